import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import type { Role } from '#lib/roles.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'shared_replies',
    // A page that contains the API's reply to the address in its path.
    renderPage: async (request, { fetchApi }) => {
      const reply = await fetchApi(decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? ''));
      return new Response(`${reply.status} ${await reply.text()}`, { headers: { 'content-type': 'text/html' } });
    },
  });
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('blog_posts');
  await articleStore.insert(site.services.db, [createBlogPost({ title: 'First title', slug: 'first' })]);
  await site.services.contentVersion.sync();
});

const signIn = async (role: Role) => {
  const { email } = await addUser(site.services.db, { role });
  return (await signInBrowser(site, email)).cookies.header();
};
const read = async (address: string, cookie?: string) => {
  const page = await site.request(`/mentor/reads/${encodeURIComponent(address)}`, {
    ...(cookie && { headers: { cookie } }),
  });
  return page.body.toString();
};
const countStatements = async (work: () => Promise<unknown>) => {
  let count = 0;
  const onAcquire = () => {
    count += 1;
  };
  site.services.db.$client.on('acquire', onAcquire);
  await work();
  site.services.db.$client.off('acquire', onAcquire);
  return count;
};

it('pages read the same public data once: a signed-in reader costs only the session, and a visitor the count of their limit', async () => {
  const cookie = await signIn('registered');
  const first = await read('/api/blog-posts', cookie);
  expect(first).toContain('First title');
  expect(await countStatements(async () => expect(await read('/api/blog-posts', cookie)).toBe(first))).toBe(1);
  expect(await countStatements(async () => expect(await read('/api/blog-posts')).toBe(first))).toBe(1);
});

it('the next page shows a change', async () => {
  const cookie = await signIn('registered');
  await read('/api/blog-posts/first', cookie);
  const browser = await site.createAdminBrowser();
  const [{ id }] = (await (await browser.fetch('/api/blog-posts')).json()) as [{ id: number }];
  const changed = { ...createBlogPost(), title: 'Second title', slug: 'first' };
  const reply = await browser.send(`/api/blog-posts/${id}`, changed, { method: 'PUT' });
  expect(reply.status).toBe(200);
  expect(await read('/api/blog-posts/first', cookie)).toContain('Second title');
  expect(await read('/api/blog-posts/first')).toContain('Second title');
});

it('only staff see what is theirs, also after somebody else has asked', async () => {
  const [reader, editor] = [await signIn('registered'), await signIn('editor')];
  for (const cookie of [editor, reader, undefined, editor]) {
    const page = await read('/api/blog-posts', cookie);
    if (cookie === editor) expect(page).toContain('"version"');
    else expect(page).not.toContain('"version"');
  }
});

it('a refusal is each caller’s own, and nothing remembers it', async () => {
  const drafts = '/api/blog-posts?status=all';
  expect(await read(drafts)).toMatch(/^401/);
  expect(await read(drafts, await signIn('registered'))).toMatch(/^403/);
  expect(await read(drafts, await signIn('editor'))).toMatch(/^200/);
  expect(await read('/api/blog-posts/second')).toMatch(/^404/);
  await articleStore.insert(site.services.db, [createBlogPost({ title: 'Newer', slug: 'second' })]);
  expect(await read('/api/blog-posts/second')).toMatch(/^200/);
});
