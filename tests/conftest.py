"""What holds for every test: it runs on the source and away from the games of whoever runs it, and a rule that it is
marked with must really be at work in it."""

import atexit
import os
import shutil
import sys
import tempfile

from hypothesis import settings

# Tests start hundreds of processes, and half of their time would go into compiling the same source again and again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
sys.pycache_prefix = os.environ.setdefault("PYTHONPYCACHEPREFIX", os.path.join(sys.prefix, "pycache"))

os.environ.setdefault("CLEW_PURE", "1")
os.environ["CLEW_HOME"] = tempfile.mkdtemp(prefix="clew-tests-")
atexit.register(shutil.rmtree, os.environ["CLEW_HOME"], ignore_errors=True)

pytest_plugins = ["pytester", "clew.testing.plugin"]

# The same examples every time, and no clock: a busy machine is no fault of the code.
settings.register_profile("clew", deadline=None, derandomize=True)
settings.load_profile("clew")
