"""Sentences about treasure and things."""

from __future__ import annotations

from mazefolio.engine.view import Beat, Line
from mazefolio.engine.words import capital, count
from mazefolio.games.deathmaze import events as ev
from mazefolio.games.deathmaze.content import ITEMS
from mazefolio.games.deathmaze.names import a, a_thing, the_thing
from mazefolio.games.deathmaze.show.log.base import befalls, pips, say, tell

KINDS = {"weapon": "a weapon", "armor": "armor", "spice": "a spice"}
PRECIOUS = 50
"""A gem worth so many Bezants is worth looking at."""


@tell.register
def _(event: ev.ChestRolled) -> Line:
    text = "it is trapped" if event.trapped else "it is safe"
    return say(event, f"A chest, {pips(event.faces)}: {text}.", "bad" if event.trapped else "", dice=(event.faces,))


@tell.register
def _(event: ev.Sought) -> Line:
    text = "there are some" if event.found else "none"
    line = f"Looking for {event.what}, a {pips(event.faces)} against {event.chance}: {text}."
    return say(event, line, "good" if event.found else "", dice=(event.faces,))


@tell.register
def _(event: ev.BezantsFound) -> Line:
    return say(event, f"{count(event.bezants, 'Bezant')}; the purse holds {event.purse}.", "good")


@tell.register
def _(event: ev.GemFound) -> Line:
    text = f"A gem, {pips(event.faces)}: worth {count(event.value, 'Bezant')}."
    moment = Beat("A precious gem", "gem", motion="open") if event.value >= PRECIOUS else None
    return say(event, text, "good", dice=(event.faces,), beat=moment)


@tell.register
def _(event: ev.MagicFound) -> Line:
    return say(event, f"{capital(count(event.number, 'magic item'))}.", "good")


@tell.register
def _(event: ev.KindRolled) -> Line:
    kind = KINDS.get(event.kind) or a(event.kind)
    return say(event, f"Something magic, a {pips(event.faces)}: {kind}.", dice=(event.faces,))


@tell.register
def _(event: ev.MedallionTried) -> Line:
    text = f"{event.who.name} puts it on, a {pips(event.faces)}: {a(ITEMS[event.medallion].name)}."
    return say(event, text, target=event.who, dice=(event.faces,))


@tell.register
def _(event: ev.Strangled) -> Line:
    text = f"It strangles {event.who.name}, {pips(event.faces)}: {sum(event.faces)} Wounds."
    moment = befalls(event.who, "It strangles!", "medallion", "bump")
    return say(event, text, "bad", event.who, (event.faces,), moment)


@tell.register
def _(event: ev.ItemTaken) -> Line:
    return say(event, f"{event.who.name} takes {the_thing(event.thing)}.", "good", event.who)


@tell.register
def _(event: ev.ItemLost) -> Line:
    return say(event, f"{capital(a_thing(event.thing))} is left behind.")


@tell.register
def _(event: ev.WeaponDropped) -> Line:
    text = f"{event.who.name} takes {the_thing(event.taken)} and leaves {the_thing(event.left)}."
    return say(event, text, target=event.who)


@tell.register
def _(event: ev.Given) -> Line:
    return say(event, f"{event.who.name} gives {the_thing(event.thing)} to {event.to.name}.", target=event.to)


@tell.register
def _(event: ev.Bartered) -> Line:
    text = f"{event.who.name} swaps {the_thing(event.weapon)} for {the_thing(event.wanted)} of {event.other.name}."
    return say(event, text, target=event.who)


@tell.register
def _(event: ev.ArmorChanged) -> Line:
    return say(event, f"{event.who.name} now has {count(event.total, 'Wound Point')} in all.", target=event.who)
