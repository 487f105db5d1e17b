"""TA-SHER: the fair, the village, the manors and the cards, and the worked examples about them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.combat.score import dice_shares
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.testing import Scene
from tests.games.talisman.greenwood import MERRY, ends, inside, moving, red, where

MAN, OTHER_MAN = "sherwood.will_scarlet", "sherwood.much"
WARRANT: dict[str, Any] = {"warrant": {}}
AWAKE = {"space": "oasis"}
"""Blue, if the test is about the end of red's turn."""


def turns_lost(scene: Scene) -> list[int]:
    return [event.turns for event in scene.happened("TurnsLost")]


# The Castle and the Sheriff.


@pytest.mark.rule("TA-SHER-22")
@pytest.mark.rule("TA-SHER-23")
def test_the_castle_takes_half_and_drives_robins_men_away() -> None:
    """Worked example SHER 2: 5 Gold, he loses 3; Will Scarlet leaves him."""
    scene = inside("kings_castle", gold=5, followers=[MAN, "maiden"])

    assert (red(scene).gold, red(scene).followers) == (2, ["maiden"])
    assert scene.state.decks["sherwood"].discards == [MAN]


@pytest.mark.rule("TA-SHER-22")
def test_without_gold_it_costs_a_turn() -> None:
    assert turns_lost(inside("kings_castle", gold=0)) == [1]


@pytest.mark.rule("TA-SHER-24")
def test_who_passes_by_pays_nothing_and_robins_men_stay_with_him() -> None:
    scene = moving("village_green", "5", gold=4, followers=[MAN], statuses=WARRANT).play("go sherwood.path_4")

    assert (where(scene), red(scene).gold, red(scene).followers) == ("path_4", 4, [MAN])


@pytest.mark.rule("TA-SHER-35")
def test_the_sheriff_takes_a_gold_or_a_turn_and_robins_men_leave() -> None:
    scene = inside("sheriffs_manor", gold=3, followers=[MAN, OTHER_MAN])
    assert (red(scene).gold, red(scene).followers) == (2, [])
    assert turns_lost(inside("sheriffs_manor", gold=0)) == [1]


@pytest.mark.rule("TA-SHER-35")
def test_who_is_wanted_is_arrested_there() -> None:
    scene = inside("sheriffs_manor", gold=3, objects=["sword"], followers=["maiden"], statuses=WARRANT, blue=AWAKE)

    assert (where(scene), red(scene).gold, red(scene).objects) == ("city_jail", 0, [])
    assert (red(scene).followers, turns_lost(scene)) == (["maiden"], [])


@pytest.mark.rule("TA-SHER-45")
@pytest.mark.rule("TA-SHER-35")
@pytest.mark.parametrize(("die", "end", "gold"), [("5", "city_jail", 0), ("4", "sheriffs_manor", 2)])
def test_a_merry_man_at_the_sheriffs_is_arrested_unless_he_is_clever(die: str, end: str, gold: int) -> None:
    """Worked example SHER 4: Craft 4, roll 5: arrested; with a 4 he loses 1 Gold only."""
    scene = inside("sheriffs_manor", craft=4, gold=3, objects=["sword"], statuses=MERRY, dice=die, blue=AWAKE)

    assert (where(scene), red(scene).gold, bool(red(scene).objects)) == (end, gold, end != "city_jail")


@pytest.mark.rule("TA-SHER-45")
@pytest.mark.parametrize(("die", "end", "gold"), [("6", "city_jail", 0), ("1", "kings_castle", 2)])
def test_and_so_at_the_castle(die: str, end: str, gold: int) -> None:
    scene = inside("kings_castle", craft=4, gold=4, followers=[MAN], statuses=MERRY, dice=die, blue=AWAKE)

    assert (where(scene), red(scene).gold, red(scene).followers) == (end, gold, [])


@pytest.mark.rule("TA-SHER-35")
@pytest.mark.rule("TA-SHER-45")
@pytest.mark.parametrize("statuses", [WARRANT, MERRY])
def test_robins_men_leave_who_is_arrested_too(statuses: dict[str, Any]) -> None:
    scene = inside("sheriffs_manor", craft=4, followers=[MAN, "mule"], statuses=statuses, dice="5", blue=AWAKE)

    assert (where(scene), red(scene).followers) == ("city_jail", ["mule"])


# The Abbey and Marian.


