"""The small plot of a match so far: a line for each side from round to round, with its shape and letter at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.table.art import marks, shapes
from game.table.art.theme import Theme
from game.table.badges import Badge
from game.table.gear import Gear
from game.table.letters import MIN_TEXT

OVER: Final = 3
"""How much larger a plot is drawn than it is shown, so that its lines are smooth."""
BADGE: Final = 1.15
"""How large the sign at the end of a line is, in heights of the words."""
MARK: Final = 0.46
"""How large the mark of a round is."""
FEWEST: Final = 2
"""So many rounds make a course that is worth a plot."""
AIR: Final = 1.15
"""How much room there is over the highest score."""


class Runner(NamedTuple):
    """A side in the plot: the seat that gives it its colour and shape, its letter, and its score after every round."""

    seat: int
    letter: str
    scores: tuple[int, ...]


class Plan(NamedTuple):
    """Where the plot's lines run inside its picture, in pixels, and what its height stands for."""

    left: int
    top: int
    wide: int
    high: int
    most: int

    def place(self, rounds: int, at: int, score: int) -> tuple[float, float]:
        """Return the pixel of a score after so many of the rounds."""
        share = min(max(score / self.most, 0.0), 1.0)
        return self.left + self.wide * at / rounds, self.top + self.high * (1.0 - share)

    def number(self, rounds: int, at: int, wide: int) -> int:
        """Return where the number of a round begins that is so wide: below the round, but left of the signs."""
        return min(round(self.place(rounds, at, 0)[0]) - wide // 2, self.left + self.wide - wide)


def make_plan(size: tuple[int, int], text: int, most: int) -> Plan:
    """Return the plan of a plot of this size: there is room for the signs at the right and for numbers at the left."""
    badge, small = round(text * BADGE), small_text(text)
    left = max(round(small * 0.62 * len(str(most))), small) + text // 4
    top, foot = badge // 2 + 1, max(round(small * 1.45), badge // 2)
    return Plan(left, top, max(size[0] - left - badge - 2, 1), max(size[1] - top - foot, 1), most)


def small_text(text: int) -> int:
    """Return the height of the numbers at the axes."""
    return max(round(text * 0.72), min(MIN_TEXT, text))


def sign_size(plan: Plan, text: int, signs: int) -> int:
    """Return how large the signs at the lines' ends are, so that this many find room one below the other."""
    return min(round(text * BADGE), int((plan.top + plan.high) / (signs - 0.5)))


def ends_apart(ends: Sequence[float], badge: int, room: tuple[float, float]) -> tuple[float, ...]:
    """Return heights near these ones at which signs do not lie on each other, and inside the room if that can be."""
    order = sorted(range(len(ends)), key=lambda number: (ends[number], number))
    placed = dict(zip(order, _pushed_down([ends[number] for number in order], badge, room[0]), strict=True))
    over = max(placed.values(), default=room[1]) - room[1]
    if over > 0:
        upwards = _pushed_down([-placed[number] for number in reversed(order)], badge, -room[1])
        placed = dict(zip(reversed(order), (-height for height in upwards), strict=True))
    return tuple(placed[number] for number in range(len(ends)))


def _pushed_down(heights: Sequence[float], badge: int, first: float) -> Iterator[float]:
    least = first
    for height in heights:
        yield (least := max(height, least))
        least += badge


@lru_cache(maxsize=8)
def make_plot(gear: Gear, size: tuple[int, int], text: int, runners: tuple[Runner, ...], target: int) -> pygame.Surface:
    """Return the plot of sides that have played the same number of rounds, two or more; `target` 0 is none."""
    rounds = len(runners[0].scores)
    highest = max(score for runner in runners for score in runner.scores)
    most = max(target, round(highest * AIR) if highest > target else highest, 1)
    plan = make_plan(size, text, most)
    lines = _drawn_lines(gear, size, plan, runners, rounds, target)
    plot = pygame.transform.smoothscale(lines, size)
    _number_axes(plot, plan, gear, text, rounds, target)
    for runner in runners:
        _mark_rounds(plot, plan, gear, runner, text)
    badge = sign_size(plan, text, len(runners))
    ends = [plan.place(rounds, rounds, runner.scores[-1])[1] for runner in runners]
    heights = ends_apart(ends, badge, (badge / 2, plan.top + plan.high))
    for runner, height in zip(runners, heights, strict=True):
        _sign(plot, gear, runner, badge, (plan.left + plan.wide + badge // 2 + 1, round(height)))
    return plot


def _drawn_lines(
    gear: Gear, size: tuple[int, int], plan: Plan, runners: Sequence[Runner], rounds: int, target: int
) -> pygame.Surface:
    """Return baseline, target and the sides' lines, OVER times too large."""
    theme = gear.theme
    sheet = shapes.sheet((size[0] * OVER, size[1] * OVER), (*theme.panel, 0))
    thick = max(size[1] * OVER // 30, 2 * OVER)
    right = plan.left + plan.wide
    base = plan.top + plan.high
    pygame.draw.line(sheet, (*theme.words_faint, 150), _large((plan.left, base)), _large((right, base)), OVER)
    if target:
        _dash(sheet, theme, plan, plan.place(rounds, 0, target)[1])
    for runner in runners:
        points = [plan.place(rounds, 0, 0)]
        points += [plan.place(rounds, at, score) for at, score in enumerate(runner.scores, 1)]
        colour = shapes.mix(_badge(gear, runner).colour, (255, 255, 255), 0.12)
        for one, other in pairwise(points):
            pygame.draw.line(sheet, colour, _large(one), _large(other), thick)
        for point in points:
            pygame.draw.circle(sheet, colour, _large(point), thick / 2)
    return sheet


def _badge(gear: Gear, runner: Runner) -> Badge:
    """Return the sign of a side, which is that of its seat."""
    return gear.badge(runner.seat, is_paired=False)


def _dash(sheet: pygame.Surface, theme: Theme, plan: Plan, height: float) -> None:
    """Draw the target as a broken line."""
    step = max(plan.wide // 40, 3)
    for x in range(plan.left, plan.left + plan.wide, 2 * step):
        end = min(x + step, plan.left + plan.wide)
        pygame.draw.line(sheet, (*theme.score, 200), _large((x, height)), _large((end, height)), OVER)


def _large(point: tuple[float, float]) -> tuple[float, float]:
    return point[0] * OVER, point[1] * OVER


def _number_axes(plot: pygame.Surface, plan: Plan, gear: Gear, text: int, rounds: int, target: int) -> None:
    """Write the highest number and 0 at the left, and the first and the last round below."""
    small, theme = small_text(text), gear.theme
    top = target or plan.most
    for number, height in ((top, plan.place(1, 0, top)[1]), (0, plan.top + plan.high)):
        words = gear.fonts.render(str(number), small, theme.words_faint)
        y = min(max(round(height) - words.get_height() // 2, 0), plot.get_height() - words.get_height())
        plot.blit(words, (max(plan.left - text // 5 - words.get_width(), 0), y))
    for at in (1, rounds):
        words = gear.fonts.render(str(at), small, theme.words_faint)
        x = plan.number(rounds, at, words.get_width())
        plot.blit(words, (x, min(plan.top + plan.high + small // 8, plot.get_height() - words.get_height())))


def _mark_rounds(plot: pygame.Surface, plan: Plan, gear: Gear, runner: Runner, text: int) -> None:
    """Put the side's shape on its score after every round, or after every few where they would lie on each other."""
    rounds = len(runner.scores)
    wide = max(round(text * MARK), 5)
    every = max(1, -(-round(wide * 1.5) * rounds // plan.wide))
    mark = marks.make_badge(gear.theme, wide, *_badge(gear, runner))
    for at, score in enumerate(runner.scores[:-1], 1):
        if (rounds - at) % every == 0:
            x, y = plan.place(rounds, at, score)
            plot.blit(mark, (round(x - wide / 2), round(y - wide / 2)))


def _sign(plot: pygame.Surface, gear: Gear, runner: Runner, badge: int, middle: tuple[int, int]) -> None:
    """Put the side's shape with its letter at the end of its line."""
    sign = marks.make_badge(gear.theme, badge, *_badge(gear, runner))
    letter = gear.fonts.render(runner.letter, round(badge * 0.55), gear.theme.words, bold=True)
    for picture in (sign, letter):
        plot.blit(picture, (middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2))
