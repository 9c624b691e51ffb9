import type { IncomingMessage } from 'node:http';

/**
 * The caller's address. `trustProxy` proxies stand in front: that many entries from the right of X-Forwarded-For are theirs
 * to tell, anything further left is the caller's own claim. An IPv6 address counts as its /64, which is what one customer gets.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return network(peer);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return network(forwarded.at(-trustProxy) ?? forwarded[0] ?? peer);
}

function network(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice(7);
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
