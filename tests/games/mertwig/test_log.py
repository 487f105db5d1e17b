"""What happened, told in plain sentences."""

from __future__ import annotations

import re

import pytest

from mazefolio.engine.steps import Event
from mazefolio.engine.view import Line
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.battle.flight import ESCAPES
from mazefolio.games.mertwig.battle.special import FATES, MOODS
from mazefolio.games.mertwig.death import DEATHS
from mazefolio.games.mertwig.holdings import DRAWN, LOST, REASONS, Reshuffled
from mazefolio.games.mertwig.party import JOINED, PARTED
from mazefolio.games.mertwig.travels.journeys import PLACED
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import position


def every(kind: type[Event]) -> set[type[Event]]:
    """All classes that a class is the base of."""
    return {kind for base in kind.__subclasses__() for kind in (base, *every(base))}


RALPH = {"character": "ralph_the_red", "members": ["skalan"]}
EVENTS = sorted(
    (event for event in every(Event) if event.__module__.startswith("mazefolio.games.mertwig.")),
    key=lambda event: event.__name__,
)


def log(scene: Scene, seat: int | None = None) -> list[Line]:
    return scene.table.log(seat)


def story(scene: Scene, seat: int | None = None) -> list[str]:
    return [line.text for line in log(scene, seat)]


def line(scene: Scene, words: str) -> Line:
    """The line with these words in it."""
    return next(line for line in log(scene) if words in line.text)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_has_a_sentence(event: type[Event]) -> None:
    assert event in GAME.words.tells


def test_sentences_that_go_by_a_rule_go_by_one_that_exists() -> None:
    for table in (PARTED, JOINED, DEATHS, LOST, DRAWN, REASONS, PLACED, FATES, MOODS, ESCAPES):
        assert all(rule in GAME.rulebook for rule in table if rule)


def test_a_game_begins_with_dice_characters_and_hirelings() -> None:
    scene = position(dice="3 7").play("ralph_the_red", "bob_bonker")
    told = story(scene)
    assert told[:2] == ["Red rolls 3 for the first turn.", "Blue rolls 7 for the first turn."]
    assert "Blue is Ralph the Red and sets out from the Royal Palace with 50 gold." in told
    assert "Everybody has four encounter cards. 30 more cards are laid open on the Death of the King." in told


def test_only_the_owner_reads_which_cards_he_drew() -> None:
    scene = position(dice="7 3").play("ralph_the_red", "bob_bonker")
    assert sum(text.startswith("You drew") for text in story(scene, 0)) == 1
    assert not any(text.startswith("You drew") for text in story(scene))


def drawn_ledger(scene: Scene) -> list[str]:
    """The exchanges of the battle that is on, in words."""
    shown = scene.table.view(0).picture.scene
    assert shown is not None
    return [exchange.text for exchange in shown.ledger]


class TestOnTheWay:
    def test_a_move_with_its_die_and_its_fare(self) -> None:
        scene = position(a={**RALPH, "at": "boatmans_strand", "gold": 4}, dice="5").play("move", "go north_mert")
        assert story(scene)[:3] == [
            "Red rolls 5 for movement.",
            "Red pays 1 gold for the boat and has 3 now.",
            "Red goes to North Mert.",
        ]
        assert log(scene)[0].dice == ((5,),)
        assert log(scene)[2].target == "north_mert"

    def test_an_area_is_entered_in_one_sentence(self) -> None:
        scene = position(a={**RALPH, "at": "timber_landing"}, dice="3").play("move", "go woods_whole")
        assert story(scene)[1:] == ["Red enters Woods Whole."]

    def test_a_zero_is_explained(self) -> None:
        scene = position(a={**RALPH, "at": "forest_road"}, dice="10").play("move")
        assert story(scene)[1] == "That is the 0: Red goes nowhere, and something comes."

    def test_a_chart_tells_its_line_and_an_offering(self) -> None:
        scene = position(
            a={**RALPH, "area": "burial_mounds", "spot": "d9", "gold": 12}, treasures=["gold_crown"], dice="1 5"
        )
        scene.play("move", "offer gold")
        assert line(scene, "at the Heaptop.").text == "Red rolls 5 +2 at the Heaptop. Draw one treasure card."
        assert line(scene, "Gold Crown").text == "Red gets a treasure: the Gold Crown, worth 75 gold."

    def test_a_risk_is_spelled_out(self) -> None:
        pit = {**RALPH, "area": "woods_whole", "spot": "w1"}
        hurt = position(a=pit, dice="2 6").play("move", "test skalan")
        assert line(hurt, "exceeds").text == "Skalan: 6 exceeds defence 5."
        safe = position(a=pit, dice="2 5").play("move", "test skalan")
        assert line(safe, "exceed").text == "Skalan: 5 does not exceed defence 5."
        zero = position(a=pit, dice="2 10").play("move", "test ralph_the_red")
        assert line(zero, "the 0").text == "Ralph the Red: 10 is the 0, against which nothing helps."

    def test_the_maze_and_its_ox(self) -> None:
        scene = position(
            a={
                "character": "ralph_the_red",
                "holds": ["royal_birthmark", "gold_crown"],
                "area": "maze",
                "spot": "m_3_7",
            },
            barrier=[1],
            driver="b",
            dice="9",
        )
        scene.play("move", "go barrier_1")
        assert line(scene, "barrier space 1. ").text.endswith("The way is barred!")
        assert line(scene, "barrier space 1. ").tone == "bad"


