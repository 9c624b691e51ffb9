import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { COMMENTS_CLOSED } from '../blog.constants.ts';
import { type CommentChange, type ModeratedComment, type ModerationReply, moderatedComment } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import { comments } from './blog.table.ts';
import { createCommentRequest } from './comments.fixtures.ts';
import { insertComments } from './comments.store.ts';

let app: TestApp;
let admin: TestBrowser;
let nadia: TestBrowser;
let postId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'comment_desk' });
  admin = await app.createAdminBrowser();
  const { email } = await addUser(app.services.db, { role: 'admin', firstName: 'Nadia', lastName: 'Petrov' });
  nadia = await signInBrowser(app, email);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('blog_posts', 'activity', 'rate_limits');
  postId = await addPost({ title: 'On time' });
});

const addPost = async (differences: Parameters<typeof createBlogPost>[0] = {}) => {
  const [post] = await articleStore.insert(app.services.db, [createBlogPost(differences)]);
  return post?.id ?? 0;
};
const add = (...rows: Partial<typeof comments.$inferInsert>[]) =>
  insertComments(
    app.services.db,
    rows.map((row) => ({ postId, content: 'Well said.', authorName: 'Ines', ...row })),
  );
const addOne = async (row: Partial<typeof comments.$inferInsert> = {}) => (await add(row))[0] ?? 0;
const readStatuses = async () =>
  (await app.services.db.select().from(comments).orderBy(comments.id)).map((row) => row.status);
const readJson = async <T>(reply: Response) => (await reply.json()) as T;
const moderate = async (changes: readonly CommentChange[], by = admin) =>
  readJson<ModerationReply>(await by.send('/api/comments/moderate', { changes }));
