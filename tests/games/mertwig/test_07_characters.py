"""MM-7: particular characters."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.mertwig.content import BIRTHMARK, HIRELINGS
from mazefolio.testing import Scene
from tests.games.mertwig.helpers import asked_seat, facts, foes, fought, party, player, position, turn_of

GOOD = ["nudnick", "nozlrik", "petrovich", "holtman"]
EVIL = ["evylsmot", "robilar"]


@pytest.mark.rule("MM-7.16")
@pytest.mark.parametrize("card", HIRELINGS)
def test_who_clashes_with_whom(card: str) -> None:
    """Two hirelings, one evil and one good, serve in turn: who drives out the one is good, who the other evil."""
    driven_out = []
    for serving in ("evylsmot" if card != "evylsmot" else "robilar", "holtman" if card != "holtman" else "nudnick"):
        a = {"character": "bob_bonker", "at": "anvil_alley", "members": [serving], "gold": 99}
        scene = position(a=a, hirelings=[card], dice="1 1").play("move", "draw 1 characters", f"hire {card}")
        driven_out.append(serving not in party(scene))

    assert driven_out == [card in GOOD, card in EVIL]


def takers(thing: str, *members: str) -> list[str]:
    """To whom of these a thing that lies about can be given."""
    scene = position(options={"arms": True}, a={"character": "bob_bonker", "members": members, "holds": [thing]})
    start = f"give {thing} to "
    return [offer.removeprefix(start) for offer in scene.offers if offer.startswith(start)]


@pytest.mark.rule("MM-7.17")
@pytest.mark.parametrize(
    "thing", ["dagger", "helmet", "war_club", "sword_of_snyd", "garaths_shield", "helm_of_power", "mithril_breastplate"]
)
def test_fitherfar_carries_no_arms_and_no_treasure_that_fills_a_slot(thing: str) -> None:
    assert takers(thing, "fitherfar", "skalan") == ["bob_bonker", "skalan"]


@pytest.mark.rule("MM-7.18")
@pytest.mark.parametrize("thing", ["fredgears_wand", "wand_of_polyplox", "invisible_ring"])
def test_fitherfar_may_use_wands_and_the_ring(thing: str) -> None:
    assert "fitherfar" in takers(thing, "fitherfar", "skalan")


@pytest.mark.rule("MM-7.19")
def test_only_clerics_the_monk_and_the_druid_use_the_holy_symbol() -> None:
    members = ("nozlrik", "walten", "owlswill", "marldyk", "petrovich", "darshad", "skalan")

    assert takers("holy_symbol", *members) == ["nozlrik", "owlswill", "marldyk", "darshad"]


def meeting_thykskul(face: int, gold: int) -> Scene:
    a = {"character": "bob_bonker", "at": "anvil_alley", "gold": gold}
    return position(a=a, hirelings=["thykskul", "skalan"], dice=[1, face]).play("move", "draw 2 characters")


@pytest.mark.rule("MM-7.20")
@pytest.mark.parametrize(("face", "price"), [(4, 9), (10, 9), (7, 18)])
def test_thykskul_takes_nine_gold_pieces_on_an_even_roll_and_eighteen_else(face: int, price: int) -> None:
    scene = meeting_thykskul(face, 30).play("hire thykskul")

    assert player(scene).gold == 30 - price


@pytest.mark.rule("MM-7.20")
@pytest.mark.parametrize(
    ("face", "offers"), [(4, ["hire thykskul", "hire skalan", "done"]), (5, ["hire skalan", "done"])]
)
def test_his_die_falls_before_he_is_hired(face: int, offers: list[str]) -> None:
    assert meeting_thykskul(face, 10).offers == offers


def payday(*members: str, dice: str, **given: Any) -> Scene:
    """On the palace something has been sold for forty gold pieces."""
    a = {"character": "bob_bonker", "members": members, "at": "palace_gardens", "gold": 0, "holds": ["gold_ingot"]}
    return position(a=a | given.pop("a", {}), dice=f"1 {dice}", **given).play("move", "sell gold_ingot")


@pytest.mark.rule("MM-7.20")
@pytest.mark.parametrize(("face", "left"), [(6, 31), (9, 22)])
def test_it_is_rolled_anew_for_his_wages(face: int, left: int) -> None:
    scene = payday("thykskul", dice=str(face))
    assert facts(scene, "PriceAsked", "card", "gold") == [("thykskul", 40 - left)]

    assert player(scene.play("pay thykskul")).gold == left


@pytest.mark.rule("MM-7.21")
def test_unpaid_cromyn_attacks_after_all_other_wages_and_discards() -> None:
    scene = payday("cromyn", "skalan", "osbald", dice="1 1").play("let go cromyn")
    assert scene.asked == "wages"
    scene.play("let go skalan", "pay osbald")

    assert (foes(scene), party(scene)) == (["cromyn"], ["bob_bonker", "osbald"])
    assert player(scene).gold == 31


@pytest.mark.rule("MM-7.21")
def test_he_is_run_by_whoever_would_play_an_encounter_now_and_the_card_is_not_passed() -> None:
    scene = payday("cromyn", dice="1 1", seats=3, holder="c").play("let go cromyn")

    assert facts(scene, "EncounterBegan", "victim", "runner") == [(0, 2)]
    assert scene.state.holder == 2


@pytest.mark.rule("MM-7.21")
def test_he_carries_no_treasure_and_is_discarded_when_he_is_beaten() -> None:
    scene = payday("cromyn", dice="1 10").play("let go cromyn")

    assert scene.state.hirelings.discards == ["cromyn"]
    assert not scene.happened("TreasureDrawn")


@pytest.mark.rule("MM-7.21", "MM-7.32")
def test_when_the_party_escapes_from_him_he_is_discarded_and_the_turn_is_over() -> None:
    scene = payday("cromyn", dice="1 1 9 1", a={"holds": ["gold_ingot", BIRTHMARK, "gold_crown"]})
    scene.play("done", "let go cromyn", "run")

    assert scene.state.hirelings.discards == ["cromyn"]
    assert turn_of(scene) == "b"


@pytest.mark.rule("MM-7.21")
def test_paid_he_stays() -> None:
    scene = payday("cromyn", dice="").play("pay cromyn")

    assert (party(scene), player(scene).gold) == (["bob_bonker", "cromyn"], 21)


@pytest.mark.rule("MM-7.32")
def test_after_beating_him_the_maze_may_still_be_entered() -> None:
    scene = payday("cromyn", dice="1 10", a={"holds": ["gold_ingot", BIRTHMARK, "gold_crown"]})
    scene.play("done", "let go cromyn")

    assert scene.offers == ["enter maze", "done"]


def robbed(*thieves: str, foe: str = "red_wolf", dice: str, **a: Any) -> Scene:
    """The leader frightens everybody off, and the thieves look around."""
    given = {"character": "arnie_schwartz", "members": thieves, **a}
    scene = position(a=given, foes=[foe], treasures=["gold_ingot", "large_ruby", "gold_crown"], dice=f"10 {dice}")
    return scene.play("cast fear")


@pytest.mark.rule("MM-7.22")
@pytest.mark.parametrize(("faces", "found"), [("4 10", 3), ("3 2", 2), ("1 9", 1)])
def test_each_thief_finds_a_treasure_on_an_even_roll(faces: str, found: int) -> None:
    scene = robbed("snarn", "fasfyngre", dice=faces)

    assert len(player(scene).treasures) == found
    assert facts(scene, "Stole", "thief") == ["snarn", "fasfyngre"]


@pytest.mark.rule("MM-7.22")
def test_where_no_defeated_card_showed_a_treasure_there_is_nothing_to_steal() -> None:
    scene = robbed("snarn", foe="mad_dog", dice="")

    assert (player(scene).treasures, scene.state.battle) == ([], None)


@pytest.mark.rule("MM-7.22")
def test_a_sleeping_thief_finds_nothing() -> None:
    scene = robbed("snarn", dice="", asleep={"snarn": 2})

    assert player(scene).treasures == ["gold_ingot"]
    assert not scene.happened("Stole")


@pytest.mark.rule("MM-7.22")
def test_a_thief_who_was_killed_finds_nothing() -> None:
    scene = fought("red_wolf", members=("snarn",), dice="10 10", treasures=["gold_ingot"])
    scene.play("pair snarn", "done")

    assert (party(scene), player(scene).treasures) == (["bob_bonker"], ["gold_ingot"])
    assert not scene.happened("Stole")


@pytest.mark.rule("MM-7.23")
def test_with_wolf_awake_an_escape_succeeds_without_a_roll() -> None:
    scene = fought("cave_bear", members=("wolf",), dice="1 1").play("pair wolf", "done", "run")

    assert not scene.happened("EscapeTried")
    assert (party(scene), turn_of(scene)) == (["bob_bonker", "wolf"], "b")


@pytest.mark.rule("MM-7.23")
def test_with_wolf_asleep_the_dice_decide() -> None:
    scene = fought("cave_bear", dice="1 1 2 9", members=("wolf",), a={"asleep": {"wolf": 2}})
    scene.play("pair bob_bonker", "done", "run")

    assert facts(scene, "EscapeTried", "mine", "bonus", "theirs", "escaped") == [(2, 0, 9, False)]


def attacks(*members: str, asleep: str = "", enemies: tuple[str, ...] = ("cave_bear", "the_lion")) -> dict[str, int]:
    """With what values the first two of these attack, of whom the third looks on; all of them miss."""
    scene = fought(*enemies, members=members, dice="1 1 1 1", a={"asleep": {asleep: 2} if asleep else {}})
    while scene.asked == "cast":
        scene.play("no spell")
    scene.play(f"pair {members[0]}", f"pair {members[1]}", "done")
    return dict(facts(scene, "Attacked", "card", "attack"))


@pytest.mark.rule("MM-7.24", "MM-7.25")
@pytest.mark.parametrize("dwarf", ["thegwik", "osbald", "avanthod"])
def test_darldan_gives_every_other_dwarf_one_more_attack(dwarf: str) -> None:
    values = attacks(dwarf, "darldan", "skalan")

    assert values[dwarf] == HIRELINGS[dwarf].attack + 1
    assert values["darldan"] == HIRELINGS["darldan"].attack


@pytest.mark.rule("MM-7.24", "MM-7.25")
@pytest.mark.parametrize("elf", ["aylbart", "onnagyn", "amyslyp"])
def test_niwagian_gives_every_other_elf_one_more_attack(elf: str) -> None:
    values = attacks(elf, "niwagian", "darldan")

    assert values[elf] == HIRELINGS[elf].attack + 1
    assert values["niwagian"] == HIRELINGS["niwagian"].attack


@pytest.mark.rule("MM-7.24")
def test_a_lord_helps_even_asleep() -> None:
    assert attacks("osbald", "skalan", "darldan", asleep="darldan")["osbald"] == 5


@pytest.mark.rule("MM-7.24")
def test_a_lord_of_the_other_people_does_not_help() -> None:
    values = attacks("osbald", "aylbart", "skalan")

    assert (values["osbald"], values["aylbart"]) == (4, 4)


@pytest.mark.rule("MM-7.24")
def test_a_lord_who_is_set_aside_does_not_help() -> None:
    """A bolt kills the dwarf lord before the melee."""
    scene = fought("the_invisible_thing", "cave_bear", members=("osbald", "darldan"), dice="10 1 1 1")
    scene.play("cast magic_bolt on darldan", "pair bob_bonker")

    assert dict(facts(scene, "Attacked", "card", "attack"))["osbald"] == 4


@pytest.mark.rule("MM-7.26")
@pytest.mark.parametrize(
    ("leader", "members", "bonus"), [("roscoe_rapid", ["skalan"], 1), ("bob_bonker", ["amyslyp"], 1)]
)
def test_amyslyp_and_roscoe_rapid_each_add_one_to_escape_rolls(leader: str, members: list[str], bonus: int) -> None:
    scene = position(a={"character": leader, "members": members}, foes=["cave_bear"], dice="1 1 5 5")
    scene.play("no spell", f"pair {members[0]}", "done", "run")

    assert facts(scene, "EscapeTried", "bonus", "escaped") == [(bonus, True)]


@pytest.mark.rule("MM-7.27")
@pytest.mark.parametrize("hater", ["nozlrik", "petrovich"])
@pytest.mark.parametrize(("evil", "more"), [("evil_warrior_weyglyn", 2), ("the_lion", 0)])
def test_haters_of_evil_attack_with_two_more_while_evil_is_there(hater: str, evil: str, more: int) -> None:
    values = attacks(hater, "skalan", "osbald", enemies=("cave_bear", evil))

    assert values[hater] == HIRELINGS[hater].attack + more


@pytest.mark.rule("MM-7.27")
def test_evil_that_is_set_aside_enrages_nobody() -> None:
    """Walten's bolt kills the orc, and Nozlrik meets the bear."""
    scene = fought("evil_orc_glakk", "cave_bear", members=("nozlrik", "walten"), dice="10 1 1")
    scene.play("no spell", "cast magic_bolt on evil_orc_glakk", "pair nozlrik", "done")

    assert dict(facts(scene, "Attacked", "card", "attack"))["nozlrik"] == HIRELINGS["nozlrik"].attack


