"""Things people try that the rules do not allow, and why not."""

from __future__ import annotations

from mazefolio.engine.refusals import Known, WhyNot
from mazefolio.games.redmage.show.why_not.fights import (
    after_round,
    in_action,
    in_defence,
    in_evading,
    over_stolen_item,
    typed_after_round,
    typed_in_action,
    typed_in_defence,
    typed_in_evading,
)
from mazefolio.games.redmage.show.why_not.planning import in_planning, typed_in_planning
from mazefolio.games.redmage.show.why_not.rooms import (
    at_door,
    over_find,
    over_full_card,
    typed_at_door,
    typed_over_find,
    who_wanders,
)
from mazefolio.games.redmage.state import State

NOTABLE: Known[State] = {
    "plan": in_planning,
    "door": at_door,
    "evade": in_evading,
    "action": in_action,
    "defend": in_defence,
    "after round": after_round,
    "loot": over_find,
    "thief": over_stolen_item,
    "trophy": over_full_card,
    "wander who": who_wanders,
}
"""What somebody is likely to try, the likeliest first."""

TYPED: Known[State] = {
    "plan": typed_in_planning,
    "door": typed_at_door,
    "evade": typed_in_evading,
    "action": typed_in_action,
    "defend": typed_in_defence,
    "after round": typed_after_round,
    "loot": typed_over_find,
}
"""What else somebody may type."""

WHY_NOT = WhyNot(NOTABLE, TYPED)
refusals, notable = WHY_NOT.refusals, WHY_NOT.notable
