"""How a tile darkens the felt below it, and how it glows: a tight contact shadow, a wide ambient one, a golden halo.

All are painted small and stretched, since nothing in them is sharp except the halo's inner line.
"""

import math
from typing import NamedTuple

from pygame import Rect, Surface, transform

from game.table.art import shapes
from game.table.art.form import Form
from game.table.art.shapes import Sprite
from game.table.art.theme import Theme

COARSE = 48  # pixels of the short side of the shadow that is blurred
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
    ambient = _Cast(0.05 + 0.16 * lift, 0.09 + 0.26 * lift, 0.20 + 0.30 * lift, 0.46 - 0.10 * lift)
    scale = max(1, round(form.unit / COARSE))
    outline = _outline(form, scale, degrees)
    pad = math.ceil(form.unit / scale * (ambient.soft * 1.6 + ambient.down)) + 1
    size = outline.get_width() + 2 * pad, outline.get_height() + 2 * pad
    both = shapes.sheet(size, (*BLACK, 0))
    for cast in (ambient, contact):
        both.blit(_one(outline, size, pad, cast, form.unit / scale), (0, 0))
    grown = transform.smoothscale(both, (size[0] * scale, size[1] * scale)) if scale > 1 else both
    body = Rect(form.body)
    middle = body.centerx - form.width / 2, body.centery - form.height / 2
    if degrees:
        middle = 0.0, form.deep / 2
    return Sprite(grown, round(middle[0] - grown.get_width() / 2), round(middle[1] - grown.get_height() / 2))


def _outline(form: Form, scale: int, degrees: float) -> Surface:
    """The tile's silhouette in black, `scale` times too small."""
    size = max(2, form.body[2] // scale), max(2, form.body[3] // scale)
    mask = shapes.tint(shapes.rounded(size, max(1, form.corner // scale)), BLACK)
    return transform.rotozoom(mask, -degrees, 1) if degrees else mask


def _one(outline: Surface, size: tuple[int, int], pad: int, cast: _Cast, unit: float) -> Surface:
    shadow = shapes.sheet(size, (*BLACK, 0))
    shadow.blit(shapes.tint(outline, BLACK, cast.dark), (pad + round(cast.right * unit), pad + round(cast.down * unit)))
    return shapes.blur(shadow, max(1, round(cast.soft * unit)))


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


def soften(mask: Surface, pad: int, soft: int, dark: float) -> Surface:
    """The blurred shadow of a white mask, `pad` pixels larger on each side."""
    shadow = shapes.sheet((mask.get_width() + 2 * pad, mask.get_height() + 2 * pad), (*BLACK, 0))
    shadow.blit(shapes.tint(mask, BLACK, dark), (pad, pad))
    return shapes.blur(shadow, soft)
