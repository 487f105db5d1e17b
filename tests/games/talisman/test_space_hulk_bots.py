"""TA-C24: automatic players and the Space Hulk: they search when it pays, use its rooms, and come out again."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.realms.space_hulk import bot
from mazefolio.games.talisman.realms.space_hulk.search import SEARCH
from mazefolio.games.talisman.words import JUDGES, PASS
from tests.games.talisman.hulk import before_found, inside, named

FIT = {"strength": 8, "craft": 5, "lives": 5}
ROOMS = [named(f"room_{number}") for number in range(1, 5)]


@pytest.mark.rule("TA-C24.3")
def test_who_is_fit_searches_where_nothing_is_lost() -> None:
    for space, given, answer in (("plains_1", FIT, SEARCH), ("city", FIT, PASS), ("plains_1", {"lives": 2}, PASS)):
        scene = before_found(space, **given)
        ask = scene.table.pending
        assert ask is not None
        assert ask.options[JUDGES.answer(ask, lambda: Mind(scene.state, 0))] is answer  # noqa: B023 - asked at once


@pytest.mark.rule("TA-C24.3")
def test_what_it_heads_for() -> None:
    assert bot.aims(Mind(inside("c1", **FIT).state, 0)) == ROOMS
    assert bot.aims(Mind(inside("c1", **{**FIT, "strength": 8, "objects": ["sword"]}).state, 0)) == [
        *ROOMS,
        named("queen"),
    ]
    assert bot.aims(Mind(inside("c1", **{**FIT, "strength": 12}).state, 0)) == [named("queen")]
    assert bot.aims(Mind(inside("c1", **{**FIT, "lives": 3}).state, 0)) == []
    assert bot.aims(Mind(inside("c1", **FIT, spent=ROOMS).state, 0)) == []


@pytest.mark.rule("TA-C24.3")
def test_it_goes_where_the_hulk_lies_as_long_as_it_has_something_to_do_there() -> None:
    assert bot.errands(Mind(inside("city", **FIT).state, 0)) == ["plains_1"]
    assert bot.errands(Mind(inside("city", **FIT, spent=ROOMS).state, 0)) == []
