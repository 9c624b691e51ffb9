import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the caller's address. Behind `trustProxy` proxies, only that many entries from the right of X-Forwarded-For
 * are trusted; callers can forge the others. An IPv6 address counts as its /64, which is what one customer gets.
 */
export function getClientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = trustProxy === 0 ? undefined : findForwardedAddress(request.headers['x-forwarded-for'], trustProxy);
  return (forwarded && toNetwork(forwarded)) ?? toNetwork(peer) ?? 'unknown';
}

function findForwardedAddress(header: string | readonly string[] | undefined, trustProxy: number): string | undefined {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-trustProxy) ?? entries[0];
}

// Some proxies add the port, which changes with each request, and the standard's notation has brackets and quotes.
const WITH_PORT = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|([^"]+))"?$/;

/** Returns the normalized key for counters; undefined if the text is not an address. */
function toNetwork(text: string): string | undefined {
  const match = WITH_PORT.exec(text);
  const address = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? toIPv6Network(address) : undefined;
}

function toIPv6Network(address: string): string {
  // URL converts an IPv6 address to its canonical form: lower case, shortest, no dots.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  if (canonical.startsWith('::ffff:') && right.length === 3) return toEmbeddedIPv4(right);
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function toEmbeddedIPv4([, high = '0', low = '0']: readonly string[]): string {
  const bytes = [high, low].map((group) => Number.parseInt(group, 16)).flatMap((pair) => [pair >> 8, pair & 255]);
  return bytes.join('.');
}
