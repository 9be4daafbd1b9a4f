// What changed is seen: counters walk to where they stand now, wounds shake, newcomers fade in. Nothing waits for it.
import { $$ } from "./small.js";

const WALK = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = (key) => $$(`[data-key="${CSS.escape(key)}"]`).filter((node) => node.animate && node.getBoundingClientRect().width);

// Where those are who are about to move; taken before the page is changed.
export const before = (changes) => {
  const moved = still() ? [] : (changes ?? []).filter(({ what }) => what === "moved");
  return new Map(moved.map(({ key }) => [key, all(key).find((node) => node.matches(".token"))?.getBoundingClientRect()]));
};

const walk = (node, old) => {
  const now = node.getBoundingClientRect();
  const scale = node.ownerSVGElement?.getScreenCTM()?.a || 1;
  const [across, down] = [(old.left - now.left) / scale, (old.top - now.top) / scale];
  if (across || down) node.animate([{ translate: `${across}px ${down}px` }, { translate: "0 0" }], WALK);
};

const shake = (node) => node.animate([{ translate: "0 0" }, { translate: "-3px 0" }, { translate: "3px 0" }, { translate: "0 0" }], { duration: 220 });
const arrive = (node) => node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240 });

export const show = (changes, places) => {
  if (still()) return;
  for (const { what, key, life } of changes ?? []) {
    for (const node of all(key)) {
      if (what === "moved" && places.get(key) && node.matches(".token")) walk(node, places.get(key));
      if (life < 0) shake(node);
      if (what === "come") arrive(node);
    }
  }
};
