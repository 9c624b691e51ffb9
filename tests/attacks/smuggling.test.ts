import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { rawExchange } from './raw-exchange.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'smuggling',
    renderPage: async (request) => new Response(`<!doctype html>${new URL(request.url).origin}`),
  });
});
afterAll(() => site?.close());

/** A request that a proxy could take for the body of the one before, or the other way round. */
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
/** An honest one at the end, whose reply ends the connection. */
const LAST = SMUGGLED;
const head = (...lines: readonly string[]) => `POST /api/contact HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n`;
const JSON_BODY = 'Content-Type: application/json';

describe('a request whose end two servers could see in two places', () => {
  it.each([
    ['a length and chunks', `${head('Content-Length: 5', 'Transfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['chunks and a length', `${head('Transfer-Encoding: chunked', 'Content-Length: 4', JSON_BODY)}5c\r\n`],
    ['two lengths', head('Content-Length: 0', `Content-Length: ${SMUGGLED.length}`, JSON_BODY)],
    ['two lengths in one', head(`Content-Length: 0, ${SMUGGLED.length}`, JSON_BODY)],
    ['a signed length', head('Content-Length: +0', JSON_BODY)],
    ['a negative length', head('Content-Length: -1', JSON_BODY)],
    ['a hexadecimal length', head('Content-Length: 0x0', JSON_BODY)],
    ['a length beyond counting', head('Content-Length: 99999999999999999999999', JSON_BODY)],
    ['chunks that are not last', `${head('Transfer-Encoding: chunked, identity', JSON_BODY)}0\r\n\r\n`],
    ['chunks by another name', `${head('Transfer-Encoding: xchunked', JSON_BODY)}0\r\n\r\n`],
    ['chunks behind a control', `${head('Transfer-Encoding: \x0bchunked', JSON_BODY)}0\r\n\r\n`],
    ['chunks twice', `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity', JSON_BODY)}0\r\n\r\n`],
    ['a name with a space before its colon', `${head('Transfer-Encoding : chunked', JSON_BODY)}0\r\n\r\n`],
    ['a name after a space', `${head('X: 1', ' Transfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['a line folded', head('X: 1', '\tfolded', 'Content-Length: 0')],
    ['lines ended by LF alone', 'POST /api/contact HTTP/1.1\nHost: x\nContent-Length: 0\n\n'],
    ['one line ended by LF alone', `${head('X: 1\nTransfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['a line ended by CR alone', `${head('X: 1\rTransfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['NUL in a name', head('Transfer\0-Encoding: chunked', JSON_BODY)],
    ['NUL in a value', head('X: a\0b', 'Content-Length: 0')],
    ['a chunk of a signed length', `${head('Transfer-Encoding: chunked', JSON_BODY)}+0\r\n\r\n`],
    ['a chunk of a hexadecimal length by name', `${head('Transfer-Encoding: chunked', JSON_BODY)}0x0\r\n\r\n`],
    ['a chunk ended by LF alone', `${head('Transfer-Encoding: chunked', JSON_BODY)}0\n\n`],
    ['an extension of a chunk with a line in it', `${head('Transfer-Encoding: chunked', JSON_BODY)}0;a\nb\r\n\r\n`],
    ['no name of a host', 'GET /healthz HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
    ['another version', 'GET /healthz HTTP/1.9\r\nHost: x\r\n\r\n'],
    ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a space in its address', 'GET /healthz x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is refused, with %s, and what follows is not read', async (_, bytes) => {
    const { statuses, text } = await rawExchange(site.port, bytes + SMUGGLED);
    expect(statuses).toEqual([400]);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
  });
});

describe('what looks like a request', () => {
  it.each([
    ['in the body of a read', `GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`, 200],
    ['in a body that is not wanted', head(`Content-Length: ${SMUGGLED.length}`, 'Content-Type: text/plain'), 415],
    [
      'in the body of a call that is not there',
      `POST /api/no HTTP/1.1\r\nHost: x\r\n${JSON_BODY}\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`,
      404,
    ],
    ['in the body of a page', `POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`, 404],
  ])('%s is a body', async (_, bytes, status) => {
    expect((await rawExchange(site.port, bytes + SMUGGLED + LAST)).statuses).toEqual([status, 200]);
  });

  it('in a chunk, whatever the chunk’s extension says, is a body', async () => {
    const chunks = `${SMUGGLED.length.toString(16)};a="b;c"\r\n${SMUGGLED}\r\n0\r\n\r\n`;
    const { statuses } = await rawExchange(site.port, head('Transfer-Encoding: chunked', JSON_BODY) + chunks + LAST);
    expect(statuses).toEqual([400, 200]);
    const extension = `0;${'a'.repeat(20_000)}\r\n\r\n`;
    const long = await rawExchange(site.port, head('Transfer-Encoding: chunked', JSON_BODY) + extension + SMUGGLED);
    expect(long.statuses).toEqual([413]);
  });
});

it('requests one after another in one go are each answered, in order', async () => {
  const bytes = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /api/no HTTP/1.1\r\nHost: x\r\n\r\n';
  expect((await rawExchange(site.port, bytes + LAST)).statuses).toEqual([200, 404, 200]);
});

it.each([
  'http://evil.example/',
  'https://evil.example/login',
  '//evil.example/login',
  'http://evil.example:1/healthz',
])('a whole address names no other server: %s', async (target) => {
  const { statuses, text } = await rawExchange(
    site.port,
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(statuses).toHaveLength(1);
  expect(statuses[0]).toBeLessThan(500);
  expect(text).not.toContain('evil.example');
});

it.each(['CONNECT evil.example:443', 'CONNECT 127.0.0.1:5432'])('%s is no way through', async (line) => {
  const { statuses } = await rawExchange(site.port, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statuses.filter((status) => status < 300)).toEqual([]);
});
