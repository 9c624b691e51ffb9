/**
 * Slow connections: `node slow-sockets.process.ts <port> <count>`. A quarter each drips a head, drips a body, says nothing, or asks for a
 * page and hardly reads it. Each one that is cut connects again. On SIGTERM it prints how many are open and how often they were cut.
 */
import { connect } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const DRIP_MS = 2000;
interface Kind {
  readonly first?: string;
  readonly drip?: string;
  readonly isPaused?: boolean;
}
const KINDS: readonly Kind[] = [
  { first: 'GET / HTTP/1.1\r\nhost: site.example\r\n', drip: 'x: y\r\n' },
  {
    first:
      'POST /api/contact HTTP/1.1\r\nhost: site.example\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{',
    drip: 'x',
  },
  {},
  // With the cookie the page is rendered for this connection, and not in memory.
  { first: 'GET / HTTP/1.1\r\nhost: site.example\r\ncookie: greatcircle_session=none\r\n\r\n', isPaused: true },
];

let cut = 0;
let open = 0;
let isEnding = false;

function begin(kind: Kind): void {
  const { first, drip, isPaused } = kind;
  const socket = connect(port, '127.0.0.1', () => {
    open += 1;
    if (first) socket.write(first);
  });
  const dripping = setInterval(() => {
    if (drip) socket.write(drip);
    if (isPaused) socket.read(1);
  }, DRIP_MS);
  if (isPaused) socket.pause();
  else socket.resume();
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(dripping);
    if (isEnding) return;
    open -= 1;
    cut += 1;
    // The random pause spreads the new connections.
    setTimeout(() => begin(kind), 100 + Math.random() * 900);
  });
}

for (let index = 0; index < count; index += 1) setTimeout(() => begin(KINDS[index % KINDS.length] ?? {}), index);
process.once('SIGTERM', () => {
  isEnding = true;
  process.stdout.write(JSON.stringify({ open, cut }), () => process.exit());
});
