import typing as t
from typing import Any, Callable, Optional, Self, Union

Alias = Union[int, "Node"]


def simple(a: Node, b: models.Node, c: "Node", d: "list[Node]", e: None) -> Self: ...


def generic(a: list[Node], b: dict[str, list[Node]], c: Box[Node, Any], d: models.Box[Node]): ...


def named(a: t.List[Node], b: t.Dict[str, Node], c: Iterable[Node], d: Mapping[str, Node], e: Set[Node]): ...


def either(a: Optional[Node], b: Union[Node, Leaf, None], c: Node | None, d: Node | Leaf | None, e: t.Optional[Node]): ...


def wrapped(a: Annotated[Node, "x"], b: ClassVar[Node], c: Final[list[Node]], d: list[Node] | None): ...


def tuples(a: tuple[Node, Leaf], b: Tuple[Node, ...]) -> tuple[int, str]: ...


def callables(a: Callable[[Node, int], Leaf], b: Callable[..., Leaf], c: Callable): ...


def classes(a: type[Node], b: Type["Node"]): ...


def rest(*args: Node, **kwargs: Leaf): ...


def first[T](items: list[T], default: T | None = None) -> T: ...


value: Node = make()
later: "Node"
