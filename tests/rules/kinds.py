"""What each kind of case in the shared folder asks, answered through the public functions of the rules."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

from rules import line as lines
from rules import match as matches
from rules import round as rounds
from rules import scoring
from rules.actions import Action, Draw, Lay
from rules.events import MatchEnded, Passed, Reason, RoundEnded, TileDrawn, TileLaid
from rules.line import Line
from rules.match import Match
from rules.round import Round
from rules.ruleset import Boneyard, Closing, Ruleset
from rules.tiles import pips_of, tile, tile_set
from tests.rules import match_kinds as m
from tests.rules import tables as t
from tests.rules.tables import EVERY_NUMBER, Case
from tests.strategies import play

Expected = dict[str, Any]


def set_of_tiles(case: Case) -> Expected:
    tiles = tile_set(case.rules.highest)
    numbers = {number: sum(one.has(number) for one in tiles) for number in range(case.rules.highest + 1)}
    return {
        "count": len(tiles),
        "distinct": len(set(tiles)),
        "double_blanks": tiles.count(tile(0, 0)),
        "doubles": sum(one.is_double for one in tiles),
        "total_pips": pips_of(tiles),
        "tiles_per_number": next(iter(set(numbers.values()))) if len(set(numbers.values())) == 1 else None,
    }


def deal(case: Case) -> Expected:
    state = matches.deal_seeded(matches.begin(case.rules, case["players"]), "case").state.round
    assert state is not None
    (each,) = {len(hand) for hand in state.hands}
    drawable = len(state.boneyard) if case.rules.boneyard is Boneyard.DRAW_UNTIL_FIT else 0
    return {"each": each, "stock": len(state.boneyard), "drawable": drawable}


def opening(case: Case) -> Expected:
    """Old ties leave nothing behind: a match begins without a leader."""
    case.get("previous_tied_seats")
    state = matches.deal_hands(matches.begin(case.rules, len(case.hands)), case.hands, ()).state.round
    assert state is not None
    assert state.forced is not None
    return {"seat": state.turn, "tile": t.dashed(state.forced), "legal": lays_of(state)}


def opening_legal(case: Case) -> Expected:
    forced = None if case["forced_tile"] is None else t.tile_of(case["forced_tile"])
    return legal_in(replace(t.table(case.rules, (t.tiles_of(case["hand"]), ())), forced=forced))


def legal(case: Case) -> Expected:
    line, hands = t.line_of(case.rules, case["plays"]), (t.tiles_of(case["hand"]), ())
    return legal_in(t.table(case.rules, hands, line=line, boneyard=case.boneyard(line, hands)))


def legal_in(state: Round) -> Expected:
    return {"legal": lays_of(state), "actions": sorted({t.KINDS[type(one)] for one in rounds.legal_actions(state)})}


def lays_of(state: Round) -> list[list[str]]:
    return sorted([t.dashed(one.tile), t.spot_of(one)] for one in rounds.legal_actions(state) if isinstance(one, Lay))


def forced_draw(case: Case) -> Expected:
    """The next seat can move, so that drawing in vain ends in a pass and not in a block."""
    ends, hand = case["ends"], t.tiles_of(case["hand"])
    line = lines.open_lead(t.new_line(case.rules), tile(*ends), is_turned=ends[0] < ends[1])
    state = t.table(case.rules, (hand, EVERY_NUMBER), line=line, boneyard=case.boneyard(line, (hand,)))
    state, drawn = draw_all(state)
    return {
        "drawn": drawn,
        "then": t.KINDS[type(rounds.legal_actions(state)[0])],
        "stock_left": len(state.boneyard),
        "hand_size": len(state.hands[0]),
    }


def draw_all(state: Round) -> tuple[Round, list[str]]:
    """Draw as long as that is what the rules ask for."""
    drawn = []
    while rounds.legal_actions(state) == (Draw(),):
        state, events = rounds.apply(state, Draw())
        drawn += [t.dashed(event.tile) for event in events if isinstance(event, TileDrawn) and event.tile]
    return state, drawn


def domino(case: Case) -> Expected:
    return result(case, *t.going_out(case.rules, case.hands, case["winner"], case["opener"]))


def blocked(case: Case) -> Expected:
    return result(case, *t.blocking(case.rules, case.hands, case["opener"]))


def result(case: Case, state: Round, action: Action) -> Expected:
    """What the end of a round says, in the words of the cases; it is the first one unless the case says otherwise."""
    scores = tuple(case.get("scores", state.scores))
    state = replace(state, scores=scores, round_no=case.get("round", 1))
    after, events = matches.apply(Match(case.rules, len(state.hands), scores, state), action)
    ended = [event for event in events if isinstance(event, MatchEnded)]
    return {
        **told(events),
        "scores": list(after.scores),
        "over": bool(ended),
        "match_winner": ended[0].side if ended else None,
    }


def told(events: tuple[object, ...]) -> Expected:
    """What the end of a round says; nothing has been won while it is not over."""
    for ended in events:
        if isinstance(ended, RoundEnded):
            return {
                "winner": ended.winner,
                "winner_team": ended.side,
                "points": ended.points,
                "next_opener": ended.next_leader,
                "next_free": ended.next_leader is not None,
            }
    return {"winner": None, "winner_team": None, "points": 0, "next_opener": None, "next_free": False}


def closing(case: Case) -> Expected:
    """The last play of the case is made here, because a block is noticed the moment it is there."""
    rules = closed(case.rules, case.get("dead_ends"))
    *before, last = case["plays"]
    seat = (case["turn"] - 1) % len(case.hands)
    hands = t.with_tile(case.hands, seat, t.lay_of(last).tile)
    boneyard = case.boneyard(t.line_of(rules, case["plays"]), case.hands)
    line = t.line_of(rules, before)
    state = t.table(rules, hands, line=line, boneyard=boneyard, leader=case["opener"], turn=seat)
    state = rounds.apply(state, t.lay_of(last)).state
    closed_now = state.outcome is not None
    state, drawn = draw_all(state)
    return {"closed_now": closed_now, "drawn": drawn, "stock_left": len(state.boneyard), **told(state.history)}


AT_ONCE = ("immediate", "immediately", "at_once", "at once", "now")


def closed(rules: Ruleset, word: str | None) -> Ruleset:
    """The rules with their dead lines closed at once, or else after the boneyard is drawn dry."""
    if word is None or rules.boneyard is Boneyard.NEVER_DRAWN:
        return rules
    return replace(rules, closing=Closing.AT_ONCE if word in AT_ONCE else Closing.DRAWN_DRY)


def can_move(case: Case) -> Expected:
    line = t.line_of(case.rules, case["plays"])
    state = t.table(case.rules, case.hands, line=line, boneyard=case.boneyard(line, case.hands))
    return {"blocked": rounds.is_blocked(state)}


def pass_log(case: Case) -> Expected:
    """Look for the log in random rounds; one in which every seat would pass is over before anybody does."""
    log, seats = tuple(case["log"]), case["players"]
    found = (state for number in range(300) for state in states_after(case.rules, seats, number, log))
    if log[-seats:] == ("pass",) * seats:
        return {"blocked": next(found, None) is None}
    reasons = {None if state.outcome is None else state.outcome.reason for state in until_open(found)}
    return {"blocked": reasons == {Reason.BLOCKED}}


def until_open(states: Iterator[Round]) -> Iterator[Round]:
    """The states up to the first in which the round is not over."""
    for state in states:
        yield state
        if state.outcome is None:
            return


def states_after(rules: Ruleset, seats: int, number: int, log: tuple[str, ...]) -> list[Round]:
    """The states of a random round that the last lays and passes of the log led to."""
    seen = logs(rules, seats, number)
    return [state for state, before in seen if log and before[-len(log) :] == log]


@cache
def logs(rules: Ruleset, seats: int, number: int) -> list[tuple[Round, tuple[str, ...]]]:
    """Every state of a random round with the lays and passes that led to it."""
    seen: tuple[str, ...] = ()
    found = []
    for state, events in play(rules, seats, f"log {number}", rounds=1).moments:
        assert state.round is not None
        seen = (*seen, *(LOGGED[type(event)] for event in events if type(event) in LOGGED))
        found.append((state.round, seen))
    return found


LOGGED = {TileLaid: "play", Passed: "pass"}


def after_open(case: Case) -> Expected:
    seat, lead = case["opening"]["seat"], t.tile_of(case["opening"]["tile"])
    boneyard = case.boneyard(t.line_of(case.rules, [[t.dashed(lead), "open"]]), case.hands)
    state = matches.deal_hands(matches.begin(case.rules, len(case.hands)), case.hands, boneyard).state
    assert state.round is not None
    assert (state.round.turn, state.round.forced) == (seat, lead)
    state = matches.apply(state, Lay(lead, None)).state
    legal = matches.legal_actions(state)
    then = matches.apply(state, legal[0]).state.round if legal else None
    assert state.round is not None
    return {
        "next_seat": state.round.turn,
        "next_action": t.KINDS[type(legal[0])] if legal else None,
        "blocked": state.round.outcome is not None,
        "then_seat": None if then is None else then.turn,
        "then_can_play": [] if then is None else sorted({tile_ for tile_, _ in lays_of(then)}),
    }


def fives_plays(case: Case) -> Expected:
    grown = [t.line_of(case.rules, case["plays"][: number + 1]) for number in range(len(case["plays"]))]
    counts = [lines.count(line) for line in grown]
    return {"sums": counts, "scores": [scoring.points_in_play(case.rules, count) for count in counts]}


def fives_preview(case: Case) -> Expected:
    line, hand = t.line_of(case.rules, case["plays"]), t.tiles_of(case["hand"])
    state = t.table(case.rules, (hand, EVERY_NUMBER), line=line, boneyard=t.STRANGE)
    preview = []
    for action in rounds.legal_actions(state):
        if isinstance(action, Lay):
            laid = rounds.apply(state, action).events[0]
            assert isinstance(laid, TileLaid)
            preview.append([t.dashed(laid.tile), t.spot_of(action), laid.points])
    return {"preview": sorted(preview)}


def rounding(case: Case) -> Expected:
    return {"rounded": [scoring.round_points(case.rules, value) for value in case["values"]]}


def count(case: Case) -> Expected:
    tiles = t.line_of(case.rules, case["plays"]).tiles
    return {"counts": [sum(one.has(number) for one in tiles) for number in case["numbers"]]}


def last_move(case: Case) -> Expected:
    plays = [t.lay_of(one) for one in case["plays"]]
    hand = (*(one.tile for one in plays), tile(9, 9))
    state = t.table(replace(case.rules, target=case.rules.target and 1000), (hand, EVERY_NUMBER), boneyard=t.STRANGE)
    for action in plays:
        state = replace(rounds.apply(state, action).state, turn=0)
    laid = [event.tile for event in state.history if isinstance(event, TileLaid)]
    halves = left_to_right(state.line)
    assert all(one[1] == two[0] for one, two in pairwise(halves))
    return {"newest": t.dashed(laid[-1]), "line_left_to_right": [f"{left}-{right}" for left, right in halves]}


def left_to_right(line: Line) -> list[tuple[int, int]]:
    assert line.lead is not None
    left = [(one.outer, one.inner) for one in reversed(line.left)]
    return [*left, (line.lead.inner, line.lead.outer), *((one.inner, one.outer) for one in line.right)]


KINDS: dict[str, Callable[[Case], Expected]] = {
    "set": set_of_tiles,
    **{
        function.__name__: function
        for function in (
            *(deal, opening, opening_legal, legal, forced_draw, domino, blocked, closing, can_move, pass_log),
            *(after_open, fives_plays, fives_preview, rounding, count, last_move),
            *(m.match, m.fives_match, m.invariant, m.target_range, m.no_total, m.next_opener, m.ranking, m.tablas),
        )
    },
}
