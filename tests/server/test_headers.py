"""The headers of every answer, and the page itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mazefolio.server import pages
from tests.server.harness import Site, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that somebody has built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>" + " " * 500)
    (tmp_path / "assets/app-1a2b.js").write_text("console.log(1)")
    (tmp_path / "assets/font-3c.woff2").write_bytes(b"font")
    (tmp_path / "assets/icons-4d.json").write_text('{"bat": "m0 0", "cat": "m1 1", "rat": "m2 2"}')
    (tmp_path / ".inputs").write_text("secret")
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite/manifest.json").write_text('{"secret": 1}')
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz", "/api/tables/x"])
def test_every_answer_is_guarded(site: Site, path: str) -> None:
    headers = site.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


def test_refused_posts_are_guarded_too(site: Site) -> None:
    refused = site.post("/api/tables", {}, Origin="http://evil.example")
    assert refused.status_code == 403
    assert refused.headers["x-content-type-options"] == "nosniff"


def test_what_is_meant_for_one_viewer_is_not_kept(site: Site) -> None:
    party = site.sit()
    assert site.get(party.path, party.token()).headers["cache-control"] == "no-store"


def test_the_page_is_served(site: Site, built: Path) -> None:
    for path in ("/", "/index.html", "/some/where"):
        page = site.get(path)
        assert page.text.startswith("<!doctype html>")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"


def test_files_with_their_content_in_the_name_are_kept_forever(site: Site, built: Path) -> None:
    script, font = site.get("/assets/app-1a2b.js"), site.get("/assets/font-3c.woff2")
    assert script.text == "console.log(1)"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert font.headers["content-type"] == "font/woff2"
    assert "immutable" in script.headers["cache-control"]
    assert site.get("/assets/app-old.js").status_code == 404


def test_texts_are_packed_for_those_who_can_unpack(site: Site, built: Path) -> None:
    assert site.get("/").headers["content-encoding"] == "gzip"
    plain = site.client.get("/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == site.get("/").text


def test_of_many_icons_those_are_served_that_are_asked_for(site: Site, built: Path) -> None:
    some = site.get("/assets/icons-4d.json?cat,gnu,rat")
    assert some.json() == {"cat": "m1 1", "rat": "m2 2"}
    assert "immutable" in some.headers["cache-control"]
    assert set(site.get("/assets/icons-4d.json").json()) == {"bat", "cat", "rat"}


@pytest.mark.parametrize("path", ["/.inputs", "/../pages.py", "/%2e%2e/pages.py", "/assets/../.inputs", "//etc/passwd"])
def test_nothing_else_is_served(site: Site, built: Path, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404 or answer.text.startswith("<!doctype html>")


@pytest.mark.parametrize("path", ["/.vite/manifest.json", "/.vite/", "/.vite", "/.inputs", "/assets/.vite/x", "/.env"])
def test_what_the_build_keeps_for_itself_is_not_there(site: Site, built: Path, path: str) -> None:
    assert site.get(path).status_code == 404


def test_a_page_that_is_not_built_says_so(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert site.get("/").text.strip() == "the page is not built: run uv sync --reinstall-package mazefolio"
