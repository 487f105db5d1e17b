"""DeathMaze: a party of adventurers explores an endless dungeon and hopes to come out rich."""

from mazefolio.engine.game import Game, Thinking, Trainable
from mazefolio.engine.lessons import read_lesson
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.engine.secrecy import Veil
from mazefolio.games.deathmaze import creation
from mazefolio.games.deathmaze.arrange import arrange
from mazefolio.games.deathmaze.bot import judging_by
from mazefolio.games.deathmaze.bot.judgement import THUMB
from mazefolio.games.deathmaze.bot.players import BOTS
from mazefolio.games.deathmaze.bot.telling import TELLING
from mazefolio.games.deathmaze.combat import rounds
from mazefolio.games.deathmaze.consent import give_up
from mazefolio.games.deathmaze.content import OPTIONS
from mazefolio.games.deathmaze.exploring import meeting, settled
from mazefolio.games.deathmaze.invariants import flaws
from mazefolio.games.deathmaze.names import figure
from mazefolio.games.deathmaze.naming import write
from mazefolio.games.deathmaze.queries import Meeting, Settled
from mazefolio.games.deathmaze.redeal import redeal
from mazefolio.games.deathmaze.roster.keeping import KEEPING
from mazefolio.games.deathmaze.setup import begin
from mazefolio.games.deathmaze.show.ending import ending
from mazefolio.games.deathmaze.show.goal import goal
from mazefolio.games.deathmaze.show.story import STORY
from mazefolio.games.deathmaze.show.view import picture
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.things import treasure
from mazefolio.games.deathmaze.words import WORDS

RULEBOOK = read_rulebook(__name__)

GAME = Game(
    slug="deathmaze",
    title="DeathMaze",
    pitch="Lead a file of adventurers into a labyrinth that grows under their feet, and back out rich.",
    rules_version="2",
    seats=range(1, 7),
    options=OPTIONS,
    rulebook=RULEBOOK,
    state=State,
    begin=begin,
    phases={
        "muster": creation.muster,
        "arrange": settled.order_party,
        "entrance": settled.lay_entrance,
        "others": settled.others_first,
        "settled": settled.settled,
        "meeting": meeting.meeting,
        "join": rounds.joining,
        "party": rounds.party_strikes,
        "monsters": rounds.monsters_strike,
        "aftermath": rounds.ending,
        "treasure": treasure.treasure,
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
    story=STORY,
    lesson=read_lesson(__name__, RULEBOOK),
    bots=BOTS,
    trainable=Trainable(THUMB, judging_by),
    telling=TELLING,
    thinking=Thinking(300, 3.0, (Settled, Meeting)),
    papers=("names", "roster"),
    keeping=KEEPING,
    write=write,
)
