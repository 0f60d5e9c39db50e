"""What the lessons say: two rounds to play with somebody at one's elbow, and a position for each piece of advice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.i18n import tr
from game.table.sums import ends_sum
from rules import line as lines
from rules.actions import Action, Arm, Draw, Lay, Pass
from rules.ruleset import Spinner
from rules.scoring import points_in_play
from rules.view import SeatView

LESSONS: Final = ("draw", "fives")
"""The rounds to play, by the file of their record."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position to try: after so many moves of its record the next one is the answer."""

    key: str
    start: int


TASKS: Final[Mapping[str, Task]] = MappingProxyType({
    task.key: task
    for task in (Task("heavy", 4), Task("link", 8), Task("passes", 9), Task("count", 2), Task("seven", 9))
})  # fmt: skip
"""The five pieces of advice, in the order in which they are learnt."""


def lesson_words(key: str) -> str:
    """Return the name of a lesson or of a piece of advice."""
    return {
        "draw": tr("First lesson: draw"),
        "fives": tr("First lesson: fives"),
        "heavy": tr("Get rid of heavy tiles early"),
        "link": tr("Keep your numbers varied, and never lose your only link"),
        "passes": tr("Remember what the others could not play"),
        "count": tr("In fives, count before you lay and see what you leave"),
        "seven": tr("Count the seven of each number"),
    }[key]


def question_words(key: str) -> str:
    """Return what is asked at a position."""
    return {
        "heavy": tr("Whoever goes out first counts the pips you still hold. Which of your tiles would cost you most?"),
        "link": tr("Two of your tiles fit at the left. After one of them nothing in your hand would fit any more."),
        "passes": tr(
            "Benito has just passed: he has nothing for 4 and nothing for 2. Can you leave him just these ends?"
        ),
        "count": tr("One of your tiles makes the ends count a multiple of five. Add the open halves for each of them."),
        "seven": tr("Each number is on seven tiles. Six fives lie on the table, and the seventh is in your hand."),
    }[key]


def answer_words(key: str) -> str:
    """Return why the answer is right."""
    return {
        "heavy": tr("Ten pips less to count. A light tile can wait; a heavy one that stays in the hand is a gift."),
        "link": tr("Now both ends can be 4, and you hold two more fours. A hand without a link only waits."),
        "passes": tr("The ends are 4 and 2 again, and Benito must pass once more. Who passes tells you what he lacks."),
        "count": tr(
            "6 and 4 are open: ten, and ten points at once. The spinner counts nothing once both sides are covered."
        ),
        "seven": tr("The five stays open, and only you can lay there: that turn is yours whenever you need it."),
    }[key]


def nudge_words(key: str) -> str:
    """Return what is said after a try that was not the answer."""
    return {
        "heavy": tr("That one is light. Look at the pips of each tile that fits."),
        "link": tr("Then no end would show a number that you hold. Look at what stays in your hand."),
        "passes": tr("That opens a number that Benito may hold. Look for a tile that keeps 4 and 2."),
        "count": tr("That does not make five, ten or fifteen. Add up the halves that would be open."),
        "seven": tr("That gives your five away. Leave it open: nobody else can lay there."),
    }[key]


def guide_words(view: SeatView, expected: Action) -> tuple[str, ...]:
    """Return what a lesson says about the player's next move, in whole sentences, from the rules of the table."""
    match expected:
        case Draw():
            return (tr("Nothing you hold fits. Take a tile from the boneyard, and go on until one fits."),)
        case Pass():
            return (tr("Nothing fits and the boneyard is empty: you pass."),)
        case Lay():
            return _lay_words(view, expected)


def _lay_words(view: SeatView, lay: Lay) -> tuple[str, ...]:
    told = {"tile": f"{lay.tile.high}-{lay.tile.low}"}
    if lay.arm is None:
        if view.forced is not None:
            return (tr("The highest double leads the first round: lay {tile}.").format(**told),)
        return (tr("You lead: lay {tile}.").format(**told),)
    after = lines.lay(view.line, lay.tile, lay.arm)
    said = []
    if view.rules.spinner is Spinner.FIRST_DOUBLE and lay.arm in {Arm.UP, Arm.DOWN}:
        said.append(tr("Both long sides of the first double are covered, so its short sides are open too."))
    if points_in_play(view.rules, lines.count(after)):
        words = tr("Lay {tile}: the ends count {sum}. A multiple of five scores at once.")
        said.append(words.format(**told, sum=ends_sum(after)))
    if len(view.hand) == 1:
        words = tr("Your last tile: lay {tile} and go out. That is a domino, and the pips of the others are yours.")
        said.append(words.format(**told))
    return tuple(said) or (_plain_words(view, lay, told),)


def _plain_words(view: SeatView, lay: Lay, told: Mapping[str, str]) -> str:
    """Return what there is to say about a lay that is nothing special."""
    if lay.tile.is_double:
        return tr("A double lies across the line and shows one number: lay {tile} while it fits.").format(**told)
    numbers = {number for _, number in view.line.ends}
    if len(numbers & {lay.tile.high, lay.tile.low}) > 1:
        return tr("{tile} fits both ends. You choose: click the place that is lit.").format(**told)
    return tr("Equal halves meet: {tile} fits. Click it, then the place that is lit, or drag it there.").format(**told)


def closing_words(key: str) -> str:
    """Return what a lesson says at its end."""
    if key == "fives":
        return tr("You went out. The hand of the other counts for you, rounded to the nearest five.")
    return tr("You went out: a domino. The pips that the other still holds are your points.")
