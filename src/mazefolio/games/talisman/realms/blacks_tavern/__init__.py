"""Black's Tavern: patrons, brawls and brews, and a gate to any realm."""
