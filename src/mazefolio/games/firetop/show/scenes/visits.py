"""People, places and traps that are met in rooms, the cage, and the Chest."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from mazefolio.engine.view import Exchange, Scene, Stage, Zone
from mazefolio.engine.words import count
from mazefolio.games.firetop.content import ENCOUNTERS, RULES, TREASURE_ROOM, Encounter
from mazefolio.games.firetop.effects import Cage, Darts, Fool, Gamble, Gossip, Hex, LanternThief, Spring, Trader
from mazefolio.games.firetop.show.names import gold
from mazefolio.games.firetop.show.pieces import chest_piece, encounter_piece, hero_piece, key_piece, stall_card
from mazefolio.games.firetop.show.places import title
from mazefolio.games.firetop.state import HIDDEN, Adventurer, State

RULE: Mapping[type, str] = {
    Cage: "FT-20.8",
    Fool: "FT-20.9",
    Hex: "FT-20.10",
    Gossip: "FT-20.11",
    Trader: "FT-20.12",
    Gamble: "FT-20.13",
    Darts: "FT-20.14",
    LanternThief: "FT-20.15",
    Spring: "FT-20.16",
}
GOSSIP = [Stage("prisoner", "A gift"), Stage("challenge", "One question")]
CAGE = next(card for card in ENCOUNTERS.values() if isinstance(card.special, Cage))
DICE = Exchange("Two dice each", (), (), (), (), "", "FT-20.13", "right", verdict="against")


def visit(s: State) -> Scene | None:
    """Somebody or something that is met and not fought.  Rules: FT-8.3, FT-20.9 to FT-20.16"""
    hero = s.players[s.active].hero
    card = s.encounters.get(hero.space, HIDDEN) if hero else HIDDEN
    if hero is None or card == HIDDEN or ENCOUNTERS[card].kind == "monster":
        return None
    return _meeting(s, hero, ENCOUNTERS[card])


def cage(s: State) -> Scene | None:
    """Whoever sits in it may try to get out.  Rules: FT-20.8"""
    hero = s.players[s.active].hero
    return _meeting(s, hero, CAGE) if hero and hero.caged and not hero.misses else None


def _meeting(s: State, hero: Adventurer, card: Encounter) -> Scene:
    return Scene(
        id="visit",
        title=f"{title(hero.space)}: {card.name}",
        left=hero_piece(s, s.active, f"{gold(hero.gold)}, {count(hero.provisions, 'Provision')}"),
        right=replace(encounter_piece(hero.space, card.id), text=""),
        text=card.text,
        rules=[RULE[type(card.special)]],
        stages=GOSSIP if isinstance(card.special, Gossip) else (),
        next=DICE if isinstance(card.special, Gamble) else None,
        zones=[_stall(s)] if isinstance(card.special, Trader) and s.stall else (),
    )


def _stall(s: State) -> Zone:
    """Rules: FT-20.12"""
    return Zone("stall", "On the stall", [stall_card(card) for card in s.stall])


def chest(s: State) -> Scene:
    """The numbers named so far are the namer's secret until all three are.  Rules: FT-15.1, FT-15.2, FT-15.7"""
    return Scene(
        id="chest",
        title=title(TREASURE_ROOM),
        left=hero_piece(s, s.active),
        right=chest_piece(),
        text="All three right, and the game is won. Otherwise everybody hears how many are wrong.",
        rules=["FT-15.6", "FT-15.7"],
        zones=[Zone("named", "Named so far", [key_piece(number) for number in s.now.named], RULES.chest_keys)],
    )
