"""Sentences about combat."""

from __future__ import annotations

from mazefolio.engine.view import Line, Tone
from mazefolio.engine.words import capital, count, listed, signed
from mazefolio.games.deathmaze import combat_events as fight
from mazefolio.games.deathmaze.actions import NOTHING, Bolt, Breathe, Conjure, Strike, TakeUp
from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.games.deathmaze.names import box_name, magic, the, the_thing, thing, wounds
from mazefolio.games.deathmaze.show.log.base import befalls, pips, say, tell

CAUSES = {
    "DM-6.12a": "the water",
    "DM-9.43a": "the poison",
    "DM-10.23a": "the arrow",
    "DM-10.24a": "the gas",
    "DM-10.25a": "the explosion",
    "DM-10.26a": "the burning oil",
    "DM-11.3c": "the explosion",
    "DM-12.33a": "the flames",
}
"""What hurt somebody, where no sentence before has said so."""


@tell.register
def _(event: fight.TotalRolled) -> Line:
    text = f"{capital(the(event.who))}, {pips(event.faces)}: {count(event.total, 'Wound Point')}."
    return say(event, text, target=event.who, dice=(event.faces,))


@tell.register
def _(event: fight.LinedUp) -> Line:
    behind = f"; behind: {listed([who.name for who in event.behind])}" if event.behind else ""
    return say(event, f"Facing the party: {listed([who.name for who in event.front])}{behind}.")


@tell.register
def _(event: fight.Readied) -> Line:
    return say(event, f"{event.who.name} takes {the_thing(event.weapon)} in hand.", target=event.who)


@tell.register
def _(event: fight.WeaponTaken) -> Line:
    return say(event, f"{event.who.name} changes to {the_thing(event.weapon)}.", target=event.who)


@tell.register
def _(event: fight.Declared) -> Line | None:
    action, name = event.action, capital(the(event.who))
    target = the(event.target) if event.target else ""
    match action:
        case Strike() | Bolt():
            text = f"{name} aims at {target}."
        case Breathe():
            text = f"{name} takes Red Pepper against {target}."
        case Conjure():
            text = f"{name} prepares {SPELLS[action.spell].name}{f' for {target}' if target else ''}."
        case TakeUp():
            text = f"{name} reaches for {the_thing(action.weapon)}."
        case _:
            return say(event, f"{name} waits.", target=event.who) if action is NOTHING else None
    return say(event, text, target=event.who)


@tell.register
def _(event: fight.ActionLost) -> Line:
    reason = {
        "DM-8.42b": "the target is gone, and the attack is lost",
        "DM-8.42d": "the target is gone, and nothing is cast",
        "DM-8.42e": "there is no strength left for the spell",
    }
    return say(event, f"{capital(the(event.who))}: {reason[event.rule]}.", target=event.who)


@tell.register
def _(event: fight.Struck) -> Line:
    verb = "shoots at" if event.column == "bow" else "throws at" if event.behind else "strikes at"
    total = f" = {event.faces[0] + event.bonus}" if event.bonus else ""
    sums = f"{pips(event.faces, event.bonus)}{total}"
    text = f"{capital(the(event.who))} {verb} {the(event.target)}, {sums}: {wounds(event.wounds)}."
    tone: Tone = ("good" if event.target.kind else "bad") if event.wounds else ""
    return say(event, text, tone, event.target, (event.faces,))


@tell.register
def _(event: fight.Hurt) -> Line | None:
    cause = CAUSES.get(event.rule, "")
    if not (cause or event.absorbed):
        return None
    absorbed = f"; Mage Armor takes {event.absorbed} of them" if event.absorbed else ""
    source = f" from {cause}" if cause else ""
    text = f"{capital(the(event.who))} takes {wounds(event.points)}{source}{absorbed}."
    return say(event, text, "good" if event.who.kind else "bad", event.who)


