"""What can be set of turns: whether the player is asked, how he draws, which way they go, what is done for him."""

from __future__ import annotations

from game.i18n import tr
from game.scenes.answers import answer_words
from game.store.checks import ASKING, BONEYARDS, DIRECTIONS
from game.store.settings import Settings
from game.ui.rows import Choice, Row, Toggle
from rules.choices import Direction


def hand_rows(settings: Settings) -> tuple[Row, ...]:
    """Return the rows on laying, drawing and passing."""
    return (
        Choice("ask_end", tr("Ask which end"), tuple((each, asking_words(each)) for each in ASKING), settings.ask_end),
        Choice(
            "boneyard", tr("Boneyard"), tuple((each, boneyard_words(each)) for each in BONEYARDS), settings.boneyard
        ),
        Choice(
            "direction",
            tr("Turns go round"),
            tuple((each, direction_words(each)) for each in DIRECTIONS),
            settings.direction,
        ),
        Toggle("auto_pass", tr("Pass by itself when nothing else can be done"), settings.auto_pass),
    )


def direction_words(direction: str) -> str:
    """Return which way around the table the turns are drawn."""
    return tr("As the rules say") if direction == "rules" else answer_words(Direction(direction))


def asking_words(asking: str) -> str:
    """Return when the player is asked at which end a tile goes."""
    return {"matters": tr("Where it matters"), "always": tr("Always")}.get(asking, asking)


def boneyard_words(boneyard: str) -> str:
    """Return how the player draws."""
    return {"pick": tr("Pick a tile"), "button": tr("One button")}.get(boneyard, boneyard)
