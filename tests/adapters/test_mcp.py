"""`clew mcp`, as a language model's client sees it."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp.shared.exceptions import MCPError
from tests.adapters.test_talk import keys_in
from tests.adapters.worlds import GAMES, WHOLE, rules
from typer.testing import CliRunner

import clew
from clew import extras
from clew.adapters import commands
from clew.adapters.mcp import server
from clew.adapters.talk import Talk
from clew.cli import app
from clew.kernel.words.errors import ClewError
from clew.kernel.words.questions import label_of

Call = Callable[..., Awaitable[tuple[bool, str]]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CLEW_HOME", str(tmp_path))
    return tmp_path


def meet(what: Any, session: Callable[[Client, Call], Awaitable[None]]) -> None:
    """A session with a server: in this process, or at the other end of a pipe."""

    async def run() -> None:
        async with Client(what) as client:

            async def call(tool: str, **given: Any) -> tuple[bool, str]:
                result = await client.call_tool(tool, given)
                (content,) = result.content
                return bool(result.is_error), str(getattr(content, "text", ""))

            await session(client, call)

    asyncio.run(run())


async def tools_of(client: Client) -> set[str]:
    return {tool.name for tool in (await client.list_tools()).tools}


def test_a_model_chooses_a_game_and_plays() -> None:
    async def session(client: Client, call: Call) -> None:
        assert await tools_of(client) == {
            *("games", "new_game", "resume", "look", "log", "rule", "odds", "answer", "hand_over")
        }
        assert "deathmaze: Deathmaze" in (await call("games"))[1]
        failed, told = await call("new_game", game="deathmaze", seed=1)
        assert not failed
        assert keys_in(told) == ["quick", "named", "create"]
        failed, told = await call("answer", choice="quick")
        assert not failed
        assert (await call("look", whole=True))[1].endswith(told.splitlines()[-1])

    meet(server(Talk()), session)


def test_a_game_that_is_laid_out_is_the_only_one() -> None:
    talk = Talk(lists=False)
    talk.new_game("deathmaze", seed=1)

    async def session(client: Client, call: Call) -> None:
        assert await tools_of(client) == {"look", "log", "rule", "answer"}
        assert "not listed" in (await call("look"))[1]

    meet(server(talk), session)


def test_mistakes_are_told_in_a_sentence() -> None:
    async def session(_client: Client, call: Call) -> None:
        mistakes: list[tuple[str, dict[str, Any], str]] = [
            ("look", {}, "No game is being played"),
            ("new_game", {"game": "chess"}, "There is no game 'chess'"),
            ("new_game", {"game": "maze", "options": {"dragons": True}}, "has no option 'dragons'"),
            ("answer", {}, "The tool answer needs the argument 'choice': the key of an answer that"),
            ("answer", {"choise": "quick"}, "takes no argument 'choise'; did you mean 'choice'?"),
            ("look", {"whole": False, "deep": 1}, "takes no argument 'deep'; there are: whole."),
            ("games", {"all": True}, "takes no argument 'all'; there are: none."),
            ("log", {"last": "a" * 99}, f"'last' of the tool log can't be '{'a' * 59}…; it is how many lines"),
            ("log", {"last": 0}, "The argument 'last' of the tool log can't be 0; it is how many lines, 1 or more."),
            ("new_game", {"game": "maze", "seats": [1]}, "'seats' of the tool new_game can't be [1]; it is who sits"),
            ("dance", {}, "There is no tool 'dance'; there are: games,"),
        ]
        for tool, given, told in mistakes:
            failed, said = await call(tool, **given)
            assert failed
            assert told in said
            assert "Traceback" not in said
            assert "pydantic" not in said
            assert "\n" not in said

    meet(server(Talk()), session)


def test_every_tool_says_what_it_takes_and_what_it_replies() -> None:
    async def session(client: Client, _call: Call) -> None:
        for tool in (await client.list_tools()).tools:
            assert tool.description
            assert tool.input_schema["additionalProperties"] is False
            for name, each in tool.input_schema["properties"].items():
                assert each.get("description"), f"{tool.name} does not say what {name} is"
            assert tool.output_schema is not None
            assert "told" in tool.output_schema["required"]

    meet(server(Talk(), undo=True), session)


@pytest.mark.parametrize("game", WHOLE)
def test_a_program_plays_a_whole_game_from_the_data_alone(game: str) -> None:
    """The client checks every reply against its schema; what a tool says in words is not read."""
    dice = random.Random(2)

    async def data(client: Client, tool: str, **given: Any) -> dict[str, Any]:
        result = await client.call_tool(tool, given)
        assert not result.is_error
        found: dict[str, Any] = result.structured_content
        return found

    async def session(client: Client, _call: Call) -> None:
        offered = {each["name"]: each for each in (await data(client, "games"))["games"]}
        stands = await data(client, "new_game", game=offered[game]["name"], seed=1, options=rules(game))
        for _ in range(5000):
            if stands["over"]:
                break
            choice = dice.choice(stands["question"]["answers"])
            stands = await data(client, "answer", choice=choice["key"])
        assert stands["over"]
        assert stands["ending"]
        assert stands["question"] is None
        again = await data(client, "look")
        assert {**again, "told": ""} == {**stands, "told": ""}
        assert len((await data(client, "log", last=5))["lines"]) == 5

    meet(server(Talk()), session)


def test_where_answers_are_not_listed_the_data_does_not_list_them_either() -> None:
    talk = Talk(lists=False)
    talk.new_game("deathmaze", seed=1)

    async def session(client: Client, _call: Call) -> None:
        stands = (await client.call_tool("look", {})).structured_content
        assert stands["question"]["answers"] is None
        assert talk.question is not None
        assert not any(str(label_of(option)) in str(stands) for option in talk.question.options)

    meet(server(talk), session)


def test_the_data_tells_the_chances_of_an_answer_and_the_odds() -> None:
    talk = Talk()
    talk.new_game("darkness", seed=1)

    async def session(client: Client, _call: Call) -> None:
        stands = (await client.call_tool("answer", {"choice": "create"})).structured_content
        warrior = next(each for each in stands["question"]["answers"] if each["key"] == "warrior")
        assert warrior["roll"] == "gold to begin with"
        odds = (await client.call_tool("odds", {})).structured_content
        assert {row["key"] for row in odds["rows"]} == {each["key"] for each in stands["question"]["answers"]}
        assert all(row["low"] <= row["value"] <= row["high"] for row in odds["rows"])

    meet(server(talk), session)


def test_rules_are_resources() -> None:
    async def session(client: Client, _call: Call) -> None:
        listed = {str(each.uri) for each in (await client.list_resources()).resources}
        assert listed == {f"clew://rules/{game}" for game in GAMES}
        (template,) = (await client.list_resource_templates()).resource_templates
        assert template.uri_template == "clew://rules/{game}/{rule}"
        for game in GAMES:
            (contents,) = (await client.read_resource(f"clew://rules/{game}")).contents
            ledger = clew.rulebook(game).ledger
            assert all(f"  {rule}  " in contents.model_dump()["text"] for rule in ledger.rules)
            name = next(iter(ledger.rules))
            (rule,) = (await client.read_resource(f"clew://rules/{game}/{name}")).contents
            assert ledger.rules[name].title in rule.model_dump()["text"]
        for wrong, told in [
            ("clew://rules/chess", "There is nothing at clew://rules/chess; rules are at"),
            ("clew://rules/maze/dragon", "has no rule, chapter, table, option or ruling 'dragon'"),
            ("file:///etc/passwd", "There is nothing at file:///etc/passwd; rules are at"),
        ]:
            with pytest.raises(MCPError) as refused:
                await client.read_resource(wrong)
            assert told in refused.value.message

    meet(server(Talk()), session)


def test_a_table_that_is_laid_shows_its_own_rules_only() -> None:
    talk = Talk()
    talk.new_game("deathmaze", seed=1)

    async def session(client: Client, _call: Call) -> None:
        (only,) = (await client.list_resources()).resources
        assert str(only.uri) == "clew://rules/deathmaze"
        with pytest.raises(MCPError, match="There is nothing at clew://rules/maze"):
            await client.read_resource("clew://rules/maze")

    meet(server(talk), session)


def test_a_fault_of_ours_is_no_traceback_either(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Talk()
    talk.new_game("deathmaze", seed=1)
    monkeypatch.setattr(talk.playing, "answer", lambda *_: 1 // 0)

    async def session(_client: Client, call: Call) -> None:
        failed, said = await call("answer", choice="quick")
        assert failed
        assert said.endswith(" Look where the game stands, and try another way.")
        assert "Traceback" not in said
        assert not (await call("look"))[0]

    meet(server(talk), session)


@pytest.mark.slow
def test_a_whole_game_is_played_over_a_pipe(home: Path) -> None:
    """As a client starts it: the command, standard input and output, and nothing else on either."""
    command = str(Path(sys.executable).with_name("clew"))
    env = {"CLEW_HOME": str(home), "PATH": os.environ["PATH"]}
    there = StdioServerParameters(
        command=command, args=["mcp", "darkness", "--seed", "3", "--option", "time-limit=off"], env=env
    )

    async def session(_client: Client, call: Call) -> None:
        _, told = await call("look")
        for number in range(3000):
            if "The game is over" in told:
                break
            keys = keys_in(told)
            failed, told = await call("answer", choice=keys[number % len(keys)])
            assert not failed
        assert "The game is kept as darkness-1." in told

    meet(there, session)


@pytest.mark.slow
def test_the_model_of_the_examples_plays_a_game(home: Path) -> None:
    folder = str(Path(sys.executable).parent)
    env = {"HOME": str(home), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    source = Path(__file__).resolve().parents[2] / "examples" / "model.py"
    command = [sys.executable, str(source), "darkness"]
    played = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=300)
    assert "The game is over" in played.stdout
    assert played.stderr == ""


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--answers", "some"], "--answers is one of listed, hidden, not 'some'."),
        (["--seed", "7"], "Say which game"),
        (["chess"], "There is no game 'chess'"),
    ],
)
def test_what_is_wrong_on_the_command_line_is_told(args: list[str], told: str) -> None:
    result = CliRunner().invoke(app, ["mcp", *args])
    assert isinstance(result.exception, ClewError)
    assert told in str(result.exception)


def test_a_missing_package_is_named_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "there", lambda _name: False)
    monkeypatch.setattr(extras, "_by_starter", lambda: False)
    monkeypatch.setattr(extras, "_checkout", lambda: "")
    with pytest.raises(ClewError, match=r"needs the extra 'adapters'.*`pip install 'clew\[adapters\]'`"):
        commands.mcp()


@pytest.mark.parametrize(
    ("adapter", "package"),
    [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("mcp", "mcp.server.lowlevel")],
)
def test_importing_an_adapter_without_its_package_says_how_to_get_it(
    adapter: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"clew.adapters.{adapter}", raising=False)
    with pytest.raises(ImportError, match=rf"clew.adapters.{adapter} needs the extra 'adapters'"):
        __import__(f"clew.adapters.{adapter}")


def test_starting_clew_loads_none_of_the_packages() -> None:
    code = "import sys, clew.cli; print(sorted({'numpy', 'gymnasium', 'pettingzoo', 'mcp'} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


def test_taking_back_is_a_tool_only_where_it_is_wanted() -> None:
    async def session(client: Client, call: Call) -> None:
        assert "undo" in await tools_of(client)
        failed, told = await call("undo")
        assert failed
        assert "There is nothing to take back." in told
        await call("answer", choice="quick")
        assert keys_in((await call("undo"))[1]) == ["quick", "named", "create"]

    talk = Talk()
    talk.new_game("deathmaze", seed=1)
    meet(server(talk, undo=True), session)


def test_a_language_that_a_game_does_not_have_is_refused() -> None:
    result = CliRunner().invoke(app, ["mcp", "deathmaze", "--lang", "fr"])
    assert str(result.exception) == "deathmaze does not speak 'fr'; it speaks en."
