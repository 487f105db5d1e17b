"""Options of a turn: actions, moves, the Maze, the river and the cage."""

from __future__ import annotations

from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop.actions import (
    CLAIM,
    COMPASS,
    EAT,
    MEET,
    MOVE,
    TEST,
    TRY_DIE,
    TRY_LUCK,
    Challenge,
    Cross,
    Exit,
    Extras,
    Go,
    MazeStep,
)
from mazefolio.games.firetop.content import (
    BRIDGE_TABLE,
    CROSSINGS,
    FAR_BANK,
    MAZE_CARDS,
    MAZE_SET,
    MAZE_WAYS,
    MONSTERS,
    OPPOSITE,
    RULES,
    SECRET_SET,
    SPACES,
)
from mazefolio.games.firetop.show.chances import lucky, room_chances
from mazefolio.games.firetop.show.names import called, gold, who
from mazefolio.games.firetop.show.options.common import plain
from mazefolio.games.firetop.show.pieces import treasure_id
from mazefolio.games.firetop.show.places import direction, place, title
from mazefolio.games.firetop.state import HIDDEN, NOBODY, Adventurer, State, active, adventurer, others_at
from mazefolio.games.firetop.turn import CAGE


def extras(s: State, action: Extras) -> Option:
    """Rules: FT-3.7"""
    parts = []
    if action.provisions:
        parts.append(f"{count(action.provisions, 'more Provision')}")
    if action.gold:
        parts.append(gold(action.gold))
    total = f"You would set out with {count(RULES.start_provisions + action.provisions, 'Provision')}"
    return plain(action, f"Take {listed(parts)}", f"{total} and {gold(action.gold)}", "FT-3.7", "provisions")


def move(s: State) -> Option:
    """Rules: FT-7.1, FT-16.3"""
    hero = active(s)
    if hero.space in SECRET_SET:
        detail = (
            "First to any square of the colour, then one die." if hero.lanterns else "A die finds the way in the dark."
        )
        return plain(MOVE, "Leave the Secret Passage", detail, "FT-16.3" if hero.lanterns else "FT-16.5", "move")
    return plain(MOVE, "Move", "Roll one die and move that many steps.", "FT-7.1", "move")


def eat(s: State) -> Option:
    """Rules: FT-5.2, FT-5.3"""
    hero = active(s)
    gain = min(RULES.provision_stamina, hero.full_stamina - hero.stamina)
    left = count(hero.provisions - 1, "Provision")
    detail = f"The whole turn: Stamina {hero.stamina} to {hero.stamina + gain}; {left} left"
    return plain(EAT, "Eat a Provision", detail, "FT-5.2", "eat")


def meet(s: State) -> Option:
    """Rules: FT-12.2"""
    here = [who(seat) for seat in others_at(s, s.active)]
    detail = f"Stay and meet {listed(here)}." if here else "Stay and take what lies here."
    return plain(MEET, "Stay here", detail, "FT-12.2", "meet")


def cross(s: State, action: Cross) -> Option:
    """Rules: FT-17.3 to FT-17.5"""
    crossing = CROSSINGS[action.means]
    odds: tuple[Chance, ...] = ()
    if action.means == "raft":
        odds = (lucky(active(s)),)
    elif action.means == "bridge":
        lines = len(BRIDGE_TABLE)
        over = sum(line.result == "far_bank" for line in BRIDGE_TABLE) / lines
        wet = sum(line.result == "river" for line in BRIDGE_TABLE) / lines
        odds = (Chance("across", over, "good"), Chance("into the river", wet, "bad"))
    rule = {"ferry": "FT-17.3", "raft": "FT-17.4", "bridge": "FT-17.5"}[action.means]
    label = f"Cross by {crossing.name.lower()}"
    target = FAR_BANK.get(active(s).space, "")
    return Option(action.token, label, crossing.text, rule, target, action.means, odds)


