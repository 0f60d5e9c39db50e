"""What is painted behind a form for the table that comes next, by the settings as they are."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.i18n import language, tr
from game.scenes.names import seat_names
from game.scenes.stage import Stage
from game.store.settings import chosen_rules
from game.table.painting import paint_table


def wish_of(stage: Stage, size: tuple[int, int]) -> Hashable:
    """Return all that decides how the first deal in a window of this size looks."""
    settings = stage.settings
    table = settings.rules, settings.custom, settings.seats, settings.direction, settings.show_moves
    return stage.gear.tiles, size, settings.text_percent, language(), table


def rehearse(stage: Stage, size: tuple[int, int]) -> Iterator[None]:
    """Paint it, pausing every few milliseconds."""
    from game.table.ground import Ground

    settings = stage.settings
    ground = Ground(
        size,
        0,
        settings.seats,
        settings.text_percent,
        is_clockwise=settings.direction == "clockwise",
        has_log=settings.show_moves,
    )
    rules, message = chosen_rules(settings), tr("Dealing: you lead")
    if settings.seats in rules.seats:
        yield from paint_table(ground, stage.gear, rules, seat_names(settings), message)
