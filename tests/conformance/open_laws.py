"""Laws that a game still breaks. Each line is a known fault, not an allowed one: mend it and strike it out.

A game with a line here can't be called complete; once it is mended, its test passes and says that the line must go.
"""

from __future__ import annotations

OPEN: dict[tuple[str, str], str] = {}
