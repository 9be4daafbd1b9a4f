"""Players and what they have: equipment, goods, decks, company, death (7 to 13, 26)."""
