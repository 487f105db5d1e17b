"""TA-C15: when Spells are cast, in which order, and at whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mazefolio.engine.view import Window
from mazefolio.games.talisman.effects.spells import CastRandom
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import strength
from mazefolio.games.talisman.spells.hand import tend_all
from mazefolio.games.talisman.spells.windows import Meeting, Moment, castable
from mazefolio.testing import Scene, position
from tests.games.talisman.casting import (
    FROM_A_STRANGER,
    hand,
    mage,
    opened,
    seat_asked,
    seen_window,
    struck,
    while_,
)

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
    assert scene.offers == ["pass", "cast invisibility", "cast random", "cast nullify"]
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
    scene = while_(tend_all, red=red, blue=blue, spaces={"crags": ["wolf"]})
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
    for mode, offered in (("combat", ["pass", "cast psionic_blast"]), ("psychic", [])):
        scene = opened(Moment.DICE, Meeting(0, mode=mode), red=mage("psionic_blast"), blue=mage("psionic_blast#2"))
        assert scene.offers == offered


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
        return opened(Moment.TURN_ENDS, blue=mage(*spells["blue"]), green=mage(*spells["green"]))

    blues, greens = waiting(blue=["random"]), waiting(green=["random"])

    assert (seat_asked(blues), seat_asked(greens)) == (1, 2)
    for viewer in (0, None):
        assert msgspec.json.encode(blues.table.view(viewer)) == msgspec.json.encode(greens.table.view(viewer))
        assert blues.table.view(viewer).asked is None


@pytest.mark.rule("TA-C15.25")
@pytest.mark.parametrize("viewer", [2, None])
def test_the_others_do_not_see_that_somebody_could_teleport(viewer: int | None) -> None:
    def waiting(reds: str, blues: str) -> Scene:
        return position("talisman", seats=3, red=mage(reds, space="fields_1"), blue=mage(blues))

    reds, blues = waiting("teleport", "hex"), waiting("hex", "random")

    assert (reds.asked, seat_asked(reds), seat_asked(blues)) == ("move_or_cast", 0, 1)
    assert msgspec.json.encode(reds.table.view(viewer)) == msgspec.json.encode(blues.table.view(viewer))


@pytest.mark.rule("TA-C15.25")
def test_who_is_asked_how_he_moves_for_another_reason_is_seen_to_be_asked() -> None:
    ferry = {"ferry_offer": {"until": "next_move", "where": "temple"}}
    scene = position("talisman", seats=3, red=mage("teleport", space="tavern", statuses=ferry))

    assert (scene.asked, scene.table.view(2).asked) == ("how", 0)


@pytest.mark.rule("TA-C15.25")
def test_the_question_says_what_a_standing_order_needs_to_know() -> None:
    red = {"space": "mines"}
    scene = opened(Moment.DICE, Meeting(0, 1, mode="combat"), red=red, blue=mage("random", "hex"))

    assert seen_window(scene, 1) == Window(Moment.DICE, ("random",), ("attacked", "crown"))


@pytest.mark.rule("TA-C15.25")
def test_a_standing_order_can_let_a_move_pass_without_a_spell() -> None:
    scene = position("talisman", seats=3, red=mage("teleport", space="fields_1"))

    assert seen_window(scene, 0) == Window(Moment.MOVE, ("teleport",), ("own",))


# Targets.


@pytest.mark.rule("TA-C15.11")
@pytest.mark.parametrize(
    ("held", "left"), [({"gold": 2, "objects": ["talisman"]}, (1, 1)), ({"objects": ["ring"]}, (0, 0))]
)
def test_acquisition_takes_what_there_is_without_asking(held: dict[str, Any], left: tuple[int, int]) -> None:
    scene = opened(Moment.BEFORE_MOVE, seats=2, red=mage("acquisition"), blue={"gold": 0, **held})
    victim = scene.play("cast acquisition").state.players[1]

    assert (victim.gold, len(victim.objects)) == left


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
    scene = while_(tend_all, seats=2, red=red, **{"blue": {"gold": 0}, **layout})
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
    red, blue, green = mage(lives=2), mage("healing"), mage("healing#2")
    scene = while_(lambda s: lose_lives(s, struck(0), 1), red=red, blue=blue, green=green).play("cast healing")

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

    assert (seat_asked(scene), scene.offers) == (0, ["pass", "cast counterspell"])


@pytest.mark.rule("TA-C15.20", "TA-C3.12")
def test_temporal_warp_gives_two_more_turns() -> None:
    scene = opened(Moment.BEFORE_MOVE, red=mage("temporal_warp")).play("cast temporal_warp")

    assert scene.state.extra == 2


@pytest.mark.rule("TA-C15.12")
def test_the_amulet_keeps_destroy_magic_off() -> None:
    blue, green = {"objects": ["amulet", "magic_belt"]}, {"objects": ["ring"]}
    scene = opened(Moment.TURN_ENDS, red=mage("destroy_magic"), blue=blue, green=green)
    before = [strength(scene.state, seat) for seat in (1, 2)]
    scene.play("cast destroy_magic")

    assert [strength(scene.state, seat) for seat in (1, 2)] == [before[0], before[1] - 1]
