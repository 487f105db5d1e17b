from mazefolio.engine.state import Result
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Ending, Line, Option, Question
from mazefolio.games.redmage.state import State


def tell(event: Event) -> Line | None:
    return None


def question(s: State, ask: Ask) -> Question:
    return Question(ask.kind, ask.seat, ask.kind, ask.rule, [Option(o.token, o.token) for o in ask.options])


def ending(s: State, result: Result) -> Ending:
    return Ending(result.winners, result.ending, result.cause, result.rule)


def figure(s: State, seat: int) -> str:
    return s.hero
