// Spoils a page of a fight in one way, so that it can be seen whether the fault is found.
(kind) => {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const plants = {
    'overlaps: "': () => {
      const at = one("#prompt");
      const copy = at.cloneNode(true);
      copy.removeAttribute("id");
      Object.assign(copy.style, { position: "absolute", top: `${at.offsetTop}px` });
      at.after(copy);
    },
    "overlaps: two counters": () => {
      const [first, second] = all(".stage .token").filter((each) => each.checkVisibility());
      second.setAttribute("transform", first.getAttribute("transform"));
    },
    covered: () => {
      const at = one("#option-1").getBoundingClientRect();
      const lid = document.body.appendChild(document.createElement("div"));
      Object.assign(lid.style, { position: "fixed", left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px` });
    },
    'overflows: "': () => {
      const at = one("#option-1 span");
      at.textContent = "unto".repeat(40);
      at.style.flex = "none";
    },
    "overflows: the page": () => { document.documentElement.style.minWidth = "2000px"; },
    cut: () => {
      const at = one("#option-1");
      Object.assign(at.style, { overflow: "hidden", height: "22px", minHeight: "0" });
      one("#option-1 span").style.marginTop = "30px";
    },
    small: () => { one("#prompt").style.fontSize = "9px"; },
    "below the fold": () => { one(".decide").style.transform = "translateY(500px)"; },
    empty: () => {
      one(".card").replaceChildren();
      one(".card").style.minHeight = "50px";
    },
    "keyboard: nothing shows": () => all("*").forEach((each) => { each.style.outline = "none"; }),
    "keyboard: no answer": () => all("#ask :is(button, a)").forEach((each) => { each.tabIndex = -1; }),
  };
  if (!kind) return Object.keys(plants);
  plants[kind]();
}
