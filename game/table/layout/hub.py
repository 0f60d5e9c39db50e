"""The same line seen otherwise: from its spinner, before it lay, or as if there were none."""

from __future__ import annotations

from dataclasses import replace

from rules.actions import Arm
from rules.line import Laid, Line, SpinnerAt


def seen_from_spinner(line: Line) -> Line | None:
    """Return the line with its spinner as the lead, or None when it is the lead already or there is none.

    The tiles between lead and spinner, the lead, and the arm behind it become one arm.
    """
    if line.spinner is None or line.spinner.arm is None or line.lead is None:
        return None
    arm, place = line.spinner.arm, line.spinner.place
    tiles = line.arm(arm)
    back = [_turned(laid) for laid in reversed(tiles[:place])]
    hub = replace(line, lead=tiles[place], spinner=SpinnerAt(None, 0))
    if arm is Arm.RIGHT:
        return replace(hub, right=tiles[place + 1 :], left=(*back, _turned(line.lead), *line.left))
    return replace(hub, left=tiles[place + 1 :], right=(*back, line.lead, *line.right))


def before_spinner(line: Line) -> Line:
    """Return the longest line that can have lain before its spinner did: without it and all that hangs on it."""
    if line.spinner is None or line.spinner.arm is None:
        return line
    arm, place = line.spinner.arm, line.spinner.place
    kept = line.arm(arm)[:place]
    bare = replace(line, up=(), down=(), spinner=None, ends=())
    return replace(bare, right=kept) if arm is Arm.RIGHT else replace(bare, left=kept)


def before_open(line: Line) -> tuple[Line, Line]:
    """Return the longest lines that can have lain while the short sides of the leading spinner were not yet places."""
    closed = replace(line, up=(), down=(), ends=())
    return replace(closed, left=()), replace(closed, right=())


def without_spinner(line: Line) -> Line:
    """Return the line as if no double could become a spinner."""
    return replace(line, has_spinner=False, spinner=None)


def _turned(laid: Laid) -> Laid:
    """A tile seen from its other side."""
    return Laid(laid.tile, laid.outer, laid.inner)
