import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createProviderSite, type ProviderSite } from '#app/testing/provider-site.ts';
import type { TestBrowser } from '#app/testing/test-app.ts';
import type { Role } from '#lib/roles.ts';
import type { OidcPerson } from '#platform/testing/oidc-server.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { PROVIDER_CALLBACK_HREF } from '../accounts.constants.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createTotp,
  extractToken,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SITE = 'http://localhost:3000';
const ROLES = JSON.stringify({ 'site-admins': 'admin', 'site-editors': 'editor', mentors: 'mentor' });

let app: ProviderSite;
let user: UserRow;
let person: OidcPerson;
beforeAll(async () => {
  app = await createProviderSite('provider', { OIDC_ROLES: ROLES });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.provider.isDown = false;
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
  person = createPerson(user.email);
});

/** Signs the person in, of whom the provider says something else. */
const signIn = (differences: Partial<OidcPerson> = {}, next?: string) =>
  app.signIn({ ...person, ...differences }, next);
const readViewer = async (browser: TestBrowser) =>
  (await (await browser.fetch(calls.getViewer.path)).json()) as { id: number; email: string; role: Role } | null;
const query = <Row>(sql: string, values: unknown[] = []) => app.database.query<Row & object>(sql, values);
const setUser = (change: string, id = user.id) => query(`UPDATE users SET ${change} WHERE id = $1`, [id]);

describe('signing in with the identity provider', () => {
  it('asks for a code with PKCE, state and nonce, and only names the site’s own address', async () => {
    const { searchParams, origin } = new URL(await app.begin(app.createBrowser()));
    expect(origin).toBe(app.provider.env.OIDC_ISSUER);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile groups',
      redirect_uri: SITE + PROVIDER_CALLBACK_HREF,
    });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('leads to the account of the confirmed address, tells it, and knows the person from then on', async () => {
    const { browser, end } = await signIn({}, '/insights?type=article#top');
    expect(end).toBe('/insights?type=article#top');
    expect(await readViewer(browser)).toMatchObject({ id: user.id });
    await app.waitForMail(user.email, 'You can now sign in with Firm ID');
    // The address at the provider may change, and need not be confirmed any more.
    const again = await signIn({ email: createEmail(), email_verified: false });
    expect(await readViewer(again.browser)).toMatchObject({ id: user.id, email: user.email });
    expect((await app.send(calls.signIn.path, { email: user.email, password: PASSWORD })).status).toBe(200);
  });

  it('creates an account for a new address, with the person’s names, and none twice', async () => {
    const email = createEmail();
    const browsers = [app.createBrowser(), app.createBrowser()];
    const back: URL[] = [];
    for (const browser of browsers) back.push(await app.provider.visit(await app.begin(browser), { ...person, email }));
    await Promise.all(back.map((url, index) => app.comeBack(browsers[index] ?? app.createBrowser(), url)));
    const viewers = await Promise.all(browsers.map(readViewer));
    expect(viewers[0]).toMatchObject({
      email,
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Reyes',
      role: 'registered',
    });
    expect(viewers[1]?.id).toBe(viewers[0]?.id);
    expect(viewers[0]?.id).not.toBe(user.id);
    const made = await query<{ count: number }>(
      "SELECT count(*)::int AS count FROM activity WHERE record_id = $1 AND kind = 'user'",
      [viewers[0]?.id],
    );
    expect(made[0]?.count).toBe(1);
  });

  it('creates it without a password, says so where one is asked for, and a reset link sets one', async () => {
    const email = createEmail();
    const { browser } = await signIn({ email });
    const outcomes = [
      await browser.send(calls.requestEmailChange.path, { email: createEmail(), password: PASSWORD }),
      await browser.send(calls.changePassword.path, { currentPassword: PASSWORD, newPassword: 'runway two seven' }),
      await browser.send(calls.setUpTwoFactor.path, { password: PASSWORD }),
    ];
    for (const reply of outcomes)
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'no_password' }]);
    expect((await app.send(calls.signIn.path, { email, password: PASSWORD })).status).toBe(401);
    await app.send(calls.requestReset.path, { email });
    const token = extractToken((await app.waitForMail(email, 'Set a new password')).text);
    expect((await app.send(calls.confirmReset.path, { token, password: 'runway two seven' })).status).toBe(200);
    expect((await app.send(calls.signIn.path, { email, password: 'runway two seven' })).status).toBe(200);
  });

  it('without names takes what the address says, and no tricks in a name', async () => {
    const email = createEmail();
    const none = await signIn({ email, given_name: undefined, family_name: 'x'.repeat(500) });
    expect(await readViewer(none.browser)).toMatchObject({ firstName: email.split('@')[0], lastName: '' });
  });

  it('with sign-up switched off creates no account for somebody without a role', async () => {
    const admin = await app.createAdminBrowser();
    const { settings, version } = (await (await admin.fetch('/api/site')).json()) as {
      settings: { areas: object };
      version: number;
    };
    const areas = { ...settings.areas, signUp: false };
    const put = (body: object) =>
      admin.fetch('/api/site', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await put({ settings: { ...settings, areas }, version })).status).toBe(200);
    expect((await signIn({ email: createEmail() })).end).toBe('/login?problem=provider_no_account');
    const { browser } = await signIn({ email: createEmail(), sub: randomUUID(), groups: ['site-editors'] });
    expect(await readViewer(browser)).toMatchObject({ role: 'editor' });
    const after = (await (await admin.fetch('/api/site')).json()) as { version: number };
    expect((await put({ settings, version: after.version })).status).toBe(200);
  });
});

