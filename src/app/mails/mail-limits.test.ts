import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  extractToken,
  PASSWORD,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { NEWSLETTER_CONFIRM_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
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
    expect(
      (await browser.send(accounts.signUp.path, createSignupRequest({ email }), { from: createIpAddress() })).status,
    ).toBe(200);
    expect(
      (await browser.send(accounts.getAccount.path, {}, { method: 'DELETE', from: createIpAddress() })).status,
    ).toBe(200);
  }
  // Five confirmation requests and five notices of deletion.
  expect(await countMails(email)).toBe(10);
}, 90_000);

it('mails to made-up spellings of an address use up neither its invitation nor its links', async () => {
  const [invited, member] = [createEmail(), createEmail().replace('@', '+site@')];
  await addUser(app.services.db, { email: member, emailVerified: true });
  for (const address of [invited, member.replace('+site', '')]) {
    for (let round = 0; round < 6; round += 1) {
      const email = address.replace('@', `+${round}@`);
      await app.send(accounts.signUp.path, createSignupRequest({ email }), { from: createIpAddress() });
    }
  }
  const admin = await app.createAdminBrowser();
  expect((await admin.send(accounts.listInvitations.path, { email: invited, role: 'editor' })).status).toBe(201);
  expect(await countMails(invited)).toBe(1);
  await app.send(accounts.requestReset.path, { email: member }, { from: createIpAddress() });
  await app.waitForMail(member, 'Set a new password');
}, 90_000);

it('says so if a new confirmation link cannot be sent, instead of promising it', async () => {
  const email = createEmail();
  const browser = app.createBrowser();
  await browser.send(accounts.signUp.path, createSignupRequest({ email, newsletter: true }), {
    from: createIpAddress(),
  });
  const { text } = await app.waitForMail(email, 'Please confirm your newsletter subscription');
  await app.fetch(`${NEWSLETTER_CONFIRM_HREF}?token=${extractToken(text)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const statuses = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push((await browser.send(accounts.resendConfirmation.path, {}, { from: createIpAddress() })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(await countMails(email)).toBe(5);
}, 90_000);

it('a password change works even after the limit of notices', async () => {
  const { email } = await addUser(app.services.db);
  const browser = await signInBrowser(app, email);
  let current = PASSWORD;
  for (let round = 0; round < 7; round += 1) {
    const newPassword = `night sort ${round} at 02:40`;
    const request = { currentPassword: current, newPassword };
    const reply = await browser.send(accounts.changePassword.path, request, { from: createIpAddress() });
    expect(reply.status).toBe(200);
    current = newPassword;
  }
  expect((await app.send(accounts.signIn.path, { email, password: current }, { from: createIpAddress() })).status).toBe(
    200,
  );
  expect(await countMails(email)).toBe(5);
}, 90_000);
