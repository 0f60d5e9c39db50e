"""The evening player: the heaviest tile first, doubles early, and a hand that keeps its numbers varied."""

from __future__ import annotations

from typing import Final

from rules.bots.judging import Regards
from rules.bots.weighing import Weigher

MEDIUM: Final = Weigher(Regards(pips=1, double=3, points=1.5, variety=1, follow=0.5))
