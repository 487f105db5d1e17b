"""TA-C20, TA-C21.10: how realms are plugged into the game, proved with a realm that only the tests know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError, SetupError
from mazefolio.engine.steps import Steps
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.effects.realms import EnterRealm, LeaveRealm
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import Cause, carry_out, strike
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.language.reading import read, read_effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import strength
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.realms.checking import mistakes
from mazefolio.games.talisman.realms.header import (
    Currency,
    Death,
    EntryAt,
    Fighting,
    Isolation,
    Movement,
    Price,
    Restrict,
    WayOut,
)
from mazefolio.games.talisman.realms.visits import gate, home_of
from mazefolio.games.talisman.realms.ways_out import thrown_out
from mazefolio.games.talisman.spells.legality import Aim, targets
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import destinations, put, steps_from
from mazefolio.testing import Scene
from tests.games.talisman.proving import GOLD, REALM, at, counted, inside, plugged_in, red

INSIDE = inside()


def run(scene: Scene, steps: Steps[Any]) -> Any:
    """Carry out a rule that asks nothing and throws no dice."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def moving(game: Any, space: str = "proving.gate", dice: str = "", **more: Any) -> Scene:
    """Red is about to move within the test realm."""
    return at(game, space, phase="move", dice=dice, **{"entered_from": "plains_1", **more})


def ends(scene: Scene) -> set[str]:
    return {offer.removeprefix("go proving.") for offer in scene.offers if offer.startswith("go proving.")}


# Plugging in.


@pytest.mark.rule("TA-C20.1")
def test_a_realm_is_there_if_the_option_lists_it() -> None:
    with plugged_in() as game:
        assert at(game, "plains_1").asked == "realm"
        assert at(game, "plains_1", realms="").asked == "take"


@pytest.mark.rule("TA-C20.1")
def test_a_realm_that_nobody_knows_cannot_be_plugged_in() -> None:
    with pytest.raises(SetupError):
        GAME.settle(2, {"realms": "proving"})


@pytest.mark.rule("TA-C20.1")
def test_a_realm_brings_its_own_options() -> None:
    with plugged_in() as game:
        assert "proving_ladder" in game.settle(2, {})


@pytest.mark.rule("TA-C20.2")
def test_what_a_header_leaves_out_is_as_on_the_main_board() -> None:
    movement, restrict, fighting = Movement(), Restrict(), Fighting()

    assert (movement.mode, movement.direction, movement.alterable, movement.must_stop) == ("die", "any", True, ())
    assert (restrict.ban_tags, restrict.objects, restrict.followers) == ((), "kept", "kept")
    assert (restrict.spells, restrict.foresight) == ("allowed", "allowed")
    assert (fighting.modes, fighting.trophies) == (("combat", "psychic"), "normal")
    assert (fighting.lethal, fighting.together, fighting.immune_types) == (True, True, ())
    assert Isolation() == Isolation(core_events=True, outside_spells=True, command_spell=True)
    assert (Currency().uses, Death().belongings) == ("gold", "space")
    assert (LIBRARY.realms["burrows"].about.max_characters, LIBRARY.realms["burrows"].about.gate) == (0, True)


@pytest.mark.rule("TA-C20.3")
def test_injected_cards_are_in_the_deck_only_with_their_realm() -> None:
    with plugged_in():
        assert "proving.door" in LIBRARY.copies("adventure", [REALM])
        assert "proving.door" not in LIBRARY.copies("adventure", [])
        assert "proving.door" not in LIBRARY.copies(REALM, [REALM])


@pytest.mark.rule("TA-C20.3")
def test_an_injected_card_counts_like_others_of_that_deck() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_2", spaces={"fields_2": ["proving.door"]}).play("pass")

        assert scene.happened("Drew") == []


# Ways in.


@pytest.mark.rule("TA-C20.4")
def test_who_declines_goes_on_as_if_nothing_were_there() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1").play("pass")

        assert (red(scene).space, scene.asked) == ("plains_1", "take")


@pytest.mark.rule("TA-C20.4")
def test_the_price_is_paid_and_the_test_made() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", craft=3, gold=2, dice="1 1").play("enter proving 2")

        assert (red(scene).space, red(scene).gold) == ("proving.gate", 1)


@pytest.mark.rule("TA-C20.4")
def test_who_fails_the_test_encounters_the_space_after_all() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", gold=2, dice="6 6").play("enter proving 2")

        assert (red(scene).space, red(scene).gold, scene.asked) == ("desert_1", 1, "take")
        assert red(scene).lives == 2  # on_fail, and the desert


@pytest.mark.rule("TA-C20.4")
def test_who_cannot_pay_may_give_what_else_will_do() -> None:
    with plugged_in() as game:
        scene = at(game, "desert_1", craft=3, gold=0, dice="1 1").play("enter proving 2")

        assert (red(scene).space, red(scene).lives) == ("proving.gate", 3)


@pytest.mark.rule("TA-C20.4")
@pytest.mark.parametrize(
    ("more", "reason"),
    [({"alignment": "evil"}, "It does not open for you."), ({"gold": 0, "lives": 1}, "You cannot pay for it.")],
)
def test_a_way_in_is_open_only_to_who_qualifies_and_can_pay(more: dict[str, Any], reason: str) -> None:
    with plugged_in() as game:
        two = [way for way in LIBRARY.realms[REALM].ways_in if way.at.kind or way.at.space == "plains_1"]
        LIBRARY.realms[REALM] = replace(
            LIBRARY.realms[REALM], ways_in=[*two[1:], replace(two[0], at=EntryAt(kind="desert"))]
        )  # type: ignore[index]
        scene = at(game, "desert_1", **more)

        assert scene.offers == ["enter proving 2", "pass"]
        scene.expect_refusal("enter proving", "TA-C20.4", reason)


