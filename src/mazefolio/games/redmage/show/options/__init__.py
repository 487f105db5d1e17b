"""The options of each question, spelled out: label, second line, odds, and what they point at."""
