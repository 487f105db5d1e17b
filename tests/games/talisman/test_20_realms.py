"""TA-C20: how realms are plugged into the game, proved with a realm that only the tests know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError, SetupError
from mazefolio.engine.legality import allowed
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.effects.realms import LeaveRealm, Through, open_gates
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.language.reading import read, read_effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.checking import mistakes
from mazefolio.games.talisman.realms.header import (
    Currency,
    Death,
    Fighting,
    Header,
    Isolation,
    Movement,
    Price,
    Restrict,
    WayOut,
)
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import destinations, steps_from
from tests.games.talisman.proving import (
    INSIDE,
    REALM,
    at,
    cast_in,
    counted,
    moving,
    plugged_in,
    red,
    run,
)


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


@pytest.mark.rule("TA-C20.8")
@pytest.mark.parametrize(("alignment", "leads"), [("good", True), ("evil", False)])
def test_a_realm_may_say_when_gates_lead_to_it(alignment: str, leads: bool) -> None:
    with plugged_in():
        about = replace(LIBRARY.realms[REALM].about, gate_if=Condition.read("not evil"))
    with plugged_in(about=about) as game:
        scene = at(game, "city", phase="start", alignment=alignment)
        assert (Through(REALM) in allowed(open_gates(scene.state, 0))) is leads


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    ("header", "flaw"),
    [
        ({"movement": Movement(mode="voyage")}, "nobody knows how one moves"),
        ({"restrict": Restrict(spells="table:nowhere")}, "there is no table 'nowhere'"),
        ({"death": Death(belongings="the ferryman")}, "nobody knows where 'the ferryman' is"),
    ],
)
def test_a_header_that_means_nothing_stops_the_game(header: dict[str, Any], flaw: str) -> None:
    with plugged_in(**header), pytest.raises(DataError, match=flaw):
        LIBRARY.check()


@pytest.mark.rule("TA-C20.43")
def test_a_way_must_lead_somewhere_and_begin_somewhere() -> None:
    nowhere = WayOut(source="seed", text="", to=Place.read("nowhere"), start=["proving.cellar"], when="as_move")
    with plugged_in(ways_out=[nowhere]):
        with pytest.raises(DataError, match="there is no place 'nowhere'"):
            LIBRARY.check()
        assert [*mistakes(LIBRARY.realms[REALM])] == [("exit '1'", "there is no space 'proving.cellar' - at `$.from`")]


@pytest.mark.rule("TA-C20.43")
@pytest.mark.parametrize(
    "text", ['[movement]\nmode = "hop"', "[movement]\nspeed = 3", '[restrict]\nspells = "sometimes"']
)
def test_a_value_or_field_that_nobody_knows_is_refused(text: str) -> None:
    name = text[1:].partition("]")[0]
    kind: type[Header] = Movement if name == "movement" else Restrict
    with pytest.raises(DataError):
        DataFile.parse("realm.toml", text).table(name, kind, read)


@pytest.mark.rule("TA-C20.43")
def test_a_table_of_the_realms_own_is_known_to_its_rules() -> None:
    from tests.games.talisman.realm_of_tests.content import Lesson

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
