"""How a tile darkens the felt below it, and how it glows: a tight contact shadow, a wide ambient one, a golden halo.

All are painted small and stretched, since nothing in them is sharp except the halo's inner line.
"""

import math
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface, transform

from game.table.art import shapes
from game.table.art.form import Form
from game.table.art.shapes import Sprite
from game.table.art.theme import Theme

FINE, COARSE = 48, 20  # pixels of the short side at which the shadow of a lying and of a moving tile is blurred
BLACK = (0, 0, 0)


class _Cast(NamedTuple):
    """One shadow in parts of the short side: how far it falls, how soft and how dark it is."""

    right: float
    down: float
    soft: float
    dark: float


def paint_shadow(form: Form, lift: float, degrees: float = 0.0) -> Sprite:
    """The shadow of a tile at a height (0 lying, 1 lifted high), turned clockwise by so many degrees."""
    contact = _Cast(0.02 + 0.10 * lift, 0.045 + 0.16 * lift, 0.07 + 0.16 * lift, 0.78 - 0.48 * lift)
    ambient = _Cast(0.05 + 0.16 * lift, 0.09 + 0.26 * lift, 0.20 + 0.30 * lift, 0.56 - 0.18 * lift)
    scale = max(1, round(form.unit / (COARSE if lift or degrees else FINE)))
    wide, near = (_turned(_soft(form, scale, cast.soft, cast.dark), degrees) for cast in (ambient, contact))
    unit = form.unit / scale
    reach = math.ceil(ambient.down * unit)
    both = shapes.sheet((wide.get_width() + 2 * reach, wide.get_height() + 2 * reach), (*BLACK, 0))
    for shadow, cast in ((wide, ambient), (near, contact)):
        place = shadow.get_rect(center=both.get_rect().center)
        both.blit(shadow, place.move(round(cast.right * unit), round(cast.down * unit)))
    grown = transform.smoothscale_by(both, scale) if scale > 1 else both
    body = Rect(form.body)
    right, down = (0.0, 0.0) if degrees else (body.centerx - form.width / 2, body.centery - form.height / 2)
    return Sprite(grown, round(right - grown.get_width() / 2), round(down - grown.get_height() / 2))


@lru_cache(maxsize=32)
def _soft(form: Form, scale: int, soft: float, dark: float) -> Surface:
    """The tile's silhouette in black, `scale` times too small, blurred by a part of the short side."""
    size = max(2, form.body[2] // scale), max(2, form.body[3] // scale)
    blur = max(1, round(soft * form.unit / scale))
    shadow = shapes.sheet((size[0] + 4 * blur, size[1] + 4 * blur), (*BLACK, 0))
    shadow.blit(shapes.tint(shapes.rounded(size, max(1, form.corner // scale)), BLACK, dark), (2 * blur, 2 * blur))
    return shapes.blur(shadow, blur)


def _turned(shadow: Surface, degrees: float) -> Surface:
    return transform.rotozoom(shadow, -degrees, 1) if degrees else shadow


def paint_glow(theme: Theme, form: Form) -> Sprite:
    """The halo around a tile that is offered: a bright line along its edge and light that fades away from it."""
    line, reach = max(1, round(form.unit * 0.035)), max(3, round(form.unit * 0.2))
    pad = 2 * reach
    body = Rect(form.body)
    size = body.w + 2 * pad, body.h + 2 * pad
    near = shapes.rounded(body.inflate(2 * line, 2 * line).size, form.corner + line)
    halo = shapes.sheet(size, (*theme.glow, 0))
    halo.blit(shapes.tint(near, theme.glow), (pad - line, pad - line))
    light = shapes.blur(halo, reach)
    light.blit(shapes.tint(near, theme.glow, 0.75), (pad - line, pad - line))
    return Sprite(light, body.x - pad - form.width // 2, body.y - pad - form.height // 2)
