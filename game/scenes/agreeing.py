"""How a match is ended before its time: an offer of a draw, and giving up, each with a question first."""

from __future__ import annotations

from game.i18n import tr
from game.scene import Change, Pop, Replace
from game.scenes.names import shown_names
from game.scenes.question import Question, Reply
from game.scenes.stage import Stage
from game.scenes.stakes import given_up_words
from game.session.session import Session
from game.session.talk import Verdict
from game.ui.rows import Button
from rules.actions import IllegalActionError
from rules.record import PERSON


def ask_to_give_up(stage: Stage, session: Session) -> Question:
    """Return the question before giving up."""

    def give_up() -> Change:
        session.give_up()
        return Pop()

    if session.is_shared:
        name = _name(session, session.seat)
        sentence = tr("The match ends at once, and it counts as lost for {name}.").format(name=name)
    elif session.view.rules.partners:
        sentence = tr("The match ends at once, and it counts as lost for you and your partner.")
    else:
        sentence = tr("The match ends at once, and it counts as lost for you.")
    cost = given_up_words(session.room)
    sentences = (sentence, cost) if cost else (sentence,)
    return Question(stage, tr("Give the match up?"), sentences, (_stay(), Reply(_yes(tr("Give up")), give_up)))


def ask_to_offer(stage: Stage, session: Session) -> Question:
    """Return the question before a draw is offered."""
    sentences = [tr("The match ends as drawn if everybody at the table agrees.")]
    if any(player != PERSON for player in session.players):
        sentences.append(tr("A computer player agrees unless its side is ahead; it looks at nothing but the scores."))
    offer = Reply(_yes(tr("Offer a draw")), lambda: _offer(stage, session))
    return Question(stage, tr("Offer a draw?"), sentences, (_stay(), offer))


def _offer(stage: Stage, session: Session) -> Change:
    try:
        return _after(session.offer_draw(), stage, session)
    except IllegalActionError as error:
        stage.log.write("refused", reason=str(error))
        return Pop()


def _after(verdict: Verdict, stage: Stage, session: Session) -> Change:
    """Say who declined, ask the next person, or go back to a match that is drawn."""
    if verdict.declined_by is not None:
        name = _name(session, verdict.declined_by)
        sentence = tr("{name} declines the draw, and the match goes on.").format(name=name)
        return Replace(Question(stage, tr("No draw"), (sentence,), (_stay(),)))
    if not verdict.waiting:
        return Pop()
    return Replace(_ask_person(verdict.waiting[0], stage, session))


def _ask_person(seat: int, stage: Stage, session: Session) -> Question:
    """Return the question to another person at this machine; who answers nothing declines."""
    name = _name(session, seat)

    def answer(*, accepts: bool) -> Change:
        return _after(session.answer_draw(seat, accepts=accepts), stage, session)

    def decline() -> Change:
        return answer(accepts=False)

    replies = (
        Reply(Button("decline", tr("Play on"), is_main=True), decline),
        Reply(_yes(tr("Agree to a draw")), lambda: answer(accepts=True)),
    )
    sentence = tr("{name}, do you agree that the match is drawn?").format(name=name)
    return Question(stage, tr("A draw is offered"), (sentence,), replies, decline)


def _name(session: Session, seat: int) -> str:
    return shown_names(session.names, session.players)[seat]


def _stay() -> Reply:
    return Reply(Button("stay", tr("Play on"), is_main=True), Pop)


def _yes(words: str) -> Button:
    return Button("yes", words)
