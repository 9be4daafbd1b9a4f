"""What the OpenAPI document says is what the server does: Schemathesis asks everything it can think of."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.web.serving import PATIENCE, Serving

pytestmark = pytest.mark.slow

STEADY = settings(
    max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def operations(server: Serving) -> list[Any]:
    """Everything that the server's own document says can be asked."""
    document: Any = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    return [found.ok() for found in document.get_all_operations()]


@pytest.fixture(scope="module")
def seated(server: Serving) -> tuple[str, str]:
    """A game under way, and the secret of a seat in it."""
    wish = {"game": "toy", "seats": [{"name": "Ada"}, {"name": "Robo", "player": "sensible"}], "pace": 0}
    made = server.browser().client.post("/api/tables", json=wish).json()
    secret = next(seat["secret"] for seat in made["seats"] if seat["seat"] == 0)
    sat = server.browser().client.post(f"/api/seat/{secret}", json={"name": "Ada", "word": "w"})
    assert sat.status_code == 200, sat.text
    return made["table"], secret


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_a_stranger_is_answered_as_the_document_says(
    server: Serving, operations: list[Any], mode: GenerationMode
) -> None:
    assert len(operations) > 8
    for operation in operations:
        if mode == GenerationMode.POSITIVE or takes_something(operation):
            ask(operation, mode, {}, {"origin": server.url})


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_a_player_is_answered_as_the_document_says(
    operations: list[Any], seated: tuple[str, str], mode: GenerationMode
) -> None:
    game, secret = seated
    for operation in operations:
        if "{game}" in operation.path:
            ask(operation, mode, {"game": game}, {"authorization": f"Bearer {secret}"})


def takes_something(operation: Any) -> bool:
    """Where nothing is sent, nothing can be sent wrongly."""
    return bool(list(operation.body) or list(operation.iter_parameters()))


def ask(operation: Any, mode: GenerationMode, settled: dict[str, str], headers: dict[str, str]) -> None:
    """Many requests of one kind; what comes back has to be what the document promises.

    A well-formed wish may still be refused: which games there are and which moves are legal is for the rules to say.
    """

    @STEADY
    @given(case=operation.as_strategy(generation_mode=mode))
    def asking(case: Any) -> None:
        case.path_parameters.update(settled)
        if case.query:
            case.query.pop("wait", None)  # waiting for news is tried elsewhere; here it would only take time
        case.call_and_validate(headers=headers, timeout=PATIENCE, excluded_checks=[positive_data_acceptance])

    asking()
