"""How a device proves that it has a passkey: challenges, and where they can be asked at all.

Passkeys need the extra `passkeys`, and an address by name and by https; browsers take this machine itself as well.
"""

from __future__ import annotations

import base64
import hmac
import json
import time
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request

from clew import extras
from clew.web.entrance.desk import Visitor
from clew.web.hall.protocol import Refused
from clew.web.hall.strictjson import BadJSON, parse
from clew.web.store.accounts import PasskeyRow
from clew.web.store.store import Store

MINUTES = 5
"""So long a challenge may be answered, and once."""

WRONG = "This passkey could not be checked; try once more."


def site_of(request: Request, visitor: Visitor) -> str:
    """The name that passkeys are bound to; nothing where browsers would not make any."""
    address = urlsplit(visitor.desk.network.public or f"{request.url.scheme}://{request.headers.get('host', '')}")
    name = address.hostname or ""
    by_name = name == "localhost" or (address.scheme == "https" and not name.replace(".", "").isdigit())
    return name if by_name and ":" not in name and extras.there("fido2") else ""


def server_for(request: Request, visitor: Visitor) -> Any:
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    site = site_of(request, visitor)
    if not site:
        raise Refused("Passkeys can't be used at this address.")
    own, host = visitor.desk.addresses.is_own_page, request.headers.get("host", "")
    return Fido2Server(PublicKeyCredentialRpEntity(name="Clew", id=site), verify_origin=lambda at: own(at, host))


# -- challenges: signed, so that any server of several can check the answer, and answered once at all of them -----


def signed(store: Store, state: dict[str, Any], person: str) -> str:
    body = json.dumps({**state, "person": person, "until": int(time.time()) + 60 * MINUTES}, default=str)
    digest = hmac.digest(store.secret, b"passkey " + body.encode(), sha256).hex()
    return f"{digest}.{body}"


async def opened(store: Store, ticket: str, person: str) -> dict[str, Any]:
    digest, _, body = ticket.partition(".")
    good = hmac.digest(store.secret, b"passkey " + body.encode("utf-8", "replace"), sha256).hex()
    if not hmac.compare_digest(good.encode(), digest.encode("utf-8", "replace")):
        raise Refused(WRONG)
    state: dict[str, Any] = json.loads(body)
    at = int(time.time())
    if state["person"] != person or state["until"] < at:
        raise Refused(WRONG)
    if not await store.accounts.answer_once(digest, state["until"], at):
        raise Refused(WRONG)
    return state


async def sent(request: Request) -> tuple[str, dict[str, Any]]:
    try:
        found = parse(await request.body())
    except BadJSON as error:
        raise Refused(WRONG) from error
    match found:
        case {"ticket": str(ticket), "credential": dict(credential)}:
            return ticket, credential
    raise Refused(WRONG)


def name_of(credential: bytes) -> str:
    return sha256(credential).hexdigest()


def kept(row: PasskeyRow) -> Any:
    from fido2.webauthn import AttestedCredentialData

    return AttestedCredentialData(base64.b64decode(row.key))
