import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_KINDS } from './testing/record-kinds.ts';
import type { TestBrowser } from './testing/test-app.ts';
import { createTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
let admin: TestBrowser;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite({ label: 'published_edits', renderPage: async () => new Response('page') });
  admin = await site.adminBrowser();
  cookie = admin.cookies.header();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty(...RECORD_KINDS.map(({ table }) => table), 'rate_limits');
  // Another connection emptied them: news of it comes in its own time.
  await site.world.clock.sync();
});

const seen = async (path: string) => (await site.request(path)).body.toString();
const asAdmin = async (path: string) => (await site.request(path, { headers: { cookie } })).body.toString();

describe.each(RECORD_KINDS)('$kind', ({ path, least, name }) => {
  it('is what the next visitor sees, as soon as the reply is there', async () => {
    expect(await seen(path)).toBe('[]');
    const made = await admin.send(path, { ...least, [name]: 'First words' });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: number };
    expect(await seen(path)).toContain('First words');
    await admin.send(`${path}/${id}`, { ...least, [name]: 'Second words' }, { method: 'PUT' });
    expect(await seen(path)).toContain('Second words');
    await admin.fetch(`${path}/${id}`, { method: 'DELETE' });
    expect(await seen(path)).toBe('[]');
  });

  it('is kept for everyone as everyone sees it, whatever an administrator was shown before', async () => {
    await admin.send(path, least);
    const hits = site.cache.stats.hits;
    expect(await asAdmin(path)).toContain('isSample');
    for (let index = 0; index < 3; index += 1) expect(await seen(path)).not.toMatch(/isSample|pdfUrl|"version"/);
    expect(await asAdmin(path)).toContain('isSample');
    expect(site.cache.stats.hits).toBe(hits + 2);
  });
});

it('a refusal of an administrator’s parameters is kept for nobody', async () => {
  const address = '/api/blog-posts?status=all';
  expect((await site.request(address)).status).toBe(401);
  expect((await site.request(address, { headers: { cookie } })).status).toBe(200);
  expect((await site.request(address)).status).toBe(401);
  expect((await site.request('/api/blog-posts')).status).toBe(200);
});

it('a write that no visitor sees leaves the cache as it is', async () => {
  await seen('/api/team-members');
  const hits = site.cache.stats.hits;
  await admin.send('/api/users/1', { hasPremiumAccess: true }, { method: 'PATCH' });
  await seen('/api/team-members');
  expect(site.cache.stats.hits).toBe(hits + 1);
});
