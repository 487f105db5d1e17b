"""Which addresses lead to a store, and what the others are told."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from mazefolio.server.store import StoreSetupError, StoreUnavailableError, open_store

pytestmark = pytest.mark.anyio


async def test_a_file_is_made_where_none_is_and_is_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "100% mine?.db"

    store = await open_store(f"sqlite:///{path}")
    await store.ready()

    for file in (path, path.with_name(f"{path.name}-wal")):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await store.close()


async def test_a_relative_address_begins_where_we_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    store = await open_store("sqlite:///here.db")
    monkeypatch.chdir(os.sep)
    await store.game("oak")
    await store.close()

    assert (tmp_path / "here.db").exists()


@pytest.mark.parametrize(
    "url", ["", "tables.db", "mysql://user:secret@host/x", "sqlite://", "sqlite:///", "sqlite://x"]
)
async def test_an_address_that_leads_nowhere_is_refused_without_telling_secrets(url: str) -> None:
    with pytest.raises(StoreSetupError) as refused:
        await open_store(url)

    assert "secret" not in str(refused.value)


async def test_a_wrong_postgres_address_is_refused_without_telling_secrets() -> None:
    with pytest.raises(StoreSetupError) as refused:
        await open_store("postgresql://user:secret@host/x?nonsense=1")

    assert "secret" not in str(refused.value)


async def test_a_server_that_is_not_there_is_unavailable(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError):
        await open_store(f"postgresql:///x?host={tmp_path}")


async def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.split(".")[0] == "psycopg"]:
        monkeypatch.setitem(sys.modules, module, None)
    for module in ("pool", "listener", "postgres"):
        monkeypatch.delitem(sys.modules, f"mazefolio.server.store.{module}", raising=False)

    with pytest.raises(StoreSetupError, match=r"mazefolio\[postgres\]"):
        await open_store("postgresql:///x")


async def test_a_file_that_is_no_database_is_unavailable_and_unharmed(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)

    with pytest.raises(StoreUnavailableError):
        await open_store(f"sqlite:///{path}")

    assert path.read_text() == "Dear Ann, " * 500


async def test_a_folder_that_cannot_be_made_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreUnavailableError):
        await open_store(f"sqlite:///{tmp_path}/file/tables.db")
