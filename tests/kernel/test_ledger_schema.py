"""The schema of ledgers, by which editors help: it knows what the loader knows, and every ledger passes it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from tests.kernel.small import TOY

from clew.kernel.book import ledger
from clew.kernel.table.registry import HOUSE
from clew.kernel.words.errors import LedgerError

SCHEMA: dict[str, Any] = json.loads(Path(ledger.__file__).with_name("ledger.schema.json").read_text())
LEDGERS = [*sorted(HOUSE.glob("*/ledger.toml")), TOY / "ledger.toml"]


def of(kind: str) -> dict[str, Any]:
    """The schema of one entry."""
    found: dict[str, Any] = SCHEMA if kind == "the head" else SCHEMA["properties"][kind]["items"]
    return found


@pytest.mark.parametrize("kind", ledger.FIELDS)
def test_the_schema_knows_every_field_that_the_loader_knows(kind: str) -> None:
    assert set(of(kind)["properties"]) == set(ledger.FIELDS[kind].split())
    assert not of(kind)["additionalProperties"]


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.parent.name)
def test_every_ledger_passes_it(path: Path) -> None:
    faults = jsonschema_rs.validator_for(SCHEMA).iter_errors(tomllib.loads(path.read_text("utf-8")))
    assert [f"{fault.instance_path}: {fault.message}" for fault in faults] == []


@pytest.mark.parametrize("kind", ["rule", "table", "option", "ruling", "chapter"])
def test_what_the_schema_wants_the_loader_wants_too(kind: str, tmp_path: Path) -> None:
    """A field that is required is missed by both."""
    whole = tomllib.loads((TOY / "ledger.toml").read_text("utf-8"))
    for field in of(kind)["required"]:
        if field == "default":
            continue
        broken = json.loads(json.dumps(whole))
        del broken[kind][0][field]
        assert not jsonschema_rs.is_valid(SCHEMA, broken)
        with pytest.raises(LedgerError, match=field):
            ledger._Reader("ledger.toml").ledger(broken)


def test_every_field_is_explained() -> None:
    kinds = [of(kind) for kind in ledger.FIELDS]
    assert all(field["description"] for kind in kinds for field in kind["properties"].values())
