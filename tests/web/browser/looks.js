// What is wrong with a page as it is seen: a list of sentences, each beginning with the kind of fault.
// Kinds: overlaps, covered, overflows, cut, small, below the fold, empty.
() => {
  const [W, H] = [innerWidth, innerHeight];
  const faults = new Set();
  const name = (node) => `${node.localName}${node.id ? `#${node.id}` : ""}${[...node.classList].map((each) => `.${each}`).join("")}`;
  const said = (text) => text.replace(/\s+/g, " ").trim().slice(0, 40);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const style = (node) => getComputedStyle(node);
  const visible = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest(".unseen, .skip:not(:focus), title, option, [popover]");
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const some = (box) => wide(box) > 1 && high(box) > 1;
  const area = (box) => Math.max(0, wide(box)) * Math.max(0, high(box));
  const box = (node) => { const { left, top, right, bottom } = node.getBoundingClientRect(); return { left, top, right, bottom }; };

  // What is left of a box after everything around it that cuts or scrolls, and the screen.
  const clips = new Map();
  const window_ = { left: 0, top: 0, right: W, bottom: H };
  const clipOf = (node) => {
    if (!node || node === document.body || node === document.documentElement) return window_;
    if (!clips.has(node)) {
      const looks = style(node);
      const around = looks.position === "fixed" ? window_ : clipOf(node.parentElement);
      clips.set(node, looks.overflow === "visible" ? around : meet(around, box(node)));
    }
    return clips.get(node);
  };

  // -- all texts, line by line ------------------------------------------------------------------------------------
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !visible(parent) || parent.closest("script, style, template, noscript")) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (wide(line) < 1 || high(line) < 1) continue;
      const whole = { left: line.left, top: line.top, right: line.right, bottom: line.bottom };
      const seen = meet(whole, clipOf(parent));
      if (some(seen)) texts.push({ node, parent, whole, seen });
    }
  }

  // -- small ------------------------------------------------------------------------------------------------------
  for (const { node, parent, seen, whole } of texts) {
    const drawn = parent.closest("svg");
    const scale = drawn ? Math.abs(parent.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(style(parent).fontSize) * scale;
    if (area(seen) > area(whole) / 2 && size < 11.9) faults.add(`small: ${size.toFixed(1)} px in ${name(parent)}: ${said(node.data)}`);
  }

  // -- overlaps: text on text, counter on counter, counter on text ------------------------------------------------
  const core = ({ left, top, right, bottom }) => ({ left: left + 1, right: right - 1, top: top + (bottom - top) * 0.24, bottom: bottom - (bottom - top) * 0.24 });
  const within = (a, b) => a.contains(b) || b.contains(a);
  const sticks = (node) => node && node !== document.body && (style(node).position === "sticky" || sticks(node.parentElement));
  const ground = (node) => Boolean(node.closest(".sea")); // a map moves under its own buttons
  const layered = (a, b) => ground(a) !== ground(b) || Boolean(sticks(a)) !== Boolean(sticks(b));
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (one.node === other.node || one.parent === other.parent || layered(one.parent, other.parent)) continue;
      const both = meet(core(one.seen), core(other.seen));
      if (wide(both) > 2 && high(both) > 2) faults.add(`overlaps: "${said(one.node.data)}" (${name(one.parent)}) and "${said(other.node.data)}" (${name(other.parent)})`);
    }
  });
  const counters = all(".board .token, .stage .token").filter(visible).map((node) => {
    const disc = node.querySelector(".piece, circle") ?? node;
    return { node, seen: meet(box(disc), clipOf(node)) };
  }).filter(({ seen }) => some(seen));
  counters.forEach((one, at) => {
    for (const other of counters.slice(at + 1)) {
      if (within(one.node, other.node)) continue;
      if (area(meet(one.seen, other.seen)) > 0.34 * Math.min(area(one.seen), area(other.seen))) faults.add(`overlaps: two counters, ${one.node.dataset.key} and ${other.node.dataset.key}`);
    }
    for (const { node, parent, seen } of texts) {
      if (within(one.node, parent) || parent.closest(".token") === one.node || !parent.closest("svg")) continue;
      const lap = meet(one.seen, core(seen));
      if (wide(lap) > 2 && high(lap) > 2 && area(lap) > 0.15 * area(core(seen))) faults.add(`overlaps: counter ${one.node.dataset.key} and "${said(node.data)}"`);
    }
  });

  // -- covered: what can be pressed lies above what is not part of it ------------------------------------------------
  for (const node of all("button, a[href], input, select, summary, textarea").filter(visible)) {
    const seen = meet(box(node), clipOf(node));
    if (wide(seen) < 8 || high(seen) < 8 || style(node).opacity === "0") continue;
    const top = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    const lines = [...node.getClientRects()];
    if (lines.length > 1) continue; // a link over two lines; its middle is nobody's
    if (top && !within(node, top) && !top.closest("label")?.contains(node) && !sticks(top))  faults.add(`covered: ${name(node)} "${said(node.textContent)}" by ${name(top)}`);
  }

  // -- overflows and cut ----------------------------------------------------------------------------------------------
  if (document.documentElement.scrollWidth > W + 1) faults.add(`overflows: the page is ${document.documentElement.scrollWidth} wide`);
  const framed = (looks) => parseFloat(looks.borderTopWidth) > 0 && parseFloat(looks.borderLeftWidth) > 0 || !/, 0\)$|transparent/.test(looks.backgroundColor);
  const holder = (node) => { // the nearest frame around a text; none where something scrolls in between, or floats
    for (let each = node; each && each !== document.body; each = each.parentElement) {
      const looks = style(each);
      if (/auto|scroll/.test(looks.overflowX + looks.overflowY)) return null;
      if (each.matches(".sea")) return null; // of a map a part is shown
      if (each instanceof SVGElement) { if (each.localName === "svg" && each.closest(".stage")) return each; continue; }
      if (framed(looks)) return each;
      if (looks.position === "absolute" || looks.position === "fixed") return null;
    }
    return null;
  };
  const shortened = (node, end) => { for (let each = node; each; each = each.parentElement) { const looks = style(each); if (looks.textOverflow === "ellipsis" && looks.overflow !== "visible" || looks.webkitLineClamp !== "none") return true; if (each === end) return false; } return false; };
  for (const { node, parent, whole } of texts) {
    const frame = holder(parent);
    if (!frame) continue;
    const edge = box(frame);
    const out = Math.max(edge.left - whole.left, whole.right - edge.right, edge.top - core(whole).top, core(whole).bottom - edge.bottom);
    if (out > 1.5 && !shortened(parent, frame)) faults.add(`${style(frame).overflow === "visible" ? "overflows" : "cut"}: "${said(node.data)}" by ${out.toFixed(0)} px out of ${name(frame)}`);
  }
  for (const node of all("#prompt, .options button span, .options button").filter(visible)) {
    if (shortened(node, node) && node.scrollWidth > node.clientWidth + 1) faults.add(`cut: ${name(node)} "${said(node.textContent)}"`);
  }

  // -- below the fold, at a table ---------------------------------------------------------------------------------------
  const inside = (node) => { const at = box(node); const seen = meet(at, clipOf(node)); return area(at) > 0 && area(seen) > 0.97 * area(at); };
  if (document.querySelector("#ask") && H >= 700) {
    if (document.documentElement.scrollHeight > H + 1) faults.add(`below the fold: the table is ${document.documentElement.scrollHeight} high`);
    for (const node of all("#prompt").filter(visible)) if (!inside(node)) faults.add(`below the fold: the question "${said(node.textContent)}"`);
    const answers = all(".options button").filter(visible);
    const seen = answers.filter(inside).length;
    if (seen < Math.min(answers.length, W < 700 ? 4 : 6)) faults.add(`below the fold: ${answers.length - seen} of ${answers.length} answers`);
    for (const node of all(".stage .token").filter(visible)) if (!inside(node)) faults.add(`below the fold: ${node.dataset.key} of the fight`);
    const scene = all("figure.stage svg, .board:not(.away) .sea").filter(visible);
    if (scene.length && !scene.some((each) => high(meet(box(each), clipOf(each))) > 90)) faults.add("below the fold: map and fight");
  }

  // -- empty panels ------------------------------------------------------------------------------------------------------
  for (const node of all("figure.board, figure.stage, .log, .side, .asking, .fell, .card, fieldset, .box, .panel, section.sheet").filter(visible)) {
    if (!box(node).right || area(box(node)) < 900) continue;
    if (!node.innerText?.trim() && !node.querySelector("svg, img, input")) faults.add(`empty: ${name(node)}`);
  }
  return [...faults].sort();
}
