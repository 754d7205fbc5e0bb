// Dune (2019) on the page: the map as a wheel, the factions, battles and bidding, the own cards and secrets.

import { chip, h, svg, unseen, words } from "./dom.js";

const COLUMNS = 112; // of the grid that the names of the map are laid on
const ROWS = 42;
const NUMBERS = ["spice", "forces", "reserve", "tanks", "cards", "strongholds"];
const KINDS = { "!": "stronghold", "#": "rock", o: "the pole" };

// -- the map ---------------------------------------------------------------------------------------
function label(territory) {
  return `${territory.sign}${territory.name}${territory.things ? ` ${territory.things}` : ""}`;
}

/** A place for every name, none over another; the nearest free one to where its territory lies. */
function places(territories) {
  const taken = new Set();
  const found = new Map();
  const urgency = (one) => [one.sign === "!" || one.sign === "o" ? 0 : 1, one.things ? 0 : 1, -(one.x ** 2 + one.y ** 2)];
  const sorted = [...territories].sort((one, other) => { const [a, b] = [urgency(one), urgency(other)]; return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]; });
  for (let sector = 0; sector < 18; sector += 1) { // the numbers along the rim stay free
    const turn = (2 * Math.PI * (sector + 0.5)) / 18;
    const [row, column] = [Math.round((ROWS / 2) * (1 + 0.95 * Math.cos(turn))), Math.round((COLUMNS / 2) * (1 + 0.95 * Math.sin(turn)))];
    for (let down = -1; down <= 1; down += 1) for (let aside = -3; aside <= 3; aside += 1) taken.add(`${row + down} ${column + aside}`);
  }
  const tries = [];
  for (let down = -6; down <= 6; down += 1) for (let aside = -16; aside <= 16; aside += 1) tries.push([down, aside]);
  tries.sort((one, other) => Math.abs(one[0]) * 3 + Math.abs(one[1]) - Math.abs(other[0]) * 3 - Math.abs(other[1]));
  for (const one of sorted) {
    const long = Math.max(9, label(one).length + 3);
    const high = one.things ? 3 : 2; // what lies there has a line of its own
    const x = (COLUMNS / 2) * (1 + 0.78 * one.x) - long / 2;
    const y = (ROWS / 2) * (1 + 0.86 * one.y);
    for (const [down, aside] of tries) {
      const [row, column] = [Math.round(y) + down, Math.round(x) + aside];
      if (row < 1 || row + high > ROWS || column < 0 || column + long > COLUMNS) continue;
      const cells = [];
      for (let at = column; at < column + long; at += 1) for (let line = 0; line < high; line += 1) cells.push(`${row + line} ${at}`);
      if (cells.some((cell) => taken.has(cell))) continue;
      cells.forEach((cell) => taken.add(cell));
      found.set(one.id, [row, column, long]);
      break;
    }
  }
  return found;
}

function wheel(screen) {
  const point = (sector, far) => { const turn = (2 * Math.PI * sector) / screen.sectors; return [50 + far * Math.sin(turn), 50 + far * Math.cos(turn)]; };
  const lines = [];
  for (let sector = 0; sector < screen.sectors; sector += 1) {
    const [x1, y1] = point(sector, 4);
    const [x2, y2] = point(sector, 49);
    lines.push(svg("line", { x1, y1, x2, y2, class: "ray" }));
  }
  const [x1, y1] = point(screen.storm, 49);
  const [x2, y2] = point(screen.storm + 1, 49);
  return svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "wheel", "aria-hidden": "true" },
    svg("circle", { cx: 50, cy: 50, r: 49, class: "rim" }),
    svg("path", { d: `M50 50 L${x1} ${y1} A49 49 0 0 0 ${x2} ${y2} Z`, class: "storm" }), ...lines);
}

function sectorMarks(screen) {
  const circles = new Map(screen.seats.map((seat) => [seat.circle, seat]));
  return Array.from({ length: screen.sectors }, (_, sector) => {
    const turn = (2 * Math.PI * (sector + 0.5)) / screen.sectors;
    const seat = circles.get(sector);
    const mark = h("span", { class: `sector${sector === screen.storm ? " storm" : ""}`, title: `Sector ${sector}${sector === screen.storm ? ", the storm" : ""}${seat ? `, circle of the ${seat.name}` : ""}` },
      seat ? chip(seat.seat) : null, `${sector === screen.storm ? "~" : ""}${sector}`);
    mark.style.left = `${50 + 47.5 * Math.sin(turn)}%`;
    mark.style.top = `${50 + 47.5 * Math.cos(turn)}%`;
    return mark;
  });
}

