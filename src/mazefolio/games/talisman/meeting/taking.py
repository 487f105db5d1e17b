"""TA-C5.8: objects, followers and gold that lie on a space are picked up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Ask, CitedEvent, Deed, Steps, Word
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import listed
from mazefolio.games.talisman.carrying import has_room_for, lift, send_home, take, within_limits
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import carrying_limit, may_own
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.state import CardName, Purse, Seat, SpaceName, State
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.words import DONE, WORDS

LOOSE = ("object", "magic_object", "follower", "gold")


class PurseTaken(CitedEvent, frozen=True):
    """Loose money is picked up."""

    seat: Seat
    space: SpaceName
    gold: int
    pearls: int
    black_pearls: int


class TakeUp(Deed, frozen=True):
    """A card that is taken from the space."""

    VERB = "take"
    card: CardName


class Taking(OwnTurnQuery, frozen=True, tag="take"):
    """What of that which lies here does he take?  ``left`` are the cards that he has not been through yet."""

    RULE = "TA-C5.8"
    left: tuple[CardName, ...]


TAKE_ALL, TAKE_MONEY = Word("take all"), Word("take money")
COINS = {Word("take gold"): "gold", Word("take pearl"): "pearls", Word("take black pearl"): "black_pearls"}
Pickable: TypeAlias = TakeUp | Word


@WORDS.tells(PurseTaken)
def _(event: PurseTaken) -> Line:
    return say(event, f"{who(event.seat)} picks up {money(event.gold, event.pearls, event.black_pearls)}.", "good")


@WORDS.asks(Taking)
def _(query: Taking, s: State, ask: Ask) -> Asked:
    one = s.players[ask.seat]
    detail = f"You carry {len(one.objects)} of {carrying_limit(s, ask.seat)} objects."
    return Asked("What do you take?", detail, usual=True, idle=ask.options[0] if _is_only_gold(s, ask) else None)


def _is_only_gold(s: State, ask: Ask) -> bool:
    """Whether there is nothing to weigh up: nobody leaves money that he may simply have."""
    takes = [option for option in ask.options if isinstance(option, TakeUp)]
    return all(card(take.card).type == "gold" for take in takes)


@WORDS.offers(TakeUp)
def _(action: TakeUp, s: State, ask: Ask) -> Option:
    one = card(action.card)
    price = f" for {one.cost.gold} gold" if one.cost.gold else ""
    verb = "Take" if one.carried else "Use"
    label = f"{verb} {the(action.card)}{price}"
    return Option(action.token, label, one.text, "TA-C5.8", target=action.card, art=one.kind)


@WORDS.offers(TAKE_MONEY)
def _(action: Word, s: State, ask: Ask) -> Option:
    purse = s.purses[s.players[ask.seat].space]
    label = f"Pick up {money(purse.gold, purse.pearls, purse.black_pearls)}"
    return Option(action.token, label, rule="TA-C5.12", art="gold")


for coin in COINS:
    WORDS.label(coin, f"Pick up 1 {coin.token.removeprefix('take ')}", "You leave the rest.", "TA-C5.12", "gold")
WORDS.label(TAKE_ALL, "Take everything", "What is too much to carry you choose to leave.", art="take")


@WORDS.tries(Taking)
def _(query: Taking, s: State, ask: Ask) -> Iterator[Attempt[TakeUp]]:
    yield from attempts(s, ask.seat, query.left)


def money(gold: int, pearls: int, black_pearls: int) -> str:
    """'3 gold and 1 pearl'."""
    parts = [(gold, "gold", "gold"), (pearls, "pearl", "pearls"), (black_pearls, "black pearl", "black pearls")]
    return listed([f"{n} {one if n == 1 else many}" for n, one, many in parts if n])


def lies_loose(copy: str) -> bool:
    return card(copy).type in LOOSE


def attempts(s: State, seat: int, copies: Sequence[str]) -> Iterator[Attempt[TakeUp]]:
    """Everything that could be taken, with what forbids it."""
    for copy in copies:
        yield Attempt(TakeUp(copy), why_not(s, seat, copy))


def why_not(s: State, seat: int, copy: str) -> Refusal | None:
    """Rules: TA-C14.12, TA-C14.18, TA-C17.1"""
    one, wanted = s.players[seat], card(copy)
    if not may_own(s, seat, copy):
        return Refusal("TA-C14.18", f"{wanted.name}: you may not have it.")
    if one.gold < wanted.cost.gold:
        return Refusal("TA-C14.12", f"{wanted.name}: you cannot pay {wanted.cost.gold} gold.")
    if wanted.type == "follower" and not has_room_for(s, seat, copy):
        return Refusal("TA-C14.18", "Nobody else follows you now.")
    return None


def take_things(s: State, seat: int) -> Steps[None]:
    """One question about all that lies here, until the player has what he wants; a toad can pick up nothing.

    Each thing is offered once: what he leaves behind to carry something else is not offered again.

    Rules: TA-C5.8, TA-C5.9, TA-C9.13, TA-C14.2, TA-C17.1
    """
    here = s.players[seat].space
    if s.players[seat].toad:
        return
    left = [copy for copy in s.spaces.get(here, ()) if lies_loose(copy)]
    while takeable(s, seat, here, left):
        choice = yield from ask_in_turn(s, Taking(tuple(left)), lambda: [*takeable(s, seat, here, left), DONE])
        if choice is DONE:
            return
        yield from _take(s, seat, here, left, choice)
        yield from within_limits(s, seat)


def takeable(s: State, seat: int, here: str, left: Sequence[str]) -> list[Pickable]:
    """What he can take now; several things at once if nothing has to be paid for."""
    cards = allowed(attempts(s, seat, [copy for copy in left if copy in s.spaces.get(here, ())]))
    purse = s.purses.get(here, Purse())
    loose: list[Pickable] = [TAKE_MONEY] if coins_in(purse) else []
    single: list[Pickable] = [*loose, *cards]
    whole = [TAKE_ALL, *single] if len(single) > 1 else single
    return whole if coins_in(purse) < 2 else [*whole, *(coin for coin, kind in COINS.items() if getattr(purse, kind))]


def coins_in(purse: Purse) -> int:
    return purse.gold + purse.pearls + purse.black_pearls


def _take(s: State, seat: int, here: str, left: list[str], choice: Pickable) -> Steps[None]:
    if isinstance(choice, TakeUp):
        left.remove(choice.card)
        yield from take_up(s, seat, choice.card, here)
    elif choice is TAKE_MONEY:
        yield from take_money(s, seat, s.purses[here])
    elif choice in COINS:
        yield from take_money(s, seat, Purse(**{COINS[choice]: 1}))
    else:
        yield from _take_all(s, seat, here, left)


def _take_all(s: State, seat: int, here: str, left: list[str]) -> Steps[None]:
    """Everything that costs nothing."""
    if coins_in(s.purses.get(here, Purse())):
        yield from take_money(s, seat, s.purses[here])
    for copy in [copy for copy in left if not card(copy).cost.gold]:
        left.remove(copy)
        if why_not(s, seat, copy) is None and copy in s.spaces.get(here, ()):
            yield from take_up(s, seat, copy, here)


def take_money(s: State, seat: int, wanted: Purse) -> Steps[None]:
    """All of the loose money here, or some.  Rules: TA-C5.12, TA-C20.26"""
    one = s.players[seat]
    purse = s.purses[one.space]
    gold, pearls, black_pearls = wanted.gold, wanted.pearls, wanted.black_pearls
    one.gold, purse.gold = one.gold + gold, purse.gold - gold
    one.pearls, purse.pearls = one.pearls + pearls, purse.pearls - pearls
    one.black_pearls, purse.black_pearls = one.black_pearls + black_pearls, purse.black_pearls - black_pearls
    if not coins_in(purse):
        del s.purses[one.space]
    yield PurseTaken("TA-C5.12", seat, one.space, gold, pearls, black_pearls)


def take_up(s: State, seat: int, copy: str, here: str) -> Steps[None]:
    """An object or follower is taken; gold is turned into gold, and what cannot be carried off is used here.

    Rules: TA-C9.13, TA-C14.12, TA-C23.2
    """
    one = card(copy)
    cause = Cause(seat, kind_of(copy), "TA-C9.13", copy)
    lift(s, copy, here)
    if _is_used_here(one):
        send_home(s, copy)
        yield from change(s, cause, "gold", one.gold)
        yield from carry_out(s, one.effects, cause)
        return
    yield from change(s, cause, "gold", -one.cost.gold)
    yield from take(s, seat, copy, "TA-C5.8")


def _is_used_here(one: Card) -> bool:
    return one.type == "gold" or not one.carried
