"""Chapters 4, 5, 7 and 8: what somebody carries and wears, and what it is called."""
