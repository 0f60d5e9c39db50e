"""How the settings and the rules of a match seat its players around the table of a window."""

from __future__ import annotations

from game.store.settings import Settings
from game.table.ground import Ground
from rules.ruleset import Direction, Ruleset


def ground_for(
    settings: Settings, rules: Ruleset, size: tuple[int, int], seat: int, seats: int, *, has_log: bool = False
) -> Ground:
    """Return the ground of a table in a window, or a part of one, of this size in pixels, with `seat` below."""
    return Ground(
        size, seat, seats, settings.text_percent, is_clockwise=_is_clockwise(settings, rules), has_log=has_log
    )


def _is_clockwise(settings: Settings, rules: Ruleset) -> bool:
    """Whether the turns are drawn going clockwise: as the rules say, unless the player wants them another way."""
    wish = rules.direction if settings.direction == "rules" else Direction(settings.direction)
    return wish is Direction.CLOCKWISE
