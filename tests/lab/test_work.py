"""Work that is shared out: the same whoever does it, nothing lost, and nothing done twice."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from mazefolio.cli import main
from mazefolio.engine.errors import MissingExtraError, SetupError
from mazefolio.lab import sharing
from mazefolio.lab.ledger import Head, Ledger, LedgerError, Memory
from mazefolio.lab.places import Alone, Local
from mazefolio.lab.sharing import WorkerLostError, carry_out, spell
from mazefolio.lab.work import Work

HEAD = Head("squares", "1", {"of": "numbers"})
NUMBERS = {number: number for number in range(500)}


def square(number: int) -> int:
    return number * number


def squares(work: Work) -> list[int]:
    return list(work.do(square, NUMBERS, HEAD, int, int))


def test_the_order_is_that_of_the_tasks_whoever_does_them() -> None:
    assert squares(Work()) == squares(Work(jobs=2)) == [square(number) for number in NUMBERS]


def test_nothing_is_done_twice(tmp_path: Path) -> None:
    work = Work(file=tmp_path / "squares")
    squares(work)
    text = (tmp_path / "squares").read_text()

    assert list(work.do(_fail, NUMBERS, HEAD, int, int)) == squares(Work())
    assert (tmp_path / "squares").read_text() == text


def _fail(number: int) -> int:
    raise ValueError(f"{number} was to be left alone")


def fail_at(bad: int, number: int) -> int:
    return _fail(number) if number == bad else square(number)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_done_before_something_failed_is_kept(tmp_path: Path, jobs: int) -> None:
    work = Work(jobs, file=tmp_path / "squares")
    with pytest.raises(ValueError, match="450 was"):
        work.do(partial(fail_at, 450), NUMBERS, HEAD, int, int)
    with closing(Ledger[int, int](tmp_path / "squares", HEAD, int, int)) as kept:
        assert 450 not in kept
        assert all(number in kept for number in range(400 if jobs > 1 else 450))
    assert squares(work) == squares(Work())


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "squares"
    squares(Work(file=path))
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])

    with closing(Ledger[int, int](path, HEAD, int, int)) as kept:
        assert len(kept) == 499
    assert squares(Work(file=path)) == squares(Work())
    assert path.read_bytes() == whole


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    squares(Work(file=tmp_path / "squares"))
    with pytest.raises(LedgerError, match="holds other games; name another file"):
        Ledger(tmp_path / "squares", Head("squares", "2", {}), int, int)
    (tmp_path / "letter").write_text("Dear aunt,\n")
    with pytest.raises(LedgerError, match="is no file of games, or damaged"):
        squares(Work(file=tmp_path / "letter"))
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(LedgerError, match="cannot be written: it is no ordinary file"):
            squares(Work(file=path))
    assert (tmp_path / "letter").read_text() == "Dear aunt,\n"


def test_a_game_that_was_changed_by_hand_is_found_before_anything_is_played(tmp_path: Path) -> None:
    squares(Work(file=tmp_path / "squares"))
    whole = (tmp_path / "squares").read_bytes()
    (tmp_path / "squares").write_bytes(whole.replace(b"[9,81]", b'[9,"nine"]').removesuffix(b"[499,249001]\n"))
    with pytest.raises(LedgerError, match=r"is no file of games, or damaged.*\$\[1\]"):
        Work(file=tmp_path / "squares").do(_fail, NUMBERS, HEAD, int, int)


def test_two_commands_do_not_write_into_one_file(tmp_path: Path) -> None:
    with closing(Ledger[int, int](tmp_path / "squares", HEAD, int, int)) as kept:
        kept.add([(3, 9)])
        with pytest.raises(LedgerError, match=r"another command is writing into .*; wait, or name another file"):
            squares(Work(file=tmp_path / "squares"))

    assert (tmp_path / "squares").read_bytes().endswith(b"[3,9]\n")
    assert squares(Work(file=tmp_path / "squares")) == squares(Work())


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazefolio.lab.ledger.msgspec.json.encode", _no_room)
    with pytest.raises(LedgerError, match="squares cannot be written: No space left on device"):
        squares(Work(file=tmp_path / "squares"))


def _no_room(_: object) -> bytes:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def die_once(mark: Path, number: int) -> int:
    """At 77, the process is killed the first time."""
    if number == 77 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def test_what_a_killed_process_was_doing_is_done_again(tmp_path: Path) -> None:
    work = Work(jobs=2)

    assert list(work.do(partial(die_once, tmp_path / "mark"), NUMBERS, HEAD, int, int)) == squares(Work())
    assert (tmp_path / "mark").exists()


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_task_that_kills_whoever_does_it_is_given_up() -> None:
    with pytest.raises(WorkerLostError, match="killed, again and again"):
        Work(jobs=2).do(die, NUMBERS, HEAD, int, int)


def test_a_spell_ends_with_its_time_or_before_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(sharing, "monotonic", lambda: next(clock))

    assert spell(square, range(10), 3) == [0, 1, 4]
    assert spell(square, range(10), 0) == [0]
    assert spell(partial(fail_at, 2), range(10), 99) == [0, 1]
    with pytest.raises(ValueError, match="2 was"):
        spell(partial(fail_at, 2), [2, 3], 99)


class Interrupted(Alone):
    """Somebody presses Ctrl-C while two portions are under way."""

    room = 2
    presses = 1

    def over(self, tickets: object) -> list[Callable[[], object]]:
        if self.presses:
            self.presses -= 1
            raise KeyboardInterrupt
        return list(super().over(tickets))  # type: ignore[arg-type]


def test_whoever_interrupts_waits_for_what_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    place, kept = Local(1), Memory[int, int]()
    monkeypatch.setattr("mazefolio.lab.places.Alone", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        carry_out(square, NUMBERS, place, kept, lambda over, total: None)

    assert len(kept) == 2


@pytest.mark.parametrize("on", ["", "moon", "local:here", "ray:", "ra"])
def test_a_place_that_there_is_not(on: str) -> None:
    with pytest.raises(SetupError, match=f"nothing can be done on '{on}'; write local, ray or ray:ADDRESS"):
        squares(Work(on=on))


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'mazefolio\[cluster\]'"):
        squares(Work(on="ray"))


COMMANDS = {
    "simulate": "simulate redmage --games 100000 --bot thumb --file {file}",
    "experiment": "experiment redmage --set night=long --games 100000 --jobs 2 --file {file}",
    "tournament": "tournament redmage --bots thumb,random --rounds 100000 --jobs 2 --file {file}",
    "referee": "referee redmage --games 100000 --file {file}",
    "rows": "rows redmage {folder} --games 100000",
}
SHORTER = {"--games": "40", "--rounds": "20", "--jobs": "1"}


@pytest.mark.parametrize("command", COMMANDS)
def test_an_interrupted_command_keeps_every_game_and_goes_on(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / ("unfinished.jsonl" if command == "rows" else "games")
    words = COMMANDS[command].format(file=file, folder=tmp_path).split()
    process = subprocess.Popen([sys.executable, "-m", "mazefolio", *words], stderr=subprocess.PIPE, text=True)
    while not file.exists() or file.read_bytes().count(b"\n") < 6:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    kept = file.read_bytes()

    def shorter(games: bytes) -> tuple[str, list[bytes]]:
        """What the command prints and writes that asks for less, with these games in its file."""
        file.write_bytes(games)
        assert main([SHORTER.get(before, word) for before, word in pairwise(["", *words])]) == 0
        return capsys.readouterr().out, [table.read_bytes() for table in sorted(tmp_path.glob("*.parquet"))]

    assert process.returncode == 130
    assert f"{len(kept.splitlines()) - 1} games are kept in {file}; the same command goes on from there" in said
    assert kept.endswith(b"\n")
    assert shorter(kept) == shorter(b""), "as if it had never been interrupted"
