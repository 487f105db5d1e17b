"""TA-C15.25: the question whether somebody casts a Spell now, and at whom; nobody else learns that it is put."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias, cast

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt
from mazefolio.engine.steps import Ask, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Option, Window
from mazefolio.engine.wording import Asked, silent
from mazefolio.engine.words import capital
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.names import at, character, the, these, who
from mazefolio.games.talisman.spells.legality import Aim, Cast, attempts, fits, targets
from mazefolio.games.talisman.spells.moments import Meeting, Moment
from mazefolio.games.talisman.state import Seat, SpellName, State
from mazefolio.games.talisman.words import PASS, WORDS, sheet_id

Loss = Literal["life", "follower", "enemy"]
Concern = Literal["attacked", "life", "aimed", "crown"]
OWN = "own"
"""A moment that most players want to be asked about, besides those that touch them."""
FOR_ANOTHER = "start_of_target_turn"
COMMAND = "command_spell"
"""What is answered is the Command Spell, which is no card."""
AnySpell: TypeAlias = SpellName | Literal["command_spell"]


class CastNow(Query, frozen=True, tag="spell"):
    """Does he cast a Spell at this moment?  ``loss`` is what goes at ``victim``, ``spell`` what ``by`` has cast."""

    RULE = "TA-C15.21"
    anonymous = True
    moment: Annotated[Moment, Among([*Moment])]
    spells: tuple[SpellName, ...]
    concerns: tuple[Concern, ...] = ()
    meeting: Annotated[Meeting | None, Among([None])] = None
    loss: Loss | None = None
    victim: int = NOBODY
    spell: AnySpell | Literal[""] = ""
    by: int = NOBODY

    def involves(self, seat: int, asked: int) -> bool:
        """Whether what goes on could have to do with this seat, if it is put to the seat ``asked``.

        At whom a Spell was cast only the question to that seat says.
        """
        if seat in (self.victim, self.by) or (self.meeting is not None and self.meeting.fights(seat)):
            return True
        return self.moment == Moment.CAST and (seat != asked or "aimed" in self.concerns)


class LookedAt(Event, frozen=True):
    """Whether this player can cast something now decides how the game goes on: others could conclude it from that.

    Nobody is told; but what another player decided before cannot be taken back, or he could try out what happens.
    """

    RULE = "TA-C15.25"
    reveals = True
    seat: Seat

    def news_to(self, seat: int | None) -> bool:
        return seat != self.seat

    def seen_by(self, seat: int | None) -> bool:
        return False


WORDS.tells(LookedAt)(silent)


class AimAt(Query, frozen=True, tag="aim"):
    """At whom does he cast it?"""

    RULE = "TA-C15.10"
    anonymous = True
    card: SpellName


TITLES: dict[Moment, str] = {
    Moment.TURN_BEGINS: "{whose} turn begins. Do you cast a Spell?",
    Moment.BEFORE_MOVE: "Do you cast a Spell before you move?",
    Moment.MOVE: "Do you cast a Spell instead of moving?",
    Moment.MOVE_ENDED: "{whose} move has ended. Do you cast a Spell?",
    Moment.MEETING: "They meet. Do you cast a Spell before anything happens?",
    Moment.DICE: "Do you cast a Spell before the dice?",
    Moment.TURN_ENDS: "{whose} turn ends. Do you cast a Spell?",
}
LOSSES: dict[Loss, str] = {
    "life": "{victim} loses a life.",
    "follower": "{victim} loses a follower.",
    "enemy": "{victim} has beaten an enemy.",
}


@WORDS.asks(CastNow)
def _(query: CastNow, s: State, ask: Ask) -> Asked:
    own = [OWN] if not query.concerns and is_ripe(query, s, ask.seat) else []
    return Asked(_situation(query, s, ask.seat), window=Window(query.moment, query.spells, (*query.concerns, *own)))


def is_ripe(query: CastNow, s: State, seat: int) -> bool:
    """Whether it is one of the few moments at which most players would like to be asked.

    In his own turn: before he moves, before he fights, and where cards wait for him.  In that of another: when somebody
    casts a Spell, or if his is one for the beginning of another's turn.  What can wait for the dice is asked then.
    """
    match query.moment:
        case Moment.BEFORE_MOVE | Moment.MOVE:
            return True
        case Moment.MEETING if all(fits(s, seat, spell, Moment.DICE) for spell in query.spells):
            return False
        case Moment.MEETING | Moment.DICE:
            return query.meeting is not None and query.meeting.fights(seat) and not _is_won(query.meeting, s, seat)
        case Moment.MOVE_ENDED:
            return s.active == seat and bool(s.spaces.get(s.players[seat].space))
        case Moment.TURN_BEGINS:
            return s.active != seat and any(card(spell).timing == FOR_ANOTHER for spell in query.spells)
        case Moment.LOSS:
            return query.victim == seat and query.loss != "enemy"
        case _:
            return query.moment == Moment.CAST


def _is_won(meeting: Meeting, s: State, seat: int) -> bool:
    """Whether no dice can keep him from beating the cards that he fights: there is no need of a Spell."""
    from mazefolio.games.talisman.combat.clash import foes_side, own_side
    from mazefolio.games.talisman.combat.foes import Mode, foe_of
    from mazefolio.games.talisman.combat.odds import chances
    from mazefolio.games.talisman.combat.score import Terms, attack_dice
    from mazefolio.games.talisman.combat.weapons import arrangements

    if not meeting.enemies or not meeting.mode or meeting.scores.fallen:
        return False
    mode, foes = cast(Mode, meeting.mode), tuple(foe_of(s, seat, copy) for copy in meeting.enemies)
    terms = Terms(mode, foes)
    own = own_side(s, seat, terms, arrangements(s, seat, terms)[0], meeting)
    margin = own.score - foes_side(s, seat, foes, mode).score
    return chances(margin, attack_dice(s, seat, mode)).win == 1


def _situation(query: CastNow, s: State, seat: int) -> str:
    if query.spell:
        caster = f"{who(query.by)} casts" if query.by != NOBODY else "You are struck by"
        return f"{caster} {spell_called(query.spell)}. Do you answer with a Spell?"
    if query.loss is not None:
        return f"{LOSSES[query.loss].format(victim=who(query.victim))} Do you answer with a Spell?"
    return TITLES[query.moment].format(whose="Your" if s.active == seat else f"{who(s.active)}'s")


def spell_called(spell: str) -> str:
    return "the Command Spell" if spell == COMMAND else card(spell).name


def to_move_or_cast(query: Query, s: State, ask: Ask) -> Asked:
    """As long as such a Spell is in hand this comes every turn: a standing order can let it pass."""
    spells = tuple(option.card for option in ask.options if isinstance(option, Cast))
    return Asked("How do you move?", usual=True, window=Window(Moment.MOVE, spells, (OWN,)))


@WORDS.offers(Cast)
def _(action: Cast, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(action.token, f"Cast {one.name}", one.text, "TA-C15.4", target=action.card, art=one.id)


@WORDS.tries(CastNow)
def _(query: CastNow, s: State, ask: Ask) -> Iterator[Attempt[Cast]]:
    """A second copy of a Spell that can be cast is not refused: one may type its name alone."""
    offered = {kind_of(spell) for spell in query.spells}
    tried = attempts(s, ask.seat, query.moment, query.meeting)
    yield from (one for one in tried if one.refusal is None or kind_of(one.action.card) not in offered)


@WORDS.asks(AimAt)
def _(query: AimAt, s: State, ask: Ask) -> Asked:
    one = card(query.card)
    return Asked(f"{one.name}: at whom do you cast it?", one.text)


@WORDS.offers(Aim)
def _(action: Aim, s: State, ask: Ask) -> Option:
    if action.enemy:
        return Option(action.token, capital(the(action.enemy)), target=action.enemy, art=card(action.enemy).kind)
    one = s.players[action.seat]
    held = [*one.objects, *one.followers]
    detail = f"{capital(character(one.character))}, at {at(one.space)}{', with ' + these(held) if held else ''}."
    return Option(action.token, who(action.seat), detail, target=sheet_id(action.seat), art=one.character)


def wanted(s: State, seat: int, query: CastNow) -> Steps[str]:
    """The Spell that the seat casts now; empty if it passes."""
    options: list[Cast | Word] = [PASS, *map(Cast, query.spells)]
    choice = yield from ask(seat, query, options)
    return choice.card if isinstance(choice, Cast) else ""


def take_aim(s: State, seat: int, spell: str, moment: Moment, meeting: Meeting | None) -> Steps[Aim]:
    """At whom it is cast, if there is a choice.  Rules: TA-C15.10"""
    aims = targets(s, seat, spell, moment, meeting)
    return aims[0] if len(aims) == 1 else (yield from ask(seat, AimAt(spell), aims))


def concerns(
    s: State, seat: int, meeting: Meeting | None = None, victim: int = NOBODY, aimed: int = NOBODY
) -> tuple[Concern, ...]:
    """What of it concerns this player: he is attacked, a life of his goes, a Spell is aimed at him, or another
    character is in the Inner Region.
    """
    told: list[tuple[Concern, bool]] = [
        ("attacked", meeting is not None and meeting.other == seat),
        ("life", victim == seat),
        ("aimed", aimed == seat),
        ("crown", any(s.players[other].region == "inner" for other in s.in_order() if other != seat)),
    ]
    return tuple(concern for concern, holds in told if holds)
