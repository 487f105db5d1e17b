"""Records: what is written comes back, and whatever is wrong with a text is a typed error."""

from __future__ import annotations

import base64
import tracemalloc
import zlib
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from mazefolio import Table
from mazefolio.engine import record as records
from mazefolio.engine.errors import (
    MazefolioError,
    ReplayError,
    RulesVersionError,
    SaveError,
    UnknownGameError,
)
from mazefolio.engine.record import Record
from mazefolio.testing import position


def played(*, to_the_end: bool = False) -> Table:
    table = Table.new("redmage", seed=11, options={"hero": "rogue", "monster_movement": True})
    rng = Random(11)
    while table.pending is not None and (to_the_end or table.seq < 12):
        table.decide(rng.randrange(table.pending.advancing))
    return table


def changed(text: str, **fields: Any) -> str:
    """A saved game with some of its fields replaced."""
    return msgspec.json.encode({**msgspec.json.decode(text), **fields}).decode()


def complaint(text: str | bytes, kind: type[MazefolioError] = SaveError) -> str:
    with pytest.raises(MazefolioError) as caught:
        Table.load(text)
    assert type(caught.value) is kind
    return str(caught.value)


SAVED = played().save()
RULES = played().game.rules_version
WHOLE = played(to_the_end=True)


def test_a_record_comes_back_as_it_was_written() -> None:
    assert records.encode(records.decode(SAVED)) == SAVED


def test_a_record_is_text_with_a_field_to_a_line() -> None:
    lines = SAVED.splitlines()

    assert lines[:4] == ["{", '"format": 1,', '"game": "redmage",', f'"rules": "{RULES}",']
    assert SAVED.isascii()


@pytest.mark.parametrize("text", [SAVED, SAVED.encode(), SAVED.replace("\n", "\r\n"), f"\n {SAVED}  \n"])
def test_a_saved_game_is_read_from_text_or_bytes(text: str | bytes) -> None:
    assert Table.load(text).save() == SAVED


def test_a_whole_game_is_small() -> None:
    assert len(WHOLE.save()) < 2048


@pytest.mark.parametrize(
    ("answers", "ends", "lines"),
    [
        ([], [], []),
        ([1, 2], [], ["1 2"]),
        ([1, 2, 3], [(0, "aa"), (2, "bb")], ["=aa", "1 2=bb", "3"]),
        ([1, -1], [(1, "aa"), (2, "bb")], ["1=aa", "-1=bb"]),
        ([1], [(1, "aa"), (1, "bb")], ["1=aa", "=bb"]),
        ([0, "a = 'b'", 2], [(2, "aa")], ["0 'a%20%3D%20%27b%27=aa", "2"]),
    ],
)
def test_turns_are_lines(answers: list[int | str], ends: list[tuple[int, str]], lines: list[str]) -> None:
    assert records.write_turns(answers, ends) == lines
    assert records.read_turns(lines) == (answers, ends)


def test_a_shrunken_state_comes_back() -> None:
    state = played().state

    assert records.unshrink(records.shrink(records.pack(state)), type(state)) == state


@pytest.mark.parametrize("text", ["", " ", "{", "hello", b"\xff\xfe\x00", b'{"format":1,"game":"\xff"}', "[" * 100_000])
def test_what_is_no_record_at_all(text: str | bytes) -> None:
    assert complaint(text).startswith("this is not a saved game, or only a part of one: ")


@pytest.mark.parametrize("text", ["[]", "null", "1", '"redmage"', "{}", '{"game": "redmage"}', '{"format": 1}'])
def test_other_json_is_no_saved_game(text: str) -> None:
    assert complaint(text) == "this is not a saved game"


def test_every_truncated_record_is_refused() -> None:
    whole = SAVED.rstrip()
    for length in range(len(whole)):
        with pytest.raises(SaveError):
            Table.load(whole[:length])


@pytest.mark.parametrize("number", [0, 2, "1", None, 1.5])
def test_another_format_is_named(number: object) -> None:
    words = f"this game was saved in format {number}; this program reads format 1"

    assert complaint(changed(SAVED, format=number)) == words


@pytest.mark.parametrize("field", [field for field in Record.__struct_fields__ if field != "format"])
@pytest.mark.parametrize("value", [None, 3.5, [[]], {"x": []}])
def test_a_field_of_the_wrong_type_is_named(field: str, value: object) -> None:
    if field == "script" and value is None:
        value = 0
    words = complaint(changed(SAVED, **{field: value}))

    assert words.startswith("this saved game is damaged: ")
    assert f"`$.{field}" in words


