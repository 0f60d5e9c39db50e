"""What a match in a room has brought the player, told beside its result: play points or rating, and what he has now."""

from __future__ import annotations

from game.i18n import tr
from game.scenes.stage import Stage
from game.session.session import Session
from game.store.profiles import GUEST
from rules.rating import is_rated, rating_points
from rules.stakes import RANKS, changes, stake_of
from rules.view import SeatView


class Outcome:
    """Knows what the player had before the match, since it is counted the moment it is over."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._room, self._seat = session.room, session.seat
        self._purse = self._rating = 0
        self._is_known = False
        if self._room:
            archive = stage.archive
            key = session.profiles[self._seat] if session.profiles else ""
            before = archive.statistics(key or archive.profiles.first)
            self._purse, self._rating = before.purse, before.rating
            self._is_known = key not in {"", GUEST}

    def words(self, view: SeatView) -> str:
        """Return what the match has brought; "" before it is over, and at home."""
        if view.ended is None or not self._room:
            return ""
        side = view.ended.side
        winners = () if side is None else view.rules.sides(view.seats)[side]
        if self._room == RANKS:
            return _rating_words(self._rating_change(view.seats, winners), self._rating)
        change = changes(self._room, view.rules, view.seats, winners)[self._seat]
        return _purse_words(change, self._purse, is_staked=stake_of(self._room) > 0)

    def _rating_change(self, seats: int, winners: tuple[int, ...]) -> int:
        guests = () if self._is_known else (self._seat,)
        return rating_points(seats, winners)[self._seat] if is_rated(is_competitive=True, guests=guests) else 0


def _purse_words(change: int, before: int, *, is_staked: bool) -> str:
    if change > 0:
        words = tr("You win {points} play points and have {purse} now.")
    elif change < 0:
        words = tr("You lose {points} play points and have {purse} now.")
    elif is_staked:
        words = tr("Everybody gets the stake back: you have {purse} play points.")
    else:
        words = tr("This cost you nothing: you have {purse} play points.")
    return words.format(points=abs(change), purse=before + change)


def _rating_words(change: int, before: int) -> str:
    if change > 0:
        words = tr("You win {points} rating points and have {rating} now.")
    elif change < 0:
        words = tr("You lose {points} rating points and have {rating} now.")
    else:
        words = tr("Your rating stays as it was: {rating}.")
    return words.format(points=abs(change), rating=before + change)
