"""Reading a rulebook."""

from __future__ import annotations

import pytest

from mazefolio.engine.errors import DataError, UnknownRuleError
from mazefolio.engine.rulebook import Rule, Rulebook, parse_rulebook

BOOK = """
# A game

Words before the rules are not read, not even **XY-9.9**.

### XY-1 Before the game
- **XY-1.1** Shuffle the deck. [stated]
- **XY-1.2** Nobody looks. [inferred]

### XY-2 The turn
- **XY-2.1** A turn has steps, in this order. [ruled: the book gives none]
  1. Move.
  2. Fight [if need be].
- **XY-2.10** Then it ends [at last]. [stated]
"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return parse_rulebook("xy.md", BOOK)


def test_rules_come_in_the_order_of_the_book(book: Rulebook) -> None:
    assert [rule.id for rule in book] == ["XY-1.1", "XY-1.2", "XY-2.1", "XY-2.10"]
    assert len(book) == 4


def test_rules_may_keep_the_case_numbers_of_a_book() -> None:
    book = parse_rulebook(
        "xy.md",
        """
### XY-8 Combat
- **XY-8.32a** Attack the nearest. [stated]
- **XY-8.32b** Or any, if alone. [inferred]
### XY-R What has no case
- **XY-R.1** Stay together. [inferred]
### XY-C2 A chapter of an expansion
- **XY-C2.10** Draw a card. [stated]
""",
    )

    assert [rule.id for rule in book] == ["XY-8.32a", "XY-8.32b", "XY-R.1", "XY-C2.10"]
    assert list(book.chapters) == ["XY-8", "XY-R", "XY-C2"]


def test_chapters_have_titles(book: Rulebook) -> None:
    assert book.chapters == {"XY-1": "Before the game", "XY-2": "The turn"}


def test_a_rule_knows_its_chapter_words_and_provenance(book: Rulebook) -> None:
    assert book["XY-1.2"] == Rule("XY-1.2", "XY-1", "Nobody looks.", "inferred")


def test_a_ruling_gives_its_reason_and_a_sequence_its_steps(book: Rulebook) -> None:
    steps = ("Move.", "Fight [if need be].")

    assert book["XY-2.1"] == Rule(
        "XY-2.1", "XY-2", "A turn has steps, in this order.", "ruled", "the book gives none", steps
    )


def test_brackets_inside_a_rule_belong_to_it(book: Rulebook) -> None:
    assert book["XY-2.10"].text == "Then it ends [at last]."


def test_membership(book: Rulebook) -> None:
    assert "XY-1.1" in book
    assert "XY-9.9" not in book


def test_an_unknown_rule_is_an_error(book: Rulebook) -> None:
    with pytest.raises(UnknownRuleError, match=r"^there is no rule 'XY-9\.9'$"):
        book["XY-9.9"]


@pytest.mark.parametrize(
    ("word", "found"),
    [("DECK", ["XY-1.1"]), ("move", ["XY-2.1"]), ("book gives", ["XY-2.1"]), ("dragon", []), ("s", 4)],
)
def test_searching_looks_at_text_steps_and_reason(book: Rulebook, word: str, found: list[str] | int) -> None:
    ids = [rule.id for rule in book.search(word)]

    assert (len(ids) if isinstance(found, int) else ids) == found


CHAPTER = "### XY-1 Before the game\n"
NO_TAG = "must end with [stated], [inferred], [public] or [ruled: why]"
NO_REASON = "a ruling gives its reason"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (CHAPTER + "- **XY-1.1** Shuffle.", f"XY-1.1: {NO_TAG}"),
        (CHAPTER + "- **XY-1.1** Shuffle. [guessed]", f"XY-1.1: {NO_TAG}"),
        (CHAPTER + "- **XY-1.1** [stated]", f"XY-1.1: {NO_TAG}"),
        (CHAPTER + "- **XY-1.1** Shuffle. [ruled]", f"XY-1.1: {NO_REASON}"),
        (CHAPTER + "- **XY-2.1** Shuffle. [stated]", "XY-2.1: does not belong here (chapter XY-1, or twice)"),
        (CHAPTER + "- **XY-1.1** A. [stated]\n" * 2, "XY-1.1: does not belong here (chapter XY-1, or twice)"),
        ("- **XY-1.1** Shuffle. [stated]", "XY-1.1: does not belong here (chapter missing, or twice)"),
    ],
)
def test_a_wrong_rule_is_named(text: str, complaint: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_rulebook("xy.md", text)

    assert str(caught.value) == f"xy.md: {complaint}"
    assert caught.value.code == "bad-data"


@pytest.mark.parametrize(
    "line",
    [
        "- **XY-1.1**",
        "- **XY-1.1**Shuffle. [stated]",
        "- **xy-1.1** Shuffle. [stated]",
        "* **XY-1.1** A. [stated]",
        "- **XY-1.1ab** A. [stated]",
        "- **XY-r.1** A. [stated]",
    ],
)
def test_a_line_that_looks_like_a_rule_but_is_none_is_not_passed_over(line: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_rulebook("xy.md", CHAPTER + line)

    assert str(caught.value) == f"xy.md: {line}: is not written like a rule"


def test_a_chapter_stands_only_once() -> None:
    with pytest.raises(DataError, match=r"^xy\.md: XY-1: stands there twice$"):
        parse_rulebook("xy.md", CHAPTER + "### XY-1 Once more\n")


def test_any_rule_may_say_more_about_where_it_comes_from() -> None:
    rule = parse_rulebook("rules.md", CHAPTER + "- **XY-1.1** Shuffle. [public: the number ruled]")["XY-1.1"]
    assert (rule.provenance, rule.why) == ("public", "the number ruled")


def test_a_chapter_may_be_named_by_a_word() -> None:
    book = parse_rulebook("rules.md", "### XY-RIVER The river\n- **XY-RIVER-12** It flows. [stated]")
    assert (book["XY-RIVER-12"].chapter, book.chapters) == ("XY-RIVER", {"XY-RIVER": "The river"})
