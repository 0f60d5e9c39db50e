"""The rows of each page of the statistics: by level, by rules, of the rounds, of luck, and over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import ntr, tr
from game.scenes.figure_words import mean, won_of, won_words
from game.scenes.round_figures import luck_rows, rounds_rows
from game.scenes.wording import level_words, rules_words
from game.store.stats import Figures, Moment, Statistics
from game.ui.rows import Bar, Bars, Curve, Gap, Heading, Label, Row, Table
from rules.bots import BOTS

PAGES: Final = ("levels", "rules", "rounds", "luck", "time")


def page_words(page: str) -> str:
    """Return the name of a page."""
    return {
        "levels": tr("Levels"),
        "rules": tr("Rules"),
        "rounds": tr("Rounds"),
        "luck": tr("Luck"),
        "time": tr("Over time"),
    }[page]


def page_rows(page: str, statistics: Statistics, *, is_narrow: bool) -> tuple[Row, ...]:
    """Return the rows of a page; tables become paragraphs where it `is_narrow`."""
    total = statistics.total
    if page == "levels":
        return _levels(statistics)
    if page == "rules":
        return _rules(statistics, is_narrow=is_narrow)
    if page == "rounds":
        return rounds_rows(total)
    return luck_rows(total) if page == "luck" else _over_time(statistics)


def _levels(statistics: Statistics) -> tuple[Row, ...]:
    """Return the matches won against each level, the weakest first."""
    order = {level: place for place, level in enumerate((*BOTS, "mixed", "person"))}
    levels = sorted(statistics.by_level, key=lambda pair: order.get(pair[0], len(order)))
    bars = [(level_words(level), figures) for level, figures in levels if figures.matches]
    if len(bars) > 1:
        bars.append((tr("All together"), statistics.total))
    return (
        Bars(
            "levels",
            tuple(Bar(words, won_of(figures.won, figures.matches), _won(figures)) for words, figures in bars),
            (tr("Matches against"), tr("Won"), tr("Played"), tr("Share")),
        ),
        Gap(),
        *(Label(words) for words in _rows_of_wins(statistics.total)),
    )


def _won(figures: Figures) -> float:
    return figures.won / figures.matches if figures.matches else 0.0


def _rows_of_wins(total: Figures) -> tuple[str, ...]:
    words = [tr("Most matches won in a row: {streak}").format(streak=total.longest_streak)]
    if total.streak > 1:
        words.append(tr("Won in a row just now: {streak}").format(streak=total.streak))
    if total.tied:
        words.append(ntr("{count} match was drawn", "{count} matches were drawn", total.tied).format(count=total.tied))
    if total.practice:
        words.append(
            ntr(
                "{count} match was practice and does not count",
                "{count} matches were practice and do not count",
                total.practice,
            ).format(count=total.practice)
        )
    return tuple(words)


def _rules(statistics: Statistics, *, is_narrow: bool) -> tuple[Row, ...]:
    """Return a line for every kind of rules and number of seats."""
    kinds = [(kind_words(*kind), figures) for kind, figures in statistics.by_rules]
    if len(kinds) > 1:
        kinds.append((tr("All together"), statistics.total))
    if is_narrow:
        return tuple(row for words, figures in kinds for row in _paragraph(words, figures))
    head = (
        tr("Rules and seats"),
        tr("Matches won"),
        tr("Rounds"),
        tr("Points a round"),
        tr("Blocks won"),
        tr("Fives a round"),
    )
    return (Table("rules", head, tuple(_line(*kind) for kind in kinds), has_total=len(kinds) > 2), Gap())  # noqa: PLR2004 - two kinds and their sum


def kind_words(rules: str, seats: int) -> str:
    """Return the name of rules and the number of seats."""
    return ntr("{rules}, {count} seat", "{rules}, {count} seats", seats).format(rules=rules_words(rules), count=seats)


def _line(words: str, figures: Figures) -> tuple[str, ...]:
    return (
        words,
        won_words(figures),
        str(figures.rounds),
        mean(figures.a_round(figures.points)),
        tr("{won} of {played}").format(won=figures.blocked_won, played=figures.blocked),
        mean(figures.a_round(figures.fives)) if figures.fives else "–",
    )


def _paragraph(words: str, figures: Figures) -> tuple[Row, ...]:
    told = {"won": figures.won, "played": figures.matches, "count": figures.rounds}
    return (
        Heading(words),
        Label(tr("Matches won: {won} of {played}").format(**told)),
        Label(
            ntr(
                "{count} round, {points} points a round", "{count} rounds, {points} points a round", figures.rounds
            ).format(**told, points=mean(figures.a_round(figures.points)))
        ),
        Label(tr("Blocked rounds won: {won} of {played}").format(won=figures.blocked_won, played=figures.blocked)),
    )


def _over_time(statistics: Statistics) -> tuple[Row, ...]:
    """Return rating and play points as curves."""
    rows: list[Row] = []
    for name, words, moments in (
        ("rating", tr("Rating: {number}").format(number=statistics.rating), statistics.ratings),
        ("purse", tr("Play points: {number}").format(number=statistics.purse), statistics.purses),
    ):
        rows.append(Heading(words))
        if moments:
            rows.append(_curve(name, moments))
        else:
            rows.append(Label(_nothing_yet(name), is_note=True))
    return (*rows, Label(tr("Level: {level}").format(level=statistics.level)))


def _nothing_yet(name: str) -> str:
    if name == "rating":
        return tr("Matches at the ranked tables change it.")
    return tr("Matches in the rooms with stakes change them.")


def _curve(name: str, moments: Sequence[Moment]) -> Curve:
    values = [moment.value for moment in moments]
    least, most = _round_down(min(*values, 0)), max(-_round_down(-max(values)), 0)
    most = most if most > least else least + 1
    points = tuple((value - least) / (most - least) for value in values)
    return Curve(name, points, str(least), str(most), moments[0].day.isoformat(), moments[-1].day.isoformat())


def _round_down(value: int) -> int:
    """Return the next round number that is not higher: a whole five, ten, fifty, hundred ... as the size asks for."""
    step = 5
    while abs(value) > 10 * step:
        step *= 2 if str(step)[0] == "5" else 5
    return value // step * step
