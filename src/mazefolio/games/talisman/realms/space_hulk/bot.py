"""What the Hulk is worth to an automatic player: its rooms, once each, and the Queen for who can slay her."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import going
from mazefolio.games.talisman.bot.valuing import WORTH
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.guide import NEARER, WARY, has_to_grow
from mazefolio.games.talisman.realms.space_hulk.doors import OpenDoor, WhereInHulk
from mazefolio.games.talisman.realms.space_hulk.queen import LAIR, is_slain
from mazefolio.games.talisman.realms.space_hulk.rooms import RevealRoom
from mazefolio.games.talisman.realms.space_hulk.search import REALM, SEARCH, SearchOrNot, hulk
from mazefolio.games.talisman.realms.walking import Walk
from mazefolio.games.talisman.words import JUDGES, PASS

MIGHT, WITS, WELL = 7, 4, 4
"""Who is so strong, so clever and so well goes in."""
A_MATCH = 9
"""Who is so strong may slay the Queen."""
TIRED = 3
"""With so few lives it goes home, which is a long way."""
A_ROOM = 0.8


def worth(mind: Mind) -> float:
    """Rules: TA-HULK-15, TA-HULK-29"""
    fit = mind.might >= MIGHT and mind.craft >= WITS and mind.me.lives >= WELL
    return 0.8 if fit and mind.goal != "crown" and goals(mind) else WARY


def aims(mind: Mind) -> Sequence[str]:
    """The rooms and the Queen, as long as there are lives to lose; then out."""
    return goals(mind) if mind.me.lives > TIRED else []


def goals(mind: Mind) -> Sequence[str]:
    """The rooms that it has not used, while it has to grow, and the Queen, if it may win a Talisman from her."""
    rooms = [one.id for one in LIBRARY.realms[REALM].spaces if one.kind == "room" and one.id not in mind.me.spent]
    fit = mind.might >= A_MATCH and not mind.has_talisman and not is_slain(mind.s, mind.seat)
    return [*rooms * has_to_grow(mind), *[LAIR] * fit]


def errands(mind: Mind) -> Sequence[str]:
    """Where the Hulk lies."""
    return [hulk(mind.s)] if hulk(mind.s) and worth(mind) > 0 else []


@WORTH(RevealRoom)
def _(effect: RevealRoom, mind: Mind, depth: int) -> float:
    return A_ROOM * (mind.where not in mind.me.spent)


@JUDGES(SearchOrNot)
def _(query: SearchOrNot, mind: Mind, options: Sequence[Word]) -> Word:
    """Where cards are drawn and nothing else is lost.  Rules: TA-HULK-3"""
    return SEARCH if worth(mind) > 0 and space(mind.me.space).draw else PASS


@JUDGES(WhereInHulk)
def _(query: WhereInHulk, mind: Mind, options: Sequence[Action]) -> Action:
    return max(options, key=lambda option: walking(mind, option))


def walking(mind: Mind, option: Action) -> float:
    """A door is worth opening if it leads nearer to the aim.  Rules: TA-HULK-12"""
    if not isinstance(option, OpenDoor):
        return going(mind, option)
    beyond, here = (going(mind, Walk(where)) for where in (option.beyond, option.here))
    return here + (NEARER / 2 if beyond > here else -NEARER)
