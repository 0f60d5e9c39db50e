"""Moving pictures hold every frame, pixel by pixel, and keep only what changed."""

from __future__ import annotations

import io
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from game.store.moving import Frame, write_moving

SIZE = (23, 11)


def picture(seed: int, before: bytes = b"", spots: int = 0) -> bytes:
    """Return pixels: noise, or another picture with some spots changed."""
    dice = random.Random(seed)
    if not before:
        return dice.randbytes(SIZE[0] * SIZE[1] * 3)
    changed = bytearray(before)
    for _ in range(spots):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def shown(moving: bytes) -> tuple[list[bytes], list[float]]:
    """Return the frames as another program shows them, and their times in milliseconds."""
    image = Image.open(io.BytesIO(moving))
    frames, times = [], []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        frames.append(image.convert("RGB").tobytes())
        times.append(image.info["duration"])
    return frames, times


@given(st.lists(st.integers(0, 6), min_size=1, max_size=6), st.integers(0, 999))
@settings(max_examples=40)
def test_another_program_shows_the_very_frames(spots: list[int], seed: int) -> None:
    frames = [picture(seed)]
    for number, count in enumerate(spots):
        frames.append(picture(seed + number, frames[-1], count))
    moving = write_moving(SIZE, [Frame(pixels, 0.2 + number / 10) for number, pixels in enumerate(frames)])
    found, times = shown(moving)
    assert found == frames
    assert times == pytest.approx([200 + 100 * number for number in range(len(frames))])


def test_what_stays_costs_nothing() -> None:
    first = picture(1)
    one = len(write_moving(SIZE, [Frame(first, 1.0)]))
    assert len(write_moving(SIZE, [Frame(first, 1.0)] * 5)) < one + 4 * 90


def test_without_a_frame_or_with_a_wrong_size_it_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a frame"):
        write_moving(SIZE, [])
    with pytest.raises(ValueError, match="expected 759"):
        write_moving(SIZE, [Frame(b"123", 1.0)])
