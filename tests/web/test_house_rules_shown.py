"""House rules on the web: the numbers they can change, and what they have changed."""

from __future__ import annotations

from tests.render.test_house import HOUSE
from tests.web.serving import Serving


def test_on_the_web_rules_show_their_numbers_and_what_house_rules_made_of_them(server: Serving) -> None:
    assert "<code>times = 6</code>" in server.browser().get("/rules/deathmaze").text
    owner = server.browser(owner=True)
    game = owner.set_up("me", game="deathmaze", patch=HOUSE)
    card = owner.get(f"/g/{game}/me/rule/8.6a").text
    assert "House rule:</strong> times: 10 instead of 6" in card
    assert "House rule:" not in owner.get(f"/g/{game}/me/rule/3.1a").text
