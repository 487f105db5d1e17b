"""The veil follows from what the fields of a state declare."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from mazefolio.engine.decks import Deck
from mazefolio.engine.secrecy import HIDDEN, Onlooker, Secret, Veil, hidden, nobodys, owners
from mazefolio.engine.state import State


class Ring(Struct):
    power: Annotated[int, nobodys(lambda power: 0)] = 9


class Player(Struct):
    gold: int
    hand: Annotated[list[str], owners(hidden)]
    rings: list[Ring] = []


class Offer(Struct):
    maker: int
    gives: list[str]


def as_proposed(offer: Offer | None, who: Onlooker) -> Offer | None:
    """A draft is its maker's secret."""
    return offer if offer is None or who.viewer == offer.maker else Offer(offer.maker, [])


class Game(State, kw_only=True):
    players: list[Player]
    deck: Deck
    offer: Annotated[Offer | None, Secret(as_proposed)] = None
    homes: dict[str, Ring] = {}


VEIL = Veil(Game)


def a_game() -> Game:
    players = [Player(5, ["imp"], [Ring()]), Player(7, ["ogre", "wolf"])]
    return Game(phase="turn", players=players, deck=Deck("deck", ["wyrm"], ["imp"]), homes={"inn": Ring(3)})


def test_what_is_not_declared_secret_is_seen_by_everybody() -> None:
    for viewer in (0, 1, None):
        assert [player.gold for player in VEIL(a_game(), viewer).players] == [5, 7]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    assert [player.hand for player in VEIL(a_game(), 1).players] == [[HIDDEN], ["ogre", "wolf"]]
    assert [player.hand for player in VEIL(a_game(), None).players] == [[HIDDEN], [HIDDEN, HIDDEN]]


def test_nobody_sees_the_pile_and_everybody_the_discards() -> None:
    deck = VEIL(a_game(), 0).deck
    assert (deck.pile, deck.discards) == ([HIDDEN], ["imp"])


def test_secrets_are_found_in_lists_and_tables_within() -> None:
    seen = VEIL(a_game(), 0)
    assert (seen.players[0].rings[0].power, seen.homes["inn"].power) == (0, 0)


def test_a_field_may_say_for_itself_what_somebody_sees() -> None:
    s = a_game()
    s.offer = Offer(1, ["ogre"])
    assert VEIL(s, 1).offer == Offer(1, ["ogre"])
    assert VEIL(s, 0).offer == Offer(1, [])


def test_a_veiled_state_is_a_true_copy() -> None:
    s = a_game()
    s.offer = Offer(1, ["ogre"])
    seen = VEIL(s, 1)
    assert seen.offer is not None
    seen.offer.gives.append("wolf")
    seen.players[1].gold += 1000
    seen.players[1].hand.clear()
    seen.deck.discards.clear()
    assert s == Game(
        phase="turn",
        players=a_game().players,
        deck=a_game().deck,
        offer=Offer(1, ["ogre"]),
        homes=a_game().homes,
    )


def test_a_glance_shows_what_the_veil_shows_and_leaves_the_state_as_it_is() -> None:
    s = a_game()
    s.offer = Offer(1, ["ogre"])
    packed = VEIL.pack(s)
    for viewer in (0, 1, None):
        assert VEIL.glance(s, viewer) == VEIL(s, viewer)
    assert VEIL.pack(s) == packed


def test_a_glance_copies_nothing_that_is_no_secret() -> None:
    s = a_game()
    assert VEIL.glance(s, 1).deck.discards is s.deck.discards
