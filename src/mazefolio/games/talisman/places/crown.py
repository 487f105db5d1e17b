"""TA-C19: the Crown of Command, the Command Spell, and the score of a game that is cut short."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.steps import Ask, CitedEvent, Deed, Event, Query, Steps, choose, roll
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import can_be_lost, drop
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.modifiers import Share, start_craft, start_lives, start_strength, total, wards
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.turn.ways import BEGAN_HERE, CROWN
from mazefolio.games.talisman.words import WORDS, sheet_id

HITS_FROM = 4
"""The lowest die with which the Command Spell works.  Rules: TA-C19.2"""
GROWS_AFTER = 6
"""So many castings take the same number of lives.  Rules: TA-C19.4"""


class CommandCast(Event, frozen=True):
    """For the ``casting``-th time; it would take so many lives."""

    RULE = "TA-C19.1"
    seat: Seat
    casting: int
    lives: int


class CommandRolled(Event, frozen=True):
    RULE = "TA-C19.2"
    seat: Seat
    face: int


class NotCasting(CitedEvent, frozen=True):
    """Something keeps the character on the Crown from casting."""

    seat: Seat


class Rival(Deed, frozen=True):
    """Somebody else on the Crown."""

    VERB = "attack"
    seat: Seat


class WhichRival(Query, frozen=True, tag="rival"):
    """Whom on the Crown does he attack?"""

    RULE = "TA-C19.7"


WORDS.title(WhichRival, "The Crown has one head to sit on. Whom do you attack?")
WORDS.sentence(NotCasting, "{seat} cannot cast the Command Spell.")


@WORDS.tells(CommandCast)
def _(event: CommandCast) -> Line:
    lives = count(event.lives, "life", "lives")
    text = WORDS.nouns.fill("{seat} casts the Command Spell", event)
    return say(event, f"{text}: everybody else may lose {lives}.", target=CROWN)


@WORDS.tells(CommandRolled)
def _(event: CommandRolled) -> Line:
    works = event.face >= HITS_FROM
    text = f"The Command Spell {'strikes' if works else 'fails'}: {event.face}."
    return say(event, text, mood(works), CROWN, [(event.face,)])


@WORDS.offers(Rival)
def _(action: Rival, s: State, ask: Ask) -> Option:
    from mazefolio.games.talisman.combat.duel import Duel, duel_odds

    odds = duel_odds(s, Duel(ask.seat, action.seat))
    label = f"Attack {who(action.seat)}"
    return Option(action.token, label, "The prize is a life.", "TA-C19.7", target=sheet_id(action.seat), odds=odds)


@custom("core.command_spell")
def crown(s: State, cause: Cause) -> Steps[None]:
    """Attack a rival on the Crown, or cast the Command Spell.

    Rules: TA-C11.11, TA-C19.1, TA-C19.7, TA-C19.9, TA-C19.10, TA-C19.11, TA-C19.13
    """
    from mazefolio.games.talisman.combat.duel import attack

    rivals = [Rival(seat) for seat in s.in_order() if _is_rival(s, cause.seat, seat)]
    if rivals:
        choice = yield from choose(cause.seat, WhichRival(), rivals)
        yield from attack(s, cause.seat, choice.seat)
    elif s.players[cause.seat].toad:
        yield NotCasting("TA-C19.11", cause.seat)
    elif (yield from lay_amulet_down(s, cause.seat)):
        yield from command(s)
    else:
        yield NotCasting("TA-C15.16", cause.seat)


def _is_rival(s: State, seat: int, other: int) -> bool:
    return other != seat and s.players[other].space == CROWN


def amulet_of(s: State, seat: int) -> str:
    """What keeps Spells off the character, and its own Command Spell, too.  Rules: TA-C15.16, TA-C19.17"""
    return next((copy for copy in s.players[seat].objects if wards(copy)), "")


def lay_amulet_down(s: State, seat: int) -> Steps[bool]:
    """Who wears it cannot cast; who has begun the turn here must lay it down.  Whether he can cast.

    Rules: TA-C15.16, TA-C19.17
    """
    while amulet := amulet_of(s, seat):
        if BEGAN_HERE not in s.players[seat].used:
            return False
        yield from drop(s, seat, amulet, "TA-C19.17")
    return True


def command(s: State) -> Steps[None]:
    """The Command Spell: unless it is countered or the die fails, everybody else loses lives.

    Rules: TA-C15.16, TA-C18.7, TA-C19.1, TA-C19.2, TA-C19.3, TA-C19.4, TA-C19.5, TA-C19.12
    """
    from mazefolio.games.talisman.spells.asking import COMMAND
    from mazefolio.games.talisman.spells.windows import countered

    caster = s.players[s.active]
    s.crown_reached = True
    caster.castings += 1
    lives = -(-caster.castings // GROWS_AFTER)
    yield CommandCast(s.active, caster.castings, lives)
    if (yield from countered(s, s.active, COMMAND)):
        return
    if s.options["command_roll"] == "auto" or (yield from _works(s)):
        yield from _strike_all(s, lives)


def _works(s: State) -> Steps[bool]:
    (face,) = yield from roll(six_sided(s.active, 1, "command"))
    yield CommandRolled(s.active, face)
    return face >= HITS_FROM


def _strike_all(s: State, lives: int) -> Steps[None]:
    """Wherever they are; only Preservation and Healing help.  Rules: TA-C1.10, TA-C19.2, TA-C19.3, TA-C19.14"""
    for seat in [seat for seat in s.in_order() if seat != s.active and _reaches(s, seat)]:
        if not s.players[seat].character:
            continue
        try:
            yield from lose_lives(s, Cause(seat, CROWN, "TA-C19.2", by=s.active), lives)
        except Died as end:
            if end.seat != seat:
                raise


def _reaches(s: State, seat: int) -> bool:
    """Rules: TA-C17.5, TA-C20.14"""
    realm = LIBRARY.realms.get(s.players[seat].realm)
    return realm is None or realm.isolation.command_spell


# The score.


def score(s: State, seat: int) -> int:
    """Rules: TA-C19.16"""
    return total(score_shares(s, seat))


def score_shares(s: State, seat: int) -> Iterator[Share]:
    """What a character is worth when the game is cut short, share by share.  Rules: TA-C19.16"""
    one = s.players[seat]
    if not one.character:
        return
    talismans = [copy for copy in one.objects if "talisman" in card(copy).tags]
    magic = [copy for copy in one.objects if card(copy).type == "magic_object" and copy not in talismans]
    yield Share("talismans", 3 * len(talismans))
    yield Share("strength", max(0, one.strength - start_strength(s, seat)))
    yield Share("craft", max(0, one.craft - start_craft(s, seat)))
    yield Share("lives", max(0, one.lives - start_lives(s, seat)))
    yield Share("gold", one.gold // 2)
    yield Share("magic objects", 2 * len(magic))
    yield Share("followers", sum(can_be_lost(copy) for copy in one.followers))
    yield Share("the Crown of Command", 20 * (one.space == CROWN))
