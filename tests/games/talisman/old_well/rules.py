"""What the data of the Old Well cannot say: the wish, the water that rises, and where it carries its visitors."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import CitedEvent, Query, Steps, Word, ask
from mazefolio.games.talisman.changes import gain, heal
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import space
from mazefolio.games.talisman.realms.hooks import ON_EMPTY, TURN_END
from mazefolio.games.talisman.realms.ways_out import leads_to, thrown_out
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.words import WORDS

REALM, WATER, BRIM = "old_well", "old_well.water", 6
RICHES, HEALTH = Word("riches"), Word("health")


class WishForWhat(Query, frozen=True, tag="old_well_wish"):
    """What does he wish for?"""

    RULE = "TA-C20.33"


class WaterRose(CitedEvent, frozen=True):
    """The water stands higher than before."""

    seat: Seat
    height: int


WORDS.title(WishForWhat, "What do you wish for?")
WORDS.label(RICHES, "Riches", "2 gold.", art="gold")
WORDS.label(HEALTH, "Health", "All your lives come back.", art="life")
WORDS.sentence(WaterRose, "The water rises round {seat}: {height}.", "bad")


@custom("old_well.wish")
def wish(s: State, cause: Cause) -> Steps[None]:
    """Make a wish."""
    choice = yield from ask(cause.seat, WishForWhat(), [RICHES, HEALTH])
    if choice is RICHES:
        yield from gain(s, cause, "gold", 2)
    else:
        yield from heal(s, cause)


@TURN_END(REALM)
def water_rises(s: State, seat: int) -> Steps[None]:
    """Each turn that ends inside; at the brim the water carries the visitor out."""
    if s.players[seat].realm == REALM:
        counts = s.realm_states[REALM].counts
        counts[WATER] = counts.get(WATER, 0) + 1
        yield WaterRose("TA-RLM-27", seat, counts[WATER])
        if counts[WATER] >= BRIM:
            yield from thrown_out(s, seat)


@ON_EMPTY(REALM)
def water_sinks(s: State, seat: int, realm: str) -> Steps[None]:
    """When the last visitor has gone."""
    yield from ()
    if realm == REALM:
        s.realm_states[REALM].counts.clear()


@leads_to("old_well.meadow")
def meadow(s: State, seat: int) -> Sequence[str]:
    """One of the spaces beside that of the well; he chooses which."""
    well = space("fields_1")
    return [well.cw, well.ccw]