@pytest.mark.rule("TA-C20.5")
def test_an_entry_as_move_is_used_instead_of_the_roll_and_ends_the_move() -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="move", objects=["talisman_stock"]).play("enter proving 3")

        assert (red(scene).space, red(scene).objects) == ("proving.gate", [])
        assert scene.happened("TurnMissed")  # blue's: the turn is over


@pytest.mark.rule("TA-C20.5")
def test_an_entry_that_does_not_end_the_move_lets_one_go_on() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="move", dice="1", entered_from="hills_1")
        scene.play("enter proving 9", "roll")

        assert ends(scene) == {"hall"}


@pytest.mark.rule("TA-C20.5")
def test_an_entry_instead_of_the_encounter_replaces_it() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1").play("enter proving")

        assert (red(scene).space, scene.happened("Drew")) == ("proving.gate", [])


@pytest.mark.rule("TA-C20.5")
def test_an_entry_after_the_encounter_comes_last() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_1")
        assert scene.asked == "take"
        scene.play("done")
        assert scene.offers == ["enter proving 8", "pass"]


@pytest.mark.rule("TA-C20.5")
def test_an_entry_of_the_next_turn_is_announced_now_and_is_the_next_move() -> None:
    with plugged_in() as game:
        scene = at(game, "hidden_valley", spaces={"hidden_valley": GOLD}, deck=[]).play("done", "enter proving 7")

        assert red(scene).space == "proving.gate"
        assert [event.rule for event in scene.happened("Moved")] == ["TA-C20.5"]


@pytest.mark.rule("TA-C20.5")
def test_an_announced_entry_lapses_if_he_is_carried_off() -> None:
    with plugged_in() as game:
        scene = at(
            game, "hidden_valley", phase="start", statuses={"leaving": {"until": "next_move", "where": "proving.gate"}}
        )
        run(scene, put(scene.state, 0, "city", "TA-C4.22", "carried"))

        assert red(scene).statuses == {}


@pytest.mark.rule("TA-C20.5")
def test_an_entry_as_location_counts_as_the_location() -> None:
    with plugged_in() as game:
        scene = at(game, "castle")
        assert scene.offers == ["enter proving 5", "pass"]
        scene.play("enter proving 5")
        assert red(scene).space == "proving.gate"


@pytest.mark.rule("TA-C20.6")
def test_an_entry_on_a_card_works_while_the_card_lies_here() -> None:
    with plugged_in() as game:
        assert at(game, "fields_2", spaces={"fields_2": ["proving.door"]}).offers == ["enter proving 4", "pass"]
        assert at(game, "fields_2").asked == "take"


@pytest.mark.rule("TA-C20.6")
def test_an_entry_on_a_card_works_when_it_is_drawn_and_met() -> None:
    with plugged_in() as game:
        scene = at(game, "fields_2", deck=["proving.door"])

        assert scene.offers == ["enter proving 4", "pass"]


@pytest.mark.rule("TA-C20.7")
def test_a_full_realm_cannot_be_entered() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1", seats=3, blue={**INSIDE, "missing": 9}, green={**INSIDE, "missing": 9})

        assert scene.asked == "take"


@pytest.mark.rule("TA-C20.8")
def test_a_gate_leads_to_the_start_of_a_realm_in_play_that_can_be_reached_so() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving,storm_river", phase="start")
        effect = EnterRealm(realm="choice")
        ask = next(effect.on_one(scene.state, Cause(0, "tavern", "TA-C21.10")))

        assert [option.token for option in ask.options] == ["to proving"]  # type: ignore[union-attr]


@pytest.mark.rule("TA-C20.8")
def test_a_realm_that_is_not_plugged_in_cannot_be_reached() -> None:
    with plugged_in() as game:
        scene = at(game, "city", realms="", phase="start")
        done = run(scene, EnterRealm(realm=REALM).on_one(scene.state, Cause(0, "city", "TA-C20.8")))

        assert (done, red(scene).space) == (False, "city")
        assert destinations(scene.state, 0, Place.read("choice:proving.gate,castle")) == ["castle"]


@pytest.mark.rule("TA-C21.10")
def test_a_gate_delivers_to_the_start_space() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="start")
        run(scene, strike(scene.state, EnterRealm(realm=REALM), Cause(0, "tavern", "TA-C21.10")))

        assert red(scene).space == "proving.gate"


# Leaving.


@pytest.mark.rule("TA-C20.9")
def test_entering_ends_the_encounters_of_the_turn() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1").play("enter proving")

        assert (len(scene.happened("TurnMissed")), scene.happened("Drew")) == (1, [])


@pytest.mark.rule("TA-C20.9")
@pytest.mark.parametrize(("encounter", "asked"), [(True, "realm"), (False, "how")])
def test_the_space_outside_is_encountered_only_if_the_exit_says_so(encounter: bool, asked: str) -> None:
    with plugged_in() as game:
        out = LIBRARY.realms[REALM].ways_out[0]
    with plugged_in(ways_out=[replace(out, encounter=encounter)]) as game:
        scene = moving(game, dice="3").play("go out")

        assert (red(scene).space, scene.asked) == ("plains_1", "realm" if encounter else "way")


@pytest.mark.rule("TA-C20.10")
def test_who_leaves_at_the_start_of_a_turn_takes_it_from_outside() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="start", pearls=2, dice="3").play("go out 2", "go city")

        assert (red(scene).space, red(scene).pearls) == ("city", 0)
        assert "go plains_1" in scene.offers


