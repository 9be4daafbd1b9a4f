"""What can go wrong, said in one clear sentence each."""

from __future__ import annotations


class ClewError(Exception):
    """Something a person can act on; the message says what to do."""


class LedgerError(ClewError):
    """A ledger or house-rule file is wrong at a place that the message names."""


class GameFault(ClewError):
    """A game's own files are at fault; the message names the game, the file and the line, for whoever writes it."""


class AnswerError(ClewError):
    """An answer that the question does not offer."""


class SetupError(ClewError):
    """A match can't be set up like this."""


class SaveError(ClewError):
    """A save file is damaged, foreign or newer than this program."""


class UndoError(ClewError):
    """There is nothing that may be taken back."""


class PlayerFault(ClewError):
    """A player that somebody brought along failed, or answered what was not asked."""


class Divergence(ClewError):
    """A journal does not fit the rules that are asked to follow it."""


class RuleFault(Exception):
    """A fault in the rules' own code: a dead end, a question without options, state that is not plain data."""
