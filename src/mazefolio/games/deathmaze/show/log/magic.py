"""Sentences about spells, healing and poison."""

from __future__ import annotations

from mazefolio.engine.view import Line
from mazefolio.engine.words import count
from mazefolio.games.deathmaze import combat_events as fight
from mazefolio.games.deathmaze import events as ev
from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.games.deathmaze.names import the, thing, wounds
from mazefolio.games.deathmaze.show.log.base import pips, say, tell


@tell.register
def _(event: ev.SpellCast) -> Line:
    price = f"for {wounds(event.cost)}" if event.cost else "with a ring"
    return say(event, f"{event.who.name} casts {SPELLS[event.spell].name}, {price}.", target=event.who)


@tell.register
def _(event: ev.Healed) -> Line:
    gone = f"{wounds(event.points)} gone, {event.wounds} left" if event.points else "nothing to heal"
    text = f"{event.who.name} feels better, {pips(event.faces)}: {gone}."
    return say(event, text, "good" if event.points else "", event.who, (event.faces,))


@tell.register
def _(event: ev.Warded) -> Line:
    text = f"Mage Armor, {pips(event.faces)}: it will take {count(event.points, 'Wound')} for {event.who.name}."
    return say(event, text, "good", event.who, (event.faces,))


@tell.register
def _(event: ev.Immune) -> Line:
    return say(event, f"The medallion protects {event.who.name} from the poison.", "good", event.who)


@tell.register
def _(event: ev.PoisonCancelled) -> Line:
    return say(event, f"{event.wizard.name} cancels the poison in {the(event.who)}.", "good", event.who)


@tell.register
def _(event: fight.Restored) -> Line:
    return say(event, f"{event.who.name} is flesh and blood again.", "good", event.who)


@tell.register
def _(event: ev.Spent) -> Line:
    return say(event, f"{event.who.name} uses {thing(event.thing)}.", target=event.who)
