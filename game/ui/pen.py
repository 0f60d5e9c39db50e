"""How a form's words, faces, fields and rings are painted in one look and size."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui import shapes
from game.ui.mirror import reflect
from game.ui.rows import Sign, Swatch
from game.ui.theme import Colour, Look, Sizes

_LEAST: Final = 0.65
"""Words that do not fit are written this much smaller before they are cut."""
_MORE: Final = "…"
LIFT: Final = 14
_SWATCH: Final = 1.5
"""The width of a swatch, in text sizes."""
_SIGN: Final = 1.35
"""The side of a sign, in text sizes."""


class Ink(NamedTuple):
    """How words are written; 0 pixels are the form's text size.

    `align` is "left", "centre" or "right"; a language from right to left turns the sides over.
    """

    colour: Colour
    align: str = "left"
    is_bold: bool = False
    pixels: int = 0


def mix(first: Colour, second: Colour, at: float) -> Colour:
    """Return the colour `at` (0 to 1) of the way from the first to the second."""
    red, green, blue = (round(one + (two - one) * at) for one, two in zip(first, second, strict=True))
    return red, green, blue


class Pen:
    """Paints for one form; makes no decisions about where things go."""

    def __init__(self, look: Look, sizes: Sizes) -> None:
        self.look = look
        self.sizes = sizes

    @property
    def reach(self) -> int:
        """How far outside a control its ring of focus is painted."""
        return max(3, self.sizes.text // 5)

    def ink(self, *, is_dim: bool) -> Colour:
        """Return the colour of words, or of words that mean nothing now."""
        return self.look.skin.faint if is_dim else self.look.skin.words

    def fit(self, words: str, pixels: int, width: int, *, bold: bool = False) -> tuple[str, int]:
        """Return the words and their size, smaller, and at last cut, so that they are not wider than this."""
        fonts = self.look.fonts
        smaller = pixels
        while smaller > pixels * _LEAST and fonts.size(words, smaller, bold=bold)[0] > width:
            smaller -= 1
        cut = words
        while cut and fonts.size(cut, smaller, bold=bold)[0] > width:
            cut = cut.removesuffix(_MORE)[:-1].rstrip() + _MORE if cut != _MORE else ""
        return cut, smaller

    def write(self, screen: pygame.Surface, words: str, rect: pygame.Rect, ink: Ink) -> None:
        """Write one line into the middle of a rectangle's height."""
        fitting, pixels = self.fit(words, ink.pixels or self.sizes.text, rect.w, bold=ink.is_bold)
        picture = self.look.fonts.render(fitting, pixels, ink.colour, bold=ink.is_bold)
        room = rect.w - picture.get_width()
        left = rect.x + {"left": 0, "centre": room // 2, "right": room}[ink.align]
        place = picture.get_rect(x=left, y=rect.centery - picture.get_height() // 2)
        screen.blit(picture, place if ink.align == "centre" else reflect(place, rect))

    def face(self, screen: pygame.Surface, rect: pygame.Rect, state: str, *, is_main: bool = False) -> None:
        """Paint a button's face; "held" is the hovered one pressed in, and the main one is gilt in every state."""
        known = {"held": "hovered"}.get(state, state)
        is_gilt = is_main and state != "disabled"
        picture = self.look.skin.button(rect.size, "selected" if is_gilt else known)
        light = {"held": -LIFT, "hovered": LIFT if is_gilt else 0}.get(state, 0)
        screen.blit(shapes.lit(picture, light) if light else picture, rect)

    def knob(self, screen: pygame.Surface, rect: pygame.Rect, state: str, *, is_gilt: bool) -> None:
        """Paint a round knob into a square, with a rim that is lighter than its face."""
        skin, edge = self.look.skin, max(1, self.sizes.text // 12)
        rim = skin.gilt if is_gilt and state != "disabled" else skin.faint
        light = {"hovered": 0.15, "held": -0.1, "disabled": -0.25}.get(state, 0.0)
        face = mix(skin.shade, rim, 0.62 + light)
        screen.blit(shapes.disc(rect.w, (*mix(skin.shade, rim, 1.0 + min(0.0, light)), 255)), rect)
        inner = rect.inflate(-2 * edge, -2 * edge)
        screen.blit(shapes.disc(inner.w, (*face, 255)), inner)

    def field(self, screen: pygame.Surface, rect: pygame.Rect, *, is_lit: bool) -> None:
        """Paint the sunken ground of a text line, a slider's track or a switch."""
        skin = self.look.skin
        radius = min(rect.h // 2, self.sizes.text // 2)
        screen.blit(shapes.rounded(rect.size, radius, (*skin.shade, 210)), rect)
        edge = (*skin.gilt, 255) if is_lit else (*skin.faint, 110)
        screen.blit(shapes.ring(rect.size, radius, max(1, self.sizes.text // 14), edge), rect)

    @property
    def swatch_width(self) -> int:
        """The width of a swatch with the room after it."""
        return self.swatch_size + self.sizes.text // 2

    @property
    def swatch_size(self) -> int:
        """The width of a swatch."""
        return round(self.sizes.text * _SWATCH)

    def sample(self, screen: pygame.Surface, at: tuple[int, int], sample: Swatch | Sign) -> None:
        """Paint a swatch or a sign; `at` is the middle of the left side."""
        if isinstance(sample, Sign):
            picture = sample.make(self.sign_size)
            middle = at[0] + self.swatch_size // 2, at[1]
            screen.blit(picture, picture.get_rect(center=middle))
        else:
            self._swatch(screen, at, sample)

    @property
    def sign_size(self) -> int:
        """The side of a sign."""
        return round(self.sizes.text * _SIGN)

    def _swatch(self, screen: pygame.Surface, at: tuple[int, int], colours: Swatch) -> None:
        """Paint something small that lies on its ground."""
        text, skin = self.sizes.text, self.look.skin
        ground = pygame.Rect(at[0], at[1] - text // 2, self.swatch_size, text)
        screen.blit(shapes.rounded(ground.size, text // 5, (*colours.ground, 255)), ground)
        screen.blit(shapes.ring(ground.size, text // 5, max(1, text // 16), (*skin.gilt, 255)), ground)
        lying = ground.inflate(-round(text * 0.5), -round(text * 0.5))
        screen.blit(shapes.rounded(lying.size, max(1, text // 10), (*colours.lying, 255)), lying)
        screen.fill(mix(colours.lying, skin.shade, 0.6), (lying.centerx, lying.y + 1, max(1, text // 16), lying.h - 2))

    def ring(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the ring of focus around a control."""
        around = rect.inflate(2 * self.reach - 2, 2 * self.reach - 2)
        thick = max(2, self.sizes.text // 9)
        radius = min(around.h // 3, self.sizes.text // 2 + self.reach)
        screen.blit(shapes.ring(around.size, radius, thick, (*self.look.skin.glow, 255)), around)

    def angle(self, screen: pygame.Surface, rect: pygame.Rect, quarter: int, colour: Colour) -> None:
        """Paint a small arrow into the middle of a rectangle: right, down, left, up for 0, 1, 2, 3."""
        picture = shapes.arrow(max(8, self.sizes.text), quarter, (*colour, 255))
        screen.blit(picture, picture.get_rect(center=rect.center))
