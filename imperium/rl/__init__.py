"""Learning agents: any game as a PettingZoo AEC environment, the solo game also as Gymnasium's `imperium/Solo-v1`.

Needs the extra `rl` (see docs/learning-agents.md).

Imports the core, and the game of Imperium for its own environment."""

from imperium.core.errors import ImperiumError

try:
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError:
    raise ImperiumError("The learning environment needs PettingZoo: pip install 'arrakis-imperium[rl]'.") from None

from imperium.rl.imperium_env import ImperiumEnv, env
from imperium.rl.rewards import Moment, Reward, shaped, victory
from imperium.rl.solo import SoloEnv, register

register()

__all__ = ["ImperiumEnv", "Moment", "Reward", "SoloEnv", "env", "shaped", "victory"]
