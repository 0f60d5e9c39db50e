"""The loop: time in fixed steps, frames on time, and nothing done while nothing changes. No real clock, no window."""

from __future__ import annotations

import pygame
import pytest

from game.loop import FRAME, STEP
from game.loop.run import Loop
from game.scene import Change, Pop, Push, Quit
from tests.game.fakes import KEY, QUIT, SIZE, FakeScene, FakeTime, FakeWindow, run


def test_the_first_frame_comes_at_once_and_whole() -> None:
    _, window = run(FakeScene(), [(1.0, QUIT)])
    assert window.frames == [(0.0, [pygame.Rect((0, 0), SIZE)])]


def test_a_scene_that_rests_is_not_drawn_and_hardly_updated() -> None:
    scene = FakeScene()
    time, window = run(scene, [(10.0, QUIT)])
    assert len(window.frames) == 1
    assert len(scene.steps) <= 21
    assert sum(scene.steps) == pytest.approx(10.0)
    assert sum(time.waited) == pytest.approx(10.0, abs=2 * FRAME)


def test_a_moving_scene_gets_steps_of_one_length_and_sixty_frames_a_second() -> None:
    scene = FakeScene()
    scene.resting, scene.damage = 0.0, (pygame.Rect(0, 0, 10, 10),)
    _, window = run(scene, [(1.99, QUIT)])
    assert set(scene.steps) == {STEP}
    assert len(scene.steps) == pytest.approx(238, abs=2)
    assert [round(at * 60) for at, _ in window.frames] == list(range(120))


def test_frames_keep_to_their_deadlines_when_drawing_takes_time() -> None:
    scene = FakeScene()
    scene.resting, scene.damage = 0.0, (pygame.Rect(0, 0, 10, 10),)
    _, window = run(scene, [(1.0, QUIT)], cost=0.009)
    assert [at for at, _ in window.frames[1:]] == pytest.approx([n / 60 for n in range(1, 60)])


def test_a_long_halt_is_forgotten_but_for_a_tenth_of_a_second() -> None:
    scene = FakeScene()
    scene.resting, scene.damage = 0.0, (pygame.Rect(0, 0, 10, 10),)
    run(scene, [(5.2, QUIT)], cost=5.0)
    assert len(scene.steps) <= 12


def test_a_frame_makes_at_most_six_steps() -> None:
    scene = FakeScene()
    scene.resting, scene.damage = 0.0, (pygame.Rect(0, 0, 10, 10),)
    counts: list[int] = []
    scene.answer = lambda _event: counts.append(len(scene.steps))
    run(scene, [(0.2, KEY), (0.4, KEY), (0.41, QUIT)], cost=0.2)
    assert counts == [0, 6]


def test_the_share_of_the_next_step_that_has_passed_is_told() -> None:
    scene = FakeScene()
    scene.resting = 0.0
    run(scene, [(0.5, QUIT)])
    assert all(0.0 <= ahead <= 1.0 for ahead in scene.aheads)


def test_a_resting_scene_is_drawn_as_it_is() -> None:
    scene = FakeScene()
    scene.damage = (pygame.Rect(0, 0, 10, 10),)
    run(scene, [(0.123, KEY), (0.456, QUIT)])
    assert set(scene.aheads) == {0.0}


def test_the_time_of_a_rest_has_passed_before_the_event_that_ends_it() -> None:
    scene = FakeScene()
    passed: list[float] = []
    scene.answer = lambda _event: passed.append(sum(scene.steps))
    run(scene, [(0.3, KEY), (1.0, QUIT)])
    assert passed == [pytest.approx(0.3)]


def test_a_scene_is_woken_when_it_asked_for_it() -> None:
    scene = FakeScene()
    scene.resting = 0.25
    run(scene, [(2.0, QUIT)])
    assert all(step == pytest.approx(0.25, abs=FRAME) for step in scene.steps[1:-1])


def test_only_what_is_damaged_is_drawn() -> None:
    scene = FakeScene()
    scene.damage = (pygame.Rect(10, 20, 30, 40), pygame.Rect(900, 500, 30, 40))
    _, window = run(scene, [(0.2, KEY), (0.4, QUIT)])
    assert scene.log[1:3] == ["draw scene (10, 20, 30, 40)", "draw scene (900, 500, 30, 40)"]
    assert window.frames[1][1] == [pygame.Rect(10, 20, 30, 40), pygame.Rect(900, 500, 30, 40)]


