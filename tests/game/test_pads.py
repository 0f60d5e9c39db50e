"""Game pads: they come and go at any time, sticks press arrows, and what is held presses again."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pygame

from game.inputs import Intent, intent_of
from game.pads import UNKNOWN, Pads

ROOT = Path(__file__).parents[2]


class FakePad:
    """A pad with a number and a name."""

    def __init__(self, number: int) -> None:
        self.id = number + 70
        self.name = f"Pad {number}"


def make_pads() -> tuple[Pads, list[str]]:
    """Return pads of which number 3 has an unknown mapping and number 4 cannot be opened, and what they tell."""

    def open_pad(number: int) -> FakePad:
        if number == 4:
            raise pygame.error("gone again")
        return FakePad(number)

    told: list[str] = []
    return Pads(told.append, open_pad=open_pad, is_known=lambda number: number != 3), told


def _button(code: int, kind: int = pygame.CONTROLLERBUTTONDOWN, pad: int = 70) -> pygame.Event:
    return pygame.Event(kind, button=code, instance_id=pad)


def _pushed(pads: Pads, *values: int, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> list[Intent | None]:
    events = [pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value) for value in values]
    return [intent_of(arrow) for event in events for arrow in pads.follow(event)]


def test_a_pushed_stick_presses_an_arrow_once() -> None:
    assert _pushed(Pads(), 5000, 15000, 25000, 30000, 32767) == [Intent.RIGHT]


def test_a_stick_presses_again_only_after_it_was_let_go() -> None:
    assert _pushed(Pads(), 25000, 19000, 25000, 3000, 25000) == [Intent.RIGHT, Intent.RIGHT]


def test_a_stick_may_go_straight_to_the_other_side() -> None:
    assert _pushed(Pads(), -32768, 32767) == [Intent.LEFT, Intent.RIGHT]


def test_the_left_stick_has_four_arrows() -> None:
    assert _pushed(Pads(), -32768, 0, 32767, axis=pygame.CONTROLLER_AXIS_LEFTY) == [Intent.UP, Intent.DOWN]


def test_two_pads_do_not_mix_up_their_sticks() -> None:
    pads = Pads()
    events = [
        pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30000)
        for pad in (0, 1, 0)
    ]
    assert [len(pads.follow(event)) for event in events] == [1, 1, 0]


def test_a_pad_that_was_never_there_may_go() -> None:
    event = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert Pads().follow(event) == (event,)


def test_a_pad_that_is_plugged_in_is_opened_once_and_named_in_the_log() -> None:
    pads, told = make_pads()
    for _ in range(2):
        added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=1)
        assert pads.follow(added) == (added,)
    assert told == ["a game pad was plugged in: Pad 1"]
    removed = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=71)
    assert pads.follow(removed) == (removed,)
    assert told[1:] == ["a game pad was unplugged"]


def test_a_pad_whose_mapping_nobody_knows_is_ignored_with_a_sentence() -> None:
    pads, told = make_pads()
    for device in (0, 3):
        pads.follow(pygame.Event(pygame.JOYDEVICEADDED, device_index=device))
    assert told == [UNKNOWN]


def test_a_pad_that_is_gone_before_it_could_be_opened_changes_nothing() -> None:
    pads, told = make_pads()
    assert pads.follow(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=4)) == ()
    assert told == ["a game pad was plugged in that cannot be used: gone again"]


def test_an_arrow_that_is_held_presses_again_and_again_until_it_is_let_go() -> None:
    pads, _ = make_pads()
    pads.follow(_button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT), 10.0)
    assert pads.repeat(10.2) == ()
    assert 0.0 < pads.rest(10.2) < 0.3
    pressed = [event for step in range(100) for event in pads.repeat(10.2 + step / 100)]
    assert 5 <= len(pressed) <= 9
    assert {intent_of(event) for event in pressed} == {Intent.RIGHT}
    pads.follow(_button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLERBUTTONUP), 12.0)
    assert pads.repeat(20.0) == ()
    assert pads.rest(20.0) == math.inf


def test_a_stick_that_is_held_presses_again_and_its_middle_lets_go() -> None:
    pads, _ = make_pads()
    assert _pushed(pads, 30000) == [Intent.RIGHT]
    assert [intent_of(event) for event in pads.repeat(1.0)] == [Intent.RIGHT]
    assert _pushed(pads, 0) == []
    assert pads.repeat(5.0) == ()


def test_after_a_delay_an_arrow_presses_once_not_for_every_moment_that_was_missed() -> None:
    pads, _ = make_pads()
    pads.follow(_button(pygame.CONTROLLER_BUTTON_DPAD_UP), 0.0)
    assert len(pads.repeat(60.0)) == 1
    assert pads.repeat(60.01) == ()


def test_no_other_button_presses_again() -> None:
    for code in (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_START):
        pads, _ = make_pads()
        pads.follow(_button(code), 0.0)
        assert pads.rest(0.0) == math.inf


def test_what_is_held_is_let_go_when_the_pad_or_the_window_goes() -> None:
    for leaving in (
        pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=70),
        pygame.Event(pygame.WINDOWFOCUSLOST),
    ):
        pads, _ = make_pads()
        pads.follow(_button(pygame.CONTROLLER_BUTTON_DPAD_UP), 0.0)
        pads.follow(leaving, 0.1)
        assert pads.repeat(9.0) == ()


def test_a_pad_that_sdl_makes_itself_is_heard_held_unplugged_and_heard_again() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.game.virtual_pad"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    heard = [part.splitlines() for part in done.stdout.split("-- ")[1:]]
    parts = {lines[0]: lines[1:] for lines in heard}
    assert parts["plugged in"] == ["log: a game pad was plugged in: Virtual Controller", "ControllerDeviceAdded"]
    assert parts["pressed"] == ["ControllerButtonDown PICK"]
    assert parts["released"] == ["ControllerButtonUp"]
    assert parts["pushed"] == ["ControllerButtonDown RIGHT"]
    assert 1 <= parts["held"].count("ControllerButtonDown RIGHT") <= 4
    assert parts["let go"] == []
    assert parts["unplugged"] == ["log: a game pad was unplugged", "ControllerDeviceRemoved"]
    assert parts["a wheel"] == [f"log: {UNKNOWN}"]
    assert parts["plugged in again"][0] == "log: a game pad was plugged in: Virtual Controller"
