"""TA-C5, TA-C9, TA-C11: meeting spaces, cards and characters."""
