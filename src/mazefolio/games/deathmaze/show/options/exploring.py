"""Options of a party that explores."""

from __future__ import annotations

from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital, count, listed, signed
from mazefolio.games.deathmaze.actions import (
    ASK_ROUND,
    ATTACK,
    CAST,
    DECLINE,
    DOWN,
    GO_ON,
    LEAVE,
    NEGOTIATE,
    PUT_BACK,
    RING,
    UP,
    Assault,
    Consent,
    Detrap,
    Go,
    Investigate,
    Lay,
    Open,
    Seal,
    Sesame,
)
from mazefolio.games.deathmaze.content import CHITS, DIE_TABLES, MONSTERS, RULES, SPELLS
from mazefolio.games.deathmaze.figures import holds, is_beast
from mazefolio.games.deathmaze.groups import groups_here, hostile
from mazefolio.games.deathmaze.leaving import has_won, share
from mazefolio.games.deathmaze.maze import DOOR, Cell, above, beyond, cup_for, is_door
from mazefolio.games.deathmaze.maze import DOWN as TRAP_DOOR
from mazefolio.games.deathmaze.names import figure_id, group, place, side_name, space_id, the_figure
from mazefolio.games.deathmaze.negotiation import modifiers
from mazefolio.games.deathmaze.odds import SURE, monsters, removed, talks, trap, trapped_door
from mazefolio.games.deathmaze.show.options.common import chance, left
from mazefolio.games.deathmaze.state import State


def lay(s: State, action: Lay) -> Option:
    """Which ways a chit would be open, and what lies beyond them.  Rules: DM-5.24a"""
    sides = [side for side in range(4) if action.sides[side] != "-"]
    square = beyond(s.cell, s.came) if s.maze.placed else s.cell
    new = [side for side in sides if beyond(square, side) not in s.maze.placed]
    chit = CHITS[s.in_hand]
    return Option(
        id=action.token,
        label=capital(_openings(action.sides)),
        rule="DM-5.24a",
        target=space_id(square),
        art=chit.feature or chit.kind,
        note=count(len(new), "new exit"),
    )


def _openings(sides: str) -> str:
    """'doors north and south, open east and west'"""
    doors = [side_name(side) for side in range(4) if sides[side] == DOOR]
    ends = [side_name(side) for side in range(4) if sides[side] not in ("-", DOOR)]
    words = [f"door{'s' * (len(doors) > 1)} {listed(doors)}"] if doors else []
    return ", ".join([*words, *([f"open {listed(ends)}"] if ends else [])])


def put_back(s: State) -> Option:
    """Rules: DM-5.23f"""
    return Option(PUT_BACK.token, "Put it back", "it has no door; the draw begins again", "DM-5.23f", art="cup")


def go(s: State, action: Go) -> Option:
    """What may wait there.  Rules: DM-5.26b, DM-5.27a, DM-5.27b"""
    there = beyond(s.cell, action.side)
    way = "door" if is_door(s.maze, s.cell, action.side) else "open end"
    label = f"Go {side_name(action.side)}"
    if there in s.maze.placed:
        detail = f"to {place(s, there)}"
        return Option(action.token, label, detail, "DM-5.28a", space_id(there), "step", meeting_chances(s, there))
    cup = capital(cup_for(s.maze, s.cell, action.side))
    odds = [chance("trap", trapped_door(), "bad")] if way == "door" else [chance("monsters", monsters(False), "bad")]
    return Option(
        id=action.token,
        label=label,
        detail=f"{way} into the unknown, from the {cup} cup",
        rule="DM-5.23a" if way == "door" else "DM-5.22a",
        target=space_id(there),
        art=way.replace(" ", "_"),
        odds=odds,
        text="Monsters come on 1 to 3 in a new room, on 1 in a corridor.",
    )


def meeting_chances(s: State, there: Cell) -> list[Chance]:
    """Wandering monsters, unless somebody is known to be there.  Rules: DM-5.27a, DM-5.27c"""
    if there in s.groups:
        fierce = any(not group.peace for group in s.groups[there])
        return [chance("monsters", SURE, "bad")] if fierce else []
    return [chance("monsters", monsters(False), "bad")]


def down(s: State) -> Option:
    """Rules: DM-6.32b"""
    below = beyond(s.cell, TRAP_DOOR)
    odds = [chance("monsters", monsters(not s.cellars.get(below, True)), "bad")]
    return Option(DOWN.token, "Climb down", "to the room below", "DM-6.32b", space_id(below), "trap_door", odds)


def up(s: State) -> Option:
    """Rules: DM-6.32c"""
    there = above(s.cell)
    detail = f"back to {place(s, there)}"
    return Option(UP.token, "Climb up", detail, "DM-6.32c", space_id(there), "step", meeting_chances(s, there))


def leave(s: State) -> Option:
    """Who would have won.  It is no place on the board, where a slip of the hand would end the game.

    Rules: DM-4.0b, DM-4.0f
    """
    winners = [seat for seat in range(s.seats) if has_won(s, seat)]
    verdict = "you would win" if s.seats == 1 else f"{len(winners)} of {s.seats} players would win"
    if not winners:
        verdict = f"nobody would win: it takes {RULES.experience_goal} Experience and {RULES.bezants_goal} Bezants each"
    detail = f"{share(s)} Bezants each; {verdict}"
    return Option(LEAVE.token, "Leave the maze", detail, "DM-4.0f", art="stairs", text="The game ends.")


