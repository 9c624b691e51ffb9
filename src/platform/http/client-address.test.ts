import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getClientAddress } from './client-address.ts';

const getAddress = (peer: string | undefined, forwarded: string | string[] | undefined, trustProxy: number) =>
  getClientAddress(
    { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    trustProxy,
  );

const claims = fc.oneof(
  fc.string(),
  fc.ipV4(),
  fc.ipV6(),
  fc.array(fc.oneof(fc.ipV4(), fc.string())).map((list) => list.join(', ')),
);

describe('the address of a caller', () => {
  it('is the peer if no proxy is trusted, even with X-Forwarded-For', () => {
    fc.assert(fc.property(fc.ipV4(), claims, (peer, claim) => getAddress(peer, claim, 0) === peer));
  });

  it('is the address that the first trusted proxy added, ignoring earlier entries', () => {
    fc.assert(
      fc.property(claims, fc.ipV4(), fc.array(fc.ipV4(), { minLength: 0, maxLength: 3 }), (claim, caller, proxies) => {
        const header = [claim, caller, ...proxies].join(', ');
        return getAddress('10.0.0.1', header, proxies.length + 1) === caller;
      }),
    );
  });

  it('fits into the key of a counter and is never empty', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000, unit: 'binary' }), fc.integer({ min: 0, max: 3 }), (claim, trust) => {
        const address = getAddress('192.0.2.1', claim, trust);
        expect(address.length).toBeGreaterThan(0);
        expect(address.length).toBeLessThan(60);
      }),
    );
  });

  it('is the same for a whole IPv6 /64 in any notation, and different for the next', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        fc.pre(isIPv6(one) && isIPv6(other));
        const net = new BlockList();
        net.addSubnet(one, 64, 'ipv6');
        // An embedded IPv4 address counts as that address, not as part of one IPv6 network.
        fc.pre(![one, other].some((address) => /\./.test(address) || /^(0*:)+(0*ffff)?:/i.test(address)));
        expect(getAddress(one, undefined, 0) === getAddress(other, undefined, 0)).toBe(net.check(other, 'ipv6'));
      }),
    );
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (given, counted) => {
    expect(getAddress(given, undefined, 0)).toBe(counted);
    expect(getAddress('10.0.0.1', given, 1)).toBe(counted);
  });

  it.each([
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:1:2::7]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['"192.0.2.7"', '192.0.2.7'],
    ['unknown', '10.0.0.1'],
    ['', '10.0.0.1'],
    [',, ,', '10.0.0.1'],
    ['999.1.1.1', '10.0.0.1'],
  ])('sent by a proxy as %s is %s', (sent, counted) => {
    expect(getAddress('10.0.0.1', sent, 1)).toBe(counted);
  });

  it('is the leftmost entry if there are fewer entries than trusted proxies, and the peer if there are none', () => {
    expect(getAddress('10.0.0.1', '192.0.2.7', 2)).toBe('192.0.2.7');
    expect(getAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
    expect(getAddress(undefined, undefined, 0)).toBe('unknown');
  });
});
