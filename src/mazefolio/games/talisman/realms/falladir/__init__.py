"""Castle Falladir: four rooms around a courtyard, and a quest in each of them."""
