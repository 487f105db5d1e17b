"""TA-TAV: what is done in Black's Tavern: Patrons, brawls, bets, brews, beds and the gate."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import craft
from mazefolio.testing import Scene
from tests.games.talisman import proving
from tests.games.talisman.tavern import at, blue, doings, inside, meeting, red, seated, visiting, where

BOUNCER = {"blacks_tavern.bouncer": {"until": "leave_realm"}}
ASLEEP = {"blacks_tavern.asleep": {"until": "leave_realm"}}


@pytest.mark.rule("TA-TAV-3")
def test_one_action_a_turn() -> None:
    scene = meeting("gossip", "fireplace", blue={"space": "blacks_tavern.fireplace"}, dice="6")
    assert doings(scene) == ["visit gossip", "attack gossip", "attack 1", "use", "pass"]
    scene.play("use")
    assert (scene.asked, scene.state.turn) == ("way_in_realm", 2)


@pytest.mark.rule("TA-TAV-4")
def test_everybody_and_everything_only_where_it_is() -> None:
    sits = {"blacks_tavern.table_1": ["blacks_tavern.gossip"]}
    scene = inside("brewmaster", spaces=sits, blue={"space": "blacks_tavern.table_1"}, gold=1)
    assert doings(scene) == ["use", "pass"]
    assert inside("floor_mid", spaces=sits, gold=5, lives=1).asked == "way_in_realm"
    drinks = [one.id for one in LIBRARY.realms["blacks_tavern"].spaces if getattr(one, "action", "").startswith("Buy")]
    assert drinks == ["blacks_tavern.brewmaster", "blacks_tavern.kitchen"]


@pytest.mark.rule("TA-TAV-7")
def test_most_patrons_can_be_visited_again_some_only_once() -> None:
    healed = visiting("barmaid", lives=2)
    assert (red(healed).lives, red(healed).spent) == (3, ["patron blacks_tavern.barmaid"])
    again = meeting("barmaid", lives=2, spent=["patron blacks_tavern.barmaid"])
    again.expect_refusal("visit blacks_tavern.barmaid", "TA-TAV-7", "You have visited this Patron already.")
    robbed = visiting("cutpurse", gold=2, dice="1")
    assert (red(robbed).gold, red(robbed).spent) == (1, [])


@pytest.mark.rule("TA-RLM-26")
def test_a_toad_can_use_no_service() -> None:
    scene = meeting("gossip", "fireplace", toad=3, gold=0)

    assert doings(scene) == ["attack gossip", "pass"]
    scene.expect_refusal("use", "TA-RLM-26", "A toad can use no service.")


@pytest.mark.rule("TA-TAV-11")
def test_what_is_bought_waits_at_the_coat_check_but_food_is_eaten_at_once() -> None:
    armed = visiting("smuggler", gold=1).play("buy sword")
    assert (red(armed).objects, red(armed).at_door) == ([], ["sword"])
    mule = visiting("horse_trader", gold=1).play("buy mule")
    assert (red(mule).followers, red(mule).at_door) == ([], ["mule"])
    eaten = inside("kitchen", gold=1, lives=2).play("use", "buy blacks_tavern.mutton_chops")
    assert red(eaten).objects == ["blacks_tavern.mutton_chops"]
    eaten.play("use blacks_tavern.mutton_chops")
    assert (red(eaten).objects, red(eaten).lives) == ([], 3)


@pytest.mark.rule("TA-TAV-17", "TA-TAV-20", "TA-TAV-8")
def test_a_brawl() -> None:
    """Worked example TAV 2: 8 to 7 without Sword and Mercenary, 5 trophy points, and a one at the end of the turn."""
    layout: dict[str, Any] = {"strength": 5, "at_door": ["sword"], "followers": ["blacks_tavern.mercenary"], "gold": 1}
    scene = meeting("off_duty_guard", **layout, dice="3 2 1").play("attack blacks_tavern.off_duty_guard")

    (fight,) = scene.happened("Fought")
    assert (fight.mode, fight.own.score, fight.theirs.score, fight.verdict) == ("brawl", 8, 7, "win")
    assert red(scene).trophies == ["blacks_tavern.off_duty_guard"]
    assert (seated(scene), len(scene.happened("EventDrawn"))) == ({}, 1)


@pytest.mark.rule("TA-TAV-17")
def test_food_and_drink_in_hand_are_no_weapons() -> None:
    scene = meeting("gossip", objects=["blacks_tavern.mutton_chops"], strength=4, dice="1 1")
    fought = scene.play("attack blacks_tavern.gossip").happened("Fought")

    assert [one.own.score for one in fought] == [5]


@pytest.mark.rule("TA-TAV-12", "TA-TAV-17")
def test_followers_are_of_no_use_in_brawls_alone() -> None:
    """Outside a brawl they help as they do everywhere: nobody loses a Spell because he comes in with the Maiden."""
    helped: dict[str, Any] = {"followers": ["maiden", "unicorn"], "charmed": ["bear"], "alignment": "good"}
    scene = meeting("gossip", craft=3, strength=4, spells=["hex", "random", "alchemy"], dice="1 1", **helped)
    scene.play("attack blacks_tavern.gossip")

    assert [one.own.score for one in scene.happened("Fought")] == [5]
    assert (craft(scene.state, 0), len(red(scene).spells)) == (6, 3)


@pytest.mark.rule("TA-TAV-18")
def test_there_is_no_psychic_combat() -> None:
    scene = inside("table_1", character="wizard", blue={"space": "blacks_tavern.table_1", "gold": 0}, dice="6 1")

    assert scene.play("attack 1").happened("Fought")[0].mode == "brawl"


@pytest.mark.rule("TA-TAV-20")
def test_what_attacking_a_patron_promises_is_true() -> None:
    meeting("drunken_giant", strength=6).expect_true_odds("attack blacks_tavern.drunken_giant", 300)


@pytest.mark.rule("TA-TAV-21")
@pytest.mark.parametrize(("prize", "gold", "lives"), [("gold", (2, 1), 4), ("life", (1, 2), 3)])
def test_who_beats_a_character_takes_gold_or_a_life_but_no_object(
    prize: str, gold: tuple[int, int], lives: int
) -> None:
    other = {"space": "blacks_tavern.table_1", "gold": 2, "objects": ["blacks_tavern.mutton_chops"], "lives": 4}
    scene = inside("table_1", strength=6, gold=1, blue={**other, "at_door": ["sword"]}, dice="6 1").play("attack 1")
    assert scene.offers == ["life", "gold"]
    scene.play(prize)
    assert ((red(scene).gold, blue(scene).gold), blue(scene).lives) == (gold, lives)


@pytest.mark.rule("TA-TAV-22")
def test_a_character_beaten_to_nothing_is_thrown_out() -> None:
    other = {"space": "blacks_tavern.table_1", "lives": 1, "gold": 0}
    scene = inside("table_1", strength=6, blue=other, dice="6 1 2").play("attack 1")

    assert (blue(scene).space, blue(scene).lives, scene.happened("Death")) == ("woods_1", 1, [])


@pytest.mark.rule("TA-TAV-26")
def test_two_brews_a_visit() -> None:
    scene = inside("brewmaster", gold=4).play("use", *["buy blacks_tavern.brew_to_go"] * 2)

    assert (red(scene).gold, len(red(scene).objects), scene.asked) == (2, 2, "way_in_realm")


@pytest.mark.rule("TA-TAV-27")
@pytest.mark.parametrize(
    ("die", "score", "verdict", "lives"),
    [(1, 4, "lose", 3), (2, 7, "win", 4), (3, 8, "win", 4), (4, 8, "win", 4), (5, 9, "win", 4), (6, 7, "win", 5)],
)
def test_what_a_brew_does(die: int, score: int, verdict: str, lives: int) -> None:
    dice = f"{die} 3 2" if die > 1 else f"{die}"
    scene = meeting("poacher", objects=["blacks_tavern.brew_to_go"], strength=4, dice=dice)
    scene.play("attack blacks_tavern.poacher", "use blacks_tavern.brew_to_go")

    (fight,) = scene.happened("Fought")
    assert (fight.own.score, fight.verdict, red(scene).lives, red(scene).objects) == (score, verdict, lives, [])


@pytest.mark.rule("TA-TAV-27")
def test_one_brew_before_a_battle() -> None:
    brews = ["blacks_tavern.brew_to_go", "blacks_tavern.brew_to_go"]
    scene = meeting("poacher", objects=brews, strength=4, dice="2 3 2").play("attack blacks_tavern.poacher")
    scene.play("use blacks_tavern.brew_to_go")

    assert (len(scene.happened("Fought")), len(red(scene).objects)) == (1, 1)


@pytest.mark.rule("TA-TAV-28")
@pytest.mark.parametrize(
    ("card", "die", "verdict", "bonus"), [("wolf", 5, "win", 2), ("shadow", 5, "win", 0), ("shadow", 1, "lose", 0)]
)
def test_a_brew_helps_outside_too_but_only_where_strength_is_used(
    card: str, die: int, verdict: str, bonus: int
) -> None:
    layout: dict[str, Any] = {"objects": ["blacks_tavern.brew_to_go"], "strength": 4, "craft": 4}
    dice = f"{die} 6 1" if die > 1 else f"{die}"
    scene = at("fields_1", spaces={"fields_1": [card]}, dice=dice, **layout)
    scene.play(next(offer for offer in scene.offers if offer.startswith("use")))

    (fight,) = scene.happened("Fought")
    assert (fight.verdict, sum(share.n for share in fight.own.shares)) == (verdict, 4 + bonus)


@pytest.mark.rule("TA-TAV-29")
def test_a_tattoo_may_add_one_with_strangers() -> None:
    scene = inside("tattoo_parlor", gold=1).play("use")
    assert (red(scene).gold, [*red(scene).statuses]) == (0, ["tattooed"])
    for shown, gold in (("yes", 2), ("no", 0)):
        robbed = visiting("cutpurse", gold=1, statuses={"tattooed": {}}, dice="3").play(shown)
        assert red(robbed).gold == gold


@pytest.mark.rule("TA-TAV-30")
@pytest.mark.parametrize("dish", ["mutton_chops", "dragon_stew"])
def test_the_kitchen(dish: str) -> None:
    scene = inside("kitchen", gold=2, lives=2).play("use", f"buy blacks_tavern.{dish}", "done")
    assert (red(scene).gold, red(scene).lives) == (1, 2)
    scene.play(f"use blacks_tavern.{dish}")
    assert red(scene).lives == 3


@pytest.mark.rule("TA-TAV-31")
@pytest.mark.parametrize(
    ("bet", "die", "gold"), [("4", 4, 8), ("evens", 4, 4), ("odds", 4, 2), ("odds", 5, 4), ("6", 5, 2)]
)
def test_a_bet(bet: str, die: int, gold: int) -> None:
    """Worked example TAV 5."""
    scene = inside("gambling_table", gold=3, dice=str(die)).play("use", f"bet {bet}")

    assert red(scene).gold == gold


@pytest.mark.rule("TA-TAV-31")
def test_what_a_bet_promises_is_true() -> None:
    scene = inside("gambling_table", gold=3).play("use")
    assert (scene.odds("bet odds")["bet_won"], scene.odds("bet 3")["bet_won"]) == pytest.approx((1 / 2, 1 / 6))
    scene.expect_true_odds("bet 3", 300)


@pytest.mark.rule("TA-TAV-32")
def test_he_may_bet_again_next_turn_as_long_as_he_has_gold() -> None:
    scene = inside("gambling_table", gold=1, dice="2 3 1").play("use", "bet evens", "stay")
    assert doings(scene) == ["use", "pass"]
    broke = inside("gambling_table", gold=0, phase="move").play("stay")
    assert broke.asked != "tavern"


@pytest.mark.rule("TA-TAV-33")
@pytest.mark.parametrize(("die", "lives"), [(3, 2), (4, 3)])
def test_a_rest_by_the_fire(die: int, lives: int) -> None:
    assert red(inside("fireplace", lives=2, dice=str(die)).play("use")).lives == lives


@pytest.mark.rule("TA-TAV-34")
@pytest.mark.rule("TA-TAV-36")
@pytest.mark.parametrize("room", ["front_desk", "room_102", "room_103"])
def test_a_room_for_the_night(room: str) -> None:
    scene = inside(room, gold=3, lives=1).play("use")
    if room == "front_desk":
        scene.play("rent_a_room")
    assert scene.offers == ["put blacks_tavern.room_102", "put blacks_tavern.room_103"]
    scene.play("put blacks_tavern.room_103")
    assert (where(scene), red(scene).gold, red(scene).lives) == ("room_103", 1, 4)
    assert [one.seat for one in scene.happened("TurnMissed")] == [1, 0, 1]
    assert "blacks_tavern.asleep" not in red(scene).statuses


@pytest.mark.rule("TA-TAV-35")
def test_room_101_is_no_bedroom() -> None:
    scene = inside("front_desk", gold=3, lives=1).play("use", "rent_a_room")

    assert "put blacks_tavern.room_101" not in scene.offers


@pytest.mark.rule("TA-TAV-36")
def test_a_sleeping_guest_cannot_be_met() -> None:
    scene = inside("room_102", gold=0, blue={"space": "blacks_tavern.room_102", "statuses": ASLEEP}, phase="move")
    scene.play("stay")
    assert scene.asked == "way_in_realm"
    awake = inside("room_102", gold=0, blue={"space": "blacks_tavern.room_102"})
    assert doings(awake) == ["attack 1", "pass"]


@pytest.mark.rule("TA-TAV-37")
@pytest.mark.rule("TA-TAV-52")
def test_only_vacant_rooms_are_let() -> None:
    taken = {"space": "blacks_tavern.room_102"}
    scene = inside("room_103", gold=2, lives=1, blue=taken).play("use")
    assert where(scene) == "room_103"
    full = inside("front_desk", gold=2, blue=taken, seats=3, green={"space": "blacks_tavern.room_103", "missing": 9})
    assert "rent_a_room" not in full.play("use").offers


@pytest.mark.rule("TA-TAV-38")
@pytest.mark.parametrize(("dice", "lives", "hired"), [("6 1", 4, True), ("1 6", 3, False), ("3 2", 4, False)])
def test_who_beats_the_owner_is_the_bouncer(dice: str, lives: int, hired: bool) -> None:
    scene = inside("front_desk", gold=0, strength=4, dice=dice).play("use", "apply_as_bouncer")

    assert (red(scene).lives, "blacks_tavern.bouncer" in red(scene).statuses) == (lives, hired)
    assert red(scene).trophies == []


@pytest.mark.rule("TA-TAV-38")
def test_there_is_one_bouncer() -> None:
    scene = inside("front_desk", gold=2, blue={"space": "blacks_tavern.table_1", "statuses": BOUNCER})

    assert scene.play("use").offers == ["rent_a_room", "pass"]


@pytest.mark.rule("TA-TAV-39")
def test_the_bouncer_adds_one_in_brawls_and_may_have_others_thrown_out() -> None:
    other = {"space": "blacks_tavern.table_1", "gold": 0, "strength": 3, "lives": 4}
    scene = inside("table_1", strength=3, blue=other, statuses=BOUNCER, dice="3 3 4").play("attack 1")
    assert [one.own.score for one in scene.happened("Fought")] == [7]
    assert scene.offers == ["life", "throw out"]
    scene.play("throw out")
    assert (blue(scene).space, blue(scene).lives) == ("fields_2", 4)


def through_the_gate(**layout: Any) -> Scene:
    return inside("room_101", **layout)


@pytest.mark.rule("TA-TAV-40", "TA-TAV-41")
@pytest.mark.parametrize(("realm", "start"), [("burrows", "burrows.mouth"), ("wizards_tower", "wizards_tower.door")])
def test_the_gate(realm: str, start: str) -> None:
    realms = "blacks_tavern,burrows,storm_river,wizards_tower"
    scene = through_the_gate(realms=realms, gold=1, at_door=["sword"]).play("use")
    assert scene.offers == ["to burrows", "to wizards_tower"]
    scene.expect_refusal("to storm_river", "TA-C20.8", "No gate leads there.")
    scene.play(f"to {realm}")
    assert (red(scene).space, red(scene).gold, red(scene).objects) == (start, 0, ["sword"])
    assert (scene.state.turn, "blacks_tavern.night" in str(scene.happened("TableRolled"))) == (2, False)


@pytest.mark.rule("TA-TAV-40", "TA-TAV-41")
def test_the_gate_while_the_pyramid_is_occupied() -> None:
    """Worked example TAV 6."""
    layout: dict[str, Any] = {"gold": 1, "at_door": ["sword"], "blue": {"space": "pyramid.start"}}
    scene = through_the_gate(realms="blacks_tavern,labyrinth,pyramid", **layout).play("use")
    assert scene.offers == ["to labyrinth"]
    scene.expect_refusal("to pyramid", "TA-C20.7", "There is no room for another visitor.")
    scene.play("to labyrinth")
    assert (red(scene).space, red(scene).gold, red(scene).objects) == ("labyrinth.maze", 0, ["sword"])


@pytest.mark.rule("TA-TAV-40")
@pytest.mark.parametrize(("full", "ways"), [(True, ["to burrows"]), (False, ["to burrows", "to proving"])])
def test_the_gate_does_not_lead_into_a_full_realm(full: bool, ways: list[str]) -> None:
    visitors = {"space": "proving.hall", "missing": 99}
    with proving.plugged_in() as game:
        scene = proving.at(
            game,
            "blacks_tavern.room_101",
            realms="blacks_tavern,burrows,proving",
            gold=1,
            seats=3,
            blue=visitors,
            green=visitors if full else {"missing": 99},
        )
        assert scene.play("use").offers == ways


@pytest.mark.rule("TA-TAV-40")
@pytest.mark.parametrize("layout", [{"gold": 0, "realms": "blacks_tavern,burrows"}, {"gold": 1}])
def test_without_gold_or_other_realms_there_is_no_gate(layout: dict[str, Any]) -> None:
    assert through_the_gate(phase="move", **layout).play("stay").asked != "tavern"


@pytest.mark.rule("TA-TAV-40")
def test_with_the_option_there_is_no_gate() -> None:
    scene = through_the_gate(realms="blacks_tavern,burrows", gold=1, more={"realm_gate": False}, phase="move")

    assert scene.play("stay").asked != "tavern"


@pytest.mark.rule("TA-TAV-41")
def test_what_may_not_come_along_stays_on_the_tavern_space() -> None:
    scene = through_the_gate(realms="blacks_tavern,burrows", gold=1, at_door=["horse"]).play("use", "to burrows")

    assert (red(scene).followers, scene.state.spaces["tavern"]) == ([], ["horse"])


WITH_GATE = [name for name, one in LIBRARY.realms.items() if one.about.gate and one.about.gate_if is None]


@pytest.mark.rule("TA-TAV-40")
@pytest.mark.parametrize("realm", WITH_GATE)
def test_the_gate_leads_to_every_realm_that_has_one(realm: str) -> None:
    if realm == "blacks_tavern":
        assert through_the_gate(realms=realm, gold=1, phase="move").play("stay").asked != "tavern"
        return
    scene = through_the_gate(realms=f"blacks_tavern,{realm}", gold=1).play("use", f"to {realm}")
    while scene.asked and scene.state.turn == 0:
        scene.play(scene.offers[0])

    entered = scene.happened("Entered")[0]
    assert (entered.realm, entered.space) == (realm, str(LIBRARY.realms[realm].about.start_space))


@pytest.mark.rule("TA-TAV-44")
@pytest.mark.parametrize(("dice", "gold"), [("5 3", 3), ("4 3", 2), ("3 3", 1)])
def test_the_card_sharp(dice: str, gold: int) -> None:
    assert red(visiting("card_sharp", gold=2, dice=dice)).gold == gold
    assert red(visiting("card_sharp", gold=0)).gold == 0


@pytest.mark.rule("TA-TAV-49")
def test_the_owner_is_no_trophy() -> None:
    assert red(inside("front_desk", strength=9, dice="6 1", gold=0).play("use", "apply_as_bouncer")).trophies == []
