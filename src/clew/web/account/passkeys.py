"""Passkeys: a device keeps a secret of its own and proves that it has it. Here is kept what only checks such proofs."""

from __future__ import annotations

import base64
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import JSONResponse

from clew.web.account.me import by_browser, himself, not_the_owner, welcome
from clew.web.account.proofs import WRONG, kept, name_of, opened, sent, server_for, signed
from clew.web.entrance.desk import Guest, Visitor
from clew.web.hall.protocol import Refused
from clew.web.hall.table import now
from clew.web.pages.forms import go, read_form
from clew.web.store.accounts import PasskeyRow

router = APIRouter(include_in_schema=False)

MOST = 20
# -- making one --------------------------------------------------------------------------------------------------


@router.post("/me/passkeys/begin")
async def begin(request: Request, visitor: Guest) -> Response:
    """What the device is to make a key for."""
    from fido2.webauthn import (
        PublicKeyCredentialUserEntity,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    visitor.spend(visitor.desk.limits.games)
    server, person = server_for(request, visitor), himself(visitor)
    not_the_owner(visitor)
    rows = await visitor.desk.store.accounts.passkeys(person)
    if len(rows) >= MOST:
        raise Refused("These are many passkeys; take one away first.")
    names = await visitor.desk.store.accounts.names_of(person)
    name = next(iter(names), "Clew")
    user = PublicKeyCredentialUserEntity(name=name, id=visitor.desk.people.handle(person).encode(), display_name=name)
    options, state = server.register_begin(
        user,
        [kept(row) for row in rows],
        resident_key_requirement=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return JSONResponse({"options": dict(options)["publicKey"], "ticket": signed(visitor.desk.store, state, person)})


@router.post("/me/passkeys")
async def add(request: Request, visitor: Guest) -> Response:
    """Keep the public half of the key that a device has made."""
    visitor.spend(visitor.desk.limits.games)
    server, person = server_for(request, visitor), himself(visitor)
    ticket, credential = await sent(request)
    state = await opened(visitor.desk.store, ticket, person)
    try:
        made = server.register_complete(state, credential)
        key = made.credential_data
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Refused(WRONG) from error
    text = base64.b64encode(bytes(key)).decode()
    row = PasskeyRow(name_of(key.credential_id), person, text, made.counter, now())
    if not await visitor.desk.store.accounts.add_passkey(row):
        raise Refused("This passkey is known here already.")
    return JSONResponse({"go": "/me"})


@router.post("/me/passkeys/drop")
async def drop(request: Request, visitor: Guest) -> Response:
    """Let a passkey be good for nothing any more."""
    visitor.spend(visitor.desk.limits.moves)
    fields = await read_form(request)
    await visitor.desk.store.accounts.drop_passkey(himself(visitor), fields.get("id", "")[:64])
    return go("/me")


# -- coming back by one ------------------------------------------------------------------------------------------


@router.post("/me/passkey/begin")
async def ask(request: Request, visitor: Guest) -> Response:
    """A challenge for whichever passkey a device has."""
    from fido2.webauthn import UserVerificationRequirement

    visitor.guess()
    by_browser(visitor)
    options, state = server_for(request, visitor).authenticate_begin(
        user_verification=UserVerificationRequirement.PREFERRED
    )
    return JSONResponse({"options": dict(options)["publicKey"], "ticket": signed(visitor.desk.store, state, "")})


@router.post("/me/passkey")
async def come_back(request: Request, visitor: Guest) -> Response:
    """On this device too one is whose passkey it has."""
    visitor.guess(2)
    by_browser(visitor)
    server = server_for(request, visitor)
    ticket, credential = await sent(request)
    state = await opened(visitor.desk.store, ticket, "")
    person = await _person_by(visitor, server, state, credential)
    response = await welcome(request, visitor, person)
    found = JSONResponse({"go": "/me"})
    for cookie in response.headers.getlist("set-cookie"):
        found.headers.append("set-cookie", cookie)
    return found


async def _person_by(visitor: Visitor, server: Any, state: dict[str, Any], credential: dict[str, Any]) -> str:
    """Whose passkey has answered a challenge."""
    from fido2.webauthn import AuthenticationResponse

    accounts = visitor.desk.store.accounts
    try:
        answer = AuthenticationResponse.from_dict(credential)
        row = await accounts.passkey(name_of(answer.raw_id))
        if row is None:
            raise Refused("This passkey is not known here.")
        server.authenticate_complete(state, [kept(row)], credential)
        uses = answer.response.authenticator_data.counter
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Refused(WRONG) from error
    if (uses or row.uses) and uses <= row.uses:  # somebody has made a copy of the key
        raise Refused(WRONG)
    await accounts.used_passkey(row.id, uses)
    return row.person
