"""The Warlock of Firetop Mountain: rivals, hidden keys and deduction under a mountain."""

from mazefolio.engine.game import Game
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.secrecy import Veil
from mazefolio.games.firetop.arrange import arrange
from mazefolio.games.firetop.battles import scene
from mazefolio.games.firetop.battles.battle import attack_round
from mazefolio.games.firetop.battles.duel import duel_round
from mazefolio.games.firetop.bot import moving, thumb
from mazefolio.games.firetop.content import OPTIONS
from mazefolio.games.firetop.invariants import flaws
from mazefolio.games.firetop.meeting import deal_words
from mazefolio.games.firetop.meeting.meeting import meet
from mazefolio.games.firetop.names import figure
from mazefolio.games.firetop.phases import Phase
from mazefolio.games.firetop.redeal import redeal
from mazefolio.games.firetop.rooms import people, trader
from mazefolio.games.firetop.rooms.treasure import take_treasure
from mazefolio.games.firetop.setup import begin, deal, muster
from mazefolio.games.firetop.show.view import ending, picture
from mazefolio.games.firetop.state import State
from mazefolio.games.firetop.turn.turn import resign, take_turn
from mazefolio.games.firetop.words import WORDS

FOUND_BY_CLASS = (scene, moving, deal_words, people, trader)
"""Nobody calls these modules: the rules, words and answers in them are found by what they are about."""

GAME = Game(
    slug="firetop",
    title="The Warlock of Firetop Mountain",
    pitch="Find out which three keys open the Warlock's Chest, win them from monsters and rivals, and be first there.",
    rules_version="2",
    seats=range(2, 7),
    options=OPTIONS,
    rulebook=read_rulebook(__name__),
    state=State,
    begin=begin,
    phases={
        Phase.CREATE: muster,
        Phase.DEAL: deal,
        Phase.TURN: take_turn,
        Phase.BATTLE: attack_round,
        Phase.MEETING: meet,
        Phase.DUEL: duel_round,
        Phase.TREASURE: take_treasure,
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
    bot_options={"round_limit": 300},
)
