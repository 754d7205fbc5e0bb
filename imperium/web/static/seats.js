// The seats, and the Conflict they fight over.

import { chip, h, shape, unseen, words } from "./dom.js";

function number(seat, word, icon, label, changed) {
  return h("span", { class: `num${changed.has(`seat ${seat.seat} ${word}`) ? " changed" : ""}`, title: label },
    shape(icon), h("b", {}, String(seat[word])), unseen(` ${label}`));
}

export function seats(screen, now, changed) {
  const cards = screen.seats.map((seat) => {
    const person = screen.people.includes(seat.seat);
    const here = now.connected.includes(seat.seat);
    const waited = now.waiting.includes(seat.seat);
    return h("li", { class: `seat${waited ? " waited" : ""}${seat.seat === screen.seat ? " me" : ""}` },
      h("div", { class: "who" }, chip(seat.seat),
        h("span", { class: "name" }, seat.name),
        person ? h("span", { class: `dot ${here ? "here" : "away"}`, title: here ? "connected" : "not connected" }, unseen(here ? "connected" : "not connected")) : h("span", { class: "tag" }, seat.rival ? (seat.name === "House Hagal" ? "automa" : "House Hagal") : "bot"),
        h("span", { class: `vp${changed.has(`seat ${seat.seat} vp`) ? " changed" : ""}` }, seat.vp === null ? "–" : h("b", {}, String(seat.vp)), shape("vp", "victory points"))),
      h("div", { class: "nums" },
        number(seat, "solari", "solari", "Solari", changed), number(seat, "spice", "spice", "spice", changed), number(seat, "water", "water", "water", changed),
        number(seat, "garrison", "troop", "troops in garrison", changed),
        h("span", { class: "num", title: "Agents ready" }, shape("agent"), h("b", {}, `${seat.agents}/${seat.agents_total}`), seat.mentat ? shape("mentat", seat.mentat === "ready" ? "Mentat ready" : "Mentat sent") : null, unseen(" Agents ready")),
        seat.hand !== null ? h("span", { class: "num", title: "cards in hand" }, shape("card"), h("b", {}, String(seat.hand)), unseen(" cards in hand")) : null,
        h("span", { class: "num", title: "Intrigue cards" }, shape("intrigue"), h("b", {}, String(seat.intrigue)), unseen(" Intrigue cards")),
        seat.council ? h("span", { class: "num", title: "High Council" }, shape("council", "High Council")) : null,
        seat.revealed ? h("span", { class: "tag" }, "revealed") : null));
  });
  return [h("h2", {}, "Seats", h("span", { class: "faint" }, ` to ${screen.goal} VP`)), h("ul", { class: "seatlist" }, cards),
    screen.markers.length ? h("p", { class: "markers" }, screen.markers.join(" · ")) : null].filter(Boolean);
}

const RANKS = { first: "1st", second: "2nd", third: "3rd" };

export function conflict(screen, changed) {
  const now = screen.conflict;
  if (!now) return [h("h2", {}, "Conflict"), h("p", { class: "faint" }, "None yet.")];
  const most = Math.max(1, ...now.fighters.map((one) => one.strength));
  const bars = now.fighters.map((one) => {
    const bar = h("span", { class: `bar seat${one.seat}` });
    bar.style.width = `${Math.round((100 * one.strength) / most)}%`;
    return h("li", { class: changed.has(`seat ${one.seat} strength`) ? "changed" : "" }, chip(one.seat), h("span", { class: "track" }, bar), h("b", {}, String(one.strength)), unseen(" strength, "),
      h("span", { class: "faint troops" }, words(`${one.troops} troops`)), h("span", { class: "rank" }, RANKS[one.reward] ?? ""));
  });
  return [h("h2", {}, `${"I".repeat(now.level)} ${now.name}`, h("span", { class: "faint" }, ` Conflict ${now.number} of ${now.of}`)),
    h("ul", { class: "rewards" }, now.rewards.map((reward) => {
      const [, rank, what] = reward.match(/^((?:tied )?\w+) (.*)$/) ?? ["", "", reward];
      return h("li", {}, h("b", {}, rank), " ", words(what));
    })),
    h("ul", { class: "fighters" }, bars)];
}