def test_a_minimised_window_is_not_drawn_but_time_passes() -> None:
    scene = FakeScene()
    scene.resting, scene.damage = 0.0, (pygame.Rect(0, 0, 10, 10),)
    script = [(0.5, pygame.Event(pygame.WINDOWMINIMIZED)), (2.5, pygame.Event(pygame.WINDOWRESTORED)), (3.0, QUIT)]
    time, window = run(scene, script)
    hidden = [at for at, _ in window.frames if 0.55 < at < 2.5]
    assert hidden == []
    assert sum(scene.steps) == pytest.approx(3.0, abs=0.2)
    assert len([nap for nap in time.slept if nap > 0.05]) >= 18


def test_a_window_that_comes_back_is_drawn_whole() -> None:
    script = [(0.5, pygame.Event(pygame.WINDOWMINIMIZED)), (1.0, pygame.Event(pygame.WINDOWRESTORED)), (1.5, QUIT)]
    _, window = run(FakeScene(), script)
    assert window.frames[-1][1] == [pygame.Rect((0, 0), SIZE)]


def test_a_new_size_reaches_the_scene_before_the_next_frame_and_all_is_drawn() -> None:
    scene = FakeScene()
    _, window = run(scene, [(0.5, pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=600)), (1.0, QUIT)])
    assert scene.sizes == [SIZE, (800, 600)]
    assert window.frames[-1][1] == [pygame.Rect(0, 0, 800, 600)]
    assert pygame.WINDOWSIZECHANGED not in scene.handled


def test_the_full_screen_key_is_for_the_window() -> None:
    scene = FakeScene()
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    _, window = run(scene, [(0.5, press), (1.0, QUIT)])
    assert window.toggled == 1
    assert scene.handled == []


def test_a_file_that_is_dropped_onto_the_window_is_shown_by_its_scene() -> None:
    dropped: list[str] = []
    below, above = FakeScene("below"), FakeScene("above")

    def show(path: str) -> FakeScene:
        dropped.append(path)
        return above

    time = FakeTime(script=[(0.1, pygame.Event(pygame.DROPFILE, file="a.domino")), (0.5, KEY), (1.0, QUIT)])
    Loop(FakeWindow(time), time, time, on_dropped=show).run(below)
    assert dropped == ["a.domino"]
    assert above.handled == [KEY.type]
    assert below.handled == []


def test_a_second_scene_begins_on_top_of_the_first() -> None:
    below, above = FakeScene("below"), FakeScene("above")
    time = FakeTime(script=[(0.5, KEY), (1.0, QUIT)])
    Loop(FakeWindow(time), time, time).run(below, above)
    assert (len(above.handled), len(below.handled)) == (1, 0)


def test_quitting_closes_every_scene_from_the_top_down() -> None:
    below = FakeScene("below")
    above = FakeScene("above", log=below.log)
    below.answer = lambda _event: Push(above)
    run(below, [(0.5, KEY), (1.0, QUIT)])
    assert below.log[-2:] == ["close above", "close below"]


def test_what_a_scene_raises_comes_out_after_every_scene_was_closed() -> None:
    scene = FakeScene()

    def fail(_event: pygame.Event) -> Change | None:
        raise RuntimeError("no")

    scene.answer = fail
    with pytest.raises(RuntimeError, match="no"):
        run(scene, [(0.5, KEY), (1.0, QUIT)])
    assert scene.log[-1] == "close scene"


def test_events_after_a_change_go_to_the_scene_that_is_on_top_by_then() -> None:
    below, above = FakeScene("below"), FakeScene("above")
    below.answer = lambda _event: Push(above)
    run(below, [(0.5, KEY), (0.5, KEY), (1.0, QUIT)])
    assert (len(below.handled), len(above.handled)) == (1, 1)


@pytest.mark.parametrize("change", [Pop(), Quit()])
def test_the_game_ends_when_the_last_scene_goes(change: Change) -> None:
    scene = FakeScene()
    scene.answer = lambda _event: change
    time, _ = run(scene, [(0.5, KEY)])
    assert time.at == 0.5
    assert scene.log[-1] == "close scene"