@pytest.mark.parametrize("field", ["rules", "seats", "options", "key", "turns", "snapshot"])
def test_a_missing_field_is_named(field: str) -> None:
    fields = msgspec.json.decode(SAVED)
    del fields[field]

    assert complaint(msgspec.json.encode(fields)) == (
        f"this saved game is damaged: Object missing required field `{field}`"
    )


def test_an_unknown_game_is_named() -> None:
    assert "there is no game 'chess'" in complaint(changed(SAVED, game="chess"), UnknownGameError)


@pytest.mark.parametrize(("rules", "shown"), [("99", "99"), ("", "unknown")])
def test_an_unknown_rules_version_is_named(rules: str, shown: str) -> None:
    words = f"this game was saved under rules {shown} of Maze of the Red Mage; this program has rules {RULES}: "

    assert complaint(changed(SAVED, rules=rules), RulesVersionError).startswith(words)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seats": []}, "Maze of the Red Mage is for 1 player, not for 0"),
        ({"seats": ["Ann", "Bob"]}, "Maze of the Red Mage is for 1 player, not for 2"),
        ({"options": {"luck": True}}, "there is no option 'luck'; there is: "),
        ({"options": {"night": "endless"}}, "option 'night' cannot be 'endless'; it can be: short, standard, long"),
    ],
)
def test_an_impossible_set_up_is_named(fields: dict[str, Any], words: str) -> None:
    assert complaint(changed(SAVED, **fields)).startswith(f"this saved game is damaged: {words}")


@pytest.mark.parametrize("key", ["xyz", "abc", "00" * 65])
def test_a_damaged_key(key: str) -> None:
    assert complaint(changed(SAVED, key=key)).startswith("the dice in this saved game are damaged: ")


@pytest.mark.parametrize("origin", [[], [-1], [-64], [1, 2], [2**70], [2**80 * 64]])
def test_a_damaged_origin_of_the_dice(origin: list[int]) -> None:
    assert complaint(changed(SAVED, origin=origin)).startswith("the dice in this saved game are damaged: ")


def shrunk(state: bytes) -> str:
    return base64.b85encode(zlib.compress(state)).decode()


DAMAGED_STATES = [
    "not base 85: \x7f",
    "äöü",
    "c$",
    base64.b85encode(b"not zlib").decode(),
    shrunk(b""),
    shrunk(b"not json"),
    shrunk(b'{"phase": "\xff"}'),
    shrunk(b'{"phase": ' + b"[" * 100_000),
]
OTHER_STATES = [
    b"[1, 2]",
    b'{"phase": 3}',
    b'{"phase": "planning"}',
]


@pytest.mark.parametrize("state", DAMAGED_STATES, ids=range(len(DAMAGED_STATES)))
def test_a_damaged_start(state: str) -> None:
    assert complaint(changed(SAVED, start=state)).startswith("the snapshot in this saved game is damaged: ")


@pytest.mark.parametrize("state", OTHER_STATES, ids=range(len(OTHER_STATES)))
def test_a_start_of_another_shape(state: bytes) -> None:
    words = "the position in this saved game does not fit the present rules: "

    assert complaint(changed(SAVED, start=shrunk(state))).startswith(words)


@pytest.mark.parametrize(
    ("game", "words"), [("redmage", "Invalid enum value 'lunch'"), ("talisman", "no phase 'lunch'")]
)
def test_a_start_in_no_known_phase(game: str, words: str) -> None:
    table = Table.new(game, seed=1)
    table.state.phase = "lunch"
    start = records.shrink(records.pack(table.state))

    assert words in complaint(changed(table.save(), start=start))


@pytest.mark.parametrize("turns", [[], ["0"]])
@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("cell", "Z99", "the position in this saved game cannot be: "),
        ("hero", "nobody", "this saved game cannot be played: KeyError("),
    ],
)
def test_a_start_that_cannot_be(field: str, value: str, words: str, turns: list[str]) -> None:
    state = Table.new("redmage", seed=1).state
    setattr(state, field, value)
    start = records.shrink(records.pack(state))

    assert complaint(changed(SAVED, start=start, turns=turns)).startswith(words)


def test_a_start_with_absurd_numbers() -> None:
    state = Table.new("redmage", seed=1).state
    state.turn = 10**15
    words = "the position in this saved game has numbers beyond 10000000"

    assert complaint(changed(SAVED, start=records.shrink(records.pack(state)))) == words


@pytest.mark.parametrize("size", [40_000_000, 300_000_000])
def test_a_small_file_cannot_grow_large(size: int) -> None:
    text = changed(SAVED, start=shrunk(b'{"phase": "' + b"x" * size + b'"}'))
    tracemalloc.start()
    try:
        assert complaint(text) == "the position in this saved game is larger than any can be"
        assert tracemalloc.get_traced_memory()[1] < max(10 * len(text), 4 * records.LARGEST_POSITION)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("line", ["0 x", "0,1", "1.5", "9" * 5000])
