"""How the results are spelt out in rows, in one of several styles from roomy to tight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.i18n import tr
from game.table.badges import Badge, letter_of
from game.table.bars import make_bar
from game.table.gear import Gear
from game.table.layer import Blit
from game.table.letters import MIN_TEXT, fitted
from game.table.plaques import badge_blits
from game.table.plot import FEWEST, Runner, make_plot
from game.table.report import Hand, Report, Side
from rules.tiles import Tile

APART: Final = 1.18
"""From one tile to the next, in short sides."""
LEAST_TILE: Final = 6
"""A smaller tile shows nothing, in pixels of its short side."""
MOST_ROWS: Final = 3
DOT: Final = " · "


class Style(NamedTuple):
    """How much is shown, and how large: the height of words, and the short side of tiles.

    With `unit` 0 each hand takes one row, `row` heights of words high where words need less than that, with tiles as
    high as the row. `plot` is the height of the plot of the match, in heights of words; 0 for none.
    """

    text: int
    unit: int
    row: float = 0.0
    has_bars: bool = True
    has_tiles: bool = True
    has_reason: bool = True
    plot: float = 0.0


class Row(NamedTuple):
    """A row of the results: its height in pixels, and what it looks like with its left upper corner at a pixel.

    A row with nothing in it may become higher where there is room.
    """

    height: int
    paint: Callable[[int, int], Iterator[Blit]] | None = None


class Columns:
    """Makes the rows of a report for a panel `wide` pixels wide inside."""

    def __init__(self, gear: Gear, style: Style, wide: int) -> None:
        self._gear = gear
        self._style = style
        self._wide = wide
        self._is_paired = False
        self._badge = round(style.text * 1.3)
        self._row = max(self._badge, self._high(style.text)) + max(style.text // 8, 1)

    def rows(self, report: Report) -> Iterator[Row]:
        """Yield the rows: of a match its standing first, of a round first how the points came about."""
        self._is_paired = report.is_paired
        yield from self._heading(report)
        parts = [list(self._hands(report)), list(self._standing(report))]
        for part in reversed(parts) if report.is_match else parts:
            yield Row(self._style.text // 3)
            yield from part

    def _high(self, pixels: int) -> int:
        return self._gear.fonts.size("A", pixels, bold=True)[1]

    def _heading(self, report: Report) -> Iterator[Row]:
        theme, text = self._gear.theme, self._style.text
        pixels = round(text * (1.75 if report.is_match else 1.4))
        badge = round(pixels * 1.5)
        winners = report.winners if report.is_match else ()
        left = len(winners) * (badge + badge // 6)
        lines = self._gear.fonts.wrap(report.title, pixels, self._wide - left, bold=True)
        height = max(self._high(pixels) * len(lines), badge if winners else 0)

        def paint(x: int, y: int) -> Iterator[Blit]:
            for place, (seat, name) in enumerate(winners):
                middle = x + badge // 2 + place * (badge + badge // 6), y + height // 2
                yield from badge_blits(self._gear, self._badge_of(seat), name, middle, badge)
            top = y + (height - self._high(pixels) * len(lines)) // 2
            for number, line in enumerate(lines):
                words = self._gear.fonts.render(line, pixels, theme.score, bold=True)
                yield Blit(words, x + left, top + number * self._high(pixels))

        yield Row(height, paint)
        yield Row(0)
        if self._style.has_reason and not report.is_match:
            yield from self._paragraph(report.reason, text, theme.words)
        yield from self._paragraph(report.outcome, text, theme.words, bold=True)

    def _paragraph(self, words: str, pixels: int, colour: tuple[int, int, int], *, bold: bool = False) -> Iterator[Row]:
        for line in self._gear.fonts.wrap(words, pixels, self._wide, bold=bold) if words else ():

            def paint(x: int, y: int, line: str = line) -> Iterator[Blit]:
                yield Blit(self._gear.fonts.render(line, pixels, colour, bold=bold), x, y)

            yield Row(self._high(pixels), paint)

    def _caption(self, left: str, right: str) -> Row:
        """Return a faint heading over rows: what they tell, and what the numbers at the right are."""
        theme, pixels = self._gear.theme, max(round(self._style.text * 0.85), min(MIN_TEXT, self._style.text))

        def paint(x: int, y: int) -> Iterator[Blit]:
            yield Blit(fitted(self._gear, left, pixels, self._wide * 2 // 3, theme.words_faint), x, y)
            if right:
                words = fitted(self._gear, right, pixels, self._wide // 3, theme.words_faint)
                yield Blit(words, x + self._wide - words.get_width(), y)

        return Row(self._high(pixels), paint)

    def _hands(self, report: Report) -> Iterator[Row]:
        theme, text = self._gear.theme, self._style.text
        if report.is_match and self._style.has_reason:
            yield from self._paragraph(report.reason, text, theme.words)
            yield Row(text // 4)
        if report.hands:
            yield self._caption(tr("Left in hand"), tr("pips"))
        for hand in report.hands:
            yield self._hand(hand)
            if self._style.unit and hand.tiles:
                yield self._tiles(hand.tiles)
        if report.sum:
            yield Row(text // 4)
            words = tr("Points: {sum}").format(sum=report.sum)
            yield from self._paragraph(words, round(text * 1.12), theme.score, bold=True)

    def _hand(self, hand: Hand) -> Row:
        """Return a seat's badge, name and pips; in a tight style its tiles stand between them."""
        theme, text = self._gear.theme, self._style.text
        is_tight = not self._style.unit and self._style.has_tiles
        number = self._gear.fonts.size("000", text, bold=True)[0]
        left = self._badge + text // 3
        room = self._wide - left - number - text // 2
        high = max(self._row, round(text * self._style.row))

        def paint(x: int, y: int) -> Iterator[Blit]:
            yield from self._sign(hand.seat, hand.name, x, y, high)
            colour = theme.score if hand.is_winner else theme.words
            name = fitted(self._gear, hand.name, text, round(room * 0.42) if is_tight else room, colour, bold=True)
            yield self._middled(name, x + left, y, high)
            pips = self._gear.fonts.render(str(hand.pips), text, theme.words, bold=True)
            yield self._middled(pips, x + self._wide - pips.get_width(), y, high)
            if is_tight:
                yield from self._small_tiles(hand.tiles, (x + left + round(room * 0.46), y), round(room * 0.54), high)

        return Row(high, paint)

    def _sign(self, seat: int, name: str, x: int, y: int, high: int) -> Iterator[Blit]:
        middle = x + self._badge // 2, y + high // 2
        yield from badge_blits(self._gear, self._badge_of(seat), name, middle, self._badge)

    def _badge_of(self, seat: int) -> Badge:
        """Return a seat's sign, as it is at the table."""
        return self._gear.badge(seat, is_paired=self._is_paired)

    def _middled(self, words: pygame.Surface, x: int, y: int, high: int) -> Blit:
        """Return words in the middle of a row that begins at a pixel's height."""
        return Blit(words, x, y + (high - words.get_height()) // 2)

    def _small_tiles(self, tiles: Sequence[Tile], corner: tuple[int, int], room: int, high: int) -> Iterator[Blit]:
        unit = min((high - 3) // 2, int(room / (APART * max(len(tiles), 1))))
        if unit >= LEAST_TILE:
            yield from self._spread(tiles, corner[0], corner[1] + high // 2 - unit, unit)

    def _spread(self, tiles: Sequence[Tile], x: int, y: int, unit: int) -> Iterator[Blit]:
        """Yield a row of tiles, their left upper corner at a pixel."""
        for place, tile in enumerate(tiles):
            body = self._gear.tiles.face(tile.high, tile.low, 0, unit)
            yield Blit(body.surface, x + round(place * APART * unit) + unit // 2 + body.dx, y + unit + body.dy)

    def _tiles(self, tiles: Sequence[Tile]) -> Row:
        """Return tiles as large as the style wants them: in two or three rows before they become much smaller."""
        wanted = self._style.unit
        fitting = {rows: int(self._wide / (APART * ceil(len(tiles) / rows))) for rows in range(1, MOST_ROWS + 1)}
        rows = next((rows for rows, unit in fitting.items() if unit >= 0.7 * wanted), MOST_ROWS)
        unit = min(wanted, fitting[rows])
        each, pitch = ceil(len(tiles) / rows), 2 * unit + max(unit // 4, 2)

        def paint(x: int, y: int) -> Iterator[Blit]:
            for row in range(rows):
                part = tiles[row * each : (row + 1) * each]
                yield from self._spread(part, x, y + (pitch - 2 * unit) // 2 + row * pitch, unit)

        return Row(rows * pitch + 1, paint)

    def _standing(self, report: Report) -> Iterator[Row]:
        target = tr("of {target}").format(target=report.target) if report.target else ""
        yield self._caption(tr("Final score") if report.is_match else tr("Score"), target)
        for side in report.sides:
            yield self._side(side)
            if self._style.has_bars and report.target:
                yield self._bar(min(side.score / report.target, 1.0))
        if self._style.plot and len(report.course) >= FEWEST:
            yield from self._plot(report)

    def _plot(self, report: Report) -> Iterator[Row]:
        """Yield the course of the match, over its caption."""
        text = self._style.text
        runners = tuple(
            Runner(side.seats[0], letter_of(side.names[0]), tuple(scores[side.number] for scores in report.course))
            for side in sorted(report.sides, key=lambda side: side.number)
        )
        size = self._wide, round(text * self._style.plot)

        def paint(x: int, y: int) -> Iterator[Blit]:
            yield Blit(make_plot(self._gear, size, text, runners, report.target or 0), x, y)

        yield Row(text // 3)
        yield self._caption(tr("Round by round"), "")
        yield Row(size[1], paint)

    def _side(self, side: Side) -> Row:
        """Return a side's badges and names, what it gained, and its score."""
        theme, text = self._gear.theme, self._style.text
        left = len(side.seats) * (self._badge + text // 8) + text // 4

        def paint(x: int, y: int) -> Iterator[Blit]:
            for place, (seat, name) in enumerate(zip(side.seats, side.names, strict=True)):
                yield from self._sign(seat, name, x + place * (self._badge + text // 8), y, self._row)
            score = self._gear.fonts.render(str(side.score), text, theme.score, bold=True)
            end = x + self._wide - score.get_width()
            yield self._middled(score, end, y, self._row)
            if side.gain:
                end = x + self._wide - max(self._gear.fonts.size("000", text, bold=True)[0], score.get_width())
                gain = tr("+{points}").format(points=side.gain)
                words = self._gear.fonts.render(gain, text, theme.words, bold=True)
                end -= words.get_width() + text // 2
                yield self._middled(words, end, y, self._row)
            colour = theme.score if side.is_winner else theme.words
            room = end - text // 3 - x - left
            label = fitted(self._gear, DOT.join(side.names), text, room, colour, bold=side.is_winner)
            yield self._middled(label, x + left, y, self._row)

        return Row(self._row, paint)

    def _bar(self, share: float) -> Row:
        """Return how far a side is on its way to the target."""
        thick = max(self._style.text // 4, 3)
        theme = self._gear.theme

        def paint(x: int, y: int) -> Iterator[Blit]:
            yield Blit(make_bar((self._wide, thick), theme.plaque), x, y)
            if round(self._wide * share) > thick:
                yield Blit(make_bar((round(self._wide * share), thick), theme.score), x, y)

        return Row(thick + self._style.text // 4, paint)
