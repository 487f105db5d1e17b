"""What people see of parties, hands and battles: sheets, ranks, the scene, and what the unseen cards can be."""

from __future__ import annotations

from typing import Any

import pytest

from mazefolio.engine.boards import standing
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask
from mazefolio.engine.table import Table
from mazefolio.engine.view import Piece, Rank, Sheet, Tally, Track, Zone
from mazefolio.engine.view import Scene as Drawn
from mazefolio.games.mertwig import GAME
from mazefolio.games.mertwig.content import KING
from mazefolio.games.mertwig.show.scene import ranks, scene
from mazefolio.games.mertwig.show.sheets import sheets, zones
from mazefolio.games.mertwig.show.tallies import tallies, tracks
from mazefolio.testing import Scene
from mazefolio.testing import position as any_position
from tests.games.mertwig.helpers import position

RALPH = {"character": "ralph_the_red", "members": ["skalan", "osbald"]}


def seen(table: Scene, viewer: Viewer) -> Any:
    return GAME.veil(table.state, viewer)


def sheet(table: Scene, seat: int, viewer: Viewer = 0) -> Sheet:
    return next(one for one in sheets(seen(table, viewer), viewer) if one.seat == seat)


def zone(found: list[Zone] | Sheet, name: str) -> Zone:
    return next(one for one in (found.zones if isinstance(found, Sheet) else found) if one.id == name)


def drawn(table: Scene, viewer: Viewer = 0) -> Drawn:
    events = [event for event in table.table.events if event.seen_by(viewer)]
    found = scene(seen(table, viewer), viewer, events, asked(table, viewer))
    assert found is not None
    return found


def asked(table: Scene, viewer: Viewer) -> Ask | None:
    return table.table.pending and table.table.pending.as_seen_by(viewer)


def side(table: Scene, name: str, viewer: Viewer = 0) -> list[Rank]:
    return [rank for rank in ranks(seen(table, viewer), viewer, asked(table, viewer)) if rank.side == name]


def cards(found: list[Rank]) -> list[list[str]]:
    return [[box.piece.id if box.piece else "" for box in rank.boxes] for rank in found]


def card(table: Scene, name: str) -> Piece:
    boxes = [box for rank in ranks(seen(table, 0), 0, asked(table, 0)) for box in rank.boxes]
    return next(box.piece for box in boxes if box.piece and box.piece.id == name)


def values(piece: Piece) -> dict[str, int]:
    return {number.id: number.value for number in piece.numbers}


def tally(table: Scene, name: str, viewer: Viewer = 0) -> Tally:
    return next(one for one in tallies(seen(table, viewer), viewer) if one.id == name)


def king(table: Scene) -> Track:
    (found,) = tracks(seen(table, 0), 0)
    return found


