"""Finding company: tables that anybody may join, and another game with the same people."""

from __future__ import annotations

from tests.web.serving import Serving


def test_a_table_that_anybody_may_join_is_found_by_strangers_until_it_is_full(server: Serving) -> None:
    ada, bea, cid = (server.browser() for _ in range(3))
    game = ada.set_up("me", "friend", name="An open door", name1="Whoever comes", open="yes")
    assert "An open door" in bea.get("/").text
    page = bea.get(f"/open/{game}")
    assert page.url.path.startswith("/join/")
    assert bea.join(page.url.path, "Bea").status_code == 200
    assert bea.view(game)["seats"][1]["name"] == "Bea"
    assert "An open door" not in cid.get("/").text
    assert cid.get(f"/open/{game}").status_code == 404
    assert cid.get(f"/g/{game}").status_code == 404


def test_a_table_is_for_friends_only_unless_its_host_says_otherwise(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", name="A closed door", name1="Bea")
    assert "A closed door" not in bea.get("/").text
    assert bea.get(f"/open/{game}").status_code == 404
    assert bea.post(f"/g/{game}/settings", open="yes").status_code == 404
    assert "Let anybody join" in ada.get(f"/g/{game}").text
    ada.post(f"/g/{game}/settings", open="yes")
    assert "A closed door" in bea.get("/").text
    ada.post(f"/g/{game}/settings", open="no")
    assert "A closed door" not in bea.get("/").text


def test_a_seat_that_is_kept_for_somebody_is_not_given_away(server: Serving) -> None:
    ada, bea = server.browser(), server.browser()
    game = ada.set_up("me", "friend", "friend", name1="Bea", name2="Cid", open="yes")
    bea.join(ada.links(game)["Bea"], "Bea")
    assert server.run(server.desk.store.free_seats())[game] == [2]


def test_the_same_people_play_again_and_have_only_to_sit_down(server: Serving) -> None:
    ada, bea, eve = (server.browser() for _ in range(3))
    game = ada.set_up("me", "friend", name="The Amber Door", name0="Ada", name1="Bea")
    bea.join(ada.links(game)["Bea"], "Bea")
    assert ada.post(f"/g/{game}/rematch").status_code == 403, "not before it is over"
    for number in range(300):
        seen = [ada.view(game), bea.view(game)]
        if seen[0]["over"]:
            break
        who, each = next((who, each) for who, each in zip((ada, bea), seen, strict=True) if each["asks"])
        ask = each["asks"][0]
        wish = {"command": f"m{number}", "expected": each["seq"], "answer": ask["choices"][0]["key"]}
        assert who.move(game, ask["seat"], **wish).status_code == 200
    assert "The same again" in ada.get(f"/g/{game}/0").text
    assert eve.post(f"/g/{game}/rematch").status_code == 404
    made = ada.post(f"/g/{game}/rematch", word="hers")
    assert made.status_code == 200, made.text
    again = made.url.path.rsplit("/", 1)[1]
    assert again != game
    assert "The Amber Door, part 2" in bea.get("/").text
    assert f'action="/g/{again}/1/sit"' in bea.get(f"/g/{again}").text
    for who, seat, name in ((bea, 1, "Bea"), (ada, 0, "Ada")):
        who.post(f"/g/{again}/{seat}/sit", name=name)
    assert [seat["name"] for seat in bea.view(again)["seats"]] == ["Ada", "Bea"]
