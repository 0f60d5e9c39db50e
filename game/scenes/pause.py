"""The match waits: go on with it, look into settings or help, or leave it for later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.inputs import Intent
from game.scene import Change, Pop, Push, Quit, Replace, Reset
from game.scenes.absent import absent_rows, takes_back
from game.scenes.agreeing import ask_to_give_up, ask_to_offer
from game.scenes.notice import pending_notices
from game.scenes.page import Page, on_felt
from game.scenes.stage import Stage
from game.session.session import Session
from game.ui.place import Place
from game.ui.rows import Answer, Button, Buttons, Changed, Label, Pressed, Row, Toggle
from rules.record import PERSON
from rules.view import legal_actions

_WIDTH: Final = 25.0


class Pause(Page):
    """Lies over the dimmed table. Leaving closes the table's scene, which keeps the match."""

    name = "pause"
    covers = False

    def __init__(self, stage: Stage, session: Session) -> None:
        self._session = session
        self._has_looked = False
        super().__init__(stage)

    def title(self) -> str:
        """Return what this is."""
        return tr("Pause")

    def rows(self) -> Sequence[Row]:
        """Return the ways on and out."""
        return (
            Button("resume", tr("Go on"), is_main=True),
            *absent_rows(self._session),
            *self._turn_rows(),
            Buttons((Button("settings", tr("Settings")), Button("help", tr("Help")))),
            *self._level_rows(),
            Toggle("sound", tr("Sound"), not self._stage.settings.muted),
            *self._ending_rows(),
            Button("leave", tr("Leave to the menu")),
            Button("quit", tr("Quit the game")),
            Label(self._kept_words()),
        )

    def place(self) -> Place:
        """Return a narrow form, so that the table is seen behind it."""
        return Place(on_felt, _WIDTH)

    def answer(self, answer: Answer) -> Change | None:
        """Go where the button leads; going back goes on with the match."""
        if takes_back(self._session, answer):
            return Pop()
        match answer:
            case Pressed("settings"):
                return Push(self._stage.routes.settings())
            case Pressed("help"):
                return Push(self._stage.routes.help())
            case Pressed("undo"):
                self._session.take_back()
            case Pressed("hint"):
                self._session.ask_hint()
            case Pressed("draw"):
                return Replace(ask_to_offer(self._stage, self._session))
            case Pressed("give_up"):
                return Replace(ask_to_give_up(self._stage, self._session))
            case Pressed("levels"):
                return Push(self._stage.routes.levels(self._session))
            case Pressed("leave"):
                return Reset(self._stage.routes.title())
            case Pressed("quit"):
                return Quit()
            case Changed("sound"):
                self.mute()
                return None
        return Pop()

    def follow(self, intent: Intent) -> Change | None:
        """Go on, begin a new game or turn the sound off by a key."""
        match intent:
            case Intent.MENU:
                return Pop()
            case Intent.NEW_GAME:
                return Push(self._stage.routes.new_game())
            case Intent.MUTE:
                self.mute()
        return None

    def update(self, seconds: float) -> Change | None:
        """Tell what went wrong with files."""
        self._has_looked = True
        notices = pending_notices(self._stage)
        return self.left(Push(notices)) if notices else super().update(seconds)

    def rest(self) -> float:
        """Return 0 until the files were looked after, so that nobody reads first that the match is kept."""
        return super().rest() if self._has_looked else 0.0

    def _turn_rows(self) -> tuple[Row, ...]:
        """Return what helps a single player in his turn; in the rooms nothing does."""
        if not self._session.has_help or self._session.view.ended is not None:
            return ()
        undo = Button("undo", tr("Take a move back"), is_enabled=self._session.may_take_back)
        hint = Button("hint", tr("Hint"), is_enabled=bool(legal_actions(self._session.view)))
        return (Buttons((undo, hint)),)

    def _ending_rows(self) -> tuple[Row, ...]:
        """Return the ways to end the match before its time."""
        if self._session.view.ended is not None:
            return ()
        return (Buttons((Button("draw", tr("Offer a draw")), Button("give_up", tr("Give up")))),)

    def _level_rows(self) -> tuple[Row, ...]:
        """Return the way to the computers' levels, where there are computers and the match goes on."""
        has_computers = set(self._session.players) != {PERSON} and self._session.view.ended is None
        has_computers &= not self._session.room
        return (Button("levels", tr("Levels of the computers")),) if has_computers else ()

    def _kept_words(self) -> str:
        """Say what becomes of the match."""
        if self._session.view.ended is not None:
            return tr("The match is over and counted.")
        if not self._stage.matches.can_keep(is_shared=self._session.is_shared):
            return tr("The match cannot be kept: what has changed since will be lost when you quit.")
        return tr("The match is kept as it stands: “Continue” in the menu comes back to it.")
