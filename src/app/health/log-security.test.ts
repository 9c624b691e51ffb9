import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { LOGIN_HREF } from '#features/audience/accounts/accounts.constants.ts';
import {
  addUser,
  createEmail,
  createTotp,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { UserRow } from '#features/audience/accounts/server/accounts.store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const ADDRESS = '198.51.100.7';

let app: TestApp;
let user: UserRow;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await createTestApp({ label: 'log_security' });
  const { log } = app.services;
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(JSON.parse(line)) } });
  log.level = 'info';
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
  lines = [];
});

const findLines = (msg: string) => lines.filter((line) => line.msg === msg);

it('every sign-in attempt is logged with result, client address and user, but without the typed email address', async () => {
  const browser = await signInBrowser(app, user.email);
  const { secret } = await turnOnTwoFactor(browser);
  await app.database.empty('rate_limits');
  lines = [];
  const half = app.createBrowser();
  await half.send(accounts.signIn.path, { email: user.email, password: 'not it' }, { from: ADDRESS });
  await app.fetch(LOGIN_HREF, {
    method: 'POST',
    body: new URLSearchParams({ email: user.email, password: 'not it' }),
    from: ADDRESS,
  });
  await half.send(accounts.signIn.path, { email: user.email, password: PASSWORD }, { from: ADDRESS });
  await half.send(accounts.finishSignIn.path, { code: '000000' }, { from: ADDRESS });
  await half.send(accounts.finishSignIn.path, { code: createTotp(secret) }, { from: ADDRESS });
  await half.send(accounts.signIn.path, { email: createEmail(), password: PASSWORD }, { from: ADDRESS });
  expect(findLines('sign-in refused')).toMatchObject([
    { factor: 'password', refusal: 'invalid_credentials', address: ADDRESS },
    { factor: 'password', refusal: 'invalid_credentials', address: ADDRESS },
    { factor: 'code', refusal: 'wrong_code', address: ADDRESS },
    { factor: 'password', refusal: 'invalid_credentials', address: ADDRESS },
  ]);
  expect(findLines('second factor asked for')).toMatchObject([{ factor: 'password', address: ADDRESS }]);
  expect(findLines('signed in')).toMatchObject([{ factor: 'code', user: user.id, address: ADDRESS }]);
  const digests = findLines('sign-in refused').map(({ account }) => account);
  expect(digests[0]).toBe(digests[1]);
  expect(digests[3]).not.toBe(digests[0]);
  expect(JSON.stringify(lines)).not.toContain(user.email);
});

it('refused requests are logged with user, client address and reason, others only with the user', async () => {
  const browser = await signInBrowser(app, user.email);
  lines = [];
  await browser.fetch(accounts.listUsers.path, { from: ADDRESS });
  await app.fetch(accounts.listUsers.path, { from: ADDRESS });
  await browser.fetch('/api/auth/me', { from: ADDRESS });
  await app.fetch('/api/contact', { method: 'POST', headers: { origin: 'https://evil.example' }, from: ADDRESS });
  await app.send('/api/contact', { email: 'x' }, { from: ADDRESS });
  expect(findLines('request')).toMatchObject([
    { status: 403, user: user.id, refusal: 'forbidden', address: ADDRESS },
    { status: 401, refusal: 'not_signed_in', address: ADDRESS },
    { status: 200, user: user.id },
    { status: 403, refusal: 'foreign_origin', address: ADDRESS },
    { status: 400, refusal: 'invalid', address: ADDRESS },
  ]);
  expect(findLines('request')[2]).not.toHaveProperty('address');
  for (const line of lines)
    expect(line).toMatchObject({ time: expect.stringMatching(/Z$/), requestId: expect.any(String) });
});
