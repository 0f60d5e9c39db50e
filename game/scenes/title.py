"""The first screen: the game's name, and the ways into a match and everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n import tr
from game.inputs import Intent
from game.scene import Change, Push, Quit
from game.scenes.logo import Blit, paint_logo, paint_name
from game.scenes.notice import pending_notices
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.ways import begin_match, continue_match
from game.scenes.wording import continue_words, left_words, play_words
from game.store.settings import chosen_rules
from game.ui.mirror import reflect
from game.ui.place import Place
from game.ui.rows import Answer, Button, Buttons, Label, Pressed, Row
from game.ui.theme import sizes_for
from rules.record import Record

_WIDTH: Final = 20.0
"""The form's width in text sizes."""
_LEAST_LOGO: Final = 0.4
"""The share of the window's width without which there is no logo beside the form."""
_FORM: Final = 16.5
"""About the form's height, in text sizes."""
_LEAST_NAME: Final = 2.8
"""The height of the name alone over the form, in text sizes."""
_EDGE: Final = 0.045
"""The wooden rim and a little more, in shares of the window's short side."""


class Title(Page):
    """Where the game begins and where a match leads back to. Esc does nothing here: leaving is a button."""

    name = "title"

    def __init__(self, stage: Stage) -> None:
        self._logo: tuple[Blit, ...] = ()
        self._has_hint = False
        """Whether there is room for a line that tells of keys."""
        self._saved = self._look_for_matches(stage)
        super().__init__(stage)

    def title(self) -> str:
        """Return nothing: the game's name is painted on the felt."""
        return ""

    def rows(self) -> Sequence[Row]:
        """Return the ways, the most likely first."""
        settings = self._stage.settings
        play = play_words(chosen_rules(settings), settings.seats)
        return (
            *(
                Button(name, continue_words(saved), is_main=at == 0, detail=left_words(saved))
                for at, (name, saved) in enumerate(self._saved.items())
            ),
            Button("play", play, is_main=not self._saved),
            Buttons((Button("new_game", tr("New game")), Button("rooms", tr("Rooms")))),
            Buttons((Button("learn", tr("How to play")), Button("statistics", tr("Statistics")))),
            Buttons((Button("history", tr("History")), Button("people", tr("Players")))),
            Buttons((Button("settings", tr("Settings")), Button("help", tr("Help")))),
            Buttons((Button("credits", tr("Credits")), Button("quit", tr("Quit")))),
            *self._hint(),
        )

    def place(self) -> Place:
        """Return the right side of the window beside the logo, or its middle under the name."""
        return Place(self._area, _WIDTH, above=self._above)

    def answer(self, answer: Answer) -> Change | None:
        """Go where the button leads."""
        if not isinstance(answer, Pressed):
            return None
        routes = self._stage.routes
        match answer.name:
            case "continue":
                return continue_match(self._stage)
            case "continue_shared":
                return continue_match(self._stage, is_shared=True)
            case "play":
                return begin_match(self._stage)
            case "quit":
                return Quit()
            case way:
                screens = {
                    "new_game": routes.new_game,
                    "settings": routes.settings,
                    "statistics": routes.statistics,
                    "history": routes.history,
                    "learn": routes.learn,
                    "credits": routes.credits,
                    "rooms": routes.rooms,
                    "people": routes.people,
                    "help": routes.help,
                }
                return Push(screens[way]())

    def follow(self, intent: Intent) -> Change | None:
        """Begin a new game or turn the sound off by a key."""
        if intent is Intent.NEW_GAME:
            return Push(self._stage.routes.new_game())
        if intent is Intent.MUTE:
            self.mute()
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the window with logo and form."""
        percent, gear = self._stage.settings.text_percent, self._stage.gear
        box = logo_box(size, percent)
        self._has_hint = box is not None
        name = name_box(size, percent)
        self._logo = paint_logo(gear, reflect(box, pygame.Rect((0, 0), size))) if box else paint_name(gear, name)
        super().resize(size)

    def update(self, seconds: float) -> Change | None:
        """Tell what went wrong with files, once there is a screen to tell it on."""
        notices = pending_notices(self._stage)
        return self.left(Push(notices)) if notices else super().update(seconds)

    def draw(self, screen: pygame.Surface, ahead: float) -> None:  # noqa: ARG002 - nothing moves between two steps
        """Paint felt, logo and form."""
        self._ground.draw(screen)
        screen.blits(self._logo)
        self._form.draw(screen)
        self._pad_bar.draw(screen)

    def resume(self) -> None:
        """Look again for a match that can be gone on with."""
        self._saved = self._look_for_matches(self._stage)
        super().resume()

    @staticmethod
    def _look_for_matches(stage: Stage) -> dict[str, Record]:
        """Return the matches that can be gone on with, by the buttons that do."""
        left = {"continue": stage.matches.saved(), "continue_shared": stage.matches.saved(is_shared=True)}
        return {name: record for name, record in left.items() if record is not None}

    def _hint(self) -> tuple[Row, ...]:
        """Return the line under the ways: the keys that work here, and whether there is sound."""
        if not self._has_hint:
            return ()
        is_muted = self._stage.settings.muted
        words = (
            tr("F11 full screen · M turns the sound on") if is_muted else tr("F11 full screen · M turns the sound off")
        )
        return (Label(words, is_centred=True, is_note=True),)

    def _area(self, size: tuple[int, int]) -> pygame.Rect:
        """Return an area as large as the window, so that letters are as large as elsewhere, moved beside the logo."""
        box = logo_box(size, self._stage.settings.text_percent)
        area = on_felt(size)
        return area if box is None else area.move((box.right + size[0] - _edge(size)) // 2 - area.centerx, 0)

    def _above(self, size: tuple[int, int]) -> int:
        """Return the pixels that the name takes over the form."""
        percent = self._stage.settings.text_percent
        return 0 if logo_box(size, percent) else name_box(size, percent).h


def logo_box(size: tuple[int, int], text_percent: int) -> pygame.Rect | None:
    """Return the place of the logo, left of the form; None where it would be too small."""
    edge = _edge(size)
    width = size[0] - sizes_for(on_felt(size).size, text_percent, _WIDTH).width - 3 * edge
    return pygame.Rect(edge, edge, width, size[1] - 2 * edge) if width >= size[0] * _LEAST_LOGO else None


def name_box(size: tuple[int, int], text_percent: int) -> pygame.Rect:
    """Return the place of the name alone, over the form: what the form leaves, but at least a line."""
    area = on_felt(size)
    text = sizes_for(area.size, text_percent, _WIDTH).text
    return pygame.Rect(area.x, area.y, area.w, round(max(area.h - _FORM * text, _LEAST_NAME * text)))


def _edge(size: tuple[int, int]) -> int:
    return round(min(size) * _EDGE)
