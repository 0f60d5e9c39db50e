"""What the rounds of the finished matches were like, and how lucky they were, as rows with plots."""

from __future__ import annotations

from typing import Final

from game.i18n import ntr, tr
from game.scenes.figure_words import mean, won_of
from game.store.stats import Figures
from game.ui.rows import Bar, Bars, Gap, Label, Row


def rounds_rows(total: Figures) -> tuple[Row, ...]:
    """Return what the rounds were like, beside what they were like for the others."""
    share = total.blocked_won / total.blocked if total.blocked else 0.0
    blocks = Bar(tr("Blocked rounds"), won_of(total.blocked_won, total.blocked), share)
    return (
        Label(ntr("{count} round played", "{count} rounds played", total.rounds).format(count=total.rounds)),
        Bars(
            "rounds",
            (
                _beside(tr("Tiles drawn"), total.a_round(total.draws), total.a_round(total.others_draws), 2),
                _beside(tr("Turns passed"), total.a_round(total.passes), total.a_round(total.others_passes), 2),
            ),
            (tr("In a round"), tr("You"), tr("The others")),
        ),
        Label(tr("The bar is you, the mark is the others."), is_note=True),
        Gap(),
        Bars("blocked", (blocks,), (tr("Rounds"), tr("Won"), tr("Played"), tr("Share"))),
        Gap(),
        *(
            Label(tr("{name}: {number}").format(name=name, number=number))
            for name, number in (
                (tr("Points a round"), mean(total.a_round(total.points))),
                (tr("Points in play a round"), mean(total.a_round(total.fives))),
                (tr("Hints asked for"), str(total.hints)),
            )
        ),
    )


def luck_rows(total: Figures) -> tuple[Row, ...]:
    """Return what was dealt and drawn, with a mark where chance would have it."""
    return (
        Bars(
            "luck",
            (
                _beside(tr("Pips dealt"), total.a_round(total.pips), total.a_round(total.pips_by_chance), 1),
                _beside(tr("Draws needed"), total.a_round(total.draws), total.a_round(total.draws_by_chance), 2),
            ),
            (tr("In a round"), tr("You"), tr("By chance")),
        ),
        Label(tr("The bar is you, the mark is what chance gives in the mean."), is_note=True),
        Gap(),
        Label(_verdict(total)),
        Label(
            tr("For draws, a tile that you could not see may be in any other hand or in the boneyard."),
            is_note=True,
        ),
    )


def _beside(words: str, found: float, other: float, digits: int) -> Bar:
    """Return a bar for what was found, with a mark for what it stands beside."""
    most = max(found, other, 0.01) * 1.25
    return Bar(words, (mean(found, digits), mean(other, digits)), found / most, other / most)


def _verdict(total: Figures) -> str:
    """Return in a sentence whether the deals were kind; a light hand and few draws are."""
    if not total.pips_by_chance:
        return ""
    excess = total.pips / total.pips_by_chance - 1
    more = total.draws - total.draws_by_chance
    if abs(excess) < _EVEN and abs(more) <= max(1.0, total.draws_by_chance * _EVEN):
        return tr("So far you were as lucky as anybody.")
    if excess <= 0 and more <= 0:
        return tr("So far you were luckier than most.")
    if excess >= 0 and more >= 0:
        return tr("So far you were less lucky than most.")
    return tr("So far your luck was mixed.")


_EVEN: Final = 0.03
"""A difference from chance under this share is none."""
