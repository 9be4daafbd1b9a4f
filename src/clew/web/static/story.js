// The story: only fights, finds or what one did oneself, where somebody looks for it; and a rule opens where it is cited.
import { $, $$, _ } from "./small.js";

export const only = (log) => {
  if (!log) return;
  document.addEventListener("click", (event) => {
    const wish = event.target.closest("[data-only]");
    if (!wish) return;
    log.dataset.shown = wish.dataset.only;
    $$("[data-only]").forEach((each) => each.setAttribute("aria-pressed", String(each === wish)));
    log.scrollTop = log.scrollHeight;
  });
};

// A rule below the line that cites it, or away again.
export const inPlace = async (mark, address) => {
  const line = mark.closest("li");
  const there = $(".in-place", line);
  $$("[aria-expanded]", line).forEach((other) => other.removeAttribute("aria-expanded"));
  there?.remove();
  if (there?.dataset.of === mark.dataset.rule) return;
  const box = Object.assign(document.createElement("div"), { className: "in-place", textContent: _("One moment …") });
  box.dataset.of = mark.dataset.rule;
  box.tabIndex = 0; // a long table scrolls in it, so that its line stays in sight
  mark.setAttribute("aria-expanded", "true");
  line.append(box);
  const reply = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  const text = reply?.ok && await reply.text().catch(() => null);
  if (text) box.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  else box.textContent = _("No connection to the table. Try again in a moment.");
  box.scrollIntoView({ block: "nearest" });
};
