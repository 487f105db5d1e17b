"""A running fight: both sides, the rolls so far and the one that is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.history import latest
from mazefolio.engine.scenes import stage
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Condition, Exchange, Part, Scene, Stage
from mazefolio.engine.words import capital, count
from mazefolio.games.redmage.combat.attacking import HowToFight
from mazefolio.games.redmage.combat.defending import WhatToRaise
from mazefolio.games.redmage.combat.encounter import FightOn
from mazefolio.games.redmage.combat.retreat import no_way_back
from mazefolio.games.redmage.combat.strikes import CreatureMet, Slain, Struck
from mazefolio.games.redmage.content import CHITS, CREATURES, RED_MAGE, TILES, Creature
from mazefolio.games.redmage.creatures import Petrified, Stolen
from mazefolio.games.redmage.experience import WORTH
from mazefolio.games.redmage.hero import Hurt, TimePassed
from mazefolio.games.redmage.names import creature_id, item, points, pronoun, the
from mazefolio.games.redmage.show.pieces import creature_piece, hero_piece
from mazefolio.games.redmage.state import Fight, State
from mazefolio.games.redmage.things.items import Healed, ItemSpent

DEAD = Condition("dead", "dead")


class Deed(Struct, frozen=True):
    """Something done in a fight: a blow, or the hero healing himself instead."""

    event: Struck | Healed
    round: int
    spent: ItemSpent | None
    cost: int = 0
    power: str = ""

    @property
    def by_hero(self) -> bool:
        return isinstance(self.event, Healed) or self.event.by_hero


def fight_scene(s: State, events: Sequence[Event]) -> Scene | None:
    """The encounter that is being fought, from the events since hero and creature met."""
    fight = s.fight
    if fight is None:
        return None
    at = _met(events)
    deeds = _deeds(events[at:])
    text, rule = _way_out(s, fight)
    return Scene(
        id=_scene_id(at),
        title=_place(s, s.cell),
        left=hero_piece(s, _hero_text(s, fight)),
        right=creature_piece(creature_id(s.cell), fight.creature, text=_creature_text(fight.creature)),
        round=fight.round,
        text=text,
        rules=[rule],
        stages=_stages(s, fight, deeds),
        ledger=_ledger(deeds),
        next=_next(s, fight, deeds),
    )


def past_fight(s: State, events: Sequence[Event]) -> Scene | None:
    """The latest encounter, now that it is over, if it came to blows."""
    at = _met(events)
    since = list(_until_turn_ends(events[at:]))
    deeds = _deeds(since)
    ledger = _ledger(deeds)
    if not ledger:
        return None
    met = since[0]
    assert isinstance(met, CreatureMet)
    slain = any(isinstance(event, Slain) for event in since)
    creature = creature_piece(creature_id(met.cell), met.creature, text="slain" if slain else "")
    return Scene(
        id=_scene_id(at),
        title=_place(s, met.cell),
        left=replace(hero_piece(s, points(s.hit_points)), conditions=() if s.hit_points else [DEAD]),
        right=replace(creature, conditions=[DEAD] if slain else ()),
        round=deeds[-1].round,
        rules=["RM-6.3"],
        ledger=ledger,
    )


def _scene_id(at: int) -> str:
    return f"fight:{at}"


def _place(s: State, cell: str) -> str:
    return f"{TILES[s.rooms[cell].tile].name}, room {cell}"


def _met(events: Sequence[Event]) -> int:
    """Where among the events hero and creature met last."""
    return latest(events, CreatureMet)


def _until_turn_ends(events: Sequence[Event]) -> Iterator[Event]:
    return takewhile(lambda event: not (isinstance(event, TimePassed) and event.ends_turn), events)


def _ledger(deeds: Sequence[Deed]) -> list[Exchange]:
    return [_exchange(deed.event, deed) for deed in deeds if isinstance(deed.event, Struck)]


def _deeds(events: Sequence[Event]) -> list[Deed]:
    """What both sides have done since they met; what a blow cost is told right after it."""
    deeds: list[Deed] = []
    number, spent = 0, None
    for at, event in enumerate(events):
        if isinstance(event, ItemSpent):
            spent = event
        elif isinstance(event, Healed) or (isinstance(event, Struck) and not event.shot):
            number += isinstance(event, Healed) or event.by_hero
            following = [*takewhile(lambda one: not isinstance(one, Struck), events[at + 1 :])]
            deeds.append(Deed(event, number, spent, _cost(following), _power(following)))
            spent = None
    return deeds


def _cost(events: Sequence[Event]) -> int:
    return sum(event.points for event in events[:1] if isinstance(event, Hurt))


def _power(events: Sequence[Event]) -> str:
    """What a creature does besides wounding.  Rules: RM-8.1, RM-8.4"""
    for event in events:
        if isinstance(event, Stolen):
            return f"The Thief takes your {item(event.chit)}."
        if isinstance(event, Petrified):
            return f"You turn to stone: {count(sum(event.faces), 'space')} of the night {_pass(sum(event.faces))}."
    return ""


def _pass(spaces: int) -> str:
    return "passes" if spaces == 1 else "pass"


def _way_out(s: State, fight: Fight) -> tuple[str, str]:
    """Whether the hero can fall back after the round, and the rule.  Rules: RM-6.11, RM-6.14, RM-6.15, RM-8.6"""
    refusal = no_way_back(s, fight)
    if refusal:
        return refusal.reason, refusal.rule
    if CREATURES[fight.creature].on_hit == "petrify":
        return f"After a round without a hit you may fall back to {s.previous}.", "RM-8.6"
    return f"After each round you may fight on or fall back to {s.previous}.", "RM-6.11"


def _hero_text(s: State, fight: Fight) -> str:
    return f"{points(s.hit_points)}; a blow can cost {CREATURES[fight.creature].damage}"


def _creature_text(creature: str) -> str:
    one_hit = f"one hit slays {pronoun(creature).them}"
    return f"{one_hit}; no trophy" if creature == RED_MAGE else f"{one_hit}; worth {WORTH[creature]} experience"


def _stages(s: State, fight: Fight, deeds: Sequence[Deed]) -> list[Stage]:
    """The three steps of a round, named like the questions they can bring, with how they went last time."""
    latest = {deed.by_hero: deed.event for deed in deeds if deed.round == deeds[-1].round}
    act, strikes_back = latest.get(True), f"{capital(pronoun(fight.creature).they)} strikes back"
    return [
        stage(HowToFight, "You heal" if isinstance(act, Healed) else "You attack", _outcome(act)),
        stage(WhatToRaise, strikes_back, _outcome(latest.get(False))),
        stage(FightOn, "Fight on" if no_way_back(s, fight) else "Fight on or fall back"),
    ]


def _outcome(event: Struck | Healed | None) -> str:
    if not isinstance(event, Struck):
        return ""
    if event.success:
        return "slain" if event.by_hero else "hit"
    return "missed"


def _exchange(struck: Struck, deed: Deed) -> Exchange:
    """Both sums of an attack.  Rules: RM-6.5, RM-6.7"""
    extra = [Part(CHITS[struck.item].name, struck.item_bonus)] if struck.item else []
    their = pronoun(struck.creature).their
    return Exchange(
        text="Your attack" if struck.by_hero else f"{capital(the(struck.creature))}'s blow",
        left=[Part("you", struck.hero_bonus), *extra],
        left_dice=struck.hero_dice,
        right=[Part(f"{their} {'defence' if struck.by_hero else 'attack'}", struck.creature_bonus)],
        right_dice=struck.creature_dice,
        won_by="left" if struck.success == struck.by_hero else "right",
        rule=struck.rule,
        by="left" if struck.by_hero else "right",
        round=deed.round,
        verdict=_verdict(struck),
        note=" ".join(filter(None, [_meaning(struck), deed.power, _fate(deed.spent) if deed.spent else ""])),
        cost=(deed.cost, 0),
    )


def _verdict(event: Struck) -> str:
    if event.by_hero:
        return "is more than" if event.success else "is not more than"
    return "is less than" if event.success else "is not less than"


def _meaning(event: Struck) -> str:
    """What the roll came to.  Rules: RM-6.5, RM-6.7, RM-6.8"""
    who = capital(the(event.creature))
    if event.success:
        return f"{who} is slain." if event.by_hero else f"You lose {points(CREATURES[event.creature].damage)}."
    return "A tie is a miss." if event.hero_total == event.creature_total else "A miss."


def _fate(spent: ItemSpent) -> str:
    name = CHITS[spent.chit].name
    return f"The {name} goes back to the cup." if spent.gone else f"The {name} can be used once more."


def _next(s: State, fight: Fight, deeds: Sequence[Deed]) -> Exchange | None:
    """The roll to come, as far as it is known; none when one side has fallen or the round is over."""
    acts = sum(deed.by_hero for deed in deeds)
    blows = len(deeds) - acts
    if s.rooms[s.cell].creature != fight.creature or s.hit_points == 0 or s.time == s.night or blows == fight.round:
        return None
    foe = CREATURES[fight.creature]
    return _coming_blow(s, foe, acts) if acts > blows else _coming_attack(s, foe, acts + 1)


def _coming_attack(s: State, foe: Creature, turn: int) -> Exchange:
    theirs = Part(f"{pronoun(foe.id).their} defence", foe.defence)
    return Exchange("Your attack", [Part("you", s.atk)], (), [theirs], (), "", "RM-6.5", "left", turn, "attack against")


def _coming_blow(s: State, foe: Creature, turn: int) -> Exchange:
    theirs = Part(f"{pronoun(foe.id).their} attack", foe.atk)
    title = f"{capital(the(foe.id))}'s blow"
    return Exchange(title, [Part("you", s.defence)], (), [theirs], (), "", "RM-6.7", "right", turn, "defend against")
