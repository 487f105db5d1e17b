"""MM-7, MM-10: those who offer to join a party by their own text, Lady Philippa before all."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Steps, Word, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig.actions import REFUSE, CitedActing, acting
from mazefolio.games.mertwig.content import CARDS, ENCOUNTERS, HIRELINGS
from mazefolio.games.mertwig.holdings import CardsDrawn, discard, draw_treasures, take_top
from mazefolio.games.mertwig.kingdom import TOWN
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import join, leave
from mazefolio.games.mertwig.state import Member, Player, State, member_of, names
from mazefolio.games.mertwig.words import WORDS, clash, described, plain

PHILIPPA = next(name for name, card in ENCOUNTERS.items() if card.special == "philippa")
PYRAMID = "last_pyramid"
"""Where Lady Philippa wants to go.  Rules: MM-10.6"""
JOIN = Word("join")
JOINING = (JOIN, REFUSE)


class MayJoin(CitedActing, frozen=True, tag="join"):
    """May this card join the party?"""

    STEP = "special"


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


def lady_of(player: Player) -> Member | None:
    """Lady Philippa, if she is in the party."""
    return member_of(player.members, PHILIPPA) if PHILIPPA in names(player.members) else None


def part_with_philippa(s: State, seat: int) -> Steps[None]:
    """She leaves when the marker comes to rest in town or enters another area than hers.  Rules: MM-10.7"""
    player = s.players[seat]
    lady = lady_of(player)
    if lady is not None and (player.at in TOWN or (player.area and player.area != PYRAMID)):
        yield from leave(s, seat, lady, "MM-10.7")


def thank(s: State, seat: int, rule: str) -> Steps[None]:
    """In the Last Pyramid she gives two treasures and stays there.  Rules: MM-10.6, MM-10.8"""
    lady = lady_of(s.players[seat])
    if lady is not None:
        yield from draw_treasures(s, seat, ENCOUNTERS[PHILIPPA].treasures, rule)
        yield from leave(s, seat, lady, rule)


@WORDS.asks(MayJoin)
def _(query: MayJoin, s: State, ask: Ask) -> Asked:
    text = "Free of charge." if query.card in HIRELINGS else CARDS[query.card].text
    return Asked(f"May {the(query.card)} join you?", text)


@WORDS.offers(MayJoin)
def _(action: Word, s: State, ask: Ask) -> Option:
    """Rules: MM-7.12, MM-10.30"""
    card = acting(ask)
    if action is JOIN:
        detail = f"{described(card)}{clash(s.players[ask.seat], card)}"
        return plain(action, f"Let {the(card)} join", detail, ask.rule, card)
    return plain(action, f"Send {the(card)} away", "The card is discarded.", "MM-10.30", "leave")
