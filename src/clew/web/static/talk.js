// Talk at the table: a panel beside the game. What is new is counted on its button; whom one mutes one does not hear.
import { nodes } from "./morph.js";
import { $, $$, _, kept, say } from "./small.js";

const MUTED = "clew-muted";
const muted = () => new Set((kept.get(MUTED) ?? "").split(" ").filter(Boolean));

export const talking = (page) => {
  const panel = $("#talk");
  if (!panel) return { take() {}, turn() {} };
  const lines = $("#talk-lines");
  const button = $(".switches [data-tool=talk]");
  const place = `clew-talk-${page.table}`;
  const last = () => Number(lines.lastElementChild?.dataset.number ?? 0);

  const refresh = () => {
    const quiet = muted();
    for (const line of $$("li", lines)) {
      const off = quiet.has(line.dataset.who);
      line.classList.toggle("muted", off);
      const mute = $("[data-mute]", line);
      mute.hidden = line.dataset.who === panel.dataset.me;
      $$("form", line).forEach((form) => { form.hidden = mute.hidden; });
      mute.setAttribute("aria-pressed", String(off));
      const time = $("time", line);
      time.textContent = new Date(Number(time.dataset.ago)).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    }
    if (!panel.hidden) kept.set(place, String(last()));
    const read = Number(kept.get(place) ?? 0);
    const unread = $$("li:not(.muted)", lines).filter((line) => Number(line.dataset.number) > read).length;
    const badge = $(".unread", button);
    badge.textContent = unread;
    badge.hidden = !unread;
    lines.scrollTop = lines.scrollHeight;
  };

  const turn = () => {
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    refresh();
    if (panel.hidden) button.focus(); else ($("#speak-text") ?? lines).focus();
  };

  const take = (html) => {
    const quiet = muted();
    const before = last();
    const fresh = nodes(html, "ol").filter((line) => Number(line.dataset?.number) > before);
    lines.append(...fresh);
    refresh();
    const heard = fresh.filter((line) => !quiet.has(line.dataset.who));
    if (before && heard.length) say(_("{name} says: {text}", { name: $("b", heard.at(-1)).textContent, text: $(".words", heard.at(-1)).textContent }));
  };

  const send = async (form, text) => {
    const body = new URLSearchParams({ text });
    const reply = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
    if (reply?.ok) return true;
    say((await reply?.json().catch(() => null))?.error ?? _("That did not work."));
    return false;
  };

  panel.addEventListener("submit", async (event) => {
    const form = event.target;
    const reported = event.submitter?.name !== "text" && form.action.endsWith("/report");
    event.preventDefault();
    if (form.dataset.block) {
      if (await send(form, "")) { $$(`li[data-who="${CSS.escape(form.dataset.block)}"]`, lines).forEach((line) => line.remove()); say(_("You hear and meet them no more.")); }
      return;
    }
    if (reported) { if (await send(form, "")) { event.submitter.textContent = _("Reported"); event.submitter.disabled = true; } return; }
    const field = $("#speak-text", form);
    if (await send(form, field ? field.value : event.submitter.value) && field) field.value = "";
  });

  panel.addEventListener("click", (event) => {
    const mute = event.target.closest("[data-mute]");
    if (!mute) return;
    const quiet = muted();
    if (!quiet.delete(mute.dataset.mute)) quiet.add(mute.dataset.mute);
    kept.set(MUTED, [...quiet].join(" "));
    refresh();
  });
  panel.addEventListener("keydown", (event) => { if (event.key === "Escape") { event.stopPropagation(); turn(); } });

  refresh();
  return { take, turn };
};
