"""Sentences about battles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mazefolio.engine.view import Line, Tone
from mazefolio.engine.words import capital, listed, seat, signed
from mazefolio.games.mertwig import battle_events as ev
from mazefolio.games.mertwig.content import ENCOUNTERS, ZERO
from mazefolio.games.mertwig.names import spell, the
from mazefolio.games.mertwig.show.log.saying import mood, say, tell


@tell.register
def _(event: ev.RoundBegan) -> Line:
    return say(event, f"Round {event.round} of the battle begins.")


@tell.register
def _(event: ev.UseNamed) -> Line:
    use = "spells" if event.spells else "the fight itself"
    return say(event, f"{capital(the(event.card))} turns {the(event.thing)} to {use} this round.", target=event.card)


@tell.register
def _(event: ev.SpellDeclared) -> Line:
    verb = "reads a scroll of" if event.rule == "MM-19.3" else "begins to cast"
    whom = f" at {the(event.target)}" if event.target else ""
    return say(event, f"{capital(the(event.caster))} {verb} {spell(event.spell)}{whom}.", target=event.caster)


@tell.register
def _(event: ev.Drank) -> Line:
    return say(event, f"{capital(the(event.card))} drinks courage: +1 attack and +1 defence.", "good", event.card)


@tell.register
def _(event: ev.SpellRolled) -> Line:
    """Rules: MM-12.2, MM-12.3"""
    outcome = "it works" if event.works else "it fails"
    times = f"{event.face} comes to {event.total} against {event.defence}"
    text = (
        f"{spell(event.spell)} of {the(event.caster)} on {the(event.target)}: {times}, {outcome}{_natural(event.face)}."
    )
    return say(event, text, _helps(event.caster, event.works), event.target, (event.face,))


def _natural(face: int) -> str:
    """A 1 and a 0 need no sum.  Rules: MM-11.18, MM-12.3"""
    return {1: ", as always with a 1", ZERO: ", as always with the 0"}.get(face, "")


def _helps(card: str, success: bool) -> Tone:
    """Success of the party's is good, of a monster's bad; failures are neither."""
    return mood(card not in ENCOUNTERS) if success else ""


@tell.register
def _(event: ev.Attacked) -> Line:
    """Rules: MM-11.17, MM-11.18, MM-18.2"""
    dice = f"{event.face} {signed(event.attack)} = {event.face + event.attack} against {event.defence}"
    verb = "shoots at" if event.rule == "MM-18.2" else "attacks"
    outcome = "a hit" if event.hit else "a miss"
    text = f"{capital(the(event.card))} {verb} {the(event.target)}: {dice}, {outcome}{_natural(event.face)}."
    return say(event, text, _helps(event.card, event.hit), event.target, (event.face,))


@tell.register
def _(event: ev.RanAway) -> Line:
    return say(event, f"{capital(the(event.card))} runs away in terror.", mood(event.card in ENCOUNTERS), event.card)


@tell.register
def _(event: ev.Charmed) -> Line:
    return say(
        event, f"{capital(the(event.card))} is charmed and changes sides.", mood(event.card in ENCOUNTERS), event.card
    )


@tell.register
def _(event: ev.FellAsleep) -> Line:
    how = "falls asleep" if event.rule == "MM-12.18" else "falls into a trance"
    return say(event, f"{capital(the(event.card))} {how}.", mood(event.card in ENCOUNTERS), event.card)


@tell.register
def _(event: ev.Woke) -> Line:
    return say(event, f"{capital(the(event.card))} wakes up.", target=event.card)


@tell.register
def _(event: ev.Paired) -> Line | None:
    if not event.pairs:
        return None
    return say(event, f"Blades cross: {'; '.join(_couples(event.pairs))}.")


def _couples(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Each card of the smaller side with those it faces."""
    foes = [foe for foe, _ in pairs]
    doubled = len(set(foes)) < len(foes)
    faced: dict[str, list[str]] = {}
    for foe, member in pairs:
        one, other = (foe, member) if doubled else (member, foe)
        faced.setdefault(one, []).append(the(other))
    return (f"{the(one)} with {listed(others)}" for one, others in faced.items())


@tell.register
def _(event: ev.SetAside) -> Line:
    text = f"{capital(the(event.card))} is down; only healing can help."
    return say(event, text, mood(event.card in ENCOUNTERS), event.card)


@tell.register
def _(event: ev.Beaten) -> Line | None:
    """Whoever ran was told of already."""
    if event.rule == "MM-12.14":
        return None
    return say(event, f"{capital(the(event.card))} is beaten.", "good", event.card)


@tell.register
def _(event: ev.EscapeTried) -> Line:
    """Rules: MM-11.24, MM-11.25"""
    mine = f"{event.mine} {signed(event.bonus)}" if event.bonus else f"{event.mine}"
    theirs = f"{event.theirs} {signed(-event.slow)}" if event.slow else f"{event.theirs}"
    outcome = "and gets away" if event.escaped else "and does not get away"
    text = f"{seat(event.seat)} runs with {mine} against {theirs} {outcome}."
    return say(event, text, mood(event.escaped), dice=(event.mine, event.theirs))


ESCAPES: Mapping[str, str] = {
    "MM-7.23": "Nobody stops an elephant: {} gets away.",
    "MM-12.15": "{} flees, and everybody else follows.",
    "MM-12.23": "{} and the whole party vanish from sight.",
    "MM-19.10": "The scroll carries {} away.",
}


@tell.register
def _(event: ev.Escaped) -> Line:
    return say(event, ESCAPES[event.rule].format(seat(event.seat)))


@tell.register
def _(event: ev.Won) -> Line:
    return say(event, f"{seat(event.seat)} has won the battle.", "good")


@tell.register
def _(event: ev.Stole) -> Line:
    outcome = "even, one treasure more" if event.found else "odd, nothing more"
    text = f"{capital(the(event.thief))} searches the fallen and rolls {event.face}: {outcome}."
    return say(event, text, mood(event.found), event.thief, (event.face,))
