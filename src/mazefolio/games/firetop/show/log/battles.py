"""Sentences about encounters, battles, robbery and death."""

from __future__ import annotations

from mazefolio.engine.view import Line
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.firetop import battle_events as ev
from mazefolio.games.firetop import events
from mazefolio.games.firetop.content import ESCAPE_TABLE
from mazefolio.games.firetop.show.log.saying import beat, say, tell
from mazefolio.games.firetop.show.names import (
    a,
    are,
    cards_named,
    culprit,
    does,
    gold,
    rolled,
    the,
    the_card,
    who,
    whose,
)
from mazefolio.games.firetop.show.pieces import card_piece, encounter_piece, figure_piece
from mazefolio.games.firetop.show.places import at, place
from mazefolio.games.firetop.state import NOBODY


@tell.register
def _(event: events.EncounterTurned) -> Line:
    moment = beat(event.seat, capital(a(event.card)), cards=[encounter_piece(event.room, event.card)])
    return say(event, f"{who(event.seat)} turns up {a(event.card)} {at(event.room)}.", target=event.room, beat=moment)


@tell.register
def _(event: events.EncounterLeft) -> Line:
    if event.removed:
        return say(event, f"{capital(the(event.card))} {are(event.card)} out of the game.", target=event.room)
    return say(event, f"{capital(the(event.card))} {does(event.card, 'stay')} {at(event.room)}.", target=event.room)


@tell.register
def _(event: ev.BattleBegan) -> Line:
    scores = f"Skill {event.skill}, Stamina {event.stamina}"
    return say(event, f"{who(event.seat)} faces {the(event.monster)}: {scores}.")


@tell.register
def _(event: ev.DuelBegan) -> Line:
    text = f"{who(event.attacker)} attacks {who(event.defender)} {at(event.space)}."
    moment = beat(event.attacker, "Drawn swords", "attack_rival", "bump", [figure_piece(event.defender)])
    return say(event, text, "bad", event.space, beat=moment)


@tell.register
def _(event: ev.SwordDrawn) -> Line:
    return say(event, f"{who(event.seat)} draws {the_card(event.sword)}.")


@tell.register
def _(event: ev.BreathSuffered) -> Line:
    outcome = "its fire burns" if event.points else "its fire misses"
    text = (
        f"{capital(the(event.monster))} {does(event.monster, 'breathe')} at {who(event.seat)}: {event.face}, {outcome}."
    )
    return say(event, text, "bad" if event.points else "", dice=((event.face,),))


@tell.register
def _(event: ev.Exchanged) -> Line:
    """Rules: FT-10.2 to FT-10.5"""
    mine = f"{rolled(event.mine, event.my_skill, event.my_bonus)} = {event.my_total}"
    theirs = f"{rolled(event.theirs, event.their_skill, event.their_bonus)} = {event.their_total}"
    other = the(event.monster) if event.monster else who(event.other)
    text = f"{who(event.seat)} has {mine}, {other} {theirs}: {_outcome(event, other)}."
    return say(event, text, dice=(event.mine, event.theirs))


def _outcome(event: ev.Exchanged, other: str) -> str:
    if event.my_total == event.their_total:
        return "nobody is wounded"
    loser = other if event.my_total > event.their_total else who(event.seat)
    verb = are(event.monster) if event.monster and loser == other else "is"
    return f"{loser} {verb} wounded"


@tell.register
def _(event: ev.MonsterWounded) -> Line:
    left = f"{event.left} left" if event.left else "none is left"
    text = f"{capital(the(event.monster))} {does(event.monster, 'lose')} {event.points} Stamina; {left}."
    return say(event, text, "good")


@tell.register
def _(event: ev.WoundIgnored) -> Line:
    return say(event, f"Without magic {who(event.seat)} cannot hurt {the(event.monster)}.", "bad")


