// Change a part of the page into what the server sent. Nodes with the same id or key stay, and so do focus and scrolling.
// What the page itself has set on a node stays, too: it says how a map is looked at, and would have to be set again.
const KEPT = new Set(["open", "data-moved", "data-frame", "data-shown", "data-play", "data-dots", "data-far", "data-part", "style", "tabindex", "role", "aria-label"]);
const MAPPED = new Set(["data-dots", "data-far", "data-part", "style", "tabindex", "role", "aria-label"]); // of these only on drawings

const nameOf = (node) => (node.nodeType === 1 ? node.id || node.dataset.key || node.dataset.part || null : null);

const alike = (old, fresh) => old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && nameOf(old) === nameOf(fresh);

const stays = (node, name) => KEPT.has(name) && (!MAPPED.has(name) || node instanceof SVGElement);

const morphLooks = (old, fresh) => {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name) && !stays(old, name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (name === "viewBox" && old.dataset.frame) { if (old.dataset.frame !== value) old.dataset.frame = value; }
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
};

const morph = (old, fresh) => {
  if (!alike(old, fresh)) { old.replaceWith(fresh); return; }
  if (old.nodeType !== 1) { if (old.data !== fresh.data) old.data = fresh.data; return; }
  if ("same" in fresh.dataset) return; // the server knows that it stands here as it is
  if (old.dataset.ground && old.dataset.ground === fresh.dataset.ground) return;
  morphLooks(old, fresh);
  morphInside(old, fresh);
};

const theirs = (node) => { while (node?.nodeType === 1 && node.hasAttribute("data-own")) node = node.nextSibling; return node; }; // past what the page has made

const namesIn = (node) => {
  const found = new Map();
  for (let each = node.firstElementChild; each; each = each.nextElementSibling) { const name = nameOf(each); if (name) found.set(name, each); }
  return found;
};

const morphInside = (old, fresh) => {
  const [named, stay] = [namesIn(old), namesIn(fresh)];
  for (const [name, node] of named) if (!stay.has(name)) node.remove(); // first, or those behind would be moved, and made again
  let here = theirs(old.firstChild);
  for (let node = fresh.firstChild, after; node; node = after) {
    after = node.nextSibling;
    if (here?.isEqualNode(node)) { here = theirs(here.nextSibling); continue; }
    const name = nameOf(node);
    if (here && !name && !nameOf(here)) { // one that came or went before others that stay
      const later = theirs(here.nextSibling);
      if (later?.isEqualNode(node)) { here.remove(); here = theirs(later.nextSibling); continue; }
      if (after && here.isEqualNode(after)) { old.insertBefore(node, here); continue; }
    }
    const match = name ? named.get(name) : here && !nameOf(here) ? here : null;
    if (!match) { old.insertBefore(node, here); continue; }
    const next = match === here ? theirs(here.nextSibling) : here;
    if (match !== here) old.insertBefore(match, here);
    morph(match, node);
    here = next;
  }
  while (here) { const next = theirs(here.nextSibling); here.remove(); here = next; }
};

const parsed = (html) => { const holder = document.createElement("template"); holder.innerHTML = html; return holder.content; };

export const nodes = (html) => [...parsed(html).childNodes];

// What changed, and the words for what the table shows now, by which it is laid out.
export const putIn = (pieces, shape) => {
  const main = document.getElementById("main");
  const looks = `table ${shape}`;
  if (shape !== undefined && main.className !== looks) main.className = looks;
  for (const [name, html] of Object.entries(pieces || {})) {
    const region = document.getElementById(name);
    if (region) morphInside(region, parsed(html));
  }
};
