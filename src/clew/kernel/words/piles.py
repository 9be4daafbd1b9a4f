"""Piles of cards or chits. A pile has no hidden order: a draw is chance, decided when it is made."""

from __future__ import annotations

from bisect import bisect_left, insort
from dataclasses import dataclass

from clew.kernel.words.errors import RuleFault


@dataclass
class Pile:
    """Layers from top to bottom, each without order. A card laid under the pile is a layer of its own."""

    name: str
    layers: list[list[str]]

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def top(self) -> list[str]:
        """The cards of which one comes up next."""
        return self.layers[0] if self.layers else []

    def take(self, card: str) -> None:
        """Take this card out of the top layer."""
        layer = self.layers[0] if self.layers else []
        place = bisect_left(layer, card)
        if place == len(layer) or layer[place] != card:
            raise RuleFault(f"{card!r} is not on top of {self.name!r}")
        del layer[place]
        if not layer:
            del self.layers[0]

    def put_back(self, card: str) -> None:
        """Shuffle a card into the top layer."""
        if self.layers:
            insort(self.layers[0], card)
        else:
            self.layers.append([card])

    def put_under(self, cards: list[str]) -> None:
        """Lay cards under the pile: one card keeps its place, several are shuffled among themselves first."""
        if cards:
            self.layers.append(sorted(cards))

    def put_on_top(self, cards: list[str]) -> None:
        """Lay cards on the pile: they come first, in any order among themselves."""
        if cards:
            self.layers.insert(0, sorted(cards))

    def shuffle(self) -> None:
        """Forget every place: all layers become one."""
        self.layers = [sorted(card for layer in self.layers for card in layer)] if self.layers else []

    def cards(self) -> list[str]:
        """Every card in the pile; tells nothing about their order."""
        return sorted(card for layer in self.layers for card in layer)

    def copy(self) -> Pile:
        """Hot: every answer at a table copies the state, and some games have dozens of piles, most of one layer."""
        layers = self.layers
        return Pile(self.name, [layers[0][:]] if len(layers) == 1 else [layer[:] for layer in layers])


def pile_of(name: str, cards: list[str]) -> Pile:
    """A well shuffled pile."""
    return Pile(name, [sorted(cards)] if cards else [])
