"""DM-6: fountains, statues and trap doors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from mazefolio.engine.odds import Outcome, Since, Verdict, decided_by
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Chance, Group, Line, Option
from mazefolio.engine.wording import silent
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import Investigate
from mazefolio.games.deathmaze.combat.harm import Died, poison
from mazefolio.games.deathmaze.content import CHITS, DIE_TABLES, PENALTIES, RULES
from mazefolio.games.deathmaze.exploring.groups import appear
from mazefolio.games.deathmaze.figures import Who, chit_here, who
from mazefolio.games.deathmaze.ids import CellId, FeatureFind, FeatureId
from mazefolio.games.deathmaze.maze import DOWN, beyond
from mazefolio.games.deathmaze.names import figure_id, sheet_id
from mazefolio.games.deathmaze.state import Adventurer, Hoard, State
from mazefolio.games.deathmaze.tables import result
from mazefolio.games.deathmaze.things.traps import open_trap
from mazefolio.games.deathmaze.things.treasure import find_gem
from mazefolio.games.deathmaze.things.trials import deadly_draught, deadly_potion, drink, find_potion, share_out
from mazefolio.games.deathmaze.words import WORDS, say


class FeatureRolled(CitedEvent, frozen=True):
    who: Who
    feature: FeatureId
    faces: Faces
    found: FeatureFind


class GotDrunk(Event, frozen=True):
    RULE = "DM-6.14a"
    who: Who


class CellarFound(Event, frozen=True):
    RULE = "DM-6.32a"
    cell: CellId


RULINGS = {"fountain": "DM-6.11a", "statue": "DM-6.21a", "trap_door": "DM-6.31a"}


def investigate(s: State, adventurer: Adventurer) -> Steps[bool]:
    """The adventurer who is sent rolls on the table of the feature; whether it was a trap or a test comes back.

    Rules: DM-6.0b, DM-6.0d, DM-6.11a, DM-6.21a, DM-6.31a
    """
    chit = chit_here(s)
    assert chit is not None
    assert chit.feature
    s.searched.append(s.cell)
    s.steps.clear()
    faces: Faces = yield throw(adventurer.owner, chit.feature.replace("_", " "))
    found = result(chit.feature, faces[0])
    yield FeatureRolled(RULINGS[chit.feature], who(s, adventurer.id), chit.feature, faces, found)
    if found == "nothing":
        return False
    return bool((yield from FEATURES[chit.feature][found](s, adventurer)))


def poisonous(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.12a"""
    yield from poison(s, adventurer.id, "DM-6.12a")


def potion_water(s: State, adventurer: Adventurer) -> Steps[None]:
    """The investigator feels it at once, and one dose may be taken along.  Rules: DM-6.13a, DM-6.13b"""
    yield from drink(s, adventurer, "DM-6.13a")


def alcohol(s: State, adventurer: Adventurer) -> Steps[None]:
    """Drunk for the rest of the game, and no drunker by more of it.  Rules: DM-6.14a, DM-6.14b"""
    adventurer.drunk = True
    yield GotDrunk(who(s, adventurer.id))


def gargoyle(s: State, adventurer: Adventurer) -> Steps[None]:
    """The statue comes to life: an encounter.  Rules: DM-6.22a, DM-6.22b, DM-9.11c"""
    yield from appear(s, "gargoyle", 1, "room", (), statue=True)


def hidden_potion(s: State, adventurer: Adventurer) -> Steps[bool]:
    """Rules: DM-6.23a"""
    yield from find_potion(s)
    tested = "potion" in s.found
    yield from share_out(s)
    return tested


