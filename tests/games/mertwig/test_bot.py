"""The automatic player is sensible in plain situations."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.mertwig.adventures.maze import spread
from mazefolio.games.mertwig.bot.errands import far
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.games.mertwig.bot.worth import threat
from mazefolio.games.mertwig.content import BIRTHMARK, KING
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, player, position

HEIR = [BIRTHMARK, "gold_crown"]
STRONG = ["ywdmyr", "marldyk", "petrovich", "amyslyp", "theowulf", "bogol"]


def choice(scene: Scene, chance: int = 0) -> str:
    """What the automatic player would answer to the open question."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(scene.table.seen(ask.seat), ask, Random(chance))].token


def choices(scene: Scene) -> set[str]:
    """What it would answer, as chance may have it."""
    return {choice(scene, chance) for chance in range(30)}


def let_play(scene: Scene, kind: str) -> Scene:
    """Answer as the automatic player would until something of this kind is asked."""
    while scene.asked != kind:
        scene.play(choice(scene))
    return scene


def going(dice: str, **a: Any) -> str:
    """Where it goes with this die."""
    return choice(position(a=a, dice=dice).play("move"))


class TestOnTheWay:
    def test_it_hires_whoever_brings_most(self) -> None:
        scene = position(a={"gold": 30}, hirelings=["leo_littlefoot", "ywdmyr", "petrovich"], dice="9")
        scene.play("move", "go hirelings_hall")

        assert choice(scene) == "draw 3 characters"
        assert choice(scene.play("draw 3 characters")) == "hire ywdmyr"

    def test_it_does_not_send_good_followers_away_for_a_cheap_evil_one(self) -> None:
        scene = position(a={"gold": 13, "members": ["nudnick"]}, hirelings=["evylsmot"], dice="1")

        assert choice(scene.play("move", "draw 1 characters")) == "done"

    def test_it_does_not_pay_the_full_price_for_a_slightly_better_follower(self) -> None:
        a = {"character": "gertrud_green", "members": ["anarquax", "robilar"], "gold": 41}
        scene = position(a=a, hirelings=["petrovich"], dice="1").play("move", "draw 1 characters")

        assert (scene.offers, choice(scene)) == (["hire petrovich", "done"], "done")

    def test_it_keeps_a_gold_piece_for_the_boat(self) -> None:
        scene = position(a={"gold": 40}, hirelings=["petrovich"], dice="1").play("move", "draw 1 characters")

        assert (scene.offers, choice(scene)) == (["hire petrovich", "done"], "done")

    def test_it_needs_gold_to_look_for_hirelings(self) -> None:
        assert choice(position(a={"gold": 3}, dice="1").play("move")) == "done"

    def test_a_party_that_is_ready_leaves_town_with_small_change_in_its_purse(self) -> None:
        a = {"character": "roscoe_rapid", "members": ["marldyk", "fasfyngre", "socnoc", "aylbart"], "gold": 10}

        assert going("2", at="market_square", **a) == "go forest_road"
        assert going("5", at="market_square", **a) == "go toadstool_ring"

    def test_it_passes_by_a_poor_area_on_the_way_to_a_better_one(self) -> None:
        assert going("2", at="toadstool_ring", members=STRONG[:3]) != "go mystic_vale"

    def test_it_waits_beside_the_area_that_it_has_left_to_enter_it_again(self) -> None:
        a = {"character": "drumwell_weiss", "members": ["nozlrik", "cromyn", "owlswill", "thegwik"]}
        others = {"b": {"at": "mystic_vale"}, "c": {"at": "burial_mounds"}, "d": {"at": "caves_of_congor"}}
        scene = position(seats=4, a=a | {"at": "toppled_temple"}, **others, dice="5").play("move")

        assert far("toppled_temple", False, True)[choice(scene).removeprefix("go ")] == 1

    def test_a_strong_party_enters_a_dangerous_area_and_a_weak_one_does_not(self) -> None:
        assert going("3", at="dry_wells", members=STRONG) == "go last_pyramid"
        assert going("3", at="dry_wells") != "go last_pyramid"

    def test_an_heir_makes_for_the_palace_and_the_maze(self) -> None:
        assert going("5", at="guardhouse", holds=HEIR) == "go royal_palace"
        scene = position(a={"at": "guardhouse", "holds": HEIR}, dice="5").play("move", "go royal_palace")

        assert choice(scene) == "enter maze"
        assert choice(position(a={"holds": HEIR})) == "enter maze"

    def test_it_takes_an_item_where_it_belongs(self) -> None:
        a = {"at": "shepherds_down", "holds": ["granite_toenail"], "gold": 0}

        assert going("2", **a) == "go colossus"
        assert choice(position(a=a, dice="2").play("move", "go colossus")) == "deliver"

    def test_it_heals_its_leader_before_it_goes_on(self) -> None:
        hurt = {"character": "ralph_the_red", "members": ["marldyk"], "wounds": {"ralph_the_red": 1}, "at": "dry_wells"}

        assert choice(position(a=hurt)) == "heal"
        assert choice(position(a=hurt | {"holds": ["healing_potion"]}, options={"magic_items": True})) == "potion"
        assert choice(position(a=hurt | {"holds": HEIR})) == "move"

    def test_it_sells_what_it_can_spare_when_that_leaves_something(self) -> None:
        a = {"at": "palace_gardens", "gold": 0, "members": ["leo_littlefoot"]}
        rich = position(a=a | {"holds": ["large_ruby", "gold_crown"]}, dice="1").play("move")
        poor = position(a=a | {"holds": ["half_locket_left", "treasure_key"]}, dice="1").play("move")

        assert (choice(rich), choice(poor)) == ("sell large_ruby", "done")
        assert choice(rich.play("sell large_ruby")) == "done"
        assert choice(rich.play("done")) == "pay all"

    def test_it_sells_gear_that_nobody_can_use(self) -> None:
        a = {"at": "palace_gardens", "gold": 0, "holds": ["wand_of_polyplox"]}

        for character, answer in (("ralph_the_red", "sell wand_of_polyplox"), ("gennie_gron", "done")):
            assert choice(position(a=a | {"character": character}, dice="1").play("move")) == answer

    def test_it_makes_no_way_to_the_palace_for_a_sale_that_does_not_pay(self) -> None:
        a = {"at": "guardhouse", "gold": 0}

        assert going("5", **a, holds=["two_gold_bars", "gold_crown"]) == "go royal_palace"
        assert going("5", **a, holds=["half_locket_left", "gold_crown"]) != "go royal_palace"

    def test_an_heir_keeps_the_onyx_ox_for_the_maze(self) -> None:
        a = {"at": "palace_gardens", "members": ["simon_smallfoot"], "holds": [BIRTHMARK, "onyx_ox", "gold_chalice"]}
        scene = position(seats=3, a=a, b={"area": "maze", "holds": HEIR}, barrier=[1], driver="c", dice="1")

        assert choice(scene.play("move")) == "sell gold_chalice"

    def test_it_reads_a_scroll_to_bring_its_proofs_out_of_an_area(self) -> None:
        a = {"area": "last_pyramid", "holds": [*HEIR, "scroll_of_teleportation"]}

        assert choice(position(a=a, options={"magic_items": True})) == "teleport"

    @pytest.mark.parametrize(("magic", "answer"), [("magic_key", "buy magic_key"), ("scroll_of_teleportation", "done")])
    def test_with_little_gold_it_buys_keys_but_no_scrolls(self, magic: str, answer: str) -> None:
        layout = {"a": {"at": "thirsty_gryphon", "gold": 12}, "magic": [magic]}
        scene = position(options={"magic_items": True}, dice="1", **layout)

        assert choice(scene.play("move", "draw 1 magic")) == answer

    def test_it_buys_arms_at_a_fair_price_only(self) -> None:
        layout = {"a": {"at": "kurth_gate", "gold": 40}, "arms": ["mace", "helmet"]}
        scene = position(options={"arms": True}, dice="1", **layout).play("move", "go anvil_alley", "draw 2 arms")

        assert choice(scene) == "buy mace"
        assert choice(scene.play("buy mace")) == "done"


