"""The rulebooks, one folder each."""

__all__: list[str] = []
