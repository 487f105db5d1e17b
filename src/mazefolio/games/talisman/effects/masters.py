"""TA-C22: verbs for master levels, and for becoming another character."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.steps import CitedEvent, Steps
from mazefolio.engine.view import Line
from mazefolio.engine.wording import mood, say
from mazefolio.games.talisman.changes import set_alignment
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.state import CharacterName, Seat, State
from mazefolio.games.talisman.words import WORDS

MasterName: TypeAlias = Annotated[str, Among(lambda: LIBRARY.masters)]


class MasterChanged(CitedEvent, frozen=True):
    """A master level is laid beside a character, or goes back."""

    seat: Seat
    master: MasterName
    held: bool


class Swapped(CitedEvent, frozen=True):
    """A seat leads another character from now on."""

    seat: Seat
    old: CharacterName
    character: CharacterName


@WORDS.tells(MasterChanged)
def _(event: MasterChanged) -> Line:
    name = LIBRARY.masters[event.master].name
    text = f"{who(event.seat)} is {name} from now on." if event.held else f"{who(event.seat)} is no longer {name}."
    return say(event, text, mood(event.held))


WORDS.sentence(Swapped, "{Old} becomes {character}.")


class TakeMaster(Effect, frozen=True, kw_only=True, tag="take_master"):
    id: str

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """One card is laid beside the character; it replaces another; the alignment may change with it.

        Rules: TA-C22.1, TA-C22.2, TA-C22.3, TA-C22.5
        """
        master, one = LIBRARY.masters[self.id], s.players[cause.seat]
        if master.copies != "any" and sum(other.master == self.id for other in s.players) >= master.copies:
            return False
        one.master = ""
        if master.set_alignment is not None:
            yield from set_alignment(s, cause, master.set_alignment)
        one.master = self.id
        yield MasterChanged(cause.rule, cause.seat, self.id, True)
        return True

    def says(self, s: State, seat: int) -> str:
        return f"become {LIBRARY.masters[self.id].name}"


class LoseMaster(Effect, frozen=True, kw_only=True, tag="lose_master"):
    id: str = ""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Rules: TA-C6.13, TA-C22.6"""
        one = s.players[cause.seat]
        if not one.master or self.id not in ("", one.master):
            return False
        yield MasterChanged("TA-C22.6", cause.seat, one.master, False)
        one.master = ""
        return True

    def says(self, s: State, seat: int) -> str:
        return "become an ordinary character again"


class SwapCharacter(Effect, frozen=True, kw_only=True, tag="swap_character"):
    id: str

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """Another name, quota, abilities and alignment; what was gained over the old quota comes on top.

        Rules: TA-C2.9, TA-C22.8
        """
        new = LIBRARY.characters[self.id]
        if self.id in (*s.characters, *s.set_aside):
            yield from self._swap(s, cause)
        yield from set_alignment(s, cause, new.alignment)
        return True

    def _swap(self, s: State, cause: Cause) -> Steps[None]:
        one, new = s.players[cause.seat], LIBRARY.characters[self.id]
        old = LIBRARY.characters[one.character]
        (s.characters if self.id in s.characters else s.set_aside).remove(self.id)
        one.character = self.id
        one.strength = new.strength + max(0, one.strength - old.strength)
        one.craft = new.craft + max(0, one.craft - old.craft)
        yield Swapped(cause.rule, cause.seat, old.id, self.id)

    def says(self, s: State, seat: int) -> str:
        return f"become the {LIBRARY.characters[self.id].name}"
