"""The results beside the table: what of them is shown, and how large, so that all of it stands above the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.table.art import marks
from game.table.box import Box
from game.table.columns import Columns, Row, Style
from game.table.frame import Frame
from game.table.gear import Gear
from game.table.layer import Blit, Blits
from game.table.letters import MIN_TEXT
from game.table.mirror import turned_over
from game.table.report import Course, Report, make_report
from rules.view import SeatView

UNITS: Final = (46, 40, 34, 29, 25, 21)
"""The short sides that tiles may have in a roomy panel, in pixels of the design."""
SHRINK: Final = 0.92
"""From one height of words to the next smaller one."""
ROWS: Final = (2.6, 2.2, 1.8, 0.0)
"""The heights that a hand in one row may have, in heights of its words."""
PLOTS: Final = (8.0, 6.0, 4.4)
"""The heights that the plot of the match may have, in heights of the words."""
LARGER: Final = 1.15
"""How much larger than wanted words may be where there is room."""
BUTTONS: Final = {False: 1, True: 2}
"""How many buttons stand below the results of a round, and of a match, where they are not watched only."""


def results_blits(  # noqa: PLR0913 - all that decides what is seen
    view: SeatView,
    frame: Frame,
    gear: Gear,
    names: Sequence[str],
    course: Course = (),
    *,
    outcome: str = "",
    is_watched: bool = False,
) -> Blits:
    """Return the blits of the docked results; none while the round is being played.

    The scores may still be counting up; how large everything is depends on what they come to. Where the round
    `is_watched` only, no buttons stand below them.
    """
    report = make_report(view, names, course, outcome)
    if report is None or not frame.dock.width:
        return ()
    scores = view.scores if view.result is None else view.result.scores
    settled = make_report(replace(view, scores=scores), names, course, outcome) or report
    dock, room = frame.dock, results_room(frame, 0 if is_watched else BUTTONS[report.is_match])
    panel = marks.make_panel(gear.theme, (dock.width, dock.height))
    rows = tuple(Columns(gear, _style(settled, room, frame, gear), room.width).rows(report))
    return (Blit(panel, dock.x, dock.y), *turned_over(_painted(rows, room), room))


def results_room(frame: Frame, buttons: int) -> Box:
    """Return the part of the dock above so many buttons, less a margin."""
    dock, pad = frame.dock, max(round(14 * frame.scale), 8)
    bottom = frame.button_boxes(buttons)[0].y - pad // 2 if buttons else dock.bottom - pad
    return Box(dock.x + pad, dock.y + pad, dock.width - 2 * pad, bottom - dock.y - pad)


@lru_cache(maxsize=16)
def _style(report: Report, room: Box, frame: Frame, gear: Gear) -> Style:
    """Return the first style in which everything fits into the room."""
    *styles, last = _styles(frame)
    for style in styles:
        if sum(row.height for row in Columns(gear, style, room.width).rows(report)) <= room.height:
            return style
    return last


def _styles(frame: Frame) -> Iterator[Style]:
    """Yield styles from the best to the tightest.

    The plot gives way first, but stays small; then tiles, the size of words, bars, and at last plot and tiles.
    """
    sizes = [frame.text]
    while sizes[-1] > MIN_TEXT:
        sizes.append(max(min(round(sizes[-1] * SHRINK), sizes[-1] - 1), MIN_TEXT))
    units = [round(unit * frame.scale) for unit in UNITS]
    yield from (Style(round(frame.text * LARGER), unit, plot=plot) for plot in PLOTS[:2] for unit in units[:3])
    yield from (Style(frame.text, unit, plot=plot) for plot in PLOTS for unit in units)
    small = PLOTS[-1]
    yield from (Style(frame.text, unit, has_bars=False, plot=small) for unit in units)
    for text in sizes:
        yield from (Style(text, 0, row, plot=small) for row in ROWS)
        yield Style(text, 0, has_bars=False, plot=small)
    for text in sizes[-2:]:
        yield Style(text, 0, has_bars=False)
    yield Style(sizes[-1], 0, has_bars=False, has_tiles=False)
    yield Style(sizes[-1], 0, has_bars=False, has_tiles=False, has_reason=False)


def _painted(rows: Sequence[Row], room: Box) -> Iterator[Blit]:
    """Yield the blits of rows one below the other; empty rows share what is left of the room."""
    empty = sum(row.paint is None for row in rows)
    left = room.height - sum(row.height for row in rows)
    y = room.y
    for row in rows:
        if row.paint is None:
            y += min(max(left, 0) // empty, round(room.height * 0.03))
        else:
            yield from row.paint(room.x, y)
        y += row.height
