"""The order of letters is that of fribidi 1.0.8, whose levels of 420 texts are kept in cases/bidi.json.

Made by `fribidi --levels --novisual --nobreak` with `--ltr` and `--rtl`, from sentences of a table of dominoes and
from random texts of every class of letters, with brackets, embeddings, overrides and isolates.
"""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.bidi import Run, levels_of, order, runs_of
from game.ui.brackets import pair_brackets
from game.ui.breaking import close_isolates, unbroken_parts
from game.ui.scripts import family_of, parts_of

CASES = json.loads((Path(__file__).parent / "cases" / "bidi.json").read_text(encoding="utf-8"))
REMOVED = {"RLE", "LRE", "RLO", "LRO", "PDF", "BN"}
LETTERS = st.text(alphabet="abאב12+,.()[] \u2067\u2068\u2069\u202b\u202c\u200fءب٣", max_size=30)


@pytest.mark.parametrize("base", [0, 1])
def test_levels_are_those_of_fribidi(base: int) -> None:
    wrong = []
    for text, *expected in CASES:
        stays = [unicodedata.bidirectional(letter) not in REMOVED for letter in text]  # the others have no level
        pairs = zip(levels_of(text, base), map(int, expected[base]), stays, strict=True)
        wrong += [text for own, theirs, is_kept in pairs if is_kept and own != theirs]
    assert len(CASES) > 400
    assert wrong == []


@given(LETTERS, st.sampled_from([0, 1]))
def test_every_letter_is_in_exactly_one_run(text: str, base: int) -> None:
    runs = runs_of(text, base)
    assert sorted(at for run in runs for at in range(run.start, run.end)) == list(range(len(text)))


def test_runs_are_put_in_the_order_in_which_they_are_seen() -> None:
    assert order([0, 0, 1, 1, 0]) == (Run(0, 2, 0), Run(2, 4, 1), Run(4, 5, 0))
    assert order([1, 2, 1]) == (Run(2, 3, 1), Run(1, 2, 2), Run(0, 1, 1))
    assert order([2, 1, 2, 2]) == (Run(2, 4, 2), Run(1, 2, 1), Run(0, 1, 2))
    assert order([]) == ()


def test_brackets_belong_together_over_what_is_between_them() -> None:
    assert pair_brackets("a(b[c)d]") == [(1, 5)]
    assert pair_brackets("(a[b]c)") == [(0, 6), (2, 4)]
    assert pair_brackets("\u2329a\u3009") == [(0, 2)]
    assert pair_brackets(")(" * 3) == [(1, 2), (3, 4)]
    assert pair_brackets("(" * 64 + ")" * 64) == []


def test_a_line_is_split_by_font_and_direction() -> None:
    parts = parts_of("Ana 5, שרה, 張伟!", 0)
    assert [(part.words, part.family.name, part.is_left) for part in parts] == [
        ("Ana 5, ", "NotoSans", False),
        ("שרה", "NotoSansHebrew", True),
        (", ", "NotoSans", False),
        ("張伟", "NotoSansCJK", False),
        ("!", "NotoSans", False),
    ]
    assert [part.words for part in parts_of("שלום (2)", 1)] == [")", "2", "(", "שלום "]


def test_marks_go_with_their_letter_and_marks_of_order_are_not_drawn() -> None:
    assert [part.words for part in parts_of("\u2068ש\u05b0ל\u2069", 0)] == ["ש\u05b0ל"]
    assert [part.words for part in parts_of("e\u0301\u200f", 0)] == ["e\u0301"]
    assert family_of("\u0e01").name == "NotoSansThai"


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("to be", [("", "to"), (" ", "be")]),
        ("", []),
        ("漢字。", [("", "漢"), ("", "字。")]),
        ("「漢」ー字", [("", "「漢」ー"), ("", "字")]),
        ("5漢", [("", "5"), ("", "漢")]),
        ("김철수 씨", [("", "김철수"), (" ", "씨")]),
        ("สวัส\u200bดี", [("", "สวัส"), ("", "ดี")]),
        ("5\u00a0%", [("", "5\u00a0%")]),
    ],
)
def test_lines_are_broken_where_the_script_allows_it(words: str, parts: list[tuple[str, str]]) -> None:
    assert list(unbroken_parts(words)) == parts


def test_a_name_that_is_broken_over_lines_stays_isolated_on_each() -> None:
    assert close_isolates(["a \u2068שרה", "כהנ\u2069 b", "c"]) == ["a \u2068שרה\u2069", "\u2068כהנ\u2069 b", "c"]
    assert close_isolates(["\u2069a"]) == ["\u2069a"]
