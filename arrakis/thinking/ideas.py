"""Every decision of the game with what to think of it; the best ideas for whoever asks."""

from __future__ import annotations

import random
from typing import Any, Final

from arrakis.moves import Aside, Pass, Play, Yes
from arrakis.thinking import beginning, buying, dealing, fighting, moving
from arrakis.thinking.idea import Idea, Thought, always
from imperium.core.moves import Move

THOUGHTS: Final[dict[str, Thought]] = {
    "prediction": beginning.predict,
    "traitor": beginning.keep_traitor,
    "placement": beginning.place,
    "storm_dial": beginning.dial,
    "weather": beginning.weather,
    "window": beginning.storm_card,
    "offer": dealing.offer,
    "accept": dealing.accept,
    "break": dealing.leave,
    "pledge": dealing.pledge,
    "gift": dealing.gift,
    "deal": dealing.deal,
    "charity": always(Yes(), "Spice from the bank, free."),
    "bid": buying.bid,
    "pay": buying.pay,
    "share": buying.share,
    "keep": buying.keep,
    "revival": buying.revive,
    "revive_leader": buying.revive_leader,
    "ghola": buying.revive_leader,
    "extra_revival": buying.extra,
    "grant": always(Yes(), "It costs you nothing and strengthens your ally."),
    "protect": always(Yes(), "It costs you nothing and saves your ally's forces."),
    "ship": moving.ship,
    "move": moving.march,
    "group": moving.group,
    "ride": moving.ride,
    "follow": moving.follow,
    "battle": fighting.battle,
    "voice": fighting.voice,
    "prescience": fighting.prescience,
    "plan": fighting.plan,
    "foretell": fighting.plan,
    "call": always(Yes(), "You win at once and lose nothing."),
    "losses": fighting.losses,
    "stop": fighting.stop,
}


def ideas(view: Any, dice: random.Random) -> list[Idea]:
    """What can be thought of the options of a view, the best first; never nothing."""
    decision = view.decision
    position, step = view.position, decision.step
    options: list[Move] = [one for one in view.options if not isinstance(one, Aside)]
    thought = THOUGHTS.get(decision.kind)
    found = thought(position, step, options, dice) if thought is not None else []
    if decision.kind not in ("window", "pay", "move"):
        cards = [buying.own_card(position, step.seat, one) for one in options if isinstance(one, Play)]
        found += [one for one in cards if one is not None]
    offered = {move: move for move in options}  # the very objects that were offered
    found = [one._replace(move=offered[one.move]) for one in found if one.move in offered]
    if not found:
        quiet = next((one for one in options if isinstance(one, Pass)), dice.choice(options))
        found = [Idea(quiet, 0.0, "Nothing speaks for anything else.")]
    return sorted(found, key=lambda one: -one.worth)
