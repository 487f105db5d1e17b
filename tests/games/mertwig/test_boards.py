"""The kingdom, the boards of the adventure areas and the maze: what they hold, and how what is wrong is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.games.mertwig import areas, kingdom
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, DOORS, MAZE, MAZE_CARDS, MAZE_SPOTS, Chart
from mazefolio.games.mertwig.effects import (
    Accident,
    ArmsDraw,
    CharacterExchange,
    DeathCurse,
    DieAgainstAll,
    Effect,
    Either,
    FindGold,
    FindTreasure,
    Guarded,
    HaveEncounter,
    HealOne,
    MagicExchange,
    WoundOne,
)
from mazefolio.games.mertwig.kingdom import AREA_SPACES, LAKES, LAND, PALACE, RIVERS, SPECIAL_PLACES, TERRAINS, TOWN


def fails(expected: str) -> pytest.RaisesExc[DataError]:
    return pytest.RaisesExc(DataError, match=expected)


def track(name: str) -> list[str]:
    """The way through an area from its start, past locked rooms and always by the first fork."""
    area = AREAS[name]
    way = [area.start]
    while following := area.spots[way[-1]].next:
        way.append(following[0])
    return way


def routes(name: str, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way through an area."""
    area = AREAS[name]
    path = path or (area.start,)
    if path[-1] == area.finish:
        yield path
    for following in area.spots[path[-1]].next:
        yield from routes(name, (*path, following))


def results(chart: Chart) -> list[Effect]:
    """What each roll from 1 to 10 brings."""
    return [chart.line(face).effect for face in range(1, 11)]


def test_the_map_has_24_town_spaces_and_129_outside() -> None:
    assert (len(TOWN), len(LAND)) == (24, 129)
    assert (len(LAKES), len(RIVERS)) == (3, 3)
    assert sum(space.pier for space in LAND.values()) == 8
    assert {space.terrain for space in LAND.values()} == set(TERRAINS)


def test_the_town_has_three_gates_docks_and_a_palace() -> None:
    kinds = Counter(space.kind for space in TOWN.values())

    assert (kinds["gate"], kinds["docks"], kinds["palace"]) == (3, 1, 1)
    assert TOWN[PALACE].kind == "palace"


def test_hospital_and_temple_have_red_crosses() -> None:
    assert {space.kind for space in TOWN.values() if space.red_cross} == {"hospital", "temple"}


@pytest.mark.rule("MM-6.1")
def test_there_are_seven_areas_on_the_map_and_the_maze() -> None:
    assert sorted(AREAS) == sorted(AREA_SPACES)
    assert sorted(area.difficulty for area in AREAS.values()) == [1, 2, 3, 4, 5, 6, 7]
    assert MAZE.difficulty == 8


@pytest.mark.rule("MM-20.2")
def test_special_places_and_areas_cost_one_point_even_on_rough_ground() -> None:
    assert len(SPECIAL_PLACES) == 5
    assert {TERRAINS[LAND[place].terrain].rough_cost for place in (*SPECIAL_PLACES, *AREA_SPACES)} == {1}


@pytest.mark.rule("MM-20.1")
def test_what_rough_ground_costs() -> None:
    costs = {kind.id: kind.rough_cost for kind in TERRAINS.values() if kind.rough_cost > 1}

    assert costs == {"swamp": 2, "forest": 2, "hill": 2, "mountain": 3}


@pytest.mark.rule("MM-23.10")
def test_the_hole_lies_fourteen_spaces_from_the_start() -> None:
    assert track("woods_whole").index("hole") == 14


@pytest.mark.rule("MM-24.2")
def test_the_vale_has_six_charts_in_order_and_takes_seven_turns() -> None:
    assert track("mystic_vale") == [
        "start", "anthill", "jeans_well", "wise_oak", "leos_leantoo", "strange_statue", "magic_fountain", "finish",
    ]  # fmt: skip
    assert set(AREAS["mystic_vale"].charts) == set(track("mystic_vale")[1:-1])


@pytest.mark.rule("MM-24.6")
def test_the_magic_fountain() -> None:
    encounter, gold_or_treasure = HaveEncounter(), Either((FindGold(10), FindTreasure(1)))
    chart = results(AREAS["mystic_vale"].charts["magic_fountain"])

    assert chart[8:] == [encounter] * 2
    assert chart[5:8] == [gold_or_treasure] * 3
    assert chart[2:5] == [Either((FindGold(5), ArmsDraw()))] * 3
    assert chart[:2] == [FindGold(1)] * 2


@pytest.mark.rule("MM-26.3")
def test_the_monolith() -> None:
    rock, characters, magic = [WoundOne()] * 3, [CharacterExchange()] * 3, [MagicExchange()] * 3

    assert results(AREAS["burial_mounds"].charts["monolith"]) == [*rock, *characters, *magic, FindTreasure(1)]


@pytest.mark.rule("MM-26.8")
def test_the_heaptop() -> None:
    gold_or_health = Either((FindGold(5), HealOne()))
    expected = [*[DieAgainstAll()] * 3, *[gold_or_health] * 3, *[FindTreasure(1)] * 3, FindTreasure(2)]

    assert results(AREAS["burial_mounds"].charts["heaptop"]) == expected