class TestSheets:
    def test_a_party_with_its_wounds_and_what_it_carries(self) -> None:
        loads = {"skalan": ["war_club"], "ralph_the_red": ["invisible_ring"]}
        table = position(a={**RALPH, "wounds": {"ralph_the_red": 1}, "loads": loads, "gold": 22})
        own = sheet(table, 0)
        assert [(number.id, number.value) for number in own.numbers] == [
            ("gold", 22), ("band", 3), ("life", 1), ("attack", 5), ("defence", 18), ("wealth", 22 + 225),
        ]  # fmt: skip
        leader, skalan, _ = zone(own, "party").pieces
        assert [(one.id, [thing.name for thing in one.carries]) for one in (leader, skalan)] == [
            ("ralph_the_red", ["The Invisible Ring"]),
            ("skalan", ["The War Club"]),
        ]
        attack = next(number for number in skalan.numbers if number.id == "attack")
        assert [(part.label, part.value) for part in attack.parts] == [("printed", 5), ("The War Club", 4)]

    @pytest.mark.rule("MM-2.14")
    def test_encounter_cards_are_the_only_secret(self) -> None:
        hand = ["mad_dog", "friendly_character", "friendly_character"]
        table = position(a={**RALPH, "hand": hand}, b={"hand": ["the_lion"], "holds": ["gold_crown"]})
        own, other = sheet(table, 0), sheet(table, 1)
        assert [(piece.id, piece.count) for piece in zone(own, "hand").pieces] == [
            ("mad_dog", 1),
            ("friendly_character", 2),
        ]
        assert (list(zone(other, "hand").pieces), zone(other, "hand").hidden) == ([], 1)
        assert [piece.id for piece in zone(other, "treasures").pieces] == ["gold_crown"]
        assert "the_lion" not in str(sheets(seen(table, 0), 0))

    @pytest.mark.rule("MM-30.1")
    def test_what_is_missing_to_enter_the_maze(self) -> None:
        half = position(a={**RALPH, "holds": ["royal_birthmark"]})
        assert "a royal treasure opens the maze" in str(sheet(half, 0).traits)
        whole = position(a={**RALPH, "holds": ["royal_birthmark", "gold_crown"]})
        assert "the maze is open" in str(sheet(whole, 0).traits)

    def test_whoever_waits_has_a_sheet_too(self) -> None:
        table = position(b={"waiting": True, "last": "bob_bonker"})
        assert (sheet(table, 1).text, list(sheet(table, 1).numbers)) == ("Waits to start over.", [])
        assert sheet(position(b={"waiting": True}), 1).text == "Chooses a character."

    @pytest.mark.rule("MM-25.2")
    def test_only_the_setter_knows_what_lies_on_the_doors(self) -> None:
        doors = [(["mad_dog", "the_lion"], "gold_crown"), (["oops", "pigment"], ""), ([], "")]
        table = position(a={**RALPH, "area": "toppled_temple"}, temple=("b", doors))
        first = zone(zones(seen(table, 1), 1), "door:1")
        assert [piece.id for piece in first.pieces] == ["mad_dog", "the_lion", "gold_crown"]
        hidden = zones(seen(table, 0), 0)
        assert [(one.id, list(one.pieces), one.hidden) for one in hidden] == [("door:1", [], 3), ("door:2", [], 2)]


class TestRanks:
    def test_both_sides_face_each_other(self) -> None:
        table = position(a=RALPH, foes=["cave_bear", "mad_dog"])
        assert cards(side(table, "left")) == [["ralph_the_red", "skalan", "osbald"]]
        assert cards(side(table, "right")) == [["cave_bear", "mad_dog"]]
        assert values(card(table, "cave_bear")) == {"life": 1, "attack": 8, "defence": 11}

    @pytest.mark.rule("MM-9.3")
    def test_the_encounter_player_sees_his_cards_as_his_own(self) -> None:
        table = position(a=RALPH, foes=["cave_bear"])
        assert cards(side(table, "left", 1)) == [["cave_bear"]]
        assert (drawn(table, 1).left.owner, drawn(table, 0).left.owner) == (1, 0)

    def test_whoever_is_set_aside_stands_behind(self) -> None:
        table = position(a=RALPH, foes=["cave_bear", "mad_dog"], dice="9 9 1 1 1")
        table.play("pair skalan", "pair osbald", "done")
        assert cards(side(table, "left")) == [["ralph_the_red"], ["skalan", "osbald"]]
        assert "set aside" in standing(card(table, "skalan"))

    @pytest.mark.rule("MM-7.28")
    def test_holtman_stands_by_while_nobody_is_evil(self) -> None:
        table = position(a={**RALPH, "members": ["holtman", "skalan"]}, foes=["cave_bear"])
        assert cards(side(table, "left")) == [["ralph_the_red", "skalan"], ["holtman"]]
        assert "stands by: there is nobody evil" in standing(card(table, "holtman"))

    @pytest.mark.rule("MM-12.11")
    def test_the_charmed_say_so(self) -> None:
        table = position(a={**RALPH, "character": "gennie_gron"}, foes=["mad_dog", "cave_bear"], dice="9")
        table.play("cast charm on mad_dog")
        assert ("mad_dog" in cards(side(table, "left"))[0], "charmed" in standing(card(table, "mad_dog"))) == (
            True,
            True,
        )

    @pytest.mark.rule("MM-10.1")
    def test_special_cards_stand_apart_and_what_is_set_aside_is_for_the_winner(self) -> None:
        table = position(a={**RALPH, "character": "gennie_gron"}, encounter=["glowing_rock", "unicorn", "cave_bear"])
        assert cards(side(table, "right")) == [["cave_bear"], ["unicorn"]]
        shown = drawn(table)
        assert [piece.id for piece in shown.right.carries] == ["glowing_rock"]
        assert (shown.stage, "acts now" in standing(card(table, "unicorn"))) == ("special", True)

    @pytest.mark.rule("MM-9.9")
    def test_places_for_cards_that_are_still_to_be_played(self) -> None:
        table = position(a={**RALPH, "at": "forest_road"}, b={"hand": ["mad_dog", "the_lion"]}, dice="10")
        table.play("move")
        assert cards(side(table, "right")) == [[""]]
        assert (drawn(table).title, drawn(table).round) == ("An encounter at Forest Road", 0)


