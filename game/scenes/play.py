"""The table as a scene: what the player does becomes an action, and what happened is played on the table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.scene import Change, Push, Reset, Scene
from game.scenes import choice as choices
from game.scenes.choice import NO_CHOICE, Choice
from game.scenes.lighting import lights_for
from game.scenes.stage import Stage
from game.session.local import LocalSession
from game.table.frame import Box
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.table import Table
from rules.actions import Action, Draw, Lay, Pass
from rules.round import IllegalActionError
from rules.tiles import Tile
from rules.view import SeatView, legal_actions

POLL_SECONDS: Final = 1 / 30
FINGER: Final = 1.6
"""How far from a place a dropped tile still lands on it, in short sides of the place."""
DRAG_PIXELS: Final = 8
FELT_SECONDS: Final = 0.004

_LEFT, _RIGHT = pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT


class Play:
    """A match being played at this window by the session's seat."""

    covers = True

    def __init__(self, stage: Stage, session: LocalSession) -> None:
        self._stage = stage
        self._session = session
        view = session.view
        ground = Ground((1280, 720), session.seat, view.seats, stage.settings.text_percent)
        self._table = Table(view, ground, stage.gear, session.names, pace=stage.pace)
        self._choice = NO_CHOICE
        self._pressed: tuple[Tile, tuple[int, int]] | None = None
        self._dragged_to: tuple[int, int] | None = None
        self._hovered: str | None = None
        self._is_drawing = False
        self._said: object = None
        self._poll()

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window."""
        view = self._table.shown
        self._table.move_to(Ground(size, self._session.seat, view.seats, self._stage.settings.text_percent))
        self._table.lay_felt(self._stage.felt(size))
        self._let_go()
        self._relight()

    def update(self, seconds: float) -> Change | None:
        """Fetch what happened and let it be played."""
        self._poll()
        self._make_felt()
        self._table.update(seconds)
        self._go_on_drawing()
        self._relight()
        return None

    def rest(self) -> float:
        """Return 0 while anything moves, the polling time while others think, else for ever."""
        if self._table.is_moving or self._table.is_settling or not self._stage.felts.is_ready(self._table.frame.size):
            return 0.0
        return math.inf if self._is_my_turn or self._table.shown.turn is None else POLL_SECONDS

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed."""
        return self._table.take_damage(ahead)

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - the damage was taken for this moment
        """Paint the table."""
        self._table.draw(screen)

    def resume(self) -> None:
        """Take over what was changed in the settings meanwhile."""
        self._table.pace = self._stage.pace
        self._session.tempo = self._stage.tempo
        self.resize(self._table.frame.size)
        self._said = None
        self._relight()

    def close(self) -> None:
        """Keep the match."""
        self._session.close()

    def handle(self, event: pygame.Event) -> Change | None:
        """Turn an event into an action; while something moves, a key or a click only ends the motion."""
        change = self._handled(event)
        self._relight()
        return change

    # -- input -------------------------------------------------------------------------------------------------------

    def _handled(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if self._table.is_moving and _is_press(event):
            self._table.finish()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._clicked(event.pos) if event.button == _LEFT else self._taken_back(event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button == _LEFT:
            return self._released(event.pos)
        intent = intent_of(event)
        return None if intent is None else self._intended(intent)

    def _moved(self, at: tuple[int, int]) -> None:
        self._hovered = next((name for name, box in self._targets() if box.has(at)), None)
        if self._pressed is not None and math.dist(self._pressed[1], at) >= DRAG_PIXELS and self._is_my_turn:
            self._choice = choices.pick(self._choice, self._pressed[0], is_by_keys=False)
            self._dragged_to = at
        if self._choice.picked is None:
            self._choice = choices.look(self._choice, self._table.tile_at(at))
            return
        near = self._place_at(at)
        self._choice = Choice(self._choice.focus, self._choice.is_by_keys and near is None, self._choice.picked, near)

    def _clicked(self, at: tuple[int, int]) -> Change | None:
        target = next((name for name, box in self._targets() if box.has(at)), None)
        if target is not None:
            return self._pushed(target)
        if not self._is_my_turn:
            return None
        place = self._place_at(at)
        if self._choice.picked is not None and place is not None:
            self._lay(self._choice.picked, place)
            return None
        tile = self._table.tile_at(at)
        if tile is None:
            self._choice = choices.put_back(self._choice)
        elif choices.places_of(tile, self._legal):
            self._pressed = (tile, at)
        else:
            self._choice = Choice(focus=tile)
        return None

    def _released(self, at: tuple[int, int]) -> None:
        pressed, dragged, self._pressed, self._dragged_to = self._pressed, self._dragged_to, None, None
        if pressed is None:
            return
        tile = pressed[0]
        if dragged is None:
            self._offer(tile, is_by_keys=False)
            return
        place = self._place_at(at)
        self._choice = NO_CHOICE
        if place is not None:
            self._lay(tile, place)

    def _taken_back(self, button: int) -> None:
        if button == _RIGHT:
            self._let_go()
            self._choice = choices.put_back(self._choice)

    def _intended(self, intent: Intent) -> Change | None:
        match intent:
            case Intent.CANCEL if self._choice.picked is not None:
                self._let_go()
                self._choice = choices.put_back(self._choice)
            case Intent.CANCEL | Intent.MENU:
                return self._pushed("menu")
            case Intent.MUTE:
                self._stage.change(replace(self._stage.settings, muted=not self._stage.settings.muted))
            case Intent.LEFT | Intent.BACK_TAB | Intent.UP:
                self._step(-1)
            case Intent.RIGHT | Intent.NEXT | Intent.DOWN:
                self._step(1)
            case Intent.PICK:
                return self._entered()
            case Intent.DRAW | Intent.PASS | Intent.GO_ON:
                return self._pushed(intent.name.lower())
            case _:
                pass
        return None

    def _step(self, step: int) -> None:
        if self._choice.picked is not None:
            self._choice = choices.step_place(self._choice, self._places, step)
        else:
            self._choice = choices.step_focus(self._choice, self._table.shown.hand, step)

    def _entered(self) -> Change | None:
        """Enter lays the picked tile, picks the focused one, or pushes the first button there is."""
        button = self._first_button
        if button is not None:
            return self._pushed(button)
        if self._choice.picked is not None and self._choice.chosen is not None:
            self._lay(self._choice.picked, self._choice.chosen)
        elif self._choice.focus is not None and self._is_my_turn:
            self._offer(self._choice.focus, is_by_keys=True)
        return None

    def _pushed(self, name: str) -> Change | None:
        """Do what a button says, if it is there to be pushed."""
        if name == "menu":
            self._let_go()
            return Push(self._stage.routes.pause(self._session))
        if name not in [button.name for button in self._table.lights.buttons]:
            return None
        match name:
            case "draw":
                self._is_drawing = True
                self._act(Draw())
            case "pass":
                self._act(Pass())
            case "go_on" if self._table.shown.ended is not None:
                return Reset(self._again())
            case "go_on":
                self._session.next_round()
                self._poll()
            case _:
                return Reset(self._stage.routes.title())
        return None

    def _again(self) -> Scene:
        """Begin another match with the same settings."""
        return self._stage.routes.play(self._stage.matches.begin(self._stage.settings, self._stage.tempo))

    # -- actions -----------------------------------------------------------------------------------------------------

    def _offer(self, tile: Tile, *, is_by_keys: bool) -> None:
        """Lay a tile that has only one place, unless the player wants to confirm; else light its places."""
        places = choices.places_of(tile, self._legal)
        if len(places) == 1 and not self._stage.settings.confirm_lay:
            self._lay(tile, 0)
        elif places:
            self._choice = choices.pick(self._choice, tile, is_by_keys=is_by_keys)

    def _lay(self, tile: Tile, place: int) -> None:
        arms = choices.places_of(tile, self._legal)
        self._choice = NO_CHOICE
        if place < len(arms):
            self._act(Lay(tile, arms[place]))

    def _act(self, action: Action) -> None:
        """Tell the session; a refusal changes nothing, since only legal actions are offered."""
        try:
            self._session.act(action)
        except IllegalActionError as error:
            self._stage.log.write("refused", reason=str(error))
        self._choice = NO_CHOICE
        self._poll()

    def _go_on_drawing(self) -> None:
        """Draw on, tile after tile, until one fits or none is left."""
        if not self._is_drawing or self._table.is_moving:
            return
        if self._is_my_turn and self._legal == (Draw(),):
            self._act(Draw())
        else:
            self._is_drawing = False

    def _poll(self) -> None:
        events = self._session.poll(self._stage.now())
        if events:
            for event in events:
                self._stage.log.write_event(event)
            self._let_go()
            self._table.tell(events)

    def _make_felt(self) -> None:
        """Go on making the table's surface for this window, a few milliseconds a step, while it is not ready."""
        size = self._table.frame.size
        if not self._stage.felts.is_ready(size) and self._stage.felts.work(FELT_SECONDS):
            self._table.lay_felt(self._stage.felt(size))

    def _let_go(self) -> None:
        """Forget a button of the mouse that is held down."""
        if self._dragged_to is not None:
            self._choice = NO_CHOICE
        self._pressed = self._dragged_to = None

    # -- what is lit -------------------------------------------------------------------------------------------------

    @property
    def _legal(self) -> tuple[Action, ...]:
        return legal_actions(self._table.shown)

    @property
    def _is_my_turn(self) -> bool:
        return not self._table.is_moving and self._table.shown.turn == self._session.seat

    @property
    def _places(self) -> tuple[object, ...]:
        return choices.places_of(self._choice.picked, self._legal)

    @property
    def _first_button(self) -> str | None:
        buttons = self._table.lights.buttons
        return buttons[0].name if buttons else None

    def _place_at(self, at: tuple[int, int]) -> int | None:
        """Return the number of the picked tile's place under or near a pixel."""
        tile = self._choice.picked
        if tile is None:
            return None
        boxes = self._table.places(tile, choices.places_of(tile, self._legal))
        reach = [(math.dist(box.centre, at), number) for number, box in enumerate(boxes) if _is_near(box, at)]
        return min(reach)[1] if reach else None

    def _targets(self) -> Iterator[tuple[str, Box]]:
        """Yield the names and boxes of the buttons that are there now."""
        frame, buttons = self._table.frame, self._table.lights.buttons
        yield "menu", frame.menu
        for button, box in zip(buttons, frame.button_boxes(len(buttons)), strict=True):
            yield button.name, box

    def _relight(self) -> None:
        """Bring the lights up to the choice, and write into the log what can be done now."""
        lights = lights_for(self._table.shown, self._choice, self._hovered, self._session.names, self._dragged_to)
        self._table.lights = lights if not self._table.is_moving else Lights(message=lights.message)
        self._report()

    def _report(self) -> None:
        """Write the controls into the log whenever they have changed and nothing moves."""
        if not self._stage.log.is_open or self._table.is_moving or self._table.is_settling:
            return
        controls = [(name, tuple(box)) for name, box in self._targets()]
        controls += [(f"tile {tile}", tuple(box)) for tile in self._table.shown.hand if (box := self._table.tile_box(tile))]
        if self._choice.picked is not None:
            arms = choices.places_of(self._choice.picked, self._legal)
            boxes = self._table.places(self._choice.picked, arms)
            controls += [(f"place {arm or 'open'}", tuple(box)) for arm, box in zip(arms, boxes, strict=True)]
        view = self._table.shown
        said = (controls, view.turn, len(view.history), self._choice.picked)
        if said != self._said:
            self._said = said
            legal = [str(action.tile) for action in self._legal if isinstance(action, Lay)]
            self._stage.log.write("table", turn=view.turn, legal=legal, controls=controls, message=self._table.lights.message)


def _is_press(event: pygame.Event) -> bool:
    """Whether an event is a key, a click or a pad's button going down, other than one that only wants a modifier."""
    return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


def _is_near(box: Box, at: tuple[int, int]) -> bool:
    return box.grown(round(min(box.width, box.height) * FINGER / 2)).has(at)


