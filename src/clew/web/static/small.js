// Small helps.
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// What the page says, in the reader's language: the page brings what differs from English. Every sentence stands in a call of `_`.
const WORDS = JSON.parse($("#words")?.textContent ?? "{}");
export const _ = (sentence, facts = {}) => (WORDS[sentence] ?? sentence).replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);

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
export const showPresent = (seats) => $$("li[data-seat]").forEach((place) => {
  const away = !seats.includes(Number(place.dataset.seat));
  place.classList.toggle("away", away);
  place.title = away ? _("Not here just now") : "";
});
