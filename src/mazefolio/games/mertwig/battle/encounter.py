"""MM-9: encounters, from the first card to the fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Ask, Steps, ask, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count
from mazefolio.games.mertwig.actions import Card, InBattle, card
from mazefolio.games.mertwig.battle.settlement import parley
from mazefolio.games.mertwig.battle.sides import BattleEnds, Outcome, after_battle
from mazefolio.games.mertwig.battle.special import meet_specials
from mazefolio.games.mertwig.battle.spoils import close
from mazefolio.games.mertwig.battle.trolls import bribe_trolls
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View, riches, threat
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, KING, RULES, Seat
from mazefolio.games.mertwig.hands import (
    CardsPlayed,
    EncounterBegan,
    KingTurnedUp,
    encounterer,
    fill_hand,
    pass_card,
)
from mazefolio.games.mertwig.holdings import store, take_top
from mazefolio.games.mertwig.names import the, where, who
from mazefolio.games.mertwig.party import MemberLeft, keep_unicorn, part
from mazefolio.games.mertwig.state import Battle, Member, Phase, State, active, battle, in_game, member_of
from mazefolio.games.mertwig.words import WORDS, about, described


class PlayCard(InBattle, frozen=True, tag="play"):
    """Which card of the hand is played against a party?"""

    RULE = "MM-9.3"
    STEP = "play"
    victim: Seat
    left: Annotated[int, Among([1, 2])]


def begin_encounter(s: State, number: int, prize: int) -> Steps[None]:
    """So many encounters at once; beating them on a guarded space brings treasures.

    Rules: MM-6.7, MM-6.15, MM-6.16, MM-9.1, MM-9.3, MM-9.6
    """
    runner = encounterer(s, s.active)
    s.battle = Battle(s.active, runner, to_play=number, prize=prize)
    yield EncounterBegan(s.active, runner)


def begin_cromyn(s: State, name: str) -> Steps[None]:
    """Unpaid he attacks at once; the encounter player card is not passed.  Rules: MM-7.21, MM-7.32"""
    player = active(s)
    cromyn = member_of(player.members, name)
    part(player, cromyn)
    for thing in cromyn.load:
        store(player, thing)
    runner = encounterer(s, s.active)
    s.battle = Battle(s.active, runner, "cromyn", foes=[Member(name, cromyn.wounds)])
    yield MemberLeft("MM-7.21", s.active, name)
    yield from keep_unicorn(s, s.active, cromyn)
    yield EncounterBegan(s.active, runner)


def have_encounter(s: State) -> Steps[Phase]:
    """An encounter up to the first round of a fight, or to its end if there is none.  Rules: MM-9.16"""
    b = battle(s)
    outcome = yield from meet(s, b)
    if outcome is None:
        return "round"
    shifted = yield from close(s, b, outcome)
    return after_battle(b, outcome, shifted)


def meet(s: State, b: Battle) -> Steps[Outcome | None]:
    """Cards are played, special ones dealt with, trolls asked their price; nothing comes back if it comes to a fight.

    Two parties that have met may settle first.  Rules: MM-9.3, MM-9.8, MM-10.1, MM-10.31, MM-21.10
    """
    try:
        if b.kind == "duel":
            yield from parley(s, b)
            return None
        if b.to_play:
            yield from play_cards(s, b)
        yield from fill_stars(s, b)
        yield from meet_specials(s, b)
        yield from bribe_trolls(s, b)
    except BattleEnds as end:
        return end.outcome
    return None if b.foes else "won"


def play_cards(s: State, b: Battle) -> Steps[None]:
    """The encounter player plays from the hand, which is filled at once when it is empty, and passes his card on.

    Whether he is asked must not tell others that his cards are alike.  Rules: MM-9.3, MM-9.5, MM-9.9, MM-9.11
    """
    hand = s.players[b.runner].hand
    while b.to_play:
        if not hand:
            king = yield from fill_hand(s, b.runner, RULES.hand, waiting=True)
            b.king = b.king or king
        options = [card("play", name) for name in dict.fromkeys(hand) if no_play(b, name) is None]
        if not options:
            b.to_play = 0
            break
        put = ask if len(hand) > 1 else choose
        choice = yield from put(b.runner, PlayCard(b.victim, b.to_play), options)
        hand.remove(choice.card)
        yield CardsPlayed("MM-9.3", b.runner, (choice.card,))
        b.to_play -= 1
        if choice.card == KING:
            b.king, b.to_play = True, 0
        else:
            b.placed.append(choice.card)
    yield from pass_card(s, b.runner, "MM-9.5")


def no_play(b: Battle, name: str) -> Refusal | None:
    """The Death of the King is not played beside other cards.  Rules: MM-22.4"""
    return Refusal("MM-22.4", "It is played by itself, or not at all.") if name == KING and b.placed else None


def fill_stars(s: State, b: Battle) -> Steps[None]:
    """Each star draws one more card, which may have stars itself; then special cards come first.

    Rules: MM-9.8, MM-9.16, MM-10.1, MM-15.5, MM-22.4, MM-10.26
    """
    if KING in b.placed:
        b.placed.remove(KING)
        b.king = True
    drawn: list[str] = []
    stars = sum(ENCOUNTERS[name].stars for name in b.placed)
    while stars and (name := (yield from take_top(s.encounters, "MM-9.12"))) is not None:
        stars -= 1
        if name == KING:
            b.king = True
            yield KingTurnedUp("MM-15.5", b.runner)
        else:
            drawn.append(name)
            stars += ENCOUNTERS[name].stars
    if drawn:
        yield CardsPlayed("MM-9.8", b.runner, tuple(drawn))
    sort_out(b, [*b.placed, *drawn])


def sort_out(b: Battle, cards: list[str]) -> None:
    """Hostile cards face the party; special ones are met first, Friendly Characters before all.  Rules: MM-10.1"""
    b.foes += [Member(name) for name in cards if ENCOUNTERS[name].kind == "hostile"]
    specials = [name for name in cards if ENCOUNTERS[name].kind == "special"]
    b.placed = sorted(specials, key=lambda name: ENCOUNTERS[name].special != "friendly")


@WORDS.tries(PlayCard)
def _(query: PlayCard, s: State, ask: Ask) -> Iterator[Attempt[Card]]:
    if KING in s.players[ask.seat].hand:
        yield Attempt(card("play", KING), no_play(battle(s), KING))


@WORDS.asks(PlayCard)
def _(query: PlayCard, s: State, ask: Ask) -> Asked:
    more = f" {count(query.left, 'card')} to play." if query.left > 1 else ""
    party = count(len(s.players[query.victim].members), "member")
    return Asked(
        f"Which card do you play against {who(query.victim)}?",
        f"A party of {party}, {where(s, query.victim)}.{more}",
        hints=[Hint("playing", "A star brings another card from the deck; treasures go to the winner.", "MM-9.8")],
    )


@WORDS.offers(PlayCard)
def _(action: Card, s: State, ask: Ask) -> Option:
    """Rules: MM-9.3, MM-9.8, MM-22.4"""
    one = ENCOUNTERS[action.card]
    if action.card == KING:
        detail = "No other encounter comes; when this one is over the King dies."
        return about(action, KING, f"Play {the(KING)}", detail, "MM-22.4")
    notes = [count(one.stars, "star")] * bool(one.stars) + [count(one.treasures, "treasure")] * bool(one.treasures)
    detail = described(action.card) if one.id in FIGURES else one.text
    return about(action, action.card, f"Play {the(action.card)}", detail, "MM-9.3", note=", ".join(notes))


@JUDGES(PlayCard)
def _(query: PlayCard, v: View, options: Sequence[Card]) -> Card:
    """The worst card for a player who is ahead or near the crown; against others chance has a say."""
    king = next((option for option in options if option.card == KING), None)
    others = [option for option in options if option is not king]
    if king is not None and (_leads(v) or not others):
        return king
    victim = v.of(query.victim)
    whim = 0.0 if victim.heir or _leads(victim) else v.by.whim
    return max(others, key=lambda option: threat(option.card, victim.me) + v.rng.random() * whim)


def _leads(v: View) -> bool:
    return riches(v.me) >= max(riches(v.s.players[seat]) for seat in in_game(v.s))
