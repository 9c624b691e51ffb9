import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { storedIdentifier } from '#platform/auth/one-time-tokens.ts';
import { ADMIN } from '#platform/testing/test-admin.ts';
import {
  LOGIN_PATH,
  ME_PATH,
  RESET_CONFIRM_PATH,
  RESET_PATH,
  RESET_REQUESTED,
  SIGNUP_PATH,
  VERIFY_EMAIL_PATH,
} from '../accounts.constants.ts';
import {
  addUser,
  anAddress,
  anEmail,
  aSignup,
  PASSWORD,
  signedIn,
  tokenIn,
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
  // What the test before asked for and did not wait for.
  await site.database.query("DELETE FROM pgboss.job WHERE name = 'password-reset' AND state = 'created'");
  user = await addUser(site.world.db);
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  site.send(RESET_PATH, { email }, { from: anAddress(), headers });
const confirm = (token: string, password = NEW, browser: Pick<TestSite, 'send'> = site) =>
  browser.send(RESET_CONFIRM_PATH, { token, password }, { from: anAddress() });
const logIn = async (password: string, email = user.email, browser: Pick<TestSite, 'send'> = site) =>
  (await browser.send(LOGIN_PATH, { email, password }, { from: anAddress() })).status;
const jobs = (name: string, email: string) =>
  site.database.query(`SELECT state FROM pgboss.job WHERE name = $1 AND data::text LIKE '%' || $2 || '%'`, [
    name,
    email,
  ]);
/** What is kept of a user's links, oldest first. */
const keptOf = async (id: number) => {
  const rows = await site.database.query<{ identifier: string }>(
    "SELECT identifier FROM verifications WHERE value = $1 AND identifier LIKE 'sha256:reset-password:%' ORDER BY id",
    [String(id)],
  );
  return rows.map(({ identifier }) => identifier);
};
/** Asks for a link and returns the token that was mailed. */
async function newToken(of = user): Promise<string> {
  const before = await keptOf(of.id);
  expect((await ask(of.email)).status).toBe(200);
  return vi.waitFor(
    async () => {
      const kept = (await keptOf(of.id)).slice(before.length);
      const tokens = (await site.outbox()).map(({ text }) => tokenIn(text));
      const token = tokens.find((one) => kept.includes(storedIdentifier(`reset-password:${one}`)));
      if (token === undefined) throw new Error('no mail yet');
      return token;
    },
    { timeout: 20_000, interval: 25 },
  );
}
const refused = async (reply: Response) => {
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid_token' }]);
  expect(reply.headers.getSetCookie()).toEqual([]);
};

describe('asking for a link', () => {
  it('is answered alike for an address that has an account and one that has none', async () => {
    const answer = async (email: string) => {
      const reply = await ask(email);
      return [reply.status, [...reply.headers].filter(([name]) => name !== 'x-request-id'), await reply.text()];
    };
    const unknown = anEmail();
    const known = await answer(user.email);
    expect(known).toMatchObject([200, expect.anything(), JSON.stringify({ message: RESET_REQUESTED })]);
    expect(await answer(unknown)).toEqual(known);
    const states = async () => (await jobs('password-reset', unknown)).map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 20_000, interval: 25 });
    await site.mailTo(user.email, 'Set a new password');
    expect(await jobs('mail', unknown)).toEqual([]);
    expect(await jobs('mail', user.email)).toHaveLength(1);
  });

  it('mails a link to this site, whatever host was asked for', async () => {
    const reply = await site.request(RESET_PATH, {
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
    const { text, html } = await site.mailTo(user.email, 'Set a new password');
    expect(text + html).not.toContain('evil.example');
    const token = /^https:\/\/www\.firm\.example\/reset-password\?token=(\S+)$/m.exec(text)?.[1] ?? '';
    expect((await confirm(decodeURIComponent(token))).status).toBe(200);
    expect([await logIn(NEW), await logIn(PASSWORD)]).toEqual([200, 401]);
  });

  it('changes nothing by itself', async () => {
    const browser = await signedIn(site, user.email);
    await newToken();
    expect((await browser.fetch(ME_PATH)).status).toBe(200);
    expect(await logIn(PASSWORD)).toBe(200);
  });

  it('is refused the sixth time in an hour, for an address nobody has as well', async () => {
    for (const email of [user.email, anEmail()]) {
      const spellings = [email, email.toUpperCase(), ` ${email}`];
      const statuses = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await ask(spellings[i % 3] ?? email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const reply = await ask(email);
      expect(Number(reply.headers.get('retry-after'))).toSatisfy((seconds) => seconds > 60 && seconds <= 3600);
    }
    expect((await ask((await addUser(site.world.db)).email)).status).toBe(200);
  });

  it.each([{}, { email: '' }, { email: 'x' }, { email: ['ada@example.com'] }, { email: 'a@b.c\r\nBcc: d@e.f' }])(
    'with %j is a 400',
    async (body) => {
      expect((await site.send(RESET_PATH, body, { from: anAddress() })).status).toBe(400);
    },
  );
});

describe('a link', () => {
  it.each([
    ['others have guessed', async () => site],
    ['they mistyped in a browser that is known', () => signedIn(site, user.email)],
  ])('opens the account to its owner at once, however often %s', async (_, open) => {
    const browser = await open();
    for (let guess = 0; guess < 6; guess += 1) await logIn(`guess ${guess}`, user.email, browser);
    expect(await logIn(PASSWORD, user.email, browser)).toBe(429);
    await confirm(await newToken(), NEW, browser);
    expect(await logIn(NEW, user.email, browser)).toBe(200);
  });

  it('works once', async () => {
    const token = await newToken();
    const reply = await confirm(token);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    await refused(await confirm(token, 'yet another password'));
    expect([await logIn(NEW), await logIn(PASSWORD), await logIn('yet another password')]).toEqual([200, 401, 401]);
  });

  it('is of no use to who reads the database or a backup', async () => {
    const token = await newToken();
    const [kept = ''] = await keptOf(user.id);
    expect(kept).not.toContain(token);
    for (const guess of [kept, kept.replace(/^.*:/, ''), kept.replace(/^sha256:reset-password:/, '')])
      await refused(await confirm(guess));
    expect((await confirm(token)).status).toBe(200);
  });

  it('works for one of two who use it at once', async () => {
    const token = await newToken();
    const replies = await Promise.all([confirm(token, 'the first of both'), confirm(token, 'the second of both')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = replies[0]?.status === 200;
    expect([await logIn('the first of both'), await logIn('the second of both')]).toEqual(
      won ? [200, 401] : [401, 200],
    );
    expect(await jobs('mail', user.email)).toHaveLength(2);
  });

  it('works no more once another one did', async () => {
    const [older, newer, newest] = [await newToken(), await newToken(), await newToken()];
    expect((await confirm(newer)).status).toBe(200);
    await refused(await confirm(older, PASSWORD));
    await refused(await confirm(newest, PASSWORD));
    expect(await keptOf(user.id)).toEqual([]);
  });

  it('works for an hour', async () => {
    const token = await newToken();
    const [row] = await site.database.query<{ minutes: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM verifications',
    );
    expect(row?.minutes).toSatisfy((minutes: number) => minutes > 50 && minutes <= 60);
    await site.database.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    await refused(await confirm(token));
    expect(await logIn(PASSWORD)).toBe(200);
  });

  it('sets nothing with a password that is not one', async () => {
    const token = await newToken();
    for (const [password, message] of [
      ['12345', 'Password must be at least 6 characters'],
      ['x'.repeat(10_240), 'Please use at most 128 characters.'],
    ] as const) {
      const reply = await confirm(token, password);
      expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'password', message }] }]);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  it('ends every session, tells the owner, and proves the address', async () => {
    const browsers = [await signedIn(site, user.email), await signedIn(site, user.email)];
    const other = await signedIn(site, (await addUser(site.world.db)).email);
    expect(user.emailVerified).toBe(false);
    expect((await confirm(await newToken())).status).toBe(200);
    for (const browser of browsers) expect((await browser.fetch(ME_PATH)).status).toBe(401);
    expect((await other.fetch(ME_PATH)).status).toBe(200);
    expect((await site.mailTo(user.email, 'Your password was changed')).text).toContain(`${PUBLIC_URL}/reset-password`);
    expect(await findUser(site.world.db, user.id)).toMatchObject({ emailVerified: true });
  });

  it('does not turn two-factor sign-in off', async () => {
    await turnOnTwoFactor(await signedIn(site, user.email));
    expect((await confirm(await newToken())).status).toBe(200);
    const reply = await site.send(LOGIN_PATH, { email: user.email, password: NEW }, { from: anAddress() });
    expect(await reply.json()).toEqual({ twoFactorRequired: true });
  });

  it('sets no common password for an administrator, and may then be used for a better one', async () => {
    const admin = await findUserByEmail(site.world.db, ADMIN.email);
    const token = await newToken(admin);
    const reply = await confirm(token, 'password123');
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'password_too_common', issues: [{ path: 'password' }] },
    ]);
    expect((await confirm(token)).status).toBe(200);
    expect(await logIn(NEW, ADMIN.email)).toBe(200);
    expect((await confirm(await newToken(), 'password123')).status).toBe(200);
  });

  it('of somebody who left is worth nothing', async () => {
    const token = await newToken();
    await site.database.query('DELETE FROM users WHERE id = $1', [user.id]);
    await refused(await confirm(token));
  });
});

