"""A game in the terminal, typed line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazefolio import Table, games
from mazefolio.cli import files
from mazefolio.cli.errors import UsageError
from mazefolio.engine.dice import key_of
from mazefolio.engine.record import decode
from mazefolio.engine.steps import Rolled
from tests.cli.running import Cli, expect_complaint

REDMAGE = games.get("redmage")


def kept(folder: Path) -> Table:
    """The one game in the data folder."""
    (file,) = folder.iterdir()
    return Table.load(file.read_text())


def test_a_number_or_a_text_answers_the_question(cli: Cli, data_home: Path) -> None:
    cli("play", "redmage", "--seed", "7", typed="1\nmove  j10\n")

    assert kept(data_home).state.cell == "J10"
    assert kept(data_home).seq == 2


def test_a_question_with_a_blank_takes_words_of_ones_own(cli: Cli, data_home: Path) -> None:
    ran = cli("play", "deathmaze", "--seed", "7", typed="hero\nname 7\nname  Mara Brightblade\n")

    assert "name …  A name of your own, of 24 letters at most" in ran.out
    assert "A name needs a letter." in ran.out
    assert "Which weapon for Mara Brightblade?" in ran.out
    assert kept(data_home).answers[1:] == ["name Mara Brightblade"]


def test_a_replay_tells_what_was_said_in_ones_own_words(cli: Cli, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    cli("play", "deathmaze", "--seed", "7", "--save", game, typed="hero\nname Mara = 'Möwe'\n")

    assert "> name Mara = 'Möwe'" in cli("replay", game).out
    assert cli("replay", game, "--verify").code == 0


def test_the_whole_game_can_be_typed(cli: Cli, data_home: Path) -> None:
    ran = cli("play", "redmage", "--seed", "7", typed="1\n" * 200)

    table = kept(data_home)
    ending = table.view(0).ending
    assert ending is not None
    assert ran.code == 0
    assert ending.title in ran.out
    assert "mazefolio replay" in ran.out


def test_the_screen_shows_board_sheet_question_and_options(cli: Cli) -> None:
    out = cli("play", "redmage", "--seed", "7", "--hero", "rogue").out

    view = Table.new("redmage", seed=7, options={"hero": "rogue"}).view(0)
    assert view.question is not None
    assert view.title in out
    assert view.picture.sheets[0].name in out
    assert view.question.title in out
    assert all(option.label in out for option in view.question.options)
    assert " J " in out


def test_output_that_is_no_terminal_is_plain(cli: Cli) -> None:
    assert "\x1b" not in cli("play", "redmage", typed="1\n1\n?\nhelp\n").out


@pytest.mark.parametrize("columns", [80, 100])
def test_the_screen_keeps_to_its_width(cli: Cli, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))

    out = cli("play", "redmage", "--bot", "thumb", "--seed", "3").out

    screens = [line for line in out.splitlines() if not line.startswith(("Kept", "Watch"))]
    assert max(map(len, screens)) <= columns


@pytest.mark.parametrize("word", ["quit", "q", "exit", ""])
def test_quitting_keeps_the_game_and_says_how_to_go_on(cli: Cli, data_home: Path, word: str) -> None:
    ran = cli("play", "redmage", "--seed", "7", typed=f"1\n{word and word + chr(10)}")

    (file,) = data_home.iterdir()
    assert ran.code == 0
    assert f"mazefolio resume {file}" in ran.out


def test_a_resumed_game_goes_on_where_it_was_left(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    cli("play", "redmage", "--seed", "7", "--save", file, typed="1\nquit\n")

    cli("resume", file, typed="move J10\nquit\n")

    assert Table.load(file.read_text()).seq == 2


def test_undo_takes_back_what_revealed_nothing(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    cli("play", "redmage", "--seed", "7", "--save", file, typed="move J9\nmove J10\nundo\n")

    assert Table.load(file.read_text()).state.cell == "J9"


def test_undo_says_why_it_cannot(cli: Cli) -> None:
    assert "revealed" in cli("play", "redmage", "--seed", "7", typed="move J9\nundo\n").out


def test_practice_takes_back_anything_even_the_end(cli: Cli, data_home: Path) -> None:
    cli("play", "redmage", "--seed", "7", "--practice", typed="move J9\nresign\nundo\nundo\n")

    assert kept(data_home).seq == 0
    assert kept(data_home).setup.practice


def test_resigning_ends_the_game(cli: Cli, data_home: Path) -> None:
    cli("play", "redmage", typed="resign\n1\n")

    assert kept(data_home).result is not None


def test_a_question_mark_prints_the_rules_of_the_question(cli: Cli) -> None:
    out = cli("play", "redmage", "--seed", "7", typed="?\n").out

    question = Table.new("redmage", seed=7).view(0).question
    assert question is not None
    assert out.split("> ?")[1].count(question.rule) >= 1
    assert REDMAGE.rulebook[question.rule].text[:40] in out


@pytest.mark.parametrize("about", ["RM-4.7", "rm-4.7"])
def test_a_question_mark_explains_one_rule_with_where_it_comes_from(cli: Cli, about: str) -> None:
    explained = cli("play", "redmage", typed=f"? {about}\n").out.split(f"> ? {about}")[1]

    assert REDMAGE.rulebook["RM-4.7"].text[:40] in explained
    assert "stated in the rules" in explained


@pytest.mark.parametrize("about", ["2", "move I10"])
def test_a_question_mark_explains_one_option(cli: Cli, about: str) -> None:
    explained = cli("play", "redmage", "--seed", "7", typed=f"? {about}\n").out.split("> ?")[1]

    assert "move I10" in explained
    assert "move J9" not in explained


def test_help_lists_every_command(cli: Cli) -> None:
    helped = cli("play", "redmage", typed="help\n").out.split("> help")[1]

    assert all(word in helped for word in ("undo", "save", "log", "resign", "quit", "look", "more"))


def test_log_tells_what_has_happened(cli: Cli) -> None:
    out = cli("play", "redmage", "--seed", "7", typed="move J9\nlog\n").out

    table = Table.new("redmage", seed=7)
    table.decide("move J9")
    told = [line.text for line in table.log(0)]
    assert told
    assert all(text in out.split("> log")[1] for text in told)


def test_more_spells_out_the_cups(cli: Cli) -> None:
    spelled = cli("play", "redmage", typed="more\n").out.split("> more")[1]

    picture = Table.new("redmage").view(0).picture
    assert all(share.label in spelled for tally in picture.tallies for share in tally.shares if share.count)


def test_save_keeps_a_copy_elsewhere(cli: Cli, tmp_path: Path) -> None:
    cli("play", "redmage", "--seed", "7", typed=f"move J9\nsave {tmp_path / 'copy.json'}\nmove J10\n")

    assert Table.load((tmp_path / "copy.json").read_text()).seq == 1


@pytest.mark.parametrize("content", ["Dear diary", Table.new("redmage", seed=8).save()])
def test_save_overwrites_nothing_but_the_same_game(cli: Cli, tmp_path: Path, content: str) -> None:
    (tmp_path / "file").write_text(content)

    out = cli("play", "redmage", "--seed", "7", typed=f"save {tmp_path / 'file'}\n").out

    assert "is not this game" in out
    assert (tmp_path / "file").read_text() == content


def test_save_can_be_repeated(cli: Cli, tmp_path: Path) -> None:
    save = f"save {tmp_path / 'copy.json'}"
    cli("play", "redmage", "--seed", "7", typed=f"{save}\nmove J9\n{save}\n")

    assert Table.load((tmp_path / "copy.json").read_text()).seq == 1


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x", "a\0b", "."])
def test_a_file_that_cannot_be_is_refused(cli: Cli, name: str) -> None:
    ran = cli("play", "redmage", typed=f"save {name}\n")

    assert ran.code == 0
    assert "cannot write" in ran.out


def test_a_full_disk_is_told_at_once_and_again_at_the_end(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    write = files.write

    def until_the_disk_is_full(path: Path, text: str) -> None:
        if Table.load(text).seq:
            raise UsageError("cannot write: no space left")
        write(path, text)

    monkeypatch.setattr(files, "write", until_the_disk_is_full)
    ran = cli("play", "redmage", "--seed", "7", typed="move J9\n")

    assert "cannot write: no space left" in ran.out
    assert "turn 2" in ran.out
    assert "Kept in" not in ran.out
    expect_complaint(ran, "no space left")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9", "there is no option 9; there are 2"),
        ("0", "there is no option 0"),
        ("? 9", "there is no option 9"),
        ("? RM-99.9", "there is no rule 'RM-99.9'"),
        ("dance", "'dance' is not possible now; possible: move J9, move I10"),
        ("save", "say which file"),
    ],
)
def test_what_cannot_be_done_is_answered_and_asked_again(cli: Cli, data_home: Path, line: str, answer: str) -> None:
    ran = cli("play", "redmage", "--seed", "7", typed=f"{line}\nmove J9\n")

    assert answer in ran.out
    assert kept(data_home).seq == 1


def test_odd_characters_do_no_harm(cli: Cli, data_home: Path) -> None:
    cli("play", "redmage", "--seed", "7", typed="[bold]\x00\x1b[2J\n²\n:smile:\nmove J9\n")

    assert kept(data_home).seq == 1


@pytest.fixture(scope="module")
def up_to_the_dice() -> list[str]:
    """Decisions that lead to the first roll of two real dice."""
    table = Table.new("redmage", seed=7, typed=True)
    decisions = []
    while "6 6" not in table.tokens():
        decisions.append(table.tokens()[0])
        table.decide(0)
    return decisions


@pytest.mark.parametrize("shown", ["3 5", "35", "3+5"])
def test_real_dice_are_typed_in(cli: Cli, data_home: Path, up_to_the_dice: list[str], shown: str) -> None:
    ran = cli("play", "redmage", "--seed", "7", "--dice", "typed", typed="\n".join([*up_to_the_dice, shown]))

    table = kept(data_home)
    assert "Roll 2d6" in ran.out
    assert "6 6" not in ran.out
    assert table.seq == len(up_to_the_dice) + 1
    assert [event.faces for event in table.events if isinstance(event, Rolled)][-1] == (3, 5)


@pytest.mark.parametrize("shown", ["7 7", "3", "3 5 6", "0 1", "356"])
def test_dice_that_cannot_fall_are_asked_for_again(
    cli: Cli, data_home: Path, up_to_the_dice: list[str], shown: str
) -> None:
    ran = cli("play", "redmage", "--seed", "7", "--dice", "typed", typed="\n".join([*up_to_the_dice, shown]))

    assert "type what the dice show: 2 × 1 to 6" in ran.out
    assert kept(data_home).seq == len(up_to_the_dice)


def test_a_bot_plays_with_real_dice_too(cli: Cli, data_home: Path) -> None:
    ran = cli("play", "redmage", "--seed", "7", "--dice", "typed", "--bot", "random", typed="3 4\n5\n" * 200)

    assert kept(data_home).result is not None
    assert "Roll 2d6" in ran.out


def test_a_bot_can_be_watched(cli: Cli, data_home: Path) -> None:
    ran = cli("play", "redmage", "--bot", "random", "--seed", "7")

    assert "random: move" in ran.out
    assert kept(data_home).result is not None


def test_watching_the_same_seed_shows_the_same_game(cli: Cli) -> None:
    first, second = (cli("play", "redmage", "--bot", "thumb", "--seed", "7").out for _ in range(2))

    assert first.split("Kept in")[0] == second.split("Kept in")[0]


def test_options_can_be_given_long_and_short(cli: Cli, data_home: Path) -> None:
    words = ("--option", "night=long", "--hero", "rogue", "--monster-movement", "on", "--set2-copies", "2")
    cli("play", "redmage", *words)

    options = {"hero": "rogue", "night": "long", "monster_movement": True, "set2_copies": 2}
    assert kept(data_home).setup.options == options


def test_a_seed_deals_the_same_game(cli: Cli, tmp_path: Path) -> None:
    cli("play", "redmage", "--seed", "7", "--save", tmp_path / "game.json")

    assert decode((tmp_path / "game.json").read_text()).key == key_of(7).hex()


def test_a_script_is_carried_out_before_the_player_goes_on(cli: Cli, tmp_path: Path, data_home: Path) -> None:
    (tmp_path / "script").write_text("# to the left and back\nmove I10\n\nmove J10\n")

    cli("play", "redmage", "--seed", "7", "--script", tmp_path / "script", typed="move J9\n")

    assert kept(data_home).seq == 3


def test_a_script_that_breaks_the_rules_is_named_with_its_line(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "script").write_text("move J9\n\nmove A1\n")

    ran = cli("play", "redmage", "--seed", "7", "--script", tmp_path / "script")

    expect_complaint(ran, "script, line 3: ", "RM-2.10")


def test_a_script_that_is_not_there_starts_no_game(cli: Cli, tmp_path: Path, data_home: Path) -> None:
    expect_complaint(cli("play", "redmage", "--script", tmp_path / "nowhere"), "cannot read")
    assert not data_home.exists()
