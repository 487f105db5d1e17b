"""The Warlock of Firetop Mountain: rivals, hidden keys and deduction under a mountain."""

# Importing these modules registers the rules, words and answers in them; nobody calls them by name.
import mazefolio.games.firetop.battles.scene
import mazefolio.games.firetop.bot.moving
import mazefolio.games.firetop.meeting.deal_words
import mazefolio.games.firetop.rooms.people
import mazefolio.games.firetop.rooms.trader  # noqa: F401
from mazefolio.engine.game import Game, Thinking, Trainable
from mazefolio.engine.lessons import read_lesson
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.secrecy import Veil
from mazefolio.games.firetop.arrange import arrange
from mazefolio.games.firetop.battles.battle import attack_round
from mazefolio.games.firetop.battles.duel import duel_round
from mazefolio.games.firetop.battles.preparing import Prepare
from mazefolio.games.firetop.bot import judging_by, thumb
from mazefolio.games.firetop.bot.judgement import THUMB
from mazefolio.games.firetop.content import OPTIONS
from mazefolio.games.firetop.invariants import flaws
from mazefolio.games.firetop.keys import PaidChallenge
from mazefolio.games.firetop.meeting.meeting import Meet, meet
from mazefolio.games.firetop.names import figure
from mazefolio.games.firetop.redeal import redeal
from mazefolio.games.firetop.rooms.treasure import take_treasure
from mazefolio.games.firetop.setup import begin, create_all, deal
from mazefolio.games.firetop.show.ending import ending
from mazefolio.games.firetop.show.goal import goal
from mazefolio.games.firetop.show.story import STORY
from mazefolio.games.firetop.show.view import picture
from mazefolio.games.firetop.state import State
from mazefolio.games.firetop.turn.turn import resign, take_turn
from mazefolio.games.firetop.words import WORDS

RULEBOOK = read_rulebook(__name__)

GAME = Game(
    slug="firetop",
    title="The Warlock of Firetop Mountain",
    pitch="Race rivals up through the rock, and deduce which three keys open the chest.",
    rules_version="2",
    seats=range(2, 7),
    options=OPTIONS,
    rulebook=RULEBOOK,
    state=State,
    begin=begin,
    phases={
        "create": create_all,
        "deal": deal,
        "turn": take_turn,
        "battle": attack_round,
        "meeting": meet,
        "duel": duel_round,
        "treasure": take_treasure,
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
    thinking=Thinking(100, 4.0, (Meet, Prepare, PaidChallenge)),
    best_with=4,
    bot_options={"round_limit": 300},
)
