import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '../testing/record-kinds.ts';
import type { TestBrowser } from '../testing/test-app.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: TestBrowser;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite({ label: 'published_edits', renderPage: async () => new Response('page') });
  admin = await site.createAdminBrowser();
  cookie = admin.cookies.header();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty(...RECORD_KINDS.map(({ table }) => table), 'rate_limits');
  // Another connection emptied the tables, and the notification may arrive later.
  await site.services.contentVersion.sync();
});

const readAsVisitor = async (path: string) => (await site.request(path)).body.toString();
const readAsAdmin = async (path: string) => (await site.request(path, { headers: { cookie } })).body.toString();

describe.each(RECORD_KINDS)('$kind', ({ path, requiredFields, nameField, publish }) => {
  const createPublic = async (differences: object = {}) => {
    const created = await admin.send(path, { ...requiredFields, ...differences });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: number };
    if (publish) expect((await admin.send(...publish(id))).status).toBe(201);
    return id;
  };

  it('is visible to the next visitor as soon as the reply has arrived', async () => {
    expect(await readAsVisitor(path)).toBe('[]');
    const id = await createPublic({ [nameField]: 'First words' });
    expect(await readAsVisitor(path)).toContain('First words');
    await admin.send(`${path}/${id}`, { ...requiredFields, [nameField]: 'Second words' }, { method: 'PUT' });
    expect(await readAsVisitor(path)).toContain('Second words');
    await admin.fetch(`${path}/${id}`, { method: 'DELETE' });
    expect(await readAsVisitor(path)).toBe('[]');
  });

  it('is cached in its public version, even after an administrator has read it', async () => {
    await createPublic();
    const hits = site.cache.stats.hits;
    expect(await readAsAdmin(path)).toContain('isSample');
    for (let index = 0; index < 3; index += 1)
      expect(await readAsVisitor(path)).not.toMatch(/isSample|pdfUrl|"version"/);
    expect(await readAsAdmin(path)).toContain('isSample');
    expect(site.cache.stats.hits).toBe(hits + 2);
  });
});

it('a refusal of administrators’ parameters is not cached', async () => {
  const address = '/api/blog-posts?status=all';
  expect((await site.request(address)).status).toBe(401);
  expect((await site.request(address, { headers: { cookie } })).status).toBe(200);
  expect((await site.request(address)).status).toBe(401);
  expect((await site.request('/api/blog-posts')).status).toBe(200);
});

it('a write without public effect does not clear the cache', async () => {
  await readAsVisitor('/api/team-members');
  const hits = site.cache.stats.hits;
  await admin.send('/api/users/1', { hasPremiumAccess: true }, { method: 'PATCH' });
  await readAsVisitor('/api/team-members');
  expect(site.cache.stats.hits).toBe(hits + 1);
});
