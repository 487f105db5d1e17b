"""TA-STORM: the Storm River, and the worked examples about it."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.effects.realms import open_gates
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance, craft
from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position
from tests.games.talisman.test_realms_and_bots import answer

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "draws")


def at(space: str, river: list[str] | None = None, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; ``river`` are the next cards of the river."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "elf", "space": space, **layout}
    usual = {"phase": "encounter", "deck": GOLD, "blue": {"missing": 99}}
    decks = {"decks": {"storm_river": [f"storm_river.{card}" for card in river or ()]}}
    return position("talisman", seats=2, options={"realms": "storm_river"}, red=red, **{**usual, **decks, **others})


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]


@pytest.mark.rule("TA-STORM-1")
@pytest.mark.rule("TA-STORM-6")
def test_a_card_may_come_out_of_the_river() -> None:
    """Worked example STORM 1: one card lies on the Ruins; the other is a Great Pike, and a trophy of 2."""
    scene = at("ruins", ["pike"], spaces={"ruins": ["wolf"]}, deck=[], strength=6, dice="6 1")
    assert scene.offers[:2] == ["adventure", "river"]
    scene.play("river")
    assert drawn(scene) == ["storm_river.pike"]
    assert red(scene).trophies == ["wolf", "storm_river.pike"]


@pytest.mark.rule("TA-STORM-1")
def test_or_from_the_adventure_deck_as_ever() -> None:
    assert drawn(at("fields_1", ["pike"]).play("adventure")) == ["bag_of_gold"]


@pytest.mark.rule("TA-STORM-2")
def test_beside_the_river_lie_all_but_the_corners() -> None:
    banks = [space.id for space in LIBRARY.spaces.values() if space.riverside]

    regions = [LIBRARY.spaces[name].region for name in banks]

    assert (regions.count("outer"), regions.count("middle"), len(banks)) == (20, 16, 36)
    assert {"city", "tavern"}.isdisjoint(banks)


@pytest.mark.rule("TA-STORM-2")
@pytest.mark.rule("TA-STORM-4")
@pytest.mark.parametrize("space", ["city", "crags"])
def test_where_nothing_is_drawn_there_is_no_choice(space: str) -> None:
    """Worked example STORM 2: neither in the City nor in the Crags."""
    scene = at(space, ["pike"], dice="4")

    assert scene.asked != "deck"


@pytest.mark.rule("TA-STORM-3")
def test_he_chooses_before_each_card() -> None:
    scene = at("hidden_valley", ["trident"], deck=["ring", "wand"]).play("adventure", "river", "adventure")

    assert drawn(scene) == ["ring", "storm_river.trident", "wand"]


@pytest.mark.rule("TA-STORM-4")
def test_a_card_that_says_draw_gives_no_choice() -> None:
    from mazefolio.games.talisman.language.effect import Cause
    from mazefolio.games.talisman.realms.storm_river.rules import is_offered

    state = at("fields_1", ["pike"], phase="start").state

    assert is_offered(state, Cause(0, "fields_1", "TA-C5.2"), "adventure")
    assert not is_offered(state, Cause(0, "wolf", "TA-C9.4", "wolf"), "adventure")
    assert not is_offered(state, Cause(0, "fields_1", "TA-C5.2"), "spell")


@pytest.mark.rule("TA-STORM-5")
def test_a_card_of_the_river_stays_and_counts_for_drawing_up() -> None:
    """Worked example STORM 4: the River Serpent stays, and the next visitor draws nothing."""
    scene = at("woods_1", ["serpent"], character="dwarf", dice="1 6").play("river")
    assert (scene.state.spaces["woods_1"], red(scene).lives) == (["storm_river.serpent"], 3)
    later = at("woods_1", spaces={"woods_1": ["storm_river.serpent"]}, character="dwarf", strength=6, dice="6 1")
    assert drawn(later) == []


@pytest.mark.rule("TA-STORM-7")
@pytest.mark.rule("TA-STORM-8")
def test_the_undertow_sweeps_downstream() -> None:
    """Worked example STORM 3: from plains_2 three spaces clockwise to the Ruins, without an encounter."""
    scene = at("plains_2", ["undertow"], strength=4, dice="4 5 3").play("river")

    assert (red(scene).space, drawn(scene)) == ("ruins", ["storm_river.undertow"])


@pytest.mark.rule("TA-STORM-8")
def test_who_is_strong_or_at_home_at_sea_is_not_swept_away() -> None:
    strong = at("plains_2", ["undertow"], strength=9, dice="4 5").play("river")
    assert red(strong).space == "plains_2"


@pytest.mark.rule("TA-STORM-8")
def test_a_sweep_over_the_sentinel_changes_nothing() -> None:
    scene = at("woods_2", ["undertow"], strength=2, dice="4 5 2").play("river")

    assert (red(scene).space, scene.happened("Fought")) == ("hills_2", [])


@pytest.mark.rule("TA-STORM-9")
def test_the_ferryman_rows_across_as_the_next_move() -> None:
    scene = at("woods_1", ["ferryman"], gold=1).play("river", "pay")
    assert (red(scene).gold, scene.offers[:2]) == (0, ["roll", "ferry"])
    question = scene.table.view(0).question
    assert question is not None
    assert question.options[1].label == "Be rowed to the Desert"
    scene.play("ferry")
    assert red(scene).space == "desert_2"
    assert scene.state.spaces["woods_1"] == ["storm_river.ferryman"]


@pytest.mark.rule("TA-STORM-9")
def test_where_two_spaces_are_opposite_he_names_one() -> None:
    scene = at("portal_of_power", ["ferryman"], gold=1).play("river", "pay")

    assert scene.offers == ["go fields_3", "go fields_4"]


@pytest.mark.rule("TA-STORM-10")
def test_who_dives_is_in_the_grotto_as_his_next_move() -> None:
    scene = at("woods_1", ["grotto_mouth"], lives=2).play("river", "dive")
    assert (red(scene).space, scene.offers) == ("storm_river.grotto", ["heal", "gain_a_spell", "search"])
    assert "woods_1" not in scene.state.spaces
    scene.play("heal")
    assert red(scene).lives == 4


@pytest.mark.rule("TA-STORM-12")
def test_where_nobody_walks_no_steps_are_counted() -> None:
    question = at("storm_river.grotto", phase="move", entered_from="woods_1").table.view(0).question

    assert question is not None
    assert (question.title, question.detail) == ("Where do you go?", "")


@pytest.mark.rule("TA-STORM-10")
@pytest.mark.parametrize(
    ("die", "gold", "craft_now", "objects"),
    [(2, 2, 4, []), (4, 4, 4, []), (5, 1, 5, []), (6, 1, 4, ["talisman_stock"])],
)
def test_what_the_grotto_holds(die: int, gold: int, craft_now: int, objects: list[str]) -> None:
    scene = at("storm_river.grotto", dice=str(die), entered_from="woods_1").play("search")
    one = red(scene)

    assert (one.gold, one.craft, one.objects) == (gold, craft_now, objects)


@pytest.mark.rule("TA-STORM-10")
def test_a_water_dragon_may_rise() -> None:
    scene = at("storm_river.grotto", dice="1 1 6", entered_from="woods_1").play("search")

    assert (scene.happened("Fought")[0].foes, red(scene).lives) == ("the Water Dragon", 3)


@pytest.mark.rule("TA-STORM-11")
@pytest.mark.parametrize(("space", "die", "gold"), [("sentinel", 6, 2), ("sentinel", 5, 1), ("city", 0, 1)])
def test_the_otter_fishes_at_the_end_of_a_turn_beside_the_river(space: str, die: int, gold: int) -> None:
    scene = at(space, phase="end", followers=["storm_river.otter"], dice=str(die or ""))

    assert red(scene).gold == gold


@pytest.mark.rule("TA-STORM-12")
@pytest.mark.parametrize(("entered", "region"), [("woods_1", "outer"), ("oasis", "middle")])
def test_from_the_grotto_he_surfaces_in_the_region_where_he_dived(entered: str, region: str) -> None:
    scene = at("storm_river.grotto", phase="move", entered_from=entered).play("go out")
    banks = {offer.removeprefix("go ") for offer in scene.offers if offer.startswith("go ")}

    assert {LIBRARY.spaces[bank].region for bank in banks} == {region}
    assert len(banks) == {"outer": 20, "middle": 16}[region]
    scene.play(f"go {entered}", "adventure")
    assert scene.happened("Drew")


@pytest.mark.rule("TA-STORM-13")
def test_no_gate_leads_there() -> None:
    scene = at("city", phase="start")

    assert [attempt.refusal.rule for attempt in open_gates(scene.state, 0) if attempt.refusal] == ["TA-C20.8"]


@pytest.mark.rule("TA-STORM-14")
def test_a_flash_flood_takes_an_object_of_everybody_beside_the_river_but_who_has_a_raft() -> None:
    blue = {"space": "crags", "objects": ["helmet"], "missing": 99}
    scene = at("woods_1", ["flash_flood"], objects=["sword"], blue=blue).play("river")
    assert (red(scene).objects, scene.state.players[1].objects) == ([], [])
    far = {"space": "oasis", "objects": ["helmet"], "missing": 99}
    ready = {"raft_ready": {"until": "next_move"}}
    dry = at("woods_1", ["flash_flood"], objects=["sword"], statuses=ready, blue=far).play("river")
    assert (red(dry).objects, dry.state.players[1].objects) == (["sword"], ["helmet"])


@pytest.mark.rule("TA-STORM-15")
def test_the_driftwood_raft_works_like_the_raft_of_the_core() -> None:
    scene = at("woods_1", ["drift_raft"]).play("river", "take storm_river.drift_raft")
    assert scene.offers[:2] == ["roll", "raft desert_2"]
    scene.play("raft desert_2")
    assert red(scene).space == "desert_2"
    assert "storm_river.drift_raft" in scene.state.decks["storm_river"].discards


@pytest.mark.rule("TA-RLM-14")
@pytest.mark.parametrize(("spells", "lives"), [(["healing"], 4), ([], 3)])
def test_the_nixie_takes_a_spell_instead_of_a_life(spells: list[str], lives: int) -> None:
    scene = at("fields_1", ["nixie"], craft=4, spells=spells, dice="1 6").play("river")

    assert (red(scene).lives, red(scene).spells) == (lives, [])


@pytest.mark.rule("TA-C9.14")
def test_the_bank_troll_takes_two_gold_instead_of_fighting() -> None:
    scene = at("fields_1", ["bank_troll"], gold=2).play("river", "bribe storm_river.bank_troll")

    assert (red(scene).gold, scene.happened("Fought")) == (0, [])


@pytest.mark.rule("TA-C14.13")
def test_the_bottle_holds_a_spell() -> None:
    scene = at("woods_1", phase="move", objects=["storm_river.bottle"], dice="1").play("use storm_river.bottle")

    assert (red(scene).objects, len(red(scene).spells)) == ([], 1)


@pytest.mark.rule("TA-C20.32")
def test_the_sprite_helps_in_the_outer_and_middle_regions_only() -> None:
    sprite = ["storm_river.sprite"]

    assert craft(at("woods_1", phase="start", followers=sprite).state, 0) == 5
    assert craft(at("crypt", phase="start", followers=sprite).state, 0) == 4


@pytest.mark.rule("TA-C13.7")
def test_the_foresight_of_the_prophetess_does_not_reach_into_the_river() -> None:
    scene = at("woods_1", ["pike"], character="prophetess", deck=["ring", "wand"], dice="6 1").play("yes", "river")

    assert drawn(scene) == ["storm_river.pike", "ring"]
    assert [event.card for event in scene.happened("Discarded")][:1] == ["ring"]


@pytest.mark.rule("TA-C13.7")
def test_the_orb_exchanges_no_card_of_the_river() -> None:
    scene = at("woods_1", ["ferryman"], objects=["orb_of_knowledge"], gold=1).play("river")
    assert scene.asked == "pay"

    scene = at("oasis", ["ferryman"], objects=["orb_of_knowledge"], deck=["wolf", "bag_of_gold"]).play(
        "river", "adventure"
    )
    assert scene.offers == ["pass", "discard wolf"]
    assert drawn(scene.play("discard wolf")) == ["storm_river.ferryman", "wolf", "bag_of_gold"]


WITH_SPRITE: dict[str, Any] = {"character": "priest", "craft": 5, "followers": ["storm_river.sprite"]}


@pytest.mark.rule("TA-C15.1", "TA-C15.2")
def test_the_water_sprite_makes_room_for_a_spell_only_where_she_helps() -> None:
    assert allowance(at("woods_1", phase="move", **WITH_SPRITE).state, 0) == 3
    assert allowance(at("plain_of_peril", phase="move", **WITH_SPRITE).state, 0) == 2


@pytest.mark.rule("TA-C15.2")
def test_who_leaves_the_region_of_the_water_sprite_discards_a_spell_at_once() -> None:
    three = ["hex", "random", "healing"]
    scene = at("portal_of_power", phase="move", dice="1 1", spells=three, **WITH_SPRITE).play("portal craft")

    assert (red(scene).space, scene.asked) == ("plain_of_peril", "spell_limit")


@pytest.mark.rule("TA-C15.19", "TA-C15.30")
def test_the_otter_brings_nothing_in_an_immobilised_turn() -> None:
    still = {"immobilised": {"until": "turn_end"}}
    scene = at("sentinel", phase="end", followers=["storm_river.otter"], statuses=still, dice="6")

    assert red(scene).gold == 1


@pytest.mark.rule("TA-C24.2")
def test_a_bot_dives_for_what_the_grotto_holds() -> None:
    assert answer(at("woods_1", ["grotto_mouth"]).play("river")) == "dive"