@pytest.mark.rule("MM-26.9")
def test_the_acme() -> None:
    expected = [*[DeathCurse()] * 2, *[DieAgainstAll()] * 3, *[FindTreasure(1)] * 3, FindTreasure(2), FindTreasure(3)]

    assert results(AREAS["burial_mounds"].charts["acme"]) == expected


def test_more_than_ten_on_a_chart_is_ten() -> None:
    chart = AREAS["burial_mounds"].charts["acme"]

    assert chart.line(12) == chart.line(11) == chart.line(10) != chart.line(9)


@pytest.mark.rule("MM-26.12")
def test_heaptop_acme_and_exit_have_their_places_on_the_mounds() -> None:
    way = track("burial_mounds")

    assert [way.index(place) for place in ("heaptop", "acme", "exit")] == [10, 14, 18]


def test_the_big_treasure_room_is_the_only_locked_one_in_the_caves() -> None:
    locked = [spot for spot in AREAS["caves_of_congor"].spots.values() if spot.locked]

    assert [(spot.name, spot.effect) for spot in locked] == [("The Big Treasure Room", FindTreasure(3))]


@pytest.mark.rule("MM-27.5")
def test_every_route_through_the_caves_has_seven_steps() -> None:
    assert {len(route) - 1 for route in routes("caves_of_congor")} == {7}


@pytest.mark.rule("MM-28.3")
def test_the_castle_takes_six_turns_or_seven_with_the_ladys_room() -> None:
    turns = {"lady_purps_room" in route: len(route) - 1 for route in routes("purple_castle")}

    assert turns == {False: 6, True: 7}


@pytest.mark.rule("MM-28.7")
def test_every_room_of_the_castle_has_a_chart_and_all_but_one_know_accidents() -> None:
    castle = AREAS["purple_castle"]
    careless = [name for name, chart in castle.charts.items() if Accident() in results(chart)]

    assert {spot.chart for spot in castle.spots.values() if spot.kind == "chart"} == set(castle.charts)
    assert set(castle.charts) - set(careless) == {"lady_purps_room"}


def printed_encounters(name: str) -> int:
    """How many encounters the spaces of a board call for."""
    effects = [spot.effect for spot in AREAS[name].spots.values()]
    return sum(effect.number for effect in effects if isinstance(effect, HaveEncounter | Guarded))


@pytest.mark.rule("MM-29.5")
def test_no_board_calls_for_more_encounters_than_the_pyramid() -> None:
    assert max(AREAS, key=printed_encounters) == "last_pyramid"
    assert sorted(map(printed_encounters, AREAS))[-2:] == [10, 13]


@pytest.mark.rule("MM-29.6")
def test_sarcophagus_and_exit_have_their_places_in_the_pyramid() -> None:
    way = track("last_pyramid")

    assert [way.index(place) for place in ("sarcophagus", "exit")] == [8, 16]


def test_the_temple_has_three_doors() -> None:
    assert DOORS == ("door_1", "door_2", "door_3")


def test_the_maze_has_three_barrier_spaces_and_three_cards() -> None:
    assert [MAZE_SPOTS[barrier].number for barrier in BARRIERS] == [1, 2, 3]
    assert {card.id: card.count for card in MAZE_CARDS.values()} == {"clear": 2, "barrier": 1}


def steps_to_the_chamber(barred: str) -> int:
    """How far it is to the chamber if one barrier space is shut."""
    far, frontier = {MAZE.start: 0}, [MAZE.start]
    for here in frontier:
        for there in MAZE_SPOTS[here].links:
            shut = {here, there} == {barred, MAZE_SPOTS[barred].blocked_link}
            if there not in far and not shut:
                far[there] = far[here] + 1
                frontier.append(there)
    return far[MAZE.chamber]


def test_wherever_the_barrier_lies_the_chamber_can_be_reached() -> None:
    assert all(steps_to_the_chamber(barrier) < 40 for barrier in BARRIERS)


TOWN_ENTRY = 'name = "A"\nx = 1\ny = 1\ntext = "."\nsource = "seed"\n'
BAD_TOWNS = {
    "space 'a': next: must be 'b'": '[[space]]\nid = "a"\nkind = "street"\nnext = "a"\n',
    "space 'a'.*exit_to: gates and docks": '[[space]]\nid = "a"\nkind = "gate"\nnext = "b"\n',
    "space 'a'.*`\\$.kind`": '[[space]]\nid = "a"\nkind = "sewer"\nnext = "b"\n',
}


@pytest.mark.parametrize("expected", BAD_TOWNS)
def test_a_wrong_town_space_is_named(expected: str) -> None:
    second = f'[[space]]\nid = "b"\nkind = "street"\nnext = "a"\n{TOWN_ENTRY}'

    with fails(f"town.toml: {expected}"):
        kingdom.town_of(DataFile.parse("town.toml", f"{BAD_TOWNS[expected]}{TOWN_ENTRY}{second}"))


