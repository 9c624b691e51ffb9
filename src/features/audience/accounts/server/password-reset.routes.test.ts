import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { toStoredIdentifier } from '#platform/auth/credentials.table.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { RESET_REQUESTED } from '../accounts.constants.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  extractToken,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from './accounts.fixtures.ts';
import { findUser, findUserByEmail, type UserRow } from './accounts.store.ts';

const PUBLIC_URL = 'https://www.firm.example';
const NEW = 'a longer day in the tower';
const SESSION = '__Host-greatcircle_session';

let site: TestSite;
let user: UserRow;
beforeAll(async () => {
  site = await createTestSite({ label: 'reset', env: { PUBLIC_URL }, renderPage: async () => new Response('') });
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.database.empty('rate_limits', 'verifications');
  // Jobs that the previous test did not wait for.
  await site.database.query("DELETE FROM pgboss.job WHERE name = 'password-reset' AND state = 'created'");
  user = await addUser(site.services.db);
});

const requestLink = (email: string, headers: Record<string, string> = {}) =>
  site.send(calls.requestReset.path, { email }, { from: createIpAddress(), headers });
const confirm = (token: string, password = NEW, browser: Pick<TestSite, 'send'> = site) =>
  browser.send(calls.confirmReset.path, { token, password }, { from: createIpAddress() });
const logIn = async (password: string, email = user.email, browser: Pick<TestSite, 'send'> = site) =>
  (await browser.send(calls.signIn.path, { email, password }, { from: createIpAddress() })).status;
const listJobs = (name: string, email: string) =>
  site.database.query(`SELECT state FROM pgboss.job WHERE name = $1 AND data::text LIKE '%' || $2 || '%'`, [
    name,
    email,
  ]);
/** The stored identifiers of a user's links, oldest first. */
const listIdentifiers = async (id: number) => {
  const rows = await site.database.query<{ identifier: string }>(
    "SELECT identifier FROM verifications WHERE value = $1 AND identifier LIKE 'sha256:reset-password:%' ORDER BY id",
    [String(id)],
  );
  return rows.map(({ identifier }) => identifier);
};
/** Requests a link and returns the mailed token. */
async function createToken(owner = user): Promise<string> {
  const before = await listIdentifiers(owner.id);
  expect((await requestLink(owner.email)).status).toBe(200);
  return vi.waitFor(
    async () => {
      const created = (await listIdentifiers(owner.id)).slice(before.length);
      const tokens = (await site.readOutbox()).map(({ text }) => extractToken(text));
      const token = tokens.find((one) => created.includes(toStoredIdentifier(`reset-password:${one}`)));
      if (token === undefined) throw new Error('no mail yet');
      return token;
    },
    { timeout: 20_000, interval: 25 },
  );
}
const expectInvalidToken = async (reply: Response) => {
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid_token' }]);
  expect(reply.headers.getSetCookie()).toEqual([]);
};

describe('requesting a link', () => {
  it('gets the same reply for addresses with and without an account', async () => {
    const answer = async (email: string) => {
      const reply = await requestLink(email);
      return [reply.status, [...reply.headers].filter(([name]) => name !== 'x-request-id'), await reply.text()];
    };
    const unknown = createEmail();
    const known = await answer(user.email);
    expect(known).toMatchObject([200, expect.anything(), JSON.stringify({ message: RESET_REQUESTED })]);
    expect(await answer(unknown)).toEqual(known);
    const states = async () => (await listJobs('password-reset', unknown)).map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 20_000, interval: 25 });
    await site.waitForMail(user.email, 'Set a new password');
    expect(await listJobs('mail', unknown)).toEqual([]);
    expect(await listJobs('mail', user.email)).toHaveLength(1);
  });

  it('mails a link to this site, whatever host the request names', async () => {
    const reply = await site.request(calls.requestReset.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example;proto=http',
        'x-original-host': 'evil.example',
      },
      body: JSON.stringify({
        email: user.email,
        redirectTo: 'https://evil.example/',
        callbackURL: 'https://evil.example/',
      }),
    });
    expect(reply.status).toBe(200);
    const { text, html } = await site.waitForMail(user.email, 'Set a new password');
    expect(text + html).not.toContain('evil.example');
    const token = /^https:\/\/www\.firm\.example\/reset-password\?token=(\S+)$/m.exec(text)?.[1] ?? '';
    expect((await confirm(decodeURIComponent(token))).status).toBe(200);
    expect([await logIn(NEW), await logIn(PASSWORD)]).toEqual([200, 401]);
  });

  it('changes nothing by itself', async () => {
    const browser = await signInBrowser(site, user.email);
    await createToken();
    expect((await browser.fetch(calls.getAccount.path)).status).toBe(200);
    expect(await logIn(PASSWORD)).toBe(200);
  });

  it('is refused the sixth time in an hour, also for addresses without an account', async () => {
    for (const email of [user.email, createEmail()]) {
      const spellings = [email, email.toUpperCase(), ` ${email}`];
      const statuses = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await requestLink(spellings[i % 3] ?? email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const reply = await requestLink(email);
      expect(Number(reply.headers.get('retry-after'))).toSatisfy((seconds) => seconds > 60 && seconds <= 3600);
    }
    expect((await requestLink((await addUser(site.services.db)).email)).status).toBe(200);
  });

  it.each([{}, { email: '' }, { email: 'x' }, { email: ['ada@example.com'] }, { email: 'a@b.c\r\nBcc: d@e.f' }])(
    'with %j replies 400',
    async (body) => {
      expect((await site.send(calls.requestReset.path, body, { from: createIpAddress() })).status).toBe(400);
    },
  );
});

