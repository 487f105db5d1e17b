"""MM-2: setting up, and starting over."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.decks import Deck, shuffle
from mazefolio.engine.options import Options
from mazefolio.engine.steps import Pick, Steps, ask
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.actions import Choose
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import COUNTED_OUT, KING, PLAYER_CHARACTERS, RULES
from mazefolio.games.mertwig.events import CharacterChosen, FirstFound, HandsDealt
from mazefolio.games.mertwig.hands import TWO, fill_hand
from mazefolio.games.mertwig.kingdom import PALACE
from mazefolio.games.mertwig.party import draw_followers
from mazefolio.games.mertwig.state import NOBODY, Member, Player, State, left_of

ROLL_OFFS = 10
"""After so many ties lots are drawn, so that even dice that always fall alike come to an end."""
CHOICES = {card: Choose(card) for card in PLAYER_CHARACTERS}


def begin(seats: int, options: Options) -> State:
    """The table before anything is shuffled; the Death of the King starts the discard pile.

    Nothing depends on which of the players are bots.

    Rules: MM-2.1 to MM-2.3, MM-18.10, MM-1.2, MM-1.16, MM-17.2, MM-31.1
    """
    encounters = content.deck_of(content.ENCOUNTERS)
    encounters.remove(KING)
    arms, magic = bool(options["arms"]), bool(options["magic_items"])
    return State(
        phase="first_roll",
        players=[Player() for _ in range(seats)],
        encounters=Deck("encounters", encounters, [KING]),
        hirelings=Deck("hirelings", content.deck_of(content.HIRELINGS)),
        treasures=Deck("treasures", content.deck_of(content.TREASURES)),
        arms=Deck("arms", content.deck_of(content.ARMS) if arms else []),
        magic=Deck("magic", content.deck_of(content.MAGIC) if magic else []),
        extended_life=bool(options["extended_life"]),
        with_arms=arms,
        missiles=arms and bool(options["missiles"]),
        magic_items=magic,
        varying_terrain=bool(options["varying_terrain"]),
        attack_players=bool(options["attack_players"]),
        fear_single_target=bool(options["fear_single_target"]),
        double_barrier=bool(options["double_barrier"]),
        no_double_dipping=bool(options["no_double_dipping"]),
        king_played=options["king_death"] == "played",
        round_limit=int(options["round_limit"]),
    )


def roll_for_first(s: State) -> Steps[str]:
    """All decks are shuffled; the highest roll begins, and the player to his left is encounter player.

    Rules: MM-2.2 to MM-2.5
    """
    for deck in (s.encounters, s.hirelings, s.treasures, s.arms, s.magic):
        yield from shuffle(deck)
    seats: Sequence[int] = range(len(s.players))
    for _ in range(ROLL_OFFS):
        faces = {}
        for seat in seats:
            faces[seat] = yield from die(s, seat, "first player")
        seats = [seat for seat in seats if faces[seat] == max(faces.values())]
        if len(seats) == 1:
            break
    else:
        seats = [seats[(yield Pick([str(seat) for seat in seats], "first player"))]]
    s.first = s.active = seats[0]
    s.holder = left_of(s, s.first) if len(s.players) > TWO else NOBODY
    yield FirstFound(s.first, s.holder)
    return "character"


def unused(s: State, seat: int) -> list[Choose]:
    """Player characters that nobody plays and that were not killed; else those killed, but not his last.

    Rules: MM-2.6, MM-8.17, MM-8.18
    """
    played = {player.character for player in s.players}
    free = [card for card in PLAYER_CHARACTERS if card not in played and card not in s.dead]
    if not free:
        free = [card for card in s.dead if card != s.players[seat].last]
    return [CHOICES[card] for card in free]


def choose_character(s: State, seat: int, rule: str) -> Steps[None]:
    """Rules: MM-2.6, MM-2.7, MM-2.10, MM-8.17"""
    choice = yield from ask(seat, "character", unused(s, seat), rule)
    player, card = s.players[seat], choice.card
    if card in s.dead:
        s.dead.remove(card)
    player.character, player.members, player.at = card, [Member(card)], PALACE
    player.gold = PLAYER_CHARACTERS[card].gold
    yield CharacterChosen(rule, seat, card, player.gold)


def choose_in_turn(s: State) -> Steps[str]:
    """From the first player on, each picks one of those that are left.  Rules: MM-2.6"""
    yield from choose_character(s, s.active, "MM-2.6")
    s.active = left_of(s, s.active)
    return "deal" if s.active == s.first else "character"


def deal(s: State) -> Steps[str]:
    """Two hirelings each, four encounter cards each, and some counted out under the Death of the King.

    Rules: MM-2.8 to MM-2.15
    """
    order = [(s.first + turn) % len(s.players) for turn in range(len(s.players))]
    for seat in order:
        yield from draw_followers(s, seat, RULES.hirelings, "MM-2.8")
    for seat in order:
        yield from fill_hand(s, seat, RULES.hand)
    pile, count = s.encounters.pile, COUNTED_OUT[len(s.players)]
    s.encounters.discards = [*(pile.pop() for _ in range(count)), KING]
    yield HandsDealt(count)
    s.turn = s.round = 1
    return "turn"


def start_over(s: State) -> Steps[None]:
    """A new player character in the palace, with his gold and two hirelings.  Rules: MM-3.10, MM-8.17"""
    yield from choose_character(s, s.active, "MM-8.17")
    yield from draw_followers(s, s.active, RULES.hirelings, "MM-8.17")
