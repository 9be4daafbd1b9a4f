// The search, light or dark, and the table of contents; every page can be read without them.
const root = document.documentElement;
const field = document.getElementById("search-field");
const list = document.getElementById("search-found");
const MOST = 12;

// -- all pages: open beside the text, closed above it on a narrow screen --
const contents = document.getElementById("all-pages");
const wide = matchMedia("(min-width: 60rem)");
const unfold = () => { contents.open = wide.matches; };
wide.addEventListener("change", unfold);
unfold();
const here = contents.querySelector("[aria-current]");
if (here && wide.matches) contents.parentElement.scrollTop = here.offsetTop - 200;

// -- light or dark, kept as the table keeps it --
const button = document.getElementById("light-or-dark");
button.hidden = false;
button.addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("clew-theme", root.dataset.theme); } catch { /* storage may be switched off */ }
});

// -- a place that is folded away opens when somebody is led to it --
const reveal = () => {
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place instanceof HTMLDetailsElement) place.open = true;
};
addEventListener("hashchange", reveal);
reveal();

// -- the search --
document.querySelector(".find").hidden = false;
let asked = false;
let chosen = -1;

function load() {
  if (asked) return;
  asked = true;
  const script = document.createElement("script");
  script.src = "search.js";
  script.addEventListener("load", look);
  document.head.append(script);
}

const pattern = (words) => words.map((word) => word.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join("|");
const beginning = (word) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern([word])})`, "iu");

// How well a section answers: every word has to begin a word in it; a title counts more than what is below it, and words that
// stand side by side more than words that don't.
function worth([, page, title, text], words) {
  let sum = words.length > 1 && beginning(words.join(" ")).test(`${title} . ${text}`) ? 6 : 0;
  for (const word of words) {
    const begins = beginning(word);
    if (begins.test(title)) sum += 8;
    else if (begins.test(page)) sum += 4;
    else if (begins.test(text)) sum += 2;
    else return 0;
  }
  return sum;
}

function marked(text, words) {
  const places = [words.join(" "), ...words].map((word) => text.search(beginning(word))).filter((place) => place >= 0);
  const from = places.length && places[0] > 60 ? text.indexOf(" ", places[0] - 50) + 1 : 0;
  const to = text.length > from + 150 ? text.lastIndexOf(" ", from + 150) : text.length;
  const shown = (from > 0 ? "… " : "") + text.slice(from, to) + (to < text.length ? " …" : "");
  const line = document.createElement("small");
  for (const [place, piece] of shown.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern(words)})`, "giu")).entries()) {
    if (place % 2) {
      const mark = document.createElement("mark");
      mark.textContent = piece;
      line.append(mark);
    } else line.append(piece);
  }
  return line;
}

function look() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  chosen = -1;
  if (!words.length || !window.clewPages) return show([]);
  const best = window.clewPages
    .map((row) => [worth(row, words), row])
    .filter(([sum]) => sum > 0)
    .sort((one, other) => other[0] - one[0] || one[1][3].length - other[1][3].length)
    .slice(0, MOST);
  const items = best.map(([, row], place) => {
    const [address, page, title, text] = row;
    const item = document.createElement("li");
    item.id = `search-found-${place}`;
    item.setAttribute("role", "option");
    const link = document.createElement("a");
    link.href = address;
    link.tabIndex = -1;
    const name = document.createElement("b");
    name.textContent = title || page;
    link.append(name);
    if (title && title !== page) {
      const from = document.createElement("small");
      from.className = "page";
      from.textContent = ` ${page}`;
      link.append(from);
    }
    link.append(marked(text, words));
    item.append(link);
    return item;
  });
  if (!items.length) {
    const none = document.createElement("li");
    none.className = "none";
    none.textContent = "No page has these words in it.";
    items.push(none);
  }
  return show(items);
}

function show(items) {
  list.replaceChildren(...items);
  list.hidden = !items.length;
  field.setAttribute("aria-expanded", String(items.length > 0));
  field.removeAttribute("aria-activedescendant");
}

function choose(step) {
  const items = [...list.querySelectorAll("[role=option]")];
  if (!items.length) return;
  chosen = (chosen + step + items.length) % items.length;
  for (const [place, item] of items.entries()) item.setAttribute("aria-selected", String(place === chosen));
  items[chosen].scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", items[chosen].id);
}

field.addEventListener("focus", load);
field.addEventListener("input", look);
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") choose(event.key === "ArrowDown" ? 1 : chosen < 0 ? 0 : -1);
  else if (event.key === "Enter") {
    const item = list.querySelectorAll("[role=option]")[Math.max(chosen, 0)];
    if (item) { item.querySelector("a").click(); show([]); field.blur(); }
  } else if (event.key === "Escape") { field.value = ""; show([]); field.blur(); }
  else return;
  event.preventDefault();
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  field.focus();
});
document.addEventListener("click", (event) => { if (!event.target.closest(".find") || event.target.closest("#search-found a")) show([]); });
document.body.dataset.ready = "yes";
