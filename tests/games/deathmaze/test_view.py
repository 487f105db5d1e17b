"""What people see: the map, the rows, the scene of a fight, the haul, and the questions."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.view import Lookup, Option, Picture, Question, Space
from mazefolio.games.deathmaze.roster import write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.testing import Scene, position
from tests.games.deathmaze.helpers import acting

ADVANCED = {"rules": "advanced"}


def picture(scene: Scene) -> Picture:
    return scene.table.view(0).picture


def question(scene: Scene) -> Question:
    found = scene.table.view(0).question
    assert found is not None
    return found


def option(scene: Scene, token: str) -> Option:
    return next(option for option in question(scene).options if option.id == token)


def spaces(scene: Scene) -> dict[str, Space]:
    return {space.id: space for space in picture(scene).boards[0].spaces}


class TestTheMap:
    def test_segments_are_numbered_as_they_were_laid(self) -> None:
        scene = position("deathmaze", maze={(0, 0): "cor_straight_2 DODO", (0, -1): "room_3 -DDD"})
        there = spaces(scene)
        assert there["0,0"].name == "The entrance"
        assert there["0,-1"].name == "Room 2"
        assert (there["0,-1"].kind, there["0,0"].kind) == ("room", "corridor")

    @pytest.mark.rule("DM-5.22a", "DM-5.23a")
    def test_exits_not_yet_explored_say_what_is_drawn_there(self) -> None:
        there = spaces(position("deathmaze", maze={(0, 0): "cor_straight_1 DO-O"}))
        ghosts = {name: space.text for name, space in there.items() if not space.known}
        assert ghosts == {
            "0,-1": "Draws from the Room cup.",
            "1,0": "Draws from the Corridor cup.",
            "-1,0": "Draws from the Corridor cup.",
        }
        assert there["0,-1"].name == "Door north of the entrance"
        assert (there["0,-1"].short, there["1,0"].short) == ("door", "open end")

    @pytest.mark.rule("DM-9.57c")
    def test_a_sealed_door_is_seen_but_leads_nowhere(self) -> None:
        scene = position(
            "deathmaze",
            maze={(0, 0): "cor_straight_2 DODO", (0, -1): "room_3 -DDD"},
            barred=[((0, 0), "north")],
        )
        entrance = spaces(scene)["0,0"]
        assert "0,-1" not in entrance.links
        assert [way.shut for way in entrance.ways if way.to == "0,-1"] == [True]

    def test_peaceful_monsters_stay_on_the_map(self) -> None:
        scene = position("deathmaze", groups={(0, 0): {"monsters": "2 orc", "paid": 3}})
        orcs = spaces(scene)["0,0"].pieces[0]
        assert (orcs.name, orcs.caption, orcs.count) == ("2 Orcs", "cowed", 2)

    def test_a_room_below_hangs_at_its_trap_door(self) -> None:
        maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
        scene = position("deathmaze", maze=maze, at=(0, -1), below=True)
        assert spaces(scene)["0,-1 below"].name == "The room below room 2"
        assert [piece.name for piece in spaces(scene)["0,-1 below"].pieces] == ["Party"]

    def test_the_map_keeps_its_place_while_it_grows_a_little(self) -> None:
        small = position("deathmaze", maze={(0, 0): "cor_straight_2 DODO"})
        larger = position("deathmaze", maze={(0, 0): "cor_straight_2 DODO", (0, -1): "room_3 -DDD"})
        assert [(s.x, s.y) for s in (spaces(small)["0,0"], spaces(larger)["0,0"])] == [(350, 350), (350, 350)]


class TestRows:
    @pytest.mark.rule("DM-5.12a", "DM-8.52g")
    def test_the_marching_order_and_an_empty_row_behind_it(self) -> None:
        ranks = picture(position("deathmaze", party=4, order=[["Brunn", "", "Odelin"], ["Nim", "Marrec"]])).ranks
        names = [[box.piece.name if box.piece else "" for box in rank.boxes] for rank in ranks]
        assert names == [["Brunn", "", "Odelin"], ["Nim", "Marrec", ""], ["", "", ""]]
        assert {rank.side for rank in ranks} == {"left"}

    def test_monsters_face_the_party(self) -> None:
        scene = position("deathmaze", foes=[["orc 5", "orc 4", "orc 4"], ["orc 2"]])
        foes = [rank for rank in picture(scene).ranks if rank.side == "right"]
        names = [[box.piece.name if box.piece else "" for box in rank.boxes] for rank in foes]
        assert names == [["Orc 1", "Orc 2", "Orc 3"], ["Orc 4", "", ""]]

    def test_states_are_marked(self) -> None:
        party = {"Brunn": {"drunk": True, "strength": 3, "mage_armor": 2}, "Nim": {"sick": True, "haste_next": True}}
        boxes = picture(position("deathmaze", options=ADVANCED, party=party)).ranks[0].boxes
        shown = [[(one.id, one.text) for one in box.piece.conditions] for box in boxes if box.piece]
        assert shown == [
            [("drunk", "drunk"), ("strength", "Strength +3"), ("mage_armor", "Mage Armor 2")],
            [("sick", "sick"), ("haste", "two attacks in the next fight")],
        ]


class TestFacts:
    """What a face draws is said in fields, not in sentences."""

    def test_what_a_figure_has_in_hand_and_where_all_about_it_stands(self) -> None:
        scene = position("deathmaze", party={"Brunn": {"weapons": ["axe+1", "bow"]}}, foes=[["orc 5", "ogre 9"]])
        brunn, orc, ogre = (box.piece for rank in picture(scene).ranks for box in rank.boxes if box.piece)
        assert (brunn.wields, brunn.sheet) == ("axe", "sheet:0")
        assert (orc.wields, ogre.wields) == ("sword", "")

    def test_how_it_stands_with_the_fallen_and_with_servants(self) -> None:
        party = {"Ann": {}, "Bob": {"fate": "dead", "weapons": []}}
        tame = {"kind": "orc", "total": 4, "controller": "Ann", "box": "1.2"}
        shown = picture(position("deathmaze", party=party, charmed=[tame]))
        (gone,) = [zone for zone in shown.zones if zone.id == "gone"]
        assert [(one.id, one.text) for one in gone.pieces[0].conditions] == [("dead", "dead")]
        serving = [box.piece.conditions for box in shown.ranks[0].boxes if box.piece][1]
        assert [(one.id, one.text) for one in serving] == [("serves", "serves Ann")]

    def test_numbers_and_conditions_of_segments(self) -> None:
        scene = position("deathmaze", maze={(0, 0): "cor_straight_2 DODO", (0, -1): "room_3 -DDD"})
        there = spaces(scene)
        assert (there["0,0"].number, there["0,-1"].number) == (None, 2)
        assert [one.id for one in there["0,0"].conditions] == ["entrance"]

    def test_what_somebody_is_and_what_his_gifts_are_called(self) -> None:
        isolt = {"sort": "wizard", "spells": ["sleep"], "skills": {"dagger": 1}}
        sheet = picture(position("deathmaze", options=ADVANCED, party={"Isolt": isolt})).sheets[0]
        assert (sheet.kind, [trait.name for trait in sheet.traits]) == ("Wizard", ["Dagger +1", "Sleep"])

    def test_gifts_of_one_sort_stand_together(self) -> None:
        scene = position("deathmaze").play("hero", "Brunn", "sword", "bow")
        sword = option(scene, "weapon_skill sword")
        assert sword.group is not None
        assert (sword.group.title, sword.short) == ("More skill with a weapon", "Sword +1")

    def test_the_ending_in_one_sentence_and_the_rest(self) -> None:
        ending = position("deathmaze", party={"Ann": {"experience": 3}}, bezants=7).play("leave").table.view(0).ending
        assert ending is not None
        assert ending.summary == "Ann left the maze after 0 moves with 7 Bezants, 7 each."
        assert ending.text.startswith("Ann has the least Experience, 3. It takes half")

    @pytest.mark.rule("DM-4.0b", "DM-4.0c", "DM-4.0d")
    @pytest.mark.parametrize(
        ("experience", "bezants", "title"),
        [
            (75, 100, "Out of the maze, rich and wise"),
            (75, 99, "Out, but too poor"),
            (74, 100, "Out, but none the wiser"),
            (3, 7, "Out too soon"),
        ],
    )
    def test_a_party_that_has_not_won_is_told_what_was_missing(self, experience: int, bezants: int, title: str) -> None:
        party = {"Ann": {"experience": experience}}
        ending = position("deathmaze", party=party, bezants=bezants).play("leave").table.view(0).ending
        assert ending is not None
        assert ending.title == title

    def test_a_party_of_which_too_few_live_is_told_so(self) -> None:
        dead = {"fate": "dead", "weapons": []}
        party: dict[str, Any] = {"Ann": {}, "Ben": dead, "Cid": dead}
        ending = position("deathmaze", party=party, bezants=500).play("leave").table.view(0).ending
        assert ending is not None
        assert ending.title == "Too few came out"


class TestTheScene:
    def test_declared_targets_are_aims(self) -> None:
        scene = position("deathmaze", foes=[["ogre 9"]]).play("attack ogre")
        shown = picture(scene).scene
        assert shown is not None
        declared, possible = shown.aims
        assert (declared.who, declared.whom, declared.declared) == ("figure:0", "figure:10", True)
        assert (possible.who, possible.whom, possible.declared) == ("figure:1", "figure:10", False)
        assert possible.text == "the closest one"
        assert shown.title == "Ogre in the entrance"

    def test_whoever_acts_is_marked(self) -> None:
        boxes = picture(position("deathmaze", foes=[["ogre 9"]]).play("attack ogre")).ranks[0].boxes
        assert [box.piece.acts for box in boxes if box.piece] == [False, True, False]

    @pytest.mark.rule("DM-8.43a")
    def test_the_table_is_lit_where_the_die_may_fall(self) -> None:
        scene = position("deathmaze", party={"Brunn": {"skills": {"sword": 1}}, "Nim": {}}, foes=[["ogre 9"]])
        (table,) = picture(scene).lookups
        assert isinstance(table, Lookup)
        assert table.column is not None
        assert table.columns[table.column] == "Sword"
        assert [table.rows[row].label for row in table.lit] == ["to 3", "4", "5", "6 to 9"]

    def test_every_blow_is_in_the_ledger(self) -> None:
        scene = position("deathmaze", party=2, fight="mummy", dice="6 | 5 1 1 4").play("ready")
        scene.play("attack mummy", "attack mummy")
        shown = picture(scene).scene
        assert shown is not None
        assert [(blow.text, blow.verdict, blow.by, blow.round) for blow in shown.ledger] == [
            ("Brunn at the Mummy", "1 Wound", "left", 1),
            ("Odelin at the Mummy", "no Wound", "left", 1),
            ("The Mummy at Brunn", "2 Wounds", "right", 1),
        ]
        names = {box.piece.id: box.piece.name for rank in picture(scene).ranks for box in rank.boxes if box.piece}
        assert [(names[blow.who], names[blow.whom]) for blow in shown.ledger] == [
            ("Brunn", "Mummy"),
            ("Odelin", "Mummy"),
            ("Mummy", "Brunn"),
        ]

    @pytest.mark.rule("DM-8.45a", "DM-11.3i")
    def test_a_blow_costs_what_no_armor_absorbs(self) -> None:
        party = {"Brunn": {"mage_armor": 1}, "Odelin": {}}
        scene = position("deathmaze", party=party, fight="mummy", dice="6 | 5 1 1 4").play("ready")
        shown = picture(scene.play("attack mummy", "attack mummy")).scene
        assert shown is not None
        assert [blow.cost for blow in shown.ledger] == [(0, 1), (0, 0), (1, 0)]

    def test_monsters_that_have_been_met_are_a_scene_too(self) -> None:
        shown = picture(position("deathmaze", meeting="3 goblin")).scene
        assert shown is not None
        assert (shown.id, shown.right.name) == ("meeting", "3 Goblins")

    def test_only_those_who_still_stand_are_counted(self) -> None:
        scene = position("deathmaze", party=2, foes=[["giant_ant 1", "giant_ant 9"]], dice="6 6 1")
        scene.play("attack giant ant 1", "attack giant ant 2")
        shown = picture(scene).scene
        assert shown is not None
        assert (shown.title, [number.value for number in shown.right.numbers]) == ("Giant Ant in the entrance", [1])

    @pytest.mark.rule("DM-8.13b")
    def test_all_are_counted_while_they_line_up(self) -> None:
        scene = position("deathmaze", party=2, fight="4 orc", dice="1 2 3 4").play("orc 4")
        shown = picture(scene).scene
        assert shown is not None
        assert (scene.asked, [number.value for number in shown.right.numbers]) == ("line up", [4])

    @pytest.mark.rule("DM-11.3b")
    def test_a_monster_that_serves_the_party_is_no_enemy(self) -> None:
        tame = {"kind": "orc", "total": 4, "controller": "Brunn", "box": "1.1"}
        order = [["", "Brunn", "Odelin"]]
        scene = position("deathmaze", options=ADVANCED, party=2, order=order, charmed=[tame], foes=[["ogre 9"]])
        shown = picture(scene).scene
        assert shown is not None
        assert acting(scene) in scene.state.beasts
        assert (shown.right.name, [number.value for number in shown.right.numbers]) == ("Ogre", [1])


class TestSheets:
    def test_wounds_left_and_how_they_come_about(self) -> None:
        isolt = {"sort": "wizard", "spells": ["sleep"], "armor": 2, "wounds": 3, "spent": 2}
        sheet = picture(position("deathmaze", options=ADVANCED, party={"Isolt": isolt, "Brunn": {}})).sheets[0]
        left = sheet.numbers[0]
        parts = {part.label: part.value for part in left.parts}
        assert (left.value, left.limit) == (3, 6)
        assert parts == {"own": 4, "armor": 2, "Wounds": -1, "paid for spells": -2}

    @pytest.mark.rule("DM-9.18c")
    def test_the_haul_and_what_it_is_for_each(self) -> None:
        scene = position("deathmaze", party=4, bezants=30, gems=[5, 5, 100])
        purse = next(zone for zone in picture(scene).zones if zone.id == "purse")
        assert {number.id: number.value for number in purse.numbers} == {"bezants": 30, "haul": 140, "share": 35}
        assert [(gem.name, gem.count) for gem in purse.pieces] == [("Gem worth 5", 2), ("Gem worth 100", 1)]


class TestQuestions:
    @pytest.mark.rule("DM-8.43b")
    def test_an_attack_shows_its_sum_and_its_chances(self) -> None:
        party = {"Brunn": {"skills": {"sword": 1}, "strength": 2}, "Nim": {}}
        attack = option(position("deathmaze", party=party, foes=[["ogre 1"]]), "attack ogre")
        assert attack.roll == "1D6 +1 skill +2 Strength on the sword column"
        assert [(odd.label, round(odd.chance, 2)) for odd in attack.odds] == [("wounds", 1.0), ("kills", 1.0)]

    @pytest.mark.rule("DM-7.21a")
    def test_talking_shows_how_it_may_end(self) -> None:
        talk = option(position("deathmaze", meeting="orc"), "negotiate")
        assert [(odd.label, round(36 * odd.chance)) for odd in talk.odds] == [
            ("cowed", 10),
            ("peace", 16),
            ("they attack", 10),
        ]

    @pytest.mark.rule("DM-9.32c")
    def test_whoever_lives_by_his_armor_is_warned(self) -> None:
        scene = position("deathmaze", party={"Odelin": {"armor": 2, "wounds": 8}, "Nim": {}}).play("trade Odelin")
        assert option(scene, "Odelin takes off armor").detail == "Odelin would die without it"

    @pytest.mark.rule("DM-4.0b")
    def test_leaving_says_who_would_win(self) -> None:
        scene = position("deathmaze", party={"Brunn": {"experience": 80}}, bezants=120)
        assert option(scene, "leave").detail == "120 Bezants each; you would win"

    def test_a_first_game_gets_a_hint(self) -> None:
        scene = position("deathmaze", party={"Brunn": {"wounds": 7}, "Nim": {"wounds": 7}})
        assert [hint.id for hint in question(scene).hints] == ["home", "out", "wander"]


class TestWhatIsStillToCome:
    def test_while_the_party_comes_together_its_places_are_shown(self) -> None:
        scene = position("deathmaze").play("hero")
        muster = next(zone for zone in picture(scene).zones if zone.id == "muster")
        assert (muster.slots, len(muster.pieces)) == (6, 0)
        ordering = position("deathmaze", options={"adventurers": 1}).play("hero", "Nim", "bow", "bow", "wound_point")
        assert (ordering.asked, picture(ordering).zones[0].id) == ("arrange", "muster")
        after = position("deathmaze", party=4)
        assert not [zone for zone in picture(after).zones if zone.id == "muster"]

    @pytest.mark.rule("DM-3.1a", "DM-3.1c")
    def test_whoever_is_being_made_has_a_sheet_as_far_as_it_is_settled(self) -> None:
        scene = position("deathmaze", options=ADVANCED).play("hero", "Brunn", "sword", "bow", "wound_point", "wizard")
        made, draft = picture(scene).sheets
        assert (made.id, draft.id, draft.name, draft.seat) == ("sheet:0", "draft", "New Wizard", 0)
        scene.play("name Isolt", "dagger", "dagger", "sleep")
        _, draft = picture(scene).sheets
        assert (draft.name, {number.id: number.value for number in draft.numbers}["left"]) == ("Isolt", 4)
        assert [piece.name for piece in draft.zones[0].pieces] == ["Dagger", "Dagger"]
        assert draft.traits[0].text.startswith("Sleep")
        scene.play("magic_resistance")
        assert [sheet.id for sheet in picture(scene).sheets] == ["sheet:0", "sheet:1"]

    @pytest.mark.rule("DM-13.0a")
    def test_a_veteran_who_arms_himself_has_the_sheet_that_he_will_have(self) -> None:
        roster = write_roster([Veteran("v1", "Hedda", "hero", 11, 1, items=["ring_heal"])])
        scene = position("deathmaze", options={**ADVANCED, "continuity": True, "roster": roster}).play("veteran Hedda")
        (draft,) = picture(scene).sheets
        assert (draft.id, draft.name) == ("draft", "Hedda")
        assert [piece.name for zone in draft.zones for piece in zone.pieces] == ["Ring of Heal"]

    @pytest.mark.rule("DM-9.41a", "DM-9.61a")
    @pytest.mark.parametrize("sort", ["potion", "medallion"])
    def test_what_must_be_tried_lies_there_meanwhile(self, sort: str) -> None:
        scene = position("deathmaze", party=2, finds=[sort])
        scene.state.unknown = 2
        (zone,) = [zone for zone in picture(scene).zones if zone.id == "found"]
        assert (scene.asked, [piece.name for piece in zone.pieces], zone.hidden) == (sort, [f"Unknown {sort}"], 2)

    def test_what_was_found_lies_there_until_somebody_has_it(self) -> None:
        scene = position("deathmaze", party=2, finds=["cloves"])
        (zone,) = [zone for zone in picture(scene).zones if zone.id == "found"]
        assert [piece.name for piece in zone.pieces] == ["Cloves"]

    def test_the_first_chit_has_its_place_while_it_is_turned(self) -> None:
        scene = position("deathmaze", draws=["cor_straight_2"]).play("quick party")
        (space,) = picture(scene).boards[0].spaces
        assert (scene.asked, space.known, [one.id for one in space.conditions]) == ("entrance", False, ["drawn"])


class TestMoments:
    """What is worth showing large."""

    def beats(self, scene: Scene) -> list[tuple[str, str, str, str]]:
        told = [line.beat for line in scene.table.log() if line.beat]
        return [(beat.title, beat.who.name if beat.who else "", beat.art, beat.motion) for beat in told]

    def opened(self, dice: str) -> Scene:
        """Ann, who has one Wound Point left, has opened a trapped door."""
        maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_trapdoor --D-"}
        party = {"Ann": {"wounds": 7}, "Nim": {}}
        return position("deathmaze", maze=maze, at=(0, -1), party=party, dice=f"5 {dice}").play("investigate Ann")

    def test_a_trap_and_whoever_dies_of_it(self) -> None:
        assert self.beats(self.opened("5")) == [("A trap!", "Ann", "trap", "bump"), ("Dead", "Ann", "dead", "fall")]

    def test_a_trap_comes_to_nobody_once_the_opener_is_dead(self) -> None:
        *_, dead, last = self.beats(self.opened("6 5 1"))
        assert (dead[0], last) == ("Dead", ("A trap!", "", "trap", ""))

    @pytest.mark.parametrize(("dice", "shown"), [("4 5", [("A precious gem", "", "gem", "open")]), ("4 4", [])])
    def test_a_gem_of_great_worth(self, dice: str, shown: list[tuple[str, str, str, str]]) -> None:
        maze = {(0, 0): "cor_straight_2 DODO", (0, -1): "room_1_statue --D-"}
        scene = position("deathmaze", maze=maze, at=(0, -1), party=2, dice=f"4 {dice} 1 1").play("investigate Brunn")
        assert self.beats(scene) == shown

    def test_leaving_the_maze(self) -> None:
        scene = position("deathmaze", party=2).play("leave")
        assert self.beats(scene) == [("Out of the maze", "The party", "entrance", "rise")]

    def test_a_combat_that_is_over_is_past_with_its_last_blow(self) -> None:
        scene = position("deathmaze", party=2, fight="giant_ant", dice="1 | " + "6 6 1 1 " * 9).play("ready")
        on = picture(scene).scene
        assert on is not None
        while picture(scene).scene is not None:
            scene.play(next((offer for offer in scene.offers if offer.startswith("attack")), "done"))
        past = picture(scene).past
        assert picture(scene).scene is None
        assert past is not None
        assert (past.id, past.right.name) == (on.id, "Giant Ant")
        assert past.ledger[-1].won_by == "left"
