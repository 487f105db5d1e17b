"""TA-C20: what the cards, piles and spaces of a realm can do to fights, and to those who come there."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.modifiers import strength
from mazefolio.games.talisman.realms import hooks
from tests.games.talisman.proving import REALM, at, inside, plugged_in, red, run


@pytest.mark.rule("TA-C9.14")
@pytest.mark.parametrize(("dice", "lives"), [("4 1", 4), ("3 6", 3)])
def test_an_enemy_may_grow_for_one_fight(dice: str, lives: int) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", strength=4, spaces={"proving.hall": ["proving.braggart"]}, dice=dice)

        assert (scene.happened("Grown")[0].value, red(scene).lives) == (5, lives)


@pytest.mark.rule("TA-C9.14")
def test_who_is_no_enemy_does_not_grow() -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="start")
        effects = read_effects([{"do": "enemy_grows", "n": 3}])
        run(scene, carry_out(scene.state, effects, Cause(0, "proving.squire", "TA-C9.12", "proving.squire")))

        assert effects[0].says(scene.state, 0) == "the enemy is stronger by 3"


@pytest.mark.rule("TA-C10.9", "TA-C13.9")
def test_what_helps_to_evade_once_a_turn_helps_against_one_enemy() -> None:
    with plugged_in() as game:
        cards = {"proving.hall": ["proving.dummy", "proving.dummy#2"]}
        scene = at(game, "proving.hall", objects=["proving.cloak"], spaces=cards, strength=9, dice="6 1")
        assert scene.offers == ["fight", "evade proving.dummy", "evade proving.dummy#2"]
        scene.play("evade proving.dummy")
        assert (len(scene.happened("Fought")), red(scene).trophies) == (1, ["proving.dummy#2"])


@pytest.mark.rule("TA-C10.9")
def test_what_helps_always_is_used_before_what_helps_once() -> None:
    with plugged_in() as game:
        cards = {"proving.hall": ["proving.dummy", "proving.dummy#2"]}
        unseen = {"invisible": {"until": "turn_end"}}
        scene = at(game, "proving.hall", objects=["proving.cloak"], spaces=cards, statuses=unseen).play("evade")

        assert (scene.happened("Fought"), len(scene.state.spaces["proving.hall"])) == ([], 2)


@pytest.mark.rule("TA-C9.8", "TA-C20.3")
def test_a_realm_may_take_beaten_enemies_to_a_pile_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def heap(s: Any, seat: int, copy: str) -> bool:
        s.decks["proving.heap"].pile.append(copy)
        return True

    monkeypatch.setitem(hooks.BURIALS, REALM, heap)
    with plugged_in() as game:
        assert at(game, "city", phase="start").state.decks["proving.heap"].pile == []
        scene = at(game, "fields_1", spaces={"fields_1": ["spectre"]}, craft=9, dice="6 1")

        assert scene.state.decks["proving.heap"].pile == ["spectre"]
        assert scene.state.decks["adventure"].discards == []


@pytest.mark.rule("TA-C20.17")
def test_on_some_spaces_followers_give_nothing() -> None:
    with plugged_in() as game:
        numbers = [
            strength(at(game, space, phase="start", strength=3, followers=["proving.squire"]).state, 0)
            for space in ("proving.gate", "proving.gale")
        ]

        assert numbers == [4, 3]


@pytest.mark.rule("TA-C5.1")
@pytest.mark.parametrize(("space", "asked"), [("proving.gate", "meet"), ("proving.gale", "")])
def test_on_some_spaces_nobody_is_met(space: str, asked: str) -> None:
    with plugged_in() as game:
        scene = at(game, space, blue=inside(space=space))

        assert (scene.asked if scene.asked == "meet" else "") == asked


@pytest.mark.rule("TA-C5.7")
@pytest.mark.parametrize(("statuses", "gold"), [({}, 0), ({"tattooed": {}}, 5)])
def test_a_tattoo_counts_with_people_who_have_a_table_of_their_own(statuses: dict[str, Any], gold: int) -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="start", gold=0, statuses=statuses)
        rows = [
            {"at": "1-3", "text": "None."},
            {"at": "4-7", "text": "Five.", "effects": [{"do": "gain_gold", "n": 5}]},
        ]
        effects = read_effects([{"do": "roll", "dice": "1d6", "person": True, "rows": rows}])
        run(scene, carry_out(scene.state, effects, Cause(0, "city", "TA-C5.7")), (3,))

        assert red(scene).gold == gold
