"""DM-13: what is written on a roster before and after a game, and between games."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from mazefolio.engine.errors import SetupError
from mazefolio.engine.keeping import Keeping
from mazefolio.engine.state import Result
from mazefolio.games.deathmaze.roster import brought_home, buy, purchases, read_roster, write_roster
from mazefolio.games.deathmaze.show.veterans import members
from mazefolio.games.deathmaze.state import State


def bring(rosters: Mapping[int, str]) -> str:
    """All who are ready, each with the seat of his player.  Rules: DM-13.0a, DM-13.22c"""
    found = ((seat, one) for seat, text in rosters.items() for one in read_roster(text))
    return write_roster(replace(one, seat=seat) for seat, one in found if one.status == "ready")


def home(text: str, s: State, result: Result, seat: int, tag: str) -> str:
    """Those who stayed at home or died before, and those who went, as they came out; newcomers are entered.

    Rules: DM-13.0a, DM-13.21b, DM-13.22c
    """
    went = [
        replace(one, id=one.id or f"{tag}-{number}", seat=0)
        for number, one in enumerate(brought_home(s, out=result.ending == "out"))
        if one.seat == seat
    ]
    gone = {one.id for one in went}
    return write_roster([*(one for one in read_roster(text) if one.id not in gone), *went])


def spend(text: str, member: str, option: str) -> str:
    """One point of ability for one of them.  Rules: DM-13.11a, DM-13.12a"""
    veterans = read_roster(text)
    for number, one in enumerate(veterans):
        for gain in purchases(one) if one.id == member else ():
            if gain.token == option:
                veterans[number] = buy(one, gain)
                return write_roster(veterans)
    raise SetupError(f"'{option}' cannot be bought for '{member}'")


KEEPING = Keeping(
    paper="roster",
    needs={"rules": "advanced", "continuity": True},
    bring=bring,
    home=home,
    members=members,
    spend=spend,
)
