"""TA-VAMP: Teleport Tiles, flight out of the Vampire Keep, its cards, and automatic players in it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.vampire_keep.teleports import anywhere, unused
from mazefolio.testing import Scene
from tests.games.talisman.keep_scenes import at, drawn, inside, moving, red

TILE = "vampire_keep.teleport_tile"
FLEEING = {"fleeing": {"until": "leave_realm"}}
QUIET = ["vampire_keep.stake", "vampire_keep.holy_water", "vampire_keep.hunter"]


def laid(**tiles: int) -> dict[str, Any]:
    """Teleport Tiles on these spaces, with these numbers."""
    copies = [TILE, *(f"{TILE}#{number}" for number in range(2, 6))][: len(tiles)]
    spaces = {inside(name): [copy] for name, copy in zip(tiles, copies, strict=True)}
    return {"spaces": spaces, "counts": {"vampire_keep": dict(zip(copies, tiles.values(), strict=True))}}


# Teleport Tiles.


@pytest.mark.rule("TA-VAMP-15")
@pytest.mark.rule("TA-VAMP-16")
@pytest.mark.rule("TA-VAMP-17")
def test_a_tile_carries_off_who_draws_it() -> None:
    """Worked example VAMP 5: drawn on 9, the counter says 14: the Coffin, which may be opened; so it is for others."""
    scene = at(inside("passage_9"), tiles=[TILE], draws=["14"])
    assert (red(scene).space, scene.offers) == (inside("coffin"), ["open_the_coffin", "pass"])
    assert scene.state.spaces[inside("passage_9")] == [TILE]
    later = moving("landing_8", "1", **laid(passage_9=14)).play("roll", f"go {inside('passage_9')}")
    assert (red(later).space, later.asked) == (inside("coffin"), "wish")


@pytest.mark.rule("TA-VAMP-15")
def test_the_number_is_seen_on_the_board() -> None:
    scene = moving("landing_8", **laid(passage_9=14))
    board = next(one for one in scene.table.view(1).picture.boards if one.id == "vampire_keep")
    there = next(one for one in board.spaces if one.id == inside("passage_9"))

    assert "marked 14" in there.pieces[0].marks


@pytest.mark.rule("TA-VAMP-17")
def test_nobody_is_carried_twice_in_a_turn() -> None:
    tiles = laid(passage_9=11, passage_11=2)
    scene = moving("landing_8", "1", tiles=QUIET, **tiles).play("roll", f"go {inside('passage_9')}")
    assert (red(scene).space, len(scene.happened("Moved"))) == (inside("passage_11"), 2)
    again = moving("tome", "1", tiles=QUIET, **tiles).play("roll", f"go {inside('passage_11')}")
    assert red(again).space == inside("hall_2")


@pytest.mark.rule("TA-VAMP-17")
def test_a_tile_with_its_own_number_does_nothing() -> None:
    scene = moving("landing_8", "1", tiles=QUIET, **laid(passage_9=9)).play("roll", f"go {inside('passage_9')}")

    assert red(scene).space == inside("passage_9")


@pytest.mark.rule("TA-VAMP-18")
def test_a_tile_stays_and_is_the_card_of_its_space() -> None:
    scene = moving("landing_8", "1", tiles=QUIET, **laid(passage_9=9)).play("roll", f"go {inside('passage_9')}")

    assert (drawn(scene), scene.state.spaces[inside("passage_9")]) == ([], [TILE])


@pytest.mark.rule("TA-VAMP-19")
def test_there_are_forty_counters_two_of_each_number() -> None:
    state = moving("landing_8", **laid(passage_9=14)).state

    assert sorted(unused(state)) == sorted([*range(1, 21), *(number for number in range(1, 21) if number != 14)])
    assert len(unused(moving("landing_8").state)) == 40


@pytest.mark.rule("TA-VAMP-19")
def test_who_is_sent_to_the_entrance_stands_inside_the_open_door() -> None:
    scene = moving("landing_8", "1", **laid(passage_9=1)).play("roll", f"go {inside('passage_9')}")

    assert (red(scene).space, scene.happened("Tested"), scene.offers[0]) == (inside("entrance"), [], "roll")


@pytest.mark.rule("TA-VAMP-35")
def test_chance_leads_to_the_space_of_a_counter_but_never_into_the_vault() -> None:
    spots = anywhere(moving("landing_8").state, 0)

    assert inside("vault") not in spots
    assert {*spots} == {one.id for one in LIBRARY.realms["vampire_keep"].spaces} - {inside("vault")}


@pytest.mark.rule("TA-VAMP-38")
@pytest.mark.parametrize(
    ("tiles", "lies"), [({"landing_8": 9, "tome": 9}, False), ({"landing_8": 9}, True), ({"passage_11": 9}, True)]
)
def test_never_three_tiles_in_a_row(tiles: dict[str, int], lies: bool) -> None:
    fresh = f"{TILE}#5"
    scene = at(inside("passage_9"), tiles=[fresh, "vampire_keep.stake"], draws=["9"], **laid(**tiles))

    assert (fresh in scene.state.spaces.get(inside("passage_9"), ())) is lies
    assert drawn(scene) == ([fresh] if lies else [fresh, "vampire_keep.stake"])


@pytest.mark.rule("TA-VAMP-39")
def test_a_tile_acts_before_anything_else_is_drawn_or_met() -> None:
    cards = {inside("guardroom_6"): ["vampire_keep.knight"]}
    first = at(inside("guardroom_6"), tiles=[TILE, "vampire_keep.spawn"], spaces=cards, draws=["14"])
    assert (red(first).space, drawn(first), first.happened("Fought")) == (inside("coffin"), [TILE], [])
    lying = {inside("guardroom_6"): ["vampire_keep.knight", TILE]}
    numbers = {"counts": {"vampire_keep": {TILE: 14}}}
    lands = moving("hall_5", "1", spaces=lying, **numbers).play("roll", f"go {inside('guardroom_6')}")
    assert (red(lands).space, drawn(lands), lands.happened("Fought")) == (inside("coffin"), [], [])


# Flight.


@pytest.mark.rule("TA-VAMP-32")
def test_who_begins_to_flee_goes_back_with_this_move_for_good() -> None:
    scene = moving("landing_8", "3", tiles=QUIET).play("flee")
    assert scene.offers[0] == f"go {inside('guardroom_6')}"
    scene.play(f"go {inside('guardroom_6')}", "done")
    assert "flee" not in scene.offers
    assert "fleeing" in red(scene).statuses


@pytest.mark.rule("TA-VAMP-33")
def test_the_barriers_do_not_hold_who_flees_and_spaces_are_met_as_usual() -> None:
    scene = moving("fountain", "5", tiles=QUIET).play("flee")
    assert scene.offers[0] == f"go {inside('gallery_17')}"
    assert len(drawn(scene.play(f"go {inside('gallery_17')}"))) == 2
    from_obelisk = moving("obelisk", "1", tiles=QUIET, statuses=FLEEING)
    assert from_obelisk.offers[0] == f"go {inside('corridor_18')}"


@pytest.mark.rule("TA-VAMP-33")
def test_the_entrance_ends_the_flight_and_next_turn_he_is_out() -> None:
    scene = moving("hall_2", "6", statuses=FLEEING).play(f"go {inside('entrance')}")
    assert scene.offers == ["go out"]
    scene.play("go out")
    assert (red(scene).space, "fleeing" in red(scene).statuses) == ("cursed_glade", False)


@pytest.mark.rule("TA-VAMP-34")
def test_who_is_teleported_goes_on_fleeing() -> None:
    scene = moving("tome", "1", tiles=QUIET, statuses=FLEEING, **laid(passage_9=16))
    scene.play(f"go {inside('passage_9')}", "done")

    assert (red(scene).space, "fleeing" in red(scene).statuses) == (inside("corridor_16"), True)


# Cards.


CARDS = [one.id for one in LIBRARY.realms["vampire_keep"].cards if LIBRARY.home(one.id) in ("keep_tile", "vault")]


@pytest.mark.rule("TA-VAMP-6")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("die", [1, 6])
def test_every_card_can_be_met(card: str, die: int) -> None:
    """Whatever is asked is answered with the first option, and everybody sees what happens."""
    vaulted = LIBRARY.home(card) == "vault"
    others = [other for other in QUIET if other != card]
    decks: dict[str, Any] = {"vault": [card], "tiles": others} if vaulted else {"tiles": [card, *others]}
    where = inside("vault" if vaulted else "hall_2")
    dice = " ".join([str(die), str(7 - die)] * 12)
    scene = at(where, dice=dice, draws=["14"], lives=5, **decks)
    for _ in range(3):
        scene.play(scene.offers[0])

    assert card in drawn(scene)


@pytest.mark.rule("TA-RLM-14")
@pytest.mark.parametrize(("followers", "lives"), [(["maiden"], 4), ([], 3)])
def test_the_bride_takes_a_follower_instead_of_a_life(followers: list[str], lives: int) -> None:
    scene = at(inside("hall_2"), tiles=["vampire_keep.bride"], followers=followers, craft=1, dice="1 6")

    assert (red(scene).lives, red(scene).followers) == (lives, [])


@pytest.mark.rule("TA-C14.13")
def test_holy_water_is_for_the_undead() -> None:
    water = ["vampire_keep.holy_water"]
    undead = at(inside("hall_2"), tiles=["vampire_keep.skeleton"], objects=water, dice="1 1")
    undead.play("use vampire_keep.holy_water")
    assert (undead.happened("Fought")[0].own.score, red(undead).objects) == (7, [])
    beasts = at(inside("hall_2"), tiles=["vampire_keep.bats"], objects=water, dice="6 1")
    assert (len(beasts.happened("Fought")), red(beasts).objects) == (1, water)


@pytest.mark.rule("TA-C10.11")
@pytest.mark.parametrize(("card", "score"), [("skeleton", 3 + 2 + 1 + 1), ("bats", 3 + 1)])
def test_stake_and_hunter_help_against_the_undead(card: str, score: int) -> None:
    armed: dict[str, Any] = {"objects": ["vampire_keep.stake"], "followers": ["vampire_keep.hunter"]}
    scene = at(inside("hall_2"), tiles=[f"vampire_keep.{card}"], dice="1 6", **armed)
    if scene.asked == "arms":
        scene.play(scene.offers[0])

    assert scene.happened("Fought")[0].own.score == score


@pytest.mark.rule("TA-C23.5")
def test_the_prisoner_shows_the_top_of_the_vault() -> None:
    top = ["vampire_keep.v_lord", "vampire_keep.v_gas", "vampire_keep.v_jewels"]
    scene = at(inside("hall_2"), tiles=["vampire_keep.prisoner"], vault=top)

    assert scene.happened("Looked")[0].cards == tuple(top)


# Automatic players.


def answer(scene: Scene) -> str:
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [
        ({"strength": 8}, "enter vampire_keep"),
        ({"strength": 3}, "pass"),
        ({"strength": 12, "lives": 3}, "pass"),
        ({"strength": 5, "craft": 9}, "pass"),
        ({"strength": 12, "craft": 2}, "pass"),
        ({"strength": 2, "craft": 12}, "pass"),
        ({"strength": 8, "objects": ["talisman_stock"]}, "pass"),
    ],
)
def test_a_bot_comes_for_a_talisman_if_it_is_strong_well_and_passes_the_barriers(
    layout: dict[str, Any], choice: str
) -> None:
    assert answer(at("cursed_glade", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
def test_a_bot_goes_on_flees_when_it_is_nearly_dead_and_gives_up_a_hopeless_door() -> None:
    assert answer(moving("landing_8", strength=8)) == "roll"
    assert answer(moving("landing_8", lives=1)) == "flee"
    assert answer(moving("corridor_18", lives=1)) == "roll"
    assert answer(moving("entrance", strength=8)) == "stay"
    assert answer(moving("entrance", strength=1, craft=1, lives=1)) == "go out"
