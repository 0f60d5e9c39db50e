"""Decides what every test stands on: no display, no sound, and window tests only where they can run, or loudly not."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Where pytest sees these it draws differences in full, and for two pictures that are not the same it draws for an hour.
if [os.environ.pop(name) for name in ("CI", "BUILD_NUMBER") if name in os.environ]:
    os.environ["SAME_EXAMPLES"] = "1"  # for the workers too

# A slow machine fails no test; a machine that checks what is handed in looks at the same examples every time.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="SAME_EXAMPLES" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

WINDOW_PROGRAMS = ("Xvfb", "xdotool")


@pytest.fixture(scope="session", autouse=True)
def _nobodys_folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep every test, and every game that a test starts, away from the settings and matches of whoever runs it."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = str(tmp_path_factory.mktemp(name))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `build/dev.py test --package` ask for the tests of the packaged program."""
    parser.addoption("--package", action="store_true", help="build the program and try it (tests/packaged)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the packaged program alone unless it is asked for."""
    return True if collection_path.name == "packaged" and not config.getoption("--package") else None


def missing_programs() -> list[str]:
    """The programs that window tests need and that this machine does not have."""
    return [name for name in WINDOW_PROGRAMS if shutil.which(name) is None]


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take window tests one after the other, or leave them out where they cannot run."""
    windowed = [item for item in items if item.get_closest_marker("window")]
    for item in windowed:
        if not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group("window"))
    if windowed and missing_programs():
        config.hook.pytest_deselected(items=windowed)
        items[:] = [item for item in items if item not in windowed]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was left out."""
    missing = missing_programs()
    if missing:
        terminalreporter.section("THE WINDOW TESTS WERE LEFT OUT", sep="!", red=True, bold=True)
        terminalreporter.write_line(f"Missing: {', '.join(missing)}. On Debian or Ubuntu: apt-get install xvfb xdotool")
