"""FT-7: the Move, FT-8: entering a room, and FT-16: Secret Passages, none of which crosses the river.

Rules: FT-16.7
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Query, Steps, ask, throw
from mazefolio.engine.view import Chance, Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop.adventurers import EAT
from mazefolio.games.firetop.battles.battle import WON, win
from mazefolio.games.firetop.battles.preparing import begin_battle
from mazefolio.games.firetop.cards import Use, drink, potions
from mazefolio.games.firetop.content import (
    DARK_EXITS,
    ENCOUNTERS,
    FIXED,
    MONSTERS,
    MOUTH_SET,
    PASSAGES,
    ROOM_SET,
    SECRET_SET,
    SPACES,
    TREASURE_ROOM,
    SpaceId,
)
from mazefolio.games.firetop.keys import (
    CHALLENGES,
    Challenge,
    any_of,
    challenge_after_roll,
    challenge_rolls,
    face_chest,
    no_challenge,
)
from mazefolio.games.firetop.names import called, direction, place, title, who
from mazefolio.games.firetop.paths import moves, reach
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.rooms.encounters import SPECIALS, EncounterTurned
from mazefolio.games.firetop.spaces import STAYS, Go, arrive, barred_rooms, end_of, gos, stopping_places
from mazefolio.games.firetop.state import Adventurer, Seat, State, active, adventurer
from mazefolio.games.firetop.words import WORDS, Do, beat


def enter_room(s: State) -> Steps[None]:
    """The room's Encounter card is turned up for all to see and resolved: a battle begins, or what chapter 20 says.

    Rules: FT-8.1, FT-8.2, FT-8.3, FT-8.6, FT-8.7, FT-8.14, FT-9.7, FT-15.1
    """
    room = active(s).space
    if room == TREASURE_ROOM:
        yield from face_chest(s)
    elif room in s.encounters:
        card = ENCOUNTERS[s.encounters[room]]
        lay_open = card.id in s.turned and (FIXED.get(room) == card.id or card.id in STAYS)
        if card.id not in s.turned:
            s.turned.append(card.id)
        yield EncounterTurned(s.active, room, card.id, lay_open)
        if card.kind == "monster":
            yield from begin_battle(s, card, "FT-8.2")
        else:
            yield from SPECIALS[type(card.special)][2](s, card.special)


BEFORE_ROLL = Refusal("FT-6.5", "That is chosen before the roll.")
FOOL_ONCE = Refusal("FT-20.9", "Nobody visits the Fool twice.")
LAST_OUT = Refusal("FT-8.9", "You were the last to leave it; somebody else must come and go.")


class Exit(Do, frozen=True, gc=False):
    """The Secret Passage square to leave by.  Rules: FT-16.3"""

    VERB = "exit"
    square: SpaceId


EXITS = {colour: tuple(map(Exit, squares)) for colour, squares in PASSAGES.items()}


class WhichExit(Query, frozen=True, tag="exit"):
    RULE = "FT-16.3"


class WhereTo(Query, frozen=True, tag="move"):
    """Where to go with this roll?  ``asked``: a Key Challenge has been made on it."""

    RULE = "FT-7.3"
    roll: int
    asked: bool


class PassageTaken(CitedEvent, frozen=True):
    """By lantern light, or as a die says in the dark."""

    seat: Seat
    start: SpaceId
    end: SpaceId
    face: int


class MovementRolled(Event, frozen=True):
    RULE = "FT-7.1"
    seat: Seat
    steps: int


class Moved(CitedEvent, frozen=True):
    seat: Seat
    path: tuple[SpaceId, ...]


def move(s: State) -> Steps[None]:
    """One die; a potion, a Key Challenge if the roll allows it, and then where to go.

    Rules: FT-6.8, FT-7.1, FT-7.3, FT-7.12, FT-7.15
    """
    hero = active(s)
    if hero.space in SECRET_SET:
        yield from take_passage(s, hero)
    faces: Faces = yield throw(s.active, "movement")
    roll, asked = faces[0], False
    yield MovementRolled(s.active, roll)
    while True:
        options: Sequence[Action] = go_options(s, roll)
        if not no_challenge(s, roll, asked):
            options = [*options, *CHALLENGES]
        if hero.cards:
            options = [*options, *potions(hero)]
        choice = options[(yield Ask(s.active, WhereTo(roll, asked), tuple(options), len(options)))]
        if isinstance(choice, Go):
            break
        if isinstance(choice, Challenge):
            asked = True
            yield from challenge_after_roll(s, roll, choice.number)
        elif isinstance(choice, Use):
            yield from drink(s, s.active, choice.card)
    arrive(s, s.active, choice)
    yield Moved("FT-7.1", s.active, choice.path)
    yield from end_move(s, hero.space)


def end_move(s: State, space: str) -> Steps[None]:
    """A Secret Passage square or a Maze mouth ends the turn; a room is resolved.

    Rules: FT-6.1, FT-8.1, FT-16.2, FT-18.3
    """
    if space in ROOM_SET:
        yield from enter_room(s)
    elif space in SECRET_SET or space in MOUTH_SET:
        raise TurnEnds


def take_passage(s: State, hero: Adventurer) -> Steps[None]:
    """Before the roll he goes to any square of the colour; in the dark a die decides which.

    Rules: FT-16.1, FT-16.3, FT-16.4, FT-16.5
    """
    start, colour = hero.space, SPACES[hero.space].colour
    if hero.lanterns:
        choice = yield from ask(s.active, WhichExit(), EXITS[colour])
        hero.space = choice.square
        yield PassageTaken("FT-16.3", s.active, start, hero.space, 0)
        return
    faces: Faces = yield throw(s.active, "dark passage")
    hero.space = DARK_EXITS[colour][faces[0] - 1]
    yield PassageTaken("FT-16.5", s.active, start, hero.space, faces[0])


def go_options(s: State, roll: int) -> Sequence[Go]:
    """Every legal end of the move, with the door of entry where there is a choice.

    Rules: FT-7.2, FT-7.3, FT-7.4, FT-7.5, FT-7.6, FT-7.7, FT-7.8, FT-7.9, FT-7.10, FT-7.11, FT-7.12, FT-7.13, FT-7.14,
    FT-7.16, FT-7.17
    """
    space = active(s).space
    near = reach(space)
    return _ends(space, roll, barred_rooms(s, s.active) & near, stopping_places(s, s.active) & near, s.short_moves)


@lru_cache(maxsize=1 << 15)
def _ends(start: str, steps: int, barred: frozenset[str], stops: frozenset[str], short: bool) -> tuple[Go, ...]:
    return gos(moves(start, steps, barred, stops, short))


def ask_first(s: State) -> Hint:
    """Rules: FT-7.15, FT-14.1"""
    rolls = any_of(challenge_rolls(s))
    return Hint("challenge", f"A roll of {rolls} lets you ask everybody about one key number.", "FT-7.15")


WORDS.title(WhichExit, "By which square do you leave?", "Then one die is rolled, and you move on from its ring.")


@WORDS.asks(WhereTo)
def _(query: WhereTo, s: State, ask: Ask) -> Asked:
    detail, rule = "All of it, unless a rule ends the move.", ""
    if not no_challenge(s, query.roll, query.asked):
        detail, rule = "First, if you like, ask everybody about one key number.", "FT-7.15"
    elif s.short_moves:
        detail, rule = "You may stop earlier.", "FT-7.4"
    return Asked(f"You rolled {query.roll}. Where to?", detail, rule, [ask_first(s)])


@WORDS.tries(WhereTo)
def _(query: WhereTo, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Rooms that are closed to him, spaces on the way, and what was to be chosen before the roll.

    Rules: FT-6.5, FT-7.3, FT-8.9, FT-14.1, FT-14.6, FT-20.9
    """
    hero, closed = active(s), barred_rooms(s, s.active)
    for end in moves(hero.space, query.roll, stops=stopping_places(s, s.active), short=s.short_moves):
        if end.space in closed:
            yield Attempt(Go(end.space), LAST_OUT if s.last_out.get(end.space) == s.active else FOOL_ONCE)
    yield Attempt(EAT, BEFORE_ROLL, quiet=True)
    refusal = no_challenge(s, query.roll, query.asked)
    yield from (Attempt(challenge, refusal, quiet=True) for challenge in CHALLENGES)
    for steps in range(1, query.roll):
        for end in moves(hero.space, steps):
            reason = f"You rolled {query.roll} and cannot stop at {place(end.space)}."
            yield Attempt(Go(end.space), Refusal("FT-7.3", reason), quiet=True)


