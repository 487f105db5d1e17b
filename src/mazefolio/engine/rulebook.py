"""A game's numbered rules in our own words, and where each of them comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Literal, get_args

from msgspec import Struct

from mazefolio.engine.errors import DataError, UnknownRuleError

Provenance = Literal["stated", "inferred", "public", "ruled"]

CHAPTER_ID = r"[A-Z]+-(?:[A-Z]?\d+|[A-Z]+)"
RULE_ID = rf"{CHAPTER_ID}[.-]\d+[a-z]?"
"""What a rule is called: ``RM-6.2``, or with the case number of a book and a letter for each of its statements.

In a chapter that is named by a word, a hyphen stands before the number: ``TA-STORM-3``.
"""

CHAPTER = re.compile(rf"^### (?P<id>{CHAPTER_ID}) (?P<title>.+)$")
RULE = re.compile(rf"^- \*\*(?P<id>{RULE_ID})\*\* (?P<text>.+)$")
NEARLY_A_RULE = re.compile(r"^[-*] \*\*[A-Za-z]+-(?:\w?\d|\w\.)")
TAG = re.compile(r"^(?P<text>.*\S)\s*\[(?P<kind>\w+)(?:: (?P<why>.+))?\]$")
EMPHASIS = re.compile(r"\*([^*\s][^*]*)\*")
"""Words that the file sets off; a rule is plain text."""
STEP = re.compile(r"^ {2}\d+\. (?P<text>.+)$")


class Rule(Struct, frozen=True):
    """One numbered rule.  ``why`` is the reason of a ruling; ``steps`` belong to rules that are a sequence."""

    id: str
    chapter: str
    text: str
    provenance: Provenance
    why: str = ""
    steps: tuple[str, ...] = ()


class Rulebook(Struct, frozen=True):
    """All rules of a game, in the order of the book.

    >>> book = parse_rulebook("rules.md", "### RM-2 The turn\\n- **RM-2.6** Every turn has a move. [inferred]")
    >>> book["RM-2.6"].text
    'Every turn has a move.'
    """

    rules: Mapping[str, Rule]
    chapters: Mapping[str, str]

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self.rules[rule_id]
        except KeyError:
            raise UnknownRuleError(f"there is no rule '{rule_id}'") from None

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def find(self, sought: str) -> str:
        """The id of the rule or chapter that is meant, as the book spells it: ``rm-2.6`` finds ``RM-2.6``."""
        written = sought.casefold()
        found = next((each for each in (*self.rules, *self.chapters) if each.casefold() == written), None)
        if found is None:
            raise UnknownRuleError(f"there is no rule '{sought}'")
        return found

    def search(self, word: str) -> list[Rule]:
        """Rules that contain the word, in text, steps or reason."""
        sought = word.casefold()
        return [rule for rule in self if sought in " ".join((rule.text, rule.why, *rule.steps)).casefold()]


def read_rulebook(package: str, *parts: str) -> Rulebook:
    """The ``rulebook.md`` of a game's package, and those of its parts, packages of their own, after it."""
    texts = [(files(name) / "rulebook.md").read_text(encoding="utf-8") for name in (package, *parts)]
    return parse_rulebook("rulebook.md", "\n".join(texts))


def parse_rulebook(name: str, text: str) -> Rulebook:
    """Read the chapters (``### RM-2 The turn``) and rules (``- **RM-2.6** Text. [inferred]``) of a rulebook."""
    rules: dict[str, Rule] = {}
    chapters: dict[str, str] = {}
    chapter = latest = ""
    for line in text.splitlines():
        if found := CHAPTER.match(line):
            chapter = found["id"]
            if chapter in chapters:
                raise DataError(name, chapter, "stands there twice")
            chapters[chapter] = found["title"]
        elif found := RULE.match(line):
            latest = found["id"]
            if latest in rules or not latest.startswith((f"{chapter}.", f"{chapter}-")):
                raise DataError(name, latest, f"does not belong here (chapter {chapter or 'missing'}, or twice)")
            rules[latest] = _rule(name, latest, chapter, found["text"])
        elif NEARLY_A_RULE.match(line):
            raise DataError(name, line, "is not written like a rule")
        elif latest and (found := STEP.match(line)):
            rule = rules[latest]
            rules[latest] = Rule(
                rule.id, rule.chapter, rule.text, rule.provenance, rule.why, (*rule.steps, found["text"])
            )
    return Rulebook(rules, chapters)


def _rule(name: str, rule_id: str, chapter: str, body: str) -> Rule:
    tag = TAG.match(body)
    if tag is None or tag["kind"] not in get_args(Provenance):
        raise DataError(name, rule_id, "must end with [stated], [inferred], [public] or [ruled: why]")
    if tag["kind"] == "ruled" and not tag["why"]:
        raise DataError(name, rule_id, "a ruling gives its reason")
    text, why = (EMPHASIS.sub(r"\1", part or "") for part in (tag["text"], tag["why"]))
    return Rule(rule_id, chapter, text, tag["kind"], why)  # type: ignore[arg-type]
