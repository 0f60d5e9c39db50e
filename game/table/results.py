"""The results of a round beside the table: why it ended, every hand with its pips, the sum, and the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.i18n import tr
from game.table.art import marks
from game.table.bars import make_bar
from game.table.frame import Box, Frame
from game.table.gear import Gear
from game.table.layer import Blit, Blits
from game.table.stands import Stand
from game.table.words import points_sum, result_reason, result_title
from rules.ruleset import side_of
from rules.tiles import Tile, pips_of
from rules.view import SeatView


def results_blits(view: SeatView, frame: Frame, gear: Gear, names: Sequence[str]) -> Blits:
    """Return the blits of the docked results; none while the round is being played."""
    if view.result is None or not frame.dock.width:
        return ()
    dock = frame.dock
    panel = marks.make_panel(gear.theme, (dock.width, dock.height))
    column = _Column(dock, frame, gear, view.seats)
    column.words(result_title(view, names), 1.45, gear.theme.score, bold=True)
    column.words(result_reason(view, names), 1.0, gear.theme.words)
    column.gap(0.4)
    for seat in range(view.seats):
        column.hand(view, seat, names[seat])
    column.gap(0.3)
    if sum_words := points_sum(view):
        column.words(tr("Points: {sum}").format(sum=sum_words), 1.2, gear.theme.score, bold=True)
    column.gap(0.3)
    for side, seats in enumerate(view.rules.sides(view.seats)):
        column.score(" · ".join(names[seat] for seat in seats), view.scores[side], view.rules.target)
    return (Blit(panel, dock.x, dock.y), *column.blits)


class _Column:
    """Puts words and tiles one below the other in the dock."""

    def __init__(self, dock: Box, frame: Frame, gear: Gear, seats: int) -> None:
        self.blits: list[Blit] = []
        self._gear = gear
        self._text = frame.text
        self._pad = frame.text
        self._box = dock
        self._y = dock.y + self._pad
        self._wide = dock.width - 2 * self._pad
        self._unit = max(min(round(self._text * 1.5), dock.height // (6 * seats + 8)), self._text // 2)

    def gap(self, lines: float) -> None:
        """Leave a part of a line free."""
        self._y += round(lines * self._text)

    def words(self, words: str, size: float, colour: tuple[int, int, int], *, bold: bool = False) -> None:
        """Add a paragraph."""
        pixels = round(self._text * size)
        for line in self._gear.fonts.wrap(words, pixels, self._wide, bold=bold) if words else ():
            surface = self._gear.fonts.render(line, pixels, colour, bold=bold)
            self.blits.append(Blit(surface, self._box.x + self._pad, self._y))
            self._y += surface.get_height()

    def hand(self, view: SeatView, seat: int, name: str) -> None:
        """Add a seat's name, its tiles face up, and their pips."""
        tiles = [tile for tile in view.hands[seat] if tile is not None]
        theme = self._gear.theme
        is_winner = view.result is not None and view.result.side == side_of(view.rules, seat)
        label = self._gear.fonts.render(name, self._text, theme.score if is_winner else theme.words, bold=True)
        pips = self._gear.fonts.render(str(pips_of(tiles)), self._text, theme.words, bold=True)
        self.blits += [
            Blit(label, self._box.x + self._pad, self._y),
            Blit(pips, self._box.right - self._pad - pips.get_width(), self._y),
        ]
        self._y += label.get_height()
        self._tiles(tiles)

    def _tiles(self, tiles: Sequence[Tile]) -> None:
        """Add a row of small tiles, as large as they fit."""
        if not tiles:
            return
        unit = min(self._unit, int(self._wide / (len(tiles) * 1.2)))
        for place, tile in enumerate(tiles):
            stand = Stand(self._box.x + self._pad + unit * (0.55 + 1.2 * place), self._y + unit * 1.1, 0, unit)
            self.blits += self._tile(tile, stand)
        self._y += round(unit * 2.4)

    def _tile(self, tile: Tile, stand: Stand) -> Iterator[Blit]:
        body = self._gear.tiles.face(tile.high, tile.low, 0, round(stand.unit))
        yield Blit(body.surface, round(stand.x) + body.dx, round(stand.y) + body.dy)

    def score(self, name: str, points: int, target: int | None) -> None:
        """Add a side's score, with a bar that fills towards the target."""
        theme = self._gear.theme
        label = self._gear.fonts.render(name, self._text, theme.words)
        score = self._gear.fonts.render(str(points), self._text, theme.score, bold=True)
        self.blits += [
            Blit(label, self._box.x + self._pad, self._y),
            Blit(score, self._box.right - self._pad - score.get_width(), self._y),
        ]
        self._y += label.get_height()
        if target:
            self._bar(min(points / target, 1.0))

    def _bar(self, share: float) -> None:
        thick = max(self._text // 4, 3)
        empty = make_bar((self._wide, thick), self._gear.theme.plaque)
        self.blits.append(Blit(empty, self._box.x + self._pad, self._y))
        if round(self._wide * share) > thick:
            full = make_bar((round(self._wide * share), thick), self._gear.theme.score)
            self.blits.append(Blit(full, self._box.x + self._pad, self._y))
        self._y += thick + self._text // 3
