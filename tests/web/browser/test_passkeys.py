"""In a real Chromium with a virtual authenticator: a passkey is made, and leads back on another device."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Request, Route, expect
from tests.web.chromium import Visit, visiting
from tests.web.postgres import Postgres
from tests.web.serving import Serving, client

pytestmark = pytest.mark.slow

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """What keeps passkeys for a browser."""

    def __init__(self, visit: Visit) -> None:
        self.session: Any = visit.context.new_cdp_session(visit.page)
        self.session.send("WebAuthn.enable")
        self.name = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    def keys(self) -> list[Any]:
        found: list[Any] = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.name})["credentials"]
        return found

    def take(self, key: Any) -> None:
        self.session.send("WebAuthn.addCredential", {"authenticatorId": self.name, "credential": key})


@pytest.fixture
def here(server: Serving) -> str:
    """The same server by a name: browsers bind no passkey to a bare address."""
    return server.url.replace("127.0.0.1", "localhost")


def a_key(ada: Visit, device: Device) -> Any:
    ada.go("/me")
    ada.button("Add a passkey").click()
    expect(ada.page.get_by_text("A passkey", exact=True)).to_be_visible()
    return device.keys()[0]


def test_a_passkey_leads_back_on_another_device(chromium: Browser, here: str) -> None:
    with visiting(chromium, here) as ada, visiting(chromium, here) as other:
        game = ada.play()
        key = a_key(ada, Device(ada))
        phone = Device(other)
        phone.take(key)
        other.go("/me")
        other.button("Come back by a passkey").click()
        expect(other.page.get_by_text("Browsers that are you: 2")).to_be_visible()
        other.go("/")
        expect(other.page.locator(f'a[href="/g/{game}"]').first).to_be_visible()
        other.go("/me")
        other.button("Take away").click()
        expect(other.page.get_by_text("A passkey", exact=True)).to_have_count(0)
        with visiting(chromium, here) as third:
            Device(third).take(phone.keys()[0])
            third.go("/me")
            third.button("Come back by a passkey").click()
            expect(third.page.locator("main [role=status]")).to_have_text("This passkey is not known here.")


def test_a_copied_passkey_and_an_answer_sent_again_are_refused(chromium: Browser, here: str) -> None:
    """A key counts its uses, so a copy that falls behind shows."""
    with visiting(chromium, here) as ada, visiting(chromium, here) as thief:
        ada.play()
        key = a_key(ada, Device(ada))
        Device(thief).take(key)
        sent: list[Any] = []
        thief.page.on("request", lambda request: sent.append(request) if request.url.endswith("/me/passkey") else None)
        thief.go("/me")
        thief.button("Come back by a passkey").click()
        expect(thief.page.get_by_text("Browsers that are you: 2")).to_be_visible()
        again = thief.context.request.post(
            f"{here}/me/passkey", data=sent[0].post_data, headers={"origin": here, "accept": "application/json"}
        )
        assert again.status == 422
        assert "could not be checked" in again.json()["error"]
        ada.go("/me")
        with visiting(chromium, here) as second:
            Device(second).take({**key, "signCount": 0})
            second.go("/me")
            second.button("Come back by a passkey").click()
            expect(second.page.locator("main [role=status]")).to_contain_text("could not be checked")


def test_whoever_is_refused_by_the_device_reads_so(chromium: Browser, here: str) -> None:
    with visiting(chromium, here) as ada:
        device = Device(ada)
        device.session.send("WebAuthn.setUserVerified", {"authenticatorId": device.name, "isUserVerified": False})
        ada.go("/me")
        ada.button("Come back by a passkey").click()
        expect(ada.page.locator("main [role=status]")).to_have_text("Your device gave no passkey.")


def test_a_challenge_of_one_server_is_answered_once_at_all_of_several(chromium: Browser, postgres: Postgres) -> None:
    """As behind a balancer: pages come from one server, and what the device answers goes to the other."""
    url = postgres.new_database()
    with Serving(url) as one, Serving(url) as two, visiting(chromium, one.url.replace("127.0.0.1", "localhost")) as ada:
        sent: list[Any] = []

        def elsewhere(route: Route) -> None:
            reply = post(two, route.request)
            sent.append((route.request, reply.status_code))
            cookies = {"set-cookie": reply.headers["set-cookie"]} if "set-cookie" in reply.headers else {}
            route.fulfill(status=reply.status_code, body=reply.text, headers=cookies, content_type="application/json")

        def post(server: Serving, request: Request) -> httpx.Response:
            headers = {"content-type": "application/json", "accept": "application/json", "origin": ada.url}
            headers |= {"host": ada.url.partition("//")[2], "cookie": request.all_headers().get("cookie", "")}
            with client(server.url) as balancer:
                return balancer.post(httpx.URL(request.url).path, content=request.post_data or "", headers=headers)

        ada.play()
        device = Device(ada)
        ada.page.route("**/me/passkeys", elsewhere)
        key = a_key(ada, device)
        assert [status for _, status in sent] == [200]
        with visiting(chromium, ada.url) as other:
            Device(other).take(key)
            other.page.route("**/me/passkey", elsewhere)
            other.go("/me")
            other.button("Come back by a passkey").click()
            expect(other.page.get_by_text("Browsers that are you: 2")).to_be_visible()
        request, status = sent[-1]
        assert status == 200
        for server in (one, two):
            again = post(server, request)
            assert (again.status_code, "could not be checked" in again.json()["error"]) == (422, True)
