"""The story of a quest: what its turning points are, and how they are told."""

from __future__ import annotations

from mazefolio import Table
from mazefolio.engine.state import NOBODY, Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Moment, Point
from mazefolio.engine.words import seat
from mazefolio.games.talisman.carrying import Taken
from mazefolio.games.talisman.changes import Changed
from mazefolio.games.talisman.combat.fight import FightBegins
from mazefolio.games.talisman.combat.spoils import Slain
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.effects.statuses import BecameToad, StatusSet
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.places.crown import CommandCast
from mazefolio.games.talisman.realms.diablo.rules import LordSlain
from mazefolio.games.talisman.realms.falladir.quests import QuestStolen
from mazefolio.games.talisman.realms.space_hulk.search import Searched
from mazefolio.games.talisman.setup import Chosen
from mazefolio.games.talisman.show.sheets import CROWN
from mazefolio.games.talisman.show.story import STORY
from mazefolio.games.talisman.turn.turn import OwnTurnBegan
from mazefolio.games.talisman.turn.ways import Moved

STATE = Table.new("talisman", seats=2, seed=1).state
RULE = "TA-C9.5"
ANN, BEA = seat(0), seat(1)


def points(*events: Event | Result) -> list[Point]:
    moments = [Moment(event, 1, 1) for event in events]
    return [one.point for one in STORY.follow(moments, STATE, None)[0]]


def test_everybody_sets_out_once() -> None:
    leads = [Chosen(0, "warrior"), Chosen(1, "elf")]
    (opening,) = points(*leads, OwnTurnBegan(0, 1), OwnTurnBegan(1, 1))
    assert opening.ways[0].startswith(f"{ANN} as the Warrior and {BEA} as the Elf set out")


def test_strong_enemies_weigh_more() -> None:
    weak, strong = points(
        FightBegins(RULE, 0, "the Wolf", "combat", 2),
        Slain(RULE, 0, "wolf", True),
        FightBegins(RULE, 0, "the Dragon", "combat", 7),
        Slain(RULE, 0, "dragon", True),
    )
    assert strong.weight > weak.weight
    assert strong.ways[0] == f"{ANN} killed the Dragon"


def test_the_last_life_is_a_turning_point_and_the_crown_strikes_by_its_spell() -> None:
    lost, last = points(Changed(RULE, 0, "lives", -1, 3, "dragon"), Changed(RULE, 0, "lives", -1, 1, CROWN))
    assert lost.ways[0] == f"the Dragon cost {ANN} a life"
    assert last.ways[0] == f"the Command Spell left {ANN} with a single life"
    assert last.weight > lost.weight


def test_a_table_is_named_as_in_a_sentence() -> None:
    names = {"mystic": "the Mystic of the Village", "mines": "the Mines", "temple_prayer": "Prayer in the Temple"}
    for source, told in names.items():
        (lost,) = points(Changed(RULE, 0, "lives", -1, 3, source))
        assert lost.ways[0] == f"{told} cost {ANN} a life"


def test_a_talisman_is_told_once_for_each_life() -> None:
    taken, died = Taken(RULE, 0, "talisman", NOBODY), Death(RULE, 0, "warrior", "ruins")
    assert [one.kind for one in points(taken, taken, died, taken)] == ["talisman", "death", "talisman"]


def test_toads_and_the_command_spell() -> None:
    toad, command = points(BecameToad(RULE, 0, 3, "witch"), CommandCast(1, 1, 1), CommandCast(1, 2, 1))
    assert toad.ways[0] == f"the Witch turned {ANN} into a toad"
    assert command.ways[0].startswith(f"{BEA} put on the Crown")


def test_a_journey_has_only_what_was_walked() -> None:
    walk = Moved(RULE, 0, "ruins", "go", ("fields_1", "ruins"))
    flight = Moved(RULE, 0, "temple", "go", ("temple",))
    moments = [Moment(event, 1, 1) for event in (walk, flight)]
    memory = STORY.follow(moments, STATE, 0)[1]
    assert tuple(memory.journey(0)) == (("fields_1", "ruins"),)
    assert memory.places == {0: "temple"}