class TestScene:
    def test_the_steps_of_a_round_follow_each_other(self) -> None:
        table = position(
            a={**RALPH, "character": "gennie_gron"}, foes=["the_ghost_writer", "cave_bear"], dice="1 1 1 1"
        )
        stages = [drawn(table).stage]
        for decision in ("no spell", "no spell", "pair for me"):
            table.play(decision)
            stages.append(drawn(table).stage)
        assert stages == ["foes cast", "party casts", "pair", "escape"]
        assert [stage.id for stage in drawn(table).stages] == [
            "arrange", "foes cast", "party casts", "pair", "target", "melee", "escape", "heal",
        ]  # fmt: skip

    @pytest.mark.rule("MM-11.5")
    def test_declared_spells_are_seen_by_all(self) -> None:
        table = position(a={**RALPH, "members": ["walten", "skalan"]}, foes=["the_ghost_writer", "cave_bear"])
        table.play("cast fear")
        assert {(aim.who, aim.whom, aim.text) for aim in drawn(table).aims} == {
            ("the_ghost_writer", name, "Fear") for name in ("ralph_the_red", "walten", "skalan")
        }
        assert "casts Fear" in standing(card(table, "the_ghost_writer"))

    @pytest.mark.rule("MM-11.13")
    def test_pairs_face_each_other_until_they_strike(self) -> None:
        table = position(a=RALPH, foes=["cave_bear", "mad_dog"])
        table.play("pair osbald")
        assert [(aim.who, aim.whom, aim.facing) for aim in drawn(table).aims] == [("cave_bear", "osbald", True)]
        assert cards(side(table, "left"))[0][0] == "osbald"

    @pytest.mark.rule("MM-11.17")
    def test_every_die_is_in_the_ledger(self) -> None:
        table = position(a=RALPH, foes=["cave_bear", "mad_dog"], dice="2 10 7 1")
        table.play("pair skalan", "pair osbald", "done")
        blows = drawn(table).ledger
        assert [(one.who, one.whom, one.by, one.verdict) for one in blows] == [
            ("cave_bear", "skalan", "right", "wounded"),
            ("mad_dog", "osbald", "right", "wounded"),
            ("skalan", "cave_bear", "left", "wounded"),
            ("osbald", "mad_dog", "left", "missed"),
        ]
        assert [one.cost for one in blows] == [(1, 0), (1, 0), (0, 1), (0, 0)]
        assert (blows[1].note, blows[3].note) == ("A 0 always does it.", "A 1 never does it.")
        first = blows[0]
        assert (first.right_dice, [part.value for part in first.right], [part.value for part in first.left]) == (
            (2,), [8], [5],
        )  # fmt: skip

    def test_the_encounter_player_has_his_dice_on_the_left(self) -> None:
        table = position(a=RALPH, foes=["cave_bear"], dice="2 1 1")
        table.play("pair skalan", "done")
        assert [one.by for one in drawn(table, 1).ledger] == ["left", "right"]

    @pytest.mark.rule("MM-8.11", "MM-11.29")
    def test_a_wound_that_is_healed_is_given_back(self) -> None:
        table = position(a={"character": "bob_bonker"}, foes=["evil_wizard_woggnog", "mad_dog"], dice="1 10 3")
        table.play("no spell", "pair mad_dog", "done", "fight on", "heal mad_dog")
        assert [(one.whom, one.cost) for one in drawn(table).ledger][1:] == [("mad_dog", (0, 1)), ("mad_dog", (0, -1))]

    @pytest.mark.rule("MM-11.24")
    def test_an_escape_is_a_roll_against_another(self) -> None:
        table = position(a=RALPH, foes=["cave_bear"], dice="1 1 2 9")
        table.play("pair skalan", "done", "run")
        last = drawn(table).ledger[-1]
        assert (last.text, last.left_dice, last.right_dice, last.verdict) == ("The party runs", (2,), (9,), "caught")

    def test_treasures_to_win_are_counted(self) -> None:
        table = position(a=RALPH, foes=["evil_orc_glakk", "the_ghost_writer"])
        assert {number.id: number.value for number in drawn(table).right.numbers} == {"left": 2, "prize": 2}

    def test_peace_has_no_scene(self) -> None:
        table = position(a=RALPH)
        assert scene(seen(table, 0), 0, []) is None
        assert ranks(seen(table, 0), 0, asked(table, 0)) == []

    @pytest.mark.rule("MM-21.4")
    def test_a_fight_between_parties_is_the_same_scene(self) -> None:
        table = any_position(
            GAME,
            seats=3,
            options={"attack_players": True},
            dice="3 9 2",
            active="b",
            a={**RALPH, "at": "forest_road"},
            b={"character": "bob_bonker", "members": ["theowulf"], "at": "forest_road"},
        )
        table.play("move", "go forest_road", "seek ralph_the_red")
        shown = drawn(table)
        assert (shown.stage, shown.left.owner, shown.right.owner) == ("parley", 0, 1)
        assert cards(side(table, "right")) == [["bob_bonker", "theowulf"]]

    def test_a_fight_that_is_over_is_past_under_the_name_that_it_had(self) -> None:
        table = Table.new(GAME, seats=2, seed=5)
        on = table.view(0).picture.scene
        while (picture := table.view(0).picture).past is None and table.pending:
            on, tokens = picture.scene or on, table.tokens()
            table.decide(tokens[len(table.events) % len(tokens)])
        assert on is not None
        assert picture.past is not None
        assert (picture.past.id, picture.scene) == (on.id, None)
        assert [row.text for row in picture.past.ledger][: len(on.ledger)] == [row.text for row in on.ledger]
        assert [one.name for one in (picture.past.left, picture.past.right)] == [on.left.name, on.right.name]
        assert picture.past.title.split(" against ")[0] == on.title.split(" in ")[0].split(" at ")[0]

    def test_while_real_dice_are_rolled_the_scene_stays_where_it_is(self) -> None:
        table = Table.new(GAME, seats=2, seed=3, typed=True)
        stages = set()
        while table.pending is not None:
            if table._rolling is not None and table.state.battle is not None and table.state.battle.targets:
                shown = table.view(0).picture.scene
                stages.add(shown and shown.stage)
            table.decide(table.seq % table.pending.advancing)
        assert stages == {"melee"}


