"""TA-C15: Spells: how many one holds, when and at whom they are cast, and what answers them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mazefolio.games.talisman.effects.spells import CastRandom, FillSpells, GainSpell, LoseSpell
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import allowance
from mazefolio.games.talisman.spells.casting import backfire, cast_for_move, countered
from mazefolio.games.talisman.spells.hand import gain_spells, tend_all, tend_hand
from mazefolio.games.talisman.spells.windows import Meeting, Moment, castable, preserved
from mazefolio.testing import Scene
from tests.games.talisman.casting import hand, mage, opened, seat_asked, struck, while_

FROM_A_STRANGER = Cause(0, "mage", "TA-C9.12")


def kinds(scene: Scene, seat: int) -> list[str]:
    return [copy.partition("#")[0] for copy in hand(scene, seat)]


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
    scene = while_(lambda s: tend_all(s), red={"character": "wizard"}, spells=["hex"])

    assert hand(scene, 0) == ["hex"]


@pytest.mark.rule("TA-C13.8")
def test_that_gives_no_more_castings() -> None:
    scene = opened(
        Moment.BEFORE_MOVE, red={"character": "wizard", "spells": ["random"]}, spells=["divination"], dice="6"
    )
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


# Casting, its limits and its moments.


@pytest.mark.rule("TA-C15.4")
def test_a_spell_is_shown_carried_out_and_discarded() -> None:
    scene = opened(Moment.BEFORE_MOVE, red=mage("healing", lives=1)).play("cast healing")

    assert scene.state.players[0].lives == 4
    assert scene.state.decks["spell"].discards == ["healing"]
    assert scene.last("SpellCast").rule == "TA-C15.4"


@pytest.mark.rule("TA-C15.5")
def test_in_ones_own_turn_one_casts_no_more_than_one_held_when_it_began() -> None:
    red = mage("healing", "invisibility", lives=1)
    scene = opened(Moment.BEFORE_MOVE, red=red, castable=1).play("cast healing")

    assert scene.asked == ""
    assert hand(scene, 0) == ["invisibility"]


@pytest.mark.rule("TA-C15.6")
def test_in_anothers_turn_one_casts_one_spell() -> None:
    scene = opened(Moment.TURN_ENDS, blue=mage("invisibility", "random", "nullify"), green=mage("hex"))
    assert scene.offers == ["cast invisibility", "cast random", "cast nullify", "pass"]
    scene.play("cast invisibility")

    assert scene.asked == ""


OWN_TURN = {
    "healing": "1 2 4 5 6 9",
    "divination": "2",
    "alchemy": "2",
    "acquisition": "2",
    "mesmerism": "2",
    "temporal_warp": "2",
    "hex": "2",
    "destroy_magic": "2 9",
    "destruction": "2 4",
    "teleport": "3",
    "invisibility": "1 2 4 5 6 9",
    "nullify": "1 2 4 5 6 9",
    "random": "1 2 4 5 6 9",
    "immobility": "1 5",
    "psionic_blast": "6",
    "counterspell": "",
    "preservation": "",
}
ANOTHERS_TURN = {
    **dict.fromkeys(OWN_TURN, ""),
    **dict.fromkeys(("healing", "invisibility", "nullify", "random"), "1 4 5 6 9"),
    "immobility": "1 5",
    "psionic_blast": "6",
}


def moments_of(spell: str, seat: int) -> str:
    """The numbers of the windows in which this player could cast it; red has the turn, and blue is attacked."""
    red = mage(objects=["sword"], followers=["guide"], lives=2, space="fields_1")
    blue = mage(objects=["shield"], followers=["mule"], lives=2, space="fields_1")
    players = {0: red, 1: blue}
    players[seat]["spells"] = [spell, "hex"] if spell != "hex" else [spell, "random"]
    scene = while_(lambda s: tend_all(s), red=red, blue=blue, spaces={"crags": ["wolf"]})
    scene.state.castable = 2
    meeting = Meeting(0, 1, ["wolf"], "combat")
    numbers = enumerate(Moment, 1)
    return " ".join(str(n) for n, moment in numbers if spell in castable(scene.state, seat, moment, meeting))


@pytest.mark.rule("TA-C15.7", "TA-C15.21")
@pytest.mark.parametrize("spell", OWN_TURN)
def test_every_spell_has_its_moments(spell: str) -> None:
    assert moments_of(spell, 0) == OWN_TURN[spell]
    assert moments_of(spell, 1) == ANOTHERS_TURN[spell]


@pytest.mark.rule("TA-C15.7")
def test_a_spell_at_the_wrong_moment_is_refused() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("random", "hex"))

    scene.expect_refusal("cast hex", "TA-C15.7", "This is not the moment for it.")


@pytest.mark.rule("TA-C15.7")
def test_psionic_blast_is_for_those_who_fight_and_of_no_use_in_psychic_combat() -> None:
    for mode, offered in (("combat", "cast psionic_blast"), ("psychic", "")):
        scene = opened(Moment.DICE, Meeting(0, mode=mode), red=mage("psionic_blast"), blue=mage("psionic_blast#2"))
        assert [*scene.offers[:1]] == [*filter(None, [offered])]


@pytest.mark.rule("TA-C15.7", "TA-C15.4")
def test_psionic_blast_adds_craft_to_the_score() -> None:
    meeting = Meeting(0, mode="combat")
    opened(Moment.DICE, meeting, red=mage("psionic_blast")).play("cast psionic_blast")

    assert [(share.source, share.n) for share in meeting.scores.added[0]] == [("psionic_blast", 6)]


@pytest.mark.rule("TA-C15.7")
def test_immobility_is_cast_at_whose_turn_begins() -> None:
    scene = opened(Moment.TURN_BEGINS, blue=mage("immobility")).play("cast immobility")

    assert "immobilised" in scene.state.players[0].statuses


@pytest.mark.rule("TA-C15.7")
def test_immobility_holds_an_enemy_that_is_about_to_be_met() -> None:
    meeting = Meeting(0, enemies=["wolf", "bear"])
    scene = opened(Moment.MEETING, meeting, blue=mage("immobility")).play("cast immobility", "on bear")

    assert meeting.scores.immobile == ["bear"]
    assert not scene.state.players[0].statuses


@pytest.mark.rule("TA-C15.9", "TA-C15.22")
def test_the_player_whose_turn_it_is_comes_first_and_after_each_spell_all_are_asked_again() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("invisibility"), blue=mage("random"), green=mage("random#2"), dice="6")
    asked = []
    for answer in ("pass", "pass", "cast random#2", "at 2", "pass", "pass"):
        asked.append(seat_asked(scene))
        scene.play(answer)

    assert asked == [0, 1, 2, 2, 0, 1]
    assert scene.asked == ""


@pytest.mark.rule("TA-C15.22")
@pytest.mark.parametrize("moment", [Moment.BEFORE_MOVE, Moment.MOVE])
def test_before_the_move_and_for_the_move_only_the_mover_is_asked(moment: Moment) -> None:
    scene = opened(moment, blue=mage("random", "invisibility"))

    assert scene.asked == ""


@pytest.mark.rule("TA-C15.22", "TA-C15.25")
def test_who_can_cast_nothing_is_not_asked() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("hex"), blue=mage("counterspell"), green=mage("nullify"))

    assert seat_asked(scene) == 2


@pytest.mark.rule("TA-C15.25")
def test_the_others_see_that_the_game_waits_and_not_for_whom() -> None:
    def waiting(**holder: Any) -> Scene:
        spells = {"blue": ["hex"], "green": ["hex"]} | holder
        return opened(Moment.TURN_ENDS, **{who: mage(*held) for who, held in spells.items()})

    blues, greens = waiting(blue=["random"]), waiting(green=["random"])

    assert (seat_asked(blues), seat_asked(greens)) == (1, 2)
    for viewer in (0, None):
        assert msgspec.json.encode(blues.table.view(viewer)) == msgspec.json.encode(greens.table.view(viewer))
        assert blues.table.view(viewer).asked is None


@pytest.mark.rule("TA-C15.25")
def test_the_question_says_what_a_standing_order_needs_to_know() -> None:
    red = {"space": "mines"}
    scene = opened(Moment.DICE, Meeting(0, 1, mode="combat"), red=red, blue=mage("random", "hex"))
    question = scene.table.view(1).question

    assert question is not None
    assert question.window is not None
    assert question.window.moment == "dice"
    assert question.window.cards == ["random"]
    assert question.window.concerns == ["attacked", "crown"]


# Targets.


@pytest.mark.rule("TA-C15.10")
def test_a_spell_is_aimed_at_somebody_who_is_there() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("random")).play("cast random")

    assert scene.offers == ["at 0", "at 1", "at 2"]


@pytest.mark.rule("TA-C15.10")
def test_nobody_can_be_robbed_where_nobody_else_is() -> None:
    scene = opened(Moment.BEFORE_MOVE, seats=1, red=mage("mesmerism", "random"))

    scene.expect_refusal("cast mesmerism", "TA-C15.10", "There is nobody to aim it at.")


NOTHING_TO_CHANGE: list[tuple[str, Moment, dict[str, Any]]] = [
    ("acquisition", Moment.BEFORE_MOVE, {"blue": {"gold": 0, "objects": ["talisman"]}}),
    ("alchemy", Moment.BEFORE_MOVE, {}),
    ("destruction", Moment.BEFORE_MOVE, {"spaces": {"city": ["sword"]}}),
    ("healing", Moment.BEFORE_MOVE, {}),
    ("invisibility", Moment.BEFORE_MOVE, {"red": {"statuses": {"invisible": {"until": "turn_end"}}}}),
    ("mesmerism", Moment.BEFORE_MOVE, {"blue": {"followers": ["poltergeist"]}}),
    ("nullify", Moment.BEFORE_MOVE, {}),
    ("teleport", Moment.MOVE, {"red": {"space": "mines"}}),
    ("temporal_warp", Moment.BEFORE_MOVE, {"in_extra": True}),
]


@pytest.mark.rule("TA-C15.11")
@pytest.mark.parametrize(("spell", "moment", "layout"), NOTHING_TO_CHANGE, ids=[one[0] for one in NOTHING_TO_CHANGE])
def test_a_spell_is_not_cast_just_to_be_rid_of_it(spell: str, moment: Moment, layout: dict[str, Any]) -> None:
    layout = {**layout}
    in_extra = layout.pop("in_extra", False)
    red = mage(spell, **layout.pop("red", {}))
    scene = while_(lambda s: tend_all(s), seats=2, red=red, **{"blue": {"gold": 0}, **layout})
    scene.state.in_extra = in_extra

    assert castable(scene.state, 0, moment) == []


@pytest.mark.rule("TA-C15.11")
def test_the_refusal_says_so() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("random", "healing"))

    scene.expect_refusal("cast healing", "TA-C15.11", "It could not change anything now.")


@pytest.mark.rule("TA-C15.12")
def test_the_owner_of_the_amulet_is_no_target_and_casts_nothing() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("random"), blue=mage("random#2", objects=["amulet"])).play("cast random")

    assert scene.offers == ["at 0", "at 2"]


@pytest.mark.rule("TA-C15.12")
def test_the_amulet_keeps_off_what_nobody_casts_too() -> None:
    strike = CastRandom(n=Amount(3))
    scene = while_(lambda s: strike.on_one(s, FROM_A_STRANGER), red={"objects": ["amulet"]}, spells=["hex"])

    assert scene.happened("Struck") == []


@pytest.mark.rule("TA-C15.13")
def test_a_spell_at_an_enemy_affects_nobody_else() -> None:
    meeting = Meeting(0, 1, ["wolf"], "combat")
    scene = opened(Moment.MEETING, meeting, red=mage("immobility")).play("cast immobility")

    assert [one.statuses for one in scene.state.players] == [{}, {}, {}]


@pytest.mark.rule("TA-C15.26")
def test_a_spell_whose_target_has_become_impossible_is_discarded_without_effect() -> None:
    """Blue's only Spell is the Counterspell with which he answers; when that is cancelled he has none to lose."""
    red = mage("nullify", "counterspell")
    scene = opened(Moment.BEFORE_MOVE, red=red, blue=mage("counterspell#2"))
    scene.play("cast nullify", "at 1", "cast counterspell#2", "cast counterspell")

    assert scene.last("Wasted").rule == "TA-C15.26"
    assert len(scene.state.decks["spell"].discards) == 3


