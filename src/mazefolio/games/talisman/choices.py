"""What can be chosen before a game: the options of the core, the realms, and sets of options by name."""

from __future__ import annotations

from mazefolio.engine.options import Choice, Options, OptionSpec, Preset
from mazefolio.games.talisman.library import LIBRARY


def options() -> list[OptionSpec]:
    """Rules: TA-C20.1"""
    realms = [Choice(realm.id, realm.about.name, realm.look.title) for realm in LIBRARY.realms.values()]
    text = "Which realms are joined to the land. Any of them, also all at once."
    return [
        *(entry.spec for entry in LIBRARY.options),
        *(entry.spec for realm in LIBRARY.realms.values() for entry in realm.options),
        OptionSpec("realms", "Realms", text, "", realms, ["TA-C20.1", "TA-C1.2"], many=True),
    ]


EVENING: Options = {"start_gold": 3, "trophy_strength_cost": 5, "command_roll": "auto"}
TOUR: Options = {**EVENING, "realms": "all", "characters_dealt": 3, "round_limit": 80}
GRAND_TOUR: Options = {"realms": "all", "round_limit": 150}

PRESETS = [
    Preset("classic", "Classic", "The game as it is known.", {}),
    Preset(
        "evening",
        "An evening",
        "Richer to begin with, quicker to grow strong, and a Command Spell that always works.",
        EVENING,
    ),
    Preset(
        "gentle",
        "Gentle",
        "Nobody attacks anybody before the Crown is reached, and everybody chooses among three characters.",
        {"player_attacks": False, "characters_dealt": 3},
    ),
    Preset("solo", "Solo", "Alone to the Crown, within 80 rounds and with three characters.", {"solo_rounds": 80}, 1),
    Preset(
        "tour",
        "A tour for one evening",
        "All realms, three characters to choose from, quicker to grow strong. After 80 rounds who came farthest wins.",
        TOUR,
    ),
    Preset("grand_tour", "Grand tour", "All realms and all the time in the world: 150 rounds.", GRAND_TOUR),
]
