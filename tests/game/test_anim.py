"""Movements: no time is lost between two of them, and skipping ends where playing ends."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.anim import easing
from game.anim.timeline import Parallel, Timeline
from game.anim.tween import Motion, Tween, call, pause

EASINGS = [easing.linear, easing.ease_in, easing.ease_out, easing.ease_in_out, easing.overshoot, easing.bounce]

Shape = float | list["Shape"]


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


def test_an_overshoot_goes_too_far_by_about_a_twentieth() -> None:
    farthest = max(easing.overshoot(step / 100) for step in range(101))
    assert 1.03 < farthest < 1.08


def test_a_tween_shows_its_share_of_time_and_returns_what_it_did_not_need() -> None:
    shown: list[float] = []
    tween = Tween(2.0, shown.append)
    assert (tween.update(0.5), tween.update(1.0), tween.update(1.0)) == (0.0, 0.0, 0.5)
    assert shown == [0.25, 0.75, 1.0]
    assert tween.is_done


def test_the_last_thing_a_tween_shows_is_exactly_one() -> None:
    shown: list[float] = []
    tween = Tween(0.7, shown.append, easing.overshoot)
    while not tween.is_done:
        tween.update(1 / 120)
    assert shown[-1] == 1.0


def test_a_tween_ends_once() -> None:
    ends: list[str] = []
    tween = Tween(1.0, on_end=lambda: ends.append("end"))
    tween.update(5.0)
    tween.update(5.0)
    tween.finish()
    assert ends == ["end"]


@pytest.mark.parametrize("seconds", [0.0, -1.0])
def test_a_tween_without_length_ends_at_an_update_of_no_time(seconds: float) -> None:
    shown: list[float] = []
    assert Tween(seconds, shown.append).update(0.0) == 0.0
    assert shown == [1.0]


def test_one_long_step_plays_several_tweens_and_hands_on_the_rest() -> None:
    ends: list[str] = []
    line = Timeline(Tween(1.0, on_end=lambda: ends.append("first")), pause(1.0), call(lambda: ends.append("second")))
    line.then(Tween(1.0, on_end=lambda: ends.append("third")))
    assert line.update(2.25) == 0.0
    assert ends == ["first", "second"]
    assert line.update(1.0) == 0.25
    assert ends == ["first", "second", "third"]


def test_motions_together_last_as_long_as_the_longest() -> None:
    line = Timeline().together(Tween(1.0), Tween(3.0), Tween(2.0))
    assert line.update(2.5) == 0.0
    assert line.update(2.5) == 2.0


def test_staggered_motions_start_one_behind_the_other() -> None:
    shown: dict[str, float] = {}
    tweens = [Tween(1.0, lambda at, name=name: shown.__setitem__(name, at)) for name in "abc"]  # type: ignore[misc]
    line = Timeline().staggered(tweens, 0.5)
    line.update(0.75)
    assert shown == {"a": 0.75, "b": 0.25}
    line.update(1.25)
    assert shown == {"a": 1.0, "b": 1.0, "c": 1.0}
    assert line.is_done


def test_an_end_may_add_what_follows_it() -> None:
    line = Timeline()
    ends: list[str] = []

    def add() -> None:
        line.then(call(lambda: ends.append("added")))

    line.then(call(add))
    line.finish()
    assert ends == ["added"]


def test_ends_in_parallel_come_in_the_order_of_their_moments() -> None:
    ends: list[str] = []

    def named(seconds: float, name: str) -> Tween:
        return Tween(seconds, on_end=lambda: ends.append(name))

    both = Parallel([Timeline(named(1.0, "one"), named(2.0, "three")), Timeline(named(2.0, "two"), named(2.0, "four"))])
    both.update(math.inf)
    assert ends == ["one", "two", "three", "four"]


def test_a_timeline_with_nothing_in_it_is_done_and_uses_no_time() -> None:
    assert Timeline().is_done
    assert Timeline().update(1.0) == 1.0
    assert Parallel([]).update(1.0) == 1.0


LENGTHS = st.integers(0, 40).map(lambda eighths: eighths / 8)
SHAPES: st.SearchStrategy[Shape] = st.recursive(LENGTHS, lambda inner: st.lists(inner, max_size=4), max_leaves=12)


def _build(shape: Shape, ends: list[str], name: str = "m", *, is_parallel: bool = False) -> Motion:
    """Make tweens of numbers, and of lists by turns a sequence and a parallel; each end is noted by name."""
    if isinstance(shape, float):
        return Tween(shape, on_end=lambda: ends.append(name))
    motions = [_build(part, ends, f"{name}{at}", is_parallel=not is_parallel) for at, part in enumerate(shape)]
    return Parallel(motions) if is_parallel else Timeline(*motions)


def _length(shape: Shape, *, is_parallel: bool = False) -> float:
    if isinstance(shape, float):
        return shape
    lengths = [_length(part, is_parallel=not is_parallel) for part in shape]
    return max(lengths, default=0.0) if is_parallel else sum(lengths)


@given(SHAPES, st.lists(st.integers(0, 24).map(lambda eighths: eighths / 8), max_size=30))
def test_skipping_ends_as_playing_does_however_the_time_is_cut(shape: Shape, steps: list[float]) -> None:
    played: list[str] = []
    motion = _build(shape, played)
    for step in steps:
        motion.update(step)
    motion.finish()
    skipped: list[str] = []
    _build(shape, skipped).finish()
    assert played == skipped
    assert motion.is_done


@given(SHAPES)
def test_nothing_of_the_time_is_lost(shape: Shape) -> None:
    length = _length(shape)
    assert _build(shape, []).update(length + 0.5) == 0.5
    ends: list[str] = []
    motion = _build(shape, ends)
    left = 0.0
    for _ in range(int(length * 8) + 1):
        left = motion.update(1 / 8)
    assert motion.is_done
    assert left == 1 / 8
