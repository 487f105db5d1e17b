"""A fight as a scene: both sides face to face, what each brings, and the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from msgspec.structs import replace

from mazefolio.engine.bouts import turn_began
from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event, Faces
from mazefolio.engine.view import Condition, Exchange, Number, Part, Piece, Scene
from mazefolio.engine.words import capital, listed
from mazefolio.games.talisman.changes import Changed
from mazefolio.games.talisman.combat.armour import ArmourRolled
from mazefolio.games.talisman.combat.clash import FIGHTS, Fought, Verdict, foes_side
from mazefolio.games.talisman.combat.duel import Attacked, EvadeAttack, OnceMore, Slipped
from mazefolio.games.talisman.combat.evading import Grown
from mazefolio.games.talisman.combat.fight import FightBegins
from mazefolio.games.talisman.combat.foes import Foe, Mode, foe_of
from mazefolio.games.talisman.combat.score import Terms, battle_shares
from mazefolio.games.talisman.combat.subduing import CharmRolled
from mazefolio.games.talisman.combat.weapons import arrangements
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.ids import NOBODY, kind_of
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.meeting.drawing import Drew
from mazefolio.games.talisman.modifiers import Share, total
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import PowerUsed
from mazefolio.games.talisman.show.cards import COMBINED, card_piece, figure_piece, lives, share_name
from mazefolio.games.talisman.show.ships import STRENGTH, fighting_ship, harm
from mazefolio.games.talisman.spells.asking import CastNow
from mazefolio.games.talisman.spells.casting import SpellCast
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.tables import PrayHarder
from mazefolio.games.talisman.turn.turn import OwnTurnBegan
from mazefolio.games.talisman.turn.ways import Moved
from mazefolio.games.talisman.words import WORDS

REACH, LATELY = 300, 12
"""A fight lies no farther back than so many events, and the card that brought it no farther before it."""
BY: dict[Mode, str] = {"psychic": "craft", "combined": "combined", "ship": STRENGTH}
"""What is pitted, where it is not Strength."""
LABELS: dict[Mode, str] = {"psychic": "Craft", "combined": COMBINED, "ship": "ship strength"}
RULES: dict[Mode, str] = {"psychic": "TA-C10.2", "combined": "TA-C10.14"}
"""The rule of a fight with enemies, where it is not that of combat."""
VERDICTS: dict[Verdict, str] = {"win": "beats", "lose": "loses to", "draw": "equals"}
NOTES: dict[Verdict, str] = {"win": "won", "lose": "lost", "draw": "a stand-off"}
STRIKING = (PowerUsed, SpellCast, CharmRolled, Grown)
"""What changes a fight before its dice, and is told with them."""
DEAD = Condition("dead", "dead")
TELLING = (Death, Fought, FightBegins, Attacked)
"""What tells of a fight that there was one, and how it ended."""


class Fight(NamedTuple):
    """What the events tell of one fight; ``at`` is where it begins among them, ``end`` its dice, if they are thrown.

    ``fallen`` are the characters that have died since, before the next fight, by seat; ``card`` is what was drawn
    before it, if that is the enemy.  ``lost`` are the lives that it cost each seat.  ``since`` is what
    happened before the next one.
    """

    at: int
    begun: FightBegins | Attacked
    end: Fought | None
    fallen: Mapping[int, str]
    card: str = ""
    lost: Mapping[int, int] = {}
    since: Sequence[Event] = ()

    def __hash__(self) -> int:
        return self.at

    @property
    def other(self) -> int:
        return self.begun.other if isinstance(self.begun, Attacked) else NOBODY


def fights(events: Sequence[Event]) -> Iterator[Fight]:
    """The latest fights, the last of them first."""
    end: Fought | None = None
    fallen: dict[int, str] = {}
    lost: Mapping[int, int] = {}
    stop = len(events)
    for back, event in enumerate(islice(reversed(events), REACH), 1):
        if not isinstance(event, TELLING):
            continue
        at = len(events) - back
        if isinstance(event, Death):
            fallen[event.seat] = event.character
        elif isinstance(event, Fought):
            end, lost = event, _lives_lost(events[at : at + LATELY])
        else:
            since = [*takewhile(lambda one: not isinstance(one, OwnTurnBegan), events[at:stop])]
            yield Fight(at, event, end, fallen, _drawn_before(events, at), lost, since)
            end, fallen, lost, stop = None, {}, {}, at


def _lives_lost(events: Sequence[Event]) -> Mapping[int, int]:
    """How many lives each seat lost by a fight, from its dice on."""
    lost: Counter[int] = Counter()
    for event in takewhile(lambda event: not isinstance(event, OwnTurnBegan | FightBegins), events):
        if isinstance(event, Changed) and event.stat == "lives" and event.by < 0:
            lost[event.seat] -= event.by
    return lost


def _drawn_before(events: Sequence[Event], at: int) -> str:
    """The card that turned out to be the enemy of a fight without being one of its cards: its picture is shown."""
    begun = events[at]
    if not isinstance(begun, FightBegins) or begun.enemies:
        return ""
    before = (event for event in reversed(events[max(0, at - LATELY) : at]) if isinstance(event, Drew))
    return next((event.card for event in before if card(event.card).name.lower() in begun.foes.lower()), "")


def scene(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None) -> Scene | None:
    """The fight that is on: announced, and its dice not yet thrown."""
    fight = next(fights(events), None)
    if fight is None or fight.end or _is_over(events[fight.at :], ask):
        return None
    return _drawn(s, viewer, fight, _terms(s, fight, ask))


def past(s: State, viewer: Viewer, events: Sequence[Event]) -> list[Scene]:
    """The latest fight whose dice have been thrown, and before it those of the same turn."""
    over = (fight for fight in fights(events) if fight.end)
    latest = next(over, None)
    if latest is None:
        return []
    turn = turn_began(events, latest.at)
    before = takewhile(lambda fight: fight.at > turn, over)
    return [_drawn(s, viewer, fight, None) for fight in reversed([latest, *before])]


def _is_over(since: Sequence[Event], ask: Ask | None) -> bool:
    """Whether nobody fights after all: he was evaded, or the turn has gone on."""
    if any(isinstance(event, Slipped | OwnTurnBegan | Moved) for event in since):
        return True
    return ask is not None and _terms_of(ask) is None and not _meets(ask)


def _terms_of(ask: Ask) -> Terms | None:
    """On what terms the open question says that is fought."""
    found = getattr(ask.query, "terms", None)
    return found if isinstance(found, Terms) else None


def _meets(ask: Ask) -> bool:
    """Whether the open question belongs to a fight all the same."""
    query = ask.query
    if isinstance(query, CastNow):
        return query.meeting is not None
    return isinstance(query, EvadeAttack | OnceMore | PrayHarder)


def _terms(s: State, fight: Fight, ask: Ask | None) -> Terms:
    """What is known of the coming dice."""
    begun, asked = fight.begun, _terms_of(ask) if ask else None
    if asked or not isinstance(begun, FightBegins):
        return asked or Terms(begun.mode)
    cards = tuple(foe_of(s, begun.seat, copy) for copy in begun.enemies)
    return Terms(begun.mode, cards or (_no_card(begun),))


def _no_card(begun: FightBegins) -> Foe:
    """The enemy of a space or a table, as it was announced."""
    craft, ship = begun.value * (begun.mode == "psychic"), begun.value * (begun.mode == "ship")
    name = capital(begun.foes.removeprefix("the "))
    return Foe(name, "monster", strength=begun.value - craft - ship, craft=craft, ship=ship)


@kept
def _drawn(s: State, viewer: Viewer, fight: Fight, terms: Terms | None) -> Scene:
    begun, other = fight.begun, fight.other
    flipped = viewer == other
    own = _character(s, begun.seat, fight, terms)
    theirs = _character(s, other, fight, terms) if other != NOBODY else _enemy(s, fight)
    return Scene(
        id=f"fight:{fight.at}",
        title=_title(s, fight),
        left=theirs if flipped else own,
        right=own if flipped else theirs,
        text=f"{capital(FIGHTS[begun.mode])}.",
        rules=["TA-C11.2" if other != NOBODY else RULES.get(begun.mode, "TA-C10.1")],
        ledger=[_thrown(s, fight, flipped)] if fight.end else (),
        next=_coming(s, fight, terms, flipped) if terms else None,
        mood=begun.mode,
    )


def _title(s: State, fight: Fight) -> str:
    other = who(fight.other) if isinstance(fight.begun, Attacked) else fight.begun.foes
    return f"{who(fight.begun.seat)} against {other}"


def _lost(fight: Fight, verdict: Verdict) -> bool:
    return fight.end is not None and fight.end.verdict == verdict


def _character(s: State, seat: int, fight: Fight, terms: Terms | None) -> Piece:
    """A character that fights, with the value that counts."""
    one = s.players[seat]
    if seat in fight.fallen or not one.character:
        art, dead = fight.fallen.get(seat, "character"), [DEAD] if seat in fight.fallen else []
        return Piece(f"figure:{seat}", "character", who(seat), art, owner=seat, conditions=dead)
    if fight.begun.mode == "ship":
        return fighting_ship(s, seat, _value(s, fight, seat, terms).value)
    return replace(figure_piece(s, seat), numbers=[_value(s, fight, seat, terms), lives(one)], text="")


def _value(s: State, fight: Fight, seat: int, terms: Terms | None) -> Number:
    """What it fights with: what it brings so far, or what it brought."""
    side = fight.end and (fight.end.own if seat == fight.begun.seat else fight.end.theirs)
    shares = side.shares if side else _shares(s, seat, terms) if terms else ()
    return _pitted(fight.begun.mode, total(shares))


def _pitted(mode: Mode, value: int) -> Number:
    return Number(BY.get(mode, "strength"), LABELS.get(mode, "Strength"), value)


def _enemy(s: State, fight: Fight) -> Piece:
    """The enemies: the first card, with what they fight with together; or what the space itself sends.

    The text of a card tells of that enemy alone.
    """
    begun = fight.begun
    assert isinstance(begun, FightBegins)
    here = s.players[begun.seat].space
    shown = begun.enemies[0] if begun.enemies else fight.card
    found = card_piece(shown) if shown else Piece("", "monster", "", here.rstrip("_0123456789"))
    names = [card(copy).name for copy in begun.enemies] or [capital(begun.foes.removeprefix("the "))]
    return replace(
        found,
        id=f"foe:{found.id}",
        name=listed(names),
        text=found.text if len(begun.enemies) < 2 else "",
        numbers=[_pitted(begun.mode, begun.value), *harm(shown)],
        conditions=[DEAD] if _lost(fight, "win") else [],
    )


def _thrown(s: State, fight: Fight, flipped: bool) -> Exchange:
    """The dice of a fight that is over."""
    end = fight.end
    assert end is not None
    own, theirs = _parts(s, fight, end.own.shares), _parts(s, fight, end.theirs.shares)
    verdict = _turned(end.verdict) if flipped else end.verdict
    left, right = (end.theirs, end.own) if flipped else (end.own, end.theirs)
    mine, other = fight.lost.get(fight.begun.seat, 0), fight.lost.get(fight.other, 0)
    return Exchange(
        text=capital(FIGHTS[end.mode]),
        left=theirs if flipped else own,
        left_dice=_counted(left.faces),
        right=own if flipped else theirs,
        right_dice=_counted(right.faces),
        won_by="" if verdict == "draw" else "left" if verdict == "win" else "right",
        rule=end.rule,
        verdict=VERDICTS[verdict],
        note=" ".join([f"{capital(NOTES[verdict])}{_spare(left.faces, right.faces)}.", *_powers(fight)]),
        cost=(other, mine) if flipped else (mine, other),
    )


def _counted(faces: Faces) -> Faces:
    """Of several dice the highest counts.  Rules: TA-C13.1"""
    return (max(faces),) if faces else ()


def _powers(fight: Fight) -> Iterator[str]:
    """What abilities, armour and Spells did in a fight, each in a sentence of the log.  Rules: TA-C10.20"""
    end = fight.end
    if end and end.own.faces and not end.theirs.faces:
        yield f"{who(end.other)} is struck from hiding and has no die."
    rolled = False
    for event in fight.since:
        rolled = rolled or event is end
        if isinstance(event, ArmourRolled if rolled else STRIKING) and (line := WORDS.tell(event)):
            yield line.text


def _spare(*thrown: Faces) -> str:
    """The dice that do not count."""
    spare = [str(face) for faces in thrown for face in sorted(faces)[:-1]]
    return f"; the {listed(spare)} {'do' if len(spare) > 1 else 'does'} not count" if spare else ""


def _turned(verdict: Verdict) -> Verdict:
    turned: dict[Verdict, Verdict] = {"win": "lose", "lose": "win"}
    return turned.get(verdict, verdict)


def _coming(s: State, fight: Fight, terms: Terms, flipped: bool) -> Exchange | None:
    """The roll that is next, with what both sides bring so far."""
    seat, other = fight.begun.seat, fight.other
    if not s.players[seat].character:
        return None
    own = _parts(s, fight, _shares(s, seat, terms))
    theirs = _parts(s, fight, _shares(s, other, terms) if other != NOBODY else _foes(s, seat, terms.foes, terms.mode))
    left, right = (theirs, own) if flipped else (own, theirs)
    text = capital(FIGHTS[terms.mode])
    return Exchange(text, left, (), right, (), "", fight.begun.rule, verdict="against", dice=1)


def _shares(s: State, seat: int, terms: Terms) -> list[Share]:
    return [*battle_shares(s, seat, terms, arrangements(s, seat, terms)[0].weapons)]


def _foes(s: State, seat: int, foes: Sequence[Foe], mode: Mode) -> Sequence[Share]:
    return foes_side(s, seat, foes, mode).shares


def _parts(s: State, fight: Fight, shares: Sequence[Share]) -> list[Part]:
    return [Part(_named(s, fight, share.source), share.n) for share in shares]


def _named(s: State, fight: Fight, source: str) -> str:
    """Where a share comes from; an enemy that is no card goes by its name."""
    kinds = (LIBRARY.cards, LIBRARY.characters, LIBRARY.masters, LIBRARY.spaces)
    known = any(kind_of(source) in kind for kind in kinds)
    if not known and isinstance(fight.begun, FightBegins) and source.lower() in fight.begun.foes.lower():
        return source
    return share_name(s, fight.begun.seat, source)