const put = (id: number, body: object, by = admin) =>
  by.fetch(`/api/comments/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const readPublic = async () => {
  const reply = await app.fetch(`/api/blog-posts/${postId}/comments`);
  return (await reply.json()) as {
    content: string;
    parentId: number | null;
    editedAt: string | null;
    postId: number;
  }[];
};
const close = (isClosed = true) =>
  app.database.query('UPDATE blog_posts SET comments_closed = $1 WHERE id = $2', [isClosed, postId]);
const readActivity = () => app.database.query('SELECT action, title, detail FROM activity ORDER BY id');

describe('the list of all comments', () => {
  const list = async (query: string) => {
    const reply = await admin.fetch(`/api/comments?${query}`);
    const rows = await readJson<ModeratedComment[]>(reply);
    return { total: reply.headers.get('x-total-count'), texts: rows.map(({ content }) => content), rows };
  };

  it('has every state, and is searched by name, address, text and title, and filtered by article', async () => {
    const other = await addPost({ title: 'Belly_freight 100%', excerpt: 'On pallets.' });
    await add(
      { content: 'waits', authorEmail: 'Marit@private.example' },
      { content: 'shown', isApproved: true, authorName: 'Conrad' },
      { content: 'rejected', moderatedAt: new Date() },
      { content: 'spam', isSpam: true, postId: other },
    );
    const all = await list('status=all');
    expect(z.array(moderatedComment.strict()).safeParse(all.rows).error).toBeUndefined();
    expect(all.rows.map(({ status }) => status)).toEqual(['spam', 'rejected', 'approved', 'pending']);
    expect(all.rows.map((row) => row.postId)).toEqual([other, postId, postId, postId]);
    expect(await list('status=all&q=marit%40PRIV')).toMatchObject({ total: '1', texts: ['waits'] });
    expect(await list('status=all&q=conr')).toMatchObject({ texts: ['shown'] });
    expect(await list('status=all&q=y_freight+100%25')).toMatchObject({ total: '1', texts: ['spam'] });
    // An article's excerpt is not searched.
    expect(await list('status=all&q=pallets')).toMatchObject({ total: '0', texts: [] });
    expect(await list('q=on+time')).toMatchObject({ total: '1', texts: ['waits'] });
    expect(await list(`status=all&postId=${other}`)).toMatchObject({ total: '1', texts: ['spam'] });
    const counts = async (query: string) => readJson(await admin.fetch(`/api/comments/counts?${query}`));
    expect(await counts('')).toEqual({ pending: 1, approved: 1, rejected: 1, spam: 1, all: 4 });
    expect(await counts(`postId=${postId}&q=ED`)).toEqual({ pending: 0, approved: 0, rejected: 1, spam: 0, all: 1 });
    expect(await readJson(await admin.fetch('/api/comments/articles'))).toEqual([
      { id: postId, title: 'On time', commentCount: 3 },
      { id: other, title: 'Belly_freight 100%', commentCount: 1 },
    ]);
  });
});

describe('moderating many comments', () => {
  it('moves and deletes them in one call, logs each, and the reverse call undoes it', async () => {
    const [waits = 0, spam = 0, shown = 0, gone = 0] = await add(
      {},
      { isSpam: true },
      { isApproved: true },
      { isApproved: true, authorName: 'Joyce' },
    );
    await add({ parentId: gone, isApproved: true });
    const reply = await moderate([
      { id: waits, from: 'pending', to: 'approved' },
      { id: spam, from: 'spam', to: 'approved' },
      { id: shown, to: 'rejected' },
      { id: gone, to: 'deleted' },
    ]);
    expect(reply).toMatchObject({ deleted: [gone], skipped: [], missing: [] });
    expect(await readStatuses()).toEqual(['approved', 'approved', 'rejected']);
    expect(await readActivity()).toMatchObject([
      { action: 'approved', title: 'Ines', detail: 'on On time' },
      { action: 'approved' },
      { action: 'rejected' },
      { action: 'deleted', title: 'a comment', detail: 'with a reply, on On time' },
    ]);
    await moderate([
      { id: waits, from: 'approved', to: 'pending' },
      { id: spam, from: 'approved', to: 'spam' },
      { id: shown, from: 'rejected', to: 'approved' },
    ]);
    expect(await readStatuses()).toEqual(['pending', 'spam', 'approved']);
  });

  it('leaves what another moderator moved or deleted in the meantime, and says so', async () => {
    const [first = 0, second = 0, third = 0] = await add({}, {}, {});
    const from = 'pending' as const;
    await moderate(
      [
        { id: first, from, to: 'rejected' },
        { id: third, from, to: 'deleted' },
      ],
      nadia,
    );
    const both = [first, second, third].map((id) => ({ id, from, to: 'approved' as const }));
    const reply = await moderate(both);
    expect(reply.changed).toMatchObject([{ id: second, status: 'approved' }]);
    expect(reply.skipped).toMatchObject([{ id: first, status: 'rejected', moderator: 'Nadia Petrov' }]);
    expect(reply.missing).toEqual([third]);
    expect(await readStatuses()).toEqual(['rejected', 'approved']);
    // Two at the same moment: the changes of one are reported to the other.
    const ids = await add({}, {});
    const [a, b] = await Promise.all([
      moderate(ids.map((id) => ({ id, from, to: 'approved' }))),
      moderate(
        ids.toReversed().map((id) => ({ id, from, to: 'rejected' })),
        nadia,
      ),
    ]);
    expect([a.changed.length, b.changed.length].toSorted()).toEqual([0, 2]);
    expect([a.skipped.length, b.skipped.length].toSorted()).toEqual([0, 2]);
  });

  it('deletes a comment only as the moderator has seen it, because its replies are deleted with it', async () => {
    const [threaded = 0, edited = 0, approved = 0, plain = 0] = await add({}, {}, {}, {});
    await add({ parentId: threaded, isApproved: true });
    const rows = await readJson<ModeratedComment[]>(await admin.fetch('/api/comments?status=all'));
    const replyCounts = new Map(rows.map(({ id, replyCount }) => [id, replyCount]));
    expect([threaded, plain].map((id) => replyCounts.get(id))).toEqual([1, 0]);
    const changes = [threaded, edited, approved, plain].map((id) => ({
      ...{ id, from: 'pending', to: 'deleted' },
      seen: { replyCount: replyCounts.get(id) ?? 0, editedAt: null },
    })) satisfies unknown[] as CommentChange[];
    await nadia.send(`/api/comments/${threaded}/replies`, { content: 'Thank you.' });
    await put(edited, { content: 'Hers.' }, nadia);
    await moderate([{ id: approved, to: 'approved' }], nadia);
    const reply = await moderate(changes);
    expect(reply.deleted).toEqual([plain]);
    expect(reply.skipped.map(({ id }) => id).toSorted()).toEqual([threaded, edited, approved].toSorted());
  });

  it('refuses more than 100, none, the same twice and an unknown state', async () => {
    const ids = await add(...Array.from({ length: 101 }, () => ({})));
    const send = async (changes: unknown) => (await admin.send('/api/comments/moderate', { changes })).status;
    const approve = (count: number) => ids.slice(0, count).map((id) => ({ id, to: 'approved' }));
    expect(await send(approve(101))).toBe(400);
    for (const bad of [
      [],
      {},
      undefined,
      [{ id: ids[0], to: 'loved' }],
      [{ id: 0, to: 'spam' }],
      [...approve(1), ...approve(1)],
    ])
      expect(await send(bad)).toBe(400);
    expect(new Set(await readStatuses())).toEqual(new Set(['pending']));
    expect(await send(approve(100))).toBe(200);
    expect((await readStatuses()).filter((status) => status === 'approved')).toHaveLength(100);
  });
});

describe('an edit', () => {
  it('keeps the author’s text for editors, and tells readers that the site edited it', async () => {
    const id = await addOne({ content: 'A darn good text', isApproved: true });
    const edited = await readJson<ModeratedComment>(await put(id, { content: '<b>A good</b> text' }, nadia));
    expect(edited).toMatchObject({
      content: '<b>A good</b> text',
      originalContent: 'A darn good text',
      editor: 'Nadia Petrov',
      editedAt: expect.any(String),
    });
    expect(await readPublic()).toMatchObject([{ postId, content: '<b>A good</b> text', editedAt: edited.editedAt }]);
    expect(JSON.stringify(await readPublic())).not.toMatch(/darn|Nadia/);
    // Without a change, and with the author's own text again, it does not count as edited.
    expect((await readJson<ModeratedComment>(await put(id, { content: '<b>A good</b> text' }))).editedAt).toBe(
      edited.editedAt,
    );
    await put(id, { content: 'A third text' });
    expect(await readJson(await put(id, { content: 'A darn good text' }))).toMatchObject({
      originalContent: null,
      editedBy: null,
      editedAt: null,
    });
    expect(await readActivity()).toEqual(
      Array.from({ length: 3 }, () => ({ action: 'updated', title: 'Ines', detail: 'text, on On time' })),
    );
  });

  it('is a conflict if somebody else edited the text, and refused if it is empty, too long or of no comment', async () => {
    const id = await addOne();
    await put(id, { content: 'Hers.' }, nadia);
    const reply = await put(id, { content: 'Mine.', editedAt: null });
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'edit_conflict', versions: { current: { content: 'Hers.', editor: 'Nadia Petrov' } } },
    ]);
    for (const content of ['', ' \n ', 'x'.repeat(5001), 7]) expect((await put(id, { content })).status).toBe(400);
    expect((await put(999_999, { content: 'Mine.' })).status).toBe(404);
  });
});

describe('a reply by an administrator', () => {
  const reply = async (id: number, content = 'Thank you.') => admin.send(`/api/comments/${id}/replies`, { content });

  it('is shown at once in its thread, and approves the comment that waits', async () => {
    const id = await addOne();
    const sent = await reply(id);
    const answer = await readJson<ModeratedComment>(sent);
    expect([sent.status, answer]).toMatchObject([201, { postId, parentId: id, status: 'approved' }]);
    await reply(answer.id, 'And again.');
    expect((await readPublic()).map(({ content, parentId }) => [content, parentId])).toEqual([
      ['Well said.', null],
      ['Thank you.', id],
      ['And again.', id],
    ]);
    expect((await readActivity()).map(({ action }) => action)).toEqual(['approved', 'created', 'created']);
  });

  it('is refused for a comment that is not shown, was deleted, or is on a closed or unpublished article', async () => {
    const rejected = await addOne({ moderatedAt: new Date() });
    const hidden = await addOne({ parentId: rejected });
    for (const id of [rejected, hidden, await addOne({ isSpam: true })]) expect((await reply(id)).status).toBe(409);
    expect((await readStatuses())[1]).toBe('pending');
    const id = await addOne({ isApproved: true });
    expect((await reply(id, ' ')).status).toBe(400);
    await close();
    const closed = await reply(id);
    expect([closed.status, await closed.json()]).toMatchObject([403, { error: COMMENTS_CLOSED }]);
    await app.database.query("UPDATE blog_posts SET comments_closed = false, status = 'draft'");
    expect((await reply(id)).status).toBe(404);
    await app.database.query('DELETE FROM comments WHERE id = $1', [id]);
    expect((await reply(id)).status).toBe(404);
  });
});

describe('an article that is closed to comments', () => {
  const path = () => `/api/blog-posts/${postId}/comments`;

  it('shows its comments, refuses new ones from everybody, and says so', async () => {
    await add({ isApproved: true });
    await close();
    for (const by of [app, admin]) {
      const reply = await by.send(path(), createCommentRequest());
      expect([reply.status, await reply.json()]).toMatchObject([
        403,
        { error: COMMENTS_CLOSED, code: 'comments_closed' },
      ]);
    }
    expect(await readPublic()).toHaveLength(1);
    const [post] = await readJson<{ commentsClosed: boolean }[]>(await app.fetch('/api/blog-posts'));
    expect(post?.commentsClosed).toBe(true);
    const form = { authorName: 'Ines', authorEmail: 'ines@private.example', content: 'Late.' };
    const [{ slug }] = (await app.database.query('SELECT slug FROM blog_posts')) as [{ slug: string }];
    const sent = await app.fetch(`/insights/articles/${slug}/comments`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    expect(sent.headers.get('location')).toBe(`/insights/articles/${slug}?comment=closed#comments`);
    expect(await readStatuses()).toHaveLength(1);
  });

  it('has no comment from after its closing, even if both happen in the same moment', async () => {
    const closing = await app.services.db.$client.connect();
    await closing.query('BEGIN');
    await closing.query('UPDATE blog_posts SET comments_closed = true WHERE id = $1', [postId]);
    const sent = app.send(path(), createCommentRequest());
    await expect
      .poll(() =>
        app.database.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%for share%'",
        ),
      )
      .toHaveLength(1);
    await closing.query('COMMIT');
    closing.release();
    expect((await sent).status).toBe(403);
    expect(await readStatuses()).toEqual([]);
  });
});
