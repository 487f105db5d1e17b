"""MM-10.31: trolls, who may be asked their price and paid to leave."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Ask, Event, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import Acting, acting
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, EncounterId, Face, Gold, Seat
from mazefolio.games.mertwig.holdings import change_gold, discard
from mazefolio.games.mertwig.names import gold, the
from mazefolio.games.mertwig.odds import FACES
from mazefolio.games.mertwig.state import Battle, State, names
from mazefolio.games.mertwig.tables import bribe
from mazefolio.games.mertwig.words import WORDS, described, plain

ASK_PRICE, FIGHT, PAY = Word("ask price"), Word("fight"), Word("pay")
BRIBING, PAYING = (FIGHT, ASK_PRICE), (PAY, FIGHT)
FIRST_THE_PRICE = Refusal("MM-10.31", "First you must hear the price.")


class AskPrice(Acting, frozen=True, tag="bribe"):
    """Shall this troll be asked its price?"""

    RULE = "MM-10.31"
    STEP = "bribe"


class PayTroll(Acting, frozen=True, tag="pay"):
    """It has named its price: is it paid?"""

    RULE = "MM-10.31"
    STEP = "bribe"
    price: Gold


class PriceNamed(Event, frozen=True):
    """A troll's price is its die doubled."""

    RULE = "MM-10.31"
    seat: Seat
    card: EncounterId
    face: Face
    gold: Gold


class TrollPaid(Event, frozen=True):
    RULE = "MM-10.31"
    card: EncounterId


def bribe_trolls(s: State, b: Battle) -> Steps[None]:
    """Each troll may be asked its price once, in the order in which the cards lie.  Rules: MM-10.31"""
    for name in names(b.foes):
        if name in ENCOUNTERS and ENCOUNTERS[name].bribable and s.players[b.victim].gold >= bribe(1):
            choice = yield from ask(b.victim, AskPrice(name), BRIBING)
            if choice is ASK_PRICE:
                yield from hear_price(s, b, name)


def hear_price(s: State, b: Battle, name: str) -> Steps[None]:
    """A die, doubled; paid, this troll leaves.  Rules: MM-10.31"""
    face = yield from die(s, b.victim, "bribe")
    price = bribe(face)
    yield PriceNamed(b.victim, name, face, price)
    if price > s.players[b.victim].gold:
        return
    choice = yield from ask(b.victim, PayTroll(name, price), PAYING)
    if choice is PAY:
        yield from change_gold(s, b.victim, -price, "MM-10.31")
        b.foes = [foe for foe in b.foes if foe.card != name]
        discard(s, name)
        yield TrollPaid(name)


@WORDS.tries(AskPrice)
def _(query: AskPrice, s: State, ask: Ask) -> Iterator[Attempt[Word]]:
    yield Attempt(PAY, FIRST_THE_PRICE, quiet=True)


def _named_in_reach(since: Since) -> bool | None:
    named = since.all(PriceNamed)
    return named[0].gold <= since.before.players[since.seat].gold if named else None


IN_REACH = WORDS.outcome(Outcome("in_reach", "within your means", _named_in_reach, "good"))


WORDS.title(AskPrice, "{Card} holds out a hand", "You may hear its price before you fight, once.", usual=True)


@WORDS.asks(PayTroll)
def _(query: PayTroll, s: State, ask: Ask) -> Asked:
    title = f"{capital(the(query.card))} wants {gold(query.price)}. Pay?"
    return Asked(title, f"You have {gold(s.players[ask.seat].gold)}.")


@WORDS.offers(ASK_PRICE)
def _(action: Word, s: State, ask: Ask) -> Option:
    purse = s.players[ask.seat].gold
    chance = sum(bribe(face) <= purse for face in FACES) / len(FACES)
    detail = f"A die, doubled; you have {gold(purse)}. You need not pay."
    return plain(action, "Ask its price", detail, "MM-10.31", "gold", [IN_REACH.at(chance)])


@WORDS.offers(PAY)
def _(action: Word, s: State, ask: Ask) -> Option:
    price = gold(ask.query.price) if isinstance(ask.query, PayTroll) else "its price"
    return plain(action, f"Pay {price}", f"{capital(the(acting(ask)))} leaves.", "MM-10.31", "gold")


@WORDS.offers(FIGHT)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = "You keep your gold." if isinstance(ask.query, PayTroll) else described(acting(ask))
    return plain(action, f"Fight {the(acting(ask))}", detail, "MM-10.31", "fight_on")


PRICE = "{Seat} asks the price and rolls {face}. {Card} wants {gold}."
WORDS.sentence(PriceNamed, PRICE, target="card")
WORDS.sentence(TrollPaid, "{Card} takes the gold and leaves.", "good", "card")
