"""Mertwig's Maze: hire a party, go adventuring, and find your way to the King's Chamber."""

from mazefolio.engine.game import Game
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.secrecy import Veil
from mazefolio.games.mertwig.area import fall_through_hole, land_on_spot, move_in_area
from mazefolio.games.mertwig.arrange import arrange
from mazefolio.games.mertwig.battle import settlements
from mazefolio.games.mertwig.battle.duel import find
from mazefolio.games.mertwig.battle.encounter import have_encounter
from mazefolio.games.mertwig.battle.rounds import fight_round
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.games.mertwig.content import OPTIONS
from mazefolio.games.mertwig.death import resign
from mazefolio.games.mertwig.invariants import flaws
from mazefolio.games.mertwig.maze import (
    begin_maze_move,
    drive_ox,
    enter_maze,
    move_in_maze,
    place_maze_cards,
    throw_out,
)
from mazefolio.games.mertwig.names import figure
from mazefolio.games.mertwig.redeal import redeal
from mazefolio.games.mertwig.setup import begin, choose_in_turn, deal, roll_for_first
from mazefolio.games.mertwig.show.ending import ending
from mazefolio.games.mertwig.show.view import picture
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.temple import arrange_doors, lay_out
from mazefolio.games.mertwig.town import business, buy, pay, wages
from mazefolio.games.mertwig.travel import land, travel
from mazefolio.games.mertwig.turn import drink, end_turn, rest, take_turn, teleport
from mazefolio.games.mertwig.words import WORDS

__all__ = ["GAME", "settlements"]

GAME = Game(
    slug="mertwig",
    title="Mertwig's Maze",
    pitch="Hire a party, win a birthmark and a royal treasure, and find the way to the King's Chamber before he dies.",
    rules_version="2",
    seats=range(2, 7),
    options=OPTIONS,
    rulebook=read_rulebook("mazefolio.games.mertwig"),
    state=State,
    begin=begin,
    phases={
        "first_roll": roll_for_first,
        "character": choose_in_turn,
        "deal": deal,
        "turn": take_turn,
        "rest": rest,
        "drink": drink,
        "teleport": teleport,
        "travel": travel,
        "land": land,
        "business": business,
        "buy": buy,
        "wages": wages,
        "pay": pay,
        "in_area": move_in_area,
        "spot": land_on_spot,
        "hole": fall_through_hole,
        "lay_temple": lay_out,
        "temple": arrange_doors,
        "enter_maze": enter_maze,
        "maze_cards": place_maze_cards,
        "in_maze": begin_maze_move,
        "maze_go": move_in_maze,
        "ox": drive_ox,
        "throw_out": throw_out,
        "encounter": have_encounter,
        "round": fight_round,
        "find": find,
        "end": end_turn,
    },
    resign=resign,
    flaws=flaws,
    arrange=arrange,
    veil=Veil(State),
    redeal=redeal,
    picture=picture,
    words=WORDS,
    ending=ending,
    figure=figure,
    bots={"thumb": thumb},
    best_with=4,
    bot_options={"round_limit": 200},
)
