"""Chapters 2 to 5: before the first turn: characters, outfits, the starting place."""
