"""What Python's own parser sees in the files named on standard input: definitions, calls with what encloses them, and
the names that imports change.

One line of JSON per file. Places are a line and a column in UTF-16 units, both from 0, as in SCIP.
"""
import ast
import json
import re
import sys

MODULE = "<module>"
KEYWORDS = re.compile(rb"((async\s+)?def|class)\s+")


class Reader(ast.NodeVisitor):
    """A walk that knows the named scopes around each node, innermost last."""

    def __init__(self, text):
        self.lines = [line.encode() for line in text.split("\n")]
        self.around = []
        self.definitions = []
        self.calls = []
        self.aliases = []

    def visit_ImportFrom(self, node):
        self.aliases += [[item.name, item.asname] for item in node.names if item.asname]

    def visit_FunctionDef(self, node):
        form = self.form_of(node)
        names = [self.around[-1]["names"][0], node.name] if form == "constructor" else [node.name]
        self.define(node, names, form)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node):
        bases = [
            {**self.place_of_name(base), "name": name_of(base)}
            for base in map(without_arguments, node.bases)
            if name_of(base)
        ]
        methods = [item.name for item in node.body if is_function(item)]
        self.define(node, [node.name], "class", bases=bases, methods=methods)

    def visit_Assign(self, node):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        children = list(ast.iter_child_nodes(node))
        if not isinstance(target, ast.Name):
            self.generic_visit(node)
        elif isinstance(node.value, ast.Lambda):
            self.definitions.append({**self.place_of_name(target), "name": target.id, "form": "lambda"})
            self.within([target.id], True, children)
        elif self.around and self.around[-1]["is_function"]:
            self.generic_visit(node)
        else:
            self.within([target.id], False, children)

    visit_AnnAssign = visit_Assign

    def visit_Call(self, node):
        self.add_call(node, node.func, "call")
        self.generic_visit(node)

    def visit_Raise(self, node):
        """A class that is raised is called; an instance is not, which the oracle tells."""
        if name_of(node.exc):
            self.add_call(node.exc, node.exc, "raise")
        self.generic_visit(node)

    def define(self, node, names, form, **more):
        """Decorators, defaults and bases run outside of what they belong to, but a tool may give them to it."""
        self.definitions.append({**self.place_of_definition(node), "name": names[0], "form": form, **more})
        body = set(map(id, node.body))
        self.around.append({"names": names, "is_function": False})
        for decorator in node.decorator_list:
            if name_of(decorator):
                self.add_call(decorator, decorator, "decorator")
        self.around.pop()
        self.within(names, False, [child for child in ast.iter_child_nodes(node) if id(child) not in body])
        self.within(names, form != "class", node.body)

    def within(self, names, is_function, nodes):
        self.around.append({"names": names, "is_function": is_function})
        for node in nodes:
            self.visit(node)
        self.around.pop()

    def form_of(self, node):
        if not self.around:
            return "function"
        if self.around[-1]["is_function"]:
            return "nested function"
        if node.name == "__init__":
            return "constructor"
        return "property" if any("property" in (name_of(item) or "") for item in node.decorator_list) else "method"

    def add_call(self, node, callee, form):
        callee = without_arguments(callee)
        place = {"line": node.lineno, "name": self.place_of_name(callee)}
        call = {"form": form, "callee": name_of(callee), "receiver": receiver_of(callee)}
        self.calls.append({**place, **call, **self.enclosing()})

    def enclosing(self):
        """The nearest function, and all that a tool may name for it: a class does not stand for what its methods do."""
        chain = []
        caller = None
        for scope in reversed(self.around):
            if scope["is_function"]:
                caller = caller or scope["names"][0]
            if scope["is_function"] or not caller:
                chain += scope["names"]
        return {"caller": caller or MODULE, "chain": chain if caller else [*chain, MODULE]}

    def place_of_definition(self, node):
        keywords = KEYWORDS.match(self.lines[node.lineno - 1], node.col_offset)
        return self.place(node.lineno, keywords.end() if keywords else node.col_offset)

    def place_of_name(self, node):
        if isinstance(node, ast.Attribute):
            return self.place(node.end_lineno, node.end_col_offset - len(node.attr.encode()))
        return self.place(node.lineno, node.col_offset)

    def place(self, line, byte):
        before = self.lines[line - 1][:byte].decode()
        return {"line": line - 1, "column": len(before.encode("utf-16-le")) // 2}


def is_function(node):
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


def without_arguments(node):
    """`Box` of `Box[int]`."""
    return node.value if isinstance(node, ast.Subscript) else node


def name_of(node):
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else None


def receiver_of(callee):
    if not isinstance(callee, ast.Attribute):
        return "none"
    receiver = callee.value
    if isinstance(receiver, ast.Call):
        return "super" if name_of(receiver.func) == "super" else "other"
    return "this" if isinstance(receiver, ast.Name) and receiver.id in ("self", "cls") else "other"


def read(path):
    """Nothing where the file is not of this Python."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
        reader = Reader(text)
        reader.visit(ast.parse(text))
    except (SyntaxError, UnicodeDecodeError):
        return None
    return {"file": path, "definitions": reader.definitions, "calls": reader.calls, "aliases": reader.aliases}


for line in sys.stdin.read().splitlines():
    facts = read(line)
    if facts:
        print(json.dumps(facts))
