// The page that is to be printed: what is ticked is shown, and the browser prints it.
import { $, $$ } from "./small.js";

const form = $("form");
form.addEventListener("change", () => {
  const parts = $$("input[type=checkbox]:checked", form).map((box) => box.value);
  form.elements.only.value = parts.join(",") || "sheets";
  form.submit();
});
$("[data-print]").addEventListener("click", () => print());
document.body.dataset.ready = "yes";
