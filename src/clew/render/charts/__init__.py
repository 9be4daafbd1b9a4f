"""Boards as characters: for terminals."""
