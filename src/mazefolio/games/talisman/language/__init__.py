"""The language in which cards, spaces and tables say what they do."""
