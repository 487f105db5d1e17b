"""TA-C15.1 to TA-C15.3: Spells in hand: how many, and who knows them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.dice import Stream
from mazefolio.engine.errors import UndoRefusedError
from mazefolio.games.talisman.carrying import within_limits
from mazefolio.games.talisman.effects.cards import GainCard, LoseFollower, receive
from mazefolio.games.talisman.effects.spells import FillSpells, GainSpell, LoseSpell
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Effects, carry_out
from mazefolio.games.talisman.modifiers import allowance
from mazefolio.games.talisman.realms.header import Restrict
from mazefolio.games.talisman.redeal import redeal
from mazefolio.games.talisman.spells.casting import countered
from mazefolio.games.talisman.spells.hand import gain_spells, tend_all, tend_hand
from mazefolio.games.talisman.spells.windows import Moment, preserved
from mazefolio.games.talisman.turn.crossing import try_portal
from mazefolio.testing import position
from tests.games.talisman.casting import (
    FROM_A_STRANGER,
    hand,
    mage,
    opened,
    seat_asked,
    struck,
    while_,
)
from tests.games.talisman.encounters import meet
from tests.games.talisman.proving import at, plugged_in
from tests.games.talisman.visits import visit

# Holding Spells.


@pytest.mark.rule("TA-C15.1")
@pytest.mark.parametrize(("craft", "most"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 2), (6, 3), (9, 3)])
def test_craft_says_how_many_spells_may_be_held(craft: int, most: int) -> None:
    scene = while_(lambda s: tend_hand(s, 0), red={"craft": craft})

    assert allowance(scene.state, 0) == most


@pytest.mark.rule("TA-C15.2")
def test_who_may_hold_no_longer_so_many_discards_what_he_chooses() -> None:
    scene = while_(lambda s: tend_hand(s, 0), red={"craft": 3, "spells": ["hex", "random"]})
    scene.play("random")

    assert hand(scene, 0) == ["hex"]
    assert scene.state.decks["spell"].discards == ["random"]


@pytest.mark.rule("TA-C15.2")
@pytest.mark.parametrize(
    "hindered", [{"toad": 3}, {"space": "cursed_glade"}, {"statuses": {"magic_suppressed": {"turns": 1}}}]
)
def test_a_passing_hindrance_empties_no_hand(hindered: dict[str, Any]) -> None:
    scene = while_(lambda s: tend_hand(s, 0), red=mage("hex", "random", gold=0, **hindered))

    assert hand(scene, 0) == ["hex", "random"]


@pytest.mark.rule("TA-C15.3")
def test_spells_are_gained_only_up_to_the_allowance() -> None:
    gain = GainSpell(n=Amount(3))
    scene = while_(lambda s: gain.on_one(s, FROM_A_STRANGER), red={"craft": 4, "spells": ["hex"]}, spells=["random"])

    assert hand(scene, 0) == ["hex", "random"]
    assert gain.says(scene.state, 0) == ""


@pytest.mark.rule("TA-C15.3")
def test_a_hand_is_its_owners_secret_and_its_size_is_not() -> None:
    scene = while_(lambda s: gain_spells(s, FROM_A_STRANGER, 1), red=mage(), spells=["random"])
    told = {viewer: [line.text for line in scene.table.log(viewer)] for viewer in (0, 1)}

    assert "You draw the Spell Random." in told[0]
    assert "You draw the Spell Random." not in told[1]
    assert any("gains 1 Spell" in text for text in told[1])
    assert scene.table.seen(1).players[0].spells == ["?"]


@pytest.mark.rule("TA-C15.3")
def test_a_full_complement_fills_the_hand() -> None:
    scene = while_(lambda s: FillSpells().on_one(s, FROM_A_STRANGER), red={"craft": 5})

    assert len(hand(scene, 0)) == 2


@pytest.mark.rule("TA-C15.15")
def test_an_empty_deck_is_made_of_its_discards_and_then_there_is_none() -> None:
    def gain(s: Any) -> Any:
        deck = s.decks["spell"]
        deck.pile, deck.discards = [], ["hex"]
        yield from gain_spells(s, FROM_A_STRANGER, 3)

    scene = while_(gain, red={"craft": 6})

    assert hand(scene, 0) == ["hex"]


@pytest.mark.rule("TA-C13.8")
def test_who_always_has_a_spell_draws_one_when_the_hand_is_empty() -> None:
    scene = while_(tend_all, red={"character": "wizard"}, spells=["hex"])

    assert hand(scene, 0) == ["hex"]


@pytest.mark.rule("TA-C13.8")
def test_that_gives_no_more_castings() -> None:
    red = {"character": "wizard", "spells": ["random"]}
    scene = opened(Moment.BEFORE_MOVE, red=red, spells=["divination"], dice="6")
    scene.play("cast random", "at 0")

    assert hand(scene, 0) == ["divination"]
    assert scene.asked == ""


@pytest.mark.rule("TA-C17.14")
def test_who_has_learned_magic_may_hold_a_spell_and_always_has_one() -> None:
    learned = {"craft": 1, "statuses": {"magic_learned": {}}}
    scene = while_(lambda s: tend_hand(s, 0), red=learned, spells=["hex"])

    assert allowance(scene.state, 0) == 1
    assert hand(scene, 0) == ["hex"]


@pytest.mark.rule("TA-C15.2", "TA-C15.3")
def test_a_hand_that_an_effect_has_put_over_the_allowance_keeps_its_spells_until_they_fit() -> None:
    def read_the_book(s: Any) -> Any:
        yield from gain_spells(s, FROM_A_STRANGER, 3, ignore_limit=True)
        yield from tend_hand(s, 0)
        yield from gain_spells(s, FROM_A_STRANGER, 1)

    scene = while_(read_the_book, red={"craft": 3})

    assert len(hand(scene, 0)) == 3


@pytest.mark.rule("TA-C1.11")
@pytest.mark.parametrize("chooser", ["", "random"])
def test_a_lost_spell_is_chosen_by_its_owner_or_by_chance(chooser: Any) -> None:
    lose = LoseSpell(n=Amount(1), chooser=chooser)
    scene = while_(lambda s: lose.on_one(s, FROM_A_STRANGER), red=mage("hex", "random"), draws=["hex"] * bool(chooser))
    if not chooser:
        scene.play("hex")

    assert hand(scene, 0) == ["random"]


# A hand is tended at once.

THREE = ["hex", "random", "teleport"]


def druid(**more: Any) -> dict[str, Any]:
    """With what raises his Craft of 4 to 6 he may hold the three Spells that he holds."""
    return {"character": "druid", "space": "fields_5", "spells": THREE, **more}


@pytest.mark.rule("TA-C15.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_loses_the_maiden_discards_at_once_in_any_turn(seat: int) -> None:
    lose = Effects((LoseFollower(),))
    one: dict[str, Any] = {("red", "blue")[seat]: druid(followers=["maiden"])}
    scene = while_(lambda s: carry_out(s, lose, struck(seat)), **one)

    assert (scene.asked, seat_asked(scene)) == ("spell_limit", seat)
    assert hand(scene.play("hex"), seat) == ["random", "teleport"]


@pytest.mark.rule("TA-C15.2", "TA-C9.21")
def test_nothing_is_discarded_in_the_middle_of_an_effect_that_also_gives() -> None:
    exchange = Effects((LoseFollower(), GainCard(card="solomons_crown")))
    scene = while_(lambda s: carry_out(s, exchange, struck(0)), red=druid(followers=["maiden"]))

    assert hand(scene, 0) == THREE


@pytest.mark.rule("TA-C15.2", "TA-C14.5")
def test_who_puts_the_maiden_down_discards_at_once() -> None:
    scene = visit("fields_1", "druid", phase="move", dice=[1], followers=["maiden"], spells=THREE)
    scene.play("leave maiden")

    assert scene.asked == "spell_limit"


@pytest.mark.rule("TA-C15.2", "TA-C11.5")
def test_whose_crown_is_taken_discards_at_once() -> None:
    blue = druid(objects=["solomons_crown"])
    scene = while_(lambda s: receive(s, 0, "solomons_crown", "TA-C11.5", 1), blue=blue)

    assert (scene.asked, seat_asked(scene)) == ("spell_limit", 1)


@pytest.mark.rule("TA-C15.2", "TA-C14.2")
def test_who_leaves_the_crown_because_he_carries_too_much_discards_at_once() -> None:
    carried = ["solomons_crown", "ring", "sword", "axe", "shield"]
    scene = while_(lambda s: within_limits(s, 1), blue=druid(objects=carried)).play("solomons_crown")

    assert (scene.asked, seat_asked(scene)) == ("spell_limit", 1)


@pytest.mark.rule("TA-C15.2", "TA-C4.14")
def test_who_loses_craft_at_the_portal_discards_at_once() -> None:
    scene = while_(lambda s: try_portal(s, "craft"), red=druid(craft=6), dice="6 6 6")

    assert scene.asked == "spell_limit"


@pytest.mark.rule("TA-C13.8")
def test_the_prophetess_has_a_spell_again_after_an_event_of_anothers_turn() -> None:
    prophetess = {"character": "prophetess", "space": "fields_5", "spells": ["healing"]}
    scene = meet("magical_vortex", character="priest", blue=prophetess, dice="3 1 1 1 1")

    assert len(hand(scene, 1)) == 1


@pytest.mark.rule("TA-C13.8")
@pytest.mark.parametrize(
    ("spell", "answered"),
    [
        ("counterspell", lambda s: countered(s, 0, "hex")),
        ("preservation", lambda s: preserved(s, struck(0), "life")),
    ],
)
def test_the_prophetess_has_a_spell_again_after_her_answer(spell: str, answered: Any) -> None:
    scene = while_(answered, blue={"character": "prophetess", "spells": [spell]}, spells=["random"])
    scene.play(f"cast {spell}")

    assert hand(scene, 1) == ["random"]


@pytest.mark.rule("TA-C13.8")
def test_the_wizard_has_a_spell_again_before_the_dice_for_which_he_burnt_one() -> None:
    scene = meet("wolf", character="wizard", objects=["sword"], spells=["random"], dice="6 1").play("use spell_fire")
    told = [type(event).__name__ for event in scene.table.events]

    assert told.index("SpellsGained") < told.index("Fought")


# Scrolls.


@pytest.mark.rule("TA-C15.14", "TA-C14.14")
def test_the_spell_of_a_scroll_is_cast_even_with_too_little_craft_and_the_scroll_goes_with_it() -> None:
    red = {"craft": 1, "lives": 1, "objects": ["scroll"]}
    scene = opened(Moment.BEFORE_MOVE, red=red, scrolls={"scroll": "healing"})
    assert scene.state.castable == 1
    scene.play("cast healing")

    assert scene.state.players[0].lives == 4
    assert scene.state.players[0].objects == []
    assert "scroll" in scene.state.stock
    assert scene.state.decks["spell"].discards == ["healing"]


@pytest.mark.rule("TA-C15.14", "TA-C15.6")
def test_in_anothers_turn_it_is_the_one_spell() -> None:
    blue = mage("invisibility", objects=["scroll"])
    scene = opened(Moment.TURN_ENDS, blue=blue, scrolls={"scroll": "random"}, dice="6")
    scene.play("cast random", "at 1")

    assert scene.asked == ""


@pytest.mark.rule("TA-C15.14", "TA-C15.3")
def test_it_is_known_to_whoever_carries_the_scroll() -> None:
    scene = opened(Moment.TURN_ENDS, blue={"objects": ["scroll"]}, scrolls={"scroll": "random"})

    assert scene.table.seen(1).under_scrolls == {"scroll": "random"}
    assert scene.table.seen(0).under_scrolls == {"scroll": "?"}


@pytest.mark.rule("TA-C15.14", "TA-C15.3")
@pytest.mark.parametrize("scrolls", [{}, {"scroll": "random"}])
def test_who_takes_a_scroll_learns_its_spell_alone_and_cannot_take_that_back(scrolls: dict[str, str]) -> None:
    lying = {"fields_1": ["scroll", "sword"]}
    layout: dict[str, Any] = {"phase": "encounter", "red": {"space": "fields_1"}, "blue": {"space": "city"}}
    scene = position("talisman", seats=2, spaces=lying, scrolls=scrolls, spells=["random"] * (not scrolls), **layout)
    scene.play("take scroll")
    told = [[line.text for line in scene.table.log(viewer)] for viewer in (0, 1)]

    assert ["Under the Scroll is the Spell Random." in lines for lines in told] == [True, False]
    with pytest.raises(UndoRefusedError, match="revealed"):
        scene.table.undo(0)


@pytest.mark.rule("TA-C14.8", "TA-C15.1")
def test_a_second_crown_of_solomon_makes_no_room_for_spells() -> None:
    twice = ["solomons_crown", "solomons_crown#2"]
    scene = while_(tend_all, red={"craft": 2})
    scene.state.players[0].objects += twice

    assert allowance(scene.state, 0) == 2


@pytest.mark.rule("TA-C15.1", "TA-C20.17")
def test_followers_who_give_nothing_make_no_room_for_spells() -> None:
    with plugged_in(restrict=Restrict(followers="no_use")) as game:
        scene = at(game, "proving.gate", character="priest", craft=4, followers=["maiden"])

        assert allowance(scene.state, 0) == 2


@pytest.mark.rule("TA-C15.3", "TA-C15.14")
def test_second_sight_reads_the_spells_under_scrolls_that_others_carry() -> None:
    red, blue, scrolls = {"character": "prophetess"}, {"objects": ["scroll"]}, {"scroll": "hex", "scroll#2": "random"}
    scene = while_(tend_all, spaces={"city": ["scroll#2"]}, red=red, blue=blue, scrolls=scrolls)

    assert scene.table.seen(0).under_scrolls == {"scroll": "hex", "scroll#2": "?"}
    assert scene.table.seen(2).under_scrolls == {"scroll": "?", "scroll#2": "?"}
    redeal(scene.state, 0, Stream(b"x"))
    assert scene.state.under_scrolls["scroll"] == "hex"
