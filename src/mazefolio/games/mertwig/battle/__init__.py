"""MM-9, MM-10, MM-11, MM-12, MM-18, MM-21: encounters and battles, from the first card to the last."""
