import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import { addUser, createIpAddress, createTotp, PASSWORD, signInBrowser, turnOnTwoFactor } from './accounts.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'two_factor_lock' });
});
afterAll(() => app?.close());

it('ten wrong codes lock an account’s second step, the reply says for how long, and then a recovery code works', async () => {
  const { id, email } = await addUser(app.services.db, { emailVerified: true });
  const setup = await turnOnTwoFactor(await signInBrowser(app, email));
  const startLogin = async () => {
    const browser = app.createBrowser();
    expect(
      (await browser.send(calls.signIn.path, { email, password: PASSWORD }, { from: createIpAddress() })).status,
    ).toBe(200);
    return (code: string) => browser.send(calls.finishSignIn.path, { code }, { from: createIpAddress() });
  };
  const near = [-2, -1, 0, 1, 2].map((steps) => createTotp(setup.secret, steps));
  const wrong = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).filter((one) => !near.includes(one));
  for (const _ of [1, 2]) {
    await app.database.empty('rate_limits');
    const sendCode = await startLogin();
    for (const code of wrong.slice(0, 5)) expect((await sendCode(code)).status).toBe(401);
  }
  const [recovery = ''] = setup.recoveryCodes;
  const locked = await (await startLogin())(recovery);
  expect([locked.status, await locked.json()]).toMatchObject([429, { code: 'too_many' }]);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600);
  await app.database.query("UPDATE two_factors SET locked_until = now() - interval '1 second' WHERE user_id = $1", [
    id,
  ]);
  expect((await (await startLogin())(recovery)).status).toBe(200);
});
