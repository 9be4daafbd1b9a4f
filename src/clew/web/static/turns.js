// A page in the background says when it is one's turn somewhere: only where it was asked to, and only once a turn.
import { $$, _, kept, say } from "./small.js";

const KEPT = "clew-turns";
const EVERY = 30000;
const possible = "Notification" in window && isSecureContext;
const wanted = () => possible && kept.get(KEPT) === "on" && Notification.permission === "granted";

const told = new Set();

const look = async (first = false) => {
  if (!wanted()) return;
  const found = await fetch("/api/turns").then((reply) => (reply.ok ? reply.json() : [])).catch(() => []);
  for (const { table, name, seq } of found) {
    const turn = `${table} ${seq}`;
    if (!told.has(turn) && !first && document.hidden) tell(table, name);
    told.add(turn);
  }
};

const tell = (table, name) => {
  const note = new Notification(_("It is your turn: {name}", { name }), { tag: table });
  note.onclick = () => { window.focus(); location.assign(`/g/${table}`); };
};

const show = () => $$("[data-turns]").forEach((button) => {
  button.hidden = !possible;
  button.setAttribute("aria-pressed", String(wanted()));
  button.textContent = wanted() ? _("Don't tell me any more when it is my turn") : _("Tell me when it is my turn");
});

const turn = async () => {
  if (wanted()) kept.set(KEPT, "off");
  else if (await Notification.requestPermission() === "granted") kept.set(KEPT, "on");
  else say(_("Your browser does not allow it."));
  show();
  look(true);
};

export const turns = () => {
  document.addEventListener("click", (event) => { if (event.target.closest("[data-turns]")) turn(); });
  show();
  look(true);
  setInterval(look, EVERY);
};

export const showTurns = show;
