"""When a bot casts which Spell, and at whom."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.effects.meetings import Spot, WhereTo, WhichLying
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.library import card, space
from mazefolio.games.talisman.spells.asking import COMMAND, AimAt, CastNow
from mazefolio.games.talisman.spells.legality import Aim, Cast
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.games.talisman.words import JUDGES, PASS

FULL = 3
"""With so many Spells in hand one is cast sooner than kept."""
EVEN = 0.5
FAR_AHEAD = 3.5
"""Somebody so far ahead is held up."""


def rivals(mind: Mind) -> list[int]:
    return [seat for seat, one in enumerate(mind.s.players) if one.character and seat != mind.seat]


def threat(mind: Mind, seat: int) -> float:
    """How far somebody has come: a Talisman, the Inner Region, the Crown."""
    one = mind.s.players[seat]
    inner = 3.0 if one.region == "inner" else 0.0
    talisman = 1.0 if any("talisman" in card(copy).tags for copy in one.objects) else 0.0
    return inner + talisman + 0.2 * (one.strength + one.craft)


def _is_feared(query: CastNow, mind: Mind) -> bool:
    """Whether a fight of its own is likely to be lost."""
    meeting = query.meeting
    if meeting is None or not meeting.fights(mind.seat):
        return False
    if not meeting.enemies:
        return "attacked" in query.concerns
    foes = tuple(foe_of(mind.s, meeting.attacker, copy) for copy in meeting.enemies)
    return mind.odds(Terms(mind.mode(meeting.enemies[0]), foes)).win < EVEN


def _threat_is(mind: Mind, at_least: float) -> bool:
    return any(threat(mind, seat) >= at_least for seat in rivals(mind))


def wants(kind: str, query: CastNow, mind: Mind) -> bool:
    """Whether a Spell is wanted now."""
    own_life = query.loss == "life" and query.victim == mind.seat
    match kind:
        case "healing":
            return mind.hurt >= 3 and query.victim in (NOBODY, mind.seat)
        case "preservation":
            return own_life and mind.me.lives <= 2
        case "counterspell":
            return query.by != mind.seat and (query.spell == COMMAND or "aimed" in query.concerns)
        case "psionic_blast":
            return _is_feared(query, mind)
        case "invisibility":
            return query.moment == Moment.MEETING and _is_feared(query, mind)
        case "immobility":
            return _is_feared(query, mind) or (mind.s.active != mind.seat and threat(mind, mind.s.active) >= FAR_AHEAD)
        case "acquisition":
            return any(_treasure(mind, seat) >= 1 for seat in rivals(mind)) or mind.gold > mind.weight("gold")
        case "random":
            return _threat_is(mind, FAR_AHEAD)
        case "nullify":
            return any(len(mind.s.players[seat].spells) >= 2 for seat in rivals(mind))
        case "alchemy":
            return mind.gold > mind.weight("gold")
        case "divination" | "destruction" | "hex":
            return len(mind.me.spells) >= FULL
        case _:
            return kind in ("temporal_warp", "mesmerism")


@JUDGES(CastNow)
def _(query: CastNow, mind: Mind, options: Sequence[Action]) -> Action:
    wanted = (one for one in options if isinstance(one, Cast) and wants(kind_of(one.card), query, mind))
    return next(wanted, PASS)


@JUDGES(AimAt)
def _(query: AimAt, mind: Mind, options: Sequence[Aim]) -> Aim:
    """What helps is cast on oneself, what harms on whoever has come farthest."""
    if kind_of(query.card) in ("healing", "preservation", "invisibility"):
        return next((one for one in options if one.seat == mind.seat), options[0])
    others = [one for one in options if one.seat not in (NOBODY, mind.seat)]
    if not others:
        return options[0]
    if kind_of(query.card) in ("acquisition", "mesmerism"):
        return max(others, key=lambda one: _treasure(mind, one.seat))
    return max(others, key=lambda one: threat(mind, one.seat))


def _treasure(mind: Mind, seat: int) -> float:
    one = mind.s.players[seat]
    return max((mind.worth(copy) for copy in (*one.objects, *one.followers)), default=0.0)


@JUDGES(WhichLying)
def _(query: WhichLying, mind: Mind, options: Sequence[Action]) -> Action:
    """The strongest enemy in the way."""
    return max(options, key=lambda one: card(getattr(one, "card", "wolf")).strength)


@JUDGES(WhereTo)
def _(query: WhereTo, mind: Mind, options: Sequence[Spot]) -> Spot:
    """A Hex is put where others are likely to go: far from oneself."""
    return max(options, key=lambda one: space(one.space).region != mind.me.region)
