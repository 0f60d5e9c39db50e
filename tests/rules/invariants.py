"""What a case may claim of every match, each claim recognised by its words and looked for in played matches."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from rules.events import Event, Passed, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid
from rules.match import Match
from rules.tiles import Tile, pips_of, tile_set
from tests.strategies import Played

Claim = Callable[[Played, list[int]], bool]


def holds(rule: str, played: Sequence[Played]) -> bool:
    """Whether a claim is true of all these matches; one that is not known here fails."""
    claims = [claim for words, claim in CLAIMS if re.search(words, rule, re.IGNORECASE)]
    assert claims, f"unknown rule: {rule}"
    numbers = [int(number) for number in re.findall(r"\d+", rule)]
    return all(claims[0](one, numbers) for one in played)


def states(played: Played) -> list[Match]:
    return [state for state, _ in played.moments]


def scores_of(state: Match) -> tuple[int, ...]:
    return state.scores if state.round is None else state.round.scores


def scores_are_multiples(played: Played, numbers: list[int]) -> bool:
    return all(score % numbers[0] == 0 for state in states(played) for score in scores_of(state))


def tiles_stay(played: Played, numbers: list[int]) -> bool:
    size = len(tile_set(played.record.rules.highest))
    return numbers in ([], [size]) and all(
        sorted(tiles_of(state)) == sorted(whole_set(state)) for state in states(played)
    )


def pips_stay(played: Played, numbers: list[int]) -> bool:
    return all(pips_of(tiles_of(state)) == numbers[0] for state in states(played))


def tiles_of(state: Match) -> list[Tile]:
    assert state.round is not None
    held = [one for hand in state.round.hands for one in hand]
    return [*held, *state.round.boneyard, *state.round.line.tiles]


def whole_set(state: Match) -> tuple[Tile, ...]:
    return tile_set(state.rules.highest)


def counts_stay_below(played: Played, numbers: list[int]) -> bool:
    counts = [event.count for event in played.events if isinstance(event, TileLaid) and event.count is not None]
    return max(counts, default=0) <= numbers[0]


def points_in_play_stay_below(played: Played, numbers: list[int]) -> bool:
    return all(event.points <= numbers[0] for event in played.events if isinstance(event, TileLaid))


def scores_never_fall(played: Played, _: list[int]) -> bool:
    return all(
        before <= after
        for one, two in pairwise(states(played))
        for before, after in zip(scores_of(one), scores_of(two), strict=True)
    )


def one_side_scores_at_a_time(played: Played, _: list[int]) -> bool:
    """A lay that counts and blocks may score for both sides, one after the other."""
    told = [event.scores for event in played.events if isinstance(event, RoundDealt | Scored | RoundEnded)]
    pairs = [zip(one, two, strict=True) for one, two in pairwise(told)]
    return all(sum(before != after for before, after in pair) <= 1 for pair in pairs)


def every_round_ends(played: Played, _: list[int]) -> bool:
    dealt = {state.round.round_no for state in states(played) if state.round}
    ended = {event.round_no for event in played.events if isinstance(event, RoundEnded)}
    return dealt == ended and played.match.ended is not None


def only_lays_score(played: Played, _: list[int]) -> bool:
    def is_silent(events: tuple[Event, ...]) -> bool:
        has_waited = any(isinstance(event, TileDrawn | Passed) for event in events)
        return not (has_waited and any(isinstance(event, Scored) for event in events))

    return all(is_silent(events) for _, events in played.moments)


def lines_stay_short(played: Played, numbers: list[int]) -> bool:
    return all(len(state.round.line.tiles) <= numbers[0] for state in states(played) if state.round)


def hands_stay_small(played: Played, numbers: list[int]) -> bool:
    return all(len(hand) <= numbers[0] for state in states(played) if state.round for hand in state.round.hands)


def ends_are_few(played: Played, numbers: list[int]) -> bool:
    most = numbers[0] if numbers else 4
    return all(len(state.round.line.ends) <= most for state in states(played) if state.round)


def there_are_two_ends(played: Played, _: list[int]) -> bool:
    return all(len(state.round.line.ends) in (0, 2) for state in states(played) if state.round)


# The first whose words are found is the one that is meant.
CLAIMS: tuple[tuple[str, Claim], ...] = (
    (r"multiple", scores_are_multiples),
    (r"(never|not|no) .*(fall|decrease|shrink|go down|goes down|lost)|only (grow|rise)", scores_never_fall),
    (r"(only )?one side|a single side", one_side_scores_at_a_time),
    (r"(draw|pass)\w* .*(never|not|no)\b.*scor", only_lays_score),
    (r"round .*\bend", every_round_ends),
    (r"two ends", there_are_two_ends),
    (r"\bends\b", ends_are_few),
    (r"\bpips\b", pips_stay),
    (r"(line|table).*\d+ tiles|\d+ tiles.*(on the table|in the line)", lines_stay_short),
    (r"\bhand\b.*\d+|\d+.*\bin (a|one) hand\b", hands_stay_small),
    (r"\b(count|sum)\b", counts_stay_below),
    (r"(lay|play)\w* .*scor.*\d+", points_in_play_stay_below),
    (r"tiles", tiles_stay),
)
