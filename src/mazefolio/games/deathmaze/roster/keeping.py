"""DM-13: what is written on a roster before and after a game, and what its veterans buy between games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from mazefolio.engine.errors import SetupError
from mazefolio.engine.keeping import Keeping, Member, Status
from mazefolio.engine.state import Result
from mazefolio.engine.view import Number, Option, Piece, Sheet, Trait, Zone
from mazefolio.engine.words import count, signed
from mazefolio.games.deathmaze.content import CREATION, RULES, SPELLS, WEAPONS
from mazefolio.games.deathmaze.figures import ARMOR
from mazefolio.games.deathmaze.names import sort_name, thing
from mazefolio.games.deathmaze.roster.abilities import GAINS, Gain, improved, learnable, lesson
from mazefolio.games.deathmaze.roster.veterans import brought_home, read_roster, write_roster
from mazefolio.games.deathmaze.state import State, Veteran


def bring(paper: str, seat: int, text: str) -> str:
    """All who are ready join those of other seats, each with the seat of his player.  Rules: DM-13.0a, DM-13.22c"""
    ready = (replace(one, seat=seat) for one in read_roster(text) if one.status == "ready")
    return write_roster([*read_roster(paper), *ready])


def home(text: str, s: State, result: Result, seat: int, tag: str) -> str:
    """Those who stayed at home or died before, and those who went, as they came out; newcomers are entered.

    Rules: DM-13.0a, DM-13.21b, DM-13.22c
    """
    went = [
        replace(one, id=one.id or f"{tag}-{number}", seat=0)
        for number, one in enumerate(brought_home(s, out=result.ending == "out"))
        if one.seat == seat
    ]
    gone = {one.id for one in went}
    return write_roster([*(one for one in read_roster(text) if one.id not in gone), *went])


def recall(text: str, s: State, seat: int) -> str:
    """Who has died in the maze is dead; all others are as they were before they went in.  Rules: DM-13.22c"""
    went = (one for one in brought_home(s, out=True) if one.seat == seat)
    dead = {one.id: replace(one, seat=0) for one in went if one.status == "dead"}
    return write_roster(dead.get(one.id, one) for one in read_roster(text))


def wares(veteran: Veteran) -> Sequence[Gain]:
    """What a veteran could still learn, whether he can pay for it or not.

    Rules: DM-13.11b, DM-13.11d, DM-13.12b, DM-13.21a
    """
    return learnable(veteran, advanced=True) if veteran.status == "ready" else []


def lacks(veteran: Veteran) -> str:
    """Why a veteran cannot pay for anything; nothing if he can.  Rules: DM-13.11a

    >>> lacks(Veteran("v1", "Brunn", "hero", 9, 1, experience=90, bezants=40))
    'needs 100 Bezants, has 40'
    """
    purse = [
        ("Experience", CREATION.experience_cost, veteran.experience),
        ("Bezants", CREATION.bezants_cost, veteran.bezants),
    ]
    return "; ".join(f"needs {price} {what}, has {owned}" for what, price, owned in purse if owned < price)


def buy(veteran: Veteran, gain: Gain) -> Veteran:
    """One point of ability, for the full price.  Rules: DM-13.11a, DM-13.12a, DM-13.12b"""
    refused = f"'{gain.token}' cannot be bought for '{veteran.id}'"
    if gain not in wares(veteran):
        raise SetupError(refused)
    if why := lacks(veteran):
        raise SetupError(f"{refused}: {veteran.name} {why}")
    experience, bezants = veteran.experience - CREATION.experience_cost, veteran.bezants - CREATION.bezants_cost
    return replace(improved(veteran, gain), experience=experience, bezants=bezants)


def spend(text: str, member: str, option: str) -> str:
    """One of them buys a point of ability.  Rules: DM-13.11a, DM-13.12a"""
    veterans = {one.id: one for one in read_roster(text)}
    gain = next((gain for gain in GAINS if gain.token == option), None)
    if member not in veterans or gain is None:
        raise SetupError(f"'{option}' cannot be bought for '{member}'")
    return write_roster({**veterans, member: buy(veterans[member], gain)}.values())


STATUS: Mapping[str, Status] = {"ready": "ready", "in the maze": "away", "dead": "dead"}


def members(text: str) -> list[Member]:
    """Everybody on a roster, as people see him.  Rules: DM-13.22c"""
    return [Member(one.id, STATUS[one.status], _sheet(one), [*_offers(one)]) for one in read_roster(text)]


def _sheet(one: Veteran) -> Sheet:
    end = ", who did not come back" if one.status == "dead" else ""
    return Sheet(
        id=one.id,
        name=one.name,
        art=one.sort,
        text=f"{sort_name(one.sort)} of {count(one.expeditions, 'expedition')}{end}",
        numbers=[*_numbers(one)],
        traits=[*_traits(one)],
        zones=[Zone(f"things:{one.id}", "Magic things", [*_things(one)])],
    )


def _numbers(one: Veteran) -> Iterator[Number]:
    """Rules: DM-13.21a"""
    yield Number("total", "Wound Points", one.total)
    yield Number("resistance", "Magic Resistance", one.resistance, limit=RULES.magic_resistance_maximum)
    if one.detrap:
        yield Number("detrap", "Detrap", one.detrap, limit=RULES.detrap_maximum)
    yield Number("experience", "Experience", one.experience)
    yield Number("bezants", "Bezants", one.bezants)


def _traits(one: Veteran) -> Iterator[Trait]:
    for weapon, skill in one.skills.items():
        yield Trait(f"{WEAPONS[weapon].name} {signed(skill)}", "DM-8.43b", weapon)
    for spell in one.spells:
        yield Trait(SPELLS[spell].name, SPELLS[spell].rules[0], spell)


def _things(one: Veteran) -> Iterator[Piece]:
    """Rules: DM-13.0b"""
    worn = [f"{ARMOR}{one.armor}"] if one.armor else []
    for number, text in enumerate([*one.weapons, *one.items, *worn]):
        yield Piece(f"thing:{one.id}:{number}", "item", thing(text), text.split("+")[0])


def _offers(one: Veteran) -> Iterator[Option]:
    """Points of ability, refused as long as he cannot pay for them.  Rules: DM-13.11a, DM-13.11b"""
    price = f"for {CREATION.experience_cost} Experience and {CREATION.bezants_cost} Bezants"
    for gain in wares(one):
        art = gain.thing or gain.gift
        yield Option(gain.token, lesson(gain), price, "DM-13.11a", art=art, refused=lacks(one))


KEEPING = Keeping(
    paper="roster",
    needs={"rules": "advanced", "continuity": True},
    bring=bring,
    home=home,
    recall=recall,
    members=members,
    spend=spend,
)