@pytest.mark.rule("TA-SHER-25")
def test_at_the_abbey_a_prayer_costs_a_gold() -> None:
    scene = inside("abbey", gold=1, dice="3 3").play("pray")

    assert (red(scene).gold, red(scene).strength) == (0, LIBRARY.characters["elf"].strength + 1)


@pytest.mark.rule("TA-SHER-25")
@pytest.mark.parametrize(("choices", "lives", "gold"), [(["pay"], 3, 3), (["pass"], 2, 4)])
def test_or_up_to_two_lives_a_gold_each(choices: list[str], lives: int, gold: int) -> None:
    scene = inside("abbey", lives=1, gold=5).play("be_healed", *choices)

    assert (red(scene).lives, red(scene).gold, scene.offers[-1]) == (lives, gold, "pass")


@pytest.mark.rule("TA-SHER-25")
@pytest.mark.rule("TA-SHER-26")
def test_besides_a_blessing_may_be_bought_for_the_next_four_turns() -> None:
    scene = inside("abbey", gold=2).play("pass", "a_blessing_for_1_gold")
    assert red(scene).gold == 1
    assert red(scene).statuses["blessed"].turns == 4
    for mode in ("combat", "psychic"):
        assert [share.n for share in dice_shares(scene.state, 0, mode)] == [1]


@pytest.mark.rule("TA-SHER-26")
@pytest.mark.parametrize(("left", "there"), [(2, True), (1, False)])
def test_it_lasts_through_the_fourth_turn(left: int, there: bool) -> None:
    scene = inside("forest_gate", phase="start", statuses={"blessed": {"turns": left}})

    assert ("blessed" in red(scene).statuses) is there


@pytest.mark.rule("TA-SHER-26")
def test_a_second_blessing_starts_the_count_again() -> None:
    scene = inside("abbey", gold=2, statuses={"blessed": {"turns": 2}}).play("pass", "a_blessing_for_1_gold")

    assert red(scene).statuses["blessed"].turns == 4


@pytest.mark.rule("TA-SHER-25")
def test_no_blessing_for_the_evil() -> None:
    assert "a_blessing_for_1_gold" not in inside("abbey", character="ghoul", gold=2).play("pass").offers


@pytest.mark.rule("TA-SHER-57")
@pytest.mark.parametrize(("die", "end", "free"), [("3", "abbey", False), ("4", "path_2", True)])
def test_a_slave_of_the_abbey_is_free_on_4_and_moves_half_of_it(die: str, end: str, free: bool) -> None:
    scene = inside("abbey", phase="move", dice=die, statuses={"enslaved": {}}, blue=AWAKE)
    if free:
        assert ends(scene) == {"path_2", "path_5"}
        scene.play("go sherwood.path_2")

    assert (where(scene), "enslaved" not in red(scene).statuses) == (end, free)


@pytest.mark.rule("TA-SHER-27")
def test_marian_heals_the_good_for_nothing() -> None:
    scene = inside("marians_manor", lives=1, gold=2)

    assert (red(scene).lives, red(scene).gold) == (4, 2)


@pytest.mark.rule("TA-SHER-27")
def test_neutral_ones_pay_for_up_to_two_lives() -> None:
    scene = inside("marians_manor", character="warrior", lives=1, gold=5).play("pay", "pay")

    assert (red(scene).lives, red(scene).gold) == (3, 3)


@pytest.mark.rule("TA-SHER-27")
def test_evil_ones_find_the_gates_barred() -> None:
    scene = inside("marians_manor", character="ghoul", lives=1)

    assert (red(scene).lives, len(scene.happened("Drew"))) == (1, 1)


# The fair.


@pytest.mark.rule("TA-SHER-28")
def test_the_fair_has_one_event_a_visit() -> None:
    scene = inside("village_green", gold=0, dice="3").play("wrestling")

    assert scene.state.phase == "move"


@pytest.mark.rule("TA-SHER-28")
@pytest.mark.rule("TA-SHER-31")
@pytest.mark.rule("TA-SHER-34")
def test_archery_needs_a_bow_and_jousting_a_horse() -> None:
    assert not {"archery", "joust"} & {*inside("village_green").offers}
    assert "archery" in inside("village_green", objects=["bow"]).offers
    assert "joust" in inside("village_green", followers=["horse"]).offers


