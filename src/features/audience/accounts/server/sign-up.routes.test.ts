import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { users } from '#platform/auth/users.table.ts';
import * as calls from '../accounts.calls.ts';
import { account } from '../accounts.contract.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  PASSWORD,
  signInBrowser,
} from './accounts.fixtures.ts';
import { findUserByEmail } from './accounts.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'sign_up', env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

const signUp = (differences: Record<string, unknown> = {}) =>
  app.send(calls.signUp.path, createSignupRequest(differences));
const findByEmail = (email: string) => findUserByEmail(app.services.db, email);
const countRows = async () => {
  const tables = ['users', 'credentials', 'sessions', 'user_bookmarks', "pgboss.job WHERE name = 'mail'"];
  const counts = tables.map((table) => app.database.query<{ count: string }>(`SELECT count(*) FROM ${table}`));
  return Object.fromEntries((await Promise.all(counts)).map(([row], index) => [tables[index], row?.count]));
};

describe('signing up', () => {
  it('replies with the signed-in user', async () => {
    const browser = app.createBrowser();
    const request = createSignupRequest({ company: 'Aurora Air' });
    const reply = await browser.send(calls.signUp.path, request);
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([
      200,
      { email: request.email, firstName: 'Ada', company: 'Aurora Air' },
    ]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toEqual(body);
    const again = app.createBrowser();
    expect((await again.send(calls.signIn.path, { email: request.email, password: PASSWORD })).status).toBe(200);
  });

  it('ends the session this browser had before', async () => {
    const browser = await signInBrowser(app, (await addUser(app.services.db)).email);
    const cookie = browser.cookies.header();
    expect((await browser.send(calls.signUp.path, createSignupRequest())).status).toBe(200);
    expect((await app.fetch(calls.getAccount.path, { headers: { cookie } })).status).toBe(401);
  });

  it('stores a hash and never the password', async () => {
    const { email } = (await (await signUp()).json()) as { email: string };
    const user = await findByEmail(email);
    const [credential] = await app.database.query('SELECT * FROM credentials WHERE user_id = $1', [user?.id]);
    expect(credential).toMatchObject({ provider_id: 'credential', password: expect.stringMatching(/^\$argon2id\$/) });
    const [dump] = await app.database.query<{ text: string }>(
      'SELECT (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(c) FROM credentials c)::text AS text',
    );
    expect(dump?.text).not.toContain(PASSWORD);
  });

  it('bookmarks the first two items of the library and completes the first', async () => {
    const items = await app.database.query<{ id: number }>(
      `INSERT INTO learning_content (title, description, type, category, difficulty)
       SELECT 'Item ' || n, 'x', 'article', 'career', 'beginner' FROM generate_series(1, 3) n RETURNING id`,
    );
    const { id } = (await (await signUp()).json()) as { id: number };
    const marks = 'SELECT content_id FROM user_bookmarks WHERE user_id = $1 ORDER BY content_id';
    expect(await app.database.query(marks, [id])).toEqual(items.slice(0, 2).map((item) => ({ content_id: item.id })));
    const progress =
      'SELECT content_id, proof, is_completed, progress, completed_at IS NOT NULL AS dated FROM user_progress WHERE user_id = $1';
    expect(await app.database.query(progress, [id])).toEqual([
      { content_id: items[0]?.id, proof: 'own-word', is_completed: true, progress: 100, dated: true },
    ]);
  });

  it('records a request for premium access without granting it', async () => {
    const body = await (await signUp({ premiumAccess: true })).json();
    expect(body).toMatchObject({ hasPremiumAccess: false, premiumRequestedAt: expect.any(String) });
    expect(await (await signUp()).json()).toMatchObject({ hasPremiumAccess: false, premiumRequestedAt: null });
  });

  it('ignores fields that the server decides', async () => {
    const wishes = {
      id: 1,
      role: 'admin',
      premium: true,
      hasPremiumAccess: true,
      premiumRequestedAt: '2001-01-01T00:00:00Z',
      hasNewsletterAccess: false,
      isSuspect: true,
      emailVerified: true,
      twoFactorEnabled: true,
      createdAt: '2001-01-01T00:00:00Z',
      lastLoginAt: '2001-01-01T00:00:00Z',
      name: 'Root',
      image: 'https://evil.example/x.png',
      profileImage: 'https://evil.example/x.png',
      callbackURL: 'https://evil.example/',
      rememberMe: false,
    };
    const request = createSignupRequest(wishes);
    const reply = await app.send(calls.signUp.path, request);
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    const user = await findByEmail(request.email);
    expect(user).toMatchObject({
      role: 'registered',
      firstName: 'Ada',
      hasPremiumAccess: false,
      premiumRequestedAt: null,
      hasNewsletterAccess: true,
      isSuspect: false,
      emailVerified: false,
      twoFactorEnabled: false,
      profileImage: null,
    });
    expect(user?.id).not.toBe(1);
    for (const time of [user?.createdAt, user?.lastLoginAt]) expect(time?.getUTCFullYear()).toBeGreaterThan(2001);
  });
});

describe('an address', () => {
  it('has one account, however it is typed and however many sign up at once', async () => {
    const email = createEmail();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('a', 'A')];
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.send(calls.signUp.path, createSignupRequest({ email: spellings[index % 4] }), { from: createIpAddress() }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await app.database.query('SELECT id FROM users WHERE lower(email) = $1', [email])).toHaveLength(1);
    const taken = replies.find(({ status }) => status === 409);
    expect(taken?.headers.getSetCookie()).toEqual([]);
    expect(await taken?.json()).toMatchObject({ code: 'email_taken', issues: [{ path: 'email' }] });
  });

  it('that is taken keeps its account unchanged', async () => {
    const user = await addUser(app.services.db);
    const before = await countRows();
    expect((await signUp({ email: user.email, firstName: 'Mallory', password: 'quite another one' })).status).toBe(409);
    expect(await findByEmail(user.email)).toEqual(user);
    expect(await countRows()).toEqual(before);
  });

  it('of an admin counts as taken too', async () => {
    expect((await signUp({ email: 'Admin@Greatcircle.example' })).status).toBe(409);
  });
});

