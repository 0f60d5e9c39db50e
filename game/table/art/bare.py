"""How the body of a tile is painted, before any pips: thickness, bevel, grain, divider and pin, or the wooden back.

The light comes from above and a little from the left, however the tile lies. What is painted here is opaque and reaches
past the tile's edge; whoever uses it cuts it out with the mask of the form.
"""

import pygame
from pygame import Rect, Surface, transform

from game.table.art import marble, pips, shapes
from game.table.art.form import Form
from game.table.art.noise import streaks
from game.table.art.theme import Colour, Theme

OVER = 4
FINEST = 360  # pixels of the short side of the largest drawing that is shrunk
WHITE = (255, 255, 255)
SHADED = (96, 108, 128)  # light that an edge looking away from the lamp loses


def paint_front(theme: Theme, form: Form, seed: int) -> Surface:
    """The face without pips, lying on its thickness; opaque, as large as the footprint."""
    over = max(1, min(OVER, FINEST // form.unit))
    large = _sides(form, over, (theme.wall_light, theme.wall_dark), (theme.base_light, theme.base_dark))
    face = _face(theme, form, over, seed)
    _lay(large, face, form, over)
    body = transform.smoothscale(large, (form.width, form.height))
    _divide(theme, form, body)
    return body


def paint_back(theme: Theme, form: Form, seed: int) -> Surface:
    """The wooden back, lying on its light face; opaque, as large as the footprint."""
    over = max(1, min(OVER, FINEST // form.unit))
    turned = form._replace(wall=form.base, base=form.wall)
    large = _sides(turned, over, (theme.back_dark, theme.base_dark), (theme.face_dark, theme.wall_dark))
    _lay(large, _wood(theme, form, over, seed), form, over)
    return transform.smoothscale(large, (form.width, form.height))


def layers(theme: Theme, form: Form, *, is_back: bool) -> tuple[Colour, ...]:
    """The colours of the thickness, one for each pixel down from the face."""
    wall, base = (theme.wall_light, theme.wall_dark), (theme.base_light, theme.base_dark)
    upper, lower = form.wall, form.base
    if is_back:
        wall, base = (theme.back_dark, theme.base_dark), (theme.face_dark, theme.wall_dark)
        upper, lower = lower, upper
    return tuple(shapes.mix(*wall, at / upper) for at in range(upper)) + tuple(
        shapes.mix(*base, at / lower) for at in range(lower)
    )


def _sides(form: Form, over: int, wall: tuple[Colour, Colour], base: tuple[Colour, Colour]) -> Surface:
    """What shows of the thickness below the face: the upper layer, a dark joint, and the lower layer."""
    large = shapes.plain((form.width * over, form.height * over), base[1])
    left, top, wide, high = (part * over for part in form.face)
    corner = form.corner * over
    deep, upper = form.deep * over, form.wall * over
    bottom = top + high
    large.blit(shapes.ramp((wide, deep), ((0, base[0]), (0.55, base[0]), (1, base[1]))), (left, bottom))
    joint = Rect(left - over, top, wide + 2 * over, high + upper + max(1, over // 3))
    pygame.draw.rect(large, shapes.mix(base[1], (0, 0, 0), 0.3), joint, border_radius=corner)
    layer = shapes.rounded((wide, high + upper), corner)
    grow = (high + upper - corner) / (high + upper)
    layer.blit(
        shapes.ramp(layer.get_size(), ((0, wall[0]), (grow, wall[0]), (1, wall[1]))),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )
    large.blit(layer, (left, top))
    return large


def _lay(large: Surface, face: Surface, form: Form, over: int) -> None:
    """Put the rounded face onto its sides."""
    mask = shapes.rounded(face.get_size(), form.corner * over)
    mask.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    large.blit(mask, (form.left * over, form.top * over))


def _face(theme: Theme, form: Form, over: int, seed: int) -> Surface:
    """The ivory with its grain, brighter towards the light, its edge rounded over."""
    size = form.face_width * over, form.face_height * over
    middle = shapes.mix(theme.face_light, theme.face_dark, 0.5)
    face = shapes.corners(size, (theme.face_light, middle, middle, theme.face_dark))
    stretch = (max(1, over // 2), form.unit * over) if form.upright else (form.unit * over, max(1, over // 2))
    grain = shapes.grey(1 - 0.09 * theme.face_grain)
    face.blit(streaks(size, seed, stretch, grain, WHITE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    marble.vein(theme, face, form.unit * over, seed)
    _round_over(face, form, 1.0)
    return face


def _wood(theme: Theme, form: Form, over: int, seed: int) -> Surface:
    """The back: dark wood along the tile, an inlaid line around it and a diamond in the middle."""
    size = form.face_width * over, form.face_height * over
    middle = shapes.mix(theme.back_light, theme.back_dark, 0.45)
    face = shapes.corners(size, (theme.back_light, middle, middle, theme.back_dark))
    stretch = (2 * over, form.unit * over) if form.upright else (form.unit * over, 2 * over)
    face.blit(streaks(size, seed, stretch, shapes.grey(0.72), WHITE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _round_over(face, form, 0.8)
    _inlay(theme, form, over, face)
    return face


def _inlay(theme: Theme, form: Form, over: int, face: Surface) -> None:
    inset, thick = over * max(2, round(form.unit * 0.1)), over * max(1, round(form.unit * 0.02))
    line = face.get_rect().inflate(-2 * inset, -2 * inset)
    faint = shapes.mix(theme.inlay, theme.back_dark, 0.45)
    shapes.stroke(face, line, max(2, form.corner * over - inset // 2), thick, (*faint, 200))
    reach = over * form.unit * 0.13
    x, y = face.get_rect().center
    for colour, size in ((theme.inlay, reach), (theme.back_dark, reach - 1.6 * thick)):
        pygame.draw.polygon(face, colour, ((x, y - size), (x + size, y), (x, y + size), (x - size, y)))


def _round_over(face: Surface, form: Form, strength: float) -> None:
    """Light on the edges that look up to it, shade on those that look away."""
    small = (form.face_width, form.face_height)
    edge = max(1.0, form.unit * 0.055)
    shade = _beyond(small, form.corner, (-edge * 0.45, -edge), round(edge))
    shade.fill(shapes.mix((0, 0, 0), SHADED, strength), special_flags=pygame.BLEND_RGB_MULT)
    kept = shapes.plain(small, WHITE)
    kept.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gleam = _beyond(small, form.corner, (edge * 0.3, edge * 0.55), round(edge * 0.6))
    gleam.fill(shapes.grey(strength * 0.3), special_flags=pygame.BLEND_RGB_MULT)
    face.blit(transform.smoothscale(kept, face.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    face.blit(transform.smoothscale(gleam, face.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _beyond(size: tuple[int, int], corner: int, shift: tuple[float, float], soft: int) -> Surface:
    """White where the shifted rounded rectangle does not reach, softened across its edge."""
    pad = 2 * soft + 2
    outside = shapes.plain((size[0] + 2 * pad, size[1] + 2 * pad), WHITE)
    hole = shapes.tint(shapes.rounded(size, corner), (0, 0, 0))
    outside.blit(hole, (pad + round(shift[0]), pad + round(shift[1])))
    soft_edge = shapes.blur(outside, soft)
    return soft_edge.subsurface((pad, pad, *size)).copy()


def _divide(theme: Theme, form: Form, body: Surface) -> None:
    """The engraved line between the halves, with the pin in its middle."""
    thick = max(1, round(form.unit * 0.032))
    lip = max(1, thick // 2)
    reach = round(form.unit * 0.72)
    face = Rect(form.face)
    dark, light = shapes.mix(theme.engraved, theme.face_dark, 0.1), shapes.mix(theme.face_light, WHITE, 0.3)
    x, y = face.x + (face.w - reach) // 2, face.y + (face.h - thick) // 2
    lines = [(dark, Rect(x, y, reach, thick)), (light, Rect(x, y + thick, reach, lip))]
    if not form.upright:
        x, y = face.x + (face.w - thick) // 2, face.y + (face.h - reach) // 2
        lines = [(dark, Rect(x, y, thick, reach)), (light, Rect(x + thick, y, lip, reach))]
    for colour, line in lines:
        body.fill(colour, line)
    if not form.pin:
        return
    edge = pips.margin(form.pin)
    body.blit(
        pips.paint_pin(theme, form.pin),
        (face.x + (face.w - form.pin) // 2 - edge, face.y + (face.h - form.pin) // 2 - edge),
    )