@pytest.mark.rule("TA-RLM-26")
@pytest.mark.parametrize("place", ["village_green", "marians_manor", "nottingham"])
def test_nobody_serves_a_toad(place: str) -> None:
    scene = inside(place, toad=3, lives=1, blue=AWAKE)

    assert (red(scene).lives, scene.table.pending is not None and scene.table.pending.seat) == (1, 1)


@pytest.mark.rule("TA-SHER-29")
def test_the_fortune_teller_shows_as_many_decks_as_the_die() -> None:
    scene = inside("village_green", gold=2, dice="2").play("fortune_teller", "look adventure", "look sherwood")

    assert (red(scene).gold, len(scene.happened("Looked"))) == (1, 2)


@pytest.mark.rule("TA-SHER-29")
def test_no_deck_is_shown_twice() -> None:
    scene = inside("village_green", gold=2, dice="2").play("fortune_teller", "look adventure")

    assert "look adventure" not in scene.offers


@pytest.mark.rule("TA-SHER-30")
def test_the_magician_sells_a_spell_for_gold_or_a_magic_object() -> None:
    scene = inside("village_green", craft=6, gold=2).play("a_spell_for_2_gold")
    assert (len(red(scene).spells), red(scene).gold) == (1, 0)
    scene = inside("village_green", craft=6, gold=0, objects=["ring"]).play("a_spell_for_a_magic_object")
    assert (len(red(scene).spells), red(scene).objects) == (1, [])


@pytest.mark.rule("TA-SHER-30")
def test_not_to_who_has_no_room_for_it() -> None:
    offers = inside("village_green", character="warrior", craft=2, gold=4, objects=["sherwood.silver_arrow"]).offers

    assert not {"a_spell_for_2_gold", "a_spell_for_a_magic_object"} & {*offers}


def shooting(die: int, **layout: Any) -> Scene:
    return inside("village_green", objects=["bow"], dice=str(die), **layout).play("archery")


@pytest.mark.rule("TA-SHER-31")
@pytest.mark.rule("TA-SHER-32")
@pytest.mark.parametrize(
    ("die", "gold", "after", "lives", "turns"),
    [
        (1, 3, 1, 4, []),
        (1, 1, 1, 3, []),
        (2, 3, 2, 4, []),
        (2, 0, 0, 4, [1]),
        (3, 3, 3, 4, []),
        (4, 3, 3, 4, []),
        (5, 3, 4, 4, []),
    ],
)
def test_archery(die: int, gold: int, after: int, lives: int, turns: list[int]) -> None:
    scene = shooting(die, gold=gold)

    assert (red(scene).gold, red(scene).lives, turns_lost(scene)) == (after, lives, turns)
    assert red(scene).objects == ([] if die == 1 else ["bow"])


@pytest.mark.rule("TA-SHER-31")
def test_a_triumph_is_a_chest_of_gold() -> None:
    scene = inside("village_green", objects=["bow"], gold=0, dice="6 5").play("archery")

    assert red(scene).gold == 5


@pytest.mark.rule("TA-SHER-34")
@pytest.mark.parametrize(
    ("die", "gold", "after", "lives", "horse"),
    [(1, 2, 1, 4, False), (1, 0, 0, 3, False), (2, 2, 1, 4, True), (3, 2, 2, 4, True), (5, 2, 3, 4, True)],
)
def test_jousting(die: int, gold: int, after: int, lives: int, horse: bool) -> None:
    scene = inside("village_green", followers=["horse"], gold=gold, dice=str(die)).play("joust")

    assert (red(scene).gold, red(scene).lives, bool(red(scene).followers)) == (after, lives, horse)


@pytest.mark.rule("TA-SHER-34")
@pytest.mark.rule("TA-SHER-36")
def test_who_unhorses_everyone_is_a_noble_and_no_warrant_is_sworn_against_him() -> None:
    scene = inside("village_green", followers=["horse"], dice="6").play("joust")
    assert "noble" in red(scene).statuses
    later = inside("path_1", statuses={"noble": {}}, decks={"sherwood": ["sherwood.warrant"]})
    assert "warrant" not in red(later).statuses


