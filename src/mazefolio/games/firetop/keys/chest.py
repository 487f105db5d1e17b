"""FT-15: the Treasure Chest."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask
from mazefolio.engine.view import Group, Hint, Line, Option, Scene, Zone
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count, listed
from mazefolio.games.firetop.bot import View, judges
from mazefolio.games.firetop.bot.worth import DARE
from mazefolio.games.firetop.content import BUNCHES, NUMBERS, RULES, SOUTH_BANK, TREASURE_ROOM, Key
from mazefolio.games.firetop.keys.challenges import look, note_count
from mazefolio.games.firetop.names import holder, numbers, title, who
from mazefolio.games.firetop.notebook import CHEST, grid, mask_of, numbers_of
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.show.pieces import chest_piece, hero_piece, key_piece
from mazefolio.games.firetop.spaces import transport
from mazefolio.games.firetop.state import Adventurer, Holder, Seat, State, active
from mazefolio.games.firetop.words import LEAVE, WORDS, Do, SeenByOne, Skippable, beat, keyed, scenes


class Number(Do, frozen=True, gc=False):
    """A key number: for evidence, for the Chest, or the Key card to show."""

    VERB = "key"
    number: Key


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
    match ask.kind:
        case "show one":
            return keyed(action, f"Show Key card {action.number}", action.number, None, "key", "FT-13.4")
        case "chest":
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


@judges(NameKeys)
def _(v: View, query: NameKeys, ask: Ask) -> Action:
    """Name the likeliest three numbers one has keys for, if they are likely enough."""
    named = mask_of(query.named)
    if not named and v.sure < DARE:
        return LEAVE
    chests = {chest: count for chest, count in v.grid.chests.items() if chest & named == named}
    fitting = [chest for chest in chests if not chest & ~v.keys]
    if not fitting:
        return ask.options[-1]
    likeliest = max(fitting, key=lambda chest: (chests[chest], chest))
    return Number(numbers_of(likeliest & ~named)[0])
