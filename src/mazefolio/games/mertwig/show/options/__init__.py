"""Options in words, by where they are met."""
