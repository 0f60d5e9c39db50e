"""What is heard of an event: which sound a tile makes, and whose ears the end of a round or a match is told to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.table.act import Act, Sound
from rules.events import MatchEnded, Reason, RoundEnded
from rules.tiles import Tile

LIGHT_MOST: Final = 4
"""Pips of the heaviest tile that sounds light."""
HEAVY_LEAST: Final = 10
"""Pips of the lightest tile that sounds heavy without being a double."""
ROUND_OVER: Final = "round_over"
MATCH_OVER: Final = "match_over"
"""How an end sounds that is nobody's triumph: a tie, a match looked at again, or several people at one machine."""
_OF_NOBODY: Final = {
    "round_won": ROUND_OVER,
    "round_lost": ROUND_OVER,
    "win": MATCH_OVER,
    "lose": MATCH_OVER,
}


def lay_sound(tile: Tile, *, is_last: bool) -> str:
    """Return how a tile sounds on the table; the last one of a hand is slammed."""
    if is_last:
        return "slam"
    if tile.is_double or tile.pips >= HEAVY_LEAST:
        return "heavy"
    return "light" if tile.pips <= LIGHT_MOST else "clack"


def end_sounds(event: RoundEnded, own: int, blocked_at: float, told_at: float) -> tuple[Sound, ...]:
    """Return how the end of a round sounds to the side `own`: what ended it, and who has won."""
    verdict = ROUND_OVER if event.side is None else "round_won" if event.side == own else "round_lost"
    if event.reason is Reason.BLOCKED:
        return Sound(blocked_at, "blocked"), Sound(told_at, verdict)
    return (Sound(0.0 if event.reason is Reason.DOMINO else told_at, verdict),)


def match_sound(event: MatchEnded, own: int) -> Sound:
    """Return how the end of a match sounds to the side `own`."""
    return Sound(0.0, MATCH_OVER if event.side is None else "win" if event.side == own else "lose")


def heard_by_all(act: Act) -> Act:
    """Return an act as those hear it of whom nobody in particular has won or lost."""
    return replace(act, sounds=tuple(each._replace(name=_OF_NOBODY.get(each.name, each.name)) for each in act.sounds))
