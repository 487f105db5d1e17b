"""TA-HADES: the way down, round and out, and spirits."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import magic_is_off, slowed
from mazefolio.games.talisman.realms.header import Fighting
from mazefolio.games.talisman.realms.underworld.rules import wants_back
from mazefolio.games.talisman.spells.legality import Aim, targets
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.testing import Scene
from tests.games.talisman.hades import at, below, dead, ends, meeting, moving, red, where
from tests.games.talisman.proving import plugged_in

# In, round and out.


@pytest.mark.rule("TA-HADES-1")
def test_whoever_ends_a_move_on_the_graveyard_may_go_down() -> None:
    for character in ("elf", "ghoul"):
        scene = at("graveyard", character=character).play("enter underworld")
        assert (where(scene), scene.happened("TableRolled"), scene.happened("Drew")) == ("gates", [], [])


@pytest.mark.rule("TA-HADES-2")
@pytest.mark.parametrize(("die", "end"), [(1, "styx_bank"), (3, "asphodel_1"), (6, "mausoleum")])
def test_half_a_die_and_one_way_round(die: int, end: str) -> None:
    assert ends(moving("gates", str(die))) == {end}


@pytest.mark.rule("TA-HADES-3")
def test_neither_mounts_nor_spells_change_a_move() -> None:
    scene = moving("gates", "1", followers=["horse"], spells=["teleport"], craft=6, castable=1)

    assert [offer for offer in scene.offers if not offer.startswith("leave")] == ["go underworld.styx_bank"]


@pytest.mark.rule("TA-HADES-4")
def test_animals_stay_on_the_graveyard() -> None:
    scene = at("graveyard", followers=["mule", "maiden"]).play("enter underworld")

    assert (red(scene).followers, scene.state.spaces["graveyard"]) == (["maiden"], ["mule"])


@pytest.mark.rule("TA-HADES-5")
def test_events_and_spells_of_other_regions_do_not_reach_down() -> None:
    scene = below("gates", phase="start", lasting=[("blizzard", 1, 2), ("magic_suppressed", 1, 2)])
    assert (slowed(scene.state, 0), magic_is_off(scene.state, 0)) == ("", False)
    assert (slowed(scene.state, 1), magic_is_off(scene.state, 1)) == ("blizzard", True)
    blue = {"missing": 99, "craft": 6, "spells": ["random"]}
    assert aims(below("gates", phase="start", blue=blue), 1) == [Aim(1)]


def aims(scene: Scene, seat: int) -> list[Aim]:
    """At whom this seat could cast Random at the end of the turn."""
    return targets(scene.state, seat, "random", Moment.TURN_ENDS, None)


@pytest.mark.rule("TA-HADES-6")
def test_nobody_casts_out_of_the_underworld() -> None:
    assert aims(below("gates", phase="start", craft=6, spells=["random"]), 0) == [Aim(0)]


@pytest.mark.rule("TA-HADES-7")
@pytest.mark.rule("TA-HADES-5")
def test_from_the_crown_every_spell_reaches_down() -> None:
    blue = {"missing": 99, "craft": 6, "spells": ["random"], "space": "crown_of_command"}
    assert aims(below("gates", phase="start", blue=blue), 1) == [Aim(0), Aim(1)]


@pytest.mark.rule("TA-HADES-7")
def test_the_command_spell_reaches_down() -> None:
    scene = at("crown_of_command", blue={"space": "underworld.gates"}, dice="4")

    assert scene.state.players[1].lives == LIBRARY.characters["thief"].lives - 1


@pytest.mark.rule("TA-HADES-36")
def test_the_stair_ends_a_move_and_leads_out_or_round_again() -> None:
    assert ends(moving("vale_of_shadow", "6")) == {"stair_of_bones"}
    scene = moving("stair_of_bones", "2")
    assert scene.offers[:2] == ["roll", "go out"]
    out = moving("stair_of_bones", "6").play("go out")
    assert (red(out).space, out.asked) == ("graveyard", "realm")
    assert ends(scene.play("roll")) == {"gates"}


@pytest.mark.rule("TA-HADES-35")
def test_charon_rows_back_who_pays_on_arrival() -> None:
    assert ends(moving("tartarus_rim", "6")) == {"charons_landing"}
    scene = below("charons_landing", gold=1, dice="4").play("pay_1_gold")
    assert (red(scene).gold, red(scene).space) == (0, "graveyard")
    assert scene.asked == "way"


@pytest.mark.rule("TA-HADES-35")
def test_charon_takes_a_life_from_who_has_no_gold_but_not_the_last() -> None:
    scene = below("charons_landing", gold=0, lives=2).play("pay_1_life")
    assert (red(scene).lives, red(scene).space) == (1, "graveyard")
    assert ends(below("charons_landing", gold=0, lives=1)) == {"maelstrom"}


@pytest.mark.rule("TA-HADES-35")
def test_who_does_not_pay_charon_goes_on() -> None:
    assert ends(below("charons_landing", gold=1, dice="1").play("pass")) == {"maelstrom"}


@pytest.mark.rule("TA-HADES-37")
@pytest.mark.parametrize(
    ("dice", "spells", "left", "missing"),
    [("2 2", ["healing"], 1, 0), ("6 6", ["healing"], 0, 0), ("6 6", [], 0, 1), ("1 1", [], 0, 0)],
)
def test_lethe_makes_forget(dice: str, spells: list[str], left: int, missing: int) -> None:
    scene = below("lethe", craft=4, spells=spells, dice=dice)

    assert (len(red(scene).spells), len(scene.happened("TurnsLost"))) == (left, missing)


# Spirits.


@pytest.mark.rule("TA-HADES-8")
def test_spirits_beaten_below_are_kept() -> None:
    assert red(meeting("shade", craft=9, dice="6 1")).trophies == ["underworld.shade"]


@pytest.mark.rule("TA-HADES-8")
@pytest.mark.rule("TA-HADES-9")
def test_seven_points_of_spirits_give_one_craft() -> None:
    """Worked example HADES 1: a Wailing Soul (3) and a Wraith of the Styx (4)."""
    cards = ["underworld.wailing_soul", "underworld.styx_wraith"]
    scene = moving("gates", "1", trophies=cards).play("trade craft 1")

    assert (red(scene).craft, red(scene).trophies) == (5, [])
    assert scene.state.decks["underworld"].discards == cards


@pytest.mark.rule("TA-HADES-9")
def test_a_spirit_of_the_board_goes_back_to_its_own_discard_pile() -> None:
    scene = moving("gates", "1", trophies=["wraith", "spectre"]).play("trade craft 1")

    assert (dead(scene), scene.state.decks["adventure"].discards) == ([], ["wraith", "spectre"])


@pytest.mark.rule("TA-HADES-10")
def test_spirits_beaten_elsewhere_lie_in_the_mausoleum() -> None:
    scene = at("fields_1", spaces={"fields_1": ["spectre"]}, craft=9, dice="6 1")
    assert (dead(scene), red(scene).trophies) == (["spectre"], [])
    assert scene.state.decks["adventure"].discards == []
    board = next(one for one in scene.table.view(0).picture.boards if one.id == "underworld")
    (tomb,) = (one for one in board.spaces if one.id == "underworld.mausoleum")
    assert [one.text for one in tomb.conditions] == ["1 card in the Mausoleum"]


@pytest.mark.rule("TA-HADES-10")
def test_a_spirit_that_is_destroyed_is_beaten_as_well() -> None:
    scene = at("fields_1", spaces={"fields_1": ["spectre"]}, objects=["cross"]).play("destroy spectre")

    assert dead(scene) == ["spectre"]


@pytest.mark.rule("TA-HADES-11")
def test_who_lands_on_the_mausoleum_meets_one_of_the_dead() -> None:
    scene = below("mausoleum", decks={"underworld.dead": ["spectre"]}, craft=9, dice="6 1")
    assert [event.card for event in scene.happened("Drew")] == ["spectre"]
    empty = below("mausoleum", decks={"underworld": ["underworld.obols"]})
    assert [event.card for event in empty.happened("Drew")] == ["underworld.obols"]


@pytest.mark.rule("TA-HADES-10", "TA-HADES-11", "TA-HADES-12")
def test_one_of_the_dead_that_is_not_beaten_lies_down_again() -> None:
    """Worked example HADES 2: a stand-off with the Wraith, which goes back into the pile of two."""
    scene = below("mausoleum", decks={"underworld.dead": ["wraith", "spectre"]}, craft=5, dice="1 1")
    (drawn,) = scene.happened("Drew")
    same = LIBRARY.cards[drawn.card].craft
    scene = below("mausoleum", decks={"underworld.dead": ["wraith", "spectre"]}, craft=same, dice="2 2")
    assert (sorted(dead(scene)), scene.state.spaces.get("underworld.mausoleum", [])) == (["spectre", "wraith"], [])
    assert red(scene).lives == 4


@pytest.mark.rule("TA-HADES-12")
def test_the_killer_of_the_mausoleum_lies_down_again() -> None:
    scene = below("mausoleum", decks={"underworld.dead": ["wraith"]}, craft=1, lives=1, dice="1 6")

    assert (dead(scene), len(scene.happened("Death"))) == (["wraith"], 1)


@pytest.mark.rule("TA-HADES-12")
def test_one_of_the_dead_that_is_beaten_is_a_trophy() -> None:
    scene = below("mausoleum", decks={"underworld.dead": ["wraith"]}, craft=9, dice="6 1")

    assert (dead(scene), red(scene).trophies) == ([], ["wraith"])


@pytest.mark.rule("TA-HADES-13")
def test_who_passes_the_mausoleum_disturbs_nobody() -> None:
    decks = {"underworld.dead": ["wraith"], "underworld": ["underworld.obols"]}
    scene = moving("asphodel_1", "3", decks=decks).play("go underworld.asphodel_2")

    assert (dead(scene), [event.card for event in scene.happened("Drew")]) == (["wraith"], ["underworld.obols"])


@pytest.mark.rule("TA-HADES-39")
def test_decks_that_must_stay_complete_keep_their_spirits() -> None:
    for told, kept in (
        (Fighting(), False),
        (Fighting(trophies="returned"), True),
        (Fighting(trophies="none"), False),
        (Fighting(complete=["proving"]), True),
    ):
        with plugged_in(fighting=told):
            assert (wants_back("proving"), wants_back("adventure")) == (kept, False)
