"""TA-PYR: the Pyramid: its rooms, the order of their cards, and the end of a visit."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.pyramid.rooms import tiles_left
from mazefolio.games.talisman.realms.pyramid.state import State as Visit
from mazefolio.testing import Scene
from tests.games.talisman.pyramid import at_oasis, entering, inside, lying, named, red, ways, where

ROOMS = ("start", "gallery", "sand_court", "hall_of_jackals", "weighing_chamber", "star_shaft", "key_room", "tomb")


@pytest.mark.rule("TA-PYR-1")
def test_from_the_oasis_one_may_step_in_instead_of_drawing() -> None:
    scene = at_oasis().play("enter pyramid")

    assert (where(scene), scene.happened("Drew"), scene.happened("TileTurned")) == ("start", [], [])


@pytest.mark.rule("TA-PYR-2")
def test_occupied() -> None:
    """Worked example PYR 4: while somebody is inside, no entry is offered, and she draws cards."""
    blue = {"space": named("gallery"), "entered_from": "oasis", "missing": 99}
    scene = at_oasis(blue=blue, deck=["bag_of_gold", "bag_of_gold"])

    assert (scene.asked, len(scene.happened("Drew"))) == ("take", 2)


@pytest.mark.rule("TA-PYR-3")
def test_the_rooms_in_their_order() -> None:
    spaces = LIBRARY.realms["pyramid"].spaces
    onward = [getattr(one, "gated", None) for one in spaces]

    assert [one.id for one in spaces] == [named(room) for room in ROOMS]
    assert [gate.space for gate in onward if gate] == [named(room) for room in ROOMS[1:]]


@pytest.mark.rule("TA-PYR-4")
@pytest.mark.rule("TA-PYR-12")
@pytest.mark.parametrize("number", range(6))
def test_one_room_forward_or_stay_never_back(number: int) -> None:
    scene = inside(ROOMS[number], followers=["horse"])

    assert ways(scene) == [f"go {named(ROOMS[number + 1])}", "go out", "stay"]
    assert scene.happened("RealmRolled") == []


@pytest.mark.rule("TA-PYR-4")
def test_who_stays_in_an_empty_room_meets_nothing() -> None:
    scene = inside("gallery").play("stay")

    assert (where(scene), scene.happened("TileTurned"), scene.happened("Drew")) == ("gallery", [], [])


@pytest.mark.rule("TA-PYR-5")
def test_a_new_room_has_a_tile_and_as_many_cards() -> None:
    cards = {"pyramid": [named("golden_scarab"), named("khopesh")]}
    scene = inside("start", draws=["2"], decks=cards).play(f"go {named('gallery')}")

    assert [event.card for event in scene.happened("Drew")] == cards["pyramid"]
    assert [event.cards for event in scene.happened("TileTurned")] == [2]
    assert scene.state.realm_states["pyramid"].tiles == ["2"]


@pytest.mark.rule("TA-PYR-5")
def test_the_tiles() -> None:
    assert sorted(tiles_left(Visit())) == [*"00", *"1111", *"2222", *"33"]
    assert sorted(tiles_left(Visit(tiles=["3", "3", "0"]))) == [*"0", *"1111", *"2222"]
    scene = entering("gallery", 0)
    assert (scene.happened("Drew"), scene.asked) == ([], "way_in_realm")


@pytest.mark.rule("TA-PYR-6")
def test_the_first_room_and_the_last_have_no_tile() -> None:
    effects = {one.id: one.effects for one in LIBRARY.realms["pyramid"].spaces}

    assert [room for room in ROOMS if not effects[named(room)]] == ["start", "tomb"]


@pytest.mark.rule("TA-PYR-7")
@pytest.mark.rule("TA-PYR-10")
@pytest.mark.rule("TA-PYR-11")
def test_the_order_of_a_room() -> None:
    """Worked example PYR 1: the Dart Wall, a stand-off with the Mummy, and on the next turn the Key."""
    cards = ("key_of_osiris", "mummy", "dart_wall")
    scene = entering("gallery", 3, *cards, craft=4, strength=5, dice="2 4 3 6 2")
    assert (red(scene).lives, lying(scene, "gallery"), red(scene).objects) == (3, ["key_of_osiris", "mummy"], [])
    assert ways(scene) == ["go out", "stay"]
    scene.play("stay")
    assert [(fought.own.score, fought.theirs.score) for fought in scene.happened("Fought")] == [(9, 9), (11, 8)]
    scene.play(f"take {named('key_of_osiris')}")
    assert (red(scene).objects, red(scene).trophies) == ([named("key_of_osiris")], [])
    assert ways(scene)[0] == f"go {named('sand_court')}"


@pytest.mark.rule("TA-PYR-8")
def test_a_trap_is_carried_out_once_and_put_aside() -> None:
    scene = entering("gallery", 1, "dart_wall", dice="1").play("stay")

    assert (red(scene).lives, lying(scene, "gallery")) == (3, [])
    assert scene.state.decks["pyramid"].discards == [named("dart_wall")]


@pytest.mark.rule("TA-PYR-9")
def test_the_strong_fight_together_then_the_spirits() -> None:
    scene = entering("gallery", 3, "wandering_ka", "scarab_swarm", "jackal_guard", strength=9, craft=6, dice="6 1 6 1")

    assert [(event.mode, event.theirs.score) for event in scene.happened("Fought")] == [("combat", 9), ("psychic", 5)]


@pytest.mark.rule("TA-PYR-10")
def test_who_does_not_beat_the_enemies_takes_nothing() -> None:
    scene = entering("gallery", 2, "golden_scarab", "jackal_guard", strength=1, dice="1 6")

    assert (red(scene).objects, lying(scene, "gallery")) == ([], ["golden_scarab", "jackal_guard"])


@pytest.mark.rule("TA-PYR-11")
@pytest.mark.parametrize("dice", ["1 6", "3 3"])
def test_unbeaten_enemies_bar_the_way_but_not_the_way_out(dice: str) -> None:
    scene = entering("gallery", 1, "jackal_guard", strength=5, dice=dice)
    scene.expect_refusal(f"go {named('sand_court')}", "TA-C20.11", "The way is not open to you yet.")
    scene.play("go out")
    assert where(scene) == "oasis"


@pytest.mark.rule("TA-PYR-11")
def test_an_enemy_that_is_evaded_is_dealt_with() -> None:
    scene = entering("gallery", 1, "temple_cobra", followers=[named("cat_of_bastet")]).play(
        "evade pyramid.temple_cobra"
    )

    assert ways(scene)[0] == f"go {named('sand_court')}"


@pytest.mark.rule("TA-PYR-13")
@pytest.mark.rule("TA-PYR-14")
def test_a_turning_slab_leads_back_and_every_room_is_new_again() -> None:
    first = ("golden_scarab", "turning_slab", "mummy", "khopesh")
    scene = entering("sand_court", 3, *first, draws=["3", "1"])
    assert (where(scene), lying(scene, "sand_court"), scene.happened("Fought")) == ("start", [], [])
    assert {*scene.state.decks["pyramid"].discards} == {named(card) for card in first[:3]}
    scene.play(f"go {named('gallery')}")
    assert [event.cards for event in scene.happened("TileTurned")] == [3, 1]
    assert scene.happened("Drew")[-1].card == named("khopesh")


@pytest.mark.rule("TA-PYR-13")
def test_what_was_left_in_a_room_is_not_there_when_one_comes_again() -> None:
    scene = inside("start", spaces={named("gallery"): [named("mummy")]}, draws=["0"]).play(f"go {named('gallery')}")

    assert (lying(scene, "gallery"), scene.happened("Fought")) == ([], [])


@pytest.mark.rule("TA-PYR-15")
@pytest.mark.parametrize("room", ROOMS)
def test_from_any_room_one_may_leave_as_the_whole_move(room: str) -> None:
    scene = inside(room, phase="start", deck=["bag_of_gold", "bag_of_gold"]).play("go out")

    assert (where(scene), scene.happened("Drew")) == ("oasis", [])


@pytest.mark.rule("TA-PYR-16")
def test_in_the_same_turn_nobody_goes_in_again() -> None:
    scene = inside("gallery").play("go out")

    assert (where(scene), scene.asked, scene.happened("MoveRolled")[-1].face) == ("oasis", "way", 3)
    assert [event for event in scene.happened("Entered") if event.seat == 0] == []


def sealed(scene: Scene) -> None:
    """The Pyramid is as before the visit."""
    deck = scene.state.decks["pyramid"]
    carried = [copy for one in scene.state.players for copy in (*one.objects, *one.followers)]
    carried += [copy for cards in scene.state.spaces.values() for copy in cards]
    assert {*deck.pile, *carried} >= {*LIBRARY.copies("pyramid", ["pyramid"])}
    assert (deck.discards, scene.state.realm_states["pyramid"].tiles) == ([], [])
    assert not [room for room in ROOMS if named(room) in (*scene.state.spaces, *scene.state.purses)]


@pytest.mark.rule("TA-PYR-26")
@pytest.mark.rule("TA-PYR-31")
def test_who_leaves_takes_only_what_he_carries() -> None:
    scene = inside(
        "gallery",
        spaces={named("gallery"): [named("mummy"), "rope"]},
        purses={named("start"): 3},
        objects=[named("khopesh"), "sword"],
        followers=[named("desert_guide")],
        gone=[named("dart_wall")],
    ).play("leave sword", "go out")

    sealed(scene)
    assert (red(scene).objects, red(scene).followers) == ([named("khopesh")], [named("desert_guide")])
    assert {"sword", "rope"} <= {*scene.state.stock}
    assert len(scene.happened("Sealed")) == 1


@pytest.mark.rule("TA-PYR-26")
@pytest.mark.rule("TA-PYR-28")
def test_the_belongings_of_a_dead_visitor_lie_on_the_oasis() -> None:
    things = {"objects": ["rope", named("khopesh")], "followers": [named("desert_guide")], "gold": 4}
    scene = entering("gallery", 2, "mummy", "golden_scarab", lives=1, strength=1, dice="1 6", **things)

    sealed(scene)
    assert scene.state.spaces["oasis"] == ["rope", named("khopesh"), named("desert_guide")]
    assert scene.state.purses["oasis"].gold == 4


@pytest.mark.rule("TA-PYR-26")
@pytest.mark.rule("TA-PYR-28")
def test_a_trap_that_kills_goes_back_into_the_deck() -> None:
    scene = entering("gallery", 1, "dart_wall", lives=1, dice="1")

    sealed(scene)
    assert named("dart_wall") in scene.state.decks["pyramid"].pile


@pytest.mark.rule("TA-PYR-27")
def test_slain_enemies_are_no_trophies_and_met_no_more_in_this_visit() -> None:
    scene = entering("gallery", 2, "scarab_swarm", "wandering_ka", strength=9, craft=9, dice="6 1 6 1")

    assert red(scene).trophies == []
    assert {*scene.state.decks["pyramid"].discards} == {named("scarab_swarm"), named("wandering_ka")}


@pytest.mark.rule("TA-PYR-29")
def test_if_the_deck_runs_out_no_more_cards_are_drawn() -> None:
    cards = LIBRARY.copies("pyramid", ["pyramid"])
    scene = entering("gallery", 3, "khopesh", gone=[copy for copy in cards if copy != named("khopesh")])

    assert len(scene.happened("Drew")) == 1
    assert len(scene.state.decks["pyramid"].discards) == 23
