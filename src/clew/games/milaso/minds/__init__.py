"""Chapter 23: how enemies decide."""
