"""A refusal quotes what was wrong, and stays a line that can be read."""

from datetime import date

import pytest

from rules.quoting import LONGEST, quote, shorten, shorten_words

DEEP: object = 1
for _ in range(100_000):
    DEEP = {"a": DEEP}


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        (7, "7"),
        (-7, "-7"),
        (True, "True"),
        ("far", "'far'"),
        ("it's", '"it\'s"'),
        (["62", "65"], "['62', '65']"),
        ({"a": 1}, "{'a': 1}"),
        (1.5, "1.5"),
        (date(2026, 1, 2), "datetime.date(2026, 1, 2)"),
        ("\udcff", "'\\udcff'"),
        (10**100_000, "a very long number"),
        (-(10**100_000), "a very long number"),
        ([10**100_000], "[a very long number]"),
        (10**60 - 1, "9" * 60),
        (DEEP, "{'a': {'a': {...}}}"),
    ],
    ids=map(str, range(15)),  # pytest cannot write the long ones
)
def test_a_value_is_quoted_as_it_was_written(value: object, quoted: str) -> None:
    assert quote(value) == quoted


@pytest.mark.parametrize("value", ["x" * 5000, ["x" * 50] * 50, {"x" * 5000: 1}, [[["x"] * 50] * 50] * 50])
def test_a_long_value_is_cut(value: object) -> None:
    assert len(quote(value)) <= LONGEST
    assert "..." in quote(value)


def test_a_text_is_cut_only_when_it_is_too_long() -> None:
    assert shorten("x" * 60) == "x" * 60
    assert shorten("x" * 61) == "x" * 57 + "..."
    assert shorten("12345678", 7) == "1234..."


def test_the_words_of_a_sentence_are_cut_one_by_one() -> None:
    assert shorten_words(f"choose {'x' * 61} from this", 200) == f"choose {'x' * 57}... from this"
    assert shorten_words("a " * 200, 10) == "a a a a..."
