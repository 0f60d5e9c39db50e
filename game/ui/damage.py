"""Which few rectangles of the screen are painted anew when many small things have changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

PASS: Final = 20_000
"""What one more pass over a scene costs, in painted pixels."""
_MOST: Final = 12


def merge(damage: Iterable[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles inside the screen that cover the damage: two become one where that is the cheaper painting."""
    merged: list[pygame.Rect] = []
    for rect in damage:
        _join(merged, rect.clip(screen))
    return [merged[0].unionall(merged[1:])] if len(merged) > _MOST else merged


def _join(merged: list[pygame.Rect], rect: pygame.Rect) -> None:
    """Add a rectangle, swallowing those that go well with it, and then those that go well with the sum."""
    if not rect.w or not rect.h:
        return
    friend = next((other for other in merged if _is_cheaper_as_one(other, rect)), None)
    if friend is None:
        merged.append(rect)
        return
    merged.remove(friend)
    _join(merged, friend.union(rect))


def _is_cheaper_as_one(one: pygame.Rect, two: pygame.Rect) -> bool:
    both = one.union(two)
    return both.w * both.h <= one.w * one.h + two.w * two.h + PASS
