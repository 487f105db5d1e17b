"""Every die of a battle, spelled out: whose it is, against what, and with which result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec.structs import replace

from mazefolio.engine.history import latest
from mazefolio.engine.steps import Event, Rolled
from mazefolio.engine.view import Exchange, Part
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.battle.duel import PartyMet
from mazefolio.games.mertwig.battle.flight import EscapeTried
from mazefolio.games.mertwig.battle.missiles import VERBS, Attacked
from mazefolio.games.mertwig.battle.rounds import RoundBegan
from mazefolio.games.mertwig.battle.spells import SpellRolled
from mazefolio.games.mertwig.content import FIGURES, SPELLS, ZERO
from mazefolio.games.mertwig.hands import EncounterBegan
from mazefolio.games.mertwig.healing import HEAL, HealTried, Tested
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.travels.journeys import Moved

WORKS = {
    "charm": "charmed",
    "entrance": "entranced",
    "flee": "runs away",
    "wound": "wounded",
    "escape": "nobody sees them",
    "sleep": "asleep",
}
"""What a spell that works does to its target."""


def ledger(events: Sequence[Event], left: int) -> Iterator[Exchange]:
    """All rolls of the latest encounter, round by round; the dice of seat ``left`` stand on the left."""
    number, roller = 0, left
    for event in _latest(events):
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, Rolled):
            roller = event.roll.seat
        elif (found := _exchange(event, left, ours=roller == left)) is not None:
            yield replace(found, rule=event.rule, round=max(number, 1))


def began(events: Sequence[Event]) -> int:
    """Where among the events the latest encounter began; at the first of them if that is not told."""
    at = latest(events, EncounterBegan, PartyMet)
    return at if at < len(events) else 0


def _latest(events: Sequence[Event]) -> Iterator[Event]:
    """What has happened since the encounter began, until a marker has gone on."""
    return takewhile(lambda event: not isinstance(event, Moved), events[began(events) :])


def _exchange(event: Event, left: int, *, ours: bool) -> Exchange | None:
    """Rules: MM-8.11, MM-10.4, MM-11.17, MM-11.18, MM-11.24, MM-12.2, MM-12.3, MM-12.7, MM-18.2"""
    match event:
        case Attacked():
            verb, verdict = VERBS.get(event.rule, "attacks"), "wounded" if event.hit else "missed"
            text = f"{capital(the(event.card))} {verb} {the(event.target)}"
            die = _die(event.face, Part("attack", event.attack), event.defence, ours=ours, done=event.hit)
            return _costing(replace(die, text=text, verdict=verdict, who=event.card, whom=event.target), event.hit)
        case SpellRolled():
            one = SPELLS[event.spell]
            times, verdict = Part(f"times {one.times}", event.total - event.face), WORKS[one.does]
            text = f"{capital(the(event.caster))}, {one.name} on {the(event.target)}"
            die = _die(event.face, times, event.defence, ours=ours, done=event.works)
            verdict = verdict if event.works else "no effect"
            cast = replace(die, text=text, verdict=verdict, who=event.caster, whom=event.target)
            return _costing(cast, event.works and one.does == "wound")
        case HealTried():
            times, verdict = (
                Part(f"times {HEAL.times}", event.total - event.face),
                "healed" if event.works else "no effect",
            )
            text = f"{capital(the(event.healer))} heals {the(event.card)}"
            die = _die(event.face, times, FIGURES[event.card].defence, ours=ours, done=event.works)
            given = -int(event.works)
            cost = (given, 0) if ours else (0, given)
            return replace(die, text=text, verdict=verdict, who=event.healer, whom=event.card, cost=cost)
        case Tested():
            doubled, verdict = Part("doubled", event.total - event.face), "wounded" if event.wounded else "unhurt"
            die = _die(event.face, doubled, event.defence, ours=not ours, done=event.wounded)
            test = replace(die, text=f"A die against {the(event.card)}", verdict=verdict, note="", whom=event.card)
            return _costing(test, event.wounded)
        case EscapeTried():
            return _escape(event, ours=event.seat == left)
    return None


def _costing(roll: Exchange, wounds: bool) -> Exchange:
    """A roll that wounds takes one point of the side that it goes against.  Rules: MM-8.1"""
    return replace(roll, cost=(0, int(wounds)) if roll.by == "left" else (int(wounds), 0))


def _escape(event: EscapeTried, *, ours: bool) -> Exchange:
    """Rules: MM-11.24, MM-11.25"""
    mine = [Part("quick", event.bonus)] if event.bonus else []
    theirs = [Part("slow", -event.slow)] if event.slow else []
    return Exchange(
        text="The party runs",
        left=mine if ours else theirs,
        left_dice=(event.mine,) if ours else (event.theirs,),
        right=theirs if ours else mine,
        right_dice=(event.theirs,) if ours else (event.mine,),
        won_by="left" if event.escaped == ours else "right",
        by="left" if ours else "right",
        verdict="away" if event.escaped else "caught",
    )


def _die(face: int, part: Part, defence: int, *, ours: bool, done: bool) -> Exchange:
    """One die against a defence.  Rules: MM-11.18, MM-12.3"""
    mine, theirs = [part] if part.value else [], [Part("defence", defence)]
    return Exchange(
        text="",
        left=mine if ours else theirs,
        left_dice=(face,) if ours else (),
        right=theirs if ours else mine,
        right_dice=() if ours else (face,),
        won_by="left" if done == ours else "right",
        by="left" if ours else "right",
        note="A 0 always does it." if face == ZERO else "A 1 never does it." if face == 1 else "",
    )
