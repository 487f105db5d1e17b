"""Which questions a face may answer by itself, because nothing else matters, or several at a time."""

from __future__ import annotations

from mazefolio.engine.view import Question
from mazefolio.testing import Scene
from tests.games.deathmaze.helpers import fight, heroes, idle
from tests.games.firetop.helpers import in_kitchen
from tests.games.mertwig.helpers import position as in_the_kingdom


def asked(scene: Scene) -> Question:
    assert scene.table.pending is not None
    question = scene.table.view(scene.table.pending.seat).question
    assert question is not None
    return question


def re_forming(**wounds: int) -> Question:
    """Three stand in front and one behind them; so many Wounds have they taken."""
    party = {name: {"wounds": wounds.get(name, 0), "total": 8} for name in "ABCD"}
    order = [["A", "B", "C"], ["D"]]
    return asked(idle(fight(["skeleton 6"], party=party, order=order, dice="1 1")))


def test_nobody_need_ask_about_re_forming_before_the_front_is_weak() -> None:
    assert [re_forming().idle, re_forming(A=4, D=7).idle] == ["done", "done"]
    assert re_forming(A=5).idle == ""


def test_a_potion_that_heals_is_no_question_for_the_unhurt() -> None:
    healthy, hurt = ({"A": {"items": ["healing"], "wounds": wounds}} for wounds in (0, 1))
    assert asked(fight(["orc 5"], party=healthy)).idle == "done"
    assert asked(fight(["orc 5"], party=hurt)).idle == ""


def test_all_attack_together_each_where_it_tells_most() -> None:
    scene = fight(["orc 1", "troll 9"], party=heroes("A", "B"), order=[["A", "B"]])
    first = asked(scene)
    assert (first.together, first.usual, first.who) == ("All attack", "attack orc", "figure:0")

    second = asked(scene.play("attack orc"))
    assert (second.together, second.usual, second.who) == ("All attack", "attack troll", "figure:1")


def test_who_can_only_lay_something_down_is_done() -> None:
    scene = in_kitchen(None, "keys_123", red={"lanterns": 0})
    assert asked(scene).idle == ""

    assert asked(scene.play("claim")).idle == "done"


def test_who_could_otherwise_only_send_somebody_away_goes_on() -> None:
    party = {"character": "ralph_the_red", "members": ["skalan"]}
    assert asked(in_the_kingdom(a={**party, "area": "mystic_vale"})).idle == "move"
    assert asked(in_the_kingdom(a={**party, "area": "toppled_temple"})).idle == ""