function territoryButton(screen, one, place, changed, act) {
  const key = `space ${one.id}`;
  const forces = one.cells.flatMap((cell) => Object.entries(cell.forces).map(([seat, number]) =>
    h("span", { class: `force seat${seat}`, title: `${number} of the ${screen.names[seat]}${one.cells.length > 1 ? ` in sector ${cell.sector}` : ""}` },
      `${screen.letters[seat]}${number}`, one.cells.length > 1 ? h("sub", {}, String(cell.sector)) : null)));
  const spice = one.cells.filter((cell) => cell.spice).map((cell) => h("span", { class: "spice", title: `${cell.spice} spice${one.cells.length > 1 ? ` in sector ${cell.sector}` : ""}` }, `*${cell.spice}`));
  const said = [KINDS[one.sign] ?? "sand", one.sectors ? `sector ${one.sectors}` : "", one.storm ? "in storm" : "", one.things].filter(Boolean).join(", ");
  const node = h("button", {
    type: "button", class: `space terr ${one.kind}${one.storm ? " stormy" : ""}${changed.has(key) ? " changed" : ""}`, data: { key },
    title: `${one.name}: ${said}`, aria: { pressed: "false" },
    on: { click: () => act.pick(key), mouseenter: () => act.look(key), focus: () => act.look(key), mouseleave: () => act.look(null) },
  }, h("span", { class: "name" }, one.storm ? "~" : "", one.sign === "o" ? "" : one.sign, one.name), forces.length || spice.length ? h("span", { class: "there" }, forces, spice) : null, unseen(` ${said}`));
  if (place) {
    node.style.left = `${(100 * place[1]) / COLUMNS}%`;
    node.style.top = `${(100 * place[0]) / ROWS}%`;
    node.style.minWidth = `${(100 * place[2]) / COLUMNS}%`;
  }
  return node;
}

function board(screen, changed, act) {
  const found = places(screen.territories);
  return [h("section", { class: "map", aria: { label: "Map" } }, wheel(screen), sectorMarks(screen),
    screen.territories.map((one) => territoryButton(screen, one, found.get(one.id), changed, act))),
  h("p", { class: "faint signs" }, "! stronghold · # rock · ~ in storm · *6 spice · A10 forces of A, with the sector in small figures")];
}

// -- cards, seats, battles -------------------------------------------------------------------------
function cardButton(card, changed, act) {
  const key = `${card.shelf} ${card.id}`;
  return h("button", { type: "button", class: `card ${card.shelf}${changed.has(key) ? " changed" : ""}`, data: { key }, aria: { pressed: "false" },
    on: { click: () => act.pick(key), mouseenter: () => act.look(key), focus: () => act.look(key), mouseleave: () => act.look(null) } },
  h("span", { class: "head" }, h("span", { class: "name" }, card.name)), h("span", { class: "text" }, words(card.words)));
}

function hand(screen, changed, act) {
  if (screen.seat < 0) return [h("h2", {}, "You are looking on"), h("p", { class: "faint" }, "Everybody's cards, traitors and plans are face down for you. A join link seats you.")];
  const part = (title, cards) => cards.length ? [h("h3", {}, title), h("div", { class: "cards" }, cards.map((card) => cardButton(card, changed, act)))] : [];
  return [h("h2", {}, "Your cards", h("span", { class: "faint" }, ` ${screen.names[screen.seat]}`)),
    ...(screen.hand.length ? part("Treachery", screen.hand) : [h("p", { class: "faint" }, "No treachery cards.")]), ...part("Leaders", screen.leaders), ...part("Traitors", screen.traitors),
    screen.secrets.length ? h("ul", { class: "secrets" }, screen.secrets.map((one) => h("li", {}, one))) : null].filter(Boolean);
}

function battle(screen) {
  const now = screen.battle;
  const sides = now.sides.map((side) => h("li", {}, chip(side.seat), h("b", {}, ` ${side.forces}`), ` ${side.forces === 1 ? "force" : "forces"}${side.seat === now.aggressor ? ", the aggressor" : ""}. `,
    Object.keys(side.plan).length ? Object.entries(side.plan).map(([slot, thing]) => h("span", { class: "slot" }, h("span", { class: "faint" }, `${slot} `), thing)) : h("span", { class: "faint" }, "The plan is secret.")));
  return [h("h2", {}, `Battle in ${now.place}`), h("ul", { class: "sides" }, sides), h("ul", { class: "secrets" }, now.notes.map((note) => h("li", {}, note)))];
}