@tell.register
def _(event: ev.ShieldRaised) -> Line:
    outcome = f"it takes {event.saved} off the wound" if event.saved else "it does not help"
    text = f"{who(event.seat)} raises the Iron Shield and rolls {event.face}: {outcome}."
    return say(event, text, "good" if event.saved else "", dice=((event.face,),))


@tell.register
def _(event: ev.MonsterKilled) -> Line:
    moment = beat(event.seat, "Slain!", event.monster, "bump")
    return say(event, f"{who(event.seat)} kills {the(event.monster)}.", "good", beat=moment)


@tell.register
def _(event: ev.EscapeTried) -> Line:
    text = f"{who(event.seat)} tries to escape and rolls {event.face}. {ESCAPE_TABLE[event.face - 1].text}"
    return say(event, text, "good" if event.escapes else "bad", dice=((event.face,),))


@tell.register
def _(event: events.LanternLost) -> Line:
    left = count(event.left, "lantern") if event.left else "no lantern"
    return say(event, f"{who(event.seat)} loses a lantern and has {left} left.", "bad")


@tell.register
def _(event: ev.KeysClaimed) -> Line:
    gain = count(event.count, "Bunch of Keys", "Bunches of Keys") if event.count else "but there are none"
    return say(event, f"{who(event.seat)} claims all keys of {who(event.loser)}: {gain}.")


@tell.register
def _(event: ev.CardClaimed) -> Line:
    """Rules: FT-12.11"""
    if event.named:
        outcome = "and gets it" if event.gained else "and gets nothing"
        return say(event, f"{who(event.seat)} names {the_card(event.named)} to {who(event.loser)} {outcome}.")
    gain = "a card at random" if event.gained else "nothing, for only a last sword is left"
    return say(event, f"{who(event.seat)} takes {gain} from {who(event.loser)}.")


@tell.register
def _(event: events.CardsSeen) -> Line:
    """For those who saw the faces.  Rules: FT-9.3, FT-9.10"""
    seen = cards_named(event.cards)
    if event.holder == NOBODY:
        return say(event, f"It is {seen}, and lies face down.")
    verb = "is" if len(event.cards) == 1 else "are"
    found = [card_piece(card) for card in event.cards] if event.seats == (event.holder,) else ()
    moment = beat(event.holder, "Found", "claim", "open", found) if found else None
    return say(event, f"{capital(seen)} {verb} now with {who(event.holder)}.", beat=moment)


@tell.register
def _(event: ev.LanternTaken) -> Line:
    return say(event, f"{who(event.seat)} takes a lantern from {who(event.loser)}.")


@tell.register
def _(event: ev.Fled) -> Line:
    return say(event, f"{who(event.seat)} flees to {place(event.path[-1])}.", target=event.path[-1])


@tell.register
def _(event: ev.Died) -> Line:
    killer = who(event.by) if event.by != NOBODY else culprit(event.killer)
    text = f"{who(event.seat)} dies {at(event.space)}, killed by {killer}."
    return say(event, text, "bad", event.space, beat=beat(event.seat, "Dead", "grave", "fall"))


@tell.register
def _(event: ev.PileLeft) -> Line:
    kept = f", for {whose(event.seat)} next adventurer alone" if event.reserved else ", for anybody"
    verb = "lies" if event.cards == 1 else "lie"
    text = f"{count(event.cards, 'Treasure card')} of {who(event.seat)} {verb} {at(event.space)}{kept}."
    return say(event, text, target=event.space)


@tell.register
def _(event: ev.Plundered) -> Line:
    goods = {
        count(event.cards, "Treasure card"): event.cards,
        gold(event.gold): event.gold,
        count(event.provisions, "Provision"): event.provisions,
        count(event.lanterns, "lantern"): event.lanterns,
    }
    found = [text for text, number in goods.items() if number]
    return say(
        event, f"{who(event.seat)} takes all that {who(event.dead)} had: {listed(found) if found else 'nothing'}."
    )
