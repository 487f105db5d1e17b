"""The built page, as it lies in the package."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from mazefolio.server.aside import aside
from mazefolio.server.headers import ASK_EACH_TIME, FOREVER
from mazefolio.server.refusal import Refusal

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = "assets/"
"""Files in this folder have a name that changes with their content."""
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What files are; not left to the system, which may think otherwise."""
PACKABLE = ("text/", "application/", "image/svg")
PARTS = 100
"""So many parts of files are remembered that were asked for lately."""
NOT_BUILT = "the page is not built: run uv sync --reinstall-package mazefolio\n"


class Asset(Struct, frozen=True):
    """A file, as it is and packed; packed only if that helps."""

    plain: bytes
    packed: bytes
    kind: str


_assets: dict[tuple[Path, int], Asset] = {}
"""Files that were asked for, and when they were changed."""


async def _read(file: Path, changed: int) -> Asset:
    """A file; it is packed when it is first asked for, which takes long enough to be done beside the event loop."""
    if (file, changed) not in _assets:
        _assets[file, changed] = await aside(_packed, file)
    return _assets[file, changed]


def _packed(file: Path) -> Asset:
    plain = file.read_bytes()
    kind = KINDS.get(file.suffix, "application/octet-stream")
    return Asset(plain, gzip.compress(plain, mtime=0) if kind.startswith(PACKABLE) else b"", kind)


@cache
def _named(file: Path, changed: int) -> Mapping[str, Raw]:
    """The things that a file holds by name."""
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Raw])


@lru_cache(maxsize=PARTS)
def _part(file: Path, changed: int, names: str) -> Asset:
    """Of a file that holds many things by name, those with these names.  They are packed in haste: anybody may ask."""
    everything = _named(file, changed)
    plain = msgspec.json.encode({name: everything[name] for name in names.split(",") if name in everything})
    return Asset(plain, gzip.compress(plain, compresslevel=1, mtime=0), KINDS[".json"])


def files() -> Mapping[str, Path]:
    """Everything that may be served, by its path in the address; nothing before the page is built."""
    index = STATIC / INDEX
    return _listed(STATIC, index.stat().st_mtime_ns) if index.is_file() else {}


@cache
def _listed(folder: Path, changed: int) -> Mapping[str, Path]:
    found = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    return {path: file for path, file in found.items() if not _hidden(path)}


def _hidden(path: str) -> bool:
    """Whether it is none of anybody's business: what the build keeps for itself begins with a dot."""
    return any(part.startswith(".") for part in path.split("/"))


async def page(request: Request) -> Response:
    """A file of the page; every other path is a place within the page."""
    path = request.path_params.get("path", "")
    if path.startswith("api/"):
        raise Refusal("not-found", "there is nothing at this address")
    served = files()
    if not served:
        return PlainTextResponse(NOT_BUILT, 503)
    if path not in served and (path.startswith(HASHED) or _hidden(path)):
        raise Refusal("not-found", "there is no such file")
    name = path if path in served else INDEX
    return await _answer(request, name, served[name])


async def _answer(request: Request, name: str, file: Path) -> Response:
    changed = file.stat().st_mtime_ns
    by_name = file.suffix == ".json" and request.url.query
    asset = await (aside(_part, file, changed, request.url.query) if by_name else _read(file, changed))
    headers = {"Cache-Control": FOREVER if name.startswith(HASHED) else ASK_EACH_TIME, "Vary": "Accept-Encoding"}
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(asset.plain, media_type=asset.kind, headers=headers)
