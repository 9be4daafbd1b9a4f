"""What comes on top of playing: which extra brings which packages, and how each is installed where Clew runs."""

from __future__ import annotations

import importlib
import json
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from clew import starter
from clew.kernel.words.errors import ClewError

__all__ = ["EXTRAS", "YES", "Extra", "bringing", "fetch", "how_to_get", "install", "installed", "wanted_for"]


@dataclass(frozen=True)
class Extra:
    """A set of packages that not everybody needs."""

    name: str
    what_for: str
    modules: tuple[str, ...]
    """What is imported out of it; when all can be found, it is installed."""


LAB = Extra(
    "lab",
    "pictures, tables and clusters: `clew simulate` and `clew compare` with --html, --out or --cluster",
    ("polars", "vl_convert", "distributed"),
)
ADAPTERS = Extra(
    "adapters",
    "players that are programs: Gymnasium, PettingZoo and `clew mcp`",
    ("gymnasium", "pettingzoo", "numpy", "mcp", "mcp_types"),
)
COMPILE = Extra("compile", "compiled games, for speed: `clew compile`", ("mypyc", "mypy", "setuptools"))
PASSKEYS = Extra("passkeys", "coming back to the web table by a passkey: `clew serve`", ("fido2",))
POSTGRES = Extra("postgres", "a store for several servers: `clew serve --db postgresql://...`", ("asyncpg",))
TESTING = Extra("testing", "tests of a game in a package of its own: `clew check`, `clew.testing`", ("pytest",))
DEV = Extra(
    "dev",
    "all of these, and what it takes to check and test the source: `clew test`",
    (
        *(module for extra in (LAB, ADAPTERS, COMPILE, PASSKEYS, POSTGRES) for module in extra.modules),
        *("axe_playwright_python", "babel", "httpx", "hypothesis", "icepool", "importlinter", "pexpect", "playwright"),
        *("pytest", "ruff", "schemathesis", "xdist"),
    ),
)
EXTRAS = {extra.name: extra for extra in (LAB, ADAPTERS, COMPILE, PASSKEYS, POSTGRES, TESTING, DEV)}

YES = "Install what is wanting without asking."
"""The help of the option `--yes` of commands that may need an extra."""


def there(module: str) -> bool:
    """Whether a module can be imported."""
    return find_spec(module) is not None


def installed(name: str) -> bool:
    """Whether all that an extra brings is there."""
    return all(map(there, EXTRAS[name].modules))


def bringing(module: str) -> str:
    """The smallest extra that brings a module; nothing where none does."""
    top = module.partition(".")[0]
    return next((extra.name for extra in EXTRAS.values() if top in extra.modules), "")


def wanted_for(what: str, name: str) -> str:
    """The sentence for something that can't be done without an extra."""
    return f"{what} needs the extra {name!r}, which is not installed; {how_to_get(name)}."


def fetch(name: str, what: str, *modules: str, ask: bool = True) -> None:
    """See to it that a command has the extra that it needs: say so, ask on a terminal, and install it.

    Where nobody can be asked it is installed at once. Where Clew was not installed by its starter, it is only told how.
    """
    if all(map(there, modules or EXTRAS[name].modules)):
        return
    if not _by_starter():
        raise ClewError(wanted_for(what, name))
    if ask and sys.stdin.isatty() and sys.stderr.isatty():
        print(f"clew: {what} needs the extra {name!r}, which is not installed.", file=sys.stderr)
        if not _yes("Install it now? [Y/n] "):
            raise ClewError(f"Then not; {how_to_get(name)}.")
    install([name])


def install(names: list[str]) -> None:
    """Install extras into the environment that the starter made."""
    try:
        starter.set_up(names, Path(sys.prefix))
    except starter.SetUpError as error:
        raise ClewError(f"Installing {', '.join(names)} failed; the next call tries again.\n{error}") from error
    importlib.invalidate_caches()


def _by_starter() -> bool:
    """Whether this is a checkout's own environment, which the starter looks after."""
    return bool(starter.note_of(Path(sys.prefix)))


def _yes(question: str) -> bool:
    print(question, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    return bool(line) and line.strip().lower() in ("", "y", "yes")


def how_to_get(name: str) -> str:
    """What to type for an extra, by how this Clew was installed."""
    if _by_starter():
        return f"`./clew setup {name}` installs it"
    if name == "dev":
        return "`./clew setup dev` in a checkout installs it"
    source = _checkout()
    what = f"'{source}[{name}]'" if source else f"'clew[{name}]'"
    return f"`{_manner(Path(sys.prefix), what, bool(source))}` brings it"


def _manner(prefix: Path, what: str, editable: bool) -> str:
    """The command that installs it where this Clew lives, so that its next call has it."""
    home = prefix.as_posix().lower()
    if "/pipx/" in home or (prefix / "pipx_metadata.json").is_file():
        stays = prefix.parent.name == "venvs"
        return f"pipx install --force {what}" if stays else f"pipx run --spec {what} clew"
    if "/uv/tools/" in home or (prefix / "uv-receipt.toml").is_file():
        return f"uv tool install {what}"
    if "/uv/" in home:
        return f"uvx --from {what} clew"
    return f"pip install {'-e ' if editable else ''}{what}"


def _checkout() -> str:
    """The folder that was installed in place, if one was."""
    try:
        told = distribution("clew").read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    link = json.loads(told) if told else {}
    return str(starter.HERE) if link.get("dir_info", {}).get("editable") else ""
