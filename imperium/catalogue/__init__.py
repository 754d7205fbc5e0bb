"""The catalogue: card files in, frozen and validated definitions out."""

from imperium.box.definitions import Catalogue
from imperium.catalogue.load import load_catalogue, load_directory

__all__ = ["Catalogue", "load_catalogue", "load_directory"]