describe('a token of another kind', () => {
  it('sets no password: neither a confirmation’s, nor a session’s, nor a half login’s', async () => {
    const email = anEmail();
    await site.send(SIGNUP_PATH, aSignup({ email }), { from: anAddress() });
    const mail = await site.mailTo(email, 'Please confirm');
    const confirmation = decodeURIComponent(/verify-email\?token=(\S+)/.exec(mail.text)?.[1] ?? '');
    const browser = await signedIn(site, user.email);
    const session = decodeURIComponent(browser.cookies.get(SESSION) ?? '');
    await turnOnTwoFactor(browser);
    await site.send(LOGIN_PATH, { email: user.email, password: PASSWORD }, { from: anAddress() });
    const half = await site.database.query<{ identifier: string }>(
      "SELECT identifier FROM verifications WHERE identifier LIKE 'sha256:2fa%'",
    );
    expect(half.length).toBeGreaterThan(0);
    const others = half.map(({ identifier }) => identifier);
    for (const token of [confirmation, session, session.split('.')[0] ?? '', ...others, '%', ' ', 'x'.repeat(2000)]) {
      await refused(await confirm(token));
    }
    for (const token of ['', 'x'.repeat(2001), 'a\u0000b']) expect((await confirm(token)).status).toBe(400);
    expect(await logIn(PASSWORD, email)).toBe(200);
  });

  it('confirms no address: a reset link’s is no confirmation', async () => {
    const token = await newToken();
    for (const wrong of [token, `reset-password:${token}`]) {
      await refused(await site.send(VERIFY_EMAIL_PATH, { token: wrong }, { from: anAddress() }));
    }
    expect(await findUser(site.world.db, user.id)).toMatchObject({ emailVerified: false });
    expect((await confirm(token)).status).toBe(200);
  });
});

it('guessing tokens is limited by address', async () => {
  const from = anAddress();
  const statuses = [];
  for (let i = 0; i < 21; i += 1) {
    statuses.push((await site.send(RESET_CONFIRM_PATH, { token: `guess ${i}`, password: NEW }, { from })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});
