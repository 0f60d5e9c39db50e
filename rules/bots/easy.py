"""The friendly beginner: likes doubles and heavy tiles, and overlooks more than half of what could be laid."""

from __future__ import annotations

from typing import Final

from rules.bots.judging import Regards
from rules.bots.weighing import Weigher

EASY: Final = Weigher(Regards(pips=1, double=3, points=0.5), overlooks=0.6)
