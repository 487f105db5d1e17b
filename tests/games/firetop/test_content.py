"""The data files say what the rulebook says, and a wrong entry is named when it is read."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.games.firetop import content
from mazefolio.games.firetop.content import (
    BUNCHES,
    ENCOUNTERS,
    FIXED,
    HELP,
    KEYS,
    LINKS,
    MAZE,
    MAZE_CARDS,
    MAZE_WAYS,
    MONSTERS,
    NUMBERS,
    OPPOSITE,
    ORDINARY_ROOMS,
    PASSAGES,
    ROOMS,
    SHARES,
    SHUFFLED_ENCOUNTERS,
    SHUFFLED_ROOMS,
    SPACES,
    STUDY,
    SWORDS,
    TREASURE_ROOM,
    TREASURES,
    Side,
)


def steps(start: str, *, through_rooms: bool = False) -> dict[str, int]:
    """How far everything is from a space, by corridor alone or through rooms too."""
    far, frontier = {start: 0}, [start]
    for space in frontier:
        if space != start and SPACES[space].kind == "room" and not through_rooms:
            continue
        for link in LINKS[space]:
            if link not in far:
                far[link] = far[space] + 1
                frontier.append(link)
    return far


@pytest.mark.rule("FT-1.3")
def test_the_board_has_240_spaces() -> None:
    assert Counter(space.kind for space in SPACES.values()) == {
        "entrance": 1, "corridor": 183, "room": 34, "secret": 9, "bank": 2, "mouth": 5, "maze": 6,
    }  # fmt: skip


@pytest.mark.rule("FT-1.4", "FT-2.3", "FT-2.6")
def test_there_is_a_treasure_for_each_ordinary_room_and_an_encounter_for_each_but_the_treasure_room() -> None:
    assert (len(ROOMS), len(ORDINARY_ROOMS), len(TREASURES), len(ENCOUNTERS)) == (34, 32, 32, 33)
    assert len(SHUFFLED_ROOMS) == len(SHUFFLED_ENCOUNTERS) == 26
    assert TREASURE_ROOM not in FIXED


@pytest.mark.rule("FT-1.5", "FT-20.6")
def test_the_study_is_the_only_way_to_the_treasure_room() -> None:
    assert LINKS[TREASURE_ROOM] == (STUDY,)
    assert FIXED[STUDY] == "warlock"
    assert set(LINKS[STUDY]) == {"c23_01", TREASURE_ROOM}


@pytest.mark.rule("FT-1.10")
def test_links_not_the_picture_say_where_a_step_leads() -> None:
    """Three corridor squares lie along the wall of the Guard Room, and one of them is at its door."""
    room = SPACES["guard_room"]
    south_wall = room.y + room.h // 2
    beside = [
        space.id
        for space in SPACES.values()
        if space.y - space.h // 2 == south_wall and abs(space.x - room.x) < room.w // 2
    ]

    assert beside == ["c16_27", "c17_27", "c18_27"]
    assert [space for space in beside if "guard_room" in LINKS[space]] == ["c17_27"]


@pytest.mark.rule("FT-1.2")
def test_the_key_cards_are_nine_numbers_and_six_blanks() -> None:
    assert NUMBERS == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert (KEYS.blanks, KEYS.under_chest) == (6, 3)
    assert all(shares.players * shares.each + shares.spare == 6 for shares in SHARES.values())
    assert sorted(SHARES) == [2, 3, 4, 5, 6]


@pytest.mark.rule("FT-2.4")
def test_seven_encounters_have_rooms_of_their_own() -> None:
    assert len(FIXED) == 7
    assert FIXED["chieftains_hall"] == "orc_chieftain"


def test_every_number_hangs_on_four_bunches_and_every_pair_on_one() -> None:
    assert len(BUNCHES) == 12
    assert set(Counter(key for keys in BUNCHES.values() for key in keys).values()) == {4}
    pairs = Counter(pair for keys in BUNCHES.values() for pair in combinations(keys, 2))
    assert pairs == dict.fromkeys(combinations(NUMBERS, 2), 1)


@pytest.mark.rule("FT-16.1", "FT-16.7")
def test_each_colour_has_three_squares_on_one_side_of_the_river() -> None:
    regions = {colour: {SPACES[square].region for square in squares} for colour, squares in PASSAGES.items()}

    assert {len(squares) for squares in PASSAGES.values()} == {3}
    assert regions == {"red": {"south"}, "green": {"south"}, "blue": {"north"}}
    assert all(len(LINKS[square]) == 1 for squares in PASSAGES.values() for square in squares)


@pytest.mark.rule("FT-16.5")
def test_every_exit_of_a_dark_passage_is_equally_likely() -> None:
    for colour, exits in content.DARK_EXITS.items():
        assert Counter(exits) == dict.fromkeys(PASSAGES[colour], 2)


@pytest.mark.rule("FT-18.1", "FT-18.13")
def test_the_ways_of_the_maze_run_both_ways_and_lead_nowhere_into_rock() -> None:
    for place, ways in MAZE_WAYS.items():
        assert all(MAZE_WAYS[there][OPPOSITE[side]] == place for side, there in ways.items())
    assert {(place, side) for place in MAZE for side in OPPOSITE if side not in MAZE_WAYS[place]} == {
        ("m1", "N"), ("m3", "N"), ("m4", "W"), ("m5", "S"), ("m6", "E"),
    }  # fmt: skip


def leads_through(cards: dict[str, frozenset[Side]], mouth: str) -> bool:
    """Whether the cards, so laid, let one through from a mouth to the northern one."""
    found = [mouth]
    for place in found:
        for side, there in MAZE_WAYS[place].items():
            open_here = place not in cards or side in cards[place]
            open_there = there not in cards or OPPOSITE[side] in cards[there]
            if open_here and open_there and there not in found:
                found.append(there)
    return "mouth_n" in found


@pytest.mark.rule("FT-18.12")
def test_in_82_of_100_deals_a_way_leads_through_the_maze() -> None:
    deals = [dict(zip(MAZE, order, strict=True)) for order in permutations([card.open for card in MAZE_CARDS.values()])]
    ways = [
        [mouth for mouth in ("mouth_w", "mouth_e", "mouth_sw", "mouth_se") if leads_through(d, mouth)] for d in deals
    ]

    assert round(100 * sum(map(bool, ways)) / len(deals)) == 82
    assert round(100 * sum("mouth_sw" in way or "mouth_se" in way for way in ways) / len(deals)) == 74
    assert round(100 * sum("mouth_w" in way for way in ways) / len(deals)) == 54


@pytest.mark.rule("FT-18.2")
def test_the_maze_is_a_short_cut() -> None:
    assert steps("entrance")["south_bank"] == 22
    assert steps("entrance", through_rooms=True)["south_bank"] == 20
    assert steps("north_bank")["mouth_sw"] == 7
    assert steps("mouth_n")[STUDY] == 10
    assert STUDY not in steps("north_bank")
    assert steps("north_bank", through_rooms=True)[STUDY] == 44


@pytest.mark.rule("FT-20.1", "FT-20.6", "FT-21.5", "FT-21.9")
@pytest.mark.parametrize(
    ("monster", "cards"),
    [
        ("warlock", {"eye_of_the_cyclops"}),
        ("dragon", {"dragonfire_scroll", "potion_of_invisibility"}),
        ("vampire", {"giver_of_sleep", "potion_of_invisibility"}),
        ("wight", {"potion_of_invisibility"}),
        ("ogre", {"potion_of_invisibility"}),
        ("crocodile", set()),
    ],
)
def test_which_cards_may_be_used_on_a_monster(monster: str, cards: set[str]) -> None:
    assert set(HELP[monster]) == cards


@pytest.mark.rule("FT-21.3")
@pytest.mark.parametrize(("monster", "extra"), [("zombie", 1), ("werewolf", 1), ("wererat", 1), ("troll", 0)])
def test_silver_bites_undead_and_night_creatures(monster: str, extra: int) -> None:
    assert content.extra_wound(SWORDS["silver_sword"], MONSTERS[monster]) == extra
    assert content.extra_wound(SWORDS["enchanted_sword"], MONSTERS[monster]) == 0


def fails(expected: str) -> pytest.RaisesExc[DataError]:
    return pytest.RaisesExc(DataError, match=expected)


BAD_SPACES = {
    "there is no space 'b'": 'id = "a", kind = "corridor", x = 1, y = 1, links = ["b"]',
    "'b' does not lead back": (
        'id = "a", kind = "corridor", x = 1, y = 1, links = ["b"] }, '
        '{ region = "south", source = "seed", id = "b", kind = "corridor", x = 1, y = 1'
    ),
    "space 'a'.*at `\\$.x`": 'id = "a", kind = "corridor", x = "one", y = 1',
    "space 'a'.*at `\\$.kind`": 'id = "a", kind = "cupboard", x = 1, y = 1',
    "has a colour, a number and a ring": 'id = "a", kind = "secret", x = 1, y = 1',
}


@pytest.mark.parametrize("expected", BAD_SPACES)
def test_a_wrong_space_is_named(expected: str) -> None:
    file = DataFile.parse("board.toml", f'space = [{{ region = "south", source = "seed", {BAD_SPACES[expected]} }}]')

    with fails(f"board.toml.*{expected}"):
        content.spaces_of(file)


BAD_ENCOUNTERS = {
    "room: there is no room 'attic'": 'kind = "monster"\nskill = 1\nstamina = 1\nroom = "attic"',
    "skill, stamina": 'kind = "monster"\nskill = 1',
    "at `\\$.special": 'kind = "place"\nspecial = { type = "sings" }',
    "missing required field `max_stake` - at `\\$.special`": 'kind = "person"\nspecial = { type = "gamble" }',
}


@pytest.mark.parametrize("expected", BAD_ENCOUNTERS)
def test_a_wrong_encounter_is_named(expected: str) -> None:
    entry = f'[[encounter]]\nid = "x"\nname = "X"\ntext = "."\nsource = "seed"\n{BAD_ENCOUNTERS[expected]}'

    with fails(f"encounters.toml: encounter 'x'.*{expected}"):
        content.encounters_of(DataFile.parse("encounters.toml", entry), SPACES)


BAD_TREASURES = {
    "effect: there is no monster 'unicorn'": 'kind = "item"\neffect = { type = "slay", monsters = ["unicorn"] }',
    "do not go with its kind": 'kind = "keys"',
    "at `\\$.keys": 'kind = "keys"\nkeys = ["one"]',
}


@pytest.mark.parametrize("expected", BAD_TREASURES)
def test_a_wrong_treasure_is_named(expected: str) -> None:
    entry = f'[[treasure]]\nid = "x"\nname = "X"\ntext = "."\nsource = "seed"\n{BAD_TREASURES[expected]}'

    with fails(f"treasures.toml: treasure 'x'.*{expected}"):
        content.treasures_of(DataFile.parse("treasures.toml", entry), ENCOUNTERS)


def test_a_table_without_a_line_for_each_roll_is_named() -> None:
    file = DataFile.parse("tables.toml", '[[escape]]\nroll = 2\nescapes = true\ntext = "."\nsource = "seed"')

    with fails("tables.toml: escape: roll"):
        content.table_of(file, "escape", content.Escape)
