"""FT-8, FT-20: Encounter cards, and the visit to those that are not fought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from mazefolio.engine.register import Register
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import CitedEvent, Event, Query, Steps
from mazefolio.engine.view import Line, Scene
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, count
from mazefolio.games.firetop.cards import RiskLuck
from mazefolio.games.firetop.content import ENCOUNTERS, Encounter, EncounterId, MonsterId, SpaceId
from mazefolio.games.firetop.keys import PaidChallenge
from mazefolio.games.firetop.names import a, are, at, does, gold, the, title, who
from mazefolio.games.firetop.show.pieces import encounter_piece, hero_piece
from mazefolio.games.firetop.state import Seat, State, active
from mazefolio.games.firetop.words import WORDS, Look, Skippable, beat, scenes

T = TypeVar("T")
Resolution = Callable[[State, Any], Steps[None]]
SPECIALS: dict[type, tuple[Encounter, str, Resolution]] = {}
"""The card that does each thing, its rule, and what it does to the visitor."""
furnishes: Register[Callable[[Scene, State], Scene]] = Register("furnishing the scene of the visit")
"""What else stands in the scene of a visit, by what the card does."""


class Visit(Skippable, frozen=True):
    """A question that somebody or something in a room puts to the visitor."""


class EncounterTurned(Event, frozen=True):
    """An adventurer meets what is in a room; ``face_up`` cards lay open already."""

    RULE = "FT-8.1"
    reveals = True
    seat: Seat
    room: SpaceId
    card: EncounterId
    face_up: bool


class EncounterLeft(CitedEvent, frozen=True):
    """A card stays where it is, or leaves the game."""

    room: SpaceId
    card: MonsterId | EncounterId
    removed: bool


class NothingHappened(CitedEvent, frozen=True):
    """A card or person has nothing for this adventurer."""

    seat: Seat
    card: EncounterId


def special(
    kind: type[T], rule: str
) -> Callable[[Callable[[State, T], Steps[None]]], Callable[[State, T], Steps[None]]]:
    """Enters what the Encounter card of this kind does to the visitor, and the rule that says so."""
    card = next(card for card in ENCOUNTERS.values() if isinstance(card.special, kind))

    def enter(resolve: Callable[[State, T], Steps[None]]) -> Callable[[State, T], Steps[None]]:
        SPECIALS[kind] = card, rule, resolve
        return resolve

    return enter


def terms(kind: type[T]) -> T:
    """The figures of the one Encounter card of this kind."""
    return next(card.special for card in ENCOUNTERS.values() if isinstance(card.special, kind))


def spend(s: State, kind: type, rule: str = "") -> EncounterLeft:
    """A card that has done its work leaves the game."""
    card, own_rule, _ = SPECIALS[kind]
    room = active(s).space
    del s.encounters[room]
    s.removed.append(card.id)
    return EncounterLeft(rule or own_rule, room, card.id, True)


def nothing(s: State, kind: type, rule: str = "") -> NothingHappened:
    card, own_rule, _ = SPECIALS[kind]
    return NothingHappened(rule or own_rule, s.active, card.id)


@WORDS.tells(EncounterTurned)
def _(event: EncounterTurned) -> Line:
    moment = beat(event.seat, capital(a(event.card)), cards=[encounter_piece(event.room, event.card)])
    how = f"meets {a(event.card)}" if event.face_up else f"turns up {a(event.card)}"
    return say(event, f"{who(event.seat)} {how} {at(event.room)}.", target=event.room, beat=moment)


@WORDS.tells(EncounterLeft)
def _(event: EncounterLeft) -> Line:
    fate = f"{are(event.card)} out of the game" if event.removed else f"{does(event.card, 'stay')} {at(event.room)}"
    return say(event, f"{capital(the(event.card))} {fate}.", target=event.room)


WORDS.tells(NothingHappened)(
    lambda event: say(
        event,
        f"{capital(the(event.card))} {'have' if are(event.card) == 'are' else 'has'} nothing for {who(event.seat)}.",
    )
)


@scenes(Visit, RiskLuck, PaidChallenge)
def visit(query: Query, s: State, look: Look) -> Scene | None:
    """Somebody or something that is met and not fought.  Rules: FT-8.3"""
    hero = s.players[s.active].hero
    card = ENCOUNTERS.get(s.encounters.get(hero.space, HIDDEN)) if hero else None
    if s.phase != "turn" or card is None or card.kind == "monster":
        return None
    return meeting(s, card)


def meeting(s: State, card: Encounter) -> Scene:
    hero, power = active(s), card.special
    scene = Scene(
        id="visit",
        title=f"{title(hero.space)}: {card.name}",
        left=hero_piece(s, s.active, f"{gold(hero.gold)}, {count(hero.provisions, 'Provision')}"),
        right=replace(encounter_piece(hero.space, card.id), text=""),
        text=card.text,
        rules=[SPECIALS[type(power)][1]],
    )
    furnish = furnishes.find(power)
    return furnish(scene, s) if furnish else scene
