"""The pages to read under How to play: the rules with drawn examples, the game's past, and what people ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.examples import example_rows
from game.scenes.page import Page, on_felt
from game.scenes.reading import rules_rows
from game.scenes.stage import Stage
from game.scenes.wording import rules_words
from game.ui.place import Place
from game.ui.rows import Answer, Button, Changed, Choice, Gap, Heading, Label, Row
from rules.presets import PRESETS

PAGES: Final = ("rules", "past", "questions")
_WIDTH: Final = 42.0
_RULES: Final = "preset"


def page_title(page: str) -> str:
    """Return the name of a page."""
    return {"rules": tr("The rules"), "past": tr("The game's past"), "questions": tr("What people ask")}[page]


class ReadingPage(Page):
    """One of the pages."""

    name = "reading_page"

    def __init__(self, stage: Stage, page: str) -> None:
        self._page = page
        self._rules = stage.settings.rules
        super().__init__(stage)

    def title(self) -> str:
        """Return the name of the page."""
        return page_title(self._page)

    def rows(self) -> Sequence[Row]:
        """Return what is on the page."""
        if self._page == "past":
            return tuple(Label(sentence) for sentence in past_words())
        if self._page == "questions":
            return tuple(row for asked, answer in question_words() for row in (Heading(asked), Label(answer), Gap()))
        rules = PRESETS[self._rules]
        presets = tuple((key, rules_words(key)) for key in PRESETS)
        examples = example_rows(rules, self._stage)
        return (Choice(_RULES, tr("Rules"), presets, self._rules), Gap(), *examples, Gap(), *rules_rows(rules))

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a wide form, for long sentences."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Show other rules, or go back."""
        if isinstance(answer, Changed):
            self._rules = str(answer.value)
            self.show_rows()
            return None
        return Pop()


def past_words() -> tuple[str, ...]:
    """Return paragraphs on where the game comes from; what nobody knows for sure is told so."""
    return (
        tr(
            "Tiles with pips are first heard of in China: a book about the city of Hangzhou, written towards the end of"
            " the thirteenth century, names them among the goods of its pedlars. The Chinese set shows the"
            " throws of two"
            " dice, 21 of them, some twice, 32 tiles in all, and has no blanks."
        ),
        tr(
            "In Europe dominoes appear in Italy early in the eighteenth century, and soon in France. Nobody"
            " knows whether"
            " they came along the trade roads or were thought of anew: the European set has blanks, and each pair once,"
            " which makes 28 tiles. Before the century was over they had reached England, by way of French prisoners,"
            " it is said."
        ),
        tr(
            "The word is older than the game: a domino was a black hooded cloak with a white lining. Perhaps the black"
            " and white of ebony and bone called it to mind."
        ),
        tr(
            "From Spain and France the game went over the ocean. In the Caribbean, in Venezuela, Colombia and Mexico it"
            " is played in pairs, loudly, with the leader called “mano”; in the south of the United States people count"
            " the ends and score by fives; in Cuba the tiles go up to the double nine, 55 of them."
        ),
        tr(
            "“Capicúa” is Catalan, “cap i cua”: head and tail. It is said of a number that reads the same"
            " from both sides,"
            " and of the last tile of a round when it fits both ends of the line. Many houses give extra points for it."
        ),
    )


def question_words() -> tuple[tuple[str, str], ...]:
    """Return what people ask, each with its answer."""
    return (
        (
            tr("Are the deals fair?"),
            tr(
                "Every shuffle comes from a seed that is kept with the match, and nothing looks at anybody's tiles"
                " meanwhile. The seed is mixed by SHA-256 into numbers that exchange one tile after the other, so that"
                " every order is as likely as any other. The same seed always deals the same tiles, so every deal can"
                " be checked afterwards. Statistics show your luck beside what chance gives."
            ),
        ),
        (
            tr("Can the computer see my tiles?"),
            tr(
                "No. A computer player is given what an attentive person in its seat would know: its own"
                " hand, the line,"
                " and who drew and passed on what. The strong levels remember all of it."
            ),
        ),
        (
            tr("Why did the round end with nobody out?"),
            tr(
                "It was blocked: nobody had a tile for any open end, and there was nothing left to draw. All hands are"
                " turned up then, and the lowest one wins under most rules."
            ),
        ),
        (
            tr("Why did I get nothing for a count of five?"),
            tr(
                "You did, if it was you who laid. Drawing and passing never score, and the spinner counts"
                " nothing once both"
                " of its long sides are covered."
            ),
        ),
        (
            tr("Why may I not lay at the spinner's short side?"),
            tr("Its short sides open when both long sides carry a tile."),
        ),
        (
            tr("Can I take a move back?"),
            tr(
                "Against the computer, yes: Ctrl+Z. The tiles stay where they were. If somebody had drawn"
                " meanwhile, the"
                " round counts as practice. In the rooms and between people nothing is taken back."
            ),
        ),
        (
            tr("Does the game send anything anywhere?"),
            tr(
                "No. Nobody plays online yet, and the game opens no connection: what it keeps stays on this machine."
                " There is nothing to buy."
            ),
        ),
        (
            tr("I closed the window in the middle of a match."),
            tr("Nothing is lost: Continue on the first screen goes on with the very next move."),
        ),
    )
