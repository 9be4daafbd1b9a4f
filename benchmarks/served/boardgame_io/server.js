// boardgame.io's own server, on files, with a game of one move whose state is 2 kB.
const { Server, FlatFile } = require("boardgame.io/server");

const walk = {
  name: "walk",
  setup: () => ({ steps: 0, spaces: Array.from({ length: 64 }, (_, n) => ({ key: `space-${n}`, seen: 0, walls: 0 })) }),
  moves: {
    step: ({ G, random }, to) => {
      const space = G.spaces[to % G.spaces.length];
      space.seen += 1;
      space.walls = random.D6();
      G.steps += 1;
    },
  },
};

const server = Server({ games: [walk], db: new FlatFile({ dir: process.argv[2] }), origins: [/.*/] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`boardgame.io is at http://127.0.0.1:${appServer.address().port}/`);
});
