"""Clew as an MCP server: a language model plays one seat of a table by calling tools."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from importlib.metadata import version
from threading import Lock
from typing import Any

from clew.extras import wanted_for

try:
    from mcp.server.mcpserver import MCPServer
except ImportError as missing:
    raise ImportError(wanted_for("clew.adapters.mcp", "adapters")) from missing
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations

from clew.adapters.talk import Talk
from clew.kernel.table.faults import fault_told
from clew.kernel.words.errors import ClewError

__all__ = ["server"]

HOW_TO_PLAY = """Clew is the game master of maze and dungeon rulebooks, and you play one seat of a table. It asks
questions; you answer each with `answer`, and hear what happened and what is asked next. `look` shows all that you may
see, `rule` tells the rule behind the question or any other, `log` what happened before. An answer counts only if it is
one of those that the question offers: nothing is guessed, and what is refused changes nothing. Play until the game is
over."""

SEATED = "A game is laid out for you: begin with `look`."
FREE = "Begin with `games`, then `new_game`."

_LOOKS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


def server(talk: Talk, undo: bool = False, bot: bool = False) -> MCPServer[Any]:
    """The tools of a table. Where a game is laid out already it is the only one that can be played.

    With `bot`, or where it lays its own tables, it may let the game's bot play its seat for a while. With `undo`
    answers can be taken back. Since the same dice come again, that shows what the others would have led to.
    """
    seated = talk.session is not None
    told = f"{HOW_TO_PLAY} {SEATED if seated else FREE}"
    made: MCPServer[Any] = MCPServer(
        "clew", "Clew", instructions=told, version=version("clew"), log_level="WARNING", subscriptions=False
    )
    speak = _one_at_a_time()
    acting: list[Callable[..., str]] = [talk.answer] if seated else [talk.new_game, talk.resume, talk.answer]
    acting += [*([talk.hand_over] if bot or not seated else []), *([talk.undo] if undo else [])]
    looking: list[Callable[..., str]] = [talk.look, talk.log, talk.rule, *([talk.odds] if talk.lists else [])]
    looking += [] if seated else [talk.games]
    for tool, kind in [*((each, _LOOKS) for each in looking), *((each, _ACTS) for each in acting)]:
        told = " ".join((tool.__doc__ or "").split())
        made.add_tool(speak(tool), description=told, annotations=kind, structured_output=False)
    return made


def _one_at_a_time() -> Callable[[Callable[..., str]], Callable[..., str]]:
    """What makes a tool of a method: calls wait for each other, and whatever goes wrong is told in a sentence."""
    turn = Lock()

    def speak(method: Callable[..., str]) -> Callable[..., str]:
        @wraps(method)
        def tool(*args: Any, **given: Any) -> str:
            with turn:
                try:
                    return method(*args, **given)
                except ClewError as error:
                    raise ToolError(str(error)) from error
                except Exception as error:
                    logging.getLogger("clew").exception("%s failed", method.__name__)
                    told = fault_told(error) or f"Clew itself failed here ({error})."
                    raise ToolError(f"{told} Look where the game stands, and try another way.") from error

        return tool

    return speak
