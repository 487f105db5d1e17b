"""Who may know what: the veil over a state."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.games.firetop.deals import mask, masked
from mazefolio.games.firetop.knowledge import knows
from mazefolio.games.firetop.state import (
    HIDDEN,
    NOBODY,
    Adventurer,
    Card,
    Moment,
    Offer,
    Pile,
    Player,
    State,
    Terms,
)

NO_KEY = 0
"""Stands for a Key card that the viewer may not know."""


def veil(s: State, viewer: Viewer) -> State:
    """What may be known, named field by field; the rest is blank.  The rulebook lists it as hidden information."""
    return State(
        phase=s.phase,
        turn=s.turn,
        players=[_player(s, seat, player, viewer) for seat, player in enumerate(s.players)],
        active=s.active,
        first=s.first,
        round=s.round,
        chest=[NO_KEY] * len(s.chest),
        encounters={room: card if card in s.turned else HIDDEN for room, card in s.encounters.items()},
        turned=s.turned,
        treasures=dict.fromkeys(s.treasures, HIDDEN),
        last_out=s.last_out,
        piles=[_pile(s, pile, viewer) for pile in s.piles],
        stall=s.stall,
        removed=s.removed,
        known={card: seats for card, seats in s.known.items() if _sees(s, viewer, card)},
        maze={space: card if knows_maze(s, viewer, space) else HIDDEN for space, card in s.maze.items()},
        maze_seen=s.maze_seen,
        now=_moment(s, viewer),
        fight=s.fight,
        duel=s.duel,
        offer=_offer(s, s.offer, viewer),
        counter=_offer(s, s.counter, viewer),
        dead=s.dead,
        victor=s.victor,
        loot=s.loot if viewer == s.victor else [HIDDEN] * len(s.loot),
        after=s.after,
        double_six=s.double_six,
        luck_in_battle=s.luck_in_battle,
        short_moves=s.short_moves,
        quick_challenges=s.quick_challenges,
        open_graves=s.open_graves,
        long_truce=s.long_truce,
        equal_skill=s.equal_skill,
        notebook=s.notebook,
        round_limit=s.round_limit,
    )


def _player(s: State, seat: int, player: Player, viewer: Viewer) -> Player:
    if seat == viewer:
        return player
    hero = player.hero and _adventurer(s, player.hero, viewer)
    return Player(hero, [NO_KEY] * len(player.keys), retired=player.retired)


def _adventurer(s: State, hero: Adventurer, viewer: Viewer) -> Adventurer:
    """The sheet is open, only Treasure cards are not.  Rules: FT-3.10"""
    return Adventurer(
        skill=hero.skill,
        stamina=hero.stamina,
        luck=hero.luck,
        full_skill=hero.full_skill,
        full_stamina=hero.full_stamina,
        full_luck=hero.full_luck,
        space=hero.space,
        door=hero.door,
        gold=hero.gold,
        provisions=hero.provisions,
        lanterns=hero.lanterns,
        plain_sword=hero.plain_sword,
        cards=_faces(s, hero.cards, viewer),
        seasoned=hero.seasoned,
        ate=hero.ate,
        misses=hero.misses,
        caged=hero.caged,
        waiting=hero.waiting,
        unnoticed=hero.unnoticed,
        cursed=hero.cursed,
        fool_room=hero.fool_room,
        dead_ends=hero.dead_ends,
    )


def _faces(s: State, cards: Sequence[Card], viewer: Viewer) -> list[Card]:
    """Cards as somebody sees them who does not hold them.  Rules: FT-9.3, FT-9.10"""
    return [card if knows(s, viewer, card) else HIDDEN for card in cards]


def _pile(s: State, pile: Pile, viewer: Viewer) -> Pile:
    """Rules: FT-9.5, FT-19.4"""
    if pile.owner != NOBODY and pile.owner == viewer:
        return pile
    return Pile(pile.space, _faces(s, pile.cards, viewer), pile.owner)


def _sees(s: State, viewer: Viewer, card: Card) -> bool:
    """Whether the viewer holds the card or has seen it where it is."""
    hero = s.players[viewer].hero if viewer is not None else None
    return knows(s, viewer, card) or (hero is not None and card in hero.cards)


def knows_maze(s: State, viewer: Viewer, space: str) -> bool:
    """A card that was turned up is known to all, all six to whoever has read the Map.  Rules: FT-18.11, FT-21.11"""
    return space in s.maze_seen or (viewer is not None and s.players[viewer].mapped)


def _moment(s: State, viewer: Viewer) -> Moment:
    """Numbers named for the Chest are heard when all three are, and discards are face down."""
    now = s.now
    if viewer == s.active:
        return now
    return Moment(
        roll=now.roll,
        challenged=now.challenged,
        used_card=now.used_card,
        ate=now.ate,
        offers=now.offers,
        fought=now.fought,
        bought=now.bought,
        sold=now.sold,
        dropped=[HIDDEN] * len(now.dropped),
    )


def _offer(s: State, offer: Offer | None, viewer: Viewer) -> Offer | None:
    """A draft is its maker's secret; of an open offer others see what they may.  Rules: FT-13.11, FT-13.15"""
    if offer is None or viewer == offer.maker:
        return offer
    if not offer.proposed:
        return Offer(offer.maker, offer.other, Terms(), Terms())
    gives, asks = mask(s, offer, offer.gives, viewer), mask(s, offer, offer.asks, viewer)
    return Offer(
        offer.maker, offer.other, masked(offer.gives, gives), masked(offer.asks, asks), offer.threat, proposed=True
    )
