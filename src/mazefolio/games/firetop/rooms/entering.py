"""FT-8: entering a room."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.firetop.battles.preparing import begin_battle
from mazefolio.games.firetop.content import ENCOUNTERS, FIXED, TREASURE_ROOM
from mazefolio.games.firetop.keys.chest import face_chest
from mazefolio.games.firetop.rooms.encounters import SPECIALS, EncounterTurned
from mazefolio.games.firetop.spaces import STAYS
from mazefolio.games.firetop.state import State, active


def enter_room(s: State) -> Steps[None]:
    """The room's Encounter card is turned up for all to see and resolved: a battle begins, or what chapter 20 says.

    Rules: FT-8.1, FT-8.2, FT-8.3, FT-8.6, FT-8.7, FT-8.14, FT-9.7, FT-15.1
    """
    room = active(s).space
    if room == TREASURE_ROOM:
        yield from face_chest(s)
    elif room in s.encounters:
        card = ENCOUNTERS[s.encounters[room]]
        lay_open = card.id in s.turned and (FIXED.get(room) == card.id or card.id in STAYS)
        if card.id not in s.turned:
            s.turned.append(card.id)
        yield EncounterTurned(s.active, room, card.id, lay_open)
        if card.kind == "monster":
            yield from begin_battle(s, card, "FT-8.2")
        else:
            yield from SPECIALS[type(card.special)][2](s, card.special)
