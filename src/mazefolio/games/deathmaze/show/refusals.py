"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from mazefolio.engine.refusals import Known, WhyNot
from mazefolio.games.deathmaze.show.why_not import exploring, fighting, things
from mazefolio.games.deathmaze.state import State

NOTABLE: Known[State] = {
    "lay": exploring.no_putting_back,
    "settled": exploring.not_now,
    "meeting": exploring.no_sealing,
    "action": fighting.no_action,
    "reorganise": fighting.no_re_forming,
    "assign": things.no_taking,
}
"""What somebody is likely to try, the likeliest first."""

TYPED: Known[State] = {
    "settled": exploring.typed_when_settled,
    "meeting": exploring.typed_in_meeting,
    "trap": exploring.no_turning_back,
    "action": fighting.typed_in_action,
    "reorganise": fighting.typed_in_re_forming,
    "potions": things.no_trading,
}
"""What else somebody may type."""

WHY_NOT = WhyNot(NOTABLE, TYPED)
refusals, notable = WHY_NOT.refusals, WHY_NOT.notable
