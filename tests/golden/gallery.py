"""All the pictures that are kept, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.golden import aids, hands, looks, moving, scenes, watched
from tests.golden.spoken import SHOWN, Paint, spoken

SPOKEN: Final[Mapping[str, Paint]] = dict(spoken(SHOWN, scenes.PICTURES))
"""Those that are kept for their words and layout, in few colours."""
PICTURES: Final[Mapping[str, Paint]] = {
    **scenes.PICTURES,
    **hands.PICTURES,
    **aids.PICTURES,
    **watched.WATCHED,
    **moving.PICTURES,
    **looks.PICTURES,
    **SPOKEN,
}
