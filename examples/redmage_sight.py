"""What the learner of Maze of the Red Mage looks at, made of what observations tell and of the game's own data.

``looked`` makes of rows of observations what the policy sees: ``TABLE`` numbers about the table as a whole, and for
each option of the question ``OPTION`` numbers: which words it has, and what is known of the room, chit or creature that
they name.  ``potential`` says how far the hero has come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from mazefolio.envs.encoding import Encoding
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, CREATURES, GRID
from mazefolio.games.redmage.odds import beats

WORDS, FAR, SIDE = 4, 40.0, GRID.columns
CODE = Encoding.of("redmage")
AT = {name.removeprefix("state."): place for name, place in CODE.places.items()}
HERO = [AT[name] for name in ("hit_points", "atk", "defence", "time", "mage_dead", "fight.to_the_death", "fight.round")]
PACK = {place: name[6:-1] for name, place in AT.items() if name.startswith("items[")}
CARRIED = [place for name, place in AT.items() if name.startswith(("items", "trophies"))]
TROPHIES, WORTH = [AT[f"trophies[{name}]"] for name in CREATURES], [creature.atk for creature in CREATURES.values()]
CELL, WORD, FOE, KIND = AT["cell"], AT["options[0].word[0]"], AT["fight.creature"], AT["rooms[J9].kind"]
ASKED, ABOUT = AT["question.kind"], AT["question.about[0]"]
CHANCE = np.array([float(beats(edge)) for edge in range(-12, 13)])
"""The chance of a throw with such an edge over another, from -12 on."""


def told(place: int, blank: Sequence[float], tell: Callable[[str], Sequence[float]]) -> np.ndarray:
    """What there is to tell of each word that a column can hold, by its number there."""
    column = CODE.columns[place]
    return np.array([blank, *map(tell, column.words), *[blank] * (column.high - len(column.words))])


def square(name: str) -> int:
    """Where a cell stands in the grid, counted row by row from the stair."""
    return CELLS[name].y // GRID.cell_size * SIDE + CELLS[name].x // GRID.cell_size


def of_chit(name: str) -> Sequence[float]:
    chit = CHITS.get(name)
    return [chit.atk, chit.defence, chit.heal, chit.ranged, name.endswith("*"), 1] if chit else [0] * 6


def of_creature(name: str) -> Sequence[float]:
    return [CREATURES[name].atk, CREATURES[name].defence, CREATURES[name].damage, 1]


SQUARE = told(CELL, [0], lambda name: [square(name)]).astype(int)[:, 0]
NAMED = told(WORD, [-1], lambda name: [square(name) if name in CELLS else -1]).astype(int)[:, 0]
CHIT, CREATURE = told(WORD, [0] * 6, of_chit), told(FOE, [0] * 4, of_creature)
HARM = told(KIND, [1.4], lambda kind: [{"door": 2, "trap": 3, "bones": 2}.get(kind, 1)])[:, 0]
ORDERED = sorted(CODE.columns[CELL].words, key=square)
KINDS, INMATES, LYING = (
    [AT[f"rooms[{name}].{what}"] for name in ORDERED] for what in ("kind", "creature", "items.count")
)


def far(cell: np.ndarray) -> np.ndarray:
    """How many steps a cell is from the stair."""
    return cell // SIDE + cell % SIDE


def ways(toll: np.ndarray, mage_dead: np.ndarray) -> np.ndarray:
    """What it costs to enter each cell and go on to the stair, or to its threshold while the mage bars it."""
    goals = np.zeros(toll.shape, bool)
    goals[:, [square(name) for name in APPROACHES]], goals[:, 0] = ~mage_dead[:, None], mage_dead
    cost = np.full((len(toll), SIDE + 2, SIDE + 2), np.float32(FAR))
    inner, toll, goals = cost[:, 1:-1, 1:-1], toll.reshape(-1, SIDE, SIDE), goals.reshape(-1, SIDE, SIDE)
    inner[goals] = 1
    for _ in range(22):
        across = np.minimum(cost[:, 1:-1, :-2], cost[:, 1:-1, 2:])
        near = np.minimum(np.minimum(cost[:, :-2, 1:-1], cost[:, 2:, 1:-1]), across)
        inner[:] = np.where(goals, 1, np.minimum(near + toll, FAR))
    return inner.reshape(len(inner), -1)


def duel(foe: np.ndarray, atk: np.ndarray, defence: np.ndarray) -> np.ndarray:
    """The chances to slay a creature with one blow and to be hit by one of it, and what that costs."""
    there, slain = foe[..., 3], CHANCE[(atk - foe[..., 1]).astype(int) + 12]
    hit = CHANCE[(foe[..., 0] - defence).astype(int) + 12]
    return np.stack([there, slain * there, hit * there, foe[..., 2] / 3], -1)


def tolls(rows: np.ndarray) -> np.ndarray:
    """What every cell costs, one way and another: where nothing is risked, and in turns and trouble."""
    kinds, foe = HARM[rows[:, KINDS]], CREATURE[rows[:, INMATES]]
    safe = np.where((kinds > 1.5) | (foe[:, :, 3] > 0), FAR, 1)
    dear = np.where(foe[:, :, 3] > 0, 1 + 1.5 * foe[:, :, 1] + 6 * (foe[:, :, 2] > 1), kinds)
    return np.stack([safe, dear]).astype(np.float32)


def costs(rows: np.ndarray) -> np.ndarray:
    """What it costs to go on from every cell, by both reckonings."""
    both = ways(tolls(rows).reshape(2 * len(rows), -1), np.tile(rows[:, AT["mage_dead"]] > 0, 2))
    return both.reshape(2, len(rows), -1)


def table_of(rows: np.ndarray, cost: np.ndarray) -> np.ndarray:
    """What the policy looks at of the table as a whole."""
    foe, away = rows[:, FOE], far(SQUARE[rows[:, CELL]])[:, None]
    left = (rows[:, AT["night"]] - rows[:, AT["time"]])[:, None]
    spare = left - away
    on = cost[:, np.arange(len(rows)), SQUARE[rows[:, CELL]]].T
    bout = duel(CREATURE[foe], rows[:, AT["atk"]], rows[:, AT["defence"]])
    numbers = [
        rows[:, HERO] / 4,
        away / 9,
        spare / 9,
        on / 9,
        (left - on) / 9,
        (rows[:, TROPHIES] @ WORTH)[:, None] / 10,
        rows[:, CARRIED],
        bout,
    ]
    asked = np.eye(CODE.columns[ASKED].high + 1)[rows[:, ASKED]]
    return np.concatenate([*numbers, asked, np.eye(len(CREATURE))[foe], CHIT[rows[:, ABOUT]]], 1)


def options_of(rows: np.ndarray, cost: np.ndarray) -> np.ndarray:
    """What it looks at of every option: the numbers of its words, and what is known of what they name."""
    options = rows[:, CODE.sections["options"]].reshape(len(rows), CODE.actions, -1)[:, :, :WORDS]
    atk, defence = rows[:, [AT["atk"]]], rows[:, [AT["defence"]]]
    here, back, kinds, inmates = (
        SQUARE[rows[:, [CELL]]],
        SQUARE[rows[:, [AT["previous"]]]],
        rows[:, KINDS],
        rows[:, INMATES],
    )
    cells, table = NAMED[options[:, :, 1:]], np.arange(len(rows))[:, None]
    cell, words = cells.max(2), np.where(cells >= 0, 0, options[:, :, 1:])
    there, (past, dear) = cell >= 0, cost[:, table, cell] - cost[:, table, here]
    way = [far(cell) - far(here), past / 8, dear / 4, cost[0, table, cell] >= FAR, abs(cell // SIDE - cell % SIDE) / 4]
    lying = [cell == back, rows[:, LYING][table, cell], *np.moveaxis(np.eye(len(HARM))[kinds[table, cell]], 2, 0)]
    foe = CREATURE[np.where(there, inmates[table, cell], rows[:, [FOE]])]
    chit = CHIT[options[:, :, 1:]].max(2)
    bout = duel(foe, atk + chit[:, :, 0], defence + chit[:, :, 1])
    return np.concatenate([options[:, :, :1], words, np.stack(way + lying, 2) * there[:, :, None], chit, foe, bout], 2)


def looked(rows: np.ndarray) -> np.ndarray:
    cost = costs(rows)
    return np.concatenate([table_of(rows, cost), options_of(rows, cost).reshape(len(rows), -1)], 1, dtype=np.float32)


USE = np.array([0.04 + 0.03 * sum(of_chit(name)[:3]) if name in CHITS else 0 for name in PACK.values()])
"""What a chit in the pack counts towards progress; else whoever begins at random learns to drop whatever he finds."""


def potential(rows: np.ndarray) -> np.ndarray:
    """How far the hero has come: towards the stair, in strength, in what he carries, and past the Red Mage."""
    strength = 0.03 * rows[:, AT["hit_points"]] + 0.08 * (rows[:, AT["atk"]] + rows[:, AT["defence"]])
    trophies = 0.01 * (rows[:, TROPHIES] @ WORTH)
    way = 0.04 * (18 - far(SQUARE[rows[:, CELL]])) + 0.5 * rows[:, AT["mage_dead"]]
    return way + strength + trophies + rows[:, list(PACK)] @ USE


BLANK = np.zeros((1, CODE.width), np.int32)
TABLE, OPTION = table_of(BLANK, costs(BLANK)).shape[1], options_of(BLANK, costs(BLANK)).shape[2]
