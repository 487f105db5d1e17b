"""TA-C20: what realms bring along: traps, doors where things wait, fights and encounters of their own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.changes import gain
from mazefolio.games.talisman.effects.cards import GainCard
from mazefolio.games.talisman.effects.realms import GainOutside
from mazefolio.games.talisman.effects.traps import Trap
from mazefolio.games.talisman.language.conditions import Condition
from mazefolio.games.talisman.language.effect import Cause, Effects, strike
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Fighting, Interaction, Restrict
from mazefolio.games.talisman.realms.hooks import BEFORE_COMBAT, meets
from mazefolio.games.talisman.realms.visits import gate, home_of
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import put
from tests.games.talisman.proving import INSIDE, REALM, at, plugged_in, red, run


@pytest.mark.rule("TA-C20.29")
@pytest.mark.parametrize("meet", [True, False])
def test_a_realm_may_say_that_nobody_meets_anybody_there(meet: bool) -> None:
    with plugged_in(interaction=Interaction(characters_meet=meet)) as game:
        scene = at(game, blue={**INSIDE, "missing": 9}, **INSIDE)

        assert (scene.asked == "meet") is meet


@pytest.mark.rule("TA-C14.13")
@pytest.mark.parametrize(("choice", "lives", "objects"), [("yes", 4, []), ("no", 3, ["proving.amulet"])])
def test_a_trap_may_be_ignored_by_who_gives_up_a_card_for_it(choice: str, lives: int, objects: list[str]) -> None:
    trap = Trap(effects=read_effects([{"do": "lose_life"}]))
    with plugged_in() as game:
        hall = replace(LIBRARY.spaces["proving.ledge"], effects=Effects([trap]))
        vars(LIBRARY)["spaces"] = {**LIBRARY.spaces, "proving.ledge": hall}
        scene = at(game, "proving.ledge", objects=["proving.amulet"], entered_from="plains_1").play(choice)

        assert (red(scene).lives, red(scene).objects) == (lives, objects)


@pytest.mark.rule("TA-C20.16")
@pytest.mark.parametrize(
    ("kind", "waits"), [("sword", True), ("food", False), ("mule", True), ("proving.squire", False)]
)
def test_what_one_gets_where_objects_stay_at_the_door_waits_there_but_for_food(kind: str, waits: bool) -> None:
    with plugged_in(restrict=Restrict(objects="left_at_door")) as game:
        scene = at(game, phase="start", **INSIDE)
        run(scene, strike(scene.state, GainCard(card=kind), Cause(0, "proving.gate", "TA-C20.16")))
        one = red(scene)

        assert (kind in one.at_door, kind in (*one.objects, *one.followers)) == (waits, not waits)
        run(scene, put(scene.state, 0, "city", "TA-C20.9", "leaves"))
        assert kind in (*one.objects, *one.followers)


@pytest.mark.rule("TA-C20.19")
def test_what_waited_at_the_door_and_may_not_come_into_the_next_realm_stays_on_the_main_board() -> None:
    with plugged_in(restrict=Restrict(objects="left_at_door")) as game:
        scene = at(game, phase="start", realms=f"burrows,{REALM}", at_door=["horse"], **INSIDE)
        run(scene, gate(scene.state, 0, "burrows"))

        assert (red(scene).followers, scene.state.spaces["plains_1"]) == ([], ["horse"])


@pytest.mark.rule("TA-C20.23")
def test_where_fights_do_not_kill_other_things_do() -> None:
    with plugged_in(fighting=Fighting(lethal=False)) as game:
        scene = at(game, "crown_of_command", dice="5", blue={**INSIDE, "lives": 1})

        assert len(scene.happened("Death")) == 1


@pytest.mark.rule("TA-C20.2")
def test_a_realm_may_have_encounters_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def finds_gold(s: State) -> Steps[None]:
        yield from gain(s, Cause(s.active, "proving.hall", "TA-C20.2"), "gold", 5)

    with plugged_in() as game:
        monkeypatch.setitem(meets, REALM, finds_gold)
        scene = at(game, "proving.hall", gold=0)

        assert (red(scene).gold, scene.happened("Drew")) == (5, [])


@pytest.mark.rule("TA-C10.4")
@pytest.mark.parametrize(("fallen", "verdict"), [([0], "lose"), ([1], "win"), ([0, 1], "draw")])
def test_who_has_fallen_before_the_dice_has_lost(
    monkeypatch: pytest.MonkeyPatch, fallen: list[int], verdict: str
) -> None:
    def faint(s: State, seat: int, meeting: Meeting) -> Steps[None]:
        yield from ()
        meeting.scores.fallen.extend(fallen)

    with plugged_in() as game:
        monkeypatch.setitem(BEFORE_COMBAT._rules, REALM, faint)
        scene = at(game, blue={**INSIDE, "missing": 9, "gold": 0}, **INSIDE).play("attack 1")

        (fought,) = scene.happened("Fought")
        assert (fought.verdict, fought.own.faces, fought.theirs.faces) == (verdict, (), ())


@pytest.mark.rule("TA-C10.15")
def test_in_a_brawl_objects_are_no_prize() -> None:
    with plugged_in(fighting=Fighting(modes=["brawl"], lethal=False)) as game:
        scene = at(game, blue={**INSIDE, "missing": 9, "gold": 2, "objects": ["sword"]}, dice="6 1", **INSIDE)

        assert scene.play("attack 1").offers == ["life", "gold"]


@pytest.mark.rule("TA-C20.33")
@pytest.mark.parametrize(("known", "lives"), [(0, 3), (1, 4)])
def test_a_realm_may_spare_somebody_what_a_space_does(known: int, lives: int) -> None:
    with plugged_in() as game:
        scene = at(game, "black_knight", counters={"proving.known": known}, gold=0)

        assert red(scene).lives == lives


@pytest.mark.rule("TA-C20.19")
def test_what_may_not_come_in_waits_where_the_realm_is_entered() -> None:
    with plugged_in(restrict=Restrict(ban_tags=["mount"])) as game:
        scene = at(game, phase="start", **INSIDE)
        run(scene, strike(scene.state, GainOutside(card="horse"), Cause(0, "proving.gate", "TA-C20.19")))

        assert (red(scene).followers, red(scene).left_at_entry) == ([], ["horse"])
        assert scene.state.spaces[home_of(LIBRARY.realms[REALM])] == ["horse"]


@pytest.mark.rule("TA-C20.11")
@pytest.mark.parametrize(("craft", "rolls"), [(4, 0), (6, 1)])
def test_from_some_spaces_a_move_is_one_space_for_some(craft: int, rolls: int) -> None:
    with plugged_in() as game:
        slow = replace(LIBRARY.spaces["proving.hall"], slow=Condition.read("craft<6"))
        vars(LIBRARY)["spaces"] = {**LIBRARY.spaces, "proving.hall": slow}
        scene = at(game, "proving.hall", phase="move", craft=craft, dice="3", entered_from="plains_1")

        assert (len(scene.happened("RealmRolled")), scene.asked) == (rolls, "way_in_realm")
