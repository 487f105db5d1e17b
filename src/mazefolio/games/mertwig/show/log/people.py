"""Sentences about those who come and go, are wounded, healed or die."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Line, Tone
from mazefolio.engine.words import capital, count, seat
from mazefolio.games.mertwig import events as ev
from mazefolio.games.mertwig.content import ENCOUNTERS
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.show.log.saying import mood, say, tell

JOINED: Mapping[str, str] = {
    "MM-7.1": "{card} is hired by {who}.",
    "MM-12.9": "{card} now fights for {who}.",
}


@tell.register
def _(event: ev.Joined) -> Line:
    text = JOINED.get(event.rule, "{card} joins {who}.")
    return say(event, text.format(card=capital(the(event.card)), who=seat(event.seat)), "good", event.card)


PARTED: Mapping[str, tuple[str, Tone]] = {
    "MM-3.7": ("{who} sends {card} away.", ""),
    "MM-7.4": ("{card} is not paid and leaves {who}.", "bad"),
    "MM-7.11": ("{card} will not serve beside the newcomer and leaves.", ""),
    "MM-7.12": ("{card} will not serve beside the newcomer and leaves.", ""),
    "MM-7.13": ("{card} will not serve beside the charmed one and leaves.", "bad"),
    "MM-7.21": ("{card} was not paid and leaves {who} in a rage.", "bad"),
    "MM-8.6": ("{card} dies of the wounds.", "bad"),
    "MM-10.6": ("{card} thanks {who} and stays at the pyramid.", ""),
    "MM-10.7": ("{card} did not want to come here and leaves {who}.", "bad"),
    "MM-10.8": ("{card} thanks {who} and stays at the pyramid.", ""),
    "MM-10.11": ("No lady is left in the party, so {card} trots off.", "bad"),
    "MM-11.27": ("{card} is left behind.", "bad"),
    "MM-11.30": ("{card} dies.", "bad"),
    "MM-21.6": ("{card} dies.", "bad"),
    "MM-21.20": ("{card} dies.", "bad"),
    "MM-24.5": ("{card} is lost in the trap.", "bad"),
    "MM-26.5": ("{card} vanishes in the exchange.", ""),
    "MM-26.11": ("The Death Curse takes {card}.", "bad"),
    "MM-30.2": ("{card} stays behind, for the maze is walked alone.", ""),
}
"""By the rule that parts them; whoever runs from Fear was told of already."""


@tell.register
def _(event: ev.MemberLeft) -> Line | None:
    if event.rule == "MM-12.14":
        return None
    text, tone = PARTED[event.rule]
    return say(event, capital(text.format(card=the(event.card), who=seat(event.seat))), tone, event.card)


@tell.register
def _(event: ev.Wounded) -> Line:
    wounds = f" and has {count(event.wounds, 'wound')}" if event.wounds > 1 else ""
    return say(event, f"{capital(the(event.card))} is wounded{wounds}.", mood(event.card in ENCOUNTERS), event.card)


@tell.register
def _(event: ev.Tested) -> Line:
    """Rules: MM-6.11, MM-10.4, MM-24.5"""
    text = f"{capital(the(event.card))}: {_compared(event)}."
    return say(event, text, mood(not event.wounded), event.card, (event.face,))


def _compared(event: ev.Tested) -> str:
    doubled = f" doubled is {event.total} and" if event.total != event.face else ""
    if event.total > event.defence:
        return f"{event.face}{doubled} exceeds defence {event.defence}"
    if event.wounded:
        return f"{event.face} is the 0, against which nothing helps"
    return f"{event.face}{doubled} does not exceed defence {event.defence}"


@tell.register
def _(event: ev.Healed) -> Line:
    left = f"; {count(event.wounds, 'wound')} left" if event.wounds else ""
    return say(event, f"A wound of {the(event.card)} is healed{left}.", "good", event.card)


@tell.register
def _(event: ev.HealTried) -> Line:
    patient = "the own wound" if event.healer == event.card else the(event.card)
    outcome = "it works" if event.works else "in vain"
    text = f"{capital(the(event.healer))} tries to heal {patient} and rolls {event.face}: {outcome}."
    return say(event, text, mood(event.works), event.card, (event.face,))


ALL_LOST = "dies, and with that the party and all belongings are lost"
DEATHS: Mapping[str, str] = {
    "MM-21.9": "dies, and the party scatters",
    "MM-31.3": "leaves the game, and all belongings are lost",
}


@tell.register
def _(event: ev.Died) -> Line:
    return say(event, f"{capital(the(event.card))} {DEATHS.get(event.rule, ALL_LOST)}.", "bad", event.card)


@tell.register
def _(event: ev.GaveUp) -> Line:
    return say(event, f"{seat(event.seat)} gives up.", "bad")
