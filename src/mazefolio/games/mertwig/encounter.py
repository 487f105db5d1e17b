"""MM-9: encounters, from the first card to the fight."""

from __future__ import annotations

from mazefolio.engine.steps import Steps, ask, choose
from mazefolio.games.mertwig.actions import ASK_PRICE, FIGHT, PAY, card
from mazefolio.games.mertwig.battle_events import CardsPlayed, EncounterBegan, SpecialMet
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, KING, RULES
from mazefolio.games.mertwig.events import KingTurnedUp, MemberLeft, PriceAsked
from mazefolio.games.mertwig.hands import draw_encounter, encounterer, fill_hand, pass_card
from mazefolio.games.mertwig.holdings import change_gold, discard, store
from mazefolio.games.mertwig.party import keep_unicorn, part
from mazefolio.games.mertwig.state import Battle, Member, State, active, battle, member_of
from mazefolio.games.mertwig.tables import bribe

BRIBING = (FIGHT, ASK_PRICE)
PAYING = (PAY, FIGHT)


def begin_encounter(s: State, number: int, prize: int) -> Steps[str]:
    """So many encounters at once; beating them on a guarded space brings treasures.

    Rules: MM-6.7, MM-6.15, MM-6.16, MM-9.1, MM-9.3, MM-9.6
    """
    runner = encounterer(s, s.active)
    s.battle = Battle(s.active, runner, to_play=number, prize=prize)
    yield EncounterBegan(s.active, runner)
    return "place"


def begin_cromyn(s: State, name: str) -> Steps[str]:
    """Unpaid he attacks at once; the encounter player card is not passed.  Rules: MM-7.21, MM-7.32"""
    player = active(s)
    cromyn = member_of(player.members, name)
    part(player, cromyn)
    for thing in cromyn.load:
        store(player, thing)
    runner = encounterer(s, s.active)
    s.battle = Battle(s.active, runner, "cromyn", foes=[Member(name, cromyn.wounds)], after="town")
    yield MemberLeft("MM-7.21", s.active, name)
    yield from keep_unicorn(s, s.active, cromyn)
    yield EncounterBegan(s.active, runner)
    return "arrange"


def place(s: State) -> Steps[str]:
    """The encounter player plays a hand card; an empty hand is filled at once.

    Whether he is asked must not tell others that his cards are alike.  Rules: MM-9.3, MM-9.9, MM-9.11
    """
    b = battle(s)
    hand = s.players[b.runner].hand
    if not hand:
        king = yield from fill_hand(s, b.runner, RULES.hand, waiting=True)
        b.king = b.king or king
    playable = [name for name in dict.fromkeys(hand) if name != KING or not b.placed]
    if not playable:
        return (yield from all_placed(s))
    options = [card("play", name) for name in playable]
    put = ask if len(hand) > 1 else choose
    choice = yield from put(b.runner, "play", options, "MM-9.3")
    hand.remove(choice.card)
    yield CardsPlayed("MM-9.3", b.runner, (choice.card,))
    b.to_play -= 1
    if choice.card == KING:
        b.king, b.to_play = True, 0
    else:
        b.placed.append(choice.card)
    return "place" if b.to_play else (yield from all_placed(s))


def all_placed(s: State) -> Steps[str]:
    """Whoever has played passes the encounter player card on, once.  Rules: MM-9.5, MM-9.9"""
    yield from pass_card(s, battle(s).runner, "MM-9.5")
    return "stars"


def fill_stars(s: State) -> Steps[str]:
    """Each star draws one more card, which may have stars itself; then special cards come first.

    Rules: MM-9.8, MM-9.16, MM-10.1, MM-15.5, MM-22.4, MM-10.26
    """
    b = battle(s)
    stars, drawn = 0, []
    if KING in b.placed:
        b.placed.remove(KING)
        b.king = True
    for name in b.placed:
        stars += ENCOUNTERS[name].stars
    while stars:
        stars -= 1
        name_or_none = yield from draw_encounter(s)
        if name_or_none is None:
            break
        name = name_or_none
        if name == KING:
            b.king = True
            yield KingTurnedUp("MM-15.5", b.runner)
        else:
            drawn.append(name)
            stars += ENCOUNTERS[name].stars
    if drawn:
        yield CardsPlayed("MM-9.8", b.runner, tuple(drawn))
    sort_out(b, [*b.placed, *drawn])
    return "special" if b.placed else "bribe"


def sort_out(b: Battle, cards: list[str]) -> None:
    """Hostile cards face the party; special ones are resolved first, Friendly Characters before all.  Rules: MM-10.1"""
    b.foes += [Member(name) for name in cards if ENCOUNTERS[name].kind == "hostile"]
    specials = [name for name in cards if ENCOUNTERS[name].kind == "special"]
    b.placed = sorted(specials, key=lambda name: ENCOUNTERS[name].special != "friendly")
    b.queue = [name for name in cards if ENCOUNTERS[name].bribable]


def bribe_trolls(s: State) -> Steps[str]:
    """Each troll may be asked its price once; paid, it leaves.  Rules: MM-10.31"""
    b = battle(s)
    gold = s.players[b.victim].gold
    while b.queue:
        name = b.queue.pop(0)
        if gold >= bribe(1):
            s.acting = name
            choice = yield from ask(b.victim, "bribe", BRIBING, "MM-10.31")
            if choice is ASK_PRICE:
                yield from hear_price(s, name)
            s.acting = ""
            return "bribe"
    return "arrange" if b.foes else "fruits"


def hear_price(s: State, name: str) -> Steps[None]:
    """Rules: MM-10.31"""
    b = battle(s)
    face = yield from die(s, b.victim, "bribe")
    price = bribe(face)
    yield PriceAsked("MM-10.31", b.victim, name, price)
    if price > s.players[b.victim].gold:
        return
    s.fee = price
    choice = yield from ask(b.victim, "pay", PAYING, "MM-10.31")
    s.fee = 0
    if choice is PAY:
        yield from change_gold(s, b.victim, -price, "MM-10.31")
        b.foes = [foe for foe in b.foes if foe.card != name]
        discard(s, name)
        yield SpecialMet("MM-10.31", b.victim, name, face)


def turn_hostile(s: State, name: str) -> None:
    """Rules: MM-10.3"""
    assert name in FIGURES
    battle(s).foes.append(Member(name))
