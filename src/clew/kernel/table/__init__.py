"""What stands on the table: a rulebook being played, its match, what a seat sees of it."""
