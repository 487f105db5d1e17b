"""TA-C8: the guardians of the Inner Region: pitfiends, Death and the werewolf."""

from __future__ import annotations

from mazefolio.engine.steps import CitedEvent, Event, Faces, Steps, roll
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import count
from mazefolio.engine.words import dice as shown_dice
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.moving import hold
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.state import Seat, SpaceName, State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.words import WORDS

PITFIEND = 4
"""The Strength of a pitfiend.  Rules: TA-C8.13"""


class Pitfiends(Event, frozen=True):
    """So many come out of the pits."""

    RULE = "TA-C8.13"
    seat: Seat
    n: int


class DicedWithDeath(CitedEvent, frozen=True):
    seat: Seat
    own: Faces
    death: Faces
    space: SpaceName


class Werewolf(Event, frozen=True):
    """One comes out of the den, as strong as the dice."""

    RULE = "TA-C8.19"
    seat: Seat
    faces: Faces


@WORDS.tells(Pitfiends)
def _(event: Pitfiends) -> Line:
    return say(event, f"{who(event.seat)} faces {count(event.n, 'pitfiend')}.", "bad", "pits")


@WORDS.tells(DicedWithDeath)
def _(event: DicedWithDeath) -> Line:
    won = sum(event.own) > sum(event.death)
    end = "may go on" if won else "must dice again"
    text = f"{who(event.seat)} throws {shown_dice(event.own)} against Death's {shown_dice(event.death)} and {end}."
    return say(event, text, mood(won), event.space, [event.own, event.death])


@WORDS.tells(Werewolf)
def _(event: Werewolf) -> Line:
    text = f"A werewolf of Strength {sum(event.faces)} ({shown_dice(event.faces)}) attacks {who(event.seat)}."
    return say(event, text, "bad", "werewolf_den", [event.faces])


@custom("TA-C8.13")
def pits(s: State, cause: Cause) -> Steps[None]:
    """Fight the pitfiends one after another.

    Rules: TA-C8.2, TA-C8.13, TA-C8.14, TA-C8.15, TA-C8.16
    """
    held = s.players[cause.seat].statuses.get("held")
    left = int(held.task) if held else (yield from _come_out(cause.seat))
    while left:
        yield from hold(s, cause.seat, "TA-C8.14", str(left))
        verdict = yield from _fight(s, cause, "Pitfiend", PITFIEND, "TA-C8.13")
        if verdict == "lose":
            raise TurnEnds
        left -= verdict == "win"
    yield from end_status(s, cause.seat, "held", "TA-C8.15")


def _come_out(seat: int) -> Steps[int]:
    (n,) = yield from roll(six_sided(seat, 1, "pits"))
    yield Pitfiends(seat, n)
    return n


def _fight(s: State, cause: Cause, name: str, strength: int, rule: str) -> Steps[str]:
    """Guardians cannot be evaded, mastered or destroyed, and are no trophies.  Rules: TA-C8.2"""
    from mazefolio.games.talisman.combat.fight import fight
    from mazefolio.games.talisman.combat.foes import Foe

    foe, cause = Foe(name, "monster", strength=strength), Cause(cause.seat, cause.source, rule)
    return (yield from fight(s, cause.seat, [foe], "combat", cause, evade=False))


@custom("TA-C8.17")
def dice_with_death(s: State, cause: Cause) -> Steps[None]:
    """Throw two dice against two of Death.

    Rules: TA-C8.17
    """
    cause = Cause(cause.seat, cause.source, "TA-C8.17")
    if (yield from dice_against_death(s, cause)) < 0:
        yield from lose_lives(s, cause, 1)


def dice_against_death(s: State, cause: Cause) -> Steps[int]:
    """Who is not ahead of Death stays; by how much he is ahead.  Rules: TA-C8.17, TA-C8.18"""
    own = yield from roll(six_sided(cause.seat, 2, "dice_with_death"))
    death = yield from roll(six_sided(_left_of(s, cause.seat), 2, "death"))
    yield DicedWithDeath(cause.rule, cause.seat, own, death, s.players[cause.seat].space)
    ahead = sum(own) - sum(death)
    if ahead > 0:
        yield from end_status(s, cause.seat, "held", cause.rule)
    else:
        yield from hold(s, cause.seat, cause.rule)
    return ahead


def _left_of(s: State, seat: int) -> int:
    """Who rolls for Death: the next player, or the lone one.  Rules: TA-C8.18"""
    return next((other for other in s.in_order(seat + 1) if other != seat), seat)


@custom("TA-C8.19")
def werewolf_den(s: State, cause: Cause) -> Steps[None]:
    """Fight a werewolf whose Strength is two dice.

    Rules: TA-C8.2, TA-C8.19
    """
    faces = yield from roll(six_sided(cause.seat, 2, "werewolf_den"))
    yield Werewolf(cause.seat, faces)
    yield from hold(s, cause.seat, "TA-C8.19")
    if (yield from _fight(s, cause, "Werewolf", sum(faces), "TA-C8.19")) != "win":
        raise TurnEnds
    yield from end_status(s, cause.seat, "held", "TA-C8.19")
