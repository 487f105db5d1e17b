"""How a game puts into words what happens, what is asked and what may not be done.

Every function is found by the class of what it is about, so that the words of a card or a place stand beside its
rules.  A game has one ``Words``; its modules add to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.ids import Nouns
from mazefolio.engine.legality import Attempt
from mazefolio.engine.odds import Outcome
from mazefolio.engine.register import Register
from mazefolio.engine.state import State
from mazefolio.engine.steps import Action, Ask, Event, Faces, Query
from mazefolio.engine.view import Beat, Blank, Hint, Line, Option, Question, Tone, Window

S = TypeVar("S", bound=State)

SHOWN = 3
"""How many refused options stand beside the legal ones."""


class Asked(Struct, frozen=True):
    """A question in words: its title and a line of detail.

    ``rule`` is cited if it is not the one under which the game asks.  ``usual`` is what most people would say; True
    stands for the first option.  ``idle`` is what may be done by itself, because nothing else matters.  ``who`` and
    ``together`` are those of the ``Question``.
    """

    title: str
    detail: str = ""
    rule: str = ""
    hints: Sequence[Hint] = ()
    usual: Action | bool = False
    blank: Blank | None = None
    window: Window | None = None
    idle: Action | None = None
    who: str = ""
    together: str = ""


def nobody(event: Event) -> str:
    """For games that do not say whose doing a sentence tells of."""
    return ""


class Words(Generic[S]):
    """The words of one game.

    ``tells`` finds the sentence of an event.  ``asks`` finds how a question is put.  ``offers`` finds how an option is
    spelled out, by the question if that has words of its own for its options, otherwise by the action; what may be done
    besides is found by the action first.  ``tries`` finds what people may want to do at a question, allowed or not.
    All but ``tells`` see the veiled state.

    What is always said in the same words needs no function: ``sentence``, ``title`` and ``label`` take a text in which
    the fields of the event or the question are filled in, called as ``nouns`` says.

    ``beats`` finds how an event is shown large for a moment, if it is worth one and its sentence does not say so.
    ``doer`` finds for every event the id of the sheet or piece of the figure that did it, if a figure did.
    """

    def __init__(self, doer: Callable[[Event], str] = nobody) -> None:
        self.doer = doer
        self.tells: Register[Callable[[Any], Line | None]] = Register("telling it")
        self.asks: Register[Callable[[Any, S, Ask], Asked]] = Register("asking it")
        self.offers: Register[Callable[[Any, S, Ask], Option]] = Register("offering it")
        self.tries: Register[Callable[[Any, S, Ask], Iterable[Attempt[Any]]]] = Register("what people try")
        self.beats: Register[Callable[[Any], Beat | None]] = Register("showing it large")
        self.outcomes: dict[str, Outcome] = {}
        self.nouns = Nouns()

    def sentence(self, kind: type[Event], text: str, tone: Tone = "", target: str = "") -> None:
        """The sentence of an event that is always told in the same words; ``target`` names a field."""

        def tell(event: Event) -> Line:
            return say(event, self.nouns.fill(text, event), tone, getattr(event, target) if target else "")

        self.tells(kind)(tell)

    def title(self, kind: type[Query], title: str, detail: str = "", *hints: Hint, usual: bool = False) -> None:
        """A question that is always put in the same words."""

        def asked(query: Query, s: S, ask: Ask) -> Asked:
            return Asked(self.nouns.fill(title, query), self.nouns.fill(detail, query), hints=hints, usual=usual)

        self.asks(kind)(asked)

    def label(self, action: Action, label: str, detail: str = "", rule: str = "", art: str = "") -> None:
        """An option that is always offered in the same words; those may name the fields of the question."""

        def offered(action: Action, s: S, ask: Ask) -> Option:
            fill = self.nouns.fill
            return Option(action.token, fill(label, ask.query), fill(detail, ask.query), rule or ask.rule, art=art)

        self.offers(action)(offered)

    def outcome(self, outcome: Outcome) -> Outcome:
        """Makes known what a chance stands for, so that the tests can check every figure that is shown of it."""
        if outcome.id in self.outcomes:
            raise LookupError(f"there are two outcomes '{outcome.id}'")
        self.outcomes[outcome.id] = outcome
        return outcome

    def tell(self, event: Event) -> Line | None:
        """The sentence for an event; nothing for those of the engine."""
        found = self.tells.find(event)
        line = found(event) if found else None
        return line and replace(line, who=self.doer(event) or line.who, beat=line.beat or self._beat(event))

    def _beat(self, event: Event) -> Beat | None:
        found = self.beats.find(event)
        return found(event) if found else None

    def question(self, s: S, ask: Ask) -> Question:
        """The open question, its legal options, and a few that are not, with the reason."""
        asked = self.asks.of(ask.query)(ask.query, s, ask)
        options = [self.option(action, s, ask) for action in ask.options]
        options[ask.advancing :] = [replace(option, aside=not option.role) for option in options[ask.advancing :]]
        shown = islice((attempt for attempt in self.refused(s, ask) if not attempt.quiet), SHOWN)
        options += [_refused(attempt, self.option(attempt.action, s, ask)) for attempt in shown]
        return Question(
            id=ask.kind,
            seat=ask.seat,
            title=asked.title,
            rule=asked.rule or ask.rule,
            options=options,
            detail=asked.detail,
            hints=asked.hints,
            usual=_usual(asked, ask),
            blank=asked.blank,
            window=asked.window,
            idle=asked.idle.token if asked.idle else "",
            who=asked.who,
            together=asked.together,
        )

    def option(self, action: Any, s: S, ask: Ask) -> Option:
        """One action, spelled out; what cannot come of it is left out of its chances, unless nothing else is told."""
        subjects = (action, ask.query) if action in ask.options[ask.advancing :] else (ask.query, action)
        found = self.offers.of(*subjects)(action, s, ask)
        possible = [chance for chance in found.odds if chance.chance > 0]
        return replace(found, odds=possible) if 0 < len(possible) < len(found.odds) else found

    def refused(self, s: S, ask: Ask) -> Iterator[Attempt[Any]]:
        """Every action that people may try now and the rules forbid, each once."""
        trying = self.tries.find(ask.query)
        done = {option.token for option in ask.options}
        for attempt in trying(ask.query, s, ask) if trying else ():
            if attempt.refusal is not None and (token := attempt.action.token) not in done:
                done.add(token)
                yield attempt


def say(
    event: Event,
    text: str,
    tone: Tone = "",
    target: str = "",
    dice: Sequence[Faces] = (),
    beat: Beat | None = None,
) -> Line:
    """The sentence for an event."""
    return Line(0, text, event.rule, dice, tone, target, beat)


def silent(event: Event) -> None:
    """For events that the next sentence tells anyway."""


def mood(good: bool) -> Tone:
    """The tone of something that is either good or bad."""
    return "good" if good else "bad"


def _usual(asked: Asked, ask: Ask) -> str:
    """The token of what most people would say, if there is such a thing."""
    usual = ask.options[0] if asked.usual is True else asked.usual
    return usual.token if usual else ""


def _refused(attempt: Attempt[Any], full: Option) -> Option:
    """A refused action: what it would be, without what would come of it."""
    assert attempt.refusal is not None
    return Option(
        full.id,
        full.label,
        rule=attempt.refusal.rule,
        target=full.target,
        art=full.art,
        refused=attempt.refusal.reason,
        using=full.using,
    )
