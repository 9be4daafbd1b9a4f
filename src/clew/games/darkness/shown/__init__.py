"""What a seat sees of the table, and how well it stands."""
