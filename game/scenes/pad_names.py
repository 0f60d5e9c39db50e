"""What the buttons and sticks of a pad are called in words."""

from __future__ import annotations

from game.i18n import tr


def button_words(name: str) -> str:
    """Return what a button that can be bound is called, by its name in the bindings; a letter stays one."""
    return {
        "Back": tr("Back button"),
        "Start": tr("Start button"),
        "L3": tr("Left stick pressed"),
        "R3": tr("Right stick pressed"),
        "LT": tr("Left trigger"),
        "RT": tr("Right trigger"),
        "R←": tr("Right stick to the left"),
        "R→": tr("Right stick to the right"),
    }.get(name, name)
