"""What is read aloud: the focus, the tile that is looked at and every event, each once, in the log as in the air."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pygame
import pytest

from game.scenes.log import Log
from game.scenes.telling import Telling
from game.scenes.voice import Voice
from game.scenes.welcome import Welcome
from game.session.session import Session
from game.speech import Speech, Weight
from game.store.settings import Settings
from game.table.lights import Lights
from game.table.movelog import log_entries
from game.table.words import points_sum
from rules.actions import Arm
from rules.events import MatchEnded
from rules.tiles import tile
from rules.view import legal_actions
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import Player, at_title
from tests.game.tables import begin, play_match


class Listener(Speech):
    """Speech that remembers: what cuts a screen short begins with "!", what cuts only a control with "!!"."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.heard: list[str] = []
        self.hushed = 0

    def say(self, sentence: str, weight: Weight = Weight.NEWS) -> None:
        if self.is_on and sentence:
            self.heard.append("!" * (Weight.NEWS - weight) + sentence)

    def hush(self) -> None:
        self.hushed += 1


def make_voice() -> tuple[Voice, Listener]:
    listener = Listener()
    voice = Voice(listener, Log())
    voice.tune(is_on=True, percent=60)
    return voice, listener


def said(player: Player) -> list[str]:
    return [line["words"] for line in player.lines() if line["what"] == "said"]


def is_mine(session: Session) -> bool:
    return session.view.turn == session.seat


def test_a_sentence_is_said_when_it_changes_and_not_again() -> None:
    voice, listener = make_voice()
    for message in ("Your turn", "Your turn", "Benito is thinking", "Your turn"):
        voice.follow_table(Lights(message=message))
    assert listener.heard == ["Your turn", "Benito is thinking", "Your turn"]


def test_the_parts_of_what_is_said_have_a_pause_between_them() -> None:
    voice, listener = make_voice()
    voice.follow_table(Lights(message="Your turn", notice=("Hint", "Lay 4-4. It is heavy.")))
    assert listener.heard == ["Your turn. Hint. Lay 4-4. It is heavy."]


@pytest.mark.parametrize(
    ("lights", "words"),
    [
        (Lights(focus=tile(6, 4), has_ring=True, arms=(Arm.LEFT, Arm.RIGHT)), "!!6-4, fits 2 places"),
        (Lights(focus=tile(6, 4), has_ring=True, arms=(Arm.LEFT,)), "!!6-4, fits one place"),
        (Lights(focus=tile(6, 4), has_ring=True), "!!6-4, fits nowhere"),
        (Lights(picked=tile(6, 4), has_ring=True, arms=(Arm.LEFT, Arm.RIGHT), chosen=1), "!!6-4, place 2 of 2"),
    ],
)
def test_the_tile_that_the_keyboard_has_come_to_cuts_the_rest_short(lights: Lights, words: str) -> None:
    voice, listener = make_voice()
    voice.follow_table(lights)
    assert listener.heard == [words]


def test_the_tile_under_the_mouse_is_not_said() -> None:
    voice, listener = make_voice()
    voice.follow_table(Lights(focus=tile(6, 4), arms=(Arm.LEFT,)))
    assert listener.heard == []


def test_a_screen_says_its_title_and_the_control_that_has_the_keyboard() -> None:
    player = at_title()
    player.click("settings").wait(0.1)
    assert said(player)[-3:] == ["Settings", "Settings", "Back"], "the button, the title, the control"
    player.press(pygame.K_TAB, pygame.K_RIGHT)
    assert said(player)[-2:] == ["Page: Playing", "Page: Aids"]


def test_coming_back_says_the_screen_again() -> None:
    player = at_title().click("settings").wait(0.1)
    player.press(pygame.K_F1).wait(0.1)
    before = len(said(player))
    player.press(pygame.K_ESCAPE).wait(0.1)
    assert said(player)[before:] == ["Settings", "Back"]


def test_every_event_of_the_table_is_said() -> None:
    player = Player(Settings(pace="fast"), FakeMatches(left_match(moves=0)))
    session = player.matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session))
    while session.view.result is None:
        player.wait_for(lambda: player.screen == "table" and (is_mine(session) or session.view.result is not None))
        if is_mine(session):
            session.act(legal_actions(session.view)[0])
            player.wait(0.05)
    player.wait_for(lambda: "go_on" in player.controls())
    told = said(player)
    _, *entries = log_entries(session.view, session.names)
    assert [entry.words for entry in entries if entry.words not in told] == []
    assert f"Points: {points_sum(session.view)}" in told
    assert told[-1] == "Next round"


@pytest.mark.parametrize("key", ["draw", "fives", "block"])
def test_each_event_is_told_once_and_not_again_after_taking_back(key: str) -> None:
    telling, names = Telling(), ("Ana", "Bea")
    assert telling.news(begin(key), names) == ()
    seen = [view for _, view in play_match(key, 2, "telling")]
    told = [sentence for view in seen for sentence in telling.news(view, names)]
    entries = [entry.words for entry in log_entries(seen[-1], names) if "draw" not in entry.words]
    assert [sentence for sentence in told if "draw" not in sentence and "Points" not in sentence] == entries
    assert telling.news(seen[-1], names) == ()
    assert telling.news(seen[5], names) == ()
    assert telling.news(seen[6], names) == (log_entries(seen[6], names)[-1].words,)


def test_what_a_match_has_brought_is_told_last() -> None:
    telling, view = Telling(), begin("draw", 2)
    telling.news(view, ("Ana", "Bea"))
    over = replace(view, turn=None, ended=MatchEnded(1, (0, 0), 0))
    told = telling.news(over, ("Ana", "Bea"), "You lose 10 play points and have 190 now.")
    assert told[-1] == "You lose 10 play points and have 190 now."


def test_speech_that_is_switched_off_falls_silent() -> None:
    voice, listener = make_voice()
    voice.tune(is_on=False, percent=60)
    voice.follow_table(Lights(message="Your turn"))
    assert (listener.heard, listener.hushed, listener.percent) == ([], 1, 60)


def test_what_is_said_stands_in_the_log_when_nobody_listens() -> None:
    out = io.StringIO()
    voice = Voice(Speech(lambda: None), Log(out, lambda: 0.0))
    voice.follow_table(Lights(message="Your turn"))
    assert json.loads(out.getvalue())["words"] == "Your turn"


def test_a_screen_that_another_lies_over_is_silent() -> None:
    player = at_title()
    player.forget()
    player.stack.enter(Welcome(player.stage))
    player.wait(2.5)
    title, offer, seconds, focus = said(player)
    assert (title, seconds, focus) == ("Welcome to the table", "This offer closes by itself in 20 seconds.", "Show me")
    assert "two minutes" in offer
    player.press(pygame.K_ESCAPE).wait(0.1)
    assert said(player)[-1] == "Play: Draw, 2 players"
