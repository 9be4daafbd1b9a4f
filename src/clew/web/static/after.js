// The game after the game: work on it bit by bit, show what is known, stop when told, and a card to send.
import { $, _, say } from "./small.js";

const AGAIN = 2000;

export const after = (page) => {
  const stop = $("#after-stop");
  const work = $("#after-work");
  const bar = $("progress", work);
  const copy = $("#after-copy");
  const card = $("#after-card");
  let going = !work.hidden; // else all is known already

  const show = ({ progress, pieces }) => {
    for (const name of ["curve", "turns", "luck"]) if (pieces[name]) $(`#after-${name}`).innerHTML = pieces[name];
    $("#after-share").textContent = pieces.share;
    copy.hidden = card.hidden = !pieces.share;
    bar.value = 100 * progress;
    if (progress < 1) return;
    work.hidden = true;
    going = false;
    say(_("The review is finished."));
  };

  const ask = async () => {
    while (going) {
      const reply = await fetch(`${page.after}/more`, { headers: { accept: "application/json" } }).catch(() => null);
      const found = reply && await reply.json().catch(() => null);
      if (reply?.ok && found) { show(found); continue; }
      if (found?.error && reply.status !== 429) { $("#after-said").textContent = found.error; bar.hidden = stop.hidden = true; return; }
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
  };

  stop.hidden = false;
  stop.addEventListener("click", () => {
    going = !going;
    stop.textContent = going ? _("Stop") : _("Go on");
    if (going) ask();
  });
  copy.addEventListener("click", async () => {
    await navigator.clipboard?.writeText($("#after-share").textContent);
    copy.textContent = copy.dataset.copied;
  });
  card.addEventListener("click", async () => {
    const reply = await fetch(`${page.after}/card.svg`);
    if (!reply.ok) return;
    const address = URL.createObjectURL(new Blob([await reply.text()], { type: "image/svg+xml" }));
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 2 * picture.width, height: 2 * picture.height });
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    Object.assign(document.createElement("a"), { href: canvas.toDataURL("image/png"), download: "clew.png" }).click();
  });
  copy.hidden = card.hidden = !$("#after-share").textContent;
  ask();
};
