"""TA-SEA: what the spaces and the cards of the Sea Realm do."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.combat.score import Terms, battle_shares, weapon_bonus
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.realms.sea_realm.rules import BLOOD, shark
from mazefolio.games.talisman.turn.phases import ENCOUNTER
from tests.games.talisman import sea_voyages
from tests.games.talisman.proving import run
from tests.games.talisman.sea_scenes import (
    ABYSS,
    BEDS,
    CITY,
    DEEP,
    EAST,
    GATE,
    QUIET,
    REEF,
    SHARKS,
    VORTEX,
    WRECK,
    at,
    drawn,
    moving,
    red,
)

AIR = ["airbag"]
PLUNDERED = "sea_realm.abyss_plundered"


def meeting(card: str, where: str = EAST, **layout: Any) -> Any:
    """Red meets a card that lies on a beach."""
    layout.setdefault("decks", {})
    return at(where, spaces={where: [f"sea_realm.{card}"]}, **layout)


@pytest.mark.rule("TA-SEA-21")
def test_at_the_gate_one_buys_or_draws() -> None:
    assert drawn(at(GATE, pearls=2).play("draw")) == QUIET[:1]
    assert drawn(at(GATE, pearls=2).play("buy", "done")) == []


@pytest.mark.rule("TA-SEA-21")
@pytest.mark.parametrize(("pearls", "more"), [(0, ", none of which you can pay for"), (1, "")])
def test_whoever_could_buy_nothing_reads_so(pearls: int, more: str) -> None:
    question = at(GATE, pearls=pearls).table.view(0).question
    assert question is not None
    assert question.options[0].detail == f"Buy Airbag (2 pearls) and Water Bottle (1 pearl){more}"


@pytest.mark.rule("TA-SEA-14", "TA-SEA-15")
@pytest.mark.parametrize(("objects", "warned"), [([], {"go sea_realm.great_reef"}), (AIR, set())])
def test_who_has_no_airbag_is_warned_before_he_dives(objects: list[str], warned: set[str]) -> None:
    question = at(GATE, objects=objects, phase="move", dice="1").play("roll").table.view(0).question
    assert question is not None
    assert {one.id for one in question.options if "no airbag" in one.detail} == warned


@pytest.mark.rule("TA-SEA-23")
def test_the_drowned_sailor_gives_neutral_characters_a_pearl() -> None:
    assert red(at(WRECK, objects=AIR, alignment="neutral")).pearls == 1


@pytest.mark.rule("TA-SEA-23")
@pytest.mark.parametrize("alignment", ["good", "evil"])
@pytest.mark.parametrize(("mode", "lives"), [("combat", 4), ("psychic", 3)])
def test_he_attacks_others_as_they_choose(alignment: str, mode: str, lives: int) -> None:
    """He chooses first; then two dice are thrown for the value with which he fights."""
    scene = at(WRECK, objects=AIR, alignment=alignment, strength=9, craft=1, lives=4, dice="4 4 3 3")
    assert {*scene.offers} == {"combat", "psychic"}

    assert red(scene.play(mode)).lives == lives
    assert [event.theirs.score for event in scene.happened("Fought")] == [11]
    assert red(scene).trophies == []


@pytest.mark.rule("TA-SEA-24")
@pytest.mark.parametrize(
    ("dice", "found"),
    [
        ("1", {"missing": 1}),
        ("2", {"missing": 1}),
        ("3 5 5 1 6", {"lives": 3}),
        ("4", {"strength": 4}),
        ("5", {"craft": 4}),
        ("6", {"strength": 3, "craft": 3, "lives": 4, "missing": 0}),
    ],
)
def test_the_vortex(dice: str, found: dict[str, int]) -> None:
    scene = at(VORTEX, objects=AIR, strength=3, craft=3, lives=4, dice=dice, blue={"missing": 0})

    assert {name: getattr(red(scene), name) for name in found} == found


@pytest.mark.rule("TA-SEA-24")
def test_the_octopus_has_a_strength_of_two_dice() -> None:
    scene = at(VORTEX, objects=AIR, strength=9, dice="3 6 6 6 1")

    assert scene.happened("Fought")[0].foes == "the Giant Octopus"
    assert red(scene).lives == 4


@pytest.mark.rule("TA-SEA-25")
def test_the_shark_smells_blood_at_once_although_the_turn_has_ended() -> None:
    """The Siren wins, which ends the encounter; then the Shark wins, too."""
    cards = {SHARKS: ["sea_realm.siren", "sea_realm.conch", "sea_realm.dolphin"]}
    scene = at(SHARKS, objects=AIR, spaces=cards, strength=3, craft=1, lives=5, dice="1 6 1 6")

    assert [event.foes for event in scene.happened("Fought")] == ["the Siren", "the Great White Shark"]
    assert red(scene).lives == 3


@pytest.mark.rule("TA-SEA-25")
def test_without_blood_no_shark() -> None:
    scene = at(SHARKS, objects=AIR, decks={"sea": [*QUIET]})
    assert drawn(scene) == QUIET
    scene.play("done")
    assert scene.happened("Fought") == []

    won = at(
        SHARKS,
        objects=AIR,
        spaces={SHARKS: ["sea_realm.siren", "sea_realm.conch", "sea_realm.dolphin"]},
        craft=9,
        dice="6 1",
    ).play("done")
    assert [event.foes for event in won.happened("Fought")] == ["the Siren"]
    assert LIBRARY.spaces[SHARKS].draw == 3


@pytest.mark.rule("TA-SEA-25")
def test_blood_that_no_fight_has_cost_draws_it_after_the_other_cards() -> None:
    scene = at(SHARKS, objects=AIR, strength=9, lives=5, phase="start")
    run(scene, lose_lives(scene.state, Cause(0, "sea_realm.siren", "TA-C9.4"), 1))
    assert red(scene).used == []

    scene.state.phase = ENCOUNTER
    run(scene, lose_lives(scene.state, Cause(0, "sea_realm.siren", "TA-C9.4"), 1))
    run(scene, shark(scene.state, Cause(0, SHARKS, "TA-SEA-25")), (6,))
    assert (BLOOD in red(scene).used, red(scene).lives) == (False, 3)


@pytest.mark.rule("TA-SEA-25")
def test_a_drawn_fight_draws_no_blood() -> None:
    cards = {SHARKS: ["sea_realm.siren", "sea_realm.conch", "sea_realm.dolphin"]}
    scene = at(SHARKS, objects=AIR, spaces=cards, craft=4, lives=5, dice="3 3")

    assert [event.foes for event in scene.happened("Fought")] == ["the Siren"]


@pytest.mark.rule("TA-SEA-26")
@pytest.mark.parametrize(
    ("die", "found"),
    [
        (1, {"pearls": 0, "black_pearls": 0, "craft": 3, "strength": 3}),
        (2, {"pearls": 0, "black_pearls": 0, "craft": 3, "strength": 3}),
        (3, {"black_pearls": 1}),
        (4, {"craft": 4}),
        (5, {"strength": 4, "pearls": 2}),
        (6, {"objects": ["airbag", "talisman_stock"]}),
    ],
)
def test_the_abyss(die: int, found: dict[str, Any]) -> None:
    scene = at(ABYSS, objects=AIR, strength=3, craft=3, dice=str(die)).play("done")

    assert drawn(scene) == QUIET[:2]
    assert {name: getattr(red(scene), name) for name in found} == found
    assert PLUNDERED in red(scene).statuses


@pytest.mark.rule("TA-SEA-26", "TA-RLM-17")
def test_the_abyss_gives_once_and_only_to_who_has_beaten_all() -> None:
    again = at(ABYSS, objects=AIR, statuses={PLUNDERED: {}}, dice="6").play("done")
    assert again.happened("TableRolled") == []

    evaded = at(ABYSS, objects=[*AIR, "sea_realm.conch"], spaces={ABYSS: ["sea_realm.barracuda"]}, dice="6")
    evaded.play("evade sea_realm.barracuda", "done")
    assert evaded.happened("TableRolled") == []
    assert PLUNDERED not in red(evaded).statuses


@pytest.mark.rule("TA-SEA-27")
@pytest.mark.parametrize(("die", "missing", "pearls"), [(1, 1, 0), (2, 0, 0), (4, 0, 0), (5, 0, 1), (6, 0, 2)])
def test_the_pearl_beds(die: int, missing: int, pearls: int) -> None:
    one = red(at(BEDS, objects=AIR, dice=str(die), blue={"missing": 0}))

    assert (one.missing, one.pearls) == (missing, pearls)


# Cards.


def test_metal_is_of_no_use_against_the_eel() -> None:
    scene = meeting("electric_eel", strength=3, objects=["sword", "armour"], lives=4, dice="3 3")
    assert (scene.happened("Fought")[0].verdict, red(scene).lives) == ("lose", 3)
    assert scene.happened("ArmourRolled") == []

    other = meeting("giant_crab", strength=2, objects=["sword", "armour"], lives=4, dice="3 3")
    assert other.happened("Fought")[0].verdict == "draw"


def test_the_sea_dragon_guards_a_black_pearl() -> None:
    assert red(meeting("sea_dragon", strength=9, dice="6 1")).black_pearls == 1


def test_the_siren_costs_a_life_and_a_turn() -> None:
    one = red(meeting("siren", craft=1, lives=4, dice="1 6", blue={"missing": 0}))

    assert (one.lives, one.missing) == (3, 1)


def test_the_riptide_leads_into_the_vortex() -> None:
    scene = meeting("riptide", strength=3, dice="4", objects=AIR)

    assert (red(scene).space, red(scene).strength) == (VORTEX, 4)


def test_an_airbag_may_be_torn() -> None:
    assert red(meeting("torn_airbag", objects=AIR)).objects == []


def test_what_the_merchant_sells_is_told_in_whole_words() -> None:
    question = meeting("merman_merchant", pearls=2, craft=4).table.view(0).question
    assert question is not None

    details = [option.detail for option in question.options[:2]]
    assert details == ["Pay 2 pearls: gain an Airbag", "Pay 2 pearls: gain 1 Spell"]


def test_waters_of_one_name_are_told_apart_by_their_neighbours() -> None:
    question = moving(VORTEX, "3", objects=AIR).table.view(0).question
    assert question is not None

    assert {option.label for option in question.options if option.label.startswith("Deep Water")} == {
        "Deep Water between the Great Reef and the Water Vortex",
        "Deep Water between the Water Vortex and Neptune's City",
        "Deep Water between the Ship Wreck and the Abyss",
    }


@pytest.mark.parametrize(("wish", "objects", "spells"), [("airbag", AIR, 0), ("spell", [], 1)])
def test_the_merchant_sells_for_pearls(wish: str, objects: list[str], spells: int) -> None:
    scene = meeting("merman_merchant", pearls=2, craft=4).play(wish)

    assert (red(scene).objects, len(red(scene).spells), red(scene).pearls) == (objects, spells, 0)


def test_the_turtle_carries_anywhere_in_the_sea() -> None:
    scene = meeting("old_turtle", dice="4").play(f"go {CITY}")

    assert red(scene).space == CITY


@pytest.mark.parametrize(("card", "pearls", "black"), [("pearl", 1, 0), ("pearl_string", 3, 0), ("black_pearl", 0, 1)])
def test_pearls_are_picked_up(card: str, pearls: int, black: int) -> None:
    one = red(meeting(card).play(f"take sea_realm.{card}"))

    assert (one.pearls, one.black_pearls) == (pearls, black)


@pytest.mark.parametrize(("where", "value"), [(EAST, 4), (REEF, 5), (CITY, 5)])
def test_the_coral_blade_is_sharper_under_water(where: str, value: int) -> None:
    scene = at(where, phase="start", strength=3, objects=["sea_realm.coral_blade", "airbag"])

    assert 3 + weapon_bonus(scene.state, 0, "sea_realm.coral_blade", Terms("combat")) == value


def test_the_coral_blade_is_no_better_aboard_a_ship() -> None:
    blade = "sea_realm.coral_blade"
    scene = sea_voyages.at(phase="move", objects=[blade], options={"realms": "captains,sea_realm"})

    assert red(scene).space == sea_voyages.SEA
    assert weapon_bonus(scene.state, 0, blade, Terms("combat")) == 1


def test_the_conch_evades_one_sea_creature_a_turn() -> None:
    scene = meeting("barracuda", objects=["sea_realm.conch"]).play("evade sea_realm.barracuda")

    assert scene.happened("Fought") == []


def test_the_dolphin_swims_ahead_and_the_seahorse_fights() -> None:
    scene = moving(REEF, "1", objects=AIR, followers=["sea_realm.dolphin", "sea_realm.seahorse"], strength=3)
    assert {f"go {DEEP}", f"go {VORTEX}"} <= {*scene.offers}
    assert total(battle_shares(scene.state, 0, Terms("combat"))) == 4