@pytest.mark.rule("TA-C20.10")
def test_who_will_be_elsewhere_is_in_the_realm_until_his_next_turn() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="start", dice="3")
        effects = read_effects([{"do": "leave_realm", "to": "city", "when": "next_turn_start"}])
        run(scene, carry_out(scene.state, effects, Cause(0, "proving.ledge", "TA-RLM-5")))
        assert red(scene).space == "proving.ledge"

        scene = at(
            game,
            "proving.ledge",
            phase="start",
            dice="3",
            statuses=dict(leaving={"until": "leave_realm", "where": "city"}),
        )
        assert (red(scene).space, scene.asked) == ("city", "way")


# Moving.


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(
    ("mode", "die", "reached"),
    [
        ("die", 2, {"vault", "ledge"}),
        ("die_half", 3, {"vault", "ledge"}),
        ("die_up_to", 2, {"hall", "vault", "ledge"}),
        ("realm_die", 4, {"vault", "ledge"}),
        ("fixed", 0, {"hall"}),
        ("one_per_turn", 0, {"hall"}),
    ],
)
def test_the_mode_of_the_realm_replaces_the_roll_of_the_main_board(mode: Any, die: int, reached: set[str]) -> None:
    with plugged_in(movement=Movement(mode=mode, alterable=False), ways_out=()) as game:
        assert ends(moving(game, dice=str(die or ""))) == reached


@pytest.mark.rule("TA-C20.11")
def test_a_die_may_name_the_room() -> None:
    with plugged_in(movement=Movement(mode="die_room", alterable=False), ways_out=()) as game:
        assert red(moving(game, dice="4", blue={})).space == "proving.ledge"


@pytest.mark.rule("TA-C20.11")
def test_where_nobody_can_walk_one_stays_or_leaves() -> None:
    with plugged_in(movement=Movement(mode="none")) as game:
        assert moving(game).offers[:2] == ["go out", "stay"]


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(("fled", "reached"), [({}, {"vault"}), ({"fleeing": {}}, {"gate"})])
def test_a_realm_of_one_direction_lets_only_who_flees_turn_back(fled: dict[str, Any], reached: set[str]) -> None:
    movement = Movement(mode="fixed", direction="back_only_when_fleeing")
    with plugged_in(movement=movement, ways_out=()) as game:
        assert ends(moving(game, "proving.hall", statuses=fled)) == reached


@pytest.mark.rule("TA-C20.11")
def test_a_gated_link_is_open_only_to_some() -> None:
    with plugged_in(movement=Movement(mode="fixed"), ways_out=()) as game:
        assert ends(moving(game, "proving.far_room")) == {"vault"}
        assert ends(moving(game, "proving.far_room", objects=["rope"])) == {"vault", "ledge"}


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(("alterable", "dice", "reached"), [(True, "", {"hall"}), (False, "2", {"vault", "ledge"})])
def test_what_slows_counts_only_where_movement_can_be_altered(alterable: bool, dice: str, reached: set[str]) -> None:
    with plugged_in(movement=Movement(mode="die", alterable=alterable), ways_out=()) as game:
        assert ends(moving(game, dice=dice, toad=2)) == reached


@pytest.mark.rule("TA-C20.11")
def test_a_free_stride_works_only_where_movement_can_be_altered() -> None:
    stride = {"free_stride": {"until": "next_move"}}
    with plugged_in(movement=Movement(mode="die"), ways_out=()) as game:
        assert moving(game, statuses=stride).offers == ["roll", "stride"]
    with plugged_in(movement=Movement(mode="die", alterable=False), ways_out=()) as game:
        assert moving(game, statuses=stride, dice="1").asked == "way"


@pytest.mark.rule("TA-C20.12")
def test_a_space_that_must_be_stopped_on_ends_the_move() -> None:
    with plugged_in(ways_out=()) as game:
        assert ends(moving(game, dice="6")) == {"hall", "vault", "ledge"}


@pytest.mark.rule("TA-C20.12")
def test_where_the_way_ends_the_other_steps_are_lost() -> None:
    with plugged_in(movement=Movement(mode="die", alterable=False), ways_out=()) as game:
        assert ends(moving(game, dice="6")) == {"far_room", "ledge"}


# What reaches in.


@pytest.mark.rule("TA-C20.13")
@pytest.mark.parametrize(("core_events", "gold"), [(True, [0, 4]), (False, [0, 5])])
def test_events_do_not_cross_the_border_of_an_isolated_realm(core_events: bool, gold: list[int]) -> None:
    with plugged_in(isolation=Isolation(core_events=core_events)) as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.wave"]}, blue={"gold": 5, "missing": 9})

        assert [one.gold for one in scene.state.players] == gold


@pytest.mark.rule("TA-C20.13")
def test_a_realm_is_a_region_of_its_own() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", phase="start", blue={**INSIDE, "gold": 3}, seats=3, green={"gold": 3})
        effects = read_effects([{"do": "lose_gold", "n": 1, "who": "region"}])
        run(scene, carry_out(scene.state, effects, Cause(0, "proving.wave", "TA-C20.13")))

        assert [one.gold for one in scene.state.players] == [0, 2, 3]


