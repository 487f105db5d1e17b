"""FT-6.7, FT-9.10, FT-21: Treasure cards: who knows them, and their use outside battle, by what they do.

Where a card is moved or chosen unseen, all cards it could have been are forgotten by those who did not see it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import Ask, CitedEvent, CitedQuery, Event, Faces, Steps, Word, ask, throw
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import dice as fallen
from mazefolio.engine.words import listed
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import LUCKY, Healed, test_luck
from mazefolio.games.firetop.bot import JUDGES
from mazefolio.games.firetop.content import (
    MAZE_CARDS,
    MAZE_SET,
    MOUTH_SET,
    SHIELDS,
    TREASURES,
    Card,
    Face,
    MazeCardId,
    MazeSpaceId,
)
from mazefolio.games.firetop.effects import Hide, Restore, SeeMaze
from mazefolio.games.firetop.names import CARDS, place, who
from mazefolio.games.firetop.show.pieces import card_id, maze_piece
from mazefolio.games.firetop.state import SPECTATORS, Adventurer, Seat, State, active, adventurer
from mazefolio.games.firetop.words import WORDS, Do, SeenByOne, beat


def show(s: State, card: Card) -> None:
    """Everybody has seen the card, spectators too.  Rules: FT-9.10, FT-21.1"""
    s.known[card] = [SPECTATORS, *range(len(s.players))]


def learn(s: State, cards: Iterable[Card], *seats: int) -> None:
    """These seats have seen the cards."""
    for card in cards:
        s.known[card] = sorted({*s.known.get(card, ()), *seats})


def forget(s: State, cards: Iterable[Card], but: Collection[int] = ()) -> None:
    """Nobody else can be sure of these cards any more.  Rules: FT-9.6, FT-9.10"""
    for card in cards:
        if card in s.known:
            s.known[card] = [seat for seat in s.known[card] if seat in but]
            if not s.known[card]:
                del s.known[card]


def drop(s: State, card: Card) -> None:
    """The card is where everybody can see it, or out of the game."""
    s.known.pop(card, None)


POTIONS = tuple(card.id for card in TREASURES.values() if isinstance(card.effect, Restore))
FORTUNE, STRENGTH = (
    next(card for card in POTIONS if TREASURES[card].effect == Restore(n)) for n in ("luck", "stamina")
)
MAP = next(card.id for card in TREASURES.values() if isinstance(card.effect, SeeMaze))
TEST = Word("test")
NO_POTION = Refusal("FT-10.13", "Potions cannot be drunk in a battle.")


class Use(Do, frozen=True, gc=False):
    """Use a Treasure card.  Rules: FT-6.7, FT-21.1"""

    VERB = "use"
    card: Card


class RiskLuck(CitedQuery, frozen=True, tag="luck test"):
    """Test for Luck outside battle, for what this rule makes of it, or drink something first?"""

    @property
    def rule(self) -> str:
        return "FT-6.8"


class CardUsed(CitedEvent, frozen=True):
    """A card that was hidden is shown to all by its use."""

    reveals = True
    seat: Seat
    card: Card


class MapRead(SeenByOne, frozen=True):
    RULE = "FT-21.11"
    reveals = True
    cards: tuple[tuple[MazeSpaceId, MazeCardId], ...]


class ShieldRaised(Event, frozen=True):
    RULE = "FT-21.8"
    reveals = True
    seat: Seat
    face: Face
    saved: int


def use(s: State, seat: int, card: Card, rule: str) -> Steps[None]:
    """Using a card shows it to everybody.  Rules: FT-21.1"""
    show(s, card)
    yield CardUsed(rule, seat, card)


def use_up(s: State, seat: int, card: Card, rule: str) -> Steps[None]:
    """A card that is spent leaves the game.  Rules: FT-9.9"""
    yield CardUsed(rule, seat, card)
    adventurer(s, seat).cards.remove(card)
    drop(s, card)
    s.removed.append(card)


def potions(hero: Adventurer) -> list[Use]:
    """The potions he may drink on his own turn.  Rules: FT-6.7, FT-21.7"""
    return [Use(card) for card in POTIONS if card in hero.cards]


def drink(s: State, seat: int, card: Card) -> Steps[None]:
    """A potion brings a score back to its initial value, and is used up.  Rules: FT-9.9, FT-21.1, FT-21.7"""
    hero = adventurer(s, seat)
    effect = TREASURES[card].effect
    assert isinstance(effect, Restore)
    yield from use_up(s, seat, card, "FT-21.7")
    if effect.score == "luck":
        hero.luck = hero.full_luck
    else:
        hero.stamina = hero.full_stamina
    yield Healed("FT-21.7", seat, effect.score, hero.luck if effect.score == "luck" else hero.stamina)


def risk_luck(s: State, seat: int, rule: str) -> Steps[bool]:
    """A Luck test outside battle, before which potions may be drunk.

    A player with any Treasure card is asked, so that the question gives nothing away.  Rules: FT-6.8, FT-21.7
    """
    hero = adventurer(s, seat)
    while hero.cards:
        options: list[Word | Use] = [TEST, *potions(hero)]
        choice = yield from ask(seat, RiskLuck(rule), options)
        if not isinstance(choice, Use):
            break
        yield from drink(s, seat, choice.card)
    return (yield from test_luck(s, seat, rule))


def read_map(s: State, seat: int) -> Steps[None]:
    """All six Maze cards, for the eyes of the Map's owner.  Rules: FT-21.11"""
    yield from use(s, seat, MAP, "FT-21.11")
    s.players[seat].mapped = True
    yield MapRead(seat, tuple(s.maze.items()))


