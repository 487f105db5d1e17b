"""TA-C20: how realms are entered, walked and left.  The core knows none of them by name.

A realm's folder may have a ``rules`` module.  What its header cannot say it registers there: a way of moving of its
own (``mover``), and what happens at a hook of the turn (``at``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, CitedQuery, Deed, Query, Steps, Word, ask, roll
from mazefolio.engine.view import Option
from mazefolio.engine.words import count
from mazefolio.engine.wording import Asked
from mazefolio.games.talisman.carrying import drop, lift, release, send_home, take, within_limits
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.fate import Test as TestVerb
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.modifiers import belongings
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.header import EntryAt, Realm, WayIn, WayOut
from mazefolio.games.talisman.state import CardName, Player, Seat, SpaceName, State, Status
from mazefolio.games.talisman.turn.moving import destinations, put
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.words import PASS, WORDS

REALM_DIE = (1, 1, 2, 2, 3, 4)
"""The faces of the realm die.  Rules: TA-RLM-10"""
Mover = Callable[[State], Steps[bool]]
Hook = Callable[[State, int], Steps[None]]
MOVERS: dict[str, Mover] = {}
HOOKS: dict[tuple[str, str], Hook] = {}
LEAVING = "leaving"


def mover(realm: str) -> Callable[[Mover], Mover]:
    """Makes known how one moves in a realm whose header cannot say it."""
    return lambda rule: MOVERS.setdefault(realm, rule)


def at(hook: str, realm: str) -> Callable[[Hook], Hook]:
    """Makes known what a realm does at a hook: 'turn_end', 'on_enter_realm', 'on_leave_realm', 'on_cross_river'."""
    return lambda rule: HOOKS.setdefault((hook, realm), rule)


class Entered(CitedEvent, frozen=True):
    seat: Seat
    realm: str
    space: SpaceName


class Left(CitedEvent, frozen=True):
    seat: Seat
    realm: str
    space: SpaceName


class EnterOrNot(Query, frozen=True, tag="realm"):
    """Does he go into a realm that opens here?"""

    RULE = "TA-C20.4"
    when: str


class Enter(Deed, frozen=True):
    VERB = "enter"
    realm: str
    way: int = 0

    @property
    def token(self) -> str:
        return f"enter {self.realm}" + f" {self.way + 1}" * (self.way > 0)


class WhereIn(Query, frozen=True, tag="steps"):
    """Where in a realm does his move end?"""

    RULE = "TA-C20.11"
    steps: int


class Walk(Deed, frozen=True):
    VERB = "go"
    space: SpaceName


class Leave(Deed, frozen=True):
    """Go out by one of the ways of the realm."""

    VERB = "leave by"
    way: int


class AtTheDoor(CitedQuery, frozen=True, tag="banned"):
    """What becomes of a card that may not come in?"""

    card: CardName


LEAVE_IT, THROW_AWAY = Word("leave it"), Word("discard it")

WORDS.sentence(Entered, "{seat} goes into another realm, to {space}.", target="space")
WORDS.sentence(Left, "{seat} is back at {space}.", target="space")
WORDS.title(AtTheDoor, "{Card} may not come in. What becomes of it?")
WORDS.label(LEAVE_IT, "Leave it here", "Others can take it.", "TA-C20.19")
WORDS.label(THROW_AWAY, "Discard it", rule="TA-C20.19")


@WORDS.asks(EnterOrNot)
def _(query: EnterOrNot, s: State, ask: Ask) -> Asked:
    realms = [option.realm for option in ask.options if isinstance(option, Enter)]
    name = LIBRARY.realms[realms[0]].about.name if len(realms) == 1 else "another realm"
    return Asked(f"Do you go into {name}?", "Otherwise the turn goes on here.")


@WORDS.offers(Enter)
def _(action: Enter, s: State, ask: Ask) -> Option:
    realm = LIBRARY.realms[action.realm]
    way = realm.ways_in[action.way]
    return Option(action.token, f"Enter {realm.about.name}", way.text, "TA-C20.4", target=_goal(realm, way), art=realm.id)


@WORDS.asks(WhereIn)
def _(query: WhereIn, s: State, ask: Ask) -> Asked:
    steps = f"You have {count(query.steps, 'step')}." if query.steps else ""
    return Asked("Where do you go?", steps)


@WORDS.offers(Walk)
def _(action: Walk, s: State, ask: Ask) -> Option:
    there = space(action.space)
    return Option(action.token, there.name, there.text, "TA-C20.11", target=action.space, art=there.kind)


@WORDS.offers(Leave)
def _(action: Leave, s: State, ask: Ask) -> Option:
    way = LIBRARY.realms[s.players[ask.seat].realm].ways_out[action.way]
    return Option(action.token, "Leave this realm", way.text, "TA-C20.41", art="leave", role="")


# Entering.


def ways_in(s: State, when: str) -> Iterator[Attempt[Enter]]:
    """The realms in play that open where the character stands.  Rules: TA-C20.4, TA-C20.5, TA-C20.7, TA-C20.42"""
    for realm in (LIBRARY.realms[name] for name in s.realms):
        for number, way in enumerate(realm.ways_in):
            if way.when == when and way.to.text != "stay" and opens_here(s, way.at):
                yield Attempt(Enter(realm.id, number), no_entry(s, realm, way))


def opens_here(s: State, spot: EntryAt) -> bool:
    """Rules: TA-C20.6, TA-C20.42"""
    here = space(s.players[s.active].space)
    if spot.card is not None:
        return any(card(copy).id == spot.card for copy in s.spaces.get(here.id, ()))
    if spot.location:
        return here.dock if spot.location == "dock" else here.id == spot.location.partition(".")[0]
    if spot.kind:
        return here.kind == spot.kind and spot.region in ("", here.region)
    if spot.flag:
        return bool(getattr(here, spot.flag, False))
    return here.id in (spot.space, spot.realm_space)


def no_entry(s: State, realm: Realm, way: WayIn) -> Refusal | None:
    """Why nobody can go in now, if so.  Rules: TA-C20.4, TA-C20.7, TA-C20.36"""
    one = s.players[s.active]
    if f"entry {realm.id}" in one.used:
        return Refusal("TA-C20.36", "You have tried that way in this turn.")
    inside = sum(other.character != "" and other.realm == realm.id for other in s.players)
    if realm.about.max_characters and inside >= realm.about.max_characters:
        return Refusal("TA-C20.7", "There is no room for another visitor.")
    if way.only_if is not None and not way.only_if.holds(s, s.active):
        return Refusal("TA-C20.4", "It does not open for you.")
    if one.gold < way.cost.gold or one.pearls < way.cost.pearl or one.lives <= way.cost.lives:
        return Refusal("TA-C20.4", "You cannot pay for it.")
    return None


def offer_entry(s: State, when: str) -> Steps[bool]:
    """Whoever can go in may; whether he has gone.  Rules: TA-C5.10, TA-C20.4, TA-C20.5, TA-C20.36"""
    while open_ones := allowed(ways_in(s, when)):
        choice: Action = yield from ask_in_turn(s, EnterOrNot(when), [*open_ones, PASS])
        if not isinstance(choice, Enter):
            return False
        if (yield from go_in(s, choice)):
            return True
    return False


@WORDS.tries(EnterOrNot)
def _(query: EnterOrNot, s: State, ask: Ask) -> Iterator[Attempt[Enter]]:
    yield from ways_in(s, query.when)


def go_in(s: State, entry: Enter) -> Steps[bool]:
    """The price is paid and the test made; who fails has had his try.  Rules: TA-C20.4, TA-C20.36"""
    realm = LIBRARY.realms[entry.realm]
    way, seat = realm.ways_in[entry.way], s.active
    s.players[seat].used.append(f"entry {realm.id}")
    cause = Cause(seat, s.players[seat].space, "TA-C20.4")
    yield from change(s, cause, "gold", -way.cost.gold)
    yield from change(s, cause, "pearls", -way.cost.pearl)
    if way.test is not None:
        test = TestVerb(stat=way.test.stat, dice=way.test.dice, cmp=way.test.cmp, mod=way.test.mod)
        if not (yield from test.passed(s, cause)):
            yield from carry_out(s, way.on_fail, cause)
            return False
    if way.when == "next_turn":
        s.players[seat].statuses[LEAVING] = Status(until="next_move", where=_goal(realm, way))
        return True
    yield from enter(s, seat, realm, _goal(realm, way))
    return True


def _goal(realm: Realm, way: WayIn) -> str:
    return way.to.text if way.to.text in LIBRARY.spaces else str(realm.about.start_space)


def gate(s: State, seat: int, realm: str) -> Steps[None]:
    """A gate delivers to the start of a realm.  Rules: TA-C20.8, TA-C20.37, TA-C21.10"""
    yield from enter(s, seat, LIBRARY.realms[realm], str(LIBRARY.realms[realm].about.start_space))


def enter(s: State, seat: int, realm: Realm, to: str) -> Steps[None]:
    """What may not come in stays outside.  Rules: TA-C20.9, TA-C20.16, TA-C20.17, TA-C20.19"""
    one = s.players[seat]
    outside = one.space if not one.realm else home_of(s, LIBRARY.realms[one.realm])
    yield from shut_out(s, seat, realm)
    if realm.restrict.objects == "left_at_door":
        one.at_door += one.objects
        one.objects = []
    if realm.restrict.followers == "left_at_door":
        one.at_door += one.followers
        one.followers = []
    one.entered_from = outside
    yield from put(s, seat, to, "TA-C20.9", "enters")
    yield Entered("TA-C20.9", seat, realm.id, to)
    yield from run_hook(s, "on_enter_realm", realm.id, seat)


def shut_out(s: State, seat: int, realm: Realm) -> Steps[None]:
    """Rules: TA-C14.17, TA-C20.19, TA-C20.20"""
    one = s.players[seat]
    for copy in [copy for copy in belongings(one) if {*card(copy).tags} & {*realm.restrict.ban_tags}]:
        goes = realm.restrict.banned_go
        if goes == "choice":
            choice = yield from ask(seat, AtTheDoor("TA-C20.19", copy), [LEAVE_IT, THROW_AWAY])
            goes = "left_at_entry" if choice is LEAVE_IT else "discard"
        if goes == "left_at_entry":
            yield from drop(s, seat, copy, "TA-C20.19")
            one.left_at_entry.append(copy)
        elif goes == "stable" and one.gold:
            yield from change(s, Cause(seat, "castle", "TA-C20.24"), "gold", -1)
            release(s, copy)
            one.stabled.append(copy)
        else:
            release(s, copy)
            send_home(s, copy)


# Leaving.


def leave(s: State, seat: int, to: str) -> Steps[None]:
    """The visit ends: what waited comes back, what the realm had set ends.  Rules: TA-C20.16, TA-C20.20, TA-C20.39"""
    one = s.players[seat]
    realm = one.realm
    yield from run_hook(s, "on_leave_realm", realm, seat)
    yield from put(s, seat, to, "TA-C20.9", "leaves")
    yield Left("TA-C20.9", seat, realm, to)
    for copy in one.at_door:
        (one.objects if card(copy).is_object else one.followers).append(copy)
    one.at_door = []
    for name in [name for name, status in one.statuses.items() if ends_with_the_visit(name, status, realm)]:
        yield from end_status(s, seat, name, "TA-C20.39")
    yield from fetch_from_entry(s, seat)
    yield from within_limits(s, seat)


def ends_with_the_visit(name: str, status: Status, realm: str) -> bool:
    """Rules: TA-C20.33, TA-C20.39"""
    visits = ("fleeing", "swimming", "rafting", "aboard", "retreating")
    return status.until == "leave_realm" or name in visits


def fetch_from_entry(s: State, seat: int) -> Steps[None]:
    """A card that still lies where it was left is its owner's again.  Rules: TA-C20.20"""
    one = s.players[seat]
    for copy in one.left_at_entry:
        if copy in s.spaces.get(one.space, ()):
            lift(s, copy, one.space)
            yield from take(s, seat, copy, "TA-C20.20")
    one.left_at_entry = []


