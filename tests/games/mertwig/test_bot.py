"""The automatic player is sensible in plain situations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from mazefolio.games.mertwig.adventures.maze import spread
from mazefolio.games.mertwig.bot.errands import far
from mazefolio.games.mertwig.bot.mischief import threat
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.games.mertwig.content import BIRTHMARK, ENCOUNTERS, KING
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, inside, player, position

HEIR = [BIRTHMARK, "gold_crown"]
STRONG = ["ywdmyr", "marldyk", "petrovich", "amyslyp", "theowulf", "bogol"]


def asked(scene: Scene) -> Any:
    """The open question."""
    assert scene.table.pending is not None
    return scene.table.pending.query


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


def fighting(foes: Sequence[str], members: Sequence[str] = (), dice: str = "", **a: Any) -> Scene:
    return position(a={"character": "ralph_the_red", "members": members} | a, foes=foes, dice=dice)


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
            moves += scene.asked == "go" and asked_seat(scene) == "a"
            scene.play(choice(scene))

        scene.expect_end("crowned", "MM-15.1")

    def test_nobody_expects_the_ox_to_pass_through_the_chamber(self) -> None:
        """Else it would wait beside it for ever, and the player far away."""
        assert spread("kings_chamber", frozenset())["m_7_6"] == 1
        assert spread("m_5_6", frozenset())["m_7_6"] > 2


class TestInBattle:
    def test_it_fights_what_it_can_beat_and_runs_from_what_it_cannot(self) -> None:
        weak = let_play(fighting(["the_great_dragon"], dice="1 1 1 1 1 1"), "escape")
        strong = let_play(fighting(["cave_bear"], ["ywdmyr", "theowulf"], dice="1 1 1 1"), "escape")

        assert (choice(weak), choice(strong)) == ("run", "fight on")

    def test_followers_fight_first_and_shield_their_leader(self) -> None:
        scene = let_play(fighting(["cave_bear"], ["theowulf"]), "pair")
        assert choice(scene) == "pair theowulf"

        scene.play("pair theowulf")
        assert choice(scene) == "with cave_bear"

    def test_the_leader_gets_the_weakest_opponent(self) -> None:
        scene = let_play(fighting(["the_lion", "mad_dog"], ["ywdmyr"]), "pair")

        assert choice(scene) == "pair ywdmyr"

    def test_monsters_go_for_the_leader(self) -> None:
        scene = let_play(fighting(["mad_dog", "the_lion"]), "pair")

        assert (asked_seat(scene), choice(scene)) == ("b", "pair the_lion")

    def test_a_weak_arm_casts_rather_than_fights(self) -> None:
        many = fighting(["mad_dog", "vampire_bat", "the_deaded_slob"], ["darshad"])

        assert choice(many) == "cast fireball"

    def test_a_strong_arm_does_not_waste_its_turn_on_a_feeble_spell(self) -> None:
        assert choice(fighting(["the_bandersnatch"], ["nudnick"])) == "no spell"

    def test_a_wizard_makes_a_lost_party_invisible(self) -> None:
        scene = let_play(fighting(["the_great_dragon", "evil_giant_hymdyk"], ["walten"], dice=""), "cast")
        while asked_seat(scene) == "b":
            scene.play(choice(scene))

        assert choice(scene) == "cast invisibility"

    def test_charm_is_not_used_where_it_would_cost_friends(self) -> None:
        scene = fighting(["evil_orc_glakk"], ["nudnick"], character="gennie_gron")

        assert choice(scene) != "cast charm on evil_orc_glakk"

    def test_monsters_cast_where_it_hurts(self) -> None:
        scene = fighting(["the_invisible_thing"], ["leo_littlefoot"], wounds={"ralph_the_red": 1})

        assert (asked_seat(scene), choice(scene)) == ("b", "cast magic_bolt on ralph_the_red")

    def test_the_leader_is_healed_first(self) -> None:
        """The ghost's Fireball strikes all three; only Marldyk is able to help."""
        followers, hurt = ["marldyk", "skalan"], {"ralph_the_red": 1}
        scene = fighting(["great_caesars_ghost"], followers, "10 1 10 1", wounds=hurt).play("cast fireball")

        assert (scene.asked, choice(scene)) == ("heal", "heal ralph_the_red")

    def test_a_dying_follower_is_healed_before_a_leader_who_is_in_no_danger(self) -> None:
        a = {"character": "gertrud_green", "members": ["petrovich", "bogol", "owlswill"]}
        scene = let_play(inside("burial_mounds", "d13", "1 3 10 4 10 9", a=a), "heal")

        assert {"heal gertrud_green", "heal bogol"} < set(scene.offers)
        assert choice(scene) == "heal bogol"

    @pytest.mark.rule("MM-10.31")
    @pytest.mark.parametrize(("face", "answer"), [("4", "pay"), ("9", "fight")])
    def test_a_troll_is_paid_what_is_cheap(self, face: str, answer: str) -> None:
        a = {"character": "bob_bonker", "members": ["theowulf"], "gold": 50}
        scene = position(a=a, encounter=["the_lonesome_troll"], dice=face).play("ask price")

        assert (asked(scene).price, choice(scene)) == (2 * int(face), answer)

    @pytest.mark.rule("MM-19.16")
    @pytest.mark.parametrize(("face", "answer"), [("3", "one up"), ("4", "leave it")])
    def test_a_lucky_charm_is_used_where_a_pip_decides(self, face: str, answer: str) -> None:
        a = {"holds": ["lucky_charm"]}
        scene = position(options={"magic_items": True}, a=a, encounter=["sphinx"], dice=face)

        assert (asked(scene).face, asked(scene).purpose) == (int(face), "mood")
        assert choice(scene) == answer

    def test_arms_are_taken_up_and_wands_kept_for_spells(self) -> None:
        a = {"character": "arnie_schwartz", "holds": ["war_club"], "loads": {"arnie_schwartz": ["fredgears_wand"]}}
        scene = position(a=a, foes=["cave_bear"])

        assert choice(scene) == "arm for me"
        assert choice(scene.play("arm for me")) == "use fredgears_wand for spells"
        assert choice(scene.play("use fredgears_wand for spells")) == "done"


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


