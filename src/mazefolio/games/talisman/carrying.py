"""TA-C14, TA-C23: objects and followers: taken, put down, discarded, and how many can be carried.

Every copy of a card is at all times in exactly one place; these functions are the only ones that move them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from mazefolio.engine.decks import discard as to_discards
from mazefolio.engine.steps import CitedEvent, CitedQuery, Deed, Steps, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import CARRY_LIMIT, carrying_limit, max_followers, may_own
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.state import CardName, Player, Seat, SpaceName, SpellName, State
from mazefolio.games.talisman.words import WORDS, SeenByOne

IN_STOCK = ("purchase", "talisman", "special", "nautical")
NO_WAY_BACK = ("valley_of_fire", "crown_of_command")
"""Here a Talisman does not stay lying.  Rules: TA-C16.14"""
To = Literal["discard", "space", "caster"]


class Taken(CitedEvent, frozen=True):
    """A card comes into somebody's hands; ``giver`` is who had it, if anybody did."""

    seat: Seat
    card: CardName
    giver: int = NOBODY


class WaitsAtDoor(CitedEvent, frozen=True):
    seat: Seat
    card: CardName


class PutDown(CitedEvent, frozen=True):
    seat: Seat
    card: CardName
    space: SpaceName


class Discarded(CitedEvent, frozen=True):
    seat: Seat
    card: CardName


class CardLaid(CitedEvent, frozen=True):
    """A card lies face up on a space."""

    card: CardName
    space: SpaceName


class ScrollRead(SeenByOne, frozen=True):
    """Which Spell is under a scroll; whoever takes the scroll learns that, and nobody else."""

    RULE = "TA-C15.14"
    reveals = True
    card: CardName
    spell: SpellName


class Give(Deed, frozen=True):
    """A card that goes."""

    card: CardName


class WhichGoes(CitedQuery, frozen=True, tag="lose"):
    """Which of his things does he give up?"""


class TooMuch(CitedQuery, frozen=True, tag="limit"):
    """What is left behind because nobody can carry so much?"""


@WORDS.tells(Taken)
def _(event: Taken) -> Line:
    giver = f" from {who(event.giver)}" if event.giver != NOBODY else ""
    return say(event, f"{who(event.seat)} takes {the(event.card)}{giver}.", "good")


@WORDS.tells(Discarded)
def _(event: Discarded) -> Line:
    """What one uses up oneself is no loss.  Rules: TA-C14.13"""
    if event.rule == "TA-C14.13":
        return say(event, f"{capital(the(event.card))} is used up.")
    return say(event, f"{who(event.seat)} loses {the(event.card)}.", "bad")


WORDS.sentence(WaitsAtDoor, "{Card} waits for {seat} at the door.")
WORDS.sentence(PutDown, "{seat} leaves {card} at {space}.")
WORDS.sentence(CardLaid, "{Card} lies at {space} now.", target="space")
WORDS.sentence(ScrollRead, "Under {card} is the Spell {spell}.", "good")
WORDS.title(WhichGoes, "Which do you lose?")


@WORDS.asks(TooMuch)
def _(query: TooMuch, s: State, ask: object) -> Asked:
    return Asked("You carry too much. What do you leave here?", "Others can pick it up.")


@WORDS.offers(Give)
def _(action: Give, s: State, ask: object) -> Option:
    one = card(action.card)
    return Option(action.token, one.name, one.text, "TA-C1.11", target=action.card, art=one.kind)


def holder(s: State, copy: str) -> int:
    """Who has a card, if anybody has."""
    return next((seat for seat, one in enumerate(s.players) if copy in (*one.objects, *one.followers)), NOBODY)


def pile_of(one: Player, copy: str) -> list[str]:
    """Where a character keeps such a card."""
    return one.objects if card(copy).is_object else one.followers


def take(s: State, seat: int, copy: str, rule: str, giver: int = NOBODY) -> Steps[None]:
    """A card that is in nobody's hands any more comes into these, or waits for him at the door of the realm.

    Rules: TA-C20.16, TA-C23.2
    """
    if waits_at_door(s.players[seat], copy):
        s.players[seat].at_door.append(copy)
        yield WaitsAtDoor("TA-C20.16", seat, copy)
    else:
        yield from into_hands(s, seat, copy, rule, giver)


def waits_at_door(one: Player, copy: str) -> bool:
    """Where objects stay at the door, so do those that one gets inside, and animals; food and drink do not.

    Rules: TA-C20.16
    """
    realm = LIBRARY.realms.get(one.realm)
    if realm is None or realm.restrict.objects != "left_at_door" or one.toad:
        return False
    tags = {*card(copy).tags}
    return not tags & {"food", "drink"} if card(copy).is_object else "animal" in tags


def into_hands(s: State, seat: int, copy: str, rule: str, giver: int = NOBODY) -> Steps[None]:
    """A toad can hold nothing.  Rules: TA-C15.14, TA-C17.1, TA-C23.2"""
    one = s.players[seat]
    if one.toad and "cursed" not in card(copy).tags:
        yield from lay(s, copy, one.space, rule)
        return
    pile_of(one, copy).append(copy)
    yield Taken(rule, seat, copy, giver)
    yield from _fill_scroll(s, copy)
    if copy in s.under_scrolls:
        yield ScrollRead(seat, copy, s.under_scrolls[copy])


