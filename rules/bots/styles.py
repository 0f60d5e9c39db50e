"""What sets players of one level apart: whom they would rather be among moves that are nearly as good as the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.bots.judging import Regards, judge, weigh

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.actions import Action
    from rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Style:
    """A taste. `likes` weighs the regards of a lay; `within` is how much worth (0 to 1) it may cost."""

    likes: Regards
    within: float = 0.008

    def taste(self, seen: SeatView, action: Action) -> float:
        """Return how much an action is to this taste."""
        return weigh(self.likes, judge(seen, action))


STYLES: Final[Mapping[str, Style]] = {
    "blocker": Style(Regards(closes=10, block=0.1, starves=-5)),
    "counter": Style(Regards(variety=2, follow=1)),
    "racer": Style(Regards(pips=1, double=3, points=1)),
}
"""Who shuts the next seat out, who keeps a varied hand, and who gets rid of the heavy tiles."""


class Character(NamedTuple):
    """Somebody to sit down with: a name, a style, and a sentence's key for the game to put into words."""

    name: str
    style: str
    about: str


CHARACTERS: Final = (
    Character("Amparo", "blocker", "shuts_you_out"),
    Character("Benito", "racer", "throws_the_heavy_ones"),
    Character("Celia", "counter", "keeps_every_number"),
    Character("Dario", "blocker", "waits_for_the_block"),
    Character("Elvira", "counter", "has_an_answer"),
    Character("Fermin", "racer", "wants_to_go_out_first"),
)
"""The computer players by name; a level is chosen for the table, not for them."""