class TestGoodsAndPeople:
    def test_a_sale_and_wages(self) -> None:
        scene = position(a={**RALPH, "at": "palace_gardens", "gold": 3, "holds": ["piggy_bank"]}, dice="1 4")
        scene.play("move", "sell piggy_bank", "pay all")
        assert story(scene)[2:5] == [
            "Red cracks the Piggy Bank and rolls 4.",
            "Red sells the Solid Gold Piggy Bank for 40 gold.",
            "Red pays Skalan 10 gold in wages and has 33 now.",
        ]

    def test_wages_say_who_is_paid(self) -> None:
        both = {"character": "ralph_the_red", "members": ["skalan", "osbald"]}
        scene = position(a={**both, "at": "palace_gardens", "gold": 0, "holds": ["gold_ingot"]}, dice="1")
        scene.play("move", "sell gold_ingot", "pay all")
        assert [text for text in story(scene) if "wages" in text] == [
            "Red pays Skalan 10 gold in wages and has 30 now.",
            "Red pays Osbald 9 gold in wages and has 21 now.",
        ]

    def test_lots_are_told_when_dice_cannot_decide(self) -> None:
        scene = position(dice="5 5 " * 10, draws=["1"])
        assert any("lots are drawn" in text for text in story(scene))

    def test_a_troll_and_its_price(self) -> None:
        scene = position(a={**RALPH, "gold": 30}, encounter=["the_lonesome_troll"], dice="4").play("ask price", "pay")
        asked = line(scene, "asks the price")
        assert (asked.text, asked.dice) == (
            "Red asks the price and rolls 4. The Lonesome Troll wants 8 gold.",
            ((4,),),
        )
        assert line(scene, "takes the gold").text == "The Lonesome Troll takes the gold and leaves."

    @pytest.mark.parametrize(
        ("die", "text"),
        [
            (4, "Red rolls 4: even, and the Gryphon flies off."),
            (5, "Red rolls 5: odd, and the Gryphon attacks."),
        ],
    )
    def test_a_card_in_two_minds(self, die: int, text: str) -> None:
        assert text in story(position(a=RALPH, encounter=["gryphon"], dice=[die]))

    def test_whoever_does_not_fit_in_leaves(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "members": ["robilar"]},
            encounter=["friendly_character"],
            hirelings=["nudnick"],
        )
        scene.play("join")
        told = story(scene)
        assert told[told.index("Nudnick would like to join Red.") + 1 :][:2] == [
            "Robilar will not serve beside the newcomer and leaves.",
            "Nudnick joins Red.",
        ]

    @pytest.mark.rule("MM-1.12")
    @pytest.mark.parametrize("deck", ["encounters", "hirelings", "treasures", "arms", "magic"])
    def test_every_deck_can_be_shuffled_anew(self, deck: str) -> None:
        told = GAME.words.tell(Reshuffled("MM-1.12", deck, 5))
        assert told is not None
        assert told.text.endswith("are shuffled into a new deck of 5.")

    @pytest.mark.rule("MM-26.4")
    def test_a_magic_exchange(self) -> None:
        a = {**RALPH, "area": "burial_mounds", "spot": "d6", "holds": ["magic_key"]}
        scene = position(options={"magic_items": True}, a=a, magic=["smoke_bomb"], dice="1 7").play("move")
        told = story(scene)
        assert "Red gives up a magic Key for the exchange." in told
        assert "In exchange Red draws a Smoke Bomb." in told

    @pytest.mark.rule("MM-2.9")
    def test_a_hireling_who_clashes_does_not_join(self) -> None:
        scene = position(a={"waiting": True}, hirelings=["robilar", "nudnick", "osbald"]).play("ralph_the_red")
        assert story(scene)[1:] == [
            "Red is joined by Robilar.",
            "Nudnick is drawn, cannot serve beside the others and is discarded.",
            "Red is joined by Osbald.",
        ]

    @pytest.mark.rule("MM-8.11")
    def test_a_healer_says_what_his_die_came_to(self) -> None:
        a = {"character": "ralph_the_red", "members": ["marldyk"], "wounds": {"ralph_the_red": 1}}
        scene = position(a=a, dice="7").play("heal", "heal ralph_the_red")
        assert (
            line(scene, "tries to heal").text
            == "Marldyk tries to heal Ralph the Red: 7 comes to 14 against 15, in vain."
        )


