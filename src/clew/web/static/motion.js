// What changed is seen: counters walk to where they stand now, wounds shake, newcomers fade in. Nothing waits for it.
import { $$ } from "./small.js";

const WALK = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = (keys) => { // what stands on the page for each of these keys, looked for once
  const found = new Map(keys.map((key) => [key, []]));
  if (keys.length) $$("[data-key]").forEach((node) => found.get(node.dataset.key)?.push(node));
  return found;
};
const seen = (node) => node.matches(".token") && node.checkVisibility();

// Where those are who are about to move; taken before the page is changed.
export const before = (changes) => {
  const known = (still() ? [] : (changes ?? [])).filter(({ what }) => what === "moved" || what === "gone");
  const nodes = all(known.map(({ key }) => key));
  const places = new Map(known.filter(({ what }) => what === "moved").map(({ key }) => [key, nodes.get(key).find(seen)?.getBoundingClientRect()]));
  places.ghosts = known.filter(({ what }) => what === "gone").flatMap(({ key }) => nodes.get(key)).filter(seen).map((node) => {
    const copy = node.cloneNode(true);
    copy.removeAttribute("data-key");
    return { node: copy, place: node.ownerSVGElement };
  });
  return places;
};

const walk = (node, old) => {
  const now = node.getBoundingClientRect();
  const scale = node.ownerSVGElement?.getScreenCTM()?.a || 1;
  const [across, down] = [(old.left - now.left) / scale, (old.top - now.top) / scale];
  if (across || down) node.animate([{ translate: `${across}px ${down}px` }, { translate: "0 0" }], WALK);
};

const shake = (node) => node.animate([{ translate: "0 0" }, { translate: "-3px 0" }, { translate: "3px 0" }, { translate: "0 0" }], { duration: 220 });
const swell = (node) => node.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: 320, easing: "ease-in-out" });
const arrive = (node) => node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240 });

// Who is no more is seen to go: what was drawn of him turns grey, tilts and fades.
const fade = (ghost) => {
  if (!ghost.place.isConnected) return;
  ghost.place.append(ghost.node);
  ghost.node.classList.add("felled");
  ghost.node.animate([{ opacity: 1, rotate: "0deg" }, { opacity: 0.8, rotate: "8deg", offset: 0.4 }, { opacity: 0, rotate: "8deg" }], { duration: 600, easing: "ease-in" }).finished.finally(() => ghost.node.remove());
};

// Dice tumble in together and stop on what was rolled.
export const tumble = (tray) => {
  if (still()) return;
  $$("li:first-child .die", tray).forEach((die, place) => {
    const turn = place % 2 ? 1 : -1;
    die.animate([
      { transform: `translate(${-46 * turn}px, -26px) rotate(${-320 * turn}deg) scale(.6)`, opacity: 0 },
      { transform: `translate(${10 * turn}px, 3px) rotate(${24 * turn}deg) scale(1.08)`, opacity: 1, offset: 0.7 },
      { transform: "none", opacity: 1 },
    ], { duration: 500, easing: "cubic-bezier(.2,.8,.3,1)" });
  });
};

export const show = (changes, places) => {
  if (still()) return;
  places.ghosts.forEach(fade);
  const known = (changes ?? []).filter(({ what, life }) => life || what === "moved" || what === "come");
  const nodes = all(known.map(({ key }) => key));
  for (const { what, key, life } of known) {
    for (const node of nodes.get(key)) {
      if (what === "moved" && places.get(key) && seen(node)) walk(node, places.get(key));
      if (life < 0) shake(node);
      if (life > 0) swell(node);
      if (what === "come") arrive(node);
    }
  }
};
