from mazefolio.engine.game import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.redmage.state import State


def refusals(s: State, ask: Ask) -> list[Refusal]:
    return []
