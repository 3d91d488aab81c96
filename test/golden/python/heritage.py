import abc
import enum
from typing import Generic, Protocol

from .base import Base, mixins


class Plain: ...


class Derived(Base, mixins.Loud, metaclass=abc.ABCMeta): ...


class Typed(Generic[T], Base[int, "Plain"]): ...


class Made(make_base("x"), option=True): ...


class Reader(Protocol):
    def read(self) -> bytes: ...


class Contract(abc.ABC):
    @abc.abstractmethod
    def run(self): ...


class Color(enum.Enum):
    RED = 1
    GREEN = enum.auto()

    def label(self):
        return self.name.lower()


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    @functools.cached_property
    def length(self): ...

    @override
    @cache
    def scaled(self, by): ...
