"""The catalogue: card files in, frozen and validated definitions out.

Imports the effect vocabulary and what is below it."""

from imperium.box.definitions import Catalogue
from imperium.catalogue.load import load_catalogue, load_directory

__all__ = ["Catalogue", "load_catalogue", "load_directory"]
