"""Everybody's sheet: numbers, belongings, trophies, Spells as far as the viewer may know them, and what holds now."""

from __future__ import annotations

from collections.abc import Iterator, Set

from mazefolio.engine.kept import kept
from mazefolio.engine.secrecy import HIDDEN, Viewer, own_first
from mazefolio.engine.view import Number, Piece, Sheet, Trait, Zone
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.talisman.changes import trophy_price
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.modifiers import allowance, carrying_limit, total
from mazefolio.games.talisman.names import at, who
from mazefolio.games.talisman.names import realm as named_realm
from mazefolio.games.talisman.places.crown import score_shares
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.regions import is_within
from mazefolio.games.talisman.show.cards import MONEY, card_pieces, lives, scroll_piece, values
from mazefolio.games.talisman.show.ships import ABOARD, mount
from mazefolio.games.talisman.state import Lasting, Player, State, Status
from mazefolio.games.talisman.words import sheet_id

CROWN = "crown_of_command"


def sheets(s: State, viewer: Viewer) -> list[Sheet]:
    """The viewer's own sheet first, then the others in seat order."""
    return [_sheet(s, seat) for seat in own_first(len(s.players), viewer)]


@kept
def _sheet(s: State, seat: int) -> Sheet:
    one = s.players[seat]
    alive = bool(one.character)
    bears = mount(s, seat) if alive else None
    borne = {number.id for number in bears.numbers} if bears else set()
    return Sheet(
        id=sheet_id(seat),
        name=who(seat),
        seat=seat,
        art=("toad" if one.toad else one.character) if alive else "death" if one.characters else "character",
        text=_text(one),
        numbers=[*_numbers(s, seat)] if alive else [],
        traits=[*_traits(s, seat, borne)] if alive else [],
        zones=[*_zones(s, seat)] if alive else [],
        kind=LIBRARY.characters[one.character].name if alive else "",
        mount=bears,
    )


def _text(one: Player) -> str:
    if one.out:
        return "Out of the game."
    if not one.character:
        return "Takes a new character at the next turn." if one.characters else "Chooses a character."
    realm = f" in {named_realm(one.realm)}" if one.realm else ""
    return f"{capital(one.alignment)}, at {at(one.space)}{realm}."


def _numbers(s: State, seat: int) -> Iterator[Number]:
    one = s.players[seat]
    yield from values(s, seat)
    yield lives(one)
    yield Number("gold", "gold", one.gold)
    for name in ("pearls", "black_pearls"):
        if number := getattr(one, name):
            yield Number(name, f"{MONEY[name]}{'s' * (number > 1)}", number)


def _traits(s: State, seat: int, borne: Set[str]) -> Iterator[Trait]:
    """What holds now, and what the character can do."""
    one = s.players[seat]
    if s.options["round_limit"] and len(s.players) > 1:
        yield _points_so_far(s, seat)
    yield from _standing(s, one, borne)
    yield from _of_realms(s, seat)
    for lasting in (found for found in s.lasting if _is_felt(one, found)):
        entry = LIBRARY.statuses[lasting.name]
        left = f"{count(lasting.rounds, 'round')} left" if lasting.rounds else f"Until {who(lasting.by)} is next"
        yield Trait(f"{entry.name}: {entry.text} {left}.", entry.rule, lasting.name)
    for owner in filter(None, (one.character, one.master)):
        for ability in LIBRARY.abilities(owner):
            yield Trait(ability.text, "TA-C13.1", ability.id)


def _points_so_far(s: State, seat: int) -> Trait:
    """What decides if the rounds run out.  Rules: TA-C19.16"""
    shares = [share for share in score_shares(s, seat) if share.n]
    parts = f": {listed([f'{share.n} for {share.source}' for share in shares])}" if shares else ""
    return Trait(f"{count(total(shares), 'point')} so far{parts}.", "TA-C19.16", "points")


