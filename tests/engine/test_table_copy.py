"""Copies, light tables and imagined ones."""

from __future__ import annotations

from random import Random

import pytest

from mazefolio import Table
from mazefolio.engine.errors import NotKeptError, UndoRefusedError
from mazefolio.engine.record import pack
from mazefolio.engine.running import FRAME_GAP
from mazefolio.testing import position
from tests.conformance.helpers import choices, everything, sight
from tests.engine import toy

OPENING = ("draw", "draw", "pass", "draw", "draw", "pass")


def played(*decisions: str) -> Table:
    table = Table.new(toy.GAME, seats=3, seed=4)
    for decision in decisions:
        table.decide(decision)
    return table


@pytest.fixture
def table() -> Table:
    """A game of three, well under way."""
    return played(*OPENING)


class TestClone:
    def test_a_copy_is_equal(self, table: Table) -> None:
        copy = table.clone()

        assert everything(copy) == everything(table)
        assert copy.save() == table.save()

    def test_what_happens_to_the_copy_does_not_happen_to_the_original(self, table: Table) -> None:
        before, copy = everything(table), table.clone()
        copy.play_out(lambda ask: 0)

        assert everything(table) == before
        assert copy.result is not None

    def test_what_happens_to_the_original_does_not_happen_to_the_copy(self, table: Table) -> None:
        before, copy = everything(table), table.clone()
        table.undo(2)
        table.decide("draw")

        assert everything(copy) == before

    def test_copies_have_their_past_in_common_and_nothing_else(self, table: Table) -> None:
        copy = table.clone()
        copy.decide("flip")
        copy_of_copy = copy.clone()
        table.decide("pass")
        copy_of_copy.decide("pass")

        assert everything(table) == everything(played(*OPENING, "pass"))
        assert everything(copy) == everything(played(*OPENING, "flip"))
        assert everything(copy_of_copy) == everything(played(*OPENING, "flip", "pass"))
        assert everything(table.clone()) == everything(table)

    def test_equal_decisions_lead_to_equal_games(self, table: Table) -> None:
        copy = table.clone()
        for choice in choices(table, Random(1)):
            table.decide(choice)
            copy.decide(choice)
            assert everything(copy) == everything(table)

    def test_a_copy_taken_after_a_roll_in_the_middle_of_a_phase(self) -> None:
        hands = [["imp"], ["wolf"]]
        table = position(toy.GAME, hands=hands, gems=[2, 0], dice="5 1").play("play imp", "low").table
        copy = table.clone()
        copy.decide("pay")

        assert table.tokens() == ["pay", "enough"]
        assert copy.state.gems == [2, 0]

    def test_a_copy_of_a_finished_game(self, table: Table) -> None:
        table.play_out(lambda ask: 0)

        assert everything(table.clone()) == everything(table)

    def test_a_copy_of_a_game_that_was_given_up(self, table: Table) -> None:
        table.resign(2)

        assert everything(table.clone()) == everything(table)

    def test_a_copy_can_take_back_what_the_original_could(self, table: Table) -> None:
        copy = table.clone()
        copy.undo(2)
        with pytest.raises(UndoRefusedError):
            copy.undo(1)


def test_marks_that_nobody_can_go_back_to_are_forgotten() -> None:
    """A copy carries the marks along, so they must stay few however long a game lasts."""
    table = Table.new(toy.GAME, seats=3, seed=3)
    for _ in range(6):
        table.decide("flip")
    assert len(table._marks or ()) > 6
    for _ in range(6):
        table.decide("draw")

    assert len(table._marks or ()) == 3


