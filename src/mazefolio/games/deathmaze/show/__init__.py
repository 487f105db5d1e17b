"""What people see of the game: the table, the questions, the log, in plain words and from the veiled state alone."""
