"""The turning points of the search for an heir."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import Result
from mazefolio.engine.story import ALWAYS, Point, Rivals, Story, Ways
from mazefolio.engine.words import listed, spelled
from mazefolio.games.mertwig.adventures.maze import OxMoved
from mazefolio.games.mertwig.battle.duel import PartyMet, Plundered
from mazefolio.games.mertwig.battle.flight import EscapeTried
from mazefolio.games.mertwig.battle.spoils import Won
from mazefolio.games.mertwig.content import BIRTHMARK, LOCKET, ROYAL, TREASURES
from mazefolio.games.mertwig.death import Died, GaveUp
from mazefolio.games.mertwig.hands import CardsPlayed, EncounterBegan, KingTurnedUp
from mazefolio.games.mertwig.holdings import ItemGained, TreasureDrawn
from mazefolio.games.mertwig.kingdom import PALACE, SPACES
from mazefolio.games.mertwig.names import area, gold, short, the, those, who
from mazefolio.games.mertwig.party import Joined, MemberLeft
from mazefolio.games.mertwig.setup import CharacterChosen, HandsDealt
from mazefolio.games.mertwig.state import IN_MAZE, State
from mazefolio.games.mertwig.travels.journeys import AreaEntered, AreaLeft, Moved, Placed
from mazefolio.games.mertwig.travels.town import Sold
from mazefolio.games.mertwig.travels.travel import Delivered

DEAR = 100
"""A treasure worth so much gold is a find."""
NAMED = 3
"""So many foes are named one by one; more are a crowd."""


class Search(Rivals):
    """What is kept in mind of a search: who plays whom, and what each party has fought and lost just now."""

    home = PALACE

    def __init__(self, s: State, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.characters: dict[int, str] = {}
        self.foes: dict[int, list[str]] = defaultdict(list)
        self.lost: dict[int, list[str]] = defaultdict(list)
        self.marked: set[int] = set()
        self.victim = 0
        self.inside: dict[int, str] = {}

    def against(self, seat: int) -> str:
        """'the Blue Dragon and a Cave Bear', 'five enemies'."""
        foes = self.foes[seat]
        return (
            those(foes) if 0 < len(foes) <= NAMED else spelled(len(foes), "enemy", "enemies") if foes else "the enemy"
        )

    def there(self, seat: int) -> str:
        """'in the Mystic Vale', or nothing on the map."""
        return f"in {area(self.inside[seat])}" if seat in self.inside else ""

    def here(self, seat: int) -> str:
        """The same in the middle of a sentence."""
        return f" {there}" if (there := self.there(seat)) else ""


STORY = Story(Search)


@STORY.tells(CharacterChosen, "again", 5)
def _(event: CharacterChosen, m: Search) -> Ways | None:
    again = event.seat in m.characters
    m.characters[event.seat] = event.character
    m.is_put(event.seat, PALACE)
    m.inside.pop(event.seat, None)
    if not again:
        return None
    return f"{who(event.seat)} began once more, as {the(event.character)}"


@STORY.points(HandsDealt)
def _(event: HandsDealt, m: Search) -> Point:
    heirs = listed([f"{who(seat)} as {the(card)}" for seat, card in sorted(m.characters.items())])
    opening = (
        f"the King was dying without an heir, and {heirs} set out from the palace to find the proof that it takes",
        f"{heirs} left the Royal Palace by the same gate, each sure of being the lost heir",
        f"there was an old king and no heir, so {heirs} went looking for a birthmark and a royal treasure",
    )
    return Point(opening, ALWAYS, "opening")


@STORY.points(Moved)
def _(event: Moved, m: Search) -> None:
    if event.path[0] in SPACES:
        m.inside.pop(event.seat, None)
        m.goes(event.seat, *event.path)


@STORY.points(Placed)
def _(event: Placed, m: Search) -> None:
    if event.space in SPACES:
        m.inside.pop(event.seat, None)
        m.is_put(event.seat, event.space)


@STORY.points(AreaEntered)
def _(event: AreaEntered, m: Search) -> Point:
    seat = event.seat
    m.inside[seat] = event.area
    if event.area == IN_MAZE:
        return m.point(
            seat,
            "maze",
            12,
            "good",
            f"{who(seat)} had all the proof there was to have, and went down the palace stair into the maze",
            f"the palace stair was open to {who(seat)} at last",
        )
    return m.point(
        seat, "area", 2, "", f"{who(seat)} turned into {area(event.area)}", f"{area(event.area)} drew {who(seat)} in"
    )


@STORY.points(AreaLeft)
def _(event: AreaLeft, m: Search) -> None:
    m.inside.pop(event.seat, None)


@STORY.tells(Joined, "hired", 2, "good")
def _(event: Joined, m: Search) -> Ways:
    return (f"{who(event.seat)} took {the(event.card)} into service", f"{the(event.card)} joined {who(event.seat)}")


@STORY.points(MemberLeft)
def _(event: MemberLeft, m: Search) -> None:
    m.lost[event.seat].append(event.card)


@STORY.points(EncounterBegan)
def _(event: EncounterBegan, m: Search) -> None:
    m.victim = event.victim
    m.foes[event.victim], m.lost[event.victim] = [], []


@STORY.points(CardsPlayed)
def _(event: CardsPlayed, m: Search) -> None:
    m.foes[m.victim] += event.cards


@STORY.points(Won)
def _(event: Won, m: Search) -> Point:
    seat, lost = event.seat, m.lost[event.seat]
    m.foes[seat] = list(event.beaten) or m.foes[seat]
    weight = 3 + 2 * len(event.beaten) + 2 * len(lost)
    return m.point(seat, "won", weight, "good", *_won(seat, m, lost))


def _won(seat: int, m: Search, lost: Sequence[str]) -> Sequence[str]:
    foes, here = m.against(seat), m.here(seat)
    if lost:
        dead = listed([the(card) for card in lost]) if len(lost) <= NAMED else spelled(len(lost), "companion")
        return (
            f"{who(seat)} beat {foes}{here}, but left {dead} on the field",
            f"in the fight with {foes}{here} {who(seat)} lost {dead}",
        )
    return (
        f"{who(seat)} beat {foes}{here}",
        f"{foes} met {who(seat)}{here} and did not get far",
        f"against {foes}{here} {who(seat)} did not lose a soul",
    )


@STORY.points(EscapeTried)
def _(event: EscapeTried, m: Search) -> Point | None:
    if not event.escaped:
        return None
    seat, foes = event.seat, m.against(event.seat)
    dead = f", with {spelled(len(m.lost[seat]), 'companion')} fewer" if m.lost[seat] else ""
    return m.point(
        seat,
        "ran",
        4 + 2 * len(m.lost[seat]),
        "bad",
        f"{who(seat)} ran from {foes}{dead}",
        f"{foes} put {who(seat)} to flight{m.here(seat)}{dead}",
    )


@STORY.tells(Died, "died", 15, "bad")
def _(event: Died, m: Search) -> Ways:
    seat, fate = event.seat, the(event.card)
    m.marked.discard(seat)
    return (
        f"{fate} fell{m.here(seat)}, and {who(seat)} had to begin again with nothing",
        f"{who(seat)} lost {fate}{m.here(seat)}, and with {fate} everything won so far",
    )


@STORY.tells(PartyMet, "duel", 7, whom="runner")
def _(event: PartyMet, m: Search) -> Ways:
    other, seat = who(event.victim), event.runner
    return (f"{who(seat)} fell upon {other}", f"the parties of {who(seat)} and {other} met, and not as friends")


@STORY.tells(Plundered, "plundered", 14, "good", whom="victor")
def _(event: Plundered, m: Search) -> Ways:
    return (
        f"{who(event.victor)} stripped {who(event.loser)} of everything worth having",
        f"what {who(event.loser)} had gathered went to {who(event.victor)}",
    )


@STORY.points(TreasureDrawn)
def _(event: TreasureDrawn, m: Search) -> Point | None:
    seat, card, here = event.seat, event.card, m.here(event.seat)
    if card == BIRTHMARK and seat in m.marked:
        return None
    if card == BIRTHMARK:
        m.marked.add(seat)
        ways = (
            f"{who(seat)} bared an arm{here}, and there was the Royal Birthmark",
            f"the Royal Birthmark, half of what it takes, showed itself on {who(seat)}{here}",
        )
        return m.point(seat, "birthmark", 18, "good", *ways)
    if card in LOCKET:
        ways = (f"{who(seat)} found {the(card)}{here}", f"{the(card)} turned up{here}, and {who(seat)} kept it")
        return m.point(seat, "locket", 9, "good", *ways)
    if card in ROYAL:
        ways = (
            f"{who(seat)} found {the(card)}{here}, and it was royal",
            f"{the(card)}, a royal treasure, came to {who(seat)}{here}",
        )
        return m.point(seat, "royal", 15, "good", *ways)
    return _found(seat, card, m)


def _found(seat: int, card: str, m: Search) -> Point | None:
    worth, here = TREASURES[card].value, m.here(seat)
    if worth < DEAR:
        return None
    return m.point(
        seat,
        "found",
        2 + worth // DEAR,
        "good",
        f"{who(seat)} came upon {the(card)}{here}",
        f"{the(card)}, worth {gold(worth)}, fell to {who(seat)}",
        f"there lay {the(card)}{here}, and {who(seat)} was there first",
    )


@STORY.tells(ItemGained, "errand", 4)
def _(event: ItemGained, m: Search) -> Ways:
    return f"{who(event.seat)} was given {the(event.item)} to carry to its rightful place"


@STORY.tells(Delivered, "errand", 8, "good")
def _(event: Delivered, m: Search) -> Ways:
    item = short(event.item)
    return (
        f"{who(event.seat)} brought the {item} home and was thanked for it",
        f"the {item} came back where it belonged, carried by {who(event.seat)}",
    )


@STORY.points(Sold)
def _(event: Sold, m: Search) -> Point:
    return m.point(
        event.seat,
        "sold",
        2 + event.gold // DEAR,
        "good",
        f"{who(event.seat)} turned {the(event.card)} into {gold(event.gold)} at the market",
        f"{the(event.card)} went over the counter, and {who(event.seat)} was {gold(event.gold)} the richer",
    )


@STORY.points(OxMoved)
def _(event: OxMoved, m: Search) -> Point | None:
    hunted = next((seat for seat, board in m.inside.items() if board == IN_MAZE), None)
    if not event.caught or hunted is None:
        return None
    return m.point(
        hunted,
        "ox",
        9,
        "bad",
        f"the Mystic Musk Ox caught up with {who(hunted)} between the walls",
        f"there was no outrunning the Mystic Musk Ox, as {who(hunted)} found",
    )


@STORY.tells(KingTurnedUp, "king", 9, "bad")
def _(event: KingTurnedUp, m: Search) -> Ways:
    return "word came from the palace that the King's last hour was near"


@STORY.tells(GaveUp, "gave up", 12, "bad")
def _(event: GaveUp, m: Search) -> Ways:
    return f"{who(event.seat)} gave up the claim and rode home"


@STORY.points(Result)
def _(result: Result, m: Search) -> Point:
    return m.end(result.winners, _end(result))


def _end(result: Result) -> Sequence[str]:
    winners = listed([who(seat) for seat in result.winners])
    match result.ending:
        case "crowned":
            return (
                f"then a door opened on the King's Chamber, and {winners} was led to the throne",
                f"the maze let {winners} through, and the crown was set on the head that it fitted",
                f"in the King's Chamber {winners} showed the proof, and nobody could say anything against it",
            )
        case "king":
            return (
                f"then the bells tolled for the King, no heir had come, and the throne went to the richest: {winners}",
                f"the King died unanswered, and {winners} had the fullest purse on that day",
            )
    return (f"in the end nobody but {winners} still wanted the throne",)
