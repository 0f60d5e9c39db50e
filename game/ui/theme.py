"""How a form looks: the art it is drawn with, its sizes in pixels, and what pygame_gui is told about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

import pygame

from game.ui import shapes
from game.ui.text import Fonts

Colour = tuple[int, int, int]

_TEXT: Final = 20
"""Pixels of the text in a window of 1280x720 at 100 %."""
_SMALLEST_TEXT: Final = 15
_WIDTH: Final = 34.0
"""A form's width in its own text sizes."""
_NARROW: Final = 24
_SMALL: Final = 0.8
_SIDE: Final = 1.05
"""What stays free at either side of a form, in text sizes; where there is little room, no more than above it."""


class Skin(Protocol):
    """The art, handed down by the app. Pictures are shared: nobody draws on them."""

    words: Colour
    faint: Colour
    gilt: Colour
    glow: Colour
    shade: Colour

    def button(self, size: tuple[int, int], state: str) -> pygame.Surface:
        """Return a button's face: "normal", "hovered", "selected" or "disabled"."""

    def panel(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a form's ground."""


class PlainSkin:
    """A skin that needs no theme: flat colours, for tests and for a game whose theme is broken."""

    words: Colour = (242, 234, 216)
    faint: Colour = (168, 172, 160)
    gilt: Colour = (212, 175, 96)
    glow: Colour = (255, 216, 88)
    shade: Colour = (14, 20, 20)

    def button(self, size: tuple[int, int], state: str) -> pygame.Surface:
        """Return a rounded rectangle."""
        colour = {"hovered": (70, 92, 86), "selected": (128, 96, 54), "disabled": (32, 42, 42)}.get(state, (44, 64, 60))
        return shapes.rounded(size, size[1] // 4, (*colour, 255))

    def panel(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a dark rounded rectangle."""
        return shapes.rounded(size, 14, (24, 34, 34, 236))


@dataclass(frozen=True, slots=True)
class Look:
    """What every form is drawn with; `text_percent` is the player's text size, 100 to 200."""

    fonts: Fonts
    skin: Skin
    text_percent: int = 100


class Density(NamedTuple):
    """How much room a form's parts take, in its text sizes."""

    control: float
    gap: float
    margin: float
    title: float
    air: float
    """Between the line under the title and the first row."""


ROOMY: Final = Density(2.0, 0.55, 1.3, 1.5, 0.9)
TIGHT: Final = Density(1.55, 0.3, 0.55, 1.1, 0.4)
DENSITIES: Final = (ROOMY, Density(1.85, 0.46, 1.05, 1.35, 0.7), Density(1.7, 0.38, 0.8, 1.2, 0.55), TIGHT)
"""From the one that looks best to the one that shows most."""


class Sizes(NamedTuple):
    """Pixels of a form's parts."""

    text: int
    small: int
    """The text of a note, and of the second line on a button."""
    control: int
    gap: int
    margin: int
    """What stays free above and below,"""
    side: int
    """and at either side."""
    width: int
    title: int
    air: int
    is_narrow: bool
    """Whether there is little room for words beside a control, so that most of them stand above it."""
    density: Density


def sizes_for(area: tuple[int, int], text_percent: int, width: float = _WIDTH, density: Density = ROOMY) -> Sizes:
    """Return the sizes for an area of the window; `width` is what the form would like, in text sizes."""
    scale = min(area[0] / 1280, area[1] / 720)
    text = round(max(_SMALLEST_TEXT, _TEXT * scale) * text_percent / 100)
    margin = min(round(text * density.margin), area[0] // 16)
    broad = min(round(width * text), area[0] - 2 * min(margin, 8))
    is_narrow = broad < _NARROW * text
    return Sizes(
        text=text,
        small=round(text * _SMALL),
        control=round(text * density.control),
        gap=round(text * density.gap),
        margin=margin,
        side=margin if is_narrow else max(margin, round(text * _SIDE)),
        width=broad,
        title=round(text * density.title),
        air=round(text * density.air),
        is_narrow=is_narrow,
        density=density,
    )


def theme_for(look: Look, text: int) -> dict[str, Any]:
    """Return the theme of pygame_gui: everything transparent but the text that is being written.

    The font is named for each element because pygame_gui ignores one that is named under "defaults".
    """
    skin = look.skin
    clear = dict.fromkeys((f"{state}_{part}" for state in _STATES for part in ("bg", "border")), "#00000000")
    words = {
        **dict.fromkeys((f"{state}_text" for state in _STATES), _hex(skin.words)),
        "disabled_text": _hex(skin.faint),
        "selected_bg": _hex(skin.gilt),
        "selected_text": _hex(skin.shade),
        "text_cursor": _hex(skin.glow),
    }
    font = {
        "name": "capicua",
        "size": str(text),
        "regular_path": str(look.fonts.path(bold=False)),
        "bold_path": str(look.fonts.path(bold=True)),
    }
    outline = {"shadow_width": "0", "border_width": "0", "shape": "rectangle", "padding": "0,0"}
    element = {"colours": {**clear, **words}, "font": font, "misc": outline}
    return dict.fromkeys(("button", "label", "text_entry_line"), element)


_STATES: Final = ("normal", "hovered", "disabled", "selected", "active", "dark", "disabled_dark")


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