def test_a_realm_says_which_of_its_events_are_turning_points() -> None:
    slain, stolen = points(LordSlain(RULE, 0), QuestStolen(RULE, 0, "falladir.general", 1))
    assert slain.ways[0] == f"{ANN} slew the Lord of Terror"
    assert stolen.ways[0] == f"{ANN} stole the General's Quest from {BEA}"


def test_a_status_is_a_turning_point_if_its_data_say_so() -> None:
    (deed,) = points(
        StatusSet(RULE, 0, "sea_realm.abyss_plundered", "abyss"), StatusSet(RULE, 0, "falladir.heard", "abyss")
    )
    assert (deed.ways, deed.who) == ((f"{ANN} plundered the Abyss",), 0)


def test_every_turning_point_of_the_data_can_be_told() -> None:
    told = [entry for entry in LIBRARY.statuses.values() if entry.story]
    assert len({entry.id.partition(".")[0] for entry in told}) > 10
    for entry in told:
        (point,) = points(StatusSet(RULE, 1, entry.id, "abyss"))
        assert all(BEA in way and "{" not in way for way in point.ways)


def test_the_goal_of_a_realm_is_a_turning_point_once() -> None:
    for space, deed in {
        "pyramid.tomb": f"{ANN} passed the Portal of the Pyramid and stood in the Tomb",
        "storm_river.grotto": f"{ANN} dived down to the Secret Grotto under the Storm River",
        "vampire_keep.vault": f"{ANN} reached the Vault of the Vampire Keep",
        "wizards_tower.center": f"{ANN} got past the Dragon King to the Center of the Wizard's Tower",
        "space_hulk.queen": f"{ANN} walked into the Lair of the Hive Queen",
    }.items():
        realm = LIBRARY.spaces[next(one.id for one in LIBRARY.realms[space.partition(".")[0]].spaces)]
        there = Moved(RULE, 0, space, "go", (space,))
        entered, goal = points(Moved(RULE, 0, realm.id, "go", (realm.id,)), there, there)
        assert entered.kind == "realm"
        assert (goal.ways[0], goal.place, goal.weight > entered.weight) == (deed, space, True)


def test_the_space_hulk_is_a_turning_point_when_it_is_found() -> None:
    (found,) = points(Searched(0, 2, False), Searched(0, 6, True))
    assert found.ways[0] == f"{ANN} found the Space Hulk"


def test_every_realm_has_a_turning_point_of_its_own() -> None:
    deeds = {entry.id for entry in LIBRARY.statuses.values() if entry.story}
    goals = {space.id for space in LIBRARY.spaces.values() if space.story}
    told = {one.partition(".")[0] for one in deeds | goals}
    modules = {event.__module__.partition("talisman.realms.")[2].partition(".")[0] for event in STORY.points}
    assert {*LIBRARY.realms} - told - modules == set()


def test_the_end_of_a_tour_names_the_realms_that_the_winner_has_seen() -> None:
    first = [next(space.id for space in LIBRARY.realms[name].spaces) for name in ("labyrinth", "pyramid", "sherwood")]
    tour = [Moved(RULE, 1, space, "go", (space,)) for space in first]
    last, short = (points(*moves, Result((1,), "round_limit", "TA-C19.6"))[-1] for moves in (tour, tour[:2]))
    seen = "the Labyrinth, the Pyramid of Kulkencamun and Sherwood Forest"
    assert last.ways[0].endswith(f"; the way had led through {seen}")
    assert short.ways[0].endswith("had come farthest")


def test_every_ending_has_its_last_sentence() -> None:
    for ending in ("last_left", "nobody_left", "solo_won", "solo_lost", "round_limit"):
        (last,) = points(Result((1,), ending, "TA-C19.6"))
        assert last.weight == ALWAYS
    *_, crowned = points(CommandCast(1, 1, 1), Result((1,), "last_left", "TA-C19.6"))
    assert crowned.ways[1] == f"one after the other the rivals fell, until {BEA} reigned over an empty land"