@pytest.mark.rule("MM-7.28")
def test_holtman_is_not_in_a_battle_without_evil() -> None:
    """Neither is he paired, nor does the ghost's fireball reach him."""
    scene = fought("great_caesars_ghost", members=("holtman",), dice="1 10").play("cast fireball")

    assert facts(scene, "SpellRolled", "target") == ["bob_bonker"]
    assert facts(scene, "Attacked", "card") == ["bob_bonker"]


@pytest.mark.rule("MM-7.28")
def test_it_is_judged_anew_in_every_step() -> None:
    """While the orc lives the fireball reaches him too; the orc dies of a bolt, and Holtman stands out of the melee."""
    scene = fought("evil_orc_glakk", "great_caesars_ghost", members=("holtman", "walten"), dice="1 1 1 10 1")
    scene.play("cast fireball", "cast magic_bolt on evil_orc_glakk", "pair bob_bonker", "done")

    assert facts(scene, "SpellRolled", "target") == ["bob_bonker", "holtman", "walten", "evil_orc_glakk"]
    assert facts(scene, "Paired", "pairs") == [(("great_caesars_ghost", "bob_bonker"),)]


@pytest.mark.rule("MM-7.29")
def test_whoever_pairs_may_give_holtman_evil_cards_only() -> None:
    scene = fought("cave_bear", "evil_orc_glakk", members=("holtman", "skalan"))

    assert scene.offers == ["pair for me", "pair bob_bonker", "pair skalan"]


