// The sheet that why, odds, hint, chronicle and more appear on.
import { $, $$, _ } from "./small.js";

export const sheet = $("#sheet");
sheet.addEventListener("click", (event) => { if (event.target === sheet || event.target.closest("[data-close]")) sheet.close(); });

// What stands on the page already, on the sheet.
export const open = (title, ...content) => {
  $("#sheet-title").textContent = title;
  $("#sheet-body").replaceChildren(...content);
  if (!sheet.open) sheet.showModal();
  $("#sheet-title").focus();
};

let wanted = ""; // an answer that comes late is not put under the title of another

export const show = async (title, address) => {
  wanted = address;
  const body = $("#sheet-body");
  $("#sheet-title").textContent = title;
  body.textContent = _("One moment …");
  if (!sheet.open) sheet.showModal();
  $("#sheet-title").focus();
  const reply = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  const text = reply && await reply.text().catch(() => null);
  if (wanted !== address) return;
  const found = new DOMParser().parseFromString(text ?? "", "text/html");
  const problem = $(".panel p", found) || (reply ? _("That did not work.") : _("No connection to the table. Try again in a moment."));
  body.replaceChildren(...(reply?.ok && text !== null ? found.body.childNodes : [problem]));
  $$("[data-copy]", body).forEach((button) => { button.hidden = false; });
};
