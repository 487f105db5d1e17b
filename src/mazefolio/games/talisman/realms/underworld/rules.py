"""TA-HADES: what the data of the Underworld cannot say.

In ``realm.toml`` are TA-HADES-1 (the way in), TA-HADES-2 (half a die, one way round), TA-HADES-3 (nothing alters a
move), TA-HADES-4 (no animals), TA-HADES-5, TA-HADES-6 and TA-HADES-7 (what goes through its border), TA-HADES-8,
TA-HADES-9 (spirits as trophies), TA-HADES-14, TA-HADES-15, TA-HADES-16 and TA-HADES-17 (the table of Spells),
TA-HADES-18, TA-HADES-19, TA-HADES-20, TA-HADES-21 and TA-HADES-22 (Spells of enemies), TA-HADES-23 (the flags of the
Maelstrom), TA-HADES-26, TA-HADES-27, TA-HADES-28 (its table), TA-HADES-29 and TA-HADES-33 (that of Hades), TA-HADES-34,
TA-HADES-35 (Charon), TA-HADES-36 (the Stair), TA-HADES-37 (Lethe), TA-HADES-38.
"""

from __future__ import annotations

from mazefolio.engine.decks import draw, shuffle
from mazefolio.engine.steps import Ask, Query, Steps, ask, roll
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.carrying import discard, holder, lift
from mazefolio.games.talisman.changes import change, heal
from mazefolio.games.talisman.death import Died, die
from mazefolio.games.talisman.dice import six_sided, throw_for
from mazefolio.games.talisman.effects.meetings import Draw
from mazefolio.games.talisman.effects.moving import hold
from mazefolio.games.talisman.effects.statuses import StatusSet
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause, strike
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.realms.hooks import ON_LEAVE_REALM, TURN_MISSED, TURN_START, buries
from mazefolio.games.talisman.realms.ways_out import follow
from mazefolio.games.talisman.setup import CORE_DECKS
from mazefolio.games.talisman.state import State, Status
from mazefolio.games.talisman.tables import TableRolled, read_row
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import NO, WORDS, YES

REALM, GRAVEYARD = "underworld", "graveyard"
MAUSOLEUM, DEAD = "underworld.mausoleum", "underworld.dead"
MAELSTROM, STAY = "underworld.maelstrom", "underworld.turns_in_the_maelstrom"
HADES, AUDIENCE = "underworld.hades", "underworld.audience"
FREED_SOUL = "underworld.freed_soul"
SPENT_AT = 2
"""The highest die on which the Amulet of Plane-Shifting is spent."""


class HoldOn(Query, frozen=True, tag="maelstrom"):
    """Does he add what he has learnt of the storm to his roll?"""

    RULE = "TA-HADES-24"
    rolled: int
    bonus: int


@WORDS.asks(HoldOn)
def _(query: HoldOn, s: State, ask: Ask) -> Asked:
    detail = f"As it fell: {told(query.rolled)} With {query.bonus} more: {told(query.rolled + query.bonus)}"
    return Asked(f"You have rolled {query.rolled}. Do you add {query.bonus} for your turns in the storm?", detail)


@WORDS.offers(HoldOn)
def _(action: object, s: State, ask: Ask) -> Option:
    query = ask.query
    assert isinstance(query, HoldOn)
    total = query.rolled + query.bonus if action == YES else query.rolled
    label = f"Add {query.bonus}" if action == YES else "Leave it"
    return Option(str(getattr(action, "token", "")), label, told(total), query.RULE, number=total)


def told(total: int) -> str:
    return LIBRARY.tables[MAELSTROM].row(total).text


# The Mausoleum.


@buries(REALM)
def entombed(s: State, seat: int, copy: str) -> bool:
    """Spirits that are beaten in other regions lie in the Mausoleum, unless their own realm wants them back.

    Rules: TA-HADES-10, TA-HADES-39
    """
    home = LIBRARY.home(kind_of(copy))
    if card(copy).type != "spirit" or s.players[seat].realm == REALM or wants_back(home):
        return False
    s.decks[DEAD].pile.append(copy)
    return True


def wants_back(deck: str) -> bool:
    """Whether a realm says itself where the beaten enemies of its deck go.  Rules: TA-HADES-39"""
    realms = [realm for realm in LIBRARY.realms.values() if deck in realm.homes.values() and deck not in CORE_DECKS]
    return any(realm.fighting.trophies == "returned" or deck in realm.fighting.complete for realm in realms)


