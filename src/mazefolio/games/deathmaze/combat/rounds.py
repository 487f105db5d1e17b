"""DM-8.6, DM-8.21: a combat from beginning to end, its phases, and what comes of a victory."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Event, Steps, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import DECLINE, Restore
from mazefolio.games.deathmaze.combat.forecast import CombatWon
from mazefolio.games.deathmaze.combat.harm import Died, bury
from mazefolio.games.deathmaze.combat.joining import fighting, is_won, join
from mazefolio.games.deathmaze.combat.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.combat.monsters import monster_combat
from mazefolio.games.deathmaze.combat.party import party_combat
from mazefolio.games.deathmaze.combat.reorganising import reorganise
from mazefolio.games.deathmaze.combat.sides import fall_in, set_free
from mazefolio.games.deathmaze.content import MONSTERS, SPELLS
from mazefolio.games.deathmaze.figures import Who, is_beast, living, present, who
from mazefolio.games.deathmaze.names import figure_id
from mazefolio.games.deathmaze.phases import what_now
from mazefolio.games.deathmaze.pieces import TreasureLetter
from mazefolio.games.deathmaze.queries import Reviving
from mazefolio.games.deathmaze.state import Adventurer, Beast, Hoard, Phase, State
from mazefolio.games.deathmaze.tables import experience_each
from mazefolio.games.deathmaze.things.handing import hand_out
from mazefolio.games.deathmaze.words import WORDS


class Restored(Event, frozen=True):
    RULE = "DM-11.3p"
    who: Who


class ExperienceGained(Event, frozen=True):
    RULE = "DM-8.6a"
    each: int
    living: int


REVIVAL = "stone_to_flesh"


def joining(s: State) -> Steps[Phase]:
    """Rules: DM-8.12a, DM-8.41a"""
    yield from join(s)
    return "aftermath" if is_won(s) else "party"


def party_strikes(s: State) -> Steps[Phase]:
    """The first half of a round.  Rules: DM-8.21a"""
    yield from party_combat(s)
    return "aftermath" if is_won(s) else "monsters"


def monsters_strike(s: State) -> Steps[Phase]:
    """The second half of a round: the Monster Combat Phase, then both sides re-form.  Rules: DM-8.21a"""
    yield from monster_combat(s)
    yield from reorganise(s)
    return "party"


def ending(s: State) -> Steps[Phase]:
    """Rules: DM-8.6f"""
    yield from aftermath(s)
    return what_now(s, "others")


def fight(s: State) -> Steps[None]:
    """A whole combat within something else that goes on afterwards.  Rules: DM-9.45f, DM-9.45m"""
    yield from join(s)
    while not is_won(s):
        yield from party_combat(s)
        if not is_won(s):
            yield from monster_combat(s)
            yield from reorganise(s)
    yield from aftermath(s)


def recover(s: State) -> Steps[None]:
    """What a death leaves behind: monsters that obeyed the dead attack, then his things find new holders.

    Rules: DM-9.17e, DM-9.45f, DM-9.45m
    """
    if s.attackers:
        yield from fight(s)
    yield from hand_out(s)


def aftermath(s: State) -> Steps[None]:
    """The petrified are restored, captives return, the things of the dead find new holders, and there is Experience.

    The treasures of the killed lie there to be taken.

    Rules: DM-8.6a, DM-8.6f, DM-9.13a, DM-9.13b, DM-9.17c, DM-12.36g
    """
    fight = fighting(s)
    killed = sorted(fight.killed + [sleeper for sleeper in fight.asleep if is_beast(sleeper)])
    yield CombatWon(tuple([who(s, monster) for monster in killed]), fight.round)
    s.fight = None
    wear_off(s)
    yield from revive(s)
    for captive in [adventurer for adventurer in s.adventurers if adventurer.fate == "captive"]:
        yield from set_free(s, captive)
    yield from hand_out(s)
    yield from learn(s, killed)
    s.hoards[:0] = [Hoard(treasure_type(beast), beast.bezants) for beast in map(s.beasts.pop, killed)]


def wear_off(s: State) -> None:
    """All that lasted for this combat ends; Wounds stay, and thrown daggers are picked up.

    Rules: DM-8.46b, DM-8.47c, DM-9.44b, DM-12.32b, DM-12.35c, DM-R.9
    """
    for adventurer in s.adventurers:
        adventurer.strength, adventurer.haste, adventurer.sick = 0, False, False
        adventurer.hand, adventurer.thrown = max(adventurer.hand, 0), []
    for beast in s.beasts.values():
        beast.sick, beast.phases, beast.healing = False, 0, 0
    s.handled.clear()


def revive(s: State) -> Steps[None]:
    """Each Wizard who can may restore petrified comrades; those who stay stone are dead.

    Rules: DM-8.6f, DM-11.3p, DM-11.3q
    """
    wizards = [wizard for wizard in present(s) if ways_to_cast(wizard, REVIVAL)]
    while wizards and (stones := petrified(s)):
        options: list[Action] = [*(Restore(stone.id, stone.name) for stone in stones), DECLINE]
        choice = yield from ask(wizards[0].owner, Reviving(wizards[0].id), options)
        if isinstance(choice, Restore):
            stone = s.adventurers[choice.who]
            yield from restore(s, wizards[0], stone)
            if ways_to_cast(stone, REVIVAL):
                wizards.append(stone)
        if choice is DECLINE or not ways_to_cast(wizards[0], REVIVAL):
            del wizards[0]
    for stone in petrified(s):
        yield Died(who(s, stone.id))
        yield from bury(s, stone)


def petrified(s: State) -> list[Adventurer]:
    return [adventurer for adventurer in s.adventurers if adventurer.fate == "stone"]


def restore(s: State, wizard: Adventurer, stone: Adventurer) -> Steps[None]:
    """He is flesh again, with the Wounds he had.  Rules: DM-11.3p"""
    yield from pay(s, wizard, REVIVAL, ring=False)
    stone.fate = ""
    yield Restored(who(s, stone.id))
    yield from fall_in(s, stone.id)


def learn(s: State, killed: list[int]) -> Steps[None]:
    """Experience for the living, by the Totals of the killed.

    Rules: DM-7.24e, DM-8.6a, DM-8.6b, DM-8.6c, DM-8.6d, DM-9.45i
    """
    alive = living(s)
    each = experience_each([s.beasts[monster].total for monster in killed], len(alive))
    for adventurer in alive:
        adventurer.experience += each
    yield ExperienceGained(each, len(alive))


def treasure_type(beast: Beast) -> TreasureLetter:
    """Rules: DM-9.11a, DM-9.11b, DM-9.11c"""
    card = MONSTERS[beast.kind]
    return card.treasure_room if beast.origin == "room" else card.treasure_wandering


@WORDS.asks(Reviving)
def _(query: Reviving, s: State, ask: Ask) -> Asked:
    name = s.adventurers[query.who].name
    return Asked(f"Does {name} restore somebody?", "Those who stay stone now are dead.")


@WORDS.offers(Restore)
def _(action: Restore, s: State, ask: Ask) -> Option:
    detail = f"for {SPELLS[REVIVAL].cost} Wounds that nothing cures"
    return Option(action.token, f"Restore {action.name}", detail, "DM-11.3p", figure_id(action.who), REVIVAL)


WORDS.sentence(Restored, "{Who} is flesh and blood again.", "good")
WORDS.sentence(ExperienceGained, "Each of the {living} living gains {each} Experience.", "good")
