import os
import os.path, sys as system
import package.module as alias
from . import sibling
from .. import parent as up
from .models import (
    User,
    Group as Team,  # a comment between
)
from package.sub import name
from helpers import *

try:
    import fast as engine
except ImportError:
    engine = None


def lazily(kind):
    from .drivers import Driver

    plugin = importlib.import_module("plugins.base")
    other = __import__("legacy")
    return Driver(plugin, other, system.argv, os.path.join(kind, alias.x))


if TYPE_CHECKING:
    from .types import Handler

__all__ = ["User", "lazily"]
__all__ += ["Team"]
