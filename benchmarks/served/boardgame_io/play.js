// Plays many games of the server at once: a move goes up by its socket, and counts when the state after it has come back.
// Each line that is read is a number of moves to make; each line that is written tells how long they took.
const { io } = require("socket.io-client");
const readline = require("readline");

const [url, games, atOnce] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];

const call = async (path, body) => {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return reply.json();
};

const sit = async () => {
  const { matchID } = await call("/games/walk/create", { numPlayers: 1 });
  const { playerCredentials } = await call(`/games/walk/${matchID}/join`, { playerID: "0", playerName: "Ada" });
  const socket = io(`${url}/walk`, { transports: ["websocket"], forceNew: true });
  const table = { matchID, playerCredentials, socket, state: 0, heard: null };
  await new Promise((done) => {
    socket.on("sync", (_, info) => { table.state = info.state._stateID; done(); });
    socket.on("connect", () => socket.emit("sync", matchID, "0", playerCredentials, 1));
  });
  socket.on("update", (_, state) => { table.state = state._stateID; table.heard?.(); });
  return table;
};

const move = (table, number) => new Promise((done) => {
  table.heard = done;
  const payload = { type: "step", args: [number], playerID: "0", credentials: table.playerCredentials };
  table.socket.emit("update", { type: "MAKE_MOVE", payload }, table.state, table.matchID, "0");
});

const main = async () => {
  const tables = [];
  for (let number = 0; number < games; number += 1) tables.push(await sit());
  console.log("ready");
  let next = 0;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const times = [];
    let left = Number(line);
    const hand = async (own) => {
      for (let turn = 0; left > 0; turn += 1) {
        left -= 1;
        const began = performance.now();
        await move(own[turn % own.length], next++);
        times.push((performance.now() - began) / 1000);
      }
    };
    const hands = Math.min(atOnce, games);
    const began = performance.now();
    await Promise.all(Array.from({ length: hands }, (_, place) => hand(tables.filter((_, n) => n % hands === place))));
    console.log(JSON.stringify({ took: (performance.now() - began) / 1000, times }));
  }
  process.exit(0);
};
main();