@pytest.mark.rule("TA-C20.13")
def test_a_realm_may_be_spared_single_events() -> None:
    with plugged_in(isolation=Isolation(exempt_events=["proving.wave"])) as game:
        scene = at(game, "city", phase="start", blue={**INSIDE, "gold": 3})
        effects = read_effects([{"do": "lose_gold", "n": 1, "who": "all"}])
        run(scene, carry_out(scene.state, effects, Cause(0, "proving.wave", "TA-C20.13")))

        assert [one.gold for one in scene.state.players] == [0, 3]


@pytest.mark.rule("TA-C20.14")
@pytest.mark.parametrize("open_to_spells", [True, False])
def test_spells_cross_the_border_only_if_the_realm_lets_them(open_to_spells: bool) -> None:
    with plugged_in(isolation=Isolation(outside_spells=open_to_spells)) as game:
        scene = at(game, "city", phase="start", craft=6, spells=["random"], blue={**INSIDE, "missing": 9})

        assert (Aim(1) in targets(scene.state, 0, "random", Moment.BEFORE_MOVE, None)) is open_to_spells


@pytest.mark.rule("TA-C20.14")
@pytest.mark.parametrize(("reached", "lives"), [(True, 3), (False, 4)])
def test_the_command_spell_reaches_in_unless_the_realm_forbids_it(reached: bool, lives: int) -> None:
    with plugged_in(isolation=Isolation(outside_spells=False, command_spell=reached)) as game:
        scene = at(game, "crown_of_command", dice="5", blue=INSIDE)

        assert scene.state.players[1].lives == lives


# What may be used.


@pytest.mark.rule("TA-C20.15")
def test_where_spells_are_forbidden_none_is_cast() -> None:
    caster: dict[str, Any] = {"craft": 6, "spells": ["healing"], "lives": 2, **INSIDE}
    with plugged_in(restrict=Restrict(spells="forbidden")) as game:
        scene = at(game, **caster, phase="start")
        assert scene.asked == "how"


def cast_in(game: Any, dice: str = "") -> Scene:
    """Red casts Random at himself or blue within the test realm."""
    scene = at(
        game, phase="start", dice=dice, craft=6, spells=["random"], gold=3, blue={**INSIDE, "missing": 9}, **INSIDE
    )
    choice = next(offer for offer in scene.offers if offer.startswith("cast random"))
    scene.play(choice)
    if scene.asked == "aim":
        scene.play(scene.offers[-1])
    return scene


@pytest.mark.rule("TA-C20.15")
def test_casting_may_have_a_penalty() -> None:
    with plugged_in(restrict=Restrict(spells="penalty:proving.fine")) as game:
        assert red(cast_in(game, "6")).gold == 2


@pytest.mark.rule("TA-C20.15")
@pytest.mark.parametrize(("dice", "worked"), [("1", False), ("6 6", True)])
def test_every_spell_may_roll_a_table_first(dice: str, worked: bool) -> None:
    with plugged_in(restrict=Restrict(spells="table:proving.spells")) as game:
        scene = cast_in(game, dice)

        assert any(event.table == "random_spell" for event in scene.happened("TableRolled")) is worked


@pytest.mark.rule("TA-C20.15")
def test_spells_that_are_cast_may_go_to_a_pile_of_the_realm() -> None:
    with plugged_in(restrict=Restrict(spells=f"to_pile:{REALM}")) as game:
        scene = cast_in(game, "6")

        assert "random" in scene.state.decks[REALM].pile


@pytest.mark.rule("TA-C20.16")
def test_objects_wait_at_the_door_and_come_back_however_one_leaves() -> None:
    with plugged_in(restrict=Restrict(objects="left_at_door")) as game:
        scene = at(game, "plains_1", objects=["sword"], gold=2, craft=6, spells=["healing"]).play("enter proving")
        assert (red(scene).objects, red(scene).at_door) == ([], ["sword"])
        assert (red(scene).gold, red(scene).spells) == (2, ["healing"])
        run(scene, put(scene.state, 0, "city_jail", "TA-C17.6", "arrested"))
        assert (red(scene).objects, red(scene).at_door) == (["sword"], [])


@pytest.mark.rule("TA-C20.17")
def test_followers_give_nothing_or_wait_at_the_door() -> None:
    with plugged_in(restrict=Restrict(followers="no_use")) as game:
        scene = at(game, "plains_1", followers=["proving.squire"], strength=3).play("enter proving")
        assert (strength(scene.state, 0), red(scene).followers) == (3, ["proving.squire"])
    with plugged_in(restrict=Restrict(followers="left_at_door")) as game:
        scene = at(game, "plains_1", followers=["proving.squire"]).play("enter proving")
        assert (red(scene).followers, red(scene).at_door) == ([], ["proving.squire"])


@pytest.mark.rule("TA-C20.18")
@pytest.mark.parametrize(("foresight", "there"), [("allowed", 1), ("blocked", 0)])
def test_looking_ahead_may_be_blocked(foresight: Any, there: int) -> None:
    with plugged_in(restrict=Restrict(foresight=foresight)) as game:
        scene = at(game, character="prophetess", phase="start", **INSIDE)

        assert len(powers(scene.state, 0, "on_draw")) == there


@pytest.mark.rule("TA-C20.19")
def test_banned_cards_are_left_at_the_entry() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1", followers=["horse"]).play("enter proving")

        assert (red(scene).followers, scene.state.spaces["plains_1"]) == ([], ["horse"])


@pytest.mark.rule("TA-C20.19")
def test_banned_cards_of_who_comes_by_a_gate_lie_where_the_gate_belongs() -> None:
    with plugged_in(restrict=Restrict(ban_tags=["animal"])) as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="start", followers=["mule"])
        run(scene, gate(scene.state, 0, REALM))

        assert scene.state.spaces["hills_1"] == ["mule"]