@pytest.mark.rule("MM-7.29")
def test_the_other_side_cannot_set_anything_else_on_him_either() -> None:
    scene = fought("cave_bear", "evil_orc_glakk", "the_lion", members=("holtman",), dice="1 1 1 1")
    assert asked_seat(scene) == "b"
    scene.play("pair cave_bear")
    assert scene.offers == ["done", "with bob_bonker", "stand out"]
    scene.play("done")

    assert ("evil_orc_glakk", "holtman") in facts(scene, "Paired", "pairs")[0]


@pytest.mark.rule("MM-7.29")
def test_he_shoots_only_at_evil_cards() -> None:
    scene = position(
        options={"arms": True, "missiles": True},
        a={"character": "bob_bonker", "members": ["holtman"], "loads": {"holtman": ["bow"]}},
        foes=["cave_bear", "evil_orc_glakk"],
    )
    scene.play("done")

    assert (scene.asked, scene.offers) == ("shoot", ["hold", "shoot at evil_orc_glakk"])


@pytest.mark.rule("MM-7.30")
def test_gertrud_green_knows_fireball() -> None:
    scene = position(a={"character": "gertrud_green"}, foes=["mad_dog", "vampire_bat"], dice="3 2")
    assert scene.offers == ["no spell", "cast fireball"]
    scene.play("cast fireball")

    assert facts(scene, "Beaten", "card") == ["mad_dog", "vampire_bat"]
