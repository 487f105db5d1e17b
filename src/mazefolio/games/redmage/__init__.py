"""Maze of the Red Mage: a solitaire dungeon adventure."""

from mazefolio.engine.game import Game
from mazefolio.engine.refusals import TableWords
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.games.redmage.arrange import arrange
from mazefolio.games.redmage.bot import careful, straight_ahead
from mazefolio.games.redmage.combat import combat_round
from mazefolio.games.redmage.content import OPTIONS
from mazefolio.games.redmage.hero import give_up
from mazefolio.games.redmage.invariants import flaws
from mazefolio.games.redmage.night import end_turn
from mazefolio.games.redmage.rooms import open_chest
from mazefolio.games.redmage.secrecy import redeal, veil
from mazefolio.games.redmage.setup import begin, deal
from mazefolio.games.redmage.show.ending import ending
from mazefolio.games.redmage.show.log import tell
from mazefolio.games.redmage.show.names import figure
from mazefolio.games.redmage.show.questions import question
from mazefolio.games.redmage.show.refusals import refusals
from mazefolio.games.redmage.show.view import picture
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.turn import planning

GAME = Game(
    slug="redmage",
    title="Maze of the Red Mage",
    pitch="Cross the face-down maze, slay the Red Mage at the stair, and be out before sunrise.",
    rules_version="1",
    seats=range(1, 2),
    options=OPTIONS,
    rulebook=read_rulebook(__name__),
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
    veil=veil,
    redeal=redeal,
    picture=picture,
    words=TableWords(question, tell, refusals),
    ending=ending,
    figure=figure,
    bots={"thumb": careful, "bold": straight_ahead},
)
