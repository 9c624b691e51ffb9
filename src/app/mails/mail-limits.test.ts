import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGE_PASSWORD_PATH, LOGIN_PATH, ME_PATH, SIGNUP_PATH } from '#features/accounts/accounts.constants.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  PASSWORD,
  signInBrowser,
} from '#features/accounts/server/accounts.fixtures.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mail_limits' });
});
afterAll(() => app?.close());

const countMails = async (to: string) =>
  (await app.database.query("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [to])).length;

it('repeated sign-ups and deletions always work but send a limited number of mails', async () => {
  const email = createEmail();
  for (let round = 0; round < 7; round += 1) {
    const browser = app.createBrowser();
    expect((await browser.send(SIGNUP_PATH, createSignupRequest({ email }), { from: createIpAddress() })).status).toBe(
      200,
    );
    expect((await browser.send(ME_PATH, {}, { method: 'DELETE', from: createIpAddress() })).status).toBe(200);
  }
  // Five confirmation requests and five notices of deletion.
  expect(await countMails(email)).toBe(10);
}, 90_000);

it('a password change works even after the limit of notices', async () => {
  const { email } = await addUser(app.services.db);
  const browser = await signInBrowser(app, email);
  let current = PASSWORD;
  for (let round = 0; round < 7; round += 1) {
    const newPassword = `night sort ${round} at 02:40`;
    const request = { currentPassword: current, newPassword };
    const reply = await browser.send(CHANGE_PASSWORD_PATH, request, { from: createIpAddress() });
    expect(reply.status).toBe(200);
    current = newPassword;
  }
  expect((await app.send(LOGIN_PATH, { email, password: current }, { from: createIpAddress() })).status).toBe(200);
  expect(await countMails(email)).toBe(5);
}, 90_000);