def starting_cards(s: State) -> list[Use]:
    """Cards for the start of a turn; the Map once, for it never changes.  Rules: FT-6.8, FT-21.7, FT-21.11"""
    hero = active(s)
    if not hero.cards:
        return []
    cards = potions(hero)
    if MAP in hero.cards and not s.players[s.active].mapped and (hero.space in MAZE_SET or hero.space in MOUTH_SET):
        cards.append(Use(MAP))
    return cards


def use_at_start(s: State, card: Card) -> Steps[None]:
    """Rules: FT-6.8, FT-21.7, FT-21.11"""
    yield from read_map(s, s.active) if card == MAP else drink(s, s.active, card)


def raise_shield(s: State, seat: int) -> Steps[int]:
    """After a wound the bearer of the Iron Shield rolls a die; by how much it softens.  Rules: FT-21.8, FT-21.12"""
    cards = adventurer(s, seat).cards
    for card, shield in SHIELDS.items():
        if card in cards:
            show(s, card)
            faces: Faces = yield throw(seat, "shield")
            saved = shield.reduces if faces[0] in shield.on else 0
            yield ShieldRaised(seat, faces[0], saved)
            return saved
    return 0


WORDS.asks(RiskLuck)(
    lambda _, s, ask: Asked(
        f"Test for Luck {adventurer(s, ask.seat).luck}", "Two dice must not come above your Luck.", rule="FT-4.1"
    )
)


@WORDS.offers(TEST)
def _(action: Word, s: State, ask: Ask) -> Option:
    hero = adventurer(s, ask.seat)
    detail = f"Two dice, at most {hero.luck}. Luck falls by 1."
    return Option(action.token, "Test for Luck", detail, "FT-4.1", art="test", odds=_luck_odds(hero, ask))


def _luck_odds(hero: Adventurer, ask: Ask) -> Sequence[Chance]:
    """The risk that comes with a test depends on the rule that demands it."""
    assert isinstance(ask.query, RiskLuck)
    more = RISKS.get(ask.query.under)
    return [LUCKY.at(odds.lucky(hero.luck)), *([more(hero)] if more else [])]


RISKS: dict[str, odds.Risk] = {}
"""What else may come of a Luck test under a rule; the module of that rule enters it."""


@WORDS.offers(Use)
def _(action: Use, s: State, ask: Ask) -> Option:
    card = CARDS[action.card]
    verb = "Drink" if isinstance(card.effect, Restore | Hide) else "Use"
    return Option(action.token, f"{verb} the {card.name}", card.text, card.rule, card_id(card.id), card.id)


@WORDS.tells(MapRead)
def _(event: MapRead) -> Line:
    cards = listed([f"{place(space)}: {MAZE_CARDS[card].name}" for space, card in event.cards] or ["nothing"])
    faces = [maze_piece(card) for _, card in event.cards]
    return say(event, f"You read the Map. {cards}.", "good", beat=beat(event.seat, "The Map", cards=faces))


@WORDS.tells(ShieldRaised)
def _(event: ShieldRaised) -> Line:
    outcome = f"it takes {event.saved} off the wound" if event.saved else "it does not help"
    text = f"{who(event.seat)} raises the Iron Shield and rolls {fallen([event.face])}: {outcome}."
    return say(event, text, mood(True) if event.saved else "")


WORDS.sentence(CardUsed, "{seat} uses {card}.")

UNLUCKY = 6


JUDGES(RiskLuck)(lambda _, v, options: Use(FORTUNE) if v.hero.luck <= UNLUCKY and Use(FORTUNE) in options else TEST)
