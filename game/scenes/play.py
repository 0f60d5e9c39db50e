"""The table as a scene: what the player does becomes an action, and what happened is played on the table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.scene import Change, Push, Quit, Reset, Scene
from game.scenes.aiding import Aiding
from game.scenes.dressing import gear_for
from game.scenes.guard import Guard, pad_is_gone
from game.scenes.lighting import act_message, lights_for
from game.scenes.pad_words import pad_lights
from game.scenes.stage import Stage
from game.scenes.telling import Telling
from game.scenes.turn import STEPS, Turn
from game.scenes.watch import Watch
from game.scenes.ways import play_again
from game.session.session import Session
from game.table.ahead import Stretched
from game.table.frame import Box
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.table import Table
from rules.actions import Lay, Pass

POLL_SECONDS: Final = 1 / 30
FELT_SECONDS: Final = 0.004
FIRST_SIZE: Final = (1280, 720)
NOBODY: Final = -1
"""The seat that is told "you" where several people look."""
_LEAVING: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


class Play:
    """A match being played at this window by the session's seat."""

    covers = True

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        ground, names = self._ground(FIRST_SIZE), session.names
        self._table = Table(session.began, ground, self._gear(), names, pace=stage.pace, racks=stage.racks)
        self._table.course = session.course
        self._table.is_shared = session.is_shared
        self._turn = Turn(stage, session, self._table)
        self._aiding = Aiding(stage, self._table)
        self._watch = Watch(stage, session, self._table)
        self._guard = Guard()
        self._telling = Telling()
        self._hovered: str | None = None
        self._said: object = None
        self._is_covered = False
        self._stretched: Stretched | None = None

    # The scene.

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window; until all is painted in its size, the last picture is shown stretched."""
        picture = None if self._session.is_shared or size == self._table.frame.size else self._table.picture()
        self._table.move_to(self._ground(size))
        self._stretched = None if picture is None else Stretched(picture, size, self._table.paint_ahead())
        self._table.lay_felt(self._stage.felt(size))
        self._turn.let_go()
        self._relight()

    def update(self, seconds: float) -> Change | None:
        """Fetch what happened and let it be played."""
        self._guard.pass_time(seconds)
        self._make_felt()
        if not self._is_covered:
            self._watch.spend(seconds, is_mine=self._turn.is_mine)
            self._poll()
            self._table.update(seconds)
            self._turn.update(seconds)
            self._poll()
            self._relight()
            return self._hand_over()
        return None

    def rest(self) -> float:
        """Return 0 while anything moves, the polling time while others think, else for ever; a pause stops it all."""
        is_ready = self._stage.felts.is_ready(self._table.frame.size) and self._stretched is None
        if self._is_covered and is_ready:
            return math.inf
        if self._table.is_moving or self._table.is_settling or self._turn.is_waiting or not is_ready:
            return 0.0
        return self._watch.rest(math.inf if self._turn.is_mine or self._table.shown.turn is None else POLL_SECONDS)

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed."""
        return self._table.take_damage(ahead) if self._stretched is None else self._stretched.take_damage()

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - the damage was taken for this moment
        """Paint the table."""
        (self._stretched or self._table).draw(screen)

    def resume(self) -> None:
        """Take over what was changed in the settings meanwhile."""
        self._guard.forget()
        self._table.pace = self._stage.pace
        self._table.gear = self._gear()
        self._session.tempo = self._stage.tempo
        self._aiding.refresh()
        self._said = None
        self._is_covered = False
        if self._session.is_shared:
            self._table.settle(self._session.view)
        self._watch.settle()
        self.resize(self._table.frame.size)

    def close(self) -> None:
        """Leave the table; the match is kept."""
        self._session.close()

    def handle(self, event: pygame.Event) -> Change | None:
        """Turn an event into an action; while something moves, a key or a click only ends the motion."""
        if not self._guard.lets(event):
            return None
        change = self._handled(event)
        self._is_covered = isinstance(change, Push)
        if change is None:
            self._poll()
            self._relight()
            change = self._hand_over()
        return change

    # What the player does.

    def _handled(self, event: pygame.Event) -> Change | None:
        if self._watch.takes(event):
            self._turn.forget()
        elif event.type == pygame.MOUSEMOTION:
            self._hovered = self._target_at(event.pos)
            self._turn.move(event.pos)
            self._aiding.look(event.pos)
        elif event.type in _LEAVING:
            return self._left(event)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._push(pad_is_gone(self._stage)) if self._guard.is_by_pad else None
        elif event.type in _PRESSES and self._table.is_moving:
            self._table.finish()
            self._turn.hold(event)
        elif self._turn.follow(event):
            self._said = None
        elif self._turn.choice.picked is None and self._aiding.follow(event):
            self._fit_log()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._turn.release(event.pos)
        elif (intent := intent_of(event)) is not None:
            return self._intended(intent)
        return None

    def _pressed(self, event: pygame.Event) -> Change | None:
        if event.button == pygame.BUTTON_RIGHT:
            self._turn.put_back()
        elif event.button == pygame.BUTTON_LEFT:
            target = self._target_at(event.pos)
            if target is not None:
                return self._pushed(target)
            self._turn.press(event.pos)
        return None

    def _intended(self, intent: Intent) -> Change | None:
        if intent in STEPS:
            self._turn.walk(intent)
            return None
        match intent:
            case Intent.FIRST | Intent.LAST:
                self._turn.go_to_end(is_last=intent is Intent.LAST)
            case Intent.CANCEL if self._turn.is_holding:
                self._turn.put_back()
            case Intent.CANCEL | Intent.MENU:
                return self._pushed("menu")
            case Intent.HELP:
                return self._push(self._stage.routes.help())
            case Intent.NEW_GAME:
                return self._push(self._stage.routes.new_game())
            case Intent.QUIT:
                return Quit()
            case Intent.MUTE:
                self._stage.change(replace(self._stage.settings, muted=not self._stage.settings.muted))
            case Intent.DRAW | Intent.PASS | Intent.GO_ON:
                return self._pushed(intent.name.lower())
            case Intent.PICK:
                return self._entered()
            case _:
                pass  # means nothing here
        return None

    def _entered(self) -> Change | None:
        """Push the first button there is; without one, or with a tile to pick, pick or lay."""
        buttons = self._table.lights.buttons
        if buttons and not self._turn.is_picking:
            return self._pushed(buttons[0].name)
        self._turn.enter()
        return None

    def _pushed(self, name: str) -> Change | None:
        """Do what a button says, if it is there to be pushed."""
        if name == "menu":
            return self._push(self._stage.routes.pause(self._session))
        if name == "sort":
            self._turn.sort()
        if self._watch.presses(name):
            self._turn.forget()
        if name not in [button.name for button in self._table.lights.buttons]:
            return None
        match name:
            case "draw":
                self._turn.draw()
            case "pass":
                self._turn.act(Pass())
            case "go_on" if self._table.shown.ended is None:
                self._cover()
                self._session.next_round()
            case "go_on" if self._session.room:
                return Reset(self._stage.routes.rooms())
            case "go_on":
                return play_again(self._stage, self._session)
            case _:
                return Reset(self._stage.routes.title())
        return None

    def _push(self, scene: Scene) -> Change:
        """Put another scene on top; the match waits until it is gone."""
        self._turn.let_go()
        self._cover()
        return Push(scene)

    # Several people at one machine.

    def _hand_over(self) -> Change | None:
        """Let the person in turn be called who has not shown his hand, once everything has come to rest."""
        if self._session.awaited is None or self._table.is_moving:
            return None
        self._is_covered = True
        return self._push(self._stage.routes.handover(self._session))

    def _cover(self) -> None:
        """Turn all hands of people down, and the table to the one who is next, where several people play."""
        if self._session.is_shared:
            self._session.cover()
            self._turn.forget()
            self._table.settle(self._session.view)
            self.resize(self._table.frame.size)

    def _left(self, event: pygame.Event) -> Change | None:
        """Hide the hands of several people when the window is left; one alone finds a pause when he comes back."""
        self._cover()
        is_paused = event.type == pygame.WINDOWMINIMIZED and not self._session.is_shared
        return self._pushed("menu") if is_paused and self._table.shown.turn is not None else None

    # What the table shows.

    def _poll(self) -> None:
        """Give the table what happened; a mouse button that was held down until then does not count."""
        events = self._session.poll(self._stage.now())
        if events:
            self._turn.disarm()
            self._table.course = self._session.course
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

    def _gear(self) -> Gear:
        """Return what this table is drawn with."""
        session = self._session
        return gear_for(self._stage, session.profiles, len(session.names), session.began.rules)

    def _ground(self, size: tuple[int, int]) -> Ground:
        settings, names = self._stage.settings, self._session.names
        return Ground(
            size,
            self._session.seat,
            len(names),
            settings.text_percent,
            is_clockwise=settings.direction == "clockwise",
            has_log=settings.show_moves,
        )

    def _fit_log(self) -> None:
        """Make room for the log of moves, or give it back to the line."""
        ground = self._ground(self._table.frame.size)
        if ground != self._table.ground:
            self.resize(ground.size)

    def _relight(self) -> None:
        """Bring the lights up to the choice, and say in the log what can be done now."""
        turn = self._turn
        lights = lights_for(
            self._table.shown,
            turn.choice,
            self._hovered,
            self._session.names,
            turn.dragged_to,
            has_playable=self._table.aids.playable,
        )
        act = self._table.act
        if act is not None:
            seat = NOBODY if self._session.is_shared else self._session.seat
            lights = Lights(message=act_message(act.event, seat, self._session.names))
        self._table.lights = self._turn.light(self._aiding.light(lights))
        self._table.lights = replace(self._table.lights, is_sort_lit=self._hovered == "sort")
        if self._guard.is_by_pad and act is None:
            self._table.lights = pad_lights(self._table.lights, self._table.shown, turn.choice)
        self._table.lights = self._watch.light(self._table.lights, self._hovered)
        if self._session.awaited is not None and act is None:
            self._table.lights = replace(self._table.lights, message="")
        self._table.lights = self._guided(self._table.lights)
        self._speak(self._table.lights)
        if self._stage.log.is_open:
            self._report()

    def _speak(self, lights: Lights) -> None:
        """Have told what has happened, and then what can be done; while an act is on, its own words come after it."""
        voice, table = self._stage.voice, self._table
        if not voice.is_heard:
            return
        for sentence in self._telling.news(table.shown, self._session.names):
            voice.tell(sentence)
        if table.act is not None:
            return
        button = lights.buttons[0].words if table.shown.is_over and lights.buttons else ""
        voice.follow_table(replace(lights, message=lights.message or button))

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
