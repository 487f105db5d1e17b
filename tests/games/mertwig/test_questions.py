"""What the players are asked: titles, options, chances; and that no text is ever missing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from mazefolio.engine.steps import Query
from mazefolio.engine.table import Table
from mazefolio.engine.view import Option, Question
from mazefolio.engine.words import OPEN, named
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import position

HEIR = ["royal_birthmark", "gold_crown"]
RALPH = {"character": "ralph_the_red", "members": ["skalan"]}
OFF: dict[str, Any] = {"round_limit": 30}
ON = {
    **OFF, "extended_life": True, "arms": True, "missiles": True, "magic_items": True, "varying_terrain": True,
    "attack_players": True,
}  # fmt: skip
SENSE = 0.8
"""How often a player does what makes sense."""
VARIANTS = {**ON, "king_death": "played", "double_barrier": True, "fear_single_target": True, "no_double_dipping": True}


def every(kind: type[Query]) -> set[type[Query]]:
    """All classes that a class is the base of."""
    return {kind for base in kind.__subclasses__() for kind in (base, *every(base))}


def question(scene: Scene) -> Question:
    assert scene.table.pending is not None
    found = scene.table.view(scene.table.pending.seat).question
    assert found is not None
    return found


def option(scene: Scene, token: str) -> Option:
    return next(option for option in question(scene).options if option.id == token)


def chances(found: Option) -> dict[str, float]:
    return {chance.label: round(chance.chance, 2) for chance in found.odds}


class TestTurnsAndMoves:
    def test_a_turn_says_where_you_are_and_what_you_have(self) -> None:
        asked = question(position(a={**RALPH, "at": "forest_road", "gold": 7}))
        assert (asked.title, asked.detail) == ("Your turn, at Forest Road", "7 gold, a party of 2 members.")
        assert chances(asked.options[0]) == {"an encounter": 0.1}

    def test_an_heir_is_told_so(self) -> None:
        asked = question(position(a={**RALPH, "holds": HEIR}))
        assert asked.detail.endswith("You are an heir: the maze under the palace is open to you.")

    def test_ends_of_a_move_say_what_they_are(self) -> None:
        scene = position(a={**RALPH, "at": "boatmans_strand", "gold": 1, "holds": ["talisman_of_the_dead"]}, dice="5")
        scene.play("move")
        water = option(scene, "go north_mert")
        assert (water.label, water.detail, water.note) == ("North Mert", "On Lake Mert", "1 point, 1 gold for the boat")
        woods = option(scene, "go woods_whole")
        assert woods.detail == "Adventure area, difficulty 1, 2 to 5 turns; the move ends here"
        assert woods.rule == "MM-5.10"
        assert option(scene, "go boneyard").detail == "Deliver the Talisman of the Dead for a treasure"
        assert option(scene, "go boatmans_strand").label == "Stay at Boatman's Strand"

    def test_ends_with_something_to_do_come_first(self) -> None:
        scene = position(a={**RALPH, "at": "boatmans_strand", "gold": 1, "holds": ["talisman_of_the_dead"]}, dice="5")
        scene.play("move")
        first = {name: option(scene, f"go {name}").first for name in ("woods_whole", "boneyard", "north_mert")}
        assert first == {"woods_whole": True, "boneyard": True, "north_mert": False}
        town = position(a={**RALPH, "at": "hirelings_hall"}, dice="3").play("move")
        first = {name: option(town, f"go {name}").first for name in ("apothecary", "market_square", "forest_gate")}
        assert first == {"apothecary": False, "market_square": True, "forest_gate": False}

    @pytest.mark.parametrize(
        ("options", "detail"),
        [
            ({}, "In town: nothing to do here"),
            ({"magic_items": True}, "In town: draw up to 1 magic card"),
        ],
    )
    def test_town_offers_only_what_is_in_the_game(self, options: dict[str, bool], detail: str) -> None:
        scene = position(options=options, a={**RALPH, "at": "hirelings_hall"}, dice="2").play("move")
        assert option(scene, "go apothecary").detail == detail

    def test_a_river_and_rough_ground_cost_more(self) -> None:
        scene = position(a={**RALPH, "at": "cider_orchard"}, dice="3").play("move")
        assert option(scene, "go eel_bank").note == "2 points"
        rough = position(options={"varying_terrain": True}, a={**RALPH, "at": "goose_green"}, dice="3").play("move")
        assert option(rough, "go vale_marsh").note == "2 points"

    def test_spaces_with_a_chart_show_their_odds(self) -> None:
        scene = position(a={**RALPH, "area": "purple_castle", "spot": "kitchen", "holds": ["treasure_key"]}).play(
            "move"
        )
        room = option(scene, "go lady_purps_room")
        assert room.note == "uses up a key"
        assert chances(room) == {
            "a fight for 3 treasures": 0.1,
            "3 treasures": 0.4,
            "2 treasures": 0.4,
            "1 treasure": 0.1,
        }

    def test_the_last_step(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "holds": HEIR, "area": "maze", "spot": "m_6_5"},
            barrier=[1],
            driver="b",
            dice="2",
        )
        scene.play("move")
        assert question(scene).title == "2 steps at most. Which way?"
        assert option(scene, "go kings_chamber").detail == "You are crowned and win."


class TestTown:
    def test_a_hireling_with_price_values_and_whom_he_drives_out(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "members": ["nudnick"], "gold": 50, "at": "royal_palace"},
            hirelings=["robilar"],
            dice="1",
        )
        scene.play("move", "draw 1 characters")
        robilar = option(scene, "hire robilar")
        assert (robilar.label, robilar.note, robilar.target) == ("Hire Robilar", "34 gold", "robilar")
        assert robilar.detail.startswith("Attack 5, defence 13.")
        assert robilar.detail.endswith("Nudnick would leave: good and evil do not mix.")

    def test_selling_the_proof_is_warned_of(self) -> None:
        scene = position(a={**RALPH, "holds": HEIR, "at": "palace_gardens"}, dice="1").play("move")
        crown = option(scene, "sell gold_crown")
        assert (crown.note, crown.detail) == (
            "75 gold",
            "It is your royal proof: without it the maze is closed to you.",
        )

    def test_pay_day(self) -> None:
        scene = position(a={**RALPH, "holds": ["gold_ingot"], "at": "palace_gardens", "gold": 0}, dice="1")
        scene.play("move", "sell gold_ingot")
        assert question(scene).title == "Pay day: Skalan wants 10 gold"
        assert option(scene, "pay all").detail == "You would keep 30 gold."


class TestAreas:
    def test_offerings_with_and_without(self) -> None:
        scene = position(a={**RALPH, "area": "burial_mounds", "spot": "d9", "gold": 12}, dice="1").play("move")
        assert chances(option(scene, "no offering"))["wrath"] == 0.3
        assert chances(option(scene, "offer gold"))["wrath"] == 0.1

    def test_either_names_what_it_gives(self) -> None:
        scene = position(a={**RALPH, "area": "caves_of_congor", "spot": "c3a"}, dice="2").play("move")
        assert [option.label for option in question(scene).options] == ["Heal one wound", "Take 1 gold"]

    def test_a_risk_and_what_a_wound_would_do(self) -> None:
        scene = position(a={**RALPH, "area": "woods_whole", "spot": "w1"}, dice="2").play("move")
        skalan = option(scene, "test skalan")
        assert (skalan.detail, chances(skalan)) == (
            "Unhurt; one wound kills",
            {"wounded": 0.5, "dies, unless healed": 0.5},
        )
        assert option(scene, "test ralph_the_red").detail == "Unhurt; 2 wounds kill"

    def test_the_setter_sees_what_lies_on_each_door(self) -> None:
        scene = position(
            a={**RALPH, "at": "owlwood"}, b={"hand": ["mad_dog", "cave_bear", "red_wolf", "mystic"]}, dice="5"
        )
        scene.play("move", "go toppled_temple", "door 1")
        assert question(scene).title == "On which door do you lay the Cave Bear?"
        assert option(scene, "door 1").detail == "There already: the Mad Dog."

    def test_the_ox_may_catch(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "holds": HEIR, "area": "maze", "spot": "m_7_10", "maze_moves": 2},
            barrier=[1],
            driver="b",
            ox="m_7_11",
            dice="1 3",
        )
        scene.play("move", "go m_7_10")
        assert option(scene, "go m_7_10").label == "Catch Red at passage 7-10"


class TestBattles:
    def test_hit_chances_in_a_pair(self) -> None:
        scene = position(a=RALPH, foes=["cave_bear"])
        ralph = option(scene, "pair ralph_the_red")
        assert ralph.label == "Ralph the Red against the Cave Bear"
        assert chances(ralph) == {"wounds the Cave Bear": 0.4, "is wounded": 0.3}

    def test_a_spell_with_its_chance(self) -> None:
        scene = position(a={"character": "arnie_schwartz"}, foes=["red_wolf"])
        bolt = option(scene, "cast magic_bolt on red_wolf")
        assert (bolt.label, bolt.target) == ("Cast Magic Bolt on the Red Wolf", "red_wolf")
        assert chances(bolt) == {"the Red Wolf": 0.8}

    def test_escapes_with_bombs_and_elephants(self) -> None:
        bombs = position(
            options={"magic_items": True}, a={**RALPH, "holds": ["smoke_bomb"]}, foes=["cave_bear"], dice="1 1 1"
        )
        bombs.play("pair for me")
        assert chances(option(bombs, "run")) == {"get away": 0.45}
        assert chances(option(bombs, "run with 1 smoke bombs")) == {"get away": 0.64}
        wolf = position(a={**RALPH, "members": ["wolf"]}, foes=["cave_bear"], dice="1 1 1").play("pair for me")
        assert chances(option(wolf, "run")) == {"get away": 1.0}

    def test_a_troll_may_be_within_your_means(self) -> None:
        scene = position(a={**RALPH, "gold": 9}, encounter=["the_lonesome_troll"])
        assert chances(option(scene, "ask price")) == {"within your means": 0.4}

    def test_healing_with_its_chance(self) -> None:
        scene = position(a={"character": "ralph_the_red", "members": ["marldyk"], "wounds": {"ralph_the_red": 1}})
        scene.play("heal")
        assert question(scene).title == "Whom does Marldyk heal?"
        assert chances(option(scene, "heal ralph_the_red")) == {"healed": 0.3}


def test_every_question_has_a_title_and_its_options() -> None:
    for query in every(Query):
        if query.__module__.startswith("mazefolio.games.mertwig.") and query.__struct_config__.tag:
            assert any(base in GAME.words.asks for base in query.__mro__)


def test_a_hint_stands_at_the_first_turn() -> None:
    assert "aim" in [hint.id for hint in question(position(a=RALPH)).hints]


class TestEndings:
    def test_crowned(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "holds": HEIR, "area": "maze", "spot": "m_6_5"},
            barrier=[1],
            driver="b",
            dice="2",
        )
        scene.play("move", "go kings_chamber")
        ending = scene.table.view(0).ending
        assert ending is not None
        assert ending.title == "Red is crowned"
        assert ending.summary.startswith("With a birthmark and the Gold Crown Red went down the palace stair")

    def test_the_death_of_the_king(self) -> None:
        scene = position(
            a={**RALPH, "gold": 90}, options={"round_limit": 30}, round=30, active="b", first="a", dice="1"
        )
        scene.play("move", "done")
        ending = scene.table.view(None).ending
        assert ending is not None
        assert ending.title == "The King is dead: Red inherits the throne"
        assert "The King died in round 30 without an heir" in ending.summary

    def test_the_last_one_left(self) -> None:
        scene = position(a=RALPH, b={"character": "bob_bonker"})
        scene.table.resign(0)
        ending = scene.table.view(1).ending
        assert ending is not None
        assert ending.title == "Blue alone is left"


@pytest.mark.parametrize(
    ("seats", "options"), [(2, OFF), (3, ON), (4, VARIANTS), (5, ON), (6, OFF)], ids=["2", "3", "4", "5", "6"]
)
def test_no_text_is_ever_missing(seats: int, options: dict[str, Any]) -> None:
    """Games by players good and bad, looked at by everybody: every token has its option, and no id shows through."""
    chance = random.Random(seats)
    table = Table.new(GAME, seats=[f"Seat {n}" for n in range(seats)], options=options, seed=seats)
    while (ask := table.pending) is not None:
        seen = table.seen(ask.seat)
        asked = named(GAME.words.question(seen, ask), table.setup.seats)
        assert [option.id for option in asked.options if not option.refused] == table.tokens()
        assert not [text for text in spoken(asked) if "_" in text or OPEN in text]
        if not table.seq % 25:
            assert [table.view(viewer).seq for viewer in (*range(seats), None)] == [table.seq] * (seats + 1)
        table.decide(thumb(seen, ask, chance) if chance.random() < SENSE else chance.randrange(ask.advancing))
    for viewer in (*range(seats), None):
        assert not [line.text for line in table.log(viewer) if "_" in line.text or OPEN in line.text]


def spoken(asked: Question) -> Iterator[str]:
    """Every text of a question."""
    yield from (asked.title, asked.detail)
    for found in asked.options:
        yield from (found.label, found.detail, found.note, found.refused, *(odd.label for odd in found.odds))
