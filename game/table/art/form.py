"""Where everything on a tile lies, in whole pixels: equal gaps and crisp edges at every size, whichever way it lies."""

from typing import NamedTuple

from game.table.art.theme import Theme

SMALLEST_PIP = 3


class Form(NamedTuple):
    """One lying tile in its footprint of `width` x `height` pixels; the face stands at `left`, `top` in it."""

    upright: bool
    width: int
    height: int
    left: int
    top: int
    face_width: int
    face_height: int
    wall: int  # pixels of the tile's light side that show below the face
    base: int  # pixels of its wooden back that show below that
    corner: int
    pip: int  # diameter
    spread: int  # from one pip's middle to the next
    half: int  # from the middle of the face to the middle of one half
    pin: int  # diameter; 0 for a tile without a pin

    @property
    def unit(self) -> int:
        """Pixels of the footprint's short side."""
        return min(self.width, self.height)

    @property
    def deep(self) -> int:
        """Pixels of the tile's thickness that show below the face."""
        return self.wall + self.base

    @property
    def face(self) -> tuple[int, int, int, int]:
        """The face's rectangle in the footprint."""
        return self.left, self.top, self.face_width, self.face_height

    @property
    def body(self) -> tuple[int, int, int, int]:
        """The rectangle of face and thickness in the footprint."""
        return self.left, self.top, self.face_width, self.face_height + self.deep


def measure(theme: Theme, unit: int, *, upright: bool) -> Form:
    """The form of a tile whose footprint is `unit` x 2 `unit` pixels, upright or lying on its side."""
    pip = max(SMALLEST_PIP, round(theme.pip_width * unit))
    gap, deep = max(1, round(theme.gap * unit)), max(2, round(theme.thickness * unit))
    base = max(1, round(deep * 0.46))
    width, height = (unit, 2 * unit) if upright else (2 * unit, unit)
    # All middles fall on the same half pixel as a pip's, so that nothing is drawn between two pixels.
    face_width = _like(pip, width - gap)
    face_height = _like(pip, height - deep)
    return Form(
        upright=upright,
        width=width,
        height=height,
        left=(width - face_width) // 2,
        top=(height - deep - face_height) // 2,
        face_width=face_width,
        face_height=face_height,
        wall=deep - base,
        base=base,
        corner=max(2, round(theme.corner * unit)),
        pip=pip,
        spread=round(theme.pip_spread * unit),
        half=round(max(face_width, face_height) / 4),
        pin=_like(pip, max(SMALLEST_PIP + 1, round(theme.pin_width * unit))) if theme.pin_width else 0,
    )


def _like(odd_or_even: int, length: int) -> int:
    """The length, or one less, so that both are odd or both are even."""
    return length - (length - odd_or_even) % 2
