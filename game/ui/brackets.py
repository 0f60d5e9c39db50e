# ruff: noqa: RUF001 - these signs are what they look like
"""Which brackets belong together, as Unicode UAX 9 pairs them (BD14 to BD16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_PAIRS: Final = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋〈〉❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩"
    "⹕⹖⹗⹘⹙⹚⹛⹜〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
)
_CLOSING: Final = {**dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True)), "\u2329": "\u232a"}
_OPENING: Final = frozenset(_CLOSING.values())
_SAME: Final = {"\u2329": "\u3008", "\u232a": "\u3009"}
"""Brackets that are only another way to write others."""
_DEEPEST: Final = 63


def pair_brackets(letters: Sequence[str]) -> list[tuple[int, int]]:
    """Return the places of the brackets that belong together, by the place of the first; other letters may be ""."""
    pairs: list[tuple[int, int]] = []
    waiting: list[tuple[str, int]] = []
    for at, letter in enumerate(letters):
        if letter in _CLOSING:
            if len(waiting) == _DEEPEST:
                return []
            closing = _CLOSING[letter]
            waiting.append((_SAME.get(closing, closing), at))
        elif letter in _OPENING:
            wanted = _SAME.get(letter, letter)
            for depth in range(len(waiting) - 1, -1, -1):
                if waiting[depth][0] == wanted:
                    pairs.append((waiting[depth][1], at))
                    del waiting[depth:]
                    break
    return sorted(pairs)
