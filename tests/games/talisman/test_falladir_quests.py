"""TA-FAL: the quests of Castle Falladir, but the General's, and the worked examples about them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.falladir.quests import COUNTERS, SOLVED
from tests.games.talisman.falladir_scenes import (
    ALL_HERBS,
    CHAPEL,
    COURT,
    DRAGON,
    GUARDS,
    HALL,
    HERBS,
    MONKS,
    ORCS,
    TOWER,
    at,
    blue,
    done,
    drawn,
    has,
    moving,
    on,
    red,
)

# Quests in general.


@pytest.mark.rule("TA-FAL-8")
def test_one_quest_at_a_time_and_one_solved_in_the_game() -> None:
    assert "acolyte's_quest" in at(CHAPEL).offers
    assert "acolyte's_quest" not in at(CHAPEL, statuses=on(ORCS, "hills_2")).offers
    assert "acolyte's_quest" not in at(CHAPEL, statuses={SOLVED: {}}).offers


def test_a_quest_says_beforehand_what_it_asks() -> None:
    question = at(CHAPEL).table.view(0).question
    assert question is not None
    said = next(option.detail for option in question.options if option.id == "acolyte's_quest")
    assert "escorts the Monks without losing a fight and fetches the Flying Carpet" in said


@pytest.mark.rule("TA-FAL-9")
def test_a_quest_that_somebody_has_is_not_there_for_others() -> None:
    blue = {"missing": 99, "statuses": on(MONKS, "chapel")}

    assert "acolyte's_quest" not in at(CHAPEL, blue=blue).offers


@pytest.mark.rule("TA-FAL-9")
def test_a_solved_quest_is_out_of_the_game() -> None:
    scene = at(CHAPEL, statuses=done(MONKS)).play("claim_the_flying_carpet")

    assert scene.state.realm_states["falladir"].counts == {MONKS: 1}
    assert (has(scene, MONKS), has(scene, SOLVED)) == (False, True)


@pytest.mark.rule("TA-FAL-10")
@pytest.mark.parametrize(
    ("room", "quest"), [(HALL, DRAGON), (TOWER, HERBS), (CHAPEL, MONKS), (GUARDS, ORCS), (CHAPEL, ORCS)]
)
def test_a_quest_may_be_given_back_where_it_came_from(room: str, quest: str) -> None:
    scene = at(room, statuses=on(quest, "chapel"))
    if (room, quest) == (CHAPEL, ORCS):
        assert "give_the_quest_back" not in scene.offers
    else:
        assert not has(scene.play("give_the_quest_back"), quest)


@pytest.mark.rule("TA-FAL-39")
@pytest.mark.parametrize(
    ("room", "quest", "claim", "reward"),
    [
        (HALL, DRAGON, "claim_princess_gwynneth", "princess_gwynneth"),
        (TOWER, HERBS, "claim_morgaine_of_belwayne", "morgaine"),
        (CHAPEL, MONKS, "claim_the_flying_carpet", "flying_carpet"),
        (GUARDS, ORCS, "claim_the_bodyguard", "bodyguard"),
    ],
)
def test_there_is_no_hurry_to_fetch_a_reward(room: str, quest: str, claim: str, reward: str) -> None:
    scene = moving(room, statuses=done(quest)).play("stay", claim)
    one = red(scene)

    assert [*one.objects, *one.followers] == [f"falladir.{reward}"]


@pytest.mark.rule("TA-FAL-40")
def test_with_the_quester_his_quest_comes_back_and_begins_anew() -> None:
    dying = {"space": CHAPEL, "lives": 1, "strength": 1, "missing": 99, "statuses": on(MONKS, "chapel"), "gold": 0}
    scene = at(CHAPEL, strength=9, blue=dying, dice="6 1")
    assert "acolyte's_quest" not in scene.play("attack 1").offers
    assert scene.happened("Death")
    again = moving(CHAPEL, blue={"missing": 99}).play("stay", "acolyte's_quest")
    assert red(again).statuses[MONKS].where == "chapel"


# The Royal Hall.


@pytest.mark.rule("TA-FAL-11")
@pytest.mark.parametrize("choice", ["audience", "dragonslayer_quest", "pass"])
def test_the_hall_is_visited_once_in_a_stay(choice: str) -> None:
    scene = at(HALL, dice="1").play(choice, f"go {COURT}")

    assert f"go {HALL}" not in scene.offers
    assert f"go {CHAPEL}" in scene.offers


@pytest.mark.rule("TA-FAL-11")
def test_who_stays_there_is_not_received_again() -> None:
    scene = at(HALL, dice="1").play("audience", "stay")

    assert scene.asked == "way_in_realm"


@pytest.mark.rule("TA-FAL-12")
@pytest.mark.parametrize(("die", "favour", "gold"), [(3, False, 1), (4, True, 1), (5, True, 1), (6, False, 4)])
def test_an_audience(die: int, favour: bool, gold: int) -> None:
    scene = at(HALL, dice=str(die)).play("audience")

    assert (has(scene, "falladir.kings_favour"), red(scene).gold) == (favour, gold)


@pytest.mark.rule("TA-FAL-12")
@pytest.mark.rule("TA-FAL-13")
def test_the_kings_favour_lasts_for_the_stay() -> None:
    """Worked example FAL 1: shield 2 and armour 3; after a ride out and in again full prices."""
    scene = at(HALL, gold=5, dice="5").play("audience", f"go {COURT}", f"go {GUARDS}", "shop")
    scene.play("buy shield", "buy armour")
    assert (red(scene).gold, red(scene).objects, drawn(scene)) == (0, ["shield", "armour"], ["falladir.quiet"])
    scene.play(f"go {COURT}", "take falladir.purse", "go out")
    assert not has(scene, "falladir.kings_favour")


@pytest.mark.rule("TA-FAL-13")
@pytest.mark.rule("TA-FAL-30")
@pytest.mark.parametrize(("statuses", "less"), [({}, 0), ({"falladir.kings_favour": {"until": "leave_realm"}}, 1)])
def test_prices_at_the_guardhouse(statuses: dict[str, Any], less: int) -> None:
    scene = at(GUARDS, gold=9, statuses=statuses).play("shop")
    assert scene.table.pending is not None

    goods = dict(scene.table.pending.query.goods)  # type: ignore[attr-defined]

    assert goods == {"sword": 2 - less, "axe": 3 - less, "shield": 3 - less, "armour": 4 - less}


@pytest.mark.rule("TA-FAL-14")
def test_the_evil_may_not_slay_the_dragon() -> None:
    assert "dragonslayer_quest" in at(HALL, alignment="neutral").offers
    assert "dragonslayer_quest" not in at(HALL, alignment="evil").offers


@pytest.mark.rule("TA-FAL-14")
def test_who_becomes_evil_gives_the_quest_back() -> None:
    scene = at("sentinel", phase="end", alignment="evil", statuses=on(DRAGON, "crags"))

    assert not has(scene, DRAGON)


@pytest.mark.rule("TA-FAL-15")
@pytest.mark.parametrize(("die", "lair"), [(2, "crags"), (4, "ruins"), (5, "forest")])
def test_a_die_says_where_the_dragon_lies(die: int, lair: str) -> None:
    scene = at(HALL, dice=str(die)).play("dragonslayer_quest")

    assert red(scene).statuses[DRAGON].where == lair
    assert red(scene).counters[COUNTERS] == 12


@pytest.mark.rule("TA-FAL-15")
def test_the_dragon_is_there_for_the_quester_alone() -> None:
    blue = {"missing": 99, "statuses": on(DRAGON, "chapel")}

    assert at("chapel", blue=blue, dice="3").happened("Fought") == []


@pytest.mark.rule("TA-FAL-15")
@pytest.mark.rule("TA-FAL-16")
def test_after_twelve_later_turns_the_quest_goes_back() -> None:
    """Worked example FAL 2: twelve turns end, two of them missed, and he may take another quest."""
    scene = at(HALL, alignment="neutral", dice="4").play("dragonslayer_quest")
    assert red(scene).counters[COUNTERS] == 12
    for left in range(11, 2, -1):
        scene.play("stay", "pass")
        assert red(scene).counters[COUNTERS] == left
    missed: dict[str, Any] = {"missing": 2, "statuses": on(DRAGON, "ruins"), "counters": {COUNTERS: 3}}
    ended = at(CHAPEL, phase="end", **missed)
    assert (has(ended, DRAGON), red(ended).counters, len(ended.happened("QuestReturned"))) == (False, {}, 1)
    assert "acolyte's_quest" in ended.play("stay").offers


@pytest.mark.rule("TA-FAL-17")
def test_the_dragon_is_fought_before_anything_else() -> None:
    scene = moving("sentinel", "3 1 6", statuses=on(DRAGON, "fields_5")).play("go fields_5")
    fought = scene.happened("Fought")

    assert (fought[0].foes, red(scene).lives, drawn(scene)) == ("the Dragon of the Quest", 3, [])
    assert "stay" in scene.offers


@pytest.mark.rule("TA-FAL-17")
def test_who_has_not_beaten_it_may_stay_and_fight_again() -> None:
    scene = moving("ruins", "6 1", strength=9, statuses=on(DRAGON, "ruins")).play("stay")

    assert (len(scene.happened("Fought")), scene.happened("QuestFulfilled")[0].quest) == (1, DRAGON)
    assert "stay" not in moving("ruins", "1", statuses=done(DRAGON)).offers


@pytest.mark.rule("TA-FAL-18")
def test_the_dead_dragon_is_a_trophy_and_time_stands_still() -> None:
    counters = {COUNTERS: 3}
    scene = moving("ruins", "6 1", strength=9, counters=counters, statuses=on(DRAGON, "ruins")).play("stay")

    assert (red(scene).trophies[0], red(scene).counters) == ("falladir.quest_dragon", {})
    assert LIBRARY.cards["falladir.quest_dragon"].strength == 8


@pytest.mark.rule("TA-FAL-18")
def test_a_dragon_that_hangs_on_a_wall_already_is_slain_all_the_same() -> None:
    blue = {"missing": 99, "trophies": ["falladir.quest_dragon"]}
    scene = moving("ruins", "6 1", strength=9, blue=blue, statuses=on(DRAGON, "ruins")).play("stay")

    assert (scene.happened("QuestFulfilled")[0].quest, red(scene).statuses[DRAGON].task) == (DRAGON, "fulfilled")


@pytest.mark.rule("TA-FAL-19")
def test_the_victor_enters_the_hall_a_second_time_for_the_princess() -> None:
    heard = {"falladir.heard": {"until": "leave_realm"}}
    scene = moving(COURT, statuses={**heard, **done(DRAGON)}).play(f"go {HALL}", "claim_princess_gwynneth")

    assert red(scene).followers == ["falladir.princess_gwynneth"]


# The Wizard's Tower.


@pytest.mark.rule("TA-FAL-20")
def test_a_spell_for_two_gold_or_the_alchemists_quest() -> None:
    bought = at(TOWER, gold=2, craft=3).play("buy_a_spell")
    assert (red(bought).gold, len(red(bought).spells)) == (0, 1)
    quest = at(TOWER, gold=2, craft=3).play("alchemist's_quest")
    assert (red(quest).statuses[HERBS].where, red(quest).gold) == (ALL_HERBS, 2)


@pytest.mark.rule("TA-FAL-20")
def test_a_herb_is_taken_besides_the_encounter() -> None:
    scene = moving("plains_2", "5", statuses=on(HERBS, ALL_HERBS)).play("go forest")

    assert red(scene).statuses[HERBS].where == "graveyard,woods_3,fields_5"
    assert (scene.happened("HerbGathered")[0].find, len(scene.happened("TableRolled"))) == ("Silverleaf", 1)


@pytest.mark.rule("TA-FAL-21")
@pytest.mark.parametrize(("craft_now", "hand", "gold"), [(2, [], 2), (3, ["healing"], 2), (3, [], 1)])
def test_no_spell_is_sold_to_who_has_no_room_or_no_gold(craft_now: int, hand: list[str], gold: int) -> None:
    assert "buy_a_spell" not in at(TOWER, hand, gold=gold, craft=craft_now, character="troll").offers


@pytest.mark.rule("TA-FAL-22")
def test_all_four_herbs_earn_morgaine() -> None:
    scene = moving("plains_2", "5", statuses=on(HERBS, "forest")).play("go forest")
    assert red(scene).statuses[HERBS].task == "fulfilled"
    claimed = at(TOWER, statuses=done(HERBS)).play("claim_morgaine_of_belwayne")
    assert red(claimed).followers == ["falladir.morgaine"]


@pytest.mark.rule("TA-FAL-23")
@pytest.mark.rule("TA-FAL-24")
def test_the_quest_is_stolen_for_gold_and_a_magic_object() -> None:
    """Worked example FAL 3: the three herbs lie in their places again."""
    holder = {"missing": 99, "statuses": on(HERBS, "fields_5")}
    scene = at(TOWER, gold=2, objects=["ring"], blue=holder).play("steal_the_alchemist's_quest")

    assert (red(scene).gold, red(scene).objects, HERBS in blue(scene).statuses) == (0, [], False)
    assert red(scene).statuses[HERBS].where == ALL_HERBS
    gathered = {"missing": 99, "statuses": done(HERBS)}
    assert "steal_the_alchemist's_quest" not in at(TOWER, gold=2, objects=["ring"], blue=gathered).offers


@pytest.mark.rule("TA-FAL-23")
@pytest.mark.rule("TA-FAL-24")
@pytest.mark.parametrize(("gold", "objects"), [(1, ["ring"]), (2, ["sword"]), (2, ["talisman_stock"])])
def test_neither_less_gold_nor_a_talisman_will_do(gold: int, objects: list[str]) -> None:
    holder = {"missing": 99, "statuses": on(HERBS, "fields_5")}

    assert "steal_the_alchemist's_quest" not in at(TOWER, gold=gold, objects=objects, blue=holder).offers


@pytest.mark.rule("TA-FAL-25")
@pytest.mark.parametrize("statuses", [on(ORCS, "hills_2"), {SOLVED: {}}])
def test_the_thief_must_be_free_to_take_a_quest(statuses: dict[str, Any]) -> None:
    holder = {"missing": 99, "statuses": on(HERBS, "fields_5")}
    scene = at(TOWER, gold=2, objects=["ring"], statuses=statuses, blue=holder)

    assert "steal_the_alchemist's_quest" not in scene.offers


# The Chapel.


@pytest.mark.rule("TA-FAL-26")
def test_the_bishop_heals_for_gold_or_gives_the_quest() -> None:
    healed = at(CHAPEL, lives=2, gold=4).play("be_healed", "pay", "pay")
    assert (red(healed).lives, red(healed).gold) == (4, 2)
    assert red(at(CHAPEL).play("acolyte's_quest")).statuses[MONKS].where == "chapel"


@pytest.mark.rule("TA-FAL-27")
def test_the_monks_are_delivered_at_the_chapel_besides_the_encounter() -> None:
    scene = moving("sentinel", "2", statuses=on(MONKS, "chapel"), lives=2).play("go chapel")

    assert red(scene).statuses[MONKS].task == "fulfilled"
    assert red(scene).followers == []
    assert not any("falladir" in offer for offer in moving("sentinel", "2", statuses=on(MONKS, "chapel")).offers)
    assert (red(scene).space, scene.asked) == ("chapel", "pay")


@pytest.mark.rule("TA-FAL-28")
@pytest.mark.parametrize(("dice", "kept"), [("1 6", False), ("4 2", True)])
def test_a_lost_fight_loses_the_monks(dice: str, kept: bool) -> None:
    """Worked example FAL 5: a Wraith beats him in psychic combat; after a stand-off he would still have them."""
    wraith = {"fields_1": ["wraith"]}
    scene = at("fields_1", craft=3, statuses=on(MONKS, "chapel"), spaces=wraith, dice=dice)

    assert [fought.verdict for fought in scene.happened("Fought")] == ["draw" if kept else "lose"]
    assert has(scene, MONKS) is kept


@pytest.mark.rule("TA-FAL-28")
@pytest.mark.parametrize(("dice", "kept"), [("1 6", True), ("6 1", False)])
def test_who_is_attacked_by_a_character_and_beaten_loses_them_too(dice: str, kept: bool) -> None:
    quester = {"space": "fields_1", "missing": 99, "statuses": on(MONKS, "chapel"), "gold": 0}
    scene = at("fields_1", strength=4, gold=0, blue={**quester, "strength": 4}, dice=dice).play("attack 1")

    assert (MONKS in blue(scene).statuses) is kept


@pytest.mark.rule("TA-FAL-29")
def test_after_delivery_the_carpet_is_fetched() -> None:
    assert red(at(CHAPEL, statuses=done(MONKS)).play("claim_the_flying_carpet")).objects == ["falladir.flying_carpet"]
    assert "claim_the_flying_carpet" not in at(CHAPEL, statuses=on(MONKS, "chapel")).offers
