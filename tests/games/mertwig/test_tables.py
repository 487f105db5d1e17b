"""What dice, cards and loads come to, and how likely it is."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.content import ARMS, FIGURES, GEAR, PLAYER_CHARACTERS, SPELLS
from mazefolio.games.mertwig.effects import DieAgainstAll, FindTreasure
from mazefolio.games.mertwig.gear import Bonus, bonus, fits, may_use, shoots, two_uses
from mazefolio.games.mertwig.tables import (
    aura,
    bent,
    bribe,
    clashing,
    due,
    escapes,
    even,
    falls,
    finds,
    hits,
    is_heir,
    is_royal,
    life,
    may_fight,
    price,
    rage,
    struck,
    takes_part,
    wealth,
    works,
)

FACES = range(1, 11)


@pytest.mark.rule("MM-1.4")
def test_a_zero_is_even() -> None:
    assert [face for face in FACES if even(face)] == [2, 4, 6, 8, 10]


@pytest.mark.rule("MM-1.9", "MM-11.18")
def test_example_6_equal_is_a_miss_and_1_and_0_are_special() -> None:
    assert not hits(1, 10, 11)
    assert not hits(1, 14, 5)
    assert not hits(2, 9, 11)
    assert hits(3, 9, 11)
    assert hits(10, 3, 19)


@pytest.mark.rule("MM-12.2", "MM-12.3")
def test_example_7_spells_multiply_the_die() -> None:
    assert not works(5, SPELLS["lightning"].times, 15)
    assert works(4, SPELLS["lightning"].times, 10)
    assert works(4, SPELLS["magic_bolt"].times, 13)
    assert not works(1, SPELLS["magic_bolt"].times, 3)
    assert works(10, SPELLS["charm"].times, 40)


@pytest.mark.rule("MM-12.3")
def test_only_the_natural_die_is_special() -> None:
    assert not works(1, 2, 0, bonus=3)
    assert not works(7, 2, 20, bonus=3)
    assert works(10, 2, 99, bonus=0)


def test_example_11_a_heal_must_exceed_the_printed_defence() -> None:
    assert works(8, SPELLS["heal"].times, 15)
    assert not works(7, SPELLS["heal"].times, 15)


def test_a_die_against_a_member() -> None:
    assert [face for face in FACES if struck(face, 8)] == [9, 10]
    assert [face for face in FACES if struck(face, 14)] == [10]
    assert [face for face in FACES if struck(face, 0)] == list(FACES)


def test_no_face_is_special_in_the_pit() -> None:
    assert falls(3, 5)
    assert not falls(10, 20)
    assert falls(1, 1)


@pytest.mark.rule("MM-11.25")
def test_example_10_escape_sums() -> None:
    assert escapes(3, 6, bonus=2, slow=2)
    assert not escapes(3, 6, bonus=1, slow=2)


def test_a_party_is_found_with_the_higher_total() -> None:
    assert finds(5, 4)
    assert not finds(5, 5)
    assert not finds(5, 4, their_bonus=1)
    assert finds(5, 4, my_bonus=1, their_bonus=1)


@pytest.mark.rule("MM-19.16")
def test_a_bent_die_stays_a_die() -> None:
    assert [bent(1, -1), bent(4, 1), bent(4, -2), bent(9, 3)] == [1, 5, 2, 10]


@pytest.mark.rule("MM-8.2", "MM-8.3", "MM-16.1")
def test_how_many_wounds_kill() -> None:
    cards = ["ralph_the_red", "skalan", "cave_bear"]

    assert [life(card) for card in cards] == [2, 1, 1]
    assert [life(card, extended=True) for card in cards] == [3, 2, 2]


@pytest.mark.rule("MM-7.9", "MM-7.10")
def test_good_and_evil_clash_and_nobody_else() -> None:
    party = ["wilford_white", "nudnick", "osbald", "petrovich"]

    assert clashing("robilar", party) == ["nudnick", "petrovich"]
    assert clashing("holtman", [*party, "evil_orc_glakk"]) == ["evil_orc_glakk"]
    assert clashing("snarn", [*party, "evil_orc_glakk"]) == []


@pytest.mark.rule("MM-7.24", "MM-7.25")
def test_lords_help_the_others_of_their_people() -> None:
    side = ["darldan", "osbald", "niwagian", "skalan", "ralph_the_red"]

    assert {card: aura(card, side) for card in side} == {
        "darldan": 0, "osbald": 1, "niwagian": 0, "skalan": 0, "ralph_the_red": 0,
    }  # fmt: skip
    assert aura("amyslyp", side) == 1
    assert aura("osbald", ["osbald"]) == 0


@pytest.mark.rule("MM-7.27")
def test_hatred_of_evil() -> None:
    assert rage("nozlrik", ["cave_bear", "evil_orc_glakk"]) == rage("petrovich", ["asmodeus"]) == 2
    assert rage("nozlrik", ["cave_bear"]) == rage("nudnick", ["asmodeus"]) == 0


@pytest.mark.rule("MM-7.29")
def test_holtman_fights_only_evil() -> None:
    assert not takes_part("holtman", ["cave_bear"])
    assert takes_part("holtman", ["cave_bear", "asmodeus"])
    assert takes_part("skalan", ["cave_bear"])
    assert may_fight("holtman", "asmodeus")
    assert not may_fight("holtman", "cave_bear")
    assert not may_fight("cave_bear", "holtman")


@pytest.mark.rule("MM-7.20")
def test_thykskul_settles_for_nine_on_an_even_roll() -> None:
    assert [due("thykskul", face) for face in (4, 5, 10)] == [9, 18, 9]
    assert [due("snarn", face) for face in (4, 5)] == [15, 15]


def test_a_troll_asks_twice_the_die() -> None:
    assert [bribe(face) for face in (1, 10)] == [2, 20]


@pytest.mark.rule("MM-14.5")
def test_example_13_what_the_palace_pays() -> None:
    assert price("piggy_bank", 3) + price("silver_tea_service", 3) == 55
    assert price("piggy_bank", 10) == 100


@pytest.mark.rule("MM-15.3")
def test_example_14_wealth() -> None:
    assert wealth(60, ["gold_crown", "hopeless_diamond"]) == 385
    assert wealth(1, ["royal_birthmark", "piggy_bank", "broadsword", "magic_key"], face=4) == 1 + 40 + 20 + 8


@pytest.mark.rule("MM-14.11")
def test_half_a_locket_is_not_royal() -> None:
    assert not is_royal(["half_locket_left", "large_ruby"])
    assert is_royal(["half_locket_left", "half_locket_right"])
    assert is_royal(["onyx_ox"])


def test_an_heir_has_a_birthmark_and_a_royal_treasure() -> None:
    assert is_heir(["royal_birthmark", "gold_crown"])
    assert not is_heir(["royal_birthmark", "hopeless_diamond"])
    assert not is_heir(["gold_crown", "onyx_ox"])


@pytest.mark.rule("MM-7.17", "MM-7.18")
def test_the_fairy_uses_wands_and_the_ring_and_nothing_that_fills_a_slot() -> None:
    assert {thing for thing in GEAR if may_use("fitherfar", thing)} == {
        "fredgears_wand", "wand_of_polyplox", "invisible_ring",
    }  # fmt: skip


@pytest.mark.rule("MM-7.19", "MM-13.3", "MM-13.4")
def test_wands_need_magic_and_the_symbol_a_holy_bearer() -> None:
    assert {name for name in FIGURES if may_use(name, "holy_symbol")} == {"nozlrik", "owlswill", "marldyk", "darshad"}
    assert may_use("gennie_gron", "fredgears_wand")
    assert not may_use("ralph_the_red", "fredgears_wand")


@pytest.mark.rule("MM-13.8")
def test_allies_carry_under_the_same_limits() -> None:
    assert may_use("evil_orc_glakk", "war_club")
    assert not may_use("evil_orc_glakk", "wand_of_polyplox")
    assert may_use("unicorn", "wand_of_polyplox")


@pytest.mark.rule("MM-17.4")
def test_one_arms_card_for_each_slot() -> None:
    load = ("mace", "round_shield")

    assert [thing for thing in ("dagger", "kite_shield", "helmet", "breastplate") if fits("skalan", load, thing)] == [
        "helmet", "breastplate",
    ]  # fmt: skip


@pytest.mark.rule("MM-13.2", "MM-17.5")
def test_a_magical_treasure_fills_a_slot_for_arms_only() -> None:
    assert fits("skalan", ("war_club",), "sword_of_snyd")
    assert not fits("skalan", ("war_club",), "mace")
    assert not fits("skalan", ("mace",), "war_club")
    assert fits("skalan", ("mace", "war_club"), "invisible_ring")


@pytest.mark.rule("MM-17.6")
def test_example_19_armour_adds_to_full_defence() -> None:
    assert bonus(("breastplate", "kite_shield")) == Bonus(defence=4)
    assert not works(4, SPELLS["fireball"].times, FIGURES["skalan"].defence + 4)
    assert works(3, SPELLS["fear"].times, FIGURES["skalan"].defence)


@pytest.mark.rule("MM-13.6")
def test_a_two_use_treasure_helps_the_arm_or_the_spells() -> None:
    load = ("wand_of_polyplox", "holy_symbol", "helm_of_power")

    assert two_uses(load) == ["wand_of_polyplox", "holy_symbol"]
    assert bonus(load) == Bonus(attack=5, shot=5, defence=4)
    assert bonus(load, frozenset({"wand_of_polyplox"})) == Bonus(attack=2, shot=2, defence=4, spell_die=3)
    assert bonus(load, frozenset(two_uses(load))) == Bonus(attack=2, shot=2, defence=2, spell_die=5)


@pytest.mark.rule("MM-17.10", "MM-18.2", "MM-18.7")
def test_a_bow_is_a_plain_weapon_unless_missiles_are_in_play() -> None:
    assert bonus(("bow",)).attack == 3
    assert bonus(("bow",), missiles=True) == Bonus(attack=0, shot=3)
    assert bonus(("dagger",), missiles=True) == Bonus(attack=1, shot=1)
    assert shoots(("bow", "helmet")) == ["bow"]
    assert shoots(("dagger",)) == ["dagger"]
    assert shoots(("mace", "war_club")) == []


def test_chances_count_the_faces_of_the_die() -> None:
    assert odds.hit(8, 5) == Fraction(9, 10)
    assert odds.hit(0, 30) == Fraction(1, 10)
    assert odds.success(4, 13) == Fraction(7, 10)
    assert odds.success(2, 13, bonus=3) == Fraction(7, 10)
    assert odds.harm(8) == Fraction(2, 10)
    assert odds.fall(5) == Fraction(8, 10)
    assert odds.fall(20) == 0


def test_an_even_flight_succeeds_in_45_cases_of_100() -> None:
    assert odds.flight() == odds.found() == Fraction(45, 100)
    assert odds.flight(bonus=2, slow=2) == Fraction(79, 100)
    assert odds.found(their_bonus=1) == Fraction(36, 100)


def test_an_offering_makes_treasure_likelier() -> None:
    plain, offered = (dict(enumerate(odds.chart("burial_mounds", "heaptop", extra))) for extra in (0, 2))
    lines = [line.effect for line, _ in plain.values()]

    assert lines[0] == FindTreasure(2)
    assert lines[-1] == DieAgainstAll()
    assert [chance * 10 for _, chance in plain.values()] == [1, 3, 3, 3]
    assert [chance * 10 for _, chance in offered.values()] == [3, 3, 3, 1]


@given(st.integers(0, 25), st.integers(0, 25))
def test_more_attack_never_hurts_and_more_defence_always_helps(attack: int, defence: int) -> None:
    assert odds.hit(attack, defence) <= odds.hit(attack + 1, defence)
    assert odds.hit(attack, defence) >= odds.hit(attack, defence + 1)
    assert Fraction(1, 10) <= odds.hit(attack, defence) <= Fraction(9, 10)


@given(st.sampled_from(sorted(PLAYER_CHARACTERS)), st.lists(st.sampled_from(sorted(GEAR)), max_size=8))
def test_a_load_filled_card_by_card_never_doubles_a_slot_of_arms(member: str, things: list[str]) -> None:
    load: tuple[str, ...] = ()
    for thing in things:
        if fits(member, load, thing):
            load = (*load, thing)
    slots = [GEAR[thing].slot for thing in load if thing in ARMS]

    assert len(slots) == len(set(slots))
