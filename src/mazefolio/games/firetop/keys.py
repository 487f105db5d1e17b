"""FT-14: Key Challenges and what goes into the notebooks, and FT-15: the Treasure Chest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.state import NOBODY, GameEnds, Result
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Group, Hint, Line, Option, Scene, Zone
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count, listed
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.reckoning import best_question
from mazefolio.games.firetop.cards import use
from mazefolio.games.firetop.content import BUNCHES, NUMBERS, RULES, SOUTH_BANK, TREASURE_ROOM, TREASURES, Card, Key
from mazefolio.games.firetop.effects import ChallengeOn
from mazefolio.games.firetop.names import holder, numbers, title, who
from mazefolio.games.firetop.notebook import CHEST, ChestCount, Holds, How, enter, grid, mask_of, numbers_of
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.show.pieces import blank_key, chest_piece, hero_piece, key_piece
from mazefolio.games.firetop.spaces import transport
from mazefolio.games.firetop.state import Adventurer, Holder, Seat, State, active
from mazefolio.games.firetop.words import LEAVE, WORDS, Do, SeenByOne, Skippable, beat, keyed, scenes

HELPERS: dict[Card, tuple[int, ...]] = {
    card.id: card.effect.rolls for card in TREASURES.values() if isinstance(card.effect, ChallengeOn)
}
"""The movement rolls on which a card allows a challenge.  Rules: FT-21.10"""
ASKED_ALREADY = Refusal("FT-14.6", "You have asked already.")


class Challenge(Do, frozen=True, gc=False):
    VERB = "challenge"
    number: Key


CHALLENGES: Sequence[Challenge] = tuple(map(Challenge, NUMBERS))


class PaidChallenge(CitedQuery, frozen=True, tag="challenge"):
    """Which key does he ask about, who has paid for it?"""


class ChallengeMade(CitedEvent, frozen=True):
    """What everybody hears.  Rules: FT-14.5"""

    seat: Seat
    number: Key


class ChallengeAnswered(SeenByOne, frozen=True):
    """What the challenger sees.  Rules: FT-14.4"""

    RULE = "FT-14.4"
    reveals = True
    number: Key
    holder: Holder


def no_challenge(s: State, roll: int, asked: bool) -> Refusal | None:
    """Any number, once per movement roll, if the roll allows it.  Rules: FT-14.1, FT-14.2, FT-14.6, FT-21.10"""
    if asked:
        return ASKED_ALREADY
    rolls = challenge_rolls(s)
    return None if roll in rolls else _only_on(rolls)


def challenge_rolls(s: State) -> tuple[int, ...]:
    """The movement rolls that allow a challenge now.  Rules: FT-14.1, FT-21.10"""
    rolls: tuple[int, ...] = (RULES.challenge_roll,)
    cards = active(s).cards
    for card, more in HELPERS.items():
        if card in cards:
            rolls += more
    return (*rolls, RULES.quick_challenge_roll) if s.quick_challenges else rolls


def any_of(rolls: tuple[int, ...]) -> str:
    """'1 or 6'"""
    return " or ".join(map(str, rolls))


@cache
def _only_on(rolls: tuple[int, ...]) -> Refusal:
    return Refusal("FT-14.1", f"Only a roll of {any_of(rolls)} allows a Key Challenge.")


def challenge_after_roll(s: State, roll: int, number: int) -> Steps[None]:
    """A challenge before the first step; with the Crystal Ball that shows it.

    Rules: FT-7.15, FT-14.1, FT-14.6, FT-21.10
    """
    cards = active(s).cards
    if card := next((card for card, rolls in HELPERS.items() if roll in rolls and card in cards), ""):
        yield from use(s, s.active, card, "FT-21.10")
    yield from challenge(s, number, "FT-14.1")


def ask_for_challenge(s: State, rule: str) -> Steps[None]:
    """A challenge that has been paid for.  Rules: FT-20.11"""
    choice = yield from ask(s.active, PaidChallenge(rule), CHALLENGES)
    yield from challenge(s, choice.number, rule)


def challenge(s: State, number: int, rule: str) -> Steps[None]:
    """Every other player holds out that Key card or a blank, and the challenger alone looks at them.

    Rules: FT-14.3, FT-14.4, FT-14.5, FT-14.7, FT-14.8, FT-14.11
    """
    seat = s.active
    yield ChallengeMade(rule, seat, number)
    yield ChallengeAnswered(seat, number, look(s, seat, number, "challenge"))


def look(s: State, seat: int, number: int, how: How) -> int:
    """A seat sees for every other player whether he has a number; who has it.  Rules: FT-14.4, FT-14.7"""
    held_by = NOBODY
    for other, player in enumerate(s.players):
        if other != seat:
            if number in player.keys:
                held_by = other
            note(s, seat, other, (number,), how)
    return held_by


def note(s: State, seat: int, other: int, numbers: Iterable[int], how: How) -> None:
    """What a seat has seen of another's Key cards goes into its notebook.  Rules: FT-14.11"""
    held = s.players[other].keys
    for number in numbers:
        enter(s.players[seat].facts, Holds(other, number, number in held, how))


