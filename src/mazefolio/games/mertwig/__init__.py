"""Mertwig's Maze: hire a party, go adventuring, and find your way to the King's Chamber."""

# Importing this module makes known what is shown large; nobody calls it by name.
import mazefolio.games.mertwig.show.beats  # noqa: F401
from mazefolio.engine.game import Game, Thinking, Trainable
from mazefolio.engine.lessons import read_lesson
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.secrecy import Veil
from mazefolio.games.mertwig.adventures.maze import LayBarrier
from mazefolio.games.mertwig.arrange import arrange
from mazefolio.games.mertwig.battle.allies import MayJoin
from mazefolio.games.mertwig.battle.encounter import have_encounter
from mazefolio.games.mertwig.battle.flight import Escape
from mazefolio.games.mertwig.battle.rounds import fight_round
from mazefolio.games.mertwig.battle.trolls import AskPrice
from mazefolio.games.mertwig.bot.judgement import THUMB
from mazefolio.games.mertwig.bot.thumb import judging_by, thumb
from mazefolio.games.mertwig.content import OPTIONS
from mazefolio.games.mertwig.death import resign
from mazefolio.games.mertwig.invariants import flaws
from mazefolio.games.mertwig.names import figure
from mazefolio.games.mertwig.redeal import redeal
from mazefolio.games.mertwig.setup import begin, choose_and_deal, roll_for_first
from mazefolio.games.mertwig.show.ending import ending
from mazefolio.games.mertwig.show.goal import goal
from mazefolio.games.mertwig.show.story import STORY
from mazefolio.games.mertwig.show.view import picture
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.travels.town import visit
from mazefolio.games.mertwig.travels.turn import end_turn, land, take_turn
from mazefolio.games.mertwig.words import WORDS

RULEBOOK = read_rulebook(__name__)

GAME = Game(
    slug="mertwig",
    title="Mertwig's Maze",
    pitch="Hire a band of oddballs, raid seven daft dungeons, then brave the palace's own maze.",
    rules_version="2",
    seats=range(2, 7),
    options=OPTIONS,
    rulebook=RULEBOOK,
    state=State,
    begin=begin,
    phases={
        "first_roll": roll_for_first,
        "character": choose_and_deal,
        "turn": take_turn,
        "land": land,
        "town": visit,
        "end": end_turn,
        "encounter": have_encounter,
        "round": fight_round,
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
    goal=goal,
    story=STORY,
    lesson=read_lesson(__name__, RULEBOOK),
    bots={"thumb": thumb},
    trainable=Trainable(THUMB, judging_by),
    thinking=Thinking(300, 3.0, (Escape, LayBarrier, AskPrice, MayJoin)),
    best_with=4,
    bot_options={"round_limit": 200},
)
