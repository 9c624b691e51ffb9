import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { sendRawBytes } from './send-raw-bytes.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'smuggling',
    renderPage: async (request) => new Response(`<!doctype html>${new URL(request.url).origin}`),
  });
});
afterAll(() => site?.close());

/** A request that one server could read as the body of the previous one and another server as a request. */
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
/** A regular last request, whose reply closes the connection. */
const LAST = SMUGGLED;
const head = (...lines: readonly string[]) => `POST /api/contact HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n`;
const JSON_BODY = 'Content-Type: application/json';

describe('a request whose end is ambiguous', () => {
  it.each([
    ['a length and chunks', `${head('Content-Length: 5', 'Transfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['chunks and a length', `${head('Transfer-Encoding: chunked', 'Content-Length: 4', JSON_BODY)}5c\r\n`],
    ['two lengths', head('Content-Length: 0', `Content-Length: ${SMUGGLED.length}`, JSON_BODY)],
    ['two lengths in one', head(`Content-Length: 0, ${SMUGGLED.length}`, JSON_BODY)],
    ['a signed length', head('Content-Length: +0', JSON_BODY)],
    ['a negative length', head('Content-Length: -1', JSON_BODY)],
    ['a hexadecimal length', head('Content-Length: 0x0', JSON_BODY)],
    ['a length beyond counting', head('Content-Length: 99999999999999999999999', JSON_BODY)],
    ['chunked not as the last encoding', `${head('Transfer-Encoding: chunked, identity', JSON_BODY)}0\r\n\r\n`],
    ['a misspelled chunked encoding', `${head('Transfer-Encoding: xchunked', JSON_BODY)}0\r\n\r\n`],
    ['chunked after a control character', `${head('Transfer-Encoding: \x0bchunked', JSON_BODY)}0\r\n\r\n`],
    [
      'two transfer encodings',
      `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity', JSON_BODY)}0\r\n\r\n`,
    ],
    ['a name with a space before its colon', `${head('Transfer-Encoding : chunked', JSON_BODY)}0\r\n\r\n`],
    ['a name after a space', `${head('X: 1', ' Transfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['a folded line', head('X: 1', '\tfolded', 'Content-Length: 0')],
    ['lines that end with only LF', 'POST /api/contact HTTP/1.1\nHost: x\nContent-Length: 0\n\n'],
    ['one line that ends with only LF', `${head('X: 1\nTransfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['a line that ends with only CR', `${head('X: 1\rTransfer-Encoding: chunked', JSON_BODY)}0\r\n\r\n`],
    ['NUL in a name', head('Transfer\0-Encoding: chunked', JSON_BODY)],
    ['NUL in a value', head('X: a\0b', 'Content-Length: 0')],
    ['a signed chunk length', `${head('Transfer-Encoding: chunked', JSON_BODY)}+0\r\n\r\n`],
    ['a chunk length with a 0x prefix', `${head('Transfer-Encoding: chunked', JSON_BODY)}0x0\r\n\r\n`],
    ['a chunk that ends with only LF', `${head('Transfer-Encoding: chunked', JSON_BODY)}0\n\n`],
    ['a chunk extension with a line break', `${head('Transfer-Encoding: chunked', JSON_BODY)}0;a\nb\r\n\r\n`],
    ['no Host header', 'GET /healthz HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
    ['an unknown HTTP version', 'GET /healthz HTTP/1.9\r\nHost: x\r\n\r\n'],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a space in its address', 'GET /healthz x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is rejected with %s, and the bytes after it are ignored', async (_, bytes) => {
    const { statuses, text } = await sendRawBytes(site.port, bytes + SMUGGLED);
    expect(statuses).toEqual([400]);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
  });
});

describe('bytes that look like a request', () => {
  it.each([
    [
      'in the body of a GET request',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`,
      200,
    ],
    ['in a body of an unsupported type', head(`Content-Length: ${SMUGGLED.length}`, 'Content-Type: text/plain'), 415],
    [
      'in the body of an unknown call',
      `POST /api/no HTTP/1.1\r\nHost: x\r\n${JSON_BODY}\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`,
      404,
    ],
    [
      'in the body of a page request',
      `POST /no HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n`,
      404,
    ],
  ])('%s are read as a body', async (_, bytes, status) => {
    expect((await sendRawBytes(site.port, bytes + SMUGGLED + LAST)).statuses).toEqual([status, 200]);
  });

  it('in a chunk are read as a body, whatever the chunk extension says', async () => {
    const chunks = `${SMUGGLED.length.toString(16)};a="b;c"\r\n${SMUGGLED}\r\n0\r\n\r\n`;
    const { statuses } = await sendRawBytes(site.port, head('Transfer-Encoding: chunked', JSON_BODY) + chunks + LAST);
    expect(statuses).toEqual([400, 200]);
    const extension = `0;${'a'.repeat(20_000)}\r\n\r\n`;
    const long = await sendRawBytes(site.port, head('Transfer-Encoding: chunked', JSON_BODY) + extension + SMUGGLED);
    expect(long.statuses).toEqual([413]);
  });
});

it('pipelined requests are answered in order', async () => {
  const bytes = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /api/no HTTP/1.1\r\nHost: x\r\n\r\n';
  expect((await sendRawBytes(site.port, bytes + LAST)).statuses).toEqual([200, 404, 200]);
});

it.each(['CONNECT evil.example:443', 'CONNECT 127.0.0.1:5432'])('%s opens no tunnel', async (line) => {
  const { statuses } = await sendRawBytes(site.port, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statuses.filter((status) => status < 300)).toEqual([]);
});
