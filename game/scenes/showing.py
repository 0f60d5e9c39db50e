"""What a match at this window shows: the table with its lights, the felt under it, and a report of it in the log."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.scenes.aiding import Aiding
from game.scenes.dressing import gear_for
from game.scenes.grounds import ground_for
from game.scenes.guard import Guard
from game.scenes.lighting import act_message, lights_for
from game.scenes.names import shown_names
from game.scenes.outcome import Outcome
from game.scenes.pad_words import pad_lights
from game.scenes.stage import Stage
from game.scenes.telling import Telling
from game.scenes.turn import Turn
from game.scenes.watch import Watch
from game.session.session import Session
from game.table.ahead import Stretched
from game.table.frame import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.table import Table
from rules.actions import Lay

POLL_SECONDS: Final = 1 / 30
FELT_SECONDS: Final = 0.004
FIRST_SIZE: Final = (1280, 720)
NOBODY: Final = -1
"""The seat that is told "you" where several people look."""


class Showing:
    """The table of a session, shown to the player at this window."""

    covers = True

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        ground = self._ground(FIRST_SIZE)
        self._table = Table(session.began, ground, self._gear(), self._names, pace=stage.pace, racks=stage.racks)
        self._table.course = session.course
        self._table.is_shared = session.is_shared
        self._turn = Turn(stage, session, self._table)
        self._aiding = Aiding(stage, self._table)
        self._watch = Watch(stage, session, self._table)
        self._guard = Guard()
        self._telling, self._outcome = Telling(), Outcome(stage, session)
        self._hovered: str | None = None
        self._said: object = None
        self._is_covered = False
        self._worn = stage.settings
        self._stretched: Stretched | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window; until all is painted in its size, the last picture is shown stretched."""
        picture = None if self._session.is_shared or size == self._table.frame.size else self._table.picture.copy()
        self._table.move_to(self._ground(size))
        self._stretched = None if picture is None else Stretched(picture, size, self._table.paint_ahead())
        self._table.lay_felt(self._stage.felt(size))
        self._turn.let_go()
        self._relight()

    def rest(self) -> float:
        """Return 0 while anything moves, the polling time while others think, else for ever; a pause stops it all."""
        is_ready = self._stage.felts.is_ready(self._table.frame.size) and self._stretched is None
        if self._is_covered:
            return math.inf if is_ready and self._is_dressed else 0.0
        if self._table.is_moving or self._table.is_settling or self._turn.is_waiting or not is_ready:
            return 0.0
        return self._watch.rest(math.inf if self._turn.is_mine or self._table.shown.turn is None else POLL_SECONDS)

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed."""
        return self._table.take_damage(ahead) if self._stretched is None else self._stretched.take_damage()

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - the damage was taken for this moment
        """Paint the table."""
        (self._stretched or self._table).draw(screen)

    def _poll(self) -> None:
        """Give the table what happened; a mouse button that was held down until then does not count."""
        events = self._session.poll(self._stage.now())
        if events:
            self._turn.disarm()
            self._table.course = self._session.course
            self._table.outcome = self._outcome.words(self._session.view)
            self._table.tell(events)
        for event in events:
            self._stage.log.write_event(event)

    def _make_felt(self) -> None:
        """Go on making tiles and surface for this window, a few milliseconds a step, while they are not ready."""
        if self._stretched is not None:
            self._stretched = None if self._stretched.work(FELT_SECONDS) else self._stretched
            return
        size = self._table.frame.size
        if not self._stage.felts.is_ready(size) and self._stage.felts.work(FELT_SECONDS):
            self._table.lay_felt(self._stage.felt(size))

    @property
    def _names(self) -> tuple[str, ...]:
        """The names of the seats in the language of the moment."""
        return shown_names(self._session.names, self._session.players)

    @property
    def _is_dressed(self) -> bool:
        """Whether the table looks as the settings say."""
        return self._worn is self._stage.settings

    def _dress(self) -> None:
        """Take over all that was changed in the settings meanwhile."""
        self._worn = self._stage.settings
        self._table.names = self._names
        self._table.pace = self._stage.pace
        self._table.gear = self._gear()
        self._session.tempo = self._stage.tempo
        self._aiding.refresh()
        self.resize(self._table.frame.size)

    def _gear(self) -> Gear:
        """Return what this table is drawn with."""
        session = self._session
        return gear_for(self._stage, session.profiles, len(session.names), session.began.rules)

    def _ground(self, size: tuple[int, int]) -> Ground:
        settings, session = self._stage.settings, self._session
        rules, seats = session.began.rules, len(session.names)
        return ground_for(settings, rules, size, session.seat, seats, has_log=settings.show_moves)

    def _fit_log(self) -> None:
        """Make room for the log of moves, or give it back to the line."""
        ground = self._ground(self._table.frame.size)
        if ground != self._table.ground:
            self._turn.let_go()
            self._table.shift_to(ground)

    def _relight(self) -> None:
        """Bring the lights up to the choice, and say in the log what can be done now."""
        turn = self._turn
        lights = lights_for(
            self._table.shown,
            turn.choice,
            self._hovered,
            self._names,
            turn.dragged_to,
            has_playable=self._table.aids.playable,
        )
        act = self._table.act
        if act is not None:
            seat = NOBODY if self._session.is_shared else self._session.seat
            lights = Lights(message=act_message(act.event, seat, self._names))
        self._table.lights = self._turn.light(self._aiding.light(lights))
        self._table.lights = replace(self._table.lights, is_sort_lit=self._hovered == "sort")
        if self._guard.is_by_pad and act is None:
            self._table.lights = pad_lights(self._table.lights, self._table.shown, turn.choice)
        self._table.lights = self._watch.light(self._table.lights, self._hovered)
        if self._session.awaited is not None and act is None:
            self._table.lights = replace(self._table.lights, message="")
        self._table.lights = self._guided(self._table.lights)
        self._speak(self._table.lights)
        if self._stage.log.is_open and not self._is_covered:
            self._report()

    def _speak(self, lights: Lights) -> None:
        """Have told what has happened, and then what can be done; while an act is on, its own words come after it.

        Below another screen it is silent.
        """
        voice, table = self._stage.voice, self._table
        if self._is_covered or not voice.is_heard:
            return
        for sentence in self._telling.news(table.shown, self._names, table.outcome):
            voice.tell(sentence)
        if table.act is not None:
            return
        button = lights.buttons[0].words if table.shown.is_over and lights.buttons else ""
        voice.follow_table(replace(lights, message=lights.message or button), self._aiding.asked_words())

    def _guided(self, lights: Lights) -> Lights:
        """Return the lights as the scene wants them at last: a lesson says more than a match."""
        return lights

    def _target_at(self, at: tuple[int, int]) -> str | None:
        """Return the name of the button under a pixel."""
        return next((name for name, box in self._targets() if box.has(at)), None)

    def _targets(self) -> Iterator[tuple[str, Box]]:
        """Yield the names and boxes of the buttons that are there now."""
        frame, buttons = self._table.frame, self._table.lights.buttons
        yield "menu", frame.menu
        if frame.sort.width:
            yield "sort", frame.sort
        yield from self._watch.boxes()
        for button, box in zip(buttons, frame.button_boxes(len(buttons)), strict=True):
            yield button.name, box

    def _report(self) -> None:
        """Write into the log what can be done, whenever that has changed; nothing can while something moves."""
        table, turn, view = self._table, self._turn, self._table.shown
        if table.is_moving or not view.round_no:
            if self._said != "moving":
                self._said = "moving"
                self._stage.log.write("moving", controls=[])
            return
        controls = [(name, tuple(box)) for name, box in self._targets()]
        controls += [(f"tile {tile}", tuple(box)) for tile in table.hand if (box := table.tile_box(tile))]
        controls += [(f"boneyard {number}", tuple(box)) for number, box in turn.tray_boxes]
        places = zip(turn.places, turn.boxes, strict=True) if turn.choice.picked else ()
        controls += [(f"place {arm or 'open'}", tuple(box)) for arm, box in places]
        said = (controls, view.turn, len(view.history), view.ended is None, table.lights.message, table.lights.notice)
        if said != self._said:
            self._said = said
            legal = [str(action.tile) for action in turn.legal if isinstance(action, Lay)]
            words, notice = table.lights.message, table.lights.notice
            facts = {"turn": view.turn, "legal": legal, "controls": controls, "message": words, "notice": notice}
            self._stage.log.write("table", **facts)
