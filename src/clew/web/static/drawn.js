// Drawings that never change are fetched once, kept by the browser, and set into the page, where they follow its theme.
import { $$ } from "./small.js";

const fetched = new Map();

const drawing = (address) => {
  if (!fetched.has(address)) fetched.set(address, fetch(address).then((reply) => (reply.ok ? reply.text() : "")).catch(() => ""));
  return fetched.get(address);
};

export const draw = (root = document) => $$("[data-drawn]:empty", root).forEach(async (place) => {
  place.innerHTML = await drawing(place.dataset.drawn);
});
