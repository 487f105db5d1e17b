"""DM-7.2: talking to monsters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Ask, Event, Faces, Steps, Word, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, mood
from mazefolio.engine.words import count, signed
from mazefolio.games.deathmaze.actions import CAST, DECLINE, NEGOTIATE
from mazefolio.games.deathmaze.aftermath import treasure_type
from mazefolio.games.deathmaze.content import ITEMS, MONSTERS, SPELLS, TREASURES
from mazefolio.games.deathmaze.figures import caller, die, holds, present
from mazefolio.games.deathmaze.groups import hostile, take_away
from mazefolio.games.deathmaze.ids import MonsterId
from mazefolio.games.deathmaze.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.names import group as the_group
from mazefolio.games.deathmaze.odds import talks
from mazefolio.games.deathmaze.queries import Persuading
from mazefolio.games.deathmaze.state import Group, State
from mazefolio.games.deathmaze.tables import negotiated, ransom
from mazefolio.games.deathmaze.treasure import amount
from mazefolio.games.deathmaze.words import WORDS, Told, fell, say


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


class Ransomed(Told, frozen=True):
    RULE = "DM-7.24a"
    SAYS = "They hand over {paid} of their {noted} Bezants; the purse holds {purse}."
    TONE = "good"
    kind: MonsterId
    noted: int
    paid: int
    purse: int


ORATORY = "oratory"


def negotiate(s: State) -> Steps[None]:
    """Two dice, less what these monsters are worth in talk, plus oratory: Failure, Agreement or Cow.

    Rules: DM-7.21a, DM-7.21c, DM-7.22a, DM-7.22b, DM-7.23a, DM-7.24d, DM-7.24g
    """
    group = hostile(s)
    assert group is not None
    castings = yield from persuade(s)
    card = MONSTERS[group.kind]
    faces: Faces = yield die(caller(s), "negotiation", 2)
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


def _came_to(outcome: str) -> Callable[[Since], bool | None]:
    def happened(since: Since) -> bool | None:
        talked = since.all(Negotiated)
        return talked[0].outcome == outcome if talked else None

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


TALK = {"failure": "they attack", "agreement": "they leave the party alone", "cow": "they are cowed"}


@WORDS.tells(Negotiated)
def _(event: Negotiated) -> Line:
    bonus = f" +{event.bonus} for oratory" if event.bonus else ""
    sums = f"{fell(event.faces)} -{event.value}{bonus} = {event.total}"
    text = f"Talking to {the_group(event.kind, event.number)}: {sums}, {TALK[event.outcome]}."
    return say(event, text, mood(event.outcome != "failure"))
