"""What a realm forbids also holds for cards that come from another realm."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.state import Player
from mazefolio.testing import Scene, position

SCROLL, AMULET, BOMB = "diablo.portal_scroll", "underworld.amulet_plane_shifting", "iron_fortress.seed_bomb"
PLATE, ROD = "iron_fortress.viewing_plate", "iron_fortress.glow_rod"
OTHERS = ("phase", "spaces", "decks", "dice", "draws", "remembers")


def at(space: str, realms: str, **layout: Any) -> Scene:
    """Red, an Elf unless told, stands on a space while blue sleeps; these realms are plugged in."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = f"{others.get('dice', '')} 3 3 3 3 3 3 3 3"
    red = {"character": "elf", "space": space, "entered_from": "graveyard", **layout}
    usual = {"phase": "move", "deck": ["bag_of_gold"] * 3, "blue": {"missing": 99}}
    return position("talisman", seats=2, options={"realms": realms}, red=red, **{**usual, **others})


def studied(device: str) -> dict[str, Any]:
    """Red has this device of the Iron Fortress, understands it, and has used it before."""
    return {"objects": [device], "remembers": {"iron_fortress": {"known": {device: 0}, "tried": [device]}}}


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


@pytest.mark.rule("TA-HADES-3", "TA-HADES-30", "TA-VAMP-3")
@pytest.mark.parametrize(
    ("space", "leads_out"),
    [
        ("underworld.styx_bank", [AMULET]),
        ("vampire_keep.passage_9", []),
        ("burrows.low_tunnel", [SCROLL, AMULET]),
    ],
)
def test_no_scroll_leads_out_of_the_underworld_and_nothing_at_all_out_of_the_keep(
    space: str, leads_out: list[str]
) -> None:
    scene = at(space, "underworld,vampire_keep,diablo,burrows", objects=[SCROLL, AMULET])

    assert [one for one in (SCROLL, AMULET) if f"use {one}" in scene.offers] == leads_out


@pytest.mark.rule("TA-HADES-4", "TA-VAMP-5")
@pytest.mark.parametrize(("space", "realm"), [("graveyard", "underworld"), ("cursed_glade", "vampire_keep")])
def test_an_animal_of_any_realm_that_was_charmed_does_not_come_along(space: str, realm: str) -> None:
    charmed = ["burrows.giant_mole"]
    scene = at(space, f"{realm},burrows", phase="encounter", character="minstrel", charmed=charmed)
    scene.play(f"enter {realm}")

    assert (red(scene).realm, red(scene).followers) == (realm, [])


@pytest.mark.rule("TA-HADES-10", "TA-HADES-39")
@pytest.mark.parametrize(
    ("space", "spirit", "dead"),
    [
        ("wizards_tower.magical_trap", "wizards_tower.bound_spirit", ["wizards_tower.bound_spirit"]),
        ("pyramid.gallery", "pyramid.wandering_ka", []),
    ],
)
def test_beaten_spirits_lie_in_the_mausoleum_unless_their_deck_must_stay_complete(
    space: str, spirit: str, dead: list[str]
) -> None:
    layout: dict[str, Any] = {"draws": ["1"], "decks": {"pyramid": [spirit]}}
    if dead:
        layout = {"spaces": {space: [spirit]}, "statuses": {"held": {}}}
    scene = at(space, "underworld,wizards_tower,pyramid", phase="encounter", craft=9, dice="6 1", **layout)

    assert [fought.verdict for fought in scene.happened("Fought")] == ["win"]
    assert scene.state.decks["underworld.dead"].pile == dead


@pytest.mark.rule("TA-HULK-18", "TA-IRON-20")
def test_a_seed_bomb_does_nothing_to_aliens() -> None:
    lying = {"space_hulk.c1": ["space_hulk.brood_warrior"]}
    layout = {**studied(BOMB), "spaces": lying, "strength": 5}
    alien = at("space_hulk.c1", "space_hulk,iron_fortress", phase="encounter", dice="1 6", **layout)
    assert [fought.verdict for fought in alien.happened("Fought")] == ["lose"]

    toxin = {**layout, "objects": ["space_hulk.nerve_toxin"]}
    told = at("space_hulk.c1", "space_hulk,iron_fortress", phase="encounter", **toxin)
    assert told.offers[:2] == ["fight", "use space_hulk.nerve_toxin on space_hulk.brood_warrior"]


@pytest.mark.rule("TA-C4.10", "TA-C8.2", "TA-IRON-20")
@pytest.mark.parametrize(
    ("space", "phase", "answers"),
    [("sentinel", "move", ["bridge"]), ("werewolf_den", "encounter", []), ("pits", "encounter", [])],
)
def test_a_seed_bomb_opens_neither_the_bridge_nor_the_inner_region(space: str, phase: str, answers: list[str]) -> None:
    scene = at(space, "iron_fortress", phase=phase, strength=4, dice="2 4 1 6 1 6 1 6 1 6", **studied(BOMB))
    for answer in answers:
        scene.play(next(offer for offer in scene.offers if offer.startswith(answer)))

    assert not [offer for offer in scene.offers if BOMB in offer and offer.startswith("use")]
    assert scene.happened("Fought")


@pytest.mark.rule("TA-BLACK-22")
@pytest.mark.parametrize(("space", "works"), [("fields_1", True), ("black_tower.vestibule", False)])
def test_the_viewing_plate_shows_nothing_in_the_black_tower(space: str, works: bool) -> None:
    scene = at(space, "iron_fortress,black_tower", dice="3", **studied(PLATE))

    assert (f"use {PLATE}" in scene.offers) is works


@pytest.mark.rule("TA-IRON-10")
@pytest.mark.parametrize(("known", "missing"), [({}, 1), ({ROD: 0}, 0)])
def test_a_light_that_nobody_understands_gives_none(known: dict[str, int], missing: int) -> None:
    layout: dict[str, Any] = {"objects": [ROD], "remembers": {"iron_fortress": {"known": known, "tried": [*known]}}}
    decks = {"space_hulk": ["space_hulk.lights_fail"]}
    scene = at("space_hulk.c1", "space_hulk,iron_fortress", phase="encounter", decks=decks, **layout)

    assert red(scene).missing == missing


@pytest.mark.rule("TA-SEA-10", "TA-C20.25")
@pytest.mark.parametrize(("space", "helps"), [("sea_realm.west_beach", False), ("fields_1", True)])
def test_no_mercenary_fights_for_gold_in_the_sea_realm(space: str, helps: bool) -> None:
    lying = {space: ["sea_realm.barracuda" if space.startswith("sea") else "goblin"]}
    layout: dict[str, Any] = {"spaces": lying, "followers": ["mercenary"], "gold": 3, "strength": 4}
    scene = at(space, "sea_realm", phase="encounter", dice="6 1", **layout)

    assert ("use mercenary" in scene.offers) is helps
