"""The command line, told by itself: every command with what can stand behind it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Told:
    """A command as its help tells it."""

    name: str
    usage: str
    about: str
    takes: list[tuple[str, str]] = field(default_factory=list)


def commands(program: Any) -> list[Told]:
    """Every command of a program that Typer made, in the order of its help."""
    names = program.list_commands(None)
    return [_told(name, program.commands[name]) for name in names if not program.commands[name].hidden]


def _told(name: str, command: Any) -> Told:
    words = [param.metavar or param.name.upper() for param in command.params if param.param_type_name == "argument"]
    usage = " ".join(["clew", name, *(f"[{word}]" for word in words)])
    about = (command.help or "").strip()
    takes = [(_written(param), param.help or "") for param in command.params if param.name != "help"]
    return Told(name, usage, about, takes)


def _written(param: Any) -> str:
    """How a parameter is typed: `GAME`, or `-n, --games NUMBER`."""
    if param.param_type_name == "argument":
        return str(param.metavar or param.name.upper())
    names = ", ".join(param.opts) + "".join(f" / {name}" for name in param.secondary_opts)
    return names if param.is_flag else f"{names} {param.metavar or param.name.upper()}"
