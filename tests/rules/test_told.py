"""Every change is told, once, in the order in which it happens, with how much and because of what (R-INFO-01)."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.core.events import Event
from imperium.core.steps import NOBODY
from tests.rules.script import go_on, play


def told(event: Event) -> str:
    """`1 gain solari 2 <space:wealth> >target`, without what there is not; a star for what its seat alone knows."""
    seat = "" if event.seat == NOBODY else f"{event.seat + 1} "
    item = "CARD" if event.kind == "steal" else event.item  # chance takes one (R-INTR-09)
    parts = [f"{seat}{event.kind}", item, str(event.amount or ""), f"<{event.source}>" if event.source else ""]
    text = " ".join(part for part in (*parts, f">{event.target}" if event.target else "") if part)
    return f"{text} *" if event.hidden else text


STORIES: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "an Agent to a paid Faction space, influence to the bonus and the Alliance": (
        {"seats": [{"hand": ["diplomacy"], "spice": 4, "influence": {"emperor": 3}}], "intrigue_deck": ["ambush"]},
        ["agent diplomacy>conspire"],
        [
            "1 agent diplomacy 1 <card:diplomacy> >conspire", "1 pay spice 4 <space:conspire>",
            "1 gain solari 5 <space:conspire>", "1 recruit troops 2 <space:conspire>",
            "1 intrigue ambush 1 <space:conspire> *", "1 influence emperor 1 <space:conspire>", "1 alliance emperor",
            "1 vp vp 1 <alliance:emperor>", "1 recruit troops 2 <faction:emperor>", "1 turn_end", "2 turn",
        ],
    ),
    "a card drawn and a recruit": (
        {"seats": [{"hand": ["reconnaissance"], "deck": ["dagger"]}]},
        ["agent reconnaissance>arrakeen"],
        [
            "1 agent reconnaissance 1 <card:reconnaissance> >arrakeen", "1 recruit troops 1 <space:arrakeen>",
            "1 draw dagger 1 <space:arrakeen> *",
        ],
    ),
    "an Agent to a controlled space": (
        {"seats": [{"hand": ["reconnaissance"]}], "control": {"carthag": 2}, "intrigue_deck": ["ambush"]},
        ["agent reconnaissance>carthag"],
        [
            "1 agent reconnaissance 1 <card:reconnaissance> >carthag", "2 gain solari 1 <control:carthag>",
            "1 recruit troops 1 <space:carthag>", "1 intrigue ambush 1 <space:carthag> *",
        ],
    ),
    "an Intrigue card from a deck that must be shuffled": (
        {"seats": [{"hand": ["reconnaissance"]}], "intrigue_discard": ["ambush"]},
        ["agent reconnaissance>carthag"],
        [
            "1 agent reconnaissance 1 <card:reconnaissance> >carthag", "1 recruit troops 1 <space:carthag>",
            "shuffle intrigue 1", "1 intrigue ambush 1 <space:carthag> *",
        ],
    ),
    "an Intrigue card stolen": (
        {
            "intrigue_deck": ["tiebreaker"],
            "seats": [{"hand": ["diplomacy"]}, {"intrigue": ["ambush", "bribery", "charisma", "windfall"]}],
        },
        ["agent diplomacy>secrets"],
        [
            "1 agent diplomacy 1 <card:diplomacy> >secrets", "1 intrigue tiebreaker 1 <space:secrets> *",
            "1 steal CARD 1 <space:secrets> >2 *", "1 influence bene_gesserit 1 <space:secrets>", "1 turn_end",
            "2 turn",
        ],
    ),
    "the Mentat recalled": (
        {
            "mentat": {"owner": 1, "space": "wealth"},
            "seats": [{"hand": ["dagger"], "agents_at": ["secrets"], "intrigue": ["urgent_mission"]}],
        },
        ["play urgent_mission", "recall mentat_agent"],
        ["1 recall wealth 1 <intrigue:urgent_mission> >mentat"],
    ),
    "a turn given up": (
        {"seats": [{"hand": ["dagger"], "intrigue": ["bindu_suspension"]}]},
        ["play bindu_suspension", "pass"],
        ["1 pass_turn", "2 turn"],
    ),
    "the Mentat won": (
        {"phase": "combat", "conflict": "sort_through_the_chaos", "round": 2, "seats": [{"conflict": 2}, {}]},
        [],
        [
            "1 combat_pass", "1 final_strength strength 4", "1 wins sort_through_the_chaos",
            "1 reward sort_through_the_chaos 1 <conflict:sort_through_the_chaos> >first",
            "1 mentat_won <conflict:sort_through_the_chaos>", "1 gain solari 2 <conflict:sort_through_the_chaos>",
        ],
    ),
    "a look at the top card": (
        {"seats": [{"hand": ["dagger"], "deck": ["diplomacy"], "intrigue": ["poison_snooper"]}]},
        ["play poison_snooper"],
        [
            "1 play poison_snooper 1 <intrigue:poison_snooper> >plot",
            "1 look diplomacy 1 <intrigue:poison_snooper> *",
        ],
    ),
    "factions chosen in secret": (
        {
            "phase": "setup", "round": 0, "conflict_deck": ["skirmish_a"],
            "seats": [{"leader": "baron_vladimir_harkonnen"}],
        },
        ["secret guild+fremen"],
        ["1 secret guild+fremen 1 <leader:baron_vladimir_harkonnen> *", "1 round 1", "conflict skirmish_a"],
    ),
    "a card taken back": (
        {"seats": [{"hand": ["other_memory"], "discard": ["missionaria_protectiva", "dagger"], "deck": ["dagger"]}]},
        ["agent other_memory>secure_contract", "choose recover"],
        ["1 recover missionaria_protectiva 1 <card:other_memory>", "1 turn_end", "2 turn"],
    ),
    "a Rival's turn": (
        {
            "mode": "solo", "to_act": 2, "hagal_deck": ["wealth", "secrets", "stillsuits"],
            "seats": [{"hand": ["dagger"]}, {}, {"agents": 0}],
        },
        [],
        [
            "2 turn", "2 hagal_reveal wealth <rule:R-HAGAL-03>", "2 agent wealth 1 <hagal:wealth> >wealth",
            "2 influence emperor 1 <hagal:wealth>", "2 turn_end", "1 turn",
        ],
    ),
    "a Rival that can go nowhere": (
        {
            "mode": "solo", "to_act": 2, "hagal_deck": ["wealth"],
            "seats": [{"hand": ["dagger"], "agents_at": ["wealth"]}, {}, {"agents": 0}],
        },
        [],
        ["2 turn", "2 hagal_retire <rule:R-HAGAL-05>", "2 turn_end", "1 turn"],
    ),
    "no Intrigue card where there is none": (
        {"seats": [{"hand": ["reconnaissance", "dagger"]}]},
        ["agent reconnaissance>carthag", "end"],
        ["1 turn_end", "2 turn"],
    ),
    "a harvest with bonus spice": (
        {"seats": [{"hand": ["dune_the_desert_planet"], "water": 1}], "bonus_spice": {"hagga_basin": 2}},
        ["agent dune_the_desert_planet>hagga_basin"],
        [
            "1 agent dune_the_desert_planet 1 <card:dune_the_desert_planet> >hagga_basin",
            "1 pay water 1 <space:hagga_basin>", "1 harvest spice 4 <space:hagga_basin>",
            "1 gain spice 4 <space:hagga_basin>",
        ],
    ),
    "the Mentat": (
        {"seats": [{"hand": ["dagger", "diplomacy"], "solari": 2}]},
        ["agent dagger>mentat"],
        [
            "1 agent dagger 1 <card:dagger> >mentat", "1 pay solari 2 <space:mentat>", "1 mentat <space:mentat>",
            "1 turn_end", "2 turn",
        ],
    ),
    "the Swordmaster": (
        {"seats": [{"hand": ["dagger", "diplomacy"], "solari": 8}]},
        ["agent dagger>swordmaster"],
        [
            "1 agent dagger 1 <card:dagger> >swordmaster", "1 pay solari 8 <space:swordmaster>",
            "1 swordmaster <space:swordmaster>", "1 turn_end", "2 turn",
        ],
    ),
    "a seat on the High Council": (
        {"seats": [{"hand": ["dagger", "diplomacy"], "solari": 5}]},
        ["agent dagger>high_council"],
        [
            "1 agent dagger 1 <card:dagger> >high_council", "1 pay solari 5 <space:high_council>",
            "1 council <space:high_council>", "1 turn_end", "2 turn",
        ],
    ),
    "a Foldspace card taken": (
        {"seats": [{"hand": ["diplomacy"]}]},
        ["agent diplomacy>foldspace"],
        [
            "1 agent diplomacy 1 <card:diplomacy> >foldspace", "1 acquire foldspace 1 <space:foldspace> >discard",
            "1 influence guild 1 <space:foldspace>", "1 turn_end", "2 turn",
        ],
    ),
    "a Reveal turn with a purchase": (
        {"seats": [{"hand": ["dagger", "diplomacy"], "persuasion": 1}], "row": ["scout"], "imperium_deck": ["chani"]},
        ["reveal", "acquire scout"],
        [
            "1 persuasion scout 1 <rule:R-REVEAL-05>", "1 acquire scout 1 <rule:R-REVEAL-05> >discard", "row chani",
        ],
    ),
    "a hand revealed": (
        {"seats": [{"hand": ["dagger", "diplomacy"], "conflict": 1}], "row": ["scout"]},
        ["reveal"],
        [
            "1 reveal_turn", "1 reveal dagger", "1 reveal diplomacy", "1 gain swords 1 <card:dagger>",
            "1 gain persuasion 1 <card:diplomacy>",
        ],
    ),
    "a card trashed from hand": (
        {"seats": [{"hand": ["diplomacy", "dagger"], "spice": 2, "deck": ["dagger", "dagger"]}]},
        ["agent diplomacy>selective_breeding", "use selective_breeding:pay", "trash dagger from hand"],
        [
            "1 trash dagger 1 <space:selective_breeding> >hand", "1 draw dagger 1 <space:selective_breeding> *",
            "1 draw dagger 1 <space:selective_breeding> *", "1 turn_end", "2 turn",
        ],
    ),
    "a discard": (
        {"seats": [{"hand": ["test_of_humanity"]}, *[{"hand": ["dagger", "diplomacy"]}] * 2]},
        ["agent test_of_humanity>hall_of_oratory", "discard dagger"],
        ["2 discard dagger 1 <card:test_of_humanity>"],
    ),
    "a card set aside": (
        {
            "seats": [{"hand": ["signet_ring"], "leader": "helena_richese"}], "row": ["scout", "stilgar"],
            "imperium_deck": ["chani"],
        },
        ["agent signet_ring>hall_of_oratory", "set_aside scout"],
        ["1 set_aside scout 1 <leader:helena_richese>", "row chani", "1 turn_end", "2 turn"],
    ),
    "an Agent recalled": (
        {"seats": [{"hand": ["dagger"], "agents_at": ["wealth"], "intrigue": ["urgent_mission"]}]},
        ["play urgent_mission"],
        ["1 play urgent_mission 1 <intrigue:urgent_mission> >plot", "1 recall wealth 1 <intrigue:urgent_mission>"],
    ),
    "a space closed": (
        {"seats": [{"hand": ["the_voice"]}]},
        ["agent the_voice>secure_contract", "close wealth"],
        ["1 close wealth 1 <card:the_voice>", "1 turn_end", "2 turn"],
    ),
    "a Plot card that waits": (
        {"seats": [{"hand": ["dagger"], "intrigue": ["charisma"]}]},
        ["play charisma"],
        ["1 play charisma 1 <intrigue:charisma> >plot", "1 waits <intrigue:charisma>"],
    ),
    "an Alliance overtaken": (
        {
            "alliances": {"guild": 2},
            "seats": [{"hand": ["diplomacy"], "influence": {"guild": 4}}, {"influence": {"guild": 4}}],
        },
        ["agent diplomacy>foldspace"],
        [
            "1 agent diplomacy 1 <card:diplomacy> >foldspace", "1 acquire foldspace 1 <space:foldspace> >discard",
            "1 influence guild 1 <space:foldspace>", "2 alliance_lost guild", "2 vp vp -1 <alliance:guild>",
            "1 alliance guild", "1 vp vp 1 <alliance:guild>", "1 turn_end", "2 turn",
        ],
    ),
    "influence lost for good": (
        {
            "alliances": {"guild": 1},
            "seats": [
                {"hand": ["shifting_allegiances"], "spice": 2, "influence": {"guild": 4, "emperor": 1}},
                {"influence": {"guild": 4}},
            ],
        },
        ["agent shifting_allegiances>hall_of_oratory", "use shifting_allegiances:pay", "lose guild"],
        [
            "1 influence guild -1 <card:shifting_allegiances>", "1 alliance_lost guild",
            "1 vp vp -1 <alliance:guild>", "2 alliance guild", "2 vp vp 1 <alliance:guild>",
        ],
    ),
    "troops deployed": (
        {"seats": [{"hand": ["reconnaissance"], "garrison": 3}], "intrigue_deck": ["ambush"]},
        ["agent reconnaissance>carthag", "deploy 2"],
        ["1 deploy troops 2 <space:carthag> >garrison"],
    ),
    "a card drawn in a Reveal turn": (
        {"seats": [{"hand": ["dagger"], "deck": ["diplomacy"], "intrigue": ["refocus"]}]},
        ["reveal", "play refocus"],
        [
            "1 play refocus 1 <intrigue:refocus> >plot", "1 shuffle deck 1", "1 draw diplomacy 1 <intrigue:refocus>",
            "1 reveal diplomacy", "1 gain persuasion 1 <card:diplomacy>",
        ],
    ),
    "a harvest that draws a card": (
        {
            "seats": [
                {
                    "hand": ["dune_the_desert_planet"], "water": 1, "deck": ["dagger"],
                    "leader": "countess_ariana_thorvald",
                }
            ]
        },
        ["agent dune_the_desert_planet>hagga_basin"],
        [
            "1 agent dune_the_desert_planet 1 <card:dune_the_desert_planet> >hagga_basin",
            "1 pay water 1 <space:hagga_basin>", "1 harvest spice 1 <space:hagga_basin>",
            "1 gain spice 1 <space:hagga_basin>", "1 draw dagger 1 <leader:countess_ariana_thorvald> *",
        ],
    ),
    "a seat on the High Council that brings influence": (
        {"seats": [{"hand": ["dagger"], "solari": 5, "leader": "earl_memnon_thorvald"}]},
        ["agent dagger>high_council", "influence guild"],
        ["1 influence guild 1 <leader:earl_memnon_thorvald>", "1 turn_end", "2 turn"],
    ),
    "a Conflict that nobody wins": (
        {"phase": "combat", "conflict": "skirmish_b", "seats": [{"conflict": 1}, {"conflict": 1}]},
        [],
        [
            "1 combat_pass", "2 combat_pass", "1 final_strength strength 2", "2 final_strength strength 2",
            "no_winner skirmish_b", "1 reward skirmish_b 1 <conflict:skirmish_b> >second",
        ],
    ),
    "a Conflict that House Hagal wins": (
        {
            "mode": "duo", "phase": "combat", "conflict": "siege_of_arrakeen", "control": {"arrakeen": 1}, "round": 2,
            "hagal_deck": ["wealth", "secrets"], "seats": [{"conflict": 1}, {}, {"conflict": 3}],
        },
        [],
        [
            "3 hagal_reveal wealth <rule:R-HAGAL-11>", "3 hagal_swords wealth 3 <hagal:wealth>", "1 combat_pass",
            "1 final_strength strength 2", "3 final_strength strength 9", "3 wins siege_of_arrakeen",
            "1 control_lost arrakeen",
            "1 reward siege_of_arrakeen 1 <conflict:siege_of_arrakeen> >second",
        ],
    ),
    "the endgame": (
        {"phase": "endgame", "seats": [{"intrigue": ["tiebreaker"]}, {}, {}]},
        [],
        ["endgame"],
    ),
    "the start of a round": (
        {
            "phase": "round_start", "conflict_deck": ["skirmish_b", "machinations"], "mentat": {"next": 1},
            "seats": [{"deck": ["dagger"], "discard": ["diplomacy"]}, {"hand": []}, {"hand": []}],
        },
        [],
        [
            "1 round 2", "conflict skirmish_b", "1 mentat <rule:R-UPG-09>", "1 draw dagger 1 <rule:R-START-05> *",
            "1 shuffle deck 1", "1 draw diplomacy 1 <rule:R-START-05> *", "1 turn",
        ],
    ),
    "a Conflict fought, control won": (
        {
            "phase": "combat", "conflict": "siege_of_arrakeen", "conflict_deck": ["skirmish_b", "machinations"][1:],
            "control": {"arrakeen": 2}, "round": 2,
            "seats": [{"conflict": 2, "hand": ["dagger"]}, {"conflict": 1}, {}],
        },
        [],
        [
            "1 combat_pass", "2 combat_pass", "1 final_strength strength 4", "2 final_strength strength 2",
            "1 wins siege_of_arrakeen",
            "1 reward siege_of_arrakeen 1 <conflict:siege_of_arrakeen> >first",
            "1 vp vp 1 <conflict:siege_of_arrakeen>", "2 control_lost arrakeen",
            "1 control arrakeen 1 <conflict:siege_of_arrakeen>",
            "2 reward siege_of_arrakeen 1 <conflict:siege_of_arrakeen> >second",
            "2 gain solari 4 <conflict:siege_of_arrakeen>", "1 lose_troops troops 2 <rule:R-COMBAT-21> >conflict",
            "2 lose_troops troops 1 <rule:R-COMBAT-21> >conflict", "maker imperial_basin 1", "maker hagga_basin 1",
            "maker the_great_flat 1", "recall_phase", "2 round 3", "conflict machinations", "2 turn",
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("story", STORIES)
def test_the_last_choice_is_told_as_it_happens(story: str) -> None:
    given, codes, expected = STORIES[story]
    game = play(given, *codes[:-1])
    before = len(game.events) if codes else 0
    go_on(game, *codes[-1:])
    found = [told(event) for event in game.events[before:]]
    assert found[: len(expected)] == expected
