/**
 * Stands in front of a site of this machine for scanners (docs/security.md, "Scanners"): names another visitor with every request, so
 * that the limits, which stay on, are those of a thousand visitors, and lets nobody sign the scanner out.
 * `node scripts/scan-proxy.ts 3001 http://127.0.0.1:3000`, the site with TRUST_PROXY=1.
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
    { ...addressOf(site), method, path: url, headers: { ...headers, 'x-forwarded-for': visitor } },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
}).listen(Number(port), '127.0.0.1');

function addressOf(origin: string) {
  const { hostname, port: at } = new URL(origin);
  return { host: hostname, port: Number(at) || 80 };
}
