"""How a tile looks in each of its four quarters, in the hand and in flight; every picture is made once and kept."""

from collections.abc import Iterator
from enum import Enum

import pygame
from pygame import Rect, Surface, transform

from game.table.art import bare, flight, pips, shadows, shapes
from game.table.art.flight import Pose
from game.table.art.form import Form, measure
from game.table.art.shapes import Sprite
from game.table.art.shelf import Shelf, weigh_surface
from game.table.art.theme import Theme

__all__ = ["Sprite", "TileArt", "Tone"]

MEGABYTE = 1 << 20
FACES_BOUND = 16 * MEGABYTE  # two units of the largest window, all there is of smaller ones
BODIES_BOUND = 4 * MEGABYTE  # without pips
PARTS_BOUND = 6 * MEGABYTE  # of tiles that turn
FLIGHTS_BOUND = 2 * MEGABYTE  # tiles that turn, hardly ever asked for twice
SHADES_BOUND = 3 * MEGABYTE  # shadows of tiles that turn
GRAINS = 3  # different cuts of ivory
SLICE = 6  # faces made between two pauses of prepare()
QUARTERS = 4
LIFT_STEPS = 8
TURN_STEP = 5  # degrees between two shadows of a turning tile
STRAIGHT = 180
LARGE = 90  # pixels of the short side
USUAL = 60  # pixels of the short side for which the bounds are made
MOST = 8  # times the bounds where tiles are larger

Halves = tuple[int, int] | None  # in order from the top or the right; None is a tile face down


class Tone(Enum):
    """How much light a face gets."""

    PLAIN = "plain"
    DIMMED = "dimmed"


