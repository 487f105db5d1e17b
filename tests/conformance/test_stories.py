"""Every game tells its story at the end, in whole sentences, to everybody who may read it."""

from __future__ import annotations

import re

import pytest

from mazefolio import Table, bots
from mazefolio.bots.play import bot_rng, play_out
from mazefolio.engine import registry
from mazefolio.engine.story import ROOM
from mazefolio.engine.words import CLOSE, OPEN

GAMES = ("redmage", "firetop", "deathmaze", "mertwig", "talisman")
NAMES = ("Ada", "Bo", "Cleo")
SENTENCE = re.compile(r"^[A-Z0-9].*[^ .,;:]\.$")
FAULTS = (OPEN, CLOSE, "  ", " ,", "..", "None", "_", "{", "you was", " 1 times")


def ended(game: str, seed: int) -> Table:
    found = registry.get(game)
    seats = min(len(NAMES), found.seats[-1]) if game != "deathmaze" else 1
    table = Table.new(game, seats=NAMES[:seats], seed=seed, options=found.bot_options)
    play_out(table, [bots.get(found, "thumb")] * seats, bot_rng(seed))
    return table


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES)
def test_a_story_has_a_few_whole_sentences_for_every_viewer(game: str, seed: int) -> None:
    table = ended(game, seed)
    for viewer in (None, *range(len(table.setup.seats))):
        ending = table.view(viewer).ending
        assert ending is not None
        assert 3 <= len(ending.story) <= ROOM
        for passage in ending.story:
            assert SENTENCE.match(passage.text), passage.text
            assert not [fault for fault in FAULTS if fault in passage.text], passage.text
        assert len({passage.text for passage in ending.story}) == len(ending.story)


@pytest.mark.parametrize("game", GAMES)
def test_a_story_goes_from_the_beginning_to_the_end_on_spaces_of_the_board(game: str) -> None:
    table = ended(game, 1)
    view = table.view(0)
    assert view.ending is not None
    spaces = {space.id for board in view.picture.boards for space in board.spaces}
    at = [passage.at for passage in view.ending.story]
    turns = [passage.turn for passage in view.ending.story]

    assert at == sorted(at)
    assert turns == sorted(turns)
    assert at[-1] == table.seq
    assert {passage.place for passage in view.ending.story if passage.place} <= spaces
    assert view.ending.journey
    assert view.ending.traveller == (None if game == "deathmaze" else 0)
    assert {space for stretch in view.ending.journey for space in stretch} <= spaces


def test_whoever_only_watches_is_not_called_you() -> None:
    table = ended("redmage", 1)
    to_player, to_spectator = table.view(0).ending, table.view(None).ending
    assert to_player is not None
    assert to_spectator is not None

    assert "you" in " ".join(one.text for one in to_player.story).lower().split()
    assert "you" not in " ".join(one.text for one in (*to_spectator.story,)).lower().split()
    assert "you" not in to_spectator.title.lower().split()


def test_a_table_that_keeps_no_history_has_no_story() -> None:
    table = Table.new("redmage", seed=1, light=True)
    play_out(table, [bots.get(table.game, "thumb")], bot_rng(1))
    ending = table.view(0).ending
    assert ending is not None
    assert not ending.story
