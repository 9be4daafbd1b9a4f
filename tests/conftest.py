"""What holds for every test: a rule that a test is marked with must really be at work in it."""

from tests.rule_marks import pytest_runtest_call

__all__ = ["pytest_runtest_call"]

pytest_plugins = ["pytester"]
