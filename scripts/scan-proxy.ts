/**
 * A proxy between a security scanner and a local site (docs/security.md, "Scanners"). It gives every request a
 * different visitor address, so that the rate limits stay on without blocking the scanner, and it blocks requests that
 * would sign the scanner out.
 * Usage: `node scripts/scan-proxy.ts 3001 http://127.0.0.1:3000`, with the site running under TRUST_PROXY=1.
 */
import { createServer, request } from 'node:http';

const [port, site] = process.argv.slice(2);
if (!port || !site) {
  process.stderr.write('Usage: node scripts/scan-proxy.ts <port> <site>\n');
  process.exit(2);
}

const SIGNS_OUT = /^\/(api\/auth\/)?(logout|sessions)/;
let visitors = 0;

createServer((incoming, outgoing) => {
  if (SIGNS_OUT.test(incoming.url ?? '')) {
    outgoing.writeHead(404).end();
    return;
  }
  visitors += 1;
  const visitor = `198.${18 + ((visitors >> 16) & 1)}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const { method, headers, url = '/' } = incoming;
  const forwarded = request(
    { ...parseOrigin(site), method, path: url, headers: { ...headers, 'x-forwarded-for': visitor } },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}).listen(Number(port), '127.0.0.1');

function parseOrigin(origin: string) {
  const { hostname, port: at } = new URL(origin);
  return { host: hostname, port: Number(at) || 80 };
}
