"""Choosing where a tile goes: asked only where it matters, snapped to where it is dropped, and never by accident."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from random import Random
from typing import cast

import pygame
import pytest

from game.scenes.choice import Choice
from game.scenes.lighting import lights_for
from game.scenes.play import Play
from game.scenes.sameness import is_same
from game.scenes.settings import SettingsScene
from game.scenes.turn import Turn
from game.session.session import Session
from game.store.settings import Settings
from game.table.choosing import place_blits
from game.table.ground import Ground
from game.table.live import GHOST
from game.table.words import place_words
from game.ui import rows
from rules.actions import Action, Arm, Lay
from rules.line import Line, count, lay, open_lead
from rules.tiles import Tile, parse_tile, tile_set
from rules.view import SeatView, legal_actions
from tests.game.stages import Player
from tests.game.tables import NAMES, make_gear, make_table, picture, play_match
from tests.game.test_play import ambiguous, drag, laid, middle, places, play_until, sit_down, table

INSTANT = Settings(pace="instant", target=60)
ALWAYS = Settings(pace="instant", target=60, ask_end="always")


def _line(words: str, *, has_spinner: bool = False) -> Line:
    """Return a line: the lead, then tiles with their arms."""
    first, *others = words.split()
    line = open_lead(Line(has_spinner=has_spinner), parse_tile(first))
    for word in others:
        line = lay(line, parse_tile(word[:2]), Arm(word[2]))
    return line


def _arms(line: Line, tile: Tile) -> list[Arm]:
    return [arm for arm, number in line.ends if number in tile]


@pytest.mark.parametrize(
    ("words", "has_spinner", "tile", "same"),
    [
        ("55", False, "53", True),
        ("55", True, "53", True),
        ("65 63L 53R", False, "31", True),
        ("65 63L 53R", True, "33", True),
        ("65 63L 53R 33R", False, "31", False),  # a double counts twice in fives
        ("65 64L 53R", False, "43", False),
        ("53", False, "53", False),
        ("55 52L 51R", True, "53", False),  # the spinner's free short sides
        ("55 52L 25L", True, "54", False),  # one side of the spinner is still bare
    ],
)
def test_it_is_known_where_two_ends_lead_to_the_same(words: str, *, has_spinner: bool, tile: str, same: bool) -> None:
    line = _line(words, has_spinner=has_spinner)
    assert is_same(line, parse_tile(tile), _arms(line, parse_tile(tile))) is same


def _futures(line: Line, depth: int) -> Counter[object]:
    """Return all that can be told of a line without seeing where its ends lie: counts, and what later lays lead to."""
    found: Counter[object] = Counter([(count(line), tuple(sorted(number for _, number in line.ends)))])
    if depth:
        for tile in tile_set(6):
            if tile not in line.tiles:
                after = [_futures(lay(line, tile, arm), depth - 1) for arm in _arms(line, tile)]
                found.update((tile, frozenset(future.items())) for future in after)
    return found


@pytest.mark.parametrize("has_spinner", [False, True])
def test_where_nothing_is_asked_all_later_lays_and_counts_are_the_same(has_spinner: bool) -> None:
    dice = Random("sameness")
    checked = 0
    for _ in range(120):
        tiles = list(tile_set(6))
        dice.shuffle(tiles)
        line = open_lead(Line(has_spinner=has_spinner), tiles.pop())
        for tile in tiles[: dice.randrange(6, 24)]:
            arms = _arms(line, tile)
            if len(arms) > 1 and is_same(line, tile, arms):
                one, other = (_futures(lay(line, tile, arm), 1) for arm in arms[:2])
                assert one == other, (line.tiles, tile, arms)
                checked += 1
            if arms:
                line = lay(line, tile, dice.choice(arms))
    assert checked > 5


def same_twice(player: Player) -> str | None:
    """Return a tile that fits two places which lead to the same."""
    view: SeatView = player.top._table.shown  # type: ignore[union-attr] # noqa: SLF001 - only to find such a turn
    lays = [action for action in legal_actions(view) if isinstance(action, Lay)]
    for tile in {each.tile for each in lays}:
        arms = [each.arm for each in lays if each.tile == tile]
        if len(arms) > 1 and is_same(view.line, tile, arms):
            return str(tile)
    return None


def _same(settings: Settings) -> tuple[Player, str]:
    for number in range(30):
        player = sit_down(settings, f"same {number}")
        for _ in range(6):
            tile = same_twice(player)
            if tile is not None:
                return player, tile
            if "go_on" in player.controls():
                break
            play_until_next(player)
    raise AssertionError("no seed has such a turn")


def play_until_next(player: Player) -> None:
    """Play one move."""
    said = len(laid(player))
    play_until(player, lambda: len(laid(player)) > said or "go_on" in player.controls())


def test_a_tile_is_laid_at_once_where_both_ends_lead_to_the_same() -> None:
    player, tile = _same(INSTANT)
    before = laid(player)
    player.click(f"tile {tile}")
    assert laid(player) == [*before, tile]


def test_who_always_wants_to_be_asked_is_asked_then_too() -> None:
    player, tile = _same(ALWAYS)
    before = laid(player)
    player.click(f"tile {tile}")
    assert laid(player) == before
    assert len(places(player)) == 2
    player.click(places(player)[1])
    assert laid(player) == [*before, tile]


def test_both_free_short_sides_of_a_spinner_are_offered() -> None:
    for number in range(60):
        for _, view in play_match("fives", 2, f"spinner {number}"):
            lays = [action for action in legal_actions(view) if isinstance(action, Lay)]
            for tile in {each.tile for each in lays}:
                arms = {each.arm for each in lays if each.tile == tile}
                if {Arm.UP, Arm.DOWN} <= arms and not (view.line.up or view.line.down):
                    lights = lights_for(view, Choice(tile), None, NAMES, None)
                    assert {Arm.UP, Arm.DOWN} <= set(lights.arms)
                    boxes = make_table(view).places(tile, lights.arms)
                    assert len(set(boxes)) == len(lights.arms)
                    assert not is_same(view.line, tile, tuple(arms))
                    return
    raise AssertionError("no seed has such a turn")


def test_hovering_a_tile_that_fits_shows_its_places_faintly_and_picking_it_brightly() -> None:
    views = [view for number in range(9) for _, view in play_match("fives", 2, f"hover {number}")]
    turns = [view for view in views if view.turn == 0 and view.line.lead]
    view = next(view for view in turns if any(isinstance(action, Lay) for action in legal_actions(view)))
    tile = next(action.tile for action in legal_actions(view) if isinstance(action, Lay))
    arms = lights_for(view, Choice(tile), None, NAMES, None).arms
    seen = []
    for choice in (Choice(), Choice(tile), Choice(tile, picked=tile)):
        shown = make_table(view, pace=0.0)
        shown.lights = lights_for(view, choice, None, NAMES, None)
        shown.finish()
        whole = pygame.image.frombytes(picture(shown), (1280, 720), "RGB")
        place = whole.subsurface(pygame.Rect(*shown.places(tile, arms)[0]))
        seen.append(sum(pygame.transform.average_color(place)[:3]))
    assert seen[0] < seen[1] < seen[2]


def test_the_points_of_a_place_stand_over_the_tile_that_would_lie_there() -> None:
    for number in range(60):
        for _, view in play_match("fives", 2, f"points {number}"):
            lays = [action for action in legal_actions(view) if isinstance(action, Lay)]
            scoring = [each for each in lays if place_words(view, each.tile, each.arm)]
            if scoring and view.turn == 0:
                tile = scoring[0].tile
                lights = replace(lights_for(view, Choice(tile, picked=tile), None, NAMES, None), chosen=0)
                shown = [
                    blit.surface.get_alpha()
                    for blit in place_blits(view, Ground((1280, 720), 0, 2), lights, make_gear())
                ]
                assert GHOST in shown
                assert shown.index(GHOST) < len(shown) - 1
                return
    raise AssertionError("no seed has such a turn")


# -- dragging --------------------------------------------------------------------------------------------------------


def _place_of(player: Player, tile: str) -> tuple[int, int, int, int]:
    """Return where a tile would go, left of the line."""
    player.click(f"tile {tile}")
    box = player.controls()["place L"]
    player.press(pygame.K_ESCAPE)
    return box


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize(("away", "is_laid"), [(0, True), (40, True), (60, False)])
def test_a_dropped_tile_snaps_to_a_place_within_a_finger_s_width_and_no_further(
    size: tuple[int, int], away: int, *, is_laid: bool
) -> None:
    player = sit_down(ALWAYS)
    play_until(player, lambda: ambiguous(player) is not None)
    tile, before = str(ambiguous(player)), laid(player)
    player.resize(size)
    x, y, width, _ = _place_of(player, tile)
    drag(player, middle(player, f"tile {tile}"), (x + width // 2, y - away))
    assert (laid(player)[-1:] == [tile]) is is_laid
    assert is_laid or laid(player) == before
    assert not places(player)


def test_a_tile_dragged_onto_a_place_still_asks_where_every_lay_is_confirmed() -> None:
    player = sit_down(Settings(pace="instant", target=60, confirm_lay=True))
    play_until(player, lambda: ambiguous(player) is not None)
    tile, before = str(ambiguous(player)), laid(player)
    x, y, width, height = _place_of(player, tile)
    drag(player, middle(player, f"tile {tile}"), (x + width // 2, y + height // 2))
    assert laid(player) == before
    assert "place L" in places(player)
    player.click("place L")
    assert laid(player)[-1] == tile


@pytest.mark.parametrize("way", ["right button", "escape"])
def test_a_dragged_tile_can_be_taken_back_before_it_is_dropped(way: str) -> None:
    player = sit_down(ALWAYS)
    play_until(player, lambda: ambiguous(player) is not None)
    tile, before = str(ambiguous(player)), laid(player)
    x, y, width, height = _place_of(player, tile)
    place = x + width // 2, y + height // 2
    player.hold(middle(player, f"tile {tile}")).move((640, 440)).move(place)
    if way == "escape":
        player.press(pygame.K_ESCAPE)
    else:
        player.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT))
    player.let_go(place)
    assert laid(player) == before
    assert isinstance(player.top, Play)


def test_a_tile_that_does_not_fit_can_be_dragged_but_not_laid() -> None:
    player = sit_down(ALWAYS)
    play_until(player, lambda: bool(table(player)["legal"]) and bool(laid(player)) and bool(_unfit(player)))
    tile, before = _unfit(player)[0], laid(player)
    drag(player, middle(player, f"tile {tile}"), (640, 330))
    assert laid(player) == before


def _unfit(player: Player) -> list[str]:
    tiles = [name[5:] for name in player.controls() if name.startswith("tile ")]
    return [tile for tile in tiles if tile not in table(player)["legal"]]


# -- turns -----------------------------------------------------------------------------------------------------------


class Noting:
    """A session that only notes what is done."""

    seat = 0

    def __init__(self) -> None:
        self.done: list[Action] = []

    def act(self, action: Action) -> None:
        self.done.append(action)


@pytest.mark.parametrize("is_dragged", [False, True])
@pytest.mark.parametrize("is_in_time", [False, True])
def test_only_a_tile_pressed_in_the_own_turn_is_laid_when_it_is_released_in_it(
    *, is_dragged: bool, is_in_time: bool
) -> None:
    views = [view for _, view in play_match("draw", 2, "early presses") if view.turn == 0 and view.line.lead]
    view = next(view for view in views if any(isinstance(action, Lay) for action in legal_actions(view)))
    lay_it = next(action for action in legal_actions(view) if isinstance(action, Lay))
    shown, session = make_table(view if is_in_time else replace(view, turn=1), pace=0.0), Noting()
    turn = Turn(Player(INSTANT).stage, cast("Session", session), shown)
    box = shown.tile_box(lay_it.tile)
    assert box is not None
    turn.press(box.centre)
    shown.settle(view)
    end = box.centre
    if is_dragged:
        end = shown.places(lay_it.tile, (lay_it.arm,))[0].centre
        turn.move((640, 400))
        turn.move(end)
    turn.release(end)
    assert session.done == ([lay_it] if is_in_time else [])
    assert turn.choice.picked is None


def test_what_happens_meanwhile_takes_the_right_to_lay_from_a_dragged_tile_but_not_its_place_in_the_hand() -> None:
    views = [view for _, view in play_match("draw", 2, "early presses") if view.turn == 0 and view.line.lead]
    view = next(view for view in views if any(isinstance(action, Lay) for action in legal_actions(view)))
    lay_it = next(action for action in legal_actions(view) if isinstance(action, Lay))
    shown, session = make_table(view, pace=0.0), Noting()
    turn = Turn(Player(INSTANT).stage, cast("Session", session), shown)
    box = shown.tile_box(lay_it.tile)
    assert box is not None
    turn.press(box.centre)
    turn.move((640, 400))
    turn.disarm()
    assert turn.light(lights_for(view, turn.choice, None, NAMES, None)).carried == lay_it.tile
    end = shown.places(lay_it.tile, (lay_it.arm,))[0].centre
    turn.move(end)
    turn.release(end)
    assert session.done == []


def test_a_pass_is_made_by_itself_after_a_moment_where_that_is_wanted() -> None:
    player = sit_down(Settings(pace="instant", rules="block", target=100, auto_pass=True))
    seen = False
    for _ in range(60):
        play_until(player, lambda: "pass" in player.controls() or "go_on" in player.controls())
        if "pass" in player.controls():
            seen = True
            break
        player.click("go_on")
        player.wait_for(lambda: table(player)["what"] == "table")
    assert seen
    passed = len([line for line in player.lines() if line.get("event") == "Passed" and line["seat"] == 0])
    top = player.top
    assert isinstance(top, Play)
    assert top.rest() == 0.0
    player.wait(0.3)
    assert "pass" in player.controls()
    player.wait(0.6)
    assert len([line for line in player.lines() if line.get("event") == "Passed" and line["seat"] == 0]) == passed + 1


def test_a_pass_waits_for_the_player_otherwise() -> None:
    player = sit_down(Settings(pace="instant", rules="block", target=100))
    play_until(player, lambda: "pass" in player.controls())
    player.wait(5.0)
    assert "pass" in player.controls()
    top = player.top
    assert isinstance(top, Play)
    assert top.rest() == math.inf


@pytest.mark.parametrize(
    ("name", "value"), [("ask_end", "always"), ("boneyard", "button"), ("auto_pass", True), ("confirm_lay", True)]
)
def test_how_one_is_asked_can_be_set(name: str, value: str | bool) -> None:
    player = Player(Settings())
    scene = SettingsScene(player.stage)
    assert name in {row.name for row in scene.rows() if isinstance(row, rows.Choice | rows.Toggle)}
    scene.answer(rows.Changed(name, value))
    assert getattr(player.stage.settings, name) == value
