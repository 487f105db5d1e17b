"""FT-9, FT-5: the Take Treasure step, discarded Treasure, and how much can be carried."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Steps, ask
from mazefolio.games.firetop.actions import CLAIM, DONE, LEAVE, Discard, Take, Use
from mazefolio.games.firetop.adventurers import drink, potions, rucksack, swords
from mazefolio.games.firetop.content import PLAIN_SWORD, RULES, SWORDS, TREASURES
from mazefolio.games.firetop.events import CardsLaidDown, CardsSeen, PileSearched, TreasureClaimed, TreasureTaken
from mazefolio.games.firetop.knowledge import forget, learn
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import NOBODY, Adventurer, Card, Pile, State, active, adventurer


def take_treasure(s: State) -> Steps[str]:
    """The last step of a turn: claim, take, use and discard, as much as wanted.

    The room's card comes before discarded Treasure, which is looked through only after that.  Whoever has any
    Treasure card is asked, so that the question gives nothing away.

    Rules: FT-5.15, FT-6.1, FT-6.8, FT-9.1, FT-9.2, FT-9.5, FT-9.7
    """
    hero = active(s)
    piles = piles_for(s, s.active)
    if not (piles or hero.cards or hero.space in s.treasures):
        return end_turn(s)
    if piles and hero.space in s.treasures and not s.now.past_claim:
        yield from claim_or_leave(s, "FT-9.7")
        s.now.past_claim = True
        return "treasure"
    yield from search(s, piles)
    options = treasure_options(s, hero, piles)
    advancing = len(options)
    again = [Take(card) for pile in piles for card in pile.cards if card in s.now.dropped]
    options += again
    options += [Discard(card) for card in discards(hero, hero.cards)]
    choice = yield from ask(s.active, "treasure", options, "FT-9.1", advancing)
    if choice is DONE:
        return end_turn(s)
    if choice is CLAIM:
        yield from claim(s, s.active, "FT-9.3")
    elif isinstance(choice, Take):
        yield from take(s, s.active, choice.card)
    elif isinstance(choice, Use):
        yield from drink(s, s.active, choice.card)
    elif isinstance(choice, Discard):
        s.now.dropped.append(choice.card)
        yield from lay_down(s, s.active, choice.card, "FT-5.15")
    return "treasure"


def treasure_options(s: State, hero: Adventurer, piles: list[Pile]) -> list[Action]:
    """Rules: FT-6.8, FT-9.1, FT-9.5, FT-19.4"""
    options: list[Action] = []
    if hero.space in s.treasures and not s.now.past_claim:
        options.append(CLAIM)
    options += [Take(card) for pile in piles for card in pile.cards if card not in s.now.dropped]
    options += potions(hero)
    return [*options, DONE]


def claim_or_leave(s: State, rule: str) -> Steps[None]:
    """Rules: FT-9.2, FT-9.7, FT-20.8"""
    choice = yield from ask(s.active, "claim", (CLAIM, LEAVE), rule)
    if choice is CLAIM:
        yield from claim(s, s.active, rule)


def piles_for(s: State, seat: int) -> list[Pile]:
    """The Treasure on his space that he may look through and take.  Rules: FT-9.5, FT-19.4, FT-19.12"""
    space = adventurer(s, seat).space
    return [pile for pile in s.piles if pile.space == space and pile.owner in (NOBODY, seat)]


def search(s: State, piles: list[Pile]) -> Steps[None]:
    """Whoever may take from a pile looks through it first.  Rules: FT-9.5"""
    for pile in piles:
        unseen = [card for card in pile.cards if s.active not in s.known.get(card, ())]
        learn(s, unseen, s.active)
        if unseen and pile.owner == NOBODY:
            yield PileSearched(s.active, pile.space, tuple(pile.cards))


def claim(s: State, seat: int, rule: str) -> Steps[None]:
    """The room's Treasure card: its owner alone sees it, but Gold and Provisions are shown and noted.

    Rules: FT-9.3, FT-9.4
    """
    hero = adventurer(s, seat)
    card = TREASURES[s.treasures.pop(hero.space)]
    if card.gold or card.provisions:
        hero.gold += card.gold
        hero.provisions += card.provisions
        s.removed.append(card.id)
        yield TreasureClaimed(rule, seat, hero.space, card.id)
        return
    hero.cards.append(card.id)
    yield TreasureClaimed(rule, seat, hero.space, "")
    yield CardsSeen((seat,), (card.id,), seat)
    yield from keep_limits(s, seat)


def take(s: State, seat: int, card: Card) -> Steps[None]:
    """A card of a pile is his; others see how many he takes, not which.  Rules: FT-9.5, FT-9.6, FT-19.12"""
    hero = adventurer(s, seat)
    pile = next(pile for pile in piles_for(s, seat) if card in pile.cards)
    pile.cards.remove(card)
    hero.cards.append(card)
    forget(s, pile.cards, but=(seat,))
    forget(s, [card])
    if not pile.cards:
        s.piles.remove(pile)
    yield TreasureTaken(seat, hero.space, 1, len(pile.cards))
    yield CardsSeen((seat,), (card,), seat)
    yield from keep_limits(s, seat)


def keep_limits(s: State, seat: int) -> Steps[None]:
    """Whoever carries too much chooses at once what to discard.  Rules: FT-5.9, FT-5.11, FT-5.14"""
    hero = adventurer(s, seat)
    while True:
        if len(rucksack(hero)) > RULES.rucksack:
            over = rucksack(hero)
        elif len(swords(hero)) > RULES.swords:
            over = swords(hero)
        else:
            return
        choice = yield from ask(seat, "limit", list(map(Discard, over)), "FT-5.14")
        if seat == s.active:
            s.now.dropped.append(choice.card)
        yield from lay_down(s, seat, choice.card, "FT-5.14")


def discards(hero: Adventurer, cards: list[Card]) -> list[Card]:
    """What he may lay down of these cards: anything but his last sword.  Rules: FT-5.13, FT-5.15"""
    only = swords(hero) if any(card in SWORDS for card in cards) else []
    return [card for card in cards if [card] != only]


def lay_down(s: State, seat: int, card: Card, rule: str) -> Steps[None]:
    """A discarded card stays face down on his space; a starting sword leaves the game.

    Rules: FT-5.14, FT-5.15
    """
    hero = adventurer(s, seat)
    if card == PLAIN_SWORD.id:
        hero.plain_sword = False
        yield CardsLaidDown(rule, seat, hero.space, card)
        return
    hero.cards.remove(card)
    forget(s, [card, *hero.cards])
    lay(s, hero.space, [card])
    learn(s, [card], seat)
    yield CardsLaidDown(rule, seat, hero.space, "")
    yield CardsSeen((seat,), (card,), NOBODY)


def lay(s: State, space: str, cards: list[Card], owner: int = NOBODY) -> None:
    """Cards lie down with those of the same kind on a space, if there are any cards."""
    if not cards:
        return
    for pile in s.piles:
        if pile.space == space and pile.owner == owner:
            pile.cards += cards
            return
    s.piles.append(Pile(space, list(cards), owner))
