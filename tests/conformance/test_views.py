"""What people see is complete, consistent and cites only rules that exist."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from mazefolio import Table
from mazefolio.engine.game import Game
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.view import Board, Picture, Piece, Question, View
from mazefolio.engine.words import OPEN
from tests.conformance.helpers import Case, every_case, every_game, few_cases, onlookers, sight, spelled_out, viewers

STRIDE = 7
"""After so many decisions each, views are compared with those of a fresh copy also where there are many cases."""


@few_cases
def test_everybody_sees_every_step_as_if_it_were_the_first_look(case: Case) -> None:
    """What a table keeps of earlier looks never shows: a copy, which has kept nothing, is seen as the same."""
    for table in case.walk():
        copy = table.clone()
        for viewer in viewers(table):
            outline = table.outline(viewer)
            assert_of_this_moment(outline, table, viewer)
            assert spelled_out(outline, table) == sight(copy, viewer)


@every_case
def test_whatever_somebody_sees_is_sound(case: Case) -> None:
    """All that is asked of a view, in one walk through the game, since making views is what takes the time."""
    known = {"", *(rule.id for rule in case.game.rulebook)}
    for table in case.walk():
        for viewer in onlookers(table):
            sent = sight(table, viewer)
            view = msgspec.json.decode(sent, type=View)
            assert msgspec.json.encode(view) == sent, "it does not survive being sent"
            if table.seq % STRIDE == 0:
                assert sent == msgspec.json.encode(table.view(viewer)), "what is sent is not what is seen"
                assert sent == sight(table.clone(), viewer), "something is kept that has changed"
            assert_of_this_moment(view, table, viewer)
            assert_options_point_at_something(view)
            for board in view.picture.boards:
                assert_holds_together(board)
            assert set(cited(sent)) <= known
            assert OPEN.encode() not in sent, "a name is missing"


def assert_of_this_moment(view: View, table: Table, viewer: Viewer) -> None:
    assert (view.game, view.seat, view.seq) == (table.game.slug, viewer, table.seq)
    assert len(view.seats) == len(table.setup.seats)
    assert view.asked == known_to_be_asked(table, viewer)
    assert (view.question is not None) == (view.asked is not None and view.asked == viewer)
    assert (view.ending is not None) == (table.result is not None)


def known_to_be_asked(table: Table, viewer: Viewer) -> int | None:
    """Who is asked, unless nobody else may know that there is a question."""
    ask = table.pending
    return ask.seat if ask is not None and (ask.seat == viewer or not ask.query.anonymous) else None


def assert_options_point_at_something(view: View) -> None:
    if view.question is not None:
        assert_told_apart(view.question)
        there = set(things(view.picture))
        for option in view.question.options:
            assert {option.target, option.using} - {""} <= there, f"'{option.id}' points at nothing"


def assert_told_apart(question: Question) -> None:
    assert question.title
    for name in ("id", "label"):
        seen = Counter(getattr(option, name) for option in question.options)
        assert seen.most_common(1)[0][1] == 1, f"the same {name} twice: {seen.most_common(1)}"
    assert all(option.label for option in question.options)
    assert all(0 <= odd.chance <= 1 for option in question.options for odd in option.odds)


def things(picture: Picture) -> Iterator[str]:
    """The ids of everything that lies on the table."""
    for board in picture.boards:
        yield board.id
        for space in board.spaces:
            yield space.id
            yield from ids(space.pieces)
    for sheet in picture.sheets:
        yield sheet.id
        yield from (number.id for number in sheet.numbers)
    for zone in [*picture.zones, *(zone for sheet in picture.sheets for zone in sheet.zones)]:
        yield zone.id
        yield from ids(zone.pieces)
    yield from (track.id for track in picture.tracks)
    yield from (tally.id for tally in picture.tallies)
    for box in (box for rank in picture.ranks for box in rank.boxes):
        yield box.id
        yield from ids([box.piece] if box.piece else [])
    if picture.scene:
        yield from (picture.scene.id, picture.scene.left.id, picture.scene.right.id)


def ids(pieces: Sequence[Piece]) -> Iterator[str]:
    """Those of the pieces, and of what they carry."""
    for piece in pieces:
        yield piece.id
        yield from ids(piece.carries)


def assert_holds_together(board: Board) -> None:
    spaces = {space.id: space for space in board.spaces}
    assert len(spaces) == len(board.spaces)
    assert {board.focus, *board.trail} - {""} <= set(spaces)
    for space in board.spaces:
        assert 0 <= space.x <= board.width
        assert 0 <= space.y <= board.height
        assert {*space.links, *(way.to for way in space.ways)} <= set(spaces), (
            "some ways lead only one way, but none off"
        )


@every_case
def test_the_log_only_grows(case: Case) -> None:
    told: list[Any] = [[] for _ in range(case.seats + 1)]
    for table in case.walk():
        for number, viewer in enumerate(viewers(table)):
            lines = table.log(viewer)
            assert lines[: len(told[number])] == told[number]
            assert all(line.text and line.turn <= table.state.turn for line in lines)
            told[number] = lines


@every_case
def test_a_line_of_the_log_spells_out_its_dice(case: Case) -> None:
    (*_, table) = case.walk()
    for viewer in viewers(table):
        for line in table.log(viewer):
            spelled = ["+".join(map(str, faces)) for faces in line.dice]
            assert re.search(".*".join(map(re.escape, spelled)), line.text), line


def cited(sent: bytes) -> Iterator[str]:
    """Every rule that is cited anywhere in what somebody sees."""
    yield from (rule.decode() for rule in re.findall(rb'"rule":"([^"]*)"', sent))
    yield from (rule for rules in re.findall(rb'"rules":(\[[^]]*\])', sent) for rule in msgspec.json.decode(rules))


def cited_at(table: Table) -> Iterator[str]:
    """Every rule that the game itself cites at this moment, whether or not it is shown."""
    if table.pending is not None:
        yield table.pending.rule
        refused = table.game.words.refused(table.seen(table.pending.seat), table.pending)
        yield from (attempt.refusal.rule for attempt in refused if attempt.refusal is not None)
    if table.result is not None:
        yield table.result.rule
        yield from (event.rule for event in table.events)


@every_case
def test_only_rules_that_exist_are_cited(case: Case) -> None:
    known = {"", *(rule.id for rule in case.game.rulebook)}
    for table in case.walk():
        assert set(cited_at(table)) <= known


@every_case
def test_every_question_and_every_result_cites_a_rule(case: Case) -> None:
    for table in case.walk():
        assert table.pending is None or table.pending.rule
        assert table.result is None or table.result.rule


@every_game
def test_options_of_a_game_cite_rules_that_exist(game: Game[Any]) -> None:
    for spec in game.options:
        assert spec.rules
        assert all(rule in game.rulebook for rule in spec.rules)