describe('invalid fields', () => {
  it.each([
    ['5 characters', '12345', 'Password must be at least 6 characters'],
    ['10 kB', 'x'.repeat(10_240), 'Please use at most 128 characters.'],
    ['129 characters', 'x'.repeat(129), 'Please use at most 128 characters.'],
    ['no characters', undefined, 'Please choose a password.'],
    ['an object', { length: 20 }, 'Please choose a password.'],
  ])('report a password of %s beside the field', async (_, password, message) => {
    const before = await countRows();
    const reply = await signUp({ password });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'password', message }] });
    expect(await countRows()).toEqual(before);
  });

  it.each([
    ['a line break in the first name', { firstName: 'Ada\r\nBcc: victim@example.com' }, 'firstName'],
    ['a line break in the last name', { lastName: 'Reyes\nBcc: victim@example.com' }, 'lastName'],
    ['a line break in the company', { company: 'Air\rBcc: victim@example.com' }, 'company'],
    ['only NUL in a name', { firstName: '\u0000' }, 'firstName'],
    ['a name of 5,000 characters', { lastName: 'x'.repeat(5000) }, 'lastName'],
    ['a company that is too long', { company: 'x'.repeat(201) }, 'company'],
    ['spaces instead of a name', { firstName: '  ' }, 'firstName'],
    ['a list instead of a name', { firstName: ['Ada'] }, 'firstName'],
    ['a line break in the address', { email: 'ada@example.com\r\nBcc: victim@example.com' }, 'email'],
    ['two addresses', { email: 'ada@example.com, victim@example.com' }, 'email'],
    ['an address that is too long', { email: `${'x'.repeat(250)}@example.com` }, 'email'],
    ['no address', { email: undefined }, 'email'],
  ])('report %s with status 400', async (_, differences, path) => {
    const before = await countRows();
    const reply = await signUp(differences);
    expect(reply.status).toBe(400);
    const { code, issues } = (await reply.json()) as { code: string; issues: { path: string }[] };
    expect([code, [...new Set(issues.map((issue) => issue.path))]]).toEqual(['invalid', [path]]);
    expect(await countRows()).toEqual(before);
  });

  it('do not include passwords and names in other scripts', async () => {
    const email = createEmail();
    const password = '漢字かな🛫ñ';
    expect((await signUp({ email, password, firstName: 'Ωλμπα', lastName: 'O’Brien-Ñandú' })).status).toBe(200);
    expect((await app.send(calls.signIn.path, { email, password })).status).toBe(200);
    expect((await app.send(calls.signIn.path, { email, password: `${password} ` })).status).toBe(401);
  });
});

describe('a sign-up that fails halfway', () => {
  it.each([
    ['pgboss.job', 500],
    ['user_bookmarks', 500],
    ['credentials', 500],
    ['sessions', 500],
    // The library hides why its insert failed. In practice the cause is an unreachable database.
    ['users', 503],
  ])('changes nothing if %s refuses the row', async (table, status) => {
    const before = await countRows();
    const email = createEmail();
    await app.database.query(`ALTER TABLE ${table} ADD CONSTRAINT nothing_today CHECK (false) NOT VALID`);
    try {
      const reply = await signUp({ email });
      expect([reply.status, reply.headers.getSetCookie()]).toEqual([status, []]);
    } finally {
      await app.database.query(`ALTER TABLE ${table} DROP CONSTRAINT nothing_today`);
    }
    expect(await countRows()).toEqual(before);
    expect((await signUp({ email })).status).toBe(200);
  });
});

describe('the limit', () => {
  it('is ten a minute for each IP address', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await signUp({ password: 'short' })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    const refused = await signUp();
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds) => seconds >= 1 && seconds <= 60);
    expect(await refused.json()).toMatchObject({ code: 'too_many', error: expect.any(String) });
    expect((await app.send(calls.signUp.path, createSignupRequest(), { from: createIpAddress() })).status).toBe(200);
  });
});

it('ids are never reused: the first admin stays user 1', async () => {
  const [first] = await app.services.db.select().from(users).limit(1).orderBy(users.id);
  expect(first).toMatchObject({ id: 1, role: 'admin' });
});
