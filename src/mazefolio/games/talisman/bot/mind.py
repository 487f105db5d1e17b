"""TA-C24: what an automatic player makes of the position: what a life, a card, a fight and a space are worth to it."""

from __future__ import annotations

from functools import cached_property

from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.odds import Chances, chances
from mazefolio.games.talisman.combat.score import Terms, attack_dice, battle_shares, is_weapon, points, weapon_bonus
from mazefolio.games.talisman.content import Manner
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import (
    can_use,
    carrying_limit,
    craft,
    has_tag,
    in_force,
    may_own,
    start_lives,
    strength,
)
from mazefolio.games.talisman.state import Player, State

ROBBERS = ("thief", "assassin", "pirate")
PATIENCE, STEP = 60, 20
"""After so many rounds the thresholds begin to drop, by one every so many rounds.  Rules: TA-C24.3"""
DEAR_LIFE = (9.0, 3.5, 1.4, 0.7, 0.5)
"""What a life is worth to somebody who has so many left, in units of its weight."""
CARD_WORTH = {
    "battle_strength": 0.9,
    "battle_craft": 0.9,
    "carry": 0.25,
    "armour": 1.4,
    "immune": 0.25,
    "evade": 0.4,
    "auto_defeat": 0.8,
    "min_spells": 1.4,
    "move_add": 0.4,
    "skip_roll": 0.15,
    "dice": 0.2,
    "castle_heal": 0.8,
    "build_raft": 0.3,
    "hazard": 0.1,
}
SPELL_WORTH = 1.0
A_TURN = 0.8


