// Change a part of the page into what the server sent. Nodes with the same id or key stay, and so do focus and scrolling.
const KEPT = new Set(["open", "data-moved", "data-frame", "data-shown", "data-play", "tabindex"]);

const nameOf = (node) => node.nodeType === 1 ? node.id || node.dataset?.key || null : null;

const alike = (old, fresh) => old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && nameOf(old) === nameOf(fresh);

const morph = (old, fresh) => {
  if (!alike(old, fresh)) { old.replaceWith(fresh); return; }
  if (old.nodeType !== 1) { if (old.data !== fresh.data) old.data = fresh.data; return; }
  if (old.isEqualNode(fresh) || (old.dataset.ground && old.dataset.ground === fresh.dataset.ground)) return;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (name === "viewBox" && old.dataset.moved) { old.dataset.frame = value; continue; }
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  morphInside(old, [...fresh.childNodes]);
};

const morphInside = (old, fresh) => {
  const named = new Map([...old.childNodes].filter(nameOf).map((node) => [nameOf(node), node]));
  let here = old.firstChild;
  for (const node of fresh) {
    const match = nameOf(node) ? named.get(nameOf(node)) : here && !nameOf(here) ? here : null;
    if (!match) { old.insertBefore(node, here); continue; }
    if (match !== here) old.insertBefore(match, here);
    const next = match.nextSibling;
    morph(match, node);
    here = next;
  }
  while (here) { const next = here.nextSibling; here.remove(); here = next; }
};

// `html` is parsed as what stands inside such an element, so that list items and SVG come out as what they are.
export const nodes = (html, name = "div") => [...new DOMParser().parseFromString(`<${name}>${html}</${name}>`, "text/html").body.firstChild.childNodes];

export const putIn = (pieces) => {
  for (const [name, html] of Object.entries(pieces || {})) {
    const region = document.getElementById(name);
    if (region) morphInside(region, nodes(html, region.localName));
  }
};
