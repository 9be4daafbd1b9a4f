"""The maze and what waits in it: ways, monsters met, traps, treasure, features (5, 6, 7, 9, 10, M6)."""
