"""What lies behind another screen follows the settings at once: the table, a curtain over it, and the seats' names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game import paths
from game.app.wardrobe import find_theme, wish_of
from game.i18n import set_language
from game.scenes.handover import Handover
from game.scenes.names import shown_names
from game.scenes.retold import Retold
from game.scenes.wording import standing_words
from game.store.played import parse_played
from game.store.settings import Settings
from game.table.art.theme import Theme
from game.table.art.tiles import TileArt
from rules.record import PERSON, write
from tests.game.matches import FakeMatches, left_match
from tests.game.stages import PlainFelts, Player

CHANGES = {
    "tiles": {"tiles": "marble"},
    "table": {"table": "wine"},
    "large pips": {"large_pips": True},
    "text size": {"text_percent": 150},
    "aids": {"show_moves": True},
    "language": {"language": "es"},
}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en", paths.locales())


class Cloth(PlainFelts):
    """Felt that is there at once, in the colour of its theme."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._colour = theme.felt

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        cloth = pygame.Surface(size)
        cloth.fill(self._colour)
        return cloth


def put_on(player: Player, settings: Settings) -> None:
    """Make settings work as the app does."""
    set_language("es" if settings.language == "es" else "en", paths.locales())
    theme = find_theme(paths.assets() / "themes", wish_of(settings), lambda _: None)
    player.stage.felts = Cloth(theme)
    if theme != player.stage.gear.theme:
        player.stage.gear = replace(player.stage.gear, theme=theme, tiles=TileArt(theme))


def at_the_pause(settings: Settings, *, is_shared: bool = False) -> Player:
    """Return a player who has paused, with settings that were there from the beginning."""
    record = left_match(moves=4)
    matches = FakeMatches(record.with_player(1, PERSON) if is_shared else record)
    player = Player(settings, matches)
    player.stage.apply = lambda changed: put_on(player, changed)
    put_on(player, settings)
    session = matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session)).wait(0.5)
    return player.click("menu").wait(0.5)


def behind(player: Player) -> bytes:
    """Return the pixels of the table, whatever lies over it."""
    surface = pygame.Surface((1280, 720))
    player.stack._scenes[0].draw(surface, 0.0)  # noqa: SLF001 - what is below the top
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("is_shared", [False, True])
@pytest.mark.parametrize("what", CHANGES)
def test_the_table_behind_the_pause_is_as_the_settings_say(what: str, *, is_shared: bool) -> None:
    wanted = replace(Settings(pace="instant"), **CHANGES[what])  # type: ignore[arg-type]
    player = at_the_pause(Settings(pace="instant"), is_shared=is_shared)
    before = behind(player)
    player.click("settings").wait(0.1)
    player.stage.change(wanted)
    player.click("back").wait(0.5)
    assert player.screen == "pause"
    assert player.seen() == player.picture()
    assert behind(player) != before
    set_language("en", paths.locales())  # the match was begun in English
    assert behind(player) == behind(at_the_pause(wanted, is_shared=is_shared))


def test_the_curtain_behind_the_pause_speaks_the_language_of_the_moment() -> None:
    player = at_the_pause(Settings(pace="instant"), is_shared=True)
    player.click("settings").wait(0.1)
    player.stage.change(Settings(pace="instant", language="es"))
    player.click("back").wait(0.5)
    curtain = player.stack._scenes[1]  # noqa: SLF001 - what is below the top
    assert isinstance(curtain, Handover)
    words = [words for _, words, _ in curtain._form.describe()]  # noqa: SLF001 - what stands there
    assert words[0] == "Pasa el equipo a Tú"


def test_a_seat_is_called_as_the_language_of_the_moment_has_it() -> None:
    called = (("You", "Tú", "Player 3", "Jugador 4"), ("Computer", "Ordenador", "Ana", "You"))
    people, computers = called[0], called[1]
    assert shown_names(people, (PERSON,) * 4) == ("You", "You", "Player 3", "Player 4")
    assert shown_names(computers, ("easy", "easy", PERSON, "easy")) == ("Computer", "Computer", "Ana", "You")
    set_language("es", paths.locales())
    assert shown_names(people, (PERSON,) * 4) == ("Tú", "Tú", "Jugador 3", "Jugador 4")


def test_a_match_that_was_begun_in_another_language_is_told_in_this_one() -> None:
    record = left_match(seats=2).with_player(1, PERSON)
    record = replace(record, seats=("Player 1", "Player 2"))
    set_language("es", paths.locales())
    assert "Jugador 1" in standing_words(record)
    assert Retold(parse_played(write(record))).names == ("Jugador 1", "Jugador 2")
