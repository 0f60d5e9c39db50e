"""How words become pictures: two weights of one font, drawn once and kept, and broken into lines that fit.

Sizes are the pixels of the em, so a line of words is about 1.36 times as high. Words come finished and translated.
"""

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import pygame
from pygame import Surface
from pygame.font import Font

Colour: TypeAlias = tuple[int, int, int]

REGULAR = "NotoSans-Regular.ttf"
BOLD = "NotoSans-Bold.ttf"
SMALLEST = 6
PICTURES_BOUND = 4 << 20  # bytes of drawn words that are kept
SIZES_KEPT = 24


class Fonts:
    """The game's font in `folder`; starts pygame's font module if nobody has."""

    __slots__ = ("_folder", "_font", "_pictures", "_weight")

    def __init__(self, folder: Path) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder
        self._font = lru_cache(SIZES_KEPT)(self._open)
        self._pictures: OrderedDict[tuple[str, int, Colour, bool], Surface] = OrderedDict()
        self._weight = 0

    def path(self, bold: bool) -> Path:  # noqa: FBT001 - a weight has two values and one name
        """The file of a weight, for whoever must load it himself."""
        return self._folder / (BOLD if bold else REGULAR)

    def render(self, words: str, pixels: int, colour: pygame.typing.ColorLike, *, bold: bool = False) -> Surface:
        """One line of words, smooth, on nothing; shared, so do not draw on it."""
        red, green, blue, _ = pygame.Color(colour)
        key = _drawable(words), pixels, (red, green, blue), bold
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._keep(key, self._draw(*key))
        self._pictures.move_to_end(key)
        return picture

    def size(self, words: str, pixels: int, *, bold: bool = False) -> tuple[int, int]:
        """Width and height in pixels of what `render` draws."""
        return self._font(max(SMALLEST, pixels), bold).size(_drawable(words))

    def wrap(self, words: str, pixels: int, width: int, bold: bool = False) -> list[str]:  # noqa: FBT001, FBT002 - as path
        """The words in lines no wider than `width` pixels, broken at spaces, and inside a word only if it must be."""
        lines: list[str] = []
        for paragraph in words.split("\n"):
            lines.extend(self._wrap_paragraph(paragraph.split(), pixels, width, bold))
        return lines

    def _wrap_paragraph(self, words: list[str], pixels: int, width: int, bold: bool) -> list[str]:  # noqa: FBT001
        lines, line = [], ""
        for word in words:
            longer = f"{line} {word}" if line else word
            if self.size(longer, pixels, bold=bold)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *broken, line = self._break(word, pixels, width, bold)
            lines.extend(broken)
        return [*lines, line]

    def _break(self, word: str, pixels: int, width: int, bold: bool) -> list[str]:  # noqa: FBT001
        """A word in parts that fit; a single letter always counts as fitting."""
        parts, part = [], ""
        for letter in word:
            if part and self.size(part + letter, pixels, bold=bold)[0] > width:
                parts.append(part)
                part = ""
            part += letter
        return [*parts, part]

    def _open(self, pixels: int, bold: bool) -> Font:  # noqa: FBT001
        return Font(self.path(bold), pixels)

    def _draw(self, words: str, pixels: int, colour: Colour, bold: bool) -> Surface:  # noqa: FBT001
        picture = self._font(max(SMALLEST, pixels), bold).render(words, True, colour)
        return picture.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else picture

    def _keep(self, key: tuple[str, int, Colour, bool], picture: Surface) -> Surface:
        self._pictures[key] = picture
        self._weight += _weigh(picture)
        while self._weight > PICTURES_BOUND and len(self._pictures) > 1:
            _, left = self._pictures.popitem(last=False)
            self._weight -= _weigh(left)
        return picture


def _weigh(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _drawable(words: str) -> str:
    """The words without the signs that no font can draw and that would stop it."""
    return words.replace("\0", "").replace("\n", " ")
