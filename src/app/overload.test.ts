import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContactRequest } from '#features/audience/contact/server/contact.fixtures.ts';
import { HEALTH_PATH } from '#features/firm/health/health.constants.ts';
import { healthReport } from '#features/firm/health/health.contract.ts';
import { SESSION_COOKIE, sign } from '#platform/auth/cookies.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import type { RenderPage } from './pages/pages.ts';
import { createTestSite, type TestSite } from './testing/test-site.ts';

const within = { timeout: 10_000, interval: 10 };
/** Slots for any work, and slots that are reserved for signed-in people and shared pages. */
const [UNRESERVED, RESERVED] = [12, 4];
let member = { cookie: '' };

let rendered: string[] = [];
const releases: (() => void)[] = [];
/** Pages with `hold` finish only when the test releases them. */
const renderPage: RenderPage = async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  rendered.push(pathname + (searchParams.get('hold') ?? ''));
  if (searchParams.has('hold')) await new Promise<void>((resolve) => releases.push(resolve));
  return new Response('<!doctype html><p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

let site: TestSite;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await createTestSite({ label: 'overload', renderPage, env: { TRUST_PROXY: '1' } });
  member = { cookie: `${SESSION_COOKIE}=${encodeURIComponent(sign('somebody', site.services.secret))}` };
});
afterAll(() => site?.close());
beforeEach(() => {
  rendered = [];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(() => {
    for (const release of releases.splice(0)) release();
    expect(readLimiter()).toMatchObject({ running: 0, waiting: 0 });
  }, within);
});

const readLimiter = () => site.services.metrics.getLimiterStats()[0];
const hold = (name: number | string, headers = {}) => site.request(`/login?hold=${name}`, { headers });
/** Takes every slot that visitors may use. */
async function fillSlots(): Promise<Promise<{ status: number }>[]> {
  const replies = Array.from({ length: UNRESERVED }, (_, index) => hold(index));
  await vi.waitFor(() => expect(releases).toHaveLength(UNRESERVED), within);
  return replies;
}

