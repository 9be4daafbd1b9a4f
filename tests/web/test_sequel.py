"""The next adventure: whoever lives on after a game goes into a new one, with the same people under the same rules."""

from __future__ import annotations

import re
from typing import Any

from tests.web.serving import Browser, Serving

from clew.web.pages.sequel import next_name


def answer(who: Browser, game: str, key: str) -> None:
    seen = who.view(game)
    reply = who.move(game, seen["asks"][0]["seat"], command=f"c{seen['seq']}", expected=seen["seq"], answer=key)
    assert reply.status_code == 200, reply.text


def turn_round(people: tuple[Browser, ...], game: str) -> None:
    """All who play begin at once and leave at the entrance."""
    for _ in range(40):
        seen = [each.view(game) for each in people]
        if seen[0]["over"]:
            return
        asked = [(who, each) for who, each in zip(people, seen, strict=True) if each["asks"]]
        if not asked:
            people[0].view(game, after=seen[0]["seq"], wait=20)
        for who, each in asked[:1]:
            ask, seq = each["asks"][0], each["seq"]
            keys = [choice["key"] for choice in ask["choices"]]
            key = next((key for key in ("quick", "leave") if key in keys), keys[0])
            reply = who.move(game, ask["seat"], command=f"c{seq}", expected=seq, answer=key)
            assert reply.status_code in (200, 409), reply.text  # a bot may have been quicker


OPTIONS = {"option-advanced": "yes", "option-continuity": "yes", "option-vampire-charm": "yes"}


def left_at_once(who: Browser, **fields: Any) -> str:
    """A game of Deathmaze in which the party turns round at the entrance: everybody lives."""
    game = who.set_up("me", game="deathmaze", **OPTIONS, **fields)
    answer(who, game, "quick")
    answer(who, game, "leave")
    assert who.view(game)["over"]
    return game


def ticket_on(page: str) -> str:
    found = re.search(r'name="ticket" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_who_lives_on_is_named_and_goes_into_the_next_game(server: Serving) -> None:
    ada = server.browser()
    game = left_at_once(ada, name="The Amber Door")
    assert f'href="/g/{game}/next"' in ada.get(f"/g/{game}").text
    page = ada.get(f"/g/{game}/next").text
    assert "Dorn" in page
    made = ada.post(f"/g/{game}/next", ticket=ticket_on(page))
    assert "The Amber Door, part 2" in made.text
    following = str(made.url).rsplit("/", 1)[1]
    answer(ada, following, "create")
    answer(ada, following, ada.view(following)["asks"][0]["choices"][0]["key"])
    choices = [choice["name"] for ask in ada.view(following)["asks"] for choice in ask["choices"]]
    assert any("Dorn" in str(name) for name in choices), choices


def test_the_rules_of_the_table_stay_and_other_people_get_links(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "sensible", game="deathmaze", name1="Bea", **OPTIONS)
    bea.join(ada.links(game)["Bea"], "Bea")
    turn_round((ada, bea), game)
    page = ada.get(f"/g/{game}/next").text
    following = str(ada.post(f"/g/{game}/next", ticket=ticket_on(page)).url).rsplit("/", 1)[1]
    assert "Bea" in ada.links(following)
    rows = [server.run(server.desk.hall.find(each)).row.terms for each in (game, following)]
    assert rows[0]["options"] == rows[1]["options"]
    assert rows[0]["seats"] == rows[1]["seats"]


def test_at_the_table_each_keeps_his_own_adventurers_and_a_bot_none(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "sensible", game="deathmaze", name1="Bea", **OPTIONS)
    bea.join(ada.links(game)["Bea"], "Bea")
    turn_round((ada, bea), game)
    seats = [name for name, _ in server.run(server.desk.hall.find(game)).row.terms["seats"]]

    async def kept() -> set[str]:
        table = await server.desk.hall.find(game)
        assert table is not None
        async with table.reading() as match:
            return {guest["player"] for guest in match.keeps["roster"]}

    assert server.run(kept()) == set(seats[:2])


def test_a_game_after_which_nobody_lives_on_has_no_next_one(server: Serving) -> None:
    ada = server.browser()
    game = ada.quick()
    assert ada.get(f"/g/{game}/next").status_code == 403, "not before it is over"
    ada.play_to_the_end(game)
    assert f"/g/{game}/next" not in ada.get(f"/g/{game}").text
    assert "Nobody lives on after this game." in ada.get(f"/g/{game}/next").text
    assert ada.post(f"/g/{game}/next").status_code == 422


def test_the_parts_of_a_story_are_numbered() -> None:
    assert next_name("The Amber Door") == "The Amber Door, part 2"
    assert next_name("The Amber Door, part 9") == "The Amber Door, part 10"
    assert len(next_name("x" * 60)) <= 60
