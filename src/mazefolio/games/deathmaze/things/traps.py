"""DM-10: traps on doors, chests and trap doors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mazefolio.engine.legality import Attempt, Refusal, first
from mazefolio.engine.odds import Outcome, Since, decided_by
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Steps, Word, throw
from mazefolio.engine.view import Chance, Group, Hint, Line, Option
from mazefolio.engine.wording import Asked, mood, silent
from mazefolio.engine.words import capital
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import Detrap, Named, Open, Sesame
from mazefolio.games.deathmaze.combat.harm import Died, curers, hurt, is_immune, poison
from mazefolio.games.deathmaze.combat.magic import Spent
from mazefolio.games.deathmaze.combat.rounds import recover
from mazefolio.games.deathmaze.consent import UNWILLING
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.exploring.chores import face
from mazefolio.games.deathmaze.figures import Who, holds, is_beast, left, members, name, present, someone, who
from mazefolio.games.deathmaze.ids import TrapAt, TrapId
from mazefolio.games.deathmaze.names import figure_id, sheet_id, the_figure
from mazefolio.games.deathmaze.names import wounds as so_many
from mazefolio.games.deathmaze.odds import SURE, removed, trap_kills
from mazefolio.games.deathmaze.queries import OpeningTrap
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.tables import detraps, result, wounds
from mazefolio.games.deathmaze.words import WORDS, befalls, refused, say


class TrapOpened(Event, frozen=True):
    RULE = "DM-10.13b"
    who: Who


class DetrapTried(Event, frozen=True):
    RULE = "DM-10.12a"
    who: Who
    faces: Faces
    detrap: int
    success: bool


class TrapStruck(Event, frozen=True):
    """A trap went off; its opener may be dead already, and is not named then."""

    RULE = "DM-10.21a"
    kind: TrapId
    faces: Faces
    who: Who | None


class TrapSpent(Event, frozen=True):
    """Nothing more comes of a trap."""

    RULE = "DM-10.27b"


class ArrowShot(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    wounds: int


def open_trap(s: State, at: TrapAt, opener: int = NOBODY) -> Steps[None]:
    """A known trap must be opened: with Sesame, by a Thief who may remove it, or by anybody, who is struck.

    Rules: DM-9.53a, DM-10.12a, DM-10.13a, DM-10.13b, DM-10.13c, DM-10.13d, DM-R.8, DM-R.9
    """
    choice = yield from face(s, at, OpeningTrap(at, opener), opening, sent=opener)
    if isinstance(choice, Sesame):
        s.adventurers[choice.who].items.remove("sesame")
        yield Spent("DM-9.53a", who(s, choice.who), "sesame")
    elif isinstance(choice, Open):
        yield TrapOpened(who(s, choice.who))
        yield from strike(s, choice.who)
    elif choice is not None and not (yield from remove(s, choice.who)):
        yield from strike(s, choice.who)
    yield from recover(s)


def opening(s: State, query: OpeningTrap) -> Iterator[Attempt[Named]]:
    """Nobody opens it if the one who was sent has died.

    Rules: DM-6.34a, DM-6.34b, DM-6.34c, DM-9.45k, DM-9.53a, DM-9.53b, DM-10.12a, DM-10.12c, DM-10.13d, DM-R.4
    """
    if query.opener not in (NOBODY, *s.order):
        return
    for holder in present(s):
        yield against(query, Sesame(holder.id, holder.name), None if holds(holder, "disarm") else NO_SESAME)
    for figure in members(s):
        yield against(query, Detrap(figure, name(s, figure)), first(not_sent(query, figure), no_thief(s, figure)))
    for figure in members(s):
        yield against(query, Open(figure, name(s, figure)), not_sent(query, figure))


def against(query: OpeningTrap, way: Named, refusal: Refusal | None) -> Attempt[Named]:
    """What another player has not agreed to stays in sight.  Rules: DM-R.4"""
    unwilling = UNWILLING if way in query.refused else None
    return Attempt(way, refusal or unwilling, quiet=refusal is not None)


def not_sent(query: OpeningTrap, figure: int) -> Refusal | None:
    """Rules: DM-6.34a"""
    return None if query.opener in (NOBODY, figure) else NOT_SENT


def no_thief(s: State, figure: int) -> Refusal | None:
    """Rules: DM-10.12a"""
    return None if not is_beast(figure) and s.adventurers[figure].detrap else NO_THIEF


def remove(s: State, figure: int) -> Steps[bool]:
    """One try: the die is equal to or under the Thief's Detrap.  Rules: DM-10.12a, DM-10.12b, DM-10.12c, DM-10.13a"""
    thief = s.adventurers[figure]
    faces: Faces = yield throw(thief.owner, "detrap")
    success = detraps(thief.detrap, faces[0])
    if success:
        thief.experience += RULES.experience_for_detrapping
    yield DetrapTried(who(s, figure), faces, thief.detrap, success)
    return success


