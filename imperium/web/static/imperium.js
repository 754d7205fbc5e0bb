// Dune: Imperium on the page: which part stands where, what can be picked, and what has changed.

import { board } from "./board.js";
import { hand, market } from "./cards.js";
import { desk } from "./desk.js";
import { conflict, seats } from "./seats.js";

const NUMBERS = ["vp", "solari", "spice", "water", "garrison", "strength", "agents"];

export const imperium = {
  title: "Imperium",
  lead: "Choose a card and a space, in either order, or drag one to the other; or ",
  pages: [["deck", "Your deck"], ["discards", "Discard piles"], ["rivals", "What is known of the others"]],
  own: ["deck"],
  hints: true,
  board, row: market, hand, now: conflict, seats,

  things(screen) {
    const found = new Map();
    for (const zone of ["hand", "row", "reserve", "intrigue", "in_play"])
      for (const card of screen[zone]) found.set(`${zone} ${card.id}`, card);
    for (const space of screen.spaces) found.set(`space ${space.id}`, space);
    return found;
  },

  changes(old, fresh) {
    const found = new Set();
    fresh.seats.forEach((seat, index) => {
      const was = old.seats[index];
      for (const word of NUMBERS) if (seat[word] !== was[word]) found.add(`seat ${index} ${word}`);
      for (const [track, step] of Object.entries(seat.influence)) if (was.influence[track] !== step) found.add(`influence ${index} ${track}`);
    });
    fresh.spaces.forEach((space, index) => {
      const was = old.spaces[index];
      if (space.occupants.length > was.occupants.length || space.control !== was.control || space.bonus > was.bonus) found.add(`space ${space.id}`);
    });
    for (const zone of ["row", "hand", "intrigue"]) {
      const had = new Set(old[zone].map((card) => card.id));
      for (const card of fresh[zone]) if (!had.has(card.id)) found.add(`${zone} ${card.id}`);
    }
    return found;
  },

  /** A placement by what is not picked yet. */
  way(entry) {
    const space = desk.screen.spaces.find((one) => one.id === entry.space)?.name ?? entry.space;
    if (desk.picked.card && !desk.picked.space) return space;
    return desk.picked.space && !desk.picked.card ? entry.label : `${entry.label} → ${space}`;
  },

  kind(seat) {
    return seat.rival ? (seat.name === "House Hagal" ? "automa" : "House Hagal") : "bot";
  },
};
