"""TA-C9: cards on a space are met by their numbers."""

from __future__ import annotations

import pytest

from tests.games.talisman.encounters import discards, visit
from tests.games.talisman.visits import red


@pytest.mark.rule("TA-C9.1")
def test_all_cards_are_drawn_before_the_first_is_met() -> None:
    scene = visit("ruins", deck=["ring", "wolf"], dice="5 3 1")
    events = [type(event).__name__ for event in scene.table.events]

    assert events.index("FightBegins") > max(at for at, name in enumerate(events) if name == "Drew")
    assert scene.asked == "take"


@pytest.mark.rule("TA-C9.2")
def test_a_ghost_goes_where_the_die_says() -> None:
    scene = visit("ruins", deck=["ghost", "ring", "wand"], dice="4")

    assert scene.state.spaces == {"chapel": ["ghost"], "ruins": ["ring"]}


@pytest.mark.rule("TA-C9.3")
def test_the_player_chooses_among_strangers_that_lay_there() -> None:
    scene = visit("fields_1", "elf", lives=2, spaces={"fields_1": ["healer", "witch"]}, dice="5")
    assert scene.offers == ["meet healer", "meet witch"]

    scene.play("meet witch")
    assert [event.table for event in scene.happened("TableRolled")] == ["witch"]
    assert red(scene).lives == 4


@pytest.mark.rule("TA-C9.3")
def test_the_player_chooses_among_events_that_lay_there() -> None:
    scene = visit("fields_1", "elf", spaces={"fields_1": ["siren", "mephistopheles"]})
    assert scene.offers == ["meet siren", "meet mephistopheles"]

    scene.play("meet mephistopheles")
    assert red(scene).alignment == "evil"
    assert [event.source for event in scene.happened("TurnsLost")] == ["siren"]


@pytest.mark.rule("TA-C9.3")
def test_cards_drawn_come_after_those_that_lay_there() -> None:
    scene = visit("ruins", "elf", lives=2, spaces={"ruins": ["witch"]}, deck=["healer"], dice="5")

    assert scene.asked == "before" or scene.state.active == 1
    assert [event.table for event in scene.happened("TableRolled")] == ["witch"]
    assert red(scene).lives == 4


@pytest.mark.rule("TA-C9.4")
def test_an_event_is_carried_out_and_discarded() -> None:
    scene = visit("fields_1", "elf", deck=["angel"])

    assert red(scene).lives == 5
    assert "angel" in discards(scene)
    assert scene.state.spaces == {}


@pytest.mark.rule("TA-C9.4")
def test_an_event_that_ends_the_turn_or_kills_is_discarded_too() -> None:
    imp = visit("fields_1", deck=["imp"], dice="1")
    assert "imp" in discards(imp)

    angel = visit("fields_1", "wizard", lives=1, deck=["angel"])
    assert angel.happened("Death")
    assert "angel" in discards(angel)


@pytest.mark.rule("TA-C9.5")
def test_enemies_with_strength_attack_together() -> None:
    scene = visit("hills_1", "thief", strength=6, spaces={"hills_1": ["ogre", "bear"]}, dice="4 1")

    (fought,) = scene.happened("Fought")
    assert (fought.own.score, fought.theirs.score, fought.verdict) == (10, 9, "win")


@pytest.mark.rule("TA-C9.6")
def test_spirits_attack_together_with_craft() -> None:
    scene = visit("fields_1", "elf", spaces={"fields_1": ["shadow", "spectre"]}, dice="6 4")

    (fought,) = scene.happened("Fought")
    assert (fought.mode, fought.own.score, fought.theirs.score) == ("psychic", 10, 9)


@pytest.mark.rule("TA-C9.7")
def test_enemies_are_dealt_with_one_by_one_and_the_rest_fight() -> None:
    scene = visit("hills_1", "minstrel", spaces={"hills_1": ["bear", "goblin"]}, dice="6 1")
    assert scene.offers[:2] == ["fight", "evade bear"]

    scene.play("evade bear")
    (fought,) = scene.happened("Fought")
    assert fought.foes == "the Goblin"
    assert scene.state.spaces["hills_1"] == ["bear"]


@pytest.mark.rule("TA-C9.8")
def test_killed_enemies_are_trophies_but_spirits_are_not() -> None:
    scene = visit("fields_1", strength=6, craft=6, spaces={"fields_1": ["wolf", "lemure"]}, dice="6 6 1 6 1")

    assert red(scene).trophies == ["wolf"]
    assert "lemure" in discards(scene)


@pytest.mark.rule("TA-C9.9")
def test_a_lost_fight_costs_a_life_and_the_turn() -> None:
    scene = visit("fields_1", "thief", spaces={"fields_1": ["ogre", "ring"]}, dice="1 5")

    assert (red(scene).lives, scene.state.active) == (3, 1)
    assert scene.state.spaces["fields_1"] == ["ogre", "ring"]


@pytest.mark.rule("TA-C9.10")
def test_a_stand_off_costs_nothing_but_the_turn() -> None:
    scene = visit("fields_1", "thief", spaces={"fields_1": ["bear", "ring"]}, dice="4 4")

    assert (red(scene).lives, scene.state.active) == (4, 1)
    assert scene.state.spaces["fields_1"] == ["bear", "ring"]


@pytest.mark.rule("TA-C9.11")
def test_what_comes_after_an_enemy_waits_until_it_is_dealt_with() -> None:
    scene = visit("fields_1", "minstrel", lives=3, spaces={"fields_1": ["bear", "healer"]}).play("evade bear")

    assert red(scene).lives == 4


