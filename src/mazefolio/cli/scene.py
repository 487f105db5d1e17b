"""Two sides face to face."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.flow import Flow
from mazefolio.cli.texts import number
from mazefolio.engine.steps import Faces
from mazefolio.engine.view import Aim, Exchange, Part, Piece, Scene


def draw_scene(scene: Scene, asked: str = "", names: Mapping[str, str] | None = None) -> Iterator[RenderableType]:
    """Who stands against whom, who aims at whom, and at which step of the round they are.

    ``asked`` is the id of the open question; ``names`` are those of all pieces that somebody can aim at.
    """
    yield Flow([Text(scene.title, style.FOE), Text(f"round {scene.round}", style.QUIET), *_stages(scene, asked)])
    yield Flow([*_side(scene.left, style.ME), Text("against", style.QUIET), *_side(scene.right, style.FOE)])
    if scene.text:
        yield Text(scene.text, style.QUIET)
    if scene.aims:
        yield Flow(_aim(aim, names or {}) for aim in scene.aims)


def _aim(aim: Aim, names: Mapping[str, str]) -> Text:
    """'Brunn → Spider'; what is only possible comes with a question mark."""
    arrow = " → " if aim.declared else " →? "
    with_what = f" ({aim.text})" if aim.text else ""
    return Text.assemble(names.get(aim.who, aim.who), arrow, names.get(aim.whom, aim.whom), (with_what, style.QUIET))


def _side(piece: Piece, look: str) -> list[Text]:
    """One side; the numbers of a seat's own figure stand on its sheet already."""
    return [Text(piece.name, look), *(map(number, piece.numbers) if piece.owner is None else ())]


def _stages(scene: Scene, asked: str) -> list[Text]:
    """The steps of a round, with the one marked that is on now."""
    return [Text(f"→ {stage.text}", style.KEY if stage.id == asked else style.QUIET) for stage in scene.stages]


def draw_ledger(scene: Scene) -> Iterator[Text]:
    """Every roll of the scene so far, and the one to come."""
    yield from map(_exchange, scene.ledger)
    if scene.next:
        yield _exchange(scene.next)


def _exchange(exchange: Exchange) -> Text:
    """One roll: 'Round 1, your attack: 3+5 +1 = 9 is more than 4+2 +1 = 7', or only one side's: '5: 1 Wound'."""
    left, right = (exchange.left_dice, exchange.left), (exchange.right_dice, exchange.right)
    if any(left) and any(right):
        sums = Text.assemble(_sum(*left), (f" {exchange.verdict or 'against'} ", style.QUIET), _sum(*right))
    else:
        sums = Text.assemble(_sum(*(left if any(left) else right)), f": {exchange.verdict}" if exchange.verdict else "")
    return Text.assemble(
        (_when(exchange), style.QUIET),
        sums,
        (f"  {exchange.note}" if exchange.note else "", ""),
        (f"  {exchange.rule}" if exchange.rule else "", style.RULE),
    )


def _when(exchange: Exchange) -> str:
    round_ = f"Round {exchange.round}"
    return f"{exchange.text}: " if exchange.text.startswith(round_) else f"{round_}, {exchange.text}: "


def _sum(dice: Faces, parts: Sequence[Part]) -> Text:
    """What was rolled and what is added; dice still to be rolled are question marks."""
    shares = "".join(f" {style.signed(part.value, True)} {part.label}" for part in parts)
    if not dice:
        return Text(f"dice{shares}")
    total = sum(dice) + sum(part.value for part in parts)
    return Text.assemble(f"{'+'.join(map(str, dice))}{shares} = ", (str(total), style.NUMBER))
