import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { nextLink, walkPages } from '#platform/testing/walk-pages.ts';
import { COMMENT_THANKS } from '../blog.constants.ts';
import { type Comment, comment } from '../blog.contract.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import type { comments } from './blog.table.ts';
import { addComments, createCommentRequest, listComments } from './comments.fixtures.ts';

let app: TestApp;
let postId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'comments' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('blog_posts', 'rate_limits');
  postId = await addPost();
});

const addPost = async (differences: Parameters<typeof createBlogPost>[0] = {}) => {
  const [post] = await articleStore.insert(app.services.db, [createBlogPost(differences)]);
  return post?.id ?? 0;
};
const path = (id = postId) => `/api/blog-posts/${id}/comments`;
const read = async (query = '', id = postId) => (await (await app.fetch(path(id) + query)).json()) as Comment[];
const send = (differences: Parameters<typeof createCommentRequest>[0] = {}, id = postId) =>
  app.send(path(id), createCommentRequest(differences));
const stored = () => listComments(app.services.db);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
/** Adds comments as moderated by an editor. @returns their ids */
const add = (...rows: Partial<typeof comments.$inferInsert>[]) =>
  addComments(
    app.services.db,
    rows.map((row) => ({ postId, authorName: 'Reader', isApproved: true, ...row })),
  );