@pytest.mark.rule("TA-C15.23")
def test_once_somebody_has_healed_nobody_else_is_asked() -> None:
    healers = {"blue": mage("healing"), "green": mage("healing#2")}
    scene = while_(lambda s: lose_lives(s, struck(0), 1), red=mage(lives=2), **healers).play("cast healing")

    assert scene.state.players[0].lives == 4
    assert hand(scene, 2) == ["healing#2"]


# Where no Spell is cast.


@pytest.mark.rule("TA-C7.5", "TA-C15.7")
def test_in_the_cursed_glade_nobody_casts_but_spells_from_elsewhere_strike() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("random", space="cursed_glade"), blue=mage("random#2"), dice="6")
    assert seat_asked(scene) == 1
    scene.play("cast random#2", "at 0")

    assert scene.state.players[0].lives == 5


@pytest.mark.rule("TA-C17.1")
def test_a_toad_casts_nothing() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("random", toad=3, gold=0))

    assert scene.asked == ""


@pytest.mark.rule("TA-C14.6", "TA-C15.7")
def test_destroy_magic_stops_every_spell_of_everybody() -> None:
    scene = opened(Moment.TURN_ENDS, red=mage("destroy_magic", "random"), blue=mage("random#2"))
    scene.play("cast destroy_magic")

    assert scene.asked == ""
    assert [lasting.name for lasting in scene.state.lasting] == ["magic_suppressed"]


