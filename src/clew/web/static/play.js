// The page of a game: takes in what changed, sends what is chosen, by button, key or a click on the map.
import { Boards } from "./board.js";
import { hands as handsOn } from "./hands.js";
import { listen } from "./listen.js";
import { nodes, putIn } from "./morph.js";
import * as motion from "./motion.js";
import { narrow } from "./narrow.js";
import { sheet, show } from "./sheet.js";
import { showSound, sounds, turnSound } from "./sound.js";
import { spaces } from "./spaces.js";
import { talking } from "./talk.js";
import { $, $$, _, kept, newWord, parsed, say, showPresent } from "./small.js";

const MOST_LINES = 300;
const LONG = 250; // milliseconds
const SHORTCUTS = { "?": "why", o: "odds", h: "hint", u: "undo", m: "map", c: "chronicle", ",": "more" };

export const play = (page) => {
  const asking = $("#ask");
  const log = $("#log");
  const talk = talking(page);
  const boards = new Boards($("#boards"));
  const aside = narrow();
  const options = () => $$(".options button", asking);
  const about = (button) => parsed(button, button.dataset.about || "[]");
  const nodesAt = (key) => $$(`[data-key="${CSS.escape(key)}"]`);
  let seq = Number(page.seq);
  let busy = false;
  let present = []; // the seats at which somebody has a page open
  let started = false; // the first message has everything, and nothing of it is news

  // -- what comes down -------------------------------------------------------------------------------------------
  const take = (message) => {
    const here = asking.contains(document.activeElement);
    seq = message.seq;
    const places = motion.before(message.changes);
    putIn(message.pieces, message.shape);
    if (message.log) takeLog(message.log);
    if (message.title) document.title = message.title;
    if (message.pieces.ask) { rest(); forget(); afterwards(foretell); }
    if (message.present) present = message.present;
    if (message.present || message.pieces.seats || message.pieces.ask) showPresent(present);
    refresh(Boolean(message.pieces.ask));
    motion.show(message.changes, places);
    const rolled = Boolean(message.pieces.tray) && $("#tray .die") !== null;
    if (rolled) motion.tumble($("#tray"));
    if (started) sounds(message, { rolled, asked: Boolean(message.pieces.ask) && options().length > 0 });
    started = true;
    if (here && !asking.contains(document.activeElement)) $("#prompt")?.focus({ preventScroll: true });
    if (message.say) say(message.say);
    if (message.talk) talk.take(message.talk);
  };

  const takeLog = ({ from, html }) => {
    $$("li", log).filter((line) => Number(line.id.slice(5)) >= from).forEach((line) => line.remove());
    $$(".fresh", log).forEach((line) => line.classList.remove("fresh"));
    const lines = nodes(html);
    if (started) lines.forEach((line) => line.classList?.add("fresh"));
    log.append(...lines);
    while (log.children.length > MOST_LINES) log.firstElementChild.remove();
  };

  // Whoever scrolled up reads on there; everybody else sees the newest line, also after the log got another size.
  let reading = false;
  const toTheEnd = () => { if (!reading) log.scrollTop = log.scrollHeight; };
  log.addEventListener("scroll", () => { reading = log.scrollHeight - log.scrollTop - log.clientHeight > 60; });
  new ResizeObserver(toTheEnd).observe(log);

  // The chances of the answers come a moment later, onto the edges of their buttons: nothing moves for them.
  const afterwards = (then) => requestAnimationFrame(() => setTimeout(then)); // when what has changed is seen
  const foretell = async () => {
    const form = $("form[data-chances]", asking);
    const at = seq;
    if (!form || !$(".chance", form)) return;
    const found = await fetch(form.dataset.chances).then((reply) => (reply.ok ? reply.json() : null)).catch(() => null);
    if (!found || seq !== at) return;
    const told = options().map((button) => String(found[button.value]));
    const alike = told.length > 1 && new Set(told).size === 1; // what is the same whatever one answers is no help in choosing
    for (const button of options()) {
      const place = $(".chance", button);
      const [figure, name, whole] = found[button.value] || [];
      if (whole) button.title = whole;
      if (!place || !whole || alike) continue;
      place.replaceChildren(Object.assign(document.createElement("b"), { textContent: figure }), ` ${name}`);
      if (/^\d+\s?%$/.test(figure)) { button.classList.add("foretold"); button.style.setProperty("--ways", figure.replace(/\s/, "")); }
    }
  };

  // First all that is set, then all that is measured: what is measured in between is laid out for nothing.
  const refresh = (asked = false) => {
    aside.refresh();
    hands.refresh(asked);
    places.refresh();
    runClock();
    if (asked) asking.scrollTop = 0;
    toTheEnd();
    boards.refresh();
  };

  // -- what goes up ----------------------------------------------------------------------------------------------
  let slow = 0; // only who waits for long is shown that something is under way
  const work = () => { busy = true; asking.setAttribute("aria-busy", "true"); slow = setTimeout(() => asking.classList.add("slow"), LONG); };
  const rest = () => { busy = false; asking.removeAttribute("aria-busy"); clearTimeout(slow); asking.classList.remove("slow"); };

  const told = async (address, move) => {
    const found = await line.send(Number(/(\d+)\/moves$/.exec(address)[1]), move);
    if (found) return { reply: { ok: found.status === 200, status: found.status }, found };
    const headers = { "content-type": "application/json" };
    const reply = await fetch(address, { method: "POST", body: JSON.stringify(move), headers }).catch(() => null);
    return { reply, found: reply && await reply.json().catch(() => null) }; // the line may break in the middle of a reply
  };

  const send = async (address, wish) => {
    if (busy) return;
    work();
    const sent = seq;
    const move = { command: newWord(), expected: sent, ...wish };
    for (let wait = 600; ; wait = Math.min(wait * 1.6, 8000)) {
      const { reply, found } = await told(address, move);
      if (reply?.ok && (found || seq > sent)) { if (found && found.seq <= seq) rest(); return; }
      if (reply?.status === 409) { rest(); return; } // the game went on first; what it came to is on its way
      if (reply && !reply.ok && reply.status !== 503 && reply.status !== 429) { complain(found?.error); return; }
      $("#offline").hidden = false;
      await new Promise((resolve) => setTimeout(resolve, wait)); // then the same command again: it is done once
    }
  };

  const complain = (text = _("That did not work.")) => {
    rest();
    const note = $(".problem", asking) || asking.appendChild(Object.assign(document.createElement("p"), { className: "problem" }));
    note.textContent = text;
    say(text);
  };

  const choose = (button) => send(button.form.dataset.move, { answer: button.value });
  const hands = handsOn({ asking, options, about, nodesAt, choose, dragged: () => boards.dragged });
  const places = spaces($("#boards"), hands, boards);

  asking.addEventListener("submit", (event) => {
    if (!event.target.dataset.move && event.submitter?.name !== "player") return; // leads to another page
    event.preventDefault();
    if (event.submitter?.name === "answer") { choose(event.submitter); return; }
    if (event.submitter?.name === "player") { hand(); return; }
    const name = $("#own-name", event.target);
    if (name) { send(event.target.dataset.move, { answer: name.value }); return; }
    const faces = $$("fieldset", event.target).map((die) => ($("input:checked", die) || $("input[type=number]", die)).value);
    send(event.target.dataset.move, { answer: faces.join(" ") });
  });

  // -- tools and keys --------------------------------------------------------------------------------------------
  const why = () => {
    const rule = $(".rule", asking);
    if (rule) show(_("Why?"), `${page.here}/rule/${encodeURIComponent(rule.dataset.rule)}`); else say(_("Nothing is asked."));
  };
  const mine = () => `${page.api}/${$$(".seats li").findIndex((seat) => seat.classList.contains("you"))}`;
  const undo = () => {
    if (!$("[data-tool=undo]")) { say(_("Nothing is asked.")); return; }
    send($("form[data-move]", asking)?.dataset.move || `${mine()}/moves`, { undo: true });
  };
  const hand = async () => { // to a bot, or back; whoever was quicker, it is done once
    const body = JSON.stringify({ player: $(".handed", asking) ? "me" : "bot" });
    const headers = { "content-type": "application/json" };
    const reply = await fetch(`${mine()}/player`, { method: "POST", body, headers }).catch(() => null);
    if (!reply?.ok) complain((await reply?.json().catch(() => null))?.error);
  };
  const skip = () => fetch(`${page.here}/skip`, { method: "POST" }).catch(() => null);
  const tools = {
    why,
    undo,
    talk: () => talk.turn(),
    odds: () => show(_("Odds"), `${page.here}/odds`),
    hint: () => show(_("Hint"), `${page.here}/hint`),
    map: () => $(".board:not(.away) .sea")?.focus(),
    chronicle: () => show(_("Chronicle"), `${page.here}/chronicle`),
    more: async () => { await show(_("More"), `${page.here}/more`); showKeys(); showLesson(); showSound(); },
  };

  const keysOn = () => kept.get("clew-keys") !== "off";
  const showKeys = () => {
    const button = $("[data-keys]");
    if (!button) return;
    button.setAttribute("aria-pressed", String(keysOn()));
    button.textContent = keysOn() ? _("Single keys are on") : _("Single keys are off");
  };

  const explains = () => document.documentElement.dataset.lesson !== "off";
  const showLesson = () => { const button = $("#sheet [data-lesson]"); if (button) button.textContent = explains() ? _("Stop explaining") : _("Explain rules when they first come up"); };
  const turnLesson = () => {
    const wish = explains() ? "off" : "on";
    document.documentElement.dataset.lesson = wish;
    kept.set("clew-lesson", wish);
    say(wish === "on" ? _("Rules are explained when they first come up.") : _("Nothing is explained any more."));
    showLesson();
    if (!sheet.open) $("#prompt")?.focus({ preventScroll: true });
  };

  document.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-tool]");
    if (tool) tools[tool.dataset.tool]();
    const hinted = event.target.closest("[data-choose]");
    const meant = hinted && options().find((button) => button.value === hinted.dataset.choose);
    if (hinted) sheet.close();
    if (meant) choose(meant);
    if (event.target.closest("[data-sound]")) turnSound();
    if (event.target.closest("[data-skip]")) skip();
    if (event.target.closest("[data-lesson]")) turnLesson();
    if (event.target.closest("[data-keys]")) { kept.set("clew-keys", keysOn() ? "off" : "on"); showKeys(); }
  });

  let digits = "";
  let waiting = 0;
  const forget = () => { digits = ""; clearTimeout(waiting); }; // a digit for one question is none for the next
  const digit = (key) => { // where there are more than nine options a second digit may follow
    digits += key;
    clearTimeout(waiting);
    const done = () => { const button = options()[Number(digits) - 1]; digits = ""; if (button) choose(button); };
    if (Number(digits) * 10 > options().length) done(); else waiting = setTimeout(done, 700);
  };

  const fell = (face) => { // the next of one's own dice; the last one sends them
    const dice = $$(".own-dice fieldset", asking);
    const next = dice.find((die) => !$("input:checked", die));
    const input = next && $(`input[value="${face}"]`, next);
    if (!input) return;
    input.checked = true;
    if (next === dice.at(-1)) asking.querySelector("form").requestSubmit(); else input.focus();
  };

  const walk = (step) => {
    const buttons = options();
    const at = buttons.indexOf(document.activeElement);
    buttons[(Math.max(at, step < 0 ? 0 : -1) + step + buttons.length) % buttons.length]?.focus();
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || sheet.open || !keysOn()) return;
    if (event.target.closest("input:not([type=radio]), select, textarea")) return;
    if (/^[0-9]$/.test(event.key) && (digits || event.key !== "0") && options().length) digit(event.key);
    else if (/^[1-9]$/.test(event.key) && $(".own-dice [type=radio]", asking)) fell(event.key);
    else if ($(`[data-tool="${SHORTCUTS[event.key]}"]:enabled`)) tools[SHORTCUTS[event.key]]();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.target.closest("#log, .sea, input")) walk(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "s" && $("[data-skip]")) skip();
    else if (event.key === "b" && $("[data-tool=hint]")) hand();
    else if (event.key === "Escape" && hands.walking()) hands.stop();
    else if (event.key === "Escape" && $("[data-back]", asking)) choose($("[data-back]", asking));
    else return;
    event.preventDefault();
  });

  // -- the clock of a question that does not wait for ever ---------------------------------------------------------
  let ticking = 0;
  const runClock = () => {
    clearInterval(ticking);
    const shown = $(".clock", asking);
    if (!shown) return;
    const end = Date.now() + Number(shown.dataset.seconds) * 1000;
    const rest = shown.textContent.replace(/^\d+/, "");
    ticking = setInterval(() => { shown.textContent = Math.max(0, Math.ceil((end - Date.now()) / 1000)) + rest; }, 500);
  };

  toTheEnd();
  refresh();
  const line = listen(`${page.here}/live`, take, page.mark);
  afterwards(foretell);
};
