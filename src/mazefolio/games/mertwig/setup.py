"""MM-2: setting up, and starting over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from mazefolio.engine.decks import Deck, shuffle
from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.options import Options
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Event, Pick, Steps, ask
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import seat
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.actions import StartOfTurn
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import Gold, PlayerCharacterId, Seat, SeatOrNobody
from mazefolio.games.mertwig.hands import TWO, fill_hand
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.names import gold, name, the
from mazefolio.games.mertwig.party import draw_followers
from mazefolio.games.mertwig.state import Member, Phase, Player, State, left_of
from mazefolio.games.mertwig.words import WORDS, described

ROLL_OFFS = 10
"""After so many ties lots are drawn, so that even dice that always fall alike come to an end."""
FAVOURITES = (
    "gertrud_green", "drumwell_weiss", "ralph_the_red", "wilford_white", "roscoe_rapid", "gennie_gron", "bob_bonker",
    "benjamin_blue", "arnie_schwartz",
)  # fmt: skip
"""What a bot likes to play, the best first."""


class Choose(Action, frozen=True, gc=False):
    """A player character to play.  Rules: MM-2.6"""

    card: PlayerCharacterId

    @property
    def token(self) -> str:
        return self.card


CHOICES = {card: Choose(card) for card in content.PLAYER_CHARACTERS}


class ChooseCharacter(CitedQuery, StartOfTurn, frozen=True, tag="character"):
    """At set-up, or by a player who starts over."""


class FirstFound(Event, frozen=True):
    """Who begins, and who holds the encounter player card."""

    RULE = "MM-2.4"
    seat: Seat
    holder: SeatOrNobody


class LotsDrawn(Event, frozen=True):
    """All roll-offs were tied."""

    RULE = "MM-2.4"
    seat: Seat


class CharacterChosen(CitedEvent, frozen=True):
    seat: Seat
    character: PlayerCharacterId
    gold: Gold


class HandsDealt(Event, frozen=True):
    RULE = "MM-2.11"
    counted_out: Annotated[int, Among(content.COUNTED_OUT.values())]


def begin(seats: int, options: Options) -> State:
    """The table before anything is shuffled; the Death of the King starts the discard pile.

    Nothing depends on which of the players are bots.

    Rules: MM-1.2, MM-1.16, MM-2.1, MM-2.2, MM-2.3, MM-17.2, MM-18.10, MM-31.1
    """
    encounters = content.deck_of(content.ENCOUNTERS)
    encounters.remove(content.KING)
    arms, magic = bool(options["arms"]), bool(options["magic_items"])
    return State(
        phase="first_roll",
        players=[Player() for _ in range(seats)],
        encounters=Deck("encounters", encounters, [content.KING]),
        hirelings=Deck("hirelings", content.deck_of(content.HIRELINGS)),
        treasures=Deck("treasures", content.deck_of(content.TREASURES)),
        arms=Deck("arms", content.deck_of(content.ARMS) if arms else []),
        magic=Deck("magic", content.deck_of(content.MAGIC) if magic else []),
        extended_life=bool(options["extended_life"]),
        with_arms=arms,
        missiles=arms and bool(options["missiles"]),
        magic_items=magic,
        varying_terrain=bool(options["varying_terrain"]),
        attack_players=bool(options["attack_players"]),
        fear_single_target=bool(options["fear_single_target"]),
        double_barrier=bool(options["double_barrier"]),
        no_double_dipping=bool(options["no_double_dipping"]),
        king_played=options["king_death"] == "played",
        round_limit=int(options["round_limit"]),
    )


def roll_for_first(s: State) -> Steps[Phase]:
    """All decks are shuffled; the highest roll begins, and the player to his left is encounter player.

    Rules: MM-2.2, MM-2.3, MM-2.4, MM-2.5
    """
    for deck in (s.encounters, s.hirelings, s.treasures, s.arms, s.magic):
        yield from shuffle(deck)
    s.first = s.active = yield from roll_off(s)
    s.holder = left_of(s, s.first) if len(s.players) > TWO else NOBODY
    yield FirstFound(s.first, s.holder)
    return "character"


def roll_off(s: State) -> Steps[int]:
    """Those who tie for the highest roll again.  Rules: MM-2.4"""
    seats: Sequence[int] = range(len(s.players))
    for _ in range(ROLL_OFFS):
        faces = {}
        for one in seats:
            faces[one] = yield from die(s, one, "first player")
        seats = [one for one in seats if faces[one] == max(faces.values())]
        if len(seats) == 1:
            return seats[0]
    drawn = seats[(yield Pick([str(one) for one in seats], "first player"))]
    yield LotsDrawn(drawn)
    return drawn


def choose_and_deal(s: State) -> Steps[Phase]:
    """From the first player on each picks a character of those that are left; then the cards are dealt.

    Rules: MM-2.6, MM-2.8, MM-2.9, MM-2.11, MM-2.12, MM-2.13, MM-2.14, MM-2.15
    """
    order = [(s.first + turn) % len(s.players) for turn in range(len(s.players))]
    for one in order:
        s.active = one
        yield from choose_character(s, "MM-2.6")
    s.active = s.first
    for one in order:
        yield from draw_followers(s, one, content.RULES.hirelings, "MM-2.8")
    for one in order:
        yield from fill_hand(s, one, content.RULES.hand)
    pile, count = s.encounters.pile, content.COUNTED_OUT[len(s.players)]
    s.encounters.discards = [*(pile.pop() for _ in range(count)), content.KING]
    yield HandsDealt(count)
    s.turn = s.round = 1
    return "turn"


def choose_character(s: State, rule: str) -> Steps[None]:
    """Rules: MM-2.6, MM-2.7, MM-2.10, MM-8.17"""
    options = [CHOICES[card] for card in content.PLAYER_CHARACTERS if taken(s, s.active, card) is None]
    choice = yield from ask(s.active, ChooseCharacter(rule), options)
    player, card = s.players[s.active], choice.card
    if card in s.dead:
        s.dead.remove(card)
    player.character, player.members, player.at = card, [Member(card)], PALACE
    player.gold = content.PLAYER_CHARACTERS[card].gold
    yield CharacterChosen(rule, s.active, card, player.gold)


def taken(s: State, seat: int, card: str) -> Refusal | None:
    """Why a player character cannot be chosen; those killed can be, if no other is left.

    Rules: MM-2.6, MM-8.17, MM-8.18
    """
    played = [player.character for player in s.players]
    if card in played:
        return Refusal("MM-2.6", f"Somebody else plays {the(card)}.")
    if card not in s.dead:
        return None
    if card == s.players[seat].last:
        return Refusal("MM-8.17", f"You have just lost {the(card)}.")
    if all(other in played or other in s.dead for other in content.PLAYER_CHARACTERS):
        return None
    return Refusal("MM-8.18", f"{the(card)} was killed.")


def start_over(s: State) -> Steps[None]:
    """A new player character in the palace, with his gold and two hirelings.  Rules: MM-3.10, MM-8.17"""
    yield from choose_character(s, "MM-8.17")
    yield from draw_followers(s, s.active, content.RULES.hirelings, "MM-8.17")


@WORDS.asks(ChooseCharacter)
def _(query: ChooseCharacter, s: State, ask: Ask) -> Asked:
    hints = [
        Hint("hero", "High defence keeps you alive; high attack wins fights. Followers make up for either.", "MM-8.2")
    ]
    if s.turn:
        return Asked("Who will you be now?", "You start over in the Royal Palace, with two new hirelings.", hints=hints)
    return Asked("Who will you be?", "Attack and defence, gold to start with, and perhaps a spell.", hints=hints)


@WORDS.offers(Choose)
def _(action: Choose, s: State, ask: Ask) -> Option:
    card = content.PLAYER_CHARACTERS[action.card]
    return Option(action.token, card.name, described(card.id), ask.rule, art=card.id, note=gold(card.gold))


@WORDS.tries(ChooseCharacter)
def _(query: ChooseCharacter, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    for card, action in CHOICES.items():
        yield Attempt(action, taken(s, ask.seat, card), quiet=True)


@WORDS.tells(CharacterChosen)
def _(event: CharacterChosen) -> Line:
    again = "starts over in" if event.rule == "MM-8.17" else "sets out from"
    figure = f"{seat(event.seat)} is {name(event.character)} and"
    return say(event, f"{figure} {again} the Royal Palace with {gold(event.gold)}.", target=PALACE)


WORDS.sentence(LotsDrawn, "The dice cannot decide; lots are drawn, and {seat} has the longest.")


@WORDS.tells(FirstFound)
def _(event: FirstFound) -> Line:
    office = f" {seat(event.holder)} holds the encounter player card." if event.holder != NOBODY else ""
    return say(event, f"{seat(event.seat)} begins.{office}")


@WORDS.tells(HandsDealt)
def _(event: HandsDealt) -> Line:
    left = f" {event.counted_out} more cards are laid open on the Death of the King." if event.counted_out else ""
    return say(event, f"Everybody has four encounter cards.{left}")


@JUDGES(ChooseCharacter)
def _(query: ChooseCharacter, v: View, options: Sequence[Choose]) -> Choose:
    return min(options, key=lambda option: FAVOURITES.index(option.card))
