"""What the players are asked, in plain words, with every option spelled out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mazefolio.engine.refusals import refused_options
from mazefolio.engine.steps import Action, Ask, Word
from mazefolio.engine.view import Option, Question
from mazefolio.games.firetop import actions as act
from mazefolio.games.firetop.show.asked import asked
from mazefolio.games.firetop.show.hints import hints
from mazefolio.games.firetop.show.options import deals, fights, rooms, turns
from mazefolio.games.firetop.show.options.common import use
from mazefolio.games.firetop.show.refusals import notable
from mazefolio.games.firetop.state import State

WORDS: Mapping[Action, Callable[[State], Option]] = {
    act.MOVE: turns.move,
    act.EAT: turns.eat,
    act.MEET: turns.meet,
    act.TRY_LUCK: turns.try_luck,
    act.TRY_DIE: turns.try_die,
    act.TEST: turns.test,
    act.CLAIM: turns.claim,
    act.TEST_LUCK: fights.test_luck,
    act.LET_STAND: fights.let_stand,
    act.CLAIM_KEYS: fights.claim_keys,
    act.CLAIM_RANDOM: fights.claim_random,
    act.CLAIM_NAMED: fights.claim_named,
    act.CLAIM_NOTHING: fights.claim_nothing,
    act.TAKE_LANTERN: fights.take_lantern,
    act.LEAVE_LANTERN: fights.leave_lantern,
    act.THREATEN: deals.threaten,
    act.PROPOSE: deals.propose,
    act.WITHDRAW: deals.withdraw,
    act.ACCEPT: deals.accept,
    act.REFUSE: deals.refuse,
    act.COUNTER: deals.counter,
    act.DRINK: rooms.drink,
    act.DO_NOT_DRINK: rooms.do_not_drink,
    act.PAY_GOLD: rooms.pay_gold,
    act.PAY_PROVISION: rooms.pay_provision,
    act.BUY_PROVISION: rooms.buy_provision,
    act.RETURN: rooms.come_back,
    act.RETIRE: rooms.retire,
}


def question(s: State, ask: Ask) -> Question:
    """The open question, its legal options, and a few that are not, with the reason."""
    title, detail, rule = asked(s, ask)
    options = [option(s, ask, action) for action in ask.options]
    options += refused_options(notable(s, ask), lambda action: _bare(option(s, ask, action)))
    return Question(ask.kind, ask.seat, title, rule or ask.rule, options, detail, hints(s, ask))


def _bare(full: Option) -> Option:
    """A refused action: what it would be, without what would come of it."""
    return Option(full.id, full.label, target=full.target, art=full.art, using=full.using)


def option(s: State, ask: Ask, action: Action) -> Option:
    """One action, spelled out."""
    if isinstance(action, Word):
        return WORDS[action](s) if action in WORDS else _word(s, ask, action)
    match action:
        case act.Go():
            return turns.go(s, action, ask.seat)
        case act.Fight():
            return fights.fight(s, action, ask.seat)
        case act.Amount():
            return deals.amount(s, action, ask.kind)
        case act.Number():
            return deals.number(s, action, ask.kind, ask.seat)
        case act.Use():
            return use(action.card)
    return OPTIONS[type(action)](s, action)


def _word(s: State, ask: Ask, action: Word) -> Option:
    """Words that mean something else at each question."""
    if action is act.FIGHT_ON:
        return fights.fight_on(s, ask.seat)
    if action is act.ESCAPE:
        return fights.escape(s, ask.seat)
    if action is act.GO_ON:
        return rooms.go_on(s, ask.kind)
    return rooms.done(s, ask.kind) if action is act.DONE else rooms.leave(s, ask.kind)


OPTIONS: Mapping[type[Action], Callable[[State, Any], Option]] = {
    act.Extras: turns.extras,
    act.Cross: turns.cross,
    act.MazeStep: turns.maze_step,
    act.Exit: turns.exit_square,
    act.Challenge: turns.challenge,
    act.Name: fights.name,
    act.Discard: fights.discard,
    act.Attack: deals.attack,
    act.Bargain: deals.bargain,
    act.Add: deals.add,
    act.Take: rooms.take,
    act.Curse: rooms.curse,
    act.Sell: rooms.sell,
    act.Buy: rooms.buy,
    act.Stake: rooms.stake,
}
