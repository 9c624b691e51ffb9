import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { account, sessionItem } from '../accounts.contract.ts';
import {
  addUser,
  createIpAddress,
  createSignupRequest,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from './accounts.fixtures.ts';
import { findUser, type UserRow } from './accounts.store.ts';

let app: TestApp;
let user: UserRow;
let browser: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'account_data' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'blog_posts', 'learning_content');
  user = await addUser(app.services.db, { emailVerified: true });
  browser = await signInBrowser(app, user.email);
});

/** Adds data of a user in every feature that stores some. */
async function addTraces(of: UserRow) {
  const { query } = app.database;
  const [content] = await query<{ id: number }>(
    `INSERT INTO learning_content (title, description, type, category, difficulty)
     VALUES ('Slots in a day', 'x', 'article', 'career', 'beginner') RETURNING id`,
  );
  await query('INSERT INTO user_bookmarks (user_id, content_id) VALUES ($1, $2)', [of.id, content?.id]);
  await query(
    `INSERT INTO user_progress (user_id, content_id, progress, notes, rating) VALUES ($1, $2, 40, 'my own note', 4)`,
    [of.id, content?.id],
  );
  const [post] = await query<{ id: number }>(
    `INSERT INTO blog_posts (title, slug, excerpt, content, category, author_id)
     VALUES ('A post', 'a-post-' || $1::int, 'x', 'x', 'Strategy', $1::int) RETURNING id`,
    [of.id],
  );
  await query(
    `INSERT INTO comments (post_id, author_id, author_name, author_email, content, is_approved)
     VALUES ($1, $2, 'Ada Reyes', $3, 'what I said there', true)`,
    [post?.id, of.id, of.email],
  );
  await query(`INSERT INTO mentee_profiles (user_id, dream_job) VALUES ($1, 'head of network planning')`, [of.id]);
  await query(`INSERT INTO week_reflections (user_id, monday, text) VALUES ($1, '2026-03-30', 'how slots work')`, [
    of.id,
  ]);
}
const remove = (body: unknown = {}, by = browser) => by.send(calls.getAccount.path, body, { method: 'DELETE' });
const isThere = async (id = user.id) => (await findUser(app.services.db, id)) !== undefined;
const age = () => app.database.query("UPDATE sessions SET created_at = now() - interval '11 minutes'");

describe('the export', () => {
  it('contains all data of the user', async () => {
    await addTraces(user);
    const reply = await browser.fetch(calls.exportData.path);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    const data = (await reply.json()) as Record<string, unknown> & { sessions: unknown[] };
    expect(data).toMatchObject({
      exportedAt: expect.any(String),
      account: { id: user.id, email: user.email },
      bookmarks: [{ title: 'Slots in a day' }],
      progress: [{ title: 'Slots in a day', progress: 40, notes: 'my own note', rating: 4 }],
      comments: [{ content: 'what I said there' }],
      menteeProfile: { dreamJob: 'head of network planning' },
      narratives: [],
      weekReflections: [{ monday: '2026-03-30', text: 'how slots work' }],
      weekReminder: null,
      calendarLink: null,
    });
    expect(account.strict().parse(data.account)).toEqual(data.account);
    expect(data.sessions.map((item) => sessionItem.strict().parse(item))).toHaveLength(1);
  });

  it('contains no data of other users', async () => {
    const other = await addUser(app.services.db, { firstName: 'Mallory' });
    await addTraces(other);
    const text = await (await browser.fetch(calls.exportData.path)).text();
    expect(JSON.parse(text)).toMatchObject({ bookmarks: [], progress: [], comments: [], menteeProfile: null });
    for (const trace of [other.email, 'Mallory', 'what I said there', 'my own note']) expect(text).not.toContain(trace);
  });

  it('contains no hash, token or secret', async () => {
    const setup = await turnOnTwoFactor(browser);
    await addTraces(user);
    const text = await (await browser.fetch(calls.exportData.path)).text();
    const [row] = await app.database.query<Record<string, string>>(
      `SELECT c.password, s.token, t.secret, t.backup_codes FROM credentials c
       JOIN sessions s USING (user_id) JOIN two_factors t USING (user_id) WHERE user_id = $1`,
      [user.id],
    );
    const secrets = [...Object.values(row ?? {}), setup.secret, ...setup.recoveryCodes];
    expect(secrets).toHaveLength(15);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(password|hash|token|secret|backupCodes)"/);
  });
});

