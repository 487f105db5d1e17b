"""Whatever can be done at a place of the board can be clicked there, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.acting import asked, options
from tests.browser.serving import Server
from tests.browser.test_steady import PERSON, SEATS, SEED, decisions

MOMENTS = [
    ("redmage", 5),
    ("redmage", 38),
    ("deathmaze", 1),
    ("deathmaze", 3),
    ("deathmaze", 10),
    ("firetop", 10),
    ("firetop", 18),
    ("mertwig", 13),
    ("mertwig", 17),
    ("mertwig", 53),
    ("talisman", 8),
    ("talisman", 10),
]
UNDER_THE_POINTER = """([label, space]) => {
  const places = [...document.querySelectorAll("main [role=button][aria-label]")];
  const place = places.find((one) => one.getAttribute("aria-label").includes(`: ${label}`));
  if (!place) return "no such place";
  const { x, y, width, height } = place.getBoundingClientRect();
  for (const [right, down] of [[0.5, 0.5], [0.5, 0.25], [0.25, 0.5], [0.75, 0.5], [0.5, 0.75]]) {
    const hit = document.elementFromPoint(x + width * right, y + height * down);
    if (hit && (place.contains(hit) || hit.dataset.reach === space)) return "";
  }
  return "covered";
}"""
"""Nothing, if a click on the middle of the place or near it is a click on the place."""


def on_the_board(view: dict[str, Any]) -> list[tuple[str, str]]:
    """What is said of every legal option that concerns something on a board, and the space where that is."""
    spaces = [space for board in view["picture"].get("boards", []) for space in board.get("spaces", [])]
    places = {thing["id"]: space["id"] for space in spaces for thing in (space, *space.get("pieces", []))}
    options = [one for one in view["question"]["options"] if "refused" not in one and one.get("target") in places]
    return [(one["label"], places[one["target"]]) for one in options]


@pytest.mark.parametrize(("game", "number"), MOMENTS)
def test_each_place_that_an_option_names_is_a_click_away(game: str, number: int, page: Page, server: Server) -> None:
    made, seat = decisions(game, number)
    table = server.sit(game, [PERSON] * SEATS[game], seed=SEED)
    table.retrace(made)
    table.seat_down(page, seat)
    assert asked(page)

    wanted = on_the_board(table.look(seat)["view"])
    assert wanted
    for label, space in wanted:
        page.wait_for_function(f"place => !({UNDER_THE_POINTER})(place)", arg=[label, space])


def test_what_lies_behind_all_options_is_there(page: Page, server: Server) -> None:
    made, seat = decisions("mertwig", 13)
    table = server.sit("mertwig", [PERSON] * SEATS["mertwig"], seed=SEED)
    table.retrace(made)
    table.seat_down(page, seat)
    assert asked(page)
    told = [one["id"] for one in table.look(seat)["view"]["question"]["options"] if "aside" not in one]
    assert len(told) > 80

    page.get_by_role("button", name=f"All {len(told)} options").click()
    shown = {row.get_attribute("data-option") for row in options(page).all()}
    assert {*told} <= shown