class TestBattles:
    def test_dice_values_and_outcome(self) -> None:
        scene = position(
            a={"character": "ralph_the_red", "members": ["skalan", "osbald"]}, foes=["cave_bear"], dice="3 7 10"
        )
        scene.play("pair ralph_the_red", "with cave_bear")
        assert "Blades cross: the Cave Bear with Ralph the Red and Skalan." in story(scene)
        assert line(scene, "attacks Skalan").text == "The Cave Bear attacks Skalan: 3 +8 = 11 against 5, a hit."
        assert line(scene, "attacks Skalan").tone == "bad"
        skalan = line(scene, "Skalan attacks")
        assert skalan.text == "Skalan attacks the Cave Bear: 10 +5 = 15 against 11, a hit, as always with the 0."
        assert skalan.dice == ((10,),)
        told = story(scene)
        assert told[told.index("Skalan dies.") :][:3] == [
            "Skalan dies.",
            "The Cave Bear is beaten.",
            "Red has won the battle.",
        ]

    def test_a_spell_from_word_to_effect(self) -> None:
        scene = position(a={"character": "arnie_schwartz"}, foes=["red_wolf"], treasures=["gold_ingot"], dice="6")
        scene.play("cast fear")
        assert story(scene)[1:4] == [
            "Arnie Schwartz begins to cast Fear.",
            "Fear of Arnie Schwartz on the Red Wolf: 6 comes to 12 against 10, it works.",
            "The Red Wolf runs away in terror.",
        ]

    @pytest.mark.rule("MM-12.16")
    def test_scare_the_dead_runs_under_its_own_rule(self) -> None:
        scene = position(a={"character": "ralph_the_red", "members": ["nozlrik"]}, foes=["the_ghost_writer"], dice="9")
        scene.play("no spell", "cast scare_the_dead")
        assert line(scene, "runs away").rule == "MM-12.16"

    @pytest.mark.rule("MM-18.6")
    def test_a_dagger_is_thrown_and_not_shot(self) -> None:
        a = {**RALPH, "loads": {"skalan": ["dagger"]}}
        scene = position(options={"arms": True, "missiles": True}, a=a, foes=["cave_bear"], dice="3")
        scene.play("done", "throw at cave_bear")
        told = line(scene, "Skalan throws a dagger at the Cave Bear")
        assert told.rule == "MM-18.6"
        assert drawn_ledger(scene)[0] == "Skalan throws a dagger at the Cave Bear"

    def test_an_escape_shows_both_dice(self) -> None:
        scene = position(
            a={"character": "roscoe_rapid", "members": ["amyslyp"]},
            foes=["evil_giant_uknak"],
            dice="2 2 3 6",
        )
        scene.play("no more spells", "pair for me", "run")
        ran = line(scene, " runs with ")
        assert ran.text == "Red runs with 3 +2 against 6 -1 and does not get away."
        assert ran.dice == ((3,), (6,))


def test_dice_stand_in_the_text_in_their_order() -> None:
    scene = position(a=RALPH, foes=["cave_bear", "mad_dog"], dice="5 1 2 1 2 9")
    scene.play("pair for me", "run")
    assert [told.dice for told in log(scene) if told.dice]
    for told in log(scene):
        assert re.search(".*".join(str(faces[0]) for faces in told.dice), told.text)
