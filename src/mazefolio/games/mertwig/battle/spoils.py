"""MM-9, MM-11: the fruits of victory, and how an encounter ends."""

from __future__ import annotations

from mazefolio.engine.steps import Event, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import capital, dice
from mazefolio.games.mertwig.adventures.temple import EXIT, clear_temple
from mazefolio.games.mertwig.areas import TEMPLE
from mazefolio.games.mertwig.battle.allies import thank
from mazefolio.games.mertwig.battle.duel import end_duel
from mazefolio.games.mertwig.battle.oops import shift
from mazefolio.games.mertwig.battle.sides import Outcome
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, HIRELINGS, ITEMS, KING, Face, FigureId, Seat
from mazefolio.games.mertwig.death import die_for_good
from mazefolio.games.mertwig.hands import king_dies, refill
from mazefolio.games.mertwig.holdings import (
    ItemGained,
    discard,
    draw_treasure,
    draw_treasures,
    drop_load,
    receive_treasure,
    return_birthmarks,
)
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import clear_marks, leave
from mazefolio.games.mertwig.state import Battle, State
from mazefolio.games.mertwig.tables import even
from mazefolio.games.mertwig.travels.journeys import finish_area
from mazefolio.games.mertwig.words import WORDS


class Won(Event, frozen=True):
    RULE = "MM-11.32"
    seat: Seat
    beaten: tuple[FigureId, ...]


class Stole(Event, frozen=True):
    RULE = "MM-7.22"
    thief: FigureId
    face: Face
    found: bool


def take_fruits(s: State, b: Battle) -> Steps[None]:
    """Printed treasures, thieves, what was set aside, and what was guarded.

    Rules: MM-6.15, MM-10.18, MM-10.19, MM-10.27, MM-11.32, MM-11.33, MM-11.34, MM-11.35, MM-11.36, MM-25.5
    """
    if b.round:
        yield Won(b.victim, tuple(b.beaten))
    printed = sum(ENCOUNTERS[name].treasures for name in b.beaten)
    yield from draw_treasures(s, b.victim, printed, "MM-11.33")
    if printed:
        yield from let_thieves_look(s, b)
    while b.kept:
        yield from take_kept(s, b, b.kept.pop(0))
    yield from draw_treasures(s, b.victim, b.prize, "MM-6.15")
    if b.door_prize:
        prize, b.door_prize = b.door_prize, ""
        again = yield from receive_treasure(s, b.victim, prize, "MM-25.5")
        if again:
            yield from draw_treasure(s, b.victim, "MM-25.10")


def let_thieves_look(s: State, b: Battle) -> Steps[None]:
    """Each thief who is there and awake may find one treasure more.  Rules: MM-7.22"""
    for member in s.players[b.victim].members:
        if FIGURES[member.card].thief and member.able:
            face = yield from die(s, b.victim, "steal")
            yield Stole(member.card, face, even(face))
            if even(face):
                yield from draw_treasure(s, b.victim, "MM-7.22")


def take_kept(s: State, b: Battle, name: str) -> Steps[None]:
    """An item is kept, unguarded treasure is turned into treasures.  Rules: MM-10.17, MM-10.18"""
    if name in ITEMS:
        s.players[b.victim].items.append(name)
        yield ItemGained(b.victim, name)
    else:
        discard(s, name)
        yield from draw_treasures(s, b.victim, ENCOUNTERS[name].treasures, "MM-10.18")


def close(s: State, b: Battle, outcome: Outcome) -> Steps[bool]:
    """Fruits for the winner, death or farewells, perhaps Oops, and the table is cleared; true if Oops shifted a marker.

    Rules: MM-3.6, MM-9.16, MM-10.22
    """
    if b.kind == "duel":
        yield from end_duel(s, b, outcome)
        return False
    if outcome == "won":
        yield from take_fruits(s, b)
    clear_marks(s.players[b.victim].members)
    yield from take_leave(s, b, outcome)
    shifted = b.oops and outcome == "won" and not b.round and (yield from shift(s, b))
    yield from clear_table(s, b)
    return shifted


def take_leave(s: State, b: Battle, outcome: Outcome) -> Steps[None]:
    """A dead leader's party scatters; Lady Philippa may have arrived, and Cromyn does not stay.

    Rules: MM-7.21, MM-8.15, MM-10.8
    """
    if outcome == "dead":
        yield from die_for_good(s, b.victim, "MM-8.15")
        return
    if b.guest and outcome == "won":
        yield from thank(s, b.victim, "MM-10.8")
    if b.kind == "cromyn":
        yield from dismiss_cromyn(s, b)


def clear_table(s: State, b: Battle) -> Steps[None]:
    """Cards are discarded, a temple that was opened is cleared, hands are filled; then the King may die.

    Rules: MM-9.11, MM-11.37, MM-12.12, MM-14.12, MM-15.5, MM-15.12, MM-25.6, MM-25.13
    """
    sweep_up(s, b)
    s.battle = None
    if s.temple is not None and b.kind == "door":
        yield from clear_temple(s, "MM-25.6")
        s.players[b.victim].spot = EXIT
        finish_area(s, b.victim, TEMPLE)
    yield from return_birthmarks(s)
    yield from refill(s)
    if b.king:
        yield from king_dies(s, "MM-15.5")


def dismiss_cromyn(s: State, b: Battle) -> Steps[None]:
    """Whatever happened, he does not stay, not even charmed.  Rules: MM-7.21"""
    for member in s.players[b.victim].members:
        if member.card in HIRELINGS and HIRELINGS[member.card].attacks_if_unpaid:
            yield from leave(s, b.victim, member, "MM-7.21")
            return


def sweep_up(s: State, b: Battle) -> None:
    """All cards of the encounter that nobody has won go to their discard piles.

    Rules: MM-8.15, MM-10.19, MM-11.27, MM-11.37, MM-12.12, MM-13.11, MM-25.5
    """
    for foe in b.foes:
        drop_load(s, foe.load)
        discard(s, foe.card)
    for card in [*b.placed, *b.beaten, *b.kept, *filter(None, [b.door_prize]), *[KING] * b.king]:
        discard(s, card)


WORDS.sentence(Won, "{Seat} has won the battle.", "good")


@WORDS.tells(Stole)
def _(event: Stole) -> Line:
    outcome = "even, one treasure more" if event.found else "odd, nothing more"
    text = f"{capital(the(event.thief))} searches the fallen and rolls {dice([event.face])}: {outcome}."
    return say(event, text, mood(event.found), event.thief)