def _fill_scroll(s: State, copy: str) -> Steps[None]:
    """A scroll that is taken from the stock gets the top Spell of the deck.  Rules: TA-C14.14, TA-C15.14"""
    from mazefolio.games.talisman.spells.hand import draw_spell

    power = card(copy).power
    if power is not None and power.effect == "cast_stored" and copy not in s.under_scrolls:
        spell = yield from draw_spell(s)
        if spell:
            s.under_scrolls[copy] = spell


def release(s: State, copy: str) -> int:
    """Take a card out of its owner's hands; who that was."""
    seat = holder(s, copy)
    one = s.players[seat]
    pile_of(one, copy).remove(copy) if copy in pile_of(one, copy) else one.followers.remove(copy)
    for servants in (one.thralls, one.charmed):
        if copy in servants:
            servants.remove(copy)
    return seat


def drop(s: State, seat: int, copy: str, rule: str) -> Steps[None]:
    """A card is left on the space; servants that were enemies go away instead.  Rules: TA-C14.5, TA-C14.20"""
    servant = copy in s.players[seat].servants
    release(s, copy)
    where = s.players[seat].space
    yield PutDown(rule, seat, copy, where)
    if servant:
        send_home(s, copy)
    else:
        _put_on_space(s, copy, where)


def lay(s: State, copy: str, where: str, rule: str) -> Steps[None]:
    """A card that nobody holds is laid face up on a space."""
    _put_on_space(s, copy, where)
    yield CardLaid(rule, copy, where)


def _put_on_space(s: State, copy: str, where: str) -> None:
    """Rules: TA-C16.4, TA-C16.14, TA-C18.10"""
    if nothing_stays(where) or (where in NO_WAY_BACK and is_talisman(copy)):
        send_home(s, copy)
    else:
        s.spaces.setdefault(where, []).append(copy)


@cache
def nothing_stays(where: str) -> bool:
    """Whether what is put down here is lost, as the belongings of the dead are.  Rules: TA-C18.10"""
    realm = LIBRARY.realms.get(LIBRARY.realm_of[where])
    return realm is not None and realm.death.belongings == "discard"


def lift(s: State, copy: str, where: str) -> None:
    """Take a card off a space."""
    s.spaces[where].remove(copy)
    if not s.spaces[where]:
        del s.spaces[where]


def discard(s: State, seat: int, copy: str, rule: str) -> Steps[None]:
    """A card of a character goes where it belongs.  Rules: TA-C14.11, TA-C23.4"""
    release(s, copy)
    yield Discarded(rule, seat, copy)
    send_home(s, copy)


@cache
def is_talisman(copy: str) -> bool:
    """Whether a card is a Talisman, from the stock or from the Adventure deck."""
    return "talisman" in card(copy).tags


def send_home(s: State, copy: str) -> None:
    """To the discard pile of its deck, or into the stock, as every Talisman goes.

    Rules: TA-C12.13, TA-C14.11, TA-C16.4, TA-C16.14, TA-C23.4
    """
    home = LIBRARY.home(kind_of(copy))
    if home in IN_STOCK or is_talisman(copy):
        s.stock.append(copy)
        spell = s.under_scrolls.pop(copy, "")
        if spell:
            send_home(s, spell)
    else:
        to_discards(s.decks[home], copy)


def from_stock(s: State, kind: str) -> str | None:
    """A copy of a card that the stock still has.  Rules: TA-C14.10"""
    found = next((copy for copy in s.stock if kind_of(copy) == kind), None)
    if found:
        s.stock.remove(found)
    return found


def talisman_left(s: State) -> str | None:
    """A Talisman that the stock still has, whichever way it came there.  Rules: TA-C16.2, TA-C16.4"""
    return next(filter(is_talisman, s.stock), None)


def goes(s: State, seat: int, options: Sequence[str], rule: str) -> Steps[str]:
    """Which of these a player gives up, if there is a choice.  Rules: TA-C1.11"""
    choice = yield from choose(seat, WhichGoes(rule), [Give(copy) for copy in options])
    return choice.card


@cache
def can_be_lost(copy: str) -> bool:
    """A cursed follower cannot be given up.  Rules: TA-C14.19"""
    return "cursed" not in card(copy).tags


def has_room_for(s: State, seat: int, copy: str) -> bool:
    """Whether somebody may follow this character: there is no limit but what a curse sets.  Rules: TA-C14.3"""
    limit = max_followers(s, seat)
    free = [one for one in s.players[seat].followers if can_be_lost(one)]
    return limit is None or len(free) < limit or not can_be_lost(copy)


def load(one: Player) -> int:
    """How many objects he carries; nautical goods aboard are stowed.  Rules: TA-C14.1, TA-C21.14"""
    aboard = "aboard" in one.statuses
    return sum(not (aboard and "nautical" in card(copy).tags) for copy in one.objects)


def within_limits(s: State, seat: int) -> Steps[None]:
    """What is over the limit, which carriers only raise, is left on the space as soon as the effect is over.

    Rules: TA-C14.2, TA-C14.4, TA-C15.2
    """
    one = s.players[seat]
    while len(one.objects) > CARRY_LIMIT and load(one) > carrying_limit(s, seat):
        from mazefolio.games.talisman.spells.hand import tend_hand

        choice = yield from choose(seat, TooMuch("TA-C14.2"), [Give(copy) for copy in one.objects])
        yield from drop(s, seat, choice.card, "TA-C14.2")
        yield from tend_hand(s, seat)


def may_take(s: State, seat: int, copy: str) -> bool:
    """Rules: TA-C14.18"""
    return may_own(s, seat, copy) and (card(copy).is_object or has_room_for(s, seat, copy))
