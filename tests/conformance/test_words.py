"""Everything has words: whatever can happen, be asked or be chosen can also be said.

The classes of a game are looked up in its package, and every field is tried with every value that it can take.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import cycle, islice
from pkgutil import walk_packages
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from mazefolio.engine.game import Game
from mazefolio.engine.ids import Among
from mazefolio.engine.state import State
from mazefolio.engine.steps import Action, Ask, Event, Query, Rolled, Word
from tests.conformance.helpers import Case, every_game, option_sets

T = TypeVar("T", bound=msgspec.Struct)
SOME_NUMBERS = (1, 0, 2, 7)
TWO_DICE = (3, 4)
WALKS = 20
"""From so many games with all seats come the moments at which questions are put."""
ALIKE = 3
"""So many moments are kept of each question, and one in ``STRIDE`` besides."""
STRIDE = 60
RARE = 10
"""One sort of question in so many may need a moment that these games do not have; the tests of its rule show it."""
NOT_HERE = (LookupError, AssertionError, StopIteration, ValueError)
"""How words complain of a thing that the state at this moment does not have."""


def package(game: Game[Any]) -> str:
    return game.state.__module__.removesuffix(".state")


def classes(game: Game[Any], base: type[T]) -> list[type[T]]:
    """The classes of this sort in the game's package that are not only there for others to build on."""
    home = import_module(package(game))
    for module in walk_packages(getattr(home, "__path__", ()), f"{home.__name__}."):
        import_module(module.name)
    inside = f"{home.__name__}."
    own = [kind for kind in dict.fromkeys(descendants(base)) if f"{kind.__module__}.".startswith(inside)]
    return [kind for kind in own if not any(one in own for one in kind.__subclasses__())]


def descendants(base: type[T]) -> Iterator[type[T]]:
    for kind in base.__subclasses__():
        yield kind
        yield from descendants(kind)


def specimens(kind: type[T], game: Game[Any]) -> Iterator[T]:
    """One of the kind for every value of every field; the other fields have the first value that they can take."""
    fields = {field.name for field in msgspec.structs.fields(kind)}
    hints = {name: hint for name, hint in get_type_hints(kind, include_extras=True).items() if name in fields}
    values = {name: list(possible(hint, name, kind, game)) for name, hint in hints.items()}
    usual = {name: several[0] for name, several in values.items()}
    yield kind(**usual)
    for name, several in values.items():
        yield from (kind(**{**usual, name: value}) for value in several[1:])


