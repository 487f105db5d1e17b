"""The questions themselves: a title and a line of detail for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count
from mazefolio.games.deathmaze.actions import Consent, Named
from mazefolio.games.deathmaze.content import CHITS, MONSTERS, RULES, SPELLS
from mazefolio.games.deathmaze.figures import item_of, who
from mazefolio.games.deathmaze.groups import hostile
from mazefolio.games.deathmaze.leaving import share
from mazefolio.games.deathmaze.names import a_thing, monsters, place, the, the_figure, thing
from mazefolio.games.deathmaze.reorganising import must_step_up
from mazefolio.games.deathmaze.state import (
    Assign,
    Charm,
    Persuade,
    Place,
    Poisoned,
    Revive,
    State,
    Swap,
    Trade,
    TrapFound,
    Trial,
)

Asked = tuple[str, str]


def asked(s: State, ask: Ask) -> Asked:
    """Title and detail of a question."""
    return TITLES[ask.kind](s, ask)


def _arrange(s: State, ask: Ask) -> Asked:
    if not s.maze.placed:
        return "In which order does the party go in?", "Two or three in front; bows and throwing daggers behind."
    return "In which order does the party march?", "Two or three in front, and no empty row between."


def _entrance(s: State, ask: Ask) -> Asked:
    return "Which way round lies the entrance?", f"{CHITS[s.in_hand].name}. It is also the only way out."


def _lay(s: State, ask: Ask) -> Asked:
    return "Which way round?", f"{CHITS[s.in_hand].name} has been drawn; every way shown fits."


def _settled(s: State, ask: Ask) -> Asked:
    where = place(s, s.cell)
    lowest = min((one.experience for one in s.adventurers if not one.fate), default=0)
    goal = f"Lowest Experience {lowest} of {RULES.experience_goal}, {share(s)} of {RULES.bezants_goal} Bezants each."
    return f"Where to from {where}?", goal


def _floor(s: State, ask: Ask) -> Asked:
    title = "Anything to use or hand over?"
    match s.agenda[-1] if s.agenda else None:
        case TrapFound(at=at):
            return title, f"Then the trapped {at} is opened."
        case Trial(sort=sort):
            return title, f"Then somebody tries an unknown {sort}."
    return title, "Then the caller goes on."


def _breathe(s: State, ask: Ask) -> Asked:
    return "The trap is settled. Ready?", "Now is the moment to re-form and to heal; then monsters are looked for."


def _trade(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Trade)
    return f"What does {s.adventurers[task.who].name} hand over?", "As much as you like, outside of fights and talks."


def _trap(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, TrapFound)
    return f"The {task.at} is trapped. Who opens it?", "There is no turning back; what it is shows when it strikes."


def _consent(s: State, ask: Ask) -> Asked:
    option = ask.options[0]
    assert isinstance(option, Consent)
    wish = option.to
    whose = f" of {wish.name}" if isinstance(wish, Named) else ""
    return f"The caller asks{whose}: {wish.token}. Do you agree?", "It is yours, so you may refuse."


def _give_up(s: State, ask: Ask) -> Asked:
    return "Give up the expedition?", "Everybody still in the maze would count as dead; all players must agree."


def _neutralize(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Poisoned)
    wizard = s.adventurers[task.wizards[0]].name
    title = f"{capital(the_figure(s, task.victim))} is poisoned. Does {wizard} cancel it?"
    return title, "It must be said before the die is rolled."


def _meeting(s: State, ask: Ask) -> Asked:
    group = hostile(s)
    assert group is not None
    card = MONSTERS[group.kind]
    title = f"{capital(monsters(group.kind, len(group.members)))}. What now?"
    loss = f"{card.negotiation} comes off the dice if you talk." if card.negotiation else "They listen to reason."
    return title, loss


def _oratory(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Persuade)
    wizard = s.adventurers[task.wizards[0]]
    cast = f"; cast {count(task.castings, 'time')} so far" if task.castings else ""
    return f"Does {wizard.name} cast Oratory?", f"+{SPELLS['oratory'].bonus} on the roll, for 1 Wound{cast}."


def _line_up(s: State, ask: Ask) -> Asked:
    assert s.fight is not None
    return (
        f"Which of them stands in column {len(s.fight.theirs) + 1}?",
        "The strongest stand in front; you set them out.",
    )


def _acting(s: State) -> str:
    assert s.fight is not None
    return the(who(s, s.fight.waiting[0]))


def _hands(s: State, ask: Ask) -> Asked:
    return f"What does {_acting(s)} take in hand?", "A change later costs an attack."


def _potions(s: State, ask: Ask) -> Asked:
    assert s.fight is not None
    return f"Round {s.fight.round}: anything to drink or eat?", "It costs no action, and comes before all of them."


def _action(s: State, ask: Ask) -> Asked:
    assert s.fight is not None
    return f"What does {_acting(s)} do?", f"Round {s.fight.round}. All actions are named before the first die."


def _charm(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Charm)
    peace = " Outside a fight this is an attack." if s.fight is None else ""
    return f"Whom does {s.adventurers[task.who].name} take over?", f"{thing(task.what)}.{peace}"


def _place(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Place)
    figure = the_figure(s, task.figure)
    return f"Where does {figure} fall in?", "In an empty box, or in a new row behind the last."


def _reorganise(s: State, ask: Ask) -> Asked:
    if must_step_up([figure >= 0 for figure in s.order]):
        return "Who steps up to the front?", "The front row must be filled from the nearest row behind it."
    return "Does the party re-form?", "Shift within rows as you like; one figure may change rows, and that ends it."


def _revive(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Revive)
    return f"Does {s.adventurers[task.wizards[0]].name} restore somebody?", "Whoever stays stone now is dead."


def _trial(s: State, ask: Ask) -> Asked:
    if ask.kind == "potion":
        return "Who tastes the potion?", "One in six is poison; the taster feels what it does, and a dose remains."
    return "Who tries on the medallion?", "One in six strangles whoever puts it on."


def _assign(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Assign)
    item = item_of(task.thing)
    return f"Who takes {a_thing(task.thing)}?", item.text if item else "It serves whoever has it."


def _swap(s: State, ask: Ask) -> Asked:
    task = s.agenda[-1]
    assert isinstance(task, Swap)
    name = s.adventurers[task.who].name
    return f"What does {name} leave for the {thing(task.weapon)}?", "Two weapons are the most."


TITLES: Mapping[str, Callable[[State, Ask], Asked]] = {
    "arrange": _arrange,
    "entrance": _entrance,
    "lay": _lay,
    "settled": _settled,
    "floor": _floor,
    "breathe": _breathe,
    "trade": _trade,
    "trap": _trap,
    "consent": _consent,
    "give up": _give_up,
    "neutralize": _neutralize,
    "meeting": _meeting,
    "meeting floor": _floor,
    "oratory": _oratory,
    "line up": _line_up,
    "hands": _hands,
    "potions": _potions,
    "action": _action,
    "charm": _charm,
    "place": _place,
    "reorganise": _reorganise,
    "revive": _revive,
    "potion": _trial,
    "medallion": _trial,
    "assign": _assign,
    "swap": _swap,
}
