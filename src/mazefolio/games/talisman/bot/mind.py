"""TA-C24: what an automatic player makes of the position: its goal, and what lives, cards and fights are worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any, NamedTuple, TypeVar

from mazefolio.games.talisman.bot.judgement import THUMB, Judgement
from mazefolio.games.talisman.carrying import is_talisman, talisman_left
from mazefolio.games.talisman.changes import trophy_price
from mazefolio.games.talisman.combat.armour import chance_to_save
from mazefolio.games.talisman.combat.foes import Mode, fighting, foe_of, mode_against
from mazefolio.games.talisman.combat.odds import chances
from mazefolio.games.talisman.combat.score import Terms, attack_dice, battle_shares, is_weapon, weapon_bonus
from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.dice import sums
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.manners import Manner
from mazefolio.games.talisman.modifiers import (
    can_use,
    carrying_limit,
    craft,
    has_tag,
    in_force,
    may_own,
    slowed,
    start_lives,
    strength,
    total,
)
from mazefolio.games.talisman.places.warlock import deliverable
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.state import Player, State
from mazefolio.games.talisman.tables import dice_for

T = TypeVar("T")
ROBBERS = ("thief", "assassin", "pirate")
"""Rules: TA-C24.2"""
RISK = (1.0, 0.42, 0.2, 0.1, 0.05, 0.025, 0.01, 0.0)
"""How near death is with so many lives left."""
A_LIFE = 0.3
A_TURN = 0.45
CARRIER, A_RAFT = 0.15, 1.5
CARD_WORTH = {
    "auto_defeat": 0.6,
    "min_spells": 1.2,
    "evade": 0.3,
    "castle_heal": 0.5,
    "move_add": 0.3,
    "skip_roll": 0.1,
    "no_spells": -0.3,
    "dice": 0.5,
}
FOR_THE_WARLOCK = {"deliver_magic_object": "magic_object", "deliver_follower": "follower"}


class Odds(NamedTuple):
    """How often a fight is won, drawn and lost."""

    win: float
    draw: float
    lose: float


@cache
def odds_of(margin: int, dice: int, foe_dice: int = 1) -> Odds:
    return Odds(*map(float, chances(margin, dice, foe_dice)))


@cache
def at_most(dice: int, reach: float) -> float:
    """How often so many dice do not come to more than this."""
    return float(sum(chance for total, chance in sums(dice).items() if total <= reach))


class Mind:
    """The position as one seat sees it, with what it cares for."""

    def __init__(self, s: State, seat: int, by: Judgement = THUMB) -> None:
        self.s, self.seat, self.by = s, seat, by
        self.me: Player = s.players[seat]
        self.where = self.me.space
        """The space that is thought about."""
        self._known: dict[object, Any] = {}

    def of(self, seat: int) -> Mind:
        """The same position, as one who judges alike would see it from another seat."""
        return Mind(self.s, seat, self.by)

    def once(self, key: object, work: Callable[[], T]) -> T:
        """What has been worked out about this position already is not worked out again."""
        if key not in self._known:
            self._known[key] = work()
        found: T = self._known[key]
        return found

    @cached_property
    def manner(self) -> Manner:
        """Who is good at magic goes for Craft, others for Strength.  Rules: TA-C24.2"""
        if self.me.character in ROBBERS:
            return LIBRARY.manners["robber"]
        return LIBRARY.manners["mage_path" if self.craft > self.strength else "warrior_path"]

    def weight(self, name: str) -> float:
        worth: float = getattr(self.manner.weights, name)
        factor: float = getattr(self.by, name)
        return worth * factor

    @cached_property
    def gold(self) -> float:
        """What 1 gold is worth: more to those whom it would bring a Talisman.  Rules: TA-C24.2"""
        short = self.task.startswith("deliver_gold") and not self.can_deliver and not self.has_talisman
        return self.weight("gold") * (2.5 if short else 1.0)

    @cached_property
    def talisman(self) -> float:
        """What a Talisman is worth: more if nothing else is missing, little if it has one.  Rules: TA-C24.2"""
        wanted = 0.1 if self.has_talisman else 2.0 if self.is_fit_for_inner else 1.0
        return self.weight("talisman") * wanted

    @cached_property
    def wage(self) -> float:
        """What the Warlock gives for a quest is worth.  Rules: TA-C16.11"""
        return self.talisman if talisman_left(self.s) else self.weight("craft")

    @cached_property
    def strength(self) -> int:
        return strength(self.s, self.seat)

    @cached_property
    def craft(self) -> int:
        return craft(self.s, self.seat)

    @cached_property
    def has_talisman(self) -> bool:
        return has_tag(self.s, self.seat, "talisman")

    @cached_property
    def builds_rafts(self) -> bool:
        return bool(in_force(self.s, self.seat, "build_raft"))

    @cached_property
    def is_slow(self) -> bool:
        """Whether it goes one space a turn."""
        return bool(slowed(self.s, self.seat))

    @cached_property
    def is_haunted(self) -> bool:
        """Whether something slows it down that does not follow over the river.  Rules: TA-C4.19"""
        return self.is_slow and any(card(copy).leaves_on == "on_cross_river" for copy in self.me.followers)

    @cached_property
    def room(self) -> int:
        """How many more objects it can carry."""
        return carrying_limit(self.s, self.seat) - len(self.me.objects)

    # Lives.

    @cached_property
    def hurt(self) -> int:
        """How many lives are missing."""
        return max(0, start_lives(self.s, self.seat) - self.me.lives)

    @cached_property
    def death(self) -> float:
        """What dying would cost: all that was gained so far; once the Crown has been reached, the game."""
        if self.s.crown_reached:
            return self.by.the_game
        start = LIBRARY.characters[self.me.character]
        gained = self.strength + self.craft - start.strength - start.craft
        held = 0.5 * (len(self.me.objects) + len(self.me.followers))
        return self.by.new_start + gained + held + self.weight("talisman") * self.has_talisman

    def lives(self, n: float) -> float:
        """What it is worth to gain or lose so many lives: the fewer there are, the more."""
        return self._with_lives(self.me.lives + round(n)) - self._with_lives(self.me.lives)

    @cached_property
    def a_life_lost(self) -> float:
        return self.lives(-1)

    def _with_lives(self, n: int) -> float:
        some = max(0, min(n, len(RISK) - 1))
        return A_LIFE * self.weight("life") * some - self.death * RISK[some]

    # How far it has come.  Rules: TA-C24.3

    def _eased(self, wanted: int, floor: int) -> float:
        by = self.by
        drops = (self.s.round - by.patience + by.easing) // by.easing if self.s.round > by.patience else 0
        return max(floor, wanted - drops)

    def passes(self, way: str) -> float:
        """How often it gets through the Crypt or the Mines.  Rules: TA-C8.4, TA-C8.5"""
        dice = dice_for(self.s, self.seat, LIBRARY.tables[way]).count
        return at_most(dice, self.strength if way == "crypt" else self.craft)

    @cached_property
    def is_fit_for_middle(self) -> bool:
        """Whether it is strong enough for the Middle Region, its weapons counted.  Rules: TA-C24.3"""
        at, floor = self.manner.enter_middle_at, self.manner.floor.middle
        more = self.by.middle
        return self.might >= self._eased(at.strength, floor) + more or self.craft >= self._eased(at.craft, floor) + more

    @cached_property
    def is_fit_for_inner(self) -> bool:
        """Whether it gets through as often as with the Strength or Craft wanted and three dice.  Rules: TA-C24.3"""
        at, floor = self.manner.enter_inner_at, self.manner.floor.inner
        wanted = {"crypt": at.strength, "mines": at.craft}
        more = self.by.inner
        return any(self.passes(way) >= at_most(3, self._eased(n, floor) + more) for way, n in wanted.items())

    @cached_property
    def goal(self) -> str:
        """What it is after: 'grow', a 'talisman' from the Middle Region, or the 'crown'.  Rules: TA-C24.3"""
        if self.has_talisman or self._must_fetch_one_inside():
            return "crown" if self.is_fit_for_inner or self.s.crown_reached else "grow"
        return "talisman" if self.is_fit_for_middle else "grow"

    @cached_property
    def dares_inside(self) -> bool:
        """Whether it has lives and followers enough for the Inner Region, or no time left.  Rules: TA-C24.3"""
        return self.s.crown_reached or self.me.lives + len(self.me.followers) >= self.by.fit

    def _must_fetch_one_inside(self) -> bool:
        """Rules: TA-C24.3"""
        return talisman_left(self.s) is None and any(
            is_talisman(copy)
            for where, cards in self.s.spaces.items()
            if LIBRARY.spaces[where].region == "inner"
            for copy in cards
        )

    @cached_property
    def wants_across(self) -> bool:
        """Whether it wants to get over the river into the Middle Region."""
        return self.me.region == "outer" and self.is_fit_for_middle

    @cached_property
    def urgency(self) -> float:
        """How much the way counts: most to who is ready for the Crown."""
        return self.by.haste if self.goal == "crown" else 1.0

    @cached_property
    def task(self) -> str:
        """What the Warlock has asked for."""
        quest = self.me.statuses.get("warlock_quest")
        return quest.task if quest else ""

    @cached_property
    def can_deliver(self) -> bool:
        """Whether the Warlock would give a Talisman on the next visit."""
        quest = self.me.statuses.get("warlock_quest")
        return quest is not None and bool(quest.where or deliverable(self.s, self.seat, quest.task))

    # What cards are worth.  Rules: TA-C24.2

    def worth(self, copy: str) -> float:
        """What having this card is worth, besides what it has; one that may not be owned is worth nothing."""
        return self.once(("card", copy), lambda: self._worth(copy))

    def _worth(self, copy: str) -> float:
        if copy == "?" or not may_own(self.s, self.seat, copy):
            return 0.0
        one = card(copy)
        if "talisman" in one.tags:
            return self.weight("talisman") if self._is_the_only_talisman(copy) else self.talisman
        if one.type == "spell":
            return self.weight("spell")
        if "cursed" in one.tags:
            return -2.0
        if one.is_enemy:
            return one.strength * self.trophy
        return self._uses(copy) * (0.1 if self._doubled(copy) else 1.0)

    def _is_the_only_talisman(self, copy: str) -> bool:
        return [copy] == [other for other in self.me.objects if "talisman" in card(other).tags]

    def _doubled(self, copy: str) -> bool:
        kind = card(copy).kind
        others = [card(other).kind for other in (*self.me.objects, *self.me.followers) if other != copy]
        return kind in others and not any(passive.mod == "carry" for passive in card(copy).passive)

    def _uses(self, copy: str) -> float:
        one = card(copy)
        helps = sum(self._helps(copy, passive) for passive in one.passive)
        value = 0.1 + helps + 0.3 * (one.power is not None) + guide.wanted(self, one.kind)
        if FOR_THE_WARLOCK.get(self.task) == one.type and not self.can_deliver:
            value += self.talisman / 2
        return value

    def _helps(self, copy: str, passive: Passive) -> float:
        n = passive.n if isinstance(passive.n, int) else self.craft
        match passive.mod:
            case "strength" | "craft":
                return n * self.weight(passive.mod)
            case "battle_strength":
                return self.by.weapon * max(0, n - self._weapon_beside(copy)) * can_use(self.s, self.seat, copy)
            case "armour":
                return self.by.armour * self._saves_more(copy, passive)
            case "carry":
                return CARRIER * n
            case "build_raft":
                return A_RAFT * self.urgency * (self.wants_across and not self._builds_without(copy))
            case mod:
                return CARD_WORTH.get(mod, 0.1)

    def _weapon_beside(self, copy: str) -> int:
        """What the best other weapon gives."""
        return self._best_weapon(Terms("combat"), copy) if is_weapon(copy) else 0

    def _saves_more(self, copy: str, passive: Passive) -> float:
        """How much oftener it saves a life than what is worn beside it."""
        if passive.save is None or not can_use(self.s, self.seat, copy):
            return 0.0
        beside = [one.save for other, one in in_force(self.s, self.seat, "armour") if other != copy and one.save]
        return max(0.0, min((save.low for save in beside), default=7) - passive.save.low) / 6

    def _builds_without(self, copy: str) -> bool:
        return any(other != copy for other, _ in in_force(self.s, self.seat, "build_raft"))

    # Fights.

    @cached_property
    def trophy(self) -> float:
        """What a point of a trophy is worth."""
        return self.weight("strength") / trophy_price(self.s, self.seat)

    @cached_property
    def might(self) -> int:
        """Its battle value against nobody in particular."""
        return self.prowess("combat")

    def prowess(self, mode: Mode) -> int:
        """What it fights with in such a fight, against nobody in particular."""
        return self.once(("prowess", mode), lambda: self.battle(Terms(mode)))

    def battle(self, terms: Terms) -> int:
        """Its battle value with the best weapon."""
        best = self._best_weapon(terms) if terms.in_combat else 0
        return total(battle_shares(self.s, self.seat, terms)) + best

    def _best_weapon(self, terms: Terms, without: str = "") -> int:
        weapons = (copy for copy in self.me.objects if is_weapon(copy) and copy != without)
        usable = (copy for copy in weapons if can_use(self.s, self.seat, copy))
        return max((weapon_bonus(self.s, self.seat, copy, terms) for copy in usable), default=0)

    @cached_property
    def dice(self) -> int:
        """How many dice it throws in combat."""
        return attack_dice(self.s, self.seat, "combat")

    def odds(self, terms: Terms) -> Odds:
        against = sum(foe.value(terms.mode) + foe.plus for foe in terms.foes)
        return odds_of(self.battle(terms) - against, self.dice if terms.in_combat else 1)

    def fight(self, terms: Terms, trophies: bool = True) -> float:
        """What a fight on these terms is worth: trophies and deeds against lives."""
        kept = trophies and terms.in_combat and fighting(self.s, self.seat).trophies not in ("none", "returned")
        held = sum(foe.strength for foe in terms.foes if foe.copy) if kept else 0
        return self.stake(self.odds(terms), held, terms.in_combat)

    def stake(self, ends: Odds, held: int, in_combat: bool) -> float:
        """What a fight with these chances is worth, if the enemies are worth so many points of trophies."""
        deed = self.talisman if self.task == "kill_enemy" else 0.1
        saved = self._saving if in_combat else 0.0
        return ends.win * (held * self.trophy + deed) + ends.lose * (1 - saved) * self.a_life_lost - ends.draw * 0.1

    @cached_property
    def _saving(self) -> float:
        """How often armour saves the life."""
        return float(chance_to_save(self.s, self.seat))

    def meeting(self, copy: str) -> float:
        """What it is worth to meet an enemy card."""
        return self.fight(Terms(self.mode(copy), (foe_of(self.s, self.seat, copy),)))

    def mode(self, copy: str) -> Mode:
        """How an enemy card is fought."""
        return mode_against(fighting(self.s, self.seat).modes, card(copy))

    # Other characters.  Rules: TA-C24.4

    @cached_property
    def others_at(self) -> dict[str, list[int]]:
        """Where the other characters stand."""
        found: dict[str, list[int]] = {}
        for seat in self.s.in_order():
            if seat != self.seat:
                found.setdefault(self.s.players[seat].space, []).append(seat)
        return found

    def against(self, other: int) -> int:
        """How much better it fights than another character, in the way that suits it better."""
        theirs = self.of(other)
        margin = self.might - theirs.might
        psychic = any(found.power.effect == "psychic" for found in powers(self.s, self.seat, "attack_character"))
        return max(margin, self.craft - theirs.craft) if psychic else margin
