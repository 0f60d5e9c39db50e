"""Which tiles a seed deals, by docs/deal.md step by step. A tile is its two digits, the higher first: "65"."""

from collections.abc import Iterator
from hashlib import sha256


def tile_set(highest: int) -> list[str]:
    return [f"{high}{low}" for high in range(highest + 1) for low in range(high + 1)]


def words(seed: str) -> Iterator[int]:
    key = sha256(b"capicua-deal-1" + b"\0" + seed.encode()).digest()
    block = 0
    while True:
        eight = sha256(key + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(eight[start : start + 4], "big")
        block += 1


def below(k: int, stream: Iterator[int]) -> int:
    word = next(stream)
    while word >= 2**32 - 2**32 % k:
        word = next(stream)
    return word % k


def shuffled(seed: str, highest: int) -> list[str]:
    order, stream = tile_set(highest), words(seed)
    for last in range(len(order) - 1, 0, -1):
        place = below(last + 1, stream)
        order[place], order[last] = order[last], order[place]
    return order


def dealt(seed: str, highest: int, seats: int, each: int) -> tuple[list[list[str]], list[str]]:
    """The hands by seat, and the boneyard with the next tile first."""
    order = shuffled(seed, highest)
    hands = [order[seat * each : (seat + 1) * each] for seat in range(seats)]
    return hands, order[seats * each :]
