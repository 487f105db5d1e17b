"""What a challenge and a try at the Chest teach each player, over all deals of the Key cards: so much and no more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from mazefolio.engine.secrecy import Viewer
from mazefolio.testing import Scene, position
from tests.conformance.helpers import sight

NUMBERS = frozenset(range(1, 10))
ASKED = 8
NAMED = (2, 5, 8)


class Deal(NamedTuple):
    red: tuple[int, ...]
    blue: tuple[int, ...]
    chest: tuple[int, ...]


def deals() -> Iterator[Deal]:
    """All 1,680 ways in which the nine numbers can lie with two players."""
    for red in combinations(sorted(NUMBERS), 3):
        for blue in combinations(sorted(NUMBERS - {*red}), 3):
            yield Deal(red, blue, tuple(sorted(NUMBERS - {*red, *blue})))


@cache
def challenged(deal: Deal) -> Scene:
    """Red, in a corridor, has rolled a one and asked about a number."""
    scene = position(
        "firetop",
        chest=list(deal.chest),
        red={"space": "c07_23", "keys": list(deal.red)},
        blue={"keys": list(deal.blue)},
        dice="1",
    )
    return scene.play("move", f"challenge {ASKED}")


@cache
def tried(deal: Deal) -> Scene:
    """Red has named three numbers at the Chest."""
    scene = position(
        "firetop",
        chest=list(deal.chest),
        red={"space": "warlocks_study", "keys": list(deal.red), "cards": ["keys_258"]},
        blue={"keys": list(deal.blue)},
        rooms={"warlocks_study": (None, None)},
        dice="1",
    )
    return scene.play("move", "go treasure_room", *(f"key {number}" for number in NAMED))


def wrong(deal: Deal) -> int:
    return len({*NAMED} - {*deal.chest})


@pytest.mark.rule("FT-14.4", "FT-14.5")
@pytest.mark.parametrize(
    ("viewer", "taught"),
    [
        (0, lambda deal: (deal.red, ASKED in deal.blue)),
        (1, lambda deal: deal.blue),
        (None, lambda deal: ()),
    ],
    ids=["challenger", "other", "spectator"],
)
def test_a_challenge_teaches_the_challenger_one_answer_and_nobody_else_anything(
    viewer: Viewer, taught: Callable[[Deal], object]
) -> None:
    assert told_apart(challenged, viewer, taught, deals()) == taught_apart(taught, deals())


@pytest.mark.rule("FT-15.4", "FT-15.8", "FT-14.12")
@pytest.mark.parametrize(
    ("viewer", "taught"),
    [
        (0, lambda deal: (deal.red, {*NAMED} & {*deal.blue})),
        (1, lambda deal: (deal.blue, wrong(deal))),
        (None, wrong),
    ],
    ids=["challenger", "other", "spectator"],
)
def test_a_failed_try_teaches_the_challenger_who_holds_what_and_the_others_how_many_were_wrong(
    viewer: Viewer, taught: Callable[[Deal], object]
) -> None:
    failed = [deal for deal in deals() if wrong(deal)]

    assert told_apart(tried, viewer, taught, iter(failed)) == taught_apart(taught, iter(failed))


def told_apart(
    play: Callable[[Deal], Scene], viewer: Viewer, taught: Callable[[Deal], object], among: Iterator[Deal]
) -> int:
    """How many different sights there are; deals that teach the same must look the same."""
    sights: defaultdict[str, set[bytes]] = defaultdict(set)
    for deal in among:
        sights[str(taught(deal))].add(sight(play(deal).table, viewer))
    assert {len(seen) for seen in sights.values()} == {1}
    return len(set.union(*sights.values()))


def taught_apart(taught: Callable[[Deal], object], among: Iterator[Deal]) -> int:
    return len({str(taught(deal)) for deal in among})
