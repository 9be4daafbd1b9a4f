"""Laws that can be read off the source of a game: no clock, no chance of its own, no float, no order of a set.

What only a bot uses may reckon with floats: it decides, but what it decides is written down.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from clew.testing.laws.cases import Book
from clew.testing.laws.reading.templates import own_nodes, scopes, templates_put_together

FORBIDDEN_MODULES = {
    "asyncio",
    "concurrent",
    "datetime",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
    "weakref",
}
FORBIDDEN_CALLS = {
    "hash",
    "id",
    "open",
    "print",
    "input",
    "eval",
    "exec",
    "float",
    "globals",
    "breakpoint",
    "__import__",
}
CAUGHT = {"BaseException", "Exception", "Pause"}
FLOATS = ("a number with a point", "division that gives a number with a point; use //", "a call of float()")
SETS = {"set", "frozenset", "Set", "AbstractSet", "FrozenSet"}
ORDERED_BY = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "next", "dict"}
ORDERLESS = {"any", "all", "sum", "len", "set", "frozenset", "sorted", "min", "max"}


def touch_nothing_else(book: Book) -> None:
    """Rules touch nothing but state and referee."""
    broken = broken_in(book.folder)
    assert not broken, "\n".join(broken)


def broken_in(folder: Path) -> list[str]:
    """What breaks a law in the source of a game, as `file:line: what`."""
    rules = rules_among(folder)
    return [
        f"{path.relative_to(folder).as_posix()}:{fault}"
        for path in sorted(folder.rglob("*.py"))
        for fault in faults(path.read_text("utf-8"), judgement=path not in rules)
    ]


def faults(source: str, judgement: bool = False) -> list[str]:
    """What breaks a law, as `line: what`; `judgement` is the code of a bot."""
    tree = ast.parse(source)
    found = [(getattr(node, "lineno", 0), fault) for node in ast.walk(tree) for fault in _faults_of(node)]
    found += [(line, fault) for scope in scopes(tree) for line, fault in _set_orders(scope)]
    found += [(line, fault) for scope in scopes(tree) for line, fault in templates_put_together(scope, tree)]
    return [f"{line}: {fault}" for line, fault in sorted(set(found)) if not (judgement and fault in FLOATS)]


def rules_among(folder: Path) -> set[Path]:
    """The modules of a game that its `play` needs; the others serve its bots and its view."""
    modules = {".".join(path.relative_to(folder).with_suffix("").parts): path for path in folder.rglob("*.py")}
    found: set[str] = set()
    waiting = ["play" if "play" in modules else "__init__"]
    while waiting:
        name = waiting.pop()
        if name in modules and name not in found:
            found.add(name)
            waiting.extend(_imported(ast.parse(modules[name].read_text("utf-8")), folder.name, name))
    return {modules[name] for name in found}


def _imported(tree: ast.Module, game: str, here: str) -> Iterator[str]:
    """The modules of the game that a module imports, by their names below it; of rooms what is taken out of them."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        if node.level:
            above = here.split(".")[: -node.level]
            room = ".".join([*above, *filter(None, [node.module])])
        else:
            _, inside, room = f".{node.module}.".partition(f".{game}.")
            room = room.rstrip(".")
            if not inside:
                continue
        yield room
        yield from (f"{room}.{alias.name}".lstrip(".") for alias in node.names)


def _faults_of(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from _modules([alias.name for alias in names])
        case ast.ImportFrom(module=str(module), level=0):
            yield from _modules([module])
        case ast.Constant(value=float() | complex()):
            yield FLOATS[0]
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            yield FLOATS[1]
        case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
            yield f"a call of {name}()"
        case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress"), args=kinds) if any(
            _names(kind) & CAUGHT for kind in kinds
        ):
            yield "a suppress that would catch the referee's exceptions or hide faults"
        case ast.Try(finalbody=[_, *_] as final) if any(
            isinstance(inner, ast.Return | ast.Break | ast.Continue) for step in final for inner in ast.walk(step)
        ):
            yield "a finally that leaves would swallow the referee's pause"
        case ast.ExceptHandler(type=None):
            yield "except without a name would catch the referee's pause"
        case ast.ExceptHandler(type=kind) if kind is not None and _names(kind) & CAUGHT:
            yield "an except that would catch the referee's exceptions or hide faults"
        case ast.Global():
            yield "a global that rules change"


def _modules(names: list[str]) -> Iterator[str]:
    yield from (f"import of {name}" for name in names if name.partition(".")[0] in FORBIDDEN_MODULES)


def _names(node: ast.expr) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def _set_orders(scope: ast.Module | ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Places where the order of a set would matter."""
    known = _sets_by_name(scope)
    unordered = _unordered(scope)
    for node in own_nodes(scope):
        match node:
            case ast.For(iter=walked) if _is_set(walked, known):
                yield walked.lineno, "a walk through a set; sort it first"
            case ast.ListComp() | ast.GeneratorExp() | ast.DictComp() if node not in unordered:
                for part in node.generators:
                    if _is_set(part.iter, known):
                        yield part.iter.lineno, "a walk through a set; sort it first"
            case ast.Call(func=ast.Name(id="sorted" | "min" | "max" as name), args=[walked, *_], keywords=[_, *_]) if (
                _is_set(walked, known)
            ):
                yield node.lineno, f"{name}() of a set by a key, which leaves ties to chance"
            case ast.Starred(value=walked) if _is_set(walked, known):
                yield walked.lineno, "a set laid out in a row; sort it first"
            case ast.Call(func=ast.Name(id=name), args=args) if name in ORDERED_BY and any(
                _is_set(a, known) for a in args
            ):
                yield node.lineno, f"{name}() of a set; sort it first"
            case ast.Call(func=ast.Attribute(attr="join"), args=[joined]) if _is_set(joined, known):
                yield node.lineno, "a set joined to words; sort it first"
            case ast.Call(func=ast.Attribute(attr="pop", value=popped), args=[]) if _is_set(popped, known):
                yield node.lineno, "a set that is popped; sort it first"


def _unordered(scope: ast.Module | ast.FunctionDef) -> set[ast.AST]:
    """Walks whose order can't matter, such as `any(... for x in a_set)`."""
    return {
        call.args[0]
        for call in own_nodes(scope)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ORDERLESS
        and call.args
        and not call.keywords
    }


def _sets_by_name(scope: ast.Module | ast.FunctionDef) -> set[str]:
    found: set[str] = set()
    if isinstance(scope, ast.FunctionDef):
        arguments = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        found |= {argument.arg for argument in arguments if argument.annotation and _says_set(argument.annotation)}
    for node in own_nodes(scope):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind) if _says_set(kind):
                found.add(name)
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_set(value, found):
                found.add(name)
            case ast.NamedExpr(target=ast.Name(id=name), value=value) if _is_set(value, found):
                found.add(name)
    return found


def _says_set(kind: ast.expr) -> bool:
    outer = kind.value if isinstance(kind, ast.Subscript) else kind
    return isinstance(outer, ast.Name) and outer.id in SETS


def _is_set(node: ast.expr, known: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Name(id=name):
            return name in known
        case ast.Call(func=ast.Name(id=name)):
            return name in SETS
        case ast.Call(func=ast.Attribute(attr=name, value=value)):
            return name in ("union", "intersection", "difference", "symmetric_difference") and _is_set(value, known)
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), left=left, right=right):
            return _is_set(left, known) or _is_set(right, known)
        case ast.IfExp(body=body, orelse=otherwise):
            return _is_set(body, known) or _is_set(otherwise, known)
    return False
