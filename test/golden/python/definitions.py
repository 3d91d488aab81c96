"""Everything that a file may define."""
from __future__ import annotations

LIMIT = 10
names: list[str] = []
first = second = LIMIT
twice = lambda x: x * 2


# What a comment above says.
def plain(a, b=1, /, c: int = 2, *args: str, d, e: float = 0.5, **kwargs) -> bool:
    """Says what plain does."""
    local = a
    return local


async def fetch(url): ...


def counter():
    total = 0

    def step():
        nonlocal total
        global LIMIT
        total = total + 1
        LIMIT = total
        yield total

    return step


@register
class Shape(Base):
    """A shape."""

    sides: int = 0  # a class variable
    color = None

    def __init__(self, name, *, owner: Owner | None = None):
        self.name = name
        self.owner: Owner = owner
        self.width, self.height = 1, 2
        self.parts = None

    @property
    def area(self) -> float: ...

    @area.setter
    def area(self, value): ...

    @staticmethod
    def unit(scale): ...

    @classmethod
    def parse(cls, text): ...

    class Meta:
        ordering = ["name"]


class Box[T: Shape]:
    def get[K](self, key: K) -> T: ...


type Pair[T] = tuple[T, T]
