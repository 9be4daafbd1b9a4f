"""What the OpenAPI document says is what the server does, and no form or message of any kind is a fault of ours."""

from __future__ import annotations

import pytest
from tests.web import fuzzing
from tests.web.serving import Serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def table(server: Serving) -> fuzzing.Table:
    return fuzzing.Table(server)


def test_everybody_is_answered_as_the_document_says(table: fuzzing.Table) -> None:
    assert fuzzing.documented(table, 25) > 500


def test_every_way_in_takes_whatever_comes(table: fuzzing.Table) -> None:
    assert fuzzing.pages(table, 12) > 500


def test_a_page_s_socket_takes_whatever_comes(table: fuzzing.Table) -> None:
    assert fuzzing.sockets(table, 60) > 60
