"""How hard a bot looks ahead, as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard a bot looks ahead.

    visits: play-outs at most. worlds: how many are sampled at most. depth: lays in the tree, depth_in_play: the same
    where points are made lay by lay, so that the answers to a lay matter most.
    remembers: whether it concludes anything from passes and draws. reads: whether it reads from what others chose, and
    candidates: how many worlds it looks at for each likely one. takes_care: whether play-outs follow
    manners (see `rules.bots.manners`) and not weight alone. for_round: see `Worth`. has_partner: whether it wants its
    partner to win.
    """

    visits: int
    worlds: int = 400
    depth: int = 1
    depth_in_play: int = 1
    reads: bool = False
    candidates: int = 4
    takes_care: bool = False
    for_round: float = 0.4
    remembers: bool = True
    has_partner: bool = True
