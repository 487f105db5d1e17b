"""TA-HADES: the cards of the Underworld, and what automatic players make of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.testing import Scene
from tests.games.talisman.hades import at, below, ends, meeting, moving, red

# Cards.


@pytest.mark.rule("TA-HADES-3", "TA-HADES-30")
def test_the_amulet_of_shadow_walking_chooses_the_steps() -> None:
    amulet: dict[str, Any] = {"objects": ["underworld.amulet_shadow_walking"]}
    scene = moving("gates", **amulet)
    assert scene.offers[:2] == ["roll", "pace"]
    assert ends(scene.play("pace")) == {"styx_bank", "asphodel_1", "mausoleum"}
    assert "pace" not in at("fields_1", phase="move", dice="1", **amulet).offers


@pytest.mark.rule("TA-C14.5", "TA-HADES-30")
def test_whoever_lays_the_amulet_down_after_his_choice_still_walks() -> None:
    scene = moving("gates", objects=["underworld.amulet_shadow_walking"]).play("pace")
    ways = [offer for offer in scene.offers if offer.startswith("go ")]

    scene.play("leave underworld.amulet_shadow_walking")
    assert [offer for offer in scene.offers if offer.startswith("go ")] == ways


@pytest.mark.rule("TA-HADES-3", "TA-HADES-30")
@pytest.mark.parametrize(("die", "objects"), [(2, []), (3, ["underworld.amulet_plane_shifting"])])
def test_the_amulet_of_plane_shifting_steps_out(die: int, objects: list[str]) -> None:
    amulet = ["underworld.amulet_plane_shifting"]
    scene = moving("gates", str(die), objects=amulet, blue={"missing": 0}).play(f"use {amulet[0]}")

    assert (red(scene).space, red(scene).objects, scene.happened("Drew")) == ("graveyard", objects, [])
    assert scene.happened("TableRolled") == []


@pytest.mark.rule("TA-HADES-30")
def test_the_amulet_of_plane_shifting_works_in_any_realm_and_only_there() -> None:
    amulet = ["underworld.amulet_plane_shifting"]
    more = {"realms": "underworld,burrows"}
    burrows = at("burrows.low_tunnel", phase="move", entered_from="hills_2", objects=amulet, dice="6", more=more)
    assert red(burrows.play(f"use {amulet[0]}")).space == "hills_2"
    assert f"use {amulet[0]}" not in at("fields_1", phase="move", objects=amulet, dice="1").offers


@pytest.mark.rule("TA-HADES-23", "TA-HADES-30")
def test_no_amulet_leads_out_of_the_maelstrom() -> None:
    """He stays there until the table lets go of him, and so has no move to give up."""
    amulet = ["underworld.amulet_plane_shifting"]
    scene = below("maelstrom", phase="start", objects=amulet, statuses={"held": {}}, dice="6")

    assert (scene.asked, scene.offers) == ("maelstrom", ["yes", "no"])


@pytest.mark.rule("TA-C9.14")
def test_cerberus_lets_pass_who_has_food_for_him() -> None:
    scene = meeting("cerberus", objects=["food"]).play("give_him_food")
    assert (red(scene).objects, scene.happened("Fought")) == ([], [])
    assert scene.state.spaces["underworld.styx_bank"] == ["underworld.cerberus"]
    assert len(meeting("cerberus", strength=20, dice="6 1").happened("Fought")) == 1


@pytest.mark.rule("TA-RLM-14")
@pytest.mark.parametrize(("followers", "lives"), [(["maiden"], 4), ([], 3)])
def test_the_empusa_takes_a_follower_instead_of_a_life(followers: list[str], lives: int) -> None:
    scene = meeting("empusa", craft=2, followers=followers, dice="1 6")

    assert (red(scene).lives, red(scene).followers) == (lives, [])


@pytest.mark.rule("TA-C5.7")
@pytest.mark.parametrize(("die", "craft"), [(1, 4), (5, 5)])
def test_the_blind_seer_speaks_in_riddles_or_gives_wisdom(die: int, craft: int) -> None:
    scene = meeting("blind_seer", dice=str(die))

    assert (red(scene).craft, scene.state.spaces["underworld.styx_bank"]) == (craft, ["underworld.blind_seer"])


@pytest.mark.rule("TA-C23.5")
def test_the_blind_seer_shows_cards_of_any_deck_but_no_pile_of_the_dead() -> None:
    scene = meeting("blind_seer", dice="3", decks={"underworld.dead": ["spectre"]})
    assert "look underworld" in scene.offers
    assert "look underworld.dead" not in scene.offers
    assert len(scene.play("look underworld").happened("Looked")[0].cards) == 3


@pytest.mark.rule("TA-C20.38")
@pytest.mark.parametrize(("dice", "strength", "missed"), [("1 1", 4, 0), ("6 6", 3, 1)])
def test_the_stone_roller_rewards_help(dice: str, strength: int, missed: int) -> None:
    scene = meeting("stone_roller", strength=3, dice=dice).play("help")

    assert (red(scene).strength, len(scene.happened("TurnsLost"))) == (strength, missed)


@pytest.mark.rule("TA-C20.40")
@pytest.mark.parametrize("die", ["", "1"])
def test_the_freed_soul_leaves_at_the_border_and_heals(die: str) -> None:
    soul = {"lives": 2, "followers": ["underworld.freed_soul"], "blue": {"missing": 0}}
    out = below("maelstrom", dice="1", **soul) if die else moving("stair_of_bones", "4", **soul).play("go out")

    assert (red(out).followers, red(out).lives) == ([], 3)


@pytest.mark.rule("TA-C20.13")
def test_the_wind_from_tartarus_spares_the_champions() -> None:
    blue = {"space": "underworld.gates", "missing": 99, "master": "undead_champion"}
    scene = meeting("cold_wind", blue=blue)

    assert [one.lives for one in scene.state.players] == [3, LIBRARY.characters["thief"].lives]


@pytest.mark.rule("TA-C10.9")
def test_the_helm_of_darkness_evades_once_a_turn() -> None:
    scene = meeting("hellhound", "grave_giant", objects=["underworld.helm_of_darkness"], strength=9, dice="6 1")

    assert scene.offers == ["fight", "evade underworld.hellhound", "evade underworld.grave_giant"]
    assert red(scene.play("evade underworld.grave_giant")).trophies == ["underworld.hellhound"]


@pytest.mark.rule("TA-RLM-1")
@pytest.mark.parametrize("card", [one.id for one in LIBRARY.realms["underworld"].cards])
def test_every_card_can_be_met_and_seen(card: str) -> None:
    scene = meeting(card.removeprefix("underworld."), strength=9, craft=9, dice="3 3 6 1 3 3 3 3 3")
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


HEARD: dict[str, Any] = {"statuses": {"underworld.audience": {}}}


@pytest.mark.rule("TA-C24.3")
def test_a_bot_goes_down_for_one_audience_while_it_has_little_to_lose() -> None:
    assert answer(at("graveyard", craft=5)) == "enter underworld"
    assert answer(at("graveyard", craft=5, **HEARD)) == "pass"
    assert answer(at("graveyard", craft=5, strength=12)) == "pass"
    assert answer(at("graveyard", craft=5, lives=3)) == "pass"


@pytest.mark.rule("TA-C24.3")
def test_a_bot_that_has_been_heard_takes_the_boat_or_the_stair() -> None:
    assert answer(below("charons_landing", gold=2, **HEARD)) == "pay_1_gold"
    assert answer(below("charons_landing", gold=2)) == "pass"
    assert answer(below("charons_landing", gold=2, lives=2)) == "pay_1_gold"
    assert answer(moving("stair_of_bones", **HEARD)) == "go out"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("layout", "choice"), [({}, "yes"), (HEARD, "no")])
def test_a_bot_steers_through_the_storm(layout: dict[str, Any], choice: str) -> None:
    statuses = {"held": {}, **layout.get("statuses", {})}
    scene = below("maelstrom", phase="start", statuses=statuses, dice="6")

    assert answer(scene) == choice


@pytest.mark.rule("TA-HADES-30")
def test_the_amulet_of_plane_shifting_also_works_where_a_realm_has_its_own_way_of_moving() -> None:
    amulet = ["underworld.amulet_plane_shifting"]
    more = {"realms": "underworld,labyrinth"}
    scene = at("labyrinth.maze", phase="move", entered_from="woods_1", objects=amulet, dice="6", more=more)

    assert scene.offers[:2] == ["done", f"use {amulet[0]}"]
    assert red(scene.play(f"use {amulet[0]}")).space == "woods_1"
