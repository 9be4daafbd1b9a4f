// Talk at the table: a panel beside the game. What is new is counted on its button; whom one mutes one does not hear.
import { nodes } from "./morph.js";
import { $, $$, _, kept, say } from "./small.js";

export const talking = (page) => {
  const panel = $("#talk");
  if (!panel) return { take() {}, turn() {} };
  const lines = $("#talk-lines");
  const button = $(".switches [data-tool=talk]");
  const place = `clew-talk-${page.table}`;
  const last = () => Number(lines.lastElementChild?.dataset.number ?? 0);

  const refresh = () => {
    for (const time of $$("li time", lines)) {
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
    const before = last();
    const fresh = nodes(html).filter((line) => Number(line.dataset?.number) > before);
    lines.append(...fresh);
    refresh();
    const heard = fresh.filter((line) => !line.classList.contains("muted"));
    if (before && heard.length) say(_("{name} says: {text}", { name: $("b", heard.at(-1)).textContent, text: $(".words", heard.at(-1)).textContent }));
  };

  const mute = (who, off) => {
    for (const line of $$(`li[data-who="${CSS.escape(who)}"]`, lines)) {
      line.classList.toggle("muted", off);
      $("[name=hear]", line).value = off ? "yes" : "no";
    }
    refresh();
  };

  const send = async (form, fields) => {
    const body = new URLSearchParams(fields);
    const reply = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } }).catch(() => null);
    if (reply?.ok) return true;
    say((await reply?.json().catch(() => null))?.error ?? _("That did not work."));
    return false;
  };

  panel.addEventListener("submit", async (event) => {
    const form = event.target;
    const reported = event.submitter?.name !== "text" && form.action.endsWith("/report");
    event.preventDefault();
    if (form.dataset.mute) {
      const hear = $("[name=hear]", form).value;
      if (await send(form, { hear })) mute(form.dataset.mute, hear !== "yes");
      return;
    }
    if (form.dataset.block) {
      if (await send(form, {})) { $$(`li[data-who="${CSS.escape(form.dataset.block)}"]`, lines).forEach((line) => line.remove()); say(_("You hear and meet them no more.")); }
      return;
    }
    if (reported) { if (await send(form, {})) { event.submitter.textContent = _("Reported"); event.submitter.disabled = true; } return; }
    const field = $("#speak-text", form);
    if (await send(form, { text: field ? field.value : event.submitter.value }) && field) field.value = "";
  });

  panel.addEventListener("keydown", (event) => { if (event.key === "Escape") { event.stopPropagation(); turn(); } });

  refresh();
  return { take, turn };
};
