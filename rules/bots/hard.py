"""The counter: remembers who lacks which numbers, shuts the next seat out and leaves the partner a way."""

from __future__ import annotations

from typing import Final

from rules.bots.judging import Regards
from rules.bots.weighing import Weigher

HARD: Final = Weigher(Regards(pips=1, double=3, points=2, variety=1, follow=3, closes=30, starves=-20, block=1))
