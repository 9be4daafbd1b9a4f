"""The toy game stands on the shelf of every server that these tests start."""

from __future__ import annotations

import os

os.environ["CLEW_EXTRA_GAMES"] = "toy=tests.kernel.toy:RULEBOOK"