def home_of(s: State, realm: Realm) -> str:
    """The space of the main board to which a realm belongs.  Rules: TA-C20.35"""
    fixed = next((str(way.at.space) for way in realm.ways_in if way.at.space is not None), "")
    return fixed or "tavern"


def ways_out(s: State, when: str) -> list[Leave]:
    """Rules: TA-C20.41"""
    one = s.players[s.active]
    if not one.realm:
        return []
    ways = LIBRARY.realms[one.realm].ways_out
    return [Leave(number) for number, way in enumerate(ways) if way.when == when and _leads_out(s, way, one)]


def _leads_out(s: State, way: WayOut, one: Player) -> bool:
    spaces: Sequence[str] = [way.from_] if isinstance(way.from_, str) else way.from_
    if way.only_if is not None and not way.only_if.holds(s, s.active):
        return False
    return (one.space in spaces or "any" in spaces) and one.gold >= way.cost.gold


def take_way_out(s: State, choice: Leave) -> Steps[bool]:
    """Whether the space outside is encountered.  Rules: TA-C20.9, TA-C20.10, TA-C20.41"""
    one = s.players[s.active]
    way = LIBRARY.realms[one.realm].ways_out[choice.way]
    yield from change(s, Cause(s.active, one.space, "TA-C20.41"), "gold", -way.cost.gold)
    to = yield from where_to(s, s.active, way.to)
    if way.when == "turn_start":
        one.statuses[LEAVING] = Status(until="leave_realm", where=to)
        raise TurnEnds
    yield from leave(s, s.active, to)
    return way.encounter


