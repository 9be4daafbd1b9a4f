"""Games for programs: Gymnasium and PettingZoo for those that learn, MCP for language models."""

__all__: list[str] = []