@tell.register
def _(event: fight.Died) -> Line:
    text = f"{capital(the(event.who))} is dead."
    if event.who.kind:
        return say(event, text, "good", event.who)
    return say(event, text, "bad", event.who, beat=befalls(event.who, "Dead", "dead", "fall"))


@tell.register
def _(event: fight.Blasted) -> Line:
    dice = f", {pips(event.faces)}" if event.faces else ""
    tone: Tone = "good" if event.who.kind else "bad"
    return say(
        event, f"{capital(the(event.who))} burns{dice}: {wounds(event.wounds)}.", tone, event.who, (event.faces,)
    )


@tell.register
def _(event: fight.Resisted) -> Line:
    outcome = "resists" if event.success else "does not resist"
    sums = f"a {pips(event.faces)} against {event.resistance}"
    text = f"{capital(the(event.who))} {outcome} {magic(event.magic)}, {sums}."
    good = event.success != bool(event.who.kind)
    return say(event, text, "good" if good else "bad", event.who, (event.faces,))


@tell.register
def _(event: fight.BoltThrown) -> Line:
    text = f"{capital(the(event.who))} casts Lightning at {the(event.target)}, for 2 Wounds of his own."
    return say(event, text, "bad", event.target)


@tell.register
def _(event: fight.Petrified) -> Line:
    text = f"The Medusa looks at {the(event.who)}, a {pips(event.faces)}: {the(event.who)} turns to stone."
    return say(event, text, "bad", event.who, (event.faces,), befalls(event.who, "Turned to stone", "stone", "bump"))


@tell.register
def _(event: fight.Regenerated) -> Line:
    return say(event, f"A Wound of {the(event.who)} closes; {wounds(event.wounds)} left to heal.", "bad", event.who)


@tell.register
def _(event: fight.FellAsleep) -> Line:
    return say(event, f"{capital(the(event.who))} falls asleep.", "good", event.who)


@tell.register
def _(event: fight.Charmed) -> Line:
    text = f"{capital(the(event.who))} goes over to the party and obeys {event.controller.name}."
    return say(event, text, "good", event.who)


@tell.register
def _(event: fight.CharmWasted) -> Line:
    return say(event, f"{event.who.name} takes over nobody; the {thing(event.thing)} is wasted.", target=event.who)


@tell.register
def _(event: fight.TurnedCoat) -> Line:
    return say(event, f"Nobody commands {the(event.who)} any more, who turns on the party.", "bad", event.who)


@tell.register
def _(event: fight.Captured) -> Line:
    return say(event, f"{event.who.name} is charmed, and fights for {the(event.captor)} now.", "bad", event.who)


@tell.register
def _(event: fight.Freed) -> Line:
    return say(event, f"{event.who.name} is free again.", "good", event.who)


@tell.register
def _(event: fight.Placed) -> Line:
    return say(event, f"{capital(the(event.who))} falls in: {box_name(event.box)}.", target=event.who)


@tell.register
def _(event: fight.Reformed) -> Line:
    return say(event, f"{capital(the(event.who))} moves to the {box_name(event.box)}.", target=event.who)


@tell.register
def _(event: fight.MonsterAdvanced) -> Line:
    return say(event, f"{capital(the(event.who))} steps into the gap in their front line.", "bad", event.who)


@tell.register
def _(event: fight.CombatWon) -> Line:
    return say(event, f"The fight is won after {count(event.rounds, 'round')}.", "good")


@tell.register
def _(event: fight.ExperienceGained) -> Line:
    return say(event, f"Each of the {event.living} living gains {event.each} Experience.", "good")


@tell.register
def _(event: fight.Strengthened) -> Line:
    text = f"{event.who.name} is stronger, {pips(event.faces)}: {signed(event.bonus)} on every attack of one fight."
    return say(event, text, "good", event.who, (event.faces,))


@tell.register
def _(event: fight.Hastened) -> Line:
    return say(event, f"{event.who.name} will strike twice in the next fight.", "good", event.who)