class Mind:
    """The position as one seat sees it, with what it cares for."""

    def __init__(self, s: State, seat: int, where: str = "") -> None:
        self.s, self.seat = s, seat
        self.me: Player = s.players[seat]
        self.where = where or self.me.space
        """The space that is thought about."""

    def at(self, where: str) -> Mind:
        """The same, as if it stood somewhere else."""
        return Mind(self.s, self.seat, where)

    @cached_property
    def manner(self) -> Manner:
        """Rules: TA-C24.2"""
        one = LIBRARY.characters[self.me.character]
        if one.id in ROBBERS:
            return LIBRARY.manners["robber"]
        return LIBRARY.manners["mage_path" if one.craft > one.strength + 1 else "warrior_path"]

    def weight(self, name: str) -> float:
        return self.manner.weights[name]

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
    def hurt(self) -> int:
        """How many lives are missing."""
        return max(0, start_lives(self.s, self.seat) - self.me.lives)

    def lives(self, n: float) -> float:
        """What it is worth to gain or lose so many lives: the fewer there are, the more."""
        left = min(self.me.lives, len(DEAR_LIFE) - 1)
        if n < 0:
            return self.weight("life") * sum(-self._dear(left - 1 - step) for step in range(round(-n))) if left else 0
        return self.weight("life") * self._dear(left) * n

    def _dear(self, left: int) -> float:
        return DEAR_LIFE[max(0, min(left, len(DEAR_LIFE) - 1))]

    @cached_property
    def builds_rafts(self) -> bool:
        return bool(in_force(self.s, self.seat, "build_raft"))

    @cached_property
    def might(self) -> int:
        """Its battle value against nobody in particular."""
        return self.battle(Terms("combat"))

    # How far it has come.  Rules: TA-C24.3

    def _eased(self, wanted: int, floor: int) -> int:
        drops = max(0, (self.s.round - PATIENCE + STEP) // STEP) if self.s.round > PATIENCE else 0
        return max(floor, wanted - drops)

    def is_fit_for(self, region: str) -> bool:
        """Whether it is strong enough for the next region.  Rules: TA-C24.3"""
        at = self.manner.enter_middle_at if region == "middle" else self.manner.enter_inner_at
        floor = self.manner.floor[region]
        best = max(self.strength, self.might if region == "middle" else 0)
        return best >= self._eased(at["strength"], floor) or self.craft >= self._eased(at["craft"], floor)

    @cached_property
    def goal(self) -> str:
        """What it is after: 'grow' in the Outer Region, a 'talisman' in the Middle, the 'crown'."""
        if self.is_fit_for("inner") and (self.has_talisman or self._must_fetch_one_inside()):
            return "crown"
        return "talisman" if self.is_fit_for("middle") else "grow"

    def _must_fetch_one_inside(self) -> bool:
        """Rules: TA-C24.3"""
        none_left = not any(kind_of(copy) == "talisman_stock" for copy in self.s.stock)
        lying = [copy for where, cards in self.s.spaces.items() for copy in cards if _is_inner(where)]
        return none_left and any("talisman" in card(copy).tags for copy in lying)

    # What cards are worth.

    def worth(self, copy: str) -> float:
        """What having this card is worth; one that may not be owned is worth nothing."""
        if copy == "?" or not may_own(self.s, self.seat, copy):
            return 0.0
        one = card(copy)
        if "talisman" in one.tags:
            return self.weight("talisman") * (0.3 if self.has_talisman else 1.0)
        if one.type == "spell":
            return self.weight("spell") * SPELL_WORTH
        if "cursed" in one.tags:
            return -2.0
        if one.is_enemy:
            return one.strength * 0.14 * self.weight("strength")
        return self._uses(copy)

    def _uses(self, copy: str) -> float:
        one = card(copy)
        value = 0.3 * self.weight("magic_object" if one.type == "magic_object" else "follower")
        for passive in one.passive:
            n = passive.n if isinstance(passive.n, int) else self.craft
            match passive.mod:
                case "strength" | "craft":
                    value += n * self.weight(passive.mod)
                case "battle_strength" | "battle_craft" | "armour" if not can_use(self.s, self.seat, copy):
                    pass
                case "battle_strength" | "battle_craft":
                    value += n * 0.8 * self.weight("strength") * (0.2 if self._is_spare(copy) else 1.0)
                case mod:
                    value += CARD_WORTH.get(mod, 0.1)
        if one.power is not None:
            value += 0.5
        if self.goal != "grow" and not self.builds_rafts and any(passive.mod == "build_raft" for passive in one.passive):
            value += 1.5
        return value * (0.15 if self._doubled(copy) else 1.0)

    def _is_spare(self, copy: str) -> bool:
        """Whether there is a weapon as good already."""
        others = [other for other in self.me.objects if other != copy and is_weapon(other)]
        return is_weapon(copy) and bool(others)

    def _doubled(self, copy: str) -> bool:
        kind = card(copy).kind
        others = [card(other).kind for other in (*self.me.objects, *self.me.followers) if other != copy]
        return kind in others and not any(passive.mod == "carry" for passive in card(copy).passive)

    @cached_property
    def room(self) -> int:
        """How many more objects it can carry."""
        return carrying_limit(self.s, self.seat) - len(self.me.objects)

    # Fights.

    def battle(self, terms: Terms) -> int:
        """Its battle value with the best weapon."""
        weapons = [copy for copy in self.me.objects if is_weapon(copy) and can_use(self.s, self.seat, copy)]
        best = max((weapon_bonus(self.s, self.seat, copy, terms) for copy in weapons), default=0)
        return points(battle_shares(self.s, self.seat, terms)) + (best if terms.in_combat else 0)

    def fight(self, terms: Terms, trophies: bool = True) -> float:
        """What a fight on these terms is worth: trophies against lives."""
        ends = self.odds(terms)
        gain = 0.0
        if trophies:
            gain = 0.22 * self.weight("strength") * sum(foe.strength for foe in terms.foes if foe.copy) + 0.1
        loss = self.lives(-1) * (1 - self.saving(terms))
        return float(ends.win) * gain + float(ends.lose) * loss - float(ends.draw) * 0.3

    def odds(self, terms: Terms) -> Chances:
        against = sum(foe.value(terms.mode) + foe.plus for foe in terms.foes)
        return chances(self.battle(terms) - against, attack_dice(self.s, self.seat, terms.mode))

    def saving(self, terms: Terms) -> float:
        """How often armour saves the life."""
        saves = [passive.save for _, passive in in_force(self.s, self.seat, "armour") if passive.save is not None]
        return max(((7 - save.low) / 6 for save in saves), default=0.0) if terms.in_combat else 0.0

    def meeting(self, copy: str) -> float:
        """What it is worth to meet an enemy card."""
        foe = foe_of(copy)
        return self.fight(Terms("psychic" if foe.type == "spirit" else "combat", (foe,)))

    def against(self, other: int) -> float:
        """How much better it fights than another character.  Rules: TA-C24.4"""
        mine, theirs = self.battle(Terms("combat")), Mind(self.s, other).battle(Terms("combat"))
        return mine - theirs


def _is_inner(where: str) -> bool:
    return LIBRARY.spaces[where].region == "inner"


