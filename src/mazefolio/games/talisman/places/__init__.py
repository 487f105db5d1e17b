"""TA-C6, TA-C7, TA-C8, TA-C16, TA-C21: places with rules of their own."""
