"""A small game to test with: two or three seats, hidden hands, a deck and a die.

It keeps the whole contract of a game in one file.  A turn may be taken back before it has shown anything ("pass",
"flip", "play"), or not ("draw", a guess); a phase may hold up to three decisions with a roll between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, NoReturn, TypeAlias

from mazefolio.engine.decks import Deck, discard, draw, shuffle
from mazefolio.engine.dice import Stream
from mazefolio.engine.errors import SetupError
from mazefolio.engine.game import Game
from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome
from mazefolio.engine.options import Choice, Options, OptionSpec
from mazefolio.engine.rulebook import parse_rulebook
from mazefolio.engine.secrecy import Onlooker, Secret, Veil, Viewer, hidden
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.state import State as EngineState
from mazefolio.engine.steps import Action, Ask, Event, Query, Roll, Steps, Word, ask, roll
from mazefolio.engine.view import Ending, Goal, Line, Number, Option, Picture, Piece, Sheet, Tally, Zone
from mazefolio.engine.wording import Asked, Words, say
from mazefolio.engine.words import seat as seated

RULEBOOK = """
### TY-1 Set-up
- **TY-1.1** The deck holds three each of imp (1), wolf (2), ogre (3) and wyrm (4). [stated]
- **TY-1.2** It is shuffled, and each player gets two cards that nobody else may see. [stated]
### TY-2 The turn
- **TY-2.1** In turn, each player draws a card, plays one, or passes. [stated]
- **TY-2.2** Nobody holds more than four cards. [stated]
- **TY-2.3** Only a card in the hand can be played. [inferred]
- **TY-2.4** Before that a player may flip the order of the hand, as often as wanted. [ruled: it does no harm]
### TY-3 Playing a card
- **TY-3.1** The player guesses whether the die will show low (1 to 3) or high (4 to 6). [stated]
- **TY-3.2** Then the card is discarded face up and the die is rolled. [stated]
- **TY-3.3** A right guess earns as many gems as the card is worth. [stated]
- **TY-3.4** With option `again`, a wrong guess may be rolled for once more at the price of a gem. [stated]
### TY-4 The end
- **TY-4.1** Whoever reaches the goal wins at once. [stated]
- **TY-4.2** After thirty turns whoever has most gems wins. [stated]
- **TY-4.3** When a player gives up, all the others win. [stated]
"""

WORTH = {"imp": 1, "wolf": 2, "ogre": 3, "wyrm": 4}
Seat: TypeAlias = Annotated[int, Among(range(3))]
CardId: TypeAlias = Annotated[str, Among(WORTH)]
COPIES, DEALT, HAND_LIMIT, LAST_TURN = 3, 2, 4, 30


def own_hand(hands: list[list[str]], who: Onlooker) -> list[list[str]]:
    """A hand is seen by its owner.  Rules: TY-1.2"""
    return [hand if seat == who.viewer else hidden(hand) for seat, hand in enumerate(hands)]


class State(EngineState, kw_only=True):
    deck: Deck
    hands: Annotated[list[list[str]], Secret(own_hand)]
    gems: list[int]
    goal: int
    again: bool
    player: int = 0


class Play(Action, frozen=True, gc=False):
    card: CardId

    @property
    def token(self) -> str:
        return f"play {self.card}"

    @property
    def alias(self) -> str:
        return self.card[:1]


FULL = Refusal("TY-2.2", "your hand is full")
DRAW, PASS, FLIP = Word("draw"), Word("pass"), Word("flip")
LOW, HIGH = Word("low"), Word("high")
PAY, ENOUGH = Word("pay"), Word("enough")


class Turn(Query, frozen=True, tag="turn"):
    RULE = "TY-2.1"


class Guess(Query, frozen=True, tag="guess"):
    """What will the die show for this card?"""

    RULE = "TY-3.1"
    card: CardId


class Again(Query, frozen=True, tag="again"):
    RULE = "TY-3.4"
    card: CardId


class Dealt(Event, frozen=True):
    RULE = "TY-1.2"


class Drew(Event, frozen=True):
    """Everybody sees that a card is drawn."""

    RULE = "TY-2.1"
    reveals = True
    seat: Seat


class Found(Event, frozen=True):
    """Only the player sees which one."""

    RULE = "TY-1.2"
    seat: Seat
    card: CardId

    def seen_by(self, seat: int | None) -> bool:
        return seat == self.seat


class Played(Event, frozen=True):
    RULE = "TY-3.2"
    reveals = True
    seat: Seat
    card: CardId


class Guessed(Event, frozen=True):
    RULE = "TY-3.3"
    seat: Seat
    face: Annotated[int, Among(range(1, 7))]
    right: bool


def begin(seats: int, options: Options) -> State:
    """A full deck and empty hands.  Rules: TY-1.1"""
    return State(
        phase="deal",
        deck=Deck("toy", [card for card in WORTH for _ in range(COPIES)]),
        hands=[[] for _ in range(seats)],
        gems=[0] * seats,
        goal=int(options["goal"]),
        again=bool(options["again"]),
    )


def deal(s: State) -> Steps[str]:
    """Rules: TY-1.2"""
    yield from shuffle(s.deck)
    for hand in s.hands:
        hand.extend(s.deck.pile.pop() for _ in range(DEALT))
    s.turn = 1
    yield Dealt()
    return "turn"


def turn(s: State) -> Steps[str]:
    """Draw, play or pass; flipping the hand is free.  Rules: TY-2.1, TY-2.4"""
    options = allowed(turn_attempts(s, s.player))
    action = yield from ask(s.player, Turn(), [*options, FLIP], advancing=len(options))
    if action == FLIP:
        s.hands[s.player].reverse()
        return "turn"
    if action == DRAW:
        yield from draw_card(s)
    elif isinstance(action, Play):
        yield from play_card(s, action.card)
    return end_turn(s)


def turn_attempts(s: State, seat: int) -> Iterator[Attempt[Action]]:
    """Rules: TY-2.1, TY-2.2, TY-2.3"""
    hand = s.hands[seat]
    yield Attempt(DRAW, FULL if len(hand) == HAND_LIMIT else None)
    for card in WORTH:
        yield Attempt(Play(card), None if card in hand else Refusal("TY-2.3", f"you hold no {card}"))
    yield Attempt(PASS)


def draw_card(s: State) -> Steps[None]:
    """The drawn card is seen by its owner alone.  Rules: TY-1.2, TY-2.1"""
    card = yield from draw(s.deck)
    assert card is not None, "four cards are always left for the third hand"
    s.hands[s.player].append(card)
    yield Drew(s.player)
    yield Found(s.player, card)


def play_card(s: State, card: str) -> Steps[None]:
    """Guess, discard, roll; a wrong guess may be paid for.  Rules: TY-3.1, TY-3.2, TY-3.4"""
    guess = yield from ask(s.player, Guess(card), (LOW, HIGH))
    s.hands[s.player].remove(card)
    discard(s.deck, card)
    yield Played(s.player, card)
    right = yield from roll_for(s, card, guess)
    if not right and s.again and s.gems[s.player]:
        answer = yield from ask(s.player, Again(card), (PAY, ENOUGH))
        if answer == PAY:
            s.gems[s.player] -= 1
            yield from roll_for(s, card, guess)


def roll_for(s: State, card: str, guess: Action) -> Steps[bool]:
    """Rules: TY-3.1, TY-3.3, TY-4.1"""
    (face,) = yield from roll(Roll(s.player, 1, 6, "gems"))
    right = (guess == HIGH) == (face > 3)
    yield Guessed(s.player, face, right)
    if right:
        s.gems[s.player] = min(s.gems[s.player] + WORTH[card], s.goal)
    if s.gems[s.player] == s.goal:
        raise GameEnds(Result((s.player,), "goal", "TY-4.1", card))
    return right


def end_turn(s: State) -> str:
    """Rules: TY-2.1, TY-4.2"""
    if s.turn == LAST_TURN:
        richest = [seat for seat, gems in enumerate(s.gems) if gems == max(s.gems)]
        raise GameEnds(Result(richest, "time", "TY-4.2"))
    s.player = (s.player + 1) % len(s.hands)
    s.turn += 1
    return "turn"


def resign(s: State, seat: int, ask: Ask) -> NoReturn:
    """Rules: TY-4.3"""
    raise GameEnds(Result([other for other in range(len(s.hands)) if other != seat], "gave up", "TY-4.3"))


def flaws(s: State) -> Iterator[str]:
    cards = Counter([*s.deck.pile, *s.deck.discards, *(card for hand in s.hands for card in hand)])
    if cards != dict.fromkeys(WORTH, COPIES):
        yield "cards were lost or made"
    if any(len(hand) > HAND_LIMIT for hand in s.hands):
        yield "a hand is too large"
    if not all(0 <= gems < s.goal for gems in s.gems):
        yield "gems are out of bounds"


def arrange(s: State, layout: Mapping[str, Any]) -> None:
    """``hands`` are taken out of the deck, ``top`` cards are put on it; ``gems``, ``player`` and ``turn`` are set."""
    for name, value in layout.items():
        if name == "hands":
            s.deck.pile = sorted([*s.deck.pile, *(card for hand in s.hands for card in hand)])
            s.hands = [[_taken(s, card) for card in hand] for hand in value]
        elif name == "top":
            s.deck.pile += [_taken(s, card) for card in value][::-1]
        elif name in ("gems", "player", "turn"):
            setattr(s, name, value)
        else:
            raise SetupError(f"a position has no '{name}'")


def _taken(s: State, card: str) -> str:
    s.deck.pile.remove(card)
    return card


def redeal(s: State, viewer: Viewer, stream: Stream) -> None:
    """Shuffle the deck together with the hands of all others."""
    others = [hand for seat, hand in enumerate(s.hands) if seat != viewer]
    unseen = sorted([*s.deck.pile, *(card for hand in others for card in hand)])
    cards = stream.shuffled(unseen)
    for hand in others:
        hand[:] = [cards.pop() for _ in hand]
    s.deck.pile = cards


def picture(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Picture:
    sheets = [_sheet(s, seat, seat == viewer) for seat in range(len(s.hands))]
    discards = Zone("discards", "Discards", [_card(f"discard {n}", card) for n, card in enumerate(s.deck.discards)])
    return Picture(sheets=sheets, zones=[discards], tallies=[Tally("deck", "Deck", len(s.deck.pile), [])])


def _sheet(s: State, seat: int, own: bool) -> Sheet:
    cards = [_card(f"card {seat} {n}", card) for n, card in enumerate(s.hands[seat])] if own else []
    hand = Zone(f"hand {seat}", "Hand", cards, HAND_LIMIT, hidden=len(s.hands[seat]) - len(cards))
    gems = Number(f"gems {seat}", "Gems", s.gems[seat], 0, s.goal)
    return Sheet(f"seat {seat}", figure(s, seat), seat, numbers=[gems], zones=[hand])


def _card(piece: str, card: str) -> Piece:
    return Piece(piece, "card", card, numbers=[Number(f"{piece} worth", "Worth", WORTH[card])])


def figure(s: State, seat: int) -> str:
    return f"the {('red', 'green', 'blue')[seat]} delver"


WORDS = Words[State]()
RIGHT = WORDS.outcome(Outcome("right", "a right guess", lambda since: since.all(Guessed)[0].right, "good"))


@WORDS.asks(Turn, Guess, Again)
def _(query: Query, s: State, ask: Ask) -> Asked:
    return Asked(f"Your {query.kind}?")


@WORDS.tries(Turn)
def _(query: Turn, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from turn_attempts(s, ask.seat)


@WORDS.offers(Action)
def _(action: Action, s: State, ask: Ask) -> Option:
    return Option(action.token, action.token.capitalize())


@WORDS.offers(LOW, HIGH)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, action.token.capitalize(), odds=[RIGHT.at(1 / 2)])


@WORDS.offers(FLIP)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, "Flip", rule="TY-2.4")


@WORDS.tells(Dealt)
def _(event: Dealt) -> Line:
    return say(event, "Two cards each are dealt.")


@WORDS.tells(Drew)
def _(event: Drew) -> Line:
    return say(event, f"Seat {event.seat} draws a card.")


@WORDS.tells(Found)
def _(event: Found) -> Line:
    return say(event, f"It is a card worth {WORTH[event.card]}: {event.card}.")


@WORDS.tells(Played)
def _(event: Played) -> Line:
    return say(event, f"Seat {event.seat} plays {event.card}.")


@WORDS.tells(Guessed)
def _(event: Guessed) -> Line:
    guess = "right" if event.right else "wrong"
    return say(event, f"The die shows {event.face}: a {guess} guess.", dice=[(event.face,)])


def ending(s: State, result: Result) -> Ending:
    return Ending(result.winners, "The end", f"By {result.ending}.", result.rule)


def goal(s: State, seat: int) -> Goal:
    return Goal(f"{seated(seat)} needs {s.goal} gems.", "TY-4.1")


def draw_first(seen: State, ask: Ask, rng: Random) -> int:
    """Draws while it can, and otherwise trusts to luck."""
    return 0 if ask.options[0] == DRAW else rng.randrange(ask.advancing)


GAME = Game(
    slug="toy",
    title="The Toy",
    pitch="Guess the die, win gems.",
    rules_version="1",
    seats=range(2, 4),
    options=(
        OptionSpec("goal", "Goal", "Gems that win.", 7, (Choice(7, "seven"), Choice(12, "twelve")), ("TY-4.1",)),
        OptionSpec("again", "Again", "Roll again.", True, (Choice(True, "yes"), Choice(False, "no")), ("TY-3.4",)),
    ),
    rulebook=parse_rulebook("toy", RULEBOOK),
    state=State,
    begin=begin,
    phases={"deal": deal, "turn": turn},
    resign=resign,
    flaws=flaws,
    arrange=arrange,
    veil=Veil(State),
    redeal=redeal,
    picture=picture,
    words=WORDS,
    ending=ending,
    figure=figure,
    goal=goal,
    bots={"draw first": draw_first},
)
