"""Rule marks are held to their word, and tests run on the source."""

pytest_plugins = ["clew.testing.plugin"]
