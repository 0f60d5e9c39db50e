"""The log of moves as a panel beside the line: the newest at the bottom, scrolled back as far as there is something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.i18n import is_mirrored, language, tr
from game.table.art import marks, shapes
from game.table.bars import make_bar
from game.table.box import NOWHERE, Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.layer import Blit
from game.table.letters import fitted
from game.table.mirror import turned_over
from game.table.movelog import Entry, log_entries
from game.table.plaques import badge_blits
from rules.view import SeatView

LINE: Final = 1.3
"""From one line of words to the next, in heights of the words."""
PAD: Final = 0.8
"""Between the panel's border and the words, in heights of the words."""
APART: Final = 0.35
"""Between two entries, in heights of the words."""


class LogLook(NamedTuple):
    """What the panel is drawn for: its size, the height of words, the names, and whether seats are partners."""

    size: tuple[int, int]
    text: int
    names: tuple[str, ...]
    is_paired: bool


def log_blits(view: SeatView, ground: Ground, gear: Gear, names: Sequence[str], scroll: int) -> Iterator[Blit]:
    """Yield the panel with the entries that end `scroll` before the newest."""
    room = ground.frame(view).log
    if room == NOWHERE:
        return
    look = LogLook((room.width, room.height), _text(ground, view), tuple(names), view.rules.partners)
    entries = _entries(view, look.names, language())
    yield Blit(_panel(gear, look, entries, min(scroll, most_back(gear, look, entries))), room.x, room.y)


def log_limit(view: SeatView, ground: Ground, gear: Gear, names: Sequence[str]) -> int:
    """Return how many entries the log can be scrolled back."""
    room = ground.frame(view).log
    if room == NOWHERE:
        return 0
    look = LogLook((room.width, room.height), _text(ground, view), tuple(names), view.rules.partners)
    return most_back(gear, look, _entries(view, look.names, language()))


@lru_cache(maxsize=2)
def _entries(view: SeatView, names: tuple[str, ...], spoken: str) -> tuple[Entry, ...]:  # noqa: ARG001 - a key
    """Return the entries in the language that is spoken."""
    return log_entries(view, names)


def _text(ground: Ground, view: SeatView) -> int:
    """Return the height of the words: they grow less than others, so that sentences keep their shape."""
    frame = ground.frame(view)
    return min(max(round(frame.text * 0.9), 12), max(frame.log.width // 9, 12))


@lru_cache(maxsize=4)
def most_back(gear: Gear, look: LogLook, entries: tuple[Entry, ...]) -> int:
    """Return how many entries are left below when the oldest stands at the top."""
    high, free = 0, _inside(look).height
    for place, entry in enumerate(entries):
        high += _high(gear, look, entry)
        if high > free:
            return len(entries) - max(place, 1)
    return 0


def _inside(look: LogLook) -> Box:
    """Return the room for entries in the panel."""
    pad = _pad(look)
    top = pad + round(LINE * look.text) + look.text // 2
    return Box(pad, top, look.size[0] - 2 * pad, look.size[1] - top - pad)


def _pad(look: LogLook) -> int:
    """Return what stays free inside the panel's border: less where words are large for the panel."""
    return max(min(round(PAD * look.text), look.size[0] // 20), 5)


def _indent(look: LogLook) -> int:
    return round(1.55 * look.text)


def _lines(gear: Gear, look: LogLook, entry: Entry) -> list[str]:
    return gear.fonts.wrap(entry.words, look.text, _inside(look).width - _indent(look) - look.text // 2)


def _high(gear: Gear, look: LogLook, entry: Entry) -> int:
    return round(len(_lines(gear, look, entry)) * LINE * look.text + APART * look.text)


@lru_cache(maxsize=2)
def _panel(gear: Gear, look: LogLook, entries: tuple[Entry, ...], back: int) -> pygame.Surface:
    """Paint the panel; the entries begin at the top while there is room for all of them."""
    panel = marks.make_panel(gear.theme, look.size).copy()
    inside = _inside(look)
    title = fitted(gear, tr("Moves"), look.text, inside.width, gear.theme.score, bold=True)
    whole = Box(0, 0, *look.size)
    for blit in turned_over((Blit(title, inside.x, _pad(look)),), whole):
        panel.blit(blit.surface, (blit.x, blit.y))
    shown = _shown(gear, look, entries, back)
    y = inside.y
    for place, entry in shown:
        entry_blits = _entry_blits(gear, look, entry, (inside.x, y), is_newest=place == len(entries) - 1)
        for blit in turned_over(entry_blits, whole):
            panel.blit(blit.surface, (blit.x, blit.y))
        y += _high(gear, look, entry)
    _scroll_bar(panel, gear, inside, (shown[0][0] if shown else 0, len(shown), len(entries)))
    return shapes.settle(panel)


def _shown(gear: Gear, look: LogLook, entries: Sequence[Entry], back: int) -> list[tuple[int, Entry]]:
    """Return the entries that fit above the last one that is shown, each with its place."""
    shown: list[tuple[int, Entry]] = []
    high = 0
    for place in range(len(entries) - 1 - back, -1, -1):
        high += _high(gear, look, entries[place])
        if high > _inside(look).height and shown:
            break
        shown.append((place, entries[place]))
    return shown[::-1]


def _entry_blits(gear: Gear, look: LogLook, entry: Entry, at: tuple[int, int], *, is_newest: bool) -> Iterator[Blit]:
    """Yield the sign of the seat and the sentence beside it."""
    text, high = look.text, round(LINE * look.text)
    if entry.seat is not None:
        badge, middle = round(1.15 * text), (at[0] + round(0.6 * text), at[1] + high // 2)
        sign = gear.badge(entry.seat, is_paired=look.is_paired)
        yield from badge_blits(gear, sign, look.names[entry.seat], middle, badge)
    theme = gear.theme
    colour = theme.score if entry.is_score else theme.words if is_newest or entry.seat is None else theme.words_faint
    for number, line in enumerate(_lines(gear, look, entry)):
        words = gear.fonts.render(line, text, colour)
        yield Blit(words, at[0] + _indent(look), at[1] + number * high + (high - words.get_height()) // 2)


def _scroll_bar(panel: pygame.Surface, gear: Gear, inside: Box, part: tuple[int, int, int]) -> None:
    """Paint which part of the entries is seen, where it is not all of them."""
    first, count, total = part
    if count >= total:
        return
    wide = max(inside.x // 3, 3)
    long = max(round(inside.height * count / total), 3 * wide)
    y = inside.y + round((inside.height - long) * first / max(total - count, 1))
    x = 3 if is_mirrored() else panel.get_width() - wide - 3
    panel.blit(make_bar((wide, inside.height), gear.theme.plaque), (x, inside.y))
    panel.blit(make_bar((wide, long), gear.theme.score), (x, y))
