"""TA-RLM: rules common to all realms, as far as the test realm, the Burrows and the Storm River prove them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import EntryAt, Movement, Restrict
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.realms.walking import steps_of
from mazefolio.games.talisman.turn.ways import destinations, put
from mazefolio.testing import Scene
from tests.games.talisman.proving import INSIDE, REALM, at, counted, ends, moving, plugged_in, red, run


def after(scene: Scene, *effects: dict[str, Any], dice: tuple[int, ...] = ()) -> Scene:
    """The scene after these effects on red, which ask nothing."""
    run(scene, carry_out(scene.state, read_effects([*effects]), Cause(0, red(scene).space, "TA-RLM-6")), dice)
    return scene


@contextmanager
def ledge_with(effect: dict[str, Any]) -> Iterator[None]:
    """The Ledge of the test realm does something."""
    spaces: dict[str, Any] = LIBRARY.spaces  # type: ignore[assignment]
    ledge = spaces["proving.ledge"]
    spaces["proving.ledge"] = replace(ledge, effects=read_effects([effect]))
    try:
        yield
    finally:
        spaces["proving.ledge"] = ledge


@pytest.mark.rule("TA-RLM-1")
def test_each_realm_has_its_own_deck_and_discard_pile() -> None:
    with plugged_in() as game:
        state = at(game, "city", realms="burrows,proving", phase="start").state

        assert {"burrows", REALM} <= {*state.decks}
        assert (len(state.decks["burrows"].pile), len(state.decks[REALM].pile)) == (18, 5)


@pytest.mark.rule("TA-RLM-2")
def test_a_deck_that_runs_out_is_made_anew_from_its_discards() -> None:
    with plugged_in() as game:
        cards = ["proving.dummy", "proving.dummy#2", "proving.shade", "proving.wave", "proving.squire"]
        scene = at(game, "proving.hall", gone=cards, dice="6 1", draws=["proving.dummy"], entered_from="plains_1")

        assert len(scene.happened("Drew")) == 1


@pytest.mark.rule("TA-RLM-3")
def test_a_link_into_a_realm_that_is_not_in_play_does_not_exist() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows", phase="move", dice="1", entered_from="hills_1")
        assert scene.offers[:2] == ["roll", "go out"]


@pytest.mark.rule("TA-RLM-4")
def test_timescape_and_donjon_are_the_limbo_of_the_core() -> None:
    assert {LIBRARY.spaces[name].region for name in ("warp_gate", "city_jail")} == {"limbo"}
    with plugged_in() as game:
        scene = after(at(game, phase="start", **INSIDE), {"do": "arrest", "lose": []})
        assert red(scene).space == "city_jail"


@pytest.mark.rule("TA-RLM-5")
def test_next_turn_at_a_place_is_an_ordinary_turn_from_there() -> None:
    with plugged_in() as game:
        waiting = {"leaving": {"until": "leave_realm", "where": "chapel"}}
        scene = at(game, phase="start", statuses=waiting, dice="1", **INSIDE)

        assert (red(scene).space, scene.offers[:2]) == ("chapel", ["go fields_5", "go hills_2"])


@pytest.mark.rule("TA-RLM-6")
def test_going_on_next_turn_means_nothing_more_in_this_one() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", dice="1", entered_from="plains_1")

        assert (red(scene).space, ends(scene)) == ("proving.ledge", {"hall"})


@pytest.mark.rule("TA-RLM-7")
def test_a_way_out_as_move_is_the_whole_move() -> None:
    with plugged_in() as game:
        scene = moving(game).play("go out")

        assert [event.space for event in scene.happened("Moved")] == ["plains_1"]


@pytest.mark.rule("TA-RLM-8")
@pytest.mark.parametrize(("dice", "lives"), [("1 3", 4), ("2 3", 3)])
def test_not_above_the_value_succeeds(dice: str, lives: int) -> None:
    with plugged_in() as game:
        assert red(at(game, "proving.vault", strength=4, dice=dice, entered_from="plains_1")).lives == lives


@pytest.mark.rule("TA-RLM-9")
def test_a_die_divided_by_two_is_rounded_up() -> None:
    assert [steps_of(Movement(mode="die_half"), [face]) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("TA-RLM-10")
def test_the_realm_die() -> None:
    assert [steps_of(Movement(mode="realm_die"), [face]) for face in range(1, 7)] == [1, 1, 2, 2, 3, 4]


@pytest.mark.rule("TA-RLM-11")
def test_cards_of_the_realm_count_whatever_their_type_others_do_not() -> None:
    with plugged_in() as game:
        full = at(game, "proving.hall", spaces={"proving.hall": ["proving.squire"]}, entered_from="plains_1")
        assert full.happened("Drew") == []
        other = at(
            game,
            "proving.hall",
            spaces={"proving.hall": ["ring"]},
            decks={REALM: ["proving.squire"]},
            entered_from="plains_1",
        )
        assert len(other.happened("Drew")) == 1


@pytest.mark.rule("TA-RLM-11")
def test_where_a_realm_says_draw_new_cards_are_drawn() -> None:
    robbed: dict[str, Any] = {"burrows.hoard_robbed": {}}
    with plugged_in() as game:
        scene = at(
            game,
            "burrows.hoard",
            realms="burrows",
            statuses=robbed,
            spaces={"burrows.hoard": ["burrows.lamp"]},
            decks={"burrows": ["burrows.gem"]},
        )
        while scene.asked == "take":
            scene.play("done")
        assert [event.card for event in scene.happened("Drew")] == ["burrows.gem"]


@pytest.mark.rule("TA-RLM-12")
def test_an_enemy_that_is_no_card_gives_no_trophy_and_does_not_stay() -> None:
    with plugged_in() as game:
        scene = at(
            game,
            "burrows.badger_hall",
            realms="burrows",
            alignment="evil",
            strength=6,
            dice="6 1",
            entered_from="hills_1",
        )

        assert (red(scene).trophies, scene.state.spaces) == ([], {})


@pytest.mark.rule("TA-RLM-13")
def test_a_lost_fight_ends_the_encounter() -> None:
    with plugged_in() as game:
        scene = at(
            game,
            "proving.hall",
            spaces={"proving.hall": ["proving.dummy", "proving.squire"]},
            strength=1,
            dice="1 6",
            entered_from="plains_1",
        )

        assert (red(scene).lives, scene.asked) == (3, "leave")
        assert red(scene).followers == []


@pytest.mark.rule("TA-RLM-13")
def test_what_a_text_says_after_the_fight_still_applies() -> None:
    fight = {
        "do": "fight",
        "name": "Gardener",
        "type": "monster",
        "strength": 9,
        "after": [{"do": "gain_gold", "n": 2}],
    }
    with plugged_in() as game, ledge_with(fight):
        scene = at(game, "proving.ledge", dice="1 6", entered_from="plains_1")
        assert (red(scene).lives, red(scene).gold) == (3, 3)


@pytest.mark.rule("TA-RLM-14")
def test_where_a_text_says_what_a_lost_fight_costs_no_life_is_lost() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.shade"]}, craft=1, dice="1 6", entered_from="plains_1")

        assert (red(scene).lives, len(scene.happened("TurnsLost"))) == (4, 1)


@pytest.mark.rule("TA-RLM-15")
def test_a_lost_fight_does_not_end_a_series() -> None:
    series = {"do": "fight", "name": "Guard", "type": "monster", "strength": 3, "count": 3, "together": False}
    with plugged_in() as game, ledge_with(series):
        scene = at(game, "proving.ledge", strength=3, dice="1 6 6 1 2 2", entered_from="plains_1")
        assert [event.verdict for event in scene.happened("Fought")] == ["lose", "win", "draw"]


@pytest.mark.rule("TA-RLM-16")
def test_among_losses_he_chooses_what_he_has_and_lives_always() -> None:
    effects = read_effects([{"do": "lose_life", "instead": ["follower", "gold"]}])
    with plugged_in() as game:
        scene = at(game, phase="start", gold=1, **INSIDE)
        ask = next(carry_out(scene.state, effects, Cause(0, "proving.gate", "TA-RLM-16")))

        assert [option.token for option in ask.options] == ["life", "gold"]  # type: ignore[union-attr]


@pytest.mark.rule("TA-RLM-17")
def test_once_per_game_counts_for_the_character() -> None:
    with plugged_in() as game:
        robber = at(game, "burrows.hoard", realms="burrows", strength=7, dice="5 3 1", entered_from="hills_1")
        assert "burrows.hoard_robbed" in red(robber).statuses
        heir = at(
            game, "burrows.hoard", realms="burrows", strength=7, dice="5 3 1", character="troll", entered_from="hills_1"
        )
        assert len(heir.happened("Fought")) == 1


@pytest.mark.rule("TA-RLM-18")
def test_a_space_that_opens_on_two_realms_offers_both() -> None:
    with plugged_in() as game:
        way = replace(LIBRARY.realms[REALM].ways_in[0], at=EntryAt(kind="hills"))
    with plugged_in(ways_in=[way]) as game:
        assert at(game, "hills_1", realms="burrows,proving").offers == ["enter burrows", "enter proving", "pass"]


@pytest.mark.rule("TA-RLM-18")
def test_a_failed_test_uses_up_the_entry_but_not_the_encounter() -> None:
    with plugged_in() as game:
        way = replace(LIBRARY.realms[REALM].ways_in[1], at=EntryAt(kind="hills"))
    with plugged_in(ways_in=[way]) as game:
        scene = at(game, "hills_1", realms="burrows,proving", gold=1, dice="6 6").play("enter proving")

        assert scene.asked == "take"


@pytest.mark.rule("TA-RLM-20")
def test_a_gate_is_free_of_the_price_and_test_of_the_entries() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="start", gold=0)
        run(scene, gate(scene.state, 0, REALM))

        assert (red(scene).space, red(scene).lives) == ("proving.gate", 4)


@pytest.mark.rule("TA-RLM-21")
def test_bans_are_checked_whichever_way_he_comes() -> None:
    with plugged_in() as game:
        scene = at(game, "chapel", phase="start", followers=["horse"])
        run(scene, put(scene.state, 0, "proving.hall", "TA-C4.22", "carried"))

        assert (red(scene).followers, scene.state.spaces["chapel"]) == ([], ["horse"])


@pytest.mark.rule("TA-RLM-22")
def test_cards_stay_in_a_realm_when_everybody_leaves() -> None:
    with plugged_in() as game:
        scene = moving(game, spaces={"proving.hall": ["proving.squire"]}).play("go out")

        assert scene.state.spaces["proving.hall"] == ["proving.squire"]


@pytest.mark.rule("TA-RLM-23")
@pytest.mark.parametrize(("lying", "fights"), [(["proving.dummy"], 1), ([], 0)])
def test_who_stays_meets_undefeated_cards_again(lying: list[str], fights: int) -> None:
    spaces = {"proving.gate": lying} if lying else {}
    with plugged_in(movement=Movement(mode="none")) as game:
        scene = moving(game, spaces=spaces, dice="6 1").play("stay")

        assert len(scene.happened("Fought")) == fights


@pytest.mark.rule("TA-RLM-24")
def test_the_rule_decides_not_the_short_text() -> None:
    """The Grotto's way out says 'any riverside space'; TA-STORM-12 keeps him in the region where he dived."""
    with plugged_in() as game:
        scene = at(game, "storm_river.grotto", realms="storm_river", phase="move", entered_from="oasis").play("go out")

        assert "go woods_1" not in scene.offers


