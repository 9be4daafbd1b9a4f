// Where a screen is narrow: tabs for story and sheets, counters that open, lessons that can be sent away.
import { $, $$ } from "./small.js";
import { open } from "./sheet.js";

const LONG = 450; // milliseconds that a finger rests until a card is shown large

const shut = new Set(); // what was sent away on this page

export const narrow = () => {
  const main = $("main");

  const turnTo = (name) => {
    main.dataset.tab = name;
    $$("[data-tab][aria-pressed]").forEach((tab) => tab.setAttribute("aria-pressed", String(tab.dataset.tab === name)));
    if (name === "story") $("#log").scrollTop = $("#log").scrollHeight;
  };

  const enlarge = (card) => {
    const copy = card.cloneNode(true);
    copy.removeAttribute("data-key");
    copy.classList.add("large");
    open($("h3", card)?.textContent.trim() ?? "", copy);
  };

  document.addEventListener("click", (event) => {
    const tab = event.target.closest("button[data-tab]");
    if (tab) turnTo(tab.dataset.tab);
    const opens = event.target.closest("[data-open]");
    const card = opens && $(`.card[data-key="${CSS.escape(opens.dataset.open)}"]`);
    if (card) enlarge(card);
    const lesson = event.target.closest("[data-dismiss]")?.closest(".lesson");
    if (lesson) { shut.add($("summary", lesson).textContent); lesson.classList.add("away"); }
  });

  // With a mouse it is enough to point at a card for a moment; beside it, so that it covers no answer's place for long.
  const peek = document.createElement("div");
  peek.className = "peek";
  peek.hidden = true;
  peek.setAttribute("aria-hidden", "true");
  main.append(peek);
  let pointing = 0;
  const look = (card) => {
    const copy = card.cloneNode(true);
    for (const node of [copy, ...$$("[data-key], [id]", copy)]) { node.removeAttribute("data-key"); node.removeAttribute("id"); }
    copy.classList.add("large");
    peek.replaceChildren(copy);
    peek.hidden = false;
    const [at, size] = [card.getBoundingClientRect(), peek.getBoundingClientRect()];
    const left = at.left > innerWidth / 2 ? at.left - size.width - 8 : at.right + 8;
    peek.style.left = `${Math.max(4, Math.min(left, innerWidth - size.width - 4))}px`;
    peek.style.top = `${Math.max(4, Math.min(at.top, innerHeight - size.height - 4))}px`;
  };
  const away = () => { clearTimeout(pointing); peek.hidden = true; peek.replaceChildren(); };
  main.addEventListener("pointerover", (event) => {
    const card = event.target.closest(".side .card");
    if (event.pointerType !== "mouse") return;
    away();
    if (card) pointing = setTimeout(() => { if (card.isConnected) look(card); }, LONG);
  });
  main.addEventListener("pointerleave", away);
  addEventListener("keydown", away);

  let resting = 0;
  main.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card");
    if (card && event.pointerType !== "mouse") resting = setTimeout(() => enlarge(card), LONG);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove"]) addEventListener(name, () => clearTimeout(resting));

  return { // after the page has changed
    refresh() {
      away();
      const lesson = $(".lesson");
      if (lesson && shut.has($("summary", lesson).textContent)) lesson.classList.add("away");
    },
    turnTo,
  };
};
