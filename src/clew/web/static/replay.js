// Looking back: arrows and the slider go through the moves, space plays them.
import { Boards } from "./board.js";
import { nodes, putIn } from "./morph.js";
import { sheet } from "./sheet.js";
import { $, $$, _, say } from "./small.js";

const PACE = 900;

export const replay = (page) => {
  const slider = $("#at");
  const run = $("#run");
  const boards = new Boards($("#boards"));
  const last = Number(page.last);
  let at = Number(page.at);
  let asked = at;
  let busy = false;
  let timer = 0;

  const load = async () => { // only the newest wish is fetched, however fast the slider moves
    if (busy) return;
    busy = true;
    while (at !== asked) {
      const wanted = asked;
      const reply = await fetch(`${page.replay}/${wanted}`).catch(() => null);
      const step = reply?.ok && await reply.json().catch(() => null);
      if (!step) { stop(); asked = at; break; }
      take(step);
      at = wanted;
    }
    busy = false;
  };

  const take = (step) => {
    putIn(step.pieces, step.shape);
    $("#log").replaceChildren(...nodes(step.log.html));
    $("#log").scrollTop = $("#log").scrollHeight;
    boards.refresh();
    history.replaceState(null, "", `?at=${step.seq}`);
    $("#at-shown").textContent = _("{number} of {all}", { number: step.seq, all: last });
    if ($("#from")) $("#from").value = step.seq;
    $$(".side a[href*='/replay?at=']").forEach((link) => { link.href = link.href.replace(/at=\d+/, `at=${step.seq}`); });
    say($("#status").textContent.trim());
  };

  const go = (to) => { asked = Math.max(0, Math.min(last, to)); slider.value = asked; load(); };
  const stop = () => { clearInterval(timer); timer = 0; run.textContent = _("Play"); run.setAttribute("aria-pressed", "false"); };
  const start = () => {
    if (asked === last) go(0);
    run.textContent = _("Pause");
    run.setAttribute("aria-pressed", "true");
    timer = setInterval(() => { if (asked >= last) stop(); else go(asked + 1); }, PACE);
  };
  const toggle = () => { if (timer) stop(); else start(); };

  run.hidden = false;
  run.addEventListener("click", toggle);
  slider.addEventListener("input", () => go(Number(slider.value)));
  $("#scrub").addEventListener("submit", (event) => event.preventDefault());
  $$("[data-step]").forEach((link) => link.addEventListener("click", (event) => { event.preventDefault(); go(asked + Number(link.dataset.step)); }));
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || sheet.open) return;
    if (event.target.closest("input, select, .sea, button, a, summary, #log")) return;
    const wish = { ArrowLeft: () => go(asked - 1), ArrowRight: () => go(asked + 1), Home: () => go(0), End: () => go(last), " ": toggle }[event.key];
    if (!wish) return;
    event.preventDefault();
    wish();
  });
  $("#log").scrollTop = $("#log").scrollHeight;
};