@pytest.mark.rule("TA-SHER-34")
@pytest.mark.rule("TA-SHER-55")
@pytest.mark.parametrize(
    ("die", "strength", "craft", "lives", "gold"),
    [(1, 4, 4, 3, 1), (2, 5, 4, 4, 0), (3, 5, 4, 4, 1), (4, 5, 4, 4, 2), (5, 6, 4, 4, 1), (6, 5, 5, 4, 1)],
)
def test_wrestling(die: int, strength: int, craft: int, lives: int, gold: int) -> None:
    one = red(inside("village_green", strength=5, gold=1, dice=str(die)).play("wrestling"))

    assert (one.strength, one.craft, one.lives, one.gold) == (strength, craft, lives, gold)


@pytest.mark.rule("TA-SHER-55")
def test_wrestling_never_takes_strength_below_the_quota() -> None:
    assert red(inside("village_green", dice="1").play("wrestling")).strength == LIBRARY.characters["elf"].strength


# Nottingham.


@pytest.mark.rule("TA-SHER-33")
@pytest.mark.parametrize(
    ("location", "choice", "gold"),
    [
        ("blacksmith", "buy sword", 4),
        ("blacksmith", "buy helmet", 4),
        ("blacksmith", "buy axe", 4),
        ("blacksmith", "buy shield", 3),
        ("stable", "buy horse", 3),
        ("stable", "buy mule", 3),
        ("tavern", "a_meal_for_1_gold", 4),
    ],
)
def test_nottingham_sells(location: str, choice: str, gold: int) -> None:
    scene = inside("nottingham", gold=5, lives=2).play(f"visit {location}", choice)
    one = red(scene)

    assert one.gold == gold
    assert len(one.objects) + len(one.followers) + one.lives == 3


@pytest.mark.rule("TA-SHER-33")
def test_the_merchant_buys_and_the_tavern_has_brews() -> None:
    scene = inside("nottingham", gold=0, objects=["armour"]).play("visit merchant", "sell armour")
    assert (red(scene).gold, red(scene).objects) == (1, [])
    brews = {"mystic_brew": ["amber_ale"], "sherwood": []}
    scene = inside("nottingham", gold=2, lives=2, decks=brews).play("visit tavern", "a_mystic_brew_for_2_gold")
    assert (red(scene).gold, red(scene).lives) == (0, 3)


@pytest.mark.rule("TA-SHER-46")
@pytest.mark.parametrize(("statuses", "gold", "after"), [({}, 2, 2), (MERRY, 2, 1), (MERRY, 0, 0)])
def test_a_merry_man_gives_to_the_poor(statuses: dict[str, Any], gold: int, after: int) -> None:
    assert red(inside("nottingham", gold=gold, statuses=statuses)).gold == after


# Warrants and other cards.


@pytest.mark.rule("TA-SHER-37")
@pytest.mark.parametrize(
    ("card", "choices", "dice", "statuses"),
    [
        ("sheriffs_man", [], "1 6", {}),
        ("warrant", [], "", {}),
        ("tax_collector", ["rob_him"], "", MERRY),
        ("deer", ["shoot"], "", {}),
    ],
)
def test_cards_that_bring_a_warrant_but_not_to_nobles(
    card: str, choices: list[str], dice: str, statuses: dict[str, Any]
) -> None:
    deck = {"sherwood": [f"sherwood.{card}"]}
    common = inside("path_1", lives=3, dice=dice, statuses=statuses, decks=deck).play(*choices)
    noble = inside("path_1", lives=3, dice=dice, statuses={**statuses, "noble": {}}, decks=deck).play(*choices)

    assert ("warrant" in red(common).statuses, "warrant" in red(noble).statuses) == (True, False)


@pytest.mark.rule("TA-SHER-37")
def test_the_bounty_hunter_leaves_honest_people_alone() -> None:
    deck = {"sherwood": ["sherwood.bounty_hunter"]}
    honest = inside("path_1", decks=deck)
    assert (honest.happened("FightBegins"), honest.state.decks["sherwood"].discards) == ([], deck["sherwood"])
    assert len(inside("path_1", decks=deck, statuses=WARRANT, dice="1 1").happened("FightBegins")) == 1


@pytest.mark.rule("TA-SHER-43")
def test_outlaws_let_merry_men_pass() -> None:
    lying = {"sherwood.path_1": ["sherwood.outlaw"]}
    merry = inside("path_1", spaces=lying, statuses=MERRY)
    assert (merry.happened("FightBegins"), merry.state.spaces) == ([], lying)
    assert len(inside("path_1", spaces=lying, dice="1 1").happened("FightBegins")) == 1
