"""TA-HULK: the rooms of the Space Hulk, its Aliens and their Queen, and what is found there."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.space_hulk.rooms import entered
from mazefolio.games.talisman.spells.legality import destructible, touchable
from tests.games.talisman.hulk import QUEEN_DEAD, entering, inside, lying, meeting, named, red, ways, where

BOLTER = named("storm_bolter")
ROOM_2, TAKE = named("room_2"), f"take {named('salvage')}"


@pytest.mark.rule("TA-HULK-15")
@pytest.mark.rule("TA-HULK-16")
def test_a_room_twice() -> None:
    """Worked example HULK 4: A reveals the Reactor Core and fails; it works for B, too; A draws a card later."""
    scene = entering("room_2", "rm_reactor", character="warrior", strength=6, lives=4, dice="3 4")
    assert (red(scene).lives, lying(scene, "room_2"), red(scene).spent) == (3, ["rm_reactor"], [ROOM_2])

    there = {ROOM_2: [named("rm_reactor")]}
    scene = entering("room_2", "", character="warrior", strength=6, dice="3 3", spaces=there)
    assert (red(scene).strength, lying(scene, "room_2")) == (7, ["rm_reactor"])

    scene = entering("room_2", "", "salvage", strength=6, gold=0, spaces=there, spent=[ROOM_2])
    assert [event.card for event in scene.happened("Drew")] == [named("salvage")]
    assert (red(scene.play(TAKE)).gold, red(scene).strength) == (3, 6)


@pytest.mark.rule("TA-HULK-15")
def test_no_spell_takes_a_room_card_away() -> None:
    there = {ROOM_2: [named("rm_reactor"), named("salvage")]}
    scene = inside("c1", spaces=there)

    assert [copy for where, copy in destructible(scene.state, 0) if where == ROOM_2] == [named("salvage")]


@pytest.mark.rule("TA-HULK-15")
def test_there_are_six_room_cards() -> None:
    assert len(LIBRARY.copies("hulk_room", ["space_hulk"])) == 6
    assert len(inside("c1").state.decks["hulk_room"].pile) == 6


@pytest.mark.rule("TA-HULK-36")
def test_what_lies_in_a_room_is_met_before_its_card() -> None:
    there = {ROOM_2: [named("genestealer")]}
    beaten = entering("room_2", "rm_medbay", strength=1, lives=3, dice="1 6", spaces=there)
    assert (red(beaten).lives, lying(beaten, "room_2"), red(beaten).spent) == (2, ["genestealer", "rm_medbay"], [])

    won = entering("room_2", "rm_medbay", strength=9, lives=3, dice="6 1", spaces=there)
    assert (red(won).lives, red(won).trophies) == (4, [named("genestealer")])


@pytest.mark.rule("TA-HULK-36")
def test_who_comes_again_meets_all_cards_together() -> None:
    there = {ROOM_2: [named("rm_medbay"), named("hybrid")]}
    scene = entering("room_2", "", "genestealer", strength=9, dice="6 1", spaces=there, spent=[ROOM_2])

    assert [fight.theirs.score for fight in scene.happened("Fought")] == [3 + 5 + 1]


@pytest.mark.rule("TA-HULK-16")
def test_who_stays_in_a_room_does_not_enter_it_again() -> None:
    there = {ROOM_2: [named("rm_medbay"), named("hybrid")]}
    scene = inside("room_2", dice="1 6 1", strength=9, spaces=there, spent=[ROOM_2]).play(
        f"open {named('c4')} from {ROOM_2}"
    )

    assert (scene.happened("Drew"), len(scene.happened("Fought")), entered(ROOM_2) in red(scene).used) == ([], 1, False)


@pytest.mark.rule("TA-HULK-15")
@pytest.mark.parametrize(
    ("card", "given", "dice", "gained"),
    [
        ("rm_medbay", {"lives": 4}, "", {"lives": 5}),
        ("rm_medbay", {"lives": 1}, "", {"lives": 4}),
        ("rm_bridge", {"craft": 7}, "3 4", {"craft": 8}),
        ("rm_reactor", {"strength": 7}, "3 4", {"strength": 8}),
        ("rm_cryo", {"lives": 4}, "4", {"lives": 4}),
        ("rm_cryo", {}, "6", {"followers": [named("lost_marine")]}),
        ("rm_cryo", {"strength": 1, "lives": 4}, "2 1 6", {"lives": 3}),
    ],
)
def test_each_room(card: str, given: dict[str, int], dice: str, gained: dict[str, object]) -> None:
    scene = entering("room_3", card, dice=dice, **given)

    assert {name: getattr(red(scene), name) for name in gained} == gained


@pytest.mark.rule("TA-HULK-15")
def test_the_alarm_of_the_bridge() -> None:
    scene = entering("room_4", "rm_bridge", "salvage", "lights_fail", craft=2, gold=0, dice="6 6").play(TAKE)

    assert (red(scene).gold, red(scene).craft, scene.happened("TurnsLost")[0].turns) == (3, 2, 1)


@pytest.mark.rule("TA-HULK-15")
@pytest.mark.parametrize(("die", "there"), [("1", "room_4"), ("3", "c7"), ("5", "plains_2")])
def test_the_teleporter(die: str, there: str) -> None:
    scene = entering("room_4", "rm_teleporter", lives=4, dice=die).play("use_the_teleporter")
    if die in "35":
        scene.play(f"go {named(there)}")

    assert (where(scene), red(scene).lives) == (there, 4 - (die == "1"))


@pytest.mark.rule("TA-HULK-15")
def test_into_the_warp() -> None:
    scene = entering("room_4", "rm_teleporter", dice="2").play("use_the_teleporter")

    assert "warp_gate" in [moved.space for moved in scene.happened("Moved")]


@pytest.mark.rule("TA-HULK-27")
def test_the_first_object_of_the_deck() -> None:
    scene = entering("room_1", "rm_armoury", "genestealer", "medpack", "tracker")

    assert (red(scene).objects, len(scene.state.decks["space_hulk"].pile)) == ([named("medpack")], 23)
    assert lying(scene, "room_1") == ["rm_armoury"]


# Aliens.


@pytest.mark.rule("TA-HULK-17")
def test_all_enemies_are_aliens() -> None:
    enemies = [card for card in LIBRARY.realms["space_hulk"].cards if card.strength or card.craft]

    assert {card.type for card in enemies} == {"alien"}


@pytest.mark.rule("TA-HULK-18")
@pytest.mark.rule("TA-HULK-20")
@pytest.mark.rule("TA-HULK-24")
def test_immune() -> None:
    """Worked example HULK 3: the Staff of Mastery is of no use, the Nerve Toxin kills: 5 trophy points."""
    toxin = named("nerve_toxin")
    scene = meeting("c1", "genestealer", objects=["staff_of_mastery", toxin], statuses={"invisible": {}})
    assert scene.offers == ["fight", f"use {toxin} on {named('genestealer')}"]
    scene.play(f"use {toxin} on {named('genestealer')}")
    assert (red(scene).trophies, red(scene).objects) == ([named("genestealer")], ["staff_of_mastery"])
    assert (lying(scene, "c1"), scene.state.decks["space_hulk"].discards) == ([], [toxin])


@pytest.mark.rule("TA-HULK-24")
def test_the_toxin_kills_one_of_several() -> None:
    scene = meeting(
        "c1",
        spaces={named("c1"): [named("hybrid"), named("genestealer")]},
        objects=[named("nerve_toxin")],
        dice="6 1",
    ).play(f"use {named('nerve_toxin')} on {named('genestealer')}")

    assert [fight.theirs.score for fight in scene.happened("Fought")] == [3 + 1]


@pytest.mark.rule("TA-HULK-22")
@pytest.mark.rule("TA-HULK-24")
def test_an_alien_with_craft_is_no_trophy() -> None:
    scene = meeting("c1", "magus", objects=[named("nerve_toxin")]).play(
        f"use {named('nerve_toxin')} on {named('magus')}"
    )

    assert (red(scene).trophies, scene.happened("Slain")[0].card) == ([], named("magus"))


@pytest.mark.rule("TA-HULK-18")
def test_spells_do_not_touch_them() -> None:
    scene = inside("c1", spaces={named("c1"): [named("genestealer"), named("salvage")]})

    assert not touchable(scene.state, named("genestealer"))
    assert [copy for where, copy in destructible(scene.state, 0) if where == named("c1")] == [named("salvage")]


@pytest.mark.rule("TA-HULK-17")
@pytest.mark.rule("TA-HULK-18")
def test_no_spell_saves_the_queen_or_an_alien_that_is_no_card() -> None:
    spell = {"spells": ["preservation"], "missing": 99}
    queen = meeting("queen", strength=12, dice="5 6 1", blue=spell)
    assert (queen.happened("SpellCast"), red(queen).trophies) == ([], [named("queen_trophy")])

    horror = entering("room_3", "rm_cryo", strength=12, dice="1 6 1", blue=spell)
    assert [fight.verdict for fight in horror.happened("Fought")] == ["win"]
    assert horror.asked != "spell"


@pytest.mark.rule("TA-HULK-18")
def test_no_dead_alien_serves_anybody() -> None:
    scene = meeting("c1", "genestealer", character="ghoul", strength=9, dice="6 1")

    assert red(scene).trophies == [named("genestealer")]


@pytest.mark.rule("TA-HULK-19")
def test_what_helps_oneself_helps_against_them() -> None:
    there = {named("c1"): [named("genestealer")]}
    scene = inside("c2", phase="start", spells=["psionic_blast"], spaces=there, dice="1 1 1").play(f"go {named('c1')}")
    scene.play("cast psionic_blast")

    assert (scene.happened("Fought")[0].own.score, red(scene).trophies) == (11, [named("genestealer")])


@pytest.mark.rule("TA-HULK-21")
def test_the_strong_join_and_the_psychic_join() -> None:
    there = [named(one) for one in ("hybrid", "magus", "genestealer", "hull_wraith")]
    scene = meeting("c1", spaces={named("c1"): there}, strength=9, craft=12, dice="6 1 6 1")

    assert [(fight.mode, fight.theirs.score) for fight in scene.happened("Fought")] == [("combat", 9), ("psychic", 10)]


@pytest.mark.rule("TA-HULK-22")
def test_trophies() -> None:
    there = [named(one) for one in ("hybrid", "magus")]
    scene = meeting("c1", spaces={named("c1"): there}, strength=9, craft=9, dice="6 1 6 1")

    assert (red(scene).trophies, lying(scene, "c1")) == ([named("hybrid")], [])


@pytest.mark.rule("TA-HULK-23")
@pytest.mark.parametrize("dice", ["1 6", "3 3"])
def test_who_is_not_beaten_stays(dice: str) -> None:
    assert lying(meeting("c1", "genestealer", dice=dice), "c1") == ["genestealer"]


# The Queen.


@pytest.mark.rule("TA-HULK-25")
@pytest.mark.rule("TA-HULK-29")
@pytest.mark.rule("TA-HULK-30")
def test_queen() -> None:
    """Worked example HULK 5: Strength 8; 9 with his weapon, 4 to 4: a Talisman and a trophy of 10 points."""
    scene = meeting("queen", strength=7, objects=[named("power_sword")], dice="5 4 4")
    (fight,) = scene.happened("Fought")
    assert (fight.own.score, fight.theirs.score) == (13, 12)
    assert (red(scene).trophies, red(scene).objects) == (
        [named("queen_trophy")],
        [named("power_sword"), "talisman_stock"],
    )
    assert (LIBRARY.cards[named("queen_trophy")].strength, scene.happened("Drew")) == (10, [])

    later = meeting("queen", "salvage", gold=0, counts=QUEEN_DEAD).play(TAKE)
    assert ([event.card for event in later.happened("Drew")], red(later).gold) == ([named("salvage")], 3)
    assert later.happened("TableRolled") == []


@pytest.mark.rule("TA-HULK-25")
def test_acid() -> None:
    scene = meeting("queen", lives=4, dice="1")

    assert (red(scene).lives, where(scene), scene.happened("Drew")) == (2, "c6", [])


@pytest.mark.rule("TA-HULK-25")
@pytest.mark.rule("TA-HULK-28")
def test_her_brood_comes_one_after_the_other() -> None:
    scene = meeting("queen", lives=4, strength=5, dice="2 1 6 6 1")

    assert [fight.theirs.score for fight in scene.happened("Fought")] == [11, 6]
    assert (red(scene).lives, red(scene).trophies) == (3, [])


@pytest.mark.rule("TA-HULK-25")
@pytest.mark.rule("TA-HULK-28")
@pytest.mark.parametrize(("die", "mode", "value"), [("3", "psychic", 8), ("4", "combat", 10), ("5", "combat", 8)])
def test_a_lost_fight_with_her_costs_a_life(die: str, mode: str, value: int) -> None:
    scene = meeting("queen", lives=4, dice=f"{die} 1 1")
    (fight,) = scene.happened("Fought")

    assert (fight.mode, fight.theirs.score, red(scene).lives) == (mode, value + 1, 3)


@pytest.mark.rule("TA-HULK-25")
@pytest.mark.rule("TA-HULK-27")
def test_she_sleeps() -> None:
    scene = meeting("queen", "hybrid", "carapace", gold=0, dice="6")

    assert (red(scene).gold, red(scene).objects) == (2, [named("carapace")])


@pytest.mark.rule("TA-HULK-24")
def test_the_toxin_is_nothing_to_the_queen_but_to_her_brood() -> None:
    queen = meeting("queen", objects=[named("nerve_toxin")], dice="4 1 6")
    assert (len(queen.happened("Fought")), red(queen).objects) == (1, [named("nerve_toxin")])
    brood = meeting("queen", objects=[named("nerve_toxin")], dice="2 1 6")
    assert brood.offers == ["fight", f"use {named('nerve_toxin')} on genestealer"]


@pytest.mark.rule("TA-HULK-26")
def test_who_stays_with_her_rolls_again() -> None:
    scene = inside("queen", dice="1 6", gold=0).play(f"open {named('c11')} from {named('queen')}")

    assert (where(scene), red(scene).gold) == ("queen", 2)


@pytest.mark.rule("TA-HULK-25")
def test_what_lies_in_her_lair_is_met_first() -> None:
    scene = meeting("queen", spaces={named("queen"): [named("salvage")]}, gold=0, dice="6").play(TAKE)

    assert red(scene).gold == 5


# Cards.


@pytest.mark.rule("TA-HULK-14")
def test_contacts_closing() -> None:
    scene = meeting("c1", "contacts", "salvage", "hybrid", strength=9, gold=0, dice="6 1").play(TAKE)

    assert (red(scene).gold, red(scene).trophies, lying(scene, "c1")) == (3, [named("hybrid")], [])
    assert scene.state.decks["space_hulk"].discards.count(named("contacts")) == 1


@pytest.mark.rule("TA-HULK-23")
def test_the_acid_drone_eats_metal() -> None:
    scene = meeting("c1", "acid_drone", lives=4, objects=["sword", "rope"], strength=1, dice="1 6")

    assert (red(scene).lives, red(scene).objects) == (3, ["rope"])


@pytest.mark.rule("TA-HULK-37")
@pytest.mark.parametrize(("dice", "kept"), [("6 1 1", False), ("6 1 2", True)])
def test_the_magazine_of_the_storm_bolter(dice: str, kept: bool) -> None:
    scene = meeting("c1", "genestealer", objects=[BOLTER], dice=dice).play(f"fight with {BOLTER}")

    assert (scene.happened("Fought")[0].own.score, bool(red(scene).objects)) == (5 + 3 + 6, kept)


@pytest.mark.rule("TA-HULK-37")
def test_a_storm_bolter_that_is_not_fired_does_not_run_empty() -> None:
    sword = named("power_sword")
    spared = meeting("c1", "genestealer", objects=[BOLTER, sword], dice="6 1 1").play(f"fight with {sword}")
    assert (spared.happened("Fought")[0].own.score, red(spared).objects) == (5 + 2 + 6, [BOLTER, sword])

    psychic = meeting("c1", "magus", craft=9, objects=[BOLTER], dice="6 1 1")
    assert (psychic.happened("Fought")[0].mode, red(psychic).objects) == ("psychic", [BOLTER])


@pytest.mark.rule("TA-HULK-37")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_storm_bolter_may_be_empty_after_a_fight_between_characters(owner: int) -> None:
    """It is a stand-off, 3 + 3 + 3 to 6 + 3; then the owner's die shows a 1."""
    armed, other = {"strength": 3, "objects": [BOLTER]}, {"strength": 6}
    own, theirs = (armed, other) if owner == 0 else (other, armed)
    blue = {"space": named("c1"), "character": "dwarf", "missing": 99, **theirs}
    scene = meeting("c1", decks={}, dice="3 3 1", blue=blue, **own).play("attack 1", f"fight with {BOLTER}")

    assert [(rolled.table, rolled.seat) for rolled in scene.happened("TableRolled")] == [(named("magazine"), owner)]
    assert scene.state.players[owner].objects == []