def gems(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.24a"""
    for _ in range(RULES.statue_gems):
        yield from find_gem(s)


def room_below(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.32a"""
    s.cellars[beyond(s.cell, DOWN)] = False
    yield CellarFound(s.cell)


def treasure_below(s: State, adventurer: Adventurer) -> Steps[None]:
    """Rules: DM-6.33a"""
    s.hoards.append(Hoard("J"))
    yield from ()


def trapped(s: State, adventurer: Adventurer) -> Steps[bool]:
    """The adventurer who looks into it faces the trap.  Rules: DM-6.34a, DM-6.34b"""
    yield from open_trap(s, "trap door", adventurer.id)
    return True


FEATURES: Mapping[str, Mapping[str, Callable[[State, Adventurer], Steps[bool | None]]]] = {
    "fountain": {"poison": poisonous, "potion": potion_water, "alcohol": alcohol},
    "statue": {"gargoyle": gargoyle, "potion": hidden_potion, "gems": gems},
    "trap_door": {"room": room_below, "treasure": treasure_below, "trap": trapped},
}


def _found(word: str) -> Verdict:
    return decided_by(FeatureRolled, lambda rolled: rolled.found == word)


BAD = ("poison", "alcohol", "gargoyle", "trap")
FINDS = {
    word: WORDS.outcome(Outcome(f"feature {word}", word, _found(word), "bad" if word in BAD else "good"))
    for word in ("poison", "potion", "alcohol", "gargoyle", "gems", "room", "treasure", "trap")
}


def _looker_died(since: Since) -> bool | None:
    """Of the water of a fountain; other features kill nobody at once."""
    if since.any(Died):
        return True
    return False if since.any(FeatureRolled) and not since.now.attackers else None


LOOKER_DIES = WORDS.outcome(Outcome("fountain death", "dead", _looker_died, "bad"))


def deadly_water(s: State, figure: int) -> Fraction:
    """How likely it is to die of a fountain.  Rules: DM-6.12a, DM-6.13a"""
    cells = DIE_TABLES["fountain"].cells
    sure = cells.count("poison") * deadly_draught(s, figure) + cells.count("potion") * deadly_potion(s, figure)
    return sure / len(cells)


@WORDS.offers(Investigate)
def _(action: Investigate, s: State, ask: Ask) -> Option:
    feature = CHITS[s.maze.placed[s.cell].partition("/")[0]].feature
    cells = DIE_TABLES[feature].cells if feature else ()
    odds: list[Chance] = [
        FINDS[word].at(Fraction(cells.count(word), len(cells))) for word in dict.fromkeys(cells) if word != "nothing"
    ]
    if feature == "fountain" and (deadly := deadly_water(s, action.who)):
        odds.append(LOOKER_DIES.at(deadly))
    label = f"{action.name} looks at the {feature.replace('_', ' ')}"
    return Option(
        id=action.token,
        label=label,
        detail="once in the game",
        rule="DM-6.0b",
        target=figure_id(action.who),
        art=feature,
        odds=odds,
        actor=sheet_id(action.who),
        group=Group("investigate", f"Looks at the {feature.replace('_', ' ')}"),
        short=action.name,
    )


FOUND = {
    ("fountain", "poison"): "the water is poisoned",
    ("fountain", "potion"): "the water is a potion",
    ("fountain", "alcohol"): "it runs with strong drink",
    ("fountain", "nothing"): "it is only water",
    ("statue", "gargoyle"): "the statue moves",
    ("statue", "potion"): "a potion is hidden in its base",
    ("statue", "gems"): "its eyes are gems",
    ("statue", "nothing"): "it is only stone",
    ("trap_door", "room"): "a room lies below",
    ("trap_door", "treasure"): "a chest stands below",
    ("trap_door", "trap"): "it is trapped",
    ("trap_door", "nothing"): "there is nothing below",
}


@WORDS.tells(FeatureRolled)
def _(event: FeatureRolled) -> Line:
    text = f"{event.who.name} looks at the {event.feature.replace('_', ' ')}, a {fell(event.faces)}:"
    found = FOUND.get((event.feature, event.found), event.found)
    return say(event, f"{text} {found}.", target=event.who)


WORDS.tells(CellarFound)(silent)


WORDS.sentence(GotDrunk, f"{{Who}} is drunk: {PENALTIES.drunk} on every attack from now on.", "bad")
