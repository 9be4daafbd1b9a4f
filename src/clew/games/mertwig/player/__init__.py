"""The sensible player: where it goes and how it fights."""
