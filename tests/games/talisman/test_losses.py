"""Verbs for cards that are found, lost and taken: what realms and Spells rely on."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.steps import Ask, Pick
from mazefolio.games.talisman.effects.cards import (
    GainCard,
    LoseAll,
    LoseCard,
    LoseFollower,
    LoseObject,
    LoseTalisman,
)
from mazefolio.games.talisman.effects.numbers import LoseLife
from mazefolio.games.talisman.effects.taking import TakeFollower, TakeObject
from mazefolio.games.talisman.language.amounts import Amount
from mazefolio.games.talisman.language.effect import Cause, Effect, Effects, strike
from mazefolio.testing import Scene
from tests.games.talisman.visits import blue, red, visit

CUTTER = {"ship": "cutter", "dock": "city", "points": 3, "cargo": 1, "rations": 8}


def struck(effect: Effect, answers: tuple[int, ...] = (), **layout: Any) -> Scene:
    """An effect strikes red, by blue's doing; questions and lots are answered with these numbers."""
    scene, left = visit("fields_1", phase="move", dice=[1], **layout), [*answers]
    steps = strike(scene.state, effect, Cause(0, "fields_1", "TA-C1.9", by=1, target=1))
    step = next(steps, None)
    while step is not None:
        try:
            step = steps.send(left.pop(0)) if isinstance(step, Ask | Pick) else next(steps)
        except StopIteration:
            break
    assert not left
    return scene


@pytest.mark.rule("TA-C1.11")
def test_the_loser_chooses_what_goes() -> None:
    scene = struck(LoseObject(), (1,), objects=["sword", "ring"])

    assert (red(scene).objects, scene.state.decks["adventure"].discards) == (["sword"], ["ring"])


@pytest.mark.rule("TA-C1.11")
def test_what_goes_may_be_drawn_by_lot_and_left_on_the_space() -> None:
    scene = struck(LoseObject(chooser="random", to="space"), (0,), objects=["sword", "ring"])

    assert (red(scene).objects, scene.state.spaces) == (["ring"], {"fields_1": ["sword"]})


@pytest.mark.rule("TA-C1.9")
def test_who_has_nothing_suffers_the_alternative() -> None:
    scene = struck(LoseFollower(or_else=Effects([LoseLife()])), followers=["poltergeist"])

    assert (red(scene).lives, red(scene).followers) == (3, ["poltergeist"])


@pytest.mark.rule("TA-C1.9")
def test_an_alternative_may_come_once_for_each_that_is_missing() -> None:
    scene = struck(LoseFollower(n=Amount(3), or_else_each=Effects([LoseLife()])), followers=["guide"])

    assert (red(scene).lives, red(scene).followers) == (2, [])


@pytest.mark.rule("TA-C1.14")
def test_a_loss_can_be_narrowed_to_a_kind() -> None:
    scene = struck(LoseCard(type="magic_object"), objects=["sword", "ring"])
    assert red(scene).objects == ["sword"]

    scene = struck(LoseCard(tag="metal", n=Amount(word="all")), objects=["sword", "rope", "helmet"])
    assert red(scene).objects == ["rope"]


@pytest.mark.rule("TA-C16.4")
def test_a_lost_talisman_goes_to_the_stock() -> None:
    scene = struck(LoseTalisman(), objects=["sword", "talisman_stock"])

    assert red(scene).objects == ["sword"]
    assert "talisman_stock" in scene.state.stock


@pytest.mark.rule("TA-C14.19")
def test_who_loses_everything_keeps_his_curses() -> None:
    everything = LoseAll(what=["gold", "objects", "followers", "ship"])
    scene = struck(everything, gold=5, objects=["ring"], followers=["guide", "poltergeist"], vessel=CUTTER)

    one = red(scene)
    assert (one.gold, one.objects, one.followers, one.vessel) == (0, [], ["poltergeist"], None)
    assert scene.state.ships.count("cutter") == 3


@pytest.mark.rule("TA-C11.6")
def test_nobody_takes_what_he_may_not_own() -> None:
    scene = struck(TakeObject(), character="ghoul", blue={"objects": ["holy_grail", "sword"]})

    assert (red(scene).objects, blue(scene).objects) == (["sword"], ["holy_grail"])


@pytest.mark.rule("TA-C13.5")
def test_the_lure_leaves_some_followers_alone() -> None:
    lure = TakeFollower(not_cards=["maiden"], not_tags=["animal", "cursed"])
    scene = struck(lure, blue={"followers": ["maiden", "mule", "poltergeist", "guide"]})

    assert (red(scene).followers, blue(scene).followers) == (["guide"], ["maiden", "mule", "poltergeist"])


@pytest.mark.rule("TA-C14.4")
def test_who_loses_a_carrier_to_another_leaves_what_he_cannot_carry() -> None:
    load = ["sword", "ring", "rope", "torch", "axe"]
    scene = struck(TakeFollower(), (2,), blue={"followers": ["mule"], "objects": load, "space": "city"})

    assert (red(scene).followers, scene.state.spaces) == (["mule"], {"city": ["rope"]})


@pytest.mark.rule("TA-C9.19")
def test_a_curse_cannot_be_refused() -> None:
    scene = struck(GainCard(card="poltergeist"), followers=["cursed_by_a_hag"])

    assert red(scene).followers == ["cursed_by_a_hag", "poltergeist"]


@pytest.mark.rule("TA-C14.18")
def test_under_a_hag_nobody_follows() -> None:
    assert red(struck(GainCard(card="mule"), followers=["cursed_by_a_hag"])).followers == ["cursed_by_a_hag"]


@pytest.mark.rule("TA-C17.10")
def test_a_title_is_a_status() -> None:
    assert "noble" in red(struck(GainCard(card="noble_title"))).statuses


@pytest.mark.rule("TA-C14.10")
def test_a_card_may_be_searched_for_in_a_discard_pile() -> None:
    scene = struck(GainCard(deck="adventure", type="follower", search="discard"), gone=["guide", "ring"])

    assert red(scene).followers == ["guide"]
