"""Parties and cards: members, equipment, treasure, wounds, the die (1, 7, 8, 13, 14, 24, 25)."""
