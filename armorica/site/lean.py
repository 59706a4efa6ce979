"""Make classes cheaper to define, before they are compiled for the browser.

The standard library writes the methods of each NamedTuple and dataclass as text and compiles them,
at each start of the page. Here they are written once, on top of _records.py; and what only the type
checker reads is left out.
"""

import ast

RECORDS = "_records"
"""The module that holds what all such classes share."""

STARRED = "armorica/api.py"
"""The only module that may be imported with a star, and so needs its `__all__`."""


class Lean(ast.NodeTransformer):
    """Rewrite a module.

    Args:
        path: of its file, from the folder that holds the package.
    """

    def __init__(self, path: str) -> None:
        self.path = path

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Leave out the types of globals, `__all__` and imports that only types need.

        What the classes need is imported instead.
        """
        self.generic_visit(node)
        public = {name for line in node.body if _lists_names(line) for name in _texts(line)}
        if self.path != STARRED:
            node.body = [line for line in node.body if not _lists_names(line)]
        for n, line in enumerate(node.body):
            if isinstance(line, ast.AnnAssign) and line.value:
                node.body[n] = ast.copy_location(ast.Assign([line.target], line.value), line)
        if not self.path.endswith("__init__.py"):  # which imports names for others
            used = _Used()
            used.visit(node)
            node.body = _needed(node.body, used.names | public)
        node.body.insert(0, ast.Import([ast.alias(RECORDS)]))
        return ast.fix_missing_locations(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Leave out the types of parameters and of the result."""
        self._untype(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        """Leave out the types of parameters and of the result."""
        self._untype(node)
        return node

    def _untype(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.generic_visit(node)
        node.returns = None
        given = node.args
        for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if each:
                each.annotation = None

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Rewrite a NamedTuple, a dataclass with slots, and a class with type parameters."""
        self.generic_visit(node)
        bases = {_name(base) for base in node.bases}
        if "Protocol" in bases:
            node.body = [ast.Pass()]
        if "NamedTuple" in bases:
            _as_tuple(node)
            return node
        if bases & {"Protocol", "Generic"} and "TypedDict" not in bases:
            node.bases = [each for each in node.bases if _name(each) not in ("Protocol", "Generic")]
            node.bases.append(_shared("Open"))
        if settings := _settings(node):
            _as_record(node, frozen="frozen" in settings)
        return node


class _Used(ast.NodeVisitor):
    """Gather the names that a module may look up when it runs."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.in_function = False

    def visit_Name(self, node: ast.Name) -> None:
        """Note a name."""
        self.names.add(node.id)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Note that the types of variables are not looked up in here."""
        self._inside(node, in_function=True)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """Note that the types of variables are not looked up in here."""
        self._inside(node, in_function=True)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Note that the types of fields are looked up in here."""
        self._inside(node, in_function=False)

    def _inside(self, node: ast.AST, in_function: bool) -> None:
        outside, self.in_function = self.in_function, in_function
        self.generic_visit(node)
        self.in_function = outside

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Leave out the type of a function's variable."""
        if not self.in_function:
            self.visit(node.annotation)
        self.visit(node.target)
        if node.value:
            self.visit(node.value)


def _needed(lines: list[ast.stmt], used: set[str]) -> list[ast.stmt]:
    """Leave out the imports of names that are not used, also those that are put off (`late`)."""
    needed = []
    for line in lines:
        match line:
            case ast.ImportFrom():
                line.names = [each for each in line.names if _is_needed(each, used)]
                empty = not line.names
            case ast.With():
                line.body = _needed(line.body, used)
                empty = not line.body
            case _:
                empty = False
        if not empty:
            needed.append(line)
    return needed


def _is_needed(given: ast.alias, used: set[str]) -> bool:
    """Return whether a name is used, or imported for others: as itself."""
    return given.asname == given.name or (given.asname or given.name) in used


def _lists_names(line: ast.stmt) -> bool:
    """Return whether a line defines `__all__`: the names that a module has for others."""
    return isinstance(line, ast.Assign) and _name(line.targets[0]) == "__all__"


def _texts(line: ast.stmt) -> set[str]:
    constants = (node.value for node in ast.walk(line) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def _name(node: ast.expr) -> str:
    """Return the name of a class that may have type parameters; "" if it has no plain name."""
    node = node.value if isinstance(node, ast.Subscript) else node
    return node.id if isinstance(node, ast.Name) else ""


def _settings(node: ast.ClassDef) -> set[str]:
    """Return the settings of a dataclass with slots whose fields are all its own, else none."""
    match node.decorator_list:
        case [ast.Call(ast.Name("dataclass"), [], keywords)]:
            settings = {each.arg or "" for each in keywords if ast.unparse(each.value) == "True"}
            known = len(settings) == len(keywords) and settings <= {"slots", "frozen"}
            alone = all(isinstance(base, ast.Attribute) for base in node.bases)
            return settings if "slots" in settings and known and alone else set()
    return set()


def _shared(name: str) -> ast.expr:
    return ast.Attribute(ast.Name(RECORDS, ast.Load()), name, ast.Load())


def _lines(text: str) -> list[ast.stmt]:
    return ast.parse(text).body


def _taken(node: ast.ClassDef) -> dict[str, ast.expr | None]:
    """Take the fields out of a class; return their defaults by their names."""
    fields = [line for line in node.body if isinstance(line, ast.AnnAssign)]
    node.body = [line for line in node.body if line not in fields]
    return {ast.unparse(field.target): field.value for field in fields}


def _parameters(defaults: dict[str, ast.expr | None]) -> str:
    return ", ".join(
        name if value is None else f"{name}={ast.unparse(value)}"
        for name, value in defaults.items()
    )


def _as_tuple(node: ast.ClassDef) -> None:
    """Turn a NamedTuple into a tuple with names."""
    defaults = _taken(node)
    items = "".join(f"{name}, " for name in defaults)
    lines = [
        "__slots__ = ()",
        f"_fields = __match_args__ = {(*defaults,)!r}",
        f"def __new__(cls, {_parameters(defaults)}): return {RECORDS}.new(cls, ({items}))",
        *(f"{name} = {RECORDS}.getter({n}, None)" for n, name in enumerate(defaults)),
    ]
    node.bases = [_shared("Tuple")]
    node.body = [*_lines("\n".join(lines)), *node.body]


def _as_record(node: ast.ClassDef, frozen: bool) -> None:
    """Turn a dataclass into a class with slots."""
    defaults = _taken(node)
    made = {
        name: value.keywords[0].value
        for name, value in defaults.items()
        if isinstance(value, ast.Call) and _name(value.func) == "field"
    }
    for name in made:
        defaults[name] = _shared("MADE")
    lines = ["pass"]
    for name in defaults:
        value = name
        if name in made:
            value = f"({ast.unparse(made[name])})() if {name} is {RECORDS}.MADE else {name}"
        lines.append(
            f"{RECORDS}.put(self, {name!r}, {value})" if frozen else f"self.{name} = {value}"
        )
    node.decorator_list = []
    node.bases = [_shared("Frozen" if frozen else "Record"), *node.bases]
    body = "\n    ".join(lines)
    node.body = [
        *_lines(f"__slots__ = __match_args__ = {(*defaults,)!r}"),
        *_lines(f"def __init__(self, {_parameters(defaults)}):\n    {body}"),
        *node.body,
    ]
