"""The examples in the handbook run, and its links lead somewhere."""

from __future__ import annotations

import re
from doctest import ELLIPSIS, IGNORE_EXCEPTION_DETAIL, NORMALIZE_WHITESPACE, DocTestParser, DocTestRunner
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)")


def examples(page: Path) -> str:
    """Everything on a page that stands after the prompt of Python, with what comes back."""
    blocks = [block for block in CODE.findall(page.read_text(encoding="utf-8")) if ">>> " in block]
    return "\n".join(blocks)


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=lambda page: page.stem)
def test_every_example_runs(page: Path) -> None:
    found = DocTestParser().get_doctest(examples(page), {}, page.name, str(page), 0)
    said: list[str] = []
    flags = ELLIPSIS | NORMALIZE_WHITESPACE | IGNORE_EXCEPTION_DETAIL
    result = DocTestRunner(optionflags=flags, verbose=False).run(found, out=said.append)

    assert result.attempted > 0
    assert result.failed == 0, "".join(said)


def test_the_handbook_of_the_python_api_has_examples() -> None:
    assert examples(ROOT / "docs" / "python.md").count(">>> ") > 40


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    lost = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]

    assert lost == []


@pytest.mark.parametrize("name", ["glossary.md", "python.md"])
def test_the_reader_is_led_to_the_glossary_and_the_python_api(name: str) -> None:
    assert f"](docs/{name})" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"]({name})" in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_every_word_of_the_glossary_is_explained_once() -> None:
    entries = [
        line
        for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("- ")
    ]
    words = [word for line in entries for word in re.findall(r"\*\*([^*]+)\*\*", line)]

    assert len(words) > 60
    assert len(words) == len({word.casefold() for word in words})
