"""Space Hulk: a derelict ship that must be found first, with doors, strange rooms and a Hive Queen."""
