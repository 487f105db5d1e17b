"""Bringing a database up to date.  The SQL stands in numbered files, one for each dialect, beside this one."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, NamedTuple, TypeAlias

from mazefolio.server.store.errors import NewerSchemaError
from mazefolio.server.store.works import Query, Work

Dialect: TypeAlias = Literal["sqlite", "postgres"]


class Migration(NamedTuple):
    number: int
    statements: list[str]


def of(dialect: Dialect) -> list[Migration]:
    """All migrations of a dialect, in order."""
    folder = files("mazefolio.server.store") / "migrations"
    found = [file for file in folder.iterdir() if file.name.endswith(f".{dialect}.sql")]
    return sorted(Migration(int(file.name.split("_")[0]), file.read_text("utf-8").split("\n\n")) for file in found)


def refuse_newer(found: int, migrations: list[Migration]) -> None:
    """Refuse a schema that only a later version of this program knows."""
    if found > (known := migrations[-1].number):
        raise NewerSchemaError(found, known)


def migrate(migrations: list[Migration]) -> Work[None]:
    """Carry out the migrations that this database has not had yet.  A database of a later version is left alone."""
    yield Query("CREATE TABLE IF NOT EXISTS schema_version (version integer PRIMARY KEY)")
    [(found,)] = yield Query("SELECT coalesce(max(version), 0) FROM schema_version")
    refuse_newer(found, migrations)
    for number, statements in migrations:
        if number > found:
            for statement in statements:
                yield Query(statement)
            yield Query("INSERT INTO schema_version VALUES (:number)", {"number": number})