describe('deleting the account', () => {
  it('needs no password right after signing in', async () => {
    const cookie = browser.cookies.header();
    const reply = await remove();
    expect([reply.status, await reply.json()]).toEqual([200, { message: 'Your account was deleted.' }]);
    expect(browser.cookies.get('greatcircle_session')).toBeUndefined();
    expect((await app.fetch(calls.getAccount.path, { headers: { cookie } })).status).toBe(401);
    const login = await app.send(
      calls.signIn.path,
      { email: user.email, password: PASSWORD },
      { from: createIpAddress() },
    );
    expect(login.status).toBe(401);
    await app.waitForMail(user.email, 'Your account was deleted');
  });

  it('deletes the user’s data, and leaves their comments anonymous', async () => {
    await addTraces(user);
    await turnOnTwoFactor(browser);
    const there = await signedInWithCode();
    expect((await remove()).status).toBe(200);
    expect((await there.fetch(calls.getAccount.path)).status).toBe(401);
    for (const table of [
      'credentials',
      'sessions',
      'two_factors',
      'user_bookmarks',
      'user_progress',
      'mentee_profiles',
    ]) {
      expect([table, await app.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id])]).toEqual([
        table,
        [],
      ]);
    }
    expect(await app.database.query('SELECT author_id, author_name, author_email, content FROM comments')).toEqual([
      { author_id: null, author_name: null, author_email: null, content: 'what I said there' },
    ]);
    expect(await app.database.query('SELECT author_id FROM blog_posts')).toEqual([{ author_id: null }]);
  });

  it('leaves the address in no table of the site', async () => {
    await addTraces(user);
    await remove();
    const tables = await app.database.query<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables) {
      const found = await app.database.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [
        user.email,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
  });

  it('allows a new account with the same address', async () => {
    await remove();
    const reply = await app.send(calls.signUp.path, createSignupRequest({ email: user.email }), {
      from: createIpAddress(),
    });
    expect([reply.status, await reply.json()]).toMatchObject([200, { email: user.email }]);
  });

  it('requires the password if the sign-in is more than ten minutes ago', async () => {
    await age();
    const reply = await remove();
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { code: 'password_needed', issues: [{ path: 'password' }] },
    ]);
    const wrong = await remove({ password: 'not it' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'wrong_password', issues: [{ path: 'password' }] },
    ]);
    expect(await isThere()).toBe(true);
    expect((await remove({ password: PASSWORD })).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  it('is refused with a wrong password even right after signing in, and repeated guesses have to wait', async () => {
    for (let i = 0; i < 5; i += 1) expect((await remove({ password: `guess ${i}` })).status).toBe(400);
    expect((await remove({ password: PASSWORD })).status).toBe(429);
    expect(await isThere()).toBe(true);
  });

  it.each([{ password: '' }, { password: 7 }, { password: 'x'.repeat(10_240) }, []])(
    'replies 400 to %j',
    async (body) => {
      await age();
      expect((await remove(body)).status).toBe(400);
      expect(await isThere()).toBe(true);
    },
  );

  it('deletes only the caller, even if the body names another user', async () => {
    const other = await addUser(app.services.db);
    await remove({ id: other.id, userId: other.id, email: other.email });
    expect([await isThere(other.id), await isThere()]).toEqual([true, false]);
  });

  it('is refused for the owner and allowed for other administrators', async () => {
    const owner = await app.createAdminBrowser();
    const reply = await remove({ password: ADMIN.password }, owner);
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'owner_protected' }]);
    expect((await owner.fetch(calls.getAccount.path)).status).toBe(200);
    await app.database.query("UPDATE users SET role = 'admin' WHERE id = $1", [user.id]);
    expect((await remove()).status).toBe(200);
  });

  it('changes nothing if one part fails', async () => {
    await addTraces(user);
    await app.database.query('ALTER TABLE pgboss.job ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await remove()).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE pgboss.job DROP CONSTRAINT nothing_today');
    }
    expect((await browser.fetch(calls.getAccount.path)).status).toBe(200);
    expect(await app.database.query('SELECT author_name FROM comments')).toEqual([{ author_name: 'Ada Reyes' }]);
  });

  const signedInWithCode = async () => {
    await app.database.query('UPDATE users SET two_factor_enabled = false WHERE id = $1', [user.id]);
    return signInBrowser(app, user.email);
  };
});