def strike(s: State, victim: int) -> Steps[None]:
    """A trap strikes; what it is shows only now, and two may come instead of one.

    Rules: DM-10.21a, DM-10.27a, DM-10.27b, DM-10.27c
    """
    traps = 1
    while traps:
        traps -= 1
        faces: Faces = yield throw(s.caller, "trap")
        kind = result("trap", faces[0])
        there = victim in s.order
        yield TrapStruck(kind, faces, who(s, victim) if there else None)
        if kind == "twice":
            traps += 2
        elif kind == "explosion":
            yield from explode(s)
        elif there:
            yield from STRIKES[kind](s, victim)
    yield TrapSpent()


def arrow(s: State, victim: int) -> Steps[None]:
    """A die without modifiers on the Bow column.  Rules: DM-10.22a"""
    yield from shot(s, victim, "DM-10.22a")


def poison_arrow(s: State, victim: int) -> Steps[None]:
    """The same, and poison if it draws blood.  Rules: DM-10.23a, DM-10.27d"""
    before = someone(s, victim).wounds
    yield from shot(s, victim, "DM-10.23a")
    if victim in s.order and someone(s, victim).wounds > before:
        yield from poison(s, victim, "DM-10.23a")


def shot(s: State, victim: int, rule: str) -> Steps[None]:
    faces: Faces = yield throw(s.caller, "arrow")
    points = wounds("bow", faces[0])
    yield ArrowShot(rule, who(s, victim), faces, points)
    yield from hurt(s, victim, points, rule)


def poison_gas(s: State, victim: int) -> Steps[None]:
    """Rules: DM-10.24a"""
    yield from poison(s, victim, "DM-10.24a")


def explode(s: State) -> Steps[None]:
    """Every member of the party takes a Wound.  Rules: DM-10.25a, DM-10.27c"""
    for figure in members(s):
        yield from hurt(s, figure, 1, "DM-10.25a", "explosion")


def flaming_oil(s: State, victim: int) -> Steps[None]:
    """Rules: DM-10.26a"""
    yield from hurt(s, victim, 1, "DM-10.26a", "oil")


STRIKES: Mapping[str, Callable[[State, int], Steps[None]]] = {
    "arrow": arrow,
    "poison_arrow": poison_arrow,
    "poison_gas": poison_gas,
    "flaming_oil": flaming_oil,
}


def deadly(s: State, victim: int) -> float:
    """How likely a trap that strikes this victim kills somebody.  Rules: DM-10.21a, DM-10.23a, DM-10.25a, DM-11.3i"""
    others = [left(s, figure) + shield(s, figure) for figure in members(s) if figure != victim]
    safe = is_immune(s, victim) or bool(curers(s, victim))
    armor = shield(s, victim)
    return trap_kills(left(s, victim) + armor, min(others, default=99), safe, armor)


def shield(s: State, figure: int) -> int:
    """Wounds that Mage Armor will absorb.  Rules: DM-11.3i"""
    return 0 if is_beast(figure) else s.adventurers[figure].mage_armor


def somebody_has_died(since: Since) -> bool | None:
    """Somebody died before the trap was spent."""
    if since.any(Died):
        return True
    tried = since.all(DetrapTried)
    return False if since.any(TrapSpent) or (tried and tried[0].success) else None


REMOVED = WORDS.outcome(Outcome("removed", "removed", decided_by(DetrapTried, lambda tried: tried.success), "good"))
TRAP_STRIKES = WORDS.outcome(
    Outcome("strikes", "it strikes", decided_by(DetrapTried, lambda tried: not tried.success), "bad")
)
DEATH = WORDS.outcome(Outcome("trap death", "somebody dies", somebody_has_died, "bad"))