@WORDS.offers(Exit)
def _(action: Exit, s: State, ask: Ask) -> Option:
    here = action.square == active(s).space
    ring = place(SPACES[action.square].links[0])
    detail = f"{'Where you are; its' if here else 'Its'} ring is at {ring}"
    return Option(action.token, f"Leave by {title(action.square)}", detail, "FT-16.3", action.square, "secret")


@WORDS.offers(Go)
def _(action: Go, s: State, ask: Ask) -> Option:
    space, hero = SPACES[action.space], adventurer(s, ask.seat)
    label = f"{title(space.id)} by the {direction(space.id, action.door)} door" if action.named else title(space.id)
    detail = "; ".join([count(len(action.path) - 1, "step"), *_what_is_there(s, hero, ask.seat, space.id)])
    if space.kind != "room":
        return Option(action.token, label, detail, "FT-7.3", space.id, space.kind)
    chances = room_odds(s, hero, space.id) if isinstance(ask.query, WhereTo) else ()
    return Option(
        action.token, label, detail, "FT-7.6", space.id, space.id, chances, first=_is_worth_entering(s, space.id)
    )


def _is_worth_entering(s: State, room: str) -> bool:
    """Whether there is something to meet or to take."""
    here = room == TREASURE_ROOM or room in s.encounters or room in s.treasures
    return here or any(pile.space == room for pile in s.piles)


