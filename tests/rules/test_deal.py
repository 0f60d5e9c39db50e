"""The deal is what docs/deal.md says: its vectors, a second reading of its steps, and its fairness."""

import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest

from rules import shuffle as shuffles
from rules.presets import PRESETS
from rules.round import split_deal
from rules.shuffle import seal, shuffle
from rules.tiles import Tile, parse_tile, tile_set

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "deal.md").read_text(encoding="utf-8")
ROWS = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in PAGE.splitlines() if line.startswith("|")]
SEEDS = {"(empty)": ""}


def written(seed: str, highest: int) -> list[str]:
    """The page's steps, followed word by word."""
    tiles = [f"{high}{low}" for high in range(highest + 1) for low in range(high + 1)]
    key = hashlib.sha256(b"capicua-deal-1\x00" + seed.encode("utf-8")).digest()
    stream = b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(40))
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    for last in range(len(tiles) - 1, 0, -1):
        word = words.pop(0)
        while word >= 2**32 - 2**32 % (last + 1):
            word = words.pop(0)
        number = word % (last + 1)
        tiles[last], tiles[number] = tiles[number], tiles[last]
    return tiles


def orders() -> list[tuple[str, int, str]]:
    return [(SEEDS.get(row[0], row[0]), int(row[1]), row[2]) for row in ROWS if row[1:2] and row[1] in ("6", "9")]


def keys() -> list[tuple[str, str]]:
    return [(SEEDS.get(row[0], row[0]), row[1]) for row in ROWS if re.fullmatch("[0-9a-f]{64}", row[1])]


def test_the_page_has_its_vectors() -> None:
    assert len(orders()) == 4
    assert len(keys()) == 3


@pytest.mark.parametrize(("seed", "highest", "order"), orders())
def test_a_vector_of_the_page_comes_out(seed: str, highest: int, order: str) -> None:
    assert " ".join(map(str, shuffle(seed, tile_set(highest)))) == order
    assert " ".join(written(seed, highest)) == order


@pytest.mark.parametrize(("seed", "key"), keys())
def test_a_key_of_the_page_comes_out(seed: str, key: str) -> None:
    assert hashlib.sha256(b"capicua-deal-1\x00" + seed.encode("utf-8")).hexdigest() == key


@pytest.mark.parametrize("number", range(50))
def test_the_steps_of_the_page_lead_to_the_same_order(number: int) -> None:
    for highest in (6, 9):
        assert list(map(str, shuffle(f"seed {number}", tile_set(highest)))) == written(f"seed {number}", highest)


def test_a_word_that_would_favour_low_numbers_is_thrown_away() -> None:
    words = iter([2**32 - 1, 2**32 - 4, 2**32 - 5])
    assert shuffles._below(28, words) == (2**32 - 5) % 28  # noqa: SLF001 - chance never comes here by itself
    assert next(words, None) is None


def test_hands_are_taken_one_after_the_other() -> None:
    hands, boneyard = split_deal(PRESETS["draw"], 3, shuffle("7", tile_set(6)))
    assert [" ".join(map(str, hand)) for hand in hands] == ["32 64 63 20 62", "51 41 61 43 21", "42 50 60 00 53"]
    assert boneyard[0] == parse_tile("30")
    assert len(boneyard) == 13


def test_every_tile_comes_to_every_place_about_equally_often() -> None:
    rounds = 2800
    seen: Counter[tuple[int, Tile]] = Counter()
    for number in range(rounds):
        seen.update(enumerate(shuffle(f"fair {number}", tile_set(6))))
    assert len(seen) == 28 * 28
    chi_squared = sum((count - rounds / 28) ** 2 / (rounds / 28) for count in seen.values())
    assert 600 < chi_squared < 880  # 27 * 27 degrees of freedom: 729, and four deviations of 38 either way


def test_seeds_that_differ_in_a_sign_deal_differently() -> None:
    assert len({shuffle(seed, tile_set(6)) for seed in ("7", "07", "7 ", "", "\uff17")}) == 5


def test_a_seal_is_what_the_page_says() -> None:
    expected = hashlib.sha256(b"capicua-seal-1\x007\x00pepper").hexdigest()
    assert seal("7", "pepper") == expected
    assert seal("7") == hashlib.sha256(b"capicua-seal-1\x007\x00").hexdigest()
    assert expected in PAGE


def test_no_two_pairs_of_seed_and_salt_have_one_seal() -> None:
    assert len({seal("ab", "c"), seal("a", "bc"), seal("abc", ""), seal("", "abc")}) == 4
    with pytest.raises(ValueError, match="zero byte"):
        seal("a\0b", "c")
