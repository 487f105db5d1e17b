"""TA-C3, TA-C4: the turn and how one moves."""
