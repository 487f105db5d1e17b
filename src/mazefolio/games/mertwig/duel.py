"""MM-21: parties that hunt and fight each other, and what they settle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.steps import Action, Steps, Word, ask, choose
from mazefolio.games.mertwig.actions import ACCEPT, GO_ON, NO_OFFER, PROPOSE, REFUSE, Amount, Seek, Term
from mazefolio.games.mertwig.battle_events import (
    EncounterBegan,
    OfferAnswered,
    OfferMade,
    PartySought,
    Plundered,
)
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import BIRTHMARK
from mazefolio.games.mertwig.death import die_for_good
from mazefolio.games.mertwig.healing import drink_potions, try_healers
from mazefolio.games.mertwig.holdings import carried, store, take_from
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.games.mertwig.party import clear_marks, escape_bonus, leave
from mazefolio.games.mertwig.sides import leader_down
from mazefolio.games.mertwig.state import Battle, Offer, Player, State, active, battle, leader
from mazefolio.games.mertwig.tables import finds

GIVE_GOLD, ASK_GOLD = Word("give gold"), Word("ask gold")
ANSWERS = (ACCEPT, REFUSE)


def seek(s: State) -> Steps[str]:
    """Where another party stands outside town, one of them may be sought.

    Rules: MM-21.1 to MM-21.3, MM-21.13, MM-21.12
    """
    player = active(s)
    others = [
        Seek(other.character, seat)
        for seat, other in enumerate(s.players)
        if seat != s.active and other.at == player.at and not other.area and other.at in LAND
    ]
    if not others:
        return "end"
    choice = yield from ask(s.active, "find", [GO_ON, *others], "MM-21.1")
    if not isinstance(choice, Seek):
        return "end"
    mine = yield from die(s, s.active, "seek")
    theirs = yield from die(s, choice.seat, "hide")
    bonuses = escape_bonus(player.members), escape_bonus(s.players[choice.seat].members)
    found = finds(mine, theirs, *bonuses)
    yield PartySought(s.active, choice.seat, mine + bonuses[0], theirs + bonuses[1], found)
    if not found:
        return "end"
    s.battle = Battle(choice.seat, s.active, "duel")
    yield EncounterBegan(choice.seat, s.active)
    return "parley"


def parley(s: State) -> Steps[str]:
    """When a party is found and before each escape either side may make one offer, the defender first.

    Rules: MM-21.10, MM-21.16, MM-21.18
    """
    b = battle(s)
    after = "escape" if b.pairs or b.round else "arrange"
    makers = [seat for seat in (b.victim, b.runner) if seat not in b.offered]
    if not makers or leader_down(s):
        b.offered = []
        return after
    maker = makers[0]
    other = b.runner if maker == b.victim else b.victim
    if s.offer is None:
        s.offer = Offer(maker, other)
    choice = yield from ask(maker, "offer", terms(s, s.offer), "MM-21.10")
    if choice is NO_OFFER:
        s.offer = None
        b.offered.append(maker)
    elif choice is PROPOSE:
        s.offer.proposed = True
        yield OfferMade(maker, other, s.offer.gold, tuple(s.offer.gives), tuple(s.offer.asks))
        return "answer"
    elif isinstance(choice, Term):
        (s.offer.gives if choice.part == "give" else s.offer.asks).append(choice.card)
    else:
        yield from name_gold(s, s.offer, giving=choice is GIVE_GOLD)
    return "parley"


def terms(s: State, offer: Offer) -> list[Action]:
    """What can still be added; gold passes one way only.  Rules: MM-21.10"""
    maker, other = s.players[offer.maker], s.players[offer.other]
    options: list[Action] = [NO_OFFER]
    if offer.gold or offer.gives or offer.asks:
        options.append(PROPOSE)
    if not offer.gold:
        options += [GIVE_GOLD] * (maker.gold > 0) + [ASK_GOLD] * (other.gold > 0)
    options += [Term("give", name) for name in goods(maker, offer.gives)]
    options += [Term("ask", name) for name in goods(other, offer.asks)]
    return options


def belongings(player: Player) -> list[str]:
    """Treasures but no birthmark, items, arms and magic cards.  Rules: MM-14.10, MM-21.9, MM-21.10"""
    things = [*player.treasures, *player.arms, *player.magic, *player.items, *carried(player)]
    return [name for name in things if name != BIRTHMARK]


def goods(player: Player, named: list[str]) -> Iterator[str]:
    """What has not been named yet, as often as he has it."""
    things = belongings(player)
    return (name for name in sorted(set(things)) if named.count(name) < things.count(name))


def name_gold(s: State, offer: Offer, *, giving: bool) -> Steps[None]:
    purse = s.players[offer.maker if giving else offer.other].gold
    kind = "give gold" if giving else "ask gold"
    choice = yield from choose(offer.maker, kind, [Amount(gold) for gold in range(1, purse + 1)], "MM-21.10")
    offer.gold = choice.gold if giving else -choice.gold


def answer(s: State) -> Steps[str]:
    """Accepted, the goods change hands and the battle is over; refused, the offer is gone.

    Rules: MM-21.10, MM-21.16
    """
    b, offer = battle(s), s.offer
    assert offer is not None
    choice = yield from ask(offer.other, "answer", ANSWERS, "MM-21.10")
    yield OfferAnswered(offer.other, choice is ACCEPT)
    s.offer = None
    b.offered.append(offer.maker)
    if choice is not ACCEPT:
        return "parley"
    maker, other = s.players[offer.maker], s.players[offer.other]
    maker.gold -= offer.gold
    other.gold += offer.gold
    pass_on(maker, other, offer.gives)
    pass_on(other, maker, offer.asks)
    b.outcome = "settled"
    return "close"


def pass_on(giver: Player, taker: Player, things: list[str]) -> None:
    for name in things:
        take_from(giver, name)
        store(taker, name)


def end_duel(s: State) -> Steps[str]:
    """The dead are plundered by whoever has stayed and lives; nobody wins anything else.

    Rules: MM-21.6, MM-21.9, MM-21.14, MM-21.19, MM-21.20
    """
    b = battle(s)
    seats = (b.victim, b.runner)
    if b.outcome == "fled":
        yield from tend_leaders(s, seats)
    dead = [seat for seat in seats if leader(s.players[seat]).aside]
    for seat in seats:
        for member in [member for member in s.players[seat].members[1:] if member.aside]:
            yield from leave(s, seat, member, "MM-21.20" if b.outcome == "settled" else "MM-21.6")
        clear_marks(s.players[seat].members)
    s.battle = None
    rule = "MM-21.19" if b.outcome == "fled" else "MM-21.9" if len(dead) == 1 else "MM-21.14"
    if rule == "MM-21.9":
        yield from plunder(s, b.runner if dead[0] == b.victim else b.victim, dead[0])
    for seat in dead:
        yield from die_for_good(s, seat, rule)
    return "end"


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
