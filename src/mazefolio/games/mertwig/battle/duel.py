"""MM-21: parties that hunt and fight each other, and what they settle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Refusal
from mazefolio.engine.steps import Action, Event, Query, Steps, Word, ask, choose
from mazefolio.games.mertwig.actions import REFUSE
from mazefolio.games.mertwig.battle.sides import BattleEnds, Outcome, leader_down
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import BIRTHMARK, CardId, Seat
from mazefolio.games.mertwig.death import die_for_good
from mazefolio.games.mertwig.healing import drink_potions, try_healers
from mazefolio.games.mertwig.holdings import carried, store, take_from
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.games.mertwig.names import player
from mazefolio.games.mertwig.party import clear_marks, escape_bonus, leave
from mazefolio.games.mertwig.state import Battle, Player, State, active, leader
from mazefolio.games.mertwig.tables import finds

GO_ON, NO_OFFER, PROPOSE, ACCEPT = Word("go on"), Word("no offer"), Word("propose"), Word("accept")
GIVE_GOLD, ASK_GOLD = Word("give gold"), Word("ask gold")
ANSWERS = (ACCEPT, REFUSE)
EMPTY = Refusal("MM-21.10", "There is nothing in it yet.")
GOLD_IS_IN = Refusal("MM-21.10", "Gold is in it already.")
NOT_GIVEN = Refusal("MM-14.10", "A birthmark cannot be given away.")
NOT_TAKEN = Refusal("MM-14.10", "A birthmark cannot be taken.")
Sum: TypeAlias = Annotated[int, Among(range(1, 21))]
Gold: TypeAlias = Annotated[int, Among(range(-20, 21))]


class Seek(Action, frozen=True, gc=False):
    """Try to find the party of this player character.  Rules: MM-21.1"""

    character: str
    seat: int

    @property
    def token(self) -> str:
        return f"seek {self.character}"


class Term(Action, frozen=True, gc=False):
    """One more thing in a settlement.  Rules: MM-21.10"""

    part: Literal["give", "ask"]
    card: str

    @property
    def token(self) -> str:
        return f"{self.part} {self.card}"


class Amount(Action, frozen=True, gc=False):
    """So much gold."""

    gold: int

    @property
    def token(self) -> str:
        return f"{self.gold} gold"


class SeekParty(Query, frozen=True, tag="find"):
    """Shall another party on this space be sought?"""

    RULE = "MM-21.1"


class Terms(Query, frozen=True):
    """A settlement; gold below zero is what its maker asks.  Rules: MM-21.10"""

    RULE = "MM-21.10"
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


class PartySought(Event, frozen=True):
    RULE = "MM-21.2"
    seat: Seat
    other: Seat
    mine: Sum
    theirs: Sum
    found: bool


class PartyMet(Event, frozen=True):
    """A fight between two parties begins."""

    RULE = "MM-21.4"
    victim: Seat
    runner: Seat


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


class Plundered(Event, frozen=True):
    RULE = "MM-21.9"
    victor: Seat
    loser: Seat


def seek(s: State) -> Steps[None]:
    """Where another party stands outside town, one of them may be sought; found, it must fight or settle.

    Rules: MM-21.1, MM-21.2, MM-21.3, MM-21.12, MM-21.13
    """
    me = active(s)
    others = [
        Seek(other.character, seat)
        for seat, other in enumerate(s.players)
        if seat != s.active and other.at == me.at and not other.area and other.at in LAND
    ]
    if not others:
        return
    choice = yield from ask(s.active, SeekParty(), [GO_ON, *others])
    if not isinstance(choice, Seek):
        return
    mine = yield from die(s, s.active, "seek")
    theirs = yield from die(s, choice.seat, "hide")
    bonuses = escape_bonus(me.members), escape_bonus(s.players[choice.seat].members)
    found = finds(mine, theirs, *bonuses)
    yield PartySought(s.active, choice.seat, mine + bonuses[0], theirs + bonuses[1], found)
    if found:
        s.battle = Battle(choice.seat, s.active, "duel")
        yield PartyMet(choice.seat, s.active)


def find(s: State) -> Steps[str]:
    yield from seek(s)
    return "encounter" if s.battle else "end"


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
    return None if rich else Refusal("MM-21.10", f"{player(s, draft.other)} has no gold.")


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


def end_duel(s: State, b: Battle, outcome: Outcome) -> Steps[None]:
    """The dead are plundered by the survivor who has stayed; nobody wins anything else.

    Rules: MM-21.6, MM-21.9, MM-21.14, MM-21.19, MM-21.20
    """
    seats = (b.victim, b.runner)
    if outcome == "fled":
        yield from tend_leaders(s, seats)
    dead = [seat for seat in seats if leader(s.players[seat]).aside]
    for seat in seats:
        for member in [member for member in s.players[seat].members[1:] if member.aside]:
            yield from leave(s, seat, member, "MM-21.20" if outcome == "settled" else "MM-21.6")
        clear_marks(s.players[seat].members)
    s.battle = None
    rule = "MM-21.19" if outcome == "fled" else "MM-21.9" if len(dead) == 1 else "MM-21.14"
    if rule == "MM-21.9":
        yield from plunder(s, b.runner if dead[0] == b.victim else b.victim, dead[0])
    for seat in dead:
        yield from die_for_good(s, seat, rule)


def tend_leaders(s: State, seats: Sequence[int]) -> Steps[None]:
    """A player character who lies set aside when the others get away is healed if his side can do it.

    Rules: MM-21.19
    """
    for seat in seats:
        if leader(s.players[seat]).aside:
            yield from try_healers(s, seat, s.players[seat].members, "MM-21.19")
            yield from drink_potions(s, seat, "MM-21.19")


def plunder(s: State, victor: int, loser: int) -> Steps[None]:
    """All his gold and cards but the birthmark.  Rules: MM-21.9"""
    giver, taker = s.players[loser], s.players[victor]
    taker.gold, giver.gold = taker.gold + giver.gold, 0
    pass_on(giver, taker, belongings(giver))
    yield Plundered(victor, loser)
