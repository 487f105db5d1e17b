"""Every screen of the page, and the way to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import kingdom as journeys
from tests.browser.acting import asked, game_box, pick, the_end
from tests.browser.rehearsal import LONGER_LIFE, QUICK_DEATH, challenged, struggling, won_game
from tests.browser.serving import Server, Table

ANN, BEA = {"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}
JON = {"kind": "open", "name": "Jon"}


@cache
def night(server: Server) -> Table:
    """A game in its middle."""
    table = server.sit(seed=LONGER_LIFE)
    table.go_on(lambda view: view["seq"] == 12)
    return table


@cache
def fight(server: Server) -> Table:
    table = server.sit(seed=LONGER_LIFE)
    table.go_on(lambda view: "scene" in view["picture"])
    return table


@cache
def lost_game(server: Server) -> Table:
    table = server.sit(seed=QUICK_DEATH)
    table.go_on(lambda view: "ending" in view)
    return table


@cache
def survived(server: Server) -> Table:
    seed, decisions = won_game()
    table = server.sit(seed=seed)
    for decision in decisions:
        table.decide(decision)
    return table


@cache
def offer(server: Server) -> Table:
    """Two in the mountain, one of whom has made the other an offer."""
    played = challenged()
    table = server.sit("firetop", [ANN, BEA], seed=played.seed)
    for seat, decision in played.deal[:-1]:
        table.decide(decision, seat)
    return table


@cache
def roll(server: Server) -> Table:
    """Two in the mountain, one of whom may go on or ask everybody about a key."""
    played = challenged()
    table = server.sit("firetop", [ANN, BEA], seed=played.seed)
    for seat, decision in [*played.deal, *played.challenge[:-1]]:
        table.decide(decision, seat)
    return table


@cache
def struggle(server: Server) -> Table:
    """Two in the mountain, one of whom fights."""
    played = struggling()
    table = server.sit("firetop", [ANN, BEA], seed=played.seed)
    table.retrace(played.decisions)
    return table


@cache
def in_the_kingdom(server: Server, moment: str) -> Table:
    return journeys.moment(server, moment)


@cache
def last_left(server: Server) -> Table:
    """Two in the kingdom, one of whom gives up at once."""
    table = server.sit("mertwig", [ANN, BEA], seed=1)
    for _ in range(2):
        seat = table.look(None)["view"]["asked"]
        table.decide(table.look(seat)["view"]["question"]["options"][0]["id"], seat)
    table.resign(table.look(None)["view"]["asked"])
    return table


def dressed(page: Page) -> None:
    """Wait until the game's own pictures are there."""
    page.wait_for_load_state("networkidle")


def home(page: Page, server: Server) -> None:
    page.goto(server.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def home_with_games(page: Page, server: Server) -> None:
    server.sit().seat_down(page, 0)
    assert asked(page)
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Waiting for you")).to_be_visible()


def my_games(page: Page, server: Server) -> None:
    lost_game(server).seat_down(page, 0)
    expect(the_end(page)).to_be_visible()
    page.goto(server.url)
    page.get_by_role("button", name="1 game in all").click()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()


def set_up(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/redmage")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def set_up_for_many(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/toy")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def invitations(page: Page, server: Server) -> None:
    set_up_for_many(page, server)
    pick(page.get_by_role("group", name="Seat 2"), "Link")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("dialog", name="Send the links")).to_be_visible()