def investigate(s: State, action: Investigate) -> Option:
    """What the table of the feature may bring.  Rules: DM-6.0b, DM-6.0d"""
    feature = _feature(s)
    cells = DIE_TABLES[feature].cells if feature else ()
    bad = {"poison", "alcohol", "gargoyle", "trap"}
    odds = [
        chance(word, SURE * cells.count(word) / len(cells), "bad" if word in bad else "good")
        for word in dict.fromkeys(cells)
        if word != "nothing"
    ]
    label = f"{action.name} looks at the {feature.replace('_', ' ')}"
    return Option(action.token, label, "once in the game", "DM-6.0b", figure_id(action.who), feature, odds)


def _feature(s: State) -> str:
    return CHITS[s.maze.placed[s.cell].partition("/")[0]].feature


def assault(s: State, action: Assault) -> Option:
    """Rules: DM-7.23b, DM-7.24e"""
    members = groups_here(s)[action.group].members
    label = f"Attack {group(action.kind, len(members))}"
    return Option(action.token, label, "they have kept the peace", "DM-7.23b", f"group:{members[0]}", "fight")


def negotiate(s: State) -> Option:
    """Rules: DM-7.21a, DM-7.24a"""
    met = hostile(s)
    assert met is not None
    card = MONSTERS[met.kind]
    bonus = modifiers(s, 0)
    ends = talks(card.negotiation, bonus)
    odds = [
        chance("cowed", ends.cow, "good"),
        chance("peace", ends.agreement, "good"),
        chance("they attack", ends.failure, "bad"),
    ]
    pay = "cowed, they hand over a quarter of their coins" if card.person else "no Experience either way"
    return Option(
        id=NEGOTIATE.token,
        label="Negotiate",
        detail=pay,
        rule="DM-7.21a",
        target="foes",
        art="oratory",
        odds=[odd for odd in odds if odd.chance],
        roll=f"2D6 -{card.negotiation}{signed(bonus) if bonus else ''}: 6 to 8 peace, 9 or more cowed",
    )


def attack(s: State) -> Option:
    """Rules: DM-7.13a, DM-8.11a"""
    detail = "to the death; the party strikes first"
    return Option(ATTACK.token, "Attack", detail, "DM-8.11a", "foes", "fight")


def seal(s: State, action: Seal) -> Option:
    """Rules: DM-9.57a, DM-9.57c, DM-11.3h"""
    means = "Cloves" if action.by == "cloves" else f"Lock, for {SPELLS['lock'].cost} Wound"
    label = f"{action.name} shuts the door with {means}"
    detail = "the party is back where it came from; the door stays shut for good"
    return Option(action.token, label, detail, "DM-9.57a", figure_id(action.who), action.by)


def go_on(s: State) -> Option:
    """Rules: DM-5.14c"""
    return Option(GO_ON.token, "Look for monsters", "the party is ready", "DM-5.27a", art="step")


def ask_round(s: State) -> Option:
    """Rules: DM-R.3"""
    return Option(ASK_ROUND.token, "Ask the others", "they may use or hand over things", "DM-R.3", art="talk")


def sesame(s: State, action: Sesame) -> Option:
    """Rules: DM-9.53a, DM-9.53b"""
    label = f"{action.name} spends Sesame"
    return Option(action.token, label, "opens it harmlessly", "DM-9.53a", figure_id(action.who), "sesame")


def detrap(s: State, action: Detrap) -> Option:
    """Rules: DM-10.12a, DM-10.12b, DM-10.13a"""
    thief = s.adventurers[action.who]
    success = removed(thief.detrap)
    odds = [chance("removed", success, "good"), chance("it strikes", 1 - success, "bad")]
    label = f"{action.name} tries to remove it"
    note = f"{RULES.experience_for_detrapping} Experience"
    return Option(
        id=action.token,
        label=label,
        detail=f"{thief.detrap} or less on a die",
        rule="DM-10.12a",
        target=figure_id(action.who),
        art="thief",
        odds=odds,
        note=note,
    )


def open_it(s: State, action: Open) -> Option:
    """What a trap may do to whoever opens.  Rules: DM-10.13b, DM-10.21a"""
    immune = not is_beast(action.who) and bool(holds(s.adventurers[action.who], "immunity"))
    deadly = trap(immune).kills(left(s, action.who))
    odds = [chance("dead", deadly, "bad")] if 200 * deadly >= 1 else []
    label = f"{capital(the_figure(s, action.who))} opens it"
    return Option(action.token, label, "and is struck without a roll", "DM-10.13b", figure_id(action.who), "open", odds)


def consent(s: State, action: Consent) -> Option:
    """Rules: DM-R.4, DM-R.6"""
    if action.agreed:
        return Option("agree", "Agree", art="good")
    return Option("refuse", "Refuse", art="bad")


def cast(s: State) -> Option:
    """Rules: DM-11.22a"""
    return Option(CAST.token, "Cast it", "for Wounds that nothing cures", "DM-11.22a", art="spell")


def ring(s: State) -> Option:
    """Rules: DM-12.13a"""
    return Option(RING.token, "Use the ring", "free, once in the game", "DM-12.13a", art="ring")


def decline(s: State) -> Option:
    return Option(DECLINE.token, "No", art="done")
