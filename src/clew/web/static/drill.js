// A drill: the map moves, the digits answer, and Enter goes on.
import { Boards } from "./board.js";
import { sheet } from "./sheet.js";
import { $, $$ } from "./small.js";

export const drill = () => {
  const log = $("#log");
  new Boards($("#boards"));
  log.scrollTop = log.scrollHeight;
  if ($(".judged")) $("#prompt").focus({ preventScroll: true });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || sheet.open) return;
    if (event.target.closest("input, select, .sea, button, a, summary, #log")) return;
    const button = { Enter: $(".judged .go"), Escape: $(".options [data-back]") }[event.key] ?? (/^[1-9]$/.test(event.key) ? $$(".options button")[event.key - 1] : null);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
};
