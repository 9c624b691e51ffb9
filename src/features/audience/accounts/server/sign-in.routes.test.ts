import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { account } from '../accounts.contract.ts';
import { addUser, createEmail, createIpAddress, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SESSION = 'greatcircle_session';
const NEW_DEVICE = 'Sign-in from a new device';

let app: TestApp;
let user: UserRow;
beforeAll(async () => {
  app = await createTestApp({ label: 'sign_in' });
  user = await addUser(app.services.db, { company: 'Aurora Air', lastLoginAt: new Date('2026-01-01T00:00:00Z') });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'sessions'));

const logIn = (differences: Record<string, unknown> = {}, browser: Pick<TestBrowser, 'send'> = app) =>
  browser.send(
    calls.signIn.path,
    { email: user.email, password: PASSWORD, ...differences },
    { from: createIpAddress() },
  );
const getStatus = async (browser: TestBrowser) => (await browser.fetch(calls.getAccount.path)).status;
const getToken = (browser: TestBrowser) => decodeURIComponent(browser.cookies.get(SESSION) ?? '').split('.')[0];
const listSessions = (id: number) =>
  app.database.query<{ token: string }>('SELECT * FROM sessions WHERE user_id = $1 ORDER BY id', [id]);

describe('signing in', () => {
  it('replies with the user and sets a session cookie that scripts cannot read', async () => {
    const browser = app.createBrowser();
    const reply = await logIn({}, browser);
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([200, { id: user.id, email: user.email, company: 'Aurora Air' }]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(Date.parse(body.lastLoginAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith(`${SESSION}=`));
    expect(cookie?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toEqual(body);
  });

  it('accepts the address in any case and with spaces around it', async () => {
    expect((await logIn({ email: ` ${user.email.toUpperCase()} ` })).status).toBe(200);
  });

  it('ignores other fields of the body', async () => {
    const more = { role: 'admin', id: 1, callbackURL: 'https://evil.example/', rememberMe: false, userId: 1 };
    const reply = await logIn(more);
    expect(await reply.json()).toMatchObject({ id: user.id, role: 'registered' });
    expect(reply.headers.get('location')).toBeNull();
    expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
  });

  it('stores the caller’s address and browser in a session of thirty days', async () => {
    const headers = { 'user-agent': `Mozilla/5.0 Firefox/140.0 ${'x'.repeat(1000)}` };
    const body = { email: user.email, password: PASSWORD };
    await app.send(calls.signIn.path, body, {
      from: '203.0.113.9',
      headers: { ...headers, 'x-forwarded-for': '10.0.0.1' },
    });
    const [row] = await app.database.query<{ ip_address: string; user_agent: string; days: number }>(
      'SELECT *, extract(epoch FROM expires_at - created_at)::float / 86400 AS days FROM sessions',
    );
    expect(row?.ip_address).toBe('203.0.113.9');
    expect(row?.user_agent).toHaveLength(300);
    expect(row?.days).toBeCloseTo(30, 2);
  });
});

describe('a wrong pair', () => {
  it('gets the same reply whether the password is wrong or no account has the address', async () => {
    const answer = async (differences: Record<string, unknown>) => {
      const reply = await logIn(differences);
      const headers = [...reply.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return { status: reply.status, headers, body: await reply.text() };
    };
    const wrong = await answer({ password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401 });
    expect(JSON.parse(wrong.body)).toEqual({ error: 'Invalid email or password', code: 'invalid_credentials' });
    expect(wrong.headers.map(([name]) => name)).not.toContain('set-cookie');
    expect(await answer({ email: createEmail(), password: 'not the password' })).toEqual(wrong);
    expect(await answer({ email: ADMIN.email, password: 'not the password' })).toEqual(wrong);
    const passwordless = await addUser(app.services.db);
    await app.database.query('DELETE FROM credentials WHERE user_id = $1', [passwordless.id]);
    expect(await answer({ email: passwordless.email })).toEqual(wrong);
    expect(await app.database.query('SELECT id FROM sessions')).toEqual([]);
  });

  it.each([
    ['the wrong case', PASSWORD.toUpperCase()],
    ['an extra space at the end', `${PASSWORD} `],
    ['the last character missing', PASSWORD.slice(0, -1)],
  ])('includes a password with %s', async (_, password) => {
    expect((await logIn({ password })).status).toBe(401);
  });

  it.each([
    ['no password', { password: '' }, 'password'],
    ['a password of 10 kB', { password: 'x'.repeat(10_240) }, 'password'],
    ['a list instead of a password', { password: [PASSWORD] }, 'password'],
    ['an object instead of an address', { email: { $ne: null } }, 'email'],
    ['a pattern instead of an address', { email: '%' }, 'email'],
    ['only NUL in the address', { email: '\u0000' }, 'email'],
  ])('with %s replies 400', async (_, differences, path) => {
    const reply = await logIn(differences);
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path }] }]);
  });
});

