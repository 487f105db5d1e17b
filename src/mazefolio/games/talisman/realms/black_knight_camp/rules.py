"""TA-CAMP: what the data of the Camp cannot say: what the alarm does, and whom the Knight asks no toll.

In ``realm.toml`` are TA-CAMP-1 (the way in), TA-CAMP-2 and TA-CAMP-3 (one space a turn), TA-CAMP-4 (no mounts),
TA-CAMP-5 (cards of the paths), TA-CAMP-8, TA-CAMP-9, TA-CAMP-10, TA-CAMP-11, TA-CAMP-12, TA-CAMP-13, TA-CAMP-14,
TA-CAMP-15 (what happens in the places), TA-CAMP-17, TA-CAMP-18 (the Blade and the Charger), TA-CAMP-19 (the way out).
"""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.games.talisman.combat.foes import Foe, rouses
from mazefolio.games.talisman.modifiers import immune
from mazefolio.games.talisman.realms.hooks import spares
from mazefolio.games.talisman.state import State

REALM, OUTSIDE = "black_knight_camp", "black_knight"
ALARM, CHAMPION = f"{REALM}.alarm", f"{REALM}.champion"
GUARD = "guard"


@rouses(REALM)
def alarmed(s: State, seat: int, foe: Foe) -> Foe:
    """The alarm makes guards stronger, but not against a Black Tabard.  Rules: TA-CAMP-6, TA-CAMP-7"""
    heard = ALARM in s.players[seat].statuses and not immune(s, seat, ALARM)
    return replace(foe, strength=foe.strength + 1) if heard and GUARD in foe.tags else foe


@spares(REALM)
def asks_no_toll(s: State, seat: int) -> bool:
    """The Knight lets those pass who have beaten him.  Rules: TA-CAMP-16"""
    one = s.players[seat]
    return one.space == OUTSIDE and CHAMPION in one.statuses
