"""What people see of ships: under the figure, on the sheet, at the dock, and in a sea fight."""

from __future__ import annotations

import pytest

from mazefolio.engine.view import Number, Piece, Scene
from mazefolio.testing import Scene as Position
from mazefolio.testing import position
from tests.games.talisman import island_scenes
from tests.games.talisman.sea_voyages import NOTHING_NEW, at, homeward, ship


def mount(scene: Position) -> Piece:
    found = scene.table.view(0).picture.sheets[0].mount
    assert found is not None
    return found


def numbers(piece: Piece) -> dict[str, tuple[int, int | None]]:
    return {number.id: (number.value, number.limit) for number in piece.numbers}


def pieces(scene: Position, space: str) -> dict[str, Piece]:
    boards = scene.table.view(0).picture.boards
    return {piece.id: piece for board in boards for one in board.spaces if one.id == space for piece in one.pieces}


def ashore(**red: object) -> Position:
    layout = {"character": "dwarf", "space": "fields_1", "vessel": ship(dock="city"), **red}
    return position("talisman", seats=2, options={"realms": "captains"}, red=layout, phase="move", dice="3 3 3 3")


@pytest.mark.rule("TA-C21.15")
def test_a_ship_is_seen_with_its_numbers_on_the_sheet() -> None:
    found = mount(at(vessel=ship(points=3, cargo=1, rations=8)))
    assert (found.name, found.art) == ("Caravel", "caravel")
    assert numbers(found) == {"ship_strength": (5, None), "hull": (3, 4), "rations": (8, 10), "cargo": (1, 2)}


def test_the_strength_of_a_ship_says_what_it_is_made_of() -> None:
    strength: Number = mount(at(objects=["cannon"], strength=4)).numbers[0]
    assert [(part.label, part.value) for part in strength.parts] == [("Caravel", 5), ("captain", 1), ("Cannon", 1)]


def test_it_bears_the_figure_at_sea() -> None:
    figure = pieces(at(), "captains.open_sea")["figure:0"]
    assert figure.mount is not None
    assert figure.mount.art == "caravel"


@pytest.mark.rule("TA-C21.15")
def test_ashore_it_lies_at_its_dock() -> None:
    scene = ashore()
    assert pieces(scene, "city")["ship:0"].name == "Caravel of Red"
    assert pieces(scene, "fields_1")["figure:0"].mount is None
    assert mount(scene).art == "caravel"


def test_a_realm_without_water_leaves_it_at_its_dock() -> None:
    scene = position(
        "talisman",
        seats=2,
        options={"realms": "captains,burrows"},
        red={"character": "dwarf", "space": "burrows.mouth", "entered_from": "hills_1", "vessel": ship(dock="city")},
        phase="move",
        dice="3 3 3 3",
    )
    assert "ship:0" in pieces(scene, "city")


@pytest.mark.rule("TA-CAP-9")
def test_on_the_way_home_the_turns_are_on_the_ship_and_not_told_twice() -> None:
    scene = homeward(4, objects=["fishing_net"])
    assert numbers(mount(scene))["captains.turns_home"] == (4, None)
    assert not any("Turns home" in trait.text for trait in scene.table.view(0).picture.sheets[0].traits)


@pytest.mark.rule("TA-CAP-17")
@pytest.mark.parametrize(("rations", "temper"), [(9, "content"), (2, "hungry")])
def test_the_temper_of_the_crew_is_seen(rations: int, temper: str) -> None:
    assert [one.id for one in mount(at(vessel=ship(rations=rations))).conditions] == [temper]


@pytest.mark.rule("TA-C21.16")
def test_a_raft_bears_the_figure_too() -> None:
    scene = island_scenes.moving(island_scenes.W[1], "6", vessel=None, statuses={"rafting": {}})
    figure = pieces(scene, island_scenes.W[1])["figure:0"]
    assert figure.mount is not None
    assert (figure.mount.art, figure.mount.numbers) == ("raft", ())


def sea_fight(scene: Position) -> Scene:
    found = scene.table.view(0).picture.past
    assert found is not None
    return found


@pytest.mark.rule("TA-C10.16")
def test_in_a_sea_fight_ships_meet_face_to_face() -> None:
    found = sea_fight(at(decks=["captains.corsairs", *NOTHING_NEW], dice="1 6").play("no"))
    assert found.mood == "ship"
    assert (found.left.name, found.left.art) == ("Caravel of Red", "caravel")
    assert found.right.art == "captains.corsairs"
    assert numbers(found.left) == {"ship_strength": (5, None), "hull": (3, 4), "broadside": (2, None)}
    assert numbers(found.right) == {"ship_strength": (5, None), "broadside": (1, None)}


@pytest.mark.rule("TA-ISLE-6")
def test_a_ship_that_is_attacked_stands_face_to_face_with_the_other() -> None:
    w = island_scenes.W
    other = {"space": w[2], "vessel": island_scenes.ship("galleon", w[2], 6), "character": "elf"}
    scene = island_scenes.moving(w[1], "2 6 1", blue=other, strength=8).play(f"go {w[3]}", "yes")
    found = sea_fight(scene)
    assert (found.left.art, found.right.art, found.mood) == ("cutter", "galleon", "ship")
    assert numbers(found.right)["hull"] == (4, 6)
