"""TA-C20: what a realm may do for its visitors and after them, proved with the realm of the tests."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.steps import Ask
from mazefolio.games.talisman.effects import fate
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.realms.header import Death
from mazefolio.games.talisman.realms.walking import mover
from tests.games.talisman.proving import INSIDE, REALM, at, counted, inside, moving, plugged_in, red, run

DUMMY: dict[str, Any] = {"decks": {REALM: ["proving.dummy"]}, "entered_from": "plains_1"}


@pytest.mark.rule("TA-RLM-22")
@pytest.mark.parametrize(("other", "told"), [({"missing": 9}, 1), (inside(missing=9), 0)])
def test_a_realm_is_told_when_its_last_visitor_walks_out(other: dict[str, Any], told: int) -> None:
    with plugged_in() as game:
        scene = moving(game, blue=other).play("go out")

        assert counted(scene, "on_empty") == told


@pytest.mark.rule("TA-RLM-22")
def test_a_realm_is_told_when_its_last_visitor_dies_or_gives_up() -> None:
    with plugged_in() as game:
        dead = at(game, "proving.hall", lives=1, strength=1, dice="1 6", **DUMMY)
        assert (len(dead.happened("Death")), counted(dead, "on_empty")) == (1, 1)
        gone = moving(game, seats=3)
        gone.table.resign(0)
        assert counted(gone, "on_empty") == 1


@pytest.mark.rule("TA-C18.10")
def test_a_header_may_name_the_space_where_the_dead_leave_their_things() -> None:
    with plugged_in(death=Death(belongings="oasis")) as game:
        scene = at(game, "proving.hall", lives=1, strength=1, objects=["rope"], gold=2, dice="1 6", **DUMMY)

        assert (scene.state.spaces["oasis"], scene.state.purses["oasis"].gold) == (["rope"], 2)


@pytest.mark.rule("TA-C21.13")
def test_cards_that_a_realm_hands_out_from_the_stock_are_in_no_deck() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", **INSIDE)

        assert [copy for copy in scene.state.stock if copy.startswith("proving.bait")] == [
            "proving.bait",
            "proving.bait#2",
        ]
        assert "special" not in scene.state.decks


@pytest.mark.rule("TA-C4.24")
def test_a_slave_who_breaks_free_moves_as_the_realm_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(s: Any) -> Any:
        yield from ()
        s.players[s.active].counters["moved"] = 1
        return False

    with plugged_in() as game:
        monkeypatch.setitem(mover, REALM, nowhere)
        scene = moving(game, dice="4", statuses={"enslaved": {}})

        assert red(scene).counters == {"moved": 1}


@pytest.mark.rule("TA-C10.9")
def test_a_lure_is_thrown_to_an_enemy_and_gone() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", objects=["proving.bait"], **DUMMY).play("throw proving.bait to proving.dummy")

        assert (red(scene).objects, scene.happened("Fought"), red(scene).gold) == ([], [], 1)
        assert scene.state.spaces["proving.hall"] == ["proving.dummy"]


@pytest.mark.rule("TA-C10.12")
@pytest.mark.parametrize(("objects", "value"), [([], 2), (["torch"], 3)])
def test_what_an_enemy_fears_helps_against_it(objects: list[str], value: int) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", strength=2, objects=objects, dice="6 1", **DUMMY)
        (fought,) = scene.happened("Fought")

        assert fought.own.score == value + 6


SPOILS: list[dict[str, Any]] = [
    {"do": "fight", "name": "Ghost", "type": "spirit", "craft": 3, "on_win": [{"do": "gain_gold", "n": 2}]}
]


@pytest.mark.rule("TA-C10.9")
@pytest.mark.rule("TA-C10.18")
@pytest.mark.parametrize(
    ("who", "what", "gold"),
    [({"statuses": {"invisible": {}}}, "evade ghost", 0), ({"character": "priest"}, "destroy ghost", 2)],
)
def test_the_spoils_of_a_fight_are_for_who_kills_not_for_who_evades(who: dict[str, Any], what: str, gold: int) -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", **INSIDE, **{"gold": 0, **who})
        steps = carry_out(scene.state, read_effects(SPOILS), Cause(0, "chapel", "TA-C6.16"))
        step = next(steps)
        while not isinstance(step, Ask):
            step = next(steps)
        answer = [option.token for option in step.options].index(what)
        assert [*_rest(steps, answer)]

        assert red(scene).gold == gold


def _rest(steps: Any, answer: int) -> Any:
    """All further steps after an answer."""
    try:
        yield steps.send(answer)
        while True:
            yield next(steps)
    except StopIteration:
        return


@pytest.mark.rule("TA-C20.27")
@pytest.mark.parametrize(("hazard", "passed"), [("pit", True), (True, False)])
def test_a_rope_helps_against_pits_alone(hazard: str | bool, passed: bool) -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", craft=4, objects=["rope"], **INSIDE)
        test = fate.Test(stat="craft", dice=2, hazard=hazard)

        assert run(scene, test.passed(scene.state, Cause(0, "proving.vault", "TA-C20.38")), (2, 3)) is passed


@pytest.mark.rule("TA-C20.11")
def test_a_gated_way_is_seen_and_refused_to_whom_it_does_not_open() -> None:
    with plugged_in() as game:
        scene = moving(game, "proving.far_room", dice="1")
        scene.expect_refusal("go proving.ledge", "TA-C20.11", "The way is not open to you yet.")
        board = next(one for one in scene.table.view(0).picture.boards if one.id == REALM)
        far = next(one for one in board.spaces if one.id == "proving.far_room")
        assert ("proving.ledge" in far.links, [way.kind for way in far.ways]) == (True, ["gated"])
        open_one = moving(game, "proving.far_room", dice="1", objects=["rope"])
        assert "go proving.ledge" in open_one.offers
