"""A tour of all realms: what the player is told of the race, of the way to the Crown, and what is not asked."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.table import Table
from mazefolio.engine.view import Question, Window
from mazefolio.games.talisman.choices import PRESETS
from mazefolio.games.talisman.spells.windows import Meeting, Moment
from mazefolio.testing import position
from tests.games.talisman.casting import mage, opened
from tests.games.talisman.visits import visit

LIMITED = {"round_limit": 80}


def goal_of(space: str, **red: Any) -> str:
    goal = visit(space, **red).table.view(0).goal
    assert goal is not None
    return goal.text


def question_of(table: Table) -> Question:
    question = table.view(0).question
    assert question is not None
    return question


def test_the_tour_for_one_evening_is_the_evening_set_with_all_realms_and_an_end() -> None:
    sets = {one.id: one.options for one in PRESETS}
    tour = Table.new("talisman", seats=4, seed=1, options=dict(sets["tour"])).state.options
    assert {name: tour[name] for name in sets["evening"]} == sets["evening"]
    assert str(tour["realms"]).count(",") == 18
    assert (tour["round_limit"], tour["characters_dealt"]) == (80, 3)


@pytest.mark.rule("TA-C19.16")
def test_with_an_end_in_sight_everybody_knows_how_the_race_stands() -> None:
    scene = position(
        "talisman",
        seats=2,
        options=LIMITED,
        phase="move",
        red={"character": "warrior", "space": "fields_1", "strength": 6},
        blue={"character": "troll", "space": "fields_2", "objects": ["talisman_stock"], "strength": 7},
        dice="3 3 3",
    )
    view = scene.table.view(0)
    assert view.goal is not None
    assert "Round 1 of 80, you have 2 points, Blue has 4." in view.goal.text
    theirs = next(one for one in view.picture.sheets if one.seat == 1)
    told = "4 points so far: 3 for talismans and 1 for strength."
    assert told in [one.text for one in theirs.traits]
    assert "Round" not in goal_of("city")


@pytest.mark.rule("TA-C4.12")
@pytest.mark.rule("TA-C8.5")
def test_who_has_a_talisman_but_is_too_weak_for_the_inner_region_is_told_what_is_missing() -> None:
    weak = goal_of("city", craft=6, objects=["talisman"])
    assert "Win 5 more Strength or 3 more Craft first:" in weak
    assert "the Portal of Power opens in 42% of tries, the Mines in 9%" in weak
    strong = goal_of("city", craft=9, objects=["talisman"])
    assert "strong enough for the Crown: the Portal of Power opens in 83% of tries" in strong


@pytest.mark.rule("TA-C19.16")
@pytest.mark.parametrize(
    ("troll", "told"),
    [
        (7, "you lead with 2 points."),
        (8, "you share the lead with 2 points."),
        (9, "you have 2 points, Blue has 3."),
    ],
)
def test_whoever_leads_the_race_is_told_whether_alone(troll: int, told: str) -> None:
    scene = position(
        "talisman",
        seats=2,
        options=LIMITED,
        phase="move",
        red={"character": "warrior", "space": "fields_1", "strength": 6},
        blue={"character": "troll", "space": "fields_2", "strength": troll},
        dice="3 3 3",
    )
    goal = scene.table.view(0).goal
    assert goal is not None
    assert told in goal.text


@pytest.mark.rule("TA-C19.5", "TA-C24.3")
def test_once_the_crown_is_taken_there_is_no_time_to_grow_and_nobody_is_called_strong_who_is_not() -> None:
    red = {"character": "warrior", "space": "city", "craft": 6, "objects": ["talisman"]}
    goal = position("talisman", seats=2, phase="move", red=red, dice="3", crown_reached=True).table.view(0).goal
    assert goal is not None
    assert goal.text == (
        "The Crown is taken, and its Spell takes lives. You have a Talisman, and no time to grow: "
        "the Portal of Power opens in 42% of tries, the Mines in 9%."
    )


@pytest.mark.rule("TA-C4.14")
def test_what_a_shut_portal_costs_stands_beside_the_option() -> None:
    scene = visit("black_knight", phase="move", craft=6, dice="3")
    options = {one.id: one for one in question_of(scene.table).options}
    assert options["portal craft"].detail.endswith("else you lose 1 Craft.")


@pytest.mark.rule("TA-C6.9")
@pytest.mark.rule("TA-C7.6")
def test_whom_the_next_blow_would_kill_is_told_to_be_healed() -> None:
    assert goal_of("city", lives=1, gold=2) == "You have 1 life left: be healed at the Village or in the City first."
    assert goal_of("castle", lives=1, gold=0) == "You have 1 life left: find gold and be healed in the Castle first."
    assert "healed" not in goal_of("city", lives=2) + goal_of("valley_of_fire", phase="move", lives=1)


@pytest.mark.rule("TA-C9.5")
@pytest.mark.rule("TA-C9.6")
def test_where_enemies_lie_the_chances_of_fighting_them_are_told_beforehand() -> None:
    there = {"fields_6": ["dragon"], "plains_1": ["wolf", "wraith"]}
    scene = visit("fields_1", spaces=there, phase="move", dice="2", strength=6)
    told = {one.id: one.detail for one in question_of(scene.table).options}
    assert told["go fields_6"].endswith("Here lies the Dragon: 42% you win, 16% stand-off, 42% you lose a life")
    assert told["go plains_1"].endswith("98% you win, 2% stand-off; then 8% you win, 8% stand-off, 83% you lose a life")


@pytest.mark.rule("TA-C20.4")
def test_who_has_just_come_out_of_a_realm_is_not_kept_by_the_question_whether_to_go_in_again() -> None:
    burrows: dict[str, Any] = {"options": {"realms": "burrows"}, "objects": ["sword"]}
    out: dict[str, Any] = {"entered_from": "hills_1", "phase": "move", **burrows}
    assert question_of(visit("burrows.mouth", **out).play("go out").table).idle == "pass"
    assert question_of(visit("burrows.mouth", trophies=["dragon"], **out).play("go out").table).idle == ""
    assert question_of(visit("hills_1", **burrows).table).idle == ""


def test_in_a_realm_the_goal_is_short() -> None:
    inside: dict[str, Any] = {"options": {"realms": "burrows"}, "entered_from": "hills_1", "phase": "move", "dice": "1"}
    assert goal_of("burrows.mouth", **inside) == "Find your way out of the Burrows, or make the most of it."
    bound = goal_of("burrows.mouth", objects=["talisman"], **inside)
    assert bound == "Find your way out of the Burrows, or win 5 more Strength or 7 more Craft."


@pytest.mark.rule("TA-ISLE-27")
def test_who_may_sail_to_a_dangerous_place_reads_what_awaits_him_there() -> None:
    vessel = {"ship": "galleon", "dock": "city", "points": 6, "cargo": 4, "rations": 12}
    there: dict[str, Any] = {"options": {"realms": "island"}, "vessel": vessel, "phase": "move", "dice": "1"}
    scene = visit("island.w6", entered_from="city", blue={"space": "island.krakens_reach"}, **there)
    (reach,) = (one for one in question_of(scene.table).options if one.id == "go island.krakens_reach")
    assert reach.detail.endswith("Blue is here.")
    assert "17% kraken, ship strength 12" in reach.text


# What is not asked, since nothing is to be weighed up.


@pytest.mark.rule("TA-C5.8")
def test_money_that_lies_alone_is_taken_by_itself() -> None:
    assert question_of(visit("fields_1", deck=["bag_of_gold"]).table).idle == "take bag_of_gold"
    assert question_of(visit("fields_1", deck=["mule"]).table).idle == ""


@pytest.mark.rule("TA-C14.5")
def test_where_one_way_is_open_it_is_gone_by_itself_though_cards_could_be_put_down() -> None:
    one_way = visit(
        "burrows.mouth",
        entered_from="hills_1",
        options={"realms": "burrows"},
        objects=["sword"],
        phase="move",
        dice="1",
    )
    one_way.play("roll")
    assert question_of(one_way.table).idle


@pytest.mark.rule("TA-C15.21", "TA-C7.3")
@pytest.mark.parametrize(
    ("strength", "space", "concerns"),
    [(10, "fields_1", ("own",)), (11, "fields_1", ()), (12, "runes_1", ("own",)), (13, "runes_1", ())],
)
def test_before_the_dice_of_a_fight_won_anyhow_nobody_is_asked(
    strength: int, space: str, concerns: tuple[str, ...]
) -> None:
    red = mage("random", strength=strength, space=space)
    scene = opened(Moment.DICE, Meeting(0, enemies=["ogre"], mode="combat"), red=red)
    assert question_of(scene.table).window == Window(Moment.DICE, ("random",), concerns)


@pytest.mark.rule("TA-C15.21")
@pytest.mark.parametrize(("moment", "concerns"), [(Moment.MEETING, ()), (Moment.DICE, ("own",))])
def test_a_spell_that_can_wait_for_the_dice_is_not_asked_about_before(
    moment: Moment, concerns: tuple[str, ...]
) -> None:
    scene = opened(moment, Meeting(0, enemies=["ogre"], mode="combat"), red=mage("healing", lives=2))
    assert question_of(scene.table).window == Window(moment, ("healing",), concerns)


# What is told.


@pytest.mark.rule("TA-C4.7")
def test_an_enemy_that_is_no_card_shows_its_strength_before_the_dice() -> None:
    scene = visit("sentinel", phase="start", craft=6, spells=["psionic_blast"], dice="3")
    scene.play("bridge 2")
    shown = scene.table.view(0).picture.scene
    assert shown is not None
    assert shown.next is not None
    assert [(part.label, part.value) for part in shown.next.right] == [("Sentinel", 9)]


@pytest.mark.rule("TA-C13.3")
def test_who_may_add_to_a_prayer_reads_what_comes_of_it() -> None:
    scene = visit("chapel", "monk", dice="4")
    scene.play("pray")
    harder, usual = question_of(scene.table).options
    assert (harder.label, usual.label) == ("Add 1", "Leave it")
    assert harder.detail != usual.detail


@pytest.mark.rule("TA-C2.8")
def test_who_chooses_among_characters_reads_what_they_can_do() -> None:
    table = Table.new("talisman", seats=2, seed=1, options={"characters_dealt": 3})
    question = table.view(table.pending.seat if table.pending else 0).question
    assert question is not None
    assert all(len(option.detail) > 60 for option in question.options)
