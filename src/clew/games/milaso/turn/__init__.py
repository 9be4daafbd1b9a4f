"""Chapters 2, 10 and 20: a turn and a battle round as a player goes through them, and all that he may do."""