class TestNear:
    """Looking back: a copy not long before any moment, so that little is to be played again."""

    @pytest.fixture
    def long(self) -> Table:
        """A game of some hundred decisions, in which hardly anything can be taken back."""
        table = Table.new(toy.GAME, seats=3, seed=4, options={"goal": 12})
        rng = Random(4)
        while table.pending is not None:
            table.decide("flip" if "flip" in table.tokens() and rng.random() < 0.9 else 0)
        return table

    def test_it_is_as_the_table_was(self, long: Table) -> None:
        for count in range(0, long.seq + 1, 7):
            copy = long.near(count)
            then = Table.new(toy.GAME, seats=3, seed=4, options={"goal": 12})
            for answer in long.answers[: copy.seq]:
                then.decide(answer)
            assert everything(copy) == everything(then)

    def test_little_is_to_be_played_again(self, long: Table) -> None:
        missing = [count - long.near(count).seq for count in range(long.seq + 1)]
        assert min(missing) == 0
        assert max(missing) < 2 * (FRAME_GAP + long.seq // FRAME_GAP)

    def test_playing_on_leads_to_the_same_game(self, long: Table) -> None:
        copy = long.near(long.seq // 2)
        for answer in long.answers[copy.seq :]:
            copy.decide(answer)
        assert copy.save() == long.save()

    def test_practice_is_taken_back_from_there(self, long: Table) -> None:
        table = Table.new(toy.GAME, seats=3, seed=4, options={"goal": 12}, practice=True)
        for answer in long.answers:
            table.decide(answer)
        for _ in range(60):
            table.undo()
        for answer in long.answers[table.seq :]:
            table.decide(answer)
        assert pack(table.state) == pack(long.state)

    def test_a_light_table_cannot_be_looked_back_at(self) -> None:
        with pytest.raises(NotKeptError):
            Table.new(toy.GAME, light=True).near(0)


class TestLight:
    def test_a_light_table_plays_the_same_game(self) -> None:
        light, full = Table.new(toy.GAME, seed=2, light=True), Table.new(toy.GAME, seed=2)
        for choice in choices(full, Random(2)):
            full.decide(choice)
            light.decide(choice)
            assert (pack(light.state), light.pending) == (pack(full.state), full.pending)

        assert light.result == full.result is not None

    def test_a_light_copy_plays_on_alike(self, table: Table) -> None:
        light = table.clone(light=True)
        for choice in choices(table, Random(3)):
            table.decide(choice)
            light.decide(choice)
            assert pack(light.state) == pack(table.state)

    def test_it_keeps_no_events(self) -> None:
        light = Table.new(toy.GAME, seed=2, light=True)
        light.decide("draw")

        assert light.events == ()
        assert light.log() == []

    def test_it_can_still_be_looked_at(self) -> None:
        light = Table.new(toy.GAME, seed=2, light=True)

        assert light.view(0).question is not None

    @pytest.mark.parametrize(("method", "words"), [("clone", "copied"), ("undo", "taken back"), ("save", "saved")])
    def test_it_says_what_it_cannot_do(self, method: str, words: str) -> None:
        light = Table.new(toy.GAME, seed=2, light=True)
        light.decide("flip")

        with pytest.raises(NotKeptError, match=rf"^a light table cannot be {words}$"):
            getattr(light, method)()

    def test_nothing_can_be_imagined_from_it(self) -> None:
        with pytest.raises(NotKeptError):
            Table.new(toy.GAME, seed=2, light=True).imagine(0, Random(1))


class TestImagine:
    @pytest.mark.parametrize("seat", [0, 1, 2, None])
    def test_what_the_seat_sees_is_the_same(self, table: Table, seat: int | None) -> None:
        for number in range(20):
            assert sight(table.imagine(seat, Random(number)), seat) == sight(table, seat)

    def test_what_it_cannot_see_is_dealt_anew(self, table: Table) -> None:
        worlds = [table.imagine(0, Random(number)).state for number in range(40)]

        assert all(world.hands[0] == table.state.hands[0] for world in worlds)
        assert len({tuple(world.hands[1]) for world in worlds}) > 5
        assert len({tuple(world.deck.pile) for world in worlds}) > 5

    def test_a_spectator_knows_no_hand(self, table: Table) -> None:
        worlds = [table.imagine(None, Random(number)).state for number in range(40)]

        assert all(len({tuple(world.hands[seat]) for world in worlds}) > 5 for seat in range(3))

    def test_the_dice_to_come_are_other_dice(self, table: Table) -> None:
        gems = set()
        for number in range(20):
            world = table.imagine(0, Random(number))
            world.decide(next(token for token in world.tokens() if token.startswith("play")))
            world.decide("high")
            gems.add(world.state.gems[0])

        assert len(gems) == 2

    def test_the_same_thought_gives_the_same_world(self, table: Table) -> None:
        one, other = table.imagine(0, Random(7)), table.imagine(0, Random(7))
        one.play_out(lambda ask: 0)
        other.play_out(lambda ask: 0)

        assert everything(one) == everything(other)

    def test_the_real_table_is_left_alone(self, table: Table) -> None:
        before = everything(table), table.save()
        table.imagine(0, Random(7)).play_out(lambda ask: 0)

        assert (everything(table), table.save()) == before

    def test_an_imagined_game_can_be_played_to_the_end(self, table: Table) -> None:
        for number in range(20):
            world = table.imagine(0, Random(number))
            world.play_out(lambda ask: ask.advancing - 1)
            assert not list(toy.flaws(world.state))

    def test_a_copy_of_an_imagined_table_is_equal_and_stays_so(self, table: Table) -> None:
        world = table.imagine(0, Random(7))
        for choice in choices(world, Random(1)):
            copy = world.clone()
            assert everything(copy) == everything(world)
            copy.decide(choice)
            world.decide(choice)
            assert everything(copy) == everything(world)

    def test_a_light_imagined_table_plays_the_same_game(self, table: Table) -> None:
        light, world = table.imagine(0, Random(7), light=True), table.imagine(0, Random(7))
        light.play_out(lambda ask: 0)
        world.play_out(lambda ask: 0)

        assert pack(light.state) == pack(world.state)

    def test_an_imagined_table_cannot_be_saved(self, table: Table) -> None:
        with pytest.raises(NotKeptError, match=r"^an imagined table cannot be saved$") as caught:
            table.imagine(0, Random(7)).save()

        assert caught.value.code == "not-kept"

    @pytest.mark.parametrize("decisions", [["flip"], ["play"], ["flip", "flip"], ["flip", "play"]])
    def test_what_is_decided_there_can_be_taken_back(self, table: Table, decisions: list[str]) -> None:
        world, past = table.imagine(0, Random(7)), []
        for decision in decisions:
            past.append(everything(world))
            world.decide(next(token for token in world.tokens() if token.startswith(decision)))
        for before in reversed(past):
            world.undo()
            assert everything(world) == before

    def test_nothing_before_it_can_be_taken_back(self, table: Table) -> None:
        with pytest.raises(UndoRefusedError):
            table.imagine(0, Random(7)).undo(2)

    def test_one_can_imagine_on_from_an_imagined_table(self) -> None:
        """The first world must not be forgotten when what came of it is copied."""
        table = position(toy.GAME, hands=[["imp"], ["wolf"]], gems=[2, 0], dice="5").table
        table.decide("play imp")
        for number in range(10):
            world = table.imagine(0, Random(number))
            world.decide("low")
            if world.tokens() != ["pay", "enough"]:
                continue
            deeper = world.imagine(0, Random(number + 100))
            assert everything(deeper.clone()) == everything(deeper)

    def test_a_practice_table_is_imagined_as_a_real_one(self) -> None:
        world = Table.new(toy.GAME, seed=1, practice=True).imagine(0, Random(1))

        assert not world.setup.practice
