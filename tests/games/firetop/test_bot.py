"""The automatic player: sensible in plain situations, blind to what it may not know, and better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

import pytest

from mazefolio.bots.play import bot_rng, play_out
from mazefolio.bots.random import play_at_random
from mazefolio.engine.game import Bot
from mazefolio.engine.table import Table
from mazefolio.games.firetop import GAME
from mazefolio.games.firetop.bot import thumb
from mazefolio.games.firetop.bot.reckoning import best_question
from mazefolio.games.firetop.content import ROOMS, TREASURES
from mazefolio.games.firetop.notebook import Holds
from mazefolio.testing import Scene, position
from tests.games.firetop.helpers import LOST, WON, in_kitchen, layout, player

STRONG, FEEBLE = {"skill": 11, "stamina": 22}, {"skill": 9, "stamina": "8/20"}
CORRIDOR = "c13_27"


def choice(scene: Scene) -> str:
    """What the automatic player would answer to the open question."""
    ask = scene.table.pending
    assert ask is not None
    return ask.options[thumb(scene.table.seen(ask.seat), ask, Random(0))].token


def let_play(scene: Scene, questions: int) -> Scene:
    """Answer so many questions as the automatic player would."""
    for _ in range(questions):
        scene.play(choice(scene))
    return scene


def knows(scene: Scene, who: str = "red", **hands: Sequence[int]) -> Scene:
    """One of them has seen these Key cards of others."""
    for seat, colour in enumerate(("red", "blue", "green")):
        for number in hands.get(colour, ()):
            player(scene, who).facts.append(Holds(seat, number, True, "challenge"))
    return scene


def on_corridor(**red: Any) -> Scene:
    return position("firetop", red={"space": CORRIDOR, **red})


def test_it_eats_when_it_is_weak() -> None:
    assert choice(on_corridor(stamina="6/20")) == "eat"
    assert choice(on_corridor(stamina="19/20")) == "move"


def test_it_drinks_when_much_is_missing() -> None:
    assert choice(on_corridor(stamina="6/20", cards=["potion_of_strength"])) == "use potion_of_strength"


def test_it_goes_into_a_promising_room() -> None:
    scene = position("firetop", red={"space": "c22_27"}, rooms={"kitchen": ("goblin", "gold_5")}, dice="2")

    assert choice(scene.play("move")) == "go kitchen"


def test_it_keeps_away_from_a_monster_that_is_too_strong() -> None:
    red = {"space": "c22_27", **FEEBLE}
    scene = position("firetop", red=red, rooms={"kitchen": ("ogre", "gold_5")}, turned=["ogre"], dice="2")

    assert choice(scene.play("move")) != "go kitchen"


@pytest.mark.parametrize(("stamina", "goes"), [(20, True), (4, False), (1, False)])
def test_it_opens_no_unknown_room_when_the_first_wound_may_kill(stamina: int, goes: bool) -> None:
    """Red has just eaten, so that he must move now, and can eat again after that."""
    red = {"space": "c20_27", "skill": 9, "stamina": f"{stamina}/20", "ate": True, "cards": ["keys_123", "keys_456"]}
    scene = position("firetop", seats=4, red=red, dice="5").play("move")

    assert (choice(scene).split()[1] in ROOMS) == goes


def test_it_fights_while_the_odds_are_good_and_runs_when_they_fall() -> None:
    assert choice(in_kitchen("ogre", dice="6+6 1+1", red=STRONG)) == "fight on"
    assert choice(in_kitchen("ogre", dice="6+6 1+1", red=FEEBLE)) == "escape"


@pytest.mark.parametrize(
    ("monster", "card", "answer"),
    [
        ("zombie", "giver_of_sleep", "use giver_of_sleep"),
        ("ogre", "giver_of_sleep", "fight plain_sword"),
        ("ogre", "potion_of_invisibility", "use potion_of_invisibility"),
        ("goblin", "potion_of_invisibility", "fight plain_sword"),
        ("skeleton", "silver_sword", "fight silver_sword"),
    ],
)
def test_it_uses_cards_where_they_help(monster: str, card: str, answer: str) -> None:
    assert choice(in_kitchen(monster, red={**FEEBLE, "cards": [card]})) == answer


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        (["potion_of_strength"], "test"),
        (["potion_of_fortune"], "use potion_of_fortune"),
        (["potion_of_strength", "potion_of_fortune"], "use potion_of_fortune"),
    ],
)
def test_it_drinks_nothing_but_fortune_before_a_luck_test(cards: list[str], answer: str) -> None:
    scene = in_kitchen("winged_gremlin", red={"luck": "5/10", "cards": cards})

    assert (scene.asked, choice(scene)) == ("luck test", answer)


def test_it_asks_about_a_number_it_cannot_place() -> None:
    """Red holds 1 and 4 and has seen 3 and 8, so that asking for these would tell nothing."""
    scene = position("firetop", **layout(red={"space": CORRIDOR}), dice="1").play("move")
    answer = choice(knows(scene, blue=[3, 8]))

    assert answer in {f"challenge {number}" for number in (2, 5, 6, 7, 9)}


def test_it_asks_nothing_when_it_knows_everything() -> None:
    scene = position("firetop", **layout(red={"space": CORRIDOR}), dice="1").play("move")
    knows(scene, blue=[3, 8], green=[6, 7])

    assert best_question(scene.table.seen(0), 0)[0] == 0
    assert choice(scene).startswith("go ")


def at_the_chest(*cards: str) -> Scene:
    """Red stands in the empty Study, the Chest next door."""
    red = {"space": "warlocks_study", "cards": cards}
    return position("firetop", **layout(red=red), rooms={"warlocks_study": (None, None)}, dice="3")


def test_it_opens_the_chest_when_it_knows_the_numbers_and_has_the_keys() -> None:
    scene = knows(at_the_chest("keys_258", "keys_249"), blue=[3, 8], green=[6, 7])

    let_play(scene, 5).expect_end("chest", "FT-15.6")


def test_it_does_not_try_the_chest_with_keys_that_cannot_open_it() -> None:
    scene = knows(at_the_chest("keys_168"), blue=[3, 8], green=[6, 7])

    assert choice(scene.play("move", "go treasure_room")) == "leave"


def before_the_warlock(dice: str = "", stall: Sequence[str] = (), **red: Any) -> Scene:
    """Red, who knows the Chest and has its keys, stands outside the Study and has rolled a 1."""
    red = {"space": "c23_01", "provisions": 0, "cards": ["keys_258", "keys_249"], **red}
    scene = position("firetop", **layout(red=red, stall=stall), dice=f"1 {dice}")
    return knows(scene, blue=[3, 8], green=[6, 7]).play("move")


@pytest.mark.parametrize(
    ("red", "answer"),
    [
        ({"skill": 9, "stamina": "4/14"}, "go c22_01"),
        ({"skill": 9, "stamina": 20}, "go c22_01"),
        ({"skill": 10, "stamina": 20}, "go warlocks_study"),
        ({"skill": 9, "stamina": 20, "cards": ["keys_258", "keys_249", "eye_of_the_cyclops"]}, "go warlocks_study"),
    ],
)
def test_it_goes_for_the_chest_when_it_may_well_beat_the_warlock(red: dict[str, Any], answer: str) -> None:
    assert choice(before_the_warlock(**red)) == answer


@pytest.mark.parametrize(("round_of_battle", "answer"), [(WON, "fight on"), (LOST, "escape")])
def test_it_runs_from_the_warlock_when_the_odds_fall(round_of_battle: str, answer: str) -> None:
    """The chance is 39 in 100 at first; a won round makes it better, a lost one worse."""
    scene = before_the_warlock(round_of_battle, skill=10, stamina="14/20").play(
        "go warlocks_study", "fight plain_sword"
    )

    assert (scene.asked, choice(scene)) == ("escape", answer)


def test_it_faces_the_warlock_at_any_odds_when_no_treasure_is_left_to_look_for() -> None:
    all_the_rest = [card for card in TREASURES if card not in ("keys_258", "keys_249")]
    scene = before_the_warlock(LOST, all_the_rest, skill=9, stamina="10/14")
    assert choice(scene) == "go warlocks_study"
    scene.play("go warlocks_study", "fight plain_sword")

    assert (scene.asked, choice(scene)) == ("escape", "fight on")


def meeting(red: dict[str, Any], blue: dict[str, Any]) -> Scene:
    """Red and blue stand on one corridor square, and red has chosen to stay."""
    here = {"space": CORRIDOR, "seasoned": True}
    scene = position("firetop", **layout(red={**here, **red}, blue={**here, **blue}))
    return scene.play("meet")


KEYS = ["keys_258", "keys_159", "keys_267", "keys_249"]


def test_it_robs_somebody_who_is_much_weaker() -> None:
    assert choice(meeting(STRONG, {**FEEBLE, "cards": KEYS})) == "attack blue"


def test_it_does_not_attack_its_equal_or_somebody_without_cards() -> None:
    assert choice(meeting(STRONG, {**STRONG, "cards": KEYS})) != "attack blue"
    assert choice(meeting(STRONG, FEEBLE)) != "attack blue"


def test_it_takes_the_keys_of_one_who_runs() -> None:
    scene = position(
        "firetop",
        **layout(
            red={"space": CORRIDOR, "seasoned": True, **STRONG},
            blue={"space": CORRIDOR, "seasoned": True, **FEEBLE, "cards": KEYS},
        ),
        dice="1+1 6+6 5",
    ).play("meet", "attack blue", "fight plain_sword", "fight on", "escape")

    assert (scene.asked, choice(scene)) == ("spoils", "keys")


def of_blue(*cards: str) -> dict[str, Any]:
    """Red, who knows the Chest, is much stronger than blue, who is known to have these cards."""
    here = {"space": CORRIDOR, "seasoned": True}
    blue = {**here, **FEEBLE, "cards": cards}
    return {**layout(red={**here, **STRONG}, blue=blue), "known": {card: ["red"] for card in cards}}


@pytest.mark.parametrize(("cards", "robs"), [(["keys_123", "keys_456"], True), (["keys_123", "keys_267"], False)])
def test_it_robs_for_keys_that_make_up_a_set_not_for_the_same_key_twice(cards: list[str], robs: bool) -> None:
    scene = knows(position("firetop", **of_blue(*cards)), blue=[3, 8], green=[6, 7]).play("meet")

    assert (choice(scene) == "attack blue") == robs


def test_it_takes_two_keys_of_the_chest_rather_than_the_best_sword() -> None:
    scene = position("firetop", **of_blue("keys_123", "keys_456", "enchanted_sword"), dice=f"{WON} 5")
    knows(scene, blue=[3, 8], green=[6, 7])
    scene.play("meet", "attack blue", "fight plain_sword", "fight on", "escape")

    assert (scene.asked, choice(scene)) == ("spoils", "keys")


@pytest.mark.rule("FT-13.2", "FT-13.4")
def test_it_offers_one_answer_for_another() -> None:
    scene = let_play(meeting({}, {}), 6)

    assert scene.asked == "reply"
    assert len(scene.state.offer.asks.answers) == len(scene.state.offer.gives.answers) == 1


@pytest.mark.rule("FT-22.6")
@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (["give card", "ask gold", "1"], "accept"),
        (["give answer", "key 5", "ask provisions", "1"], "accept"),
        (["give gold", "1", "ask card", "keys_249"], "refuse"),
        (["ask show all"], "refuse"),
        (["threaten", "ask card", "keys_249"], "refuse"),
    ],
)
def test_it_accepts_what_brings_more_than_it_costs(offer: list[str], answer: str) -> None:
    scene = meeting({"cards": ["keys_258"], "gold": 2}, {"cards": ["keys_249"], "gold": 2})

    assert choice(scene.play("offer blue", *offer, "propose")) == answer


@pytest.mark.parametrize(
    "cards",
    [
        ["keys_258", "keys_249", "keys_159"],
        ["keys_123", "keys_456", "keys_789", "keys_147", "keys_258", "keys_369"],
    ],
    ids=len,
)
def test_it_does_not_sell_all_its_keys_though_it_could_spare_each(cards: list[str]) -> None:
    """Blue knows that 2, 5 and 9 lie under the Chest, and has each of them twice."""
    scene = knows(meeting({"gold": 6}, {"cards": cards}), "blue", red=[1, 4], green=[6, 7])
    scene.play("offer blue", "give gold", "1", *(word for card in cards for word in ("ask card", card)), "propose")

    assert choice(scene) == "refuse"


@pytest.mark.rule("FT-13.8")
def test_it_answers_a_question_for_a_question() -> None:
    """Who asks for an answer and gives too little is offered that answer for another."""
    scene = meeting({}, {}).play("offer blue", "ask answer", "key 7", "propose")
    assert choice(scene) == "counter"
    let_play(scene, 6)

    counter = scene.state.offer
    assert (scene.asked, counter.proposed, counter.counter, counter.gives.answers) == ("reply", True, True, (7,))
    assert len(counter.asks.answers) == 1


def test_between_two_alone_an_answer_is_not_swapped() -> None:
    both = {"space": CORRIDOR, "seasoned": True}
    scene = position("firetop", red=both, blue=both).play("meet", "offer blue", "ask answer", "key 7", "propose")

    assert choice(scene) == "refuse"


def test_it_lays_down_what_is_worth_least() -> None:
    cards = ["keys_123", "keys_456", "map_of_the_maze", "iron_shield", "crystal_ball", "potion_of_strength"]
    scene = in_kitchen(None, "keys_789", **layout(red={"cards": cards, "mapped": True}))

    assert choice(scene.play("claim")) == "discard map_of_the_maze"


def play_through(seed: str, bots: Sequence[Bot]) -> Table:
    table = Table.new(GAME, seats=len(bots), options={"round_limit": 300}, seed=seed, light=True)
    play_out(table, bots, bot_rng(seed))
    return table


def test_it_decides_by_what_it_may_know_alone() -> None:
    """Whatever is hidden from it is dealt anew before each decision, and changes none of them."""
    table = Table.new(GAME, seats=3, options={"round_limit": 10}, seed="other worlds")
    rng = Random(0)
    while (ask := table.pending) is not None:
        answer = thumb(table.seen(ask.seat), ask, rng)
        assert thumb(table.imagine(ask.seat, rng).seen(ask.seat), ask, rng) == answer
        table.decide(answer)

    assert table.result is not None


def test_it_beats_chance() -> None:
    """It wins 98 of 100 games with two players; here a dozen are played, from either seat."""
    players: list[list[Bot]] = [[thumb, play_at_random], [play_at_random, thumb]]
    winners = [(play_through(f"chance {n}", players[n % 2]).result, n % 2) for n in range(12)]

    assert sum(result is not None and result.winners == (seat,) for result, seat in winners) >= 10


def test_four_of_it_end_a_game_in_about_fifty_rounds() -> None:
    tables = [play_through(f"four {n}", [thumb] * 4) for n in range(6)]

    assert all(table.result is not None and table.result.ending == "chest" for table in tables)
    assert 30 <= median(table.state.round for table in tables) <= 70
