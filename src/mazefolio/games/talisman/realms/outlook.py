"""TA-C20.11: what awaits where a step in a realm leads."""

from __future__ import annotations

from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.effects.fate import odds_of
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.folder import module_of
from mazefolio.games.talisman.realms.walking import Walk
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.tables import in_words
from mazefolio.games.talisman.turn.outlook import on_it
from mazefolio.games.talisman.words import WORDS


@WORDS.offers(Walk)
def _(action: Walk, s: State, ask: Ask) -> Option:
    """What is there; who looks closer reads how likely each row of its table is."""
    there = space(action.space)
    lies = (f"{what}." for what in on_it(s, ask.seat, there))
    waits = " ".join(filter(None, [there.text, *lies, _warning(s, ask.seat, there)]))
    rows = capital(in_words(odds_of(s, ask.seat, there.effects)))
    return Option(
        id=action.token,
        label=there.name,
        detail=waits,
        rule=there.rule or "TA-C20.11",
        target=there.id,
        art=there.id,
        text=f"{waits} {rows}." if rows else "",
    )


def _warning(s: State, seat: int, there: Space) -> str:
    """What else a step there costs, if the ``look`` of the realm has a ``warning``."""
    look = module_of(LIBRARY.realm_of[there.id], "look")
    return str(look.warning(s, seat, there)) if hasattr(look, "warning") else ""  # type: ignore[union-attr]
