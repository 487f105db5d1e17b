"""Who may know what: the veil over a state."""

from __future__ import annotations

from mazefolio.engine.decks import Deck
from mazefolio.engine.secrecy import Viewer
from mazefolio.games.mertwig.areas import BARRIERS
from mazefolio.games.mertwig.state import HIDDEN, Offer, Player, State, Temple


def veil(s: State, viewer: Viewer) -> State:
    """What may be known, named field by field; the rest is blank.  The rulebook lists it as hidden information.

    Bots get nothing else.  Rules: MM-31.2
    """
    return State(
        phase=s.phase,
        turn=s.turn,
        players=[player if seat == viewer else _player(player) for seat, player in enumerate(s.players)],
        active=s.active,
        first=s.first,
        holder=s.holder,
        round=s.round,
        encounters=_deck(s.encounters),
        hirelings=_deck(s.hirelings),
        treasures=_deck(s.treasures),
        arms=_deck(s.arms),
        magic=_deck(s.magic),
        dead=s.dead,
        drawn=s.drawn,
        fee=s.fee,
        rolled=s.rolled,
        rolled_for=s.rolled_for,
        done=s.done,
        acting=s.acting,
        battle=s.battle,
        temple=_temple(s.temple, viewer),
        offer=_offer(s.offer, viewer),
        baker=s.baker if s.battle and viewer == s.battle.victim else 0,
        maze_cards=_maze(s, viewer),
        turned=s.turned,
        maze_known=s.maze_known,
        driver=s.driver,
        ox=s.ox,
        extended_life=s.extended_life,
        with_arms=s.with_arms,
        missiles=s.missiles,
        magic_items=s.magic_items,
        varying_terrain=s.varying_terrain,
        attack_players=s.attack_players,
        fear_single_target=s.fear_single_target,
        double_barrier=s.double_barrier,
        no_double_dipping=s.no_double_dipping,
        king_played=s.king_played,
        round_limit=s.round_limit,
    )


def _deck(deck: Deck) -> Deck:
    """Sizes are public, discard piles open.  Rules: MM-1.11"""
    return Deck(deck.name, [HIDDEN] * len(deck.pile), deck.discards)


def _player(player: Player) -> Player:
    """All but the hand lies open.  Rules: MM-2.14"""
    return Player(
        character=player.character,
        last=player.last,
        members=player.members,
        gold=player.gold,
        treasures=player.treasures,
        arms=player.arms,
        magic=player.magic,
        items=player.items,
        hand=[HIDDEN] * len(player.hand),
        at=player.at,
        area=player.area,
        spot=player.spot,
        finished=player.finished,
        maze_moves=player.maze_moves,
        been_in_maze=player.been_in_maze,
        out=player.out,
    )


def _temple(laid: Temple | None, viewer: Viewer) -> Temple | None:
    """The setter knows all nine cards, the others how many there are.  Rules: MM-25.2"""
    if laid is None or laid.setter == viewer:
        return laid
    return Temple(
        laid.setter,
        [HIDDEN] * len(laid.pool),
        [[HIDDEN] * len(cards) for cards in laid.encounters],
        [treasure and HIDDEN for treasure in laid.treasures],
    )


def knows_maze(s: State, viewer: Viewer) -> bool:
    """Rules: MM-30.4, MM-30.23"""
    return viewer is not None and viewer in s.maze_known


def _maze(s: State, viewer: Viewer) -> list[bool]:
    """Cards face down look clear to whoever does not know them.  Rules: MM-30.8"""
    if knows_maze(s, viewer) or not s.maze_cards:
        return s.maze_cards
    return [number in s.turned and s.maze_cards[number] for number in range(len(BARRIERS))]


def _offer(offer: Offer | None, viewer: Viewer) -> Offer | None:
    """A draft is its maker's secret."""
    if offer is None or offer.proposed or viewer == offer.maker:
        return offer
    return Offer(offer.maker, offer.other)