@pytest.mark.rule("TA-RLM-26")
def test_a_toad_may_enter_and_tests_with_a_value_of_one() -> None:
    with plugged_in() as game:
        assert red(at(game, "plains_1", toad=3).play("enter proving")).space == "proving.gate"
        assert red(at(game, "proving.vault", toad=3, dice="1 1", entered_from="plains_1")).lives == 3


@pytest.mark.rule("TA-RLM-28")
@pytest.mark.parametrize(("craft", "offers"), [(5, ["a_point_of_craft", "a_gold"]), (4, ["a_gold"])])
def test_a_loss_that_cannot_happen_cannot_be_chosen(craft: int, offers: list[str]) -> None:
    options = [
        {"label": "A point of Craft", "if": "own_craft>start_craft", "effects": [{"do": "lose_craft"}]},
        {"label": "A gold", "if": "gold>=1", "effects": [{"do": "lose_gold"}]},
    ]
    with plugged_in() as game:
        scene = at(game, phase="start", craft=craft, gold=1, **INSIDE)
        step = next(
            carry_out(
                scene.state, read_effects([{"do": "choose", "options": options}]), Cause(0, "proving.gate", "TA-RLM-28")
            )
        )
        found = [option.token for option in step.options] if hasattr(step, "options") else ["a_gold"]

        assert (found, red(scene).gold) == (offers, 1 if len(offers) > 1 else 0)


