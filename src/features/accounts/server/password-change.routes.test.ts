import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { storedIdentifier } from '#platform/auth/one-time-tokens.ts';
import { ADMIN } from '#platform/testing/test-admin.ts';
import { CHANGE_PASSWORD_PATH, LOGIN_PATH, ME_PATH, TWO_FACTOR_PATH } from '../accounts.constants.ts';
import { addUser, anAddress, PASSWORD, signedIn, totp, turnOnTwoFactor } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const NEW = 'a longer day in the tower';
const SESSION = 'greatcircle_session';

let app: TestApp;
let user: UserRow;
let here: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'change_password' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.world.db);
  here = await signedIn(app, user.email);
});

const change = (browser: TestBrowser, differences: Record<string, unknown> = {}) =>
  browser.send(CHANGE_PASSWORD_PATH, { currentPassword: PASSWORD, newPassword: NEW, ...differences });
const me = async (browser: TestBrowser) => (await browser.fetch(ME_PATH)).status;
const logIn = async (password: string) =>
  (await app.send(LOGIN_PATH, { email: user.email, password }, { from: anAddress() })).status;
const mails = () =>
  app.database.query("SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [user.email]);

describe('changing the password', () => {
  it('signs out every other browser and gives this one a new token', async () => {
    const there = await signedIn(app, user.email);
    const old = here.cookies.get(SESSION) ?? '';
    const reply = await change(here);
    expect([reply.status, await reply.json()]).toMatchObject([200, { message: expect.stringContaining('changed') }]);
    expect([await me(here), await me(there)]).toEqual([200, 401]);
    expect(here.cookies.get(SESSION)).not.toBe(old);
    const thief = app.browser();
    thief.cookies.set(SESSION, old);
    expect(await me(thief)).toBe(401);
    expect([await logIn(NEW), await logIn(PASSWORD)]).toEqual([200, 401]);
  });

  it('tells the owner', async () => {
    await change(here);
    const { text } = await app.mailTo(user.email, 'Your password was changed');
    expect(text).toContain('If it was not you');
    expect(text).not.toContain(NEW);
  });

  it('takes back a reset link that is still about', async () => {
    await app.database.query(
      "INSERT INTO verifications (identifier, value, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
      [storedIdentifier('reset-password:found-in-a-mail'), String(user.id)],
    );
    await change(here);
    const reply = await app.send('/api/auth/reset-password/confirm', {
      token: 'found-in-a-mail',
      password: 'a stranger’s',
    });
    expect(reply.status).toBe(400);
    expect(await logIn(NEW)).toBe(200);
  });

  it('ends a login that has given the old password and owes its code, and no other’s', async () => {
    const { secret } = await turnOnTwoFactor(here);
    const other = await addUser(app.world.db);
    const theirs = await turnOnTwoFactor(await signedIn(app, other.email));
    const halfIn = async (email: string) => {
      const browser = app.browser();
      await browser.send(LOGIN_PATH, { email, password: PASSWORD }, { from: anAddress() });
      return browser;
    };
    const [thief, friend] = [await halfIn(user.email), await halfIn(other.email)];
    // A count of tries that happens to be the user's id is not theirs.
    const attempts = "UPDATE verifications SET value = $1 WHERE identifier LIKE 'sha256:2fa-attempts:%' RETURNING id";
    expect(await app.database.query(attempts, [String(user.id)])).toHaveLength(2);
    await change(here);
    expect(await app.database.query(attempts, ['0'])).toHaveLength(2);
    expect((await thief.send(TWO_FACTOR_PATH, { code: totp(secret, 1) })).status).toBe(401);
    expect((await friend.send(TWO_FACTOR_PATH, { code: totp(theirs.secret, 1) })).status).toBe(200);
  });

  it('asks for no code where two-factor is on, and does not turn it off', async () => {
    await turnOnTwoFactor(here);
    expect((await change(here)).status).toBe(200);
    expect(await (await here.fetch(ME_PATH)).json()).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('a change that is refused', () => {
  it.each([
    ['a wrong current password', { currentPassword: 'not it' }, 'wrong_password', 'currentPassword'],
    ['no current password', { currentPassword: undefined }, 'invalid', 'currentPassword'],
    ['a current password of 10 kB', { currentPassword: 'x'.repeat(10_240) }, 'invalid', 'currentPassword'],
    ['a new one of 5 characters', { newPassword: '12345' }, 'invalid', 'newPassword'],
    ['a new one of 10 kB', { newPassword: 'x'.repeat(10_240) }, 'invalid', 'newPassword'],
  ])('for %s says so beside the field and changes nothing', async (_, differences, code, path) => {
    const there = await signedIn(app, user.email);
    const reply = await change(here, differences);
    expect([reply.status, await reply.json()]).toMatchObject([400, { code, issues: [{ path }] }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect([await me(here), await me(there), await logIn(PASSWORD)]).toEqual([200, 200, 200]);
    expect(await mails()).toEqual([]);
  });

  it('for an administrator’s common password says so', async () => {
    const admin = await app.adminBrowser();
    const reply = await change(admin, { currentPassword: ADMIN.password, newPassword: 'password123' });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'password_too_common', issues: [{ path: 'newPassword' }] },
    ]);
    expect((await change(here, { newPassword: 'password123' })).status).toBe(200);
  });

  it('has to wait after five wrong ones, with the right one too', async () => {
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await change(here, { currentPassword: `guess ${i}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    const reply = await change(here);
    expect([reply.status, reply.headers.has('retry-after')]).toEqual([429, true]);
    // What stops a thief at the keyboard does not stop the owner elsewhere.
    expect(await logIn(PASSWORD)).toBe(200);
  });
});

it('all or none: without the mail nothing is changed', async () => {
  await app.database.query('ALTER TABLE pgboss.job ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
  try {
    const reply = await change(here);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([500, []]);
  } finally {
    await app.database.query('ALTER TABLE pgboss.job DROP CONSTRAINT nothing_today');
  }
  expect([await me(here), await logIn(PASSWORD), await logIn(NEW)]).toEqual([200, 200, 401]);
});
