"""MM-9 to MM-12, MM-18, MM-21: encounters and battles, from the first card to the last."""
