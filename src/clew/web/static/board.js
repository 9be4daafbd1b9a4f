// The map: drag, pinch, wheel, buttons and keys move and zoom it; several maps have tabs.
import { overview } from "./overview.js";
import { $, $$ } from "./small.js";

const NEAR = 560; // a larger map opens where the play is, at most this much of it
const SQUARES = 440; // of a map of squares so much
const LEGIBLE = 1; // and at most so much for each dot of its place on the page: on a phone names stay large enough to read
const LEAST = { paper: 0.72, other: 1 }; // so many dots a unit has at least where a map of squares opens: on squared paper rooms are large
const CARD = 0.42; // and a card with its stages, to be shown whole
const WHOLE = 560; // where a ring has so much room, all of it is shown
const FAINT = { map: 0.8, other: 0.58 }; // with fewer dots a unit nothing can be read on a kingdom, or on another map
const STEPS_OF_SCALE = 12; // letters grow in steps: each makes the browser look at all of a map again
const FAR = 420; // a smaller one is not blown up beyond this, or on a phone beyond what fills it

// How large a map is on the page and where its focus lies: looked up once after each change and before anything is set,
// since whoever asks in between makes the browser lay out the whole page again.
let looked = new WeakMap();
const look = (svg) => {
  if (!looked.has(svg)) {
    const focus = $(".focus", svg) ?? $(".glow", svg); // where the play is, wherever it stands in the drawing
    looked.set(svg, { wide: svg.clientWidth, high: svg.clientHeight, focus: focus?.getBBox() });
  }
  return looked.get(svg);
};

const boxOf = (svg) => svg.getAttribute("viewBox").split(" ").map(Number);
const frameOf = (svg) => svg.dataset.frame.split(" ").map(Number);
const setBox = (svg, box) => {
  const shown = box.map((number) => number.toFixed(2)).join(" ");
  if (svg.dataset.shown !== shown) svg.dataset.shown = shown;
  if (svg.getAttribute("viewBox") !== shown) svg.setAttribute("viewBox", shown);
  legible(svg, box);
  overview(svg, goTo, look(svg));
};
// Letters on a map grow against its scale; where they would crowd it, they are left out. Of a ring its middle is shown
// with all of it only: a part of it says nothing.
const legible = (svg, [, , w, h]) => {
  const { wide, high } = look(svg);
  const dots = (Math.floor(Math.min(wide / w, high / h) * STEPS_OF_SCALE) / STEPS_OF_SCALE).toFixed(2);
  if (!Number(dots) || svg.dataset.dots === dots) return;
  svg.dataset.dots = dots;
  svg.style.setProperty("--dots", dots);
  svg.toggleAttribute("data-far", dots < (svg.matches(".map") ? FAINT.map : FAINT.other));
  svg.toggleAttribute("data-part", svg.matches(".ring") && svg.dataset.frame && w < 0.9 * frameOf(svg)[2]);
};
const goTo = (svg, x, y) => { const [, , w, h] = boxOf(svg); move(svg, [x - w / 2, y - h / 2, w, h]); };
const move = (svg, box, how = "yes") => { setBox(svg, box); svg.dataset.moved = how; };

const zoom = (svg, by, across = 0.5, down = 0.5) => {
  const [x, y, w, h] = boxOf(svg);
  move(svg, [x + w * (1 - by) * across, y + h * (1 - by) * down, w * by, h * by]);
};

const roomy = (svg, [x, y, w, h]) => {
  const far = Math.min(FAR, 0.8 * look(svg).wide || FAR);
  const [wide, high] = [Math.max(w, far), Math.max(h, far * 0.6)];
  return [x - (wide - w) / 2, y - (high - h) / 2, wide, high];
};

const all = (svg) => move(svg, roomy(svg, frameOf(svg)), "all");

// A map that somebody moved or scaled stays so until the play goes on where it can't be seen; all of it stays all when it grows.
const keepUp = (svg) => {
  const { wide, focus: at } = look(svg);
  if (!wide) return;
  if (svg.dataset.moved === "all") { all(svg); return; }
  const [before, now] = [svg.dataset.play, at && `${at.x} ${at.y}`];
  if (!at || now === before) return;
  svg.dataset.play = now;
  const [x, y, w, h] = boxOf(svg);
  const [across, down] = [at.x + at.width / 2, at.y + at.height / 2];
  const seen = across > x && across < x + w && down > y && down < y + h;
  if (svg.dataset.moved && before && !seen) setBox(svg, [across - w / 2, down - h / 2, w, h]);
};

// Where to look first: the whole map, or the part around the focus of a large one.
const follow = (svg) => {
  const [x, y, w, h] = frameOf(svg);
  const { wide: across, high: down, focus: at } = look(svg);
  const dots = Math.min(across / w, down / h) || 1;
  const least = !svg.matches(".grid") ? 1 / LEGIBLE : svg.matches(".paper") ? LEAST.paper : LEAST.other;
  const most = svg.matches(".grid") ? SQUARES : NEAR;
  const near = Math.min(most, Math.min(across, down) / least || most);
  const whole = svg.matches(".ring") ? across > WHOLE : svg.matches(".strip") ? dots >= CARD : Math.max(w, h) <= most && dots >= least;
  if (!at || whole) { setBox(svg, roomy(svg, [x, y, w, h])); return; }
  const shape = across / down || 1.5; // as wide as its place on the page, so that none is wasted
  const [wide, high] = [Math.min(w, near * Math.max(shape, 1)), Math.min(h, near / Math.min(shape, 1))];
  const within = (value, low, high) => Math.max(low, Math.min(high, value));
  setBox(svg, [within(at.x + at.width / 2 - wide / 2, x, x + w - wide), within(at.y + at.height / 2 - high / 2, y, y + h - high), wide, high]);
};