def join(page: Page, server: Server) -> None:
    page.goto(server.sit("toy", [ANN, JON]).invitation(1))
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def rulebooks(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules")
    expect(page.get_by_role("link", name="Maze of the Red Mage")).to_be_visible()


def rulebook(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules/redmage/RM-1.1")
    expect(page.get_by_role("article").first).to_be_attached()


def about(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/about")
    expect(page.get_by_role("heading", name="About mazefolio")).to_be_visible()


def looked_into(number: int, title: str, luck: float, skill: float) -> dict[str, Any]:
    """A game of mine as the page remembers it when luck and skill are told apart."""
    parts = {"start": 0.4, "luck": luck, "skill": skill, "others": 0.0, "outcome": 1.0, "error": 0.01}
    account = {"seat": 0, **parts, "unexplained": 0.6 - luck - skill}
    mistake = {"seq": 3, "asked": "What now?", "chosen": "Fight", "better": "Fall back", "cost": 0.1}
    mine = {"seat": 0, "players": 1, "figure": "the Ranger", "when": 1_790_000_000_000}
    return {"table": f"t{number}", "game": title, "title": title, **mine, "account": account, "mistakes": [mistake]}


def luck_and_skill(page: Page, server: Server) -> None:
    games = [
        looked_into(number, title, 0.2, -0.1) for number, title in enumerate(["The Maze", "The Maze", "The Tower"])
    ]
    page.goto(f"{server.url}readyz")
    page.evaluate("games => localStorage.setItem('mazefolio.insights', games)", json.dumps(games))
    page.goto(f"{server.url}#/insights")
    expect(page.get_by_role("heading", name="Game by game")).to_be_visible()


def lost(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/attic")
    expect(page.get_by_role("heading", name="A dead end")).to_be_visible()


def table(page: Page, server: Server) -> None:
    night(server).seat_down(page, 0)
    assert asked(page)
    dressed(page)


def combat(page: Page, server: Server) -> None:
    fight(server).seat_down(page, 0)
    assert asked(page)
    dressed(page)


def mountain(page: Page, server: Server) -> None:
    roll(server).seat_down(page, challenged().asker)
    assert asked(page)
    dressed(page)


def struggling_on(page: Page, server: Server) -> None:
    struggle(server).seat_down(page, 0)
    assert asked(page)
    dressed(page)


def deal(page: Page, server: Server) -> None:
    offer(server).seat_down(page, 1 - challenged().asker)
    assert asked(page)
    dressed(page)


def kingdom(page: Page, server: Server) -> None:
    in_the_kingdom(server, "map").seat_down(page, 0)
    assert asked(page)
    dressed(page)


def area(page: Page, server: Server) -> None:
    in_the_kingdom(server, "area").seat_down(page, 0)
    assert asked(page)
    dressed(page)


def battle(page: Page, server: Server) -> None:
    in_the_kingdom(server, "combat").seat_down(page, 0)
    assert asked(page)
    dressed(page)


def coronation(page: Page, server: Server) -> None:
    last_left(server).seat_down(page, 0)
    expect(the_end(page)).to_be_visible()
    dressed(page)


def notebook(page: Page, server: Server) -> None:
    """Beside the board, or drawn out where there is no room for it."""
    mountain(page, server)
    if page.get_by_role("region", name="Key notebook").count() == 0:
        page.get_by_role("button", name="the whole sheet").click()
    expect(page.get_by_role("region", name="Key notebook")).to_be_visible()


def talk(page: Page, server: Server) -> None:
    mountain(page, server)
    page.keyboard.press("t")
    page.get_by_role("textbox", name="Say something").fill("Shall we?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="What was said")).to_contain_text("Shall we?")


def rule_drawer(page: Page, server: Server) -> None:
    table(page, server)
    page.keyboard.press("r")
    page.get_by_role("searchbox", name="Search the rules").fill("door")
    expect(page.locator("mark").first).to_be_attached()


def menu(page: Page, server: Server) -> None:
    table(page, server)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()


def toy_table(page: Page, server: Server) -> None:
    server.sit("toy", [ANN, JON], seed=3).seat_down(page, 0)
    assert asked(page)


def curtain(page: Page, server: Server) -> None:
    seated = server.sit("toy", [ANN, BEA], seed=3)
    seated.decide("pass")
    seated.seat_down(page, 0, 1)
    expect(page.get_by_role("dialog", name="Pass to Bea")).to_be_visible()


def defeat(page: Page, server: Server) -> None:
    lost_game(server).seat_down(page, 0)
    expect(the_end(page)).to_be_visible()
    dressed(page)


def victory(page: Page, server: Server) -> None:
    survived(server).seat_down(page, 0)
    expect(the_end(page)).to_be_visible()
    dressed(page)


def replay(page: Page, server: Server) -> None:
    page.goto(lost_game(server).replay)
    dressed(page)
    page.get_by_role("button", name="On one decision").click()
    expect(page.get_by_text("Decision 1 of")).to_be_visible()


def lesson(page: Page, server: Server) -> None:
    page.goto(server.url)
    game_box(page, "Maze of the Red Mage").get_by_role("button", name="Learn by playing").click()
    page.get_by_role("region", name="Guide").get_by_role("button", name="Go on").click()
    dressed(page)
    expect(page.locator("[data-spotlit]")).to_be_visible()


SCREENS: Mapping[str, Callable[[Page, Server], None]] = {
    "home": home,
    "home-with-games": home_with_games,
    "my-games": my_games,
    "set-up": set_up,
    "set-up-for-many": set_up_for_many,
    "invitations": invitations,
    "join": join,
    "rulebooks": rulebooks,
    "rulebook": rulebook,
    "about": about,
    "luck-and-skill": luck_and_skill,
    "lost": lost,
    "table": table,
    "combat": combat,
    "mountain": mountain,
    "struggle": struggling_on,
    "deal": deal,
    "notebook": notebook,
    "kingdom": kingdom,
    "area": area,
    "battle": battle,
    "coronation": coronation,
    "talk": talk,
    "rule-drawer": rule_drawer,
    "menu": menu,
    "lesson": lesson,
    "toy-table": toy_table,
    "curtain": curtain,
    "defeat": defeat,
    "victory": victory,
    "replay": replay,
}
