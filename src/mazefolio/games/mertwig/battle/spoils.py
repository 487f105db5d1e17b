"""MM-9, MM-11: the fruits of victory, and how an encounter ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Ask, Event, Query, Steps, choose
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.engine.words import capital, dice
from mazefolio.games.mertwig.actions import Put, put_options
from mazefolio.games.mertwig.adventures.temple import EXIT, clear_temple
from mazefolio.games.mertwig.areas import AREAS, TEMPLE
from mazefolio.games.mertwig.battle.duel import end_duel
from mazefolio.games.mertwig.battle.sides import Outcome
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.boards import ahead, is_bold
from mazefolio.games.mertwig.bot.errands import goals, promise
from mazefolio.games.mertwig.bot.worth import View
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
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.games.mertwig.names import area, figure, place, player, the
from mazefolio.games.mertwig.party import PHILIPPA, REWARD, clear_marks, leave, part_with_philippa
from mazefolio.games.mertwig.paths import shifts
from mazefolio.games.mertwig.phases import END, TOWN
from mazefolio.games.mertwig.phases import LAND as LANDING
from mazefolio.games.mertwig.state import Battle, State, member_of, names
from mazefolio.games.mertwig.tables import even
from mazefolio.games.mertwig.tracks import board_shifts
from mazefolio.games.mertwig.travels.journeys import Placed, closed_areas, finish_area
from mazefolio.games.mertwig.words import WORDS


class Oops(Query, frozen=True, tag="oops"):
    """Where is the marker shifted?"""

    RULE = "MM-10.22"
    victim: Seat


class OopsInside(Oops, frozen=True, tag="oops"):
    """The same on the board of an area."""


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


def close(s: State, b: Battle, outcome: Outcome) -> Steps[str]:
    """The dead are gone, Oops shifts the marker, cards are discarded, hands filled; then the King may die.

    Rules: MM-8.15, MM-9.11, MM-9.16, MM-10.8, MM-10.22, MM-11.37, MM-12.12, MM-14.12, MM-15.5, MM-15.12, MM-25.6,
    MM-25.13, MM-3.6
    """
    if b.kind == "duel":
        yield from end_duel(s, b, outcome)
        return END
    clear_marks(s.players[b.victim].members)
    if outcome == "dead":
        yield from die_for_good(s, b.victim, "MM-8.15")
    elif b.guest and outcome == "won" and PHILIPPA in names(s.players[b.victim].members):
        yield from draw_treasures(s, b.victim, REWARD, "MM-10.8")
        yield from leave(s, b.victim, member_of(s.players[b.victim].members, PHILIPPA), "MM-10.8")
    if b.kind == "cromyn" and outcome != "dead":
        yield from dismiss_cromyn(s, b)
    shifted = b.oops and outcome == "won" and not b.round and (yield from shift(s, b))
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
    if outcome != "won":
        return END
    return LANDING if shifted else TOWN if b.kind == "cromyn" else END


def dismiss_cromyn(s: State, b: Battle) -> Steps[None]:
    """Whatever happened, he does not stay, not even charmed.  Rules: MM-7.21"""
    for member in s.players[b.victim].members:
        if member.card in HIRELINGS and HIRELINGS[member.card].attacks_if_unpaid:
            yield from leave(s, b.victim, member, "MM-7.21")
            return


def shift(s: State, b: Battle) -> Steps[bool]:
    """The encounter player shifts the marker one space, where it lands.

    Rules: MM-10.22, MM-10.23, MM-10.24, MM-10.25
    """
    player = s.players[b.victim]
    spaces = board_shifts(player.area, player.spot) if player.area else shifts(player.at, closed_areas(s, b.victim))
    if not spaces:
        return False
    choice = yield from choose(b.runner, (OopsInside if player.area else Oops)(b.victim), put_options(spaces))
    if player.area:
        player.spot = choice.space
    else:
        player.at = choice.space
        yield from part_with_philippa(s, b.victim)
    yield Placed("MM-10.22", b.victim, choice.space)
    return True


def sweep_up(s: State, b: Battle) -> None:
    """All cards of the encounter that nobody has won go to their discard piles.

    Rules: MM-8.15, MM-10.19, MM-11.27, MM-11.37, MM-12.12, MM-13.11, MM-25.5
    """
    for foe in b.foes:
        drop_load(s, foe.load)
        discard(s, foe.card)
    for card in [*b.placed, *b.beaten, *b.kept, *filter(None, [b.door_prize]), *[KING] * b.king]:
        discard(s, card)


def no_shift(s: State, seat: int, space: str) -> Refusal | None:
    """Oops opens no area that is closed.  Rules: MM-10.23"""
    if space not in closed_areas(s, seat):
        return None
    return Refusal("MM-10.23", f"{figure(s, seat)} could not enter {area(space)} now.")


@WORDS.tries(Oops)
def _(query: Oops, s: State, asked: Ask) -> Iterator[Attempt[Put]]:
    victim = s.players[query.victim]
    if not victim.area and victim.at in LAND:
        for link in LAND[victim.at].links:
            yield Attempt(Put(link), no_shift(s, query.victim, link), quiet=True)


@WORDS.asks(Oops)
def _(query: Oops, s: State, asked: Ask) -> Asked:
    victim = player(s, query.victim)
    detail = f"One space from where {victim} is now; the space takes effect."
    return Asked(f"Oops! Where does {victim} end up?", detail)


@WORDS.offers(OopsInside)
def _(action: Put, s: State, asked: Ask) -> Option:
    """On the map a space is told as everywhere.  Rules: MM-10.24"""
    assert isinstance(asked.query, OopsInside)
    within = s.players[asked.query.victim].area
    label, text = capital(place(action.space, within)), AREAS[within].spots[action.space].text
    return Option(action.token, label, text, "MM-10.24", action.space, action.space)


WORDS.sentence(Won, "{Seat} has won the battle.", "good")


@WORDS.tells(Stole)
def _(event: Stole) -> Line:
    outcome = "even, one treasure more" if event.found else "odd, nothing more"
    text = f"{capital(the(event.thief))} searches the fallen and rolls {dice([event.face])}: {outcome}."
    return say(event, text, mood(event.found), event.thief)


@judges(Oops)
def _(query: Oops, v: View, options: Sequence[Put]) -> Put:
    """Where the victim has least to hope for: on the map, or on the board of an area."""
    victim = View(v.s, query.victim)
    area = victim.me.area
    if not area:
        hopes = goals(victim)
        return min(options, key=lambda option: promise(victim, hopes, option.space))
    bold = is_bold(victim, area)
    return min(options, key=lambda option: (option.space == AREAS[area].finish, ahead(area, option.space, False, bold)))
