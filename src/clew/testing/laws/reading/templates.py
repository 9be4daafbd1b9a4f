"""The law that a template is one piece: words are put in by the surface that shows them, never by the rules.

A template put together could not be translated: what reaches a translator is what stands in the source.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

TEMPLATES = {
    "tell": 1,
    "choose": 1,
    "agrees": 1,
    "Question": 1,
    "text": 0,
    "Text": 0,
    "Option": 1,
    "Menu": 1,
    "Back": 1,
    "NeverMind": 1,
}
"""Which argument of a call is a template."""
MADE = {"format", "format_map", "join", "replace", "capitalize", "lower", "upper", "title", "strip"}
"""Methods that make another template out of one."""
Scope = ast.Module | ast.FunctionDef
Values = dict[str, list[ast.expr]]
"""What each name of a scope may stand for."""


def templates_put_together(scope: Scope, module: ast.Module) -> Iterator[tuple[int, str]]:
    """Calls whose template is put together, there or on the way to it: in a branch, under a name, in a table."""
    values = values_of(module) | values_of(scope)
    for node in own_nodes(scope):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = TEMPLATES.get(name, len(node.args))
        if place < len(node.args) and _put_together(node.args[place], values):
            yield node.lineno, f"a template of {name}() that is put together; use facts"


def scopes(tree: ast.Module) -> Iterator[Scope]:
    """A module and every function in it."""
    yield tree
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def own_nodes(scope: Scope) -> Iterator[ast.AST]:
    """The nodes of a scope without those of functions inside it."""
    waiting: list[ast.AST] = list(scope.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting.extend(ast.iter_child_nodes(node))


def _put_together(node: ast.expr, values: Values) -> bool:
    match node:
        case ast.JoinedStr() | ast.BinOp():
            return True
        case ast.Call(func=ast.Attribute(attr=name)) if name in MADE:
            return True
        case ast.Name(id=name):
            # Without the name itself: a name that stands for itself (`told = told or "..."`) is no endless walk.
            others = {each: found for each, found in values.items() if each != name}
            return any(_put_together(value, others) for value in values.get(name, []))
    return any(_put_together(part, values) for part in _parts(node))


def stands_for(node: ast.expr, values: Values) -> list[str] | None:
    """The texts that an expression may be, through branches, names and tables; None where one can't be read off."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.Name(id=name):
            if name not in values:
                return None
            others = {each: found for each, found in values.items() if each != name}
            parts, values = values[name], others
        case _:
            parts = _parts(node)
    texts = [stands_for(part, values) for part in parts]
    if not texts or any(found is None for found in texts):
        return None
    return [text for found in texts if found for text in found]


def _parts(node: ast.expr) -> list[ast.expr]:
    """The templates among which an expression picks one."""
    match node:
        case ast.IfExp(body=body, orelse=otherwise):
            return [body, otherwise]
        case ast.BoolOp(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            return parts
        case ast.Dict(values=parts):
            return parts
        case ast.NamedExpr(value=part) | ast.Subscript(value=part) | ast.Starred(value=part):
            return [part]
        case ast.Call(func=ast.Attribute(attr="get", value=table), args=[_, *otherwise]):
            return [table, *otherwise]
    return []


def values_of(scope: Scope) -> Values:
    found: Values = {}
    for node in own_nodes(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    _learn(found, target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                _learn(found, target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                _learn(found, target, ast.BinOp(value, op, value))
            case ast.For(target=target, iter=ast.Tuple(elts=parts) | ast.List(elts=parts)):
                for part in parts:
                    _learn(found, target, part)
    return found


def _learn(found: Values, target: ast.expr, value: ast.expr) -> None:
    """What a name, or each name of a row, is given; a row may come out of an if-else."""
    match target, value:
        case ast.Name(id=name), _:
            found.setdefault(name, []).append(value)
        case ast.Tuple(elts=names), ast.IfExp(body=body, orelse=otherwise):
            _learn(found, target, body)
            _learn(found, target, otherwise)
        case ast.Tuple(elts=names), ast.Tuple(elts=given):
            for each, part in zip(names, given, strict=False):
                _learn(found, each, part)
