"""Options: what may be chosen before a game begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mazefolio import Table
from mazefolio.engine.errors import SetupError
from mazefolio.engine.options import Choice, OptionSpec, Preset, Value, settle, show
from tests.engine import toy

SPECS = (
    OptionSpec("night", "Night", "", "long", (Choice("short", "Short"), Choice("long", "Long"))),
    OptionSpec("copies", "Copies", "", 1, (Choice(1, "One"), Choice(2, "Two"))),
    OptionSpec("wander", "Wander", "", False, (Choice(False, "No"), Choice(True, "Yes"))),
)


def complaint(given: dict[str, Value]) -> str:
    with pytest.raises(SetupError) as caught:
        settle(SPECS, given)
    assert caught.value.code == "bad-setup"
    return str(caught.value)


def test_whatever_is_not_given_takes_its_default() -> None:
    assert settle(SPECS, {}) == {"night": "long", "copies": 1, "wander": False}
    assert settle(SPECS, {"copies": 2}) == {"night": "long", "copies": 2, "wander": False}


@pytest.mark.parametrize("word", ["on", "yes", "true", "On", "YES"])
def test_words_that_mean_yes(word: str) -> None:
    assert settle(SPECS, {"wander": word})["wander"] is True


@pytest.mark.parametrize("word", ["off", "no", "false", "Off", "NO"])
def test_words_that_mean_no(word: str) -> None:
    assert settle(SPECS, {"wander": word})["wander"] is False


def test_a_number_may_be_typed() -> None:
    copies = settle(SPECS, {"copies": "2"})["copies"]

    assert copies == 2
    assert type(copies) is int


def test_an_unknown_option_is_named_with_the_known_ones() -> None:
    assert complaint({"nihgt": "long"}) == "there is no option 'nihgt'; there is: copies, night, wander"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(SetupError, match=r"^there is no option 'night'; there is: none$"):
        settle((), {"night": "long"})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"night": "endless"}, "option 'night' cannot be 'endless'; it can be: short, long"),
        ({"copies": 3}, "option 'copies' cannot be '3'; it can be: 1, 2"),
        ({"copies": "two"}, "option 'copies' cannot be 'two'; it can be: 1, 2"),
        ({"wander": "maybe"}, "option 'wander' cannot be 'maybe'; it can be: off, on"),
        ({"copies": True}, "option 'copies' cannot be 'on'; it can be: 1, 2"),
        ({"wander": 1}, "option 'wander' cannot be '1'; it can be: off, on"),
        ({"night": ""}, "option 'night' cannot be ''; it can be: short, long"),
    ],
)
def test_a_wrong_value_is_named_with_the_right_ones(given: dict[str, Value], words: str) -> None:
    assert complaint(given) == words


@pytest.mark.parametrize("spec", SPECS)
def test_every_value_can_be_typed_as_it_is_shown(spec: OptionSpec) -> None:
    for value in spec.values:
        assert settle(SPECS, {spec.id: show(value)})[spec.id] is value


@pytest.mark.parametrize(("seats", "words"), [(1, "not for 1"), (4, "not for 4"), ([], "not for 0")])
def test_a_wrong_number_of_seats_is_refused(seats: int | list[str], words: str) -> None:
    with pytest.raises(SetupError) as caught:
        Table.new(toy.GAME, seats=seats)

    assert str(caught.value) == f"The Toy is for 2 to 3 players, {words}"


def test_a_solitaire_game_is_for_one_player() -> None:
    with pytest.raises(SetupError, match=r"^Maze of the Red Mage is for 1 player, not for 2$"):
        Table.new("redmage", seats=2)


def test_seats_may_have_names() -> None:
    table = Table.new(toy.GAME, seats=["Ann", "Bob"], seed=1)

    assert [seat.name for seat in table.view(0).seats] == ["Ann", "Bob"]


def test_people_may_bring_papers_that_a_game_asks_for() -> None:
    game = replace(toy.GAME, papers=("letter",))

    assert game.settle(2, {"letter": "Dear maze"})["letter"] == "Dear maze"
    assert "letter" not in game.settle(2, {})
    with pytest.raises(SetupError, match="there is no option 'bill'"):
        game.settle(2, {"bill": "ten Bezants"})


REALMS = OptionSpec("realms", "Realms", "", "", [Choice(name, name) for name in ("hill", "lake", "wood")], many=True)


@pytest.mark.parametrize(
    ("given", "settled"),
    [("wood,hill", "hill,wood"), (" lake ", "lake"), ("all", "hill,lake,wood"), ("none", ""), ("", "")],
)
def test_of_some_options_several_choices_can_be_taken(given: str, settled: str) -> None:
    assert settle([REALMS], {"realms": given}) == {"realms": settled}


def test_a_choice_that_is_not_there_is_named_with_the_others() -> None:
    with pytest.raises(SetupError, match="cannot have 'moon'; it can have: hill, lake, wood"):
        settle([REALMS], {"realms": "hill,moon"})


PRESETS = [Preset("quick", "Quick", "", {"lucky": True})]


def test_a_preset_sets_options_and_single_options_go_before_it() -> None:
    game = replace(toy.GAME, options=[*toy.GAME.options, LUCKY], presets=PRESETS)
    assert game.settle(2, {"preset": "quick"})["lucky"] is True
    assert game.settle(2, {"preset": "quick", "lucky": False})["lucky"] is False


LUCKY = OptionSpec("lucky", "Lucky", "", False, (Choice(False, "No"), Choice(True, "Yes")))


def test_an_unknown_preset_is_named_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="there is no preset 'slow'; there is: quick"):
        replace(toy.GAME, presets=PRESETS).settle(2, {"preset": "slow"})
