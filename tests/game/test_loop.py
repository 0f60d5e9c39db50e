"""The loop: time in fixed steps, frames on time, and nothing done while nothing changes. No real clock, no window."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from game.loop import FRAME, SMALLEST, STEP, Loop, Stack
from game.loop.damage import PASS, merge
from game.loop.window import fit, is_on_desktop, prepare
from game.scene import Change, Pop, Push, Quit, Replace, Reset

SIZE = (1280, 720)


@dataclass
class FakeTime:
    """A clock and an event queue of which a test decides what happens when."""

    at: float = 0.0
    script: list[tuple[float, pygame.Event]] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)

    def now(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        if seconds > 0.0:
            self.slept.append(seconds)
            self.at += seconds

    def wait(self, seconds: float) -> None:
        assert seconds > 0.0
        first = min((when for when, _ in self.script), default=math.inf)
        self.waited.append(seconds)
        self.at = max(self.at, min(self.at + seconds, first))

    def take(self) -> list[pygame.Event]:
        due = [event for when, event in self.script if when <= self.at]
        self.script = [(when, event) for when, event in self.script if when > self.at]
        return due


class FakeWindow:
    """A window that remembers what was shown, and when."""

    def __init__(self, time: FakeTime, *, cost: float = 0.0) -> None:
        self.surface = pygame.Surface(SIZE)
        self.is_hidden = False
        self.size = SIZE
        self.is_spoilt = False
        self.frames: list[tuple[float, list[pygame.Rect]]] = []
        self.toggled = 0
        self._time, self._cost = time, cost

    def follow(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWMINIMIZED:
            self.is_hidden = True
        if event.type == pygame.WINDOWRESTORED:
            self.is_hidden, self.is_spoilt = False, True
        if event.type == pygame.WINDOWSIZECHANGED:
            self.size = (event.x, event.y)
            self.surface = pygame.Surface(self.size)
        return event.type == pygame.WINDOWSIZECHANGED

    def take_spoilt(self) -> bool:
        was, self.is_spoilt = self.is_spoilt, False
        return was

    def toggle_full_screen(self) -> None:
        self.toggled += 1

    def show(self, rects: list[pygame.Rect]) -> None:
        self.frames.append((self._time.at, rects))
        self._time.at += self._cost


class FakeScene:
    """A scene that notes what is asked of it, and answers as it is told."""

    def __init__(self, name: str = "scene", *, covers: bool = True, log: list[str] | None = None) -> None:
        self.covers = covers
        self.name = name
        self.log: list[str] = [] if log is None else log
        self.resting = math.inf
        self.damage: tuple[pygame.Rect, ...] = ()
        self.steps: list[float] = []
        self.aheads: list[float] = []
        self.sizes: list[tuple[int, int]] = []
        self.handled: list[int] = []
        self.answer: Callable[[pygame.Event], Change | None] = lambda _event: None
        self.change: Change | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> Change | None:
        self.handled.append(event.type)
        return self.answer(event)

    def update(self, seconds: float) -> Change | None:
        self.steps.append(seconds)
        change, self.change = self.change, None
        return change

    def rest(self) -> float:
        return self.resting

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        self.aheads.append(ahead)
        return self.damage

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - nothing moves
        self.log.append(f"draw {self.name} {tuple(screen.get_clip())}")

    def resume(self) -> None:
        self.log.append(f"resume {self.name}")

    def close(self) -> None:
        self.log.append(f"close {self.name}")


KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
QUIT = pygame.Event(pygame.QUIT)


def run(
    scene: FakeScene, script: list[tuple[float, pygame.Event]], *, cost: float = 0.0
) -> tuple[FakeTime, FakeWindow]:
    """Run until the end of the script."""
    time = FakeTime(script=script)
    window = FakeWindow(time, cost=cost)
    Loop(window, time, time).run(scene)
    return time, window


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


@pytest.mark.parametrize(
    ("platform", "choice", "has_gpu", "accelerated"),
    [
        ("linux", "auto", False, "0"),
        ("linux", "auto", True, None),
        ("linux", "on", True, "0"),
        ("linux", "off", False, None),
        ("win32", "auto", False, None),
        ("win32", "on", False, "0"),
        ("darwin", "auto", False, None),
    ],
)
def test_drawing_without_a_graphics_processor_is_chosen_where_there_is_none(
    platform: str, choice: str, has_gpu: bool, accelerated: str | None
) -> None:
    environment: dict[str, str] = {}
    prepare(environment, platform, choice, has_gpu=has_gpu)
    assert environment.get("SDL_FRAMEBUFFER_ACCELERATION") == accelerated
    assert ("SDL_WINDOWS_DPI_AWARENESS" in environment) == (platform == "win32")


def test_what_the_player_has_set_in_the_environment_stays() -> None:
    environment = {"SDL_FRAMEBUFFER_ACCELERATION": "1", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "1"}
    prepare(environment, "linux", "on", has_gpu=False)
    assert environment["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert environment["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] == "1"


def test_the_window_is_known_by_the_name_of_the_game_whatever_pygame_has_set() -> None:
    environment = {"SDL_VIDEO_X11_WMCLASS": "__main__.py"}
    prepare(environment, "linux", "auto", has_gpu=True)
    assert environment["SDL_VIDEO_X11_WMCLASS"] == "capicua"


@pytest.mark.parametrize(
    ("wish", "desktop", "size"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((3840, 2160), (1920, 1080), (1920, 1080)),
        ((10, 10), (1920, 1080), SMALLEST),
        ((800, 600), (320, 200), SMALLEST),
    ],
)
def test_a_window_fits_its_desktop_but_is_never_too_small(
    wish: tuple[int, int], desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fit(wish, desktop) == size


def test_a_window_is_not_put_where_nobody_can_take_hold_of_it() -> None:
    one, two = [(1920, 1080)], [(1920, 1080), (1280, 1024)]
    assert is_on_desktop((100, 50), one)
    assert not is_on_desktop((1900, 50), one)
    assert not is_on_desktop((-200, 50), one)
    assert is_on_desktop((-1280, 0), two)
    assert not is_on_desktop((9000, 50), two)


def _open(environment: dict[str, str]) -> str:
    lines = (
        "from game.loop import NoDisplayError, open_window",
        "try: print(open_window('Test', (800, 600)).size)",
        "except NoDisplayError as error: print('none:', error)",
    )
    root = Path(__file__).parents[2]
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env={**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_machine_without_display_is_noticed() -> None:
    assert sys.platform != "linux" or _open({}).startswith("none:"), "only there can a machine be without one"


def test_a_display_that_cannot_be_reached_is_none() -> None:
    assert _open({"SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711"}).startswith("none:")


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_an_unseen_display_that_was_asked_for_is_one(driver: str) -> None:
    assert _open({"SDL_VIDEODRIVER": driver}) == "(800, 600)\n"
