// One WebSocket a page. The first message has everything, the others are numbered; after a gap the page loads anew.
import { $ } from "./small.js";

const GONE = new Set([4403, 4404]);

export const listen = (path, take) => {
  let wait = 500;
  let last = 0;
  const offline = (is) => { const banner = $("#offline"); if (banner) banner.hidden = !is; };
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.go) { location.assign(message.go); return; }
      if (message.n !== 1 && message.n !== last + 1) { location.reload(); return; }
      last = message.n;
      wait = 500;
      offline(false);
      take(message);
    };
    socket.onclose = (event) => {
      if (GONE.has(event.code)) { location.assign("/"); return; }
      offline(true);
      setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(wait * 1.7, 10000);
    };
  };
  open();
};
