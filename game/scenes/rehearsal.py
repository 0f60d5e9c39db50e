"""What is painted behind a form for the table that comes next, by the settings as they are."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.i18n import language, tr
from game.scenes.names import seat_names
from game.scenes.stage import Stage
from game.store.settings import chosen_rules
from game.table.painting import paint_table
from rules.ruleset import RulesetError


def wish_of(stage: Stage, size: tuple[int, int]) -> Hashable:
    """Return all that decides how the first deal in a window of this size looks."""
    settings = stage.settings
    table = settings.rules, settings.custom, settings.seats, settings.direction, settings.show_moves
    return stage.gear.tiles, size, settings.text_percent, language(), table


def rehearse(stage: Stage, size: tuple[int, int]) -> Iterator[None]:
    """Paint it, pausing every few milliseconds."""
    from game.scenes.grounds import ground_for  # with the layout of the line: not before the first frame

    settings = stage.settings
    try:
        rules = chosen_rules(settings)
    except RulesetError:  # a target of other rules: the form that is open is about to mend it
        return
    if settings.seats in rules.seats:
        ground = ground_for(settings, rules, size, 0, settings.seats, has_log=settings.show_moves)
        yield from paint_table(ground, stage.gear, rules, seat_names(settings), tr("Dealing: you lead"))
