"""FT-8: rooms and Encounter cards."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.firetop.battle import begin_battle
from mazefolio.games.firetop.content import ENCOUNTERS, TREASURE_ROOM
from mazefolio.games.firetop.events import EncounterTurned
from mazefolio.games.firetop.specials import SPECIALS
from mazefolio.games.firetop.state import State, active


def enter_room(s: State) -> Steps[str]:
    """The room's Encounter card is turned up for all to see and resolved: a battle, or what chapter 20 says.

    Rules: FT-8.1 to FT-8.3, FT-8.6, FT-8.7, FT-8.14, FT-9.7, FT-15.1
    """
    room = active(s).space
    if room == TREASURE_ROOM:
        return "chest"
    if room not in s.encounters:
        return "meeting"
    card = ENCOUNTERS[s.encounters[room]]
    if card.id not in s.turned:
        s.turned.append(card.id)
    yield EncounterTurned(s.active, room, card.id)
    if card.kind == "monster":
        return (yield from begin_battle(s, card, "FT-8.2"))
    return (yield from SPECIALS[type(card.special)](s, card))
