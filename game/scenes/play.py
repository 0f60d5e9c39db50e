"""The table as a scene: what the player does becomes an action, and what happened is played on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.inputs import Intent, intent_of
from game.scene import Change, Push, Quit, Reset, Scene
from game.scenes.guard import pad_is_gone
from game.scenes.notice import pending_notices
from game.scenes.showing import Showing
from game.scenes.turn import STEPS
from game.scenes.ways import play_again
from rules.actions import Pass

_LEAVING: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


class Play(Showing):
    """A match being played at this window by the session's seat."""

    def update(self, seconds: float) -> Change | None:
        """Fetch what happened and let it be played; below another screen only the looks follow the settings."""
        self._guard.pass_time(seconds)
        self._make_felt()
        if not self._is_covered:
            self._watch.spend(seconds, is_mine=self._turn.is_mine)
            self._poll()
            self._table.update(seconds)
            self._turn.update(seconds)
            self._poll()
            self._relight()
            return self._hand_over() or self._tell()
        if not self._is_dressed:
            self._dress()
        return None

    def resume(self) -> None:
        """Take over what was changed in the settings meanwhile."""
        self._guard.forget()
        self._said = None
        self._is_covered = False
        if self._session.is_shared:
            self._table.settle(self._session.view)
        self._watch.settle()
        self._dress()

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
        if self._watch.is_called(event):
            return self._pushed("menu")
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
            return self._push(self._pause())
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
            case _:
                return self._after(name)
        return None

    def _pause(self) -> Scene:
        """Return the screen over the table while the match waits."""
        return self._stage.routes.pause(self._session)

    def _after(self, name: str) -> Change:
        """Return where a button leads once the match is over: to another match, or out."""
        if name != "go_on":
            return Reset(self._stage.routes.title())
        if self._session.room:
            return Reset(self._stage.routes.rooms())
        return play_again(self._stage, self._session)

    def _push(self, scene: Scene) -> Change:
        """Put another scene on top; the match waits until it is gone."""
        self._turn.let_go()
        self._cover()
        self._is_covered = True
        return Push(scene)

    # Several people at one machine.

    def _hand_over(self) -> Change | None:
        """Let the person in turn be called who has not shown his hand, once everything has come to rest.

        A hand that nobody looks after is covered.
        """
        if self._session.is_deserted and not self._table.is_moving:
            self._cover()
        if self._session.awaited is None or self._table.is_moving:
            return None
        return self._push(self._stage.routes.handover(self._session))

    def _tell(self) -> Change | None:
        """Tell what went wrong with files, such as a match that cannot be kept, once nothing moves."""
        notices = None if self._table.is_moving else pending_notices(self._stage)
        return self._push(notices) if notices else None

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
