"""The Warlock of Firetop Mountain: rivals, hidden keys and deduction under a mountain."""

from mazefolio.engine.game import Game
from mazefolio.engine.refusals import TableWords
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.games.firetop.arrange import arrange
from mazefolio.games.firetop.battle import attack_round, prepare
from mazefolio.games.firetop.bot import thumb
from mazefolio.games.firetop.chest import face_chest
from mazefolio.games.firetop.content import OPTIONS
from mazefolio.games.firetop.deals import draft, reply
from mazefolio.games.firetop.death import resign, return_or_retire
from mazefolio.games.firetop.duel import duel_round
from mazefolio.games.firetop.invariants import flaws
from mazefolio.games.firetop.meeting import meet
from mazefolio.games.firetop.movement import move
from mazefolio.games.firetop.redeal import redeal
from mazefolio.games.firetop.rooms import enter_room
from mazefolio.games.firetop.secrecy import veil
from mazefolio.games.firetop.setup import begin, deal, muster
from mazefolio.games.firetop.show.ending import ending
from mazefolio.games.firetop.show.log import tell
from mazefolio.games.firetop.show.names import figure
from mazefolio.games.firetop.show.questions import question
from mazefolio.games.firetop.show.refusals import refusals
from mazefolio.games.firetop.show.view import picture
from mazefolio.games.firetop.specials import trade
from mazefolio.games.firetop.spoils import flee, leave_loot, take_spoils
from mazefolio.games.firetop.state import State
from mazefolio.games.firetop.treasure import take_treasure
from mazefolio.games.firetop.turn import take_turn

GAME = Game(
    slug="firetop",
    title="The Warlock of Firetop Mountain",
    pitch="Find out which three keys open the Warlock's Chest, win them from monsters and rivals, and be first there.",
    rules_version="1",
    seats=range(2, 7),
    options=OPTIONS,
    rulebook=read_rulebook(__name__),
    state=State,
    begin=begin,
    phases={
        "create": muster,
        "deal": deal,
        "turn": take_turn,
        "move": move,
        "room": enter_room,
        "battle": prepare,
        "round": attack_round,
        "chest": face_chest,
        "trader": trade,
        "meeting": meet,
        "draft": draft,
        "reply": reply,
        "duel": duel_round,
        "spoils": take_spoils,
        "flight": flee,
        "loot": leave_loot,
        "return": return_or_retire,
        "treasure": take_treasure,
    },
    resign=resign,
    flaws=flaws,
    arrange=arrange,
    veil=veil,
    redeal=redeal,
    picture=picture,
    words=TableWords(question, tell, refusals),
    ending=ending,
    figure=figure,
    bots={"thumb": thumb},
    best_with=4,
    bot_options={"round_limit": 300},
)
