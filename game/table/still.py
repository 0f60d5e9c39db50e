"""The blits of everything that lies still on the table: words, seats, boneyard, rack and the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.table.aids import ALL_AIDS, Aids
from game.table.art.felt import make_rack
from game.table.boneyard import pile_blits
from game.table.frame import Edge
from game.table.gear import Gear
from game.table.ground import Ground, stand_of
from game.table.layer import Blit, Blits
from game.table.layout import Layout
from game.table.letters import fitted
from game.table.nudge import STILL, Nudge
from game.table.order import order_blits
from game.table.passes import pass_blits
from game.table.plaques import count_blit, plaque_blits
from game.table.rack import rack_boxes
from game.table.stands import Stand
from game.table.status import status_blits
from rules.tiles import Tile
from rules.view import SeatView

__all__ = ["fitted", "line_blits", "spread", "still_blits", "tile_blits", "wood_blits"]


def still_blits(  # noqa: PLR0913 - what is shown, where, how, and to whom
    view: SeatView,
    ground: Ground,
    gear: Gear,
    names: Sequence[str],
    aids: Aids = ALL_AIDS,
    *,
    has_line: bool,
    has_pile: bool = True,
    nudge: Nudge = STILL,
    note: str = "",
) -> Blits:
    """Return the blits of a view, from the felt upwards; `has_line` is False while the line is in the air.

    `has_pile` is False while the boneyard lies in its tray; `nudge` is the seat that knocks on the table; `note` is a
    word on the round that its events do not tell.
    """
    blits = [*order_blits(view, ground, gear), *status_blits(view, ground, gear, has_ends=aids.ends, note=note)]
    blits += [*(pile_blits(view, ground, gear) if has_pile else ()), *wood_blits(view, ground, gear)]
    for seat in range(view.seats):
        blits += nudge.shift(_seat(view, ground, gear, seat, names[seat]), seat)
        if aids.passes:
            blits += pass_blits(view, ground, gear, seat)
    if has_line:
        blits += line_blits(ground.layout(view), gear)
    return tuple(blits)


def tile_blits(gear: Gear, tile: Tile | None, stand: Stand) -> tuple[Blit, Blit]:
    """Return the shadow and the body of a tile that lies at a stand, face down without a tile."""
    quarter, unit = round(stand.degrees / 90) % 4, round(stand.unit)
    body = gear.tiles.back(quarter, unit) if tile is None else gear.tiles.face(tile.high, tile.low, quarter, unit)
    shadow = gear.tiles.shadow(quarter, unit, 0.0)
    x, y = round(stand.x), round(stand.y)
    return Blit(shadow.surface, x + shadow.dx, y + shadow.dy), Blit(body.surface, x + body.dx, y + body.dy)


def spread(gear: Gear, tiles: Sequence[tuple[Tile | None, Stand]]) -> Iterator[Blit]:
    """Yield the blits of tiles that lie side by side: every shadow below every body."""
    both = [tile_blits(gear, tile, stand) for tile, stand in tiles]
    yield from (shadow for shadow, _ in both)
    yield from (body for _, body in both)


def line_blits(layout: Layout, gear: Gear) -> Iterator[Blit]:
    """Yield the blits of the line; those further down come later, so that thickness covers nothing wrongly."""
    lying = sorted(layout.tiles, key=lambda placed: placed.pose.y)
    yield from spread(gear, [(placed.tile, stand_of(placed.pose, layout.unit)) for placed in lying])


def wood_blits(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the rack of the shown hand, without its tiles."""
    for box in rack_boxes(view, ground):
        yield Blit(make_rack(gear.theme, (box.width, box.height)), box.x, box.y)


def _seat(view: SeatView, ground: Ground, gear: Gear, seat: int, name: str) -> Iterator[Blit]:
    box = ground.seat_box(view, seat)
    yield from plaque_blits(view, ground, gear, seat, name)
    if box.edge is Edge.BOTTOM or not view.hands:
        return
    stands = ground.hand(view, seat)
    yield from spread(gear, list(zip(view.hands[seat], stands, strict=True)))
    if stands:
        yield count_blit(gear, box, len(stands), ground.frame(view).text)
