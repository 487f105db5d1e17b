"""DM-R.4, DM-R.5, DM-R.6: refusals when the caller changes, and a vote that fails."""

from __future__ import annotations

import pytest

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.games.deathmaze.content import CHITS
from mazefolio.testing import position
from tests.games.deathmaze.helpers import ADVANCED, asked_seat, heroes, wizard


class TestRefusalsAndTheNextCaller:
    """A's owner calls and is refused by B's owner; then A dies, and B's owner calls himself."""

    PARTY = {"A": {"armor": 2, "wounds": 8}, "B": {}}

    @pytest.mark.rule("DM-R.4", "DM-R.5")
    @pytest.mark.parametrize("find", ["potion", "medallion"])
    def test_who_refused_a_test_to_the_old_caller_is_sent_by_the_new_one(self, find: str) -> None:
        scene = position("deathmaze", seats=2, party=self.PARTY, finds=[find], dice="4 1")
        scene.play("B", "refuse", "trade A", "A takes off armor", "nobody")
        assert (scene.asked, asked_seat(scene)) == ("assign", 1), "B has tried it"

    @pytest.mark.rule("DM-R.4", "DM-R.5")
    def test_who_refused_to_open_a_chest_does_it_when_he_calls(self) -> None:
        scene = position("deathmaze", seats=2, party=self.PARTY, hoard="J", dice="1 5 6 6 6 6 6 6 6")
        scene.play("open B", "refuse", "trade A", "A takes off armor", "nobody")
        assert [event.who.name for event in scene.happened("TrapOpened")] == ["B"]

    @pytest.mark.rule("DM-6.0b", "DM-R.4")
    def test_a_feature_may_be_looked_at_by_whoever_refused_it_to_the_old_caller(self) -> None:
        statue = next(chit.id for chit in CHITS.values() if chit.feature == "statue")
        maze = {(0, 0): "cor_straight_2 DODO", (0, -1): statue}
        scene = position("deathmaze", seats=2, party=self.PARTY, maze=maze, at=(0, -1))
        scene.play("investigate B", "refuse")
        assert "investigate B" not in scene.offers
        scene.play("trade A", "A takes off armor", "nobody")
        assert "investigate B" in scene.offers


class TestNobodyIsLeftToSpeak:
    @pytest.mark.rule("DM-8.11c", "DM-R.5")
    def test_when_an_explosion_kills_everybody(self) -> None:
        party = {"A": {"wounds": 5, "total": 6}, "B": wizard("explosion", wounds=18)}
        scene = position("deathmaze", seats=2, options=ADVANCED, party=party, foes=[["ogre 9"]], dice=[6] * 3)
        scene.play("nothing", "cast explosion")
        scene.expect_end("lost", "DM-8.11c")
        assert not scene.happened("CallerChanged")

    @pytest.mark.rule("DM-12.36l", "DM-R.5")
    def test_when_only_a_captive_lives(self) -> None:
        party = {"A": {"wounds": 5, "total": 6}, "B": {}}
        scene = position("deathmaze", seats=2, options=ADVANCED, party=party, foes=[["vampire 9"]], dice="6 6 | 1 6 6")
        while scene.table.pending:
            scene.play("done" if "done" in scene.offers else "nothing")
        scene.expect_end("lost", "DM-12.36l")
        assert not scene.happened("CallerChanged")


@pytest.mark.rule("DM-R.6")
def test_when_somebody_does_not_want_to_give_up_the_open_question_is_put_again() -> None:
    scene = position("deathmaze", seats=2, party=heroes("Ann", "Bob"), foes=[["ogre 9"]]).play("nothing")
    before = (scene.asked, asked_seat(scene), scene.offers)
    scene.table.resign(0)
    assert scene.asked == "give up"
    scene.play("refuse")
    assert (scene.asked, asked_seat(scene), scene.offers) == before


@pytest.mark.rule("DM-R.6")
def test_while_the_players_decide_about_giving_up_nobody_moves_it_again() -> None:
    scene = position("deathmaze", seats=3, party={"A": {}, "B": {}, "C": {}})
    scene.table.resign(1)
    with pytest.raises(ResignRefusedError, match="are deciding about giving up already"):
        scene.table.resign(0)

    assert (scene.asked, scene.table.pending and scene.table.pending.seat) == ("give up", 0)