describe('the comments on an article', () => {
  it('are none at first', async () => {
    expect(await read()).toEqual([]);
  });

  it('have exactly the fields of the contract, and no address', async () => {
    const [first] = await add({ authorEmail: 'reader@private.example' });
    await add({ parentId: first, authorName: null, authorEmail: 'other@private.example' });
    const reply = await (await app.fetch(path())).text();
    expect(z.array(comment.strict()).safeParse(JSON.parse(reply)).error).toBeUndefined();
    expect(reply).not.toContain('private.example');
    expect((await read()).map(({ authorName, parentId }) => [authorName, parentId])).toEqual([
      ['Reader', null],
      [null, first],
    ]);
  });

  it('are oldest first, by id where times are equal', async () => {
    const ids = await add({ createdAt: at(2) }, { createdAt: at(1) }, { createdAt: at(1) });
    expect((await read()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('are those an editor approved, with their replies', async () => {
    const [shown, pending] = await add({ content: 'shown' }, { content: 'pending', isApproved: false });
    await add(
      { content: 'rejected', isApproved: false, moderatedAt: at(0) },
      { content: 'pending answer', parentId: shown, isApproved: false },
      { content: 'answer', parentId: shown },
      { content: 'answer to a hidden comment', parentId: pending },
    );
    expect((await read()).map(({ content }) => content)).toEqual(['shown', 'answer']);
    const [{ slug } = { slug: '' }] = await app.database.query<{ slug: string }>('SELECT slug FROM blog_posts');
    expect(await (await app.fetch(`/api/blog-posts/${slug}`)).json()).toMatchObject({ commentCount: 2 });
  });

  it('come in pages, each comment once', async () => {
    const ids = await add(...[3, 1, 1, 2, 1].map((minute) => ({ createdAt: at(minute) })));
    const pages = await walkPages<Comment>(app.fetch, `${path()}?limit=2`);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[ids[1], ids[2]], [ids[4], ids[3]], [ids[0]]]);
    expect(nextLink(await app.fetch(`${path()}?limit=5`))).toBeUndefined();
  });

  it.each(['?limit=0', '?limit=101', '?cursor=%%%', '?cursor=WzFd'])('are refused for %s', async (query) => {
    expect((await app.fetch(path() + query)).status).toBe(400);
  });

  it.each(['draft', 'archived'] as const)('cannot be read if the article is %s', async (status) => {
    const id = await addPost({ status });
    expect((await app.fetch(path(id))).status).toBe(404);
    expect((await send({}, id)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('cannot be read if there is no such article', async () => {
    for (const id of ['2147483647', '999999']) expect((await app.fetch(path(Number(id)))).status).toBe(404);
    expect((await send({}, 999_999)).status).toBe(404);
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', "1'--"]) {
      expect((await app.fetch(`/api/blog-posts/${id}/comments`)).status).toBe(400);
    }
  });
});

describe('a new comment', () => {
  it('waits for an editor, and the reply says so', async () => {
    const reply = await send();
    expect([reply.status, await reply.json()]).toEqual([201, { postId, message: COMMENT_THANKS, isShown: false }]);
    expect(await stored()).toMatchObject([
      {
        postId,
        parentId: null,
        authorId: null,
        authorName: 'Marit Solheim',
        authorEmail: 'marit@private.example',
        content: 'We count tugs per five-minute interval.',
        isApproved: false,
        isSpam: false,
        isSuspect: false,
        moderatedBy: null,
        moderatedAt: null,
      },
    ]);
    expect(await read()).toEqual([]);
  });

  it('keeps its line breaks and loses surrounding space', async () => {
    await send({ content: '  one\r\ntwo\r\n\r\n\r\n\r\nthree \n' });
    expect(await stored()).toMatchObject([{ content: 'one\ntwo\n\nthree' }]);
  });

  it('may have 5,000 characters of any script', async () => {
    const content = 'ß漢🛫é'.repeat(1000);
    expect(content).toHaveLength(5000);
    expect((await send({ content })).status).toBe(201);
    expect(await stored()).toMatchObject([{ content }]);
  });

  it('may have 5,000 characters when a browser without JavaScript sends two per line break', async () => {
    const content = `${'x'.repeat(4998)}\r\ny`;
    expect((await send({ content })).status).toBe(201);
  });

  it('is stored as plain text, even if it contains script', async () => {
    const content = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
    await send({ content, authorName: '<b>Ada</b>' });
    await app.database.query('UPDATE comments SET is_approved = true');
    expect(await read()).toMatchObject([{ content, authorName: '<b>Ada</b>' }]);
  });

  it('cannot set fields that the server decides', async () => {
    const createdAt = '2001-01-01T00:00:00Z';
    const body = {
      id: 77,
      postId: 1,
      authorId: 1,
      isApproved: true,
      moderatedBy: 1,
      moderatedAt: createdAt,
      createdAt,
    };
    expect((await app.send(path(), { ...createCommentRequest(), ...body })).status).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({ postId, authorId: null, isApproved: false, moderatedBy: null, moderatedAt: null });
    expect([row?.id === 77, row?.createdAt.getUTCFullYear() === 2001]).toEqual([false, false]);
  });

  it('gets an error for every invalid field', async () => {
    const reply = await app.send(path(), {});
    expect(reply.status).toBe(400);
    const { issues } = (await reply.json()) as { issues: { path: string; message: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual(['authorName', 'authorEmail', 'content']);
    expect(issues[0]?.message).toBe('Please enter your name.');
  });

  it.each([
    ['5,001 characters', { content: 'x'.repeat(5001) }, 'content'],
    ['no text', { content: ' \n\t ' }, 'content'],
    ['invisible text', { content: '\u200b\u200b\u2060' }, 'content'],
    ['NUL', { content: 'a\u0000b' }, 'content'],
    ['a number instead of a text', { content: 5 as unknown as string }, 'content'],
    ['no name', { authorName: '  ' }, 'authorName'],
    ['a name of dots', { authorName: '...' }, 'authorName'],
    ['a name on two lines', { authorName: 'Ada\nByron' }, 'authorName'],
    ['a name that is too long', { authorName: 'x'.repeat(101) }, 'authorName'],
    ['no address', { authorEmail: '' }, 'authorEmail'],
    ['an invalid address', { authorEmail: 'ada@nowhere' }, 'authorEmail'],
    ['a header in the address', { authorEmail: 'ada@example.com\r\nBcc: v@example.com' }, 'authorEmail'],
    ['an address that is too long', { authorEmail: `${'x'.repeat(250)}@example.com` }, 'authorEmail'],
    ['a text instead of a parent id', { parentId: 'the first' }, 'parentId'],
    ['a parent id that is too large', { parentId: 3_000_000_000 }, 'parentId'],
  ])('is refused with %s', async (_, differences, field) => {
    const reply = await send(differences);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid', issues: [{ path: field }] });
    expect(await stored()).toEqual([]);
  });

  it('is refused from another site, with another content type, or if too large', async () => {
    const from = (origin: string) => app.send(path(), createCommentRequest(), { headers: { origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from('null')).status).toBe(403);
    expect((await app.fetch(path(), { method: 'POST', body: new URLSearchParams({ content: 'x' }) })).status).toBe(415);
    expect((await send({ content: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

describe('a reply', () => {
  it('joins the comment it replies to', async () => {
    const [parentId] = await add({});
    expect((await send({ parentId })).status).toBe(201);
    expect((await stored()).at(-1)).toMatchObject({ parentId, isApproved: false });
  });

  it('to a reply joins the same thread', async () => {
    const [thread] = await add({});
    const [answer] = await add({ parentId: thread });
    await send({ parentId: answer });
    expect((await stored()).at(-1)).toMatchObject({ parentId: thread });
  });

  it('is refused if its comment is not shown', async () => {
    const [pending] = await add({ isApproved: false });
    const [hidden] = await add({ parentId: pending });
    const [elsewhere] = await add({ postId: await addPost() });
    for (const parentId of [pending, hidden, elsewhere, 999_999]) {
      const reply = await send({ parentId }, postId);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ code: 'no_such_parent', issues: [{ path: 'parentId' }] });
      await app.database.empty('rate_limits');
    }
    expect(await stored()).toHaveLength(3);
  });

  it('without a parent is a comment', async () => {
    for (const parentId of [null, '']) expect((await send({ parentId })).status).toBe(201);
    expect((await stored()).map(({ parentId }) => parentId)).toEqual([null, null]);
  });
});

describe('bots', () => {
  it('that fill in the honeypot are thanked and stored as spam', async () => {
    const reply = await send({ website: 'https://spam.example' });
    expect([reply.status, await reply.json()]).toEqual([201, { postId, message: COMMENT_THANKS, isShown: false }]);
    expect(await stored()).toMatchObject([{ isSpam: true, isApproved: false }]);
  });

  it('that type too fast are only flagged', async () => {
    await send({ elapsed: 2999 });
    await send({ elapsed: 3000 });
    expect((await stored()).map(({ isSuspect, isSpam }) => [isSuspect, isSpam])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('can send at most five comments a minute from one address, even ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(5).fill(429)]);
    expect(await stored()).toHaveLength(5);
    const refused = await send();
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds) => seconds >= 1 && seconds <= 60);
    const other = await app.send(path(), createCommentRequest(), { from: '198.51.100.7' });
    expect(other.status).toBe(201);
  });
});
