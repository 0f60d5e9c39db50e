"""How words become pictures: two weights of the fonts of all scripts, drawn once and kept, in lines that fit.

Sizes are the pixels of the em, so a line of words is about 1.36 times as high, whatever its script. Words come
finished and translated; they run as the player's language does.
"""

import unicodedata
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import pygame
from pygame import Surface
from pygame.font import Font

from game.i18n import is_mirrored
from game.ui.breaking import close_isolates, unbroken_parts
from game.ui.coverage import letters_of
from game.ui.scripts import LATIN, Family, Part, is_simple, parts_of

Colour: TypeAlias = tuple[int, int, int]
Key: TypeAlias = tuple[str, int, Colour, bool, bool]

SMALLEST = 6
PICTURES_BOUND = 4 << 20  # bytes of drawn words that are kept
SIZES_KEPT = 48
UNKNOWN = "\ufffd"  # a letter that no font has


class Fonts:
    """The game's fonts in `folder`; starts pygame's font module if nobody has. A script is loaded when it is seen."""

    __slots__ = ("_drawable", "_folder", "_font", "_loaded", "_pictures", "_weight")

    def __init__(self, folder: Path) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder
        self._font = lru_cache(SIZES_KEPT)(self._open)
        self._drawable = lru_cache(maxsize=512)(self._split_unknown)
        self._pictures: OrderedDict[Key, Surface] = OrderedDict()
        self._weight = 0
        self._loaded: set[str] = set()

    def path(self, bold: bool, family: Family = LATIN) -> Path:  # noqa: FBT001 - a weight has two values and one name
        """The file of a weight, for whoever must load it himself."""
        weight = "Bold" if bold and family.has_bold else "Regular"
        return self._folder / f"{family.name}-{weight}{family.suffix}"

    @property
    def loaded(self) -> set[str]:
        """The names of the fonts that were needed so far."""
        return set(self._loaded)

    def render(self, words: str, pixels: int, colour: pygame.typing.ColorLike, *, bold: bool = False) -> Surface:
        """One line of words, smooth, on nothing; shared, so do not draw on it."""
        red, green, blue, _ = pygame.Color(colour)
        key = str(words), pixels, (red, green, blue), bold, is_mirrored()
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._keep(key, self._draw(*key))
        self._pictures.move_to_end(key)
        return picture

    def size(self, words: str, pixels: int, *, bold: bool = False) -> tuple[int, int]:
        """Width and height in pixels of what `render` draws."""
        pixels = max(SMALLEST, pixels)
        return self._measure(self._parts(words, is_mirrored()), pixels, bold)

    def wrap(self, words: str, pixels: int, width: int, bold: bool = False) -> list[str]:  # noqa: FBT001, FBT002 - as path
        """The words in lines no wider than `width` pixels, in the order of reading.

        They are broken at blanks and between ideographs, and inside a word only if it must be.
        """
        lines: list[str] = []
        for paragraph in words.split("\n"):
            lines.extend(self._wrap_paragraph(paragraph, pixels, width, bold))
        return lines

    def _wrap_paragraph(self, words: str, pixels: int, width: int, bold: bool) -> list[str]:  # noqa: FBT001
        lines, line = [], ""
        for between, word in unbroken_parts(words):
            longer = f"{line}{between}{word}" if line else word
            if self.size(longer, pixels, bold=bold)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *broken, line = self._break(word, pixels, width, bold)
            lines.extend(broken)
        return close_isolates([*lines, line])

    def _break(self, word: str, pixels: int, width: int, bold: bool) -> list[str]:  # noqa: FBT001
        """A word in parts that fit; a single letter always counts as fitting."""
        parts, part = [], ""
        for letter in word:
            if part and self.size(part + letter, pixels, bold=bold)[0] > width:
                parts.append(part)
                part = ""
            part += letter
        return [*parts, part]

    def _measure(self, parts: tuple[Part, ...], pixels: int, bold: bool) -> tuple[int, int]:  # noqa: FBT001
        if len(parts) == 1 and parts[0].family is LATIN:
            return self._part_font(parts[0], pixels, bold).size(parts[0].words)
        width = sum(self._part_font(part, pixels, bold).size(part.words)[0] for part in parts)
        return width, self._font(pixels, bold, LATIN).get_height()

    def _parts(self, words: str, is_left: bool) -> tuple[Part, ...]:  # noqa: FBT001
        """The parts of a line in the order in which they are seen; at least one, and every letter drawable."""
        line = words.replace("\0", "").replace("\n", " ")
        if line.isascii() and not is_left:
            return (Part(line, LATIN, is_left=False),)
        if not is_left and is_simple(line):
            parts: tuple[Part, ...] = (Part(line, LATIN, is_left=False),)
        else:
            parts = parts_of(str(line), int(is_left))
        return tuple(drawn for part in parts for drawn in self._drawable(part)) or (Part("", LATIN, is_left=False),)

    def _split_unknown(self, part: Part) -> tuple[Part, ...]:
        """The part, or several, with a sign of the usual font for every letter that its own lacks."""
        if part.words.isascii():
            return (part,)
        split: list[Part] = []
        for letter in part.words:
            words = self._instead(letter, part.family)
            own = Part(UNKNOWN, LATIN, is_left=False) if words is None else part._replace(words=words)
            if split and split[-1].family is own.family:
                split[-1] = split[-1]._replace(words=split[-1].words + own.words)
            else:
                split.append(own)
        return tuple(reversed(split)) if part.is_left else tuple(split)

    def _instead(self, letter: str, family: Family) -> str | None:
        """What is drawn for a letter: itself, its plain form, nothing for a mark, or None for what is unknown."""
        letters = letters_of(self.path(bold=False, family=family))
        if ord(letter) in letters:
            return letter
        plain = unicodedata.normalize("NFKC", letter)
        if plain != letter and all(ord(each) in letters for each in plain):
            return plain
        return "" if unicodedata.category(letter) in {"Cf", "Cc", "Mn"} else None

    def _part_font(self, part: Part, pixels: int, bold: bool) -> Font:  # noqa: FBT001
        """The font of a part, set to its direction."""
        font = self._font(pixels, bold, part.family)
        font.set_direction(pygame.DIRECTION_RTL if part.is_left else pygame.DIRECTION_LTR)
        return font

    def _open(self, pixels: int, bold: bool, family: Family) -> Font:  # noqa: FBT001
        font = Font(self.path(bold, family), pixels)
        self._loaded.add(family.name)
        if family.script:
            font.set_script(family.script)
        if bold and not family.has_bold:
            font.set_bold(True)
        return font

    def _draw(self, words: str, pixels: int, colour: Colour, bold: bool, is_left: bool) -> Surface:  # noqa: FBT001
        pixels = max(SMALLEST, pixels)
        parts = self._parts(words, is_left)
        if len(parts) == 1 and parts[0].family is LATIN:
            return _converted(_rendered(self._part_font(parts[0], pixels, bold), parts[0].words, colour))
        return _converted(self._draw_parts(parts, pixels, colour, bold))

    def _draw_parts(self, parts: tuple[Part, ...], pixels: int, colour: Colour, bold: bool) -> Surface:  # noqa: FBT001
        """The parts side by side on one base line."""
        usual, left = self._font(pixels, bold, LATIN).get_ascent(), 0
        line = Surface(self._measure(parts, pixels, bold), pygame.SRCALPHA)
        line.fill((*colour, 0))
        for part in parts:
            font = self._part_font(part, pixels, bold)
            picture = _rendered(font, part.words, colour)
            line.blit(picture, (left, usual - font.get_ascent()))
            left += picture.get_width()
        return line

    def _keep(self, key: Key, picture: Surface) -> Surface:
        self._pictures[key] = picture
        self._weight += _weigh(picture)
        while self._weight > PICTURES_BOUND and len(self._pictures) > 1:
            _, left = self._pictures.popitem(last=False)
            self._weight -= _weigh(left)
        return picture


def _rendered(font: Font, words: str, colour: Colour) -> Surface:
    """A picture of words, empty for such as have no width, say a joiner alone, which SDL refuses."""
    try:
        return font.render(words, True, colour)
    except pygame.error:
        return Surface((0, font.get_height()), pygame.SRCALPHA)


def _converted(picture: Surface) -> Surface:
    """The picture in the window's format, once there is one."""
    return picture.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else picture


def _weigh(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
