"""The first screen: the game's name, and the ways into a match and everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n import tr
from game.inputs import Intent
from game.scene import Change, Push, Quit
from game.scenes.logo import NAME, Blit, paint_logo
from game.scenes.notice import pending_notices
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.scenes.ways import ask_and_begin, begin_match, continue_match
from game.scenes.wording import continue_words
from game.ui.rows import Answer, Button, Buttons, Pressed, Row
from game.ui.sheet import Place
from game.ui.theme import sizes_for

_WIDTH: Final = 20.0
"""The form's width in text sizes."""
_LEAST_LOGO: Final = 0.4
"""The share of the window's width without which there is no logo beside the form."""
_HINT: Final = 0.8
"""The hint's letters, in the form's."""
_EDGE: Final = 0.045
"""The wooden rim and a little more, in shares of the window's short side."""


class Title(Page):
    """Where the game begins and where a match leads back to. Esc does nothing here: leaving is a button."""

    name = "title"

    def __init__(self, stage: Stage) -> None:
        self._logo: tuple[Blit, ...] = ()
        """The logo and the hint; empty where there is no room beside the form."""
        self._has_logo = False
        self._continue = ""
        self._look_for_match(stage)
        super().__init__(stage)

    def title(self) -> str:
        """Return the game's name where there is no room for the logo."""
        return "" if self._has_logo else NAME

    def rows(self) -> Sequence[Row]:
        """Return the ways, the most likely first."""
        ways: tuple[Row, ...] = (
            Button("play", tr("Play"), is_main=not self._continue),
            Button("new_game", tr("New game")),
            Buttons((Button("settings", tr("Settings")), Button("statistics", tr("Statistics")))),
            Buttons((Button("help", tr("Help")), Button("quit", tr("Quit")))),
        )
        return (Button("continue", self._continue, is_main=True), *ways) if self._continue else ways

    def place(self) -> Place:
        """Return the right side of the window beside the logo, or its middle without one."""
        return Place(self._area, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Go where the button leads."""
        if not isinstance(answer, Pressed):
            return None
        routes = self._stage.routes
        match answer.name:
            case "continue":
                return continue_match(self._stage)
            case "play":
                return ask_and_begin(self._stage, lambda: begin_match(self._stage))
            case "quit":
                return Quit()
            case way:
                screens = {
                    "new_game": routes.new_game,
                    "settings": routes.settings,
                    "statistics": routes.statistics,
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
        box = logo_box(size, self._stage.settings.text_percent)
        was_beside, self._has_logo = self._has_logo, bool(box)
        self._logo = (*paint_logo(self._stage.gear, box), self._hint(size)) if box else ()
        if self._has_logo != was_beside:
            self.rebuild()
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

    def resume(self) -> None:
        """Look again for a match that can be gone on with."""
        self._look_for_match(self._stage)
        super().resume()

    def _look_for_match(self, stage: Stage) -> None:
        record = stage.matches.saved()
        self._continue = continue_words(record) if record else ""

    def _hint(self, size: tuple[int, int]) -> Blit:
        """Return the line under the form: the keys that work here, and whether there is sound."""
        gear, area = self._stage.gear, self._area(size)
        is_muted = self._stage.settings.muted
        words = (
            tr("F11 full screen · M turns the sound on") if is_muted else tr("F11 full screen · M turns the sound off")
        )
        pixels = round(sizes_for(area.size, self._stage.settings.text_percent).text * _HINT)
        line = gear.fonts.render(words, pixels, gear.theme.words_faint)
        return Blit(line, (area.centerx - line.get_width() // 2, area.bottom - 2 * line.get_height()))

    def _area(self, size: tuple[int, int]) -> pygame.Rect:
        """Return an area as large as the window, so that letters are as large as elsewhere, moved beside the logo."""
        box = logo_box(size, self._stage.settings.text_percent)
        area = on_felt(size)
        return area if box is None else area.move((box.right + size[0] - _edge(size)) // 2 - area.centerx, 0)


def logo_box(size: tuple[int, int], text_percent: int) -> pygame.Rect | None:
    """Return the place of the logo, left of the form; None where it would be too small."""
    edge = _edge(size)
    width = size[0] - sizes_for(on_felt(size).size, text_percent, _WIDTH).width - 3 * edge
    return pygame.Rect(edge, edge, width, size[1] - 2 * edge) if width >= size[0] * _LEAST_LOGO else None


def _edge(size: tuple[int, int]) -> int:
    return round(min(size) * _EDGE)
