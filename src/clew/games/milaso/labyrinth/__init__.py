"""The labyrinth: made from a seed before play, proven solvable, never changed afterwards."""

__all__: list[str] = []
