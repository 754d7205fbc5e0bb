"""The effect vocabulary: importing this package imports each of its modules, and so registers every word of it."""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
