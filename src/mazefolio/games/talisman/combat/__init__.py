"""TA-C10: fights."""
