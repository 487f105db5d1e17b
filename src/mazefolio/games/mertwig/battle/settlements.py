"""MM-21 in words: parties that seek each other, offers and answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt
from mazefolio.engine.odds import Outcome
from mazefolio.engine.steps import Action, Ask, Word
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, count, listed
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.battle.duel import (
    ACCEPT,
    ASK_GOLD,
    GIVE_GOLD,
    GO_ON,
    PROPOSE,
    Amount,
    AnswerOffer,
    AskGold,
    DraftOffer,
    GiveGold,
    OfferAnswered,
    OfferMade,
    PartyMet,
    PartySought,
    Plundered,
    Seek,
    SeekParty,
    Term,
    Terms,
    no_term,
)
from mazefolio.games.mertwig.content import BIRTHMARK, CARDS
from mazefolio.games.mertwig.names import a, gold, player, the
from mazefolio.games.mertwig.party import escape_bonus
from mazefolio.games.mertwig.state import State, battle
from mazefolio.games.mertwig.words import WORDS, about, decided, plain

FOUND = WORDS.outcome(Outcome("found", "found", decided(PartySought, lambda sought: sought.found), "good"))


@WORDS.asks(SeekParty)
def _(query: SeekParty, s: State, asked: Ask) -> Asked:
    detail = "You may try to find one party, once. The higher total wins."
    return Asked("You are not alone here", detail, usual=True)


@WORDS.offers(GO_ON)
def _(action: Word, s: State, asked: Ask) -> Option:
    return plain(action, "Leave them alone", "The turn ends.", "MM-21.1", "leave")


@WORDS.offers(Seek)
def _(action: Seek, s: State, asked: Ask) -> Option:
    """Rules: MM-21.1, MM-21.2, MM-21.13"""
    one, other = s.players[asked.seat], s.players[action.seat]
    detail = f"{count(len(other.members), 'member')}, {gold(other.gold)}. Found, the party must fight or settle."
    chance = FOUND.at(odds.found(escape_bonus(one.members), escape_bonus(other.members)))
    return about(action, action.character, f"Look for {the(action.character)}", detail, "MM-21.2", [chance])


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
def _(query: DraftOffer, s: State, asked: Ask) -> Iterator[Attempt[Action]]:
    for word in (PROPOSE, GIVE_GOLD, ASK_GOLD):
        yield Attempt(word, no_term(s, query, word), quiet=True)
    if BIRTHMARK in s.players[query.maker].treasures:
        yield Attempt(Term("give", BIRTHMARK), no_term(s, query, Term("give", BIRTHMARK)), quiet=True)
    if BIRTHMARK in s.players[query.other].treasures:
        yield Attempt(Term("ask", BIRTHMARK), no_term(s, query, Term("ask", BIRTHMARK)), quiet=True)


@WORDS.asks(DraftOffer)
def _(query: DraftOffer, s: State, asked: Ask) -> Asked:
    secret = "Nobody hears it until you propose it. A refused offer is gone."
    detail = secret if query.empty else in_full(query)
    return Asked(f"A settlement with {player(s, query.other)}?", detail, usual=True)


@WORDS.offers(DraftOffer)
def _(action: Action, s: State, asked: Ask) -> Option:
    """Rules: MM-21.10, MM-21.16"""
    draft = asked.query
    assert isinstance(draft, DraftOffer)
    rival = player(s, draft.other)
    if isinstance(action, Term):
        label = f"Give {the(action.card)}" if action.part == "give" else f"Ask for {the(action.card)}"
        return about(action, action.card, label, CARDS[action.card].text, "MM-21.10")
    if action is PROPOSE:
        detail = "" if draft.empty else in_full(draft)
        return plain(action, f"Propose this to {rival}", detail, "MM-21.10", "propose")
    if action in (GIVE_GOLD, ASK_GOLD):
        purse = s.players[draft.maker if action is GIVE_GOLD else draft.other].gold
        label = "Give gold" if action is GIVE_GOLD else f"Ask {rival} for gold"
        return plain(action, label, f"Up to {purse}.", "MM-21.10", "gold")
    return plain(action, "Make no offer", _otherwise(s), "MM-21.16", "leave")


def _otherwise(s: State) -> str:
    return "The fight goes on." if battle(s).round else "The fight begins."


@WORDS.asks(GiveGold)
def _(query: GiveGold, s: State, asked: Ask) -> Asked:
    return Asked("How much gold do you give?", f"You have {gold(s.players[query.maker].gold)}.")


@WORDS.asks(AskGold)
def _(query: AskGold, s: State, asked: Ask) -> Asked:
    title = f"How much gold do you ask of {player(s, query.other)}?"
    return Asked(title, f"There is {gold(s.players[query.other].gold)}.")


@WORDS.offers(Amount)
def _(action: Amount, s: State, asked: Ask) -> Option:
    return plain(action, gold(action.gold), "", "MM-21.10", "gold")


@WORDS.asks(AnswerOffer)
def _(query: AnswerOffer, s: State, asked: Ask) -> Asked:
    return Asked(f"{player(s, query.maker)} offers a settlement. What do you say?", in_full(query))


@WORDS.offers(AnswerOffer)
def _(action: Word, s: State, asked: Ask) -> Option:
    """Rules: MM-21.10, MM-21.16"""
    if action is ACCEPT:
        return plain(action, "Accept", "The goods change hands, and the fight is over.", "MM-21.10", "accept")
    return plain(action, "Refuse", _otherwise(s), "MM-21.16", "refuse")


@WORDS.tells(PartySought)
def _(event: PartySought) -> Line:
    outcome = "finds" if event.found else "does not find"
    text = f"With {event.mine} against {event.theirs} {seat_name(event.seat)} {outcome} {seat_name(event.other)}."
    return say(event, text, mood(event.found))


@WORDS.tells(PartyMet)
def _(event: PartyMet) -> Line:
    return say(event, f"{seat_name(event.runner)} attacks the party of {seat_name(event.victim)}.")


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


@WORDS.tells(Plundered)
def _(event: Plundered) -> Line:
    text = f"{seat_name(event.victor)} takes all that {seat_name(event.loser)} had, but the birthmark."
    return say(event, text, "good")
