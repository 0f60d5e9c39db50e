"""How the boneyard looks: a pile with its number, tiles that are set aside and never drawn, or a tray to pick from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Surface

from game.anim.easing import ease_out
from game.i18n import tr
from game.table.art import marks, trays
from game.table.art.tiles import Tone
from game.table.frame import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import centred, fitted
from game.table.stands import PILE_ROW, Stand, number_box
from game.table.tray import RIM, Tray, TrayPlan, plan_tray
from game.table.words import has_pile
from rules.ruleset import Boneyard
from rules.view import SeatView

OPEN_SECONDS: Final = 0.26
"""How long the tiles take to come up at the usual pace."""
RAISED: Final = 0.16
"""How high the tile under the mouse rises, in short sides."""
STACK: Final = 3
"""How many of the tiles that are set aside can be told apart in their stack."""
STEP: Final = 0.14
"""How far the stack's tiles lie above each other, in short sides."""


def tray_plan(tray: Tray, view: SeatView, ground: Ground) -> TrayPlan:
    """Return where the tray lies."""
    frame = ground.frame(view)
    return plan_tray(ground.layout(view), frame.line, frame.scale, tray.size)


@dataclass(slots=True)
class ShownTray:
    """The tray on its way up or down: `tray` is the one that is seen, `at` how far it has come up, 0 to 1."""

    tray: Tray | None = None
    at: float = 0.0

    def is_settled(self, wanted: Tray | None) -> bool:
        """Whether it has come up, or gone."""
        return self.at == (0.0 if wanted is None else 1.0)

    def update(self, wanted: Tray | None, seconds: float, pace: float) -> None:
        """Follow what is wanted; without motion it is there at once."""
        step = seconds / (OPEN_SECONDS * pace) if pace > 0 else 1.0
        if wanted is not None:
            self.tray, self.at = wanted, min(self.at + step, 1.0)
        else:
            self.at = max(self.at - step, 0.0)
            self.tray = self.tray if self.at > 0.0 else None

    def settle(self, wanted: Tray | None) -> None:
        """End the motion."""
        self.tray, self.at = wanted, 0.0 if wanted is None else 1.0


def tray_blits(shown: ShownTray, view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield the tray with its tiles, on its way in from the side where the pile lies."""
    tray = shown.tray
    if tray is None:
        return
    plan = tray_plan(tray, view, ground)
    rim = round(plan.stands[0].unit * RIM)
    away = round((1.0 - ease_out(shown.at)) * _outside(plan, rim, view, ground))
    wood = trays.make_tray(gear.theme, (plan.box.width, plan.box.height), rim)
    for blit in (Blit(wood, plan.box.x - rim, plan.box.y - rim), *_filling_blits(tray, plan, gear)):
        yield blit._replace(x=blit.x + away)


def _outside(plan: TrayPlan, rim: int, view: SeatView, ground: Ground) -> int:
    """Return how far a tray must be moved to be outside the window, on the side of the pile."""
    wide = ground.size[0]
    return wide - plan.box.x + rim if ground.top_of_boneyard(view).x > wide / 2 else -plan.box.right - rim


def _filling_blits(tray: Tray, plan: TrayPlan, gear: Gear) -> Iterator[Blit]:
    """Yield what lies in the tray."""
    yield from _pocket_blits(tray, plan, gear)
    yield from _lying_blits(tray, plan.stands, gear)


def _pocket_blits(tray: Tray, plan: TrayPlan, gear: Gear) -> Iterator[Blit]:
    for number in sorted(tray.gone):
        box = plan.tile_box(number)
        yield Blit(trays.make_pocket(gear.theme, box.width), box.x, box.y)


def _lying_blits(tray: Tray, stands: Sequence[Stand], gear: Gear) -> Iterator[Blit]:
    """Yield the tiles that are left: the one that is meant raised in light, with the ring when keys have chosen it."""
    for number in tray.left:
        stand, is_meant = stands[number], number == tray.focus
        unit = round(stand.unit)
        below = gear.tiles.glow(0, unit) if is_meant else gear.tiles.shadow(0, unit, 0.0)
        up = round(RAISED * unit) if is_meant else 0
        body = gear.tiles.back(0, unit)
        yield Blit(below.surface, round(stand.x) + below.dx, round(stand.y) + below.dy - up)
        yield Blit(body.surface, round(stand.x) + body.dx, round(stand.y) + body.dy - up)
        if is_meant and tray.has_ring:
            box = Box(round(stand.x) - unit // 2, round(stand.y) - unit - up, unit, 2 * unit).grown(max(unit // 12, 2))
            yield _middle(marks.make_ring(gear.theme, (box.width, box.height)), *box.centre)


def pile_blits(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield what lies in the corner: the pile and its number, or the tiles that nobody draws, and that they are."""
    if not has_pile(view):
        return
    if view.rules.boneyard is Boneyard.NEVER_DRAWN:
        yield from _set_aside_blits(view, ground, gear)
        return
    stands = ground.boneyard(view, view.boneyard)
    unit = round(stands[0].unit)
    for sprite in (gear.tiles.shadow(0, unit, 0.0), gear.tiles.back(0, unit)):
        for stand in stands:
            yield Blit(sprite.surface, round(stand.x) + sprite.dx, round(stand.y) + sprite.dy)
    box = number_box(ground.frame(view))
    count = fitted(gear, str(view.boneyard), round(box.height / 1.36), box.width, gear.theme.score, bold=True)
    middle = (stands[0].x + stands[:PILE_ROW][-1].x) / 2
    yield centred(count, round(middle), box.centre[1])


def _set_aside_blits(view: SeatView, ground: Ground, gear: Gear) -> Iterator[Blit]:
    """Yield a stack that lies on its side in the shade, and above it how many tiles are out of the round."""
    box, line = ground.frame(view).boneyard, number_box(ground.frame(view)).height
    unit = round(ground.boneyard(view, 1)[0].unit)
    x, foot = box.right - round(unit * 1.3), box.bottom - round(unit * 0.8)
    shade = gear.tiles.shadow(1, unit, 0.0)
    yield Blit(shade.surface, x + shade.dx, foot + shade.dy)
    for number in range(min(STACK, view.boneyard)):
        body = gear.tiles.back(1, unit, tone=Tone.DIMMED)
        aside = round(unit * (0.0, 0.07, -0.04)[number])
        yield Blit(body.surface, x + body.dx + aside, foot + body.dy - round(number * STEP * unit))
    top = foot - round(unit * (0.62 + STEP * min(STACK, view.boneyard)))
    pixels = round(line / 1.36)
    words = fitted(gear, tr("set aside"), round(pixels * 0.85), box.width, gear.theme.words)
    count = fitted(gear, str(view.boneyard), pixels, box.width, gear.theme.score, bold=True)
    wide = max(words.get_width(), count.get_width())
    middle = min(x, box.right - wide // 2)
    yield Blit(words, middle - words.get_width() // 2, top - words.get_height())
    yield Blit(count, middle - count.get_width() // 2, top - words.get_height() - count.get_height() * 4 // 5)


def _middle(surface: Surface, x: int, y: int) -> Blit:
    return Blit(surface, x - surface.get_width() // 2, y - surface.get_height() // 2)
