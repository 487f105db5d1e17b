"""Every realm, found by itself: whoever is let loose in it, and whatever of its cards is met, breaks nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mazefolio.engine.dice import Stream
from mazefolio.engine.options import Options
from mazefolio.engine.record import pack
from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.invariants import astray
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Realm
from mazefolio.games.talisman.realms.visits import home_of
from mazefolio.games.talisman.state import COLOURS, State
from tests.conformance.helpers import any_option, checked, everything, onlookers, sight, viewers

REALMS = [*LIBRARY.realms.values()]
RICH = {"gold": 5, "strength": 6, "craft": 6, "lives": 6, "spells": ["healing"], "objects": ["sword", "talisman"]}
DECISIONS = 80
GAME_CHECKED = checked(GAME)

each_realm = pytest.mark.parametrize("realm", REALMS, ids=lambda realm: realm.id)


def with_others(realm: Realm, rng: Random) -> Options:
    """The realm, and two more."""
    return {"realms": ",".join([realm.id, *rng.sample([one.id for one in REALMS], 2)]), "round_limit": 40}


def inside(realm: Realm, seed: int, where: str = "", **layout: object) -> Table:
    """Three characters, one poor and two rich, of whom as many as can be are in the realm."""
    rng = Random(f"{realm.id} {seed}")
    options = with_others(realm, rng)
    state: State = GAME.begin(3, GAME.settle(3, options))
    names = rng.sample(sorted(state.characters), 3)
    visitors = min(3, realm.about.max_characters or 3)
    for seat, character in enumerate(names):
        spot = (
            {"space": where or str(realm.about.start_space), "entered_from": home_of(realm)} if seat < visitors else {}
        )
        layout[COLOURS[seat]] = {"character": character, **spot, **(RICH if seat == 1 else {"gold": seat})}
    GAME.arrange(state, layout)
    return Table.at(GAME_CHECKED, state, Stream(seed.to_bytes(16, "big")), options, 3)


def at_random(table: Table, seed: int, decisions: int = DECISIONS) -> Iterator[Table]:
    """The table after each of some decisions that are made at random."""
    rng = Random(seed)
    for _ in range(decisions):
        if table.pending is None:
            return
        table.decide(any_option(table.pending, rng))
        yield table


@each_realm
@pytest.mark.parametrize("seed", range(3))
def test_whoever_is_let_loose_in_it_breaks_nothing(realm: Realm, seed: int) -> None:
    for table in at_random(inside(realm, seed), seed):
        for viewer in onlookers(table):
            sight(table, viewer)
    assert [*astray(table.state)] == []
    assert GAME.unpack(pack(table.state)) == table.state
    assert everything(table.clone()) == everything(table)


@each_realm
def test_nobody_sees_what_is_hidden_in_it(realm: Realm) -> None:
    for number, table in enumerate(at_random(inside(realm, 7), 7)):
        viewer = viewers(table)[number % 4]
        world = table.imagine(viewer, Random(number))
        assert pack(world.seen(viewer)) == pack(table.seen(viewer))
        assert sight(world, viewer) == sight(table, viewer)


@each_realm
def test_each_of_its_cards_can_be_met(realm: Realm) -> None:
    """It lies where such cards are drawn, and somebody meets it."""
    drawing = [one.id for one in realm.spaces if one.draw] or [home_of(realm)]
    for number, one in enumerate(realm.cards):
        table = inside(realm, number, drawing[0], spaces={drawing[0]: [one.id]}, phase="encounter")
        for seen in at_random(table, number, 10):
            sight(seen, 0)
        assert [*astray(table.state)] == [], one.id
