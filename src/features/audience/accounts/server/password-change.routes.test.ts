import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { toStoredIdentifier } from '#platform/auth/credentials.table.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { addUser, createIpAddress, createTotp, PASSWORD, signInBrowser, turnOnTwoFactor } from './accounts.fixtures.ts';
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
  user = await addUser(app.services.db, { emailVerified: true });
  here = await signInBrowser(app, user.email);
});

const changePassword = (browser: TestBrowser, differences: Record<string, unknown> = {}) =>
  browser.send(calls.changePassword.path, { currentPassword: PASSWORD, newPassword: NEW, ...differences });
const getStatus = async (browser: TestBrowser) => (await browser.fetch(calls.getAccount.path)).status;
const logIn = async (password: string) =>
  (await app.send(calls.signIn.path, { email: user.email, password }, { from: createIpAddress() })).status;
const listMails = () =>
  app.database.query("SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [user.email]);

describe('changing the password', () => {
  it('signs out every other browser and gives this one a new token', async () => {
    const there = await signInBrowser(app, user.email);
    const old = here.cookies.get(SESSION) ?? '';
    const reply = await changePassword(here);
    expect([reply.status, await reply.json()]).toMatchObject([200, { message: expect.stringContaining('changed') }]);
    expect([await getStatus(here), await getStatus(there)]).toEqual([200, 401]);
    expect(here.cookies.get(SESSION)).not.toBe(old);
    const thief = app.createBrowser();
    thief.cookies.set(SESSION, old);
    expect(await getStatus(thief)).toBe(401);
    expect([await logIn(NEW), await logIn(PASSWORD)]).toEqual([200, 401]);
  });

  it('informs the owner by mail', async () => {
    await changePassword(here);
    const { text } = await app.waitForMail(user.email, 'Your password was changed');
    expect(text).toContain('If it was not you');
    expect(text).not.toContain(NEW);
  });

  it('revokes open reset links', async () => {
    await app.database.query(
      "INSERT INTO verifications (identifier, value, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
      [toStoredIdentifier('reset-password:found-in-a-mail'), String(user.id)],
    );
    await changePassword(here);
    const reply = await app.send('/api/auth/reset-password/confirm', {
      token: 'found-in-a-mail',
      password: 'a stranger’s',
    });
    expect(reply.status).toBe(400);
    expect(await logIn(NEW)).toBe(200);
  });

  it('ends the user’s logins that wait for their code, and nobody else’s', async () => {
    const { secret } = await turnOnTwoFactor(here);
    const other = await addUser(app.services.db, { emailVerified: true });
    const theirs = await turnOnTwoFactor(await signInBrowser(app, other.email));
    const startLogin = async (email: string) => {
      const browser = app.createBrowser();
      await browser.send(calls.signIn.path, { email, password: PASSWORD }, { from: createIpAddress() });
      return browser;
    };
    const [thief, friend] = [await startLogin(user.email), await startLogin(other.email)];
    // A count of attempts that happens to equal the user's id does not belong to the user.
    const attempts = "UPDATE verifications SET value = $1 WHERE identifier LIKE 'sha256:2fa-attempts:%' RETURNING id";
    expect(await app.database.query(attempts, [String(user.id)])).toHaveLength(2);
    await changePassword(here);
    expect(await app.database.query(attempts, ['0'])).toHaveLength(2);
    expect((await thief.send(calls.finishSignIn.path, { code: createTotp(secret, 1) })).status).toBe(401);
    expect((await friend.send(calls.finishSignIn.path, { code: createTotp(theirs.secret, 1) })).status).toBe(200);
  });

  it('requires no code if two-factor sign-in is on, and does not turn it off', async () => {
    await turnOnTwoFactor(here);
    expect((await changePassword(here)).status).toBe(200);
    expect(await (await here.fetch(calls.getAccount.path)).json()).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('a password change that is refused', () => {
  it.each([
    ['a wrong current password', { currentPassword: 'not it' }, 'wrong_password', 'currentPassword'],
    ['no current password', { currentPassword: undefined }, 'invalid', 'currentPassword'],
    ['a current password of 10 kB', { currentPassword: 'x'.repeat(10_240) }, 'invalid', 'currentPassword'],
    ['a new one of 5 characters', { newPassword: '12345' }, 'invalid', 'newPassword'],
    ['a new one of 10 kB', { newPassword: 'x'.repeat(10_240) }, 'invalid', 'newPassword'],
  ])('for %s reports it beside the field and changes nothing', async (_, differences, code, path) => {
    const there = await signInBrowser(app, user.email);
    const reply = await changePassword(here, differences);
    expect([reply.status, await reply.json()]).toMatchObject([400, { code, issues: [{ path }] }]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect([await getStatus(here), await getStatus(there), await logIn(PASSWORD)]).toEqual([200, 200, 200]);
    expect(await listMails()).toEqual([]);
  });

  it('for an administrator’s common password reports it', async () => {
    const admin = await app.createAdminBrowser();
    const reply = await changePassword(admin, { currentPassword: ADMIN.password, newPassword: 'password123' });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'password_too_common', issues: [{ path: 'newPassword' }] },
    ]);
    expect((await changePassword(here, { newPassword: 'password123' })).status).toBe(200);
  });

  it('five times in a row makes the next one wait, even with the right password', async () => {
    const statuses = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await changePassword(here, { currentPassword: `guess ${i}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    const reply = await changePassword(here);
    expect([reply.status, reply.headers.has('retry-after')]).toEqual([429, true]);
    // The wait does not stop the owner from signing in elsewhere.
    expect(await logIn(PASSWORD)).toBe(200);

    // A reset link ends it.
    await app.database.query(
      "INSERT INTO verifications (identifier, value, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
      [toStoredIdentifier('reset-password:sent-by-mail'), String(user.id)],
    );
    const reset = { token: 'sent-by-mail', password: 'a third long passphrase' };
    expect((await app.send('/api/auth/reset-password/confirm', reset)).status).toBe(200);
    const again = await signInBrowser(app, user.email, reset.password);
    expect((await changePassword(again, { currentPassword: reset.password })).status).toBe(200);
  });
});

it('nothing is changed if the mail cannot be queued', async () => {
  await app.database.query('ALTER TABLE pgboss.job ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
  try {
    const reply = await changePassword(here);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([500, []]);
  } finally {
    await app.database.query('ALTER TABLE pgboss.job DROP CONSTRAINT nothing_today');
  }
  expect([await getStatus(here), await logIn(PASSWORD), await logIn(NEW)]).toEqual([200, 200, 401]);
});
