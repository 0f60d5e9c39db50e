"""The window: how it is opened, made full screen, and which of the system's words about it change what is drawn."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.quiet import hush

SMALLEST: Final = (640, 480)
"""The size in pixels below which no scene is laid out."""
_TITLE_BAR: Final = 64
_UNSEEN: Final = frozenset({"dummy", "offscreen"})
_SPOILING: Final = frozenset({
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
})  # fmt: skip
_HIDING: Final = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
_SHOWING: Final = frozenset({pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN})
_RESIZING: Final = frozenset({pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED})

Size = tuple[int, int]


class NoDisplayError(RuntimeError):
    """There is no display to open a window on."""


class Screen(Protocol):
    """What the loop needs of a window."""

    surface: pygame.Surface
    is_hidden: bool
    is_full_screen: bool

    @property
    def size(self) -> Size:
        """The pixels scenes are laid out for."""

    def follow(self, event: pygame.Event) -> bool:
        """Take note of an event; answer whether it was for the window alone."""

    def take_spoilt(self) -> bool:
        """Answer once whether the system lost what was drawn."""

    def toggle_full_screen(self) -> None:
        """Go to the whole screen, or back."""

    def show(self, rects: list[pygame.Rect]) -> None:
        """Bring these rectangles of the surface to the eye."""


class Window:
    """A window of pygame, one surface pixel to a screen pixel; `open_window` makes it."""

    def __init__(self, size: Size, place: Size | None) -> None:
        self._is_synced = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0"
        self.is_hidden = False
        self.is_full_screen = False
        self._is_sdl_full = False
        self._is_spoilt = True
        self._windowed = size
        self._place = place
        self.surface = self._set_windowed(size, place)

    @property
    def size(self) -> Size:
        """The pixels scenes are laid out for, also where the system made the window smaller than allowed."""
        width, height = self.surface.get_size()
        return max(width, SMALLEST[0]), max(height, SMALLEST[1])

    @property
    def windowed_size(self) -> Size:
        """The size outside full screen, to be kept in the settings."""
        return self._windowed if self.is_full_screen else self.size

    @property
    def place(self) -> Size | None:
        """The window's upper left corner on the desktop outside full screen, where the system tells it."""
        if not self.is_full_screen:
            self._place = _place_of_window()
        return self._place

    def follow(self, event: pygame.Event) -> bool:
        """Note a new size, a hidden or an uncovered window; only a new size is no scene's business."""
        if event.type in _HIDING:
            self.is_hidden = True
        if event.type in _SHOWING:
            self.is_hidden = False
        if event.type in _RESIZING:
            self.surface = pygame.display.get_surface() or self.surface
        self._is_spoilt |= event.type in _SPOILING or event.type in _RESIZING
        return event.type in _RESIZING

    def take_spoilt(self) -> bool:
        """Answer once whether the system lost what was drawn."""
        was, self._is_spoilt = self._is_spoilt, False
        return was

    def toggle_full_screen(self) -> None:
        """Fill the desktop, at its own size, or return to the size and place from before."""
        if self.is_full_screen:
            self._leave_full_screen()
        else:
            self._enter_full_screen()
        self.is_full_screen = not self.is_full_screen
        self._is_spoilt = True

    def _enter_full_screen(self) -> None:
        """Fill the desktop that the window is on; only SDL knows which, but it needs a window manager for that."""
        self._windowed, self._place = self.size, self.place
        desktops = pygame.display.get_desktop_sizes()
        self._is_sdl_full = len(desktops) > 1
        if self._is_sdl_full:
            _sdl_window().set_fullscreen(True)
            self.surface = pygame.display.get_surface() or self.surface
        else:
            self.surface = self._set_mode(desktops[0], pygame.FULLSCREEN)

    def _leave_full_screen(self) -> None:
        _sdl_window().set_windowed()  # set_mode alone would keep the desktop's size
        if self._is_sdl_full:
            self.surface = pygame.display.get_surface() or self.surface
        else:
            self.surface = self._set_windowed(self._windowed, self._place)

    def show(self, rects: list[pygame.Rect]) -> None:
        """Present these rectangles; on a system that knows only whole frames, the whole frame."""
        pygame.display.update(rects)

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def _set_windowed(self, size: Size, place: Size | None) -> pygame.Surface:
        surface = self._set_mode(size, pygame.RESIZABLE)
        _sdl_window().minimum_size = SMALLEST
        if place is not None:
            pygame.display.set_window_position(place)
        return surface

    def _set_mode(self, size: Size, flags: int) -> pygame.Surface:
        """Wait for the screen's beat only with a graphics processor: pygame would draw through an imitation of one."""
        return pygame.display.set_mode(size, flags, vsync=int(self._is_synced))


