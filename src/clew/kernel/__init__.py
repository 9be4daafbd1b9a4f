"""The kernel: referees, dice, questions, matches, saves, ledgers, scenes. No game and no screen."""

__all__: list[str] = []
