"""The rules of docs/rules.md a second time, by plain lists and dicts: slow, obvious, and without a look at `rules/`.

Where the page leaves a question open, the answer here is the one that `python -m rules explain PRESET` or
`python -m rules replay` gives; these are all of them:

* The regional ways to play of section 5: everything in `presets.py` that section 5 does not say.
* Who leads after partners have won a block by the sum of their hands: the one of them with the lower hand; if both are
  equal, the one who comes first from the last leader on.
* A boneyard in `club_pairs` and `international_pairs`, which only a double-nine set leaves: it is drawn.
* Of a pase de salida that becomes a paso redondo both are scored. Each is an event of its own, `scored`.
* Where only the exact target wins, points that would pass it are 0 everywhere they are told.
* Rounding comes before what capicúa, chuchazo and the number of the round add.
* Without a running score, `scores` stays at 0.
* After the last round of a match `next_leader` names the seat that would lead. After one that reached the target in
  play, the seat that did so counts as its winner, with 0 points.
"""

from tests.oracle.match import Oracle, walks
from tests.oracle.presets import WAYS, Way

__all__ = ["WAYS", "Oracle", "Way", "walks"]
