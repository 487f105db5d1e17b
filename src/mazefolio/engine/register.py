"""Functions of one role, each found by what it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Register(Generic[F]):
    """Functions of one role, each found by what it is about: a class, or one value such as a ``Word``.

    A function stands beside the thing it is about, and no central table lists it.  A class that has no function of
    its own is served by that of its base.

    >>> sizes: Register[Callable[[Any], str]] = Register("a size")
    >>> @sizes(int, float)
    ... def _(number: float) -> str:
    ...     return "large" if number > 9 else "small"
    >>> @sizes("zero")
    ... def _(word: str) -> str:
    ...     return "nothing at all"
    >>> sizes.of(12)(12), sizes.of("zero")("zero")
    ('large', 'nothing at all')
    >>> sizes.of([])
    Traceback (most recent call last):
    LookupError: list has no function for a size
    """

    def __init__(self, role: str) -> None:
        self.role = role
        self._known: dict[Any, F] = {}
        self._found: dict[type, F | None] = {}

    def __call__(self, *subjects: Any) -> Callable[[F], F]:
        """Registers a function for these classes or values."""

        def register(function: F) -> F:
            for subject in subjects:
                if subject in self._known:
                    raise LookupError(f"{subject} has two functions for {self.role}")
                self._known[subject] = function
            self._found.clear()
            return function

        return register

    def __iter__(self) -> Iterator[Any]:
        """The classes and values that are known."""
        return iter(self._known)

    def find(self, *things: Any) -> F | None:
        """The function for the first of these things that has one."""
        for thing in things:
            found = self._by_value(thing) or self._by_class(type(thing))
            if found is not None:
                return found
        return None

    def of(self, *things: Any) -> F:
        """The same, for something that must have a function."""
        found = self.find(*things)
        if found is None:
            raise LookupError(
                f"{' nor '.join(type(thing).__name__ for thing in things)} has no function for {self.role}"
            )
        return found

    def _by_value(self, thing: Any) -> F | None:
        try:
            return self._known.get(thing)
        except TypeError:
            return None

    def _by_class(self, kind: type) -> F | None:
        if kind not in self._found:
            self._found[kind] = next((self._known[base] for base in kind.__mro__ if base in self._known), None)
        return self._found[kind]