class TileArt:
    """The pictures of all tiles in one theme, made at first use; they are shared, so do not draw on them.

    A quarter says which way a tile lies: 0 upright with its first half on top, 1 turned clockwise (first half at the
    right), 2 first half at the bottom, 3 first half at the left. A unit is the pixels of the footprint's short side.
    """

    __slots__ = ("_bodies", "_faces", "_flights", "_forms", "_parts", "_shades", "_theme")

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._forms: dict[tuple[int, bool], Form] = {}
        self._faces: Shelf[Sprite] = Shelf(FACES_BOUND, _weigh)
        self._flights: Shelf[Sprite] = Shelf(FLIGHTS_BOUND, _weigh)
        self._shades: Shelf[Sprite] = Shelf(SHADES_BOUND, _weigh)
        self._bodies: Shelf[Surface] = Shelf(BODIES_BOUND, weigh_surface)
        self._parts: Shelf[Surface] = Shelf(PARTS_BOUND, weigh_surface)

    def face(self, first: int, second: int, quarter: int, unit: int, *, tone: Tone = Tone.PLAIN) -> Sprite:
        """A tile lying face up, without its shadow."""
        return self._lying(_halves(first, second, quarter), self._form(unit, quarter), tone)

    def back(self, quarter: int, unit: int, *, tone: Tone = Tone.PLAIN) -> Sprite:
        """A tile lying face down, without its shadow."""
        return self._lying(None, self._form(unit, quarter), tone)

    def shadow(self, quarter: int, unit: int, lift: float) -> Sprite:
        """What a tile darkens below it: lift 0 lying, 1 lifted high."""
        return self._shadow(self._form(unit, quarter), lift, 0)

    def turned_shadow(self, degrees: float, unit: int, lift: float) -> Sprite:
        """The shadow of a tile that is turned clockwise from quarter 0 by any angle."""
        whole = round(degrees / TURN_STEP) * TURN_STEP
        return self._shadow(self._form(unit, 1 if whole % STRAIGHT == flight.RIGHT_ANGLE else 0), lift, _odd(whole))

    def glow(self, quarter: int, unit: int) -> Sprite:
        """The golden halo around a tile that is offered or chosen; it goes below the tile."""
        shape = self._form(unit, quarter)
        return self._faces.take(("glow", shape), lambda: _settled(shadows.paint_glow(self._theme, shape)))

    def turned(self, first: int, second: int, degrees: float, unit: int) -> Sprite:
        """A tile face up, turned clockwise from quarter 0 by any angle, to the nearest degree."""
        pose = flight.find_pose(degrees)
        return self._turning(_halves(first, second, pose.quarter), pose, unit)

    def turned_back(self, degrees: float, unit: int) -> Sprite:
        """A tile face down, turned clockwise from quarter 0 by any angle, to the nearest degree."""
        return self._turning(None, flight.find_pose(degrees), unit)

    def prepare(self, unit: int, highest: int = 6) -> Iterator[None]:
        """Make every face up to double-`highest` in the four quarters, and the back, pausing every few milliseconds."""
        for quarter in range(QUARTERS):
            self.back(quarter, unit)
            self.shadow(quarter, unit, 0)
            yield
            for at, (first, second) in enumerate((a, b) for a in range(highest + 1) for b in range(a + 1)):
                self.face(first, second, quarter, unit)
                if at % SLICE == 0:
                    yield

    def _form(self, unit: int, quarter: int) -> Form:
        upright = quarter % 2 == 0
        found = self._forms.get((unit, upright))
        if found is None:
            found = self._forms[unit, upright] = measure(self._theme, unit, upright=upright)
            share = min(MOST, (unit / USUAL) ** 2)
            self._parts.allow(round(PARTS_BOUND * share))
            self._shades.allow(round(SHADES_BOUND * share))
        return found

    def _lying(self, halves: Halves, shape: Form, tone: Tone) -> Sprite:
        return self._faces.take((halves, shape, tone), lambda: self._lay(halves, shape, tone))

    def _lay(self, halves: Halves, shape: Form, tone: Tone) -> Sprite:
        picture = self._paint(halves, shape)
        if tone is Tone.DIMMED:
            picture.fill(self._theme.dimmed, special_flags=pygame.BLEND_RGB_MULT)
        body = Rect(shape.body)
        tile = shapes.settle(shapes.masked(picture, shapes.rounded(body.size, shape.corner), body.topleft))
        return Sprite(tile, -(shape.width // 2), -(shape.height // 2))

    def _paint(self, halves: Halves, shape: Form) -> Surface:
        """An opaque picture of one's own of the tile in its footprint."""
        if halves is None:
            return self._bodies.take(("back", shape), lambda: bare.paint_back(self._theme, shape, 0)).copy()
        grain = (7 * halves[0] + halves[1]) % GRAINS
        plain = self._bodies.take(("front", shape, grain), lambda: bare.paint_front(self._theme, shape, grain))
        picture = plain.copy()
        pips.drill(self._theme, shape, picture, halves)
        return picture

    def _turning(self, halves: Halves, pose: Pose, unit: int) -> Sprite:
        shape, rest = self._form(unit, pose.quarter), pose.degrees
        if not rest:
            return self._lying(halves, shape, Tone.PLAIN)
        return self._flights.take((halves, shape, rest), lambda: self._turn(halves, shape, rest))

    def _turn(self, halves: Halves, shape: Form, rest: int) -> Sprite:
        size = flight.face_size(shape, self._form(shape.unit, 1 if shape.upright else 0), rest)
        top = self._parts.take(("top", halves, shape), lambda: self._top(halves, shape))
        key = "below", halves is None, shape, abs(rest)
        below = self._parts.take(key, lambda: self._below(shape, size, abs(rest), is_back=halves is None))
        if rest < 0:  # the other way round, the thickness is its mirror image
            below = transform.flip(below, True, False)
        return _settled(flight.place(flight.turn(top, size, rest), below, shape.deep))

    def _top(self, halves: Halves, shape: Form) -> Surface:
        """The face or the back alone, with a smooth edge all around."""
        picture = self._paint(halves, shape).subsurface(shape.face)
        return flight.pad(picture, shapes.rounded(picture.get_size(), shape.corner))

    def _below(self, shape: Form, size: tuple[int, int], rest: int, *, is_back: bool) -> Surface:
        """What is seen of the thickness; so soft a thing may be drawn half as large where tiles are large."""
        part = 2 if shape.unit >= LARGE else 1
        small = (size[0] + 1) // part - (part - 1), (size[1] + 1) // part - (part - 1)
        outline = flight.pad(shapes.plain(small, bare.WHITE), shapes.rounded(small, shape.corner // part))
        colours = bare.layers(self._theme, shape, is_back=is_back)[::part]
        sides = flight.sides(flight.turn(outline, small, rest), colours)
        return transform.smoothscale_by(sides, part) if part > 1 else sides

    def _shadow(self, shape: Form, lift: float, degrees: int) -> Sprite:
        step = round(max(0.0, min(1.0, lift)) * LIFT_STEPS)
        key = "shadow", shape, step, degrees
        shelf = self._shades if degrees else self._faces
        return shelf.take(key, lambda: _settled(shadows.paint_shadow(shape, step / LIFT_STEPS, degrees)))


def _halves(first: int, second: int, quarter: int) -> tuple[int, int]:
    """Half a turn only changes the halves: light and thickness stay where they are."""
    return (first, second) if quarter % QUARTERS < QUARTERS // 2 else (second, first)


def _odd(degrees: int) -> int:
    """The angle of an outline, or 0 where the outline lies straight."""
    return degrees % STRAIGHT if degrees % flight.RIGHT_ANGLE else 0


def _settled(sprite: Sprite) -> Sprite:
    return sprite._replace(surface=shapes.settle(sprite.surface))


def _weigh(sprite: Sprite) -> int:
    return weigh_surface(sprite.surface)
