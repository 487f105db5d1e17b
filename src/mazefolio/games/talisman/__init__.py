"""Talisman: through three regions and many realms to the Crown of Command."""

# Importing these modules makes known a bot's answers, what awaits in realms and what is shown large; nobody calls them
# by name.
import mazefolio.games.talisman.bot.answers
import mazefolio.games.talisman.bot.spells
import mazefolio.games.talisman.bot.travels
import mazefolio.games.talisman.realms.outlook
import mazefolio.games.talisman.show.beats  # noqa: F401
from mazefolio.engine.game import Game, Thinking, Trainable
from mazefolio.engine.lessons import read_lesson
from mazefolio.engine.secrecy import Veil
from mazefolio.games.talisman.arrange import arrange
from mazefolio.games.talisman.bot import judging_by, thumb
from mazefolio.games.talisman.bot.judgement import THUMB
from mazefolio.games.talisman.choices import PRESETS, options
from mazefolio.games.talisman.combat.duel import HowToAttack
from mazefolio.games.talisman.combat.evading import BeforeFight
from mazefolio.games.talisman.invariants import flaws
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import figure
from mazefolio.games.talisman.redeal import redeal
from mazefolio.games.talisman.setup import begin, create
from mazefolio.games.talisman.show.ending import ending
from mazefolio.games.talisman.show.goal import goal
from mazefolio.games.talisman.show.story import STORY
from mazefolio.games.talisman.show.view import picture
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.moving import HowToMove
from mazefolio.games.talisman.turn.phases import Phase
from mazefolio.games.talisman.turn.turn import (
    come_to_encounter,
    come_to_stop,
    end_turn,
    resign,
    start_turn,
    take_encounter,
    take_move,
)
from mazefolio.games.talisman.words import WORDS

LIBRARY.check()

RULEBOOK = LIBRARY.rulebook

GAME = Game(
    slug="talisman",
    title="Talisman",
    pitch="Ring within ring to the Crown of Command, and whole realms beyond the board.",
    rules_version="8",
    continues=["3", "4", "5", "6", "7"],
    seats=range(1, 7),
    options=options(),
    rulebook=RULEBOOK,
    state=State,
    begin=begin,
    phases={
        Phase.CREATE: create,
        Phase.START: start_turn,
        Phase.MOVE: take_move,
        Phase.ARRIVE: come_to_encounter,
        Phase.STOP: come_to_stop,
        Phase.ENCOUNTER: take_encounter,
        Phase.END: end_turn,
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
    thinking=Thinking(100, 4.0, (HowToMove, HowToAttack, BeforeFight)),
    best_with=4,
    bot_options={"round_limit": 150},
    presets=PRESETS,
    largest="grand_tour",
)
