"""Answers that stand below many questions."""

from __future__ import annotations

from clew.kernel.words.questions import Menu, NeverMind, Option

MORE = Menu("more", "More ...")

DONE = Option("done", "Done")

BACK = NeverMind("back", "Never mind")
