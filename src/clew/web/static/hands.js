// Hands on the map: what is clicked there is answered, also far off; map and answers light each other.
import { $, $$, _, parsed, say } from "./small.js";

const DOTS = "http://www.w3.org/2000/svg";

// `table` has the options, what each is about, and how one is chosen.
export const hands = (table) => {
  const main = $("main");
  const boards = $("#boards");
  let goal = ""; // where somebody walks to, over several answers
  let at = [0, 0]; // where the pointer was last

  const reach = () => { const form = $("form[data-reach]", table.asking); return form ? parsed(form, form.dataset.reach) : {}; };
  const choicesAt = (key) => table.options().filter((button) => table.about(button).includes(key));

  // Who walks over a thing that lies there does not mean to take it.
  const stepsTo = (key) => { const all = choicesAt(key); const walks = all.filter((button) => $('use[href$="#i-footsteps"]', button)); return walks.length ? walks : all; };

  // The spaces on the way to one, the nearest first.
  const wayTo = (space, known = reach()) => {
    const way = [];
    for (let here = space; known[here] && !way.includes(here); [here] = known[here]) way.unshift(here);
    return way;
  };

  const nodeOf = (key) => $(`.board:not(.away) svg [data-key="${CSS.escape(key)}"]`, boards);

  // -- the way that would be walked, as dots with its cost ---------------------------------------------------------
  const wipe = () => $$(".trail", boards).forEach((trail) => trail.remove());
  const dot = (way, cost) => {
    wipe();
    const spots = way.map(nodeOf).filter(Boolean).map((node) => node.getBBox());
    const svg = nodeOf(way.at(-1))?.ownerSVGElement;
    if (!svg || !spots.length) return;
    const trail = document.createElementNS(DOTS, "g");
    trail.setAttribute("class", "trail");
    for (const { x, y, width, height } of spots) {
      const spot = document.createElementNS(DOTS, "circle");
      for (const [name, value] of [["cx", x + width / 2], ["cy", y + height / 2], ["r", 4]]) spot.setAttribute(name, value);
      trail.append(spot);
    }
    if (cost) {
      const { x, y, width } = spots.at(-1);
      const told = document.createElementNS(DOTS, "text");
      for (const [name, value] of [["x", x + width / 2], ["y", y - 2]]) told.setAttribute(name, value);
      told.textContent = cost;
      trail.append(told);
    }
    svg.append(trail);
  };

  // -- walking over several answers ----------------------------------------------------------------------------------
  const stop = () => { goal = ""; wipe(); };
  const step = () => { // the next answer on the way, as long as there is one and nothing came in between
    const way = wayTo(goal);
    const next = way.length ? stepsTo(way[0]) : [];
    const last = stepsTo(goal);
    const found = last.length === 1 ? last : next;
    if (found.length !== 1) { stop(); return; }
    if (way[0] === goal || last.length === 1) goal = "";
    dot(way, "");
    table.choose(found[0]);
  };

  // -- several answers at one place ------------------------------------------------------------------------------------
  const near = document.createElement("div");
  near.className = "near";
  near.hidden = true;
  near.setAttribute("role", "group");
  near.setAttribute("aria-label", _("What you can do here"));
  main.append(near);
  const shut = () => { near.hidden = true; near.replaceChildren(); };
  const offer = (found) => {
    near.replaceChildren(...found.map((button) => {
      const copy = document.createElement("button");
      copy.type = "button";
      copy.append(...[...button.childNodes].filter((node) => !node.matches?.(".preview")).map((node) => node.cloneNode(true)));
      copy.addEventListener("click", () => { shut(); table.choose(button); });
      return copy;
    }));
    near.hidden = false;
    const { width, height } = near.getBoundingClientRect();
    near.style.left = `${Math.max(4, Math.min(at[0] - width / 2, innerWidth - width - 4))}px`;
    near.style.top = `${Math.max(4, Math.min(at[1] + 10, innerHeight - height - 4))}px`;
    near.firstElementChild.focus();
    say(_("{number} choices here.", { number: found.length }));
  };
  near.addEventListener("keydown", (event) => {
    const buttons = [...near.children];
    const turn = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") { shut(); $("#prompt")?.focus(); } else if (turn) buttons.at((buttons.indexOf(document.activeElement) + turn) % buttons.length).focus(); else return;
    event.preventDefault();
  });

  // What was pointed at: the thing itself, or the space around it.
  const pointed = (target, wanted) => {
    let node = target.closest("[data-key]");
    while (node && !wanted(node.dataset.key)) node = node.parentElement?.closest("[data-key]");
    return node;
  };

  const act = (target) => { // true when something came of it
    const known = reach();
    const node = pointed(target, (key) => choicesAt(key).length || known[key]);
    if (!node) return false;
    const found = choicesAt(node.dataset.key);
    if (found.length === 1) table.choose(found[0]);
    else if (found.length) offer(found);
    else { goal = node.dataset.key; say(_("Walking there.")); step(); }
    return true;
  };

  main.addEventListener("click", (event) => {
    at = [event.clientX, event.clientY];
    if (table.dragged() || event.target.closest("button, a, input, label, summary, .near")) return;
    stop();
    shut();
    act(event.target);
  });

  // -- both ways: a place lights its answers, an answer its place -------------------------------------------------------
  const light = (button, on) => table.about(button).forEach((key) => table.nodesAt(key).forEach((node) => node.classList.toggle("lit", on)));
  for (const [name, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
    table.asking.addEventListener(name, ({ target }) => {
      const button = target.closest(".options button");
      if (!button) return;
      light(button, on);
      const way = on ? wayTo(table.about(button)[0]) : [];
      if (way.length) dot(way, ""); else if (!goal) wipe();
    });
    main.addEventListener(name, ({ target }) => {
      if (!target.closest(".board, .stage, .card")) return;
      const known = reach();
      const node = pointed(target, (key) => choicesAt(key).length || known[key]);
      if (name === "mouseover") target.style.cursor = node ? "pointer" : "";
      if (!node) { if (!goal) wipe(); return; }
      choicesAt(node.dataset.key).forEach((button) => button.classList.toggle("lit", on));
      const way = on ? wayTo(node.dataset.key, known) : [];
      if (way.length) dot(way, known[node.dataset.key][1]); else if (!goal) wipe();
    });
  }

  return {
    act,
    stop,
    walking: () => Boolean(goal),
    refresh(asked) { // after the page has changed
      shut();
      if (!goal) wipe(); else if (asked) setTimeout(() => { if (goal) step(); });
    },
  };
};
