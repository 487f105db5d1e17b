"""The insight into a game as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from mazefolio.lab.insight.shapes import Account, Analysis, Departure
from mazefolio.lab.paper import figure, framed, grid
from mazefolio.lab.plots import Series, lines

HOW = {
    "played out": "Chances are told by playing the game out many times from each moment, all seats by the same bot.",
    "learned": "Chances are told by a network that has learned from many games between bots.",
}
MEANING = (
    "Start, luck, skill, others and unexplained add up to the outcome. Luck is what dice and cards did after a player's"
    " own decisions, skill how much better the player decided than the bot, others what the other players decided and"
    " rolled."
)
HEADS = ("player", "start", "luck", "skill", "others", "unexplained", "outcome", "error")


def page(found: Analysis) -> str:
    """The whole page."""
    return framed(f"Insight: {found.title}", "".join(_parts(found)))


def _parts(found: Analysis) -> Iterator[str]:
    yield f"<p>{escape(', '.join(found.seats))}</p>"
    yield "<h2>Chances to win</h2>"
    yield figure(lines(_series(found), "decisions", "chance"), "With one standard error to either side.")
    yield f"<h2>Luck and skill</h2>{grid(HEADS, [_row(found, player) for player in found.players])}"
    yield f'<p class="small">{MEANING}</p>'
    yield from _departures("The best decisions", found, found.best)
    yield from _departures("The dearest decisions", found, found.dearest)
    yield f"<h2>How it was done</h2><p>{HOW[found.value]}</p>"


def _series(found: Analysis) -> list[Series]:
    return [
        Series(
            name,
            [(outlook.seq, outlook.chances[seat]) for outlook in found.chances],
            [outlook.errors[seat] for outlook in found.chances],
        )
        for seat, name in enumerate(found.seats)
    ]


def _row(found: Analysis, player: Account) -> list[str]:
    changes = (player.luck, player.skill, player.others, player.unexplained)
    name, error = found.seats[player.seat], f"± {player.error:.1%}"
    return [name, f"{player.start:.1%}", *(f"{change:+.1%}" for change in changes), f"{player.outcome:.0%}", error]


def _departures(title: str, found: Analysis, listed: Sequence[Departure]) -> Iterator[str]:
    """Those beyond doubt; if none is, it says so."""
    yield f"<h2>{title}</h2>"
    if not listed:
        yield "<p>None that is beyond doubt.</p>"
        return
    rows = [
        [
            f"turn {one.turn}",
            found.seats[one.seat],
            one.asked,
            one.chosen,
            one.better,
            f"{one.gain:+.1%} ± {one.error:.1%}",
        ]
        for one in listed
    ]
    yield grid(["when", "player", "question", "chosen", "the bot would have", "chances"], rows)
