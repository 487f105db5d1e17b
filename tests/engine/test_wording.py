"""How a question is put into words: its options, what is refused, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mazefolio.engine.legality import Attempt, Refusal, allowed, first
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.state import State
from mazefolio.engine.steps import Action, Ask, Event, Query, Word
from mazefolio.engine.view import Chance, Line, Option, Question
from mazefolio.engine.wording import SHOWN, Asked, Words, say, silent

GO, STAY, FLY, SWIM, DIG, HOP, WAIT = map(Word, ("go", "stay", "fly", "swim", "dig", "hop", "wait"))
NO_WINGS = Refusal("XY-1.1", "You have no wings.")
STATE = State(phase="turn")


class Where(Query, frozen=True, tag="where"):
    RULE = "XY-1.0"
    river: str = "Styx"


class Again(Where, frozen=True, tag="again"): ...


class Gone(Event, frozen=True):
    RULE = "XY-1.2"


class Rained(Event, frozen=True): ...


def some_words() -> Words[State]:
    words = Words[State]()

    @words.asks(Where)
    def _(query: Where, s: State, ask: Ask) -> Asked:
        return Asked(f"Across the {query.river}?", usual=True)

    @words.offers(Word)
    def _(action: Word, s: State, ask: Ask) -> Option:
        return Option(action.token, action.token.upper(), "a detail", "XY-9", "here", odds=[Chance("well", 0.5)])

    @words.tries(Where)
    def _(query: Where, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
        yield Attempt(GO)
        yield Attempt(DIG, NO_WINGS, quiet=True)
        yield Attempt(STAY, NO_WINGS)
        for action in (FLY, FLY, SWIM, HOP, WAIT):
            yield Attempt(action, NO_WINGS)

    return words


def asked(query: Query, *options: Action, advancing: int | None = None) -> Ask:
    return Ask(0, query, options, len(options) if advancing is None else advancing)


def question(query: Query, *options: Action, advancing: int | None = None) -> Question:
    return some_words().question(STATE, asked(query, *options, advancing=advancing))


def test_a_question_is_called_by_its_tag_and_cites_its_rule() -> None:
    put = question(Where(), GO, STAY)
    assert (put.id, put.rule, put.title, put.usual) == ("where", "XY-1.0", "Across the Styx?", "go")


def test_a_question_without_words_of_its_own_has_those_of_its_base() -> None:
    assert question(Again("Lethe"), GO).title == "Across the Lethe?"


def test_options_that_could_go_on_for_ever_stand_aside() -> None:
    assert [option.aside for option in question(Where(), GO, STAY, advancing=1).options[:2]] == [False, True]


def test_the_option_that_gives_a_question_up_never_stands_aside() -> None:
    words = some_words()
    words.offers(STAY)(lambda action, s, ask: Option(action.token, "Stay", role="gives_up"))
    put = words.question(STATE, asked(Where(), GO, STAY, advancing=1))
    assert [(option.id, option.aside) for option in put.options[:2]] == [("go", False), ("stay", False)]


def test_a_few_refused_options_are_shown_without_what_would_come_of_them() -> None:
    refused = [option for option in question(Where(), GO, STAY).options if option.refused]
    assert [option.id for option in refused] == ["fly", "swim", "hop"]
    assert len(refused) == SHOWN
    assert refused[0] == Option("fly", "FLY", rule="XY-1.1", target="here", refused="You have no wings.")


def test_whatever_is_refused_is_refused_once_and_never_what_may_be_chosen() -> None:
    refused = some_words().refused(STATE, asked(Where(), GO, STAY))
    assert [attempt.action for attempt in refused] == [DIG, FLY, SWIM, HOP, WAIT]


def test_the_same_list_says_what_is_allowed() -> None:
    assert allowed([Attempt(GO), Attempt(FLY, NO_WINGS), Attempt(STAY)]) == [GO, STAY]


def test_the_first_thing_that_forbids_something_is_the_reason() -> None:
    assert first(None, NO_WINGS, Refusal("XY-1.3", "You are tired.")) is NO_WINGS
    assert first(None, None) is None


def test_a_question_may_have_words_of_its_own_for_its_options() -> None:
    words = some_words()
    words.offers(Again)(lambda action, s, ask: Option(action.token, "Once more"))
    assert words.question(STATE, asked(Again(), GO)).options[0].label == "Once more"


def test_what_may_be_done_besides_keeps_its_own_words() -> None:
    words = some_words()
    words.offers(Again)(lambda action, s, ask: Option(action.token, "Once more"))
    put = words.question(STATE, asked(Again(), GO, STAY, advancing=1))
    assert [option.label for option in put.options[:2]] == ["Once more", "STAY"]


def test_a_question_without_words_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="Where has no function for asking it"):
        Words[State]().question(STATE, asked(Where(), GO))


def test_an_event_is_told_with_its_rule_or_passed_over_in_silence() -> None:
    words = Words[State]()
    assert words.tell(Gone()) is None
    words.tells(Gone)(lambda event: say(event, "Gone."))
    assert words.tell(Gone()) == Line(0, "Gone.", "XY-1.2")
    quiet = Words[State]()
    quiet.tells(Gone)(silent)
    assert quiet.tell(Gone()) is None


def test_an_outcome_makes_its_chance_and_knows_when_it_has_come_about() -> None:
    gone = Outcome("gone", "he is gone", lambda since: since.any(Gone) or None, "bad")
    assert gone.at(0.25) == Chance("he is gone", 0.25, "bad", "gone")
    assert gone.at(0.25, "away").label == "away"
    assert gone.happened(Since(0, STATE, STATE, [Gone()], over=False))
    assert gone.happened(Since(0, STATE, STATE, [], over=False)) is None


def test_an_outcome_has_a_name_of_its_own() -> None:
    words = Words[State]()
    words.outcome(Outcome("gone", "gone", lambda since: True))
    with pytest.raises(LookupError, match="two outcomes 'gone'"):
        words.outcome(Outcome("gone", "away", lambda since: False))


def test_a_sentence_says_whose_doing_it_tells_of() -> None:
    words = Words[State](lambda event: "hero" if isinstance(event, Gone) else "")
    words.sentence(Gone, "He goes.")
    words.sentence(Rained, "It rains.")

    assert words.tell(Gone()) == Line(0, "He goes.", "XY-1.2", who="hero")
    assert words.tell(Rained()) == Line(0, "It rains.")
