"""What playing a record again gives, and where it breaks the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rules import match as matches
from rules import round as rounds
from rules.actions import Action, Draw, IllegalActionError, Lay, Pass
from rules.quoting import quote
from rules.record.tokens import TokenError, action_of, drawn_tile
from rules.record.value import RecordError
from rules.scoring import Hands
from rules.shuffle import shuffle
from rules.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.events import Event
    from rules.match import Match, MatchStep
    from rules.record.value import Record, RoundRecord
    from rules.ruleset import Ruleset
    from rules.tiles import Tile


class Replay(NamedTuple):
    """What a record leads to: the match as it stands after the last move, and all that happened."""

    match: Match
    events: tuple[Event, ...]


def replay(record: Record) -> Replay:
    """Play a record again. Raises RecordError at the first deal or move that the rules do not allow."""
    state = matches.begin(record.rules, len(record.seats))
    events: list[Event] = []
    for step in steps(record):
        state = step.state
        events += step.events
    return Replay(state, tuple(events))


def steps(record: Record) -> Iterator[MatchStep]:
    """Yield what each deal and each action led to, the draws and passes left out between recorded moves too."""
    state = matches.begin(record.rules, len(record.seats))
    for round_no, kept in enumerate(record.rounds, 1):
        try:
            for step in _round_steps(state, kept, round_no):
                yield step
                state = step.state
        except RecordError as error:
            if error.round_no is not None:
                raise
            raise RecordError(error.reason, round_no=round_no) from error
    if record.drawn:
        if state.ended is not None:
            raise RecordError("drawn by agreement, but the match was over before")
        yield matches.draw(state)
    if record.given_up is not None:
        if state.ended is not None:
            raise RecordError("given up, but the match was over before")
        yield matches.give_up(state, record.given_up)


def _round_steps(state: Match, kept: RoundRecord, round_no: int) -> Iterator[MatchStep]:
    for step in _forced(state, (Draw, Pass)):
        yield step
        state = step.state
    step = _deal(state, kept)
    yield step
    state = step.state
    for move_no, text in enumerate(kept.moves, 1):
        try:
            for step in _move(state, text):
                yield step
                state = step.state
        except (IllegalActionError, TokenError) as error:
            raise RecordError(str(error), round_no=round_no, move_no=move_no, token=text) from error


def _forced(state: Match, kinds: tuple[type[Action], ...]) -> Iterator[MatchStep]:
    """Make the draws or passes that are the only thing to do."""
    legal = matches.legal_actions(state)
    while legal and isinstance(legal[0], kinds):
        step = matches.apply(state, legal[0])
        yield step
        state = step.state
        legal = matches.legal_actions(state)


def _move(state: Match, text: str) -> Iterator[MatchStep]:
    """Make one recorded move and, before it, what was left out."""
    action = action_of(text)
    if not isinstance(action, Draw):
        for step in _forced(state, (Draw, Pass) if isinstance(action, Lay) else (Draw,)):
            yield step
            state = step.state
    step = matches.apply(state, action)
    named = drawn_tile(text)
    if named is not None and state.round is not None and state.round.boneyard[0] != named:
        raise IllegalActionError(f"the next tile of the boneyard is {state.round.boneyard[0]}")
    yield step


def _deal(state: Match, kept: RoundRecord) -> MatchStep:
    """Deal a round as recorded, after checking that it is due, complete and led by the right seat."""
    if state.ended:
        raise RecordError("the match was over before this round")
    if not matches.needs_deal(state):
        raise RecordError("the round before it is not over")
    hands, boneyard = hands_of(state.rules, state.seats, kept)
    step = matches.deal_hands(state, hands, boneyard)
    _check_leader(step.state, kept)
    return step


def hands_of(rules: Ruleset, seats: int, kept: RoundRecord) -> tuple[Hands, tuple[Tile, ...]]:
    """Return the recorded hands and boneyard, or those that the seed deals.

    Raises RecordError for hands that cannot have been dealt.
    """
    if kept.seed is None:
        _check_tiles(rules, seats, kept)
        return kept.hands, kept.boneyard
    dealt = rounds.split_deal(rules, seats, shuffle(kept.seed, tile_set(rules.highest)))
    if (kept.hands or kept.boneyard) and (kept.hands, kept.boneyard) != dealt:
        raise RecordError("the hands and the boneyard are not those that the seed deals")
    return dealt


def _check_tiles(rules: Ruleset, seats: int, kept: RoundRecord) -> None:
    """Refuse hands of a wrong number or size, and tiles that are strange, twice there or missing."""
    if len(kept.hands) != seats:
        raise RecordError(f"{len(kept.hands)} hands for {seats} seats")
    tiles = tile_set(rules.highest)
    found = Counter([*kept.boneyard, *(tile for hand in kept.hands for tile in hand)])
    faults = {
        "tiles that are not in the set": sorted(found.keys() - tiles),
        "tiles that are there more than once": [tile for tile in tiles if found[tile] > 1],
        "missing tiles": [tile for tile in tiles if not found[tile]],
    }
    named = "; ".join(f"{what}: {_listed(which)}" for what, which in faults.items() if which)
    if named:
        raise RecordError(named)
    size = rules.hand_size(seats)
    for seat, hand in enumerate(kept.hands):
        if len(hand) != size:
            raise RecordError(f"the hand of seat {seat} has {len(hand)} tiles: expected {size}")


def _check_leader(dealt: Match, kept: RoundRecord) -> None:
    """Refuse a leader that is not the one whom the rules name."""
    assert dealt.round is not None  # noqa: S101 - it was dealt just now
    leader, forced = dealt.round.leader, dealt.round.forced
    if kept.leader in (None, leader):
        return
    why = f"because of tile {forced}" if forced else f"after round {dealt.round.round_no - 1}"
    raise RecordError(f"leader is seat {quote(kept.leader)}, but by the rules seat {leader} leads {why}")


def _listed(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))
