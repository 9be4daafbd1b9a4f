"""Clew as an MCP server: a language model plays one seat of a table by calling tools, and reads rules as resources.

What goes wrong is told in sentences of our own; nothing that a library says reaches the client.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib.metadata import version
from threading import Lock
from typing import Any, TypeVar
from urllib.parse import quote, unquote

from clew.extras import wanted_for

try:
    from mcp.server.lowlevel import Server
except ImportError as missing:
    raise ImportError(wanted_for("clew.adapters.mcp", "adapters")) from missing
import anyio
import anyio.to_thread
import mcp_types as types
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from clew.adapters.talk import CONTENTS, Talk
from clew.adapters.tools import Tool, tools_of
from clew.kernel.table.faults import fault_told
from clew.kernel.table.registry import rulebook, shelf
from clew.kernel.table.rulebook import closest
from clew.kernel.words.errors import ClewError

__all__ = ["run", "server"]

HOW_TO_PLAY = """Clew is the game master of maze and dungeon rulebooks, and you play one seat of a table. It asks
questions; you answer each with `answer`, and hear what happened and what is asked next. `look` shows all that you may
see, `rule` tells the rule behind the question or any other, `log` what happened before. An answer counts only if it is
one of those that the question offers: nothing is guessed, and what is refused changes nothing. Play until the game is
over. Replies come in words and as data; the rules are resources, too."""

SEATED = "A game is laid out for you: begin with `look`."
FREE = "Begin with `games`, then `new_game`."

RULES = "clew://rules/"
LOOKS = types.ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTS = types.ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)

Found = TypeVar("Found")


def server(talk: Talk, undo: bool = False, bot: bool = False) -> Server[Any]:
    """The tools and the rules of a table. Where a game is laid out already it is the only one that can be played.

    With `bot`, or where it lays its own tables, it may let the game's bot play its seat for a while. With `undo`
    answers can be taken back. Since the same dice come again, that shows what the others would have led to.
    """
    games = [talk.playing.rulebook.name] if talk.session is not None else list(shelf()[0])
    tools, turn = tools_of(talk, undo, bot), Lock()

    async def list_tools(_ctx: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_described(tool) for tool in tools.values()])

    async def call_tool(_ctx: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        return await anyio.to_thread.run_sync(_called, tools, params, turn)

    async def list_resources(_ctx: Any, _params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=[_contents(game) for game in games])

    async def list_templates(_ctx: Any, _params: Any) -> types.ListResourceTemplatesResult:
        return types.ListResourceTemplatesResult(resource_templates=[_one_rule()])

    async def read_resource(_ctx: Any, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        return await anyio.to_thread.run_sync(_read, talk, games, str(params.uri), turn)

    return Server(
        "clew",
        title="Clew",
        version=version("clew"),
        instructions=f"{HOW_TO_PLAY} {FREE if talk.session is None else SEATED}",
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
    )


def run(made: Server[Any]) -> None:
    """Serve whoever is at the other end of standard input and output, until he goes."""

    async def serve() -> None:
        async with stdio_server() as (reads, writes):
            await made.run(reads, writes, made.create_initialization_options())

    anyio.run(serve)


# -- tools -----------------------------------------------------------------------------------------------------------


def _described(tool: Tool) -> types.Tool:
    return types.Tool(
        name=tool.name,
        description=tool.about,
        input_schema=tool.takes.model_json_schema(),
        output_schema=tool.replies.model_json_schema(),
        annotations=ACTS if tool.acts else LOOKS,
    )


def _called(tools: dict[str, Tool], params: types.CallToolRequestParams, turn: Lock) -> types.CallToolResult:
    """The reply of a tool, in words and as data; or a sentence on what went wrong."""

    def reply() -> types.CallToolResult:
        if params.name not in tools:
            raise ClewError(f"There is no tool {params.name!r}; {closest(params.name, tools)}")
        found = tools[params.name].reply(params.arguments or {})
        return types.CallToolResult(content=[_text(found.told)], structured_content=found.model_dump(mode="json"))

    try:
        return _in_turn(reply, params.name, turn)
    except ClewError as error:
        return types.CallToolResult(content=[_text(str(error))], is_error=True)


def _text(told: str) -> types.TextContent:
    return types.TextContent(type="text", text=told)


def _in_turn(does: Callable[[], Found], name: str, turn: Lock) -> Found:
    """Calls wait for each other, and a fault of ours is told in a sentence, too."""
    with turn:
        try:
            return does()
        except ClewError:
            raise
        except Exception as error:
            logging.getLogger("clew").exception("%s failed", name)
            told = fault_told(error) or f"Clew itself failed here ({error})."
            raise ClewError(f"{told} Look where the game stands, and try another way.") from error


# -- rules -----------------------------------------------------------------------------------------------------------


def _contents(game: str) -> types.Resource:
    title = rulebook(game).title
    return types.Resource(
        uri=f"{RULES}{game}",
        name=f"{game}-rules",
        title=f"The rules of {title}",
        description=f"All chapters, rules, tables, options and rulings of {title}, a line each.",
        mime_type="text/plain",
    )


def _one_rule() -> types.ResourceTemplate:
    return types.ResourceTemplate(
        uri_template=f"{RULES}{{game}}/{{rule}}",
        name="rule",
        title="One rule of a game",
        description="A rule, chapter, table, option or ruling in full, by its number or name.",
        mime_type="text/plain",
    )


def _read(talk: Talk, games: list[str], uri: str, turn: Lock) -> types.ReadResourceResult:
    """What stands behind an address, such as `clew://rules/maze/5.2`."""
    try:
        told = _in_turn(lambda: _rules_at(talk, games, uri), uri, turn)
    except ClewError as error:
        raise MCPError(types.INVALID_PARAMS, str(error)) from error
    return types.ReadResourceResult(contents=[types.TextResourceContents(uri=uri, mime_type="text/plain", text=told)])


def _rules_at(talk: Talk, games: list[str], uri: str) -> str:
    game, _, name = uri.removeprefix(RULES).partition("/")
    if not uri.startswith(RULES) or game not in games:
        known = " or ".join(f"{RULES}{each}" for each in games)
        raise ClewError(
            f"There is nothing at {quote(unquote(uri), safe=':/')}; rules are at {known}, and /RULE after it."
        )
    return talk.rule_of(game, unquote(name) or CONTENTS)
