"""Words to come back by: ten out of a list of 256, drawn here and kept by nobody but whoever wrote them down.

The store has their hash, made slowly and with the store's own secret, so that a stolen store is no list to guess at.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from functools import cache
from hashlib import scrypt
from importlib.resources import files

from clew.web.hall.protocol import Refused

WORDS = 10
ENOUGH = 4
"""So many letters of a word tell it from all others."""


@cache
def known() -> dict[str, str]:
    """Every word by its first letters."""
    words = (files("clew.web.account") / "words.txt").read_text("utf-8").split()
    return {word[:ENOUGH]: word for word in words}


def drawn() -> str:
    """New words."""
    return " ".join(secrets.choice(list(known().values())) for _ in range(WORDS))


def tidied(text: str) -> str:
    """The words that somebody typed, as they were drawn; of each the first letters are enough."""
    typed = re.findall("[a-z]+", text.lower())
    if len(typed) != WORDS:
        raise Refused("There have to be ten words.")
    strange = [word for word in typed if word[:ENOUGH] not in known()]
    if strange:
        raise Refused("One of these is no word of ours; look how it is spelt.")
    return " ".join(known()[word[:ENOUGH]] for word in typed)


async def hashed(words: str, secret: bytes) -> str:
    """What the store keeps of them."""
    salt = b"words to come back by " + secret
    found = await asyncio.to_thread(scrypt, words.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)
    return found.hex()
