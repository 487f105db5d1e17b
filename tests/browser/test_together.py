"""Several people at one table.  They play the toy game, of which the page knows nothing: any game can be played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.acting import WAY_OUT, asked, option, options, settled, tap, the_end
from tests.browser.serving import Server, Table
from tests.browser.visiting import Visitors

ANN, JON = {"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Jon"}
BEA = {"kind": "here", "name": "Bea"}


def log(page: Page) -> str:
    return page.get_by_role("region", name="What happened", exact=True).inner_text()


def take(page: Page, token: str) -> None:
    option(page, token).first.click()
    settled(page)


def eager(page: Page) -> Locator:
    """Play a card whenever there is one."""
    cards = options(page).filter(has_text="Play")
    return (cards if cards.count() else options(page)).first


@pytest.fixture
def table(server: Server) -> Table:
    return server.sit("toy", [ANN, JON], seed=3)


@pytest.fixture
def ann(visitors: Visitors, table: Table) -> Page:
    """Made the table."""
    page = visitors.arrive()
    table.seat_down(page, 0)
    return page


@pytest.fixture
def jon(visitors: Visitors, table: Table, ann: Page) -> Page:
    """Got the link, and sits at a tablet."""
    page = visitors.arrive("tablet")
    page.goto(table.invitation(1))
    page.get_by_role("textbox", name="Your name at the table").fill("Jon")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("banner")).to_contain_text("Ann")
    return page


def test_whoever_decides_while_a_friend_sits_down_is_not_told_to_look_again(visitors: Visitors, table: Table) -> None:
    ann, held, hold = visitors.arrive(), list[str | bytes](), False

    def pass_on(line: WebSocketRoute) -> None:
        """Hold back what the server shows, until it has refused something."""
        far = line.connect_to_server()

        def answer(message: str | bytes) -> None:
            nonlocal hold
            if hold and '"type":"refused"' not in str(message):
                held.append(message)
                return
            hold = False
            for one in (message, *held):
                line.send(one)
            held.clear()

        far.on_message(answer)
        line.on_message(far.send)

    ann.route_web_socket(re.compile("socket"), pass_on)
    table.seat_down(ann, 0)
    assert asked(ann)
    hold = True
    table.join(1, "Jon")
    take(ann, "draw")

    expect(ann.get_by_text("Seat 0 draws a card.").first).to_be_visible()
    expect(ann.get_by_text("look again")).to_have_count(0)
    assert (hold, table.look()["view"]["seq"]) == (False, 1)


def test_each_sees_what_the_other_does_and_not_what_the_other_holds(ann: Page, jon: Page, table: Table) -> None:
    take(ann, "draw")

    expect(jon.get_by_text("Seat 0 draws a card.").first).to_be_visible()
    expect(ann.get_by_text("It is a card worth").first).to_be_visible()
    assert "It is a card worth" not in log(jon)
    expect(ann.get_by_role("region", name="the green delver")).to_contain_text(re.compile(r"2\s*hidden"))
    assert asked(jon)
    expect(options(ann)).to_have_count(0)


def test_a_whole_game_between_two_browsers(ann: Page, jon: Page, table: Table) -> None:
    for _ in range(WAY_OUT):
        mover = (ann, jon)[table.look(None)["view"]["asked"]]
        assert asked(mover)
        eager(mover).click()
        settled(mover)
        if "ending" in table.look(None)["view"]:
            break

    for page in (ann, jon):
        expect(the_end(page).get_by_role("heading", name="The end")).to_be_visible()
        expect(the_end(page)).to_contain_text("won.")


def test_a_curtain_falls_between_two_people_at_one_screen(page: Page, server: Server, visitors: Visitors) -> None:
    table = server.sit("toy", [ANN, BEA], seed=3)
    table.seat_down(page, 0, 1)
    asked(page)
    take(page, "draw")

    curtain = page.get_by_role("dialog", name="Pass to Bea")
    expect(curtain).to_be_visible()
    visitors.shoot(page, "curtain")
    page.keyboard.press("1")
    for _ in range(4):
        page.keyboard.press("Tab")
        assert curtain.evaluate("curtain => curtain.contains(document.activeElement)")
    assert table.look()["seq"] == 1
    curtain.get_by_role("button", name="I am Bea").click()

    expect(curtain).to_have_count(0)
    assert asked(page)
    expect(page.get_by_role("region", name="the green delver")).not_to_contain_text("hidden")
    assert "It is a card worth" not in log(page)


def test_two_people_play_a_whole_game_at_one_phone(phone: Page, server: Server) -> None:
    table = server.sit("toy", [ANN, BEA], seed=3)
    table.seat_down(phone, 0, 1)
    curtain = phone.get_by_role("dialog", name=re.compile("^Pass to"))

    for _ in range(WAY_OUT):
        expect(options(phone).or_(curtain).or_(the_end(phone)).first).to_be_visible()
        if the_end(phone).count():
            break
        if curtain.count():
            curtain.get_by_role("button").tap()
            expect(curtain).to_have_count(0)
        else:
            tap(phone, eager(phone))
            settled(phone)

    expect(the_end(phone)).to_contain_text("won.")


NASTY = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "'-alert(1)-'",
    "{alert(1)}",
    "{@html '<b>x</b>'}",
    "${alert(1)}",
    "javascript:alert(1)",
    "&lt;b&gt;&amp;amp;",
    "</title><h1>x</h1>",
    "עברית عربى ﷽",
    "😀" * 20,
]


@pytest.mark.parametrize("first", range(0, len(NASTY), 3))
def test_a_name_is_only_a_name(page: Page, server: Server, first: int) -> None:
    names = NASTY[first : first + 3]
    seats = [{"kind": "me", "name": names[0]}, {"kind": "here", "name": names[1]}, {"kind": "open", "name": names[2]}]
    table = server.sit("toy", seats, seed=3)
    page.goto(table.invitation(2))
    expect(page.get_by_role("main").get_by_role("listitem").nth(0)).to_have_text(names[0])
    page.get_by_role("textbox", name="Your name at the table").fill(names[2])
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("banner")).to_contain_text(names[0])

    table.decide("pass")
    expect(page.get_by_role("banner")).to_contain_text(names[1])
    page.get_by_role("link", name="To the shelf").click()
    expect(page.get_by_role("main")).to_contain_text(f"with {names[0]}, {names[1]}")


def test_a_bot_plays_for_whoever_is_away_until_they_are_back(visitors: Visitors, server: Server) -> None:
    table = server.sit("mertwig", [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}], seed="a")
    away = table.look(None)["view"]["asked"]
    name = ("Ann", "Bob")[away]
    waiting, back = visitors.arrive(), visitors.arrive()
    table.seat_down(waiting, 1 - away)
    waiting.get_by_role("button", name=f"let a bot play until {name} is back").click()
    expect(waiting.get_by_role("heading", name=f"{name} is away")).to_have_count(0)

    table.seat_down(back, away)
    expect(back.get_by_text("A bot plays for you.")).to_be_visible()
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.get_by_text("A bot plays for you.")).to_have_count(0)
    assert table.look(None)["seats"][away]["kind"] == "person"
