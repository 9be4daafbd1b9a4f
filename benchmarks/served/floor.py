"""The floor: the least that a program does which keeps a move on disk and answers over HTTP.

A plain ASGI app under the settings that Clew gives uvicorn. For each request it stores one row of 300 bytes in SQLite,
with the `synchronous` that Clew has, and answers 2 kB of JSON. It knows no rules, no seats and no pages: nothing of
this kind gets cheaper.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from typing import Any

import uvicorn

from clew.web.server.porter import Porter
from clew.web.server.run import bind, config

ROW = "x" * 300
LOOK = {"status": "Room 2", "lines": [{"rule": "1.5", "text": "Orc 1 suffers 1.", "faces": [4]}] * 33}


def app_on(path: str) -> Any:
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA journal_mode=WAL")
    store.execute("PRAGMA synchronous=FULL")
    store.execute("CREATE TABLE moves (game TEXT, seq INTEGER, body TEXT, PRIMARY KEY (game, seq))")
    written = 0

    async def app(scope: Any, receive: Any, send: Any) -> None:
        nonlocal written
        if scope["type"] != "http":
            return
        wish = json.loads((await receive())["body"])
        written += 1
        store.execute("INSERT INTO moves VALUES (?, ?, ?)", (wish["game"], written, ROW))
        body = json.dumps({"seq": written, **LOOK}).encode()
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    return app


def main() -> None:
    listening = bind("127.0.0.1", 0)
    settings = config(app_on(sys.argv[1]), Porter(most_from_one=None), lifespan="off")
    print(f"The floor is at http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    uvicorn.Server(settings).run(sockets=[listening])


if __name__ == "__main__":
    main()
