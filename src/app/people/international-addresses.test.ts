import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { createSignupRequest } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { sendMessage } from '#features/audience/contact/contact.calls.ts';
import { subscribe } from '#features/audience/newsletter/newsletter.calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'international' });
});
afterAll(() => app?.close());

const post = async (address: string, body: object) => (await app.send(address, body)).status;
const waitForToken = async (address: string, subject: string | RegExp) => {
  const { text } = await app.waitForMail(address, subject);
  return new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
};

it('an international address is one account and one person, however it is typed', async () => {
  const stored = 'zoé.ito@xn--bcher-kva.example';
  // As the mail has it: with SMTPUTF8 the domain is written as it is read.
  const mailed = 'zoé.ito@bücher.example';
  const typed = [
    'Zoe\u0301.Ito@BÜCHER.example',
    'ZOÉ.ITO@xn--bcher-kva.example',
    'zoé.ito@bu\u0308cher.example',
  ] as const;
  const sent = createSignupRequest({ email: typed[0], newsletter: false });
  expect(await post(accounts.signUp.path, sent)).toBe(200);
  expect(await post(accounts.signUp.path, { ...sent, email: typed[1] })).toBe(409);
  expect(await app.database.query("SELECT email FROM users WHERE email LIKE 'zo%' OR email LIKE '%invalid'")).toEqual([
    { email: stored },
  ]);
  const token = await waitForToken(mailed, 'Please confirm your email address');
  expect(await post(accounts.confirmEmail.path, { token })).toBe(200);
  for (const email of typed) expect(await post(accounts.signIn.path, { email, password: sent.password })).toBe(200);
  expect(await post(accounts.requestReset.path, { email: typed[1] })).toBe(200);
  const reset = await waitForToken(mailed, /reset|password/i);
  expect(await post(accounts.confirmReset.path, { token: reset, password: 'another long one' })).toBe(200);
  expect(await post(accounts.signIn.path, { email: typed[2], password: 'another long one' })).toBe(200);

  expect(await post(subscribe.path, { email: typed[1], elapsed: 60_000 })).toBe(200);
  const message = { firstName: 'Zoé', lastName: 'Ito', email: typed[2], message: 'Could you call?', elapsed: 60_000 };
  expect(await post(sendMessage.path, message)).toBeLessThan(300);
  const people = await app.database.query("SELECT email FROM people WHERE email LIKE 'zo%'");
  expect(people).toEqual([{ email: stored }]);
});

it('an address that looks like the written form of another is an account of its own', async () => {
  const hex = Buffer.from('zoé').toString('hex');
  const one = createSignupRequest({ email: 'zoé@example.com' });
  const other = createSignupRequest({ email: `${hex}@example.com.invalid`, password: 'quite another one' });
  for (const request of [one, other]) expect(await post(accounts.signUp.path, request)).toBe(200);
  for (const { email, password } of [one, other])
    expect(await post(accounts.signIn.path, { email, password })).toBe(200);
  expect(await post(accounts.signIn.path, { email: one.email, password: other.password })).toBe(401);
});