async function open(text: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

describe('while every slot is taken', () => {
  it('visitors get a 503 (a page for people, JSON for programs), nothing is rendered, and running requests finish', async () => {
    const replies = await fillSlots();
    const [page, call] = await Promise.all([site.request('/login'), site.request('/api/search?q=fuel')]);
    expect([page.status, call.status]).toEqual([503, 503]);
    for (const { headers } of [page, call]) {
      expect(headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
    expect(page.body.toString()).toContain('<h1>More people are here than usual</h1>');
    expect(JSON.parse(call.body.toString())).toEqual({
      error: 'The site is overloaded right now. Please try again in a few seconds.',
      code: 'overloaded',
    });
    expect(rendered).not.toContain('/login');
    const { body } = await site.request('/metrics');
    expect(body.toString()).toMatch(/^greatcircle_http_refused_total\{lane="work"\} 2$/m);
    expect(body.toString()).toContain(`greatcircle_http_running{lane="work"} ${UNRESERVED}\n`);
    const { parts } = healthReport.parse(await (await (await site.createAdminBrowser()).fetch(HEALTH_PATH)).json());
    const node = parts.find(({ name }) => name === 'This node');
    expect(node).toMatchObject({ state: 'attention', summary: expect.stringContaining('refused requests') });
    expect(node?.facts).toContainEqual({ name: 'Refused since the start', value: '2 requests' });
    for (const release of releases) release();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(UNRESERVED).fill(200));
    expect((await site.request('/login')).status).toBe(200);
  });

  it('shared pages, health checks and signed-in people are still answered', async () => {
    await fillSlots();
    for (const [path, headers] of [
      ['/', {}],
      ['/api/blog-posts', {}],
      ['/healthz', {}],
      ['/readyz', {}],
      ['/metrics', {}],
      ['/login', member],
    ] as const) {
      expect([path, (await site.request(path, { headers })).status]).toEqual([path, 200]);
    }
    // Invented addresses and cookies get no reserved slot.
    expect((await site.request('/insights?q=a-thousand-of-these')).status).toBe(503);
    const madeUp = { cookie: `${SESSION_COOKIE}=somebody.made-up` };
    expect((await site.request('/login', { headers: madeUp })).status).toBe(503);
  });

  it('signed-in people do not wait behind visitors', async () => {
    await fillSlots();
    const visitor = hold('visitor');
    await vi.waitFor(() => expect(readLimiter()?.waiting).toBe(1), within);
    expect((await site.request('/login', { headers: member })).status).toBe(200);
    expect(readLimiter()?.waiting).toBe(1);
    for (const release of releases.splice(0)) release();
    await vi.waitFor(() => expect(releases).toHaveLength(1), within);
    for (const release of releases.splice(0)) release();
    expect((await visitor).status).toBe(200);
  });

  it('signed-in people have reserved slots, which are limited too', async () => {
    await fillSlots();
    const members = Array.from({ length: RESERVED }, (_, index) => hold(`member-${index}`, member));
    await vi.waitFor(() => expect(releases).toHaveLength(UNRESERVED + RESERVED), within);
    expect((await site.request('/login', { headers: member })).status).toBe(503);
    for (const release of releases) release();
    expect((await Promise.all(members)).map(({ status }) => status)).toEqual(Array(RESERVED).fill(200));
  });

  it('free slots go to waiting requests, signed-in people first, and not to clients that have disconnected', async () => {
    await fillSlots();
    const members = Array.from({ length: RESERVED }, (_, index) => hold(`member-${index}`, member));
    await vi.waitFor(() => expect(releases).toHaveLength(UNRESERVED + RESERVED), within);
    const left = await open('GET /login?hold=left HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitFor(() => expect(readLimiter()?.waiting).toBe(1), within);
    left.destroy();
    const visitor = hold('visitor');
    const oneMember = hold('member', member);
    await vi.waitFor(() => expect(readLimiter()?.waiting).toBe(3), within);
    rendered = [];
    releases.shift()?.();
    await vi.waitFor(() => expect(rendered).toEqual(['/loginmember']), within);
    for (const release of releases.splice(0)) release();
    await vi.waitFor(() => expect(rendered).toEqual(['/loginmember', '/loginvisitor']), within);
    for (const release of releases.splice(0)) release();
    expect((await Promise.all([visitor, oneMember, ...members])).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a request body', () => {
  it('takes no slot while it arrives: a hundred stalled senders block nobody', async () => {
    const body = JSON.stringify(createContactRequest());
    const start = `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const slow = await Promise.all(Array.from({ length: 100 }, () => open(start + body.slice(0, 10))));
    const reply = await site.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(reply.status).toBe(200);
    expect(readLimiter()).toMatchObject({ running: 0, waiting: 0 });
    const answered = once(slow[0] as Socket, 'data');
    slow[0]?.write(body.slice(10));
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is limited per address: 203 slow senders at one address do not block sign-in and contact for others', async () => {
    const CHUNK = 330_000;
    const head = (from: string, length: number) =>
      `POST /api/contact HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    let refused = 0;
    for (let i = 0; i < 203; i += 1) {
      const socket = await open(head('198.51.100.7', 900_000));
      socket.on('data', (reply) => {
        if (String(reply).startsWith('HTTP/1.1 429 ')) refused += 1;
      });
      socket.write(Buffer.alloc(CHUNK, 0x20));
    }
    // Together they would fill 64 MB, so everything beyond one address's share was refused.
    await vi.waitFor(() => expect(refused).toBeGreaterThan(150), within);
    const other = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.8' };
    for (const [path, body] of [
      ['/api/auth/login', ADMIN],
      ['/api/contact', createContactRequest()],
    ] as const) {
      const reply = await site.request(path, { method: 'POST', headers: other, body: JSON.stringify(body) });
      expect([path, reply.status]).toEqual([path, 200]);
    }
  });

  it.each([
    ['an address without a call', 'POST /api/nothing', 'content-type: application/json', 404],
    ['a page', 'POST /insights', 'content-type: application/json', 404],
    ['a GET', 'GET /api/blog-posts', 'content-type: application/json', 200],
    ['a call for administrators, without a session', 'POST /api/blog-posts', 'content-type: application/json', 401],
    ['a call for members, without a session', 'PATCH /api/auth/me', 'content-type: application/json', 401],
    ['a made-up session', 'POST /api/preview', `content-type: application/json\r\ncookie: ${SESSION_COOKIE}=x.y`, 401],
    ['another site', 'POST /api/contact', 'content-type: application/json\r\norigin: https://evil.example', 403],
    ['another type', 'POST /api/contact', 'content-type: text/plain', 415],
    ['another type of form', 'POST /login', 'content-type: text/plain', 415],
  ])('is not awaited if the request is refused anyway: %s', async (_what, request, headers, status) => {
    const socket = await open(`${request} HTTP/1.1\r\nhost: x\r\n${headers}\r\ncontent-length: 5000\r\n\r\n{"some`);
    expect(String(await once(socket, 'data'))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('the database’s connections', () => {
  it('are not awaited forever: the call ends as a 503', async () => {
    const pool = site.services.db.$client;
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    Object.assign(pool.options, { connectMs: 100 });
    const reply = await site.request('/api/search?q=fuel');
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ code: 'unavailable' });
    for (const client of all) client.release();
    Object.assign(pool.options, { connectMs: 10_000 });
    expect((await site.request('/api/search?q=fuel')).status).toBe(200);
  });
});
