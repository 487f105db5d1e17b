"""TA-C20.22: what a realm makes of fights and of the cards that it brings, proved with the realm of the tests."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.effects.looking import Peek
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.state import State
from tests.games.talisman.casting import while_
from tests.games.talisman.proving import at, plugged_in

DUMMY = {"proving.hall": ["proving.dummy"]}


@pytest.mark.rule("TA-C20.22")
@pytest.mark.parametrize(("anger", "value", "verdict"), [(0, 2, "win"), (4, 6, "lose")])
def test_a_realm_can_make_the_enemies_in_it_stronger(anger: int, value: int, verdict: str) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", spaces=DUMMY, counts={"proving": {"anger": anger}}, strength=4, dice="1 1")

        assert [event.value for event in scene.happened("FightBegins")] == [value]
        assert [event.verdict for event in scene.happened("Fought")] == [verdict]


@pytest.mark.rule("TA-C20.22")
def test_bots_and_pictures_know_of_it_and_other_places_do_not() -> None:
    angry: dict[str, Any] = {"counts": {"proving": {"anger": 4}}, "strength": 4}
    with plugged_in() as game:
        inside = at(game, "proving.hall", phase="move", dice="1", **angry)
        outside = at(game, "fields_1", phase="move", **angry)
        assert Mind(inside.state, 0).meeting("proving.dummy") < Mind(outside.state, 0).meeting("proving.dummy")


@pytest.mark.rule("TA-C10.2")
def test_a_weapon_may_help_in_psychic_combat_without_being_chosen() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_1", phase="move", objects=["proving.wand"], craft=4, strength=3)
        values = [total(battle_shares(scene.state, 0, Terms(mode))) for mode in ("psychic", "combat")]

        assert values == [6, 3]


@pytest.mark.rule("TA-C20.3")
def test_a_special_card_of_a_realm_is_in_the_stock_and_nowhere_else() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_1", phase="move")

        assert ("proving.wand" in scene.state.stock, "special" in scene.state.decks) == (True, False)
        assert [*game.flaws(scene.state)] == []


@pytest.mark.parametrize(("cards", "held"), [(["proving.dummy"], False), (["proving.squire"], True), ([], True)])
def test_whether_nothing_undefeated_is_left(cards: list[str], held: bool) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="move", dice="1", spaces={"proving.ledge": cards})

        assert Condition.read("no_enemies_here").holds(scene.state, 0) is held


@pytest.mark.rule("TA-C23.5")
def test_a_look_may_be_into_any_deck() -> None:
    def look(s: State) -> Steps[None]:
        yield from strike(s, Peek(deck="choice", n=Amount(2)), Cause(0, "oasis", "TA-C23.5"))

    scene = while_(look, seats=2, game=GAME, spells=["hex", "teleport"])
    assert scene.offers == ["look adventure", "look spell", "look mystic_brew"]
    scene.play("look spell")
    assert [event.cards for event in scene.happened("Looked")] == [("hex", "teleport")]
