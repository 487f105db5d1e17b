"""Battles: with a monster, and between adventurers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event, Faces
from mazefolio.engine.view import Exchange, Part, Piece, Scene, Stage
from mazefolio.engine.words import capital
from mazefolio.games.firetop.battle_events import (
    BattleBegan,
    BreathSuffered,
    DuelBegan,
    EscapeTried,
    Exchanged,
    ShieldRaised,
)
from mazefolio.games.firetop.content import ESCAPE_TABLE, MONSTERS, RULES, SWORDS
from mazefolio.games.firetop.events import LuckTested
from mazefolio.games.firetop.show.names import are, the, who
from mazefolio.games.firetop.show.pieces import encounter_id, hero_piece, monster_numbers
from mazefolio.games.firetop.show.places import title
from mazefolio.games.firetop.state import Card, Duel, Fight, State, active

Side = Literal["left", "right"]

BATTLE = [Stage("battle", "Choose how to fight"), Stage("escape", "Fight on or escape")]
LUCKY_BATTLE = [BATTLE[0], Stage("luck in battle", "Test your Luck"), BATTLE[1]]
DUEL = [
    Stage("sword", "Choose a sword"),
    Stage("escape", "Fight on or escape"),
    Stage("spoils", "Spoils"),
    Stage("flight", "Flight"),
]


def battle(s: State, fight: Fight, events: Sequence[Event]) -> Scene:
    """Rules: FT-10.1 to FT-10.6"""
    hero = active(s)
    return Scene(
        id="battle",
        title=f"{title(hero.space)}: {MONSTERS[fight.monster].name}",
        left=hero_piece(s, s.active, sword=fight.sword),
        right=_monster(hero.space, fight),
        round=fight.round,
        text=MONSTERS[fight.monster].text,
        rules=["FT-10.4"],
        stages=LUCKY_BATTLE if s.luck_in_battle else BATTLE,
        ledger=list(_ledger(events, s.active)),
        next=_next_with_monster(s, fight),
    )


def _monster(space: str, fight: Fight) -> Piece:
    card = MONSTERS[fight.monster]
    numbers = monster_numbers(fight.skill, fight.stamina, max(fight.stamina, card.stamina))
    return Piece(encounter_id(space), "monster", card.name, card.id, card.text, numbers)


def duel(s: State, duel: Duel, viewer: Viewer, events: Sequence[Event]) -> Scene | None:
    """One of the two sees himself on the left.  Rules: FT-12.8, FT-12.9"""
    if s.players[duel.attacker].hero is None or s.players[duel.defender].hero is None:
        return None
    left, right = duel.attacker, duel.defender
    if viewer == right:
        left, right = right, left
    hero = s.players[left].hero
    assert hero is not None
    return Scene(
        id="duel",
        title=f"{title(hero.space)}: {who(duel.attacker)} attacks {who(duel.defender)}",
        left=hero_piece(s, left, sword=duel.swords.get(left, "")),
        right=hero_piece(s, right, sword=duel.swords.get(right, "")),
        round=duel.round,
        text="It ends with death or escape. Whoever escapes can be robbed.",
        rules=["FT-12.9", "FT-12.10"],
        stages=DUEL,
        ledger=list(_ledger(events, left)),
    )


def _ledger(events: Sequence[Event], left: int) -> Iterator[Exchange]:
    """Every roll of the battle that began last, with this seat on the left."""
    round_ = 1
    for event in _latest(events):
        match event:
            case Exchanged():
                round_ = event.round
                yield _exchange(event, mine_left=event.seat == left)
            case LuckTested():
                yield _luck(event, _side(event.seat, left), round_)
            case BreathSuffered():
                note = "Its fire burns." if event.points else "Its fire misses."
                yield _alone(event, f"{capital(the(event.monster))} breathes fire", "right", round_, event.face, note)
            case ShieldRaised():
                note = f"It takes {event.saved} off the wound." if event.saved else "It does not help."
                side = _side(event.seat, left)
                yield _alone(event, f"{who(event.seat)} raises the Iron Shield", side, round_, event.face, note)
            case EscapeTried():
                note = ESCAPE_TABLE[event.face - 1].text
                side = _side(event.seat, left)
                yield _alone(event, f"{who(event.seat)} tries to escape", side, round_, event.face, note)


def _latest(events: Sequence[Event]) -> Sequence[Event]:
    """What has happened since the last battle began."""
    for number in range(len(events) - 1, -1, -1):
        if isinstance(events[number], BattleBegan | DuelBegan):
            return events[number:]
    return ()


def _side(seat: int, left: int) -> Side:
    return "left" if seat == left else "right"


def _sum(skill: int, bonus: int, label: str) -> list[Part]:
    return [Part(label, skill), *([Part("sword", bonus)] if bonus else [])]


def _exchange(event: Exchanged, mine_left: bool) -> Exchange:
    """Both totals of a round, the roller of the attack on the left or on the right."""
    mine, theirs = _sum(event.my_skill, event.my_bonus, "Skill"), _sum(event.their_skill, event.their_bonus, "Skill")
    lead = event.my_total - event.their_total if mine_left else event.their_total - event.my_total
    return Exchange(
        text=f"Round {event.round}",
        left=mine if mine_left else theirs,
        left_dice=event.mine if mine_left else event.theirs,
        right=theirs if mine_left else mine,
        right_dice=event.theirs if mine_left else event.mine,
        won_by="left" if lead > 0 else "right" if lead < 0 else "",
        rule=event.rule,
        by="left" if lead >= 0 else "right",
        round=event.round,
        verdict="is more than" if lead > 0 else "is less than" if lead < 0 else "equals",
        note=_note(event),
    )


def _note(event: Exchanged) -> str:
    """Who was wounded.  Rules: FT-10.4, FT-10.5"""
    if event.my_total == event.their_total:
        return "Nobody is wounded."
    if event.my_total > event.their_total:
        if event.monster:
            return f"{capital(the(event.monster))} {are(event.monster)} wounded."
        return f"{who(event.other)} is wounded."
    return f"{who(event.seat)} is wounded."


def _alone(event: Event, text: str, side: Side, round_: int, face: int, note: str) -> Exchange:
    """A die that meets no other."""
    dice: tuple[Faces, Faces] = ((face,), ()) if side == "left" else ((), (face,))
    return Exchange(text, (), dice[0], (), dice[1], "", event.rule, side, round_, note=note)


def _luck(event: LuckTested, side: Side, round_: int) -> Exchange:
    """Two dice against a score.  Rules: FT-4.1"""
    text, note = f"{who(event.seat)} tests for Luck", "Lucky." if event.lucky else "Unlucky."
    luck = [Part("Luck", event.luck)]
    if side == "left":
        verdict = "is not more than" if event.lucky else "is more than"
        return Exchange(text, (), event.faces, luck, (), "", event.rule, side, round_, verdict, note)
    verdict = "is not less than" if event.lucky else "is less than"
    return Exchange(text, luck, (), (), event.faces, "", event.rule, side, round_, verdict, note)


def _next_with_monster(s: State, fight: Fight) -> Exchange:
    hero = active(s)
    sword: Card = fight.sword
    mine = _sum(hero.skill, SWORDS[sword].attack if sword else 0, "Skill")
    theirs = [Part("Skill", fight.skill)]
    text = f"Round {fight.round}: the lower total loses {RULES.wound} Stamina"
    return Exchange(text, mine, (), theirs, (), "", "FT-10.4", "left", fight.round, "against")
