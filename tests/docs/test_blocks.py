"""Every piece of code on every page does what the page says."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer.main
from tests.docs.blocks import PAGES, ROOT, Block, blocks, every, named

from clew.cli import app
from clew.kernel.book.ledger import load_ledger

PROGRAMS = {"clew", ".venv/bin/python", "pybabel", "python", "uv", "pip", "pipx", "uvx"}
FOLDERS = {"toy": ROOT / "tests" / "kernel" / "toy"}
KINDS = {"", "json", "python", "sh", "text", "toml"}


def folder_of(game: str) -> Path:
    return FOLDERS.get(game, ROOT / "src" / "clew" / "games" / game)


def test_every_block_is_of_a_kind_that_is_looked_after() -> None:
    assert {block.kind for page in PAGES for block in blocks(page)} <= KINDS
    fences = {page.name: len(re.findall(r"^```", page.read_text("utf-8"), re.MULTILINE)) for page in PAGES}
    assert fences == {page.name: 2 * len(blocks(page)) for page in PAGES}


def test_few_blocks_are_only_shown() -> None:
    """Those that another test runs are not only shown; that test has to be there."""
    marked = [block for block in every("python", "sh", "toml") if block.mark == "shown"]
    elsewhere = [block for block in marked if block.why.startswith("tests/")]
    assert all((ROOT / block.why.split()[0]).is_file() for block in elsewhere)
    shown = [named(block) for block in marked if block not in elsewhere]
    assert len(shown) <= 9, shown


@pytest.mark.parametrize("block", every("toml"), ids=named)
def test_toml_on_a_page_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", [each for each in every("python") if each.mark != "shown"], ids=named)
def test_python_on_a_page_is_python(block: Block) -> None:
    assert ast.parse(block.text).body


@pytest.mark.parametrize("block", [each for each in every("python") if each.mark == "excerpt"], ids=named)
def test_an_excerpt_has_functions_and_rules_of_its_game(block: Block) -> None:
    folder = folder_of(block.why)
    source = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    rules = load_ledger(folder / "ledger.toml").rules
    for node in ast.walk(ast.parse(block.text)):
        if isinstance(node, ast.FunctionDef):
            assert re.search(rf"^def {node.name}\(", source, re.MULTILINE), f"{block.why} has no {node.name}"
            cited = re.match(r"\[([^\]]+)\]", ast.get_docstring(node) or "[]")
            unknown = [rule for rule in (cited[1].split(", ") if cited else []) if rule not in rules]
            assert unknown == [], f"{node.name} cites what {block.why} does not have"


@pytest.mark.parametrize("block", every("sh"), ids=named)
def test_commands_on_a_page_are_such_that_clew_understands(block: Block) -> None:
    program = typer.main.get_command(app)
    for command, *args in block.commands():
        assert command in PROGRAMS, f"nobody knows what {command} is"
        if command == "clew":
            understood(program, args)


def understood(program: object, args: list[str]) -> None:
    """Hold words against the command line without doing anything."""
    if not args:
        return
    commands = program.commands  # type: ignore[attr-defined]
    if args[0] in commands:
        commands[args[0]].make_context(args[0], list(args[1:]))
    else:
        assert args in (["--help"], ["--version"]) or args[0] == "help", f"clew has no command {args[0]}"


def test_a_command_that_clew_does_not_have_is_found_out() -> None:
    program = typer.main.get_command(app)
    with pytest.raises(AssertionError, match="no command"):
        understood(program, ["paly", "deathmaze"])
    with pytest.raises(Exception, match="No such option"):
        understood(program, ["play", "deathmaze", "--sed", "7"])


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_works_from_top_to_bottom(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.file or block.grows:
            block.put(tmp_path)
        elif block.mark:
            continue
        elif block.kind == "python":
            run([sys.executable, "-c", block.text], tmp_path, block.text)
        elif block.kind == "sh":
            for command, *args in block.commands():
                assert command == "clew", f"{command} needs a remark that says why it is not run"
                result = run([str(Path(sys.executable).with_name("clew")), *args], tmp_path, " ".join(args))
                assert result.stdout


def run(command: list[str], place: Path, what: str) -> subprocess.CompletedProcess[str]:
    """Without a terminal: Clew tells what it has to ask, hears nothing, and keeps the game."""
    world = {**os.environ, "CLEW_HOME": str(place / "home")}
    result = subprocess.run(
        command,
        cwd=place,
        env=world,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert result.returncode == 0, f"{what}\n{result.stderr}"
    return result


def test_what_a_page_uses_it_shows() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        for name in re.findall(r"^clew .*(?:--patch|--bot) (\w+\.(?:toml|py))", text, re.MULTILINE):
            assert f"# file: {name}\n" in text, f"{page.name} uses {name} but does not show it"