@pytest.mark.rule("TA-HULK-14")
def test_tracker_and_medpack() -> None:
    scene = inside("c2", phase="start", objects=[named("tracker"), named("medpack")], lives=1, dice="1")
    scene.play(f"use {named('tracker')}")
    assert len(scene.happened("LooksAtDeck")) == 1
    scene.play(f"use {named('medpack')}")
    assert (red(scene).lives, red(scene).objects) == (3, [named("tracker")])


@pytest.mark.rule("TA-HULK-14")
def test_lights_and_air() -> None:
    assert meeting("c1", "lights_fail", objects=["torch"]).happened("TurnsLost") == []
    assert red(meeting("c1", "decompression", lives=4, strength=5, dice="3 3")).lives == 3
    assert red(meeting("c1", "decompression", lives=4, strength=6, dice="3 3")).lives == 4


@pytest.mark.rule("TA-HULK-14")
@pytest.mark.parametrize(("section", "score"), [("c1", 5 + 2 + 6), ("fields_1", 5 + 1 + 6)])
def test_the_lost_marine(section: str, score: int) -> None:
    foe = {named(section): [named("genestealer")]}
    scene = meeting(section, followers=[named("lost_marine")], spaces=foe, deck=["bag_of_gold"], dice="6 1")

    assert scene.happened("Fought")[0].own.score == score
    assert ways(scene)
