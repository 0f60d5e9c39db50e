"""How a match leaves the game: as a record, as a picture of the table, or as a moving picture of its round."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import tr
from game.scene import Change, Pop
from game.scenes.dressing import gear_for
from game.scenes.names import shown_names
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.store.moving import Frame, write_moving
from game.store.played import Played
from game.table.felts import Felts
from game.table.ground import Ground
from game.table.lights import DARK
from game.table.table import Table
from game.ui.place import Place
from game.ui.pngs import FIRM, encode_png
from game.ui.rows import Answer, Button, Label, Pressed, Row
from rules.events import Event, RoundDealt
from rules.record import write
from rules.view import SeatView, advance

_WIDTH: Final = 26.0
PICTURE: Final = (1280, 720)
MOVING: Final = (960, 540)
_A_MOVE: Final = 0.9
"""Seconds that a move is seen in the moving picture; the end is seen longer."""
_THE_END: Final = 4.0
_SLICE: Final = 0.004


class Takeaway(Page):
    """Asks as what; `shown` is the table as it is seen now, on a `ground` whose seats the pictures keep."""

    name = "takeaway"
    covers = False

    def __init__(self, stage: Stage, played: Played, shown: SeatView, ground: Ground) -> None:
        self._played, self._shown, self._ground_of = played, shown, ground
        self._told_words = ""
        self._making: Iterator[Frame] | None = None
        self._frames: list[Frame] = []
        self._writing: _Writing | None = None
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Export")

    def rows(self) -> Sequence[Row]:
        """Return the three forms, and what came of the last one."""
        is_free = self._making is None and self._writing is None
        return (
            Button("record", tr("The match as a .domino file"), is_enabled=is_free),
            Button("copy", tr("The match as text, to paste elsewhere"), is_enabled=is_free),
            Button("picture", tr("The table as a picture"), is_enabled=is_free),
            Button("moving", tr("The round as a moving picture"), is_enabled=is_free),
            *([Label(self._told_words, is_note=True)] if self._told_words else []),
        )

    def footer(self) -> Sequence[Button]:
        """Return the way back."""
        return (Button("back", tr("Back"), is_main=True),)

    def place(self) -> Place:
        """Return a narrow form, so that the table is seen behind it."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Write what was asked for, or go back."""
        match answer:
            case Pressed("record"):
                self._tell("match.domino", write(self._played.record))
            case Pressed("copy"):
                self._copy()
            case Pressed("picture"):
                self._tell("table.png", _png(self._picture()))
            case Pressed("moving"):
                self._making, self._frames = self._paint_round(), []
                self._say(tr("The picture is being drawn…"))
            case _:
                return Pop()
        return None

    def update(self, seconds: float) -> Change | None:
        """Go on drawing the moving picture, a frame at a time, and write it beside the game."""
        if self._making is not None:
            frame = next(self._making, None)
            if frame is None:
                self._making, self._writing = None, _Writing(self._frames)
            elif frame.pixels:
                self._frames.append(frame)
        elif self._writing is not None and self._writing.is_done:
            content, self._writing = self._writing.content, None
            self._tell("round.png", content)
        return super().update(seconds)

    def rest(self) -> float:
        """Return 0 while something is being drawn."""
        return 0.0 if self._making is not None else 1 / 30 if self._writing is not None else super().rest()

    def _tell(self, name: str, content: str | bytes) -> None:
        """Write a file and say where it is."""
        path = self._stage.archive.export(name, content)
        if path is None:
            self._say(tr("It could not be written: is the disk full or the folder closed to you?"))
        else:
            self._say(tr("It is in {path}").format(path=path))

    def _say(self, words: str) -> None:
        self._told_words = words
        self.show_rows()

    def _copy(self) -> None:
        """Put the record where other programs paste from."""
        try:
            pygame.scrap.put_text(write(self._played.record))
        except pygame.error:
            self._say(tr("There is nowhere to copy to."))
            return
        self._say(tr("Copied: paste it into a letter or a file."))

    def _table(self, size: tuple[int, int], view: SeatView) -> Table:
        record = self._played.record
        names = shown_names(record.seats, record.playing)
        gear = gear_for(self._stage, record.profiles, len(record.seats), record.rules)
        table = Table(view, replace(self._ground_of, size=size, text_percent=100), gear, names, pace=0.0)
        table.lights, table.is_watched = DARK, True
        return table

    def _picture(self) -> pygame.Surface:
        """Return the table as it is seen now, without anything over it."""
        table = self._table(PICTURE, self._shown)
        table.lay_felt(Felts(self._stage.gear.theme).finish(PICTURE))
        surface = pygame.Surface(PICTURE)
        table.take_damage(0.0)
        table.draw(surface)
        return surface

    def _paint_round(self) -> Iterator[Frame]:
        """Yield a frame for every event of the shown round, and frames without pixels while the felt is made."""
        history = tuple(self._round_events())
        felts = Felts(self._stage.gear.theme)
        felts.surface(MOVING)
        while not felts.is_ready(MOVING):
            felts.work(_SLICE)
            yield Frame(b"", 0.0)
        view = SeatView(self._shown.rules, self._shown.seats, self._shown.seat, scores=self._shown.scores)
        table = self._table(MOVING, view)
        table.lay_felt(felts.surface(MOVING))
        surface = pygame.Surface(MOVING, depth=24)
        for number, event in enumerate(history, 1):
            view = advance(view, event)
            table.settle(view)
            table.take_damage(0.0)
            table.draw(surface)
            yield Frame(pygame.image.tobytes(surface, "RGB"), _THE_END if number == len(history) else _A_MOVE)

    def _round_events(self) -> Iterator[Event]:
        """Yield the events of the shown round, with all hands open."""
        round_no = 0
        for event in self._played.replay.events:
            round_no += isinstance(event, RoundDealt)
            if round_no == self._shown.round_no:
                yield event


class _Writing:
    """The moving picture being packed in a thread, as that takes a second or two."""

    def __init__(self, frames: list[Frame]) -> None:
        self.content = b""
        self._thread = threading.Thread(target=self._pack, args=(tuple(frames),), name="moving picture", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether the content is there."""
        return not self._thread.is_alive()

    def _pack(self, frames: tuple[Frame, ...]) -> None:
        self.content = write_moving(MOVING, frames)


def _png(surface: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    return encode_png(surface.get_size(), pygame.image.tobytes(surface, "RGB"), FIRM)