@custom("TA-HADES-11")
def mausoleum(s: State, cause: Cause) -> Steps[None]:
    """Meet one of the dead that lie here, or draw a card.

    Rules: TA-HADES-11, TA-HADES-12, TA-HADES-13
    """
    pile = s.decks[DEAD]
    yield from shuffle(pile)
    copy = yield from draw(pile)
    if copy is None:
        yield from strike(s, Draw(deck=REALM), cause)
        return
    s.spaces.setdefault(MAUSOLEUM, []).append(copy)
    yield Drew("TA-HADES-11", cause.seat, copy, MAUSOLEUM)
    try:
        yield from meet_cards(s, cause.seat, [copy])
    except (TurnEnds, Died):
        lies_down_again(s, copy)
        raise
    lies_down_again(s, copy)


def lies_down_again(s: State, copy: str) -> None:
    """A spirit of the Mausoleum that was not beaten goes back into the pile.  Rules: TA-HADES-12"""
    if copy in s.spaces.get(MAUSOLEUM, ()):
        lift(s, copy, MAUSOLEUM)
        s.decks[DEAD].pile.append(copy)


# The Maelstrom.


@TURN_START(REALM)
@TURN_MISSED(REALM)
def another_turn(s: State, seat: int) -> Steps[None]:
    """Each turn that begins in the storm, a missed one too, counts for the bonus.  Rules: TA-HADES-24, TA-HADES-40"""
    yield from ()
    one = s.players[seat]
    if one.space == MAELSTROM:
        one.counters[STAY] = one.counters.get(STAY, 0) + 1


@custom("TA-HADES-24")
def maelstrom(s: State, cause: Cause) -> Steps[None]:
    """Roll a die, to which your earlier turns in the storm may be added.

    Rules: TA-HADES-23, TA-HADES-24, TA-HADES-25, TA-HADES-26
    """
    one = s.players[cause.seat]
    if "held" not in one.statuses:
        one.counters.pop(STAY, None)
    yield from hold(s, cause.seat, "TA-HADES-23", "the storm lets go of you")
    bonus = one.counters.get(STAY, 0)
    faces = yield from (throw_for(cause, 1, MAELSTROM) if bonus else roll(six_sided(cause.seat, 1, MAELSTROM)))
    if bonus and (yield from ask(cause.seat, HoldOn(faces[0], bonus), [YES, NO])) is NO:
        bonus = 0
    yield from befalls(s, cause, MAELSTROM, faces, bonus)


def befalls(s: State, cause: Cause, table: str, faces: tuple[int, ...], added: int = 0) -> Steps[None]:
    """What a table of the Underworld says to a roll."""
    found, total = LIBRARY.tables[table], sum(faces) + added
    own = Cause(cause.seat, table, found.rule)
    yield TableRolled(found.rule, cause.seat, table, faces, added, total)
    yield from read_row(s, own, found, total)


# The Hall of Hades.


@custom("TA-HADES-31")
def audience(s: State, cause: Cause) -> Steps[None]:
    """One audience a game: roll a die; a second time you are killed.

    Rules: TA-HADES-29, TA-HADES-31
    """
    one = s.players[cause.seat]
    if AUDIENCE in one.statuses:
        yield from die(s, cause.seat, "TA-HADES-31")
    one.statuses[AUDIENCE] = Status()
    yield StatusSet("TA-HADES-31", cause.seat, AUDIENCE, cause.source)
    yield from befalls(s, cause, HADES, (yield from roll(six_sided(cause.seat, 1, HADES))))


@custom("TA-HADES-32")
def sentence(s: State, cause: Cause) -> Steps[None]:
    """You are killed, and nothing helps.

    Rules: TA-HADES-29, TA-HADES-32
    """
    if not s.options["hades_mercy"]:
        yield from die(s, cause.seat, "TA-HADES-32")
    yield from change(s, cause, "lives", 1 - s.players[cause.seat].lives)
    yield from put(s, cause.seat, GRAVEYARD, "TA-HADES-29", "carried")


# Cards.


@custom("TA-HADES-30")
def plane_shifting(s: State, cause: Cause) -> Steps[None]:
    """Step out to where you came in; on a 1 or 2 the amulet is spent.

    Rules: TA-HADES-30
    """
    yield from follow(s, cause.seat, Place.read("entered_from"))
    (face,) = yield from throw_for(cause, 1, "amulet")
    if face <= SPENT_AT and holder(s, cause.card) == cause.seat:
        yield from discard(s, cause.seat, cause.card, "TA-HADES-30")


@ON_LEAVE_REALM(REALM)
def set_free(s: State, seat: int, realm: str) -> Steps[None]:
    """The Freed Soul goes its own way above, and heals 1 life in parting."""
    followers = s.players[seat].followers if realm == REALM else []
    for copy in [copy for copy in followers if kind_of(copy) == FREED_SOUL]:
        yield from discard(s, seat, copy, "TA-C20.40")
        yield from heal(s, Cause(seat, FREED_SOUL, "TA-C20.40"), 1)
