import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import { SIGN_IN_LINK_HREF, SIGN_IN_LINK_USE_HREF } from '../accounts.constants.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  extractToken,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const LINK = 'Your link to sign in';
const PASSWORD_NEEDED = 'Please sign in with your password';
const SESSION = 'greatcircle_session';

let app: TestApp;
let user: UserRow;
beforeAll(async () => {
  app = await createTestApp({ label: 'sign_in_link' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
});

const ask = (email = user.email) => app.send(calls.requestSignInLink.path, { email }, { from: createIpAddress() });
async function getToken(): Promise<string> {
  await ask();
  return extractToken((await app.waitForMail(user.email, LINK)).text);
}
const use = (token: string, browser: TestBrowser = app.createBrowser()) =>
  browser.send(calls.signInWithLink.path, { token }, { from: createIpAddress() });
const post = (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    from: createIpAddress(),
  });
const check = (token: string) => app.send(calls.checkSignInLink.path, { token }, { from: createIpAddress() });
const change = (sql: string) => app.database.query(`UPDATE users SET ${sql} WHERE id = $1`, [user.id]);
const readViewer = async (browser: TestBrowser) => (await browser.fetch(calls.getViewer.path)).json();

describe('a link that signs in', () => {
  it('works once, and looking at it or opening it uses nothing up', async () => {
    const token = await getToken();
    for (let count = 0; count < 3; count += 1) {
      expect(await (await check(token)).json()).toEqual({ email: user.email });
      await app.fetch(`${SIGN_IN_LINK_HREF}?token=${token}`);
    }
    const browser = app.createBrowser();
    const reply = await use(token, browser);
    expect([reply.status, await reply.json()]).toMatchObject([200, { id: user.id }]);
    expect(await readViewer(browser)).toMatchObject({ id: user.id });
    expect([(await use(token)).status, (await check(token)).status]).toEqual([400, 400]);
  });

  it.each([
    ['/insights?type=article#top', '/insights?type=article#top'],
    ['//evil.example/x', undefined],
    ['https://evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/x/..//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['/logout', undefined],
  ])('leads to where the reader was going only on this site: %j', async (next, expected) => {
    await post(app.createBrowser(), SIGN_IN_LINK_HREF, { email: user.email, next });
    const mail = await app.waitForMail(user.email, LINK);
    const url = new URL(mail.text.match(/https?:\S+token=\S+/)?.[0] ?? '');
    expect(url.searchParams.get('next') ?? undefined).toBe(expected);
    const token = url.searchParams.get('token') ?? '';
    // Even if the form itself was changed.
    const used = await post(app.createBrowser(), SIGN_IN_LINK_USE_HREF, { token, next });
    expect(used.headers.get('location')).toBe(expected ?? '/mentor/dashboard');
  });

  it('keeps where a colleague was going who needs a password', async () => {
    await change("role = 'editor'");
    await app.send(calls.requestSignInLink.path, { email: user.email, next: '/insights' }, { from: createIpAddress() });
    expect((await app.waitForMail(user.email, PASSWORD_NEEDED)).text).toContain('/login?next=%2Finsights');
  });

  it('signs in one of two browsers that use it at once', async () => {
    const token = await getToken();
    const replies = await Promise.all([use(token), use(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('works for fifteen minutes', async () => {
    const token = await getToken();
    await app.database.query("UPDATE verifications SET expires_at = expires_at - interval '14 minutes'");
    expect((await check(token)).status).toBe(200);
    await app.database.query("UPDATE verifications SET expires_at = expires_at - interval '61 seconds'");
    expect((await use(token)).status).toBe(400);
  });

  it('also works by a form without JavaScript', async () => {
    const browser = app.createBrowser();
    const asked = await post(browser, SIGN_IN_LINK_HREF, { email: user.email });
    expect(asked.headers.get('location')).toBe(`${SIGN_IN_LINK_HREF}?sent=1`);
    const token = extractToken((await app.waitForMail(user.email, LINK)).text);
    const used = await post(browser, SIGN_IN_LINK_USE_HREF, { token });
    expect([used.status, used.headers.get('location')]).toEqual([303, '/mentor/dashboard']);
    expect(await readViewer(browser)).toMatchObject({ id: user.id });
    const again = await post(app.createBrowser(), SIGN_IN_LINK_USE_HREF, { token });
    expect(again.headers.get('location')).toContain('problem=invalid_token');
  });

  it('gives a new session and ends the one before; a foreign page cannot use it', async () => {
    const token = await getToken();
    const foreign = { headers: { origin: 'https://evil.example', 'content-type': 'application/json' } };
    expect((await app.send(calls.signInWithLink.path, { token }, foreign)).status).toBe(403);
    const browser = await signInBrowser(app, (await addUser(app.services.db)).email);
    const planted = browser.cookies.get(SESSION) ?? '';
    expect((await use(token, browser)).status).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    const thief = app.createBrowser();
    thief.cookies.set(SESSION, planted);
    expect(await readViewer(thief)).toBeNull();
  });

  it.each(['', 'x', 'reset-password:x', '../../x', 'x'.repeat(3000), 7, null])('is not %j', async (token) => {
    expect((await app.send(calls.signInWithLink.path, { token }, { from: createIpAddress() })).status).toBe(400);
  });
});

describe('a link dies', () => {
  it.each([
    ['becomes staff', "role = 'editor'"],
    ['is suspended', 'suspended_at = now()'],
    ['turns two-factor sign-in on', 'two_factor_enabled = true'],
    ['has another address, not confirmed yet', 'email_verified = false'],
  ])('when its owner %s', async (_, sql) => {
    const token = await getToken();
    await change(sql);
    expect([(await check(token)).status, (await use(token)).status]).toEqual([400, 400]);
  });

  it('with the address and with the password that it was made for', async () => {
    const token = await getToken();
    const browser = await signInBrowser(app, user.email);
    const wanted = createEmail();
    await browser.send(calls.requestEmailChange.path, { email: wanted, password: PASSWORD });
    const confirm = extractToken((await app.waitForMail(wanted, 'Please confirm your new email address')).text);
    expect((await browser.send(calls.confirmEmailChange.path, { token: confirm })).status).toBe(200);
    expect((await use(token)).status).toBe(400);
    await ask(wanted);
    const next = extractToken((await app.waitForMail(wanted, LINK)).text);
    const passwords = { currentPassword: PASSWORD, newPassword: 'another at 03:10' };
    expect((await browser.send(calls.changePassword.path, passwords)).status).toBe(200);
    expect((await use(next)).status).toBe(400);
  });

  it('is no reset link, and a reset link is none', async () => {
    const token = await getToken();
    const reset = await app.send(calls.confirmReset.path, { token, password: 'runway two seven' });
    expect(reset.status).toBe(400);
    await app.send(calls.requestReset.path, { email: user.email });
    const other = extractToken((await app.waitForMail(user.email, 'Set a new password')).text);
    expect((await use(other)).status).toBe(400);
  });
});

describe('asking for a link', () => {
  it('replies the same for everybody, and mails no link to those who need their password', async () => {
    const staff = await addUser(app.services.db, { role: 'author', emailVerified: true });
    const secured = await addUser(app.services.db, { emailVerified: true });
    await turnOnTwoFactor(await signInBrowser(app, secured.email));
    const unconfirmed = await addUser(app.services.db);
    const suspended = await addUser(app.services.db, { emailVerified: true, suspendedAt: new Date() });
    const nobody = createEmail();
    const people = [user, staff, secured, unconfirmed, suspended, { email: nobody }].map(({ email }) => email);
    const replies = await Promise.all(people.map(ask));
    const bodies = await Promise.all(replies.map(async (reply) => [reply.status, await reply.text()]));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0]?.[0]).toBe(200);
    for (const { email } of [staff, secured, unconfirmed])
      expect((await app.waitForMail(email, PASSWORD_NEEDED)).text).not.toContain('token=');
    await app.waitForMail(user.email, LINK);
    const mailed = (await app.readOutbox()).map((mail) => mail.headers('to')[0]);
    for (const email of [suspended.email, nobody]) expect(mailed).not.toContain(email);
  });

  it('is possible five times an hour for an address, whether it has an account or not', async () => {
    for (const email of [user.email, createEmail()]) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it.each(['', 'nobody', ['a@example.com'], null])('is refused for %j', async (email) => {
    expect((await ask(email as string)).status).toBe(400);
  });
});
