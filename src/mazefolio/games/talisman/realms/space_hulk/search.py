"""TA-HULK-1: where the Hulk lies, how it is found, and what its card does to the space on which it lies."""

from __future__ import annotations

from fractions import Fraction

from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Ask, Event, Steps, Word, roll
from mazefolio.engine.story import Ways
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.games.talisman.carrying import lay
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.cards import pull
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.meeting.characters import meet_character, whom_to_meet
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import ADVENTURE, ask_in_turn
from mazefolio.games.talisman.realms.chances import CHANCES, chance
from mazefolio.games.talisman.realms.hooks import STAYED, counts_as, instead_of_encounter
from mazefolio.games.talisman.realms.space_hulk.content import Search
from mazefolio.games.talisman.realms.ways_in import DOCK, offer_entry
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.story import STORY, Quest
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import is_held
from mazefolio.games.talisman.words import PASS, WORDS

REALM, MARKER = "space_hulk", "space_hulk.marker"
SEARCH = Word("search")
STAYS = "space_hulk.stays"
"""Noted with what a player has used in a turn: he has stayed where he was, and come to no space."""


class Searched(Event, frozen=True):
    RULE = "TA-HULK-2"
    seat: Seat
    face: int
    found: bool


class SearchOrNot(OwnTurnQuery, frozen=True, tag="search"):
    """Does he look for the Hulk here?"""

    RULE = "TA-HULK-2"


FOUND = WORDS.outcome(Outcome("hulk_found", "it is here", decided_by(Searched, lambda event: event.found), "good"))
CHANCES[REALM] = "search for it"


@WORDS.asks(SearchOrNot)
def _(query: SearchOrNot, s: State, ask: Ask) -> Asked:
    when = "before your encounter" if is_free(s) else "instead of your encounter"
    return Asked("Do you search for the Space Hulk?", f"You search {when}.", usual=True, window=chance(REALM))


@WORDS.tells(Searched)
def _(event: Searched) -> Line:
    verdict = "it lies here" if event.found else "nothing"
    text = f"{who(event.seat)} searches for the Space Hulk and rolls {event.face}: {verdict}."
    return say(event, text, mood(event.found), dice=[(event.face,)])


@STORY.tells(Searched, "hulk", 9, "good")
def _(event: Searched, m: Quest) -> Ways | None:
    return f"{who(event.seat)} found the Space Hulk" if event.found else None


@WORDS.offers(SEARCH)
def _(action: Word, s: State, ask: Ask) -> Option:
    after = "The encounter follows." if is_free(s) else "Found or not, you encounter nothing here."
    detail = f"It is here on a {terms().found_on}. {after}"
    return Option(action.token, "Search", detail, "TA-HULK-3", art=REALM, odds=[FOUND.at(Fraction(1, 6))], roll="1d6")


def terms() -> Search:
    return LIBRARY.realms[REALM].own_table("search", Search)


def is_free(s: State) -> bool:
    """Whether a search leaves the encounter as it is.  Rules: TA-HULK-3"""
    return s.options["hulk_search"] == "free"


def hulk(s: State) -> str:
    """The space where the Hulk lies; none before it is found.  Rules: TA-HULK-1, TA-HULK-4"""
    return next((where for where, lying in s.spaces.items() if MARKER in lying), "")


@fact("space_hulk.found")
def is_found(s: State, seat: int) -> bool:
    """Rules: TA-HULK-8"""
    return bool(hulk(s))


@instead_of_encounter(REALM)
def at_the_hulk(s: State) -> Steps[bool]:
    """Where its card lies nothing else is met; elsewhere it may be searched for.

    Rules: TA-HULK-2, TA-HULK-3, TA-HULK-5
    """
    if is_held(s, s.active):
        return False
    if hulk(s) == s.players[s.active].space:
        yield from meet_beside_it(s)
        return True
    if not may_search(s) or (yield from ask_in_turn(s, SearchOrNot(), [PASS, SEARCH])) is PASS:
        return False
    yield from search(s)
    return not is_free(s)


@STAYED(REALM)
def stays(s: State, seat: int) -> Steps[None]:
    """Rules: TA-HULK-2"""
    yield from ()
    s.players[seat].used.append(STAYS)


def may_search(s: State) -> bool:
    """As long as it is not found, on a space of the Outer Region without an Adventure card, when he has come to it.

    Rules: TA-HULK-2
    """
    one = s.players[s.active]
    if STAYS in one.used:
        return False
    decks = [counts_as(LIBRARY.home(kind_of(copy))) for copy in s.spaces.get(one.space, ())]
    return one.region == terms().region and ADVENTURE not in decks and not hulk(s)


def search(s: State) -> Steps[None]:
    """Rules: TA-HULK-2, TA-HULK-4"""
    (face,) = yield from roll(six_sided(s.active, 1, "search"))
    found = face == terms().found_on
    yield Searched(s.active, face, found)
    if found:
        pull(s, MARKER)
        yield from lay(s, MARKER, s.players[s.active].space, "TA-HULK-4")


def meet_beside_it(s: State) -> Steps[None]:
    """Another character there, or the way into another realm; nothing else.  Rules: TA-HULK-5, TA-HULK-34"""
    whom = yield from whom_to_meet(s, s.active)
    if whom is not None:
        yield from meet_character(s, s.active, whom)
    elif not (yield from offer_entry(s, "as_location", DOCK)) and not (yield from offer_entry(s, "after_encounter")):
        yield from offer_entry(s, "next_turn")