def open_window(
    title: str,
    size: Size,
    place: Size | None = None,
    *,
    icon: Path | None = None,
    is_full_screen: bool = False,
    compatibility: str = "auto",
) -> Window:
    """Open the one window of the game and return it, or raise NoDisplayError.

    `size` is made to fit the desktop but never smaller than SMALLEST; `place` is moved until all of the window is seen.
    `icon` is a BMP for the task bar; without one that can be read there is pygame's own.
    `compatibility` "on" draws without the graphics processor, "auto" does so where there seems to be none.
    """
    prepare(os.environ, sys.platform, compatibility, has_gpu=Path("/dev/dri").exists())
    _find_display()
    pygame.display.set_caption(title)
    if icon is not None and sys.platform != "darwin":  # there the dock shows the icon of the program's folder
        _set_icon(icon)
    pygame.display.set_allow_screensaver(True)
    desktops = pygame.display.get_desktop_sizes()
    fitting = fit(size, desktops[0])
    window = _try_to_open(fitting, bring_in(place, fitting, desktops) if place else None)
    if is_full_screen:
        window.toggle_full_screen()
    return window


def prepare(environment: MutableMapping[str, str], platform: str, compatibility: str, *, has_gpu: bool) -> None:
    """Set what SDL reads before it opens a display; what the player has set himself stays."""
    environment["SDL_VIDEO_X11_WMCLASS"] = "capicua"  # always: pygame has set it to the program's file by now
    environment.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "capicua")
    environment.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    if platform == "win32":
        environment.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    is_without_gpu = platform.startswith("linux") and not has_gpu
    if compatibility == "on" or (compatibility == "auto" and is_without_gpu):
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def fit(size: Size, desktop: Size) -> Size:
    """Return the size a window can have on this desktop."""
    width, height = (max(low, min(wish, most)) for low, wish, most in zip(SMALLEST, size, desktop, strict=True))
    return width, height


def bring_in(place: Size, size: Size, desktops: list[Size]) -> Size | None:
    """Return where a window of this size is to begin so that all of it is seen, as near to its place as can be.

    None for a place where it could not even be taken hold of. How several desktops lie nobody knows: there it stays.
    """
    if not _is_on_desktop(place, desktops):
        return None
    if len(desktops) > 1:
        return place
    x, y = (max(0, min(at, whole - side)) for at, side, whole in zip(place, size, desktops[0], strict=True))
    return x, y


def _is_on_desktop(place: Size, desktops: list[Size]) -> bool:
    width = sum(desktop[0] for desktop in desktops)
    height = sum(desktop[1] for desktop in desktops)
    lowest = (0, 0) if len(desktops) == 1 else (-width, -height)
    return lowest[0] <= place[0] < width - _TITLE_BAR and lowest[1] <= place[1] < height - _TITLE_BAR


def _find_display() -> None:
    """Start pygame's display; SDL's silent choice of an unseen one is none."""
    try:
        with hush():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
        pygame.display.quit()
        raise NoDisplayError(f"SDL found only the driver {driver!r}")


def _set_icon(icon: Path) -> None:
    with suppress(pygame.error, OSError):
        pygame.display.set_icon(pygame.image.load_basic(icon))


def _try_to_open(size: Size, place: Size | None) -> Window:
    try:
        return Window(size, place)
    except pygame.error as error:
        pygame.display.quit()
        raise NoDisplayError(str(error)) from error


def _place_of_window() -> Size:
    left, top = pygame.display.get_window_position()
    return left, top


def _sdl_window() -> pygame.Window:
    """Return the display's window, whose drawing is deprecated but not the rest of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
