"""RM-12: evading traps and creatures."""

from __future__ import annotations

from mazefolio.engine.legality import Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, Event, Faces, Query, Steps, Word, ask, roll
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital
from mazefolio.games.redmage.combat.strikes import EVADED, CreatureEvaded
from mazefolio.games.redmage.content import CREATURES, HEROES, RED_MAGE, CreatureId, Needed
from mazefolio.games.redmage.hero import hurt, two_dice
from mazefolio.games.redmage.names import a, creature_id, pronoun, reached, the
from mazefolio.games.redmage.odds import reaches
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.words import WORDS

TRAP_ROLL, CREATURE_ROLL = two_dice("evade trap"), two_dice("evade")
EVADE, FIGHT = Word("evade"), Word("fight")


class TrapEvaded(Event, frozen=True):
    RULE = "RM-12.6"
    faces: Faces
    needed: Needed
    success: bool


class EvadeOrFight(Query, frozen=True, tag="evade"):
    RULE = "RM-12.2"
    creature: CreatureId


def suffer_trap(s: State, points: int, cause: str, rule: str) -> Steps[None]:
    """A hero who can evade traps rolls, unasked, before any damage; success avoids all of it.

    Rules: RM-4.32, RM-12.1, RM-12.6, RM-12.7
    """
    needed = HEROES[s.hero].evade_trap
    if needed:
        faces = yield from roll(TRAP_ROLL)
        evaded = sum(faces) >= needed
        yield TrapEvaded(faces, needed, evaded)
        if evaded:
            return
    yield from hurt(s, points, cause, rule)


ABLE = next(hero.name for hero in HEROES.values() if hero.evade_creature)
NOT_THE_MAGE = Refusal("RM-9.11", "The Red Mage cannot be evaded: he must be fought.")
NOT_ON_THE_CARD = Refusal("RM-12.1", f"Only the {ABLE} can evade creatures.")
TOO_LATE = Refusal("RM-12.5", "Evading is announced before the first blow, once for each encounter.")


def no_evading(s: State, creature: str) -> Refusal | None:
    """Only heroes whose card says so evade creatures, and never the Red Mage.  Rules: RM-9.4, RM-9.11, RM-12.1"""
    if creature == RED_MAGE:
        return NOT_THE_MAGE
    return None if HEROES[s.hero].evade_creature else NOT_ON_THE_CARD


def try_to_evade(s: State, creature: str) -> Steps[bool | None]:
    """One attempt, announced before any combat dice; ``None`` if the hero would rather fight.

    Rules: RM-12.2, RM-12.3, RM-12.4, RM-12.5, RM-12.9, RM-12.10
    """
    choice = yield from ask(HERO, EvadeOrFight(creature), (EVADE, FIGHT))
    if choice == FIGHT:
        return None
    needed = HEROES[s.hero].evade_creature
    faces = yield from roll(CREATURE_ROLL)
    evaded = sum(faces) >= needed
    yield CreatureEvaded("RM-12.3" if evaded else "RM-12.4", creature, faces, needed, evaded)
    return evaded


@WORDS.tells(TrapEvaded)
def _(event: TrapEvaded) -> Line:
    outcome = "you slip past the trap" if event.success else "the trap has you"
    return say(event, f"{reached(event.faces, event.needed)}: {outcome}.", mood(event.success))


FAILED = decided_by(CreatureEvaded, lambda attempt: not attempt.success)
TO_THE_DEATH = WORDS.outcome(Outcome("to the death", "to the death", FAILED, "bad"))
HINT = Hint("evade", "If you fail it is to the death, so try it on what you could also beat.", "RM-12.4")


@WORDS.asks(EvadeOrFight)
def _(query: EvadeOrFight, s: State, ask: Ask) -> Asked:
    title = f"{capital(a(query.creature))} bars your way. Slip past, or fight?"
    return Asked(title, f"You have one try, before any blow. {CREATURES[query.creature].text}", hints=[HINT])


@WORDS.offers(EVADE)
def _(action: Word, s: State, ask: Ask) -> Option:
    creature, needed = s.rooms[s.cell].creature, HEROES[s.hero].evade_creature
    slips = reaches(needed)
    return Option(
        id=action.token,
        label=f"Slip past {the(creature)}",
        detail=f"{needed} or more on two dice; if you fail it is to the death",
        rule="RM-12.2",
        target=creature_id(s.cell),
        art="step",
        odds=[EVADED.at(slips), TO_THE_DEATH.at(1 - slips)],
        roll=f"2d6, at least {needed}",
        text=f"Success: no fight, and you share the room with {pronoun(creature).them} until you move on.",
    )
