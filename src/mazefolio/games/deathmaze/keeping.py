"""DM-13: what is written on a roster before and after a game, and between games."""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.errors import SetupError
from mazefolio.engine.keeping import Keeping
from mazefolio.engine.state import Result
from mazefolio.games.deathmaze.roster import brought_home, buy, lacks, read_roster, wares, write_roster
from mazefolio.games.deathmaze.show.veterans import members
from mazefolio.games.deathmaze.state import State


def bring(paper: str, seat: int, text: str) -> str:
    """All who are ready join those of other seats, each with the seat of his player.  Rules: DM-13.0a, DM-13.22c"""
    ready = (replace(one, seat=seat) for one in read_roster(text) if one.status == "ready")
    return write_roster([*read_roster(paper), *ready])


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


def recall(text: str, s: State, seat: int) -> str:
    """Whoever has died in the maze is dead; all others are as they were before they went in.  Rules: DM-13.22c"""
    went = (one for one in brought_home(s, out=True) if one.seat == seat)
    dead = {one.id: replace(one, seat=0) for one in went if one.status == "dead"}
    return write_roster(dead.get(one.id, one) for one in read_roster(text))


def spend(text: str, member: str, option: str) -> str:
    """One point of ability for one of them.  Rules: DM-13.11a, DM-13.12a"""
    veterans = {one.id: one for one in read_roster(text)}
    one = veterans.get(member)
    gain = next((gain for gain in wares(one) if gain.token == option), None) if one else None
    if one is None or gain is None:
        raise SetupError(f"'{option}' cannot be bought for '{member}'")
    if why := lacks(one):
        raise SetupError(f"'{option}' cannot be bought for '{member}': {one.name} {why}")
    return write_roster({**veterans, member: buy(one, gain)}.values())


KEEPING = Keeping(
    paper="roster",
    needs={"rules": "advanced", "continuity": True},
    bring=bring,
    home=home,
    recall=recall,
    members=members,
    spend=spend,
)
