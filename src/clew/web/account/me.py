"""The page about oneself: who one is here, on which devices, and the ways back to it. No account is ever needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette.responses import HTMLResponse

from clew.web.account import phrase
from clew.web.account.proofs import site_of
from clew.web.entrance.desk import Forbidden, Guest, Visitor
from clew.web.entrance.people import OWNER
from clew.web.hall.protocol import Refused
from clew.web.hall.table import now
from clew.web.pages.forms import go, read_form
from clew.web.pages.pieces import render
from clew.web.pages.seating import known, with_cookie

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def by_browser(visitor: Visitor) -> None:
    """Programs that know the secret of a seat are nobody beyond that seat."""
    if visitor.seat is not None:
        raise Forbidden("This is for people with a browser.")


@router.get("/me")
async def myself(request: Request, visitor: Guest) -> Response:
    visitor.spend(visitor.desk.limits.looks)
    by_browser(visitor)
    return HTMLResponse(await page(request, visitor))


async def page(request: Request, visitor: Visitor, **more: Any) -> str:
    """The page, with what has just been done."""
    person, desk = visitor.person, visitor.desk
    accounts = desk.store.accounts
    facts: dict[str, Any] = {"person": person, "owner": visitor.is_owner, "new_words": "", "devices": 0, "phrase": None}
    facts |= {"passkeys": [], "site": site_of(request, visitor)}
    facts |= {"mail": None, "post": desk.post is not None, "feed": "", "blocked": {}, "muted": {}}
    if person is not None:
        facts["devices"] = await accounts.devices(person)
        facts["phrase"] = await accounts.phrase_made(person)
        for what, others in (("blocked", await accounts.blocked(person)), ("muted", await accounts.muted(person))):
            facts[what] = {desk.people.alias(other): name for other, name in others.items()}
        facts["mail"] = await accounts.mail(person)
        facts["feed"] = desk.people.feed(person)
        facts["passkeys"] = await accounts.passkeys(person)
    return render("me.html", **facts | more, **visitor.reads())


# -- words to come back by ---------------------------------------------------------------------------------------


def not_the_owner(visitor: Visitor) -> None:
    if visitor.person == OWNER:
        raise Refused("You run this server: the address that it prints leads you back.")


@router.post("/me/words")
async def make_words(request: Request, visitor: Guest) -> Response:
    """Draw words, show them once, and keep what can only be checked. Those before are worth nothing any more."""
    visitor.spend(visitor.desk.limits.games)
    by_browser(visitor)
    not_the_owner(visitor)
    person, cookie = await known(visitor)
    words = phrase.drawn()
    await visitor.desk.store.accounts.set_phrase(person, await phrase.hashed(words, visitor.desk.store.secret), now())
    visitor = Visitor(visitor.desk, person, None, visitor.address, visitor.lang)
    response = HTMLResponse(await page(request, visitor, new_words=words))
    return response if cookie is None else with_cookie(response, visitor.desk, cookie)


@router.post("/me/words/drop")
async def drop_words(visitor: Guest) -> Response:
    """Let nobody come back by words any more."""
    visitor.spend(visitor.desk.limits.moves)
    await visitor.desk.store.accounts.drop_phrase(himself(visitor))
    return go("/me")


@router.post("/me/back")
async def come_back(request: Request, visitor: Guest) -> Response:
    """On this device too one is who wrote these words down."""
    visitor.guess(5)
    by_browser(visitor)
    words = phrase.tidied((await read_form(request)).get("words", "")[:400])
    found = await visitor.desk.store.accounts.person_of_phrase(await phrase.hashed(words, visitor.desk.store.secret))
    if found is None:
        raise Refused("Nobody here has these words.")
    return await welcome(request, visitor, found)


# -- devices -----------------------------------------------------------------------------------------------------


def himself(visitor: Visitor) -> str:
    """Whoever has this browser, if anybody was ever known by it."""
    by_browser(visitor)
    if visitor.person is None:
        raise Refused("This browser is not known here yet.")
    return visitor.person


async def welcome(request: Request, visitor: Visitor, person: str) -> Response:
    """Make a browser somebody's. What was played on it before comes along if it was known by this browser alone."""
    if visitor.person == person:
        return go("/me")
    people = visitor.desk.people
    cookie = request.cookies.get(visitor.desk.cookie)
    if visitor.person is not None and cookie is not None and await _only_here(visitor, visitor.person):
        await people.become(cookie, visitor.person, person)
        return go("/me")
    fresh, _ = await people.greet(person)
    return with_cookie(go("/me"), visitor.desk, fresh)


async def _only_here(visitor: Visitor, person: str) -> bool:
    accounts = visitor.desk.store.accounts
    if person == OWNER or person in visitor.desk.people.banned:
        return False
    ways_back = await accounts.phrase_made(person) is not None or bool(await accounts.passkeys(person))
    return not ways_back and await accounts.devices(person) == 1


@router.post("/me/devices")
async def forget_others(request: Request, visitor: Guest) -> Response:
    """No other browser is known as this person any more, such as one on a device that was lost."""
    visitor.spend(visitor.desk.limits.moves)
    person = himself(visitor)
    await visitor.desk.people.forget_others(person, request.cookies[visitor.desk.cookie])
    return go("/me")


@router.post("/me/leave")
async def leave(request: Request, visitor: Guest) -> Response:
    """This browser is nobody's any more, such as one that was borrowed; whoever has a way back loses nothing."""
    visitor.spend(visitor.desk.limits.moves)
    himself(visitor)
    if (await read_form(request)).get("sure") != "yes":
        raise Refused("Say that you are sure.")
    await visitor.desk.people.forget_browser(request.cookies[visitor.desk.cookie])
    response = go("/")
    response.delete_cookie(
        visitor.desk.cookie, path="/", httponly=True, samesite="lax", secure=visitor.desk.addresses.secure
    )
    return response


@router.post("/me/unblock")
async def unblock(request: Request, visitor: Guest) -> Response:
    """Hear and meet somebody again."""
    visitor.spend(visitor.desk.limits.moves)
    accounts = visitor.desk.store.accounts
    return await _again(request, visitor, accounts.blocked, accounts.unblock)


@router.post("/me/unmute")
async def unmute(request: Request, visitor: Guest) -> Response:
    """Hear somebody again."""
    visitor.spend(visitor.desk.limits.moves)
    accounts = visitor.desk.store.accounts
    return await _again(request, visitor, accounts.muted, accounts.unmute)


async def _again(
    request: Request,
    visitor: Visitor,
    others: Callable[[str], Awaitable[Collection[str]]],
    take_back: Callable[[str, str], Awaitable[None]],
) -> Response:
    person = himself(visitor)
    alias = (await read_form(request)).get("who", "")
    for other in await others(person):
        if visitor.desk.people.alias(other) == alias:
            await take_back(person, other)
    return go("/me")
