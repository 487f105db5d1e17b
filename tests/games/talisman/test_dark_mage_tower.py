"""TA-DARK: ways into the Tower of the Dark Mage, through it and out, its Spirits, and the worked examples."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.dark_mage_tower.content import Room
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.testing import Scene
from tests.games.talisman.tower import AWAY, REALM, at, blue, count, counted, drawn, faced, moving, red, room

# In, about and out.


@pytest.mark.rule("TA-DARK-1")
def test_the_runes_lead_in() -> None:
    asked = [at(space).asked == "realm" for space in ("runes_1", "runes_2", "runes_3", "oasis")]

    assert asked == [True, True, True, False]


@pytest.mark.rule("TA-DARK-1")
def test_who_steps_in_stands_in_the_gate_hall_and_draws_nothing() -> None:
    scene = at("runes_3").play("enter dark_mage_tower")

    assert (room(scene), scene.happened("Drew"), red(scene).entered_from) == ("f1r1", [], "runes_3")


@pytest.mark.rule("TA-DARK-2")
def test_six_floors_of_six_rooms() -> None:
    rooms = [one for one in LIBRARY.realms[REALM].spaces if isinstance(one, Room)]

    assert {(one.floor, one.room) for one in rooms} == {(floor, n) for floor in range(1, 7) for n in range(1, 7)}
    assert len(rooms) == 36


@pytest.mark.rule("TA-DARK-3")
@pytest.mark.rule("TA-DARK-13")
def test_teleport() -> None:
    """Worked example DARK 1: dice 3 and 6 lead to the Library Window, where one card is drawn; then out again."""
    scene = moving("f1r2", "3 6 6 1", ("servant_shade",), craft=6)
    assert (room(scene), drawn(scene)) == ("f3r6", ["servant_shade"])
    scene.play("go out")
    assert (red(scene).space, len(scene.happened("Drew"))) == ("runes_2", 1)


@pytest.mark.rule("TA-DARK-3")
@pytest.mark.parametrize(("dice", "name"), [("1 4", "Stores"), ("4 1", "Alembic Room"), ("6 2", "Storm Deck")])
def test_the_first_die_is_the_floor_the_second_the_room(dice: str, name: str) -> None:
    assert LIBRARY.spaces[red(moving("f1r2", dice, craft=9, blue=AWAY)).space].name == name


@pytest.mark.rule("TA-DARK-4")
def test_the_same_room_is_encountered_again() -> None:
    scene = moving("f1r3", "1 3", lives=2, blue=AWAY)

    assert (room(scene), red(scene).lives) == ("f1r3", 3)


@pytest.mark.rule("TA-DARK-5")
@pytest.mark.parametrize(
    "helped",
    [
        {"followers": ["horse"]},
        {"spells": ["teleport"], "craft": 6},
        {"toad": 2},
        {"statuses": {"free_stride": {"until": "next_move"}}},
    ],
)
def test_nothing_else_alters_the_teleport(helped: dict[str, Any]) -> None:
    scene = moving("f1r3", "1 1", **helped)

    assert (room(scene), scene.happened("RealmRolled")[0].faces) == ("f1r1", (1, 1))


@pytest.mark.rule("TA-DARK-6")
@pytest.mark.parametrize(("where", "cards"), [("f1r1", 0), ("f1r2", 1), ("f1r5", 2), ("f1r6", 1), ("f6r5", 2)])
def test_rooms_are_made_up_to_their_number(where: str, cards: int) -> None:
    assert len(drawn(at(where, ("ward_ring", "black_candle", "familiar")))) == cards


@pytest.mark.rule("TA-DARK-6")
def test_what_lies_there_counts() -> None:
    lying = {f"{REALM}.f1r5": [f"{REALM}.black_candle"]}

    assert drawn(at("f1r5", ("ward_ring", "familiar"), spaces=lying)) == ["ward_ring"]


@pytest.mark.rule("TA-DARK-13")
@pytest.mark.parametrize("where", ["f1r1", "f1r6", "f2r6", "f3r6", "f5r6", "f6r6"])
def test_rooms_with_a_way_out(where: str) -> None:
    scene = moving(where)
    assert scene.offers[:2] == ["teleport", "go out"]
    scene.play("go out")
    assert (red(scene).space, scene.happened("Drew")) == ("runes_2", [])


@pytest.mark.rule("TA-DARK-13")
def test_other_rooms_have_none_and_who_stays_is_teleported() -> None:
    assert room(moving("f1r2", "2 6")) == "f2r6"
    assert room(moving("f1r1", "2 6").play("teleport")) == "f2r6"


@pytest.mark.rule("TA-DARK-14")
def test_from_the_roof_one_may_come_down_anywhere_in_the_middle_region() -> None:
    scene = moving("f6r6").play("go out 3")
    assert len(scene.offers) == 16
    scene.play("go hidden_valley")
    assert (red(scene).space, scene.happened("Drew")) == ("hidden_valley", [])


@pytest.mark.rule("TA-DARK-23")
def test_who_came_by_a_gate_leaves_to_the_first_runes() -> None:
    scene = at("chapel", phase="start")
    for _ in gate(scene.state, 0, REALM):
        pass
    assert red(moving("f2r6", entered_from="").play("go out")).space == "runes_1"


@pytest.mark.rule("TA-DARK-30")
@pytest.mark.parametrize(("die", "lives"), [(1, 3), (2, 4)])
def test_who_climbs_down_the_shaft_may_fall(die: int, lives: int) -> None:
    assert red(at("f4r6")).lives == 4
    scene = moving("f4r6", str(die)).play("go out 2")

    assert (red(scene).space, red(scene).lives) == ("runes_2", lives)


# The Spirits and the count.


@pytest.mark.rule("TA-DARK-7")
@pytest.mark.rule("TA-DARK-9")
def test_band() -> None:
    """Worked example DARK 2: Shade 3 and Wraith 5 with a bonus of 2 each make 12; 13 to 14 costs a life."""
    scene = at("f4r2", ("servant_shade", "book_wraith"), counts=counted(12), craft=7, dice="6 2")
    (fought,) = scene.happened("Fought")

    assert (faced(scene), fought.own.score, fought.theirs.score, red(scene).lives) == ([12], 13, 14, 3)


@pytest.mark.rule("TA-DARK-7")
def test_one_die_is_rolled_for_all_of_them() -> None:
    scene = at("f4r2", ("servant_shade", "imp_guard"), craft=9, dice="3 3")

    assert [event.theirs.faces for event in scene.happened("Fought")] == [(3,)]


@pytest.mark.rule("TA-DARK-8")
def test_one_of_a_band_may_be_destroyed_first() -> None:
    band = ("servant_shade", "book_wraith")
    scene = at("f4r2", band, character="priest", craft=4, dice="6 1", blue=AWAY)
    scene.play(f"destroy {REALM}.book_wraith", "fight")

    assert [event.foes for event in scene.happened("Fought")] == ["the Servant Shade"]


@pytest.mark.rule("TA-DARK-9")
@pytest.mark.parametrize(("turns", "value"), [(0, 3), (4, 3), (5, 4), (9, 4), (10, 5)])
def test_every_five_turns_each_spirit_gains_one_craft(turns: int, value: int) -> None:
    assert faced(at("f1r2", ("servant_shade",), counts=counted(turns), craft=9, dice="3 3")) == [value]


@pytest.mark.rule("TA-DARK-9")
@pytest.mark.rule("TA-DARK-11")
def test_the_count() -> None:
    """Worked example DARK 3: three turns of one and two of another; it is forgotten when both have left."""
    inside = {"character": "monk", "space": f"{REALM}.f2r6", "entered_from": "runes_1"}
    scene = moving("f2r6", "1 1 2 6 1 1 2 6 1 1", entered_from="runes_2", blue=inside)
    scene.play(*["teleport"] * 5)
    assert (count(scene), scene.state.active) == (5, 1)
    scene.play("go out")
    assert (blue(scene).space, count(scene)) == ("runes_1", 5)
    scene.play("go out")
    assert (red(scene).space, count(scene)) == ("runes_2", 0)


@pytest.mark.rule("TA-DARK-11")
def test_the_count_is_kept_while_somebody_is_inside() -> None:
    inside = {"space": f"{REALM}.f2r6", "entered_from": "runes_1"}
    first = moving("f2r6", counts=counted(5), blue=inside).play("go out")
    assert (red(first).space, count(first)) == ("runes_2", 5)
    first.play("go out")
    assert (blue(first).space, count(first)) == ("runes_1", 0)


@pytest.mark.rule("TA-DARK-11")
def test_who_dies_inside_has_left() -> None:
    scene = at("f1r2", ("arch_demon",), counts=counted(7), craft=1, lives=1, dice="1 6")

    assert ([event.seat for event in scene.happened("Death")], count(scene)) == ([0], 0)


@pytest.mark.rule("TA-DARK-9")
def test_the_board_tells_how_far_the_tower_is_awake() -> None:
    told = [moving("f2r6", counts=counted(n)).table.view(1).picture.boards[1].text for n in (0, 7)]

    assert "spent inside" not in told[0]
    assert told[1].endswith(" 7 turns spent inside: each Spirit has 1 Craft more.")


@pytest.mark.rule("TA-DARK-10")
def test_a_missed_turn_counts_the_turn_of_entering_does_not() -> None:
    missed = at("f1r1", phase="start", missing=1, blue=AWAY)
    assert count(missed) == 1
    entered = at("runes_1", blue=AWAY).play("enter dark_mage_tower")
    assert (count(entered), entered.state.active) == (0, 1)
    left = moving("f2r6", counts=counted(3), blue={"space": f"{REALM}.f1r1", "missing": 0}).play("go out")
    assert count(left) == 3


@pytest.mark.rule("TA-DARK-22")
def test_a_turn_is_fought_with_the_bonus_of_those_before_it() -> None:
    scene = at("f1r2", ("servant_shade",), counts=counted(4), craft=9, dice="3 3", blue=AWAY)

    assert (faced(scene), count(scene)) == ([3], 5)


@pytest.mark.rule("TA-DARK-20")
def test_the_golem_gets_no_bonus() -> None:
    assert faced(at("f1r2", ("golem",), counts=counted(20), dice="3 3")) == [6]


@pytest.mark.rule("TA-DARK-21")
def test_spirits_are_no_trophies_the_golem_is() -> None:
    spirit = at("f1r2", ("servant_shade",), craft=9, dice="6 1")
    assert (red(spirit).trophies, f"{REALM}.servant_shade" in spirit.state.decks["dark_mage"].discards) == ([], True)
    golem = at("f1r2", ("golem",), strength=9, dice="6 1")
    assert red(golem).trophies == [f"{REALM}.golem"]


@pytest.mark.rule("TA-DARK-31")
def test_the_tower_wakes() -> None:
    assert count(at("f1r2", ("alarm",), counts=counted(2), blue=AWAY)) == 8


# Automatic players.


def answer(scene: Scene) -> str:
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("craft", "lives", "choice"), [(7, 4, "enter dark_mage_tower"), (3, 4, "pass"), (7, 2, "pass")]
)
def test_the_tower_is_for_who_can_beat_its_spirits(craft: int, lives: int, choice: str) -> None:
    assert answer(at("runes_1", craft=craft, lives=lives)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("lives", "turns", "choice"), [(4, 0, "teleport"), (2, 0, "go out"), (4, 10, "go out")])
def test_who_is_hurt_or_sees_the_spirits_roused_leaves(lives: int, turns: int, choice: str) -> None:
    assert answer(moving("f2r6", craft=7, lives=lives, counts=counted(turns))) == choice


@pytest.mark.rule("TA-C24.3")
def test_a_shard_is_kept_for_the_way_out() -> None:
    shard: dict[str, Any] = {"objects": [f"{REALM}.core_shard"], "craft": 7}
    assert answer(moving("f1r2", lives=4, **shard)) == "teleport"
    out = moving("f1r2", "2", lives=2, **shard)
    assert answer(out) == "shard room"
    assert answer(out.play("shard room")) == "room 6"


@pytest.mark.rule("TA-C24.3")
def test_who_sets_the_dice_goes_where_most_is_to_be_had() -> None:
    mastery = {f"{REALM}.full_choice": {"until": "next_move"}, f"{REALM}.core_tried": {"until": "leave_realm"}}
    scene = moving("f6r3", craft=9, lives=4, statuses=mastery)

    assert answer(scene.play(answer(scene))) == "room 6"


# Everything at once.


@pytest.mark.parametrize("card", [one.id for one in LIBRARY.realms[REALM].cards if LIBRARY.home(one.id) == "dark_mage"])
def test_every_card_can_be_met_and_shown_to_everybody(card: str) -> None:
    scene = at("f1r2", (card.removeprefix(f"{REALM}."),), craft=5, dice="4 3" + 40 * " 3")
    for _ in range(5):
        for viewer in (None, 0, 1):
            assert scene.table.view(viewer).picture.boards[1].id == REALM
        scene.play(scene.offers[0])

    assert card in [event.card for event in scene.happened("Drew")]


@pytest.mark.parametrize("where", [one.id for one in LIBRARY.realms[REALM].spaces])
def test_every_room_can_be_met_and_shown_to_everybody(where: str) -> None:
    scene = at(where, ("coins", "ward_ring"), gold=3, craft=5, lives=3, dice="2 2 2")
    view = scene.table.view(0)

    assert scene.table.pending is not None
    assert where in [one.id for one in view.picture.boards[1].spaces]
