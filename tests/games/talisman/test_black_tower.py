"""TA-BLACK: how the Black Tower comes and goes, its rooms and its cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import carrying_limit, craft
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.realms.black_tower.rules import has_let_go
from mazefolio.testing import Scene
from tests.games.talisman.black_rooms import TOWER, at, drawing, ends, inside, moving, red, stands

HERE = {"plains_1": [TOWER]}


# The Tower comes and goes.


@pytest.mark.rule("TA-BLACK-1")
def test_at_the_start_it_stands_nowhere_and_never_on_two_spaces() -> None:
    scene = at("plains_1")
    assert (stands(scene), TOWER in scene.state.stock) == ("", True)
    called = at("fields_1", dice="2 2", spaces=HERE, blue={}).play("call", "pass")
    assert [where for where, lying in called.state.spaces.items() if TOWER in lying] == ["fields_1"]


@pytest.mark.rule("TA-BLACK-2")
def test_where_it_stands_it_may_be_entered_instead_of_the_space() -> None:
    scene = at("plains_1", spaces=HERE, blue={}).play("enter black_tower")
    assert (red(scene).space, scene.happened("Drew")) == ("black_tower.great_door", [])
    assert len(at("plains_1", spaces=HERE).play("pass").happened("Drew")) == 1


@pytest.mark.rule("TA-BLACK-3", "TA-BLACK-4")
def test_it_is_called_on_an_empty_space_and_comes_on_doubles() -> None:
    heard = at("fields_1", dice="4 4", blue={})
    assert heard.offers[:2] == ["pass", "call"]
    heard.expect_true_odds("call", 400)
    heard.play("call")
    assert (stands(heard), heard.asked) == ("fields_1", "realm")
    assert red(heard.play("enter black_tower")).space == "black_tower.great_door"
    assert heard.happened("Drew") == []


@pytest.mark.rule("TA-BLACK-3")
def test_who_calls_in_vain_encounters_nothing() -> None:
    scene = at("fields_1", dice="4 5", blue={}).play("call")

    assert (stands(scene), scene.happened("Drew"), scene.state.active) == ("", [], 1)


@pytest.mark.rule("TA-BLACK-3")
@pytest.mark.parametrize(
    ("space", "spaces", "asked"),
    [("fields_1", {}, True), ("runes_1", {}, True), ("fields_1", {"fields_1": ["sword"]}, False), ("crypt", {}, False)],
)
def test_it_is_called_only_in_the_outer_regions_where_no_card_lies(
    space: str, spaces: dict[str, list[str]], asked: bool
) -> None:
    assert (at(space, spaces=spaces).asked == "call") is asked


@pytest.mark.rule("TA-BLACK-4")
def test_the_turn_of_the_summoner_ends_at_the_great_door() -> None:
    scene = at("fields_1", dice="4 4", blue={}).play("call", "enter black_tower")

    assert (red(scene).space, scene.state.active) == ("black_tower.great_door", 1)


@pytest.mark.rule("TA-BLACK-5")
def test_it_vanishes_when_the_next_turn_of_its_summoner_begins() -> None:
    scene = at("fields_1", dice="4 4").play("call", "pass")

    assert (stands(scene), [event.space for event in scene.happened("Vanished")]) == ("", ["fields_1"])
    assert TOWER in scene.state.stock


@pytest.mark.rule("TA-BLACK-5")
def test_a_missed_turn_of_the_summoner_ends_it_too() -> None:
    scene = at("fields_1", dice="4 4", missing=1).play("call", "pass")
    order = [type(event).__name__ for event in scene.table.events if getattr(event, "seat", 0) == 0]

    assert order.index("TurnMissed") < order.index("Vanished") < order.index("OwnTurnBegan", order.index("Vanished"))
    assert order[: order.index("Vanished")].count("OwnTurnBegan") == 1


@pytest.mark.rule("TA-BLACK-5")
def test_it_does_not_wait_for_a_summoner_who_has_left_the_game() -> None:
    state = at("plains_1", spaces=HERE, phase="start", dice="1").state
    assert not has_let_go(state, 1)
    state.realm_states["black_tower"].summoner = 0
    assert (has_let_go(state, 0), has_let_go(state, 1)) == (True, False)
    state.players[0].out = True
    assert has_let_go(state, 1)


@pytest.mark.rule("TA-BLACK-5")
def test_the_apparition_summons_it_to_the_drawer() -> None:
    scene = at("fields_1", deck=["black_tower.apparition"], spaces=HERE, blue={}).play("pass")
    assert (stands(scene), scene.asked) == ("fields_1", "realm")
    scene.play("enter black_tower")
    assert red(scene).space == "black_tower.great_door"
    assert "black_tower.apparition" in scene.state.decks["adventure"].discards


@pytest.mark.rule("TA-BLACK-5", "TA-C20.3")
def test_two_apparitions_are_among_the_adventure_cards() -> None:
    assert len([card for card in LIBRARY.copies("adventure", ["black_tower"]) if "apparition" in card]) == 2
    assert not [card for card in LIBRARY.copies("adventure", []) if "apparition" in card]


@pytest.mark.rule("TA-BLACK-6")
@pytest.mark.parametrize(("die", "objects"), [(3, []), (4, ["black_tower.black_bell"])])
def test_the_bell_is_rung_instead_of_a_move(die: int, objects: list[str]) -> None:
    bell = ["black_tower.black_bell"]
    scene = at("ruins", phase="move", objects=bell, dice=str(die), blue={}).play("use black_tower.black_bell")

    assert (red(scene).space, stands(scene), red(scene).objects) == ("black_tower.great_door", "ruins", objects)
    assert (scene.happened("Drew"), scene.state.active) == ([], 1)


@pytest.mark.rule("TA-BLACK-6")
def test_the_bell_is_rung_on_the_main_board_only() -> None:
    scene = moving("vestibule", 1, objects=["black_tower.black_bell"])

    assert "use black_tower.black_bell" not in scene.offers


@pytest.mark.rule("TA-BLACK-7")
def test_who_is_inside_stays_inside_when_it_moves() -> None:
    scene = at("fields_1", dice="4 4", spaces=HERE, blue={"space": "black_tower.vestibule", "missing": 99})
    scene.play("call", "pass")

    assert scene.state.players[1].space == "black_tower.vestibule"


@pytest.mark.rule("TA-BLACK-8")
def test_mounts_stay_outside() -> None:
    scene = at("plains_1", spaces=HERE, followers=["horse", "mule"], blue={}).play("enter black_tower")

    assert (red(scene).followers, scene.state.spaces["plains_1"]) == (["mule"], [TOWER, "horse"])


# Round and out.


@pytest.mark.rule("TA-BLACK-9")
@pytest.mark.parametrize(("die", "end"), [(1, "bedroom"), (2, "great_door"), (6, "iron_postern")])
def test_exactly_a_die_of_spaces_and_one_way_round(die: int, end: str) -> None:
    assert ends(moving("puzzle_chamber", die)) == {end}


@pytest.mark.rule("TA-BLACK-12", "TA-BLACK-13", "TA-BLACK-2")
def test_the_tower_follows() -> None:
    """Worked example BLACK 1: out of the Mirror Arch to the Graveyard, where blue may go in; then it is gone."""
    scene = moving("stair_of_eyes", 1, dice="2 2", blue={"space": "village"})
    scene.play("go black_tower.mirror_arch")
    assert scene.offers[:2] == ["go out", "pass"]
    assert sum(scene.odds("go out").values()) == pytest.approx(1.0)
    scene.play("go out")
    assert (red(scene).space, stands(scene), scene.happened("Drew")) == ("graveyard", "graveyard", [])
    scene.play("go graveyard", "enter black_tower")
    assert (scene.state.players[1].space, scene.state.active, stands(scene)) == ("black_tower.great_door", 0, "")


@pytest.mark.rule("TA-BLACK-13")
def test_when_his_turn_begins_the_tower_is_gone() -> None:
    scene = moving("stair_of_eyes", 1, dice="2").play("go black_tower.mirror_arch", "go out")

    assert (red(scene).space, stands(scene)) == ("graveyard", "")


@pytest.mark.rule("TA-BLACK-12")
@pytest.mark.parametrize("door", ["great_door", "iron_postern", "mirror_arch", "falling_bridge"])
@pytest.mark.parametrize("die", range(1, 7))
def test_each_exit_leads_to_six_spaces(door: str, die: int) -> None:
    (before,) = LIBRARY.spaces[f"black_tower.{door}"].cw.split()
    scene = moving(before.removeprefix("black_tower."), 1, dice=str(die), blue={})
    scene.play(f"go black_tower.{door}", "go out")

    rows = LIBRARY.tables[f"black_tower.exit_{door}"].rows
    assert LIBRARY.spaces[red(scene).space].name == rows[die - 1].text
    assert (stands(scene), scene.happened("Drew")) == (red(scene).space, [])


@pytest.mark.rule("TA-BLACK-12")
def test_who_lands_on_an_exit_may_stay() -> None:
    scene = moving("stair_of_eyes", 1, blue={}).play("go black_tower.mirror_arch", "pass")

    assert (red(scene).space, stands(scene)) == ("black_tower.mirror_arch", "")


@pytest.mark.rule("TA-BLACK-28")
def test_coming_in_is_not_landing_on_the_great_door() -> None:
    scene = at("plains_1", spaces=HERE, blue={}).play("enter black_tower")
    assert scene.state.active == 1
    rung = at("ruins", phase="move", objects=["black_tower.black_bell"], dice="6", blue={})
    assert rung.play("use black_tower.black_bell").state.active == 1


# Nothing lasts longer than a turn.


@pytest.mark.rule("TA-BLACK-10", "TA-BLACK-11")
def test_one_turn_only() -> None:
    """Worked example BLACK 3: a Gargoyle that is not beaten goes at the end of the turn."""
    scene = drawing("gargoyle", strength=3, dice="1 6", blue={})

    assert scene.state.spaces.get("black_tower.vestibule", []) == []
    assert scene.state.decks["black_tower"].discards == ["black_tower.gargoyle"]
    again = drawing("laughter", "loose_coins")
    assert [event.card for event in again.happened("Drew")] == ["black_tower.laughter"]


@pytest.mark.rule("TA-BLACK-10")
def test_whoever_kills_the_drawer_is_gone_as_well() -> None:
    scene = drawing("gargoyle", strength=1, lives=1, dice="1 6", blue={"missing": 0})

    assert len(scene.happened("Death")) == 1
    assert scene.state.spaces.get("black_tower.vestibule", []) == []


@pytest.mark.rule("TA-BLACK-11")
@pytest.mark.parametrize(("room", "cards"), [("vestibule", 1), ("menagerie", 2), ("ballroom", 2), ("bedroom", 1)])
def test_rooms_draw_new_cards_whatever_lies_there(room: str, cards: int) -> None:
    lying = {f"black_tower.{room}": ["black_tower.hat"]}
    scene = drawing("laughter", "loose_coins", room=room, spaces=lying)

    assert len(scene.happened("Drew")) == cards


@pytest.mark.rule("TA-BLACK-29")
def test_what_is_put_down_stays() -> None:
    scene = drawing("homunculus", objects=["black_tower.hat"], blue={})
    scene.play("leave black_tower.hat", "done")

    assert scene.state.spaces["black_tower.vestibule"] == ["black_tower.hat"]
    assert scene.state.decks["black_tower"].discards == ["black_tower.homunculus"]


# Rooms.


@pytest.mark.rule("TA-BLACK-23")
@pytest.mark.parametrize(("die", "missed", "won"), [(1, 1, 0), (4, 0, 0), (5, 0, 1)])
def test_the_clock_room(die: int, missed: int, won: int) -> None:
    scene = inside("clock_room", dice=str(die))

    assert (len(scene.happened("TurnsLost")), len(scene.happened("TurnsWon"))) == (missed, won)


@pytest.mark.rule("TA-BLACK-24")
@pytest.mark.parametrize(("dice", "craft", "after", "lives"), [("2 2", 5, 5, 4), ("6 6", 5, 4, 4), ("6 6", 4, 4, 3)])
def test_the_padded_cell(dice: str, craft: int, after: int, lives: int) -> None:
    one = red(inside("padded_cell", craft=craft, dice=dice))

    assert (one.craft, one.lives) == (after, lives)


@pytest.mark.rule("TA-BLACK-25")
def test_the_riddle_is_solved_once() -> None:
    scene = inside("puzzle_chamber", craft=6, dice="3 3")
    assert (red(scene).objects, "black_tower.riddle_solved" in red(scene).statuses) == (["talisman_stock"], True)
    again = inside("puzzle_chamber", craft=6, statuses={"black_tower.riddle_solved": {}}, dice="3 3")
    assert (red(again).objects, again.happened("Tested"), again.happened("Drew")) == ([], [], [])


@pytest.mark.rule("TA-BLACK-25")
def test_without_a_talisman_left_it_gives_craft_and_who_fails_draws_two_cards() -> None:
    stock = [f"talisman_stock{number}" for number in ("", "#2", "#3", "#4", "#5")]
    taken = inside("puzzle_chamber", craft=6, dice="3 3", blue={"missing": 99, "objects": stock})
    assert red(taken).craft == 8
    failed = inside("puzzle_chamber", craft=4, dice="6 6", decks={"black_tower": ["black_tower.laughter"]})
    assert (len(failed.happened("Drew")), red(failed).statuses) == (2, {})


@pytest.mark.rule("TA-BLACK-22")
@pytest.mark.parametrize(("space", "works"), [("fields_1", True), ("black_tower.vestibule", False)])
def test_nothing_looks_ahead_in_the_tower(space: str, works: bool) -> None:
    scene = at(space, phase="start", character="prophetess", entered_from="plains_1")

    assert bool(powers(scene.state, 0, "on_draw", deck="adventure")) is works


# Cards.


@pytest.mark.rule("TA-BLACK-26")
def test_your_reflection_has_your_craft_without_what_helps_in_combat() -> None:
    hat: dict[str, Any] = {"objects": ["black_tower.hat"], "craft": 5, "dice": "3 2"}
    (fought,) = drawing("mirror_self", **hat).happened("Fought")

    assert (fought.own.score, fought.theirs.score, fought.verdict) == (9, 8, "win")


@pytest.mark.rule("TA-BLACK-27")
def test_animals_and_monsters_of_the_tower_are_trophies_and_spirits_are_not() -> None:
    assert red(drawing("stitched_ape", strength=9, dice="6 1")).trophies == ["black_tower.stitched_ape"]
    assert red(drawing("failed_experiment", strength=9, dice="6 1")).strength == 10
    assert red(drawing("giggling_shade", craft=9, dice="6 1")).trophies == []


@pytest.mark.rule("TA-C4.25")
def test_the_turning_floor_leads_on_and_the_space_is_met() -> None:
    scene = drawing("turning_floor", "loose_coins", dice="1", blue={})

    assert red(scene).space == "black_tower.trophy_gallery"
    assert [event.space for event in scene.happened("Drew")] == ["black_tower.vestibule", "black_tower.trophy_gallery"]


@pytest.mark.rule("TA-BLACK-12")
def test_the_turning_floor_may_lead_to_a_way_out() -> None:
    scene = drawing("turning_floor", dice="3 2", blue={}).play("go out")

    assert red(scene).space == "crags"


@pytest.mark.rule("TA-C5.7")
@pytest.mark.parametrize(("die", "toad", "gold", "craft"), [(1, True, 0, 4), (2, False, 1, 4), (6, False, 2, 5)])
def test_the_echo_of_the_magician(die: int, toad: bool, gold: int, craft: int) -> None:
    one = red(drawing("magician_echo", gold=2, dice=str(die), blue={}))

    assert (one.toad > 0, one.gold, one.craft) == (toad, gold, craft)


@pytest.mark.rule("TA-C20.32")
def test_the_hat_and_the_homunculus_help_everywhere() -> None:
    state = at("city", phase="start", objects=["black_tower.hat"], followers=["black_tower.homunculus"]).state

    assert (craft(state, 0), carrying_limit(state, 0)) == (5, 6)


@pytest.mark.rule("TA-RLM-1")
@pytest.mark.parametrize("card", [one.id for one in LIBRARY.realms["black_tower"].cards if one.id != TOWER])
def test_every_card_can_be_met_and_seen(card: str) -> None:
    scene = inside("vestibule", spaces={"black_tower.vestibule": [card]}, strength=9, craft=9, dice="6 1 3 3 6 1 3 3 3")
    for _ in range(6):
        if scene.table.pending is not None:
            scene.play(scene.offers[0])
    scene.look()

    assert [*scene.table.game.flaws(scene.state)] == []


# Automatic players.


def answer(scene: Scene) -> str:
    """What the bot chooses."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
def test_a_bot_enters_for_the_riddle_and_takes_the_next_way_out() -> None:
    assert answer(at("plains_1", spaces=HERE, craft=6)) == "enter black_tower"
    assert answer(at("plains_1", spaces=HERE, craft=2)) == "pass"
    out = moving("stair_of_eyes", 1, craft=6).play("go black_tower.mirror_arch")
    assert answer(out) == "go out"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("craft", "choice"), [(6, "pass"), (2, "go out")])
def test_a_bot_stays_where_the_riddle_lies_just_ahead(craft: int, choice: str) -> None:
    assert answer(moving("padded_cell", 1, craft=craft).play("go black_tower.falling_bridge")) == choice


@pytest.mark.rule("TA-C24.3")
def test_a_bot_does_not_call_the_tower_for_nothing() -> None:
    assert answer(at("fields_1")) == "pass"