def meeting(a: dict[str, Any], b: dict[str, Any], dice: str = "4 9 1") -> Scene:
    """A and B stand on one space outside town, and A has moved."""
    here = {"at": "forest_road"}
    a, b = {"character": "bob_bonker"} | here | a, {"character": "ralph_the_red"} | here | b
    return position(options={"attack_players": True}, a=a, b=b, dice=dice).play("move", "go forest_road")


class TestAmongRivals:
    def test_it_attacks_the_weak_and_rich_alone(self) -> None:
        rich = {"gold": 100}

        assert choice(meeting({"members": STRONG}, rich)) == "seek ralph_the_red"
        assert choice(meeting({"members": STRONG}, {"gold": 5})) == "go on"
        assert choice(meeting({}, rich | {"members": STRONG})) == "go on"

    def test_the_weak_offer_gold_for_peace(self) -> None:
        scene = meeting({"members": STRONG}, {"gold": 20}).play("seek ralph_the_red")
        for _ in range(3):
            scene.play(choice(scene))

        assert scene.asked == "answer"
        assert 0 < asked(scene).gold < 20

    @pytest.mark.parametrize(("terms", "answer"), [(["ask gold", "1 gold"], "accept"), (["ask gold_crown"], "refuse")])
    def test_it_buys_peace_if_it_is_cheap(self, terms: list[str], answer: str) -> None:
        scene = meeting({"members": STRONG}, {"gold": 60, "holds": HEIR}).play("seek ralph_the_red", "no offer")

        assert choice(scene.play(*terms, "propose")) == answer

    @pytest.mark.rule("MM-21.6", "MM-11.23")
    def test_a_fight_between_parties_that_leads_nowhere_is_given_up(self) -> None:
        scene = meeting({"gold": 9}, {"gold": 9}, dice="1 9 1 " + "1 " * 200).play("seek ralph_the_red")
        for _ in range(60):
            if scene.state.battle is None:
                break
            scene.play(choice(scene))

        assert scene.happened("BrokenOff")
        assert max(facts(scene, "RoundBegan", "round")) <= 4


class TestTogether:
    @pytest.mark.rule("MM-11.14")
    def test_followers_do_not_stand_by_while_one_fights_alone(self) -> None:
        scene = fighting(["the_bridge_troll"], ["darldan", "blue_morg", "skalan", "onnagyn"], dice="1 1 1 1 1 1")
        while not scene.happened("Paired"):
            scene.play(choice(scene))

        assert [len(pairs) for pairs in facts(scene, "Paired", "pairs")] == [2]

    @pytest.mark.rule("MM-13.6")
    def test_a_wand_is_for_spells_only_when_one_will_be_cast(self) -> None:
        a = {"character": "arnie_schwartz", "loads": {"arnie_schwartz": ["fredgears_wand"]}}
        for foe in [name for name, card in ENCOUNTERS.items() if card.kind == "hostile"]:
            scene = position(a=a, foes=[foe], dice="1 1 1 1 1 1")
            while not scene.happened("Paired") and scene.state.battle is not None and not scene.happened("SpellRolled"):
                scene.play(choice(scene))
            cast = "arnie_schwartz" in facts(scene, "SpellDeclared", "caster")
            assert cast or not any(facts(scene, "UseNamed", "spells"))
