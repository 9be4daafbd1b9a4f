"""Chapters 2 and 28: the task, the clues, and Milaso's end."""
