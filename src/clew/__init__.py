"""Clew, a game master for maze and dungeon rulebooks."""
