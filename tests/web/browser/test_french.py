"""In a real Chromium: at a French table nothing of the page's own is English, on paper, in a tooltip or aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, Page, expect
from tests.web.chromium import PHONE, Visit, visiting
from tests.web.serving import Serving

from clew.render.language import OUR_OWN

pytestmark = pytest.mark.slow

SPOKEN = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const named = (name) => all(`[${name}]`).map((each) => each.getAttribute(name));
    const marked = all("[lang=en]");
    marked.forEach((each) => { each.hidden = true; });
    const unseen = all(".unseen, option, summary, svg title, #say").map((each) => each.textContent);
    const shown = [document.title, document.body.innerText, ...unseen];
    marked.forEach((each) => { each.hidden = false; });
    return [...shown, ...named("aria-label"), ...named("title"), ...named("placeholder")].join("\\n");
}"""
"""All that the page shows or says, but for what it marks as English: rules that the catalogue does not have."""

BOTH = {"The"}
"""Words that stand in the names that tables get."""


@pytest.fixture
def french(chromium: Browser, server: Serving) -> Iterator[Visit]:
    with visiting(chromium, server.url) as visit:
        visit.context.add_cookies([{"name": "clew-lang", "value": "fr", "url": server.url}])
        yield visit


def english() -> list[str]:
    """What Clew itself says, where its French is another; a sentence with facts without what stands in its places."""
    with (OUR_OWN / "fr" / "LC_MESSAGES" / "clew.po").open("rb") as file:
        pairs = [(str(message.id), str(message.string)) for message in read_po(file) if message.id]
    parts = {part.strip(" .:;,()") for one, other in pairs if one != other for part in re.split(r"\{\w+\}", one)}
    said = " ".join(other for _, other in pairs)
    return sorted(part for part in parts - BOTH if len(part) > 2 and not re.search(rf"\b{re.escape(part)}\b", said))


def leftovers(page: Page) -> list[str]:
    shown = page.evaluate(SPOKEN)
    return [each for each in english() if re.search(rf"(?<![\w']){re.escape(each)}(?![\w'])", shown)]


def opened(visit: Visit, tool: str) -> str:
    """What a tool shows on the sheet; it is closed again."""
    page = visit.page
    page.click(f"[data-tool={tool}]")
    expect(page.locator("#sheet-body")).not_to_have_text(re.compile("^(Un moment …)?$"))
    assert leftovers(page) == [], tool
    shown = page.locator("#sheet").inner_text()
    page.keyboard.press("Escape")
    return shown


def test_a_french_table_shows_no_english_of_its_own(french: Visit) -> None:
    french.play("maze")
    page = french.page
    assert page.evaluate("document.documentElement.lang") == "fr"
    for _ in range(6):
        assert leftovers(page) == []
        before = french.seq()
        page.click(".options button >> nth=0")
        french.goes_on(before)
        if french.over():
            assert leftovers(page) == []
            french.play("maze")
        french.asked()
    expect(page.locator("#status")).to_contain_text("Joueur 1, à vous de décider.")
    assert "Pourquoi ?" in opened(french, "why")
    assert re.search("Exact : tout ce que|Simulé : ", opened(french, "odds"))
    assert "Un joueur raisonnable choisirait :" in opened(french, "hint")
    assert "En fichier texte" in opened(french, "chronicle")
    assert "Les touches simples sont actives" in opened(french, "more")


def test_notices_of_the_script_and_of_the_server_are_french_too(french: Visit) -> None:
    french.play("maze")
    page = french.page
    page.click(".lesson summary")
    page.click(".lesson [data-lesson]")
    expect(page.locator("#say")).to_have_text("Plus rien n'est expliqué.")
    for _ in range(3):
        page.keyboard.press("u")
        page.wait_for_timeout(300)
    expect(page.locator(".problem, #log .note").last).to_have_text(re.compile("reprise|reprendre"))
    page.context.set_offline(True)
    page.click("[data-tool=odds]")
    expect(page.locator("#sheet-body")).to_have_text("Pas de liaison avec la table. Réessayez dans un moment.")
    page.context.set_offline(False)
    assert leftovers(page) == []


def test_waiting_sitting_down_the_curtain_and_looking_back_are_french_too(
    french: Visit, chromium: Browser, server: Serving
) -> None:
    page = french.go("/new/maze")
    page.select_option("#player1", "friend")
    page.click("button.go")
    page.wait_for_selector(".lobby .places")
    french.ready()
    assert leftovers(page) == []
    link = page.locator("#link-1").input_value()
    with visiting(chromium, server.url, viewport=PHONE) as bea:
        bea.context.add_cookies([{"name": "clew-lang", "value": "fr", "url": server.url}])
        bea.go(link)
        assert leftovers(bea.page) == []
        bea.page.click("button.go")
        bea.page.wait_for_selector("#prompt")
        bea.ready()
        assert leftovers(bea.page) == []
        expect(bea.page.locator("#status")).to_contain_text("On attend Joueur 1.")
    page.wait_for_selector(".options button")
    french.go(f"{page.url}/me/replay")
    assert leftovers(page) == []
    expect(page.locator("#at-shown")).to_have_text(re.compile(r"^0 sur \d+$"))
    page.click("#run")
    expect(page.locator("#run")).to_have_text("Pause")


def test_the_first_page_and_setting_up_are_french_once_somebody_has_chosen_it(french: Visit) -> None:
    french.play("maze")
    page = french.go()
    assert page.evaluate("document.documentElement.lang") == "fr"
    expect(page.locator("#continue")).to_have_text("Continuer")
    expect(page.locator("time").first).to_have_text("à l'instant")
    assert leftovers(page) == []
    french.go("/new/maze")
    assert leftovers(page) == []
    expect(page.locator("h1")).to_have_text("Préparer MAZE Labyrinthe")


def test_another_game_stays_in_its_own_language(french: Visit) -> None:
    """Deathmaze speaks English only; half of each would be worse."""
    french.play("deathmaze")
    assert french.page.evaluate("document.documentElement.lang") == "en"
    expect(french.page.locator("#status")).to_contain_text("It is your decision.")
