"""Maze of the Red Mage: a solitaire dungeon adventure."""

from mazefolio.engine.game import Game, Thinking, Trainable
from mazefolio.engine.lessons import read_lesson
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.secrecy import Veil
from mazefolio.games.redmage.arrange import arrange
from mazefolio.games.redmage.bot import bold, judging_by, steady, thumb
from mazefolio.games.redmage.bot.judgement import STEADY
from mazefolio.games.redmage.bot.telling import TELLING
from mazefolio.games.redmage.combat.encounter import combat_round
from mazefolio.games.redmage.content import OPTIONS
from mazefolio.games.redmage.exploring.rooms import open_chest
from mazefolio.games.redmage.hero import give_up
from mazefolio.games.redmage.invariants import flaws
from mazefolio.games.redmage.names import figure
from mazefolio.games.redmage.night import end_turn
from mazefolio.games.redmage.redeal import redeal
from mazefolio.games.redmage.setup import begin, deal
from mazefolio.games.redmage.show.ending import ending
from mazefolio.games.redmage.show.goal import goal
from mazefolio.games.redmage.show.story import STORY
from mazefolio.games.redmage.show.view import picture
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.turn import planning
from mazefolio.games.redmage.words import WORDS

RULEBOOK = read_rulebook(__name__)

GAME = Game(
    slug="redmage",
    title="Maze of the Red Mage",
    pitch="Alone against the night. Turn the tiles, dodge the Mage, reach the stair before sunrise.",
    rules_version="2",
    seats=range(1, 2),
    options=OPTIONS,
    rulebook=RULEBOOK,
    state=State,
    begin=begin,
    phases={
        "setup": deal,
        "planning": planning,
        "combat": combat_round,
        "chest": open_chest,
        "night": end_turn,
    },
    resign=give_up,
    flaws=flaws,
    arrange=arrange,
    veil=Veil(State),
    redeal=redeal,
    picture=picture,
    words=WORDS,
    ending=ending,
    figure=figure,
    goal=goal,
    lesson=read_lesson(__name__, RULEBOOK),
    story=STORY,
    bots={"steady": steady, "thumb": thumb, "bold": bold},
    trainable=Trainable(STEADY, judging_by),
    telling=TELLING,
    thinking=Thinking(1500, 2.0),
)