def _what_is_there(s: State, hero: Adventurer, seat: int, space: str) -> Iterator[str]:
    """Everything about a space that bears on going there."""
    if card := s.encounters.get(space):
        yield "an unknown card" if card == HIDDEN else _known(card)
    if space in s.treasures:
        yield "Treasure"
    for other, player in enumerate(s.players):
        if other != seat and player.hero is not None and player.hero.space == space:
            yield f"{who(other)} is there"
    if any(pile.space == space and pile.owner in (NOBODY, seat) for pile in s.piles):
        yield "cards on the ground"
    if SPACES[space].kind in ("secret", "mouth"):
        yield "ends the turn"
    elif SPACES[space].kind == "corridor" and (way := direction(hero.space, space)):
        yield way


def _known(card: str) -> str:
    foe = MONSTERS.get(card)
    return f"{called(card)}, Skill {foe.skill}, Stamina {foe.stamina}" if foe else called(card)


def _is_monster(event: EncounterTurned) -> bool:
    return ENCOUNTERS[event.card].kind == "monster"


MONSTER = WORDS.outcome(Outcome("monster", "a monster", decided_by(EncounterTurned, _is_monster), "bad"))
TRAP = WORDS.outcome(
    Outcome("trap", "a trap", decided_by(EncounterTurned, lambda turned: ENCOUNTERS[turned.card].kind == "trap"), "bad")
)


def room_odds(s: State, hero: Adventurer, room: str) -> Sequence[Chance]:
    """What waits in a room: a known monster, or the share of monsters and traps among the cards nobody has seen."""
    card = s.encounters.get(room, "")
    if card in MONSTERS:
        return [WON.at(win(s, hero, card))]
    if card != HIDDEN:
        return ()
    unseen = Counter(met.kind for met in ENCOUNTERS.values() if met.id not in s.turned)
    dangers = {MONSTER: unseen["monster"], TRAP: unseen["trap"]}
    return [danger.at(number / unseen.total()) for danger, number in dangers.items() if number]


@WORDS.tells(PassageTaken)
def _(event: PassageTaken) -> Line:
    way = f"from {place(event.start)} to" if event.start != event.end else "back to"
    how = f"gropes in the dark, rolls {fallen([event.face])} and comes" if event.face else "goes by lantern light"
    title, art = ("Lost in the dark", "secret") if event.face else ("By lantern light", "lantern")
    text = f"{who(event.seat)} {how} {way} {place(event.end)}."
    return say(event, text, target=event.end, beat=beat(event.seat, title, art, "through"))


@WORDS.tells(Moved)
def _(event: Moved) -> Line:
    end = end_of(event.path)
    return say(event, f"{who(event.seat)} moves to {place(end)}.", target=end)


WORDS.tells(MovementRolled)(lambda event: say(event, f"{who(event.seat)} rolls {fallen([event.steps])} for movement."))