def where_to(s: State, seat: int, place: Place) -> Steps[str]:
    """The space to which a way leads.  Rules: TA-C20.35"""
    one = s.players[seat]
    if place.text == "entered_from":
        return one.entered_from or home_of(s, LIBRARY.realms[one.realm])
    if place.text.startswith("other_"):
        return _other_one(one)
    spaces = destinations(s, seat, place) or [home_of(s, LIBRARY.realms[one.realm])]
    if len(spaces) == 1:
        return spaces[0]
    choice = yield from ask(seat, WhereIn(0), [Walk(space_id) for space_id in spaces])
    return choice.space


def _other_one(one: Player) -> str:
    """The other space of the same kind in the region from which one came."""
    here = space(one.entered_from)
    others = (other.id for other in LIBRARY.spaces.values() if (other.kind, other.region) == (here.kind, here.region))
    return next((other for other in others if other != here.id), here.id)


def place_who_waited(s: State) -> Steps[None]:
    """Who was to be somewhere else at the start of this turn is there now.  Rules: TA-C3.14, TA-C20.10, TA-C20.34"""
    one = s.players[s.active]
    status = one.statuses.get(LEAVING)
    if status is not None and status.until == "leave_realm":
        yield from leave(s, s.active, status.where)


# Moving.


def move(s: State) -> Steps[bool]:
    """The move of a character in a realm; whether there is an encounter.  Rules: TA-C20.11, TA-C20.12, TA-C20.41"""
    one = s.players[s.active]
    outs = ways_out(s, "as_move")
    if one.realm in MOVERS:
        return (yield from MOVERS[one.realm](s))
    movement = LIBRARY.realms[one.realm].movement
    if movement.mode == "none":
        if not outs:
            return True
        way = yield from ask_in_turn(s, WhereIn(0), outs)
        assert isinstance(way, Leave)
        return (yield from take_way_out(s, way))
    steps = yield from steps_of(s)
    ends = [*dict.fromkeys(walks(one.space, steps, movement.up_to, movement.must_stop))]
    choice = yield from ask_in_turn(s, WhereIn(steps), [*map(Walk, ends), *outs])
    if isinstance(choice, Leave):
        return (yield from take_way_out(s, choice))
    assert isinstance(choice, Walk)
    yield from put(s, s.active, choice.space, "TA-C20.11", "walks")
    return True


