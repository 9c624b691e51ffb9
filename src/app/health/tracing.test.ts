import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendMessage } from '#features/audience/contact/contact.calls.ts';
import { createContactRequest } from '#features/audience/contact/server/contact.fixtures.ts';
import { type OtlpCollector, startOtlpCollector } from '#platform/testing/otlp-collector.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

const within = { timeout: 10_000, interval: 20 };
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let collector: OtlpCollector;
let site: TestSite;
let lines: string[] = [];
beforeAll(async () => {
  collector = await startOtlpCollector();
  site = await createTestSite({
    label: 'tracing',
    renderPage: async (request, { fetchApi }) => {
      // Pages share what they read, so a page that should run statements must read something that no other page does.
      await fetchApi(request.url.endsWith('/') ? '/api/team-members' : '/api/blog-posts');
      if (request.url.endsWith('/broken')) throw new TypeError('what somebody wrote');
      const status = request.url.endsWith('/unwell') ? 500 : 200;
      return new Response('<!doctype html><p>page</p>', { status, headers: { 'content-type': 'text/html' } });
    },
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
      TRUST_PROXY: '1',
    },
  });
  const { log } = site.services;
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  log.level = 'info';
});
afterAll(async () => {
  await site?.close();
  await collector?.close();
});
beforeEach(() => {
  lines = [];
  collector.spans.length = 0;
});

const waitForSpan = (name: string) =>
  vi.waitFor(() => {
    const found = collector.spans.find((span) => span.name === name);
    expect(found, `a span called ${name}`).toBeDefined();
    return found as NonNullable<typeof found>;
  }, within);

describe('a trace', () => {
  it('connects a request with its statements and its mail, and the log has its id', async () => {
    const message = createContactRequest({ message: 'Our fleet of nine needs a plan, please.' });
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) };
    expect((await site.request(sendMessage.path, sent)).status).toBe(200);
    const job = await waitForSpan('job mail');
    const request = await waitForSpan(`POST ${sendMessage.path}`);
    expect(request).toMatchObject({
      kind: SERVER,
      parentSpanId: undefined,
      isFailed: false,
      attributes: { 'http.request.method': 'POST', 'http.route': sendMessage.path, 'http.response.status_code': 200 },
    });
    expect(job).toMatchObject({ kind: CONSUMER, traceId: request.traceId, parentSpanId: request.spanId });
    const statements = collector.spans.filter(({ kind, traceId }) => kind === CLIENT && traceId === request.traceId);
    // Each statement has one span, below the request that caused it.
    const spans = statements.map(({ name, parentSpanId, attributes }) => [
      name,
      parentSpanId,
      attributes['db.system.name'],
    ]);
    expect(spans).toEqual(statements.map(({ name }) => [name, request.spanId, 'postgresql']));
    const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.filter((text) => text.startsWith('insert into "contact_forms"'))).toHaveLength(1);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.find(({ path }) => path === sendMessage.path)).toMatchObject({ traceId: request.traceId });
  });

  it('starts new, ignoring a traceparent header from the visitor', async () => {
    await site.request('/login', { headers: { traceparent: TRACEPARENT, tracestate: 'of=ours' } });
    const { traceId, parentSpanId, attributes } = await waitForSpan('GET /login');
    expect([traceId === TRACE, parentSpanId]).toEqual([false, undefined]);
    expect(attributes['greatcircle.waited_ms']).toBeGreaterThanOrEqual(0);
  });

  it('covers the rendering of a shared page, but not replies from the cache', async () => {
    await site.request('/');
    const made = await waitForSpan('make /');
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === made.spanId);
    expect(statements.length).toBeGreaterThan(0);
    collector.spans.length = 0;
    await site.request('/');
    await site.request('/login');
    await waitForSpan('GET /login');
    expect(collector.spans.filter(({ name }) => name === 'make /')).toEqual([]);
  });

  it.each([
    ['/not/there/broken', 'GET other', { 'http.response.status_code': 503 }],
    ['/insights/articles/broken', 'make /insights/articles/$slug', { 'error.type': 'TypeError' }],
    ['/insights/articles/unwell', 'make /insights/articles/$slug', { 'http.response.status_code': 503 }],
  ])('of %s is marked as failed, with only the kind of error', async (address, name, attributes) => {
    expect((await site.request(address)).status).toBe(503);
    const span = await waitForSpan(name);
    expect(span).toMatchObject({ isFailed: true, attributes });
    expect(JSON.stringify(span)).not.toContain('somebody wrote');
  });

  it('covers file operations in any storage', async () => {
    const { storage } = site.services;
    await storage.put('white-papers/of-ours.pdf', Buffer.from('a file'));
    const file = await storage.read('white-papers/of-ours.pdf');
    expect(await text((await file?.open()) as NodeJS.ReadableStream)).toBe('a file');
    await storage.remove('white-papers/of-ours.pdf');
    for (const name of ['storage put', 'storage read', 'storage open', 'storage remove']) {
      expect(await waitForSpan(name)).toMatchObject({ kind: CLIENT, isFailed: false });
    }
  });

  it('contains no personal data, no client address and no query parameters', async () => {
    const message = createContactRequest({ email: 'ada@lovelace.example', message: 'A secret sentence of ours.' });
    const cookie = 'greatcircle_session=a-cookie-of-ours';
    const headers = { 'content-type': 'application/json', cookie, 'x-forwarded-for': '203.0.113.77' };
    await site.request(sendMessage.path, { method: 'POST', headers, body: JSON.stringify(message) });
    await site.request('/newsletter/confirm?token=a-token-of-ours', { headers: { cookie } });
    await site.request('/api/search?q=a-question-of-ours', { headers: { cookie } });
    await waitForSpan('job mail');
    await waitForSpan('GET /api/search');
    expect(collector.raw.join('\n')).not.toMatch(/lovelace|secret sentence|of-ours|203\.0\.113/);
    expect(collector.headers.every(({ authorization }) => authorization === 'Bearer of-the-collector')).toBe(true);
  });
});

it('an unavailable collector delays nothing and is logged once', async () => {
  collector.isAway = true;
  try {
    for (let count = 0; count < 3; count += 1) expect((await site.request('/login')).status).toBe(200);
    await vi.waitFor(() => expect(lines.join('')).toContain('traces could not be sent'), within);
  } finally {
    collector.isAway = false;
  }
  await site.request('/api/search?q=after');
  await waitForSpan('GET /api/search');
  expect(lines.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
});

it('buffered spans are sent when the site stops, without waiting for a collector that never answers', async () => {
  const shortLived = () =>
    createTestSite({
      label: 'tracing_stop',
      renderPage: async () => new Response('<!doctype html>'),
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'the-other-site' },
    });
  const short = await shortLived();
  await short.request('/login');
  await short.close();
  expect(collector.spans.filter(({ name }) => name === 'GET /login')).toHaveLength(1);
  expect(collector.raw.join('')).toContain('the-other-site');
  const silent = await shortLived();
  collector.isSilent = true;
  await silent.request('/login');
  await silent.close();
  expect(collector.spans.filter(({ name }) => name === 'GET /login')).toHaveLength(1);
});
