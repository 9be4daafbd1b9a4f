"""Nothing of a page is left behind once it is drawn."""

from __future__ import annotations

import gc

from jinja2.runtime import Context, Macro
from tests.web.serving import Serving


def left(kind: type) -> int:
    return sum(isinstance(each, kind) for each in gc.get_objects())


def test_a_drawn_page_leaves_no_circle_behind(server: Serving) -> None:
    """Its macros and what they know go as soon as it is sent; nobody has to look for them."""
    ada = server.browser()
    game = ada.set_up("me", "sensible")
    assert "Which card do you bid?" in ada.get(f"/g/{game}").text
    gc.collect()
    gc.disable()
    try:
        before = left(Macro), left(Context)
        for _ in range(3):
            ada.get(f"/g/{game}")
            ada.get(f"/g/{game}/0/rules")
        assert (left(Macro), left(Context)) == before
    finally:
        gc.enable()
