"""MM-21.10, MM-21.16: what two parties settle instead of fighting on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask, choose
from mazefolio.engine.view import Group, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, listed
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig.actions import REFUSE, InBattle
from mazefolio.games.mertwig.battle.sides import BattleEnds, leader_down
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.sight import Sight
from mazefolio.games.mertwig.bot.worth import View, card_worth, riches
from mazefolio.games.mertwig.content import BIRTHMARK, CARDS, CardId, Gold, Seat
from mazefolio.games.mertwig.holdings import carried, store, take_from
from mazefolio.games.mertwig.names import a, gold, the, who
from mazefolio.games.mertwig.state import Battle, Player, State, battle
from mazefolio.games.mertwig.words import WORDS, about, plain

NO_OFFER, PROPOSE, ACCEPT = Word("no offer"), Word("propose"), Word("accept")
GIVE_GOLD, ASK_GOLD = Word("give gold"), Word("ask gold")
ANSWERS = (ACCEPT, REFUSE)
GIVING, ASKING = Group("give", "Give"), Group("ask", "Ask for")
EMPTY = Refusal("MM-21.10", "There is nothing in it yet.")
GOLD_IS_IN = Refusal("MM-21.10", "Gold is in it already.")
NOT_GIVEN = Refusal("MM-14.10", "A birthmark cannot be given away.")
NOT_TAKEN = Refusal("MM-14.10", "A birthmark cannot be taken.")


class Term(Action, frozen=True, gc=False):
    """One more thing in a settlement.  Rules: MM-21.10"""

    part: Literal["give", "ask"]
    card: CardId

    @property
    def token(self) -> str:
        return f"{self.part} {self.card}"


class Amount(Action, frozen=True, gc=False):
    """So much gold."""

    gold: Gold

    @property
    def token(self) -> str:
        return f"{self.gold} gold"


class Terms(InBattle, frozen=True):
    """A settlement; gold below zero is what its maker asks.  Rules: MM-21.10"""

    RULE = "MM-21.10"
    STEP = "parley"
    maker: Seat
    other: Seat
    gold: Gold = 0
    gives: tuple[CardId, ...] = ()
    asks: tuple[CardId, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.gold or self.gives or self.asks)


class DraftOffer(Terms, frozen=True, tag="offer"):
    """What else belongs to the offer?  A draft is its maker's secret."""

    public = False


class GiveGold(Terms, frozen=True, tag="give gold"):
    """How much gold does the maker give?"""

    public = False


class AskGold(Terms, frozen=True, tag="ask gold"):
    """How much gold does the maker ask?"""

    public = False


class AnswerOffer(Terms, frozen=True, tag="answer"):
    """Is the offer accepted?"""


class OfferMade(Event, frozen=True):
    RULE = "MM-21.10"
    reveals = True
    seat: Seat
    other: Seat
    gold: Gold
    gives: tuple[CardId, ...]
    asks: tuple[CardId, ...]


class OfferAnswered(Event, frozen=True):
    RULE = "MM-21.10"
    seat: Seat
    accepted: bool


def parley(s: State, b: Battle) -> Steps[None]:
    """When a party is found and before each escape either side may make one offer, the defender first.

    Rules: MM-21.10, MM-21.16, MM-21.18
    """
    if leader_down(s):
        return
    for maker, other in ((b.victim, b.runner), (b.runner, b.victim)):
        draft: Terms | None = DraftOffer(maker, other)
        while isinstance(draft, DraftOffer):
            draft = yield from go_on_drafting(s, draft)
        if draft is not None:
            yield from propose(s, draft)


def go_on_drafting(s: State, draft: DraftOffer) -> Steps[Terms | None]:
    """One thing more, or the whole as it is proposed; nothing if no offer is made.  Rules: MM-21.10"""
    choice = yield from ask(draft.maker, draft, terms(s, draft))
    if choice is NO_OFFER:
        return None
    if isinstance(choice, Term) and choice.part == "give":
        return replace(draft, gives=(*draft.gives, choice.card))
    if isinstance(choice, Term):
        return replace(draft, asks=(*draft.asks, choice.card))
    parts = (draft.maker, draft.other, draft.gold, draft.gives, draft.asks)
    if choice is PROPOSE:
        return AnswerOffer(*parts)
    giving = choice is GIVE_GOLD
    purse = s.players[draft.maker if giving else draft.other].gold
    named = GiveGold(*parts) if giving else AskGold(*parts)
    amount = yield from choose(draft.maker, named, [Amount(gold) for gold in range(1, purse + 1)])
    return replace(draft, gold=amount.gold if giving else -amount.gold)


