"""What a realm's own state hides is dealt anew for thought."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from mazefolio.engine.dice import Stream, key_of
from tests.games.talisman.proving import at, plugged_in


@pytest.mark.rule("TA-C23.5")
def test_a_realm_deals_anew_what_its_state_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[Any] = []

    def own_redeal(own: Any, viewer: int | None, stream: Stream) -> None:
        dealt.append((own, viewer))

    def modules(realm: str, name: str) -> ModuleType | SimpleNamespace | None:
        return SimpleNamespace(redeal=own_redeal) if (realm, name) == ("proving", "state") else None

    redealing = import_module("mazefolio.games.talisman.redeal")
    monkeypatch.setattr(redealing, "module_of", modules)
    with plugged_in() as game:
        s = at(game, "fields_1", phase="move", realms="proving,burrows").state
        redealing.redeal(s, 1, Stream(key_of(7)))

    assert dealt == [(s.realm_states["proving"], 1)]