WATER = '[[lake]]\nid = "l"\nname = "L"\nsource = "seed"\n[[river]]\nid = "r"\nname = "R"\nsource = "seed"\n'
LAND_ENTRY = 'name = "A"\nx = 1\ny = 1\npoly = [[0, 0], [0, 1], [1, 0]]\nsource = "seed"\n'
BAD_LAND = {
    "links: there is no space 'c'": 'terrain = "hill"\nlinks = ["c"]',
    "links: 'b' does not lead back": 'terrain = "hill"\nlinks = ["b"]',
    "river_links: 'b' is no link": 'terrain = "hill"\nlinks = []\nriver_links = { b = "r" }',
    "lake: lake spaces, and only they": 'terrain = "lake"\nlinks = []',
    "lake: there is no lake 'm'": 'terrain = "lake"\nlake = "m"\nlinks = []',
    "pier: a pier stands on land": 'terrain = "lake"\nlake = "l"\npier = true\nlinks = []',
    "pier: there is no water": 'terrain = "hill"\npier = true\nlinks = []',
    "town_exit: 'gate' does not lead here": 'terrain = "hill"\ntown_exit = "gate"\nlinks = []',
    "`\\$.terrain`": 'terrain = "tundra"\nlinks = []',
}


@pytest.mark.parametrize("expected", BAD_LAND)
def test_a_wrong_land_space_is_named(expected: str) -> None:
    first = f'[[space]]\nid = "a"\n{BAD_LAND[expected]}\n{LAND_ENTRY}'
    second = f'[[space]]\nid = "b"\nterrain = "hill"\nlinks = []\n{LAND_ENTRY}'

    with fails(f"map.toml: space 'a'.*{expected}"):
        kingdom.land_of(DataFile.parse("map.toml", WATER + first + second), {})


def test_a_river_that_only_one_side_knows_is_named() -> None:
    first = f'[[space]]\nid = "a"\nterrain = "hill"\nlinks = ["b"]\nriver_links = {{ b = "r" }}\n{LAND_ENTRY}'
    second = f'[[space]]\nid = "b"\nterrain = "hill"\nlinks = ["a"]\n{LAND_ENTRY}'

    with fails("map.toml: space 'a': river_links: 'b' does not have the same river"):
        kingdom.land_of(DataFile.parse("map.toml", WATER + first + second), {})


def test_a_gate_that_leads_nowhere_is_named() -> None:
    with fails("town.toml: space 'kurth_gate': exit_to: there is no space 'kurth_road'"):
        kingdom.check_exits(DataFile("town.toml", {}), TOWN, {})


AREA = (
    '[area]\nname = "A"\ndifficulty = 1\nmovement = "roll_full"\nstart = "s"\nfinish = "f"\nzero_is_encounter = true\n'
    'trip = "short"\ntext = "."\nsource = "seed"\n'
)
END = '[[space]]\nid = "f"\nname = "F"\nkind = "finish"\nnext = []\nx = 1\ny = 1\nsource = "seed"\n'
BAD_SPOTS = {
    "space 's'.*next: there is no space 'g'": 'next = ["g"]',
    "space 's'.*next: every way leads on": "next = []",
    "space 's'.*next: a way must lead": 'next = ["s", "f"]',
    "space 's'.*chart: there is no chart 'c'": 'next = ["f"]\nchart = "c"',
    "space 's'.*effect: a space with a chart": 'next = ["f"]\nchart = "c"\neffect = { type = "heal" }',
    "space 's'.*`\\$.effect": 'next = ["f"]\neffect = { type = "dance" }',
}


@pytest.mark.parametrize("expected", BAD_SPOTS)
def test_a_wrong_space_of_a_board_is_named(expected: str) -> None:
    first = f'[[space]]\nid = "s"\nname = "S"\nkind = "start"\nx = 1\ny = 1\nsource = "seed"\n{BAD_SPOTS[expected]}\n'

    with fails(f"area_a.toml: {expected}"):
        areas.area_of(DataFile.parse("area_a.toml", AREA + first + END), "a")


def test_a_chart_without_a_line_for_each_roll_is_named() -> None:
    lines = '[{ roll = [1, 2], effect = { type = "heal" }, text = "." }]'
    chart = f'[[chart]]\nid = "c"\nname = "C"\nsource = "seed"\nlines = {lines}\n'

    with fails("area_a.toml: chart 'c'.*lines: every roll must stand there once"):
        areas.area_of(DataFile.parse("area_a.toml", AREA + chart + END), "a")


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ('kind = "passage"\nlinks = ["b"]', "links: 'b' does not lead back"),
        ('kind = "barrier"\nlinks = []', "blocked_link, number"),
    ],
)
def test_a_wrong_space_of_the_maze_is_named(entry: str, expected: str) -> None:
    text = f'[[space]]\nid = "a"\nname = "A"\nx = 1\ny = 1\nsource = "seed"\n{entry}'

    with fails(f"maze.toml: space 'a'.*{expected}"):
        areas.maze_of(DataFile.parse("maze.toml", text))
