"""The moves of a round in the words of the table, from what the shown seat was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.i18n import ntr, tr
from game.table.sums import ends_sum
from game.table.words import result_reason, result_title
from rules import line as lines
from rules.actions import Arm
from rules.events import Event, Passed, RoundDealt, RoundEnded, Scored, TileDrawn, TileLaid, Why
from rules.line import Ends, Line
from rules.ruleset import Spinner
from rules.view import SeatView

NO_BREAK: Final = "\u00a0"
"""The space at which a line is not broken: a sum stays in one."""


class Entry(NamedTuple):
    """A sentence of the log: the seat it is about (None for the round as a whole), and whether points were scored."""

    seat: int | None
    words: str
    is_score: bool = False


def log_entries(view: SeatView, names: Sequence[str]) -> tuple[Entry, ...]:
    """Return an entry for each move of the round so far, the oldest first; draws in a row are one."""
    return tuple(_entries(view, names))


def _entries(view: SeatView, names: Sequence[str]) -> Iterator[Entry]:
    line = Line(has_spinner=view.rules.spinner is Spinner.FIRST_DOUBLE)
    drawn = 0
    for place, event in enumerate(view.history):
        line = _after(line, event)
        if isinstance(event, TileDrawn):
            drawn += 1
            if not isinstance(_following(view.history, place), TileDrawn):
                yield Entry(event.seat, _draw_words(event.seat, drawn, view.seat, names))
                drawn = 0
        elif isinstance(event, RoundEnded):
            yield from (Entry(None, words) for words in (result_title(view, names), result_reason(view, names)))
        elif words := _words(event, line, view.seat, names):
            yield Entry(_seat_of(event), words, is_score=isinstance(event, Scored))


def _seat_of(event: Event) -> int | None:
    match event:
        case RoundDealt(leader=seat) | TileLaid(seat=seat) | Passed(seat=seat) | Scored(seat=seat):
            return seat
        case _:
            return None


def _following(history: Sequence[Event], place: int) -> Event | None:
    return history[place + 1] if place + 1 < len(history) else None


def _after(line: Line, event: Event) -> Line:
    if not isinstance(event, TileLaid):
        return line
    if event.arm is None:
        return lines.open_lead(line, event.tile, is_turned=event.inner < event.outer)
    return lines.lay(line, event.tile, event.arm)


def _words(event: Event, line: Line, own: int | None, names: Sequence[str]) -> str:
    match event:
        case RoundDealt(leader=leader):
            if leader == own:
                return tr("You lead the round: you are mano")
            return tr("{name} leads the round and is mano").format(name=names[leader])
        case TileLaid():
            return _lay_words(event, own, names)
        case Passed(seat=seat, ends=ends):
            return _pass_words(seat, ends, own, names)
        case Scored():
            return _score_words(event, line, own, names)
        case _:
            return ""


def _lay_words(event: TileLaid, own: int | None, names: Sequence[str]) -> str:
    """Return who lays what where, from where the shown seat sits."""
    tile = f"{event.tile.high}-{event.tile.low}"
    if event.seat == own:
        words = {
            None: tr("You lead with {tile}"),
            Arm.LEFT: tr("You lay {tile} at the left"),
            Arm.RIGHT: tr("You lay {tile} at the right"),
            Arm.UP: tr("You lay {tile} above the spinner"),
            Arm.DOWN: tr("You lay {tile} below the spinner"),
        }[event.arm]
        return words.format(tile=tile)
    words = {
        None: tr("{name} leads with {tile}"),
        Arm.LEFT: tr("{name} lays {tile} at the left"),
        Arm.RIGHT: tr("{name} lays {tile} at the right"),
        Arm.UP: tr("{name} lays {tile} above the spinner"),
        Arm.DOWN: tr("{name} lays {tile} below the spinner"),
    }[event.arm]
    return words.format(name=names[event.seat], tile=tile)


def _draw_words(seat: int, count: int, own: int | None, names: Sequence[str]) -> str:
    if seat == own:
        return ntr("You draw {count} tile", "You draw {count} tiles", count).format(count=count)
    words = ntr("{name} draws {count} tile", "{name} draws {count} tiles", count)
    return words.format(name=names[seat], count=count)


def _pass_words(seat: int, ends: Ends, own: int | None, names: Sequence[str]) -> str:
    """Return who passes, and on which numbers."""
    numbers = sorted({number for _, number in ends})
    told = {"name": names[seat], "one": numbers[0], "other": numbers[-1], "numbers": ", ".join(map(str, numbers))}
    is_own = seat == own
    match len(numbers):
        case 1:
            words = tr("You pass (no {one})") if is_own else tr("{name} passes (no {one})")
        case 2:
            words = tr("You pass (no {one}, no {other})") if is_own else tr("{name} passes (no {one}, no {other})")
        case _:
            words = tr("You pass (none of {numbers})") if is_own else tr("{name} passes (none of {numbers})")
    return words.format(**told)


def _score_words(event: Scored, line: Line, own: int | None, names: Sequence[str]) -> str:
    """Return who scores, and the sum that makes the points where the ends do."""
    total = ends_sum(line).replace(" ", NO_BREAK) if event.why is Why.COUNT else ""
    told = {"name": names[event.seat], "points": event.points, "sum": total}
    if total:
        words = tr("You score {points}: {sum}") if event.seat == own else tr("{name} scores {points}: {sum}")
    else:
        words = tr("You score {points}") if event.seat == own else tr("{name} scores {points}")
    return words.format(**told)
