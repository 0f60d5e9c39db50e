"""How a tile looks while it turns: its face turns, but thickness and light stay below and above, as when it lies.

Between two quarters the face also changes from the one's proportions to the other's, so that nothing jumps at the end.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface, transform

from game.table.art import shapes
from game.table.art.form import Form
from game.table.art.shapes import Sprite
from game.table.art.theme import Colour

RIGHT_ANGLE = 90
EDGE = 1  # transparent pixels that keep a turned edge smooth


class Pose(NamedTuple):
    """The nearest quarter, and the whole degrees (-45..45) clockwise from it."""

    quarter: int
    degrees: int


def find_pose(degrees: float) -> Pose:
    """The pose of a tile turned clockwise by any angle."""
    whole = round(degrees) % 360
    quarter = (whole + RIGHT_ANGLE // 2) // RIGHT_ANGLE
    return Pose(quarter % 4, whole - quarter * RIGHT_ANGLE)


def face_size(lying: Form, other: Form, degrees: int) -> tuple[int, int]:
    """The face's size on its way between two quarters: its own at 0 degrees, the mean of both at 45."""
    part = abs(degrees) / RIGHT_ANGLE
    return (
        round(lying.face_width + (other.face_height - lying.face_width) * part),
        round(lying.face_height + (other.face_width - lying.face_height) * part),
    )


def turn(picture: Surface, size: tuple[int, int], degrees: int) -> Surface:
    """A padded face, brought to that size without its edge, turned clockwise."""
    full = size[0] + 2 * EDGE, size[1] + 2 * EDGE
    face = picture if picture.get_size() == full else transform.smoothscale(picture, full)
    return transform.rotozoom(face, -degrees, 1)


def pad(picture: Surface, mask: Surface) -> Surface:
    """A face cut out by its mask, with a transparent edge of its own colour around it."""
    padded = shapes.sheet((picture.get_width() + 2 * EDGE, picture.get_height() + 2 * EDGE), shapes.CLEAR)
    padded.blit(transform.smoothscale(picture, padded.get_size()), (0, 0))
    padded.blit(picture, (EDGE, EDGE))
    return shapes.masked(padded, mask, (EDGE, EDGE))


def sides(outline: Surface, colours: Sequence[Colour]) -> Surface:
    """The thickness below a turned white outline: one colour for each pixel down, the lowest last."""
    width, height = outline.get_size()
    deep = len(colours)
    body = shapes.plain((width, height + deep), colours[-1])
    mask = shapes.sheet((width, height + deep))
    for down in range(deep, 0, -1):
        body.blit(shapes.tint(outline, colours[down - 1]), (0, down))
        shapes.unite(mask, outline, (0, down))
    shapes.unite(mask, outline, (0, 0))
    return shapes.masked(body, mask, (0, 0))


def place(face: Surface, below: Surface, deep: int) -> Sprite:
    """The turned face on its sides, `deep` pixels of them below it, the whole body's middle on the footprint's."""
    body = below.copy()
    body.blit(face, ((body.get_width() - face.get_width()) // 2, (body.get_height() - deep - face.get_height()) // 2))
    return Sprite(body, -(body.get_width() // 2), -(body.get_height() // 2))
