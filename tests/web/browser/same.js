// Where the page as it has become, change by change, is not as it would come anew: by the id of the part, both around the
// first difference. What the page itself marks is left out: how a map is looked at, what lights up, chances that came later.
async () => {
  const OWN = ["data-moved", "data-frame", "data-shown", "data-play", "data-dots", "data-far", "style", "tabindex", "role", "aria-label", "open", "title", "viewBox", "aria-pressed"];
  const LOOKS = ["lit", "away", "fresh", "foretold", "slow"];
  const plain = (root) => {
    root = root.cloneNode(true);
    root.querySelectorAll("[data-own], .trail").forEach((node) => node.remove());
    for (const node of root.querySelectorAll("*")) {
      OWN.forEach((name) => node.removeAttribute(name));
      node.classList.remove(...LOOKS);
      if (node.matches("[data-ground], .chance")) node.replaceChildren();
      const all = [...node.attributes].map(({ name, value }) => [name, value]).filter(([name, value]) => name !== "class" || value).sort();
      [...node.attributes].forEach(({ name }) => node.removeAttribute(name));
      all.forEach(([name, value]) => node.setAttribute(name, value));
    }
    return root.innerHTML.replace(/\s+/g, " ").trim();
  };
  const anew = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const found = {};
  for (const id of ["status", "seats", "stage", "boards", "strip", "tray", "ask", "sheets"]) {
    const [here, there] = [plain(document.getElementById(id)), plain(anew.getElementById(id))];
    let at = 0;
    while (at < here.length && here[at] === there[at]) at += 1;
    if (here !== there) found[id] = [here, there].map((text) => text.slice(Math.max(0, at - 80), at + 160));
  }
  const shape = anew.getElementById("main").className;
  if (shape !== document.getElementById("main").className) found.main = [document.getElementById("main").className, shape];
  return found;
}
