"""Several seats at one terminal: people who pass the screen on, and bots that move in between."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio import Table
from tests.cli.running import Cli

ENTER = ""
FIRETOP = ("play", "firetop", "--seed", "3")
DEATHMAZE = ("play", "deathmaze", "--seed", "3")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def load(file: Path) -> Table:
    return Table.load(file.read_text())


def in_order(out: str, *parts: str) -> bool:
    """Whether all parts are there, one after another."""
    at = 0
    for part in parts:
        at = out.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


def test_people_pass_the_screen_on(cli: Cli, file: Path) -> None:
    ran = cli(*FIRETOP, "--seats", "2", "--people", "2", "--save", file, typed=typed(ENTER, "1", ENTER, ENTER, "1"))

    assert load(file).setup.seats == ["Player 1", "Player 2"]
    assert in_order(
        ran.out,
        "Player 1 is asked. Pass the screen on, and press Enter.",
        "Player 1 (red adventurer)",
        "What do you take along?",
        "Player 1 sets out",
        "Press Enter to cover the screen.",
        "Player 2 is asked. Pass the screen on, and press Enter.",
        "Player 2 (blue adventurer)",
        "What do you take along?",
    )


def test_everybody_sees_only_what_is_his(cli: Cli, file: Path) -> None:
    lines = typed(ENTER, "1", ENTER, ENTER, "1", ENTER, ENTER)
    out = cli(*FIRETOP, "--seats", "2", "--people", "2", "--save", file, typed=lines).out

    table = load(file)
    assert table.pending is not None
    seat = table.pending.seat
    screen = out.split(f"Player {seat + 1} is asked.")[-1]
    own, other = (set(table.state.players[n].keys) for n in (seat, 1 - seat))
    assert table.view(1 - seat).question is None
    assert all(f"Key card {key}" in screen for key in own)
    assert not any(f"Key card {key}" in screen for key in other)


def test_the_answer_of_somebody_else_cannot_be_taken_back(cli: Cli, file: Path) -> None:
    lines = typed(ENTER, "quick party", ENTER, ENTER, "undo")
    out = cli(*DEATHMAZE, "--seats", "2", "--people", "2", "--save", file, typed=lines).out

    assert "somebody else has decided since" in out
    assert load(file).seq == 1


def test_people_are_called_as_they_say_and_bots_like_people(cli: Cli, file: Path) -> None:
    named = ("--people", "2", "--name", "Ann", "--name", "Bruno", "--seats", "3")
    out = cli(*FIRETOP, *named, "--save", file, typed=typed(ENTER)).out

    assert load(file).setup.seats == ["Ann", "Bruno", "Cuthbert"]
    assert "Ann is asked. Pass the screen on, and press Enter." in out
    assert "Goal: Send out an adventurer" in out
    refused = cli(*FIRETOP, "--name", "Ann", "--name", "Bruno", "--save", file)
    assert "there are 2 names for 1 at this screen" in refused.err


def test_bots_move_in_between_and_their_moves_are_told(cli: Cli, file: Path) -> None:
    out = cli(*FIRETOP, "--seats", "3", "--against", "random", "--save", file, typed=typed("1", "1", "1", "1")).out

    table = load(file)
    assert table.setup.seats == ["Player 1", "Beatrix", "Cuthbert"]
    assert table.pending is not None
    assert table.pending.seat == 0
    moves = [line.text for line in table.log(0) if line.text.startswith(("Beatrix", "Cuthbert"))]
    assert len(moves) > 2
    told = " ".join(out.split())
    assert all(" ".join(text.split()) in told for text in moves)


def test_one_person_is_never_asked_to_pass_the_screen_on(cli: Cli, file: Path) -> None:
    assert "Pass the screen" not in cli(*FIRETOP, "--save", file, typed=typed("1", "1")).out
    assert load(file).setup.bots == ["", "adventurer", "adventurer", "adventurer"]


def test_practice_goes_back_past_the_bots(cli: Cli, file: Path) -> None:
    cli(*FIRETOP, "--seats", "2", "--practice", "--save", file, typed=typed("1"))
    after = load(file)
    cli("resume", file, typed=typed("undo"))

    assert after.seq > 1
    assert load(file).seq == 0


def test_without_practice_what_bots_have_decided_stays(cli: Cli, file: Path) -> None:
    out = cli(*FIRETOP, "--seats", "2", "--save", file, typed=typed("1", "undo")).out

    assert "since" in out.split("> undo")[1].splitlines()[1]
    assert load(file).seq > 1


def test_a_resumed_game_has_the_same_bots_that_decide_alike(cli: Cli, file: Path, tmp_path: Path) -> None:
    cli(*FIRETOP, "--seats", "3", "--save", file, typed=typed("1", "quit"))
    cli("resume", file, typed=typed("1", "quit"))
    cli(*FIRETOP, "--seats", "3", "--save", tmp_path / "other.json", typed=typed("1", "1"))

    resumed, other = load(file), load(tmp_path / "other.json")
    assert resumed.setup.bots == ["", "adventurer", "adventurer"]
    assert list(resumed.answers) == list(other.answers)


def test_resuming_tells_what_happened_latest_but_not_everything(cli: Cli, file: Path) -> None:
    cli(*FIRETOP, "--seats", "3", "--save", file, typed=typed("1", *["1"] * 12, "quit"))

    out = cli("resume", file).out
    told = [line.text for line in load(file).log(0)]
    assert told[-1] in out
    assert told[0] not in out


def test_resigning_that_is_refused_changes_nothing(cli: Cli, file: Path) -> None:
    out = cli(*FIRETOP, "--seats", "2", "--save", file, typed=typed("resign")).out

    assert "you can give up only at the start of your own turn" in out
    assert load(file).seq == 0


def test_after_resigning_the_others_play_on(cli: Cli, file: Path) -> None:
    words = (*FIRETOP, "--seats", "3", "--round-limit", "10", "--save", file)
    out = cli(*words, typed=typed("1", "resign")).out

    result = load(file).result
    assert result is not None
    assert 0 not in result.winners
    assert "mazefolio replay" in out


def test_giving_up_can_be_voted_down(cli: Cli, file: Path) -> None:
    party = typed(ENTER, "quick party", ENTER, ENTER, "quick party")
    begun = cli(*DEATHMAZE, "--seats", "2", "--people", "2", "--save", file, typed=party)
    table = load(file)
    assert begun.code == 0
    assert table.pending is not None
    who = table.pending.seat

    out = cli("resume", file, typed=typed(ENTER, "resign", ENTER, "2")).out

    voted = load(file)
    assert f"Player {2 - who} is asked" in out
    assert voted.result is None
    assert voted.seq == table.seq + 2
    assert voted.pending is not None
    assert voted.pending.seat == who


def test_the_dice_of_a_bot_are_typed_by_whoever_sits_there(cli: Cli, file: Path) -> None:
    dice = ["4", "3 3", "2", "1"]
    out = cli(*FIRETOP, "--seats", "2", "--dice", "typed", "--save", file, typed=typed(*dice, "2", "1", *dice)).out

    assert in_order(out, "Roll 1d6 (Skill)", "Roll 2d6 (Stamina)", "Beatrix: Roll 1d6 (Skill)")
    assert "Pass the screen" not in out


def test_a_roll_is_asked_for_in_a_line_and_look_draws_the_table(cli: Cli, file: Path) -> None:
    words = (*FIRETOP, "--seats", "2", "--dice", "typed", "--save", file)

    assert cli(*words).out.splitlines()[0].startswith("Roll 1d6")
    assert "Player 1 (red adventurer)" in cli("resume", file, typed=typed("look")).out


def test_a_script_is_for_the_people_and_bots_move_in_between(cli: Cli, file: Path, tmp_path: Path) -> None:
    (tmp_path / "script").write_text("1\n1\n")
    cli(*FIRETOP, "--seats", "3", "--save", file, "--script", tmp_path / "script")
    cli(*FIRETOP, "--seats", "3", "--save", tmp_path / "other.json", typed=typed("1", "1"))

    assert list(load(file).answers) == list(load(tmp_path / "other.json").answers)


def test_watching_tells_whose_decision_it_is(cli: Cli, file: Path) -> None:
    out = cli(*DEATHMAZE, "--seats", "2", "--bot", "random", "--save", file).out

    assert load(file).result is not None
    assert "Ambrose: " in out
    assert "Beatrix: " in out


def test_a_page_of_options_can_be_turned(cli: Cli, file: Path) -> None:
    table = Table.new("deathmaze", seed=3, seats=["Player 1"])
    table.decide("hero")
    file.write_text(table.save())

    assert cli("resume", file, typed=typed("next")).out.count("What is the Hero called?") == 2
    assert load(file).seq == 1
