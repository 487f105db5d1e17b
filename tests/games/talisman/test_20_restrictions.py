"""TA-C20: what reaches into a realm, what may come in and be used, and how one fights there."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.effects import fate
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.reading import read_effects
from mazefolio.games.talisman.modifiers import slowed, strength, total
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.realms.header import (
    Currency,
    Fighting,
    Isolation,
    Restrict,
)
from mazefolio.games.talisman.realms.visits import gate
from mazefolio.games.talisman.spells.legality import Aim, targets
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.games.talisman.turn.ways import put
from tests.games.talisman.proving import (
    INSIDE,
    REALM,
    at,
    cast_in,
    moving,
    plugged_in,
    red,
    run,
)


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


@pytest.mark.rule("TA-C20.13")
@pytest.mark.parametrize(
    ("isolation", "slow"),
    [(Isolation(), True), (Isolation(core_events=False), False), (Isolation(exempt_events=["blizzard"]), False)],
)
def test_what_lasts_for_everybody_does_not_last_where_it_does_not_reach(isolation: Isolation, slow: bool) -> None:
    with plugged_in(isolation=isolation) as game:
        scene = at(game, phase="start", lasting=[("blizzard", 1, 2)], **INSIDE)

        assert bool(slowed(scene.state, 0)) is slow


@pytest.mark.rule("TA-C20.14")
@pytest.mark.parametrize("open_to_spells", [True, False])
def test_spells_cross_the_border_only_if_the_realm_lets_them(open_to_spells: bool) -> None:
    with plugged_in(isolation=Isolation(outside_spells=open_to_spells)) as game:
        scene = at(game, "city", phase="start", craft=6, spells=["random"], blue={**INSIDE, "missing": 9})

        assert (Aim(1) in targets(scene.state, 0, "random", Moment.BEFORE_MOVE, None)) is open_to_spells


@pytest.mark.rule("TA-C20.14")
@pytest.mark.parametrize("opened", [True, False])
def test_from_the_crown_any_spell_reaches_into_a_realm_that_says_so(opened: bool) -> None:
    with plugged_in(isolation=Isolation(outside_spells=False, crown_spells=opened)) as game:
        scene = at(game, "crown_of_command", phase="start", craft=6, spells=["random"], blue={**INSIDE, "missing": 9})

        assert (Aim(1) in targets(scene.state, 0, "random", Moment.BEFORE_MOVE, None)) is opened


@pytest.mark.rule("TA-C20.14")
@pytest.mark.parametrize(("reached", "lives"), [(True, 3), (False, 4)])
def test_the_command_spell_reaches_in_unless_the_realm_forbids_it(reached: bool, lives: int) -> None:
    with plugged_in(isolation=Isolation(outside_spells=False, command_spell=reached)) as game:
        scene = at(game, "crown_of_command", dice="5", blue=INSIDE)

        assert scene.state.players[1].lives == lives


@pytest.mark.rule("TA-C20.15")
def test_where_spells_are_forbidden_none_is_cast() -> None:
    caster: dict[str, Any] = {"craft": 6, "spells": ["healing"], "lives": 2, **INSIDE}
    with plugged_in(restrict=Restrict(spells="forbidden")) as game:
        scene = at(game, **caster, phase="start")
        assert scene.asked == "how_in_realm"


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


@pytest.mark.rule("TA-C20.27")
@pytest.mark.parametrize(("hazard", "objects", "chance"), [("pit", ["rope"], 10), (True, ["rope"], 6), ("pit", [], 6)])
def test_a_rope_helps_against_pits_alone(hazard: bool | str, objects: list[str], chance: int) -> None:
    with plugged_in() as game:
        scene = at(game, "proving.gate", strength=4, objects=objects)

        assert fate.Test(stat="strength", dice=2, hazard=hazard).chance(scene.state, 0) == Fraction(chance, 36)


@pytest.mark.rule("TA-C10.17", "TA-C20.17")
@pytest.mark.parametrize(("followers", "value"), [("allowed", 6), ("no_use", 3)])
def test_a_charmed_animal_fights_only_where_followers_help(followers: Any, value: int) -> None:
    with plugged_in(restrict=Restrict(followers=followers)) as game:
        scene = at(game, "proving.gate", phase="move", charmed=["bear"])

        assert total(battle_shares(scene.state, 0, Terms("combat"))) == value
