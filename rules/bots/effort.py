"""How hard a bot looks ahead, as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard a bot looks ahead.

    visits: play-outs at most. worlds: how many are sampled at most. depth: lays in the tree, depth_in_play: the same
    where points are made lay by lay, so that the answers to a lay matter most.
    curiosity, curiosity_in_play: how much more often what was tried little is tried again, as a share of all that a
    round can be worth.
    remembers: whether it concludes anything from passes and draws. reads, reads_in_play: whether it reads from
    what others chose, and candidates: how many worlds it looks at for each likely one. takes_care: whether play-outs
    follow manners (see `rules.bots.manners`) and not weight alone, where no lay makes points. for_round: see `Worth`.
    has_partner: whether it wants its partner to win.
    """

    visits: int
    worlds: int = 400
    depth: int = 1
    depth_in_play: int = 1
    curiosity: float = 0.25
    curiosity_in_play: float = 0.08
    reads: bool = False
    reads_in_play: bool = False
    candidates: int = 4
    takes_care: bool = False
    for_round: float = 0.4
    remembers: bool = True
    has_partner: bool = True