@pytest.mark.rule("TA-C9.12")
def test_a_stranger_serves_those_who_qualify() -> None:
    good = visit("fields_1", "elf", spaces={"fields_1": ["fairy"]})
    assert good.asked == "wish"
    assert good.play("1_craft").state.spaces == {}

    evil = visit("fields_1", "wizard", spaces={"fields_1": ["fairy"]})
    assert evil.asked != "wish"
    assert evil.state.spaces == {"fields_1": ["fairy"]}


@pytest.mark.rule("TA-C9.13")
def test_a_gold_card_is_turned_into_gold() -> None:
    scene = visit("fields_1", deck=["two_bags_of_gold"]).play("take two_bags_of_gold")

    assert red(scene).gold == 3
    assert "two_bags_of_gold" in discards(scene)


@pytest.mark.rule("TA-C9.13")
@pytest.mark.parametrize(("realm", "copy"), [("burrows", "burrows.silver_vein"), ("storm_river", "storm_river.chest")])
def test_a_gold_card_of_a_realm_is_turned_into_gold(realm: str, copy: str) -> None:
    scene = visit("fields_1", spaces={"fields_1": [copy]}, options={"realms": realm}).play(f"take {copy}")

    assert red(scene).gold == 3
    assert copy in scene.state.decks[realm].discards


@pytest.mark.rule("TA-C9.14")
def test_a_bribed_bandit_stays_and_the_visit_goes_on() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["bandit", "ring"]}).play("bribe bandit")

    assert red(scene).gold == 0
    assert scene.asked == "take"
    assert scene.play("take ring").state.spaces["fields_1"] == ["bandit"]


@pytest.mark.rule("TA-C9.14")
def test_without_gold_there_is_no_bribe() -> None:
    scene = visit("fields_1", gold=0, spaces={"fields_1": ["bandit"]}, dice="6 6 1")

    assert scene.happened("Fought")


@pytest.mark.rule("TA-C9.15")
def test_places_are_used_in_any_order() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["magic_stream", "pool_of_life"]})
    assert scene.offers == ["meet magic_stream", "meet pool_of_life"]

    scene.play("meet pool_of_life", "bathe", "drink")
    assert (red(scene).lives, red(scene).strength) == (5, 5)
    assert scene.state.spaces["fields_1"] == ["magic_stream", "pool_of_life"]


@pytest.mark.rule("TA-C9.16")
def test_each_visit_takes_one_and_the_last_empties_the_card() -> None:
    first = visit("fields_1", spaces={"fields_1": ["fountain_of_wisdom"]}).play("drink")
    assert first.state.uses == {"fountain_of_wisdom": 3}

    last = visit("fields_1", spaces={"fields_1": ["fountain_of_wisdom"]}, uses={"fountain_of_wisdom": 1}).play("drink")
    assert (red(last).craft, last.state.spaces, last.state.uses) == (3, {}, {})


@pytest.mark.rule("TA-C5.7", "TA-C9.16")
@pytest.mark.parametrize("place", ["fountain_of_wisdom", "magic_stream", "pool_of_life"])
def test_nobody_need_drink(place: str) -> None:
    scene = visit("fields_1", spaces={"fields_1": [place]}).play("pass")

    assert (red(scene).strength, red(scene).craft, red(scene).lives) == (4, 2, 4)
    assert (scene.state.spaces["fields_1"], scene.state.uses) == ([place], {})


@pytest.mark.rule("TA-C9.17")
def test_who_meets_a_character_draws_no_card() -> None:
    scene = visit("fields_1", blue={"space": "fields_1"}, deck=["ring"], dice="1 1 2").play("attack 1")

    assert scene.happened("Drew") == []
    assert scene.state.active == 1


@pytest.mark.rule("TA-C9.18", "TA-C9.21")
def test_a_journey_ends_the_meeting_and_still_uses_the_enchanter_up() -> None:
    lying = {"fields_1": ["enchanter", "ring"]}
    scene = visit("fields_1", "elf", spaces=lying).play("journey", "go hills_2")

    assert red(scene).space == "hills_2"
    assert scene.state.spaces == {"fields_1": ["ring"]}
    assert "enchanter" in discards(scene)


@pytest.mark.rule("TA-C9.19")
def test_a_poltergeist_joins_and_cannot_be_put_down() -> None:
    scene = visit("fields_1", spaces={"fields_1": ["ring"]}, followers=["poltergeist"])
    assert "leave poltergeist" not in scene.offers

    drawn = visit("fields_1", deck=["poltergeist"])
    assert red(drawn).followers == ["poltergeist"]


@pytest.mark.rule("TA-C9.20")
def test_a_storm_strikes_the_region_of_whoever_draws_it() -> None:
    outer = visit("fields_1", deck=["storm"], blue={"space": "ruins"}, green={"space": "oasis"}, seats=3)

    assert [event.seat for event in outer.happened("TurnsLost")] == [0, 1]


@pytest.mark.rule("TA-C9.22")
def test_cards_of_a_realm_on_the_main_board_are_met_with_the_others() -> None:
    lying = {"plains_2": ["burrows.giant_mole", "wolf"]}
    scene = visit("plains_2", strength=9, spaces=lying, dice="6 6 1", options={"realms": "burrows"})

    assert scene.happened("Fought")[0].foes == "the Giant Mole and the Wolf"
