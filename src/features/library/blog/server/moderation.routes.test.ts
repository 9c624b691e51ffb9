import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { type ModeratedComment, moderatedComment } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import type { comments } from './blog.table.ts';
import { addComments, createCommentRequest, listComments, signUpMember } from './comments.fixtures.ts';

let site: TestSite;
let admin: Awaited<ReturnType<TestSite['createAdminBrowser']>>;
let postId = 0;
beforeAll(async () => {
  site = await createTestSite({
    label: 'moderation',
    renderPage: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
  });
  admin = await site.createAdminBrowser();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('blog_posts', 'rate_limits');
  const [post] = await articleStore.insert(site.services.db, [createBlogPost({ slug: 'on-time', title: 'On time' })]);
  postId = post?.id ?? 0;
  // Changes made directly in the database reach the site with a delay.
  await site.services.contentVersion.sync();
});

const add = (...rows: Partial<typeof comments.$inferInsert>[]) =>
  addComments(
    site.services.db,
    rows.map((row) => ({ postId, authorEmail: 'reader@private.example', ...row })),
  );
const stored = () => listComments(site.services.db);
const pending = async (query = '') => {
  const reply = await admin.fetch(`/api/comments/pending${query}`);
  return { total: reply.headers.get('x-total-count'), rows: (await reply.json()) as ModeratedComment[] };
};
const decide = (id: number | string | undefined, decision: 'approve' | 'reject' | 'reopen') =>
  admin.fetch(`/api/comments/${id}/${decision}`, { method: 'POST' });
const mark = (id: number | undefined, isSpam: boolean) =>
  admin.send(`/api/comments/${id}`, { isSpam }, { method: 'PATCH' });
const shown = async () => {
  const reply = await site.request(`/api/blog-posts/${postId}/comments`);
  return (JSON.parse(reply.body.toString()) as { content: string }[]).map(({ content }) => content);
};