function auction(screen) {
  const now = screen.auction;
  return [h("h2", {}, "Auction", h("span", { class: "faint" }, ` ${now.left} in the row`)),
    h("p", {}, now.bidder >= 0 ? [chip(now.bidder), ` ${screen.names[now.bidder]} bid `, h("b", {}, String(now.bid)), "."] : "No bid yet."),
    now.passed.length ? h("p", { class: "faint" }, "Out: ", now.passed.map((seat) => chip(seat))) : null].filter(Boolean);
}

function now(screen) {
  const found = [...(screen.battle ? battle(screen) : []), ...(screen.auction ? auction(screen) : [])];
  return found.length ? found : [h("h2", {}, screen.title.split(", ")[1] ?? screen.title), h("p", { class: "faint" }, `Storm order: ${screen.order.map((seat) => screen.letters[seat]).join(" ")}`)];
}

function seats(screen, online, changed) {
  const number = (seat, word, name, value) => h("span", { class: `num${changed.has(`seat ${seat.seat} ${word}`) ? " changed" : ""}`, title: name }, h("span", { class: "faint" }, `${name} `), h("b", {}, String(value)));
  const list = screen.order.map((index) => {
    const seat = screen.seats[index];
    const person = screen.people.includes(seat.player);
    const here = online.connected.includes(seat.player);
    return h("li", { class: `seat${online.waiting.includes(index) ? " waited" : ""}${index === screen.seat ? " me" : ""}` },
      h("div", { class: "who" }, chip(index), h("span", { class: "name" }, seat.name),
        person ? h("span", { class: `dot ${here ? "here" : "away"}`, title: here ? "connected" : "not connected" }, unseen(here ? "connected" : "not connected")) : h("span", { class: "tag" }, "bot"),
        seat.ally >= 0 ? h("span", { class: "ally" }, "ally ", chip(seat.ally)) : null,
        h("span", { class: "vp", title: "strongholds" }, h("b", {}, String(seat.strongholds)), h("span", { class: "faint" }, seat.strongholds === 1 ? " stronghold" : " strongholds"))),
      h("div", { class: "nums" }, number(seat, "spice", "spice", seat.spice ?? "?"), number(seat, "forces", "map", seat.forces), number(seat, "reserve", "reserve", seat.reserve), number(seat, "tanks", "tanks", seat.tanks), number(seat, "cards", "cards", seat.cards)),
      h("p", { class: "faint leaders" }, seat.leaders.join(", ") || "no leaders", seat.dead.length ? `; dead: ${seat.dead.join(", ")}` : "", seat.open_traitors.length ? `; open traitors: ${seat.open_traitors.join(", ")}` : "", seat.known.length ? `; holds ${seat.known.join(", ")}` : ""));
  });
  return [h("h2", {}, "Factions", h("span", { class: "faint" }, " in storm order")), h("ul", { class: "seatlist" }, list), screen.markers.length ? h("p", { class: "markers" }, screen.markers.join(" · ")) : null].filter(Boolean);
}

export const dune = {
  title: "Dune",
  lead: "Pick it on the map, or ",
  pages: [["sheet", "Your faction"], ["discards", "Discard piles and tanks"], ["rivals", "What is known of the others"]],
  own: ["sheet"],
  hints: true,
  board, row: () => [], hand, now, seats,

  things(screen) {
    const found = new Map();
    for (const card of [...screen.hand, ...screen.leaders, ...screen.traitors]) found.set(`${card.shelf} ${card.id}`, card);
    for (const one of screen.territories) found.set(`space ${one.id}`, { ...one, words: [KINDS[one.sign] ?? "sand", one.sectors ? `sector ${one.sectors}` : "", one.storm ? "in storm" : "", one.things].filter(Boolean).join(", ") });
    return found;
  },

  changes(old, fresh) {
    const found = new Set();
    fresh.seats.forEach((seat, index) => { for (const word of NUMBERS) if (seat[word] !== old.seats[index][word]) found.add(`seat ${index} ${word}`); });
    fresh.territories.forEach((one, index) => { if (one.things !== old.territories[index].things) found.add(`space ${one.id}`); });
    const had = new Set(old.hand.map((card) => card.id));
    for (const card of fresh.hand) if (!had.has(card.id)) found.add(`card ${card.id}`);
    return found;
  },

  way: (entry) => entry.label,
  kind: () => "bot",
};