@pytest.mark.rule("TA-C20.19")
def test_banned_cards_may_be_discarded() -> None:
    with plugged_in(restrict=Restrict(ban_tags=["mount"], banned_go="discard")) as game:
        scene = at(game, "plains_1", followers=["horse"]).play("enter proving")

        assert "horse" in scene.state.stock


@pytest.mark.rule("TA-C20.19")
@pytest.mark.parametrize(("choice", "lying"), [("leave it", ["horse"]), ("discard it", [])])
def test_the_player_may_have_the_choice(choice: str, lying: list[str]) -> None:
    with plugged_in(restrict=Restrict(ban_tags=["mount"], banned_go="choice")) as game:
        scene = at(game, "plains_1", followers=["horse"]).play("enter proving", choice)

        assert scene.state.spaces.get("plains_1", []) == lying


@pytest.mark.rule("TA-C20.19")
@pytest.mark.rule("TA-C20.24")
def test_banned_animals_may_go_to_the_royal_stables_for_one_gold() -> None:
    with plugged_in(restrict=Restrict(ban_tags=["mount"], banned_go="stable")) as game:
        scene = at(game, "plains_1", followers=["horse"], gold=2).play("enter proving", "stable it")
        assert (red(scene).stabled, red(scene).gold) == (["horse"], 1)
        poor = at(game, "plains_1", followers=["horse"], gold=0).play("enter proving")
        assert (red(poor).stabled, "horse" in poor.state.stock) == ([], True)


@pytest.mark.rule("TA-C20.20")
@pytest.mark.parametrize(("answer", "followers"), [("yes", ["horse"]), ("no", [])])
def test_what_was_left_is_offered_again_to_who_comes_out_there(answer: str, followers: list[str]) -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1", followers=["horse"]).play("enter proving", "go out", answer)

        assert red(scene).followers == followers


@pytest.mark.rule("TA-C20.20")
def test_what_somebody_else_has_taken_is_not_offered() -> None:
    with plugged_in() as game:
        scene = at(game, "plains_1", followers=["horse"]).play("enter proving")
        scene.state.spaces["plains_1"].remove("horse")
        scene.state.players[1].followers.append("horse")
        scene.play("go out")

        assert (red(scene).followers, scene.asked) == ([], "realm")


# Fighting.


@pytest.mark.rule("TA-C20.21")
@pytest.mark.parametrize(
    ("trophies", "kept", "pile"), [("normal", ["proving.dummy"], 0), ("none", [], 0), ("returned", [], 1)]
)
def test_the_realm_says_what_becomes_of_trophies(trophies: Any, kept: list[str], pile: int) -> None:
    with plugged_in(fighting=Fighting(trophies=trophies)) as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.dummy"]}, dice="6 1", draws=["proving.dummy"])
        deck = scene.state.decks[REALM]

        assert red(scene).trophies == kept
        assert ("proving.dummy" in deck.pile, "proving.dummy" in deck.discards) == (bool(pile), not kept and not pile)


@pytest.mark.rule("TA-C20.21")
@pytest.mark.parametrize(("trophies", "kept"), [("normal", []), ("spirits_too", ["proving.shade"])])
def test_spirits_are_kept_only_where_a_realm_wants_it(trophies: Any, kept: list[str]) -> None:
    with plugged_in(fighting=Fighting(trophies=trophies)) as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.shade"]}, dice="6 1")

        assert red(scene).trophies == kept


@pytest.mark.rule("TA-C20.22")
@pytest.mark.parametrize(("immune", "asked"), [((), "evade"), (("monster",), "")])
def test_some_enemies_can_only_be_fought(immune: tuple[str, ...], asked: str) -> None:
    with plugged_in(fighting=Fighting(immune_types=immune)) as game:
        scene = at(
            game,
            "proving.hall",
            decks={REALM: ["proving.dummy"]},
            statuses={"invisible": {"until": "turn_end"}},
            dice="6 1",
        )

        assert (scene.happened("Fought") == []) is (asked == "evade")


@pytest.mark.rule("TA-C20.22")
def test_the_realm_says_which_fights_there_are() -> None:
    with plugged_in(fighting=Fighting(modes=["brawl"])) as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.dummy"]}, dice="6 1")

        assert [event.mode for event in scene.happened("Fought")] == ["brawl"]


@pytest.mark.rule("TA-C20.22")
@pytest.mark.parametrize(("together", "fights"), [(True, 1), (False, 2)])
def test_enemies_of_one_kind_join_unless_the_realm_parts_them(together: bool, fights: int) -> None:
    with plugged_in(fighting=Fighting(together=together)) as game:
        scene = at(
            game,
            "proving.hall",
            spaces={"proving.hall": ["proving.dummy", "proving.dummy"]},
            strength=6,
            dice="6 1 6 1",
        )

        assert len(scene.happened("Fought")) == fights


@pytest.mark.rule("TA-C20.23")
def test_where_fights_do_not_kill_the_realm_says_what_happens() -> None:
    thrown = read_effects([{"do": "leave_realm", "to": "tavern"}, {"do": "end_turn"}])
    with plugged_in(fighting=Fighting(lethal=False, on_zero=thrown)) as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.dummy"]}, lives=1, strength=1, dice="1 6 3")

        assert (red(scene).lives, red(scene).space, scene.happened("Death")) == (1, "tavern", [])


