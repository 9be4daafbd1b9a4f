"""The Python interface, read from the source without running it: what a module offers, and what its docstrings say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


@dataclass
class Thing:
    """A function, class or value that a module offers."""

    name: str
    kind: str
    says: str = ""
    doc: str = ""
    home: str = ""
    members: list[Thing] = field(default_factory=list)


def file_of(module: str) -> Path | None:
    """The file of a module of Clew's."""
    place = PACKAGE.joinpath(*module.split(".")[1:])
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


def tree_of(module: str) -> ast.Module | None:
    path = file_of(module)
    return ast.parse(path.read_text("utf-8")) if path else None


def about(module: str) -> str:
    """What a module says of itself."""
    tree = tree_of(module)
    return (ast.get_docstring(tree) if tree else "") or ""


def offered(module: str) -> list[Thing]:
    """All that stands in a module's `__all__`, in that order."""
    tree = tree_of(module)
    names = _listed(tree) if tree else []
    return [thing for name in names if (thing := find(module, name)) is not None]


def _listed(tree: ast.Module) -> list[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    return []


def find(module: str, name: str, called: str = "") -> Thing | None:
    """A thing by its name, wherever the module has it from."""
    tree = tree_of(module)
    if tree is None:
        return Thing(called or name, "module", home=module) if file_of(f"{module}.{name}") else None
    body = list(_outermost(tree))
    for place, node in enumerate(body):
        match node:
            case ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found) if found == name:
                return _function(node, called or name, module)
            case ast.ClassDef(name=found) if found == name:
                return _class(node, called or name, module)
            case ast.ImportFrom(module=str(source), names=aliases, level=0) if source.startswith("clew"):
                for alias in aliases:
                    if (alias.asname or alias.name) == name:
                        return find(source, alias.name, called or name)
            case ast.Assign() | ast.AnnAssign() if name in _targets(node):
                return Thing(called or name, "value", ast.unparse(node), _said_below(body, place), module)
    return None


def _outermost(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements of a module, those below an `if` too."""
    for node in tree.body:
        yield node
        if isinstance(node, ast.If):
            yield from node.body


def _targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _said_below(body: list[ast.stmt], place: int) -> str:
    """The line in quotes below a value."""
    after = body[place + 1] if place + 1 < len(body) else None
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
        return after.value.value
    return ""


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef, name: str, module: str) -> Thing:
    arguments = ast.unparse(node.args)
    arguments = arguments.removeprefix("self, ").removeprefix("cls, ")
    arguments = "" if arguments in ("self", "cls") else arguments
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    if "property" in marks or "cached_property" in marks:
        return Thing(name, "property", f"{name}{returns.replace(' ->', ':')}", ast.get_docstring(node) or "", module)
    return Thing(name, "function", f"{name}({arguments}){returns}", ast.get_docstring(node) or "", module)


def _first(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is told: not the other half of a property, nor one of several ways to call the same."""
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    return not any(mark.endswith((".setter", "overload")) for mark in marks)


def _class(node: ast.ClassDef, name: str, module: str) -> Thing:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    thing = Thing(name, "class", f"{name}({bases})" if bases else name, ast.get_docstring(node) or "", module)
    for place, each in enumerate(node.body):
        match each:
            case ast.FunctionDef(name=own) | ast.AsyncFunctionDef(name=own) if not own.startswith("_") and _first(each):
                thing.members.append(_function(each, own, module))
            case ast.AnnAssign(target=ast.Name(id=own)) if not own.startswith("_"):
                says = f"{own}: {ast.unparse(each.annotation)}"
                says += f" = {ast.unparse(each.value)}" if each.value else ""
                thing.members.append(Thing(own, "field", says, _said_below(node.body, place), module))
    return thing
