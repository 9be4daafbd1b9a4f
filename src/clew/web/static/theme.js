// Before anything is drawn: the reader's choice of light or dark, if they made one.
try {
  const kept = localStorage.getItem("clew-theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch { /* storage may be switched off */ }
