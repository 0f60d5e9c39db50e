"""Scenes on each other, and the damage they do: who is updated, who is drawn, and how much of it."""

from __future__ import annotations

import pygame
import pytest

from game.loop import STEP, Stack
from game.scene import Pop, Push, Replace, Reset
from game.ui.damage import PASS, merge
from tests.game.fakes import KEY, SIZE, FakeScene


def test_popping_wakes_the_scene_below() -> None:
    below = FakeScene("below")
    stack = Stack(below, SIZE)
    above = FakeScene("above", log=below.log)
    below.answer = lambda _event: Push(above)
    stack.handle(KEY)
    above.answer = lambda _event: Pop()
    stack.handle(KEY)
    assert stack.top is below
    assert below.log == ["close above", "resume below"]


def test_replacing_closes_the_old_scene_and_sizes_the_new_one() -> None:
    old, new = FakeScene("old"), FakeScene("new")
    stack = Stack(old, SIZE)
    old.answer = lambda _event: Replace(new)
    stack.handle(KEY)
    assert (stack.top, old.log, new.sizes) == (new, ["close old"], [SIZE])


def test_resetting_closes_all_from_the_top_down() -> None:
    below, fresh = FakeScene("below"), FakeScene("fresh")
    above = FakeScene("above", log=below.log)
    stack = Stack(below, SIZE)
    below.answer = lambda _event: Push(above)
    stack.handle(KEY)
    above.answer = lambda _event: Reset(fresh)
    stack.handle(KEY)
    assert below.log == ["close above", "close below"]
    assert stack.top is fresh


def _with_dialogue() -> tuple[Stack, FakeScene, FakeScene]:
    below = FakeScene("below")
    above = FakeScene("above", covers=False, log=below.log)
    stack = Stack(below, SIZE)
    below.answer = lambda _event: Push(above)
    stack.handle(KEY)
    return stack, below, above


def test_what_shows_through_is_updated_and_drawn_below() -> None:
    stack, below, above = _with_dialogue()
    stack.update(STEP)
    stack.draw(pygame.Surface(SIZE), 0.0)
    assert (below.steps, above.steps) == ([STEP], [STEP])
    assert [line.split()[1] for line in below.log] == ["below", "above"]


def test_what_is_covered_stands_still() -> None:
    stack, below, above = _with_dialogue()
    above.covers = True
    stack.update(STEP)
    stack.draw(pygame.Surface(SIZE), 0.0)
    assert below.steps == []
    assert [line.split()[1] for line in below.log] == ["above"]


def test_a_change_from_below_waits_until_its_scene_is_on_top() -> None:
    stack, below, above = _with_dialogue()
    fresh = FakeScene("fresh")
    below.change = Push(fresh)
    stack.update(STEP)
    stack.update(STEP)
    assert stack.top is above
    assert below.steps == [STEP]
    above.answer = lambda _event: Pop()
    stack.handle(KEY)
    assert stack.top is fresh


def test_a_change_of_scene_damages_the_whole_window_once() -> None:
    stack, _, _ = _with_dialogue()
    assert stack.take_damage(0.0) == [pygame.Rect((0, 0), SIZE)]
    assert stack.take_damage(0.0) == []


def test_every_scene_is_closed_even_when_one_fails_at_it() -> None:
    stack, below, above = _with_dialogue()

    def fail() -> None:
        raise OSError("disk")

    above.close = fail  # type: ignore[method-assign]
    with pytest.raises(OSError, match="disk"):
        stack.close()
    assert below.log[-1] == "close below"


SCREEN = pygame.Rect((0, 0), SIZE)


def test_damage_outside_the_window_is_none() -> None:
    assert merge([pygame.Rect(-50, -50, 20, 20), pygame.Rect(10, 10, 0, 5)], SCREEN) == []


def test_damage_is_cut_at_the_window() -> None:
    assert merge([pygame.Rect(1270, 10, 50, 20)], SCREEN) == [pygame.Rect(1270, 10, 10, 20)]


def test_small_neighbours_become_one_and_far_ones_stay_two() -> None:
    near = [pygame.Rect(100, 100, 50, 50), pygame.Rect(120, 120, 50, 50)]
    far = [pygame.Rect(0, 0, 400, 50), pygame.Rect(800, 600, 400, 50)]
    assert merge(near, SCREEN) == [pygame.Rect(100, 100, 70, 70)]
    assert merge(far, SCREEN) == far


def test_merged_damage_covers_all_of_it_and_is_never_dearer() -> None:
    spots = [pygame.Rect(x * 97 % 1200, x * 61 % 660, 40 + x, 90 - x) for x in range(40)]
    merged = merge(spots, SCREEN)
    assert all(any(rect.contains(spot.clip(SCREEN)) for rect in merged) for spot in spots)
    assert len(merged) <= 12
    assert sum(rect.w * rect.h + PASS for rect in merged) <= sum(spot.w * spot.h + PASS for spot in spots)