def possible(hint: Any, name: str, kind: type[Any], game: Game[Any]) -> Iterator[Any]:  # noqa: PLR0912 - one per type
    """What a field can hold."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        among = [meta for meta in hint.__metadata__ if isinstance(meta, Among)]
        yield from among[0].values if among else possible(arguments[0], name, kind, game)
    elif origin is Literal:
        yield from arguments
    elif hint is bool:
        yield from (False, True)
    elif hint is int:
        yield from SOME_NUMBERS
    elif hint is str and name == "under":
        yield from (rule.id for rule in game.rulebook)
    elif hint == tuple[int, ...]:
        yield TWO_DICE
    elif origin is tuple and arguments[1:] == (...,):
        inner = list(possible(arguments[0], name, kind, game))
        yield from [tuple(inner[:1]), tuple(inner[:2]), *((one,) for one in inner), ()]
    elif origin is tuple:
        yield tuple(next(possible(argument, name, kind, game)) for argument in arguments)
    elif origin is Union or isinstance(hint, type(int | None)):
        for argument in arguments:
            yield from (None,) if argument is type(None) else possible(argument, name, kind, game)
    elif isinstance(hint, type) and issubclass(hint, Action) and (hint is Action or hint.__subclasses__()):
        yield Word("anything")
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield from specimens(hint, game)
    else:
        pytest.fail(f"{kind.__name__}.{name} does not say what it can be: {hint}")


@every_game
def test_every_event_can_be_told_whatever_it_is_about(game: Game[Any]) -> None:
    kinds = classes(game, Event)
    assert kinds
    for kind in kinds:
        for event in specimens(kind, game):
            assert game.words.tells.find(event), f"{kind.__name__} has no sentence"
            line = game.words.tell(event)
            assert line is None or line.text, event
            for viewer in (*range(game.seats[-1]), None):
                assert event.seen_by(viewer) in (True, False)


@every_game
def test_every_question_has_words_and_a_rule(game: Game[Any]) -> None:
    kinds = classes(game, Query)
    assert kinds
    for kind in kinds:
        for query in islice(specimens(kind, game), 1):
            assert game.words.asks.find(query), f"{kind.__name__} has no words"
            assert query.rule in game.rulebook, f"{kind.__name__} cites no rule"
    names = [query.kind for kind in kinds for query in islice(specimens(kind, game), 1)]
    assert len(set(names)) == len(names), "two questions have the same name"


@every_game
def test_every_question_can_be_put_whatever_it_is_about(game: Game[Any]) -> None:
    """For whatever its fields can say there is a moment of some game at which it has a title."""
    moments, kinds = [*moments_of(game)], classes(game, Query)
    unknown = 0
    for kind in kinds:
        fitting = sorted(moments, key=lambda moment: type(moment.ask.query) is not kind)
        several = [*specimens(kind, game)]
        never = [query for query in several if not any(title_of(query, game, one) for one in fitting)]
        unknown += never == several
        assert never == several or all(map(is_special, never)), f"never put into words: {never[:3]}"
    assert unknown <= len(kinds) / RARE, "most questions can be put at one of the moments"


class Moment(NamedTuple):
    """A question and what the seat that is asked knows."""

    seen: State
    ask: Ask


def moments_of(game: Game[Any]) -> Iterator[Moment]:
    """Moments of games with all seats: some of every question that is put in them, and others here and there."""
    met = Counter[type[Query]]()
    for seed, options in zip(range(WALKS), cycle(option_sets(game)), strict=False):
        for table in Case(game, game.seats[-1], options, seed).walk():
            if (ask := table.pending) is not None:
                met[type(ask.query)] += 1
                if met[type(ask.query)] <= ALIKE or table.seq % STRIDE == 0:
                    yield Moment(table.seen(ask.seat), ask)


def is_special(query: Query) -> bool:
    """It is about an action, which ``specimens`` does not know, or about none of the things that it must be about."""
    needed = [field.name for field in msgspec.structs.fields(type(query)) if field.required]
    return any(isinstance(getattr(query, name), Action) or getattr(query, name) == () for name in needed)


def title_of(query: Query, game: Game[Any], moment: Moment) -> str:
    seat, _, options, advancing = msgspec.structs.astuple(moment.ask)
    try:
        return game.words.asks.of(query)(query, moment.seen, Ask(seat, query, options, advancing)).title
    except NOT_HERE:
        return ""


@every_game
def test_every_action_has_words(game: Game[Any]) -> None:
    """Those of its own, or of a question at which it is an option in some game."""
    alone = set[type[Action]]()
    for kind in classes(game, Action):
        for action in islice(specimens(kind, game), 1):
            assert action.token
            assert action.alias
            if game.words.offers.find(action) is None:
                alone.add(kind)
    moments = moments_of(game) if alone else ()
    spelled_out = [moment.ask for moment in moments if game.words.offers.find(moment.ask.query)]
    assert not alone - {type(action) for ask in spelled_out for action in ask.options}


def all_words(game: Game[Any]) -> Sequence[Any]:
    return [*game.words.tells, *game.words.asks, *game.words.offers, *game.words.tries]


@every_game
def test_there_are_no_words_for_what_does_not_exist(game: Game[Any]) -> None:
    known: set[type] = {Rolled, *classes(game, Event), *classes(game, Query), *classes(game, Action)}
    bases = {base for kind in known for base in kind.__mro__}
    for subject in all_words(game):
        assert subject in bases or isinstance(subject, Action) or subject.__module__.startswith("tests.games."), subject
