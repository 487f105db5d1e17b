"""TA-FAL: Castle Falladir, its rooms and its quests, and the worked examples about them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.changes import heal
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import allowance, craft
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.falladir.quests import COUNTERS, SOLVED
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.state import Player
from mazefolio.games.talisman.turn.ways import put
from mazefolio.testing import Scene, position
from tests.games.talisman.proving import run

GOLD = ["bag_of_gold", "bag_of_gold", "bag_of_gold"]
AFTERWARDS = " 3 3 3 3 3 3"
OTHERS = ("deck", "decks", "spaces", "phase", "blue", "dice", "gone", "spells")
COURT, HALL, TOWER = "falladir.courtyard", "falladir.royal_hall", "falladir.wizards_room"
CHAPEL, GUARDS = "falladir.chapel", "falladir.guardhouse"
DRAGON, HERBS = "falladir.dragonslayer", "falladir.alchemist"
MONKS, ORCS = "falladir.acolyte", "falladir.general"
QUIET = ["falladir.quiet", "falladir.purse", "falladir.squire"]
ALL_HERBS = "graveyard,woods_3,forest,fields_5"


def at(space: str, hand: list[str] | None = None, **layout: Any) -> Scene:
    """Red, a Dwarf unless told, stands on a space while blue sleeps; ``hand`` are his Spells."""
    others = {name: layout.pop(name) for name in OTHERS if name in layout}
    others["dice"] = others.get("dice", "") + AFTERWARDS
    red = {"character": "dwarf", "space": space, "entered_from": "plains_1", "spells": hand or [], **layout}
    usual = {"phase": "encounter", "deck": GOLD, "decks": {"falladir": QUIET}, "blue": {"missing": 99}}
    return position("talisman", seats=2, options={"realms": "falladir"}, red=red, **{**usual, **others})


def moving(space: str, dice: str = "", **layout: Any) -> Scene:
    return at(space, phase="move", dice=dice, **layout)


def on(quest: str, where: str, task: str = "") -> dict[str, Any]:
    """The statuses of somebody who is about a quest."""
    return {quest: {"where": where, "task": task}}


def done(quest: str) -> dict[str, Any]:
    return on(quest, "falladir.royal_hall", "fulfilled")


def red(scene: Scene) -> Player:
    one: Player = scene.state.players[0]
    return one


def blue(scene: Scene) -> Player:
    one: Player = scene.state.players[1]
    return one


def drawn(scene: Scene) -> list[str]:
    return [event.card for event in scene.happened("Drew")]


def has(scene: Scene, quest: str) -> bool:
    return quest in red(scene).statuses


# The Castle.


@pytest.mark.rule("TA-FAL-1")
def test_who_ends_a_move_on_the_plains_may_ride_in() -> None:
    scene = at("plains_1").play("enter falladir")

    assert (red(scene).space, drawn(scene)) == (COURT, ["falladir.quiet"])
    assert at("plains_2").asked != "realm"


@pytest.mark.rule("TA-FAL-2")
def test_four_rooms_are_joined_to_the_courtyard() -> None:
    ends = {offer.removeprefix("go ") for offer in moving(COURT).offers if offer.startswith("go falladir")}

    assert ends == {HALL, TOWER, CHAPEL, GUARDS}
    assert {one.id for one in LIBRARY.realms["falladir"].spaces} == {COURT, *ends}


@pytest.mark.rule("TA-FAL-3")
def test_one_space_a_turn_or_none() -> None:
    assert moving(CHAPEL).offers == [f"go {COURT}", "stay"]
    assert red(moving(CHAPEL, gold=1, lives=2).play("stay", "be_healed", "pay")).lives == 3


@pytest.mark.rule("TA-FAL-4")
def test_the_courtyard_draws_on_arrival_when_coming_back_and_when_staying() -> None:
    assert drawn(moving(CHAPEL).play(f"go {COURT}")) == ["falladir.quiet"]
    assert drawn(moving(COURT).play("stay")) == ["falladir.quiet"]


@pytest.mark.rule("TA-FAL-4")
def test_who_comes_by_a_gate_draws_too() -> None:
    scene = at("city")
    run(scene, gate(scene.state, 0, "falladir"))

    assert red(scene).space == COURT
    assert scene.state.decks["falladir"].discards == ["falladir.quiet"]


@pytest.mark.rule("TA-FAL-5")
def test_cards_left_there_are_met_with_the_new_one() -> None:
    lying = {COURT: ["falladir.loose_mastiff"]}
    cards = {"falladir": ["falladir.hired_knife"]}
    scene = moving(COURT, "6 1", spaces=lying, decks=cards, strength=9).play("stay")

    assert scene.happened("Fought")[0].foes == "the Loose Mastiff and the Hired Knife"


@pytest.mark.rule("TA-FAL-6")
def test_from_the_courtyard_the_step_may_lead_to_the_plains() -> None:
    scene = moving(COURT).play("go out", "pass")

    assert (red(scene).space, drawn(scene)) == ("plains_1", ["bag_of_gold"])
    assert "go out" not in moving(CHAPEL).offers


@pytest.mark.rule("TA-FAL-7")
def test_one_thing_in_a_room_and_the_reward_besides() -> None:
    scene = at(CHAPEL, lives=2, gold=3, statuses=done(MONKS))
    scene.play("claim_the_flying_carpet", "be_healed", "pay", "pass")

    assert (red(scene).objects, red(scene).lives) == (["falladir.flying_carpet"], 3)
    assert scene.asked == "way_in_realm"


# Quests in general.


@pytest.mark.rule("TA-FAL-8")
def test_one_quest_at_a_time_and_one_solved_in_the_game() -> None:
    assert "acolyte's_quest" in at(CHAPEL).offers
    assert "acolyte's_quest" not in at(CHAPEL, statuses=on(ORCS, "hills_2")).offers
    assert "acolyte's_quest" not in at(CHAPEL, statuses={SOLVED: {}}).offers


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


# The Guardhouse.


@pytest.mark.rule("TA-FAL-30")
@pytest.mark.parametrize(("die", "camp"), [(1, "hills_2"), (4, "fields_3"), (6, "plains_4")])
def test_a_die_says_where_the_orcs_camp(die: int, camp: str) -> None:
    assert red(at(GUARDS, dice=str(die)).play("general's_quest")).statuses[ORCS].where == camp


@pytest.mark.rule("TA-FAL-31")
@pytest.mark.parametrize(("dice", "trophies", "lives"), [("6 1", ["falladir.orc_warband"], 4), ("1 6", [], 3)])
def test_the_warband_is_fought_first_and_again(dice: str, trophies: list[str], lives: int) -> None:
    scene = moving("fields_3", dice, strength=6, statuses=on(ORCS, "fields_3")).play("stay")

    assert (red(scene).trophies, red(scene).lives) == (trophies, lives)
    assert LIBRARY.cards["falladir.orc_warband"].strength == 7


@pytest.mark.rule("TA-FAL-32")
@pytest.mark.parametrize(
    ("start", "to", "kept"),
    [
        ("plains_1", "fields_2", True),
        ("plains_1", "fields_6", False),
        ("fields_2", "fields_4", True),
        ("fields_4", "village", True),
        ("fields_4", "graveyard", False),
    ],
)
def test_the_longer_way_round_is_a_detour(start: str, to: str, kept: bool) -> None:
    """Worked example FAL 4: Orcs on fields_3, 8 steps clockwise from plains_1; past them costs nothing."""
    scene = at(start, phase="start", statuses=on(ORCS, "fields_3"), dice="1")
    run(scene, put(scene.state, 0, to, "TA-C4.1", "walks"))

    assert has(scene, ORCS) is kept


@pytest.mark.rule("TA-FAL-32")
def test_a_lost_turn_is_a_detour() -> None:
    """Worked example FAL 4: a turn is lost on fields_2, and the quest goes back."""
    scene = at("fields_2", phase="end", missing=1, statuses=on(ORCS, "fields_3"))
    assert not has(scene, ORCS)
    still = {"immobilised": {"until": "turn_end"}, **on(ORCS, "fields_3")}
    assert not has(at("fields_2", phase="start", statuses=still), ORCS)
    inside = at(COURT, phase="end", missing=1, statuses=on(ORCS, "fields_3"))
    assert has(inside, ORCS)


@pytest.mark.rule("TA-FAL-32")
@pytest.mark.parametrize(
    ("source", "card", "kept"), [("chapel", "", False), ("healer", "healer", False), ("x", "healing", True)]
)
def test_being_healed_at_a_space_or_by_a_stranger_is_a_detour(source: str, card: str, kept: bool) -> None:
    scene = at("fields_2", phase="start", lives=2, statuses=on(ORCS, "fields_3"), dice="1")
    run(scene, heal(scene.state, Cause(0, source, "TA-C12.5", card), 1))

    assert has(scene, ORCS) is kept


@pytest.mark.rule("TA-FAL-32")
@pytest.mark.parametrize(
    ("to", "kept"), [("city_jail", False), ("warp_gate", False), ("oasis", False), ("city", False), ("forest", True)]
)
def test_being_carried_elsewhere_or_farther_away_is_a_detour(to: str, kept: bool) -> None:
    scene = at("fields_2", phase="start", statuses=on(ORCS, "fields_3"), dice="1")
    run(scene, put(scene.state, 0, to, "TA-C4.22", "carried"))

    assert has(scene, ORCS) is kept


@pytest.mark.rule("TA-FAL-33")
def test_fights_and_cards_and_the_way_out_are_no_detours() -> None:
    wolf = {"plains_1": ["wolf"]}
    scene = moving(COURT, "6 1", statuses=on(ORCS, "fields_3"), spaces=wolf).play("go out", "pass")

    assert (len(scene.happened("Fought")), has(scene, ORCS)) == (1, True)
    stayed = moving("fields_3", "1 6", statuses=on(ORCS, "fields_3")).play("stay")
    assert has(stayed, ORCS)


@pytest.mark.rule("TA-FAL-34")
def test_the_victor_fetches_the_bodyguard() -> None:
    assert red(at(GUARDS, statuses=done(ORCS)).play("claim_the_bodyguard")).followers == ["falladir.bodyguard"]


@pytest.mark.rule("TA-FAL-41")
@pytest.mark.parametrize(("to", "kept"), [("plains_1", True), ("city", False), ("castle", False)])
def test_leaving_the_castle_by_another_way_is_a_detour(to: str, kept: bool) -> None:
    scene = at(COURT, phase="start", statuses=on(ORCS, "fields_3"))
    run(scene, put(scene.state, 0, to, "TA-C20.9", "leaves"))

    assert has(scene, ORCS) is kept


@pytest.mark.rule("TA-FAL-41")
def test_what_he_does_inside_is_not_yet_the_journey() -> None:
    scene = moving(CHAPEL, gold=1, lives=2, statuses=on(ORCS, "fields_3")).play("stay", "be_healed", "pay")

    assert has(scene, ORCS)


# Rewards and cards.


@pytest.mark.rule("TA-FAL-35")
def test_the_princess_gives_craft_and_free_healing() -> None:
    princess = ["falladir.princess_gwynneth"]
    scene = at(CHAPEL, lives=1, gold=0, followers=princess).play("be_healed_for_the_princess's_sake")
    assert (red(scene).lives, craft(scene.state, 0)) == (4, LIBRARY.characters["dwarf"].craft + 1)
    royal = at("castle", lives=1, gold=0, followers=princess).play("visit royal_doctor", "heal 3")
    assert red(royal).lives == 4


@pytest.mark.rule("TA-FAL-35")
@pytest.mark.parametrize(("die", "hand"), [(5, 1), (4, 0)])
def test_morgaine_brings_spells_back(die: int, hand: int) -> None:
    scene = at("city", ["healing"], phase="start", lives=2, craft=3, followers=["falladir.morgaine"], dice=str(die))
    assert allowance(scene.state, 0) == 2
    scene.play("cast healing")
    assert len(red(scene).spells) == hand


@pytest.mark.rule("TA-FAL-35")
def test_the_carpet_flies_as_far_as_one_likes_or_over_the_river() -> None:
    carpet: dict[str, Any] = {"objects": ["falladir.flying_carpet"]}
    assert red(moving("plains_2", **carpet).play("stride", "go ruins")).space == "ruins"
    assert red(moving("woods_1", **carpet).play("use falladir.flying_carpet")).space == "desert_2"
    assert "stride" not in moving("crypt", **carpet).offers


@pytest.mark.rule("TA-FAL-36")
@pytest.mark.parametrize(("die", "lives", "alive"), [(4, 4, True), (3, 3, True), (1, 3, False)])
def test_the_bodyguard_takes_a_blow(die: int, lives: int, alive: bool) -> None:
    wolf = {"chapel": ["wolf"]}
    scene = at("chapel", strength=1, followers=["falladir.bodyguard"], spaces=wolf, dice=f"1 6 {die}")

    assert (red(scene).lives, bool(red(scene).followers)) == (lives, alive)


@pytest.mark.rule("TA-FAL-36")
def test_he_or_the_armour_but_not_both() -> None:
    wolf = {"chapel": ["wolf"]}
    guarded = {"followers": ["falladir.bodyguard"], "objects": ["armour"]}
    scene = at("chapel", strength=1, spaces=wolf, dice="1 6 3", **guarded)

    assert (scene.asked, scene.offers) == ("armour", ["roll armour", "roll falladir.bodyguard", "pass"])
    assert red(scene.play("roll falladir.bodyguard")).lives == 3


@pytest.mark.rule("TA-FAL-37")
def test_the_lady_in_waiting_gets_him_heard() -> None:
    scene = at(HALL, followers=["falladir.lady_in_waiting"])
    scene.play("audience_through_the_lady-in-waiting")

    assert (has(scene, "falladir.kings_favour"), scene.happened("TableRolled")) == (True, [])
    assert "audience_through_the_lady-in-waiting" not in at(HALL).offers


@pytest.mark.rule("TA-FAL-38")
def test_a_curfew_keeps_everybody_inside() -> None:
    scene = moving(COURT, decks={"falladir": ["falladir.curfew", "falladir.quiet", "falladir.purse"]}).play("stay")
    scene.expect_refusal("go out", "TA-C20.41", "Nobody gets out now.")
    scene.play("stay")
    assert "go out" in scene.offers
    other = {"missing": 99, "statuses": {"falladir.gates_shut": {"until": "own_next_turn_end"}}}
    assert "go out" not in moving(COURT, blue=other).offers


CARDS = [card.id for card in LIBRARY.realms["falladir"].cards if LIBRARY.home(card.id) == "falladir"]


@pytest.mark.rule("TA-FAL-4")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("die", [1, 6])
def test_every_card_of_the_courtyard_can_be_met(card: str, die: int) -> None:
    """Whatever is asked is answered with the first option, and everybody sees what happens."""
    scene = moving(COURT, f"{die} {7 - die} " * 3, decks={"falladir": [card]}, gold=3, objects=["sword"]).play("stay")
    for _ in range(5):
        scene.play(scene.offers[0])

    assert drawn(scene)[0] == card


@pytest.mark.rule("TA-FAL-5")
@pytest.mark.parametrize(
    ("card", "dice", "change"),
    [
        ("sergeant", "6", {"strength": 4, "gold": 2}),
        ("jester", "5", {"gold": 4}),
        ("beggar", "5", {"lives": 4, "gold": 2}),
        ("feast", "", {"lives": 4}),
        ("thief_in_crowd", "", {"gold": 2}),
        ("old_king", "6 1", {"craft": 6}),
        ("duellist", "", {"gold": 2}),
    ],
)
def test_what_cards_do(card: str, dice: str, change: dict[str, int]) -> None:
    cards = {"falladir": [f"falladir.{card}"]}
    scene = moving(COURT, dice, decks=cards, gold=3, lives=3, craft=5, strength=3).play("stay")
    while scene.asked in ("pay", "enemies"):
        scene.play("pay" if scene.asked == "pay" else "bribe falladir.duellist")

    assert {name: getattr(red(scene), name) for name in change} == change


@pytest.mark.rule("TA-C17.11")
def test_the_sergeant_arrests_who_is_wanted() -> None:
    cards = {"falladir": ["falladir.sergeant"]}

    assert red(moving(COURT, decks=cards, gold=3, statuses={"warrant": {}}).play("stay")).space == "city_jail"


@pytest.mark.rule("TA-RLM-8")
@pytest.mark.parametrize(("followers", "label", "gold"), [([], "joust", 1), (["horse"], "joust_on_horseback", 4)])
def test_a_horse_helps_in_the_tourney(followers: list[str], label: str, gold: int) -> None:
    cards = {"falladir": ["falladir.tourney"]}
    scene = moving(COURT, "4 3", strength=5, followers=followers, decks=cards).play("stay", label)

    assert red(scene).gold == gold


# Automatic players.


def answer(scene: Scene) -> str:
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(GAME.veil(scene.state, ask.seat), ask, Random(0))].token


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("gold", "choice"), [(8, "enter falladir"), (0, "pass")])
def test_a_bot_rides_in_for_what_it_can_buy(gold: int, choice: str) -> None:
    assert answer(at("plains_1", gold=gold)) == choice


@pytest.mark.rule("TA-C24.3")
def test_a_bot_goes_to_the_best_room_fetches_its_reward_and_leaves() -> None:
    heard = {"falladir.heard": {"until": "leave_realm"}}
    assert answer(moving(COURT, gold=4)) == f"go {GUARDS}"
    assert answer(moving(COURT, gold=0, statuses={**heard, SOLVED: {}})) == "go out"
    assert answer(at(CHAPEL, statuses=done(MONKS))) == "claim_the_flying_carpet"
    assert answer(moving(CHAPEL, gold=0, statuses={**heard, SOLVED: {}})) == f"go {COURT}"


@pytest.mark.rule("TA-C24.3")
def test_a_bot_goes_where_its_quest_leads() -> None:
    mind = Mind(moving("city", "1", statuses=on(MONKS, "chapel")).state, 0)

    assert guide.errands(mind) == ["chapel"]
    assert guide.errands(Mind(moving("city", "1", statuses=done(MONKS)).state, 0)) == ["plains_1"]
