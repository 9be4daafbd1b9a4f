"""Lines of styled text: wrapped to a width, never wider, with nothing lost."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

_CONSOLE = Console(width=80, color_system=None, force_terminal=False, legacy_windows=False)


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """A text as lines of at most this width; all but the first are indented."""
    text = clean(text)
    if text.cell_len <= width and "\n" not in text.plain:
        return [text]
    lines: list[Text] = []
    for part in text.split("\n", allow_blank=True):
        first, *rest = part.wrap(_CONSOLE, width) or [Text()]
        lines.append(first)
        if rest:
            left = part[len(first) :]
            left = left[len(left.plain) - len(left.plain.lstrip()) :]
            pad = Text(" " * indent)
            lines += [pad + line for line in left.wrap(_CONSOLE, width - indent)]
    for line in lines:
        line.rstrip()
    return lines


def clean(text: Text) -> Text:
    """Without control codes: what a player or a rulebook wrote must not move the cursor."""
    if text.plain.isprintable():
        return text
    safe = text.copy()
    safe.plain = "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text.plain)
    return safe


def safe(line: str) -> str:
    """One line without control codes, whoever wrote it."""
    return line if line.isprintable() else "".join(sign if sign.isprintable() else " " for sign in line)


def cropped(text: Text, width: int) -> Text:
    """One line of exactly this width; what does not fit ends in a sign that says so."""
    line = text.copy()
    line.plain = safe(text.plain)
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def columns(items: list[Text], width: int, gap: int = 2) -> list[Text]:
    """Short items side by side, filled column by column, in as many columns as fit, each as wide as it must be."""
    sizes = [item.cell_len for item in items]
    for down in range(1, len(items)):
        widths = [max(sizes[start : start + down]) for start in range(0, len(items), down)]
        if sum(widths) + gap * (len(widths) - 1) <= width:
            break
    else:
        return [line for item in items for line in wrapped(item, width, 4)]
    rows = [items[start::down] for start in range(down)]
    space = Text(" " * gap)
    return [space.join(cropped(item, widths[place]) for place, item in enumerate(row)) for row in rows]


def beside(left: list[Text], right: list[Text], width: int, height: int, gap: str = " │ ") -> list[Text]:
    """Two blocks side by side, the left one of this width."""
    blank = Text()
    pairs = [(left[n] if n < len(left) else blank, right[n] if n < len(right) else blank) for n in range(height)]
    return [Text.assemble(cropped(one, width), (gap, "dim"), other) for one, other in pairs]


def plain(lines: Iterable[Text]) -> list[str]:
    """The same without styles."""
    return [line.plain.rstrip() for line in lines]