def terms(s: State, draft: Terms) -> list[Action]:
    """What can still be added; gold passes one way only.  Rules: MM-21.10"""
    options: list[Action] = [NO_OFFER]
    options += [word for word in (PROPOSE, GIVE_GOLD, ASK_GOLD) if no_term(s, draft, word) is None]
    options += [Term("give", name) for name in goods(s.players[draft.maker], draft.gives)]
    options += [Term("ask", name) for name in goods(s.players[draft.other], draft.asks)]
    return options


def no_term(s: State, draft: Terms, action: Action) -> Refusal | None:
    """Why something cannot be put into a settlement.  Rules: MM-14.10, MM-21.10"""
    if action is PROPOSE:
        return EMPTY if draft.empty else None
    if isinstance(action, Term):
        barred = NOT_GIVEN if action.part == "give" else NOT_TAKEN
        return barred if action.card == BIRTHMARK else None
    if draft.gold:
        return GOLD_IS_IN
    if action is GIVE_GOLD:
        return None if s.players[draft.maker].gold else Refusal("MM-21.10", "You have no gold.")
    rich = s.players[draft.other].gold
    return None if rich else Refusal("MM-21.10", f"{who(draft.other)} has no gold.")


def belongings(player: Player) -> list[str]:
    """Treasures but no birthmark, items, arms and magic cards.  Rules: MM-14.10, MM-21.9, MM-21.10"""
    things = [*player.treasures, *player.arms, *player.magic, *player.items, *carried(player)]
    return [name for name in things if name != BIRTHMARK]


def goods(player: Player, named: Sequence[str]) -> Iterator[str]:
    """What has not been named yet, as often as he has it."""
    things = belongings(player)
    return (name for name in sorted(set(things)) if named.count(name) < things.count(name))


def propose(s: State, offer: Terms) -> Steps[None]:
    """Accepted, the goods change hands and the battle is over; refused, the offer is gone.

    Rules: MM-21.10, MM-21.16
    """
    yield OfferMade(offer.maker, offer.other, offer.gold, offer.gives, offer.asks)
    choice = yield from ask(offer.other, offer, ANSWERS)
    yield OfferAnswered(offer.other, choice is ACCEPT)
    if choice is ACCEPT:
        maker, other = s.players[offer.maker], s.players[offer.other]
        maker.gold -= offer.gold
        other.gold += offer.gold
        pass_on(maker, other, offer.gives)
        pass_on(other, maker, offer.asks)
        raise BattleEnds("settled")


def pass_on(giver: Player, taker: Player, things: Sequence[str]) -> None:
    for name in things:
        take_from(giver, name)
        store(taker, name)


def parts(gold_: int, gives: Sequence[str], asks: Sequence[str]) -> Iterator[str]:
    """'gives 5 gold and a Dagger', 'asks for the Gold Crown'; gold below zero is asked for."""
    given = [*([gold(gold_)] if gold_ > 0 else []), *map(a, gives)]
    asked = [*([gold(-gold_)] if gold_ < 0 else []), *map(a, asks)]
    if given:
        yield f"gives {listed(given)}"
    if asked:
        yield f"asks for {listed(asked)}"


def in_full(offer: Terms) -> str:
    """'Gives 5 gold and asks for the Gold Crown.'"""
    return f"{capital(' and '.join(parts(offer.gold, offer.gives, offer.asks)))}."


