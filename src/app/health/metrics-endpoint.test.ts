import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

const METRICS_TOKEN = 'a-token-of-sixteen-or-more';
const page = async () => new Response('<!doctype html><p>page</p>', { headers: { 'content-type': 'text/html' } });
let site: TestSite;
let open: TestSite;
beforeAll(async () => {
  [site, open] = await Promise.all([
    createTestSite({ label: 'metrics', renderPage: page, env: { METRICS_TOKEN } }),
    createTestSite({ label: 'metrics_open', renderPage: page }),
  ]);
});
afterAll(async () => {
  await site?.close();
  await open?.close();
});

async function readMetrics(from: TestSite): Promise<string> {
  const reply = await from.request('/metrics');
  expect([reply.status, reply.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  return reply.body.toString();
}

it('counts requests by route pattern, including those from the page cache', async () => {
  const secret = '/insights/articles/somebody-was-here';
  for (const path of [
    '/',
    '/',
    secret,
    '/api/blog-posts',
    '/api/blog-posts',
    '/api/case-studies/4711',
    '/wp-admin/setup.php?x=1',
  ]) {
    await site.request(path);
  }
  const counts = await vi.waitFor(async () => {
    const text = await readMetrics(site);
    expect(text).toMatch(/^greatcircle_http_request_seconds_count\{method="GET",route="other",status="200"\} 1$/m);
    return text;
  });
  for (const [route, status, count] of [
    ['/', 200, 1],
    ['/insights/articles/$slug', 200, 1],
    ['/api/blog-posts', 200, 1],
    ['/api/case-studies/:id', 404, 1],
  ]) {
    expect(counts).toContain(
      `greatcircle_http_request_seconds_count{method="GET",route="${route}",status="${status}"} ${count}\n`,
    );
  }
  expect(counts).not.toMatch(/somebody|4711|wp-admin/);
  for (const route of ['/', '/api/blog-posts']) {
    expect(counts).toContain(`greatcircle_http_memory_replies_total{route="${route}"} 1\n`);
  }
  expect(counts).toMatch(/^greatcircle_cache_hits 2$/m);
});

it('covers the pool, the queue, the page cache, the event loop, memory, jobs and mails', async () => {
  await site.send('/api/contact', {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    message: 'Hello there.',
    elapsed: 60_000,
  });
  await vi.waitFor(
    async () => expect(await readMetrics(site)).toMatch(/^greatcircle_mails_total\{result="sent"\} [1-9]/m),
    10_000,
  );
  const text = await readMetrics(site);
  for (const line of [
    /^greatcircle_info\{version="\d+\.\d+\.\d+"\} 1$/m,
    /^greatcircle_db_connections \d+$/m,
    /^greatcircle_db_waiting 0$/m,
    /^greatcircle_queue_jobs\{queue="mail",state="waiting"\} \d+$/m,
    /^greatcircle_job_seconds_count\{queue="mail",result="done"\} [1-9]/m,
    /^greatcircle_cache_following 1$/m,
    /^greatcircle_nodejs_eventloop_lag_p99_seconds /m,
    /^greatcircle_process_resident_memory_bytes /m,
  ]) {
    expect(text).toMatch(line);
  }
});

it('is only for this machine and for requests with the token, even through a proxy', async () => {
  const through = { 'x-forwarded-for': '127.0.0.1' };
  const refused = await site.request('/metrics', { headers: through });
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  for (const authorization of ['Bearer wrong', `Basic ${METRICS_TOKEN}`, 'Bearer']) {
    expect((await site.request('/metrics', { headers: { ...through, authorization } })).status).toBe(401);
  }
  const allowed = await site.request('/metrics', { headers: { ...through, authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(allowed.status).toBe(200);

  // Without a configured token, the address does not seem to exist.
  const nothing = await open.request('/metrics', { headers: { ...through, authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(nothing.body.toString()).toContain('<p>page</p>');
  expect(await readMetrics(open)).toContain('greatcircle_info');
});
