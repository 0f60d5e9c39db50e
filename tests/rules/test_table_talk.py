"""What goes on at the table beside the tiles: offers to draw, the time of a turn, rooms with stakes."""

import pytest

from rules import clock as clocks
from rules import match as matches
from rules import stakes
from rules.actions import Draw, IllegalActionError, Lay
from rules.agreement import Offer
from rules.clock import Clock
from rules.events import Event, MatchEnded, TileDrawn
from rules.match import Match
from rules.presets import PRESETS
from rules.record import RecordError, begin, parse, replay, told, write
from rules.view import SeatView, advance, legal_actions, redact, tell_offer, view
from tests.strategies import play


def running(key: str = "draw", seats: int = 3) -> Match:
    return play(PRESETS[key], seats, "talk", actions=3).match


def test_a_match_is_drawn_when_every_other_seat_accepts() -> None:
    state = matches.offer_draw(running(), 1)
    assert state.offer == Offer((1,))
    state, events = matches.answer_draw(state, 0, accepts=True)
    assert (state.ended, events) == (None, ())
    state, events = matches.answer_draw(state, 2, accepts=True)
    assert events == (state.ended,) == (MatchEnded(None, (0, 0, 0)),)
    assert state.offer is None
    assert matches.legal_actions(state) == ()
    assert not matches.needs_deal(state)


def test_one_seat_that_declines_takes_the_offer_off() -> None:
    state, events = matches.answer_draw(matches.offer_draw(running(), 1), 0, accepts=False)
    assert events == ()
    assert state.offer is None
    assert state.ended is None
    assert matches.legal_actions(state) == matches.legal_actions(running())


def test_any_lay_cancels_an_offer_and_drawing_does_not() -> None:
    offered = matches.offer_draw(running(), 0)
    seen = {Lay: False, Draw: False}
    state = offered
    for _ in range(40):
        action = matches.legal_actions(state)[0]
        after = matches.apply(state, action).state
        assert (after.offer is None) == isinstance(action, Lay)
        seen[type(action)] = True
        state = after if after.offer else matches.offer_draw(after, 0)
        if all(seen.values()):
            break
    assert all(seen.values())


def test_an_offer_that_ends_a_round_is_gone_too() -> None:
    *_, (before, _), (over, _) = play(PRESETS["draw"], 2, "talk", rounds=1).moments
    offered = matches.offer_draw(before, 0)
    assert offered.round is not None
    results = [matches.apply(offered, action).state for action in matches.legal_actions(offered)]
    assert over in results


def test_what_cannot_be_offered_or_answered_is_refused() -> None:
    state = running()
    with pytest.raises(IllegalActionError, match="seat 0 has no offer of a draw to answer"):
        matches.answer_draw(state, 0, accepts=True)
    offered = matches.offer_draw(state, 1)
    with pytest.raises(IllegalActionError, match="seat 1 has no offer of a draw to answer"):
        matches.answer_draw(offered, 1, accepts=True)
    with pytest.raises(IllegalActionError, match="seat 1 has offered a draw already"):
        matches.offer_draw(offered, 2)
    for seat in (-1, 3):
        with pytest.raises(IllegalActionError, match=f"seat {seat} is not at the table: expected 0 to 2"):
            matches.offer_draw(state, seat)
        with pytest.raises(IllegalActionError, match=f"seat {seat} has no offer of a draw to answer"):
            matches.answer_draw(offered, seat, accepts=True)
    over = matches.draw(state).state
    with pytest.raises(IllegalActionError, match=r"^the match is over$"):
        matches.offer_draw(over, 0)
    with pytest.raises(IllegalActionError, match=r"^the match is over$"):
        matches.apply(over, matches.legal_actions(state)[0])
    with pytest.raises(ValueError, match=r"^the match is over$"):
        matches.draw(over)


def test_a_match_can_be_drawn_between_rounds_and_before_the_first() -> None:
    assert matches.draw(matches.begin(PRESETS["draw"], 2)).state.ended == MatchEnded(None, (0, 0))
    between = play(PRESETS["draw"], 2, "talk", rounds=1).match
    assert matches.draw(between).state.ended == MatchEnded(None, between.scores)


