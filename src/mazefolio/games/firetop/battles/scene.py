"""Battles as they are shown: the two sides, every roll so far, and the one that is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from mazefolio.engine.history import latest
from mazefolio.engine.scenes import stage
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Event, Faces
from mazefolio.engine.view import Exchange, Number, Part, Piece, Scene
from mazefolio.engine.words import capital
from mazefolio.games.firetop.adventurers import Hurt, LuckTested
from mazefolio.games.firetop.battles.battle import (
    BreathSuffered,
    Exchanged,
    LuckOnWound,
    MonsterKilled,
    MonsterWounded,
    WoundIgnored,
)
from mazefolio.games.firetop.battles.duel import ChooseSword, DuelBegan
from mazefolio.games.firetop.battles.escape import DuelOrRun, EscapeTried, FightOrRun
from mazefolio.games.firetop.battles.preparing import BattleBegan, Prepare
from mazefolio.games.firetop.battles.spoils import Flight, Spoils
from mazefolio.games.firetop.cards import ShieldRaised
from mazefolio.games.firetop.content import ESCAPE_TABLE, MONSTERS, RULES, SWORDS
from mazefolio.games.firetop.names import the, title, who
from mazefolio.games.firetop.show.pieces import DEAD, encounter_id, figure_piece, hero_piece, monster_numbers
from mazefolio.games.firetop.state import Duel, Fight, State, active, adventurer
from mazefolio.games.firetop.turn.death import Died
from mazefolio.games.firetop.words import Look, scenes

Side = Literal["left", "right"]

BATTLE = [stage(Prepare, "Choose how to fight"), stage(FightOrRun, "Fight on or escape")]
LUCKY_BATTLE = [BATTLE[0], stage(LuckOnWound, "Test your Luck"), BATTLE[1]]
POWERS = {
    "FT-20.2": "The fourth wound of the Ghoul is the last: {} is dead.",
    "FT-20.3": "Unlucky: the Vampire has {} in its power, and that is death.",
}
"""How a monster kills otherwise than by Stamina."""
DUEL = [
    stage(ChooseSword, "Choose a sword"),
    stage(DuelOrRun, "Fight on or escape"),
    stage(Spoils, "Spoils"),
    stage(Flight, "Flight"),
]


@scenes(Fight)
def _(fight: Fight, s: State, look: Look) -> Scene:
    hero, foe = active(s), MONSTERS[fight.monster]
    numbers = monster_numbers(fight.skill, fight.stamina, max(fight.stamina, foe.stamina))
    return Scene(
        id=_scene_id(look.events),
        title=f"{title(hero.space)}: {foe.name}",
        left=hero_piece(s, s.active, sword=fight.sword),
        right=Piece(encounter_id(hero.space), "monster", foe.name, foe.id, foe.text, numbers),
        round=fight.round,
        text=foe.text,
        rules=["FT-10.4"],
        stages=LUCKY_BATTLE if s.luck_in_battle else BATTLE,
        ledger=_ledger(_latest(look.events), s.active),
        next=_next_round(s, fight),
    )


@scenes(Duel)
def _(duel: Duel, s: State, look: Look) -> Scene:
    """One of the two sees himself on the left.  Rules: FT-12.8, FT-12.9"""
    left = duel.defender if look.viewer == duel.defender else duel.attacker
    right = duel.other(left)
    return Scene(
        id=_scene_id(look.events),
        title=f"{title(adventurer(s, left).space)}: {who(duel.attacker)} attacks {who(duel.defender)}",
        left=hero_piece(s, left, sword=duel.swords.get(left, "")),
        right=hero_piece(s, right, sword=duel.swords.get(right, "")),
        round=duel.round,
        text="It ends with death or escape. An adventurer who escapes can be robbed.",
        rules=["FT-12.9", "FT-12.10"],
        stages=DUEL,
        ledger=_ledger(_latest(look.events), left),
    )


def past_battle(s: State, viewer: Viewer, events: Sequence[Event]) -> Scene | None:
    """The battle that began last, now that it is over, if a die was thrown in it."""
    at = _began(events)
    if at == len(events):
        return None
    begun, since = events[at], _until_over(events[at:])
    assert isinstance(begun, BattleBegan | DuelBegan)
    found = _past_fight(s, begun, since) if isinstance(begun, BattleBegan) else _past_duel(s, viewer, begun, since)
    return replace(found, id=_scene_id(events)) if found.ledger else None


def _past_fight(s: State, begun: BattleBegan, since: Sequence[Event]) -> Scene:
    return Scene(
        id="",
        title=f"{who(begun.seat)} against {the(begun.monster)}",
        left=_after(s, begun.seat, since),
        right=_beaten(begun, since),
        rules=["FT-10.4"],
        ledger=_ledger(since, begun.seat),
    )


def _past_duel(s: State, viewer: Viewer, begun: DuelBegan, since: Sequence[Event]) -> Scene:
    sides = [begun.attacker, begun.defender]
    left, right = reversed(sides) if viewer == begun.defender else sides
    return Scene(
        id="",
        title=f"{who(begun.attacker)} against {who(begun.defender)}",
        left=_after(s, left, since),
        right=_after(s, right, since),
        rules=["FT-12.9"],
        ledger=_ledger(since, left),
    )


def _until_over(events: Sequence[Event]) -> Sequence[Event]:
    """What belongs to a battle: up to a death or an escape, with what that cost."""
    for at, event in enumerate(events):
        if isinstance(event, MonsterKilled | Died):
            return events[: at + 1]
        if isinstance(event, EscapeTried) and event.escapes:
            return events[: at + 2]
    return events


def _after(s: State, seat: int, since: Sequence[Event]) -> Piece:
    """An adventurer as the battle has left him."""
    if any(isinstance(event, Died) and event.seat == seat for event in since) or s.players[seat].hero is None:
        return replace(figure_piece(seat, conditions=[DEAD]), numbers=[Number("stamina", "Stamina", 0)])
    return hero_piece(s, seat)


def _beaten(begun: BattleBegan, since: Sequence[Event]) -> Piece:
    """The monster as the battle has left it."""
    foe = MONSTERS[begun.monster]
    stamina = [event.left for event in since if isinstance(event, MonsterWounded)]
    left = stamina[-1] if stamina else begun.stamina
    numbers = monster_numbers(begun.skill, left, max(begun.stamina, foe.stamina))
    conditions = () if left else [DEAD]
    return Piece(f"monster:{foe.id}", "monster", foe.name, foe.id, "", numbers, conditions=conditions)


def _scene_id(events: Sequence[Event]) -> str:
    return f"fight:{_began(events)}"


def _ledger(events: Sequence[Event], left: int) -> list[Exchange]:
    """Every roll of a battle, with this seat on the left, and what each of them costs."""
    rows: list[Exchange] = []
    for found in _rolls(events, left):
        if isinstance(found, Exchange):
            rows.append(found)
        elif rows and isinstance(found, str):
            rows[-1] = replace(rows[-1], note=f"{rows[-1].note} {found}")
        elif rows and not isinstance(found, str):
            (mine, theirs), (more, others) = rows[-1].cost, found
            rows[-1] = replace(rows[-1], cost=(mine + more, theirs + others))
    return rows


def _rolls(events: Sequence[Event], left: int) -> Iterator[Exchange | tuple[int, int] | str]:
    """Rolls, what the left and the right side lose after them, and what special powers do."""
    round_ = 1
    for event in events:
        match event:
            case Hurt():
                yield (event.points, 0) if event.seat == left else (0, event.points)
            case MonsterWounded():
                yield (0, event.points)
            case WoundIgnored():
                yield f"Without magic {who(event.seat)} cannot hurt {the(event.monster)}."
            case Died() if event.rule in POWERS:
                yield POWERS[event.rule].format(who(event.seat))
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


def _began(events: Sequence[Event]) -> int:
    """Where among the events the last battle began."""
    return latest(events, BattleBegan, DuelBegan)


def _latest(events: Sequence[Event]) -> Sequence[Event]:
    """What has happened since the last battle began."""
    return events[_began(events) :]


def _side(seat: int, left: int) -> Side:
    return "left" if seat == left else "right"


def _sum(skill: int, bonus: int) -> list[Part]:
    return [Part("Skill", skill), *([Part("sword", bonus)] if bonus else [])]


def _exchange(event: Exchanged, mine_left: bool) -> Exchange:
    """Both totals of a round, the roller of the attack on the left or on the right."""
    mine, theirs = _sum(event.my_skill, event.my_bonus), _sum(event.their_skill, event.their_bonus)
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
        note=f"{capital(event.outcome)}.",
    )


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


def _next_round(s: State, fight: Fight) -> Exchange:
    mine = _sum(active(s).skill, SWORDS[fight.sword].attack if fight.sword else 0)
    text = f"Round {fight.round}: the lower total loses {RULES.wound} Stamina"
    return Exchange(text, mine, (), _sum(fight.skill, 0), (), "", "FT-10.4", "left", fight.round, "against")
