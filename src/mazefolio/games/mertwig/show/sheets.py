"""Everybody's sheet: the party and all that belongs to it, and of the encounter cards what the viewer may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import HIDDEN, Viewer, own_first
from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Number, Piece, Sheet, Trait, Zone
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.battle.allies import MayJoin
from mazefolio.games.mertwig.battle.settlement import Terms
from mazefolio.games.mertwig.battle.sides import both
from mazefolio.games.mertwig.content import FIGURES, HIRELINGS, SPELLS, TREASURES
from mazefolio.games.mertwig.holdings import treasures_of, worth
from mazefolio.games.mertwig.kingdom import AREA_SPACES
from mazefolio.games.mertwig.names import figure, sheet_id, where, who
from mazefolio.games.mertwig.show.pieces import area_piece, card_pieces, encounter_pieces, member_piece, things
from mazefolio.games.mertwig.state import Member, Player, State, leader
from mazefolio.games.mertwig.tables import is_heir, is_royal
from mazefolio.games.mertwig.travels.market import Buy, Hire

SIDES = {
    "good": ("Good: nobody evil serves beside him", "MM-7.9"),
    "evil": ("Evil: nobody good serves beside him", "MM-7.9"),
}


def sheets(s: State, viewer: Viewer) -> list[Sheet]:
    """The viewer's own sheet first, then the others in seat order."""
    return [_sheet(s, seat) for seat in own_first(len(s.players), viewer)]


@kept
def _sheet(s: State, seat: int) -> Sheet:
    player = s.players[seat]
    return Sheet(
        id=sheet_id(seat),
        name=who(seat),
        seat=seat,
        art=player.character,
        text=_text(s, seat),
        numbers=list(_numbers(s, player)) if player.character else [],
        traits=list(_traits(player)),
        zones=list(_zones(s, seat, player)),
        kind=figure(s, seat),
    )


def _text(s: State, seat: int) -> str:
    player = s.players[seat]
    if player.out:
        return "Has given up."
    if not player.character:
        return "Waits to start over." if player.last else "Chooses a character."
    return f"{capital(where(s, seat))}."


def _numbers(s: State, player: Player) -> Iterator[Number]:
    yield Number("gold", "gold", player.gold)
    yield Number("band", "in the party", len(player.members))
    yield from member_piece(s, leader(player), player.members).numbers
    yield Number("wealth", "in all", worth(player))


def _traits(player: Player) -> Iterator[Trait]:
    """What the player character can do, and how near he is to the maze.  Rules: MM-12.1, MM-30.1"""
    if not player.character:
        return
    figure = FIGURES[player.character]
    for one in figure.spells:
        yield Trait(f"{SPELLS[one].name}: {SPELLS[one].text}", SPELLS[one].rules[0], one)
    if figure.alignment in SIDES:
        text, rule = SIDES[figure.alignment]
        yield Trait(text, rule, figure.alignment)
    owned = treasures_of(player)
    if is_heir(owned):
        yield Trait("Birthmark and royal treasure: the maze is open", "MM-30.1", "maze")
    elif any(TREASURES[card].birthmark for card in owned):
        yield Trait("Birthmark: a royal treasure opens the maze", "MM-30.1", "birthmark")
    elif is_royal(owned):
        yield Trait("Royal treasure: a birthmark opens the maze", "MM-30.1", "royal")


def _zones(s: State, seat: int, player: Player) -> Iterator[Zone]:
    """Everything but the hand lies open.  Rules: MM-2.14"""
    if player.members:
        yield Zone("party", "Party", party_pieces(s, seat))
    for name, label, cards in (
        ("treasures", "Treasures", player.treasures),
        ("items", "Items", player.items),
        ("arms", "Arms", player.arms),
        ("magic", "Magic", player.magic),
    ):
        if cards:
            yield Zone(name, label, things(cards))
    yield from _hand(player.hand)
    if player.finished:
        yield Zone("areas", "Areas finished", [area_piece(area, seat) for area in player.finished], len(AREA_SPACES))


def _hand(hand: Sequence[str]) -> Iterator[Zone]:
    """Encounter cards that nobody else may see.  Rules: MM-2.11, MM-2.14"""
    if hand:
        yield Zone("hand", "Encounter cards", encounter_pieces(hand), hidden=hand.count(HIDDEN))


def party_pieces(s: State, seat: int) -> list[Piece]:
    """The members, the player character first; in a battle with the values they have there.  Rules: MM-1.5"""
    members = s.players[seat].members
    others: Sequence[Member] = ()
    if s.battle is not None and s.battle.round and seat in (s.battle.victim, s.battle.runner):
        theirs, ours = both(s)
        others = theirs if seat == s.battle.victim else ours if s.battle.kind == "duel" else ()
    return [member_piece(s, member, members, others, owner=seat) for member in members]


def zones(s: State, viewer: Viewer, ask: Ask | None = None) -> list[Zone]:
    """Cards between the players: looked at, on the doors of the temple, or named in an offer."""
    return [*_looked_at(ask), *_doors(s), *offered(ask)]


def _looked_at(ask: Ask | None) -> Iterator[Zone]:
    """Rules: MM-4.9, MM-4.10"""
    if cards := on_offer(ask):
        yield Zone("drawn", "On offer", card_pieces(cards))


def on_offer(ask: Ask | None) -> tuple[str, ...]:
    """The cards that a player looks at, to hire or buy them, and the character who wants to join."""
    if ask is None:
        return ()
    if isinstance(ask.query, MayJoin) and ask.query.card in HIRELINGS:
        return (ask.query.card,)
    return ask.query.cards if isinstance(ask.query, Hire | Buy) else ()


def _doors(s: State) -> Iterator[Zone]:
    """Two encounters and a treasure on each door; only the setter knows them.  Rules: MM-25.2"""
    if s.temple is None:
        return
    if s.temple.pool:
        known = [card for card in s.temple.pool if card != HIDDEN]
        yield Zone("pool", "To be laid out", _mixed(known), hidden=len(s.temple.pool) - len(known))
    for number, (cards, treasure) in enumerate(zip(s.temple.encounters, s.temple.treasures, strict=True), 1):
        lying = [*cards, *([treasure] if treasure else [])]
        if lying:
            known = [card for card in lying if card != HIDDEN]
            yield Zone(f"door:{number}", f"Door {number}", _mixed(known), hidden=len(lying) - len(known))


def _mixed(cards: Sequence[str]) -> list[Piece]:
    treasures = [card for card in cards if card in TREASURES]
    return [*encounter_pieces(card for card in cards if card not in TREASURES), *things(treasures)]


def offered(ask: Ask | None) -> Iterator[Zone]:
    """What is named in an offer, as far as the viewer may know it.  Rules: MM-21.10"""
    if ask is None or not isinstance(ask.query, Terms):
        return
    offer = ask.query
    for name, label, cards, gold in (
        ("gives", "Offered", offer.gives, offer.gold),
        ("asks", "Asked for", offer.asks, -offer.gold),
    ):
        if cards or gold > 0:
            numbers = [Number("gold", "gold", gold)] if gold > 0 else []
            yield Zone(name, label, things(cards), numbers=numbers)
