"""Plugs pads of SDL's own making into a feed and prints, line by line, what the game hears and logs.

Run as a program of its own: a device that comes and goes is nothing for other tests.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path

import pygame

from game.inputs import intent_of
from game.loop import PygameFeed
from game.pads import Pads

A_PAD, A_WHEEL = 1, 2
FIRST_BUTTON, LEFT_STICK, PUSHED = 0, 0, 32_000
MOMENT, HELD = 0.03, 0.55


def find_sdl() -> ctypes.CDLL:
    """Return the very library that pygame has loaded."""
    maps = Path("/proc/self/maps")
    if maps.exists():
        lines = maps.read_text("utf-8").splitlines()
        return ctypes.CDLL(next(line.split(maxsplit=5)[-1] for line in lines if "libSDL2-2" in line))
    folder = Path(pygame.__file__).parent
    names = ("SDL2.dll", ".dylibs/libSDL2-*.dylib", "../pygame_ce.libs/libSDL2-*")
    return ctypes.CDLL(str(next(path for name in names for path in folder.glob(name))))


def tell(line: str) -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")


class Desk:
    """A feed, and what comes out of it."""

    def __init__(self) -> None:
        self.feed = PygameFeed(Pads(lambda words: tell(f"log: {words}")))
        self.feed.take()

    def hear(self, what: str, seconds: float = MOMENT) -> None:
        """Print what happened in a time, after a word on what was done."""
        tell(f"-- {what}")
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.feed.wait(end - time.perf_counter())
            for event in self.feed.take():
                intent = intent_of(event)
                name = pygame.event.event_name(event.type)
                if name.startswith(("Controller", "Joy")) and name != "JoyDeviceAdded":
                    tell(f"{name} {intent.name if intent else ''}".strip())


def main() -> None:
    """Plug in, press, push and hold, unplug, plug in something unknown, and plug in again."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    sdl, desk = find_sdl(), Desk()
    device = sdl.SDL_JoystickAttachVirtual(A_PAD, 6, 15, 0)
    desk.hear("plugged in")
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    pad = ctypes.c_void_p(sdl.SDL_JoystickOpen(device))
    sdl.SDL_JoystickSetVirtualButton(pad, FIRST_BUTTON, 1)
    desk.hear("pressed")
    sdl.SDL_JoystickSetVirtualButton(pad, FIRST_BUTTON, 0)
    desk.hear("released")
    sdl.SDL_JoystickSetVirtualAxis(pad, LEFT_STICK, PUSHED)
    desk.hear("pushed")
    desk.hear("held", HELD)
    sdl.SDL_JoystickSetVirtualAxis(pad, LEFT_STICK, 0)
    desk.hear("let go", HELD)
    sdl.SDL_JoystickDetachVirtual(device)
    desk.hear("unplugged")
    sdl.SDL_JoystickAttachVirtual(A_WHEEL, 3, 2, 0)
    desk.hear("a wheel")
    sdl.SDL_JoystickAttachVirtual(A_PAD, 6, 15, 0)
    desk.hear("plugged in again")


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS="1")
    main()
    sys.stdout.flush()
