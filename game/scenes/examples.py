"""Drawn examples for the rules: small lines of play, painted with the tiles of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.i18n import tr
from game.scenes.stage import Stage
from game.table.box import Box
from game.table.gear import Gear
from game.table.layout import Layout, lay_out, rect_of
from game.table.still import line_blits
from game.table.sums import ends_sum
from game.ui.rows import Label, Picture, Row
from rules import line as lines
from rules.actions import Arm
from rules.line import Line
from rules.ruleset import Ruleset, Spinner
from rules.tiles import tile

_TABLE: Final = 0.6
"""How high the table is whose line is shown, in shares of its width."""
_AIR: Final = 0.4
"""The room above and below the tiles, in short sides of a tile."""

Laid = tuple[tuple[int, int, Arm | None], ...]
_PLAIN: Final[Laid] = (
    (6, 6, None),
    (6, 4, Arm.RIGHT),
    (6, 1, Arm.LEFT),
    (4, 4, Arm.RIGHT),
    (1, 3, Arm.LEFT),
    (4, 2, Arm.RIGHT),
)
_CROSS: Final[Laid] = (
    (5, 5, None),
    (5, 1, Arm.LEFT),
    (5, 4, Arm.RIGHT),
    (5, 0, Arm.UP),
    (5, 3, Arm.DOWN),
    (1, 1, Arm.LEFT),
)


def example_rows(rules: Ruleset, stage: Stage) -> Iterator[Row]:
    """Yield an example of a line under these rules, with its words."""
    if rules.spinner is Spinner.NONE:
        plain = build(_PLAIN, has_spinner=False)
        yield _picture("line", plain, stage)
        ends = ", ".join(str(number) for _, number in plain.ends)
        yield Label(tr("Equal halves meet. Doubles lie across. Open are {ends}.").format(ends=ends))
        return
    cross = build(_CROSS, has_spinner=True)
    yield _picture("spinner", cross, stage)
    yield Label(
        tr("The first double, 5-5, is the spinner: four arms. The ends count {sum}.").format(sum=ends_sum(cross))
    )


def build(laid: Laid, *, has_spinner: bool) -> Line:
    """Return the line with these tiles, laid one after the other."""
    line = Line(has_spinner=has_spinner)
    for high, low, arm in laid:
        each = tile(high, low)
        line = lines.open_lead(line, each) if arm is None else lines.lay(line, each, arm)
    return line


def _picture(name: str, line: Line, stage: Stage) -> Picture:
    """Return a picture of a line, as high as the line is."""
    gear = stage.gear
    return Picture(
        name,
        lambda width: paint_line(line, width, gear),
        lambda width: _extent(line, width).h,
        (name, line, gear.theme),
    )


def paint_line(line: Line, width: int, gear: Gear) -> pygame.Surface:
    """Return a line in the middle of a transparent picture so many pixels wide."""
    extent = _extent(line, width)
    surface = pygame.Surface(extent.size, pygame.SRCALPHA)
    for blit in line_blits(_layout(line, width), gear):
        surface.blit(blit.surface, (blit.x - extent.x, blit.y - extent.y))
    return surface


def _layout(line: Line, width: int) -> Layout:
    """Return where the tiles lie on a table so wide, which is as roomy as a table to play on."""
    return lay_out(line, Box(0, 0, width, round(width * _TABLE)))


def _extent(line: Line, width: int) -> pygame.Rect:
    """Return the strip of that table which the line needs, with room for shadows and for what leans out."""
    layout = _layout(line, width)
    tiles = [pygame.Rect(*map(round, rect_of(placed.pose, layout.unit))) for placed in layout.tiles]
    top, bottom = min(tile.top for tile in tiles), max(tile.bottom for tile in tiles)
    room = round(layout.unit * _AIR)
    return pygame.Rect(0, top - room, width, bottom - top + 2 * room)
