"""TA-BUR: what the data of the Burrows cannot say.

The rest is in ``realm.toml``: TA-BUR-1, TA-BUR-2 (the way in), TA-BUR-3 (the way out), TA-BUR-6 (half a die, the
spaces that end a move), TA-BUR-7 (mounts), TA-BUR-8 (how many cards), TA-BUR-9 (dark), TA-BUR-10 (the
Larder), TA-BUR-11 (the Mole King), TA-BUR-12 (the Flooded Run), TA-BUR-13 (Old Badger), TA-BUR-15, TA-BUR-16,
TA-BUR-17 (the Hoard, where one may stay), TA-BUR-18 (Wrong Turning and the Dwarf Miner), TA-BUR-19 (the Pickaxe).
"""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.changes import heal
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import start_lives
from mazefolio.games.talisman.realms.ways_out import leads_to
from mazefolio.games.talisman.state import State

HEALS = 6
"""The halfling's lucky number.  Rules: TA-BUR-14"""


@leads_to("burrows.other_hills")
def other_hills(s: State, seat: int) -> Sequence[str]:
    """The Outer Hills by which he did not come in.  Rules: TA-BUR-4, TA-BUR-5"""
    hills = [one.id for one in LIBRARY.spaces.values() if (one.kind, one.region) == ("hills", "outer")]
    return [name for name in hills if name != s.players[seat].entered_from][-1:]


@custom("TA-BUR-14")
def halfling(s: State, cause: Cause) -> Steps[None]:
    """At the start of a turn he may heal 1 life of who is hurt.

    Rules: TA-BUR-14
    """
    if s.players[cause.seat].lives < start_lives(s, cause.seat):
        (face,) = yield from throw_for(cause, 1, "halfling")
        if face == HEALS:
            yield from heal(s, cause, 1)
