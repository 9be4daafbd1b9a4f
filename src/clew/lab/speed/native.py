"""Source as the compiler likes it. What it does stays the same; the source people read stays as it is.

- The constructor that `@dataclass` makes would run interpreted, which costs more than all the rest: it is written out.
- The compiler takes class variables of data classes for fields: they are set after the class.
- A constant is looked up by name each time unless it is marked `Final`.
- The type checker takes `a.x, a.y = new, a.x` for two assignments in turn, and so gets the old `a.x` wrong: names are
  put in between.
- A constructor with several signatures would be called with nothing: only the first is left. An option without a value
  is then called one of None, or in a menu of others the compiler would take its value for one of theirs.
- Classes that inherit from what Python is made of, such as `str`, are left to Python.
- Copies made by way of `__dict__`, quick in Python, are made by the constructor.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["adapt"]

OF_PYTHON = set(dir(builtins)) - {"object", "BaseException", "Exception"}
LEFT_TO_PYTHON = "@mypyc_attr(native_class=False)\n"
IMPORTS = "from typing import Final\nfrom mypy_extensions import mypyc_attr\n"
OPTIONS = {"Option", "Menu"}
KEY_AND_TEXT = 2
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")


class Edit(NamedTuple):
    """Text that takes the place of some lines, counted from 1; none are taken where `last` is before `first`."""

    first: int
    last: int
    text: str


def adapt(source: str) -> str:
    """A module's source, adapted."""
    source = _without_value(source)
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    edits = [*_imports(tree), *_constants(tree), *_swaps(tree)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            edits += [*_of_python(node), *_class_constants(node), *_data_class(node), *_signatures(node)]
    for edit in sorted(edits, key=lambda edit: (edit.first, edit.last), reverse=True):
        lines[edit.first - 1 : edit.last] = [edit.text]
    return "".join(lines)


def _line_of(node: ast.stmt, text: str) -> Edit:
    """An edit that replaces a whole statement by one line."""
    assert node.end_lineno is not None
    return Edit(node.lineno, node.end_lineno, f"{' ' * node.col_offset}{text}\n")


def _after(node: ast.stmt, text: str) -> Edit:
    assert node.end_lineno is not None
    return Edit(node.end_lineno + 1, node.end_lineno, text)


# -- modules -----------------------------------------------------------------------------------------------------------


def _imports(tree: ast.Module) -> Iterator[Edit]:
    """What the adapted source needs, after the docstring and what comes from the future."""
    head = [node for node in tree.body if _is_docstring(node) or _is_future(node)]
    yield _after(head[-1], IMPORTS) if head else Edit(1, 0, IMPORTS)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.lineno == 1


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _constants(tree: ast.Module) -> Iterator[Edit]:
    """Names in capitals that the module sets once are final."""
    stored = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name() as name], value=value):
                pairs = [(name, value)]
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = [(name, value) for name, value in zip(names, values, strict=True) if isinstance(name, ast.Name)]
            case ast.AnnAssign(target=ast.Name() as name, annotation=kind, value=ast.expr() as value):
                final = ast.unparse(kind).startswith("Final")
                if CONSTANT.fullmatch(name.id) and stored[name.id] == 1 and not final:
                    yield _line_of(node, f"{name.id}: Final[{ast.unparse(kind)}] = {ast.unparse(value)}")
                continue
            case _:
                continue
        if all(CONSTANT.fullmatch(name.id) and stored[name.id] == 1 for name, _ in pairs):
            yield _line_of(node, "; ".join(f"{name.id}: Final = {ast.unparse(value)}" for name, value in pairs))


def _swaps(tree: ast.Module) -> Iterator[Edit]:
    """Assignments side by side in which a later value reads what an earlier target sets."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                names = [ast.unparse(target) for target in targets]
                if any(name in ast.unparse(value) for n, name in enumerate(names) for value in values[n + 1 :]):
                    first = [f"_{node.lineno}_{n} = {ast.unparse(value)}" for n, value in enumerate(values)]
                    then = [f"{name} = _{node.lineno}_{n}" for n, name in enumerate(names)]
                    yield _line_of(node, "; ".join(first + then))


# -- classes -----------------------------------------------------------------------------------------------------------


def _of_python(node: ast.ClassDef) -> Iterator[Edit]:
    if any(isinstance(base, ast.Name) and base.id in OF_PYTHON for base in node.bases):
        first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
        yield Edit(first, first - 1, LEFT_TO_PYTHON)


def _class_constants(node: ast.ClassDef) -> Iterator[Edit]:
    """Constants of a plain class are final; in an enumeration they are its members, in a data class fields."""
    if node.bases or node.decorator_list:
        return
    for each in node.body:
        match each:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if CONSTANT.fullmatch(name):
                yield _line_of(each, f"{name}: Final = {ast.unparse(value)}")


def _signatures(node: ast.ClassDef) -> Iterator[Edit]:
    """Of several signatures of a method only the first is left, with the defaults of the one that does the work."""
    first: dict[str, ast.FunctionDef] = {}
    for each in node.body:
        match each:
            case ast.FunctionDef(decorator_list=[ast.Name(id="overload") as mark], end_lineno=int(last)):
                first.setdefault(each.name, each)
                yield Edit(mark.lineno, last, "")
            case ast.FunctionDef(name=name) if name in first:
                yield Edit(each.lineno, each.body[0].lineno - 1, _header(each, first[name]))


def _header(does: ast.FunctionDef, says: ast.FunctionDef) -> str:
    """A method's head: what it is called with as `says` has it, and what it takes of itself as `does` has it."""
    told = {each.arg: each.annotation for each in says.args.args}
    for each in does.args.args:
        each.annotation = told.get(each.arg, each.annotation)
    head = ast.unparse(ast.FunctionDef(does.name, does.args, [ast.Pass()], [], does.returns, lineno=0))
    return f"{' ' * does.col_offset}{head.splitlines()[0]}\n"


