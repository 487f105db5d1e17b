"""Write the page's TypeScript types from the Python structs, so that neither can change without the other."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from inspect import getmembers, isclass
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct, inspect

from mazefolio.bots.counsel import Counsel
from mazefolio.engine import view
from mazefolio.lab.insight.shapes import Analysis
from mazefolio.server import catalogue, protocol

TARGET = Path("web/src/lib/types.ts")
NAMES = {"Line": "LogLine", "Sheet": "CharacterSheet", "Window": "CardWindow"}
"""What some structs are called on the page, where a line, a sheet and a window are other things as well."""
ALIASES = ["Code", "Move", "FromClient", "FromServer"]
CONSTANTS = ["DRAFT", "MUSTER"]
HEAD = "// Made by `python tools/typescript.py` from the Python structs. Change those, not this.\n"
SHAPE = """

export interface Shape {
  defaults: Record<string, unknown>;
  parts: Record<string, keyof Structs>;
}
"""
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """The structs that a module defines, in the order in which it does."""
    found = [
        kind
        for _, kind in getmembers(module, isclass)
        if issubclass(kind, Struct) and kind.__module__ == module.__name__
    ]
    order = list(vars(module))
    return sorted(found, key=lambda kind: order.index(kind.__name__))


def inside(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of."""
    match kind:
        case inspect.StructType():
            yield from (field.type for field in kind.fields)
        case inspect.CollectionType():
            yield kind.item_type
        case inspect.TupleType():
            yield from kind.item_types
        case inspect.DictType():
            yield kind.value_type
        case inspect.UnionType():
            yield from kind.types


def name_of(kind: inspect.StructType) -> str:
    """What the page calls a struct."""
    return NAMES.get(kind.cls.__name__, kind.cls.__name__)


def gather(kind: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    """Add every struct that a type leads to."""
    if isinstance(kind, inspect.StructType):
        if name_of(kind) in found:
            return
        found[name_of(kind)] = kind
    for part in inside(kind):
        gather(part, found)


def written(kind: inspect.Type) -> str:
    """A type as TypeScript says it."""
    match kind:
        case inspect.StructType():
            return name_of(kind)
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.CollectionType():
            return f"{bracketed(kind.item_type)}[]"
        case inspect.TupleType():
            return f"[{', '.join(written(part) for part in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {written(kind.value_type)}>"
        case inspect.UnionType():
            return " | ".join(written(part) for part in kind.types)
    return PLAIN[type(kind)]


def bracketed(kind: inspect.Type) -> str:
    text = written(kind)
    return f"({text})" if "|" in text else text


def default_of(field: inspect.Field) -> Any:
    """What a field is when nobody says, or NODEFAULT."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def may_lack(kind: inspect.StructType, field: inspect.Field) -> bool:
    """Whoever writes to the server may leave this out.  Structs that forbid unknown fields are those it reads."""
    return kind.forbid_unknown_fields and not field.required


def interface(kind: inspect.StructType) -> str:
    said = (kind.cls.__doc__ or "").splitlines()[:1]
    lines = [f"/** {line} */" for line in said] + [f"export interface {name_of(kind)} {{"]
    if kind.tag_field:
        lines.append(f"  {kind.tag_field}: {json.dumps(kind.tag)};")
    lines += [
        f"  {field.encode_name}{'?' if may_lack(kind, field) else ''}: {written(field.type)};" for field in kind.fields
    ]
    return "\n".join([*lines, "}\n"])


def shape(kind: inspect.StructType) -> str:
    """What the server may leave out, and which fields hold structs of their own."""
    defaults = {field.encode_name: default_of(field) for field in kind.fields if default_of(field) is not NODEFAULT}
    parts = {field.encode_name: struct for field in kind.fields if (struct := struct_in(field.type))}
    if kind.forbid_unknown_fields or not (defaults or parts):
        return ""
    return f"  {name_of(kind)}: {{ defaults: {plain(defaults)}, parts: {plain(parts)} }},\n"


def struct_in(kind: inspect.Type) -> str:
    """The one struct that a field holds, alone or in a list."""
    if isinstance(kind, inspect.StructType):
        return name_of(kind)
    if isinstance(kind, inspect.DictType):
        return ""
    return next((name for part in inside(kind) if (name := struct_in(part))), "")


def plain(value: dict[str, Any]) -> str:
    return json.dumps(msgspec.to_builtins(value)) if value else "{}"


def typescript() -> str:
    roots = [*structs_of(catalogue), *structs_of(protocol), Counsel, Analysis, view.View]
    found: dict[str, inspect.StructType] = {}
    for kind in inspect.multi_type_info(roots):
        gather(kind, found)
    kinds = [found[name] for name in sorted(found)]
    names = "".join(f"  {name_of(kind)}: {name_of(kind)};\n" for kind in kinds)
    shapes = "".join(shape(kind) for kind in kinds)
    aliases = "".join(
        f"export type {name} = {written(inspect.type_info(getattr(protocol, name)))};\n" for name in ALIASES
    )
    constants = "".join(f"export const {name} = {json.dumps(getattr(view, name))};\n" for name in CONSTANTS)
    return "\n".join(
        [
            HEAD,
            constants,
            *(interface(kind) for kind in kinds),
            aliases,
            f"/** Every struct by its name. */\nexport interface Structs {{\n{names}}}\n",
            "/** What the server may leave out of each struct, and which of its fields hold structs. */",
            f"export const SHAPES: Partial<Record<keyof Structs, Shape>> = {{\n{shapes}}};{SHAPE}",
        ]
    )


def main() -> int:
    text = typescript()
    if "--check" in sys.argv:
        fresh = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
        print(f"{TARGET} {'is up to date' if fresh else 'has drifted: run python tools/typescript.py'}")
        return 0 if fresh else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
