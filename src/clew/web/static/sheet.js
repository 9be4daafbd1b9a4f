// The sheet that why, odds, hint, chronicle and more appear on.
import { $, $$ } from "./small.js";

export const sheet = $("#sheet");
sheet.addEventListener("click", (event) => { if (event.target === sheet || event.target.closest("[data-close]")) sheet.close(); });

export const show = async (title, address) => {
  const body = $("#sheet-body");
  $("#sheet-title").textContent = title;
  body.textContent = "One moment …";
  if (!sheet.open) sheet.showModal();
  $("#sheet-title").focus();
  const reply = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  const text = reply && await reply.text().catch(() => null);
  const found = new DOMParser().parseFromString(text ?? "", "text/html");
  body.replaceChildren(...(reply?.ok && text !== null ? found.body.childNodes : [$(".panel p", found) || "That did not work."]));
  $$("[data-copy]", body).forEach((button) => { button.hidden = false; });
};
