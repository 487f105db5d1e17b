"""MM-7, MM-10: those who offer to join a party by their own text."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig.actions import REFUSE, CitedActing, acting
from mazefolio.games.mertwig.content import CARDS, HIRELINGS
from mazefolio.games.mertwig.holdings import CardsDrawn, discard, take_top
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import PYRAMID, join
from mazefolio.games.mertwig.state import Member, State
from mazefolio.games.mertwig.words import WORDS, clash, described, plain

__all__ = ["JOIN", "PYRAMID", "MayJoin", "may_join", "welcome"]

JOIN = Word("join")
JOINING = (JOIN, REFUSE)


class MayJoin(CitedActing, frozen=True, tag="join"):
    """May this card join the party?"""


def may_join(s: State, seat: int, name: str, rule: str) -> Steps[bool]:
    """Those who join by their own text may be refused.  Rules: MM-7.12, MM-10.28, MM-10.30"""
    choice = yield from ask(seat, MayJoin(name, rule), JOINING)
    if choice is JOIN:
        yield from join(s, seat, Member(name), rule)
    return choice is JOIN


def welcome(s: State, seat: int, rule: str) -> Steps[None]:
    """The top character card, who joins unless he is refused.  Rules: MM-7.12, MM-10.20, MM-10.30"""
    friend = yield from take_top(s.hirelings, "MM-1.12")
    if friend is None:
        return
    yield CardsDrawn(rule, seat, (friend,))
    joined = yield from may_join(s, seat, friend, rule)
    if not joined:
        discard(s, friend)


@WORDS.asks(MayJoin)
def _(query: MayJoin, s: State, asked: Ask) -> Asked:
    text = "Free of charge." if query.card in HIRELINGS else CARDS[query.card].text
    return Asked(f"May {the(query.card)} join you?", text)


@WORDS.offers(MayJoin)
def _(action: Word, s: State, asked: Ask) -> Option:
    """Rules: MM-7.12, MM-10.30"""
    card = acting(asked)
    if action is JOIN:
        detail = f"{described(card)}{clash(s.players[asked.seat], card)}"
        return plain(action, f"Let {the(card)} join", detail, asked.rule, card)
    return plain(action, f"Send {the(card)} away", "The card is discarded.", "MM-10.30", "leave")
