"""The automatic player is sensible in battles and among rivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mazefolio.games.mertwig.content import ENCOUNTERS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, inside, position
from tests.games.mertwig.test_bot import HEIR, STRONG, choice, let_play


def asked(scene: Scene) -> Any:
    """The open question."""
    assert scene.table.pending is not None
    return scene.table.pending.query


def fighting(foes: Sequence[str], members: Sequence[str] = (), dice: str = "", **a: Any) -> Scene:
    return position(a={"character": "ralph_the_red", "members": members} | a, foes=foes, dice=dice)


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
