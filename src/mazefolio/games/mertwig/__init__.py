"""Mertwig's Maze: hire a party, go adventuring, and find your way to the King's Chamber."""

from mazefolio.engine.game import Game
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.games.mertwig.arrange import arrange
from mazefolio.games.mertwig.bot.thumb import thumb
from mazefolio.games.mertwig.content import OPTIONS
from mazefolio.games.mertwig.death import resign
from mazefolio.games.mertwig.duel import answer, end_duel, parley, seek
from mazefolio.games.mertwig.encounter import bribe_trolls, fill_stars, place
from mazefolio.games.mertwig.flight import try_escape
from mazefolio.games.mertwig.invariants import flaws
from mazefolio.games.mertwig.melee import fight, name_targets, pair, shoot
from mazefolio.games.mertwig.names import figure
from mazefolio.games.mertwig.phases import CHARACTER, END, FIRST_ROLL, LAND, TOWN, TURN
from mazefolio.games.mertwig.redeal import redeal
from mazefolio.games.mertwig.rounds import arrange_gear, begin_round, end_round, heal_all
from mazefolio.games.mertwig.secrecy import veil
from mazefolio.games.mertwig.setup import begin, choose_and_deal, roll_for_first
from mazefolio.games.mertwig.show.ending import ending
from mazefolio.games.mertwig.show.view import picture
from mazefolio.games.mertwig.special import meet_special
from mazefolio.games.mertwig.spells import cast_all, declare
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.town import visit
from mazefolio.games.mertwig.turn import end_turn, land, take_turn
from mazefolio.games.mertwig.victory import close, take_fruits
from mazefolio.games.mertwig.words import WORDS

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
        FIRST_ROLL: roll_for_first,
        CHARACTER: choose_and_deal,
        TURN: take_turn,
        LAND: land,
        TOWN: visit,
        END: end_turn,
        "place": place,
        "stars": fill_stars,
        "special": meet_special,
        "bribe": bribe_trolls,
        "arrange": begin_round,
        "arranging": arrange_gear,
        "declare": declare,
        "cast": cast_all,
        "shoot": shoot,
        "pair": pair,
        "targets": name_targets,
        "melee": fight,
        "escape": try_escape,
        "heal": heal_all,
        "round_end": end_round,
        "fruits": take_fruits,
        "close": close,
        "find": seek,
        "parley": parley,
        "answer": answer,
        "duel_end": end_duel,
    },
    resign=resign,
    flaws=flaws,
    arrange=arrange,
    veil=veil,
    redeal=redeal,
    picture=picture,
    words=WORDS,
    ending=ending,
    figure=figure,
    bots={"thumb": thumb},
    best_with=4,
    bot_options={"round_limit": 200},
)
