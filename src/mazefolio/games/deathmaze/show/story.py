"""The turning points of an expedition into the maze."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Memory, Point, Story, Ways
from mazefolio.engine.view import Tone
from mazefolio.engine.words import count, listed, spelled, word
from mazefolio.games.deathmaze.combat.abilities import Petrified
from mazefolio.games.deathmaze.combat.forecast import CombatWon
from mazefolio.games.deathmaze.combat.harm import Died, Hurt, PoisonWorked
from mazefolio.games.deathmaze.combat.joining import CombatJoined
from mazefolio.games.deathmaze.combat.sides import Captured, Charmed, Freed, TurnedCoat
from mazefolio.games.deathmaze.creation import Mustered
from mazefolio.games.deathmaze.exploring.features import CellarFound, GotDrunk
from mazefolio.games.deathmaze.exploring.groups import MonstersMet
from mazefolio.games.deathmaze.exploring.leaving import LeftMaze
from mazefolio.games.deathmaze.exploring.meeting import DoorSealed, Negotiated, Ransomed
from mazefolio.games.deathmaze.exploring.moving import ChitLaid, Moved
from mazefolio.games.deathmaze.maze import ENTRANCE
from mazefolio.games.deathmaze.names import a_thing, monsters, space_id, the_thing
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.things.handing import ItemTaken
from mazefolio.games.deathmaze.things.traps import TRAP_NAMES, DetrapTried, TrapStruck
from mazefolio.games.deathmaze.things.treasure import BezantsFound, GemFound
from mazefolio.games.deathmaze.things.trials import PotionNamed, Strangled

PARTY = 0
"""The party goes together, whoever plays it."""
HARD = 5
"""A fight of so many rounds, or of so many Wounds, was a hard one."""
GREAT = 60
"""So many Bezants in one place are a great find."""


@dataclass
class Fight:
    """A fight that is on: whom with, what it has cost, and who has fallen."""

    foes: str
    many: bool
    wounds: int = 0
    fallen: list[str] = field(default_factory=list)


class Descent(Memory):
    """What is kept in mind of an expedition: who is in it, the fight that is on, and what the purse holds."""

    together = True

    def __init__(self, s: State, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.party: list[str] = []
        self.dead: list[str] = []
        self.met = ("", 0)
        self.fight: Fight | None = None
        self.moves = self.haul = self.share = 0

    def journey(self, seat: int) -> Collection[tuple[str, str]]:
        return super().journey(PARTY)

    def point(self, kind: str, weight: int, tone: Tone, *ways: str, subject: str = "") -> Point:
        return Point(ways, weight, kind, None, tone, self.places.get(PARTY, ""), subject or "the party")

    def told(self, event: Event, whom: str, kind: str, weight: int, tone: Tone, ways: Sequence[str]) -> Point:
        return self.point(kind, weight, tone, *ways, subject=str(getattr(event, "who", "")))

    def foes(self) -> str:
        return band(*self.met) if self.met[0] else "something in the dark"


STORY = Story(Descent)


def band(kind: str, number: int) -> str:
    """'an Ogre', 'three Goblins'."""
    name = monsters(kind, number)
    return f"{word(number)} {name.partition(' ')[2]}" if number > 1 else name


@STORY.points(Mustered)
def _(event: Mustered, m: Descent) -> None:
    m.party.append(event.name)


@STORY.tells(ChitLaid, "opening", ALWAYS)
def _(event: ChitLaid, m: Descent) -> Ways | None:
    if not event.entrance:
        return None
    m.is_put(PARTY, space_id(ENTRANCE))
    names = listed(m.party) if m.party else "the party"
    return (
        f"{names} went down into the maze, looking for coins and for something to tell at home",
        f"the stair led down into the dark, and {names} went down it",
        f"{names} lit their lamps at the mouth of the maze and went in",
    )


@STORY.points(Moved)
def _(event: Moved, m: Descent) -> None:
    m.goes(PARTY, space_id(event.start), space_id(event.end))
    m.moves += 1
    m.met, m.fight = ("", 0), None


@STORY.points(MonstersMet)
def _(event: MonstersMet, m: Descent) -> None:
    m.met = event.kind, event.number


@STORY.points(CombatJoined)
def _(event: CombatJoined, m: Descent) -> None:
    m.fight = Fight(m.foes(), len(event.monsters) > 1)


@STORY.points(Hurt)
def _(event: Hurt, m: Descent) -> None:
    if m.fight and not event.who.kind:
        m.fight.wounds += event.points


@STORY.tells(Died, "died", 20, "bad")
def _(event: Died, m: Descent) -> Ways | None:
    if event.who.kind:
        return None
    m.dead.append(event.who.name)
    if m.fight:
        m.fight.fallen.append(event.who.name)
        return None
    return (f"{event.who} died where no sword could help", f"the maze took {event.who}")


@STORY.points(CombatWon)
def _(event: CombatWon, m: Descent) -> Point | None:
    fight, m.fight = m.fight or Fight(m.foes(), False), None
    weight = 2 + event.rounds + fight.wounds // 3 + 12 * len(fight.fallen)
    return m.point("died" if fight.fallen else "fight", weight, "good", *_won(fight, event.rounds))


def _won(fight: Fight, rounds: int) -> Sequence[str]:
    them, fallen = "them" if fight.many else "it", listed(fight.fallen)
    if fight.fallen:
        return (
            f"{fight.foes} killed {fallen} before the others could end it",
            f"{fallen} fell to {fight.foes}, and those who were left took their revenge",
            f"the fight with {fight.foes} was won, but without {fallen}",
        )
    if rounds >= HARD or fight.wounds >= HARD:
        return (
            f"{fight.foes} held out for {spelled(rounds, 'round')} and left {spelled(fight.wounds, 'wound')} behind",
            f"it took {spelled(rounds, 'round')} to bring down {fight.foes}",
            f"the party met {fight.foes} and paid for the victory with {spelled(fight.wounds, 'wound')}",
        )
    return (
        f"{fight.foes} barred the way and paid for it",
        f"the party cut down {fight.foes}",
        f"the party came upon {fight.foes} and made short work of {them}",
    )


@STORY.tells(Negotiated, "talk", 5, "good")
def _(event: Negotiated, m: Descent) -> Ways | None:
    foes = band(event.kind, event.number)
    if event.outcome == "agreement":
        return (
            f"the party talked its way past {foes}",
            f"with {foes} it came to words, and the words were enough",
            f"the party and {foes} agreed to leave each other alone",
        )
    return None


@STORY.points(Ransomed)
def _(event: Ransomed, m: Descent) -> Point:
    them = m.foes()
    return m.point(
        "talk", 4 + event.paid // 20, "good", f"{them} gave up {count(event.paid, 'Bezant')} rather than fight"
    )


@STORY.tells(Charmed, "charmed", 9, "good")
def _(event: Charmed, m: Descent) -> Ways | None:
    if not event.who.kind:
        return None
    return (
        f"{event.who} fell under the spell of {event.controller} and marched with the party from then on",
        f"{event.controller} won {event.who} over",
    )


@STORY.tells(TurnedCoat, "charmed", 9, "bad")
def _(event: TurnedCoat, m: Descent) -> Ways:
    return f"{event.who} remembered whose friend it was and turned on the party"


@STORY.tells(Captured, "captured", 10, "bad")
def _(event: Captured, m: Descent) -> Ways | None:
    return None if event.who.kind else f"{event.who} was taken prisoner"


@STORY.tells(Freed, "freed", 7, "good")
def _(event: Freed, m: Descent) -> Ways | None:
    return None if event.who.kind else f"{event.who} was free again"


@STORY.tells(Petrified, "stone", 16, "bad")
def _(event: Petrified, m: Descent) -> Ways:
    return f"{event.who} looked at Medusa and turned to stone"


@STORY.tells(Strangled, "strangled", 14, "bad")
def _(event: Strangled, m: Descent) -> Ways:
    return f"{event.who} put on a medallion that closed around the throat"


@STORY.tells(GotDrunk, "drunk", 7, "bad")
def _(event: GotDrunk, m: Descent) -> Ways:
    return f"{event.who} drank from the fountain and was drunk for the rest of the way"


@STORY.points(PoisonWorked)
def _(event: PoisonWorked, m: Descent) -> Point:
    return m.point(
        "poison",
        2 + event.points,
        "bad",
        f"{event.who} fought the poison for a while",
        f"poison worked in {event.who}",
        subject=str(event.who),
    )


@STORY.points(BezantsFound)
def _(event: BezantsFound, m: Descent) -> Point | None:
    coins = count(event.bezants, "Bezant")
    if event.bezants < GREAT:
        return None
    return m.point(
        "coins",
        3 + event.bezants // GREAT,
        "good",
        f"{coins} lay there for the taking",
        f"the party filled the purse with {coins}",
        f"there were {coins} in one place, more than anybody could count in the dark",
    )


@STORY.points(GemFound)
def _(event: GemFound, m: Descent) -> Point | None:
    if event.value < GREAT:
        return None
    return m.point(
        "coins", 3 + event.value // GREAT, "good", f"a gem worth {count(event.value, 'Bezant')} came to light"
    )


@STORY.tells(ItemTaken, "item", 4, "good")
def _(event: ItemTaken, m: Descent) -> Ways:
    return (
        f"{event.who} found {a_thing(event.thing)}",
        f"{the_thing(event.thing)} went to {event.who}",
        f"there was {a_thing(event.thing)} for {event.who}",
    )


@STORY.tells(PotionNamed, "potion", 4)
def _(event: PotionNamed, m: Descent) -> Ways:
    potion = a_thing(event.potion)
    return (
        f"{event.who} drank from an unknown flask and found out that it was {potion}",
        f"somebody had to taste the flask, and {event.who} did: it was {potion}",
    )


@STORY.tells(DetrapTried, "detrap", 3, "good")
def _(event: DetrapTried, m: Descent) -> Ways | None:
    if not event.success:
        return None
    return (f"{event.who} drew the sting from a trap", f"a trap was found in time, and {event.who} took it apart")


@STORY.tells(TrapStruck, "trap", 6, "bad")
def _(event: TrapStruck, m: Descent) -> Ways:
    whom, for_whom = (f" at {event.who}", f" for {event.who}") if event.who else ("", "")
    name = TRAP_NAMES[event.kind]
    return (f"a trap went off{whom}: {name}", f"a trap was waiting{for_whom}: {name}")


@STORY.tells(DoorSealed, "door", 6, "good")
def _(event: DoorSealed, m: Descent) -> Ways:
    m.is_put(PARTY, space_id(event.before))
    return f"the party shut a door on {m.foes()} and sealed it for good"


@STORY.tells(CellarFound, "cellar", 6)
def _(event: CellarFound, m: Descent) -> Ways:
    return "a trap door led to a room below the maze"


@STORY.points(LeftMaze)
def _(event: LeftMaze, m: Descent) -> None:
    m.haul, m.share = event.haul, event.share


@STORY.tells(Result, "end", ALWAYS)
def _(result: Result, m: Descent) -> Ways:
    return _end(result, m)


def _end(result: Result, m: Descent) -> Sequence[str]:
    alive = _those([name for name in m.party if name not in m.dead], len(m.party))
    moves = spelled(m.moves, "move")
    if result.ending == "out":
        haul = f"{count(m.haul, 'Bezant')}, {m.share} for each"
        verdict = "and it was enough" if result.winners else "and it was not enough"
        return (
            f"after {moves} {alive} saw daylight again and counted {haul}, {verdict}",
            f"then {alive} climbed the stair with {haul}, {verdict}",
        )
    if result.ending == "gave_up":
        return ("then hope gave out, and nobody came back up the stair",)
    if m.fight and m.fight.fallen:
        fallen = m.fight.fallen
        last = (
            f"{listed(fallen)} fell one after the other" if len(fallen) > 1 else f"{fallen[0]}, the last of them, fell"
        )
        return (
            f"then came {m.fight.foes}, and {last}",
            f"the end was {m.fight.foes}: {listed(fallen)} did not get up again",
        )
    return (f"after {moves} the last lamp went out, and the maze kept them all",)


def _those(alive: Sequence[str], all_of_them: int) -> str:
    """Who is left: by name, unless that is everybody."""
    if alive and len(alive) == all_of_them:
        return f"all {word(all_of_them)}" if all_of_them > 1 else alive[0]
    return listed(alive)
