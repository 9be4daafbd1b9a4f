"""Chapters 9, 21 and 24: one strike and all that comes of it, and attacks with rules of their own."""
