"""A thing that somebody carries, wears or finds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Item:
    """One thing. `damage` is for weapons, `build` for armour and shields, `spell` for scrolls, `value` for gems."""

    key: str
    kind: str
    damage: str = ""
    spell: str = ""
    uses: int = 0
    value: int = 0
    build: str = ""
    owner: str = ""
    magic: bool = False
    poison: bool = False
    twice: bool = False
    warning: bool = False
    foe: str = ""
    used: bool = False

    @property
    def name(self) -> str:
        """How it is shown."""
        words = [self.kind]
        if self.damage:
            words.insert(0, self.damage)
        if self.poison:
            words.insert(0, "poisoned")
        if self.twice:
            words.insert(0, "enchanted")
        elif self.magic and self.damage:
            words.insert(0, "magic")
        if self.warning:
            words = ["Shield of Warning"]
        if self.spell:
            words.append(f"of {self.spell}")
        if self.foe:
            words.append(f"({self.foe})")
        if self.uses:
            words.append(f"({self.uses})")
        if self.value:
            words.append(f"worth {self.value} gp")
        return " ".join(words)

    def copy(self) -> Item:
        new: Item = object.__new__(Item)
        new.__dict__.update(self.__dict__)
        return new