class TestOnTheBoards:
    def test_the_one_who_is_missed_least_is_wounded(self) -> None:
        a = {"area": "woods_whole", "spot": "w3", "members": ["leo_littlefoot", "ywdmyr"]}

        assert choice(position(a=a, dice="1").play("move")) == "wound leo_littlefoot"

    def test_with_a_key_it_goes_for_the_locked_room(self) -> None:
        a = {"area": "caves_of_congor", "spot": "c3b", "members": STRONG, "holds": ["treasure_key"]}

        assert going("2", **a) == "go c4k"

    def test_a_weak_party_keeps_clear_of_guards(self) -> None:
        assert going("2", area="caves_of_congor", spot="c5b") == "go c6a"
        assert going("2", area="caves_of_congor", spot="c5b", members=STRONG) == "go c6b"

    @pytest.mark.parametrize(("spot", "way"), [("c5b", "go exit"), ("c5a", "go exit"), ("c4b", "go c6a")])
    def test_an_heir_looks_for_no_more_fights_on_the_way_out(self, spot: str, way: str) -> None:
        assert going("3", area="caves_of_congor", spot=spot, members=STRONG, holds=HEIR) == way

    def test_it_offers_gold_or_something_cheap_but_no_proof(self) -> None:
        top = {"area": "burial_mounds", "spot": "d9"}
        rich = position(a=top | {"gold": 30}, dice="5").play("move")
        cheap = position(a=top | {"gold": 0, "holds": ["small_bag_of_gold", "gold_crown"]}, dice="5").play("move")
        dear = position(a=top | {"gold": 0, "holds": ["half_locket_left", "half_locket_right"]}, dice="5").play("move")

        assert choice(rich) == "offer gold"
        assert choice(cheap) == "offer small_bag_of_gold"
        assert choice(dear) == "no offering"

    def test_it_walks_to_the_chamber_by_ways_that_may_be_open(self) -> None:
        a = {"area": "maze", "spot": "m_6_4", "holds": HEIR}

        assert choice(position(a=a, barrier=[1], dice="9").play("move")) == "go kings_chamber"

    def test_it_tries_another_barrier_when_it_has_seen_one(self) -> None:
        """A full maze with a single way: it never stands still for long."""
        a = {"area": "maze", "holds": [BIRTHMARK, "onyx_ox"]}
        scene = position(a=a, barrier=[1], b={"at": "dry_wells"}, dice="5 1 " * 20)
        moves = 0
        while scene.table.pending is not None and moves < 20:
            moves += scene.asked in ("go", "onward", "which way") and asked_seat(scene) == "a"
            scene.play(choice(scene))

        scene.expect_end("crowned", "MM-15.1")

    def test_nobody_expects_the_ox_to_pass_through_the_chamber(self) -> None:
        """Else it would wait beside it for ever, and the player far away."""
        assert spread("kings_chamber", frozenset())["m_7_6"] == 1
        assert spread("m_5_6", frozenset())["m_7_6"] > 2


