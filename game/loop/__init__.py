"""The loop: time in fixed steps, frames on time, and nothing drawn or done while nothing changes."""

from game.loop.clock import Clock, Feed, PygameFeed, SystemClock
from game.loop.run import FRAME, STEP, Loop
from game.loop.stack import Stack
from game.loop.window import SMALLEST, NoDisplayError, Window, open_window

__all__ = [
    "FRAME",
    "SMALLEST",
    "STEP",
    "Clock",
    "Feed",
    "Loop",
    "NoDisplayError",
    "PygameFeed",
    "Stack",
    "SystemClock",
    "Window",
    "open_window",
]
