"""How the arbiter's command line words what happened; the game words it by itself, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.quoting import one_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.ruleset import Ruleset


def preset_line(rules: Ruleset) -> str:
    """Return one line about a preset, its name first."""
    seats = ", ".join(map(str, rules.seats))
    pairs = " in two partnerships" if rules.partners else ""
    target = "one round" if rules.target is None else f"to {rules.target} points"
    return f"{rules.key:<20} {seats} seats{pairs}, highest number {rules.highest}, {target}"


def told_line(names: Sequence[str], told: Mapping[str, Any]) -> str:
    """Return one line about an event of a replay, as `rules.record.told` gives it."""
    if told["event"] == "match_over":
        winner = "the match is drawn" if told["winner"] is None else f"{_names(names, told['winner'])} won the match"
        return f"{winner}; scores {_scores(told)}"
    where = f"round {told['round']}:"
    if told["event"] == "round_over":
        side = "nobody won" if told["side"] is None else f"{_names(names, told['side'])} won {told['points']} points"
        hands = ", ".join(f"{_name(names, int(seat))} {hand or 'out'}" for seat, hand in told["hands"].items())
        return f"{where} over ({told['reason']}): {side}; hands {hands}; scores {_scores(told)}"
    who = _name(names, told["seat"])
    if told["event"] == "drew":
        return f"{where} {who} drew {told['tile']}"
    if told["event"] == "passed":
        return f"{where} {who} passed"
    if told["event"] == "scored":
        return f"{where} {who} scored {told['points']} ({told['why'].replace('_', ' ')})"
    place = f"led {told['tile']}" if told["end"] is None else f"laid {told['tile']} at {told['end']}"
    ends = " ".join(f"{end}{number}" for end, number in told["ends"].items())
    count = "" if told["count"] is None else f"; count {told['count']}, scored {told['score']}"
    return f"{where} {who} {place}; ends {ends}{count}"


def legal_line(names: Sequence[str], legal: Mapping[str, Any]) -> str:
    """Return one line about what a seat may do, as `rules.record.told_legal` gives it."""
    if legal["seat"] is None:
        return "nobody is to move: the round is over or not dealt yet"
    return f"{_name(names, legal['seat'])} may {', '.join(map(_action, legal['actions']))}"


def _action(action: Mapping[str, Any]) -> str:
    if action["do"] != "lay":
        return str(action["do"])
    place = f"lead {action['tile']}" if action["end"] is None else f"lay {action['tile']} at {action['end']}"
    return f"{place} for {action['score']}" if action["score"] else place


def _name(names: Sequence[str], seat: int) -> str:
    return one_line(f"{names[seat]} (seat {seat})")


def _names(names: Sequence[str], seats: Sequence[int]) -> str:
    return " and ".join(_name(names, seat) for seat in seats)


def _scores(told: Mapping[str, Any]) -> str:
    return " ".join(map(str, told["scores"]))