class TestAsEncounterPlayer:
    @pytest.mark.parametrize("hand", [["pigment", "asmodeus", "mad_dog"], ["unguarded_treasure", "asmodeus", "oops"]])
    def test_it_plays_the_worst_card_against_one_who_is_ahead(self, hand: list[str]) -> None:
        scene = position(a={"at": "dry_wells", "holds": HEIR}, b={"hand": hand}, dice="10").play("move")

        assert choices(scene) == {"play asmodeus"}

    @pytest.mark.rule("MM-22.4")
    @pytest.mark.parametrize(("gold", "answer"), [(500, f"play {KING}"), (0, "play mad_dog")])
    def test_it_lets_the_king_die_when_it_is_richest(self, gold: int, answer: str) -> None:
        options = {"king_death": "played"}
        scene = position(options=options, a={"at": "dry_wells"}, b={"gold": gold, "hand": ["mad_dog", KING]}, dice="10")

        assert choice(scene.play("move")) == answer

    def test_the_unicorn_hurts_only_those_whom_it_would_attack(self) -> None:
        scene = position(a={"character": "gertrud_green"}, b={"character": "bob_bonker"})

        assert threat("unicorn", player(scene)) < 0 < threat("unicorn", player(scene, "b"))

    def test_an_heir_is_put_far_from_the_palace(self) -> None:
        scene = position(a={"area": "woods_whole", "spot": "w13", "holds": HEIR}, treasures=["gold_ingot"], dice="1 9")
        scene.play("move")
        space = choice(scene).removeprefix("to ")
        away = far("royal_palace", False, True)

        assert asked_seat(scene) == "b"
        assert away[space] == max(away[option.removeprefix("to ")] for option in scene.offers)

    @pytest.mark.parametrize("spot", ["m_7_11", "m_4_10"])
    def test_the_ox_catches_or_follows_the_player(self, spot: str) -> None:
        a = {"area": "maze", "spot": spot, "holds": HEIR, "maze_moves": 2}
        scene = position(a=a, barrier=[1], ox="start", dice="1 2").play("move", f"go {spot}")

        assert scene.offers == ["go m_7_11", "go start"]
        assert choice(scene) == "go m_7_11"

    def test_the_barrier_can_lie_anywhere(self) -> None:
        scene = position(a={"holds": HEIR}).play("enter maze")

        assert choices(scene) == {"barrier 1", "barrier 2", "barrier 3"}

    def test_the_worst_encounter_lies_beside_the_mildest_over_the_best_treasure(self) -> None:
        hand = ["asmodeus", "friendly_character", "mad_dog", "the_lion"]
        treasures = ["hopeless_diamond", "small_bag_of_gold", "treasure_key"]
        decks = {"encounters": ["vampire_bat", "cave_bear"], "treasures": treasures}
        scene = position(a={"at": "blackbough", "members": STRONG}, b={"hand": hand}, **decks, dice="3")
        scene.play("move", "go toppled_temple")
        while scene.asked == "temple":
            scene.play(choice(scene))
        laid = scene.state.temple
        worst = next(number for number, cards in enumerate(laid.encounters) if "asmodeus" in cards)

        assert set(laid.encounters[worst]) == {"asmodeus", "friendly_character"}
        assert sorted(laid.treasures) == treasures
        menace = [sum(threat(card, player(scene)) for card in cards) for cards in laid.encounters]
        assert laid.treasures[menace.index(max(menace))] == "hopeless_diamond"

    def test_any_door_will_do(self) -> None:
        doors = [(["mad_dog", "cave_bear"], "gold_ingot"), (["vampire_bat", "oops"], "large_ruby")]
        temple = ("b", [*doors, (["the_lion", "red_wolf"], BIRTHMARK)])

        assert choices(position(a={"area": "toppled_temple"}, temple=temple)) == {"door 1", "door 2", "door 3"}
