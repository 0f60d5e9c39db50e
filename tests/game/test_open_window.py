"""Opening a window: what SDL is told before, what size and place it gets, and what happens where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.loop import SMALLEST
from game.loop.window import bring_in, fit, prepare


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
    assert bring_in((1900, 50), (800, 600), one) is None
    assert bring_in((-200, 50), (800, 600), one) is None
    assert bring_in((-1280, 0), (800, 600), two) == (-1280, 0)
    assert bring_in((9000, 50), (800, 600), two) is None


@pytest.mark.parametrize(
    ("place", "size", "moved"),
    [
        ((100, 50), (1280, 720), (100, 50)),
        ((320, 180), (1920, 1080), (0, 0)),
        ((700, 500), (1280, 720), (640, 360)),
        ((320, 180), (2560, 1440), (0, 0)),
    ],
)
def test_a_window_of_another_size_than_at_its_place_before_is_seen_whole(
    place: tuple[int, int], size: tuple[int, int], moved: tuple[int, int]
) -> None:
    assert bring_in(place, size, [(1920, 1080)]) == moved


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


@pytest.mark.parametrize("icon", ["assets/icons/window.bmp", "assets/icons/none.bmp", "README.md"])
def test_a_window_opens_with_its_icon_and_without_one_that_cannot_be_read(icon: str) -> None:
    lines = (
        "from pathlib import Path",
        "from game.loop import open_window",
        f"print(open_window('Test', (800, 600), icon=Path({icon!r})).size)",
    )
    root = Path(__file__).parents[2]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    line = [sys.executable, "-c", "\n".join(lines)]
    done = subprocess.run(line, cwd=root, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "(800, 600)"
