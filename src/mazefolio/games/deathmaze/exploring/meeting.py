"""DM-7.13, DM-7.2, DM-9.57: talking to monsters that have been met, and what else is done about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, Since, Verdict
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, Event, Faces, Steps, Word, ask, throw
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, mood
from mazefolio.engine.words import capital, count, signed
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.actions import ARRANGE, ATTACK, CAST, DECLINE, DONE, LEAVE, NEGOTIATE, Go, Seal
from mazefolio.games.deathmaze.combat.magic import SpellCast, Spent, pay, ways_to_cast
from mazefolio.games.deathmaze.combat.rounds import treasure_type
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.content import ITEMS, MONSTERS, SPELLS, TREASURES
from mazefolio.games.deathmaze.exploring.chores import others
from mazefolio.games.deathmaze.exploring.groups import hostile, take_away
from mazefolio.games.deathmaze.exploring.moving import came_from
from mazefolio.games.deathmaze.figures import holds, present, who
from mazefolio.games.deathmaze.ids import CellId, MonsterId, SideId
from mazefolio.games.deathmaze.maze import DOWN, ENTRANCE, SIDES, bar, is_door, stays_connected
from mazefolio.games.deathmaze.names import figure_id, monsters, sheet_id, side_name, space_id
from mazefolio.games.deathmaze.names import group as the_group
from mazefolio.games.deathmaze.odds import talks
from mazefolio.games.deathmaze.phases import what_now
from mazefolio.games.deathmaze.queries import Meeting, MeetingFloor, Persuading
from mazefolio.games.deathmaze.state import Group, Phase, State
from mazefolio.games.deathmaze.tables import negotiated, ransom
from mazefolio.games.deathmaze.things.handing import hand_out
from mazefolio.games.deathmaze.things.potions import do_use, uses
from mazefolio.games.deathmaze.things.treasure import amount
from mazefolio.games.deathmaze.words import WORDS, refused, say


class Negotiated(Event, frozen=True):
    RULE = "DM-7.21a"
    kind: MonsterId
    number: int
    faces: Faces
    value: int
    bonus: int
    outcome: Literal["failure", "agreement", "cow"]

    @property
    def total(self) -> int:
        return sum(self.faces) - self.value + self.bonus


class Ransomed(Event, frozen=True):
    RULE = "DM-7.24a"
    kind: MonsterId
    noted: int
    paid: int
    purse: int


class DoorSealed(Event, frozen=True):
    RULE = "DM-9.57c"
    cell: CellId
    before: CellId
    side: SideId


ORATORY = "oratory"


def negotiate(s: State) -> Steps[None]:
    """Two dice, less what these monsters are worth in talk, plus oratory: Failure, Agreement or Cow.

    Rules: DM-7.21a, DM-7.21c, DM-7.22a, DM-7.22b, DM-7.23a, DM-7.24d, DM-7.24g
    """
    group = hostile(s)
    assert group is not None
    castings = yield from persuade(s)
    card = MONSTERS[group.kind]
    faces: Faces = yield throw(s.caller, "negotiation", 2)
    bonus = modifiers(s, castings)
    outcome = negotiated(sum(faces) - card.negotiation + bonus)
    yield Negotiated(group.kind, len(group.members), faces, card.negotiation, bonus, outcome)
    if outcome == "failure":
        take_away(s, group)
        s.attackers += group.members
        return
    group.peace = True
    if outcome == "cow" and card.person:
        yield from pay_ransom(s, group)


def persuade(s: State) -> Steps[int]:
    """Oratory is announced before the roll, as often as the Wizards like and can pay.  Rules: DM-11.21b, DM-11.3m"""
    castings = 0
    for wizard in present(s):
        while ways_to_cast(wizard, ORATORY):
            if (yield from ask(wizard.owner, Persuading(wizard.id, castings), (CAST, DECLINE))) is DECLINE:
                break
            castings += 1
            yield from pay(s, wizard, ORATORY, ring=False)
    return castings


def modifiers(s: State, castings: int) -> int:
    """Rules: DM-7.21b, DM-9.64a, DM-11.3m"""
    worn = sum(holds(adventurer, "oratory") for adventurer in present(s))
    return ITEMS["medallion_oratory"].bonus * worn + SPELLS[ORATORY].bonus * castings


def pay_ransom(s: State, group: Group) -> Steps[None]:
    """Cowed monsters who know money hand over a quarter of what they have together, one after another.

    Rules: DM-7.24a, DM-7.24b, DM-7.24c, DM-7.24e, DM-7.24f, DM-7.24h
    """
    beasts = [s.beasts[monster] for monster in group.members]
    for beast in beasts:
        beast.bezants = yield from amount(s, TREASURES[treasure_type(beast)].bezants, "bezants")
    noted = sum(beast.bezants for beast in beasts)
    group.paid = due = ransom(noted)
    for beast in beasts:
        given = min(due, beast.bezants)
        beast.bezants -= given
        due -= given
    s.bezants += group.paid
    yield Ransomed(group.kind, noted, group.paid, s.bezants)


def _came_to(outcome: str) -> Verdict:
    """What the dice came to, but for Oratory that was cast after the choice."""

    def happened(since: Since) -> bool | None:
        talked = since.all(Negotiated)
        cast = SPELLS[ORATORY].bonus * len(since.all(SpellCast))
        return negotiated(talked[0].total - cast) == outcome if talked else None

    return happened


COWED = WORDS.outcome(Outcome("cowed", "cowed", _came_to("cow"), "good"))
PEACE = WORDS.outcome(Outcome("peace", "peace", _came_to("agreement"), "good"))
ATTACKED = WORDS.outcome(Outcome("attacked", "they attack", _came_to("failure"), "bad"))


@WORDS.offers(NEGOTIATE)
def _(action: Word, s: State, ask: Ask) -> Option:
    met = hostile(s)
    assert met is not None
    card, bonus = MONSTERS[met.kind], modifiers(s, 0)
    ends = talks(card.negotiation, bonus)
    odds = [COWED.at(ends.cow), PEACE.at(ends.agreement), ATTACKED.at(ends.failure)]
    return Option(
        id=action.token,
        label="Negotiate",
        detail="cowed, they hand over a quarter of their coins" if card.person else "no Experience either way",
        rule="DM-7.21a",
        target="foes",
        art="oratory",
        odds=[odd for odd in odds if odd.chance],
        roll=f"2D6 -{card.negotiation}{signed(bonus) if bonus else ''}: 6 to 8 peace, 9 or more cowed",
    )


@WORDS.asks(Persuading)
def _(query: Persuading, s: State, ask: Ask) -> Asked:
    cast = f"; cast {count(query.castings, 'time')} so far" if query.castings else ""
    title = f"Does {s.adventurers[query.who].name} cast Oratory?"
    return Asked(title, f"+{SPELLS[ORATORY].bonus} on the roll, for 1 Wound{cast}.")


ENDS = {"failure": "they attack", "agreement": "they leave the party alone", "cow": "they are cowed"}


@WORDS.tells(Negotiated)
def _(event: Negotiated) -> Line:
    bonus = f" +{event.bonus} for oratory" if event.bonus else ""
    sums = f"{fell(event.faces)} -{event.value}{bonus} = {event.total}"
    text = f"The party talks to {the_group(event.kind, event.number)}: {sums}, and {ENDS[event.outcome]}."
    return say(event, text, mood(event.outcome != "failure"))


def meeting(s: State) -> Steps[Phase]:
    """The others may use potions, spices and spells; then the caller deals with the monsters.

    Rules: DM-7.13a, DM-7.13b, DM-R.3, DM-R.9
    """
    for seat in others(s):
        while seat != s.caller and is_open(s) and (options := uses(s, seat)):
            choice = yield from ask(seat, MeetingFloor(), [*options, DONE])
            if choice is DONE:
                break
            yield from use(s, choice)
    while is_open(s):
        yield from deal_with(s)
    return what_now(s)


def is_open(s: State) -> bool:
    """Nothing has been decided about them yet."""
    return hostile(s) is not None and not s.attackers


def use(s: State, choice: Action) -> Steps[None]:
    """Something is drunk, eaten or cast; somebody may die of it.  Rules: DM-7.13b, DM-9.17e"""
    yield from do_use(s, choice)
    if not s.attackers:
        yield from hand_out(s)


def deal_with(s: State) -> Steps[None]:
    """Negotiate, attack, or shut the door on them; potions, spices and spells may come before.

    Rules: DM-7.13a, DM-7.13b, DM-7.22a, DM-9.57a
    """
    group = hostile(s)
    assert group is not None
    options: list[Action] = [NEGOTIATE, ATTACK, *allowed(ways_to_seal(s)), *uses(s, s.caller)]
    choice = yield from ask(s.caller, Meeting(), options)
    if isinstance(choice, Seal):
        yield from seal_door(s, choice)
    elif choice is NEGOTIATE:
        yield from negotiate(s)
    elif choice is ATTACK:
        take_away(s, group)
        s.attackers += group.members
    else:
        yield from use(s, choice)


NO_WAY_IN = Refusal("DM-9.57a", "There is no door behind the party to shut.")
NO_DOOR = Refusal("DM-9.57a", "The party did not come through a door.")
AWOKEN = Refusal("DM-9.57i", "Only monsters met on entering can be shut in.")
CUT_OFF = Refusal("DM-9.57e", "That would cut the party off from the entrance.")
KEPT = Refusal("DM-R.4", "The player has refused to shut the door.")


def ways_to_seal(s: State) -> Iterator[Attempt[Seal]]:
    """Cloves or Lock, on the door just come through; a player may have refused to spend his.

    Rules: DM-9.57a, DM-9.57e, DM-9.57i, DM-11.3h, DM-R.4
    """
    holders = [Seal(one.id, one.name, "cloves") for one in present(s) if holds(one, "seal")]
    casters = [Seal(one.id, one.name, "lock") for one in present(s) if ways_to_cast(one, "lock")]
    if holders or casters:
        refusal = no_sealing(s)
        for seal in (*holders, *casters):
            yield Attempt(seal, refusal or (KEPT if seal.token in s.refused else None))


def no_sealing(s: State) -> Refusal | None:
    """Why the door cannot be shut on them.  Rules: DM-9.57a, DM-9.57e, DM-9.57i"""
    group = hostile(s)
    if group is None or group.statue:
        return AWOKEN
    if s.came == NOBODY:
        return NO_WAY_IN
    if s.came == DOWN:
        return None
    before = came_from(s)
    if not is_door(s.maze, before, s.came):
        return NO_DOOR
    return None if stays_connected(s.maze, before, ENTRANCE, (before, s.came)) else CUT_OFF


def seal_door(s: State, choice: Seal) -> Steps[None]:
    """The door is shut for good, and the party is back where it came from; nothing is rolled.

    Rules: DM-9.57b, DM-9.57c, DM-9.57d, DM-9.57f, DM-9.57g, DM-9.57h, DM-R.4
    """
    if not (yield from agrees(s, choice)):
        s.refused.append(choice.token)
        return
    holder = s.adventurers[choice.who]
    if choice.by == "cloves":
        holder.items.remove("cloves")
        yield Spent("DM-9.57a", who(s, holder.id), "cloves")
    else:
        yield from pay(s, holder, "lock", ring=False)
    before = came_from(s)
    bar(s.maze, before, s.came)
    yield DoorSealed(s.cell, before, s.came)
    s.cell, s.came = before, NOBODY


FIRST = Refusal("DM-7.13a", "The monsters must be dealt with first.")
NO_RE_FORMING = Refusal("DM-5.14b", "The order cannot be changed once monsters are there.")
TALK = Hint("talk", "Orcs, Goblins and evil people can be bought off; Skeletons hardly listen.", "DM-7.21a")


@WORDS.tries(Meeting)
def _(query: Meeting, s: State, ask: Ask) -> Iterator[Attempt[Any]]:
    yield from ways_to_seal(s)
    yield from refused(NO_RE_FORMING, ARRANGE, quiet=True)
    yield from refused(FIRST, *map(Go, SIDES), LEAVE, quiet=True)


@WORDS.asks(Meeting)
def _(query: Meeting, s: State, ask: Ask) -> Asked:
    group = hostile(s)
    assert group is not None
    card = MONSTERS[group.kind]
    title = f"{capital(monsters(group.kind, len(group.members)))}. What now?"
    loss = f"{card.negotiation} comes off the dice if you talk." if card.negotiation else "They listen to reason."
    return Asked(title, loss, hints=[TALK])


WORDS.title(MeetingFloor, "Anything to use or hand over?", "Then the caller goes on.")


@WORDS.offers(ATTACK)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, "Attack", "to the death; the party strikes first", "DM-8.11a", "foes", "fight")


@WORDS.offers(Seal)
def _(action: Seal, s: State, ask: Ask) -> Option:
    """Rules: DM-9.57a, DM-11.3h"""
    lock = SPELLS["lock"]
    means, rule = ("Cloves", "DM-9.57a") if action.by == "cloves" else (f"Lock, for {lock.cost} Wound", lock.rules[0])
    label = f"{action.name} shuts the door with {means}"
    detail = "the party is back where it came from; the door stays shut for good"
    target, actor = figure_id(action.who), sheet_id(action.who)
    return Option(action.token, label, detail, rule, target, action.by, actor=actor)


@WORDS.tells(DoorSealed)
def _(event: DoorSealed) -> Line:
    way = "trap door" if event.side == DOWN else f"door to the {side_name(event.side)}"
    text = f"The {way} is shut for good, and the party is back where it came from."
    return say(event, text, "good", space_id(event.before))


WORDS.sentence(Ransomed, "They hand over {paid} of their {noted} Bezants; the purse holds {purse}.", "good")
