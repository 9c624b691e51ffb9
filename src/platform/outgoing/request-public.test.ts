import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { AddressRefused, findAddressProblem, requestPublic } from './request-public.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024, allowsPrivate: false };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
const listen = async (handle: RequestListener): Promise<number> => {
  const server = createServer(handle);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

describe('an address', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.1.2.3',
      '0.0.0.0',
      '10.0.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...[
      '192.0.0.170',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
    ],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:4136:e378::',
      'ff02::1',
    ],
    ...['fec0::1', '100::1', '2001:db8::1', 'not an address'],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.0.1.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://127.1/'],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[fe80::1]/',
      'https://0/',
    ],
    ...[
      'https://localhost/',
      'https://hook.localhost/',
      'https://LOCALHOST./',
      'https://１２７.0.0.1/',
      'https://169.254.169.254/meta',
    ],
    ...[
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'https://name:word@example.com/',
      'https://',
      'crm',
    ],
  ])('%s is refused before anything is sent', async (url) => {
    expect(findAddressProblem(url, false)).toMatch(/\.$/);
    await expect(requestPublic({ ...LIMITS, url })).rejects.toThrow(AddressRefused);
  });

  it('is refused if its name leads to this machine, and the name is asked once', async () => {
    let asked = 0;
    const resolve = async () => {
      asked++;
      return [{ address: asked === 1 ? '10.1.2.3' : '1.1.1.1', family: 4 }];
    };
    await expect(requestPublic({ ...LIMITS, url: 'https://crm.example/', resolve })).rejects.toThrow(AddressRefused);
    expect(asked).toBe(1);
  });

  it('is connected to as it was resolved: a second answer of the name server changes nothing', async () => {
    const port = await listen((_request, response) => response.end('first'));
    let asked = 0;
    const resolve = async () => {
      asked++;
      return [{ address: asked === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    };
    const url = `http://crm.example:${port}/`;
    const reply = await requestPublic({ ...LIMITS, url, allowsPrivate: true, resolve });
    expect([reply.body.toString(), asked]).toEqual(['first', 1]);
  });
});

describe('a reply', () => {
  const send = async (handle: RequestListener, options: object = {}) =>
    requestPublic({ ...LIMITS, url: `http://127.0.0.1:${await listen(handle)}/`, allowsPrivate: true, ...options });

  it('that redirects is not followed', async () => {
    let requests = 0;
    const reply = await send((_request, response) => {
      requests++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect([reply.status, requests]).toEqual([302, 1]);
  });

  it('that never comes, or never ends, is given up', async () => {
    const options = { timeoutMs: 200 };
    await expect(send(() => undefined, options)).rejects.toThrow('No reply within 0.2 seconds.');
    await expect(send((_request, response) => response.write('a'), options)).rejects.toThrow('No reply within');
    const resolve = () => new Promise<never>(() => undefined);
    await expect(send(() => undefined, { ...options, resolve, url: 'http://crm.example/' })).rejects.toThrow(
      'No reply',
    );
  });

  it('of a gigabyte is read up to the limit', async () => {
    let sent = 0;
    const reply = await send((_request, response) => {
      const part = Buffer.alloc(16 * 1024, 'x');
      const write = () => {
        while (!response.destroyed && sent < 1024 ** 3) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', write);
        }
      };
      write();
    });
    expect([reply.status, reply.body.length, reply.isCut]).toEqual([200, 64 * 1024, true]);
    expect(sent).toBeLessThan(64 * 1024 ** 2);
  });

  it('of a caller who stops is not waited for', async () => {
    const controller = new AbortController();
    const waiting = send(() => controller.abort(new Error('stopped')), { signal: controller.signal });
    await expect(waiting).rejects.toThrow();
  });
});