def _without_value(source: str) -> str:
    """Options that are made of a key and a text alone are marked as having no value."""
    lines = source.encode().splitlines(keepends=True)
    names = [
        node.func
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in OPTIONS
        and len(node.args) == KEY_AND_TEXT
        and all(word.arg != "value" for word in node.keywords)
    ]
    for name in sorted(names, key=lambda name: (name.lineno, name.col_offset), reverse=True):
        assert name.end_col_offset is not None
        line = lines[name.lineno - 1]
        lines[name.lineno - 1] = line[: name.end_col_offset] + b"[None]" + line[name.end_col_offset :]
    return b"".join(lines).decode()


def _data_class(node: ast.ClassDef) -> Iterator[Edit]:
    mark = next((each for each in node.decorator_list if _is_dataclass(each)), None)
    if mark is None:
        return
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    for each in filter(_is_class_variable, fields):
        assert each.value is not None
        yield _line_of(each, "pass")
        yield _after(node, f"\nsetattr({node.name}, {ast.unparse(each.target)!r}, {ast.unparse(each.value)})\n")
    own = [each for each in fields if not _is_class_variable(each)]
    constructor = _constructor(node, mark, own, _shared(fields))
    if constructor:
        yield Edit(mark.lineno, mark.lineno, "@dataclass(init=False)\n")
        yield _after(own[-1], constructor)
    yield from _copies(node, [ast.unparse(each.target) for each in own])


def _copies(node: ast.ClassDef, fields: list[str]) -> Iterator[Edit]:
    """`new.__dict__.update(self.__dict__)` is quick in Python; a compiled object has no `__dict__`."""
    for each in ast.walk(node):
        match each:
            case ast.AnnAssign(target=ast.Name(id=new), value=ast.Call() as made):
                if ast.unparse(made) == f"object.__new__({node.name})":
                    yield _line_of(each, f"{new} = {node.name}({', '.join(f'self.{name}' for name in fields)})")
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Attribute(attr="__dict__"), attr="update"))):
                yield _line_of(each, "pass")


def _is_dataclass(mark: ast.expr) -> bool:
    called = mark.func if isinstance(mark, ast.Call) else mark
    return isinstance(called, ast.Name) and called.id == "dataclass"


def _is_class_variable(field: ast.AnnAssign) -> bool:
    return ast.unparse(field.annotation).startswith("ClassVar")


def _shared(fields: list[ast.AnnAssign]) -> set[str]:
    """What SHARED names: such things are put in later where a state is read from a file."""
    values = [each.value for each in fields if ast.unparse(each.target) == "SHARED" and each.value is not None]
    return {name for value in values for name in ast.literal_eval(value)}


def _constructor(node: ast.ClassDef, mark: ast.expr, fields: list[ast.AnnAssign], shared: set[str]) -> str:
    """An `__init__`, or nothing for classes that are not plain: frozen, inheriting, or with something of their own."""
    if isinstance(mark, ast.Call) or node.bases or not fields:
        return ""
    if any(isinstance(each, ast.FunctionDef) and each.name in ("__init__", "__post_init__") for each in node.body):
        return ""
    written = [_parameter(field, shared) for field in fields]
    if not all(written):
        return ""
    body = "".join(f"        {_assignment(field, shared)}\n" for field in fields)
    return f"\n    def __init__(self, {', '.join(written)}) -> None:\n{body}\n"


def _parameter(field: ast.AnnAssign, shared: set[str]) -> str:
    name, kind = ast.unparse(field.target), ast.unparse(field.annotation)
    if field.value is None:
        return f"{name}: {kind} | None" if name in shared else f"{name}: {kind}"
    if not _is_field(field.value):
        return f"{name}: {kind} = {ast.unparse(field.value)}"
    return f"{name}: {kind} | None = None" if _factory(field) and "None" not in kind else ""


def _assignment(field: ast.AnnAssign, shared: set[str]) -> str:
    name, made = ast.unparse(field.target), _factory(field)
    if name in shared and "None" not in ast.unparse(field.annotation):
        return f"if {name} is not None: self.{name} = {name}"
    return f"self.{name} = {made}() if {name} is None else {name}" if made else f"self.{name} = {name}"


def _is_field(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field"


def _factory(field: ast.AnnAssign) -> str:
    """What makes a fresh value where `field(default_factory=...)` says so and nothing else."""
    value = field.value
    if not isinstance(value, ast.Call) or not _is_field(value):
        return ""
    found = {keyword.arg: ast.unparse(keyword.value) for keyword in value.keywords}
    return found["default_factory"] if set(found) == {"default_factory"} else ""
