"""The words of a move: how the questions are put, what each way is called, and what awaits where it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome
from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, count, listed, percent
from mazefolio.games.talisman import tables
from mazefolio.games.talisman.combat.foes import ON_BOARD, Foe, Mode, mode_against, printed
from mazefolio.games.talisman.combat.odds import prospects
from mazefolio.games.talisman.content import Space, Table
from mazefolio.games.talisman.dice import sums
from mazefolio.games.talisman.effects.fate import odds_of
from mazefolio.games.talisman.language.effect import in_words
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import has_tag, slowed, total
from mazefolio.games.talisman.names import at, by_source, the, these, who
from mazefolio.games.talisman.spells.asking import to_move_or_cast
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.tables import additions, dice_for
from mazefolio.games.talisman.turn import crossing
from mazefolio.games.talisman.turn.crossing import OPENED, SENTINEL, Across
from mazefolio.games.talisman.turn.moving import (
    BUILD,
    FERRY,
    ROLL,
    STAY,
    STRIDE,
    WALK,
    WIZARD,
    CrossBridge,
    Go,
    HowToMove,
    MoveOrCast,
    OpenPortal,
    Raft,
    WhereTo,
    WhichWay,
    instead_of_rolling,
)
from mazefolio.games.talisman.turn.ways import INNER, PORTAL, may_enter, ring_path
from mazefolio.games.talisman.unseen import draw_odds
from mazefolio.games.talisman.words import WORDS

HINT = Hint("move", "You move exactly as far as the die says, one way or the other. What lies between does not matter.")
NO_TALISMAN = Refusal("TA-C4.17", "Only who has a Talisman may enter.")
NOT_FROM_HERE = Refusal("TA-C4.17", "The Crown is reached from the Valley of Fire alone.")
NOT_STAYING = Refusal("TA-C4.2", "You must move, and the full number of spaces.")
GOES_ON = Refusal("TA-C4.16", "You must move one space; nothing holds you here.")
OPENS = WORDS.outcome(Outcome("portal_opens", "it opens", OPENED, "good"))
SHUT = WORDS.outcome(Outcome("portal_shut", "it stays shut", lambda since: _not(OPENED(since)), "bad"))
FACES = range(1, 7)

WORDS.title(HowToMove, "How do you move?", usual=True)
WORDS.asks(MoveOrCast)(to_move_or_cast)
WORDS.title(WhereTo, "Where do you go?")
WORDS.label(ROLL, "Roll for your move", art="dice")
WORDS.label(STRIDE, "Stride out", "Any number of spaces from 1 to 6, without a roll.", "TA-C4.28", art="walk")
WORDS.label(WALK, "Move 1 space", "You cannot go further now.", "TA-C4.5", art="walk")
WORDS.label(BUILD, "Build a raft", "You stay here; your next move may cross the river.", "TA-C4.20", art="raft")
WORDS.label(WIZARD, "Let the wizard send you", "To any space of the Outer Region.", "TA-C4.21", art="teleport")


@WORDS.offers(FERRY)
def _(action: Action, s: State, ask: Ask) -> Option:
    """A boatman rows to where he has offered.  Rules: TA-C4.21, TA-STORM-9"""
    there = s.players[ask.seat].statuses["ferry_offer"].where
    told = "The boatman's offer; it is not made again."
    return Option(action.token, f"Be rowed to {at(there)}", told, "TA-C4.21", there, "ferry")


def _not(verdict: bool | None) -> bool | None:
    return None if verdict is None else not verdict


@WORDS.asks(WhichWay)
def _(query: WhichWay, s: State, ask: Ask) -> Asked:
    if query.rolled:
        return Asked(f"You have rolled {query.rolled}. Where do you go?", hints=[HINT])
    steps = count(query.steps, "space") if query.steps else "As far as you like, up to 6 spaces"
    return Asked("Where do you go?", f"{steps}{_held_back(s, ask.seat)}.")


def _held_back(s: State, seat: int) -> str:
    """What lets a character go one space only: ', because of the Poltergeist'.  Rules: TA-C4.5"""
    by = slowed(s, seat)
    if not by:
        return ""
    return ", as a toad" if by == "toad" else f", because of {by_source(by)}"


@WORDS.offers(Go)
def _(action: Go, s: State, ask: Ask) -> Option:
    there = space(action.space)
    return Option(
        id=action.token,
        label=there.name,
        detail=awaits(s, ask.seat, there),
        rule=ask.rule,
        target=there.id,
        art=there.id.rstrip("0123456789_"),
        odds=draw_odds(s, ask.seat, there),
        note=_way(s, ask, there) if isinstance(ask.query, WhichWay) else "",
        text=tables.in_words(odds_of(s, ask.seat, there.effects)),
    )


def _way(s: State, ask: Ask, there: Space) -> str:
    """In which direction it lies, and whether it is further than the die alone leads.  Rules: TA-C4.1, TA-C4.4"""
    here = space(s.players[ask.seat].space)
    if here.region != there.region:
        return "over the bridge" if here.region != INNER else "out of the Inner Region"
    path = ring_path(here.id, there.id)
    if path[1] not in (here.cw, here.ccw):
        return ""
    mounted = not slowed(s, ask.seat) and len(path) - 1 > getattr(ask.query, "rolled", 0) > 0
    return f"{'clockwise' if path[1] == here.cw else 'counter-clockwise'}{', with your mount' * mounted}"


@WORDS.offers(CrossBridge)
def _(action: CrossBridge, s: State, ask: Ask) -> Option:
    from mazefolio.games.talisman.combat.odds import fight_odds
    from mazefolio.games.talisman.combat.score import Terms

    on = f"{count(action.left, 'step')} left beyond the bridge" if action.left else "your move ends beyond the bridge"
    foe = crossing.sentinel()
    return Option(
        id=action.token,
        label="Cross the bridge",
        detail=f"Beat the Sentinel (Strength {foe.strength}) first; {on}.",
        rule="TA-C4.7",
        target=SENTINEL,
        art=SENTINEL,
        odds=fight_odds(s, ask.seat, Terms("combat", (foe,)), True),
        text="If you do not win, your move ends on this side, and you encounter nothing this turn.",
    )


@WORDS.offers(OpenPortal)
def _(action: OpenPortal, s: State, ask: Ask) -> Option:
    by, opens = action.by.capitalize(), crossing.portal_opens(s, ask.seat, action.by)
    value, dice = crossing.portal_value(s, ask.seat, action.by), crossing.portal_dice(s, ask.seat, action.by)
    least = value - crossing.portal_added(s, ask.seat, action.by)
    throw = "two dice" if dice > 1 else "one die"
    return Option(
        id=action.token,
        label=f"Open the Portal of Power by {by}",
        detail=f"{least} or less on {throw} leads to the Plain of Peril; else you lose 1 {by}.",
        rule="TA-C4.12",
        target=PORTAL,
        art=PORTAL,
        odds=[OPENS.at(opens), SHUT.at(1 - opens)],
        roll=f"{dice}d6, at most {least}; your {by} is {value}",
        text=f"If it stays shut you lose 1 {by}, not under your quota, and your turn ends at the Portal.",
    )


@WORDS.offers(Raft, Across)
def _(action: Raft | Across, s: State, ask: Ask) -> Option:
    there = space(action.space)
    verb = "Raft" if isinstance(action, Raft) else "Swim"
    return Option(action.token, f"{verb} to {there.name}", awaits(s, ask.seat, there), "TA-C4.18", there.id, "raft")


# What people may try in vain.


@WORDS.tries(HowToMove, MoveOrCast)
def _(query: HowToMove, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from instead_of_rolling(s)


@WORDS.tries(WhichWay)
def _(query: WhichWay, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    one = s.players[ask.seat]
    inside = one.region == INNER
    for to in space(one.space).links if inside else ():
        if not may_enter(s, ask.seat, to):
            yield Attempt(Go(to), NO_TALISMAN)
    yield Attempt(STAY, GOES_ON if inside else NOT_STAYING)
    for there in LIBRARY.spaces.values():
        if there.region == one.region:
            yield Attempt(Go(there.id), _too_far(s, ask.seat, there.id, query), quiet=True)


def _too_far(s: State, seat: int, to: str, query: WhichWay) -> Refusal:
    if space(to).enter_if is not None:
        return NOT_FROM_HERE if has_tag(s, seat, "talisman") else NO_TALISMAN
    far = f"{count(query.steps, 'space')}, no more and no less" if query.steps else "6 spaces at most"
    return Refusal(query.rule, f"Your move does not end there: it is {far}.")


# What awaits.


def awaits(s: State, seat: int, there: Space) -> str:
    """What the character would meet on a space: the space itself, what lies there and who stands there."""
    return ". ".join(filter(None, [_place(s, seat, there), *on_it(s, seat, there)]))


def on_it(s: State, seat: int, there: Space) -> Iterator[str]:
    """What strikes there, what lies there and who stands there."""
    yield from (f"{capital(the(laid.card))} strikes who comes here" for laid in s.laid if laid.space == there.id)
    if cards := s.spaces.get(there.id):
        yield f"Here {'lie' if len(cards) > 1 else 'lies'} {these(cards)}{_fights(s, seat, there, cards)}"
    standing = [who(other) for other in s.in_order() if other != seat and s.players[other].space == there.id]
    if standing:
        yield f"{listed(standing)} {'are' if len(standing) > 1 else 'is'} here"


def _fights(s: State, seat: int, there: Space, cards: Sequence[str]) -> str:
    """': 42% you win, 42% you lose a life': the fights with enemies that lie there, as the character is now.

    Rules: TA-C9.5, TA-C9.6
    """
    realm = LIBRARY.realms.get(LIBRARY.realm_of[there.id])
    modes = (realm.fighting if realm else ON_BOARD).modes
    foes: dict[Mode, list[Foe]] = {}
    for copy in cards:
        if card(copy).is_enemy:
            foes.setdefault(mode_against(modes, card(copy)), []).append(printed(card(copy), copy))
    told = [prospects(s, seat, mode, those) for mode, those in foes.items()]
    return f": {'; then '.join(told)}" if told else ""


def _place(s: State, seat: int, there: Space) -> str:
    """The words of the space; where dice decide where one comes out, how likely that is."""
    if there.location:
        open_ones = [place.name for place in there.location if place.only_if is None or place.only_if.holds(s, seat)]
        return f"Visit {listed(open_ones)}".replace(" and ", " or ")
    table = LIBRARY.tables.get(there.id)
    if table is not None and table.minus:
        return f"{capital(dice_for(s, seat, table).words)} − {table.minus.capitalize()}: {_ends(s, seat, table)}"
    if there.id == "dice_with_death":
        return f"{there.text} Your chance to go on is {percent(_wins_against_death())}"
    return capital(in_words(s, there.effects, seat))


def _ends(s: State, seat: int, table: Table) -> str:
    """'42% stay here, 12% Plain of Peril ...'.  Rules: TA-C8.4, TA-C8.5"""
    added = total(additions(s, seat, table))
    chances = Counter[str]()
    for rolled, chance in sums(dice_for(s, seat, table).count).items():
        row = table.row(rolled + added)
        chances[in_words(s, row.effects, seat)] += chance  # type: ignore[assignment]
    return ", ".join(f"{percent(chance)} {end.replace('nothing happens', 'stay')}" for end, chance in chances.items())


def _wins_against_death() -> Fraction:
    """Rules: TA-C8.17"""
    two = sums(2).items()
    return sum((own * other for mine, own in two for theirs, other in two if mine > theirs), Fraction(0))
