"""Movements begin at their beginning, end at their end, and make no leap on the way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.anim import easing

EASINGS = [easing.ease_out, easing.ease_in_out]


@pytest.mark.parametrize("ease", EASINGS)
def test_an_easing_starts_at_nothing_and_ends_at_all(ease: easing.Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("ease", EASINGS)
def test_an_easing_makes_no_leap(ease: easing.Easing) -> None:
    shown = [ease(step / 1000) for step in range(1001)]
    assert max(abs(after - before) for before, after in pairwise(shown)) < 0.01


def test_a_hill_rises_and_returns() -> None:
    assert (easing.hill(0.0), easing.hill(0.5), easing.hill(1.0)) == (0.0, 1.0, 0.0)
