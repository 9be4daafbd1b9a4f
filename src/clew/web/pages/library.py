"""The pages about Clew, under /docs: made once, when they are first wanted, by a process beside the server."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fastapi import APIRouter, Request, Response
from starlette.responses import RedirectResponse

from clew.kernel.words.errors import ClewError
from clew.web.entrance.desk import NotFound
from clew.web.notes import note

router = APIRouter(include_in_schema=False)

COMMAND = [sys.executable, "-c", "from clew.cli import main; main()", "docs", "--out"]
"""What a person would type."""
PATIENCE = 120
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".jpg": "image/jpeg",
}
KEPT = "private, max-age=600"


class Library:
    """Every file of the pages, by its name. Whoever comes while they are being made waits for the same making."""

    def __init__(self) -> None:
        self._made: asyncio.Task[dict[str, bytes]] | None = None

    async def files(self) -> dict[str, bytes]:
        if self._made is None:
            self._made = asyncio.create_task(make())
        return await asyncio.shield(self._made)

    async def close(self) -> None:
        """Nobody waits any more."""
        if self._made is not None:
            self._made.cancel()
            await asyncio.gather(self._made, return_exceptions=True)


async def make() -> dict[str, bytes]:
    """Have the pages made; if that fails it is noted, and they are missing until the server starts again."""
    with TemporaryDirectory(prefix="clew-pages-") as place:
        child = await asyncio.create_subprocess_exec(
            *COMMAND, place, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
        )
        try:
            async with asyncio.timeout(PATIENCE):
                _, complaint = await child.communicate()
        except TimeoutError:
            complaint = b"it took too long"
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
        if child.returncode != 0:
            note("pages", complaint.decode(errors="replace").strip())
            raise ClewError("The pages can't be made just now.")
        return {path.name: path.read_bytes() for path in sorted(Path(place).iterdir())}


@router.get("/docs")
async def entrance() -> Response:
    return RedirectResponse("/docs/")


@router.get("/docs/")
async def first(request: Request) -> Response:
    return await page(request, "index.html")


@router.get("/docs/{name}")
async def page(request: Request, name: str) -> Response:
    """A file of the pages; nothing else can be asked for."""
    files = await request.app.state.library.files()
    if name not in files:
        raise NotFound
    return Response(files[name], media_type=TYPES[Path(name).suffix], headers={"cache-control": KEPT})