def _of_realms(s: State, seat: int) -> Iterator[Trait]:
    """What a realm tells of a character, if its ``look`` has ``traits``."""
    for look in (module_of(realm, "look") for realm in s.realms):
        if hasattr(look, "traits"):
            yield from look.traits(s, seat)  # type: ignore[union-attr]


def _is_felt(one: Player, lasting: Lasting) -> bool:
    """What reaches a character; what is about a realm alone is told to those who are there.  Rules: TA-C20.13"""
    about = lasting.name.partition(".")[0]
    return is_within(one, lasting) and (about not in LIBRARY.realms or about == one.realm)


def _standing(s: State, one: Player, borne: Set[str]) -> Iterator[Trait]:
    """What holds now; ``borne`` are numbers that are seen on what bears the character."""
    if one.toad:
        entry = LIBRARY.statuses["toad"]
        yield Trait(f"A toad for {count(one.toad, 'more turn')}: {entry.text}", entry.rule, "toad", "Toad")
    if one.missing:
        yield Trait(f"Misses the next {count(one.missing, 'turn')}.", "TA-C3.2", "missing", "Misses turns")
    for name, status in one.statuses.items():
        if borne and name in ABOARD:
            continue
        entry = LIBRARY.statuses[name]
        yield Trait(f"{entry.name}: {_told(s, entry.text, status)}", entry.rule, name, entry.name)
    for name in [name for name in one.counters if name not in borne]:
        number = one.counters[name]
        label = capital(name.rpartition(".")[2].replace("_", " "))
        yield Trait(f"{label}: {number}.", "TA-C20.33", name, label)


def _told(s: State, text: str, status: Status) -> str:
    """A status with how long it lasts, and from whom it comes."""
    left = f" {count(status.turns, 'turn')} left." if status.turns else ""
    by = f" Through {who(status.by)}." if status.by >= 0 else ""
    places = [at(name) for name in status.where.split(",") if name in LIBRARY.spaces]
    where = f" At {listed(places)}." if places else ""
    return f"{text}{task(status)}{where}{left}{by}"


def task(status: Status) -> str:
    """What a quest asks for, as its table says it.  Rules: TA-C16.5"""
    rows = LIBRARY.tables["warlock_quest"].rows
    found = next((row.text for row in rows if status.task and status.task in str(row.effects)), "")
    return f" {found}" if found else ""


def _zones(s: State, seat: int) -> Iterator[Zone]:
    """Everything but the Spells lies open.  Rules: TA-C14.1, TA-C15.3, TA-C12.14"""
    one = s.players[seat]
    yield Zone("objects", "Objects", [_thing(s, copy) for copy in one.objects], carrying_limit(s, seat))
    known = card_pieces(one.spells)
    hidden = one.spells.count(HIDDEN)
    if one.spells or allowance(s, seat):
        yield Zone("spells", "Spells", known, max(allowance(s, seat), len(one.spells)), hidden)
    if one.followers:
        yield Zone("followers", "Followers", card_pieces(one.followers))
    if one.trophies:
        yield Zone("trophies", "Trophies", card_pieces(one.trophies), numbers=[_points(s, seat)])
    if one.stabled:
        yield Zone("stabled", "In the stable", card_pieces(one.stabled))
    waiting = [*one.at_door, *one.left_at_entry]
    if waiting:
        yield Zone("door", "Left at the door", card_pieces(waiting))


def _thing(s: State, copy: str) -> Piece:
    (piece,) = [scroll_piece(s, copy)] if copy in s.under_scrolls else card_pieces([copy])
    return piece


def _points(s: State, seat: int) -> Number:
    """How near the trophies are to the next point of Strength.  Rules: TA-C12.11, TA-C12.16"""
    points = sum(card(copy).strength for copy in s.players[seat].trophies)
    return Number("points", "points", points, limit=trophy_price(s, seat))


def summary(s: State, seat: int) -> str:
    """'You are neutral, with 3 of 4 lives and 2 gold.'"""
    one = s.players[seat]
    health = lives(one)
    return f"You are {one.alignment}, with {health.value} of {health.start} lives and {one.gold} gold."