@pytest.mark.rule("TA-C20.25")
def test_in_a_realm_of_pearls_gold_buys_nothing() -> None:
    goods = read_effects([{"do": "shop", "goods": {"sword": 2}}])
    with plugged_in(currency=Currency(uses="pearl")) as game:
        scene = at(game, phase="start", gold=9, **INSIDE)
        assert run(scene, carry_out(scene.state, goods, Cause(0, "proving.gate", "TA-C20.25"))) is None
        assert red(scene).gold == 9
        rich = at(game, phase="start", pearls=2, **INSIDE)
        ask = next(carry_out(rich.state, goods, Cause(0, "proving.gate", "TA-C20.25")))
        assert [option.token for option in ask.options] == ["buy sword", "done"]  # type: ignore[union-attr]


@pytest.mark.rule("TA-C20.26")
def test_pearls_are_kept_when_one_leaves() -> None:
    with plugged_in(currency=Currency(uses="pearl")) as game:
        scene = moving(game, pearls=3).play("go out")

        assert red(scene).pearls == 3


@pytest.mark.rule("TA-C20.27")
@pytest.mark.parametrize(("objects", "lives"), [([], 3), (["torch"], 4)])
def test_a_torch_helps_in_the_hazards_of_a_dark_realm(objects: list[str], lives: int) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.vault", strength=4, objects=objects, dice="2 3", entered_from="plains_1")

        assert red(scene).lives == lives


@pytest.mark.rule("TA-C20.28")
def test_a_turn_in_a_realm_is_a_full_turn() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", statuses={"blessed": {"turns": 2}}, **INSIDE)

        assert red(scene).statuses["blessed"].turns == 1


@pytest.mark.rule("TA-C20.29")
def test_characters_in_one_realm_meet() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", blue={**INSIDE, "space": "proving.ledge"}, entered_from="plains_1")

        assert scene.offers[:2] == ["space", "attack 1"]


@pytest.mark.rule("TA-C20.30")
def test_a_realm_uses_tables_of_the_core_with_its_own_addition() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.far_room", dice="3 3", entered_from="plains_1")
        (event,) = scene.happened("TableRolled")

        assert (event.table, event.added) == ("temple_prayer", 1)


@pytest.mark.rule("TA-C20.31")
def test_whoever_does_not_use_the_entry_has_the_ordinary_visit() -> None:
    with plugged_in() as game:
        scene = at(game, "castle").play("pass")

        assert "visit royal_doctor" in scene.offers


@pytest.mark.rule("TA-C20.32")
def test_a_follower_of_a_realm_works_outside_it_too() -> None:
    with plugged_in() as game:
        scene = at(game, "chapel", phase="start", followers=["proving.squire"], dice="1")

        assert red(scene).counters == {"squire": 1}


@pytest.mark.rule("TA-C20.33")
def test_a_status_of_a_realm_stays_when_one_leaves_and_goes_with_death() -> None:
    with plugged_in() as game:
        scene = moving(game, statuses={"proving.passed": {}}).play("go out")
        assert "proving.passed" in red(scene).statuses
        dead = at(
            game,
            "proving.hall",
            decks={REALM: ["proving.dummy"]},
            lives=1,
            strength=1,
            dice="1 6",
            statuses={"proving.passed": {}},
        )
        assert red(dead).statuses == {}


@pytest.mark.rule("TA-C20.33")
def test_a_counter_is_kept_by_the_character_or_by_the_realm() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", **INSIDE)
        effects = read_effects(
            [
                {"do": "counter", "name": "proving.steps", "n": 2, "scope": "realm"},
                {"do": "counter", "name": "proving.steps", "n": 3, "scope": "realm"},
                {"do": "counter", "name": "proving.tries", "op": "set", "n": 4},
            ]
        )
        run(scene, carry_out(scene.state, effects, Cause(0, "proving.gate", "TA-C20.33")))

        assert (counted(scene, "proving.steps"), red(scene).counters) == (5, {"proving.tries": 4})


@pytest.mark.rule("TA-C20.34")
def test_missed_turns_come_before_the_new_place() -> None:
    waiting = {"leaving": {"until": "leave_realm", "where": "city"}}
    with plugged_in() as game:
        scene = at(game, phase="start", missing=1, statuses=waiting, dice="1", **INSIDE)
        spaces = [event.space for event in scene.happened("Moved")]

        assert (spaces, len(scene.happened("TurnMissed"))) == (["city"], 2)


@pytest.mark.rule("TA-C20.35")
def test_a_way_that_leads_nowhere_any_more_leads_home() -> None:
    with plugged_in() as game:
        gone = replace(LIBRARY.realms[REALM].ways_out[0], to=Place.read("space:proving.door"))
    with plugged_in(ways_out=[gone]) as game:
        scene = moving(game, entered_from="chapel").play("go out")
        assert red(scene).space == "plains_1"
    with plugged_in(ways_in=()):
        assert home_of(LIBRARY.realms[REALM]) == "tavern"


@pytest.mark.rule("TA-C20.36")
def test_who_has_failed_does_not_try_again_in_this_turn() -> None:
    with plugged_in() as game:
        twice = [LIBRARY.realms[REALM].ways_in[1], replace(LIBRARY.realms[REALM].ways_in[0], at=EntryAt(kind="desert"))]
    with plugged_in(ways_in=twice) as game:
        scene = at(game, "desert_1", gold=2, dice="6 6").play("enter proving")

        assert scene.asked == "take"


@pytest.mark.rule("TA-C20.37")
def test_names_on_both_sides_of_the_seam() -> None:
    with plugged_in() as game:
        scene = at(game, "city", phase="start", realms="burrows,proving")
        anywhere = destinations(scene.state, 0, Place.read("random:region:middle"))
        run(scene, gate(scene.state, 0, REALM))

        assert (len(anywhere), red(scene).space) == (16, "proving.gate")
        assert steps_from("city", 25, clockwise=True) == "fields_1"
        assert {"core.command_spell", "core.dock"} <= {*CUSTOMS}
        assert {"city_jail", "warp_gate"} <= {*LIBRARY.spaces}


