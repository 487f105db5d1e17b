"""DM-8.22, DM-8.42: the Party Combat Phase: potions, declarations, and the declared actions one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Ask, Steps, ask
from mazefolio.engine.wording import Asked
from mazefolio.games.deathmaze.actions import DONE, Give
from mazefolio.games.deathmaze.attack import strike, weapon_used
from mazefolio.games.deathmaze.content import ITEMS
from mazefolio.games.deathmaze.declaring import declare
from mazefolio.games.deathmaze.figures import ARMOR, Who, in_hand, is_beast, members, present, who
from mazefolio.games.deathmaze.forecast import ActionLost
from mazefolio.games.deathmaze.formation import row_of
from mazefolio.games.deathmaze.ids import WeaponThing
from mazefolio.games.deathmaze.joining import fighting, is_won
from mazefolio.games.deathmaze.potions import do_use, remedies_of
from mazefolio.games.deathmaze.queries import Potions
from mazefolio.games.deathmaze.spells import breathe, cast, serve_bolt
from mazefolio.games.deathmaze.state import BOXES, EMPTY_HAND, Adventurer, Deed, Fight, State
from mazefolio.games.deathmaze.words import WORDS, Told, refused


class WeaponTaken(Told, frozen=True):
    RULE = "DM-8.41b"
    SAYS = "{who} changes to {weapon:the}."
    who: Who
    weapon: WeaponThing


def party_combat(s: State) -> Steps[None]:
    """First potions and spices, then all declare, then all is resolved; victory ends it at once.

    A figure that came over before actions were declared does nothing in this phase.

    Rules: DM-8.11b, DM-8.21a, DM-8.21b, DM-8.22c, DM-8.23d, DM-9.45d
    """
    fight, here = fighting(s), members(s)
    yield from potions(s)
    if not is_won(s):
        yield from declare(s, fight, [figure for figure in s.order[: 2 * BOXES] if figure >= 0 and figure in here])
        yield from resolve(s, fight)


def potions(s: State) -> Steps[None]:
    """Potions and spices come before actions, and cost none.  Rules: DM-8.22c, DM-8.22e, DM-9.17a"""
    for seat in sorted({one.owner for one in present(s) if one.items}):
        while (options := remedies_of(s, seat)) and not is_won(s):
            choice = yield from ask(seat, Potions(), [*options, DONE])
            if choice is DONE:
                break
            yield from do_use(s, choice)


def resolve(s: State, fight: Fight) -> Steps[None]:
    """Row 1 from box 1 to 3, then row 2; results count at once.

    Rules: DM-8.11b, DM-8.22b, DM-8.42b, DM-8.42c, DM-8.42d, DM-8.42e
    """
    while fight.deeds and not is_won(s):
        deed = fight.deeds.pop(0)
        if deed.who in s.order:
            yield from RESOLVE[deed.does](s, fight, deed)
    fight.deeds.clear()


def attack(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """A weapon attack, or two by somebody who has eaten Cannabis.

    Rules: DM-8.42b, DM-8.47a, DM-8.47b, DM-9.56a, DM-9.56c, DM-9.56d, DM-9.56e
    """
    if deed.whom not in fight.foes:
        yield ActionLost("DM-8.42b", who(s, deed.who), "attack")
        return
    behind = row_of(s.order, deed.who) > 0
    if is_beast(deed.who):
        yield from strike(s, deed.who, deed.whom, behind=behind)
        return
    adventurer = s.adventurers[deed.who]
    for _ in range(ITEMS["cannabis"].bonus if adventurer.haste else 1):
        if deed.whom in fight.foes and (place := weapon_used(adventurer, behind=behind)) >= 0:
            adventurer.hand = place
            yield from strike(s, deed.who, deed.whom, behind=behind)
            throw(adventurer, behind=behind)


def throw(adventurer: Adventurer, *, behind: bool) -> None:
    """A throwing dagger used from the second row is gone for this combat.  Rules: DM-8.47a, DM-9.23d"""
    weapon = in_hand(adventurer)
    if behind and weapon and weapon.kind.thrown:
        adventurer.thrown.append(adventurer.hand)
        adventurer.hand = EMPTY_HAND


def take_weapon(s: State, fight: Fight, deed: Deed) -> Steps[None]:
    """Rules: DM-8.41b, DM-8.42d"""
    s.adventurers[deed.who].hand = deed.whom
    yield WeaponTaken(who(s, deed.who), deed.what)


RESOLVE: Mapping[str, Callable[[State, Fight, Deed], Steps[None]]] = {
    "strike": attack,
    "take": take_weapon,
    "breathe": breathe,
    "cast": cast,
    "ring": cast,
    "lightning": serve_bolt,
}

NOT_IN_A_FIGHT = Refusal("DM-9.17b", "Nothing changes hands in a fight.")


@WORDS.asks(Potions)
def _(query: Potions, s: State, ask: Ask) -> Asked:
    title = f"Round {fighting(s).round}: anything to drink or eat?"
    return Asked(title, "It costs no action, and comes before all of them.")


@WORDS.tries(Potions)
def _(query: Potions, s: State, ask: Ask) -> Iterator[Attempt[Give]]:
    """Handing things over.  Rules: DM-9.17b, DM-9.32c"""
    party = list(present(s))
    for one in party:
        worn = [f"{ARMOR}{one.armor}"] if one.armor else []
        for thing in dict.fromkeys([*one.items, *worn]):
            deals = (Give(one.id, one.name, thing, other.id, other.name) for other in party if other is not one)
            yield from refused(NOT_IN_A_FIGHT, *deals, quiet=True)  # type: ignore[misc]