// What never changes of a board is fetched once, by its fingerprint.
const grounds = new Map();
const fetched = async (name) => {
  const reply = await fetch(`/ground/${name}.svg`).catch(() => null);
  const text = reply?.ok && await reply.text().catch(() => null);
  if (!text) { grounds.delete(name); return null; }
  return new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
};

const layGround = async (place) => {
  const name = place.dataset.ground;
  if (place.firstChild) return;
  if (!grounds.has(name)) grounds.set(name, fetched(name));
  const found = await grounds.get(name);
  if (found && !place.firstChild) place.append(...[...found.childNodes].map((node) => document.importNode(node, true)));
};

const STEPS = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] };

export class Boards {
  constructor(region) {
    this.region = region;
    this.fingers = new Map();
    this.dragged = false;
    this.shown = "";
    region.addEventListener("click", (event) => this.click(event));
    region.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    region.addEventListener("pointerdown", (event) => this.press(event));
    addEventListener("pointermove", (event) => this.drag(event));
    new ResizeObserver(() => this.refresh()).observe(region); // a phone that is turned, or answers that take more room
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.release(event));
    region.addEventListener("keydown", (event) => { if (this.key(event)) event.preventDefault(); });
    this.refresh();
  }

  // After something changed: tabs as the reader left them, and every map where it should be.
  refresh() {
    if (this.shown) {
      $$(".tabs [data-board]", this.region).forEach((tab) => tab.setAttribute("aria-pressed", String(tab.dataset.board === this.shown)));
      $$("figure.board", this.region).forEach((board) => board.classList.toggle("away", board.dataset.board !== this.shown));
    }
    $$("[data-ground]").forEach(layGround); // of a fight, too
    looked = new WeakMap();
    const shown = $$(".board:not(.away) .sea > svg", this.region);
    shown.forEach(look);
    for (const svg of shown) {
      svg.dataset.frame ??= svg.getAttribute("viewBox"); // from here on what is seen of it is the page's own
      keepUp(svg);
      if (!svg.dataset.moved) follow(svg);
    }
  }

  // Bring a space into sight that lies outside of it.
  show(space) {
    const svg = space.ownerSVGElement;
    const [x, y, w, h] = boxOf(svg);
    const at = space.getBBox();
    const [across, down] = [at.x + at.width / 2, at.y + at.height / 2];
    if (across < x || across > x + w || down < y || down > y + h) goTo(svg, across, down);
  }

  click(event) {
    const tab = event.target.closest(".tabs [data-board]");
    if (tab) { this.shown = tab.dataset.board; this.refresh(); }
    const button = event.target.closest("[data-zoom]");
    if (!button) return;
    const svg = $("svg.clew-board", button.closest("figure"));
    if (button.dataset.zoom === "all") all(svg); else zoom(svg, button.dataset.zoom === "in" ? 0.75 : 1.33);
  }

  wheel(event) {
    const svg = event.target.closest(".sea")?.firstElementChild;
    if (!svg) return;
    event.preventDefault();
    const place = svg.getBoundingClientRect();
    zoom(svg, event.deltaY > 0 ? 1.12 : 0.89, (event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height);
  }

  press(event) {
    const sea = event.target.closest(".sea");
    if (!sea) return;
    this.fingers.set(event.pointerId, event);
    this.svg = sea.firstElementChild;
    this.dragged = false;
  }

  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const apart = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const other = [...this.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (other) {
      zoom(this.svg, apart(before, other) / Math.max(apart(event, other), 1));
    } else {
      if (!this.dragged && apart(event, before) < 6) return;
      const [x, y, w, h] = boxOf(this.svg);
      const place = this.svg.getBoundingClientRect();
      const scale = Math.max(w / place.width, h / place.height);
      move(this.svg, [x - (event.clientX - before.clientX) * scale, y - (event.clientY - before.clientY) * scale, w, h]);
    }
    this.dragged = true;
    this.fingers.set(event.pointerId, event);
  }

  release(event) {
    this.fingers.delete(event.pointerId);
    setTimeout(() => { this.dragged = false; });
  }

  // True when the key was for the map.
  key(event) {
    const svg = event.target.matches?.(".sea") && event.target.firstElementChild;
    if (!svg || event.ctrlKey || event.metaKey || event.altKey) return false;
    const [x, y, w, h] = boxOf(svg);
    const step = STEPS[event.key];
    if (step) move(svg, [x + step[0] * w, y + step[1] * h, w, h]);
    else if (event.key === "+" || event.key === "=") zoom(svg, 0.8);
    else if (event.key === "-") zoom(svg, 1.25);
    else if (event.key === "0") all(svg);
    else if (event.key === "Escape") $("#prompt")?.focus();
    else return false;
    return true;
  }
}
