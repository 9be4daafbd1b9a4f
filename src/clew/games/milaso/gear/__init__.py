"""Chapters 6 to 8: weapons, shields and armour in use."""
