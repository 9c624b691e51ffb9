import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import * as calls from '../accounts.calls.ts';
import { SIGNUP_MIN_MS } from '../accounts.constants.ts';
import { addUser, createEmail, createSignupRequest, signInBrowser } from './accounts.fixtures.ts';
import { findUserByEmail } from './accounts.store.ts';

const PUBLIC_URL = 'https://www.firm.example';
const CONFIRM = 'Please confirm your email address';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ label: 'sign_up_mail', env: { PUBLIC_URL }, renderPage: async () => new Response('') });
});
afterAll(() => site?.close());
beforeEach(() => site.database.empty('rate_limits'));

const listQueuedMails = (to: string) =>
  site.database.query("SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [to]);
const findByEmail = (email: string) => findUserByEmail(site.services.db, email);
/** Signs up and returns the token in the mailed link. */
async function createToken(email = createEmail()): Promise<string> {
  await site.send(calls.signUp.path, createSignupRequest({ email }));
  return tokenIn((await site.waitForMail(email, CONFIRM)).text);
}
const tokenIn = (text: string) => decodeURIComponent(/\/verify-email\?token=(\S+)/.exec(text)?.[1] ?? '');
const verify = (token: unknown) => site.send(calls.confirmEmail.path, { token });

describe('the confirmation mail', () => {
  it('has the full link to this site in its text part, whatever host the request names', async () => {
    const email = createEmail();
    const reply = await site.request(calls.signUp.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      },
      body: JSON.stringify(createSignupRequest({ email })),
    });
    expect(reply.status).toBe(200);
    const mail = await site.waitForMail(email, CONFIRM);
    expect(mail.text).toMatch(/^https:\/\/www\.firm\.example\/verify-email\?token=\S{40,}$/m);
    expect(mail.text + mail.html).not.toContain('evil.example');
    expect(mail.html).toContain('https://www.firm.example/verify-email?token=');
    expect((await verify(tokenIn(mail.text))).status).toBe(200);
    expect(await findByEmail(email)).toMatchObject({ emailVerified: true });
  });

  it('is sent once', async () => {
    const email = createEmail();
    await site.send(calls.signUp.path, createSignupRequest({ email }));
    expect(await listQueuedMails(email)).toHaveLength(1);
  });

  it('can be requested again three times an hour, until the address is confirmed', async () => {
    const { email } = await addUser(site.services.db);
    const browser = await signInBrowser(site, email);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await browser.send(calls.resendConfirmation.path, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await listQueuedMails(email)).toHaveLength(3);
    expect((await verify(tokenIn((await site.waitForMail(email, CONFIRM)).text))).status).toBe(200);
    await site.database.empty('rate_limits');
    expect((await browser.send(calls.resendConfirmation.path, {})).status).toBe(200);
    expect(await listQueuedMails(email)).toHaveLength(3);
    expect((await site.send(calls.resendConfirmation.path, {})).status).toBe(401);
  });
});

describe('a sign-up by a bot', () => {
  it('that fills in the honeypot creates a flagged account and sends no mail', async () => {
    const email = createEmail();
    expect(
      (await site.send(calls.signUp.path, createSignupRequest({ email, website: 'https://spam.example' }))).status,
    ).toBe(200);
    expect(await findByEmail(email)).toMatchObject({ isSuspect: true });
    expect(await listQueuedMails(email)).toEqual([]);
  });

  it('that is too fast is only flagged', async () => {
    const [fast, slow] = [createEmail(), createEmail()];
    await site.send(calls.signUp.path, createSignupRequest({ email: fast, elapsed: SIGNUP_MIN_MS - 1 }));
    await site.send(calls.signUp.path, createSignupRequest({ email: slow, elapsed: SIGNUP_MIN_MS }));
    expect(await findByEmail(fast)).toMatchObject({ isSuspect: true });
    expect(await findByEmail(slow)).toMatchObject({ isSuspect: false });
    expect(await listQueuedMails(fast)).toHaveLength(1);
  });

  it.each([-5, 'soon', Number.MAX_VALUE, {}])('that claims a time of %s is not refused', async (elapsed) => {
    expect((await site.send(calls.signUp.path, createSignupRequest({ elapsed }))).status).toBe(200);
  });
});

describe('confirming the address', () => {
  it('can be repeated without effect', async () => {
    const email = createEmail();
    const token = await createToken(email);
    expect((await verify(token)).status).toBe(200);
    const user = await findByEmail(email);
    const again = await verify(token);
    expect([again.status, await again.json()]).toEqual([200, { message: 'Your email address is confirmed.' }]);
    expect(await findByEmail(email)).toEqual(user);
  });

  it('does not sign in, and confirms no other account', async () => {
    const [mine, theirs] = [createEmail(), createEmail()];
    const token = await createToken(mine);
    await site.send(calls.signUp.path, createSignupRequest({ email: theirs }));
    const other = await signInBrowser(site, theirs);
    const reply = await other.send(calls.confirmEmail.path, { token, email: theirs });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    expect(await findByEmail(mine)).toMatchObject({ emailVerified: true });
    expect(await findByEmail(theirs)).toMatchObject({ emailVerified: false });
  });

  it('refuses tokens that were changed, are unsigned or belong to a deleted user', async () => {
    const email = createEmail();
    const token = await createToken(email);
    const [head, body = '', signature] = token.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), email: 'admin@greatcircle.example' };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const wrong = [
      `${head}.${forged}.${signature}`,
      `${none}.${forged}.`,
      `${head}.${body}.`,
      `${token}x`,
      'x',
      ' ',
      `a.b.c`,
    ];
    for (const attempt of wrong) {
      const reply = await verify(attempt);
      expect([attempt, reply.status]).toEqual([attempt, 400]);
      expect(await reply.json()).toMatchObject({ code: 'invalid_token' });
    }
    for (const attempt of ['', undefined, 7, 'x'.repeat(2001)]) expect((await verify(attempt)).status).toBe(400);
    expect(await findByEmail(email)).toMatchObject({ emailVerified: false });
    await site.database.query('DELETE FROM users WHERE email = $1', [email]);
    expect((await verify(token)).status).toBe(400);
  });
});

describe('on https', () => {
  it('cookies cannot be read by scripts, set by another host or sent over http', async () => {
    const reply = await site.send(calls.signUp.path, createSignupRequest());
    const cookies = reply.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-greatcircle_session',
      '__Host-greatcircle_device',
    ]);
    for (const cookie of cookies) {
      const attributes = cookie
        .split('; ')
        .slice(1)
        .map((attribute) => attribute.replace(/^Max-Age=\d+$/, 'Max-Age'));
      expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age', 'Path=/', 'SameSite=Lax', 'Secure']);
    }
  });
});
