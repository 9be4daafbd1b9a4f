"""The pieces of code on the pages, and what is to be done with each.

A block is run as it stands. What can't be is preceded by a remark that says so, in a line of its own:

- `<!-- shown: why -->` what no test can run; commands of Clew are still held against the command line;
- `# file: NAME` in its first line is written down under that name, `# add to: NAME` added to what is there;
- `<!-- excerpt: GAME -->` a piece of a game's own source, shortened; its functions and the rules they cite must exist.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>shown|excerpt): (?P<why>[^>]+?) -->\n)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A piece of code on a page."""

    page: str
    line: int
    kind: str
    text: str
    mark: str
    why: str

    @property
    def file(self) -> str:
        """The name of the file that it is, if it says so in its first line."""
        named = re.match(r"# file: (\S+)\n", self.text)
        return named[1] if named else ""

    @property
    def grows(self) -> str:
        """The name of the file that it is added to, if it says so in its first line."""
        named = re.match(r"# add to: (\S+)\n", self.text)
        return named[1] if named else ""

    def put(self, folder: Path) -> None:
        """Write the file that it is, or add it to the one that it names."""
        path = folder / (self.file or self.grows)
        body = self.text.partition("\n")[2] if "/" in self.file else self.text
        path.write_text(path.read_text("utf-8") + "\n\n" + self.text if self.grows else body, "utf-8")

    def commands(self) -> Iterator[list[str]]:
        """The commands of a shell block, word by word, without remarks; `./clew` is `clew`."""
        for line in self.text.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words:
                yield [words[0].removeprefix("./"), *words[1:]]


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    name = page.relative_to(ROOT).as_posix()
    return [
        Block(name, text.count("\n", 0, found.start()) + 1, **found.groupdict(default=""))
        for found in BLOCK.finditer(text)
    ]


def every(*kinds: str) -> list[Block]:
    return [block for page in PAGES for block in blocks(page) if block.kind in kinds]


def named(block: Block) -> str:
    return f"{block.page}:{block.line}"
