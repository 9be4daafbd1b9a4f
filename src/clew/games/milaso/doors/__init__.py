"""Chapters 12 and 14: doors, locks, levers and lamps."""
