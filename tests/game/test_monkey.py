"""A monkey at the table: whatever is pressed, clicked, dragged or resized, nothing breaks and no match is lost."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.store.settings import Settings
from rules.record import parse, replay, write
from tests.game.stages import FakeMatches, Player, at_title

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_ESCAPE, pygame.K_d, pygame.K_p, pygame.K_n, pygame.K_m, pygame.K_F1, pygame.K_F10, pygame.K_HOME),
)
BUTTONS = (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
SIZES = ((640, 480), (1280, 720), (800, 1000), (1600, 700))
ACTIONS = 200


def act(player: Player, dice: Random) -> None:
    """Do one thing that a person, or a cat, could do."""
    at = (dice.randrange(1600), dice.randrange(1000))
    match dice.randrange(12):
        case 0 | 1 | 2:
            player.press(dice.choice(KEYS))
        case 3:
            player.push(dice.choice(BUTTONS))
        case 4:
            player.click_at(at, button=dice.choice((1, 1, 3)))
        case 5:
            player.hold(at).move((at[0] // 2, at[1] // 2)).let_go((at[0] // 3, at[1]))
        case 6:
            player.resize(dice.choice(SIZES))
        case 7:
            player.wait(dice.choice((0.01, 0.3, 2.0)))
        case 8:
            player.press(pygame.K_n, mod=pygame.KMOD_CTRL)
        case _:
            names = [name for name in player.controls() if name not in ("quit", "label", "title")]
            if names:
                player.click(dice.choice(names))


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_nothing_that_a_monkey_does_breaks_anything(seed: int) -> None:
    dice = Random(seed)
    player = at_title(FakeMatches(), Settings(pace=dice.choice(("instant", "fast")), seats=dice.choice((2, 3, 4))))
    for number in range(ACTIONS):
        if not player.stack:
            player.enter(player.stage.routes.title())
        try:
            act(player, dice)
        except Exception as error:
            raise AssertionError(f"seed {seed}, action {number}, on {player.screen}: {error!r}") from error
    record = player.matches.saved()
    if record is not None:
        assert replay(parse(write(record))).match.ended is None
