import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createProviderSite, type ProviderSite } from '#app/testing/provider-site.ts';
import type { TestBrowser } from '#app/testing/test-app.ts';
import type { OidcPerson } from '#platform/testing/oidc-server.ts';
import * as calls from '../accounts.calls.ts';
import type { SignInWays } from '../connections.contract.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from './accounts.fixtures.ts';

const NEW_PASSWORD = 'runway two seven';
const ROLES = JSON.stringify({ 'site-editors': 'editor' });

let app: ProviderSite;
beforeAll(async () => {
  app = await createProviderSite('connections', { OIDC_ROLES: ROLES });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'verifications'));

const readWays = async (browser: TestBrowser) =>
  (await (await browser.fetch(calls.listSignInWays.path)).json()) as SignInWays;
const disconnect = (browser: TestBrowser, id: number | undefined, body: object = {}) =>
  browser.fetch(calls.disconnect.path.replace(':id', String(id)), {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    from: createIpAddress(),
  });
const setPassword = (browser: TestBrowser, newPassword = NEW_PASSWORD) =>
  browser.send(calls.setPassword.path, { newPassword }, { from: createIpAddress() });
const logIn = (email: string, password: string) =>
  app.send(calls.signIn.path, { email, password }, { from: createIpAddress() });
const ageSessions = (email: string) =>
  app.database.query(
    "UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
const expectCode = async (reply: Response, status: number, code: string) =>
  expect([reply.status, await reply.json()]).toMatchObject([status, { code }]);

/** A person with an account that the provider made, so without a password. */
async function begin(differences: Partial<OidcPerson> = {}) {
  const person = createPerson(createEmail(), differences);
  const { browser } = await app.signIn(person);
  const [connection] = (await readWays(browser)).connections;
  return { person, email: String(person.email), browser, id: connection?.id };
}

describe('the connection to an identity provider', () => {
  it('is listed with the provider’s name, and the password that is missing', async () => {
    const { browser } = await begin();
    expect(await readWays(browser)).toEqual({
      hasPassword: false,
      connections: [
        { id: expect.any(Number), provider: 'Firm ID', givenRole: null, createdAt: expect.stringMatching(/Z$/) },
      ],
    });
    const plain = await addUser(app.services.db);
    expect(await readWays(await signInBrowser(app, plain.email))).toEqual({ hasPassword: true, connections: [] });
    expect((await app.fetch(calls.listSignInWays.path)).status).toBe(401);
  });

  it('ends, is told by mail, and begins again with the next sign-in there', async () => {
    const { browser, id, person, email } = await begin();
    expect((await disconnect(browser, id)).status).toBe(200);
    await app.waitForMail(email, 'Your account is disconnected from Firm ID');
    expect((await readWays(browser)).connections).toEqual([]);
    await expectCode(await disconnect(browser, id), 404, 'not_found');
    const again = await app.signIn(person);
    expect((await readWays(again.browser)).connections).toHaveLength(1);
  });

  it('takes the password, or a sign-in of the last ten minutes', async () => {
    const user = await addUser(app.services.db, { emailVerified: true });
    const { browser } = await app.signIn(createPerson(user.email));
    const id = (await readWays(browser)).connections[0]?.id;
    await ageSessions(user.email);
    await expectCode(await disconnect(browser, id), 403, 'password_needed');
    await expectCode(await disconnect(browser, id, { password: 'a guess at it' }), 400, 'wrong_password');
    expect((await disconnect(browser, id, { password: PASSWORD })).status).toBe(200);
    const other = await begin();
    await ageSessions(other.email);
    await expectCode(await disconnect(other.browser, other.id), 403, 'sign_in_again');
    expect((await readWays(other.browser)).connections).toHaveLength(1);
  });

  it('stays while it is the only way in, with the role that it gave', async () => {
    const { browser, id, email } = await begin();
    await app.database.query("UPDATE users SET role = 'author' WHERE email = $1", [email]);
    await expectCode(await disconnect(browser, id), 409, 'only_way_in');
    expect((await readWays(browser)).connections).toHaveLength(1);
    expect((await setPassword(browser)).status).toBe(200);
    expect((await disconnect(browser, id)).status).toBe(200);
  });

  it('takes the role along that the provider gave, and tells so', async () => {
    const { browser, id, email } = await begin({ groups: ['site-editors'] });
    expect((await readWays(browser)).connections[0]?.givenRole).toBe('editor');
    expect((await disconnect(browser, id)).status).toBe(200);
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toMatchObject({ email, role: 'registered' });
    await app.waitForMail(email, /role|access/i);
  });

  it('of somebody else cannot be ended', async () => {
    const victim = await begin();
    const thief = await begin();
    for (const id of [victim.id, 0, -1, 2 ** 31]) {
      const { status } = await disconnect(thief.browser, id);
      expect([400, 404, 422]).toContain(status);
    }
    // Nor the password, which is a row of the same table.
    await setPassword(thief.browser);
    const [row] = await app.database.query<{ id: number }>(
      "SELECT c.id FROM credentials c JOIN users u ON u.id = c.user_id WHERE provider_id = 'credential' AND u.email = $1",
      [thief.email],
    );
    await expectCode(await disconnect(thief.browser, row?.id), 404, 'not_found');
    expect((await disconnect(app.createBrowser(), victim.id)).status).toBe(401);
    expect((await readWays(victim.browser)).connections).toHaveLength(1);
    expect((await logIn(thief.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('can be ended by only one of two requests at once', async () => {
    const { browser, id } = await begin();
    const replies = await Promise.all([disconnect(browser, id), disconnect(browser, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a first password', () => {
  it('is set after a recent sign-in, told by mail, and signs in', async () => {
    const { browser, email } = await begin();
    expect((await setPassword(browser)).status).toBe(200);
    expect((await readWays(browser)).hasPassword).toBe(true);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    await app.waitForMail(email, /password/i);
    await expectCode(await setPassword(browser, 'another one of mine'), 409, 'has_password');
    expect((await logIn(email, 'another one of mine')).status).toBe(401);
  });

  it('needs a recent sign-in and a password that may be one, and replaces none', async () => {
    const { browser, email } = await begin();
    expect((await setPassword(browser, 'short')).status).toBe(400);
    await ageSessions(email);
    await expectCode(await setPassword(browser), 403, 'sign_in_again');
    expect((await setPassword(app.createBrowser())).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(401);
    const user = await addUser(app.services.db);
    await expectCode(await setPassword(await signInBrowser(app, user.email)), 409, 'has_password');
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('is set once by two requests at once', async () => {
    const { browser } = await begin();
    const replies = await Promise.all([setPassword(browser), setPassword(browser, 'another one of mine')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves the second step on where it is on', async () => {
    const user = await addUser(app.services.db, { emailVerified: true });
    const own = await signInBrowser(app, user.email);
    await turnOnTwoFactor(own);
    const person = createPerson(user.email);
    const { end } = await app.signIn(person);
    expect(end).toContain('step=code');
    const id = (await readWays(own)).connections[0]?.id;
    expect((await disconnect(own, id)).status).toBe(200);
    expect(await (await logIn(user.email, PASSWORD)).json()).toEqual({ twoFactorRequired: true });
  });
});

it('an account without a password is deleted after a recent sign-in, and says what is missing later', async () => {
  const { browser, email } = await begin();
  const remove = () =>
    browser.fetch(calls.deleteAccount.path, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      from: createIpAddress(),
    });
  await ageSessions(email);
  await expectCode(await remove(), 403, 'sign_in_again');
  await app.database.query('UPDATE sessions SET created_at = now()');
  expect((await remove()).status).toBe(200);
});
