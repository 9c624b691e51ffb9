import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  createIpAddress,
  createSignupRequest,
  createTotp,
  extractToken,
  turnOnTwoFactor,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

const PASSWORDS = [
  'the first secret word',
  'the second secret word',
  'the third secret word',
  'a wrong secret word',
] as const;
const [FIRST, SECOND, THIRD, WRONG] = PASSWORDS;

let site: TestSite;
let lines: string[] = [];
beforeAll(async () => {
  site = await createTestSite({ label: 'log_secrets', renderPage: async () => new Response('') });
  const { log } = site.services;
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  log.level = 'trace';
});
afterAll(() => site?.close());

it('the log contains no password, token, cookie, code or hash, even at level trace', async () => {
  lines = [];
  const browser = site.createBrowser();
  const cookies: string[] = [];
  const send = async (path: string, body: unknown) => {
    const reply = await browser.send(path, body, { from: createIpAddress() });
    cookies.push(
      ...reply.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=').slice(1).join('=') ?? ''),
    );
    return reply;
  };
  const { email } = createSignupRequest();
  expect((await send(accounts.signUp.path, createSignupRequest({ email, password: FIRST }))).status).toBe(200);
  const confirmation = extractToken((await site.waitForMail(email, 'Please confirm')).text);
  expect((await send(accounts.checkConfirmation.path, { token: confirmation })).status).toBe(200);
  expect((await send(accounts.confirmEmail.path, { token: confirmation })).status).toBe(200);
  expect((await send(accounts.signUp.path, createSignupRequest({ email, password: WRONG }))).status).toBe(409);
  expect((await send(accounts.signOut.path, {})).status).toBe(200);
  expect((await send(accounts.signIn.path, { email, password: WRONG })).status).toBe(401);
  expect((await send(accounts.signIn.path, { email, password: FIRST })).status).toBe(200);
  expect((await send(accounts.changePassword.path, { currentPassword: FIRST, newPassword: SECOND })).status).toBe(200);
  expect((await send(accounts.requestReset.path, { email })).status).toBe(200);
  const reset = extractToken((await site.waitForMail(email, 'Set a new password')).text);
  expect((await send(accounts.checkReset.path, { token: reset })).status).toBe(200);
  expect((await send(accounts.confirmReset.path, { token: reset, password: THIRD })).status).toBe(200);
  expect((await send(accounts.checkReset.path, { token: reset })).status).toBe(400);
  expect((await send(accounts.confirmReset.path, { token: reset, password: WRONG })).status).toBe(400);
  expect((await send(accounts.signIn.path, { email, password: THIRD })).status).toBe(200);
  const setup = await turnOnTwoFactor(browser, THIRD);
  expect((await send(accounts.signIn.path, { email, password: THIRD })).status).toBe(200);
  const code = createTotp(setup.secret, 1);
  expect((await send(accounts.finishSignIn.path, { code })).status).toBe(200);
  expect((await browser.fetch(`${accounts.getAccount.path}?token=${reset}`)).status).toBe(200);
  await site.request('/account', { headers: { cookie: browser.cookies.header(), authorization: `Bearer ${reset}` } });
  // Failures log the most: the database rejects rows that contain everything.
  for (const table of ['users', 'credentials', 'sessions', 'pgboss.job']) {
    await site.database.query(`ALTER TABLE ${table} ADD CONSTRAINT nothing_today CHECK (false) NOT VALID`);
    await send(accounts.signUp.path, createSignupRequest({ password: WRONG }));
    await send(accounts.signIn.path, { email, password: THIRD });
    await site.database.query(`ALTER TABLE ${table} DROP CONSTRAINT nothing_today`);
  }

  const rows = await site.database.query<{ secret: string }>(
    `SELECT password AS secret FROM credentials UNION SELECT token FROM sessions UNION SELECT secret FROM two_factors
     UNION SELECT backup_codes FROM two_factors`,
  );
  const signed = cookies.filter((cookie) => cookie.length > 20);
  const tokens = [...signed, ...signed.map((cookie) => decodeURIComponent(cookie).split('.')[0] ?? '')];
  const secrets = [...PASSWORDS, ...tokens, confirmation, reset, setup.secret, ...setup.recoveryCodes];
  secrets.push(...rows.map(({ secret }) => secret), site.services.secret);
  expect(secrets.length).toBeGreaterThan(30);
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
  const text = lines.join('');
  expect(text).toContain(accounts.signUp.path);
  expect(text).toContain('request failed');
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/\$argon2|greatcircle_session=|Bearer/);
});