@pytest.mark.rule("TA-C15.19", "TA-C15.24")
def test_in_an_immobilised_turn_its_owner_has_only_a_counterspell_and_few_windows_exist() -> None:
    still = {"immobilised": {"until": "turn_end"}}
    for moment, asked in ((Moment.MOVE_ENDED, None), (Moment.TURN_ENDS, 1)):
        scene = opened(moment, red=mage("random", "counterspell", statuses=still), blue=mage("random#2"))
        assert seat_asked(scene) == asked
    scene.play("cast random#2", "at 0")

    assert (seat_asked(scene), scene.offers) == (0, ["cast counterspell", "pass"])


@pytest.mark.rule("TA-C15.20", "TA-C3.12")
def test_temporal_warp_gives_two_more_turns() -> None:
    scene = opened(Moment.BEFORE_MOVE, red=mage("temporal_warp")).play("cast temporal_warp")

    assert scene.state.extra == 2


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
    question = scene.table.view(1).question

    assert question is not None
    assert question.title == "The Warrior casts Random. Do you answer with a Spell?"
    assert question.window is not None
    assert question.window.concerns == ["aimed"]


@pytest.mark.rule("TA-C15.16", "TA-C19.3")
def test_the_command_spell_can_be_cancelled_and_is_no_card() -> None:
    scene = while_(lambda s: countered(s, 0, "command_spell"), blue=mage("counterspell"))
    assert scene.table.view(1).question.title == "The Warrior casts the Command Spell. Do you answer with a Spell?"
    scene.play("cast counterspell")

    assert scene.last("Cancelled").spell == "command_spell"
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
    question = scene.table.view(1).question

    assert question is not None
    assert question.title == "The Thief loses a life. Do you answer with a Spell?"
    assert question.window is not None
    assert question.window.concerns == ["life"]


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
    assert scene.table.view(0).question.title == "You are struck by Hex. Do you answer with a Spell?"
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
        for spell in castable(s, s.active, Moment.MOVE):
            done.append((yield from cast_for_move(s, spell)))

    scene = while_(move, red=mage("teleport", space="crags"), blue=mage("counterspell")).play(answer)
    if moved:
        scene.play("go city")

    assert done == [moved]
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