describe('a link', () => {
  it.each([
    ['others have guessed the password', async () => site],
    ['the owner mistyped it in a known browser', () => signInBrowser(site, user.email)],
  ])('lets the owner in at once, however often %s', async (_, open) => {
    const browser = await open();
    for (let guess = 0; guess < 6; guess += 1) await logIn(`guess ${guess}`, user.email, browser);
    expect(await logIn(PASSWORD, user.email, browser)).toBe(429);
    await confirm(await createToken(), NEW, browser);
    expect(await logIn(NEW, user.email, browser)).toBe(200);
  });

  it('works once', async () => {
    const token = await createToken();
    const reply = await confirm(token);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    await expectInvalidToken(await confirm(token, 'yet another password'));
    expect([await logIn(NEW), await logIn(PASSWORD), await logIn('yet another password')]).toEqual([200, 401, 401]);
  });

  it('cannot be used by someone who reads the database or a backup', async () => {
    const token = await createToken();
    const [identifier = ''] = await listIdentifiers(user.id);
    expect(identifier).not.toContain(token);
    for (const guess of [identifier, identifier.replace(/^.*:/, ''), identifier.replace(/^sha256:reset-password:/, '')])
      await expectInvalidToken(await confirm(guess));
    expect((await confirm(token)).status).toBe(200);
  });

  it('works for only one of two simultaneous requests', async () => {
    const token = await createToken();
    const replies = await Promise.all([confirm(token, 'the first of both'), confirm(token, 'the second of both')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = replies[0]?.status === 200;
    expect([await logIn('the first of both'), await logIn('the second of both')]).toEqual(
      won ? [200, 401] : [401, 200],
    );
    expect(await listJobs('mail', user.email)).toHaveLength(2);
  });

  it('no longer works once another one was used', async () => {
    const [older, newer, newest] = [await createToken(), await createToken(), await createToken()];
    expect((await confirm(newer)).status).toBe(200);
    await expectInvalidToken(await confirm(older, PASSWORD));
    await expectInvalidToken(await confirm(newest, PASSWORD));
    expect(await listIdentifiers(user.id)).toEqual([]);
  });

  it('works for an hour', async () => {
    const token = await createToken();
    const [row] = await site.database.query<{ minutes: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM verifications',
    );
    expect(row?.minutes).toSatisfy((minutes: number) => minutes > 50 && minutes <= 60);
    await site.database.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    await expectInvalidToken(await confirm(token));
    expect(await logIn(PASSWORD)).toBe(200);
  });

  it('refuses an invalid password and stays usable', async () => {
    const token = await createToken();
    for (const [password, message] of [
      ['12345', 'Password must be at least 6 characters'],
      ['x'.repeat(10_240), 'Please use at most 128 characters.'],
    ] as const) {
      const reply = await confirm(token, password);
      expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'password', message }] }]);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  it('ends every session, informs the owner and confirms the address', async () => {
    const browsers = [await signInBrowser(site, user.email), await signInBrowser(site, user.email)];
    const other = await signInBrowser(site, (await addUser(site.services.db)).email);
    expect(user.emailVerified).toBe(false);
    expect((await confirm(await createToken())).status).toBe(200);
    for (const browser of browsers) expect((await browser.fetch(calls.getAccount.path)).status).toBe(401);
    expect((await other.fetch(calls.getAccount.path)).status).toBe(200);
    expect((await site.waitForMail(user.email, 'Your password was changed')).text).toContain(
      `${PUBLIC_URL}/reset-password`,
    );
    expect(await findUser(site.services.db, user.id)).toMatchObject({ emailVerified: true });
  });

  const confirmAddress = (value: boolean) =>
    site.database.query('UPDATE users SET email_verified = $2 WHERE id = $1', [user.id, value]);

  it('does not turn two-factor sign-in off', async () => {
    await confirmAddress(true);
    await turnOnTwoFactor(await signInBrowser(site, user.email));
    expect((await confirm(await createToken())).status).toBe(200);
    const reply = await site.send(calls.signIn.path, { email: user.email, password: NEW }, { from: createIpAddress() });
    expect(await reply.json()).toEqual({ twoFactorRequired: true });
  });

  it('turns off a second factor that was set up before anyone confirmed the address', async () => {
    await confirmAddress(true);
    await turnOnTwoFactor(await signInBrowser(site, user.email));
    // From before setup required a confirmed address.
    await confirmAddress(false);
    expect((await confirm(await createToken())).status).toBe(200);
    const mine = await signInBrowser(site, user.email, NEW);
    expect(await (await mine.fetch(calls.getAccount.path)).json()).toMatchObject({
      emailVerified: true,
      twoFactorEnabled: false,
    });
    await turnOnTwoFactor(mine, NEW);
  });

  it('refuses an administrator’s common password, and can then be used for a better one', async () => {
    const admin = await findUserByEmail(site.services.db, ADMIN.email);
    const token = await createToken(admin);
    const reply = await confirm(token, 'password123');
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'password_too_common', issues: [{ path: 'password' }] },
    ]);
    expect((await confirm(token)).status).toBe(200);
    expect(await logIn(NEW, ADMIN.email)).toBe(200);
    expect((await confirm(await createToken(), 'password123')).status).toBe(200);
  });

  it('of a deleted user does not work', async () => {
    const token = await createToken();
    await site.database.query('DELETE FROM users WHERE id = $1', [user.id]);
    await expectInvalidToken(await confirm(token));
  });
});

