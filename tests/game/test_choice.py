"""A choice: looking, picking, meaning a place, and putting back."""

from __future__ import annotations

from game.scenes import choice as choices
from game.scenes.choice import NO_CHOICE, Choice
from rules.actions import Arm, Draw, Lay
from rules.tiles import tile

HAND = (tile(6, 5), tile(5, 2), tile(1, 0))
LEGAL = (Lay(HAND[0], Arm.LEFT), Lay(HAND[1], Arm.LEFT), Lay(HAND[1], Arm.RIGHT))


def test_places_of_a_tile_are_the_arms_of_its_lays() -> None:
    assert choices.places_of(HAND[1], LEGAL) == (Arm.LEFT, Arm.RIGHT)
    assert choices.places_of(HAND[2], LEGAL) == ()
    assert choices.places_of(HAND[0], (Draw(),)) == ()


def test_the_mouse_moves_the_focus_but_takes_nothing_from_a_picked_tile() -> None:
    assert choices.look(NO_CHOICE, HAND[0]) == Choice(HAND[0])
    picked = choices.pick(NO_CHOICE, HAND[1], is_by_keys=False)
    assert choices.look(picked, HAND[0]) == picked


def test_an_empty_move_of_the_mouse_leaves_the_keyboard_s_ring() -> None:
    ring = choices.step_focus(NO_CHOICE, HAND, 1)
    assert choices.look(ring, None) == ring


def test_the_ring_goes_round_the_hand() -> None:
    ring = NO_CHOICE
    seen = []
    for _ in range(4):
        ring = choices.step_focus(ring, HAND, 1)
        seen.append(ring.focus)
    assert seen == [*HAND, HAND[0]]
    assert choices.step_focus(NO_CHOICE, HAND, -1).focus == HAND[-1]
    assert choices.step_focus(ring, (), 1) == NO_CHOICE


def test_by_keyboard_the_first_place_is_meant_and_arrows_mean_the_others() -> None:
    picked = choices.pick(NO_CHOICE, HAND[1], is_by_keys=True)
    places = choices.places_of(HAND[1], LEGAL)
    assert picked.chosen == 0
    assert choices.step_place(picked, places, 1).chosen == 1
    assert choices.step_place(picked, places, -1).chosen == 1
    assert choices.step_place(choices.step_place(picked, places, 1), places, 1).chosen == 0


def test_with_the_mouse_no_place_is_meant_until_it_is_there() -> None:
    picked = choices.pick(NO_CHOICE, HAND[1], is_by_keys=False)
    assert picked.chosen is None
    assert choices.step_place(picked, choices.places_of(HAND[1], LEGAL), 1).chosen == 0


def test_putting_back_leaves_the_keyboard_s_ring_and_nothing_for_the_mouse() -> None:
    assert choices.put_back(choices.pick(NO_CHOICE, HAND[1], is_by_keys=True)) == Choice(HAND[1], is_by_keys=True)
    assert choices.put_back(choices.pick(NO_CHOICE, HAND[1], is_by_keys=False)) == NO_CHOICE
