import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { getCallAddress } from '#lib/call.ts';
import { createPasskeyDevice, type PasskeyDevice } from '#platform/testing/passkey-device.ts';
import * as calls from '../accounts.calls.ts';
import type { PasskeyItem } from '../passkeys.contract.ts';
import { addUser, createIpAddress, PASSWORD, signInBrowser, turnOnTwoFactor } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SITE = { origin: 'http://localhost:3000' };
const SESSION = 'greatcircle_session';
const FLOW = 'greatcircle_flow';

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
  readonly rp: { readonly id: string };
}

let app: TestApp;
let user: UserRow;
let here: TestBrowser;
let device: PasskeyDevice;
beforeAll(async () => {
  app = await createTestApp({ label: 'passkeys' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
  here = await signInBrowser(app, user.email);
  device = createPasskeyDevice(SITE);
});

const readOutcome = async (reply: Response) => {
  const { code } = (await reply.json()) as { code?: string };
  return code === undefined ? reply.status : [reply.status, code];
};
const ask = (browser: TestBrowser, password = PASSWORD) => browser.send(calls.startPasskey.path, { password });
const readOptions = async (browser = here) => (await (await ask(browser)).json()) as Options;
const add = (response: unknown, browser = here) => browser.send(calls.addPasskey.path, { response });
/** Adds the device's passkey to the account. */
async function addDevice(): Promise<PasskeyItem> {
  const reply = await add(device.create(await readOptions()));
  expect(reply.status).toBe(200);
  return (await reply.json()) as PasskeyItem;
}
const list = async () => (await (await here.fetch(calls.listPasskeys.path)).json()) as PasskeyItem[];
const change = (method: string, id: number, body?: object, browser = here) =>
  browser.send(getCallAddress(calls.removePasskey, { params: { id } }), body ?? {}, { method });

/** Asks for a challenge in a new browser. */
async function startSignIn(browser = app.createBrowser()) {
  const reply = await browser.send(calls.startPasskeySignIn.path, {}, { from: createIpAddress() });
  return { browser, options: (await reply.json()) as { challenge: string } };
}
const finish = (browser: TestBrowser, response: unknown) =>
  browser.send(calls.signInWithPasskey.path, { response }, { from: createIpAddress() });
async function signIn(changes: Parameters<PasskeyDevice['use']>[1] = {}) {
  const { browser, options } = await startSignIn();
  return { browser, outcome: await readOutcome(await finish(browser, device.use(options, changes))) };
}
const readViewer = async (browser: TestBrowser) =>
  (await (await browser.fetch(calls.getViewer.path)).json()) as { id: number } | null;
const REFUSED = [401, 'passkey_refused'];

describe('adding a passkey', () => {
  it('needs the password and a confirmed address, and is mailed and logged', async () => {
    expect(await readOutcome(await ask(here, 'a guess'))).toEqual([400, 'wrong_password']);
    const options = await readOptions();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const added = (await (await add(device.create(options))).json()) as PasskeyItem;
    expect(await list()).toEqual([added]);
    expect(added).toEqual({ id: added.id, name: expect.any(String), createdAt: expect.any(String), lastUsedAt: null });
    await app.waitForMail(user.email, 'A passkey was added to your account');
    expect((await change('DELETE', added.id)).status).toBe(200);
    await app.waitForMail(user.email, 'A passkey was removed from your account');
    const log = await app.database.query(
      "SELECT detail FROM activity WHERE record_id = $1 AND kind = 'user' ORDER BY id",
      [user.id],
    );
    expect(log).toEqual([{ detail: 'passkey added' }, { detail: 'passkey removed' }]);
    await app.database.query('UPDATE users SET email_verified = false WHERE id = $1', [user.id]);
    expect(await readOutcome(await ask(here))).toEqual([409, 'address_not_confirmed']);
  });

  it('accepts only the answer to this session’s challenge, once, verified and from this site', async () => {
    const failed = [400, 'passkey_failed'];
    for (const changes of [
      { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ])
      expect([changes, await readOutcome(await add(device.create(await readOptions(), changes)))]).toEqual([
        changes,
        failed,
      ]);
    const response = device.create(await readOptions());
    const there = await signInBrowser(app, user.email);
    expect(await readOutcome(await add(response, there))).toEqual(failed);
    expect(await readOutcome(await add(response))).toBe(200);
    expect(await readOutcome(await add(response))).toEqual(failed);
    // The same passkey for another account.
    const stranger = await signInBrowser(app, (await addUser(app.services.db, { emailVerified: true })).email);
    expect(await readOutcome(await add(device.create(await readOptions(stranger)), stranger))).toEqual(failed);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{}],
    [null],
    ['x'],
    [{ id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: {} }],
  ])('refuses %j without a fault', async (response) => {
    await readOptions();
    expect((await add(response)).status).toBe(400);
    expect((await finish(app.createBrowser(), response)).status).toBe(400);
  });

  it('has an end', async () => {
    for (let count = 0; count < 20; count += 1)
      await app.database.query(
        "INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES ($1, $2, 'x', 0, 'x')",
        [user.id, `${user.id}-${count}`],
      );
    expect(await readOutcome(await ask(here))).toEqual([409, 'too_many_passkeys']);
  });
});

describe('a user’s passkeys', () => {
  it('can be renamed, and belong to nobody else', async () => {
    const { id } = await addDevice();
    expect(await (await change('PATCH', id, { name: '  Work laptop ' })).json()).toMatchObject({ name: 'Work laptop' });
    for (const name of ['', 'x'.repeat(61), 'two\nlines', 7])
      expect((await change('PATCH', id, { name })).status).toBe(400);
    const stranger = await signInBrowser(app, (await addUser(app.services.db)).email);
    expect((await change('PATCH', id, { name: 'Mine' }, stranger)).status).toBe(404);
    expect((await change('DELETE', id, {}, stranger)).status).toBe(404);
    expect(await (await stranger.fetch(calls.listPasskeys.path)).json()).toEqual([]);
    expect(await list()).toMatchObject([{ name: 'Work laptop' }]);
  });

  it('end with the password of an address that is only now confirmed, and with the return to an address', async () => {
    const { id } = await addDevice();
    const exported = (await (await here.fetch(calls.exportData.path)).json()) as { passkeys: PasskeyItem[] };
    expect(exported.passkeys).toMatchObject([{ id }]);
    await app.database.query('UPDATE users SET email_verified = false WHERE id = $1', [user.id]);
    await app.send(calls.requestReset.path, { email: user.email });
    const { text } = await app.waitForMail(user.email, 'Set a new password');
    const token = decodeURIComponent(/\?token=(\S+)/.exec(text)?.[1] ?? '');
    await app.send(calls.confirmReset.path, { token, password: 'runway two seven' });
    expect((await signIn()).outcome).toEqual(REFUSED);
  });
});

describe('signing in with a passkey', () => {
  it('needs no address, and no code where two-factor sign-in is on, because the device asked for both', async () => {
    await addDevice();
    await turnOnTwoFactor(here);
    const { browser, outcome } = await signIn();
    expect([outcome, await readViewer(browser)]).toMatchObject([200, { id: user.id }]);
    expect(await list()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('asks for no passkey by name, so that nobody learns who has one', async () => {
    await addDevice();
    const { options } = await startSignIn();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it.each([
    ['an unverified owner', { isVerified: false }],
    ['another site', { origin: 'https://evil.example' }],
    ['another name of the site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another user', { userHandle: 'AAAA' }],
    ['no user', { userHandle: '' }],
    ['a counter that went back, as of a copy', { counter: 1 }],
  ])('is refused with %s', async (_, changes) => {
    await addDevice();
    expect((await signIn()).outcome).toBe(200);
    const { browser, outcome } = await signIn(changes);
    expect([outcome, await readViewer(browser)]).toEqual([REFUSED, null]);
  });

  it('is refused with the signature of another key', async () => {
    const { id } = await addDevice();
    expect(id).toBeGreaterThan(0);
    const { browser, options } = await startSignIn();
    const [own, forged] = [device.use(options), createPasskeyDevice(SITE).use(options)];
    const response = { ...own, response: { ...own.response, signature: forged.response.signature } };
    expect(await readOutcome(await finish(browser, response))).toEqual(REFUSED);
  });

  it('uses a challenge up, also by a failure, and only in the browser that asked, for five minutes', async () => {
    await addDevice();
    const { browser, options } = await startSignIn();
    const flow = browser.cookies.get(FLOW) ?? '';
    const other = await startSignIn();
    expect(await readOutcome(await finish(other.browser, device.use(options)))).toEqual(REFUSED);
    expect(await readOutcome(await finish(app.createBrowser(), device.use(options)))).toEqual(REFUSED);
    const response = device.use(options);
    expect(await readOutcome(await finish(browser, response))).toBe(200);
    const thief = app.createBrowser();
    thief.cookies.set(FLOW, flow);
    expect(await readOutcome(await finish(thief, response))).toEqual(REFUSED);
    const late = await startSignIn();
    await app.database.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    expect(await readOutcome(await finish(late.browser, device.use(late.options)))).toEqual(REFUSED);
  });

  it('is refused after the passkey was removed, the account suspended or deleted', async () => {
    const { id } = await addDevice();
    await app.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [user.id]);
    expect((await signIn()).outcome).toEqual([403, 'account_suspended']);
    await app.database.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [user.id]);
    expect((await signIn()).outcome).toBe(200);
    await change('DELETE', id);
    expect((await signIn()).outcome).toEqual(REFUSED);
    await addDevice();
    await here.send(calls.deleteAccount.path, { password: PASSWORD }, { method: 'DELETE' });
    expect((await signIn()).outcome).toEqual(REFUSED);
  });

  it('gives a new session and ends the one before; a foreign page cannot ask', async () => {
    await addDevice();
    const planted = here.cookies.get(SESSION) ?? '';
    const { options } = await startSignIn(here);
    const foreign = { headers: { origin: 'https://evil.example', 'content-type': 'application/json' } };
    const reply = await here.send(calls.signInWithPasskey.path, { response: device.use(options) }, foreign);
    expect(reply.status).toBe(403);
    expect(await readOutcome(await finish(here, device.use(options)))).toBe(200);
    expect(here.cookies.get(SESSION)).not.toBe(planted);
    const thief = app.createBrowser();
    thief.cookies.set(SESSION, planted);
    expect(await readViewer(thief)).toBeNull();
  });
});
