"""Learning agents: any game as a PettingZoo AEC environment. Needs the extra `rl` (see docs/bots.md).

Imports the core, and the game of Imperium for its own environment."""

from imperium.core.errors import ImperiumError

try:
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError:
    raise ImperiumError("The learning environment needs PettingZoo: pip install 'arrakis-imperium[rl]'.") from None

from imperium.rl.imperium_env import ImperiumEnv, env

__all__ = ["ImperiumEnv", "env"]
