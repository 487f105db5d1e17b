"""Rivals in the mountain: bots, people at two browsers, what each of them learns, and what they say to each other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import asked, option, options, play_to_the_end, question, settled, the_end
from tests.browser.rehearsal import Challenged, challenged
from tests.browser.scenery import dressed
from tests.browser.serving import Server, Table
from tests.browser.visiting import Visitors

ANN, JON = {"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Jon"}
BEA = {"kind": "here", "name": "Bea"}
BOT = {"kind": "bot", "bot": "thumb"}
ROUND_OF_BOTS = 90_000
"""Three bots take their time, so that people can follow."""
PREFERRED = ("go on", "done", "refuse", "fight on", "claim", "return")
"""What somebody chooses who wants to get on."""


def take(page: Page, token: str) -> None:
    option(page, token).first.click()
    settled(page)


def cell(page: Page, number: int, of: str) -> Locator:
    """A crossing of somebody's notebook."""
    return page.get_by_role("region", name="Key notebook").locator(f"[aria-label^='{number}, {of}: ']")


def test_a_whole_game_with_three_bots(page: Page, server: Server, visitors: Visitors) -> None:
    table = server.sit("firetop", [ANN, BOT, BOT, BOT], seed=11, options={"round_limit": 10})
    table.seat_down(page, 0)
    expect(page.get_by_role("button", name="Dragon's Lair", exact=True)).to_be_visible()

    def decide(number: int) -> None:
        wanted = ", ".join(f"[data-option='{token}']" for token in PREFERRED)
        options(page).and_(page.locator(wanted)).or_(options(page)).first.click()
        if number % 10 == 0:
            visitors.shoot(page, f"{number:02}")
        settled(page)
        expect(options(page).or_(the_end(page)).first).to_be_visible(timeout=ROUND_OF_BOTS)

    assert play_to_the_end(page, decide) > 10

    assert table.look()["view"]["ending"]["rule"] == "FT-22.4"
    expect(the_end(page).get_by_role("heading").first).to_be_visible()


@pytest.fixture(scope="module")
def played() -> Challenged:
    return challenged()


@pytest.fixture
def table(server: Server, played: Challenged) -> Table:
    return server.sit("firetop", [ANN, JON], seed=played.seed)


@pytest.fixture
def pages(visitors: Visitors, table: Table) -> list[Page]:
    """Ann at a large screen, and Jon, who got the link, at a tablet."""
    ann, jon = visitors.arrive(), visitors.arrive("tablet")
    table.seat_down(ann, 0)
    jon.goto(table.invitation(1))
    jon.get_by_role("textbox", name="Your name at the table").fill("Jon")
    jon.get_by_role("button", name="Sit down").click()
    assert asked(ann)
    return [ann, jon]


def notebook_of(page: Page) -> None:
    """On a tablet the notebook is part of the sheet, which is drawn out."""
    if page.get_by_role("button", name="Whole sheet", exact=True).count():
        page.get_by_role("button", name="Whole sheet", exact=True).click()
        expect(page.get_by_role("region", name="Key notebook")).to_be_visible()


def closed(page: Page) -> None:
    if page.get_by_role("dialog").count():
        page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_two_people_trade_and_challenge(pages: list[Page], played: Challenged, visitors: Visitors) -> None:
    asker, other = pages[played.asker], pages[1 - played.asker]
    names = ("Ann", "Jon")
    for seat, token in played.deal:
        expect(pages[seat].locator(f"[data-option='{token}']").first).to_be_visible()
        if token == "accept":
            expect(question(pages[seat])).to_contain_text("makes you an offer")
            visitors.shoot(pages[seat], "offer")
        take(pages[seat], token)

    assert asked(asker)
    notebook_of(asker)
    expect(cell(asker, played.answered, names[1 - played.asker])).to_have_attribute("aria-label", re.compile("seen"))
    closed(asker)
    notebook_of(other)
    expect(cell(other, played.answered, names[played.asker])).not_to_have_attribute("aria-label", re.compile("seen"))
    closed(other)

    for seat, token in played.challenge:
        take(pages[seat], token)
    notebook_of(asker)
    expect(cell(asker, played.asked, names[1 - played.asker])).to_have_attribute("aria-label", re.compile("seen"))
    visitors.shoot(asker, "notebook")
    closed(asker)
    expect(other.get_by_text(f"asks everybody about key {played.asked}").first).to_be_visible()
    notebook_of(other)
    expect(cell(other, played.asked, names[played.asker])).not_to_have_attribute("aria-label", re.compile("seen"))


