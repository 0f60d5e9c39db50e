"""What a form is made of, said without pixels: the rows a scene asks for, and the answers it gets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pygame import Surface

Value: TypeAlias = str | int | bool


@dataclass(frozen=True, slots=True)
class Heading:
    """Words in bold over the rows that follow."""

    words: str
    is_centred: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Words that are broken into as many lines as they need; a note is small and faint."""

    words: str
    is_centred: bool = False
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class Gap:
    """Some room."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press, as wide as the form; answers Pressed. The main one is what the form is for.

    `detail` is a second, smaller line under the words; buttons side by side are all as high as one that has it.
    """

    name: str
    words: str
    is_main: bool = False
    is_enabled: bool = True
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons side by side."""

    buttons: tuple[Button, ...]


class Swatch(NamedTuple):
    """A sample of colours, (red, green, blue): what lies on which ground."""

    ground: tuple[int, int, int]
    lying: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Sign:
    """A small picture before words; signs with the same `key` are the same. `make` paints it for a side in pixels."""

    make: Callable[[int], Surface] = field(compare=False)
    key: Hashable = None


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: side by side where that fits, else with arrows and a list; answers Changed.

    An option is (value, words). Options that are about looks have a swatch or a sign each, or None.
    """

    name: str
    words: str
    options: tuple[tuple[Value, str], ...]
    value: Value
    is_enabled: bool = True
    swatches: tuple[Swatch | Sign | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Toggle:
    """Yes or no; answers Changed."""

    name: str
    words: str
    value: bool
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class Slider:
    """A whole number from low to high; answers Changed. `spell` writes the number, say "{}%".format."""

    name: str
    words: str
    value: int
    low: int = 0
    high: int = 100
    step: int = 5
    spell: Callable[[int], str] = str
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of at most `limit` letters to write in; answers Changed at every letter."""

    name: str
    words: str
    value: str
    limit: int = 24
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of words under a head, in two columns of words or with numbers, which stand right, after the first.

    `has_total` sets the last line apart; with `has_keys` the first column is keys, with ", " between two of them.
    `signs` stand before the first words of the lines, one for each line.
    """

    name: str
    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    has_total: bool = False
    has_keys: bool = False
    signs: tuple[Sign, ...] = ()


class Bar(NamedTuple):
    """One bar: its words before it, its numbers behind it, its share of the longest, and a mark such as the mean."""

    words: str
    values: tuple[str, ...]
    share: float
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars under each other; a `head` has words over the first column and over every number."""

    name: str
    bars: tuple[Bar, ...]
    head: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Curve:
    """Values from 0 to 1 from left to right.

    `least` and `most` say what 0 and 1 are, `first` and `last` when the first and the last value was.
    """

    name: str
    points: tuple[float, ...]
    least: str
    most: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Something drawn across the form; pictures with the same `key` are the same.

    `make` paints it for a width in pixels, `height` tells how high it will be.
    """

    name: str
    make: Callable[[int], Surface] = field(compare=False)
    height: Callable[[int], int] = field(compare=False)
    key: Hashable = None


Control: TypeAlias = Button | Choice | Toggle | Slider | TextLine
Row: TypeAlias = Heading | Label | Gap | Buttons | Table | Bars | Curve | Picture | Control


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed."""

    name: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A control has another value now; `is_cut` if a text was pasted that was too long for it."""

    name: str
    value: Value
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The player wants to go back."""


Answer: TypeAlias = Pressed | Changed | Cancelled
