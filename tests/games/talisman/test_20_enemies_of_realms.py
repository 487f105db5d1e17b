"""TA-C20: what the cards, piles and spaces of a realm can do to fights, and to those who come there."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from mazefolio import Table
from mazefolio.engine.dice import Stream
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.modifiers import strength
from mazefolio.games.talisman.realms import hooks
from mazefolio.games.talisman.redeal import redeal
from tests.games.talisman.casting import while_
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

    monkeypatch.setitem(hooks.buries, REALM, heap)
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
@pytest.mark.parametrize(("answers", "gold"), [([], 0), (["no"], 0), (["yes"], 5)])
def test_a_tattoo_may_count_with_people_who_have_a_table_of_their_own(answers: list[str], gold: int) -> None:
    rows = [
        {"at": "1-3", "text": "None."},
        {"at": "4-7", "text": "Five.", "effects": [{"do": "gain_gold", "n": 5}]},
    ]
    effects = read_effects([{"do": "roll", "dice": "1d6", "person": True, "rows": rows}])
    statuses: dict[str, Any] = {"tattooed": {}} if answers else {}
    red_one = {"gold": 0, "statuses": statuses}
    scene = while_(lambda s: carry_out(s, effects, Cause(0, "city", "TA-C5.7")), seats=2, red=red_one, dice="3")

    assert red(scene.play(*answers)).gold == gold


@pytest.mark.rule("TA-C20.1")
@pytest.mark.parametrize(("replaced", "drawn"), [(True, 0), (False, 1)])
def test_a_realm_may_offer_something_in_place_of_an_encounter(
    monkeypatch: pytest.MonkeyPatch, replaced: bool, drawn: int
) -> None:
    def offer(s: Any) -> Any:
        yield from ()
        return replaced

    monkeypatch.setitem(hooks.instead_of_encounter, REALM, offer)
    with plugged_in() as game:
        assert len(at(game, "fields_2", blue={}).happened("Drew")) == drawn


@pytest.mark.rule("TA-RLM-1")
def test_a_realm_sets_itself_up_when_the_decks_are_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(s: Any) -> Any:
        yield from ()
        s.decks["proving.heap"].pile.append(s.decks["spell"].pile.pop())

    monkeypatch.setitem(hooks.sets_up, REALM, fill)
    with plugged_in() as game:
        table = Table.new(game, seats=2, options={"realms": REALM}, seed=1)

        assert len(table.state.decks["proving.heap"].pile) == 1


@pytest.mark.rule("TA-C23.5", "TA-C15.3")
@pytest.mark.parametrize(("reader", "known"), [(0, True), (1, False)])
def test_spells_in_a_pile_are_a_secret_to_all_but_who_looks_through_it(reader: int, known: bool) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", phase="start", decks={"proving.heap": ["healing", "hex"]})
        scene.state.reading["proving.heap"] = reader
        piles = []
        for seed in range(10):
            copy = deepcopy(scene.state)
            redeal(copy, 0, Stream(bytes([seed])))
            piles.append(sorted(copy.decks["proving.heap"].pile))

        assert all(pile == ["healing", "hex"] for pile in piles) is known
