import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { COMMENT_SHOWN, COMMENT_THANKS } from '../blog.constants.ts';
import type { ModeratedComment } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import type { comments } from './blog.table.ts';
import { addComments, createCommentRequest, listComments, signUpMember } from './comments.fixtures.ts';

let site: TestSite;
let admin: Awaited<ReturnType<TestSite['createAdminBrowser']>>;
let postId = 0;
beforeAll(async () => {
  site = await createTestSite({
    label: 'shown_comments',
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
const decide = (id: number | string | undefined, decision: 'approve' | 'reject' | 'reopen') =>
  admin.fetch(`/api/comments/${id}/${decision}`, { method: 'POST' });
const shown = async () => {
  const reply = await site.request(`/api/blog-posts/${postId}/comments`);
  return (JSON.parse(reply.body.toString()) as { content: string }[]).map(({ content }) => content);
};

describe('the lists of comments', () => {
  const listed = async (status: string) => {
    const reply = await admin.fetch(`/api/comments?status=${status}`);
    const rows = (await reply.json()) as ModeratedComment[];
    return [reply.headers.get('x-total-count'), rows.map(({ content }) => content)];
  };

  it('each have their own comments, newest first', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await add(
      { content: 'waits', createdAt: day(1) },
      { content: 'shown before', createdAt: day(2), isApproved: true },
      { content: 'shown', createdAt: day(3), isApproved: true, moderatedAt: day(4) },
      { content: 'rejected', createdAt: day(5), moderatedAt: day(6) },
      { content: 'spam', createdAt: day(7), isSpam: true },
      { content: 'rejected spam', createdAt: day(8), isSpam: true, moderatedAt: day(9) },
    );
    expect(await listed('pending')).toEqual(['1', ['waits']]);
    expect(await listed('approved')).toEqual(['2', ['shown', 'shown before']]);
    expect(await listed('rejected')).toEqual(['2', ['rejected spam', 'rejected']]);
    expect(await listed('spam')).toEqual(['1', ['spam']]);
    expect((await admin.fetch('/api/comments?status=perhaps')).status).toBe(400);
  });

  it('are known to the page to which a form without JavaScript leads back', async () => {
    const before = site.services.contentVersion.current() ?? 0;
    const reply = await site.fetch('/insights/articles/on-time/comments', {
      method: 'POST',
      headers: { cookie: admin.cookies.header() },
      body: new URLSearchParams({ content: 'Agreed.' }),
      redirect: 'manual',
    });
    expect(site.services.contentVersion.current()).toBeGreaterThan(before);
    expect(reply.headers.get('location')).toContain('comment=shown');
    expect(await shown()).toEqual(['Agreed.']);
  });

  it('let an editor hide a shown comment, at once and on every page', async () => {
    const [id] = await add({ content: 'Libel.', isApproved: true });
    await site.services.contentVersion.sync();
    const [before] = await site.database.query<{ version: string }>('SELECT version FROM content_version');
    expect(await shown()).toEqual(['Libel.']);
    expect((await decide(id, 'reject')).status).toBe(200);
    expect(await shown()).toEqual([]);
    const [after] = await site.database.query<{ version: string }>('SELECT version FROM content_version');
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version));
    expect(await listed('rejected')).toEqual(['1', ['Libel.']]);
  });

  it('are for administrators only', async () => {
    const member = await signUpMember(site);
    expect((await site.fetch('/api/comments?status=approved')).status).toBe(401);
    expect((await member.fetch('/api/comments?status=approved')).status).toBe(403);
  });
});

describe('an administrator who comments', () => {
  const comment = (body: object) => admin.send(`/api/blog-posts/${postId}/comments`, body);

  it('sees the comment shown at once, and it is logged', async () => {
    expect(await shown()).toEqual([]);
    const reply = await comment({ content: 'Thank you both.' });
    expect([reply.status, await reply.json()]).toEqual([201, { postId, message: COMMENT_SHOWN, isShown: true }]);
    expect(await shown()).toEqual(['Thank you both.']);
    const [row] = await stored();
    expect(row).toMatchObject({ isApproved: true, moderatedBy: 1, moderatedAt: expect.any(Date) });
    const noted = await site.database.query('SELECT action, kind, detail FROM activity WHERE record_id = $1', [
      row?.id,
    ]);
    expect(noted).toEqual([{ action: 'created', kind: 'comment', detail: 'on On time' }]);
  });

  it('is informed of that by the form without JavaScript too', async () => {
    const body = new URLSearchParams({ content: 'By hand.' });
    const reply = await admin.fetch('/insights/articles/on-time/comments', { method: 'POST', body });
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      '/insights/articles/on-time?comment=shown#comments',
    ]);
    expect(await shown()).toEqual(['By hand.']);
  });

  it('is the only one: comments by members and visitors wait', async () => {
    const member = await signUpMember(site);
    const list = `/api/blog-posts/${postId}/comments`;
    const reply = await member.send(list, { content: 'Me too.', isApproved: true, role: 'admin' });
    expect(await reply.json()).toEqual({ postId, message: COMMENT_THANKS, isShown: false });
    await site.send(list, createCommentRequest({ content: 'And me.' }));
    await comment({ content: 'A bot in my browser.', website: 'https://spam.example' });
    expect(await shown()).toEqual([]);
  });
});
