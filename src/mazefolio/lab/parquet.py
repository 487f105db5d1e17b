"""Rows of data as Parquet files, which DuckDB, pandas, Polars and R read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import msgspec

from mazefolio.engine.errors import MazefolioError, MissingExtraError

Add: TypeAlias = Callable[[Sequence[Any]], object]
"""Adds a row."""


def write_parquet(path: Path, columns: Mapping[str, str], rows: Iterable[Sequence[Any]]) -> None:
    """Write rows into a file.  ``columns`` gives each column its type, as DuckDB calls it."""
    with parquet_file(path, columns) as add:
        for row in rows:
            add(row)


def make_ready(folder: Path) -> Any:
    """Make a folder for Parquet files, and find who writes them: before many games are played, not after."""
    try:
        import duckdb

        folder.mkdir(parents=True, exist_ok=True)
    except ImportError as error:
        raise MissingExtraError("duckdb", "lab") from error
    except OSError as error:
        raise MazefolioError(f"{folder} cannot be made: {error.strerror}") from error
    return duckdb


@contextmanager
def parquet_file(path: Path, columns: Mapping[str, str]) -> Iterator[Add]:
    """A file to which rows are added one after another; it is there when the last one is."""
    duckdb = make_ready(path.parent)
    with TemporaryDirectory(prefix="mazefolio-") as folder:
        lines = Path(folder) / "rows.ndjson"
        with lines.open("wb") as file:
            yield lambda row: file.write(msgspec.json.encode(dict(zip(columns, row, strict=True))) + b"\n")
        types = ", ".join(f"{name}: {_quoted(kind)}" for name, kind in columns.items())
        source = f"read_json({_quoted(str(lines))}, format = 'newline_delimited', columns = {{{types}}})"
        with duckdb.connect() as database:
            try:
                database.execute(f"COPY (SELECT * FROM {source}) TO {_quoted(str(path))} (FORMAT parquet)")
            except duckdb.IOException as error:
                raise MazefolioError(f"{path} cannot be written: {error}") from error


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