def test_a_damaged_turn(line: str) -> None:
    turns = ["=aa", line]

    assert complaint(changed(SAVED, turns=turns)).startswith("turn 1 of this saved game is damaged: ")


def cut(turns: list[str]) -> list[tuple[str, str]]:
    return [(moves, check) for moves, _, check in (turn.partition("=") for turn in turns)]


def replay_error(turns: Sequence[str]) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        Table.load(changed(SAVED, turns=turns))
    assert caught.value.code == "replay-differs"
    return caught.value


def test_a_tampered_digest_is_noticed_in_its_turn() -> None:
    turns = list(WHOLE.record.turns)
    for number, (moves, check) in enumerate(cut(turns)):
        wrong = f"{moves}={check[::-1]}x"
        error = replay_error([*turns[:number], wrong, *turns[number + 1 :]])
        assert str(error) == f"turn {number}: the state differs from the one in the record"


def test_an_impossible_answer_is_noticed_in_its_turn() -> None:
    turns = list(WHOLE.record.turns)
    for number in range(1, len(turns)):
        error = replay_error([*turns[:number], f"99 {turns[number]}", *turns[number + 1 :]])
        assert error.turn == number
        assert str(error).startswith(f"turn {number}: answer 99 is not among the ")


def test_an_answer_that_was_changed_to_another_legal_one_is_noticed_in_its_turn() -> None:
    turns = list(WHOLE.record.turns)
    for number, (moves, check) in list(enumerate(cut(turns)))[1:]:
        first, *rest = moves.split()
        other = " ".join(["1" if first == "0" else "0", *rest])
        assert replay_error([*turns[:number], f"{other}={check}", *turns[number + 1 :]]).turn == number


def test_a_missing_digest_is_noticed() -> None:
    turns = list(WHOLE.record.turns)
    moves, _ = cut(turns)[1]

    assert replay_error([turns[0], moves, *turns[2:]]).turn == 1


def test_a_digest_for_a_turn_that_is_not_over_is_noticed() -> None:
    error = replay_error([*WHOLE.record.turns[:3], "=aabbcc"])

    assert str(error) == "turn 3: the record has more turns than its answers lead to"


def test_answers_after_the_end_are_noticed() -> None:
    error = replay_error([*WHOLE.record.turns, "0"])

    assert str(error) == f"turn {WHOLE.state.turn}: the game is over, but the record goes on"


@pytest.mark.parametrize("answer", [-2, -99])
def test_nobody_gives_up_who_is_not_there(answer: int) -> None:
    error = replay_error([*WHOLE.record.turns[:3], str(answer)])

    assert str(error).startswith(f"turn 3: answer {answer} is not among the ")


def test_giving_up_when_the_rules_forbid_it_is_noticed_in_its_turn() -> None:
    record = Table.new("mertwig", seats=2, seed=1).record

    with pytest.raises(ReplayError, match=r"^turn \d+: you can give up only at the start of your own turn"):
        list(Table.playback(msgspec.structs.replace(record, turns=["-1"])))


@pytest.mark.parametrize("paper", [{"names": "\x00"}, {"roster": "nonsense"}])
def test_papers_that_no_game_can_begin_with(paper: dict[str, str]) -> None:
    saved = Table.new("deathmaze", seed=1, options={"rules": "advanced", "continuity": True})

    with pytest.raises(SaveError):
        Table.load(changed(saved.save(), options={**saved.record.options, **paper}))


def test_what_cannot_even_be_written_is_no_saved_game() -> None:
    assert complaint("\ud800").startswith("this is not a saved game")


def test_a_playback_stops_where_the_record_differs() -> None:
    turns = [*WHOLE.record.turns[:4], "99=000000", *WHOLE.record.turns[5:]]
    steps: list[int] = []

    with pytest.raises(ReplayError):
        steps.extend(table.seq for table in Table.playback(msgspec.structs.replace(WHOLE.record, turns=turns)))

    assert len(steps) == 1 + sum(len(moves.split()) for moves, _ in cut(turns[:4]))


def test_no_change_of_single_letters_does_more_than_a_typed_error() -> None:
    rng = Random(1)
    texts = [WHOLE.save(), position("redmage", tiles={"J9": "empty"}).play("move J9").table.save()]
    for _ in range(400):
        letters = list(rng.choice(texts))
        for _ in range(rng.randint(1, 3)):
            letters[rng.randrange(len(letters))] = rng.choice('0123456789abcdef"{}[],:= -\\\n')
        try:
            table = Table.load("".join(letters))
        except MazefolioError:
            continue
        assert (table.pending is None) != (table.result is None)