describe('session fixation', () => {
  it('fails, because every login creates a new token, whatever cookie the browser sends', async () => {
    const attacker = await signInBrowser(app, (await addUser(app.services.db)).email);
    const planted = attacker.cookies.get(SESSION) ?? '';
    const victim = app.createBrowser();
    victim.cookies.set(SESSION, planted);
    expect((await logIn({}, victim)).status).toBe(200);
    expect(victim.cookies.get(SESSION)).not.toBe(planted);
    expect(await (await victim.fetch(calls.getAccount.path)).json()).toMatchObject({ id: user.id });
    // The planted session has ended, so the attacker cannot use it either.
    expect(await getStatus(attacker)).toBe(401);
    expect(await listSessions(user.id)).toHaveLength(1);
  });

  it.each(['made-up-token', 'made-up-token.made-up-signature', '', '%E0%A4%A', 'a'.repeat(4000)])(
    'with the cookie %j has no effect',
    async (planted) => {
      const victim = app.createBrowser();
      victim.cookies.set(SESSION, planted);
      expect((await logIn({}, victim)).status).toBe(200);
      expect((await listSessions(user.id)).map(({ token }) => token)).toEqual([getToken(victim)]);
      expect(getToken(victim)).toMatch(/^\w{32}$/);
      expect(await getStatus(victim)).toBe(200);
    },
  );

  it('leaves one session if the same browser signs in again', async () => {
    const browser = await signInBrowser(app, user.email);
    const before = getToken(browser);
    await logIn({}, browser);
    expect(getToken(browser)).not.toBe(before);
    expect((await listSessions(user.id)).map(({ token }) => token)).toEqual([getToken(browser)]);
  });

  it('keeps a browser’s session if its next login fails', async () => {
    const browser = await signInBrowser(app, user.email);
    expect((await logIn({ password: 'wrong one' }, browser)).status).toBe(401);
    expect(await getStatus(browser)).toBe(200);
  });
});

describe('a cookie', () => {
  const getStatusWithCookie = async (value: string) =>
    (await app.fetch(calls.getAccount.path, { headers: { cookie: `${SESSION}=${value}` } })).status;

  it('is not accepted if it was changed or lacks a signature of this site', async () => {
    const browser = await signInBrowser(app, user.email);
    const cookie = browser.cookies.get(SESSION) ?? '';
    const [token = '', signature = ''] = decodeURIComponent(cookie).split('.');
    expect(await getStatusWithCookie(cookie)).toBe(200);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const foreign = createHmac('sha256', 'another secret of thirty-two chars').update(token).digest('base64');
    const device = decodeURIComponent(browser.cookies.get('greatcircle_device') ?? '');
    const wrong = [
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${flipped}`,
      `${token.slice(1)}.${signature}`,
      `${token}.${signature}=`,
      `${token}.${foreign}`,
      device,
      `' OR 1=1 --.${signature}`,
    ];
    for (const value of wrong)
      expect([value, await getStatusWithCookie(encodeURIComponent(value))]).toEqual([value, 401]);
    expect(await getStatusWithCookie('%')).toBe(401);
    expect((await app.fetch(calls.getAccount.path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
    expect((await app.fetch(`${calls.getAccount.path}?token=${token}`)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends only this browser’s session', async () => {
    const [here, there] = [await signInBrowser(app, user.email), await signInBrowser(app, user.email)];
    const stolen = here.cookies.get(SESSION) ?? '';
    const reply = await here.send(calls.signOut.path, {});
    expect([reply.status, await reply.json()]).toEqual([200, { message: 'Signed out.' }]);
    expect(here.cookies.get(SESSION)).toBeUndefined();
    here.cookies.set(SESSION, stolen);
    expect([await getStatus(here), await getStatus(there)]).toEqual([401, 200]);
  });

  it('succeeds without a session and without a body', async () => {
    expect((await app.fetch(calls.signOut.path, { method: 'POST' })).status).toBe(200);
    const browser = await signInBrowser(app, user.email);
    expect((await browser.fetch(calls.signOut.path, { method: 'POST' })).status).toBe(200);
    expect(await listSessions(user.id)).toEqual([]);
  });
});

describe('an administrator', () => {
  it('gets a mail about a new browser, but not about a known one', async () => {
    const mails = () => listMailsTo(ADMIN.email);
    const before = (await mails()).length;
    const browser = app.createBrowser();
    const from = createIpAddress();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    expect((await browser.send(calls.signIn.path, ADMIN, { from, headers })).status).toBe(200);
    expect(await mails()).toHaveLength(before + 1);
    const { text } = await app.waitForMail(ADMIN.email, NEW_DEVICE);
    expect(text).toContain('Browser: Firefox on Linux');
    expect(text).toContain(`Address: ${from}`);
    await browser.send(calls.signOut.path, {});
    expect((await browser.send(calls.signIn.path, ADMIN, { from: createIpAddress(), headers })).status).toBe(200);
    expect(await mails()).toHaveLength(before + 1);
    await signInBrowser(app, ADMIN.email, ADMIN.password);
    expect(await mails()).toHaveLength(before + 2);
  });

  it('is the only one to get such a mail', async () => {
    await signInBrowser(app, user.email);
    expect(await listMailsTo(user.email)).toEqual([]);
  });

  it('cannot sign in with one of the most common passwords', async () => {
    const weak = await addUser(app.services.db, { role: 'admin' });
    const { hashPassword } = await import('#platform/auth/password-hash.ts');
    const hash = await hashPassword('password123');
    await app.database.query('UPDATE credentials SET password = $2 WHERE user_id = $1', [weak.id, hash]);
    const reply = await logIn({ email: weak.email, password: 'password123' });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'password_too_common' }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await listSessions(weak.id)).toEqual([]);
    for (const role of ['editor', 'author', 'registered']) {
      await app.database.query('UPDATE users SET role = $2 WHERE id = $1', [weak.id, role]);
      expect((await logIn({ email: weak.email, password: 'password123' })).status).toBe(200);
    }
  });

  const listMailsTo = (to: string) =>
    app.database.query("SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [to]);
});
