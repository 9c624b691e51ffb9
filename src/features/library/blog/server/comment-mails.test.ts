import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { UserRow } from '#features/audience/accounts/server/accounts.store.ts';
import { createBlogPost } from './blog.fixtures.ts';
import { articleStore } from './blog.store.ts';
import { sendCollectedCommentMails } from './comment-mails.service.ts';
import { createCommentRequest } from './comments.fixtures.ts';

let app: TestApp;
let author: UserRow;
let browser: TestBrowser;
let postId: number;
let mailsBefore = 0;
beforeAll(async () => {
  app = await createTestApp({ label: 'comment_mails' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('blog_posts', 'rate_limits');
  author = await addUser(app.services.db, { role: 'admin', firstName: 'Nadia', emailVerified: true });
  browser = await signInBrowser(app, author.email);
  const wish = await browser.fetch('/api/auth/me', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"wantsCommentMails":true}',
  });
  expect(await wish.json()).toMatchObject({ wantsCommentMails: true });
  const [post] = await articleStore.insert(app.services.db, [
    createBlogPost({ title: 'On time', authorId: author.id }),
  ]);
  postId = post?.id ?? 0;
  // Signing in from a new device has caused a mail.
  mailsBefore = 0;
  mailsBefore = await countMails();
});

const comment = async (content: string, more: object = {}, by: Pick<TestBrowser, 'send'> = app) =>
  expect((await by.send(`/api/blog-posts/${postId}/comments`, createCommentRequest({ content, ...more }))).status).toBe(
    201,
  );
const countMails = async () => {
  const jobs = "SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1";
  return (await app.database.query(jobs, [author.email])).length - mailsBefore;
};
const passAnHour = () => app.database.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'comment-mail:%'");
const sendCollected = () => sendCollectedCommentMails(app.services.db, app.services);

it('tells the author of an article about a comment, with a link to the administration', async () => {
  await comment('Nine are <late>.');
  const mail = await app.waitForMail(author.email, 'A new comment on “On time”');
  expect(mail.text).toContain('Hello Nadia,');
  expect(mail.text).toContain('Marit Solheim wrote:\n\n> Nine are <late>.');
  expect(mail.text).toContain(`${app.services.publicUrl}/admin?tab=comments&status=all&post=${postId}`);
  expect(mail.text).toContain('/account#email');
  expect(mail.html).toContain('Nine are &lt;late&gt;.');
  expect(`${mail.text}${mail.html}`).not.toContain('private.example');
});

it('sends at most one mail an hour per article, and collects later comments that are still there', async () => {
  await comment('One.');
  await comment('Two.');
  await comment('Three.');
  await comment('Rejected.');
  await app.database.query("UPDATE comments SET moderated_at = now() WHERE content = 'Rejected.'");
  await sendCollected();
  expect(await countMails()).toBe(1);
  await passAnHour();
  await Promise.all([sendCollected(), sendCollected()]);
  const mail = await app.waitForMail(author.email, '2 new comments on “On time”');
  expect(mail.text).toContain('> Two.');
  expect(mail.text).toContain('> Three.');
  expect(mail.text).not.toMatch(/One\.|Rejected/);
  await passAnHour();
  await sendCollected();
  expect(await countMails()).toBe(2);
});

it('is not sent for spam, for the author’s own comments, or if the comment is refused', async () => {
  await comment('Buy.', { website: 'https://spam.example' });
  await comment('My own.', {}, browser);
  expect((await app.send(`/api/blog-posts/${postId}/comments`, createCommentRequest({ parentId: 999 }))).status).toBe(
    400,
  );
  expect(await countMails()).toBe(0);
});

it('is not sent to an author who does not want it, may no longer moderate, is suspended, or deleted the account', async () => {
  await comment('One.');
  await comment('Two.');
  for (const change of [
    'wants_comment_mails = false',
    "wants_comment_mails = true, role = 'client'",
    "suspended_at = now(), role = 'admin'",
    "role = 'admin', suspended_at = null",
  ]) {
    await app.database.query(`UPDATE users SET ${change} WHERE id = $1`, [author.id]);
    await app.database.empty('rate_limits');
    if (change.startsWith('role')) await app.database.query('DELETE FROM users WHERE id = $1', [author.id]);
    await comment('Later.');
    await sendCollected();
  }
  expect(await countMails()).toBe(1);
  expect(await app.database.query('SELECT 1 FROM comments WHERE is_mail_due')).toEqual([]);
});
