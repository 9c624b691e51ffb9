import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import {
  LOGIN_CODE_HREF,
  LOGIN_HREF,
  LOGOUT_HREF,
  REGISTER_HREF,
  RESET_CONFIRM_HREF,
  RESET_HREF,
  VERIFY_EMAIL_HREF,
} from '../accounts.constants.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  createTotp,
  extractToken,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from './accounts.fixtures.ts';
import { findUserByEmail, type UserRow } from './accounts.store.ts';

let app: TestApp;
let user: UserRow;
beforeAll(async () => {
  app = await createTestApp({ label: 'account_forms' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
});

type Fields = Record<string, string>;
/** Posts a form as a browser without JavaScript does. @returns the status and the redirect target */
async function post(path: string, fields: Fields, browser: Pick<TestBrowser, 'fetch'> = app, headers: Fields = {}) {
  const reply = await browser.fetch(path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    from: createIpAddress(),
  });
  return [reply.status, reply.headers.get('location')];
}
const me = async (browser: TestBrowser) => (await browser.fetch(calls.getAccount.path)).status;
const login = (differences: Fields = {}): Fields => ({ email: user.email, password: PASSWORD, ...differences });
const registration = (differences: Fields = {}): Fields => ({
  ...(createSignupRequest({ company: 'Aurora Air', website: '' }) as Fields),
  confirmPassword: PASSWORD,
  ...differences,
});

describe('the sign-in form', () => {
  it('leads to the start page of the role', async () => {
    const browser = app.createBrowser();
    expect(await post(LOGIN_HREF, login(), browser)).toEqual([303, '/mentor/dashboard']);
    expect(await me(browser)).toBe(200);
    expect(await post(LOGIN_HREF, ADMIN)).toEqual([303, '/admin']);
  });

  it('leads back to the page that asked for it', async () => {
    for (const next of ['/account', '/insights?q=fuel&type=articles', '/mentor/dashboard#paths']) {
      expect(await post(LOGIN_HREF, login({ next }))).toEqual([303, next]);
    }
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%09/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    ' //evil.example',
    '@evil.example',
    '/login?next=//evil.example',
    'x'.repeat(5000),
  ])('never leads to %j', async (next) => {
    const browser = app.createBrowser();
    expect(await post(LOGIN_HREF, login({ next }), browser)).toEqual([303, '/mentor/dashboard']);
    const [status, location] = await post(LOGIN_HREF, login({ next, password: 'wrong' }));
    expect([status, location]).toEqual([303, '/login?problem=invalid_credentials']);
    const [, registered] = await post(REGISTER_HREF, registration({ next }));
    expect(registered).toBe('/mentor/dashboard?notice=account-created');
  });

  it('never leads to the foreign one of two `next` addresses', async () => {
    const body = `${new URLSearchParams(login())}&next=/account&next=//evil.example`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await app.fetch(LOGIN_HREF, { method: 'POST', body, headers, from: createIpAddress() });
    expect(['/account', '/mentor/dashboard']).toContain(reply.headers.get('location'));
  });

  it('passes on the error’s code and the next page, and never the password', async () => {
    const wrong = await post(LOGIN_HREF, login({ password: 'hunter2', next: '/account' }));
    expect(wrong).toEqual([303, '/login?problem=invalid_credentials&next=%2Faccount']);
    expect(await post(LOGIN_HREF, login({ email: createEmail() }))).toEqual([
      303,
      '/login?problem=invalid_credentials',
    ]);
    expect(await post(LOGIN_HREF, { email: 'x' })).toEqual([303, '/login?problem=invalid']);
    for (let i = 0; i < 5; i += 1) await post(LOGIN_HREF, login({ password: `guess ${i}` }));
    expect(await post(LOGIN_HREF, login())).toEqual([303, '/login?problem=too_many']);
  });

  it('shares its limits with the API', async () => {
    const from = createIpAddress();
    for (let i = 0; i < 10; i += 1)
      await app.send(calls.signIn.path, { email: createEmail(), password: 'x' }, { from });
    const reply = await app.fetch(LOGIN_HREF, { method: 'POST', body: new URLSearchParams(login()), from });
    expect(reply.status).toBe(429);
  });

  it('asks for the code if two-factor sign-in is on', async () => {
    const { secret } = await turnOnTwoFactor(await signInBrowser(app, user.email));
    const browser = app.createBrowser();
    expect(await post(LOGIN_HREF, login({ next: '/account' }), browser)).toEqual([
      303,
      '/login?step=code&next=%2Faccount',
    ]);
    expect(await me(browser)).toBe(401);
    const wrong = await post(LOGIN_CODE_HREF, { code: 'wrong', next: '/account' }, browser);
    expect(wrong).toEqual([303, '/login?step=code&problem=wrong_code&next=%2Faccount']);
    expect(await post(LOGIN_CODE_HREF, { code: createTotp(secret, 1), next: '/account' }, browser)).toEqual([
      303,
      '/account',
    ]);
    expect(await me(browser)).toBe(200);
    expect(await post(LOGIN_CODE_HREF, { code: createTotp(secret, -1), next: '//evil.example' })).toEqual([
      303,
      '/login?step=code&problem=second_step_expired',
    ]);
  });
});

describe('the registration form', () => {
  it('creates the account with the chosen options and signs in', async () => {
    const browser = app.createBrowser();
    const fields = registration({ newsletter: 'on', premiumAccess: 'on' });
    expect(await post(REGISTER_HREF, fields, browser)).toEqual([303, '/mentor/dashboard?notice=account-created']);
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toMatchObject({
      email: fields.email,
      company: 'Aurora Air',
      role: 'registered',
      hasPremiumAccess: false,
      premiumRequestedAt: expect.any(String),
    });
  });

  it.each([
    ['passwords that differ', { confirmPassword: 'another' }, 'passwords_differ'],
    ['a short password', { password: '12345', confirmPassword: '12345' }, 'password_too_short'],
    ['a short password that differs too', { password: '12345' }, 'password_too_short'],
    ['no name', { firstName: '' }, 'invalid'],
    ['nothing', { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }, 'invalid'],
    ['a line break in a name', { lastName: 'Reyes\r\nBcc: x@y.z' }, 'invalid'],
    ['a password of 10 kB', { password: 'x'.repeat(10_240), confirmPassword: 'x'.repeat(10_240) }, 'invalid'],
    ['a taken address', { email: ADMIN.email }, 'email_taken'],
  ])('reports %s and creates no account', async (_, differences, code) => {
    const fields = registration(differences);
    expect(await post(REGISTER_HREF, fields)).toEqual([303, `/register?problem=${code}`]);
    if (code !== 'email_taken') expect(await findUserByEmail(app.services.db, fields.email ?? '')).toBeUndefined();
  });

  it('ignores fields that the server decides', async () => {
    const fields = registration({
      role: 'admin',
      id: '1',
      hasPremiumAccess: 'true',
      isSuspect: 'true',
      emailVerified: 'true',
    });
    await post(REGISTER_HREF, fields);
    expect(await findUserByEmail(app.services.db, fields.email ?? '')).toMatchObject({
      role: 'registered',
      hasPremiumAccess: false,
      isSuspect: false,
      emailVerified: false,
    });
  });

  it('flags an account whose honeypot was filled in', async () => {
    const fields = registration({ website: 'https://spam.example' });
    await post(REGISTER_HREF, fields);
    expect(await findUserByEmail(app.services.db, fields.email ?? '')).toMatchObject({ isSuspect: true });
  });
});

describe('the forms to reset the password', () => {
  it('reply alike for every address, and the form of the link sets the password', async () => {
    expect(await post(RESET_HREF, { email: createEmail() })).toEqual([303, '/reset-password?sent=1']);
    expect(await post(RESET_HREF, { email: user.email })).toEqual([303, '/reset-password?sent=1']);
    const token = extractToken((await app.waitForMail(user.email, 'Set a new password')).text);
    const fields = (differences: Fields) => ({
      token,
      password: 'a new day',
      confirmPassword: 'a new day',
      ...differences,
    });
    const problem = (code: string) => [303, `/reset-password?problem=${code}&token=${token}`];
    expect(await post(RESET_CONFIRM_HREF, fields({ confirmPassword: 'x' }))).toEqual(problem('passwords_differ'));
    expect(await post(RESET_CONFIRM_HREF, fields({ password: '12345' }))).toEqual(problem('password_too_short'));
    expect(await post(RESET_CONFIRM_HREF, fields({}))).toEqual([303, '/login?notice=password-changed']);
    expect(await post(RESET_CONFIRM_HREF, fields({}))).toEqual(problem('invalid_token'));
    expect(await post(LOGIN_HREF, login({ password: 'a new day' }))).toEqual([303, '/mentor/dashboard']);
  });

  it('report a missing address', async () => {
    expect(await post(RESET_HREF, { email: 'x' })).toEqual([303, '/reset-password?problem=invalid']);
  });
});

it('the form of the confirmation link confirms the address', async () => {
  const email = createEmail();
  await app.send(calls.signUp.path, createSignupRequest({ email }), { from: createIpAddress() });
  const { text } = await app.waitForMail(email, 'Please confirm');
  const token = decodeURIComponent(/verify-email\?token=(\S+)/.exec(text)?.[1] ?? '');
  expect(await post(VERIFY_EMAIL_HREF, { token: 'x' })).toEqual([303, '/verify-email?problem=invalid_token&token=x']);
  expect(await post(VERIFY_EMAIL_HREF, { token })).toEqual([303, '/verify-email?done=1']);
  expect(await findUserByEmail(app.services.db, email)).toMatchObject({ emailVerified: true });
});

it('the sign-out form ends the session and leads to the home page', async () => {
  const browser = await signInBrowser(app, user.email);
  const cookie = browser.cookies.header();
  expect(await post(LOGOUT_HREF, { next: '//evil.example' }, browser)).toEqual([303, '/']);
  expect((await app.fetch(calls.getAccount.path, { headers: { cookie } })).status).toBe(401);
  expect(await post(LOGOUT_HREF, {})).toEqual([303, '/']);
});

describe('every form', () => {
  const forms = [LOGIN_HREF, LOGIN_CODE_HREF, REGISTER_HREF, RESET_HREF, RESET_CONFIRM_HREF, VERIFY_EMAIL_HREF];

  it.each([...forms, LOGOUT_HREF])('%s refuses posts from another site', async (path) => {
    const browser = await signInBrowser(app, user.email);
    for (const origin of ['https://evil.example', 'null']) {
      expect(await post(path, registration(), browser, { origin })).toEqual([403, null]);
    }
    expect(await me(browser)).toBe(200);
  });

  it.each(forms)('%s refuses other content types and bodies that are too large', async (path) => {
    const of = (body: BodyInit, headers: Fields = {}) =>
      app.fetch(path, { method: 'POST', body, headers, from: createIpAddress() });
    expect((await of('email=a', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await of('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await of(new FormData())).status).toBe(415);
    expect((await of(new URLSearchParams({ email: 'x'.repeat(1_100_000) }))).status).toBe(413);
    expect(await post(path, {})).toEqual([303, expect.stringContaining('problem=')]);
  });

  it('sends replies that no cache stores', async () => {
    const body = new URLSearchParams(login());
    const reply = await app.fetch(LOGIN_HREF, { method: 'POST', body, from: createIpAddress() });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });
});
