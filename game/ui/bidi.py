"""In which order letters that run left and right are seen: the algorithm of Unicode UAX 9, with isolates and brackets.

The levels of a text are those of one paragraph; a line of it is put in order by `order`. Rules are named as there.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.ui.brackets import pair_brackets

_DEEPEST: Final = 125
_EMBEDDINGS: Final = {"RLE": 1, "LRE": 0, "RLO": 1, "LRO": 0}
_OVERRIDES: Final = {"RLO": "R", "LRO": "L"}
_ISOLATES: Final = frozenset({"LRI", "RLI", "FSI"})
_REMOVED: Final = frozenset({"RLE", "LRE", "RLO", "LRO", "PDF", "BN"})
_NEUTRAL: Final = frozenset({"B", "S", "WS", "ON", "PDI", *_ISOLATES})
_STRONG: Final = {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}
"""The direction that a class has for what is neutral beside it."""
_BLANK: Final = frozenset({"WS", "PDI", *_ISOLATES, *_REMOVED})


class Run(NamedTuple):
    """A part of a text, from `start` to before `end`, that runs one way: to the left where its level is odd."""

    start: int
    end: int
    level: int


@lru_cache(maxsize=512)
def runs_of(text: str, base: int) -> tuple[Run, ...]:
    """Return the runs of a line in the order in which they are seen from the left; `base` is 1 from right to left."""
    return order(levels_of(text, base))


def levels_of(text: str, base: int) -> list[int]:
    """Return the level of every letter of a paragraph that runs to the right for `base` 0 and to the left for 1."""
    classes = [unicodedata.bidirectional(letter) or "L" for letter in text]
    levels, kinds = _explicit(classes, base)
    kept = [at for at, kind in enumerate(classes) if kind not in _REMOVED]
    for sequence in _sequences(classes, levels, kept):
        _resolve(sequence, text, classes, kinds, levels, _edges(sequence, classes, levels, kept, base))
    return _finished(classes, levels, base)


def order(levels: Sequence[int]) -> tuple[Run, ...]:
    """Return the runs of letters of one level, in the order in which they are seen (L2)."""
    if not levels:
        return ()
    starts = [at for at in range(len(levels)) if at == 0 or levels[at] != levels[at - 1]]
    runs = [Run(start, end, levels[start]) for start, end in zip(starts, [*starts[1:], len(levels)], strict=True)]
    odd = min((run.level for run in runs if run.level % 2), default=0)
    for level in range(max((run.level for run in runs), default=0), max(odd, 1) - 1, -1):
        at = 0
        while at < len(runs):
            end = at
            while end < len(runs) and runs[end].level >= level:
                end += 1
            runs[at:end] = reversed(runs[at:end])
            at = end + 1
    return tuple(runs)


# -- explicit levels: X1 to X8 ---------------------------------------------------------------------------------------


class _Open(NamedTuple):
    """An embedding, override or isolate that is open."""

    level: int
    override: str
    is_isolate: bool


class _Stack:
    """What is open at a letter, and what was too deep to be opened."""

    def __init__(self, base: int) -> None:
        self._open = [_Open(base, "", is_isolate=False)]
        self._lost_isolates = self._lost = self._isolates = 0

    @property
    def top(self) -> _Open:
        """What was opened last."""
        return self._open[-1]

    def begin(self, kind: str, *, is_left: bool) -> None:
        """Open an embedding, override or isolate (X2 to X5c)."""
        is_isolate = kind in _ISOLATES
        level = (self.top.level + 1) | 1 if is_left else (self.top.level + 2) & ~1
        if level <= _DEEPEST and not self._lost_isolates and not self._lost:
            self._isolates += is_isolate
            self._open.append(_Open(level, _OVERRIDES.get(kind, ""), is_isolate))
        elif is_isolate:
            self._lost_isolates += 1
        elif not self._lost_isolates:
            self._lost += 1

    def end_isolate(self) -> None:
        """Close the last isolate and all that was opened in it (X6a)."""
        if self._lost_isolates:
            self._lost_isolates -= 1
        elif self._isolates:
            self._lost, self._isolates = 0, self._isolates - 1
            while not self._open.pop().is_isolate:
                pass

    def end(self) -> None:
        """Close the last embedding or override (X7)."""
        if self._lost_isolates:
            return
        if self._lost:
            self._lost -= 1
        elif not self.top.is_isolate and len(self._open) > 1:
            self._open.pop()


def _explicit(classes: Sequence[str], base: int) -> tuple[list[int], list[str]]:
    """Return the embedding level and the class of every letter, after embeddings, overrides and isolates."""
    levels, kinds, stack = [base] * len(classes), list(classes), _Stack(base)
    for at, kind in enumerate(classes):
        if kind == "PDI":
            stack.end_isolate()
        elif kind == "PDF":
            stack.end()
        levels[at] = stack.top.level
        if stack.top.override and kind not in _REMOVED:
            kinds[at] = stack.top.override
        if kind in _EMBEDDINGS:
            stack.begin(kind, is_left=bool(_EMBEDDINGS[kind]))
        elif kind in _ISOLATES:
            stack.begin(kind, is_left=_runs_left(classes, at))
    return levels, kinds


def _runs_left(classes: Sequence[str], at: int) -> bool:
    """Whether the isolate that begins here runs to the left; the first strong letter in it decides an FSI (P2, P3)."""
    if classes[at] != "FSI":
        return classes[at] == "RLI"
    depth = 0
    for kind in classes[at + 1 :]:
        if kind == "PDI":
            if not depth:
                return False
            depth -= 1
        elif kind in _ISOLATES:
            depth += 1
        elif not depth and kind in {"L", "R", "AL"}:
            return kind != "L"
    return False


# -- isolating run sequences: X10 ------------------------------------------------------------------------------------


def _sequences(classes: Sequence[str], levels: Sequence[int], kept: Sequence[int]) -> list[list[int]]:
    """Return the isolating run sequences, each as the places of its letters."""
    sequences: list[list[int]] = []
    waiting: list[list[int]] = []
    run: list[int] = []
    before: int | None = None
    for at in kept:
        if before is None or levels[at] != levels[before]:
            run = []
            is_back = classes[at] == "PDI" and waiting and levels[waiting[-1][-1]] == levels[at]
            if is_back:
                run = waiting.pop()
            else:
                sequences.append(run)
        elif classes[at] == "PDI" and waiting and waiting[-1] is run:
            waiting.pop()
        run.append(at)
        if classes[at] in _ISOLATES:
            waiting.append(run)
        before = at
    return sequences


def _edges(
    sequence: Sequence[int], classes: Sequence[str], levels: Sequence[int], kept: Sequence[int], base: int
) -> tuple[str, str]:
    """Return the directions before and after a sequence: those of the higher one of the levels that meet there."""
    level, places = levels[sequence[0]], {at: place for place, at in enumerate(kept)}
    first, last = places[sequence[0]], places[sequence[-1]]
    before = levels[kept[first - 1]] if first else base
    is_open = classes[sequence[-1]] in _ISOLATES
    after = levels[kept[last + 1]] if last + 1 < len(kept) and not is_open else base
    return _direction(max(level, before)), _direction(max(level, after))


def _direction(level: int) -> str:
    return "R" if level % 2 else "L"


# -- weak and neutral letters: W1 to W7, N0 to N2, I1 and I2 ---------------------------------------------------------


def _resolve(
    sequence: Sequence[int],
    text: str,
    classes: Sequence[str],
    kinds: list[str],
    levels: list[int],
    edges: tuple[str, str],
) -> None:
    """Give every letter of a sequence its level."""
    found = [kinds[at] for at in sequence]
    _resolve_weak(found, edges[0])
    embedding = _direction(levels[sequence[0]])
    letters = [text[at] if kinds[at] == "ON" else "" for at in sequence]
    marks = [classes[at] == "NSM" for at in sequence]
    _resolve_brackets(found, letters, marks, edges[0], embedding)
    _resolve_neutral(found, edges, embedding)
    for at, kind in zip(sequence, found, strict=True):
        if levels[at] % 2:
            levels[at] += kind != "R"
        else:
            levels[at] += {"L": 0, "R": 1}.get(kind, 2)


def _resolve_weak(found: list[str], before: str) -> None:
    """Numbers, their signs and marks take after what stands beside them (W1 to W7)."""
    strong, last = before, before
    for at, seen in enumerate(found):
        kind = ("ON" if last in _ISOLATES or last == "PDI" else last) if seen == "NSM" else seen  # W1
        found[at] = last = kind
        if kind in {"L", "R", "AL"}:
            strong = kind
        elif kind == "EN" and strong == "AL":  # W2
            found[at] = "AN"
    found[:] = ["R" if kind == "AL" else kind for kind in found]  # W3
    for at in range(1, len(found) - 1):  # W4
        sides = found[at - 1], found[at + 1]
        if (found[at] == "ES" and sides == ("EN", "EN")) or (
            found[at] == "CS" and sides in {("EN", "EN"), ("AN", "AN")}
        ):
            found[at] = sides[0]
    _resolve_terminators(found)
    strong = before
    for at, kind in enumerate(found):  # W7
        if kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            found[at] = "L"


def _resolve_terminators(found: list[str]) -> None:
    """Signs such as % belong to the number beside them; other signs of numbers are neutral (W5, W6)."""
    at = 0
    while at < len(found):
        end = at
        while end < len(found) and found[end] == "ET":
            end += 1
        if end > at and ((at and found[at - 1] == "EN") or (end < len(found) and found[end] == "EN")):
            found[at:end] = ["EN"] * (end - at)
        at = end + 1
    found[:] = ["ON" if kind in {"ES", "ET", "CS"} else kind for kind in found]


def _resolve_brackets(
    found: list[str], letters: Sequence[str], marks: Sequence[bool], before: str, embedding: str
) -> None:
    """A pair of brackets runs as what it holds, or as what stands before it (N0)."""
    for start, end in pair_brackets(
        [letter if kind == "ON" else "" for letter, kind in zip(letters, found, strict=True)]
    ):
        inside = {_STRONG[kind] for kind in found[start + 1 : end] if kind in _STRONG}
        if not inside:
            continue
        direction = embedding
        if embedding not in inside:
            earlier = next((_STRONG[kind] for kind in reversed(found[:start]) if kind in _STRONG), before)
            direction = earlier if earlier in inside else embedding
        for place in (start, end):
            found[place] = direction
            following = place + 1
            while following < len(found) and marks[following]:
                found[following] = direction
                following += 1


def _resolve_neutral(found: list[str], edges: tuple[str, str], embedding: str) -> None:
    """What is neutral runs as both its sides, or as the embedding where they differ (N1, N2)."""
    at = 0
    while at < len(found):
        end = at
        while end < len(found) and found[end] in _NEUTRAL:
            end += 1
        if end > at:
            before = _STRONG[found[at - 1]] if at else edges[0]
            after = _STRONG[found[end]] if end < len(found) else edges[1]
            found[at:end] = [before if before == after else embedding] * (end - at)
        at = end + 1


def _finished(classes: Sequence[str], levels: list[int], base: int) -> list[int]:
    """Return the levels with blanks at the end as the paragraph, and removed marks as the letter before them (L1)."""
    for at, kind in enumerate(classes):
        if kind in _REMOVED:
            levels[at] = levels[at - 1] if at else base
    is_end = True
    for at in range(len(classes) - 1, -1, -1):
        is_end = classes[at] in {"S", "B"} or (is_end and classes[at] in _BLANK)
        if is_end:
            levels[at] = base
    return levels