def note_count(s: State, numbers: tuple[int, ...], count: int) -> None:
    """Everybody has heard how many of three numbers lie under the Chest.  Rules: FT-14.12"""
    for player in s.players:
        enter(player.facts, ChestCount(numbers, count, s.active))


@WORDS.asks(PaidChallenge)
def _(query: PaidChallenge, s: State, ask: Ask) -> Asked:
    detail = "Everybody else shows you that Key card or a blank."
    return Asked("Which key do you ask about?", detail, rule="FT-14.3")


ABOUT = Group("challenge", "Ask about key")


WORDS.offers(Challenge)(
    lambda action, _, __: keyed(action, f"Ask about key {action.number}", action.number, ABOUT, "challenge", "FT-14.3")
)


@WORDS.tells(ChallengeMade)
def _(event: ChallengeMade) -> Line:
    text = f"{who(event.seat)} asks everybody about key {event.number}."
    return say(event, text, beat=beat(event.seat, f"Who has key {event.number}?", "challenge"))


@WORDS.tells(ChallengeAnswered)
def _(event: ChallengeAnswered) -> Line:
    text = f"Key card {event.number} is held by {holder(event.holder)}."
    if event.holder == NOBODY:
        return say(event, text, "good", beat=beat(event.seat, "Blanks only", cards=[blank_key()]))
    moment = beat(event.holder, f"Key card {event.number}", cards=[key_piece(event.number)])
    return say(event, text, "good", beat=moment)


JUDGES(PaidChallenge)(lambda _, v, __: Challenge(best_question(v.s, v.seat)[1]))


class Number(Do, frozen=True, gc=False):
    """A key number: for evidence, for the Chest, or the Key card to show."""

    VERB = "key"
    number: Key


class ShowOne(Query, frozen=True, tag="show one"):
    """Which Key card is the taker of a deal shown?"""

    RULE = "FT-13.4"
    taker: Seat


class NameKeys(Skippable, frozen=True, tag="chest"):
    """Which key next?  Those named so far are the namer's secret until all three are."""

    RULE = "FT-15.2"
    ONWARD = ("Leave the Chest alone", "A new try needs a new entry.", "FT-15.9")
    named: tuple[Key, ...] = ()

    def for_others(self) -> NameKeys:
        return NameKeys()


class ChestTried(Event, frozen=True):
    RULE = "FT-15.7"
    reveals = True
    seat: Seat
    numbers: tuple[Key, ...]
    wrong: int


class ChestSeen(SeenByOne, frozen=True):
    """Who holds the named numbers; nobody: the challenger himself, or the Chest.  Rules: FT-15.8"""

    RULE = "FT-15.8"
    reveals = True
    holders: tuple[tuple[Key, Holder], ...]


class ChestOpened(Event, frozen=True):
    RULE = "FT-15.6"
    reveals = True
    seat: Seat
    numbers: tuple[Key, ...]


def face_chest(s: State) -> Steps[None]:
    """An adventurer who enters the Treasure Room by a Move may name three numbers that hang on his bunches.

    The numbers are named one after another, and heard when all three are.  A player with any Treasure card is asked,
    so that the question gives nothing away.

    Rules: FT-15.1, FT-15.2, FT-15.3, FT-15.9, FT-15.10
    """
    hero = active(s)
    named: tuple[int, ...] = ()
    while hero.cards and len(named) < RULES.chest_keys:
        options: list[Word | Number] = [LEAVE] if not named else []
        options += allowed(number_attempts(hero, named))
        choice = yield from ask(s.active, NameKeys(named), options)
        if isinstance(choice, Word):
            return
        named = (*named, choice.number)
    if named:
        yield from try_chest(s, tuple(sorted(named)))


def number_attempts(hero: Adventurer, named: tuple[int, ...]) -> Iterator[Attempt[Number]]:
    """Rules: FT-15.2, FT-15.3, FT-15.9"""
    held = {number for card in hero.cards if card in BUNCHES for number in BUNCHES[card]}
    for number in NUMBERS:
        refusal = None
        if number in named:
            refusal = Refusal("FT-15.2", f"You have named key {number} already.")
        elif number not in held:
            refusal = Refusal("FT-15.2", f"No bunch of yours carries key {number}.")
        elif len(held) < RULES.chest_keys:
            refusal = Refusal("FT-15.9", "You have no three keys to try.")
        yield Attempt(Number(number), refusal)


