"""TA-FAL: Castle Falladir: rooms, the General's quest, rewards, cards, and the worked examples about them."""

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
from mazefolio.games.talisman.realms.falladir.quests import SOLVED
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.turn.ways import put
from mazefolio.testing import Scene
from tests.games.talisman.falladir_scenes import (
    CHAPEL,
    COURT,
    GUARDS,
    HALL,
    MONKS,
    ORCS,
    TOWER,
    at,
    done,
    drawn,
    has,
    moving,
    on,
    red,
)
from tests.games.talisman.proving import run

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
def test_a_hex_lies_on_its_space_and_morgaine_does_not_bring_it_back() -> None:
    scene = at("city", ["hex"], phase="start", craft=3, followers=["falladir.morgaine"], dice="5")
    scene.play("cast hex", "put woods_1")
    assert ([laid.card for laid in scene.state.laid], red(scene).spells) == (["hex"], [])


@pytest.mark.rule("TA-FAL-35")
def test_the_carpet_flies_as_far_as_one_likes_or_over_the_river() -> None:
    carpet: dict[str, Any] = {"objects": ["falladir.flying_carpet"]}
    assert red(moving("plains_2", **carpet).play("stride", "go ruins")).space == "ruins"
    across = moving("woods_1", **carpet).play("use falladir.flying_carpet")
    assert (red(across).space, across.happened("Moved")[0].how) == ("desert_2", "flies")
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
    assert answer(moving(COURT, gold=3, lives=1)) == f"go {CHAPEL}"
    assert answer(moving(COURT, gold=0, statuses={**heard, SOLVED: {}})) == "go out"
    assert answer(at(CHAPEL, statuses=done(MONKS))) == "claim_the_flying_carpet"
    assert answer(moving(CHAPEL, gold=0, statuses={**heard, SOLVED: {}})) == f"go {COURT}"


@pytest.mark.rule("TA-C24.3")
def test_a_bot_goes_where_its_quest_leads() -> None:
    mind = Mind(moving("city", "1", statuses=on(MONKS, "chapel")).state, 0)

    assert guide.errands(mind) == ["chapel"]
    assert guide.errands(Mind(moving("city", "1", statuses=done(MONKS)).state, 0)) == ["plains_1"]


@pytest.mark.rule("TA-C24.2")
def test_a_bot_does_not_wait_at_a_shop_for_what_it_has() -> None:
    arms = ["sword", "axe", "shield", "armour"]

    assert answer(moving(GUARDS, gold=4, objects=arms, statuses={SOLVED: {}})) == f"go {COURT}"


@pytest.mark.rule("TA-FAL-11")
def test_who_was_received_is_told_why_the_king_does_not_receive_him_again() -> None:
    scene = moving(COURT, statuses={"falladir.heard": {}})
    scene.expect_refusal("go falladir.royal_hall", "TA-C20.11", "The King receives you once in a stay.")


@pytest.mark.rule("TA-FAL-20", "TA-FAL-21")
def test_a_spell_costs_two_gold() -> None:
    scene = at(TOWER, gold=3, craft=4).play("buy_a_spell")
    assert (red(scene).gold, len(red(scene).spells)) == (1, 1)
    assert "buy_a_spell" not in at(TOWER, gold=1, craft=4).offers
