"""MM-3, MM-4, MM-5: the turn, travelling, business in town."""
