/**
 * Connections that never get on: `node slow-sockets.process.ts <port> <count>`. A quarter each drips a head, drips a body, says nothing,
 * or asks for a page and reads a byte now and then. Who is cut comes again, as an attacker does. On SIGTERM it tells how often.
 */
import { connect } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const DRIP_MS = 2000;
const BODY =
  'POST /api/contact HTTP/1.1\r\nhost: site.example\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{';
// With a session's cookie it is made for them alone, and not in memory.
const PAGE = 'GET / HTTP/1.1\r\nhost: site.example\r\ncookie: greatcircle_session=none\r\n\r\n';

let cut = 0;
let open = 0;
let isEnding = false;

function begin(kind: number): void {
  const socket = connect(port, '127.0.0.1', () => {
    open += 1;
    if (kind === 0) socket.write('GET / HTTP/1.1\r\nhost: site.example\r\n');
    if (kind === 1) socket.write(BODY);
    if (kind === 3) socket.write(PAGE);
  });
  const drip = setInterval(() => {
    if (kind === 0) socket.write('x: y\r\n');
    if (kind === 1) socket.write('x');
    if (kind === 3) socket.read(1);
  }, DRIP_MS);
  if (kind === 3) socket.pause();
  else socket.resume();
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(drip);
    if (isEnding) return;
    open -= 1;
    cut += 1;
    // Not all at the very moment they were cut.
    setTimeout(() => begin(kind), 100 + Math.random() * 900);
  });
}

for (let index = 0; index < count; index += 1) setTimeout(() => begin(index % 4), index);
process.once('SIGTERM', () => {
  isEnding = true;
  process.stdout.write(JSON.stringify({ open, cut }), () => process.exit());
});
