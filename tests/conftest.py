"""What holds for every test: it runs on the source, and a rule that it is marked with must really be at work in it."""

import os

os.environ.setdefault("CLEW_PURE", "1")

from tests.rule_marks import pytest_runtest_call

__all__ = ["pytest_runtest_call"]

pytest_plugins = ["pytester"]