def maze_step(s: State, action: MazeStep) -> Option:
    """Rules: FT-18.4, FT-18.5, FT-18.9"""
    target = MAZE_WAYS[active(s).space][action.side]
    label = f"Maze step {COMPASS[action.side]}"
    if target not in MAZE_SET:
        return Option(action.token, label, f"Out to {place(target)}", "FT-18.9", target, "step")
    card = s.maze[target]
    if card == HIDDEN:
        return Option(action.token, label, "Nobody has seen that card.", "FT-18.5", target, "step")
    is_open = OPPOSITE[action.side] in MAZE_CARDS[card].open
    detail = f"{MAZE_CARDS[card].name}: {'open' if is_open else 'a dead end'} on this side"
    return Option(action.token, label, detail, "FT-18.5" if is_open else "FT-18.6", target, "step")


def exit_square(s: State, action: Exit) -> Option:
    """Rules: FT-16.3, FT-16.4"""
    here = action.square == active(s).space
    ring = place(SPACES[action.square].links[0])
    label = f"Leave by {title(action.square)}"
    detail = f"{'Where you are; its' if here else 'Its'} ring is at {ring}"
    return Option(action.token, label, detail, "FT-16.3", action.square, "secret")


def go(s: State, action: Go, seat: int) -> Option:
    """Rules: FT-7.3, FT-7.6, FT-7.12"""
    space = SPACES[action.space]
    steps = count(len(action.path) - 1, "step")
    label = f"{title(space.id)} by the {direction(space.id, action.door)} door" if action.named else title(space.id)
    hero = adventurer(s, seat)
    odds = room_chances(s, hero, space.id) if space.kind == "room" else ()
    detail = "; ".join([steps, *what_is_there(s, hero, seat, space.id)])
    art = space.id if space.kind == "room" else space.kind
    return Option(action.token, label, detail, "FT-7.6" if space.kind == "room" else "FT-7.3", space.id, art, odds)


def what_is_there(s: State, hero: Adventurer, seat: int, space: str) -> list[str]:
    """Everything about a space that bears on going there."""
    found = []
    if space in s.encounters:
        card = s.encounters[space]
        found.append("an unknown card" if card == HIDDEN else _known(card))
    if space in s.treasures:
        found.append("Treasure")
    found += [f"{who(other)} is there" for other, player in enumerate(s.players) if _stands(s, other, seat, space)]
    if any(pile.space == space and pile.owner in (NOBODY, seat) for pile in s.piles):
        found.append("cards on the ground")
    if SPACES[space].kind in ("secret", "mouth"):
        found.append("ends the turn")
    elif SPACES[space].kind == "corridor":
        found.append(direction(hero.space, space))
    return [word for word in found if word]


def _known(card: str) -> str:
    if card in MONSTERS:
        foe = MONSTERS[card]
        return f"{called(card)}, Skill {foe.skill}, Stamina {foe.stamina}"
    return called(card)


def _stands(s: State, other: int, seat: int, space: str) -> bool:
    hero = s.players[other].hero
    return other != seat and hero is not None and hero.space == space


def challenge(s: State, action: Challenge) -> Option:
    """Rules: FT-14.2"""
    return plain(action, f"Ask about key {action.number}", "", "FT-14.3", "challenge")


def try_luck(s: State) -> Option:
    option = plain(TRY_LUCK, "Test your Luck", "Lucky, and the cage is open. Luck falls by 1.", "FT-20.8", "test")
    return Option(option.id, option.label, option.detail, option.rule, art=option.art, odds=(lucky(active(s)),))


def try_die(s: State) -> Option:
    """Rules: FT-20.8"""
    needed = " or ".join(map(str, CAGE.escape_on))
    chance = Chance("out", len(CAGE.escape_on) / 6, "good")
    return Option(TRY_DIE.token, "Force the bars", f"Roll {needed} on one die.", "FT-20.8", art="die", odds=(chance,))


def test(s: State) -> Option:
    """Rules: FT-4.1"""
    hero = active(s)
    detail = f"Two dice, at most {hero.luck}. Luck falls by 1."
    return Option(TEST.token, "Test for Luck", detail, "FT-4.1", art="test", odds=(lucky(hero),))


def claim(s: State) -> Option:
    """Rules: FT-9.1"""
    room = active(s).space
    label = f"Take the Treasure card of {place(room)}"
    return Option(CLAIM.token, capital(label), "Only you will see it.", "FT-9.1", treasure_id(room), "claim")
