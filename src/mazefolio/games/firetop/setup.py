"""FT-2, FT-3: setting up, and creating an adventurer."""

from __future__ import annotations

from itertools import groupby

from mazefolio.engine.options import Options
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Query, Steps, ask, shuffled, throw
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count, listed
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop.content import (
    ENTRANCE,
    FIXED,
    KEYS,
    MAZE,
    MAZE_CARDS,
    NUMBERS,
    ORDINARY_ROOMS,
    RULES,
    SHARES,
    SHUFFLED_ENCOUNTERS,
    SHUFFLED_ROOMS,
    TREASURES,
    Dice,
    Key,
)
from mazefolio.games.firetop.names import gold, numbers, who
from mazefolio.games.firetop.notebook import Holds
from mazefolio.games.firetop.state import Adventurer, Notebook, Phase, Player, Seat, State, adventurer
from mazefolio.games.firetop.words import WORDS, SeenByOne, beat

NOTEBOOKS: dict[str, Notebook] = {"off": "off", "facts": "facts", "deduce": "deduce"}


class Extras(Action, frozen=True, gc=False):
    """What a new adventurer takes besides his gear.  Rules: FT-3.7"""

    provisions: int
    gold: int

    @property
    def token(self) -> str:
        return f"{self.provisions} provisions {self.gold} gold"


class TakeAlong(Query, frozen=True, tag="extras"):
    """Which extras?  ``again``: for an adventurer who comes after a dead one."""

    RULE = "FT-3.7"
    again: bool


class ScoresRolled(Event, frozen=True):
    """The dice of a new adventurer; without a Skill die all have the same Skill."""

    RULE = "FT-3.4"
    seat: Seat
    skill_die: Dice
    stamina_dice: Dice
    luck_die: Dice
    skill: int
    stamina: int
    luck: int


class Created(CitedEvent, frozen=True):
    """A new adventurer, after his dice and extras."""

    seat: Seat
    skill: int
    stamina: int
    luck: int
    provisions: int
    gold: int


class TieBroken(Event, frozen=True):
    """Seats of equal Skill have found an order, the lowest first, by all that they have rolled."""

    RULE = "FT-2.16"
    seats: tuple[Seat, ...]
    rolled: tuple[tuple[int, ...], ...]


class CardsDealt(Event, frozen=True):
    RULE = "FT-2.10"
    hands: tuple[int, ...]
    first: Seat


class KeysDealt(SeenByOne, frozen=True):
    RULE = "FT-2.12"
    numbers: tuple[Key, ...]


def begin(seats: int, options: Options) -> State:
    """An empty table with the options that were chosen; a bot sits there like a person.  Rules: FT-1.1, FT-22.5"""
    return State(
        phase="create",
        players=[Player() for _ in range(seats)],
        double_six=bool(options["double_six"]),
        luck_in_battle=bool(options["luck_in_battle"]),
        short_moves=bool(options["short_moves"]),
        quick_challenges=bool(options["quick_challenges"]),
        open_graves=bool(options["open_graves"]),
        long_truce=bool(options["long_truce"]),
        equal_skill=bool(options["equal_skill"]),
        notebook=NOTEBOOKS[str(options["notebook"])],
        round_limit=int(options["round_limit"]),
    )


def create_all(s: State) -> Steps[Phase]:
    """First every player creates an adventurer, in seat order.  Rules: FT-2.1, FT-2.14"""
    yield from create(s, s.active, "FT-2.1")
    s.active += 1
    return "create" if s.active < len(s.players) else "deal"


def create(s: State, seat: int, rule: str) -> Steps[None]:
    """Dice for Skill, Stamina and Luck in this order, the gear, and the extras.

    Rules: FT-3.1, FT-3.2, FT-3.3, FT-3.4, FT-3.5, FT-3.6, FT-3.7, FT-3.8, FT-3.9, FT-3.10, FT-3.11
    """
    for_skill: Faces = ()
    if not s.equal_skill:
        for_skill = yield throw(seat, "Skill")
    for_stamina: Faces = yield throw(seat, "Stamina", 2)
    for_luck: Faces = yield throw(seat, "Luck")
    skill = RULES.skill_by_die[for_skill[0] - 1] if for_skill else RULES.equal_skill
    stamina, luck = sum(for_stamina) + RULES.stamina_base, sum(for_luck) + RULES.luck_base
    yield ScoresRolled(seat, for_skill, for_stamina, for_luck, skill, stamina, luck)
    hero = Adventurer(skill, stamina, luck, skill, stamina, luck, lanterns=RULES.start_lanterns)
    hero.provisions = RULES.start_provisions
    s.players[seat].hero = hero
    extras = yield from ask(seat, TakeAlong(s.phase != "create"), extras_for(skill))
    hero.provisions += extras.provisions
    hero.gold = extras.gold
    yield Created(rule, seat, skill, stamina, luck, hero.provisions, hero.gold)


def extras_for(skill: int) -> list[Extras]:
    """Every way to split the extras; all of them are taken.  Rules: FT-3.7, FT-3.8"""
    count = RULES.extras_base - skill
    return [Extras(count - gold, gold) for gold in range(count + 1)]


def deal(s: State) -> Steps[Phase]:
    """The order of Skill, then every deck, the Key cards last.

    Rules: FT-2.2, FT-2.3, FT-2.4, FT-2.6, FT-2.8, FT-2.9, FT-2.10, FT-2.11, FT-2.12, FT-2.15
    """
    order = yield from skill_order(s)
    yield from deal_cards(s)
    yield from deal_keys(s, order)
    s.first = s.active = order[0]
    s.round = s.turn = 1
    yield CardsDealt(tuple(len(player.keys) for player in s.players), s.first)
    for seat, player in enumerate(s.players):
        yield KeysDealt(seat, tuple(player.keys))
    return "turn"


