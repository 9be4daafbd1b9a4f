// The map by keyboard: its spaces take focus one at a time, arrows go to the next one that way, Enter acts.
import { $, $$ } from "./small.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2.5; // how much more a step to the side counts than one ahead

const middleOf = (node) => { const { left, top, width, height } = node.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };

// The nearest space that way, in reading order where two are as near.
const next = (spaces, from, [dx, dy]) => {
  const [x, y] = middleOf(from);
  let best = null;
  let least = Infinity;
  for (const space of spaces) {
    const [a, b] = middleOf(space);
    const [ahead, aside] = [(a - x) * dx + (b - y) * dy, Math.abs((a - x) * dy) + Math.abs((b - y) * dx)];
    const far = ahead + SIDEWAYS * aside;
    if (space !== from && ahead > 1 && far < least) [best, least] = [space, far];
  }
  return best;
};

export const spaces = (region, hands, boards) => {
  const all = (svg) => $$(".space", svg);
  const stand = (svg, space) => {
    $$("[tabindex]", svg).forEach((other) => other.setAttribute("tabindex", "-1"));
    space.setAttribute("tabindex", "0");
  };

  region.addEventListener("keydown", (event) => {
    const space = event.target.closest?.(".space");
    if (!space || event.ctrlKey || event.metaKey || event.altKey) return;
    const svg = space.ownerSVGElement;
    const way = WAYS[event.key];
    const to = way && next(all(svg), space, way);
    if (to) { to.setAttribute("tabindex", "0"); stand(svg, to); to.focus(); boards.show(to); }
    else if (event.key === "Enter" || event.key === " ") hands.act(space);
    else if (event.key === "Escape") $("#prompt")?.focus();
    else if (!way) return;
    event.preventDefault();
    event.stopPropagation();
  });

  let ready = false;
  const prepare = () => { // when the map gets the focus, and as long as it has it
    ready = true;
    for (const svg of $$(".sea > svg", region)) {
      const found = all(svg);
      for (const space of found) {
        space.setAttribute("role", "button");
        space.setAttribute("aria-label", $("title", space)?.textContent ?? "");
        if (!space.hasAttribute("tabindex")) space.setAttribute("tabindex", "-1");
      }
      if (!$(".space[tabindex='0']", svg) && found.length) stand(svg, $(".focus", svg)?.closest(".space") ?? found[0]);
    }
  };
  region.addEventListener("focusin", () => { if (!ready) prepare(); });

  return { // after the page has changed
    refresh() {
      ready = false;
      if (region.contains(document.activeElement)) prepare();
    },
  };
};