@pytest.mark.rule("TA-RLM-29")
def test_a_missed_turn_has_no_end_but_what_falls_on_every_turn() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", missing=1, blue={"missing": 99}, **INSIDE)

        assert counted(scene, "turn_missed") == 2  # red's and blue's
        assert counted(scene, "turn_end") == 0


@pytest.mark.rule("TA-RLM-30")
def test_who_enters_does_not_encounter_the_start_space() -> None:
    with plugged_in() as game:
        way = replace(LIBRARY.realms[REALM].ways_in[0], to=Place.read("proving.hall"))
    with plugged_in(ways_in=[way]) as game:
        scene = at(game, "plains_1").play("enter proving")

        assert (red(scene).space, scene.happened("Drew")) == ("proving.hall", [])


@pytest.mark.rule("TA-RLM-30")
@pytest.mark.parametrize(("when", "phase"), [("instead_of_encounter", "encounter"), ("as_move", "move")])
def test_some_spaces_are_encountered_by_who_comes_in_there(when: Any, phase: str) -> None:
    with plugged_in() as game:
        way = replace(LIBRARY.realms[REALM].ways_in[0], to=Place.read("proving.porch"), when=when)
    with plugged_in(ways_in=[way]) as game:
        scene = at(game, "plains_1", phase=phase, gold=1).play("enter proving")

        assert (red(scene).space, red(scene).gold) == ("proving.porch", 2)


@pytest.mark.rule("TA-RLM-21")
def test_a_ban_holds_for_everything_that_bears_the_tag() -> None:
    with plugged_in(restrict=Restrict(ban_tags=["animal"])) as game:
        scene = at(game, "plains_1", followers=["mule", "proving.squire"]).play("enter proving")

        assert red(scene).followers == ["proving.squire"]
        assert destinations(scene.state, 0, Place.read("choice:realm"))