def try_chest(s: State, named: tuple[int, ...]) -> Steps[None]:
    """For each number the others hold out Key card or blank; right is what lies under the Chest.

    Rules: FT-14.11, FT-14.12, FT-15.4, FT-15.5, FT-15.6, FT-15.7, FT-15.8, FT-22.1
    """
    seat = s.active
    wrong = sum(number not in s.chest for number in named)
    if not wrong:
        yield ChestOpened(seat, named)
        raise GameEnds(Result((seat,), "chest", "FT-15.6"))
    holders = tuple((number, look(s, seat, number, "chest")) for number in named)
    note_count(s, named, len(named) - wrong)
    yield ChestTried(seat, named, wrong)
    yield ChestSeen(seat, holders)
    yield transport(s, seat, SOUTH_BANK, "FT-15.7")
    raise TurnEnds


WRONG = Hint("wrong", "A wrong try tells everybody how many keys were wrong.", "FT-15.8")
KEYS = Group("key", "Key")
MARKS = {"yes": "must lie under the Chest", "no": "cannot lie under the Chest", "maybe": "may lie under it"}


WORDS.title(ShowOne, "Which Key card do you show?", "{taker} alone sees it.")


@WORDS.asks(NameKeys)
def _(query: NameKeys, s: State, ask: Ask) -> Asked:
    if query.named:
        return Asked(f"Keys {numbers(query.named)} and which next?", "All three are tried together.", hints=[WRONG])
    if len(ask.options) == 1:
        return Asked("You stand before the Chest", "You have no three keys to try.", "FT-15.9", [WRONG])
    detail = "If any is wrong you are carried off to the South Bank."
    return Asked("Open the Chest? Name three keys", detail, "FT-15.7", [WRONG])


WORDS.tries(NameKeys)(lambda query, s, _: number_attempts(active(s), query.named))


@WORDS.offers(Number)
def _(action: Number, s: State, ask: Ask) -> Option:
    """A number for evidence, for the Chest, or a Key card of one's own."""
    if isinstance(ask.query, ShowOne):
        return keyed(action, f"Show Key card {action.number}", action.number, None, "key", "FT-13.4")
    if isinstance(ask.query, NameKeys):
        option = keyed(action, f"Key {action.number}", action.number, KEYS, "key", "FT-15.2")
        return replace(option, detail=_known(s, action.number, ask.seat))
    return keyed(action, f"Key {action.number}", action.number, KEYS, "key", "FT-13.4")


def _known(s: State, key: int, seat: int) -> str:
    """What the player's own notebook says of a number and the Chest."""
    if s.notebook != "deduce":
        return ""
    return MARKS[grid(s.players[seat].facts, [len(player.keys) for player in s.players]).mark(CHEST, key)]


@WORDS.tells(ChestTried)
def _(event: ChestTried) -> Line:
    wrong = f"{count(event.wrong, 'key')} {'is' if event.wrong == 1 else 'are'} wrong"
    text = f"{who(event.seat)} tries keys {numbers(event.numbers or [0])} on the Chest: {wrong}."
    moment = beat(event.seat, f"{event.wrong} wrong", "chest", "back", list(map(key_piece, event.numbers)))
    return say(event, text, "bad", TREASURE_ROOM, beat=moment)


@WORDS.tells(ChestSeen)
def _(event: ChestSeen) -> Line:
    held = [f"key {number} by {holder(seat)}" for number, seat in event.holders] or ["none"]
    return say(event, f"You see who holds them: {listed(held)}.", "good")


@WORDS.tells(ChestOpened)
def _(event: ChestOpened) -> Line:
    text = f"{who(event.seat)} opens the Chest with keys {numbers(event.numbers or [0])}!"
    moment = beat(event.seat, "The Chest is open!", "claim", "open", list(map(key_piece, event.numbers)))
    return say(event, text, "good", TREASURE_ROOM, beat=moment)


scenes(NameKeys)(
    lambda query, s, _: Scene(
        id="chest",
        title=title(TREASURE_ROOM),
        left=hero_piece(s, s.active),
        right=chest_piece(),
        text="All three right, and the game is won. Otherwise everybody hears how many are wrong.",
        rules=["FT-15.6", "FT-15.7"],
        zones=[Zone("named", "Named so far", [key_piece(number) for number in query.named], RULES.chest_keys)],
    )
)


@JUDGES(NameKeys)
def _(query: NameKeys, v: View, options: Sequence[Action]) -> Action:
    """Name the likeliest three numbers one has keys for, if they are likely enough."""
    named = mask_of(query.named)
    if not named and v.sure < v.by.dare:
        return LEAVE
    chests = {chest: count for chest, count in v.grid.chests.items() if chest & named == named}
    fitting = [chest for chest in chests if not chest & ~v.keys]
    if not fitting:
        return options[-1]
    likeliest = max(fitting, key=lambda chest: (chests[chest], chest))
    return Number(numbers_of(likeliest & ~named)[0])
