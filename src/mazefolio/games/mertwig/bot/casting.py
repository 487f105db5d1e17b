"""Which spells to cast, for either side."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.actions import Card
from mazefolio.games.mertwig.battle.spells import NO_SPELL, Cast, DeclareSpell, castable, spell_targets
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.sight import Sight
from mazefolio.games.mertwig.bot.worth import View, figure_worth
from mazefolio.games.mertwig.content import FIGURES, PLAYER_CHARACTERS, SPELLS
from mazefolio.games.mertwig.state import Member
from mazefolio.games.mertwig.tables import clashing

EFFECT = {"wound": 1.0, "flee": 1.0, "sleep": 0.5, "entrance": 0.5, "charm": 1.4}
"""How much a working spell counts, compared with a wound."""
SCARED_LEADER = 0.4
"""Fear only drives a player character off; a wound may kill him."""
COURAGE = (0.25, 0.65)
"""Between these odds a Bottle of Courage may decide."""


@JUDGES(DeclareSpell)
def _(query: DeclareSpell, v: View, options: Sequence[Action]) -> Action:
    """The spell that counts most, if it counts more than a blow; a bottle where it may decide."""
    see = Sight(v)
    caster = see.comrade(query.card)
    best = best_spell(see, caster, [option for option in options if isinstance(option, Cast)])
    drinks = [option for option in options if isinstance(option, Card)]
    if best is None and drinks and _needs_courage(see, caster):
        return drinks[0]
    return best or NO_SPELL


def best_spell(see: Sight, caster: Member, spells: Sequence[Cast]) -> Cast | None:
    """The spell that is expected to bring most, if it brings more than a blow."""
    gain = max((see.lands(caster, other) * see.worth(other) for other in see.theirs), default=0.0)
    best, spared = None, _spared(see)
    for spell in spells:
        value = _value(see, caster, spell, spared) - see.by.scroll * spell.scroll
        if value > gain:
            best, gain = spell, value
    return best


def would_cast_with(see: Sight, thing: str) -> bool:
    """Whether its bearer would cast something in this round if the treasure helped his spells."""
    bearer = next(member for member in see.ours if thing in member.load)
    helped = replace(bearer, casting=tuple({*bearer.casting, thing}))
    spells = castable(see.s, see.b, see.seat, helped, see.ours, see.theirs)
    return bearer.able and best_spell(see, helped, list(spells)) is not None


def _needs_courage(see: Sight, caster: Member) -> bool:
    least, most = COURAGE
    return not caster.bottles and least < see.odds < most and FIGURES[caster.card].attack >= 5


def _spared(see: Sight) -> dict[str, float]:
    """How likely each opponent gets past the spells that one's side has declared already."""
    spared = {other.card: 1.0 for other in see.theirs}
    for deed in see.b.deeds:
        if deed.caster in see.mine:
            spell = SPELLS[deed.spell]
            targets = [see.foe(deed.target)] if deed.target else spell_targets(spell, see.ours, see.theirs)
            for other in targets:
                if other.card in spared:
                    chance = see.works(see.comrade(deed.caster), deed.spell, other, scroll=deed.scroll)
                    spared[other.card] *= 1.0 - chance * min(1.0, EFFECT.get(spell.does, 0.0))
    return spared


def _value(see: Sight, caster: Member, option: Cast, spared: dict[str, float]) -> float:
    """What a spell is expected to bring."""
    spell = SPELLS[option.spell]
    if spell.does == "escape":
        return 1000.0 if see.odds < see.by.vanishing else 0.0
    targets = [see.foe(option.target)] if option.target else spell_targets(spell, see.ours, see.theirs)
    total = 0.0
    for other in targets:
        chance = see.works(caster, option.spell, other, scroll=option.scroll)
        if other.card in see.mine:
            total -= chance * EFFECT[spell.does] * figure_worth(other.card)
        else:
            total += chance * spared[other.card] * _effect(see, spell.does, other)
    return total


def _effect(see: Sight, does: str, other: Member) -> float:
    """What it brings if a spell works on an opponent."""
    value = EFFECT[does] * see.worth(other)
    if does in ("flee", "charm"):
        value *= see.lives(other)
    if does == "flee" and other.card in PLAYER_CHARACTERS:
        return value * SCARED_LEADER
    if does == "charm" and see.is_victim:
        lost = clashing(other.card, see.mine)
        return EFFECT[does] * figure_worth(other.card) - sum(map(figure_worth, lost))
    return value