describe('pending comments', () => {
  it('are listed for editors, newest first, with their article and address', async () => {
    await add(
      { content: 'older', createdAt: new Date('2026-01-01') },
      { content: 'newer', createdAt: new Date('2026-01-02'), isSuspect: true },
    );
    const { total, rows } = await pending();
    expect(total).toBe('2');
    expect(z.array(moderatedComment.strict()).safeParse(rows).error).toBeUndefined();
    expect(rows).toMatchObject([
      {
        content: 'newer',
        isSuspect: true,
        authorEmail: 'reader@private.example',
        post: { id: postId, slug: 'on-time', title: 'On time' },
      },
      { content: 'older', isSuspect: false },
    ]);
  });

  it('exclude approved and rejected comments, and spam, which has its own list', async () => {
    await add(
      { content: 'approved', isApproved: true },
      { content: 'rejected', moderatedAt: new Date() },
      { content: 'spam', isSpam: true },
    );
    expect(await pending()).toEqual({ total: '0', rows: [] });
    const spam = await pending('?spam=true');
    expect([spam.total, spam.rows.map(({ content }) => content)]).toEqual(['1', ['spam']]);
    expect((await pending('?spam=perhaps')).rows).toMatchObject({ code: 'invalid' });
  });

  it('come in pages', async () => {
    const ids = await add({}, {}, {});
    const pages = await walkPages<ModeratedComment>(admin.fetch, '/api/comments/pending?limit=2');
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('an editor', () => {
  it('can approve, reject and approve again', async () => {
    const [id] = await add({ content: 'Nine are late.' });
    const approval = (await (await decide(id, 'approve')).json()) as ModeratedComment;
    expect(moderatedComment.strict().parse(approval)).toMatchObject({ id, isApproved: true });
    expect([approval.moderatedBy, approval.moderatedAt]).toEqual([expect.any(Number), expect.any(String)]);
    expect(await shown()).toEqual(['Nine are late.']);

    expect(await (await decide(id, 'reject')).json()).toMatchObject({ isApproved: false });
    expect(await shown()).toEqual([]);
    expect((await pending()).rows).toEqual([]);

    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await shown()).toEqual(['Nine are late.']);
  });

  it('can undo a decision, and every step is logged', async () => {
    const [id] = await add({ content: 'Nine are late.', authorName: 'Ines' });
    await decide(id, 'approve');
    expect(await (await decide(id, 'reopen')).json()).toMatchObject({
      isApproved: false,
      moderatedBy: null,
      moderatedAt: null,
    });
    expect(await shown()).toEqual([]);
    expect((await pending()).rows).toMatchObject([{ id }]);
    const noted = await site.database.query<{ action: string }>(
      'SELECT action, kind, title, detail FROM activity WHERE record_id = $1 ORDER BY id',
      [id],
    );
    expect(noted).toMatchObject([
      { action: 'approved', kind: 'comment', title: 'Ines', detail: 'on On time' },
      { action: 'reopened' },
    ]);
  });

  it('can approve a comment that the honeypot caught wrongly', async () => {
    const [id] = await add({ isSpam: true });
    expect(await (await decide(id, 'approve')).json()).toMatchObject({ isApproved: true, isSpam: false });
  });

  it('can move a comment from spam to pending, and back', async () => {
    const [id] = await add({ isSpam: true, authorName: 'Ines' });
    const cleared = (await (await mark(id, false)).json()) as ModeratedComment;
    expect(moderatedComment.strict().parse(cleared)).toMatchObject({ isSpam: false, isApproved: false });
    expect([(await pending()).total, (await pending('?spam=true')).total]).toEqual(['1', '0']);
    await decide(id, 'approve');
    expect(await (await mark(id, true)).json()).toMatchObject({ isSpam: true, isApproved: false, moderatedAt: null });
    expect([(await pending()).total, (await pending('?spam=true')).total]).toEqual(['0', '1']);
    const noted = await site.database.query('SELECT detail FROM activity WHERE record_id = $1 ORDER BY id', [id]);
    expect(noted).toMatchObject([{ detail: 'not spam, on On time' }, {}, { detail: 'spam, on On time' }]);
    expect(await shown()).toEqual([]);
  });

  it('gets 404 for a comment that does not exist', async () => {
    expect((await mark(999_999, false)).status).toBe(404);
    expect((await decide(999_999, 'approve')).status).toBe(404);
    for (const id of ['0', 'abc', '2147483648']) expect((await decide(id, 'reject')).status).toBe(400);
  });
});

describe('other users', () => {
  it.each(['approve', 'reject', 'reopen'])('cannot %s', async (decision) => {
    const [id] = await add({});
    const member = await signUpMember(site);
    const path = `/api/comments/${id}/${decision}`;
    expect((await site.fetch(path, { method: 'POST' })).status).toBe(401);
    expect((await member.fetch(path, { method: 'POST' })).status).toBe(403);
    const headers = { origin: 'https://evil.example' };
    expect((await admin.fetch(path, { method: 'POST', headers })).status).toBe(403);
    expect(await stored()).toMatchObject([{ isApproved: false, moderatedAt: null }]);
  });

  it('cannot read pending comments', async () => {
    const member = await signUpMember(site);
    expect((await site.fetch('/api/comments/pending')).status).toBe(401);
    expect((await member.fetch('/api/comments/pending')).status).toBe(403);
  });
});

describe('the page cache', () => {
  const readVersion = async () =>
    (await site.database.query<{ version: string }>('SELECT version FROM content_version'))[0]?.version;
  const read = async (path: string) => (await site.request(path)).body.toString();

  it('stays valid when a comment arrives or is rejected, and is invalidated when one is approved', async () => {
    const list = `/api/blog-posts/${postId}/comments`;
    await read(list);
    await read('/insights/articles/on-time');
    const [entries, before] = [site.cache.stats.entries, await readVersion()];
    expect(entries).toBeGreaterThanOrEqual(2);

    expect((await site.send(list, createCommentRequest({ content: 'Nine.' }))).status).toBe(201);
    const [id] = (await stored()).map((row) => row.id);
    await decide(id, 'reject');
    expect([site.cache.stats.entries, await readVersion()]).toEqual([entries, before]);
    expect(await read(list)).toBe('[]');

    await decide(id, 'approve');
    expect(await readVersion()).not.toBe(before);
    expect(await shown()).toEqual(['Nine.']);
    await decide(id, 'reject');
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['approval', 'UPDATE comments SET is_approved = true', true],
    ['a rename of an approved author', 'UPDATE comments SET author_name = null WHERE is_approved', false],
    ['removal of a pending one', 'DELETE FROM comments WHERE NOT is_approved', false],
    ['removal of all', 'DELETE FROM comments', false],
    ['emptying', 'TRUNCATE comments', true],
  ])('notices %s directly in the database', async (_, sql, always) => {
    const change = async () => {
      const before = await readVersion();
      await site.database.query(sql);
      return before !== (await readVersion());
    };
    await add({ isApproved: false });
    expect(await change()).toBe(always);
    await add({ isApproved: true });
    expect(await change()).toBe(!sql.includes('NOT is_approved'));
  });

  it('distinguishes the pages of a list', async () => {
    await add({ content: 'one', isApproved: true }, { content: 'two', isApproved: true });
    const list = `/api/blog-posts/${postId}/comments`;
    const first = await site.request(`${list}?limit=1`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((JSON.parse(await read(next)) as { content: string }[]).map(({ content }) => content)).toEqual(['two']);
    expect(await shown()).toEqual(['one', 'two']);
  });

  it('does not store article pages that are for one reader only', async () => {
    const entries = site.cache.stats.entries;
    for (const query of ['?comment=pending', '?answer=1']) await read(`/insights/articles/on-time${query}`);
    expect(site.cache.stats.entries).toBe(entries);
  });
});