@pytest.mark.rule("TA-C20.38")
@pytest.mark.parametrize(
    ("cmp", "dice", "space"), [("<=", "1 2", "proving.gate"), ("<", "1 2", "desert_1"), ("<", "1 1", "proving.gate")]
)
def test_a_test_succeeds_at_the_value_or_under_it(cmp: Any, dice: str, space: str) -> None:
    with plugged_in() as game:
        way = LIBRARY.realms[REALM].ways_in[1]
        assert way.test is not None
        strict = replace(way, test=replace(way.test, cmp=cmp))
    with plugged_in(ways_in=[strict]) as game:
        assert red(at(game, "desert_1", craft=3, gold=1, dice=dice).play("enter proving")).space == space


@pytest.mark.rule("TA-C20.38")
def test_several_stats_are_added_up_and_lives_are_those_left() -> None:
    with plugged_in() as game:
        way = LIBRARY.realms[REALM].ways_in[1]
        assert way.test is not None
        sum_of = replace(way, test=replace(way.test, stat=["strength", "lives"], cmp="<="))
    with plugged_in(ways_in=[sum_of]) as game:
        assert (
            red(at(game, "desert_1", strength=3, lives=2, gold=1, dice="2 3").play("enter proving")).space
            == "proving.gate"
        )


@pytest.mark.rule("TA-C20.39")
def test_leaving_ends_what_the_realm_had_set_for_the_visit() -> None:
    for_the_visit = {"fleeing": {}, "cursed": {"until": "leave_realm"}, "blessed": {"turns": 9}}
    with plugged_in() as game:
        scene = moving(game, statuses=for_the_visit).play("go out")

        assert [*red(scene).statuses] == ["blessed"]


@pytest.mark.rule("TA-C20.40")
def test_cards_carried_out_are_ordinary_possessions() -> None:
    with plugged_in() as game:
        scene = moving(game, followers=["proving.squire"]).play("go out")

        assert red(scene).followers == ["proving.squire"]


@pytest.mark.rule("TA-C20.41")
def test_a_way_out_as_move_is_the_whole_move_if_the_player_wants_it() -> None:
    with plugged_in() as game:
        scene = moving(game, dice="1")
        assert scene.offers[:2] == ["roll", "go out"]
        scene.play("roll")
        assert scene.offers[0] == "go proving.hall"


@pytest.mark.rule("TA-C20.41")
def test_a_way_out_at_the_end_of_a_turn_is_offered_after_the_encounter() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.hall", decks={REALM: ["proving.dummy"]}, dice="6 1", entered_from="plains_1")
        assert (scene.asked, scene.offers) == ("leave", ["go out 3", "pass"])
        scene.play("go out 3", "go tavern")
        assert red(scene).space == "tavern"


@pytest.mark.rule("TA-C20.41")
def test_a_forced_way_out_asks_nobody() -> None:
    with plugged_in() as game:
        scene = at(game, phase="start", **INSIDE)
        steps = thrown_out(scene.state, 0)
        next(steps)
        with pytest.raises(StopIteration):
            steps.send((5,))
            while True:
                next(steps)

        assert red(scene).space == "temple"


@pytest.mark.rule("TA-C20.41")
def test_the_price_of_a_way_out_must_be_paid() -> None:
    with plugged_in() as game:
        assert at(game, "proving.ledge", phase="start", pearls=1, dice="1").asked == "way"


@pytest.mark.rule("TA-C20.41")
def test_who_is_held_cannot_leave() -> None:
    with plugged_in() as game:
        scene = at(game, "proving.ledge", phase="start", pearls=2, dice="1 4", statuses={"enslaved": {}})

        assert [event.faces for event in scene.happened("RealmRolled")] == [(1,), (4,)]
        assert ends(scene) == {"hall", "gate", "vault"}


@pytest.mark.rule("TA-C20.42")
def test_an_entry_of_a_kind_may_be_bound_to_a_region() -> None:
    with plugged_in() as game:
        way = LIBRARY.realms[REALM].ways_in[0]
        wooded = replace(way, at=EntryAt(kind="woods", region="middle"))
    with plugged_in(ways_in=[wooded]) as game:
        assert at(game, "woods_4").asked == "realm"
        assert at(game, "woods_1").asked == "take"


@pytest.mark.rule("TA-C20.42")
def test_an_entry_at_a_dock_is_part_of_the_dock_visit() -> None:
    with plugged_in() as game:
        scene = at(game, "tavern", gold=3)
        assert scene.asked == "visit"
        scene.play("visit dock")
        while scene.asked != "realm":
            scene.play("done")
        scene.play("enter proving 6", "go proving.ledge")
        assert (red(scene).space, red(scene).gold) == ("proving.ledge", 1)


@pytest.mark.rule("TA-C20.42")
def test_an_entry_is_in_one_place() -> None:
    with pytest.raises(ValueError, match="in one place"):
        EntryAt(space="city", kind="hills")
    with pytest.raises(ValueError, match="in one place"):
        EntryAt(space="city", region="outer")


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    ("header", "flaw"),
    [
        ({"movement": Movement(mode="voyage")}, "nobody knows how one moves"),
        ({"restrict": Restrict(spells="table:nowhere")}, "there is no table 'nowhere'"),
        ({"death": Death(belongings="the ferryman")}, "nobody knows where the belongings"),
    ],
)
def test_a_header_that_means_nothing_stops_the_game(header: dict[str, Any], flaw: str) -> None:
    with plugged_in(**header), pytest.raises(DataError, match=flaw):
        LIBRARY.check()


