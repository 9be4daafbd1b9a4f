"""What never changes of a board. A page may lay it aside, to be fetched once and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b

Ground = Callable[[str], str]
"""What stands in a drawing instead of a part that never changes."""

MOST_KEPT = 64
_kept: OrderedDict[str, str] = OrderedDict()


def drawn(fragment: str) -> str:
    """The part itself: for files, paper, and everybody who has nowhere to keep it."""
    return fragment


def laid_aside(fragment: str) -> str:
    """A place for the part, by its fingerprint; `kept` has what belongs there."""
    name = blake2b(fragment.encode(), digest_size=9).hexdigest()
    _kept[name] = fragment
    _kept.move_to_end(name)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return f'<g class="ground" data-ground="{name}"></g>'


def kept(name: str) -> str | None:
    """A part that was laid aside."""
    return _kept.get(name)
