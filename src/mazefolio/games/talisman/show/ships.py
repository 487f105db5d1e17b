"""Ships and rafts as they are seen: under the figure, on the sheet, at the dock where they lie, and in sea fights."""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.kept import kept
from mazefolio.engine.view import Number, Part, Piece
from mazefolio.games.talisman.combat.spoils import SHIP_LOSS
from mazefolio.games.talisman.effects.ships import DamageShip
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import Share, total
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.places.dock import ship_strength
from mazefolio.games.talisman.places.wreck import RAFTING
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.show.cards import share_name
from mazefolio.games.talisman.state import Player, State, Vessel

SHIP, RAFT = "ship", "raft"
"""The sort of piece that a ship is; and a raft."""
STRENGTH, HULL, CARGO, RATIONS, DAMAGE = "ship_strength", "hull", "cargo", "rations", "broadside"
"""The numbers of a ship; the last is what a lost sea fight costs the loser's ship."""
ABOARD = ("aboard", RAFTING)
"""Statuses of which what bears a character tells already."""
SAID = {"captain": "captain", "sea_going": "at home at sea", "weaker": "ailing"}
"""What adds to the strength of a ship, in a word."""


def mount(s: State, seat: int) -> Piece | None:
    """What bears a character: its ship, wherever that lies, or a raft.  Rules: TA-C21.15, TA-C21.16"""
    one = s.players[seat]
    if one.vessel is not None:
        return _as_its_realm_says(s, seat, _ship(s, seat, one.vessel))
    return Piece(f"raft:{seat}", SHIP, "Raft", RAFT, owner=seat) if RAFTING in one.statuses else None


def mount_here(s: State, seat: int) -> Piece | None:
    """What bears a character at this moment; a ship that waits at a dock does not."""
    return None if moored_at(s, seat) else mount(s, seat)


def moored_at(s: State, seat: int) -> str:
    """The space at which the ship of a character lies while he is ashore.  Rules: TA-C21.15"""
    one = s.players[seat]
    return one.vessel.dock if one.vessel is not None and not _is_aboard(one, one.vessel) else ""


def _is_aboard(one: Player, vessel: Vessel) -> bool:
    """Whether he sails: on a voyage there are no docks, elsewhere the ship is where he is."""
    if not one.realm:
        return False
    return vessel.dock == one.space or LIBRARY.realms[one.realm].about.layout == "voyage"


@kept
def moored(s: State) -> list[tuple[str, Piece]]:
    """The ships that lie at a space without their captains, each with the space."""
    found = [(moored_at(s, seat), seat, mount(s, seat)) for seat in s.in_order(0) if moored_at(s, seat)]
    return [(dock, replace(ship, name=f"{ship.name} of {who(seat)}")) for dock, seat, ship in found if ship]


def _ship(s: State, seat: int, vessel: Vessel) -> Piece:
    of = LIBRARY.ships[vessel.ship]
    return Piece(
        id=f"ship:{seat}",
        kind=SHIP,
        name=of.name,
        art=of.id,
        numbers=[
            _strength(s, seat),
            hull(vessel),
            Number(RATIONS, "ration" if vessel.rations == 1 else RATIONS, vessel.rations, limit=_room(vessel)),
            Number(CARGO, "cargo", vessel.cargo, limit=max(of.cargo, vessel.cargo)),
        ],
        rules=["TA-C21.15"],
        owner=seat,
    )


def _room(vessel: Vessel) -> int:
    return max(LIBRARY.ships[vessel.ship].rations, vessel.rations)


def _strength(s: State, seat: int) -> Number:
    shares = [*ship_strength(s, seat)]
    parts = [Part(_named(s, seat, share), share.n) for share in shares]
    return Number(STRENGTH, "ship strength", total(shares), parts=parts if len(parts) > 1 else ())


def _named(s: State, seat: int, share: Share) -> str:
    return SAID.get(share.source) or share_name(s, seat, share.source)


def hull(vessel: Vessel) -> Number:
    most = LIBRARY.ships[vessel.ship].ship_points
    return Number(HULL, "ship point" if vessel.points == 1 else "ship points", vessel.points, limit=most)


def fighting_ship(s: State, seat: int, value: int) -> Piece:
    """The ship of a captain in a sea fight, with what it brings; a captain without one has nothing but himself."""
    vessel = s.players[seat].vessel
    name = f"{LIBRARY.ships[vessel.ship].name} of {who(seat)}" if vessel else who(seat)
    art = vessel.ship if vessel else s.players[seat].character
    numbers = [Number(STRENGTH, "ship strength", value), *([hull(vessel)] if vessel else []), damage()]
    return Piece(f"ship:{seat}", SHIP, name, art, numbers=numbers, owner=seat)


def damage(n: int = SHIP_LOSS) -> Number:
    """What a lost sea fight costs.  Rules: TA-C10.16"""
    return Number(DAMAGE, "damage", n)


def harm(copy: str) -> list[Number]:
    """What an enemy card does to a ship that loses against it, if it says so in a number."""
    told = [effect.n.fixed for effect in card(copy).on_lose if isinstance(effect, DamageShip)] if copy else []
    return [damage(n) for n in told[:1] if n]


def _as_its_realm_says(s: State, seat: int, ship: Piece) -> Piece:
    """What a realm adds to a ship that sails there, if its ``look`` has ``aboard``."""
    look = module_of(s.players[seat].realm, "look") if s.players[seat].realm else None
    told: Piece = look.aboard(s, seat, ship) if hasattr(look, "aboard") else ship  # type: ignore[union-attr]
    return told
