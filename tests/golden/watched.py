"""The pictures of what goes on beside the choice of a tile: hints, practice, automatic play, questions, ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import tr
from game.scenes.advice_words import hint_words
from game.scenes.choice import NO_CHOICE, lays_of
from game.scenes.lighting import lights_for
from game.scenes.watch import played_for
from game.session.hints import Hint
from game.store.settings import Settings
from game.table.lights import Lights
from rules.bots.advice import Advice, Because
from rules.events import MatchEnded
from rules.record import Record
from rules.record import replay as play_again
from rules.view import SeatView, legal_actions
from tests.game.matches import left_match
from tests.game.stages import FakeMatches, Player
from tests.game.tables import NAMES, make_table, play_match

HD: Final = (1280, 720)


def _turn(key: str, seats: int, seed: str, least: int) -> SeatView:
    """Return a turn with something to choose, once so many tiles lie on the table."""
    views = (view for _, view in play_match(key, seats, seed))
    return next(view for view in views if len(view.line.tiles) >= least and len(lays_of(legal_actions(view))) > 1)


def _table(view: SeatView, light: Callable[[Lights], Lights], size: tuple[int, int], note: str = "") -> pygame.Surface:
    table = make_table(view, size, pace=0.0)
    table.lights = light(lights_for(view, NO_CHOICE, None, NAMES[: view.seats], None))
    table.note = note
    table.finish()
    table.take_damage(0.0)
    screen = pygame.Surface(size)
    table.draw(screen)
    return screen


def _hint(
    key: str, seats: int, because: Because, told: Mapping[str, int | str], size: tuple[int, int]
) -> pygame.Surface:
    view = _turn(key, seats, f"golden hint {key}", 6)
    lay = lays_of(legal_actions(view))[-1]
    advice = Advice(lay, 7.3, 100, because, told)
    words = hint_words(Hint(advice, 0, 4), view, NAMES)
    return _table(view, lambda lights: replace(lights, hint=lay, notice=words), size)


def hint(size: tuple[int, int] = HD) -> pygame.Surface:
    """Paint a hint with its reason, at four seats."""
    return _hint("club_pairs", 4, Because.OPENS_FOR_PARTNER, {"seat": 2, "percent": 78}, size)


def thinking() -> pygame.Surface:
    """Paint the moment in which a hint is thought about."""
    view = _turn("draw", 2, "golden thinking", 4)
    return _table(view, lambda lights: replace(lights, notice=hint_words(Hint(None), view, NAMES)), HD)


def automatic(size: tuple[int, int] = HD) -> pygame.Surface:
    """Paint a turn in which the computer plays for the player."""
    return _table(_turn("draw", 3, "golden automatic", 5), played_for, size)


def practice() -> pygame.Surface:
    """Paint a round that counts as practice."""
    return _table(_turn("draw", 2, "golden practice", 7), lambda lights: lights, HD, tr("practice"))


def given_up() -> pygame.Surface:
    """Paint the results of a match that the player has given up in the middle of a round."""
    view = _turn("club_pairs", 4, "golden up", 5)
    view = replace(view, turn=None, scores=(20, 35), ended=MatchEnded(1, (20, 35), 0))
    return _table(view, lambda lights: lights, HD)


def agreed() -> pygame.Surface:
    """Paint the results of a match that was drawn in the middle of a round."""
    view = _turn("draw", 3, "golden agreed", 5)
    view = replace(view, turn=None, scores=(20, 35, 20), ended=MatchEnded(None, (20, 35, 20)))
    return _table(view, lambda lights: lights, (800, 600))


def question(name: str, size: tuple[int, int] = HD, text_percent: int = 100) -> pygame.Surface:
    """Paint one of the questions before a match ends, over the table."""
    settings = Settings(pace="instant", text_percent=text_percent)
    player = Player(settings, FakeMatches(_in_my_turn()), size=size)
    session = player.matches.resume(0.0)
    assert session is not None
    player.enter(player.stage.routes.play(session)).wait(0.5)
    player.press(pygame.K_ESCAPE).wait(0.5).click(name).wait(0.5)
    surface = pygame.Surface(size)
    player.stack.draw(surface, 0.0)
    session.close()
    return surface


def _in_my_turn() -> Record:
    """Return a match in pairs that was left in the turn of the first seat."""
    records = (left_match("club_pairs", 4, moves=moves) for moves in range(6, 16))
    return next(record for record in records if play_again(record).match.round.turn == 0)  # type: ignore[union-attr]


WATCHED: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "hint": hint,
    "hint-640x480": lambda: hint((640, 480)),
    "hint-thinking": thinking,
    "automatic-play": automatic,
    "practice": practice,
    "match-given-up": given_up,
    "match-drawn-800x600": agreed,
    "question-give-up": lambda: question("give_up"),
    "question-draw": lambda: question("draw"),
    "question-draw-large-text": lambda: question("draw", (800, 600), 200),
}