@pytest.mark.rule("TA-C20.43")
def test_a_way_must_lead_somewhere_and_begin_somewhere() -> None:
    nowhere = WayOut(source="seed", text="", to=Place.read("nowhere"), start=["proving.cellar"], when="as_move")
    with plugged_in(ways_out=[nowhere]):
        assert [*mistakes(LIBRARY.realms[REALM])] == [
            "nothing is called 'nowhere', where a way leads",
            "there is no space 'proving.cellar' from which a way leads",
        ]


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    "text", ['[movement]\nmode = "hop"', "[movement]\nspeed = 3", '[restrict]\nspells = "sometimes"']
)
def test_a_value_or_field_that_nobody_knows_is_refused(text: str) -> None:
    name = text[1:].partition("]")[0]
    with pytest.raises(DataError):
        DataFile.parse("realm.toml", text).table(name, {"movement": Movement, "restrict": Restrict}[name], read)


@pytest.mark.rule("TA-C20.43")
def test_a_table_of_the_realms_own_is_known_to_its_rules() -> None:
    from tests.games.talisman.realm_of_tests import Lesson

    with plugged_in():
        assert LIBRARY.realms[REALM].own_table("lesson", Lesson).teaches == "patience"


# Death in a realm, and the moments at which realms act.


@pytest.mark.rule("TA-C18.10")
@pytest.mark.parametrize(
    ("belongings", "lying"),
    [
        ("space", {"proving.hall": ["proving.dummy", "sword"]}),
        ("discard", {}),
        ("door", {"plains_1": ["sword"]}),
        ("proving.burial", {}),
    ],
)
def test_the_realm_says_where_the_belongings_of_the_dead_go(belongings: str, lying: dict[str, list[str]]) -> None:
    with plugged_in(death=Death(belongings=belongings)) as game:
        scene = at(
            game,
            "proving.hall",
            decks={REALM: ["proving.dummy"]},
            lives=1,
            strength=1,
            objects=["sword"],
            dice="1 6",
            entered_from="plains_1",
        )
        found = {space: cards for space, cards in scene.state.spaces.items() if "sword" in cards}

        assert found == {space: cards for space, cards in lying.items() if "sword" in cards}


@pytest.mark.rule("TA-RLM-27")
def test_a_realm_acts_at_the_moments_of_the_turn() -> None:
    with plugged_in() as game:
        scene = moving(game, "proving.gate", dice="1 6 1", decks={REALM: ["proving.dummy"]}).play(
            "roll", "go proving.hall"
        )
        told = {name: counted(scene, name) for name in ("arrive", "before_combat", "on_enemy_defeated", "after_combat")}

        assert set(told.values()) == {1}


@pytest.mark.rule("TA-RLM-27")
def test_a_realm_acts_when_lives_are_lost_and_characters_die() -> None:
    with plugged_in() as game:
        scene = at(
            game,
            "proving.hall",
            decks={REALM: ["proving.dummy"]},
            lives=1,
            strength=1,
            dice="1 6",
            entered_from="plains_1",
        )

        assert (counted(scene, "on_lose_life"), counted(scene, "on_death")) == (1, 1)


@pytest.mark.rule("TA-RLM-27")
def test_a_realm_acts_when_a_spell_is_cast_and_the_river_crossed() -> None:
    with plugged_in() as game:
        assert counted(cast_in(game, "6"), "on_cast") == 1
        raft = at(game, "woods_1", phase="move", statuses={"raft_ready": {"until": "next_move"}}).play("raft desert_2")
        assert counted(raft, "on_cross_river") == 1


@pytest.mark.rule("TA-C2.9")
def test_a_character_that_only_a_realm_hands_out_is_set_aside() -> None:
    with plugged_in() as game:
        state: State = game.begin(2, game.settle(2, {"realms": REALM, "seafarers": "off"}))
        assert "pirate" not in state.characters
        assert LIBRARY.realms[REALM].about.hands_out == ["pirate"]


@pytest.mark.rule("TA-C21.1")
def test_with_a_seafaring_realm_docks_are_open() -> None:
    with plugged_in() as game:
        assert "visit dock" in at(game, "tavern").offers
        assert "visit dock" not in at(game, "tavern", realms="").offers


@pytest.mark.rule("TA-C20.4")
def test_a_way_can_cost_a_spell_a_ship_or_lives_that_are_thrown() -> None:
    with plugged_in() as game:
        way = replace(LIBRARY.realms[REALM].ways_in[0], cost=Price(spell=1))
    with plugged_in(ways_in=[way]) as game:
        scene = at(game, "plains_1", craft=6, spells=["healing"]).play("enter proving")
        assert (red(scene).space, red(scene).spells) == ("proving.gate", [])
        assert at(game, "plains_1").asked == "take"


@pytest.mark.rule("TA-RLM-19")
def test_leave_realm_leads_home_who_came_by_a_gate() -> None:
    with plugged_in() as game:
        scene = at(game, "burrows.mouth", realms="burrows,proving", phase="start")
        run(scene, gate(scene.state, 0, REALM))
        assert red(scene).entered_from == "plains_1"
        run(scene, LeaveRealm(to=Place.read("entered_from")).on_one(scene.state, Cause(0, "proving.gate", "TA-RLM-19")))
        assert red(scene).space == "plains_1"