def steps_of(s: State) -> Steps[int]:
    """How far the realm lets him go.  Rules: TA-C20.11, TA-RLM-9, TA-RLM-10"""
    movement = LIBRARY.realms[s.players[s.active].realm].movement
    if movement.mode in ("fixed", "one_per_turn"):
        return movement.steps
    (face,) = yield from roll(six_sided(s.active, 1, "move"))
    if movement.mode == "die_half":
        return (face + 1) // 2
    return REALM_DIE[face - 1] if movement.mode == "realm_die" else face


def walks(start: str, steps: int, up_to: bool, must_stop: Sequence[str], before: str = "") -> Iterator[str]:
    """Where so many steps can end, without turning back on the way.  Rules: TA-C4.27, TA-C20.12"""
    onward = [there for there in ways_from(space(start)) if there != before]
    for there in onward or [before]:
        if steps <= 1 or there in must_stop:
            yield there
        else:
            if up_to:
                yield there
            yield from walks(there, steps - 1, up_to, must_stop, start)


def ways_from(here: Space) -> Sequence[str]:
    return [*here.links, *here.next]


def at_turn_end(s: State) -> Steps[None]:
    """What realms do at the end of a turn, and ways out that open only then.  Rules: TA-C3.15, TA-C20.41"""
    if outs := ways_out(s, "turn_end"):
        choice = yield from ask_in_turn(s, WhereIn(0), [*outs, PASS])
        if isinstance(choice, Leave):
            yield from take_way_out(s, choice)
    for realm in s.realms:
        yield from run_hook(s, "turn_end", realm, s.active)


def run_hook(s: State, hook: str, realm: str, seat: int) -> Steps[None]:
    rule = HOOKS.get((hook, realm))
    if rule is not None:
        yield from rule(s, seat)
