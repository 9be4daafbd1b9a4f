"""What holds a game to its rules and to the laws of the house, for games of this house and of packages of their own.

`Table` lays out a game by hand for scenario tests, `laws_of` is the test of all laws, `golden_games` that of games
which were written down; `clew.testing.plugin` is for pytest, and makes rule marks mean something.
"""

import sys

if "pytest" in sys.modules:  # before the modules are read: a failing assertion then shows what it compared
    import pytest

    pytest.register_assert_rewrite("clew.testing.laws", "clew.testing.table", "clew.testing.golden")

from clew.kernel.referees.script import Script, ScriptError
from clew.testing.golden import Golden, find, golden_games
from clew.testing.laws.lawbook import LAWS, Law, laws_of
from clew.testing.table import Table

__all__ = ["LAWS", "Golden", "Law", "Script", "ScriptError", "Table", "find", "golden_games", "laws_of"]
