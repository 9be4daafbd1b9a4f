"""Before the maze and after it: records, leaving, adventurers who live on (3, 4, 13)."""
