"""Which lines the layout is tested with: rounds as they come, rounds that lean to one arm, and the longest lines."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from rules import line as lines
from rules import round as rounds
from rules.actions import Action, Arm, Lay
from rules.line import Line
from rules.presets import PRESETS
from rules.ruleset import Ruleset
from rules.shuffle import shuffle
from rules.tiles import Tile, tile, tile_set

TABLES = (
    *((rules, seats) for rules in PRESETS.values() for seats in rules.seats),
    *((replace(PRESETS[key], highest=9), seats) for key in ("draw", "fives") for seats in (2, 3, 4)),
)
LEANING = 4  # every fourth round goes to one arm as long as it can


def growing_lines(
    seed: str, count: int, *, with_spinner: bool | None = None, highest: int | None = None
) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of random rounds at all presets and numbers of seats, each from the empty line to the last."""
    tables = [
        (rules, seats)
        for rules, seats in TABLES
        if with_spinner in (None, _has_spinner(rules)) and highest in (None, rules.highest)
    ]
    for number in range(count):
        rules, seats = tables[number % len(tables)]
        yield tuple(_round(rules, seats, random.Random(f"{seed} {number}"), leans=number % LEANING == 0))


def _has_spinner(rules: Ruleset) -> bool:
    return rounds.deal(rules, *rounds.split_deal(rules, rules.seats[0], tile_set(rules.highest))).state.line.has_spinner


def _round(rules: Ruleset, seats: int, dice: random.Random, *, leans: bool) -> Iterator[Line]:
    hands = rounds.split_deal(rules, seats, shuffle(str(dice.random()), tile_set(rules.highest)))
    state = rounds.deal(rules, *hands, leader=dice.choice((None, 0))).state
    arm = dice.choice(tuple(Arm)) if leans else None
    yield state.line
    while actions := rounds.legal_actions(state):
        grown = rounds.apply(state, _chosen(actions, arm, dice)).state
        if grown.line is not state.line:
            yield grown.line
        state = grown


def _chosen(actions: tuple[Action, ...], arm: Arm | None, dice: random.Random) -> Action:
    at_arm = [action for action in actions if isinstance(action, Lay) and action.arm is arm]
    return dice.choice(at_arm or actions)


def longest_line(seed: int, left: int, *, count: int = 27, highest: int = 6) -> Line:
    """Return a line of `count` tiles: `left` of them on the left arm, the rest to the right.

    A line can hold 27 tiles of a double-six set, and 51 of a double-nine set, whose numbers are odd in number each.
    """
    trail = _trail(random.Random(seed), highest)[: count + 1]
    line = lines.open_lead(Line(), tile(*trail[left : left + 2]), is_turned=trail[left] < trail[left + 1])
    for number in trail[left + 2 :]:
        line = lines.lay(line, tile(line.ends[1][1], number), Arm.RIGHT)
    for number in reversed(trail[:left]):
        line = lines.lay(line, tile(line.ends[0][1], number), Arm.LEFT)
    return line


def _trail(dice: random.Random, highest: int) -> list[int]:
    """Return the numbers along the longest line: every walk that gets stuck is a ring, put in where it fits.

    Where every number is on an odd number of tiles, the first walk leads from one of two numbers to the other, and the
    rest are left in pairs: a tile of each pair is not used.
    """
    left: set[Tile] = set(tile_set(highest))
    numbers = dice.sample(range(highest + 1), highest + 1)
    if highest % 2:
        left -= {tile(one, other) for one, other in zip(numbers[2::2], numbers[3::2], strict=True)}
    trail = numbers[:1]
    while left:
        starts = [place for place, number in enumerate(trail) if any(one.has(number) for one in left)]
        place = dice.choice(starts)
        ring = [trail[place]]
        while fitting := sorted(one for one in left if one.has(ring[-1])):
            one = dice.choice(fitting)
            left.remove(one)
            ring.append(one.other(ring[-1]))
        trail[place : place + 1] = ring
    return trail
