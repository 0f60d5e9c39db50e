"""A match that is over, on the table again: stepped through or played at any pace, with all hands open."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.i18n import tr
from game.inputs import Intent, intent_of
from game.scene import Change, Pop, Push
from game.scenes.dressing import gear_for
from game.scenes.grounds import ground_for
from game.scenes.lighting import act_message
from game.scenes.replaybar import PACES_THERE, WIDE, ReplayBar
from game.scenes.retold import Retold
from game.scenes.stage import PACES, Stage
from game.scenes.takeaway import Takeaway
from game.store.played import Played
from game.table.aids import ALL_AIDS
from game.table.gear import Gear
from game.table.ground import Ground
from game.table.lights import Lights
from game.table.table import Table
from game.ui.form import Form
from game.ui.mirror import reading_step
from game.ui.place import Place
from game.ui.rows import Answer, Buttons, Cancelled, Pressed

_FELT_SECONDS: Final = 0.004
_BREATH: Final = 0.35
"""Seconds between a move and the next at normal pace."""


class Replay:
    """Shows a match from its first deal on. `path` is its file, None for one that came from elsewhere."""

    covers = True
    name = "replay"

    def __init__(self, stage: Stage, played: Played, path: Path | None = None) -> None:
        self._stage, self._played, self._path = stage, played, path
        self._retold = Retold(played)
        self._at = 0
        self._is_playing = False
        self._pace = stage.settings.pace if stage.settings.pace in PACES_THERE else "normal"
        self._waited = 0.0
        self._size = (1280, 720)
        self._felt: pygame.Surface | None = None
        self._said: object = None
        self._bar = ReplayBar(stage)
        self._table = Table(self._retold.began, self._ground(), self._gear(), self._retold.names, pace=self._table_pace)
        self._table.course = self._retold.scores
        self._table.is_watched = True
        self._table.aids = replace(ALL_AIDS, playable=False, numbers=False)
        self._form = self._make_form("play")
        self._go_to(1)

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window: the table above, the bar below."""
        self._size = size
        self._lay_felt()
        self._form.set_rows(self._rows())
        self._form.resize(size)
        self._report()

    def update(self, seconds: float) -> Change | None:
        """Let the match go on by itself while it is played."""
        if not self._stage.felts.is_ready(self._size) and self._stage.felts.work(_FELT_SECONDS):
            self._lay_felt()
        self._table.update(seconds)
        if self._is_playing and not self._table.is_moving:
            self._waited += seconds
            if self._waited >= _BREATH * PACES[self._pace]:
                self._forward()
                self._form.set_rows(self._rows())
        self._relight()
        self._report()
        return self._answered(self._form.update(seconds))

    def rest(self) -> float:
        """Return 0 while anything moves, or the match is played."""
        is_still = not (self._table.is_moving or self._table.is_settling or self._is_playing)
        is_ready = self._stage.felts.is_ready(self._size)
        return min(self._form.rest(), math.inf if is_still and is_ready else 0.0)

    def take_damage(self, ahead: float) -> tuple[pygame.Rect, ...]:
        """Return what changed."""
        return (*self._table.take_damage(ahead), *self._form.take_damage())

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - the damage was taken for this moment
        """Paint table and bar."""
        if self._felt is not None:
            screen.blit(self._felt, (0, 0))
        self._table.draw(screen)
        self._form.draw(screen)

    def resume(self) -> None:
        """Take over what was changed in the settings meanwhile."""
        self._said = None
        self._table.gear = self._gear()
        self._form.close()
        self._form = self._make_form(self._form.focus or "play")
        self.resize(self._size)

    def close(self) -> None:
        """Leave the match."""
        self._form.close()

    def handle(self, event: pygame.Event) -> Change | None:
        """Step by keys, or do what a button says."""
        intent = intent_of(event)
        if intent is not None and self._step(intent):
            self._after_step()
            return None
        return self._answered(self._form.handle(event))

    def _gear(self) -> Gear:
        """Return the gear of a table at which everybody looks as he does now."""
        record = self._played.record
        return gear_for(self._stage, record.profiles, len(record.seats), record.rules)

    # -- what the player does ----------------------------------------------------------------------------------------

    def _step(self, intent: Intent) -> bool:
        """Follow a key of the replay's own; whether it was one."""
        match intent:
            case Intent.RIGHT | Intent.LEFT:
                is_onwards = reading_step(1 if intent is Intent.RIGHT else -1) > 0
                self._pause_and(self._forward if is_onwards else self._backward)
            case Intent.UP | Intent.PAGE_UP:
                self._to_round(-1)
            case Intent.DOWN | Intent.PAGE_DOWN:
                self._to_round(1)
            case Intent.FIRST:
                self._go_to(1)
            case Intent.LAST:
                self._go_to(len(self._retold))
            case Intent.MUTE:
                self._stage.change(replace(self._stage.settings, muted=not self._stage.settings.muted))
            case _:
                return False
        return True

    def _answered(self, answer: Answer | None) -> Change | None:
        if answer is None:
            return None
        if isinstance(answer, Cancelled) or answer == Pressed("leave"):
            return Pop()
        if answer == Pressed("take"):
            self._is_playing = False
            return Push(Takeaway(self._stage, self._played, self._table.shown, self._ground()))
        if isinstance(answer, Pressed):
            self._press(answer.name)
        self._after_step()
        return None

    def _press(self, name: str) -> None:
        match name:
            case "back":
                self._pause_and(self._backward)
            case "on":
                self._pause_and(self._forward)
            case "before":
                self._to_round(-1)
            case "after":
                self._to_round(1)
            case "play":
                self._is_playing = not self._is_playing
                if self._is_playing and self._at >= len(self._retold):
                    self._go_to(1)
                    self._is_playing = True
            case _:
                self._pace = PACES_THERE[(PACES_THERE.index(self._pace) + 1) % len(PACES_THERE)]
                self._table.pace = self._table_pace

    def _pause_and(self, step: object) -> None:
        self._is_playing = False
        if self._table.is_moving:
            self._table.finish()
        elif callable(step):
            step()

    def _forward(self) -> None:
        """Let the next event be played."""
        self._waited = 0.0
        if self._at >= len(self._retold):
            self._is_playing = False
            return
        self._at += 1
        self._table.tell((self._retold.steps[self._at - 1].event,))

    def _backward(self) -> None:
        if self._at > 1:
            self._go_to(self._at - 1)

    def _to_round(self, by: int) -> None:
        """Go to the deal of another round; back from the middle of one to its own."""
        starts = self._retold.round_starts()
        earlier = [start for start in starts if start < self._at]
        later = [start for start in starts if start > self._at]
        found = (later[:1] or [len(self._retold)]) if by > 0 else (earlier[-1:] or [1])
        self._go_to(found[0])

    def _go_to(self, at: int) -> None:
        """Show the table after so many events at once."""
        self._is_playing = False
        self._at = min(max(at, 0), len(self._retold))
        self._table.settle(self._retold.view(self._at))

    # -- what is seen ------------------------------------------------------------------------------------------------

    @property
    def _table_pace(self) -> float:
        return 0.0 if self._stage.settings.reduced_motion else PACES[self._pace]

    def _after_step(self) -> None:
        self._relight()
        self._form.set_rows(self._rows())
        self._report()

    def _relight(self) -> None:
        act = self._table.act
        said = act_message(act.event, self._retold.seat, self._retold.names) if act is not None else ""
        self._table.lights = Lights(message=said or self._place_words())

    def _place_words(self) -> str:
        """Return where in the match this is."""
        view = self._retold.view(self._at)
        return tr("Round {round_no} · step {at} of {count}").format(
            round_no=view.round_no, at=self._at, count=len(self._retold)
        )

    def _make_form(self, focus: str) -> Form:
        place = Place(self._bar.area, WIDE, has_panel=False)
        return Form(self._stage.look, self._rows(), focus=focus, place=place)

    def _rows(self) -> Sequence[Buttons]:
        return self._bar.rows(self._size, is_playing=self._is_playing, pace=self._pace)

    def _ground(self) -> Ground:
        """Return the part of the window over the bar."""
        retold, size = self._retold, (self._size[0], self._size[1] - self._bar.height(self._size))
        return ground_for(self._stage.settings, retold.began.rules, size, retold.seat, len(retold.names))

    def _lay_felt(self) -> None:
        self._felt = self._stage.felt(self._size)
        ground = self._ground()
        self._table.move_to(ground)
        self._table.lay_felt(self._felt.subsurface((0, 0), ground.size).copy())

    def _report(self) -> None:
        """Write into the log what can be pressed, whenever that has changed."""
        if not self._stage.log.is_open:
            return
        told = self._form.describe()
        said = self._at, self._is_playing, told
        if said != self._said:
            self._said = said
            controls = [(name, tuple(rect)) for name, _, rect in told]
            words = [self._table.lights.message, *(words for _, words, _ in told)]
            self._stage.log.write(self.name, at=self._at, of=len(self._retold), controls=controls, words=words)
