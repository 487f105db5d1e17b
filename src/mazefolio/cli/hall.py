"""A roster as people read it: who is ready, who is away, and the hall of the dead."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.flow import Flow
from mazefolio.cli.panels import full_sheet
from mazefolio.cli.rosters import Kept, Roster
from mazefolio.engine.keeping import Member


def draw_roster(roster: Roster) -> Iterator[RenderableType]:
    """Everybody on a roster; the living with what they can buy."""
    kept, members = roster.read(), roster.members()
    living = [member for member in members if member.status != "dead"]
    yield Text(f"{roster.game.title}: your roster", style.TITLE)
    if not members:
        yield Text(f"Nobody yet. {_how_to_begin(roster)}")
    if living:
        yield from _group(_where(kept), living, "" if kept.away else roster.game.slug)
    if fallen := [member for member in members if member.status == "dead"]:
        yield from _group("The hall of the dead", fallen)


def _how_to_begin(roster: Roster) -> str:
    options = roster.keeping.needs.items()
    flags = " ".join(f"--{name} {'on' if value is True else value}" for name, value in options)
    return f"Whoever comes out alive is entered: mazefolio play {roster.game.slug} {flags}"


def _where(kept: Kept) -> str:
    return f"Away, in {shlex.quote(kept.file)}" if kept.away else "Ready"


def _group(title: str, members: Sequence[Member], buying: str = "") -> Iterator[RenderableType]:
    yield Text(title, style.NUMBER)
    for member in members:
        yield Padding(Text(f"{member.sheet.name}  ({member.id})", style.ME), (0, 0, 0, 2))
        zones = [zone for zone in member.sheet.zones if zone.pieces]
        _, *about = full_sheet(replace(member.sheet, zones=zones))
        yield from (Padding(line, (0, 0, 0, 4)) for line in about)
        if buying and member.offers:
            yield from (Padding(line, (0, 0, 0, 4)) for line in _offers(member, buying))


def _offers(member: Member, game: str) -> Iterator[RenderableType]:
    wanting = {option.refused for option in member.offers if option.refused}
    if offers := [option for option in member.offers if not option.refused]:
        price = {option.detail for option in offers}
        yield Text(f"Can buy {', '.join(sorted(price))}:", style.QUIET)
        yield Flow(Text.assemble(option.label, (f" [{option.id}]", style.KEY)) for option in offers)
        words = shlex.join(["mazefolio", "roster", game, "--buy", member.id, offers[0].id])
        yield Text(f"Buy with: {words}", style.QUIET)
    elif wanting:
        yield Text(f"Can buy nothing yet: {', '.join(sorted(wanting))}", style.QUIET)
