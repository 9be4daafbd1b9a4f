// One WebSocket a page. The first message has everything, the others are numbered; after a gap the page loads anew. Moves go
// up the same way; without an answer within PATIENCE they are sent by HTTP, under the same name, so that they are done once.
import { $ } from "./small.js";

const GONE = new Set([4403, 4404]);
const PATIENCE = 3000;

// `mark` tells what the page has come with; it is not sent again to whoever is first there.
export const listen = (path, take, mark = "") => {
  let wait = 500;
  let last = 0;
  let line = null;
  const asked = new Map(); // by the name of the wish: who waits for its answer
  const answer = (name, told) => { asked.get(name)?.(told); asked.delete(name); };
  const offline = (is) => { const banner = $("#offline"); if (banner && banner.hidden === is) banner.hidden = !is; };
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}${mark && `?mark=${mark}`}`);
    socket.onopen = () => { line = socket; };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.to) { answer(message.to, message); return; }
      if (message.go) { location.assign(message.go); return; }
      if (message.n !== 1 && message.n !== last + 1) { location.reload(); return; }
      last = message.n;
      mark = "";
      wait = 500;
      offline(false);
      take(message);
    };
    socket.onclose = (event) => {
      line = null;
      [...asked.keys()].forEach((name) => answer(name, null));
      if (GONE.has(event.code)) { location.assign("/"); return; }
      offline(true);
      setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(wait * 1.7, 10000);
    };
  };
  open();
  return {
    send: (seat, move) => new Promise((resolve) => {
      if (line?.readyState !== WebSocket.OPEN) { resolve(null); return; }
      asked.set(move.command, resolve);
      setTimeout(() => answer(move.command, null), PATIENCE);
      line.send(JSON.stringify({ seat, move }));
    }),
  };
};
