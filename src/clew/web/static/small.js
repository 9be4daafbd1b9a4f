// Small helps.
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// What the page says, in the reader's language: the page brings what differs from English. Every sentence stands in a call of `_`.
const WORDS = JSON.parse($("#words")?.textContent ?? "{}");
export const _ = (sentence, facts = {}) => (WORDS[sentence] ?? sentence).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

// What the server has written onto a node, read once as long as it says the same.
const read = new WeakMap();
export const parsed = (node, text) => {
  const known = read.get(node);
  if (known?.text === text) return known.value;
  const value = JSON.parse(text);
  read.set(node, { text, value });
  return value;
};

// What the browser keeps, where it is allowed to.
export const kept = {
  get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* then not */ } },
};

export const newWord = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// The one live region. Emptied first, so that the same words are spoken twice when they come twice.
export const say = (text) => {
  const region = $("#say");
  region.textContent = "";
  setTimeout(() => { region.textContent = text; }, 30);
};

// At which seats somebody has a page open just now; bots are always there.
export const showPresent = (seats) => {
  $$("li[data-seat]").forEach((place) => {
    const away = !seats.includes(Number(place.dataset.seat));
    place.classList.toggle("away", away);
    const told = away ? _("Not here just now") : "";
    if (place.title !== told) place.title = told;
  });
  $$("[data-stand-in]").forEach((form) => { form.hidden = seats.includes(Number(form.dataset.standIn)); });
};

// How long somebody has until his time is up.
export const showTimes = () => $$("[data-due]").forEach((time) => {
  const seconds = Math.max(0, Math.round((Number(time.dataset.due) - Date.now()) / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const clock = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  const told = days ? _("{days} d {hours} h", { days, hours }) : hours ? _("{hours} h {minutes} min", { hours, minutes }) : clock;
  if (time.textContent !== told) time.textContent = told;
  time.classList.toggle("soon", seconds < 60);
});