def test_notes_are_kept_in_the_browser_and_told_to_nobody(page: Page, server: Server) -> None:
    table = server.sit("firetop", [ANN, BEA], seed=2)
    for seat in (0, 1):
        table.decide(table.look(seat)["view"]["question"]["options"][0]["id"], seat)
    table.seat_down(page, 0)
    before = table.look()["seq"]
    open_cell = page.get_by_role("region", name="Key notebook").get_by_role("button", name="not known").first
    label = str(open_cell.get_attribute("aria-label"))
    open_cell.click()
    expect(page.get_by_role("button", name=f"{label}, your note: perhaps")).to_be_visible()
    page.reload()

    expect(page.get_by_role("button", name=f"{label}, your note: perhaps")).to_be_visible()
    assert table.look()["seq"] == before
    page.get_by_role("button", name="Rub out my notes").click()
    expect(page.get_by_role("button", name="your note")).to_have_count(0)


BROAD = "it => it.getBoundingClientRect().width"


def test_the_mountain_is_seen_near_and_as_a_whole(phone: Page, server: Server) -> None:
    server.sit("firetop", [ANN, BOT], seed=2).seat_down(phone, 0)
    assert asked(phone)
    lair, entrance = phone.locator("#space-dragons_lair"), phone.locator("#space-entrance")
    expect(entrance).to_be_in_viewport()
    expect(lair).not_to_be_in_viewport()
    before = entrance.evaluate(BROAD)
    phone.get_by_role("button", name="Nearer").tap()
    phone.wait_for_function(f"before => ({BROAD})(document.getElementById('space-entrance')) > before", arg=before)

    phone.get_by_role("button", name="Show the whole board").tap()
    expect(lair).to_be_in_viewport()
    phone.get_by_role("button", name="Show the board around me").tap()
    expect(lair).not_to_be_in_viewport()


def said(page: Page) -> Locator:
    return page.get_by_role("log", name="What was said")


def test_people_talk_and_the_gallery_is_heard_later(server: Server, visitors: Visitors) -> None:
    table = server.sit("toy", [ANN, JON], seed=3)
    ann, jon, watcher = visitors.arrive(), visitors.arrive("phone"), visitors.arrive()
    table.seat_down(ann, 0)
    jon.goto(table.invitation(1))
    jon.get_by_role("textbox", name="Your name at the table").fill("Jon")
    jon.get_by_role("button", name="Sit down").tap()
    watcher.goto(table.address)

    ann.get_by_role("button", name="Talk").click()
    ann.get_by_role("textbox", name="Say something").fill("Shall we <b>trade</b>?")
    ann.keyboard.press("Enter")
    expect(jon.get_by_role("button", name="Talk 1 new line")).to_be_visible()
    jon.get_by_role("button", name="Talk").tap()
    expect(said(jon)).to_contain_text("Ann Shall we <b>trade</b>?")
    visitors.shoot(jon, "talk")

    watcher.get_by_role("button", name="Talk").click()
    watcher.get_by_role("textbox", name="Your name").fill("Mara")
    watcher.get_by_role("textbox", name="Say something").fill("He has the key!")
    watcher.get_by_role("button", name="Say").click()
    expect(said(watcher)).to_contain_text("Mara (spectator) He has the key!")
    jon.get_by_role("textbox", name="Say something").fill("No.")
    jon.get_by_role("button", name="Say").tap()
    expect(said(ann)).to_contain_text("Jon No.")
    expect(said(ann)).not_to_contain_text("Mara")


def test_a_great_moment_is_shown_and_goes_by_itself(server: Server, played: Challenged, visitors: Visitors) -> None:
    """The challenger alone sees who holds the key; and nobody has to wait for it to go."""
    table = server.sit("firetop", [ANN, BEA], seed=played.seed)
    for seat, token in [*played.deal, *played.challenge[:-1]]:
        table.decide(token, seat)
    asker, other = visitors.arrive(), visitors.arrive("phone")
    for page, seat in ((asker, played.asker), (other, 1 - played.asker)):
        page.add_init_script(KEEP_MOMENTS)
        table.seat_down(page, seat)
        expect(page.locator("#space-entrance")).to_be_attached()
        dressed(page)

    option(asker, played.challenge[-1][1]).first.click()
    question, answer = f"Who has key {played.asked}?", f"Key card {played.asked} is held by"
    asker.wait_for_function("answer => shown.some(text => text.includes(answer))", arg=answer)
    other.wait_for_function("question => shown.some(text => text.includes(question))", arg=question)
    for page in (asker, other):
        expect(page.locator("[data-moment]")).to_have_count(0)
    assert question in asker.evaluate("shown[0]")
    assert not other.evaluate("answer => shown.some(text => text.includes(answer))", answer)


KEEP_MOMENTS = """
window.shown = [];
new MutationObserver(() => {
  const text = document.querySelector("[data-moment]")?.textContent ?? "";
  if (text && text !== shown[shown.length - 1]) shown.push(text);
}).observe(document, { subtree: true, childList: true });
"""
"""Remembers every moment that the page shows, however short."""
