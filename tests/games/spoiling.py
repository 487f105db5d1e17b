"""What the tests of invariants share: sound states are spoilt, and the flaw must be named."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, TypeAlias

Layout: TypeAlias = dict[str, Any]
Spoil: TypeAlias = Callable[[Any], object]
Case: TypeAlias = tuple[Layout, Spoil, str]
"""The layout of a sound state, what spoils it, and the flaw that it then has."""


def put(thing: Any, **fields: Any) -> None:
    """Change fields of a state, or of something in it."""
    for name, value in fields.items():
        setattr(thing, name, value)


def untried(module: ModuleType, cases: Iterable[Case]) -> list[str]:
    """The flaws that a module can name and that come up in no case."""
    texts = re.findall(r'yield f?"(.*)"', inspect.getsource(module))
    patterns = [re.sub(r"\{.*?\}", ".+", text) + "$" for text in texts]
    named = [flaw for _, _, flaw in cases]
    return [pattern for pattern in patterns if not any(re.search(pattern, flaw) for flaw in named)]
