"""What the judges of a bot say of the actions that leave no choice."""

import pytest

from rules import match as matches
from rules.actions import Draw, Lay, Pass
from rules.bots.judging import Regards, judge
from rules.presets import PRESETS
from rules.view import legal_actions, view


@pytest.mark.parametrize("action", [Draw(), Pass()])
def test_there_is_nothing_to_say_about_a_draw_or_a_pass(action: Draw | Pass) -> None:
    state = matches.deal_seeded(matches.begin(PRESETS["draw"], 2), "judge").state
    assert state.round is not None
    seen = view(state, state.round.turn)
    assert judge(seen, action) == Regards()
    lead = legal_actions(seen)[0]
    assert isinstance(lead, Lay)
    assert judge(seen, lead) != Regards()
