"""Choosing by key: digits, arrows and Enter, or a few letters of what one is looking for."""

from __future__ import annotations

from dataclasses import dataclass, field

from clew.kernel.words.dice import Dice
from clew.kernel.words.scene import Ask
from clew.kernel.words.text import Words, put, same
from clew.render.asks import tags, typed


@dataclass
class Chooser:
    """What was typed so far, and where the cursor stands among the choices."""

    ask: Ask
    words: Words = same
    cursor: int = 0
    digits: str = ""
    wanted: str | None = None
    tags: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tags = tags(self.ask, self.words)

    @property
    def shown(self) -> list[int]:
        """The places of the choices that are shown: all, or those with the words one looks for."""
        names = [put(choice.name, self.words).casefold() for choice in self.ask.choices]
        wanted = (self.wanted or "").casefold()
        return [place for place, name in enumerate(names) if wanted in name]

    def press(self, key: str) -> int | None:
        """Take in a key; the place of a choice once it is made."""
        if self.wanted is not None and (len(key) == 1 or key in ("backspace", "esc")):
            self._look_for(key)
            return None
        if key == "/":
            self.wanted, self.digits = "", ""
        elif len(key) == 1 and key.isdecimal():
            return self._digit(key)
        elif key == "backspace":
            self.digits = self.digits[:-1]
        elif key == "esc":
            return self._out()
        elif key in ("up", "down", "home", "end"):
            self._move(key)
        elif key == "enter" and self.shown:
            return self.cursor if self.cursor in self.shown else self.shown[0]
        return None

    def takes(self, key: str) -> bool:
        """Whether a key means something here; the others are for the table."""
        if self.wanted is not None and len(key) == 1:
            return True
        return key in ("/", "backspace", "esc", "up", "down", "home", "end", "enter") or key.isdecimal()

    def _digit(self, key: str) -> int | None:
        place, more = typed(self.digits + key, self.tags)
        if place is None and not more:
            return None
        self.digits += key
        self.cursor = next(n for n, tag in enumerate(self.tags) if tag.startswith(self.digits))
        if place is not None:
            self.cursor = place
        if more:
            return None
        self.digits = ""
        return place

    def _out(self) -> int | None:
        """Esc drops what was typed; where nothing was, it takes the way back."""
        typed_so_far, self.digits = self.digits, ""
        ways = [place for place, choice in enumerate(self.ask.choices) if choice.key == self.ask.back]
        return ways[0] if ways and not typed_so_far else None

    def _look_for(self, key: str) -> None:
        assert self.wanted is not None
        if key == "esc":
            self.wanted = None
        elif key == "backspace":
            self.wanted = self.wanted[:-1] if self.wanted else None
        else:
            self.wanted += key
        if self.shown and self.cursor not in self.shown:
            self.cursor = self.shown[0]

    def _move(self, key: str) -> None:
        shown, self.digits = self.shown, ""
        if not shown:
            return
        place = shown.index(self.cursor) if self.cursor in shown else 0
        step = {"up": place - 1, "down": place + 1, "home": 0, "end": len(shown) - 1}[key]
        self.cursor = shown[step % len(shown)]

    def prompt(self) -> str:
        """What is being typed, for the line at the bottom."""
        if self.wanted is not None:
            how = self.words("Enter takes the marked one, Esc shows all")
            return f"{self.words('Find')}: {self.wanted}_  ({how})"
        return f"{self.digits}_  ({self.words('another digit, or Enter')})" if self.digits else ""


@dataclass
class DiceTyper:
    """Typing how one's own dice fell: a digit a die, or numbers with spaces where a face may have two digits."""

    dice: Dice
    text: str = ""

    def press(self, key: str) -> str | None:
        """Take in a key; the faces once they are complete."""
        if key == "backspace":
            self.text = self.text[:-1]
        elif key == "esc":
            self.text = ""
        elif key == "enter":
            return self.text or None
        elif key.isdecimal() or (key in (" ", ",") and self.text):
            self.text += key
            if self.dice.die <= 9 and self.text.isdecimal() and len(self.text) == self.dice.count:
                return self.text
        return None

    def takes(self, key: str) -> bool:
        return key in ("backspace", "esc", "enter", " ", ",") or key.isdecimal()

    def prompt(self) -> str:
        return f"{self.text}_" if self.text else ""