describe('an account is not given away', () => {
  it.each([
    ['an address that the provider has not confirmed', { email_verified: false }, 'provider_unverified'],
    ['no address', { email: undefined }, 'provider_unverified'],
    ['a text that is no address', { email: 'nobody' }, 'provider_unverified'],
  ])('to %s', async (_, differences, problem) => {
    const { browser, end } = await signIn(differences);
    expect(end).toBe(`/login?problem=${problem}`);
    expect(await readViewer(browser)).toBeNull();
  });

  it('if the address was never confirmed here, because a stranger may know the password', async () => {
    await setUser('email_verified = false');
    const { browser, end } = await signIn();
    expect(end).toBe('/login?problem=provider_not_confirmed');
    expect(await readViewer(browser)).toBeNull();
    await setUser('email_verified = true');
    expect(await readViewer((await signIn()).browser)).toMatchObject({ id: user.id });
  });

  it('to the next person who gets the address at the provider', async () => {
    await signIn();
    const { browser, end } = await signIn({ sub: randomUUID() });
    expect(end).toBe('/login?problem=provider_other_person');
    expect(await readViewer(browser)).toBeNull();
  });

  it('while it is suspended, linked or not, and a deleted one is not brought back', async () => {
    await setUser('suspended_at = now()');
    expect((await signIn()).end).toBe('/login?problem=account_suspended');
    await setUser('suspended_at = null');
    await signIn();
    await setUser('suspended_at = now()');
    expect((await signIn()).end).toBe('/login?problem=account_suspended');
    await query('DELETE FROM users WHERE id = $1', [user.id]);
    const viewer = await readViewer((await signIn()).browser);
    expect(viewer?.id).not.toBe(user.id);
  });
});

describe('the two-factor rule', () => {
  it('stays: after the provider the code is asked for, and the session exists only then', async () => {
    const { secret } = await turnOnTwoFactor(await signInBrowser(app, user.email));
    const { browser, end } = await signIn({}, '/account');
    expect(end).toBe('/login?step=code&next=%2Faccount');
    expect(await readViewer(browser)).toBeNull();
    const wrong = await browser.send(calls.finishSignIn.path, { code: '000000' }, { from: createIpAddress() });
    expect(wrong.status).toBe(401);
    const reply = await browser.send(
      calls.finishSignIn.path,
      { code: createTotp(secret, 1) },
      { from: createIpAddress() },
    );
    expect([reply.status, await reply.json()]).toMatchObject([200, { id: user.id }]);
    expect(await readViewer(browser)).toMatchObject({ id: user.id });
  });

  it('five wrong codes end the sign-in that waits', async () => {
    await turnOnTwoFactor(await signInBrowser(app, user.email));
    const { browser } = await signIn();
    const codes: (string | undefined)[] = [];
    for (const digit of '123456') {
      const reply = await browser.send(calls.finishSignIn.path, { code: digit.repeat(6) }, { from: createIpAddress() });
      codes.push(((await reply.json()) as { code?: string }).code);
    }
    expect(codes.at(-1)).toBe('second_step_expired');
  });
});

describe('a role from the provider', () => {
  const readRole = async (groups: unknown) => (await readViewer((await signIn({ groups })).browser))?.role;

  it('is the highest of the groups, follows them, and is lost with them at the next sign-in', async () => {
    expect(await readRole(['mentors', 'site-editors', 'unknown'])).toBe('editor');
    await app.waitForMail(user.email, 'Your role was changed');
    expect(await readRole('mentors')).toBe('mentor');
    expect(await readRole(['site-admins'])).toBe('admin');
    expect(await readRole([])).toBe('registered');
    const log = await query<{ detail: string }>(
      "SELECT detail FROM activity WHERE record_id = $1 AND kind = 'user' ORDER BY id",
      [user.id],
    );
    expect(log.map(({ detail }) => detail)).toEqual([
      'can sign in with the identity provider',
      'role registered → editor, by the identity provider',
      'role editor → mentor, by the identity provider',
      'role mentor → admin, by the identity provider',
      'role admin → registered, by the identity provider',
    ]);
  });

  it.each([
    [undefined],
    [null],
    [{}],
    [[{ value: 'site-admins' }]],
    [['SITE-ADMINS']],
    [['__proto__', 'constructor']],
    [7],
  ])('is not given by %j', async (groups) => expect(await readRole(groups)).toBe('registered'));

  it('does not take away what an administrator gave', async () => {
    await setUser("role = 'client'");
    expect(await readRole(['mentors'])).toBe('client');
    expect(await readRole([])).toBe('client');
    expect(await readRole(['site-editors'])).toBe('editor');
    await setUser("role = 'admin'");
    expect(await readRole([])).toBe('admin');
  });

  it('never changes the owner’s, so that the site keeps an administrator', async () => {
    const admin = { email: ADMIN.email, sub: randomUUID() };
    await query('UPDATE users SET email_verified = true WHERE email = $1', [ADMIN.email]);
    for (const groups of [['site-editors'], []]) {
      const { browser, end } = await signIn({ ...admin, groups });
      expect([end, await readViewer(browser)]).toMatchObject(['/admin', { role: 'admin', isOwner: true }]);
    }
  });
});
