"""Everybody's sheet: the open scores and goods, and of the cards what the viewer may see."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import HIDDEN, Viewer, own_first
from mazefolio.engine.state import NOBODY
from mazefolio.engine.view import Number, Piece, Sheet, Trait, Zone
from mazefolio.engine.words import count
from mazefolio.games.firetop.content import PLAIN_SWORD, RULES, SWORDS
from mazefolio.games.firetop.names import at, place, who
from mazefolio.games.firetop.show.pieces import card_piece, lying_id, own_key, rival_card, scores, sheet_id, stall_card
from mazefolio.games.firetop.state import Adventurer, Player, State


def sheets(s: State, viewer: Viewer) -> list[Sheet]:
    """The viewer's own sheet first, then the others in seat order."""
    return [_sheet(s, seat, viewer) for seat in own_first(len(s.players), viewer)]


@kept
def _sheet(s: State, seat: int, viewer: Viewer) -> Sheet:
    player = s.players[seat]
    hero = player.hero
    return Sheet(
        id=sheet_id(seat),
        name=who(seat),
        seat=seat,
        art=f"hero_{seat}",
        text=_text(player),
        numbers=[*scores(hero), *_goods(hero)] if hero else [],
        traits=list(_traits(s, player)),
        zones=list(_zones(seat, player, viewer)),
    )


def _text(player: Player) -> str:
    if player.retired:
        return "Retired, but still answers challenges."
    if player.hero is None:
        return "No adventurer on the board."
    return f"Stands {at(player.hero.space)}."


def _goods(hero: Adventurer) -> list[Number]:
    """Rules: FT-3.6, FT-3.10"""
    return [
        Number("gold", "Gold", hero.gold),
        Number("provisions", "Provisions", hero.provisions),
        Number("lanterns", "lanterns" if hero.lanterns != 1 else "lantern", hero.lanterns),
    ]


def _traits(s: State, player: Player) -> Iterator[Trait]:
    """What holds him back or protects him, with the rule."""
    hero = player.hero
    if hero is None:
        return
    if hero.caged:
        yield Trait("Sits in a cage: Luck, or a 5 or 6, sets free", "FT-20.8", "cage_trap")
    if hero.misses:
        yield Trait(f"Misses {count(hero.misses, 'turn')}", "FT-6.6", "misses")
    if hero.waiting:
        yield Trait(f"Must deal with {place(hero.space)} before moving", "FT-8.12", "encounter")
    if hero.unnoticed:
        yield Trait("Unnoticed by the monster here, and must move on", "FT-21.6", "potion_of_invisibility")
    if hero.cursed:
        yield Trait("Has been cursed, and cannot be cursed again", "FT-20.10", "curse")
    if hero.ate:
        yield Trait("Ate last turn, and cannot eat now", "FT-5.5", "eat")
    if not hero.seasoned and s.chest:
        yield Trait("Not yet in and out of a room: nobody may fight here", "FT-12.3", "truce")


def _zones(seat: int, player: Player, viewer: Viewer) -> Iterator[Zone]:
    hero = player.hero
    if hero is not None:
        yield from _own_gear(hero) if seat == viewer else _rival_gear(hero)
    if player.keys:
        shown = [own_key(number) for number in player.keys if number] if seat == viewer else []
        yield Zone("key_cards", "Key cards", shown, hidden=len(player.keys) - len(shown))


def _own_gear(hero: Adventurer) -> Iterator[Zone]:
    """Rules: FT-5.9, FT-5.11"""
    cards = [card_piece(card) for card in hero.cards if card not in SWORDS]
    yield Zone("rucksack", "Rucksack", cards, RULES.rucksack)
    blades = [PLAIN_SWORD.id] * hero.plain_sword + [card for card in hero.cards if card in SWORDS]
    yield Zone("swords", "Swords", [card_piece(card) for card in blades], RULES.swords)


def _rival_gear(hero: Adventurer) -> Iterator[Zone]:
    """Which hidden cards are swords nobody knows.  Rules: FT-3.10, FT-9.10"""
    seen = [rival_card(card) for card in hero.cards if card != HIDDEN]
    yield Zone("rucksack", "Treasure cards", seen, hidden=len(hero.cards) - len(seen))


def ground(s: State, viewer: Viewer) -> Iterator[Zone]:
    """Cards outside all rucksacks that the viewer knows: at his feet, and on the Trader's stall."""
    if s.stall:
        yield Zone("stall", "The Trader's stall", [stall_card(card) for card in s.stall])
    lying = list(_lying(s, viewer))
    if lying:
        yield Zone("lying", "On the ground here", lying)


def _lying(s: State, viewer: Viewer) -> Iterator[Piece]:
    """Rules: FT-9.5, FT-19.4"""
    hero = s.players[viewer].hero if viewer is not None else None
    if hero is None:
        return
    for pile in s.piles:
        if pile.space == hero.space and pile.owner in (NOBODY, viewer):
            yield from (card_piece(card, lying_id(card)) for card in pile.cards if card != HIDDEN)
