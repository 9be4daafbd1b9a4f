"""The characters: classes, gear, life, levels, clues (chapters 3, 4, 24, 26 and 27)."""
