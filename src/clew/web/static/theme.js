document.documentElement.dataset.js = "yes"; // what needs a script may count on it from the first paint
// Before anything is drawn: the reader's choice of light or dark, and whether rules are explained, if they made one.
try {
  const kept = localStorage.getItem("clew-theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
  if (localStorage.getItem("clew-lesson") === "off") document.documentElement.dataset.lesson = "off";
} catch { /* storage may be switched off */ }
