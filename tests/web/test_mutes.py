"""Whom one mutes one does not hear: at no table, on no device, with scripts or without; and by one click again."""

from __future__ import annotations

import re

from tests.web.serving import Browser, Serving
from tests.web.test_blocks import company
from tests.web.test_live import listening, take
from tests.web.test_ways_back import words_of

from clew.web.store.accounts import Accounts


def lines(html: str) -> dict[str, bool]:
    """What was said, and whether it is muted."""
    found = re.findall(r'<li data-number="\d+" data-who="[^"]+"( class="muted")?>.*?<p class="words">(.*?)</p>', html)
    return {text: bool(off) for off, text in found}


def heard(who: Browser, game: str) -> dict[str, bool]:
    return lines(who.get(f"/g/{game}/talk").text)


def test_whoever_is_muted_is_so_on_every_device_and_at_every_table(server: Serving) -> None:
    ada, bea, cid, game = company(server)
    assert ada.post(f"/g/{game}/talk/1/mute", hear="no").url.path == f"/g/{game}/talk", "a page without scripts goes on"
    assert heard(ada, game) == {"Something foul": True, "Something kind": False}
    phone = server.browser()
    phone.post("/me/back", words=words_of(ada))
    assert heard(phone, game) == {"Something foul": True, "Something kind": False}
    for other in (bea, cid):
        assert heard(other, game) == {"Something foul": False, "Something kind": False}
    elsewhere = bea.set_up("me", "friend", name0="Bea", name1="Ada")
    ada.join(bea.links(elsewhere)["Ada"], "Ada")
    bea.post(f"/g/{elsewhere}/talk", text="Here too")
    assert heard(ada, elsewhere) == {"Here too": True}


def test_one_click_and_they_are_heard_again(server: Serving) -> None:
    ada, _, _, game = company(server)
    ada.post(f"/g/{game}/talk/1/mute", hear="no")
    page = ada.get(f"/g/{game}/talk").text
    assert 'name="hear" value="yes"' in page
    ada.post(f"/g/{game}/talk/1/mute", hear="yes")
    assert heard(ada, game)["Something foul"] is False
    ada.post(f"/g/{game}/talk/1/mute", hear="no")
    page = ada.get("/me").text
    form = r'action="/me/unmute"><input type="hidden" name="who" value="([^"]+)"><button>Hear Bea again'
    found = re.search(form, page)
    assert found
    assert server.run(server.desk.store.sitting(game))[1] not in page, "nobody is told by what the store knows a person"
    ada.post("/me/unmute", who=found[1])
    assert heard(ada, game)["Something foul"] is False
    assert "Whom you mute" not in ada.get("/me").text


def test_a_page_that_is_open_learns_of_it_with_the_next_words(server: Serving) -> None:
    """Muted or blocked on another device meanwhile, or in this very page."""
    ada, bea, cid, game = company(server)
    with listening(ada, game) as socket:
        assert lines(take(socket)["talk"])["Something foul"] is False
        ada.post(f"/g/{game}/talk/1/mute", hear="no")
        bea.post(f"/g/{game}/talk", text="More of it")
        while "talk" not in (message := take(socket)):
            pass
        assert lines(message["talk"]) == {"More of it": True}
        ada.post(f"/g/{game}/talk/1/block")
        bea.post(f"/g/{game}/talk", text="Most of it")
        cid.post(f"/g/{game}/talk", text="Peace")
        said: dict[str, bool] = {}
        while "Peace" not in said:
            said |= lines(take(socket).get("talk", ""))
        assert said == {"Peace": False}


def test_the_two_still_meet(server: Serving) -> None:
    ada, bea, _, game = company(server)
    ada.post(f"/g/{game}/talk/1/mute", hear="no")
    ada.set_up("me", "friend", name="Her own door", name1="Whoever", open="yes")
    assert "Her own door" in bea.get("/").text


def test_nobody_mutes_himself_or_what_was_not_said(server: Serving) -> None:
    ada, bea, _, game = company(server)
    assert bea.post(f"/g/{game}/talk/1/mute", hear="no").status_code == 422
    assert ada.post(f"/g/{game}/talk/99/mute", hear="no").status_code == 404
    assert server.browser().post(f"/g/{game}/talk/1/mute", hear="no").status_code == 404
    own = re.search(r"<li[^>]*>(?:(?!</li>).)*Something foul", bea.get(f"/g/{game}/talk").text)
    assert own
    assert "<form" not in own[0], "nothing is offered about one's own words"


def test_it_goes_with_whoever_goes_and_stays_with_whoever_comes_back(server: Serving) -> None:
    ada, bea, _, game = company(server)
    accounts: Accounts = server.desk.store.accounts
    ada.post(f"/g/{game}/talk/1/mute", hear="no")
    ada.post(f"/g/{game}/talk/1/block")
    sitting = server.run(server.desk.store.sitting(game))
    me, other = sitting[0], server.browser()
    words = words_of(other)
    known_as = server.run(server.desk.people.person(other.client.cookies[server.desk.cookie]))
    bea.post("/me/back", words=words)
    for others in (accounts.muted, accounts.blocked):
        assert server.run(others(me)) == {known_as: "Bea"}, "whoever comes back under other words is the same"
    assert ada.post("/me/erase", sure="yes").status_code == 200
    for others in (accounts.muted, accounts.blocked):
        assert server.run(others(me)) == {}
