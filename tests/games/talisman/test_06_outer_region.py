"""TA-C6: the spaces of the Outer Region."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from tests.games.talisman.visits import red, visit

ONE_CARD = [space.id for space in LIBRARY.spaces.values() if space.rule == "TA-C6.1"]


@pytest.mark.rule("TA-C6.1")
@pytest.mark.parametrize("space", ONE_CARD)
def test_open_land_draws_up_to_one_card(space: str) -> None:
    assert visit(space, deck=["ring", "wand"]).state.spaces == {space: ["ring"]}


@pytest.mark.rule("TA-C6.1")
def test_a_card_that_lies_there_is_enough() -> None:
    assert visit("fields_1", spaces={"fields_1": ["wand"]}).state.spaces == {"fields_1": ["wand"]}


@pytest.mark.rule("TA-C6.2")
def test_the_ruins_draw_up_to_two_cards() -> None:
    assert visit("ruins", deck=["ring", "wand", "cross"]).state.spaces == {"ruins": ["ring", "wand"]}


@pytest.mark.rule("TA-C6.3")
def test_the_sentinel_lets_those_alone_who_do_not_cross() -> None:
    scene = visit("sentinel", deck=["ring"])

    assert scene.state.spaces == {"sentinel": ["ring"]}
    assert red(scene).lives == 4


@pytest.mark.rule("TA-C6.4")
@pytest.mark.parametrize(
    ("die", "stat", "value"), [(2, "strength", 5), (3, "craft", 3), (4, "craft", 5), (5, "strength", 7)]
)
def test_the_enchantress_takes_and_gives(die: int, stat: str, value: int) -> None:
    scene = visit("city", strength=6, craft=4, dice=[die]).play("visit enchantress")

    assert getattr(red(scene), stat) == value


@pytest.mark.rule("TA-C6.4")
def test_the_enchantress_makes_toads_and_gives_spells() -> None:
    assert red(visit("city", dice=[1]).play("visit enchantress")).toad == 3
    assert len(red(visit("city", "wizard", dice=[6]).play("visit enchantress")).spells) == 1


@pytest.mark.rule("TA-C6.5")
def test_the_doctor_heals_two_lives_at_most() -> None:
    scene = visit("city", lives=1, gold=5).play("visit doctor", "pay", "pay")

    assert (red(scene).lives, red(scene).gold) == (3, 3)


@pytest.mark.rule("TA-C6.6")
def test_the_alchemist_buys_any_number_of_objects() -> None:
    scene = visit("city", gold=0, objects=["sword", "ring", "helmet"]).play(
        "visit alchemist", "sell sword", "sell ring"
    )

    assert (red(scene).gold, red(scene).objects) == (2, ["helmet"])
    assert "sword" in scene.state.stock
    assert "ring" in scene.state.decks["adventure"].discards
    scene.play("done")
    assert red(scene).objects == ["helmet"]


@pytest.mark.rule("TA-C6.6")
def test_the_alchemist_changes_pearls() -> None:
    scene = visit("city", gold=0, pearls=1, black_pearls=1).play("visit alchemist", "change black_pearl gold", "done")

    assert (red(scene).gold, red(scene).pearls, red(scene).black_pearls) == (5, 1, 0)


@pytest.mark.rule("TA-C6.7")
@pytest.mark.parametrize("space", ["city", "village", "tavern"])
def test_docks_are_there_only_with_seafaring(space: str) -> None:
    assert "visit dock" in visit(space, options={"seafarers": "on"}).offers
    assert "visit dock" not in visit(space, "priest", dice=[4] if space == "tavern" else ()).offers


@pytest.mark.rule("TA-C6.8")
@pytest.mark.parametrize(("die", "name", "value"), [(1, "missing", 1), (3, "gold", 0), (4, "gold", 2)])
def test_the_tavern_must_be_rolled_for(die: int, name: str, value: int) -> None:
    assert getattr(red(visit("tavern", dice=[die])), name) == value


@pytest.mark.rule("TA-C6.8")
def test_the_tavern_has_offers_for_the_next_move() -> None:
    assert red(visit("tavern", dice=[5])).statuses["teleport_offer"].where == "region:outer"
    assert red(visit("tavern", dice=[6])).statuses["ferry_offer"].where == "temple"


@pytest.mark.rule("TA-C6.9")
def test_the_healer_heals_any_number_of_lives() -> None:
    scene = visit("village", lives=1, gold=5).play("visit healer", "pay", "pay", "pay")

    assert (red(scene).lives, red(scene).gold) == (4, 2)


@pytest.mark.rule("TA-C6.10")
@pytest.mark.parametrize(("kind", "price"), [("sword", 2), ("helmet", 2), ("axe", 3), ("shield", 3), ("armour", 4)])
def test_the_blacksmith_has_his_prices(kind: str, price: int) -> None:
    scene = visit("village", gold=5).play("visit blacksmith", f"buy {kind}")

    assert (red(scene).gold, red(scene).objects) == (5 - price, [kind])


@pytest.mark.rule("TA-C6.11")
@pytest.mark.parametrize(("die", "craft"), [(1, 2), (5, 3)])
def test_after_the_mystic_has_answered_a_hag_leaves(die: int, craft: int) -> None:
    scene = visit("village", followers=["cursed_by_a_hag"], dice=[die]).play("visit mystic")

    assert (red(scene).craft, red(scene).followers) == (craft, [])


@pytest.mark.rule("TA-C6.11")
def test_the_mystic_turns_people_to_the_good() -> None:
    assert red(visit("village", dice=[4]).play("visit mystic")).alignment == "good"


@pytest.mark.rule("TA-C6.12")
def test_the_chapel_strikes_the_evil() -> None:
    assert red(visit("chapel", alignment="evil")).lives == 3
    assert red(visit("chapel", alignment="evil", objects=["cross"])).lives == 4


@pytest.mark.rule("TA-C6.12")
def test_the_chapel_heals_the_neutral_for_gold() -> None:
    scene = visit("chapel", lives=1, gold=2).play("pay", "pay")

    assert (red(scene).lives, red(scene).gold) == (3, 0)


@pytest.mark.rule("TA-C6.12")
def test_the_chapel_heals_the_good_or_hears_them() -> None:
    assert red(visit("chapel", "monk", lives=1, gold=0).play("be_healed")).lives == 4
    assert red(visit("chapel", "elf", dice=[5]).play("pray")).lives == 5


@pytest.mark.rule("TA-C6.13")
def test_an_undead_champion_buys_himself_back() -> None:
    scene = visit("chapel", "ghoul", master="undead_champion", gold=3).play("use redeem")

    assert (red(scene).master, red(scene).gold, red(scene).lives, red(scene).alignment) == ("", 1, 4, "evil")


@pytest.mark.rule("TA-C6.13")
def test_an_undead_champion_who_does_not_pay_is_struck() -> None:
    scene = visit("chapel", "ghoul", master="undead_champion", gold=3).play("pass")

    assert (red(scene).master, red(scene).lives) == ("undead_champion", 3)


@pytest.mark.rule("TA-C6.14")
def test_the_graveyard_strikes_the_good() -> None:
    assert red(visit("graveyard", alignment="good")).lives == 3
    assert red(visit("graveyard", alignment="good", objects=["cross"])).lives == 4
    assert red(visit("graveyard", lives=2)).lives == 2


@pytest.mark.rule("TA-C6.14")
def test_the_graveyard_heals_the_evil_or_hears_them() -> None:
    assert red(visit("graveyard", "ghoul", lives=1).play("be_healed")).lives == 4
    assert red(visit("graveyard", "ghoul", dice=[5]).play("pray")).lives == 5


@pytest.mark.rule("TA-C6.15")
@pytest.mark.parametrize(("space", "stat"), [("crags", "strength"), ("forest", "craft")])
def test_crags_and_forest_are_rolled_for(space: str, stat: str) -> None:
    assert red(visit(space, dice=[2])).missing == 1
    lucky = visit(space, dice=[6])
    assert getattr(red(lucky), stat) == getattr(LIBRARY.characters["warrior"], stat) + 1


@pytest.mark.rule("TA-C6.15")
@pytest.mark.rule("TA-C13.4")
@pytest.mark.parametrize(("space", "character"), [("crags", "dwarf"), ("crags", "troll"), ("forest", "elf")])
def test_who_need_not_roll_says_so_before(space: str, character: str) -> None:
    visit(space, character).play("no").expect_script_used_up()
    rolled = visit(space, character, dice=[2]).play("yes")

    assert red(rolled).missing == 1


@pytest.mark.rule("TA-C6.15")
def test_a_guide_helps_in_the_crags_and_in_the_forest() -> None:
    for space in ("crags", "forest"):
        assert visit(space, followers=["guide"]).asked == "skip"


@pytest.mark.rule("TA-C6.16")
def test_a_spirit_of_the_crags_is_no_card() -> None:
    beaten = visit("crags", craft=4, dice="1 6 1")

    assert (red(beaten).trophies, beaten.state.spaces, red(beaten).lives) == ([], {}, 4)


@pytest.mark.rule("TA-C6.16")
def test_who_loses_to_a_brigand_has_had_his_turn() -> None:
    lost = visit("forest", "monk", dice="1 1 6")

    assert (red(lost).lives, lost.state.active) == (3, 1)


@pytest.mark.rule("TA-C6.4")
@pytest.mark.parametrize(("statuses", "toad"), [({}, 1 / 6), ({"tattooed": {}}, 0)])
def test_what_the_enchantress_shows_is_what_she_does(statuses: dict[str, Any], toad: float) -> None:
    scene = visit("city", statuses=statuses)

    assert scene.odds("visit enchantress").get("row_1", 0) == pytest.approx(toad)
    scene.expect_true_odds("visit enchantress", 300)


@pytest.mark.rule("TA-C13.3")
@pytest.mark.parametrize(("character", "heard"), [("elf", 1 / 6), ("monk", 2 / 6)])
def test_what_a_prayer_promises_is_true(character: str, heard: float) -> None:
    scene = visit("chapel", character)

    assert scene.odds("pray")["row_6"] == pytest.approx(heard)
    scene.expect_true_odds("pray", 300)


@pytest.mark.rule("TA-C13.4")
def test_what_a_roll_that_may_be_skipped_promises_is_true() -> None:
    visit("crags", "dwarf").expect_true_odds("yes", 300)