def test_points_scored_in_the_round_are_told_when_it_is_drawn() -> None:
    moments = play(PRESETS["fives"], 2, "talk", rounds=1).moments
    state = next(state for state, _ in moments if state.round and max(state.round.scores) > 0)
    assert state.round is not None
    assert matches.draw(state).state.ended == MatchEnded(None, state.round.scores)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_an_offer_until_it_is_off(seat: int | None) -> None:
    before = matches.begin(PRESETS["draw"], 3)
    for began in (before, running()):
        seen = tell_offer(view(began, seat), Offer((1,)))
        state = matches.offer_draw(began, 1)
        assert seen == view(state, seat)
        assert seen.offer == Offer((1,))
        declined = matches.answer_draw(state, 2, accepts=False).state
        assert tell_offer(seen, None) == view(declined, seat)
        state = matches.answer_draw(state, 0, accepts=True).state
        assert tell_offer(seen, Offer((1, 0))) == view(state, seat)
        state, events = matches.answer_draw(state, 2, accepts=True)
        assert followed(seen, events) == view(state, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_with_an_offer_keeps_up_with_every_action(seat: int | None) -> None:
    for state, _ in play(PRESETS["draw"], 3, "talk", rounds=3).moments:
        offered = matches.offer_draw(state, 1)
        assert offered.round is not None
        if offered.round.outcome is not None:
            after = matches.deal_seeded(offered, "next")
        else:
            after = matches.apply(offered, matches.legal_actions(offered)[-1])
        assert followed(view(offered, seat), after.events) == view(after.state, seat)


def test_an_offer_is_off_for_everybody_when_drawing_in_vain_ends_the_round() -> None:
    games = (play(PRESETS["draw"], 2, f"dry {seed}", rounds=1).moments for seed in range(200))
    before, (after, events) = next((one[-2][0], one[-1]) for one in games if isinstance(one[-1][1][0], TileDrawn))
    offered = matches.offer_draw(before, 0)
    assert matches.apply(offered, Draw()) == (after, events)
    assert followed(view(offered, 1), events) == view(after, 1)


def followed(seen: SeatView, events: tuple[Event, ...]) -> SeatView:
    for event in events:
        seen = advance(seen, redact(event, seen.seat))
    return seen


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_keeps_up_with_a_drawn_match(seat: int | None) -> None:
    for state in (running(), matches.begin(PRESETS["draw"], 3)):
        after, events = matches.draw(state)
        seen = view(state, seat)
        for event in events:
            seen = advance(seen, redact(event, seat))
        assert seen == view(after, seat)
        assert legal_actions(seen) == ()


def test_a_drawn_match_is_recorded() -> None:
    record = play(PRESETS["draw"], 3, "talk", actions=3).record.with_draw()
    assert "\ndrawn = true\n" in write(record)
    assert parse(write(record)) == record
    assert replay(record).match == matches.draw(running()).state
    assert list(told(record))[-1] == {"event": "match_over", "winner": None, "scores": [0, 0, 0]}
    early = begin(PRESETS["draw"], ("Ana", "Bea")).with_draw()
    assert list(told(early)) == [{"event": "match_over", "winner": None, "scores": [0, 0]}]


def test_a_match_that_was_over_cannot_be_drawn_in_a_record() -> None:
    with pytest.raises(RecordError, match="drawn by agreement, but the match was over before"):
        replay(play(PRESETS["duel"], 2, "talk").record.with_draw())
    with pytest.raises(RecordError, match="'drawn' must be true or false, not 1"):
        parse('format = 1\nruleset = "draw"\nseats = ["A", "B"]\ndrawn = 1\n')


def test_a_turn_runs_out_and_the_seat_stays_in_automatic_play() -> None:
    clock = Clock(30, began=100.0)
    assert clocks.seconds_left(clock, 110.0) == 20.0
    assert clocks.time_out(clock, 1, 129.9) == clock
    clock = clocks.time_out(clock, 1, 130.0)
    assert clocks.plays_itself(clock, 1)
    assert not clocks.plays_itself(clock, 0)
    clock = clocks.next_turn(clock, 140.0)
    assert clocks.plays_itself(clock, 1)
    assert clocks.seconds_left(clock, 141.0) == 29.0


def test_the_owner_takes_his_seat_back_with_a_whole_turn() -> None:
    clock = clocks.time_out(Clock(30, began=0.0), 1, 40.0)
    assert clocks.seconds_left(clock, 40.0) == 0
    clock = clocks.take_back(clock, 1, 41.0)
    assert not clocks.plays_itself(clock, 1)
    assert clocks.seconds_left(clock, 41.0) == 30.0


def test_without_a_limit_no_turn_runs_out() -> None:
    clock = Clock(None, began=0.0)
    assert clocks.seconds_left(clock, 1e9) is None
    assert clocks.time_out(clock, 0, 1e9) == clock


def test_the_five_rooms_open_one_after_the_other() -> None:
    assert [room.name for room in stakes.ROOMS] == ["Passport", "Tourist", "Priority", "Business", "Luxury"]
    levels = [room.level for room in stakes.ROOMS]
    assert levels == sorted(set(levels))
    assert stakes.open_rooms(0) == ()
    assert stakes.open_rooms(levels[2]) == stakes.ROOMS[:3]
    assert stakes.open_rooms(99) == stakes.ROOMS


@pytest.mark.parametrize(
    ("experience", "level"), [(0, 1), (5, 1), (6, 2), (11, 2), (12, 3), (42, 8), (84, 15), (144, 25)]
)
def test_a_level_is_six_matches_or_two_that_were_won(experience: int, level: int) -> None:
    assert stakes.level_for(experience) == level


def test_a_won_match_is_worth_three_of_the_others() -> None:
    assert (stakes.worth_of(is_won=False), stakes.worth_of(is_won=True)) == (1, 3)


def test_every_table_has_its_computers_and_the_first_purse_opens_the_first_room() -> None:
    assert set(stakes.OPPONENTS) == {stakes.DAILY, stakes.RANKS, *(room.name for room in stakes.ROOMS)}
    assert all(stakes.OPPONENTS[room.name] == room.opponents for room in stakes.ROOMS)
    first = stakes.open_rooms(stakes.level_for(0))[0]
    assert stakes.DAILY_PRIZE < first.stake * 20 == stakes.FIRST_PURSE


@pytest.mark.parametrize("room", stakes.ROOMS, ids=[room.name for room in stakes.ROOMS])
def test_points_are_neither_made_nor_lost(room: stakes.StakeRoom) -> None:
    tables = [("draw", 2, [1]), ("draw", 3, [0]), ("draw", 4, [2]), ("club_pairs", 4, [1, 3]), ("draw", 4, [])]
    for key, seats, winners in tables:
        changed = stakes.balance(room, PRESETS[key], seats, winners)
        assert sum(changed) == 0
        assert all(changed[seat] > 0 for seat in winners)
    assert stakes.balance(room, PRESETS["draw"], 3, [0]) == (2 * room.stake, -room.stake, -room.stake)
    assert stakes.prize(room, PRESETS["club_pairs"], 4) == 2 * room.stake


@pytest.mark.parametrize(
    ("key", "winners", "changed"),
    [
        ("Passport", [1], (-10, 10)),
        ("Passport", [], (0, 0)),
        (stakes.DAILY, [0], (stakes.DAILY_PRIZE, 0)),
        (stakes.RANKS, [0], (0, 0)),
        ("", [0], (0, 0)),
    ],
)
def test_every_table_has_its_stake_and_what_it_changes(key: str, winners: list[int], changed: tuple[int, ...]) -> None:
    assert stakes.changes(key, PRESETS["draw"], 2, winners) == changed
    assert stakes.stake_of(key) == (10 if key == "Passport" else 0)
