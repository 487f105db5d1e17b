"""Where two realms meet: who goes from one into another, what he carries there, and how he comes out again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from mazefolio.engine.dice import Stream
from mazefolio.engine.options import Options
from mazefolio.engine.record import pack
from mazefolio.engine.steps import Ask, Pick, Roll, Shuffle, Steps
from mazefolio.engine.table import Table
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.spoils import destroyed
from mazefolio.games.talisman.death import Died, die
from mazefolio.games.talisman.invariants import astray, flaws
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import CARRY_LIMIT, belongings, sources
from mazefolio.games.talisman.realms.header import Realm, WayOut
from mazefolio.games.talisman.realms.visits import ends_with_the_visit, gate, home_of
from mazefolio.games.talisman.realms.ways_out import follow, leads_to
from mazefolio.games.talisman.spells.legality import reaches
from mazefolio.games.talisman.state import Player, State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.testing import position
from tests.conformance.helpers import any_option, checked, sight

ALL: Options = {"realms": "all", "round_limit": 40}
REALMS = [*LIBRARY.realms.values()]
WITH_GATE = [realm for realm in REALMS if realm.about.gate]
THINGS, ANIMALS = ["sword", "talisman"], ["horse", "mule"]
STURDY = {"lives": 9, "gold": 9, "strength": 6, "craft": 6}
PHASES = ("start", "move", "encounter")
DECISIONS = 5
CHECKED = checked(GAME)


def each_with(others: Sequence[Realm]) -> pytest.MarkDecorator:
    """Each realm with each of these others."""
    pairs = [(one, other) for one in REALMS for other in others if one is not other]
    return pytest.mark.parametrize(("one", "other"), pairs, ids=lambda realm: realm.id)


def in_realm(realm: Realm) -> dict[str, Any]:
    return {"space": str(realm.about.start_space), "entered_from": home_of(realm)}


def got_in(realm: Realm, seed: int = 0, most: int = CARRY_LIMIT) -> dict[str, list[str]]:
    """What somebody may have got in a realm: some objects, and each follower and Spell."""
    objects = [one.id for one in realm.cards if one.is_object]
    return {
        "objects": Random(seed).sample(objects, min(most, len(objects))),
        "followers": [one.id for one in realm.cards if one.type == "follower"],
        "spells": [one.id for one in realm.cards if one.type == "spell"],
    }


def laid_out(**layout: Any) -> State:
    state: State = GAME.begin(2, GAME.settle(2, ALL))
    Table.at(GAME, state, Stream(bytes(16)), ALL, 2)
    GAME.arrange(state, layout)
    return state


def carry_out(steps: Steps[Any], seed: int) -> None:
    """A rule is carried out, with dice and answers by chance."""
    rng, answer = Random(seed), None
    try:
        while True:
            answer = by_chance(steps.send(answer), rng)
    except (StopIteration, TurnEnds, Died):
        return


def by_chance(step: object, rng: Random) -> Any:
    match step:
        case Roll():
            return tuple(rng.randint(1, step.sides) for _ in range(step.count))
        case Pick():
            return rng.randrange(len(step.pool))
        case Ask():
            return any_option(step, rng)
        case Shuffle():
            return rng.sample([*step.things], len(step.things))
    return None


def through_a_gate(one: Realm, other: Realm) -> State:
    """Red has gone from one realm into another, with what he got in the first and some goods of the core."""
    own = got_in(one, REALMS.index(other), CARRY_LIMIT - len(THINGS))
    visitor = {**STURDY, **in_realm(one), **own, "objects": [*own["objects"], *THINGS, *ANIMALS]}
    state = laid_out(red=visitor)
    carry_out(gate(state, 0, other.id), 1)
    return state


def starts(way: WayOut, realm: Realm) -> str:
    return str(realm.about.start_space) if way.start == "any" else str(way.start[0])


def come_out(state: State, realm: Realm) -> Iterator[Player]:
    """Red as he comes out of a realm, by each of its ways."""
    for number, way in enumerate(realm.ways_out):
        if way.to.text in leads_to and way.only_if is not None and not way.only_if.holds(state, 0):
            continue
        copy = GAME.unpack(pack(state))
        copy.players[0].space = starts(way, realm)
        carry_out(follow(copy, 0, way.to), number)
        assert [*astray(copy)] == []
        yield copy.players[0]


@each_with(WITH_GATE)
@pytest.mark.rule("TA-C20.8")
def test_a_gate_leads_from_every_realm_into_every_other(one: Realm, other: Realm) -> None:
    state = through_a_gate(one, other)
    red = state.players[0]
    assert (red.realm, red.entered_from) == (other.id, home_of(other))
    assert LIBRARY.spaces[red.entered_from].region in ("outer", "middle")
    assert [*flaws(state)] == []


@each_with(WITH_GATE)
@pytest.mark.rule("TA-RLM-21", "TA-C20.16", "TA-C20.17")
def test_what_was_got_elsewhere_obeys_the_realm(one: Realm, other: Realm) -> None:
    state = through_a_gate(one, other)
    red, told = state.players[0], other.restrict
    assert not [copy for copy in belongings(red) if {*card(copy).tags} & {*told.ban_tags}]
    assert (red.objects == []) is (told.objects == "left_at_door")
    assert ("sword" in {card(copy).id for copy in red.at_door}) is (told.objects == "left_at_door")
    if told.followers == "no_use":
        assert not {*red.followers} & {copy for copy, _ in sources(state, 0)}


@each_with(WITH_GATE)
@pytest.mark.rule("TA-C20.9", "TA-C20.35", "TA-C20.39", "TA-RLM-19")
def test_who_came_by_a_gate_comes_out_again(one: Realm, other: Realm) -> None:
    for red in come_out(through_a_gate(one, other), other):
        assert red.realm != other.id
        assert red.at_door == []
        assert not [name for name, status in red.statuses.items() if ends_with_the_visit(name, status)]
        assert {"sword", "talisman"} <= {card(copy).id for copy in red.objects}


@each_with(REALMS)
def test_cards_of_one_realm_are_used_in_another_while_a_rival_is_elsewhere(one: Realm, other: Realm) -> None:
    """Some decisions of a turn, begun in another phase for each pair; whatever can be used may be."""
    seed = REALMS.index(one) * len(REALMS) + REALMS.index(other)
    layout = {
        "red": {**STURDY, **in_realm(other), **got_in(one, seed)},
        "blue": {**in_realm(one), **got_in(other, seed)},
    }
    state, rng = laid_out(phase=PHASES[seed % 3], **layout), Random(seed)
    table = Table.at(CHECKED, state, Stream(seed.to_bytes(16, "big")), ALL, 2)
    for _ in range(DECISIONS):
        if table.pending is not None:
            table.decide(any_option(table.pending, rng))
    for viewer in (0, 1, None):
        sight(table, viewer)
    assert [*astray(table.state)] == []


@each_with(REALMS)
@pytest.mark.rule("TA-C18.2", "TA-C18.10", "TA-C23.4")
def test_the_dead_leave_every_card_of_another_realm_where_it_belongs(one: Realm, other: Realm) -> None:
    state = laid_out(red={**in_realm(other), **got_in(one)}, blue=in_realm(one))
    carry_out(die(state, 0), 1)
    assert not state.players[0].character
    assert [*flaws(state)] == []


@each_with(REALMS)
@pytest.mark.rule("TA-C20.14")
def test_spells_reach_a_rival_in_another_realm_if_both_let_them_through(one: Realm, other: Realm) -> None:
    state = laid_out(red=in_realm(one), blue=in_realm(other))
    assert reaches(state, 0, 1) is (one.isolation.outside_spells and other.isolation.outside_spells)


MUST_STAY_COMPLETE = ("pyramid", "vault", "island", "privateer")


@pytest.mark.rule("TA-HADES-10", "TA-HADES-39", "TA-VAMP-30")
@pytest.mark.parametrize("spirit", [one.id for realm in REALMS for one in realm.cards if one.type == "spirit"])
def test_which_beaten_spirits_lie_in_the_mausoleum(spirit: str) -> None:
    """All but those of the Underworld itself, and of decks that get their beaten enemies back."""
    deck, realm = LIBRARY.home(spirit), LIBRARY.realms[spirit.partition(".")[0]]
    state = laid_out(red=in_realm(realm), spaces={str(realm.about.start_space): [spirit]})
    ((copy,),) = state.spaces.values()
    carry_out(destroyed(state, 0, Foe("spirit", "spirit", copy=copy)), 1)
    kept = deck in MUST_STAY_COMPLETE or realm.id == "underworld"
    assert (copy in state.decks["underworld.dead"].pile) is not kept
    assert [*astray(state)] == []


@pytest.mark.rule("TA-FAL-35", "TA-BLACK-20")
@pytest.mark.parametrize(("die", "hand", "book"), [(5, ["healing"], []), (4, [], ["healing"])])
def test_morgaine_brings_a_spell_back_out_of_the_spell_book_too(die: int, hand: list[str], book: list[str]) -> None:
    mage = {"lives": 1, "craft": 3, "spells": ["healing"], "followers": ["falladir.morgaine"]}
    inside = in_realm(LIBRARY.realms["black_tower"])
    both = {"realms": "black_tower,falladir"}
    scene = position("talisman", options=both, seats=2, red={**mage, **inside}, phase="start", dice=[die, *[3] * 6])
    before = [*scene.state.decks["black_tower.spell_book"].pile]
    scene.play("cast healing")
    assert scene.state.players[0].spells == hand
    assert scene.state.decks["black_tower.spell_book"].pile == [*before, *book]
