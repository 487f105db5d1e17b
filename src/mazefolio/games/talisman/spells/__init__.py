"""TA-C15: Spells: hands, windows, casting."""
