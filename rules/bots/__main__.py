"""The players' command line, `python -m rules.bots`: duels, a ladder of all of them, and advice for a record."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.bots import BOTS
from rules.bots.advice import advise
from rules.bots.arena import Tally, duel, estimate
from rules.bots.baselines import BASELINES
from rules.console import CommandError, Parser, carry_out, read_text, wrong
from rules.position import describe
from rules.presets import PRESETS
from rules.record import RecordError, parse, replay
from rules.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rules.bots.arena import Estimate
    from rules.bots.bot import Bot
    from rules.ruleset import Ruleset


_LONGEST_THOUGHT: Final = 3600
"""The most seconds that advice may take."""


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command and return the exit status: 0, or 2 with one line on standard error."""
    return carry_out(lambda: _run(words), who="rules.bots: ", reader_left=0)


def _run(words: Sequence[str] | None) -> int:
    asked = _parser().parse_args(words)
    if sys.stdout is None:
        raise CommandError("there is no standard output to write to")
    command: Callable[[argparse.Namespace], Iterator[str]] = asked.command
    for line in command(asked):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0


def _parser() -> argparse.ArgumentParser:
    players = ", ".join(_players())
    parser = Parser(prog="python -m rules.bots", description=f"Computer players: {players}.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    asked = commands.add_parser("duel", help="play two players against each other")
    asked.add_argument("one", metavar="A", help="whose figures are told")
    asked.add_argument("other", metavar="B", help="the opponent")
    _add_table(asked)
    asked.set_defaults(command=_duel)
    asked = commands.add_parser("ladder", help="play all players against each other and print a table")
    asked.add_argument("--players", help="the players, with commas (default: all)")
    _add_table(asked)
    asked.set_defaults(command=_ladder)
    asked = commands.add_parser("advise", help="say what the seat in turn had best do after the recorded moves")
    asked.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    asked.add_argument("--seconds", type=float, default=1.0, help="the time to think (default: 1)")
    asked.add_argument("--json", action="store_true", help="one JSON object a line")
    asked.set_defaults(command=_advise)
    return parser


def _add_table(asked: argparse.ArgumentParser) -> None:
    asked.add_argument("--ruleset", default="draw", help="a preset (default: draw)")
    asked.add_argument("--seats", type=int, help="the number of seats (default: the fewest)")
    asked.add_argument("--deals", type=int, default=100, help="single rounds, each played twice (default: 100)")
    asked.add_argument("--matches", type=int, default=10, help="whole matches, each played twice (default: 10)")
    asked.add_argument("--target", type=int, help="the points that win a match (default: the preset's)")
    asked.add_argument("--seed", default="1", help="which deals are played (default: 1)")
    asked.add_argument("--json", action="store_true", help="one JSON object a line")


def _players() -> Mapping[str, Bot]:
    return {**BASELINES, **BOTS}


def _player(name: str) -> Bot:
    players = _players()
    if name not in players:
        raise CommandError(f"unknown player '{name}': expected one of {', '.join(players)}")
    return players[name]


def _table(asked: argparse.Namespace) -> tuple[Ruleset, int]:
    """Return the rules and the number of seats that were asked for."""
    if asked.ruleset not in PRESETS:
        raise CommandError(f"unknown ruleset '{asked.ruleset}': expected one of {', '.join(PRESETS)}")
    rules = PRESETS[asked.ruleset]
    if asked.target is not None:
        if not rules.allows_target(asked.target):
            raise CommandError(f"target {asked.target} cannot be chosen for {rules.key}")
        rules = replace(rules, target=asked.target)
    seats = min(rules.seats) if asked.seats is None else asked.seats
    if seats not in rules.seats:
        allowed = ", ".join(map(str, rules.seats))
        raise CommandError(f"{rules.key} cannot be played with {seats} seats: expected {allowed}")
    try:
        asked.seed.encode()
    except UnicodeEncodeError as error:
        raise CommandError("--seed is no text that can be written in UTF-8") from error
    for name, number in (("--deals", asked.deals), ("--matches", asked.matches)):
        if number < 0 or number == 1:
            raise CommandError(f"{name} {number} tells nothing: expected 0, or 2 and more")
    return rules, seats


def _fought(asked: argparse.Namespace, one: str, other: str) -> dict[str, object]:
    """Play a duel and return what it tells, as it is written to JSON."""
    rules, seats = _table(asked)
    tally = duel(_player(one), _player(other), rules, seats, deals=asked.deals, played=asked.matches, seed=asked.seed)
    return {
        "one": one,
        "other": other,
        "ruleset": rules.key,
        "seats": seats,
        "target": rules.target,
        "deals": asked.deals,
        "matches": asked.matches,
        "seed": asked.seed,
        "rounds_won": _told(estimate(tally.rounds)),
        "points_a_round": _told(estimate(tally.points)),
        "matches_won": _told(estimate(tally.matches)),
        "milliseconds": _milliseconds(tally),
    }


def _told(found: Estimate | None) -> dict[str, float] | None:
    return None if found is None else {"mean": round(found.mean, 4), "within": round(found.within, 4)}


def _milliseconds(tally: Tally) -> dict[str, float] | None:
    """Return the median, the 99th of 100 and the longest time of a decision with a choice."""
    taken = sorted(1000 * seconds for seconds in tally.seconds)
    if not taken:
        return None
    return {
        "median": round(taken[len(taken) // 2], 2),
        "p99": round(taken[min(len(taken) - 1, len(taken) * 99 // 100)], 2),
        "longest": round(taken[-1], 2),
    }


def _duel(asked: argparse.Namespace) -> Iterator[str]:
    told = _fought(asked, asked.one, asked.other)
    if asked.json:
        yield json.dumps(told)
        return
    yield f"{told['one']} against {told['other']}: {told['ruleset']}, {told['seats']} seats, seed {told['seed']}"
    yield f"  rounds won       {_percent(told['rounds_won'])}  ({told['deals']} deals, each twice)"
    yield f"  points a round   {_points(told['points_a_round'])}"
    yield f"  matches won      {_percent(told['matches_won'])}  ({told['matches']} pairs of matches)"
    yield f"  ms a decision    {_times(told['milliseconds'])}"


def _ladder(asked: argparse.Namespace) -> Iterator[str]:
    names = list(_players()) if asked.players is None else asked.players.split(",")
    for name in names:
        _player(name)
    rules, seats = _table(asked)
    pairs = [(one, other) for place, one in enumerate(names) for other in names[:place]]
    if asked.json:
        yield from (json.dumps(_fought(asked, *pair)) for pair in pairs)
        return
    fought: dict[tuple[str, str], dict[str, object]] = {}
    for figure, size, what in (
        ("rounds_won", asked.deals, "deals each twice"),
        ("matches_won", asked.matches, "pairs of matches"),
    ):
        if size:
            won = figure.replace("_", " ")
            yield f"{won} by the player of the line, {rules.key}, {seats} seats, {size} {what}"
            yield from _ladder_table(asked, names, figure, fought)


def _ladder_table(
    asked: argparse.Namespace, names: Sequence[str], figure: str, fought: dict[tuple[str, str], dict[str, object]]
) -> Iterator[str]:
    """Yield a table of one figure, each duel played when it is first needed."""
    yield f"{'':<12}" + "".join(f"{name:>16}" for name in names)
    for place, one in enumerate(names):
        shares = []
        for other in names[:place]:
            if (one, other) not in fought:
                fought[one, other] = _fought(asked, one, other)
            shares.append(_percent(fought[one, other][figure]))
        yield f"{one:<12}" + "".join(f"{share:>16}" for share in shares)


def _percent(found: object) -> str:
    return f"{100 * found['mean']:.1f} % +-{100 * found['within']:.1f}" if isinstance(found, dict) else "not played"


def _points(found: object) -> str:
    return f"{found['mean']:+.1f} +-{found['within']:.1f}" if isinstance(found, dict) else "not played"


def _times(found: object) -> str:
    if not isinstance(found, dict):
        return "no decision"
    return f"median {found['median']:.1f}, 99 of 100 {found['p99']:.1f}, longest {found['longest']:.1f}"


def _advise(asked: argparse.Namespace) -> Iterator[str]:
    if not 0 < asked.seconds <= _LONGEST_THOUGHT:
        raise CommandError(f"--seconds {asked.seconds:g} is no time to think: expected more than 0 and up to 3600")
    try:
        match = replay(parse(read_text(asked.file))).match
    except RecordError as error:
        raise wrong(asked.file, str(error)) from error
    if match.round is None or match.round.outcome is not None:
        raise wrong(asked.file, "no seat is in turn after the recorded moves")
    seen = view(match, match.round.turn)
    for each in advise(seen, asked.seconds):
        told = {"seat": seen.seat, **each._asdict(), "action": describe(each.action)}
        if asked.json:
            yield json.dumps(told)
            continue
        points = "" if each.points is None else f"{each.points:+6.1f} points, "
        reason = " ".join([each.because.value, *(f"{name} {value}" for name, value in each.parameters.items())])
        yield f"{describe(each.action):<14} {points}{each.percent} %, {reason}"


if __name__ == "__main__":
    sys.exit(main())
