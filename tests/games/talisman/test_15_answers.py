"""TA-C15: what answers a Spell or a loss, Spells without a caster, and single Spells."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.effects.spells import CastRandom
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.spells.casting import backfire, cast_for_move, countered
from mazefolio.games.talisman.spells.windows import Meeting, Moment, castable, preserved
from mazefolio.testing import Scene
from tests.games.talisman.casting import (
    FROM_A_STRANGER,
    concerns,
    mage,
    opened,
    seat_asked,
    struck,
    title,
    while_,
)

# Counterspells.


def answered(*answers: str, **players: Any) -> Scene:
    """Red heals himself, and the others answer."""
    scene = opened(Moment.BEFORE_MOVE, **{"red": mage("healing", lives=1), **players})
    return scene.play("cast healing", *answers)


@pytest.mark.rule("TA-C15.8")
def test_a_counterspell_cancels_and_both_are_discarded() -> None:
    scene = answered("cast counterspell", blue=mage("counterspell"))

    assert scene.state.players[0].lives == 1
    assert {*scene.state.decks["spell"].discards} == {"healing", "counterspell"}
    assert scene.last("Cancelled").rule == "TA-C15.8"


@pytest.mark.rule("TA-C15.8", "TA-C15.22")
def test_the_others_are_asked_clockwise_from_the_caster() -> None:
    scene = opened(
        Moment.TURN_ENDS, blue=mage("random"), green=mage("counterspell"), red=mage("counterspell#2"), dice="6"
    )
    scene.play("cast random", "at 1")
    asked = [seat_asked(scene)]
    scene.play("pass")

    assert [*asked, seat_asked(scene)] == [2, 0]


@pytest.mark.rule("TA-C15.8")
def test_a_counterspell_may_itself_be_answered() -> None:
    red = mage("healing", "counterspell", lives=1)
    scene = answered("cast counterspell#2", "cast counterspell", red=red, blue=mage("counterspell#2"))

    assert scene.state.players[0].lives == 4


@pytest.mark.rule("TA-C15.8", "TA-C15.25")
def test_whoever_is_asked_for_a_counterspell_learns_what_is_cast_and_by_whom() -> None:
    scene = opened(Moment.BEFORE_MOVE, red=mage("random"), blue=mage("counterspell")).play("cast random", "at 1")

    assert title(scene, 1) == "Red casts Random. Do you answer with a Spell?"
    assert concerns(scene, 1) == ["aimed"]


@pytest.mark.rule("TA-C15.21")
@pytest.mark.parametrize(("holder", "whose"), [(0, "Your"), (1, "Red's")])
def test_whose_turn_it_is_stands_in_the_question(holder: int, whose: str) -> None:
    scene = opened(Moment.TURN_BEGINS, None, **{("red", "blue")[holder]: mage("immobility")})
    assert title(scene, holder) == f"{whose} turn begins. Do you cast a Spell?"


@pytest.mark.rule("TA-C15.16", "TA-C19.3")
def test_the_command_spell_can_be_cancelled_and_is_no_card() -> None:
    scene = while_(lambda s: countered(s, 0, "command_spell"), blue=mage("counterspell"))
    assert title(scene, 1) == "Red casts the Command Spell. Do you answer with a Spell?"
    scene.play("cast counterspell")

    assert [event.spell for event in scene.happened("Cancelled")] == ["command_spell"]
    assert scene.state.castable == 0


# Losing a life or a follower.


@pytest.mark.rule("TA-C15.23", "TA-C15.22")
def test_preservation_saves_one_of_several_lives() -> None:
    scene = while_(lambda s: lose_lives(s, struck(0), 2), red=mage(lives=4), green=mage("preservation"))
    scene.play("cast preservation")

    assert scene.state.players[0].lives == 3


@pytest.mark.rule("TA-C15.23", "TA-C12.6")
def test_healing_comes_after_the_life_has_gone_and_even_from_none() -> None:
    scene = while_(lambda s: lose_lives(s, struck(0), 1), red=mage("healing", lives=1))
    assert scene.state.players[0].lives == 0
    scene.play("cast healing")

    assert scene.state.players[0].lives == 4


@pytest.mark.rule("TA-C15.7", "TA-C15.23")
def test_healing_may_answer_any_lost_life() -> None:
    scene = while_(lambda s: lose_lives(s, struck(0), 1), red=mage(lives=3), blue=mage("healing"))
    scene.play("cast healing")

    assert scene.state.players[0].lives == 4


@pytest.mark.rule("TA-C15.11", "TA-C15.23")
def test_nobody_is_asked_to_heal_who_still_has_his_lives() -> None:
    scene = while_(lambda s: lose_lives(s, struck(0), 1), red=mage(lives=5), blue=mage("healing"))

    assert scene.asked == ""


@pytest.mark.rule("TA-C15.22", "TA-C15.25")
def test_whose_life_goes_is_told_that_it_concerns_him() -> None:
    scene = while_(lambda s: lose_lives(s, struck(1), 1), blue=mage("preservation"))

    assert title(scene, 1) == "Blue loses a life. Do you answer with a Spell?"
    assert concerns(scene, 1) == ["life"]


@pytest.mark.rule("TA-C15.7", "TA-C15.25")
@pytest.mark.parametrize(("what", "touched"), [("life", ["life"]), ("follower", ["own"]), ("enemy", [])])
def test_who_has_won_is_not_bothered_with_his_own_preservation(what: Any, touched: list[str]) -> None:
    scene = while_(lambda s: preserved(s, Cause(0, "wolf", "TA-C10.5", "wolf"), what), red=mage("preservation"))

    assert (scene.asked, concerns(scene, 0)) == ("spell", touched)


@pytest.mark.rule("TA-C15.7", "TA-C15.22")
@pytest.mark.parametrize("what", ["life", "follower", "enemy"])
def test_preservation_saves_a_life_a_follower_or_an_enemy(what: Any) -> None:
    saved = []

    def loss(s: Any) -> Any:
        saved.append((yield from preserved(s, Cause(0, "wolf", "TA-C10.5", "wolf"), what)))

    while_(loss, blue=mage("preservation")).play("cast preservation")

    assert saved[-1]


@pytest.mark.rule("TA-C15.12")
def test_the_amulet_keeps_preservation_off_too() -> None:
    scene = while_(lambda s: preserved(s, struck(0), "life"), red={"objects": ["amulet"]}, blue=mage("preservation"))

    assert scene.asked == ""


# Spells without a caster, and Spells that turn on their caster.


@pytest.mark.rule("TA-C15.17")
def test_spells_that_nobody_casts_use_the_hostile_column_and_harmless_ones_are_replaced() -> None:
    strike = CastRandom(n=Amount(2))
    spells = ["alchemy", "hex", "nullify", "immobility", "random"]
    scene = while_(lambda s: strike.on_one(s, FROM_A_STRANGER), red={"lives": 3}, spells=spells)

    assert [event.card for event in scene.happened("Struck")] == ["hex", "immobility"]
    assert (scene.state.players[0].lives, scene.state.players[0].missing) == (2, 1)
    assert {*scene.state.decks["spell"].discards} == {"alchemy", "hex", "nullify", "immobility"}


@pytest.mark.rule("TA-C15.17", "TA-C15.8")
def test_they_can_be_cancelled() -> None:
    strike = CastRandom(n=Amount(1))
    scene = while_(lambda s: strike.on_one(s, FROM_A_STRANGER), red=mage("counterspell"), spells=["hex"])
    assert title(scene, 0) == "You are struck by Hex. Do you answer with a Spell?"
    scene.play("cast counterspell")

    assert scene.state.players[0].lives == 4


@pytest.mark.rule("TA-C15.17", "TA-C15.15")
def test_when_all_spells_have_been_turned_up_the_casting_stops() -> None:
    def strike(s: Any) -> Any:
        deck = s.decks["spell"]
        deck.pile, deck.discards = ["alchemy", "healing"], ["hex"]
        yield from CastRandom(n=Amount(3)).on_one(s, FROM_A_STRANGER)

    scene = while_(strike, red={})

    assert [event.card for event in scene.happened("Struck")] == ["hex"]
    assert {*scene.state.decks["spell"].discards} == {"alchemy", "healing", "hex"}


@pytest.mark.rule("TA-C15.18")
@pytest.mark.parametrize(
    ("spell", "numbers"),
    [("hex", {"lives": 1}), ("immobility", {"missing": 1}), ("healing", {"lives": 4}), ("psionic_blast", {"lives": 2})],
)
def test_a_spell_that_backfires_uses_its_own_column(spell: str, numbers: dict[str, int]) -> None:
    scene = while_(lambda s: backfire(s, Cause(0, spell, "TA-C15.4", spell, 0)), red={"lives": 2})

    assert {name: getattr(scene.state.players[0], name) for name in numbers} == numbers


# Teleport for the move.


@pytest.mark.rule("TA-C15.28", "TA-C15.7")
@pytest.mark.parametrize(("answer", "moved"), [("pass", True), ("cast counterspell", False)])
def test_a_spell_that_replaces_the_move_says_whether_it_did(answer: str, moved: bool) -> None:
    done = []

    def move(s: Any) -> Any:
        spells = castable(s, s.active, Moment.MOVE)
        done.append(bool(spells) and (yield from cast_for_move(s, spells[0])))

    scene = while_(move, red=mage("teleport", space="crags"), blue=mage("counterspell")).play(answer)
    if moved:
        scene.play("go city")

    assert done[-1] is moved
    assert scene.state.players[0].space == ("city" if moved else "crags")


# Invisibility and Hex.


@pytest.mark.rule("TA-C15.13")
def test_hex_lies_on_a_space_without_a_character_for_three_rounds() -> None:
    scene = opened(Moment.BEFORE_MOVE, red=mage("hex"), blue={"space": "crags"}).play("cast hex")
    assert "put crags" not in scene.offers
    scene.play("put ruins")

    (laid,) = scene.state.laid
    assert (laid.card, laid.space, laid.by, laid.rounds) == ("hex", "ruins", 0, 3)
    assert scene.state.decks["spell"].discards == []


@pytest.mark.rule("TA-C15.27")
def test_invisibility_lasts_to_the_end_of_the_turn() -> None:
    scene = opened(Moment.MEETING, Meeting(0, 1), blue=mage("invisibility")).play("cast invisibility")

    assert scene.state.players[1].statuses["invisible"].until == "turn_end"


@pytest.mark.rule("TA-C15.29")
@pytest.mark.parametrize(("answer", "owner"), [("cast preservation", 1), ("pass", 0)])
def test_preservation_keeps_a_follower_that_another_takes(answer: str, owner: int) -> None:
    blue = {"followers": ["guide"], **mage("preservation")}
    scene = opened(Moment.BEFORE_MOVE, red=mage("mesmerism"), blue=blue).play("cast mesmerism")
    assert seat_asked(scene) == 1
    scene.play(answer)

    assert scene.state.players[owner].followers == ["guide"]


@pytest.mark.rule("TA-C15.8", "TA-C15.25")
def test_a_second_counterspell_is_not_refused_beside_the_first() -> None:
    blue = mage("counterspell", "counterspell#2", "hex")
    scene = opened(Moment.BEFORE_MOVE, red=mage("alchemy", objects=["sword"]), blue=blue).play("cast alchemy")
    question = scene.table.view(1).question

    assert question is not None
    assert [option.id for option in question.options if option.refused] == ["cast hex"]
