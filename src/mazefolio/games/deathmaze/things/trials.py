"""DM-9.41, DM-9.61: potions and medallions that nobody knows, and that somebody must try."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mazefolio.engine.legality import Attempt
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Chance, Hint, Line, Option
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import Taste
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.combat.harm import Died, Immune, PoisonCancelled, PoisonWorked, curers, hurt, is_immune
from mazefolio.games.deathmaze.combat.rounds import recover
from mazefolio.games.deathmaze.consent import UNWILLING
from mazefolio.games.deathmaze.content import DIE_TABLES, ITEMS, RULES
from mazefolio.games.deathmaze.exploring.chores import face
from mazefolio.games.deathmaze.figures import Who, holds, left, present, who
from mazefolio.games.deathmaze.ids import NewThing, PotionId
from mazefolio.games.deathmaze.names import figure_id, sheet_id
from mazefolio.games.deathmaze.odds import NEVER, harm
from mazefolio.games.deathmaze.queries import Danger, Facing, TastingPotion, TryingMedallion
from mazefolio.games.deathmaze.state import Adventurer, State
from mazefolio.games.deathmaze.tables import result
from mazefolio.games.deathmaze.things.handing import UNTRIED, assign
from mazefolio.games.deathmaze.things.potions import swallow
from mazefolio.games.deathmaze.things.traps import shield
from mazefolio.games.deathmaze.words import WORDS, befalls, say


class PotionNamed(CitedEvent, frozen=True):
    """Somebody drank a potion, and everybody knows it now."""

    who: Who
    faces: Faces
    potion: NewThing


class PotionAppraised(CitedEvent, frozen=True):
    faces: Faces
    potion: PotionId


class MedallionTried(Event, frozen=True):
    RULE = "DM-9.61a"
    who: Who
    faces: Faces
    medallion: NewThing


class Strangled(Event, frozen=True):
    RULE = "DM-9.66a"
    who: Who
    faces: Faces


STRANGLING = ITEMS["medallion_strangling"]


def share_out(s: State) -> Steps[None]:
    """Everything that has been found is tried, if nobody knows it, and given to somebody.  Rules: DM-9.17d"""
    while s.found and not s.attackers:
        if s.found[0] in UNTRIED:
            yield from try_out(s, s.found[0])
        else:
            yield from assign(s, s.found[0])


def try_out(s: State, found: str) -> Steps[None]:
    """An adventurer is sent to try it before anybody knows what it is.

    Rules: DM-9.41a, DM-9.61a, DM-R.4, DM-R.8, DM-R.9
    """
    is_potion = found == "potion"
    danger: Danger = "potion" if is_potion else "medallion"
    query: Facing = TastingPotion() if is_potion else TryingMedallion()
    choice = yield from face(s, danger, query, tasting)
    assert choice is not None, "somebody is always there"
    s.found.remove(found)
    tester = s.adventurers[choice.who]
    yield from (drink(s, tester, "DM-9.41a") if is_potion else try_on(s, tester))
    yield from recover(s)


def tasting(s: State, query: Facing) -> Iterator[Attempt[Taste]]:
    """Rules: DM-9.41a, DM-9.61a, DM-R.4"""
    for one in present(s):
        taste = Taste(one.id, one.name)
        yield Attempt(taste, UNWILLING if taste in query.refused else None)


def drink(s: State, tester: Adventurer, rule: str) -> Steps[None]:
    """A potion is named by what it does to the tester, and one dose remains.  Rules: DM-6.13a, DM-9.41a, DM-9.41b"""
    faces: Faces = yield throw(tester.owner, "potion")
    potion = result("potion", faces[0])
    yield PotionNamed(rule, who(s, tester.id), faces, potion)
    yield from swallow(s, tester, potion)
    s.found.append(potion)


def try_on(s: State, tester: Adventurer) -> Steps[None]:
    """Rules: DM-9.61a, DM-9.61b, DM-9.66a, DM-9.66b"""
    faces: Faces = yield throw(tester.owner, "medallion")
    medallion = result("medallion", faces[0])
    yield MedallionTried(who(s, tester.id), faces, medallion)
    if medallion != STRANGLING.id:
        s.found.append(medallion)
        return
    code = dice(STRANGLING.dice)
    grip: Faces = yield throw(tester.owner, "strangling", code.count)
    yield Strangled(who(s, tester.id), grip)
    yield from hurt(s, tester.id, code.total(grip), "DM-9.66a")


def find_potion(s: State) -> Steps[None]:
    """Somebody must taste it, unless it can be appraised: then it is named and has two doses.

    Rules: DM-9.41a, DM-9.63a, DM-9.63b
    """
    if not any(holds(adventurer, "appraisal") for adventurer in present(s)):
        s.found.append("potion")
        return
    faces: Faces = yield throw(s.caller, "potion")
    potion = result("potion", faces[0])
    poisonous = is_poisonous(potion)
    yield PotionAppraised("DM-9.63b" if poisonous else "DM-9.63a", faces, potion)
    if not poisonous:
        s.found += [potion, potion]


def is_poisonous(potion: str) -> bool:
    return ITEMS[potion].effect == "poison"


def deadly_draught(s: State, figure: int) -> Fraction:
    """How likely poison kills an adventurer who drinks it.  Rules: DM-9.43a, DM-9.62a, DM-11.3k"""
    if is_immune(s, figure) or curers(s, figure):
        return NEVER
    return harm(RULES.poison).kills(left(s, figure) + shield(s, figure))


def deadly_potion(s: State, figure: int) -> Fraction:
    """How likely an unknown potion kills the adventurer who drinks it."""
    cells = DIE_TABLES["potion"].cells
    return Fraction(sum(map(is_poisonous, cells)), len(cells)) * deadly_draught(s, figure)


def deadly_medallion(s: State, figure: int) -> Fraction:
    """Rules: DM-9.66a"""
    cells = DIE_TABLES["medallion"].cells
    kills = harm(STRANGLING.dice).kills(left(s, figure) + shield(s, figure))
    return Fraction(cells.count(STRANGLING.id), len(cells)) * kills


def _tester_died(since: Since) -> bool | None:
    if since.any(Died):
        return True
    named = [*since.all(PotionNamed)]
    settled = (Immune, PoisonCancelled, PoisonWorked, Strangled)
    harmless = (named and not is_poisonous(named[0].potion)) or since.any(MedallionTried)
    return False if harmless or any(isinstance(event, settled) for event in since.events) else None


@WORDS.tries(TastingPotion, TryingMedallion)
def _(query: Facing, s: State, ask: Ask) -> Iterator[Attempt[Taste]]:
    return tasting(s, query)


TESTER_DIES = WORDS.outcome(Outcome("test death", "dead", _tester_died, "bad"))
TASTE = Hint("taste", "Let somebody taste it who can lose three Wounds.", "DM-9.43a")
STRANGLES = Hint("medallion", "A strangling medallion takes two dice of Wounds. Choose the strongest.", "DM-9.66a")


WORDS.title(
    TastingPotion,
    "Who tastes the potion?",
    "One in six is poison; the taster feels what it does, and a dose remains.",
    TASTE,
)
WORDS.title(TryingMedallion, "Who tries on the medallion?", "One in six strangles its wearer.", STRANGLES)


@WORDS.offers(Taste)
def _(action: Taste, s: State, ask: Ask) -> Option:
    one = s.adventurers[action.who]
    chance = (deadly_potion if isinstance(ask.query, TastingPotion) else deadly_medallion)(s, one.id)
    odds: list[Chance] = [TESTER_DIES.at(chance)] if chance else []
    label, detail = f"{action.name} tries it", f"{left(s, one.id)} Wounds left"
    target, actor = figure_id(action.who), sheet_id(action.who)
    return Option(action.token, label, detail, ask.rule, target, one.sort, odds, actor=actor)


@WORDS.tells(PotionAppraised)
def _(event: PotionAppraised) -> Line:
    fate = "it is thrown away" if is_poisonous(event.potion) else "there are two doses"
    text = f"The medallion names the potion, a {fell(event.faces)}: {ITEMS[event.potion].name}; {fate}."
    return say(event, text, "good")


@WORDS.tells(Strangled)
def _(event: Strangled) -> Line:
    text = f"It strangles {event.who.name}, {fell(event.faces)}: {sum(event.faces)} Wounds."
    moment = befalls(event.who, "It strangles!", "medallion", "bump")
    return say(event, text, "bad", event.who, moment)


WORDS.sentence(PotionNamed, "{Who} drinks, a {faces}: it is {potion}.")
WORDS.sentence(MedallionTried, "{Who} puts it on, a {faces}: it is {medallion}.")
