"""TA-FAL: what the data of Castle Falladir cannot say; its quests are in ``quests`` and ``journeys``.

The rest is in ``realm.toml``: TA-FAL-1 (the way in), TA-FAL-2 (the rooms), TA-FAL-3 (one space a turn, or none),
TA-FAL-4, TA-FAL-5 (the Courtyard draws, also ``at_once``), TA-FAL-6 (the way out; the Sea Realm has its own door in the
Courtyard), TA-FAL-7 (each room offers one thing, and the reward besides), TA-FAL-11, TA-FAL-12, TA-FAL-13 (the Royal
Hall), TA-FAL-21 (a Spell for who has room), TA-FAL-35 (what the rewards do), TA-FAL-36 (the Bodyguard, a protection
that can be lost), TA-FAL-37 (the Lady-in-waiting).
"""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.dice import throw_for
from mazefolio.games.talisman.effects.meetings import waits_on_a_space
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.realms.falladir import journeys
from mazefolio.games.talisman.realms.falladir.quests import REALM
from mazefolio.games.talisman.realms.hooks import ON_CAST, shuts_in
from mazefolio.games.talisman.state import State

__all__ = ["journeys"]
CURFEW = "falladir.gates_shut"


@shuts_in(REALM)
def is_curfew(s: State, seat: int) -> bool:
    """Nobody leaves until the end of the next turn of who drew the Curfew.  Rules: TA-FAL-38"""
    return any(CURFEW in one.statuses for one in s.players)


@ON_CAST(REALM)
def spell_comes_back(s: State, seat: int, spell: str) -> Steps[None]:
    """Morgaine may bring a Spell back that her master has cast, but none that lies on a space.  Rules: TA-FAL-35"""
    if waits_on_a_space(spell):
        return
    for copy, passive in in_force(s, seat, "spell_return"):
        (face,) = yield from throw_for(Cause(seat, kind_of(copy), "TA-FAL-35", copy), 1, "spell_return")
        pile = where_it_went(s, spell)
        if passive.save is not None and passive.save.holds(face) and pile is not None:
            pile.remove(spell)
            s.players[seat].spells.append(spell)


def where_it_went(s: State, spell: str) -> list[str] | None:
    """The discard pile, or a pile of a realm that takes the Spells cast there; none, if it was kept.

    Rules: TA-FAL-35, TA-BLACK-20
    """
    of_realms = [s.decks[pile.id].pile for realm in s.realms for pile in LIBRARY.realms[realm].piles]
    return next((pile for pile in (s.decks["spell"].discards, *of_realms) if spell in pile), None)
