"""Charts, rows of fighters, printed tables and aims of no game in particular."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from mazefolio.cli.charts import draw_chart, draw_lookup
from mazefolio.cli.scene import draw_ledger
from mazefolio.engine.view import (
    Aim,
    Box,
    Cell,
    Chart,
    Column,
    Exchange,
    Lookup,
    LookupRow,
    Number,
    Option,
    Part,
    Picture,
    Piece,
    Rank,
    Row,
    Scene,
)
from tests.cli.drawing import drawn, lines_of, question

ANN = Piece("ann", "adventurer", "Ann", owner=0, numbers=[Number("hp", "health", 3, limit=5)])
BOB = Piece("bob", "adventurer", "Bob", owner=0, marks=["drunk"])
RAT = Piece("rat", "monster", "Rat", numbers=[Number("hp", "health", 2, limit=2)])
OGRE = Piece("ogre", "monster", "Ogre")
RANKS = [
    Rank("row 0", "front", "left", [Box("box:0", ANN), Box("box:1")]),
    Rank("row 1", "rear", "left", [Box("box:2"), Box("box:3", BOB)]),
    Rank("row 2", "spare", "left", [Box("box:4"), Box("box:5")]),
    Rank("foes 0", "their front", "right", [Box("foe:0", RAT), Box("foe:1")]),
    Rank("foes 1", "their rear", "right", [Box("foe:2"), Box("foe:3", OGRE)]),
]
FIGHT = Scene(
    "fight", "In the hall", ANN, RAT, aims=[Aim("ann", "rat", text="sword"), Aim("bob", "ogre", declared=False)]
)
TABLE = Lookup(
    "hits",
    "Hits",
    ["Sword", "Bow"],
    [LookupRow("1 to 3", ["0", "1"]), LookupRow("4 to 6", ["1", "2"])],
    column=1,
    lit=[1],
    text="One die.",
    rule="XX-2.1",
)


def printed(*parts: RenderableType) -> list[str]:
    paper = io.StringIO()
    Console(file=paper, width=80, color_system=None).print(*parts)
    return lines_of(paper.getvalue())


def test_the_sides_of_a_fight_face_each_other() -> None:
    lines = [line.split() for line in lines_of(drawn(Picture(ranks=RANKS, scene=FIGHT)))]

    assert lines[2:6] == [
        ["their", "rear", "·", "Ogre"],
        ["their", "front", "Rat", "2/2", "·"],
        ["front", "Ann", "3/5", "·"],
        ["rear", "·", "Bob", "(drunk)"],
    ]


def test_options_stand_at_the_fighters_and_boxes_they_concern() -> None:
    hit, put = Option("hit", "Hit", target="rat"), Option("put", "Put", target="box:4")
    out = drawn(Picture(ranks=RANKS), question(hit, put))

    assert "1 Rat 2/2" in out
    assert "spare" in out
    assert "2 ·" in out


def test_rows_are_left_out_while_nothing_happens_in_them() -> None:
    assert "Ogre" not in drawn(Picture(ranks=RANKS), question(Option("go", "Go")))


def test_who_aims_at_whom_is_told_by_name() -> None:
    assert "Ann → Rat (sword)  Bob →? Ogre" in drawn(Picture(ranks=RANKS, scene=FIGHT))


def test_of_a_printed_table_the_possible_results_are_told() -> None:
    assert "Hits, Bow: 4 to 6 → 2  One die." in drawn(Picture(scene=FIGHT, lookups=[TABLE]))


def test_a_printed_table_in_full() -> None:
    assert [line.split() for line in printed(draw_lookup(TABLE))] == [
        ["Hits", "Sword", "Bow"],
        ["1", "to", "3", "0", "1"],
        ["4", "to", "6", "1", "2"],
        ["One", "die.", "XX-2.1"],
    ]


CHART = Chart(
    "notes",
    "Notebook",
    [Column("ann", "Annabel", seat=0), Column("chest", "the Chest")],
    [
        Row("key 1", "1", [Cell("yes", "seen"), Cell("no", "follows")]),
        Row("key 2", "2", [Cell("no", "seen"), Cell()]),
    ],
    "One of them must be it.",
)


def test_a_notebook_tells_what_was_seen_from_what_follows() -> None:
    assert printed(draw_chart(CHART)) == [
        "Notebook",
        "  Annabel the Chest",
        "1    ●        –",
        "2    ×",
        "● yes, seen  × no, seen  – no, it follows",
        "One of them must be it.",
    ]


def test_beside_the_board_a_notebook_is_narrow() -> None:
    assert "  Ann Che" in lines_of(drawn(Picture(charts=[CHART])))


def test_without_room_for_the_notebook_only_its_remark_is_told() -> None:
    out = drawn(Picture(charts=[CHART]), question(*(Option(f"go{n}", f"Go {n}") for n in range(4))), height=16)

    assert "One of them must be it." in out
    assert "Notebook" not in out


def test_a_roll_of_one_side_alone_is_told_alone() -> None:
    blow = Exchange("Ann at the Rat", [Part("skill", 1)], (4,), (), (), "left", verdict="1 Wound", round=2)
    duel = Exchange("Round 3", [Part("you", 1)], (4, 2), [Part("rat", 0)], (1, 1), "left", verdict="beats", round=3)

    assert printed(*draw_ledger(Scene("fight", "Fight", ANN, RAT, ledger=[blow, duel]))) == [
        "Round 2, Ann at the Rat: 4 +1 skill = 5: 1 Wound Round 3: 4+2 +1 you = 7 beats",
        "1+1 +0 rat = 2",
    ]
