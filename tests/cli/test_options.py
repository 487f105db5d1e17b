"""Many options on one screen."""

from __future__ import annotations

import re

from mazefolio.engine.view import Option, Picture
from tests.cli.drawing import drawn, lines_of, question


def listed(*options: Option, width: int = 80, height: int = 24, page: int = 0) -> list[str]:
    """What stands below the question."""
    lines = lines_of(drawn(Picture(), question(*options), width=width, height=height, page=page))
    return lines[lines.index("Think.") + 1 :]


def steps(count: int) -> list[Option]:
    return [Option(f"go {n}", f"Go{n}") for n in range(1, count + 1)]


def numbers(lines: list[str]) -> list[int]:
    """The numbers of the options in the order in which they are read."""
    return sorted(int(number) for line in lines for number in re.findall(r"(?:^|  ) *(\d+) \w", line))


def test_few_options_have_a_line_each_with_all_about_them() -> None:
    assert listed(Option("a", "Sing", "loudly", "XX-1.1", note="1 song"))[0].split() == [
        "1",
        "Sing",
        "loudly",
        "1",
        "song",
        "XX-1.1",
    ]


def test_many_options_stand_in_columns() -> None:
    assert listed(*steps(20))[0].split() == [word for n in (1, 4, 7, 10, 13, 16, 19) for word in (str(n), f"Go{n}")]


def test_options_with_long_names_stand_below_each_other() -> None:
    options = [Option(f"go {n}", f"{n}{' very' * 9} long way") for n in range(1, 15)]

    assert listed(*options, height=60)[1].startswith("  2 2 very very")


def test_options_that_begin_alike_share_their_first_words() -> None:
    keys = [Option(f"ask {n}", f"Ask about key {n}") for n in range(1, 10)]
    lay = [Option(f"drop {thing}", f"Lay down the {thing}") for thing in ("lamp", "rope", "sword", "key")]

    assert listed(Option("done", "Done"), *keys, *lay) == [
        "  1 Done",
        "Ask about …",
        "  2 key 1    4 key 3    6 key 5    8 key 7   10 key 9",
        "  3 key 2    5 key 4    7 key 6    9 key 8",
        "Lay down the …",
        " 11 lamp    12 rope    13 sword   14 key",
    ]


def test_options_of_one_sort_are_grouped_by_whom_they_concern() -> None:
    rows = [Option(f"put {who} {n}", f"{who} to row {n}") for who in ("Ann", "Bob") for n in range(1, 8)]

    lines = listed(*rows)

    assert lines[0] == "Ann to …"
    assert lines[2] == "Bob to …"
    assert numbers(lines) == list(range(1, 15))


def test_thirty_options_fit_into_a_small_terminal_with_everything_else() -> None:
    options = [Option(f"do {n}", f"Do the thing {'abc'[n % 3]}{n}") for n in range(30)]
    lines = lines_of(drawn(Picture(), question(*options), height=24))

    assert len(lines) <= 24
    assert numbers(lines) == list(range(1, 31))


def test_too_many_options_are_shown_page_by_page() -> None:
    options = [Option(f"do {n}", f"{chr(97 + n % 26)}thing {n} is done at length") for n in range(100)]
    first = listed(*options)
    pages = int(first[-1].split()[3].rstrip(":"))

    found = [number for page in range(pages) for number in numbers(listed(*options, page=page)[:-1])]
    assert first[-1] == f"Page 1 of {pages}: type next to go on"
    assert pages > 1
    assert sorted(found) == list(range(1, 101))
    assert listed(*options, page=pages) == first


def test_many_refusals_are_named_in_a_line_where_there_is_little_room() -> None:
    refused = [Option(f"fly {n}", f"Fly {n}", refused="no wings") for n in range(10)]

    low, high = listed(*steps(3), *refused, height=20), listed(*steps(3), *refused, height=60)

    assert low[-2].startswith("Not now (? says why): Fly 0, Fly 1")
    assert "  – Fly 0: no wings" in high
