import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOGIN_HREF, LOGIN_PATH, TWO_FACTOR_PATH, USERS_PATH } from '#features/accounts/accounts.constants.ts';
import {
  addUser,
  anEmail,
  PASSWORD,
  signedIn,
  totp,
  turnOnTwoFactor,
} from '#features/accounts/server/accounts.fixtures.ts';
import type { UserRow } from '#features/accounts/server/accounts.store.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const ADDRESS = '198.51.100.7';

let app: TestApp;
let user: UserRow;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await createTestApp({ label: 'log_security' });
  const { log } = app.world;
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(JSON.parse(line)) } });
  log.level = 'info';
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.world.db);
  lines = [];
});

const said = (msg: string) => lines.filter((line) => line.msg === msg);

it('every try to sign in is logged with its end, where it came from and whose it was, without the address that was typed', async () => {
  const browser = await signedIn(app, user.email);
  const { secret } = await turnOnTwoFactor(browser);
  await app.database.empty('rate_limits');
  lines = [];
  const half = app.browser();
  await half.send(LOGIN_PATH, { email: user.email, password: 'not it' }, { from: ADDRESS });
  await app.fetch(LOGIN_HREF, {
    method: 'POST',
    body: new URLSearchParams({ email: user.email, password: 'not it' }),
    from: ADDRESS,
  });
  await half.send(LOGIN_PATH, { email: user.email, password: PASSWORD }, { from: ADDRESS });
  await half.send(TWO_FACTOR_PATH, { code: '000000' }, { from: ADDRESS });
  await half.send(TWO_FACTOR_PATH, { code: totp(secret) }, { from: ADDRESS });
  await half.send(LOGIN_PATH, { email: anEmail(), password: PASSWORD }, { from: ADDRESS });
  expect(said('sign-in refused')).toMatchObject([
    { factor: 'password', refusal: 'invalid_credentials', address: ADDRESS },
    { factor: 'password', refusal: 'invalid_credentials', address: ADDRESS },
    { factor: 'code', refusal: 'wrong_code', address: ADDRESS },
    { factor: 'password', refusal: 'invalid_credentials', address: ADDRESS },
  ]);
  expect(said('second factor asked for')).toMatchObject([{ factor: 'password', address: ADDRESS }]);
  expect(said('signed in')).toMatchObject([{ factor: 'code', user: user.id, address: ADDRESS }]);
  const accounts = said('sign-in refused').map(({ account }) => account);
  expect(accounts[0]).toBe(accounts[1]);
  expect(accounts[3]).not.toBe(accounts[0]);
  expect(JSON.stringify(lines)).not.toContain(user.email);
});

it('what is refused is logged with who asked, from where and why; other requests with who alone', async () => {
  const browser = await signedIn(app, user.email);
  lines = [];
  await browser.fetch(USERS_PATH, { from: ADDRESS });
  await app.fetch(USERS_PATH, { from: ADDRESS });
  await browser.fetch('/api/auth/me', { from: ADDRESS });
  await app.fetch('/api/contact', { method: 'POST', headers: { origin: 'https://evil.example' }, from: ADDRESS });
  await app.send('/api/contact', { email: 'x' }, { from: ADDRESS });
  expect(said('request')).toMatchObject([
    { status: 403, user: user.id, refusal: 'forbidden', address: ADDRESS },
    { status: 401, refusal: 'not_signed_in', address: ADDRESS },
    { status: 200, user: user.id },
    { status: 403, refusal: 'foreign_origin', address: ADDRESS },
    { status: 400, refusal: 'invalid', address: ADDRESS },
  ]);
  expect(said('request')[2]).not.toHaveProperty('address');
  for (const line of lines)
    expect(line).toMatchObject({ time: expect.stringMatching(/Z$/), requestId: expect.any(String) });
});
