"""A second copy of a package in the same process: the same code over other data.

Games read their data when they are imported, into names that the rules use.  So a game with other data is the game's
package imported once more, under another name.  The code is the same to the letter; only, what it imports from its own
package comes from the copy, and data files come with what is laid over them.  Both copies can be played side by side.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from mazefolio.engine.overlay import OVERLAYS, Laid

MARK = "~"
"""Stands in the name of a copy, where no name of a package that can be written in code has it."""


def import_copy(package: str, name: str, laid: Laid) -> ModuleType:
    """The copy of this name, with changes laid over its data files.  One that cannot be imported leaves nothing."""
    alias = f"{package}{MARK}{name}"
    if alias in sys.modules:
        return sys.modules[alias]
    _find_copies()
    OVERLAYS[alias] = laid
    try:
        return import_module(alias)
    except BaseException:
        forget_copy(package, name)
        raise


def forget_copy(package: str, name: str) -> None:
    """Let go of a copy that nothing will be asked of any more."""
    alias = f"{package}{MARK}{name}"
    OVERLAYS.pop(alias, None)
    for module in [module for module in sys.modules if f"{module}.".startswith(f"{alias}.")]:
        del sys.modules[module]
    home, _, last = alias.rpartition(".")
    if home in sys.modules:
        vars(sys.modules[home]).pop(last, None)


def original(name: str) -> str:
    """The name of a module without the marks of a copy.

    >>> original("mazefolio.games.redmage~a1.bot")
    'mazefolio.games.redmage.bot'
    """
    return ".".join(part.partition(MARK)[0] for part in name.split("."))


def _find_copies() -> None:
    """Before anything else finds modules: a copy lies in the folder of its original, where others would find it."""
    if not any(isinstance(finder, CopyFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, CopyFinder())


class CopyFinder(MetaPathFinder):
    """Finds the modules of copies."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if MARK not in fullname:
            return None
        alias = next((root for root in OVERLAYS if f"{fullname}.".startswith(f"{root}.")), None)
        found = find_spec(original(fullname)) if alias else None
        if alias is None or found is None or found.origin is None:
            return None
        loader = CopyLoader(fullname, found.origin, alias)
        folders = found.submodule_search_locations
        return spec_from_file_location(fullname, found.origin, loader=loader, submodule_search_locations=folders)


class CopyLoader(SourceFileLoader):
    """Runs a module of a copy so that it imports from the copy whatever it imports from its own package."""

    def __init__(self, fullname: str, path: str, alias: str) -> None:
        super().__init__(fullname, path)
        self.alias, self.package = alias, original(alias)

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self._import}
        super().exec_module(module)

    def _import(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        if f"{name}.".startswith(f"{self.package}."):
            name = self.alias + name[len(self.package) :]
        return builtins.__import__(name, globals, locals, fromlist or (), level)