@WORDS.tries(DraftOffer)
def _(query: DraftOffer, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    for word in (PROPOSE, GIVE_GOLD, ASK_GOLD):
        yield Attempt(word, no_term(s, query, word), quiet=True)
    if BIRTHMARK in s.players[query.maker].treasures:
        yield Attempt(Term("give", BIRTHMARK), no_term(s, query, Term("give", BIRTHMARK)), quiet=True)
    if BIRTHMARK in s.players[query.other].treasures:
        yield Attempt(Term("ask", BIRTHMARK), no_term(s, query, Term("ask", BIRTHMARK)), quiet=True)


@WORDS.asks(DraftOffer)
def _(query: DraftOffer, s: State, ask: Ask) -> Asked:
    secret = "Nobody hears it until you propose it. A refused offer is gone."
    detail = secret if query.empty else in_full(query)
    return Asked(f"A settlement with {who(query.other)}?", detail, usual=True)


@WORDS.offers(DraftOffer)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-21.10, MM-21.16"""
    draft = ask.query
    assert isinstance(draft, DraftOffer)
    rival = who(draft.other)
    if isinstance(action, Term):
        group = GIVING if action.part == "give" else ASKING
        label, short = f"{group.title} {the(action.card)}", capital(the(action.card))
        return about(action, action.card, label, CARDS[action.card].text, "MM-21.10", group=group, short=short)
    if action is PROPOSE:
        detail = "" if draft.empty else in_full(draft)
        return plain(action, f"Propose this to {rival}", detail, "MM-21.10", "propose", role="ends")
    if action in (GIVE_GOLD, ASK_GOLD):
        purse = s.players[draft.maker if action is GIVE_GOLD else draft.other].gold
        label = "Give gold" if action is GIVE_GOLD else f"Ask {rival} for gold"
        return plain(action, label, f"Up to {purse}.", "MM-21.10", "gold")
    return plain(action, "Make no offer", _otherwise(s), "MM-21.16", "leave", role="gives_up")


def _otherwise(s: State) -> str:
    return "The fight goes on." if battle(s).round else "The fight begins."


@WORDS.asks(GiveGold)
def _(query: GiveGold, s: State, ask: Ask) -> Asked:
    return Asked("How much gold do you give?", f"You have {gold(s.players[query.maker].gold)}.")


@WORDS.asks(AskGold)
def _(query: AskGold, s: State, ask: Ask) -> Asked:
    title = f"How much gold do you ask of {who(query.other)}?"
    return Asked(title, f"There is {gold(s.players[query.other].gold)}.")


@WORDS.offers(Amount)
def _(action: Amount, s: State, ask: Ask) -> Option:
    return plain(action, gold(action.gold), "", "MM-21.10", "gold", number=action.gold)


@WORDS.asks(AnswerOffer)
def _(query: AnswerOffer, s: State, ask: Ask) -> Asked:
    return Asked(f"{who(query.maker)} offers a settlement. What do you say?", in_full(query))


@WORDS.offers(AnswerOffer)
def _(action: Word, s: State, ask: Ask) -> Option:
    """Rules: MM-21.10, MM-21.16"""
    if action is ACCEPT:
        return plain(action, "Accept", "The goods change hands, and the fight is over.", "MM-21.10", "accept")
    return plain(action, "Refuse", _otherwise(s), "MM-21.16", "refuse")


@WORDS.tells(OfferMade)
def _(event: OfferMade) -> Line:
    """Rules: MM-21.10"""
    terms = " and ".join(parts(event.gold, event.gives, event.asks))
    return say(event, f"{seat_name(event.seat)} offers {seat_name(event.other)} peace and {terms}.")


@WORDS.tells(OfferAnswered)
def _(event: OfferAnswered) -> Line:
    if event.accepted:
        text = f"{seat_name(event.seat)} accepts; the goods change hands and the fight is over."
        return say(event, text, "good")
    return say(event, f"{seat_name(event.seat)} refuses.")


@JUDGES(DraftOffer)
def _(query: DraftOffer, v: View, options: Sequence[Action]) -> Action:
    """Gold for peace, from one who is likely to lose."""
    if PROPOSE in options:
        return PROPOSE
    return GIVE_GOLD if GIVE_GOLD in options and Sight(v).odds < v.by.afraid else NO_OFFER


@JUDGES(GiveGold, AskGold)
def _(query: GiveGold | AskGold, v: View, options: Sequence[Amount]) -> Amount:
    """A part of what there is."""
    return options[int(v.by.ransom * (len(options) - 1))]


@JUDGES(AnswerOffer)
def _(query: AnswerOffer, v: View, options: Sequence[Action]) -> Action:
    """Peace for less than a fight is likely to cost, or for as much as it is likely to bring."""
    given = _total(v, query.gives) - _total(v, query.asks) + query.gold
    return ACCEPT if given >= _stake(v, query.maker) else REFUSE


def _total(v: View, cards: Iterable[str]) -> float:
    return sum(card_worth(v, card) for card in cards)


def _stake(v: View, other: int) -> float:
    """What fighting on promises; below zero if it is more likely to cost."""
    odds = Sight(v).odds
    return v.by.ransom * (odds**2 * riches(v.s.players[other]) - (1.0 - odds) ** 2 * riches(v.me))
