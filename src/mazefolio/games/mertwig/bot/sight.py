"""A battle as one of its sides sees it, and who is likely to win it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.battle.sides import attack_value, both, defence_against, full_defence, gear_bonus
from mazefolio.games.mertwig.bot.worth import View, figure_worth, member_worth
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, PLAYER_CHARACTERS, RULES, SPELLS
from mazefolio.games.mertwig.state import Member, battle, member_of
from mazefolio.games.mertwig.tables import life


@cache
def hit(attack: int, defence: int) -> float:
    return float(odds.hit(attack, defence))


@cache
def success(times: int, defence: int, bonus: int) -> float:
    return float(odds.success(times, defence, bonus))


class Sight:
    """The active cards of one's own side and of the other."""

    def __init__(self, v: View) -> None:
        self.s, self.b, self.seat, self.by = v.s, battle(v.s), v.seat, v.by
        theirs, ours = both(v.s)
        self.is_victim = v.seat == self.b.victim
        self.ours, self.theirs = (ours, theirs) if self.is_victim else (theirs, ours)
        self.mine = {member.card for member in self.ours}

    @property
    def risks_own(self) -> bool:
        """Whether those who fall are missed: encounter cards belong to nobody."""
        return self.is_victim or self.b.kind == "duel"

    @cached_property
    def odds(self) -> float:
        """About how likely one's own side wins: wounds it deals, times wounds it can take, against the other's."""
        mine, their = _might(self, self.ours, self.theirs), _might(self, self.theirs, self.ours)
        return mine**2 / (mine**2 + their**2) if mine or their else 0.5

    def comrade(self, card: str) -> Member:
        return member_of(self.ours, card)

    def foe(self, card: str) -> Member:
        return member_of(self.theirs, card)

    def lands(self, attacker: Member, target: Member) -> float:
        """How likely somebody who can fight wounds another in melee."""
        if not attacker.able or attacker.busy in ("cast", "fired"):
            return 0.0
        side, others = (self.ours, self.theirs) if attacker.card in self.mine else (self.theirs, self.ours)
        return hit(attack_value(self.s, attacker, side, others), full_defence(self.s, target))

    def works(self, caster: Member, spell: str, target: Member, *, scroll: bool = False) -> float:
        """How likely a spell works on somebody."""
        extra = 0 if scroll else gear_bonus(self.s, caster).spell_die
        return success(SPELLS[spell].times, defence_against(self.s, SPELLS[spell], target), extra)

    def lives(self, member: Member) -> int:
        """How many more wounds kill him."""
        return max(1, life(member.card, self.s.extended_life) - member.wounds)

    def worth(self, member: Member) -> float:
        """What it brings to put somebody out of the fight, wound by wound."""
        value = member_worth(member) if member.card in PLAYER_CHARACTERS else figure_worth(member.card)
        if self.is_victim and member.card in ENCOUNTERS and member.card not in self.mine:
            value += self.by.prize * ENCOUNTERS[member.card].treasures
        return value / self.lives(member)


def _might(see: Sight, side: Sequence[Member], others: Sequence[Member]) -> float:
    if not side or not others:
        return float(bool(side))
    guard = round(sum(full_defence(see.s, other) for other in others) / len(others))
    blows = sorted((_blow(see, member, side, others, guard) for member in side), reverse=True)
    wounds = sum(blows[: RULES.opponents * len(others)])
    return wounds * sum(map(see.lives, side))


def _blow(see: Sight, member: Member, side: Sequence[Member], others: Sequence[Member], guard: int) -> float:
    """The wounds that somebody deals in a round."""
    chance = hit(attack_value(see.s, member, side, others), guard)
    spells = len([spell for spell in FIGURES[member.card].spells if spell not in member.spent])
    return (chance + see.by.casting * min(spells, 2)) * (1.0 if member.awake else 0.5)
