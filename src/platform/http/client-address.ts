import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The caller's address. `trustProxy` proxies stand in front: that many entries from the right of X-Forwarded-For are theirs
 * to tell, anything further left is the caller's own claim. An IPv6 address counts as its /64, which is what one customer gets.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const told = trustProxy === 0 ? undefined : lastTold(request.headers['x-forwarded-for'], trustProxy);
  return (told && networkOf(told)) ?? networkOf(peer) ?? 'unknown';
}

function lastTold(header: string | readonly string[] | undefined, trustProxy: number): string | undefined {
  const entries = String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.at(-trustProxy) ?? entries[0];
}

// Some proxies add the port, which differs from call to call, and the standard's notation has brackets and quotes.
const WITH_PORT = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|([^"]+))"?$/;

/** What a counter counts by, spelled in one way; undefined for what is no address. */
function networkOf(text: string): string | undefined {
  const match = WITH_PORT.exec(text);
  const address = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOfIPv6(address) : undefined;
}

function networkOfIPv6(address: string): string {
  // URL writes an IPv6 address in its one canonical form: lower case, shortest, no dots.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  if (canonical.startsWith('::ffff:') && right.length === 3) return embeddedIPv4(right);
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function embeddedIPv4([, high = '0', low = '0']: readonly string[]): string {
  const bytes = [high, low].map((group) => Number.parseInt(group, 16)).flatMap((pair) => [pair >> 8, pair & 255]);
  return bytes.join('.');
}
