"""A language model at the table: `python model.py darkness` starts `clew mcp` and lets `think` play a game to its end.

Put your model into `think`: it gets what Clew says and returns a key or the words of an answer. Here it takes any. Any
other client of MCP does the same with the command `clew mcp`. Needs the extra `adapters`: `./clew setup adapters`.
"""

import asyncio
import random
import sys

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters


def think(told):
    offered = told.partition("Answer with one of these keys:\n- ")[2]
    return random.choice(offered.split("\n- ")).partition(": ")[0]


async def play(game):
    async with Client(StdioServerParameters(command="clew", args=["mcp", game])) as table:
        told = (await table.call_tool("look", {})).content[0].text
        while "The game is over" not in told:
            reply = await table.call_tool("answer", {"choice": think(told)})
            if reply.is_error:  # nothing has happened; a model would read why and try again
                print(reply.content[0].text, file=sys.stderr)
            else:
                told = reply.content[0].text
                print(told)


asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "darkness"))
