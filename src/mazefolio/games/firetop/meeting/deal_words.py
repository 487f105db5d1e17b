"""FT-13: deals in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt
from mazefolio.engine.scenes import stage
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Ask, Word
from mazefolio.engine.view import Group, Line, Option, Piece, Scene, Zone
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop.meeting.deals import (
    ACCEPT,
    COUNTER,
    PROPOSE,
    REFUSE,
    THREATEN,
    WITHDRAW,
    Add,
    Amount,
    Answered,
    Draft,
    Goods,
    KeysShown,
    OfferMade,
    Reply,
    WhichOf,
    no_acceptance,
    no_proposal,
    open_offer,
)
from mazefolio.games.firetop.names import gold, numbers, the_card, who
from mazefolio.games.firetop.show.pieces import blank_key, card_piece, hero_piece, key_piece
from mazefolio.games.firetop.state import Offer, State, Terms
from mazefolio.games.firetop.words import WORDS, Look, beat, keyed, scenes

GIVE: Mapping[Goods, str] = {
    "gold": "Gold",
    "provisions": "Provisions",
    "card": "a Treasure card",
    "show all": "a look at all your Key cards",
    "show one": "a look at one of your Key cards",
    "answer": "an answer about a key",
}
ASK: Mapping[Goods, str] = {**GIVE, "show all": "a look at all Key cards", "show one": "a look at one Key card"}
ART: Mapping[Goods, str] = {
    "gold": "gold",
    "provisions": "provisions",
    "card": "treasure_card",
    "show all": "key_cards",
    "show one": "key",
    "answer": "challenge",
}
GROUPS = {"give": Group("give", "Give"), "ask": Group("ask", "Ask for")}


def sentence(maker: int, other: int, gives: Terms, asks: Terms, threat: bool) -> str:
    """'Red gives 2 Gold and asks Blue for an answer about key 5.'"""
    given, asked = list(things(gives)), list(things(asks))
    text = f"{who(maker)} gives {listed(given) if given else 'nothing'}"
    text += f" and asks {who(other)} for {listed(asked)}" if asked else " and asks for nothing"
    return f"{text}, or will attack." if threat else f"{text}."


def in_full(made: Offer) -> str:
    return sentence(made.maker, made.other, made.gives, made.asks, made.threat)


def things(terms: Terms) -> Iterator[str]:
    """Each thing of a list in words.  Rules: FT-13.3, FT-13.4"""
    if terms.gold:
        yield gold(terms.gold)
    if terms.provisions:
        yield count(terms.provisions, "Provision")
    yield from map(the_card, terms.cards)
    if terms.answers:
        yield f"an answer about key{'s' * (len(terms.answers) > 1)} {numbers(sorted(terms.answers))}"
    if terms.show_one:
        yield "a look at one Key card"
    if terms.show_all:
        yield "a look at all Key cards"


@WORDS.asks(Draft)
def _(query: Draft, s: State, ask: Ask) -> Asked:
    made = open_offer(s)
    title = f"Your {'counter-offer' if made.counter else 'offer'} to {who(made.other)}"
    return Asked(title, "Put it together; nobody hears it until you propose." if no_proposal(made) else in_full(made))


@WORDS.asks(WhichOf)
def _(query: WhichOf, s: State, ask: Ask) -> Asked:
    other, giving = who(open_offer(s).other), query.part == "give"
    verb = "do you give" if giving else f"do you ask {other} for"
    what = {"gold": "How much Gold", "provisions": "How many Provisions", "card": "Which card"}.get(query.goods)
    if what:
        return Asked(f"{what} {verb}?")
    whom = "do you answer about" if giving else f"must {other} answer about"
    return Asked(f"Which key {whom}?", "The Key card is shown, or a blank.", "FT-13.4")


@WORDS.asks(Reply)
def _(query: Reply, s: State, ask: Ask) -> Asked:
    made = open_offer(s)
    kind = "makes a counter-offer" if made.counter else "makes you an offer"
    return Asked(f"{who(made.maker)} {kind}. What do you say?", in_full(made))


@WORDS.tries(Draft)
def _(query: Draft, s: State, ask: Ask) -> Iterator[Attempt[Word]]:
    yield Attempt(PROPOSE, no_proposal(open_offer(s)), quiet=True)


@WORDS.tries(Reply)
def _(query: Reply, s: State, ask: Ask) -> Iterator[Attempt[Word]]:
    yield Attempt(ACCEPT, no_acceptance(s, open_offer(s)))


@WORDS.offers(Add)
def _(action: Add, s: State, ask: Ask) -> Option:
    rule = "FT-13.4" if action.goods in ("answer", "show one", "show all") else "FT-13.3"
    what, group = (GIVE if action.part == "give" else ASK)[action.goods], GROUPS[action.part]
    label, short = f"{group.title} {what}", capital(what)
    return Option(action.token, label, rule=rule, art=ART[action.goods], group=group, short=short)


@WORDS.offers(Amount)
def _(action: Amount, s: State, ask: Ask) -> Option:
    in_gold = isinstance(ask.query, WhichOf) and ask.query.goods == "gold"
    label = gold(action.count) if in_gold else count(action.count, "Provision")
    return keyed(action, label, action.count, None, "gold" if in_gold else "provisions", "FT-13.3")


@WORDS.offers(PROPOSE, WITHDRAW)
def _(action: Word, s: State, ask: Ask) -> Option:
    if action is WITHDRAW:
        return Option(action.token, "Think better of it", rule="FT-13.2", art="withdraw", role="gives_up")
    label = f"Propose this to {who(open_offer(s).other)}"
    detail = "Everybody hears it; only the two of you see which cards."
    return Option(action.token, label, detail, "FT-13.11", art="propose", role="ends")


@WORDS.offers(ACCEPT)
def _(action: Word, s: State, ask: Ask) -> Option:
    cost = list(things(open_offer(s).asks))
    detail = f"You hand over or show: {', '.join(cost)}." if cost else "It costs you nothing."
    return Option(action.token, "Accept", detail, "FT-13.10", art="accept")


WORDS.label(THREATEN, "Add a threat: or I attack", "It binds nobody.", "FT-13.7", "threat")
WORDS.label(REFUSE, "Refuse", "Nobody learns why.", "FT-13.9", "refuse")
WORDS.label(COUNTER, "Make a counter-offer", "Once, and it can then be accepted or refused.", "FT-13.8", "counter")


@WORDS.tells(OfferMade)
def _(event: OfferMade) -> Line:
    kind = "Counter-offer" if event.rule == "FT-13.8" else "Offer"
    return say(event, f"{kind}: {sentence(event.seat, event.other, event.gives, event.asks, event.threat)}")


@WORDS.tells(Answered)
def _(event: Answered) -> Line:
    if event.accepted:
        return say(event, f"{who(event.seat)} accepts, and the deal with {who(event.other)} is carried out.", "good")
    return say(event, f"{who(event.seat)} refuses.")


@WORDS.tells(KeysShown)
def _(event: KeysShown) -> Line:
    if event.held:
        cards = f"Key card{'s' * (len(event.held) > 1)} {numbers(event.held)}"
        text, shown = f"{who(event.holder)} shows you the {cards}.", list(map(key_piece, event.held))
    else:
        missing = numbers(event.missing or [0])
        text, shown = f"{who(event.holder)} shows you a blank: no key {missing}.", [blank_key()]
    return say(event, text, "good", beat=beat(event.holder, "Shown to you alone", cards=shown))


DEAL = [stage(Draft, "The offer"), stage(Reply, "The answer")]


@scenes(Offer)
def _(made: Offer, s: State, look: Look) -> Scene:
    """The offer as the viewer may see it; a draft only as its maker does.  Rules: FT-13.2, FT-13.11"""
    kind, said = "counter-offer" if made.counter else "offer", not no_proposal(made)
    sides = [_side("gives", f"{who(made.maker)} gives", made.gives), _side("asks", "and asks for", made.asks)]
    return Scene(
        id="deal",
        title=f"{who(made.maker)}'s {kind} to {who(made.other)}",
        left=hero_piece(s, made.maker),
        right=hero_piece(s, made.other),
        text=in_full(made) if said else "Nothing has been said yet.",
        rules=["FT-13.2", "FT-13.10"],
        stages=DEAL,
        zones=sides if said else (),
    )


def _side(name: str, label: str, terms: Terms) -> Zone:
    return Zone(name, label, list(_things(name, terms)), hidden=terms.cards.count(HIDDEN))


def _things(side: str, terms: Terms) -> Iterator[Piece]:
    """Everything on a list that can be shown as a card.  Rules: FT-13.3, FT-13.4"""
    if terms.gold:
        yield Piece(f"{side}:gold", "treasure_card", gold(terms.gold), "gold")
    if terms.provisions:
        yield Piece(f"{side}:provisions", "treasure_card", count(terms.provisions, "Provision"), "provisions")
    yield from (card_piece(card, f"{side}:{card}") for card in terms.cards if card != HIDDEN)
    for number in sorted(terms.answers):
        yield replace(key_piece(number), id=f"{side}:answer:{number}", name="Yes or no?")
    if terms.show_one:
        yield Piece(f"{side}:one", "key", "One Key card", "key")
    if terms.show_all:
        yield Piece(f"{side}:all", "key", "All Key cards", "key_cards")
