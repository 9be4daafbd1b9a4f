// Of a large map that is not seen whole, all of it small in a corner, with the part that is seen; a click goes there.
import { $, $$ } from "./small.js";

const DRAWN = "http://www.w3.org/2000/svg";
const LARGE = 2.4; // so many times what is seen
const ROOM = 340 * 200; // a map of fewer dots is all needed itself

const made = (name, looks) => { const node = document.createElementNS(DRAWN, name); node.setAttribute("class", looks); return node; };

const numbers = (text) => text.split(" ").map(Number);

// One path of all spaces: nothing that has to be drawn again for each step.
const spotsOf = (svg) => $$(".space", svg).map((space) => {
  const { x, y, width, height } = space.getBBox();
  return `M${x.toFixed(0)} ${y.toFixed(0)}h${width.toFixed(0)}v${height.toFixed(0)}h-${width.toFixed(0)}z`;
}).join("");

// `place` is how wide and high the map is on the page, and where its focus lies.
export const overview = (svg, go, place) => {
  const sea = svg.parentElement;
  const frame = svg.dataset.frame && numbers(svg.dataset.frame);
  let small = $(".overview", sea.parentElement);
  const [x, y, wide, high] = numbers(svg.getAttribute("viewBox"));
  const large = frame && frame[2] * frame[3] > LARGE * wide * high && place.wide * place.high > ROOM;
  if (!large) { small?.remove(); return; }
  if (!small) {
    small = made("svg", "overview");
    small.setAttribute("aria-hidden", "true");
    small.dataset.own = "";
    small.append(made("path", "spots"), made("circle", "here"), made("rect", "seen"));
    sea.after(small);
    small.addEventListener("click", (event) => {
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(small.getScreenCTM().inverse());
      go(svg, at.x, at.y);
    });
  }
  small.setAttribute("viewBox", frame.join(" "));
  const count = String($$(".space", svg).length);
  if (small.dataset.count !== count) { $(".spots", small).setAttribute("d", spotsOf(svg)); small.dataset.count = count; }
  const at = place.focus;
  const here = $(".here", small);
  here.toggleAttribute("hidden", !at);
  if (at) for (const [name, value] of [["cx", at.x + at.width / 2], ["cy", at.y + at.height / 2], ["r", frame[2] / 34]]) here.setAttribute(name, value);
  const seen = $(".seen", small);
  for (const [name, value] of [["x", x], ["y", y], ["width", wide], ["height", high]]) seen.setAttribute(name, value);
};
