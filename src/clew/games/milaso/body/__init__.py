"""Chapters 13, 15 and 16: wounds, poisons, potions, food."""
