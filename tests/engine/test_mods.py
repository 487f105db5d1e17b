"""Mods: other data for a game, without editing it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazefolio import Table, bots, games
from mazefolio.bots.play import bot_rng, play_out
from mazefolio.engine.errors import DataError, MazefolioError, SaveError, SetupError, UnknownModError
from mazefolio.engine.glimpse import glimpse
from mazefolio.engine.modding import data_files, forget, mod_option, modded, mods_of, playing
from mazefolio.engine.mods import LARGEST_TEXT, Mod, mod_of, read_mod
from mazefolio.engine.record import decode, encode

HEAD = '[mod]\nid = "test"\ngame = "redmage"\nname = "A test"\n'
REDMAGE = games.get("redmage")


def made(text: str) -> Any:
    return modded(REDMAGE, mod_of(HEAD + text))


def played(table: Table) -> Table:
    players = [bots.get(table.game, "thumb")] * len(table.setup.seats)
    play_out(table, players, bot_rng(1))
    return table


def content(game: Any) -> Any:
    return sys.modules[game.state.__module__.replace(".state", ".content")]


@pytest.mark.parametrize("slug", games.names())
class TestOfEveryGame:
    def test_there_is_an_example_and_it_can_be_chosen(self, slug: str) -> None:
        [mod] = mods_of(slug).values()
        [spec] = mod_option(slug)

        assert (mod.head.game, [choice.value for choice in spec.choices]) == (slug, ["", mod.head.id])
        assert spec.choices[1].text

    def test_a_game_with_it_is_saved_and_taken_up_again(self, slug: str) -> None:
        [mod] = mods_of(slug)
        table = Table.new(slug, options={**games.get(slug).bot_options, "mod": mod}, seed=3)
        for _ in range(20):
            if table.pending:
                table.decide(0)
        again = Table.load(table.save())

        assert again.game.mod == mods_of(slug)[mod]
        assert [again.view(seat) for seat in (None, 0)] == [table.view(seat) for seat in (None, 0)]
        assert again.view(0).title == f"{mods_of(slug)[mod].head.name} ({games.get(slug).title})"

    def test_a_mod_that_changes_nothing_gives_the_same_game(self, slug: str) -> None:
        options = games.get(slug).bot_options
        idle = mod_of(f'[mod]\nid = "idle"\ngame = "{slug}"\nname = "Idle"\n')
        plain = Table.new(slug, options=options, seed=5)
        same = Table.new(modded(games.get(slug), idle), options=options, seed=5)
        for table in (plain, same):
            for number in range(60):
                if table.pending:
                    table.decide(number % table.pending.advancing)

        assert same.record.turns == plain.record.turns
        assert same.log(0) == plain.log(0)


def test_a_game_with_a_mod_is_a_game_of_its_own() -> None:
    hard = made("[creatures.creature.dragon]\natk = 9\n")

    assert content(hard).CREATURES["dragon"].atk == 9
    assert content(REDMAGE).CREATURES["dragon"].atk == 5
    assert hard.state is not REDMAGE.state
    assert made("[creatures.creature.dragon]\natk = 9\n") is hard
    assert modded(hard, mod_of(HEAD)) is not hard


def test_what_was_imported_late_belongs_to_the_copy_as_well() -> None:
    table = played(Table.new("mertwig", options={"mod": "full_hands"}, seed=2))
    assert table.view(0).ending is not None
    parts = {type(event).__module__ for event in table.events if "mertwig" in type(event).__module__}
    assert parts
    assert all("mertwig~" in part for part in parts)


def test_the_record_holds_the_mod_itself() -> None:
    table = Table.new(made("[creatures.creature.orc]\natk = 2\n"), seed=1)
    forget(table.game)
    again = Table.load(table.save())

    assert again.game.mod == table.game.mod
    assert again.game is not table.game


def test_a_glimpse_names_the_mod_in_the_title_and_not_among_the_options() -> None:
    seen = glimpse(decode(Table.new("redmage", options={"mod": "dragon_night"}, seed=1).save()))

    assert seen.title.startswith("Night of dragons")
    assert "mod" not in seen.options


@pytest.mark.parametrize("mod", ["{", "nonsense", '{"mod":{"id":"a","game":"firetop","name":"b"}}'])
def test_a_record_with_a_mod_that_cannot_be_is_damaged(mod: str) -> None:
    record = decode(Table.new("redmage", seed=1).save())
    damaged = msgspec.structs.replace(record, options={**record.options, "mod": mod})

    with pytest.raises(SaveError, match="damaged"):
        Table.load(encode(damaged))
    assert glimpse(damaged).title == REDMAGE.title


def test_an_empty_name_means_no_mod() -> None:
    table = Table.new("redmage", options={"mod": ""}, seed=1)

    assert table.game is REDMAGE
    assert "mod" not in table.setup.options


WRONG = {
    "[creaturs.creature.dragon]\natk = 1": (
        "mod 'test': creaturs: there is no such data file; did you mean creatures or treasures?"
    ),
    "[creatures.beast.dragon]\natk = 1": "creatures.toml: beast: is not in this file; there is: creature",
    "[creatures.creature.dragn]\natk = 1": (
        "creatures.toml: creature 'dragn': is not in this file; did you mean dragon?"
    ),
    "[creatures.creature.dragon]\nattack = 1": (
        "creatures.toml: creature 'dragon': Object contains unknown field `attack`"
    ),
    '[creatures.creature.dragon]\natk = "nine"': (
        "creatures.toml: creature 'dragon': Expected `int`, got `str` - at `$.atk`"
    ),
    "[creatures.creature.dragon]\natk = 1000000": "mod.toml: creatures: 1000000 is beyond 100000",
    "[creatures.creature.dragon]\natk = 1979-05-27": (
        "mod.toml: creatures: 1979-05-27 is neither a text, a number nor a truth"
    ),
    '[[creatures.creature]]\nid = "wyvern"\natk = 1': (
        "creatures.toml: creature 'wyvern': Object missing required field `source`"
    ),
    '[game.constants]\nfirst_hero = "nobody"': "mod 'test': the game cannot be made with it: KeyError('nobody')",
    '[board.grid.deal]\norder = ["A1"]': (
        "board.toml: grid.deal.order: must name every cell but START once, and ESCAPE last"
    ),
}


@pytest.mark.parametrize(("text", "complaint"), WRONG.items())
def test_what_is_wrong_is_named_by_file_entry_and_field(text: str, complaint: str) -> None:
    before = set(sys.modules)
    with pytest.raises(DataError) as caught:
        made(text)

    assert str(caught.value) == complaint
    assert not [name for name in set(sys.modules) - before if "~" in name], "nothing is left of a copy that failed"


def test_a_new_entry_can_be_added_as_in_the_games_own_file() -> None:
    wyvern = (
        'id = "wyvern"\nname = "Wyvern"\natk = 4\ndef = 3\ndamage = 2\ncount = 3\ntext = "Two legs."\nsource = "seed"'
    )
    game = made(f"[[creatures.creature]]\n{wyvern}\n")

    assert content(game).CREATURES["wyvern"].atk == 4
    assert list(content(game).CREATURES)[:-1] == list(content(REDMAGE).CREATURES)
    assert Table.new(game, seed=1).state.creature_cup.count("wyvern") == 3


def test_a_realm_is_changed_under_its_own_name() -> None:
    assert ("island", "realm") in data_files("talisman")
    head = HEAD.replace("redmage", "talisman")
    mod = mod_of(f'{head}[island.realm.card."island.rare_shell"]\nname = "Commonplace Shell"\n')
    game = modded(games.get("talisman"), mod)
    library = sys.modules[game.state.__module__.replace(".state", ".library")].LIBRARY

    assert library.cards["island.rare_shell"].name == "Commonplace Shell"
    assert library.cards["island.kraken_tentacle"].name == "Kraken Tentacle"


def test_a_file_of_a_realm_that_is_not_there_is_named() -> None:
    mod = mod_of(HEAD.replace("redmage", "talisman") + "[island.realms.card]\nx = 1\n")
    with pytest.raises(DataError, match=r"island\.realms: there is no such data file; did you mean island\.realm"):
        modded(games.get("talisman"), mod)


def test_a_folder_is_written_like_the_games_own_files(tmp_path: Path) -> None:
    (tmp_path / "mod.toml").write_text(HEAD)
    (tmp_path / "creatures.toml").write_text('[[creature]]\nid = "orc"\natk = 1\n')
    folder = read_mod(tmp_path)

    assert content(modded(REDMAGE, folder)).CREATURES["orc"].atk == 1
    (tmp_path / "mod.toml").write_text(HEAD + "[creatures.creature.orc]\natk = 2\n")
    with pytest.raises(DataError, match=r"creatures\.toml: changes what mod\.toml changes"):
        read_mod(tmp_path)


def test_lines_without_ids_go_by_their_first_field() -> None:
    mod = mod_of(HEAD.replace("redmage", "firetop") + "[tables.escape.1]\nstamina_loss = 5\n")
    game = modded(games.get("firetop"), mod)
    table = sys.modules[game.state.__module__.replace(".state", ".content")].ESCAPE_TABLE

    assert table[0].stamina_loss == 5
    assert (table[0].roll, len(table)) == (1, 6)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "mod: is missing"),
        ("[mod]\nid = 1\n", "Expected `str`"),
        ('[mod]\nid = "a"\ngame = "b"\nname = "c"\ncode = "d"\n', "unknown field `code`"),
        (HEAD + "creatures = 1\n[x]\n", "unknown field `creatures`"),
        ("creatures = 1\n" + HEAD, "creatures: must be a table"),
        ("[mod", "Expected"),
        ("x" * (LARGEST_TEXT + 1), "larger than a mod can be"),
        ('{"mod":' + "[" * 5000, "recursion"),
    ],
)
def test_what_is_no_mod_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint.replace("[", r"\[")):
        mod_of(text)


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(UnknownModError, match="there is no mod at"):
        read_mod(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="is not text"):
        read_mod(tmp_path / "odd.toml")
    (tmp_path / "long.toml").write_text("#" * (LARGEST_TEXT + 1))
    with pytest.raises(DataError, match="larger than a mod can be"):
        read_mod(tmp_path / "long.toml")


def test_a_mod_that_there_is_not_or_of_another_game() -> None:
    with pytest.raises(UnknownModError, match="there is no mod 'dragons' for Maze of the Red Mage"):
        playing("redmage", {"mod": "dragons"})
    with pytest.raises(SetupError, match="is for redmage, not for firetop"):
        modded(games.get("firetop"), mods_of("redmage")["dragon_night"])
    with pytest.raises(SetupError, match="there is no option 'mod'"):
        REDMAGE.settle(1, {"mod": "dragon_night"})


def test_a_mod_cannot_run_code() -> None:
    """A mod is data: what it names as code is text where a text is wanted, and refused anywhere else."""
    evil = "__import__('os').system('true')"
    assert content(made(f'[creatures.creature.orc]\nname = "{evil}"\n')).CREATURES["orc"].name == evil
    with pytest.raises(MazefolioError):
        made(f'[creatures.creature.orc]\non_hit = "{evil}"\n')


def test_another_process_plays_the_same_game() -> None:
    table = Table.new("redmage", options={"mod": "dragon_night"}, seed=4)
    played(table)
    code = "import sys; from mazefolio import Table; print(Table.load(sys.stdin.read()).result.ending)"
    done = subprocess.run(
        [sys.executable, "-c", code], input=table.save(), env=os.environ, capture_output=True, text=True, check=True
    )

    assert table.result
    assert done.stdout.strip() == table.result.ending


def test_a_mod_as_text_is_the_same_mod() -> None:
    mod = mods_of("talisman")["dragon_land"]

    assert mod_of(mod.written) == mod
    assert isinstance(mod, Mod)
    assert mod_of(mod.written).digest == mod.digest