describe('a token of another kind', () => {
  it('sets no password, be it from a confirmation, a session or an unfinished login', async () => {
    const email = createEmail();
    await site.send(calls.signUp.path, createSignupRequest({ email }), { from: createIpAddress() });
    const mail = await site.waitForMail(email, 'Please confirm');
    const confirmation = decodeURIComponent(/verify-email\?token=(\S+)/.exec(mail.text)?.[1] ?? '');
    await site.database.query('UPDATE users SET email_verified = true WHERE id = $1', [user.id]);
    const browser = await signInBrowser(site, user.email);
    const session = decodeURIComponent(browser.cookies.get(SESSION) ?? '');
    await turnOnTwoFactor(browser);
    await site.send(calls.signIn.path, { email: user.email, password: PASSWORD }, { from: createIpAddress() });
    const half = await site.database.query<{ identifier: string }>(
      "SELECT identifier FROM verifications WHERE identifier LIKE 'sha256:2fa%'",
    );
    expect(half.length).toBeGreaterThan(0);
    const others = half.map(({ identifier }) => identifier);
    for (const token of [confirmation, session, session.split('.')[0] ?? '', ...others, '%', ' ', 'x'.repeat(2000)]) {
      await expectInvalidToken(await confirm(token));
    }
    for (const token of ['', 'x'.repeat(2001), 'a\u0000b']) expect((await confirm(token)).status).toBe(400);
    expect(await logIn(PASSWORD, email)).toBe(200);
  });

  it('from a reset link confirms no address', async () => {
    const token = await createToken();
    for (const wrong of [token, `reset-password:${token}`]) {
      await expectInvalidToken(await site.send(calls.confirmEmail.path, { token: wrong }, { from: createIpAddress() }));
    }
    expect(await findUser(site.services.db, user.id)).toMatchObject({ emailVerified: false });
    expect((await confirm(token)).status).toBe(200);
  });
});

it('guessing tokens is limited per IP address', async () => {
  const from = createIpAddress();
  const statuses = [];
  for (let i = 0; i < 21; i += 1) {
    statuses.push((await site.send(calls.confirmReset.path, { token: `guess ${i}`, password: NEW }, { from })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});
