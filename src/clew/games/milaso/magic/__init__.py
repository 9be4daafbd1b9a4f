"""Chapters 14, 16 and 25: spells, and what is done with fire and water."""