def skill_order(s: State) -> Steps[list[int]]:
    """The seats from lowest to highest Skill, ties broken by dice.  Rules: FT-2.16, FT-2.17"""

    def skill(seat: int) -> int:
        return adventurer(s, seat).skill

    order: list[int] = []
    for _, tied in groupby(sorted(range(len(s.players)), key=skill), key=skill):
        group = list(tied)
        rolled: dict[int, list[int]] = {seat: [] for seat in group}
        ranked = yield from break_tie(group, rolled)
        if len(group) > 1:
            yield TieBroken(tuple(ranked), tuple(tuple(rolled[seat]) for seat in ranked))
        order += ranked
    return order


def break_tie(seats: list[int], rolled: dict[int, list[int]]) -> Steps[list[int]]:
    """Each rolls in seat order, lower first; those still tied roll again.  Rules: FT-2.16, FT-2.17"""
    if len(seats) == 1:
        return seats
    for seat in seats:
        faces: Faces = yield throw(seat, "tie")
        rolled[seat] += faces
    last = {seat: rolled[seat][-1] for seat in seats}
    order: list[int] = []
    for _, tied in groupby(sorted(seats, key=last.__getitem__), key=last.__getitem__):
        order += yield from break_tie(list(tied), rolled)
    return order


def deal_cards(s: State) -> Steps[None]:
    """Treasure, Encounter and Maze cards go to their places.

    Rules: FT-1.2, FT-2.2, FT-2.3, FT-2.4, FT-2.5, FT-2.6, FT-2.7, FT-2.13
    """
    treasures = yield from shuffled(list(TREASURES), "Treasure cards")
    encounters = yield from shuffled(SHUFFLED_ENCOUNTERS, "Encounter cards")
    maze = yield from shuffled(list(MAZE_CARDS), "Maze cards")
    s.treasures = dict(zip(ORDINARY_ROOMS, treasures, strict=True))
    s.encounters = {**FIXED, **dict(zip(SHUFFLED_ROOMS, encounters, strict=True))}
    s.turned = list(FIXED.values())
    s.maze = dict(zip(MAZE, maze, strict=True))


def deal_keys(s: State, order: list[int]) -> Steps[None]:
    """Three under the Chest, the rest evenly, spare ones to the lowest Skill.

    Rules: FT-2.8, FT-2.9, FT-2.10, FT-2.11, FT-2.12, FT-14.11
    """
    keys = yield from shuffled(NUMBERS, "Key cards")
    shares = SHARES[len(s.players)]
    s.chest = sorted(keys.pop() for _ in range(KEYS.under_chest))
    for seat, player in enumerate(s.players):
        count = shares.each + (seat in order[: shares.spare])
        player.keys = sorted(keys.pop() for _ in range(count))
        player.facts = [Holds(seat, number, True, "own") for number in player.keys]


@WORDS.asks(TakeAlong)
def _(query: TakeAlong, s: State, ask: Ask) -> Asked:
    hero = adventurer(s, ask.seat)
    scores = f"Skill {hero.skill}, Stamina {hero.stamina}, Luck {hero.luck}"
    more = RULES.extras_base - hero.full_skill
    return Asked("What do you take along?", f"You have rolled {scores}. {count(more, 'extra')} to choose.")


@WORDS.offers(Extras)
def _(action: Extras, s: State, ask: Ask) -> Option:
    parts = [count(action.provisions, "more Provision")] if action.provisions else []
    parts += [gold(action.gold)] if action.gold else []
    total = f"You would set out with {count(RULES.start_provisions + action.provisions, 'Provision')}"
    label, detail = f"Take {listed(parts)}", f"{total} and {gold(action.gold)}"
    return Option(action.token, label, detail, "FT-3.7", art="provisions" if action.provisions else "gold")


@WORDS.tells(ScoresRolled)
def _(event: ScoresRolled) -> Line:
    scores = {"Skill": event.skill_die, "Stamina": event.stamina_dice, "Luck": event.luck_die}
    rolled = listed([f"{fallen(faces)} for {name}" for name, faces in scores.items() if faces] or ["nothing"])
    made = f"Skill {event.skill}, Stamina {event.stamina}, Luck {event.luck}"
    return say(event, f"{who(event.seat)} rolls {rolled}: {made}.")


@WORDS.tells(Created)
def _(event: Created) -> Line:
    goods = listed([count(event.provisions, "Provision"), *([gold(event.gold)] if event.gold else [])])
    scores = f"Skill {event.skill}, Stamina {event.stamina}, Luck {event.luck}"
    again = event.rule == "FT-19.6"
    moment = beat(event.seat, "Back at the Entrance", "entrance", "rise") if again else None
    text = f"{who(event.seat)} sets out {'again ' * again}with {scores} and {goods}."
    return say(event, text, target=ENTRANCE, beat=moment)


@WORDS.tells(TieBroken)
def _(event: TieBroken) -> Line:
    order = [f"{who(seat)} with {fallen(faces)}" for seat, faces in zip(event.seats, event.rolled, strict=False)]
    return say(event, f"The dice settle the tie in Skill: {listed(order or ['nobody'])}.")


WORDS.sentence(CardsDealt, "The cards are dealt, three Key cards lie under the Chest, and {first} begins.")


@WORDS.tells(KeysDealt)
def _(event: KeysDealt) -> Line:
    cards = "Key card" if len(event.numbers) == 1 else "Key cards"
    return say(event, f"You hold the {cards} {numbers(event.numbers or [0])}.")
