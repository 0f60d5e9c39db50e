"""The hand: it is sorted, moved, turned and marked as the player asks, and nothing is laid by that."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.inputs import Intent
from game.scenes.turn import Turn
from game.store.settings import Settings
from game.table.arrangement import Arrangement, Order, Racks, fresh_tiles
from game.table.lights import DARK
from rules.events import Passed, TileDrawn
from rules.tiles import Tile, parse_tile
from rules.view import SeatView
from tests.game.stages import Player
from tests.game.tables import make_table, play_match
from tests.game.test_hand_room import TILES, hold
from tests.game.test_play import drag, laid, middle, play_until, single, sit_down, table

# -- the order -------------------------------------------------------------------------------------------------------


def test_tiles_are_sorted_by_suit_by_weight_and_as_they_were_dealt() -> None:
    dealt = tuple(map(parse_tile, ["21", "60", "66", "65", "55", "30"]))
    held = Arrangement().sorted_next()
    assert " ".join(map(str, held.arrange(dealt))) == "66 65 60 55 30 21"
    held = held.sorted_next()
    assert " ".join(map(str, held.arrange(dealt))) == "66 65 55 60 30 21"
    held = held.sorted_next()
    assert held.order is Order.DEALT
    assert held.arrange(dealt) == dealt


@given(st.lists(st.sampled_from(TILES), min_size=1, max_size=30, unique=True), st.data())
@settings(max_examples=80, deadline=None)
def test_a_moved_tile_takes_exactly_its_place_and_the_others_keep_their_order(
    hand: list[Tile], chance: st.DataObject
) -> None:
    held = Arrangement(chance.draw(st.sampled_from(Order)))
    for _ in range(4):
        before = held.arrange(hand)
        tile, place = chance.draw(st.sampled_from(before)), chance.draw(st.integers(0, len(hand) - 1))
        held = held.moved(before, tile, place)
        after = held.arrange(hand)
        assert after.index(tile) == place
        assert [other for other in after if other != tile] == [other for other in before if other != tile]


@given(st.permutations(TILES[:12]), st.data())
@settings(max_examples=40, deadline=None)
def test_a_tile_that_is_taken_back_comes_back_to_its_place(hand: list[Tile], chance: st.DataObject) -> None:
    tile, place = chance.draw(st.sampled_from(hand)), chance.draw(st.integers(0, 11))
    held = Arrangement().moved(tuple(hand), tile, place)
    gone = chance.draw(st.sampled_from(hand))
    rest = [other for other in hand if other != gone]
    assert held.arrange(rest) == tuple(other for other in held.arrange(hand) if other != gone)
    held = held.moved(held.arrange(rest), rest[0], 0)
    assert set(held.arrange(hand)) == set(hand)


def test_an_order_is_kept_for_the_round_and_the_way_to_sort_for_the_next_one_too() -> None:
    views = [view for _, view in play_match("block", 2, "two rounds", rounds=2) if view.round_no]
    first, last = views[0], views[-1]
    racks = Racks()
    held = racks.find(first, 0).sorted_next().moved(first.hand, first.hand[0], 3).with_turned(first.hand[1])
    racks.keep(first, 0, held)
    same = next(view for view in reversed(views) if view.round_no == 1)
    assert racks.find(same, 0) == held
    assert last.round_no == 2
    assert racks.find(last, 0) == Arrangement(Order.SUIT)


def test_an_order_outlasts_that_the_hand_is_covered_for_somebody_else() -> None:
    own = next(view for _, view in play_match("draw", 2, "covered") if view.round_no)
    other = next(view for _, view in play_match("draw", 2, "covered", seat=1) if view.round_no)
    racks = Racks()
    held = racks.find(own, 0).moved(own.hand, own.hand[0], 4)
    racks.keep(own, 0, held)
    assert racks.find(other, 0) == held
    assert racks.find(other, 1) == Arrangement()
    assert racks.find(own, 0) == held


def test_drawn_tiles_are_marked_until_the_next_turn_is_over() -> None:
    view = next(view for _, view in play_match("draw", 2, "marks") if view.hands)
    tile = parse_tile("50")
    drawn, own, other = TileDrawn(0, tile, 9), Passed(0, ()), Passed(1, ())
    told: tuple[tuple[TileDrawn | Passed, ...], ...] = (
        (drawn,),
        (drawn, own),
        (drawn, own, other),
        (drawn, own, other, own),
    )
    marked = [
        tile in fresh_tiles(SeatView(view.rules, 2, 0, hands=view.hands, history=(*view.history[:1], *events)), 0)
        for events in told
    ]
    assert marked == [True, True, True, False]


def test_the_mark_of_a_drawn_tile_is_seen() -> None:
    view = hold(5)
    drawn = SeatView(
        view.rules, 2, 0, 1, turn=0, hands=view.hands, boneyard=3, history=(*view.history, TileDrawn(0, TILES[4], 3))
    )
    plain, marked = make_table(view, pace=0.0), make_table(drawn, pace=0.0)
    pictures = []
    for shown in (plain, marked):
        shown.lights = DARK
        shown.take_damage(0.0)
        screen = pygame.Surface((1280, 720))
        shown.draw(screen)
        pictures.append(screen)
    box = marked.tile_box(TILES[4])
    assert box is not None
    top = pygame.Rect(box.x, box.y - box.width // 4, box.width, box.width // 2)
    assert pygame.image.tobytes(pictures[0].subsurface(top), "RGB") != pygame.image.tobytes(
        pictures[1].subsurface(top), "RGB"
    )


# -- at the table ----------------------------------------------------------------------------------------------------


def _hand(player: Player) -> list[str]:
    """Return the hand from left to right."""
    return [name[5:] for name in player.controls() if name.startswith("tile ")]


def _waiting() -> Player:
    """Return a player whose turn it is, on a line that has begun."""
    player = sit_down(Settings(pace="instant", target=60))
    return play_until(player, lambda: single(player) is not None and len(_hand(player)) > 4)


def test_a_tile_dragged_along_the_rack_takes_a_new_place_among_its_neighbours() -> None:
    player = _waiting()
    before, there = _hand(player), laid(player)
    drag(player, middle(player, f"tile {before[0]}"), middle(player, f"tile {before[2]}"))
    assert _hand(player) == [before[1], before[2], before[0], *before[3:]]
    drag(player, middle(player, f"tile {before[3]}"), middle(player, f"tile {before[1]}"))
    assert _hand(player) == [before[3], before[1], before[2], before[0], *before[4:]]
    assert laid(player) == there


def test_neighbours_make_room_while_a_tile_is_dragged_and_with_motion() -> None:
    player = sit_down(Settings(pace="normal", target=60))
    player.wait(1.0)
    first, second = _hand(player)[:2]
    start, end = middle(player, f"tile {first}"), middle(player, f"tile {second}")
    player.hold(start).move((start[0] + 10, start[1])).move(end)
    pictures = {player.wait().picture() for _ in range(6)}
    assert len(pictures) > 3
    player.let_go(end)
    assert _hand(player)[:2] == [second, first]


def test_a_tile_dropped_nowhere_goes_back_to_where_it_stood() -> None:
    player = _waiting()
    before, there = _hand(player), laid(player)
    rest = player.point_at((640, 480)).wait(1.0).picture()
    tile = middle(player, f"tile {before[0]}")
    drag(player, tile, (640, 110))
    assert _hand(player) == before
    assert laid(player) == there
    assert player.point_at((640, 480)).wait(1.5).picture() == rest


def test_a_tile_comes_back_gently() -> None:
    player = sit_down(Settings(pace="normal", target=60))
    player.wait(1.0)
    drag(player, middle(player, f"tile {_hand(player)[0]}"), (640, 110))
    frames = [player.wait().picture() for _ in range(30)]
    assert len(set(frames)) > 15


def test_the_hand_can_be_sorted_while_others_think_and_nothing_is_laid_by_it() -> None:
    player = sit_down(Settings(pace="normal", seats=4, target=60))
    play_until(player, lambda: single(player) is not None)
    player.click(f"tile {single(player)}")
    player.wait_for(lambda: table(player).get("turn", 0) != 0)
    before, there = _hand(player), laid(player)
    drag(player, middle(player, f"tile {before[0]}"), middle(player, f"tile {before[1]}"))
    player.wait(0.5).wait_for(lambda: table(player)["what"] == "table")
    assert _hand(player)[:2] == [before[1], before[0]]
    assert laid(player) == there


@pytest.mark.parametrize("way", ["key", "button", "pad"])
def test_one_press_sorts_by_suit_another_by_weight_a_third_as_dealt(way: str) -> None:
    player = _waiting()
    dealt = _hand(player)
    orders = []
    for _ in range(3):
        sort_it(player, way)
        orders.append(_hand(player))
    assert orders[0] == sorted(dealt, reverse=True)
    assert orders[1] == sorted(dealt, key=lambda tile: (int(tile[0]) + int(tile[1]), tile[0]), reverse=True)
    assert orders[2] == dealt


def sort_it(player: Player, way: str) -> None:
    """Sort the hand in the next way."""
    match way:
        case "key":
            player.press(pygame.K_s)
        case "pad":
            player.push(pygame.CONTROLLER_BUTTON_LEFTSTICK)
        case _:
            player.click("sort")


@pytest.mark.parametrize("way", ["mouse", "key", "pad"])
def test_a_tile_is_turned_by_a_press_just_below_it_or_by_a_key_and_only_looks_different(way: str) -> None:
    player = _waiting()
    there = laid(player)
    player.press(pygame.K_HOME).point_at((640, 480)).press(pygame.K_HOME).wait(1.0)
    name = f"tile {_hand(player)[0]}"
    for _ in range(2):  # a pad that is used names its buttons from then on
        turn_it(player, way, name)
    before = player.wait(1.0).picture()
    turn_it(player, way, name)
    assert player.wait(1.0).picture() != before
    turn_it(player, way, name)
    assert player.wait(1.0).picture() == before
    assert laid(player) == there


def turn_it(player: Player, way: str, name: str) -> None:
    """Turn a tile, and take the mouse away."""
    if way == "key":
        player.press(pygame.K_r)
    elif way == "pad":
        player.push(104)
    else:
        x, y, width, height = player.controls()[name]
        player.click_at((x + width // 2, y + height + width // 3)).point_at((640, 480)).press(pygame.K_HOME)


def test_shift_and_an_arrow_move_a_tile_and_so_do_a_pad_s_shoulders() -> None:
    player = _waiting()
    before = _hand(player)
    player.press(pygame.K_HOME)
    player.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert _hand(player) == [before[1], before[0], *before[2:]]
    player.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert _hand(player)[:3] == [before[1], before[2], before[0]]
    player.push(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    player.press(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert _hand(player) == before


def test_the_order_survives_a_pause_and_leaving_for_the_menu() -> None:
    player = _waiting()
    before = _hand(player)
    drag(player, middle(player, f"tile {before[0]}"), middle(player, f"tile {before[2]}"))
    order = _hand(player)
    player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert _hand(player) == order
    assert player.top is not None
    player.top.close()
    session = player.matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session)).wait(0.5)
    assert _hand(player) == order


def test_the_arrows_go_from_row_to_row_in_a_large_hand() -> None:
    shown = make_table(hold(30), (1280, 720))
    player = Player(Settings(pace="instant"))
    session = player.matches.begin(player.stage.settings, 0.0)
    turn = Turn(player.stage, session, shown)
    turn.go_to_end(is_last=False)
    turn.walk(Intent.DOWN)
    assert turn.choice.focus == shown.hand[15]
    turn.walk(Intent.RIGHT)
    turn.walk(Intent.UP)
    assert turn.choice.focus == shown.hand[1]
    turn.walk(Intent.UP)
    assert turn.choice.focus == shown.hand[0]
    session.close()


def test_a_shared_round_that_is_over_has_no_hand_under_the_pointer() -> None:
    final = [seen for _, seen in play_match("draw", 2, "put away")][-1]
    shown = make_table(replace(final, seat=None), (1280, 720), pace=0.0)
    assert any(final.hands[0]) or any(final.hands[1])
    assert {shown.tile_at((x, y)) for x in range(0, 1280, 40) for y in range(480, 720, 40)} == {None}
