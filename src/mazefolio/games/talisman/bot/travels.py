"""Where to go: what awaits on a space, and how near it brings the goal."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import thrown_total, value
from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.places.warlock import deliverable
from mazefolio.games.talisman.powers import FreeMoment, UsePower
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.walking import HowInRealm, Walk, WhereInRealm
from mazefolio.games.talisman.realms.ways_in import Enter, EnterOrNot
from mazefolio.games.talisman.realms.ways_out import ComeTo, GoOut, LeaveOrNot, WhichSpace
from mazefolio.games.talisman.trophies import HandIn
from mazefolio.games.talisman.turn.crossing import Across, OtherBank, sentinel
from mazefolio.games.talisman.turn.moving import (
    BUILD,
    FERRY,
    ROLL,
    STAY,
    STRIDE,
    WALK,
    WIZARD,
    CrossBridge,
    Go,
    HowToMove,
    OpenPortal,
    Raft,
    WhereTo,
    WhichWay,
)
from mazefolio.games.talisman.words import JUDGES, PASS

WAY_IN = ("plain_of_peril", "crypt", "dice_with_death", "werewolf_den", "valley_of_fire", "crown_of_command")
OTHER_WAY = ("plain_of_peril", "mines", "vampires_tower", "pits", "valley_of_fire", "crown_of_command")
WOODED = ("woods", "forest")
PRICE_OF_AN_AXE = 3
NEAR = 0.14
"""What a space nearer to the goal is worth."""
ENOUGH = 0.45
"""A chance worth taking at the bridge and at the Portal."""


def awaits(mind: Mind, where: str) -> float:
    """What a visit to this space is worth, apart from where it leads."""
    there = mind.at(where)
    spot = space(where)
    foes = [copy for copy in mind.s.spaces.get(where, ()) if card(copy).is_enemy]
    worth, passing = _enemies(there, foes)
    calm = sum(_lying(there, copy) for copy in mind.s.spaces.get(where, ()) if copy not in foes)
    purse = mind.s.purses.get(where)
    gold = purse.gold * mind.weight("gold") if purse else 0.0
    return worth + passing * (calm + gold + value(spot.effects, there)) + _rivals(mind, where)


def _enemies(mind: Mind, foes: Sequence[str]) -> tuple[float, float]:
    """What fighting them brings, and how often one gets past."""
    worth, passing = 0.0, 1.0
    for mode, spirit in (("combat", False), ("psychic", True)):
        joined = tuple(foe_of(copy) for copy in foes if (card(copy).type == "spirit") == spirit)
        if joined:
            terms = Terms("psychic", joined) if mode == "psychic" else Terms("combat", joined)
            worth += passing * mind.fight(terms)
            passing *= float(mind.odds(terms).win)
    return worth, passing


def _lying(mind: Mind, copy: str) -> float:
    one = card(copy)
    if one.type in ("stranger", "place"):
        fits = one.only_if is None or one.only_if.holds(mind.s, mind.seat)
        return value(one.effects, mind) if fits else 0.0
    if one.is_object and mind.room <= 0:
        return 0.1
    return max(0.0, mind.worth(copy))


def _rivals(mind: Mind, where: str) -> float:
    """Somebody weaker is prey, somebody much stronger is a danger.  Rules: TA-C24.4"""
    if not mind.s.options["player_attacks"] and not mind.s.crown_reached:
        return 0.0
    others = [seat for seat, one in enumerate(mind.s.players) if seat != mind.seat and one.character]
    here = [seat for seat in others if mind.s.players[seat].space == where]
    margins = [mind.against(seat) for seat in here]
    return 0.8 * any(margin >= mind.manner.attack_margin for margin in margins)


def ring_distance(start: str, to: str) -> int:
    """How many steps two spaces of one ring are apart."""
    here, there = space(start), space(to)
    if here.region != there.region or here.region not in ("outer", "middle"):
        return 12
    size = 24 if here.region == "outer" else 16
    apart = abs(here.order - there.order)
    return min(apart, size - apart)


def pull(mind: Mind, where: str) -> float:
    """How near a space brings what this character is after.  Rules: TA-C24.3"""
    region = space(where).region
    if region == "inner":
        return _inner_pull(mind, where)
    if region == mind.me.realm:
        return guide.pull(mind, where)
    if mind.goal == "grow":
        return -1.5 if region == "middle" and not mind.is_fit_for("middle") else 0.0
    if region == "outer":
        return _towards_a_crossing(mind, where)
    if mind.goal == "crown":
        return 1.0 - NEAR * ring_distance(where, "portal_of_power")
    return 1.0 - NEAR * ring_distance(where, "warlocks_cave") * (0.3 if _waits_for_goods(mind) else 1.0)


def _towards_a_crossing(mind: Mind, where: str) -> float:
    """Over the bridge if the Sentinel can be beaten, else by raft, else with the boatman of the Tavern."""
    if can_cross(mind):
        return -NEAR * ring_distance(where, "sentinel")
    if mind.builds_rafts:
        return 1.2 if space(where).kind in WOODED else -NEAR * _to_wood(where)
    if mind.me.gold >= PRICE_OF_AN_AXE:
        return -NEAR * min(ring_distance(where, "village"), ring_distance(where, "tavern"))
    return 1.0 - NEAR * ring_distance(where, "tavern")


def _to_wood(where: str) -> int:
    wooded = (spot.id for spot in LIBRARY.spaces.values() if spot.kind in WOODED and spot.region == "outer")
    return min(ring_distance(where, spot) for spot in wooded)


def _waits_for_goods(mind: Mind) -> bool:
    """It owes the Warlock something that it does not have yet."""
    quest = mind.me.statuses.get("warlock_quest")
    return quest is not None and not deliverable(mind.s, mind.seat, quest.task)


def _inner_pull(mind: Mind, where: str) -> float:
    if mind.goal != "crown":
        return -1.0
    way = WAY_IN if mind.strength >= mind.craft else OTHER_WAY
    return 3.0 + way.index(where) if where in way else 2.0


def can_cross(mind: Mind) -> bool:
    """Whether the Sentinel is likely to be beaten."""
    return float(mind.odds(Terms("combat", (sentinel(),))).win) >= ENOUGH


def opens(mind: Mind, by: str) -> float:
    """How often the Portal opens."""
    reach = mind.strength if by == "strength" else mind.craft
    return sum(chance for rolled, chance in thrown_total(2).items() if rolled <= reach)


def going(mind: Mind, option: Action) -> float:
    """What a way of moving is worth."""
    match option:
        case Raft(space=to):
            return 1.0 + awaits(mind, to) + pull(mind, to)
        case Go(space=to) | Across(space=to) | Walk(space=to) | ComeTo(space=to):
            return awaits(mind, to) + pull(mind, to)
        case CrossBridge():
            return 2.0 if mind.goal != "grow" and can_cross(mind) else -3.0
        case OpenPortal(by=by):
            return 3.0 * opens(mind, by) if mind.goal == "crown" and opens(mind, by) >= ENOUGH else -3.0
        case Enter(realm=realm):
            return guide.worth(mind, realm)
        case GoOut():
            return guide.leaving(mind)
        case Word() if option in (BUILD, FERRY):
            return 2.5 if mind.goal != "grow" and "raft_ready" not in mind.me.statuses else -0.5
        case HandIn() | UsePower():
            return using(mind, option)
        case _:
            return WORDS_WORTH.get(option, 0.0)


def using(mind: Mind, option: Action) -> float:
    """Trophies are traded in at once, food is eaten when it heals; what helps in a fight is kept for one."""
    if isinstance(option, HandIn):
        return 9.0
    assert isinstance(option, UsePower)
    power = card(option.owner).power if kind_of(option.owner) in LIBRARY.cards else None
    return 8.0 if power is not None and power.effect == "heal" and mind.hurt else -1.0


WORDS_WORTH: dict[Action, float] = {ROLL: 0.4, WALK: 0.4, STRIDE: 0.8, WIZARD: 0.5, STAY: 0.2}


@JUDGES(WhichWay, WhereTo, HowToMove, OtherBank, HowInRealm, WhereInRealm)
@JUDGES(WhichSpace, EnterOrNot, LeaveOrNot, FreeMoment)
def _(query: object, mind: Mind, options: Sequence[Action]) -> Action:
    return max(options, key=lambda option: going(mind, option) if option is not PASS else 0.0)


