// What every page does; a page of a game or of its replay brings in more. No framework, no build.
import { $, $$, _, kept, newWord, say, showPresent, showTimes } from "./small.js";
import { inPlace, only } from "./story.js";
import { show } from "./sheet.js";
import { listen } from "./listen.js";
import { draw } from "./drawn.js";
import { turns } from "./turns.js";
import { passkeys } from "./passkey.js";

const page = document.body.dataset;

const theme = $("#theme");
theme.hidden = false;
theme.addEventListener("click", () => {
  const root = document.documentElement.dataset;
  const dark = root.theme ? root.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.theme = dark ? "light" : "dark";
  kept.set("clew-theme", root.theme);
});

// A page that comes back out of the browser's memory has old tickets and an old game.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

const ago = (then) => {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  for (const [unit, seconds] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    const passed = (Date.now() - then) / 1000 / seconds;
    if (passed >= 1) return format.format(-Math.floor(passed), unit);
  }
  return _("just now");
};

const savePng = (address) => {
  const picture = new Image();
  picture.onload = () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth * 2, picture.naturalHeight * 2];
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = "map.png";
      link.click();
    });
  };
  picture.src = address;
};

const copy = async (button) => {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = _("Copied");
  say(_("Copied"));
};

draw();
turns();
passkeys();
showTimes();
setInterval(showTimes, 1000);
$$("time[data-ago]").forEach((time) => { time.textContent = ago(Number(time.dataset.ago)); });
$$("input[name=word]").forEach((word) => { word.value = newWord(); });
$$("[data-whole]").forEach((link) => { link.value = new URL(link.value, location.href).href; });
$$("[data-copy]").forEach((button) => { button.hidden = false; });

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest(selector);
  if (on("[data-copy]")) copy(on("[data-copy]"));
  if (on("[data-png]")) savePng(on("[data-png]").dataset.png);
  if (on("[data-learn]")) kept.set("clew-lesson", "on");
  const opens = on("[data-sheet]");
  if (opens) { event.preventDefault(); show(opens.dataset.sheet, opens.href); }
  const rule = on("[data-rule]");
  if (rule && page.here && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const address = `${page.here}/rule/${encodeURIComponent(rule.dataset.rule)}`;
    if (rule.closest("li")?.parentElement.matches("#log, .log")) inPlace(rule, address); else show(_("Why?"), address);
  }
});

const filter = $("[data-filter]");
if (filter) filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (entry) => { const text = entry.textContent.toLowerCase(); return words.every((word) => text.includes(word)); };
  $$("[data-entry]").forEach((entry) => { entry.hidden = !holds(entry); });
  $$("[data-group]").forEach((group) => { group.hidden = !$("[data-entry]:not([hidden])", group); });
  $(".contents")?.toggleAttribute("hidden", words.length > 0);
  $("#none").hidden = Boolean($("[data-entry]:not([hidden])"));
});

const bring = $("#import");
if (bring) {
  bring.hidden = false;
  $("#import-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    $("#import-note").textContent = _("Reading …");
    const headers = { "content-type": "application/octet-stream", accept: "application/json" };
    const reply = await fetch(`/import?name=${encodeURIComponent(file.name.slice(0, 200))}`, { method: "POST", body: file, headers }).catch(() => null);
    const found = await reply?.json().catch(() => null);
    if (found?.go) location.assign(found.go); else $("#import-note").textContent = found?.error || _("That did not work.");
  });
}

only($("#log"));
if (page.lobby) listen(`/g/${page.lobby}/me/live`, ({ present }) => { if (present) showPresent(present); });
if (page.table) (await import("./play.js")).play(page);
if (page.replay) (await import("./replay.js")).replay(page);
if (page.lab) (await import("./lab.js")).lab(page);
if (page.after) (await import("./after.js")).after(page);
if (page.drill) (await import("./drill.js")).drill();
page.ready = "yes"; // from here on keys and clicks are heard
