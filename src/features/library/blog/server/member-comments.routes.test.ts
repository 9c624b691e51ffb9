import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import { comments } from './blog.table.ts';

let app: TestApp;
let member: TestBrowser;
let postId = 0;
let slug = '';
beforeAll(async () => {
  app = await createTestApp({ label: 'member_comments' });
  member = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('blog_posts', 'rate_limits');
  const [post] = await articleStore.insert(app.services.db, [createBlogPost({ slug: 'on-time' })]);
  ({ id: postId, slug } = post ?? { id: 0, slug: '' });
});

const path = () => `/api/blog-posts/${postId}/comments`;
const stored = () => app.services.db.select().from(comments);
const FIELDS = { authorName: 'Marit Solheim', authorEmail: 'marit@private.example', content: 'Nine\r\nare late.' };
/** Posts the form as a browser without JavaScript does. */
const post = (fields: Record<string, string>, init: Parameters<TestApp['fetch']>[1] = {}, to = slug) =>
  app.fetch(`/insights/articles/${to}/comments`, { method: 'POST', body: new URLSearchParams(fields), ...init });
const outcome = (reply: Response) => [reply.status, reply.headers.get('location')];

describe('a comment by a signed-in user', () => {
  it('has the name and address of the account, whatever the request says', async () => {
    const sent = { content: 'Agreed.', authorId: 99, authorName: 'The Pope', authorEmail: 'not an address' };
    expect((await member.send(path(), sent)).status).toBe(201);
    const [row] = await stored();
    const [admin] = await app.database.query<{ id: number; first_name: string; last_name: string }>(
      'SELECT id, first_name, last_name FROM users WHERE email = $1',
      [ADMIN.email],
    );
    expect(row).toMatchObject({
      authorId: admin?.id,
      authorName: `${admin?.first_name} ${admin?.last_name}`.trim(),
      authorEmail: ADMIN.email,
      content: 'Agreed.',
    });
  });

  it('needs a text but no name or address', async () => {
    expect((await member.send(path(), { content: 'Agreed.' })).status).toBe(201);
    const reply = await member.send(path(), {});
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'content' }] }]);
  });

  it('counts toward the same limit', async () => {
    for (let i = 0; i < 5; i += 1) await member.send(path(), { content: 'Agreed.' });
    expect((await member.send(path(), { content: 'Agreed.' })).status).toBe(429);
  });
});

describe('the form without JavaScript', () => {
  it('stores the comment and leads back to the article', async () => {
    expect(outcome(await post(FIELDS))).toEqual([303, '/insights/articles/on-time?comment=pending#comments']);
    expect(await stored()).toMatchObject([
      { authorName: 'Marit Solheim', content: 'Nine\nare late.', isApproved: false, isSuspect: false, parentId: null },
    ]);
  });

  it('accepts a reply', async () => {
    await post(FIELDS);
    await app.database.query('UPDATE comments SET is_approved = true');
    const [first] = await stored();
    await post({ ...FIELDS, content: 'Eight.', parentId: String(first?.id) });
    expect((await stored()).find(({ content }) => content === 'Eight.')).toMatchObject({ parentId: first?.id });
  });

  it('recognizes a signed-in user', async () => {
    const headers = { cookie: member.cookies.header() };
    expect(outcome(await post({ content: 'Agreed.' }, { headers }))[0]).toBe(303);
    expect(await stored()).toMatchObject([{ authorEmail: ADMIN.email }]);
  });

  it.each([
    ['an invalid address', { authorEmail: 'nowhere' }, 'problem'],
    ['no text', { content: '' }, 'problem'],
    ['a parent that does not exist', { parentId: '999999' }, 'gone'],
  ])('reports %s', async (_, differences: Record<string, string>, expected) => {
    expect(outcome(await post({ ...FIELDS, ...differences }))).toEqual([
      303,
      `/insights/articles/on-time?comment=${expected}#comments`,
    ]);
    expect(await stored()).toEqual([]);
  });

  it('tells a member whose session has ended', async () => {
    expect(outcome(await post({ content: 'Agreed.' }))).toEqual([
      303,
      '/insights/articles/on-time?comment=signed-out#comments',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('leads to a 404 page if there is no such article', async () => {
    for (const to of ['nowhere', 'a%00b', '..%2f..%2fadmin', '%0d%0aset-cookie:%20a=b']) {
      const reply = await post(FIELDS, {}, to);
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toMatch(/^\/insights\/articles\/[^/\s]+\?comment=problem#comments$/);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
    expect(await stored()).toEqual([]);
  });

  it('shares the limit of the API and reports it', async () => {
    for (let i = 0; i < 5; i += 1) await app.send(path(), FIELDS);
    expect(outcome(await post(FIELDS))).toEqual([303, '/insights/articles/on-time?comment=wait#comments']);
    expect(await stored()).toHaveLength(5);
  });

  it('refuses other sites, other content types and bodies that are too large', async () => {
    expect((await post(FIELDS, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await post(FIELDS, { headers: { origin: 'null' } })).status).toBe(403);
    expect((await post(FIELDS, { body: 'a=b' })).status).toBe(415);
    expect((await post({ ...FIELDS, content: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });
});