class TestUnseen:
    @pytest.mark.rule("MM-2.14")
    def test_own_cards_are_not_among_the_unseen(self) -> None:
        table = position(a={**RALPH, "hand": ["mad_dog"]}, b={"hand": ["the_lion"]})
        unseen = len(table.state.encounters.pile)
        assert (tally(table, "encounters", 0).total, tally(table, "encounters", None).total) == (unseen + 1, unseen + 2)

    def test_the_unseen_are_sorted(self) -> None:
        table = position(a=RALPH)
        shares = {share.id: share.count for share in tally(table, "treasures").shares}
        assert shares["birthmarks"] + shares["royal"] + shares["magical"] + shares["gold"] + shares["valuables"] == 34

    @pytest.mark.rule("MM-15.8")
    def test_the_king_is_safe_until_his_card_is_shuffled_in(self) -> None:
        table = position(a=RALPH)
        left = len(table.state.encounters.pile)
        assert (king(table).name, king(table).rule) == ("The King is well", "MM-15.8")
        assert str(left) in king(table).text

    @pytest.mark.rule("MM-15.4")
    def test_then_every_card_may_be_his_last(self) -> None:
        table = position(a=RALPH, king_in_deck=True)
        track = king(table)
        assert (track.name, track.rule) == ("The King is failing", "MM-15.4")
        assert len(track.stops) - 1 - track.position == len(table.state.encounters.pile)
        assert any(share.id == "king" for share in tally(table, "encounters").shares)
        assert KING not in str(sheets(seen(table, 0), 0))
