"""What holds for every test: it runs on the source, and a rule that it is marked with must really be at work in it."""

import os

os.environ.setdefault("CLEW_PURE", "1")

from hypothesis import settings

pytest_plugins = ["pytester", "clew.testing.plugin"]

# The same examples every time, and no clock: a busy machine is no fault of the code.
settings.register_profile("clew", deadline=None, derandomize=True)
settings.load_profile("clew")
