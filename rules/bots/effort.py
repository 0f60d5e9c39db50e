"""How hard a bot looks ahead, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

_HURRIED: Final = 2
"""Worlds that are looked at for each likely one, at most, when there is no time for all play-outs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard a bot looks ahead.

    visits: play-outs at most. worlds: how many are sampled at most. depth: lays in the tree. curiosity: how much more
    often what was tried little is tried again, as a share of all that a round can be worth.
    remembers: whether it concludes anything from passes and draws. reads: whether it reads from what others chose, and
    candidates: how many worlds it looks at for each likely one. takes_care: whether play-outs follow manners (see
    `rules.bots.manners`) and not points and weight alone. for_round: see `Worth`. has_partner: whether it wants its
    partner to win.
    """

    visits: int
    worlds: int = 400
    depth: int = 1
    curiosity: float = 0.25
    reads: bool = False
    candidates: int = 4
    takes_care: bool = False
    for_round: float = 0.4
    remembers: bool = True
    has_partner: bool = True

    def within(self, afforded: float) -> Effort:
        """Return the effort cut down to so many play-outs, or itself where there is time for all of them."""
        if not afforded < self.visits:
            return self
        visits = int(afforded)
        candidates = min(self.candidates, _HURRIED)
        return replace(self, visits=visits, worlds=min(self.worlds, visits), candidates=candidates)
