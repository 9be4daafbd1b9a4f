"""Chapters 20, 22, 23 and 28: battle rounds, moving in them, beginning a fight and Milaso's own."""