def death_chance(chance: float) -> list[Chance]:
    """Risks of less than half a percent are not worth a word."""
    return [DEATH.at(chance)] if 200 * chance >= 1 else []


NO_EXCUSE = Refusal("DM-10.13c", "A known trap is no excuse: it is opened all the same.")
NO_SESAME = Refusal("DM-9.53a", "It takes Sesame to open it without harm.")
NOT_SENT = Refusal("DM-6.34a", "The trap of a trap door is faced by whoever was sent to look into it.")
NO_THIEF = Refusal("DM-10.12a", "Only a Thief can try to remove a trap.")
TRAPS = Hint("traps", "A Thief may remove the trap and learns from it; if he fails it strikes him.", "DM-10.12a")


@WORDS.asks(OpeningTrap)
def _(query: OpeningTrap, s: State, ask: Ask) -> Asked:
    title = f"The {query.at} is trapped. Who opens it?"
    return Asked(title, "There is no turning back; what it is shows when it strikes.", hints=[TRAPS])


@WORDS.tries(OpeningTrap)
def _(query: OpeningTrap, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from opening(s, query)
    yield from refused(NO_EXCUSE, *map(Word, ("leave", "nobody", "back")), quiet=True)


@WORDS.offers(Sesame)
def _(action: Sesame, s: State, ask: Ask) -> Option:
    label = f"{action.name} spends Sesame"
    target, actor = figure_id(action.who), sheet_id(action.who)
    return Option(action.token, label, "opens it harmlessly", "DM-9.53a", target, "sesame", actor=actor)


@WORDS.offers(Detrap)
def _(action: Detrap, s: State, ask: Ask) -> Option:
    thief = s.adventurers[action.who]
    success = removed(thief.detrap)
    odds = [REMOVED.at(success), TRAP_STRIKES.at(SURE - success)]
    return Option(
        id=action.token,
        label=f"{action.name} tries to remove it",
        detail=f"{thief.detrap} or less on a die",
        rule="DM-10.12a",
        target=figure_id(action.who),
        art="thief",
        odds=[*odds, *death_chance(float(SURE - success) * deadly(s, action.who))],
        note=f"{RULES.experience_for_detrapping} Experience",
        actor=sheet_id(action.who),
    )


@WORDS.offers(Open)
def _(action: Open, s: State, ask: Ask) -> Option:
    odds = death_chance(deadly(s, action.who))
    label = f"{capital(the_figure(s, action.who))} opens it"
    return Option(
        id=action.token,
        label=label,
        detail="and is struck without a roll",
        rule="DM-10.13b",
        target=figure_id(action.who),
        art="open",
        odds=odds,
        actor=figure_id(action.who) if is_beast(action.who) else sheet_id(action.who),
        group=Group("open", "Opens it"),
        short=the_figure(s, action.who),
    )


TRAP_NAMES = {
    "arrow": "an arrow",
    "poison_arrow": "a poisoned arrow",
    "poison_gas": "poison gas",
    "explosion": "an explosion",
    "flaming_oil": "flaming oil",
    "twice": "two traps at once",
}


@WORDS.tells(DetrapTried)
def _(event: DetrapTried) -> Line:
    outcome = (
        f"the trap is removed, and that is worth {RULES.experience_for_detrapping} Experience"
        if event.success
        else "it goes off"
    )
    text = f"{event.who.name} tries the trap, a {fell(event.faces)} against {event.detrap}: {outcome}."
    return say(event, text, mood(event.success), event.who)


@WORDS.tells(TrapStruck)
def _(event: TrapStruck) -> Line:
    nobody = " It finds nobody." if event.who is None and event.kind not in ("explosion", "twice") else ""
    text = f"The trap, a {fell(event.faces)}: {TRAP_NAMES[event.kind]}.{nobody}"
    return say(event, text, "bad", beat=befalls(event.who, "A trap!", "trap", "bump"))


@WORDS.tells(ArrowShot)
def _(event: ArrowShot) -> Line:
    text = f"The arrow flies at {event.who}, a {fell(event.faces)}: {so_many(event.wounds)}."
    return say(event, text, mood(not event.wounds), event.who)


WORDS.tells(TrapSpent)(silent)


WORDS.sentence(TrapOpened, "{Who} opens it.")
