"""What things are worth to a player, in turns: cards, rooms, and the Chest."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.state import NOBODY
from mazefolio.games.firetop.adventurers import rucksack, swords
from mazefolio.games.firetop.bot.judgement import Judgement
from mazefolio.games.firetop.bot.reckoning import (
    SURE,
    best_guess,
    duel_chance,
    getting_away,
    notes,
    outlook_with,
    owned,
    progress,
)
from mazefolio.games.firetop.content import (
    BUNCHES,
    ENCOUNTERS,
    MONSTERS,
    PLAIN_SWORD,
    RUCKSACK,
    RULES,
    STUDY,
    SWORDS,
    TREASURE_ROOM,
    TREASURES,
    Card,
    Treasure,
)
from mazefolio.games.firetop.effects import ChallengeOn, SeeMaze, Slay, Weaken
from mazefolio.games.firetop.notebook import Grid
from mazefolio.games.firetop.paths import reach
from mazefolio.games.firetop.spaces import barred_rooms, no_battle
from mazefolio.games.firetop.state import Adventurer, Pile, State, adventurer


class View(Struct):
    """What a seat makes of the position."""

    s: State
    seat: int
    by: Judgement
    hero: Adventurer
    grid: Grid
    keys: int
    sure: float
    reached: dict[int, float] = {}
    """How far keys bring one, as far as it has been worked out."""
    unseen: float | None = None
    """What an unknown card is worth, once it has been worked out."""
    idle: bool | None = None
    """Whether there is nothing else to do, once that has been found out."""
    tolls: dict[str, float] | None = None
    """What each room costs, once that has been worked out."""


def view(s: State, seat: int, by: Judgement) -> View:
    """Look at the position from a seat, as one who judges by these numbers."""
    hero = adventurer(s, seat)
    found, keys = notes(s, seat), owned(hero.cards)
    return View(s, seat, by, hero, found, keys, best_guess(found, keys)[0])


def advance(v: View, keys: int) -> float:
    """How far these keys bring one, on average over what may lie under the Chest."""
    if keys not in v.reached:
        v.reached[keys] = progress(v.grid, keys)
    return v.reached[keys]


def cards_worth(v: View, cards: Collection[Card]) -> float:
    """What it is worth to have these cards besides; bunches count together, for they make up a set."""
    keys = v.by.keys * (advance(v, v.keys | owned(cards)) - advance(v, v.keys))
    return keys + sum(card_worth(v, card) for card in cards if card not in BUNCHES)


def card_worth(v: View, card: Card) -> float:
    """What it is worth to have one card more."""
    if card == HIDDEN:
        return unseen_worth(v)
    if card in BUNCHES:
        return cards_worth(v, [card])
    treasure = TREASURES[card]
    if card in SWORDS:
        return _sword_worth(v, treasure)
    if treasure.effect is not None:
        return v.by.treasure * treasure.worth * _is_of_use(v, treasure)
    return v.by.point * treasure.gold + v.by.meal * treasure.provisions


def _is_of_use(v: View, treasure: Treasure) -> bool:
    """Whether there is still something that the card could do."""
    match treasure.effect:
        case Slay(monsters) if monsters:
            return any(monster not in v.s.removed for monster in monsters)
        case Weaken(monster):
            return monster not in v.s.removed
        case ChallengeOn():
            return len(v.grid.chests) > 1
        case SeeMaze():
            return not v.s.players[v.seat].mapped
    return True


def _sword_worth(v: View, sword: Treasure) -> float:
    best = max((SWORDS[card].attack for card in v.hero.cards if card in SWORDS and card != sword.id), default=0)
    return 0.5 + sword.magic + v.by.edge * max(0, sword.attack - best)


def kept_worth(v: View, *cards: Card) -> float:
    """What it is worth to keep cards one has; bunches with the same keys can be spared one by one, not all."""
    rest = owned(card for card in v.hero.cards if card not in cards)
    keys = v.by.keys * (advance(v, v.keys) - advance(v, rest))
    return keys + sum(card_worth(v, card) for card in cards if card not in BUNCHES and card != PLAIN_SWORD.id)


def gain(v: View, card: Card) -> float:
    """What it brings to pick up a card, when that may mean to lay down another."""
    worth = card_worth(v, card)
    held = rucksack(v.hero) if card in RUCKSACK or card == HIDDEN else swords(v.hero)
    if len(held) < (RULES.rucksack if card in RUCKSACK or card == HIDDEN else RULES.swords):
        return worth
    return worth - min(kept_worth(v, other) for other in held)


def unseen_cards(v: View) -> list[Card]:
    """The Treasure cards this seat has not seen where they are."""
    s = v.s
    seen = {*s.removed, *s.stall, *v.hero.cards}
    for player in s.players:
        if player.hero is not None:
            seen.update(player.hero.cards)
    for pile in s.piles:
        seen.update(pile.cards)
    return [card for card in TREASURES if card not in seen]


def unseen_worth(v: View) -> float:
    """What a card is worth of which one knows nothing."""
    if v.unseen is None:
        cards = unseen_cards(v)
        v.unseen = sum(card_worth(v, card) for card in cards) / len(cards) if cards else 0.0
    return v.unseen


def unseen_encounters(s: State) -> list[str]:
    """The Encounter cards nobody has turned up yet."""
    seen = {*s.turned, *s.removed, *s.encounters.values()}
    return [card for card in ENCOUNTERS if card not in seen]


def toll(v: View, encounter: str) -> float:
    """What meeting an Encounter card costs."""
    if encounter not in MONSTERS:
        return -ENCOUNTERS[encounter].worth
    ahead = outlook_with(v.s, v.hero, encounter)
    return v.by.wound * (v.hero.stamina - ahead.left) * ahead.win + v.by.death * (1 - ahead.win)


def unseen_toll(v: View) -> float:
    """What meeting a face-down card costs on average; the worst are run away from, if one lives to do so."""
    cards = unseen_encounters(v.s)
    most = v.by.retreat + v.by.death * (1 - getting_away(v.hero))
    return sum(min(toll(v, card), most) for card in cards) / len(cards) if cards else 0.0


def tolls(v: View) -> dict[str, float]:
    """What it costs to enter each room that holds an Encounter card."""
    if v.tolls is None:
        unseen, rooms = unseen_toll(v), v.s.encounters.items()
        v.tolls = {room: unseen if card == HIDDEN else toll(v, card) for room, card in rooms if room != v.hero.space}
    return v.tolls


def goals(v: View, dangers: Mapping[str, float]) -> dict[str, float]:
    """What each space worth going to is worth."""
    rooms = _rooms(v, dangers)
    worth = _gainful(rooms)
    for more in (_piles(v), _victims(v)):
        worth.update({space: value for space, value in more.items() if value > worth.get(space, 0.0)})
    win = past_warlock(v)
    chest = {TREASURE_ROOM: prize(v) * win} if prize(v) else {}
    if is_worth_the_risk(v, win):
        worth.update(chest)
    return worth or _least_evil(v, rooms, chest)


def _least_evil(v: View, rooms: dict[str, float], chest: dict[str, float]) -> dict[str, float]:
    """Where nothing is worth its risk: stay about until one has eaten, then risk a room, and the Warlock last."""
    here = {v.hero.space: 0.0}
    return here if is_hungry(v) else rooms or chest or here


def _gainful(worth: Mapping[str, float]) -> dict[str, float]:
    return {space: value for space, value in worth.items() if value > 0}


def prize(v: View) -> float:
    """What the Chest is worth to one who may have its keys."""
    if v.sure < v.by.dare:
        return 0.0
    return v.by.chest * v.sure * (1.0 if v.sure >= v.by.ready else v.by.unsure)


def past_warlock(v: View) -> float:
    """How likely one gets past the Warlock, who bars the way to the Chest while he lives."""
    warlock = v.s.encounters.get(STUDY)
    return outlook_with(v.s, v.hero, warlock).win if warlock else SURE


def is_worth_the_risk(v: View, win: float) -> bool:
    """Whether to face the Warlock for the Chest at such a chance; the keys of one who dies stay with the Warlock."""
    return prize(v) * win > (v.by.death + v.by.keys * advance(v, v.keys)) * (1 - win)


def is_hungry(v: View) -> bool:
    """Whether a meal would do good: to the weak, and to those whom the Warlock keeps from the Chest."""
    missing = v.hero.full_stamina - v.hero.stamina
    if not v.hero.provisions or missing < RULES.provision_stamina:
        return False
    return v.hero.stamina <= v.by.weak or (v.sure >= v.by.ready and STUDY in v.s.encounters)


def _rooms(v: View, dangers: Mapping[str, float]) -> dict[str, float]:
    """What the Treasure of each room is worth, less what its guard costs."""
    gain, closed = unseen_worth(v), {*barred_rooms(v.s, v.seat), v.hero.space}
    return {room: gain - dangers.get(room, 0.0) for room in v.s.treasures if room not in closed}


def _piles(v: View) -> dict[str, float]:
    worth: dict[str, float] = {}
    for pile in v.s.piles:
        if pile.owner in (NOBODY, v.seat) and pile.space != v.hero.space:
            worth[pile.space] = worth.get(pile.space, 0.0) + pile_worth(v, pile)
    return worth


def pile_worth(v: View, pile: Pile) -> float:
    """What the cards of a pile bring to one who takes those he wants."""
    gains = (gain(v, card) for card in pile.cards)
    return sum(value for value in gains if value > v.by.wanted)


def _victims(v: View) -> dict[str, float]:
    """Rivals who are worth robbing; those far off will have moved before one gets there."""
    worth: dict[str, float] = {}
    near = reach(v.hero.space)
    for other, player in enumerate(v.s.players):
        rival = player.hero
        if other != v.seat and rival is not None and rival.space != v.hero.space:
            promise = booty(v, other) * (1.0 if rival.space in near else v.by.moving)
            worth[rival.space] = max(worth.get(rival.space, 0.0), promise)
    return _gainful(worth)


def booty(v: View, other: int) -> float:
    """What attacking a rival promises: all his keys if he runs, everything if he dies."""
    rival = adventurer(v.s, other)
    if not rival.cards or no_battle(v.s, other, v.seat):
        return 0.0
    chance = duel_chance(v.s, v.hero, rival)
    loot = v.by.loot * chance * cards_worth(v, rival.cards)
    if is_idle(v):
        return loot if chance > v.by.even else 0.0
    promise = loot - v.by.harm * (1 - chance)
    return promise if chance > v.by.bold and promise > v.by.prey else 0.0


def is_idle(v: View) -> bool:
    """Whether nothing is left to do but to take from others what one needs."""
    if v.idle is None:
        v.idle = v.sure < v.by.dare and not (any(_piles(v).values()) or _gainful(_rooms(v, tolls(v))))
    return v.idle
