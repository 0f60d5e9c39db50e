"""Decides how the drawn table is shown to be right: counted pips, equal gaps, steady light, exact sizes."""

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Mask, Rect, Surface, mask, transform

from game.table.art import bare, marks, pips, shapes
from game.table.art.felt import make_rack, make_rack_front, make_table
from game.table.art.form import measure
from game.table.art.shelf import Shelf, keep, weigh_surface
from game.table.art.theme import Theme, load_theme
from game.table.art.tiles import Sprite, TileArt, Tone

THEMES = Path(__file__).parents[2] / "assets" / "themes"
IVORY = load_theme(THEMES, "ivory", "green")
HIGHEST = 9
UNIT = 60
PAIRS = [(a, b) for a in range(HIGHEST + 1) for b in range(HIGHEST + 1)]


@pytest.fixture(scope="module")
def art() -> TileArt:
    return TileArt(IVORY)


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def holes(sprite: Sprite) -> list[tuple[int, int]]:
    """The middles of the drilled pips, seen from the middle of the footprint; nothing else is dark and small."""
    near = mask.from_threshold(sprite.surface, shapes.mix(IVORY.pip, IVORY.pip_deep, 0.5), (30, 30, 24, 255))
    near = near.overlap_mask(mask.from_surface(sprite.surface, 200), (0, 0))
    parts = [part for part in near.connected_components(12) if max(part.get_bounding_rects()[0].size) < UNIT // 3]
    return [(x + sprite.dx, y + sprite.dy) for x, y in (part.centroid() for part in parts)]


def outline(sprite: Sprite) -> Rect:
    """The tile's rectangle, seen from the middle of the footprint."""
    return mask.from_surface(sprite.surface, 127).get_bounding_rects()[0].move(sprite.dx, sprite.dy)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def finish(slices: Iterator[Surface | None]) -> Surface:
    *pauses, table = slices
    assert pauses
    assert not any(pauses)
    assert table is not None
    return table


class TestFace:
    @pytest.mark.parametrize("quarter", range(4))
    def test_as_many_pips_are_drilled_as_the_halves_say(self, art: TileArt, quarter: int) -> None:
        for first, second in PAIRS:
            sprite = art.face(first, second, quarter, UNIT)
            axis, sign = (1, 1) if quarter % 2 == 0 else (0, -1)
            sign = sign if quarter < 2 else -sign
            sides = [hole[axis] * sign < 0 for hole in holes(sprite)]
            assert (sides.count(True), sides.count(False)) == (first, second)

    def test_half_a_turn_only_changes_the_halves(self, art: TileArt) -> None:
        for first, second in PAIRS:
            assert art.face(first, second, 2, UNIT) is art.face(second, first, 0, UNIT)
            assert art.face(first, second, 3, UNIT) is art.face(second, first, 1, UNIT)

    @pytest.mark.parametrize("layout", pips.LAYOUTS, ids=str)
    def test_a_layout_is_its_own_half_turn(self, layout: tuple[tuple[int, int], ...]) -> None:
        assert {(-across, -along) for across, along in layout} == set(layout)

    @pytest.mark.parametrize("unit", range(18, 90))
    @pytest.mark.parametrize("upright", [True, False])
    def test_gaps_between_pips_are_equal_and_edges_fall_on_whole_pixels(self, unit: int, upright: bool) -> None:
        shape = measure(IVORY, unit, upright=upright)
        for length in (shape.face_width, shape.face_height, shape.pin):
            assert (length - shape.pip) % 2 == 0
        assert shape.spread > shape.pip
        assert shape.half + shape.spread + shape.pip / 2 < max(shape.face_width, shape.face_height) / 2
        assert shape.half - shape.spread - shape.pip / 2 > 0
        assert shape.spread + shape.pip / 2 < min(shape.face_width, shape.face_height) / 2

    @pytest.mark.parametrize("unit", [8, 13, 20, 26, 40, 61, 120, 240])
    def test_a_tile_fills_its_footprint_and_stays_in_it(self, art: TileArt, unit: int) -> None:
        for quarter in range(4):
            size = (unit, 2 * unit) if quarter % 2 == 0 else (2 * unit, unit)
            footprint = Rect((-(size[0] // 2), -(size[1] // 2)), size)
            for sprite in (art.face(6, 4, quarter, unit), art.back(quarter, unit)):
                assert footprint.contains(outline(sprite))
                assert outline(sprite).w >= size[0] * 0.9 - 2
                assert outline(sprite).h >= size[1] * 0.9 - 2

    def test_the_light_stays_above_in_every_quarter(self, art: TileArt) -> None:
        for quarter in range(4):
            body = outline(art.face(0, 0, quarter, UNIT))
            surface, dx, dy = art.face(0, 0, quarter, UNIT)
            rows = [sum(surface.get_at((body.centerx // 2 + 9 - dx, y - dy))[:3]) for y in range(body.top, body.bottom)]
            assert max(rows[:2]) == max(rows)
            assert rows[-1] < rows[len(rows) // 2] / 3

    def test_dimmed_is_the_same_tile_with_less_light(self, art: TileArt) -> None:
        plain, dim = (art.face(5, 2, 0, UNIT, tone=tone).surface for tone in Tone)
        assert sum(transform.average_color(dim)[:3]) < 0.8 * sum(transform.average_color(plain)[:3])
        assert mask.from_surface(plain).count() == mask.from_surface(dim).count()
        assert len(holes(Sprite(plain, 0, 0))) == 7

    def test_no_two_faces_look_alike(self, art: TileArt) -> None:
        assert len({pixels(art.face(a, b, 0, 40).surface) for a, b in PAIRS}) == len(PAIRS)

    def test_nothing_is_painted_twice_and_nothing_needs_a_display(self) -> None:
        pygame.display.quit()
        mine = TileArt(IVORY)
        assert mine.face(1, 2, 0, UNIT) is mine.face(1, 2, 0, UNIT)

    @pytest.mark.usefixtures("display")
    def test_a_display_changes_no_pixel(self, art: TileArt) -> None:
        shown = TileArt(IVORY)
        for quarter in range(4):
            assert pixels(shown.face(4, 1, quarter, 44).surface) == pixels(art.face(4, 1, quarter, 44).surface)
            assert pixels(shown.back(quarter, 44).surface) == pixels(art.back(quarter, 44).surface)


class TestPrepare:
    def test_after_it_no_face_is_painted_any_more(self, monkeypatch: pytest.MonkeyPatch) -> None:
        mine = TileArt(IVORY)
        pauses = sum(1 for _ in mine.prepare(30))

        def refuse(*_: object, **__: object) -> None:
            raise AssertionError("painted again")

        monkeypatch.setattr(bare, "paint_front", refuse)
        monkeypatch.setattr(bare, "paint_back", refuse)
        monkeypatch.setattr(pips, "drill", refuse)
        for quarter, (first, second) in itertools.product(range(4), itertools.product(range(7), range(7))):
            if second <= first:
                mine.face(first, second, quarter, 30)
            mine.back(quarter, 30)
        assert pauses >= 20


class TestFlight:
    @pytest.mark.parametrize("degrees", [0, 90, 180, 270, 360, -90, 450, 89.8])
    def test_at_a_quarter_it_is_the_very_face(self, art: TileArt, degrees: float) -> None:
        quarter = round(degrees / 90) % 4
        assert art.turned(6, 2, degrees, UNIT) is art.face(6, 2, quarter, UNIT)
        assert art.turned_back(degrees, UNIT) is art.back(quarter, UNIT)

    @pytest.mark.parametrize("unit", [24, 40, 60])
    def test_turning_by_one_degree_moves_no_edge_by_more_than_three_pixels(self, art: TileArt, unit: int) -> None:
        before = outline(art.turned(3, 5, 0, unit))
        for degrees in range(1, 181):
            after = outline(art.turned(3, 5, degrees, unit))
            moved = [abs(a - b) for a, b in zip(edges(before), edges(after), strict=True)]
            assert max(moved) <= 3 + unit // 30, degrees
            before = after

    def test_it_turns_clockwise(self, art: TileArt) -> None:
        (hole,) = holes(art.turned(1, 0, 30, UNIT))
        assert hole[0] > 8
        assert hole[1] < -8

    def test_a_turned_face_keeps_its_pips(self, art: TileArt) -> None:
        for degrees in range(0, 360, 7):
            assert len(holes(art.turned(2, 1, degrees, 80))) == 3

    def test_the_way_a_shadow_turns_is_the_tile_s_way(self, art: TileArt) -> None:
        for degrees in (0, 30, 90, 120, 210):
            shadow, tile = art.turned_shadow(degrees, UNIT, 0.3), art.turned_back(degrees, UNIT)
            dark = mask.from_surface(shadow.surface, 40)
            solid = mask.from_surface(tile.surface, 127)
            shared = dark.overlap_area(solid, (tile.dx - shadow.dx, tile.dy - shadow.dy))
            assert shared > 0.8 * solid.count()


def edges(rect: Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.right, rect.bottom


class TestShadow:
    def test_a_lifted_tile_s_shadow_is_wider_softer_and_further_down(self, art: TileArt) -> None:
        lying, lifted = art.shadow(0, UNIT, 0), art.shadow(0, UNIT, 1)
        assert darkest(lifted) < darkest(lying)
        assert lifted.surface.get_width() > lying.surface.get_width()
        low, high = (mask.from_surface(shadow.surface, 20).centroid()[1] + shadow.dy for shadow in (lying, lifted))
        assert high > low + 4

    def test_it_can_be_seen_below_a_lying_tile(self, art: TileArt) -> None:
        for quarter in range(4):
            shadow, tile = art.shadow(quarter, UNIT, 0), outline(art.face(0, 0, quarter, UNIT))
            below = shadow.surface.get_at((tile.centerx - shadow.dx, tile.bottom + 2 - shadow.dy))
            assert below.a > 60

    def test_a_height_beyond_its_ends_is_its_end(self, art: TileArt) -> None:
        assert art.shadow(0, UNIT, 7.0) is art.shadow(0, UNIT, 1.0)
        assert art.shadow(0, UNIT, -1.0) is art.shadow(0, UNIT, 0.0)

    def test_the_glow_surrounds_the_tile_and_fades(self, art: TileArt) -> None:
        glow, tile = art.glow(0, UNIT), outline(art.face(0, 0, 0, UNIT))
        line = [glow.surface.get_at((x, -glow.dy)).a for x in range(tile.left - glow.dx)]
        assert line == sorted(line)
        assert line[0] == 0
        assert line[-1] > 200


def darkest(sprite: Sprite) -> int:
    size = sprite.surface.get_size()
    return max(sprite.surface.get_at((x, y)).a for x in range(0, size[0], 3) for y in range(0, size[1], 3))


class TestTable:
    @pytest.mark.parametrize("size", [(640, 480), (801, 603), (480, 900)])
    def test_it_is_as_large_as_the_window(self, size: tuple[int, int]) -> None:
        assert finish(make_table(IVORY, size)).get_size() == size

    def test_wood_surrounds_felt_that_is_lit_from_its_middle(self) -> None:
        table = finish(make_table(IVORY, (960, 600)))
        red, green, _, _ = transform.average_color(table, Rect(470, 260, 20, 20))
        assert green > 1.5 * red
        for edge in (Rect(100, 1, 700, 4), Rect(1, 100, 4, 400), Rect(100, 595, 700, 4), Rect(955, 100, 4, 400)):
            red, green, blue, _ = transform.average_color(table, edge)
            assert red > green > blue
        middle, far = (sum(transform.average_color(table, Rect(at, (40, 40)))) for at in ((460, 260), (60, 520)))
        assert far < 0.7 * middle

    def test_the_felt_is_neither_flat_nor_tiled(self) -> None:
        table = finish(make_table(IVORY, (640, 480)))
        felt = table.subsurface((60, 60, 520, 360))
        rows = {pixels(felt.subsurface((0, y, 520, 1))) for y in range(360)}
        blocks = {pixels(felt.subsurface((x, y, 8, 8))) for x in range(0, 520, 8) for y in range(0, 360, 8)}
        assert len(rows) == 360
        assert len(blocks) == 65 * 45
        flat = felt.subsurface((250, 170, 16, 16))
        assert len({tuple(flat.get_at((x, y))) for x in range(16) for y in range(16)}) > 60

    @pytest.mark.parametrize("name", ["walnut", "slate"])
    @pytest.mark.parametrize("size", [(640, 480), (803, 601)])
    def test_bare_wood_and_slate_have_grain_and_no_seams_between_strips(self, name: str, size: tuple[int, int]) -> None:
        table = finish(make_table(load_theme(THEMES, "ivory", name), size))
        rows = [pixels(table.subsurface((60, y, size[0] - 120, 1))) for y in range(60, size[1] - 60)]
        assert len(set(rows)) == len(rows)
        light = [
            sum(transform.average_color(table, Rect(60, y, size[0] - 120, 1))[:3]) for y in range(60, size[1] - 60)
        ]
        jumps = [abs(after - before) for before, after in itertools.pairwise(light)]
        assert sum(jump > 24 for jump in jumps) <= (24 if name == "walnut" else 0)

    def test_marble_has_veins_and_ivory_has_none(self) -> None:
        marble = load_theme(THEMES, "marble", "green")
        plain = dataclasses.replace(marble, veins=0.0)
        veined, bare_one = (TileArt(theme).face(0, 0, 0, UNIT).surface for theme in (marble, plain))
        pale = [mask.from_threshold(each, (170, 172, 178), (60, 60, 60, 255)).count() for each in (veined, bare_one)]
        assert pale[0] > 1.3 * pale[1]

    def test_the_same_table_is_the_same_picture(self) -> None:
        assert pixels(finish(make_table(IVORY, (320, 240)))) == pixels(finish(make_table(IVORY, (320, 240))))

    def test_the_rack_s_front_covers_only_its_lower_part(self) -> None:
        rack, front = make_rack(IVORY, (400, 60)), make_rack_front(IVORY, (400, 60))
        assert rack.get_size() == front.get_size() == (400, 60)
        assert front.get_at((200, 5)).a == 0
        assert front.get_at((200, 55)).a == 255
        assert rack.get_at((0, 0)).a == 0
        assert rack.get_at((200, 5)).a == 255
        assert rack.get_at((200, 55)) == front.get_at((200, 55))


class TestMarks:
    @pytest.mark.parametrize("size", [(1, 1), (3, 2), (10, 40), (80, 40), (121, 37), (400, 300)])
    def test_every_mark_has_the_size_asked_for(self, size: tuple[int, int]) -> None:
        made = [make(IVORY, size) for make in (marks.make_place, marks.make_panel)]
        made += [marks.make_place(IVORY, size, chosen=True), marks.make_badge(IVORY, size[0], (200, 60, 60), 1)]
        made += [marks.make_plaque(IVORY, size, lit=lit) for lit in (False, True)]
        made += [marks.make_button(IVORY, size, state=state) for state in marks.STATES]
        assert {mark.get_size() for mark in made} == {size, (size[0], size[0])}

    @pytest.mark.parametrize("make", [marks.make_outline, marks.make_ring])
    @pytest.mark.parametrize("size", [(10, 20), (40, 80), (80, 40), (121, 37)])
    def test_what_goes_around_a_box_leaves_the_box_alone(
        self, make: Callable[[Theme, tuple[int, int]], Surface], size: tuple[int, int]
    ) -> None:
        around = make(IVORY, size)
        margins = {large - small for large, small in zip(around.get_size(), size, strict=True)}
        assert len(margins) == 1
        margin = margins.pop() // 2
        assert margin > 0
        assert around.get_at((margin + size[0] // 2, margin + size[1] // 2)).a == 0
        assert around.get_at((margin - 1, margin + size[1] // 2)).a > 150

    def test_the_states_of_a_button_and_of_a_plaque_are_told_apart(self) -> None:
        buttons = {pixels(marks.make_button(IVORY, (120, 40), state=state)) for state in marks.STATES}
        assert len(buttons) == len(marks.STATES)
        lit, plain = (marks.make_plaque(IVORY, (120, 40), lit=lit) for lit in (True, False))
        assert pixels(lit) != pixels(plain)

    def test_an_unknown_state_is_named(self) -> None:
        with pytest.raises(ValueError, match="asleep"):
            marks.make_button(IVORY, (120, 40), state="asleep")

    def test_seats_have_different_outlines_as_well_as_colours(self) -> None:
        outlines = [silhouette(marks.make_badge(IVORY, 40, (200, 60, 60), shape)) for shape in range(4)]
        for one, other in itertools.combinations(outlines, 2):
            both = one.overlap_area(other, (0, 0))
            assert one.count() + other.count() - 2 * both > 60

    def test_the_chosen_place_is_brighter_and_both_let_the_felt_through(self) -> None:
        place, chosen = (marks.make_place(IVORY, (80, 40), chosen=chosen) for chosen in (False, True))
        assert 60 < place.get_at((40, 20)).a < chosen.get_at((40, 20)).a < 255

    def test_the_outline_leaves_the_tile_free(self) -> None:
        assert marks.make_outline(IVORY, (80, 40)).get_at((40, 20)).a == 0


def silhouette(surface: Surface) -> Mask:
    return mask.from_surface(surface, 127)


class TestShapes:
    def test_an_edge_fades_and_carries_its_own_colour_where_it_is_clear(self) -> None:
        mask_of_disc = shapes.tint(shapes.disc(40), (10, 200, 30))
        row = [mask_of_disc.get_at((x, 5)) for x in range(40)]
        assert {0, 255} < {pixel.a for pixel in row}
        assert {tuple(pixel)[:3] for pixel in row} == {(10, 200, 30)}

    def test_the_bevel_s_blend_goes_through_all_its_stops(self) -> None:
        ramp = shapes.ramp((1, 100), ((0, (0, 0, 0)), (0.5, (200, 0, 0)), (1, (0, 0, 100))))
        reds = [ramp.get_at((0, y)).r for y in range(100)]
        assert reds[:50] == sorted(reds[:50])
        assert max(reds) >= 195
        assert ramp.get_at((0, 99)).b > 95


class TestShelf:
    def test_what_was_not_asked_for_longest_leaves_first(self) -> None:
        shelf: Shelf[str] = Shelf(10, len)
        for word in ("aaaa", "bbbb", "aaaa", "cccc"):
            shelf.take(word, lambda word=word: word)  # type: ignore[misc]
        assert shelf.weight == 8
        assert shelf.take("aaaa", lambda: "made again") == "aaaa"
        assert shelf.take("bbbb", lambda: "new") == "new"

    def test_one_thing_too_large_is_kept_alone(self) -> None:
        shelf: Shelf[str] = Shelf(3, len)
        shelf.take(1, lambda: "aa")
        shelf.take(2, lambda: "bbbbbb")
        assert shelf.weight == 6

    def test_a_kept_painting_is_painted_once(self) -> None:
        painted: list[int] = []

        @keep(1 << 20)
        def paint(side: int) -> Surface:
            painted.append(side)
            return shapes.sheet((side, side))

        assert paint(4) is paint(4)
        paint(5)
        assert painted == [4, 5]
        assert weigh_surface(paint(4)) == 64
