"""TA-VAMP: the Vampire Keep: door, track, chambers and the Vault, and the worked examples about them."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.vampire_keep.content import KeepSpace
from tests.games.talisman.keep_scenes import DOOR, at, drawn, inside, lives_lost, moving, red

# The way in.


@pytest.mark.rule("TA-VAMP-1")
def test_the_keep_is_reached_from_the_cursed_glade_and_through_a_mist_gate() -> None:
    assert red(at("cursed_glade", dice="1 1 1").play("enter vampire_keep")).space == inside("entrance")
    drew = at("fields_1", deck=["vampire_keep.mist_gate"], dice="1 1 1").play("enter vampire_keep 2")
    assert red(drew).space == inside("entrance")
    lies = at("fields_1", spaces={"fields_1": ["vampire_keep.mist_gate"]}, dice="1 1 1").play("enter vampire_keep 2")
    assert (red(lies).space, lies.state.spaces["fields_1"]) == (inside("entrance"), ["vampire_keep.mist_gate"])


@pytest.mark.rule("TA-VAMP-2")
def test_the_track_has_21_numbered_spaces_on_three_levels() -> None:
    track = [one for one in LIBRARY.realms["vampire_keep"].spaces if isinstance(one, KeepSpace)]

    assert [one.number for one in track] == [*range(1, 22)]
    assert [one.level for one in track] == [1] * 7 + [2] * 7 + [3] * 7
    assert [one.next for one in track[:-1]] == [[after.id] for after in track[1:]]
    assert [one.back for one in track[1:]] == [[before.id] for before in track[:-1]]


@pytest.mark.rule("TA-VAMP-5")
def test_animals_and_mounts_stay_outside() -> None:
    scene = at("cursed_glade", followers=["mule", "horse", "maiden"], dice="1 1 1").play("enter vampire_keep")

    assert red(scene).followers == ["maiden"]
    assert scene.state.spaces["cursed_glade"] == ["mule", "horse"]


@pytest.mark.rule("TA-VAMP-7")
@pytest.mark.rule("TA-VAMP-8")
@pytest.mark.parametrize(("dice", "opens"), [("5 5 1", True), ("5 5 2", False)])
def test_three_dice_open_the_door(dice: str, opens: bool) -> None:
    """Worked example VAMP 1: Strength 4, Craft 3 and 4 lives; 11 opens, with 12 he may try again or go back."""
    scene = at("cursed_glade", strength=4, craft=3, lives=4, dice=dice).play("enter vampire_keep")

    assert (DOOR in red(scene).statuses) is opens
    assert scene.offers[:2] == (["roll", "go out"] if opens else ["stay", "go out"])


@pytest.mark.rule("TA-VAMP-8")
def test_who_fails_tries_again_or_goes_back_as_his_move() -> None:
    again = moving("entrance", "1 1 1").play("stay")
    assert DOOR in red(again).statuses
    back = moving("entrance").play("go out")
    assert (red(back).space, drawn(back)) == ("cursed_glade", [])


@pytest.mark.rule("TA-VAMP-9")
def test_the_door_is_tested_at_every_visit() -> None:
    scene = moving("entrance", open_door=True).play("go out")

    assert DOOR not in red(scene).statuses
    assert at(inside("entrance"), open_door=True, dice="6 6 6").happened("Tested") == []


# Moving.


@pytest.mark.rule("TA-VAMP-3")
@pytest.mark.parametrize(("die", "end"), [(2, "passage_9"), (3, "tome"), (6, "passage_11")])
def test_half_a_die_forward_exactly(die: int, end: str) -> None:
    scene = moving("landing_8", str(die), objects=["potion_of_strength"]).play("roll")

    assert [offer for offer in scene.offers if offer.startswith("go ")] == [f"go {inside(end)}"]


@pytest.mark.rule("TA-VAMP-3")
def test_nothing_alters_the_move() -> None:
    swift = {"free_stride": {"until": "next_move"}}
    scene = moving("landing_8", spells=["teleport"], statuses=swift, craft=3)

    assert scene.offers[:2] == ["roll", "flee"]
    assert not {"stride", "cast teleport"} & {*scene.offers}


@pytest.mark.rule("TA-VAMP-4")
@pytest.mark.parametrize(("start", "end"), [("gallery_17", "obelisk"), ("obelisk", "fountain"), ("fountain", "vault")])
def test_obelisk_fountain_and_vault_end_the_move(start: str, end: str) -> None:
    scene = moving(start, "6", statuses={"vampire_keep.passed": {"until": "next_move"}}).play("roll")

    assert scene.offers[0] == f"go {inside(end)}"


@pytest.mark.rule("TA-VAMP-4")
def test_nobody_passes_a_barrier_untested() -> None:
    scene = moving("obelisk", craft=9, dice="1 1")
    assert scene.offers[:2] == ["stay", "flee"]
    scene.play("stay")
    assert scene.offers[:2] == ["roll", "flee"]


@pytest.mark.rule("TA-VAMP-6")
@pytest.mark.parametrize(("space", "cards"), [("hall_2", 1), ("guardroom_6", 2), ("gallery_17", 2)])
def test_tiles_are_made_up_to_the_number_of_the_space(space: str, cards: int) -> None:
    tiles = ["vampire_keep.stake", "vampire_keep.holy_water", "vampire_keep.hunter"]

    assert len(drawn(at(inside(space), tiles=tiles))) == cards


@pytest.mark.rule("TA-VAMP-14")
def test_who_passes_over_the_sentry_does_not_meet_him() -> None:
    scene = moving("hall_3", "3", tiles=["vampire_keep.stake"]).play("roll", f"go {inside('hall_5')}")

    assert (red(scene).space, scene.happened("TableRolled")) == (inside("hall_5"), [])


# Chambers.


@pytest.mark.rule("TA-VAMP-10")
def test_one_sneaks_past_the_sentry_or_surrenders_somebody() -> None:
    assert lives_lost(at(inside("sentry"), dice="1")) == 0
    assert lives_lost(at(inside("sentry"), dice="6")) == 1
    scene = at(inside("sentry"), followers=["maiden"], dice="6").play("lose_a_follower")
    assert (lives_lost(scene), red(scene).followers) == (0, [])


@pytest.mark.rule("TA-VAMP-10")
@pytest.mark.parametrize(("die", "mode"), [(2, "combat"), (3, "combat"), (4, "psychic"), (5, "psychic")])
def test_the_sentry_fights_two_rounds(die: int, mode: str) -> None:
    fought = at(inside("sentry"), strength=9, craft=9, dice=f"{die} 6 1 6 1").happened("Fought")

    assert [(one.mode, one.theirs.score) for one in fought] == [(mode, 6), (mode, 6)]


@pytest.mark.rule("TA-VAMP-11")
@pytest.mark.rule("TA-VAMP-12")
@pytest.mark.rule("TA-VAMP-13")
@pytest.mark.parametrize(
    ("dice", "lost", "space", "asked"),
    [
        ("2 3 4 5 2", 1, "sentry", "how_in_keep"),
        ("2 3 4 2 5", 2, "hall_3", "how_in_keep"),
        ("2 3 3 4 4 1", 0, "sentry", "how_in_keep"),
    ],
)
def test_two_rounds_with_the_sentry(dice: str, lost: int, space: str, asked: str) -> None:
    """Worked example VAMP 2: one lost and one won; two losses; two stand-offs, after which the table comes again."""
    scene = at(inside("sentry"), strength=5, dice=dice)

    assert (lives_lost(scene), red(scene).space, scene.asked) == (lost, inside(space), asked)
    assert len(scene.happened("TableRolled")) == (2 if dice.endswith("4 4 1") else 1)


@pytest.mark.rule("TA-VAMP-11")
def test_armour_may_save_a_life_in_combat() -> None:
    scene = at(inside("sentry"), strength=1, objects=["armour"], dice="2 1 6 6 1 6 1")

    assert (lives_lost(scene), len(scene.happened("ArmourRolled"))) == (1, 2)


@pytest.mark.rule("TA-VAMP-20")
@pytest.mark.parametrize(
    ("dice", "change"),
    [
        ("1 1", {"lives": 1}),
        ("1 2", {"strength": 4}),
        ("1 3", {"craft": 4}),
        ("3 3", {"lives": 4}),
        ("4 4", {"strength": 6}),
        ("5 5", {"craft": 6}),
    ],
)
def test_the_tome(dice: str, change: dict[str, int]) -> None:
    one = red(at(inside("tome"), strength=5, craft=5, lives=3, dice=dice))

    assert {name: getattr(one, name) for name in change} == change


@pytest.mark.rule("TA-VAMP-20")
def test_the_tome_takes_followers_or_two_lives_as_the_reader_chooses() -> None:
    taken = at(inside("tome"), followers=["maiden", "guide"], dice="2 3 4")
    assert taken.offers == ["lose_followers", "lose_2_lives"]
    taken.play("lose_followers")
    assert (red(taken).followers, lives_lost(taken)) == ([], 0)
    paid = at(inside("tome"), followers=["maiden", "guide"], dice="2 3").play("lose_2_lives")
    assert (red(paid).followers, lives_lost(paid)) == (["maiden", "guide"], 2)


@pytest.mark.rule("TA-VAMP-20", "TA-C14.19")
@pytest.mark.parametrize("followers", [[], ["poltergeist"]])
def test_who_has_no_follower_to_lose_pays_the_tome_with_two_lives(followers: list[str]) -> None:
    scene = at(inside("tome"), followers=followers, dice="2 3")

    assert (red(scene).followers, lives_lost(scene)) == (followers, 2)


@pytest.mark.rule("TA-VAMP-20")
@pytest.mark.parametrize(("choice", "stat"), [("2_strength", "strength"), ("2_craft", "craft"), ("2_lives", "lives")])
def test_a_twelve_blesses_in_one_of_three_ways(choice: str, stat: str) -> None:
    scene = at(inside("tome"), dice="6 6")
    before = getattr(red(scene), stat)

    assert getattr(red(scene.play(choice)), stat) == before + 2


@pytest.mark.rule("TA-VAMP-21")
def test_the_tome_takes_points_of_the_quota_too() -> None:
    assert red(at(inside("tome"), dice="1 2")).strength == LIBRARY.characters["elf"].strength - 1


@pytest.mark.rule("TA-VAMP-22")
@pytest.mark.rule("TA-VAMP-37")
def test_the_wizard_casts_three_spells_that_harm() -> None:
    deck = ["healing", "psionic_blast", "nullify", "hex", "invisibility", "temporal_warp"]
    scene = at(inside("wizard"), casts=deck, lives=4)

    assert [event.card for event in scene.happened("Struck")] == ["psionic_blast", "hex", "temporal_warp"]
    assert (lives_lost(scene), len(scene.happened("TurnsLost"))) == (2, 1)
    assert {*deck} <= {*scene.state.decks["spell"].discards}


@pytest.mark.rule("TA-VAMP-23")
def test_a_counterspell_answers_the_wizard() -> None:
    deck = ["hex", "psionic_blast", "psionic_blast#2"]
    scene = at(inside("wizard"), casts=deck, spells=["counterspell"], craft=3, castable=1).play("cast counterspell")

    assert lives_lost(scene) == 2


@pytest.mark.rule("TA-VAMP-23")
def test_when_the_deck_runs_dry_the_casting_stops() -> None:
    scene = at(inside("entrance"), phase="start", open_door=True)
    spells = scene.state.decks["spell"]
    harmless = [copy for copy in spells.pile if copy.partition("#")[0] in ("healing", "alchemy")]
    dry = at(inside("wizard"), casts=harmless, only=harmless)

    assert (dry.happened("Struck"), len(dry.state.decks["spell"].discards)) == ([], len(harmless))


@pytest.mark.rule("TA-VAMP-35")
def test_a_spell_that_carries_him_off_leads_to_a_space_of_the_keep() -> None:
    scene = at(inside("wizard"), casts=["teleport", "hex", "psionic_blast"], draws=[inside("obelisk")])

    assert (red(scene).space, lives_lost(scene)) == (inside("obelisk"), 2)
    assert scene.offers[:2] == ["stay", "flee"]


@pytest.mark.rule("TA-VAMP-24")
@pytest.mark.parametrize(
    ("dice", "gold", "lost", "foes"),
    [("1", 1, 0, []), ("2", 3, 0, []), ("4 1 6", 1, 1, ["combat"]), ("5 1 6", 1, 1, ["psychic"]), ("6", 1, 1, [])],
)
def test_what_the_coffin_holds(dice: str, gold: int, lost: int, foes: list[str]) -> None:
    scene = at(inside("coffin"), dice=dice).play("open_the_coffin")

    assert (red(scene).gold, lives_lost(scene)) == (gold, lost)
    assert [fought.mode for fought in scene.happened("Fought")] == foes


@pytest.mark.rule("TA-VAMP-24")
def test_the_coffin_may_stay_shut_and_may_hold_a_spell_book() -> None:
    assert at(inside("coffin")).play("pass").happened("TableRolled") == []
    assert len(red(at(inside("coffin"), craft=4, dice="3").play("open_the_coffin")).spells) == 2


@pytest.mark.rule("TA-VAMP-25")
@pytest.mark.rule("TA-VAMP-26")
@pytest.mark.rule("TA-VAMP-28")
@pytest.mark.parametrize(("chamber", "stat"), [("obelisk", "craft"), ("fountain", "strength")])
@pytest.mark.parametrize(
    ("value", "dice", "space", "lost"),
    [
        (4, "1 2", "", 0),
        (4, "4 3", "", 0),
        (4, "4 4", "corridor_18", 0),
        (4, "5 6", "corridor_16", 0),
        (1, "5 6", "entrance_15", 1),
        (1, "6 6", "entrance_15", 1),
    ],
)
def test_the_barriers(chamber: str, stat: str, value: int, dice: str, space: str, lost: int) -> None:
    """Worked example VAMP 3: Craft 4 and an 11 lead back to 16; a 3 counts as 0, and he may pass."""
    own: dict[str, Any] = {stat: value}
    scene = at(inside(chamber), dice=dice, **own)

    assert (red(scene).space, lives_lost(scene)) == (inside(space or chamber), lost)
    assert ("vampire_keep.passed" in red(scene).statuses) is not bool(space)
    assert drawn(scene) == []


# The Vault.


THREE = ["vampire_keep.v_empty", "vampire_keep.v_empty#2", "vampire_keep.v_jewels"]


@pytest.mark.rule("TA-VAMP-27")
@pytest.mark.rule("TA-VAMP-29")
@pytest.mark.rule("TA-VAMP-31")
def test_who_survives_the_vault_is_rich() -> None:
    """Worked example VAMP 4: beaten by the Lord he lives; jewels, a Talisman, 6 gold, Armour and Sword; Graveyard."""
    cards = ["vampire_keep.v_lord", "vampire_keep.v_empty", "vampire_keep.v_jewels"]
    scene = at(inside("vault"), vault=cards, lives=2, gold=0, alignment="evil", dice="1 6 4 5 4 4")
    scene.play("take vampire_keep.v_jewels")
    assert (red(scene).lives, red(scene).gold) == (1, 9)
    assert red(scene).objects == ["talisman_stock", "armour", "sword"]
    scene.play("go out 2")
    assert (red(scene).space, scene.offers) == ("graveyard", ["be_healed", "pray"])


@pytest.mark.rule("TA-VAMP-27")
@pytest.mark.parametrize(
    ("dice", "gold", "spells", "objects"),
    [
        ("1 1", 10, 0, []),
        ("1 2", 9, 0, []),
        ("2 2", 8, 0, []),
        ("2 3", 7, 1, []),
        ("3 3", 6, 2, []),
        ("3 4", 5, 2, []),
        ("4 4", 4, 2, []),
        ("4 5", 6, 0, ["armour", "sword"]),
        ("5 5", 7, 0, ["sword"]),
        ("5 6", 0, 0, ["sword", "shield", "armour"]),
        ("6 6", 0, 0, ["axe", "shield", "armour"]),
    ],
)
def test_the_treasure(dice: str, gold: int, spells: int, objects: list[str]) -> None:
    scene = at(inside("vault"), vault=THREE, gold=0, craft=6, dice=dice).play("done")
    one = red(scene)

    assert (one.gold, len(one.spells), one.objects) == (gold, spells, ["talisman_stock", *objects])


@pytest.mark.rule("TA-VAMP-29")
def test_spirits_come_after_a_lost_fight_all_the_same() -> None:
    cards = ["vampire_keep.v_lord", "vampire_keep.v_lady", "vampire_keep.v_empty"]
    scene = at(inside("vault"), vault=cards, lives=4, dice="1 6 1 6 1 1")

    assert ([fought.mode for fought in scene.happened("Fought")], lives_lost(scene)) == (["combat", "psychic"], 2)
    assert red(scene).objects == ["talisman_stock"]


@pytest.mark.rule("TA-VAMP-30")
def test_vault_cards_go_back_and_are_no_trophies() -> None:
    cards = ["vampire_keep.v_wolves", "vampire_keep.v_lady", "vampire_keep.v_blades"]
    scene = at(inside("vault"), vault=cards, strength=9, craft=1, dice="1 1 6 1 1 6 1 1 4 4")
    deck = scene.state.decks["vault"]
    assert red(scene).trophies == []
    assert scene.state.spaces[inside("vault")] == ["vampire_keep.v_lady"]
    scene.play("go out 2")
    assert (len(deck.pile), deck.discards, inside("vault") in scene.state.spaces) == (12, [], False)


@pytest.mark.rule("TA-VAMP-30")
def test_they_go_back_when_the_visitor_dies_there_and_his_belongings_stay() -> None:
    cards = ["vampire_keep.v_lord", "vampire_keep.v_lady", "vampire_keep.v_blades"]
    scene = at(inside("vault"), vault=cards, lives=1, strength=1, objects=["rope"], dice="1 6")

    deck = scene.state.decks["vault"]
    assert len(scene.happened("Death")) == 1
    assert (len(deck.pile), deck.discards, scene.state.spaces[inside("vault")]) == (12, [], ["rope"])


@pytest.mark.rule("TA-VAMP-31")
@pytest.mark.parametrize(
    ("dice", "space"),
    [
        ("1 1", "warlocks_cave"),
        ("1 2", "portal_of_power"),
        ("2 2", "temple"),
        ("2 3", "cursed_glade"),
        ("3 3", "oasis"),
        ("3 4", "crags"),
        ("4 5", "chapel"),
        ("5 5", "ruins"),
        ("5 6", "village"),
        ("6 6", "forest"),
    ],
)
def test_where_he_emerges_from_the_vault(dice: str, space: str) -> None:
    scene = moving("vault", dice)
    assert scene.offers[0] == "go out 2"

    assert scene.play("go out 2").happened("Moved")[0].space == space


@pytest.mark.rule("TA-VAMP-36")
def test_without_a_talisman_in_the_stock_there_is_treasure_all_the_same() -> None:
    holders: dict[str, Any] = {"missing": 99, "objects": ["talisman_stock"] * 5}
    scene = at(inside("vault"), vault=THREE, blue=holders, gold=0, dice="1 1").play("done")

    assert (red(scene).objects, red(scene).gold) == ([], 10)
