// The lab: play on bit by bit, show what is known, stop when told.
import { $, _, say } from "./small.js";

const AGAIN = 2000;

export const lab = (page) => {
  const stop = $("#lab-stop");
  const work = $("#lab-work");
  const bar = $("progress", work);
  const said = $("#lab-said");
  let going = true;

  const show = ({ progress, pieces }) => {
    $("#lab-results").innerHTML = pieces.results;
    bar.value = 100 * progress;
    if (progress < 1) return;
    going = false;
    bar.hidden = stop.hidden = true;
    say(_("The games are played."));
    keep();
  };

  const keep = async () => { // a server that is started anew still has it
    const reply = await fetch(page.keep, { method: "POST", headers: { accept: "application/json" } }).catch(() => null);
    const found = reply?.ok && await reply.json().catch(() => null);
    if (!found) return;
    $("#lab-kept a").href = found.kept;
    $("#lab-kept").hidden = false;
  };

  const ask = async () => {
    while (going) {
      const reply = await fetch(page.lab, { headers: { accept: "application/json" } }).catch(() => null);
      const found = reply && await reply.json().catch(() => null);
      if (reply?.ok && found) { show(found); continue; }
      if (found?.error && reply.status !== 429) { said.textContent = found.error; bar.hidden = stop.hidden = true; return; }
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
  };

  stop.hidden = false;
  stop.addEventListener("click", () => {
    going = !going;
    stop.textContent = going ? _("Stop") : _("Go on");
    if (going) ask();
  });
  ask();
};
