// The games that this page can show, by the name in their screen data; any other is shown by what its rules say.

import { dune } from "./dune.js";
import { imperium } from "./imperium.js";
import { plain } from "./plain.js";

const GAMES = { imperium, dune };

export function gameOf(screen) {
  return GAMES[screen?.game] ?? plain;
}
