import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import { account, type RecoveryCodes, type TwoFactorSetup, twoFactorSetup } from '../accounts.contract.ts';
import { addUser, createIpAddress, createTotp, PASSWORD, signInBrowser, turnOnTwoFactor } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SESSION = 'greatcircle_session';
const STEP = 'greatcircle_second_step';

let app: TestApp;
let user: UserRow;
let here: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'two_factor' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db, { emailVerified: true });
  here = await signInBrowser(app, user.email);
});

const getStatus = async (browser: TestBrowser) => (await browser.fetch(calls.getAccount.path)).status;
/** A browser that has sent the password and still needs the code. */
async function startLogin(email = user.email): Promise<TestBrowser> {
  const browser = app.createBrowser();
  const reply = await browser.send(calls.signIn.path, { email, password: PASSWORD }, { from: createIpAddress() });
  expect(await reply.json()).toEqual({ twoFactorRequired: true });
  return browser;
}
const sendCode = (browser: Pick<TestBrowser, 'send'>, code: string) =>
  browser.send(calls.finishSignIn.path, { code }, { from: createIpAddress() });
const readOutcome = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string }).code];
const WRONG = [401, 'wrong_code'];
const EXPIRED = [401, 'second_step_expired'];
/** Codes that are wrong for every time step near now. */
function wrongCodes(secret: string): string[] {
  const near = [-2, -1, 0, 1, 2].map((steps) => createTotp(secret, steps));
  return Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).filter((code) => !near.includes(code));
}
const wrongCode = (secret: string) => wrongCodes(secret)[0] ?? '';

describe('turning two-factor sign-in on', () => {
  it('is refused until the address is confirmed, because a stranger may have signed up with it', async () => {
    const setup = (await (await here.send(calls.setUpTwoFactor.path, { password: PASSWORD })).json()) as TwoFactorSetup;
    await app.database.query('UPDATE users SET email_verified = false WHERE id = $1', [user.id]);
    const refused = [409, 'address_not_confirmed'];
    expect(await readOutcome(await here.send(calls.setUpTwoFactor.path, { password: PASSWORD }))).toEqual(refused);
    const code = createTotp(setup.secret);
    expect(await readOutcome(await here.send(calls.enableTwoFactor.path, { code }))).toEqual(refused);
    expect(await (await here.fetch(calls.getAccount.path)).json()).toMatchObject({ twoFactorEnabled: false });
  });

  it('requires the password and a first code, and gives this browser a new session', async () => {
    const setup = (await (await here.send(calls.setUpTwoFactor.path, { password: PASSWORD })).json()) as TwoFactorSetup;
    expect(twoFactorSetup.strict().parse(setup)).toEqual(setup);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(setup.uri).searchParams.get('secret')).toBe(setup.secret);
    expect(decodeURIComponent(setup.uri)).toContain(user.email);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    expect(await (await here.fetch(calls.getAccount.path)).json()).toMatchObject({ twoFactorEnabled: false });
    // Off until the first code, so that an unfinished setup locks nobody out.
    expect(await getStatus(await signInBrowser(app, user.email))).toBe(200);

    const before = here.cookies.get(SESSION) ?? '';
    const reply = await here.send(calls.enableTwoFactor.path, { code: createTotp(setup.secret) });
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([200, { id: user.id, twoFactorEnabled: true }]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(here.cookies.get(SESSION)).not.toBe(before);
    expect(await getStatus(here)).toBe(200);
    here.cookies.set(SESSION, before);
    expect(await getStatus(here)).toBe(401);
    await app.waitForMail(user.email, 'Two-factor sign-in was turned on');
  });

  it('is refused with a wrong password or a wrong code', async () => {
    const wrong = await here.send(calls.setUpTwoFactor.path, { password: 'not it' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'wrong_password', issues: [{ path: 'password' }] },
    ]);
    expect(await readOutcome(await here.send(calls.enableTwoFactor.path, { code: '123456' }))).toEqual([
      409,
      'two_factor_off',
    ]);
    const setup = (await (await here.send(calls.setUpTwoFactor.path, { password: PASSWORD })).json()) as TwoFactorSetup;
    const code = await here.send(calls.enableTwoFactor.path, { code: wrongCode(setup.secret) });
    expect([code.status, await code.json()]).toMatchObject([401, { code: 'wrong_code', issues: [{ path: 'code' }] }]);
    // A recovery code does not prove that the app works.
    expect((await here.send(calls.enableTwoFactor.path, { code: setup.recoveryCodes[0] })).status).toBe(401);
    expect(await (await here.fetch(calls.getAccount.path)).json()).toMatchObject({ twoFactorEnabled: false });
  });

  it('can be restarted until it is done, and accepts only the newest secret', async () => {
    const setUp = async () => here.send(calls.setUpTwoFactor.path, { password: PASSWORD });
    const first = (await (await setUp()).json()) as TwoFactorSetup;
    const second = (await (await setUp()).json()) as TwoFactorSetup;
    expect(second.secret).not.toBe(first.secret);
    expect((await here.send(calls.enableTwoFactor.path, { code: createTotp(first.secret) })).status).toBe(401);
    expect((await here.send(calls.enableTwoFactor.path, { code: createTotp(second.secret) })).status).toBe(200);
    expect(await readOutcome(await setUp())).toEqual([409, 'two_factor_on']);
    expect(await getStatus(here)).toBe(200);
    expect((await sendCode(await startLogin(), createTotp(second.secret, 1))).status).toBe(200);
  });

  it('uses up its code, so that nobody can sign in with it afterward', async () => {
    const { secret, code } = await turnOnTwoFactor(here);
    expect(await readOutcome(await sendCode(await startLogin(), code))).toEqual(WRONG);
    expect((await sendCode(await startLogin(), createTotp(secret, 1))).status).toBe(200);
  });

  it('limits guessing of the password and of the code', async () => {
    for (let i = 0; i < 5; i += 1) await here.send(calls.setUpTwoFactor.path, { password: `guess ${i}` });
    expect((await here.send(calls.setUpTwoFactor.path, { password: PASSWORD })).status).toBe(429);
    await app.database.empty('rate_limits');
    const { secret } = (await (
      await here.send(calls.setUpTwoFactor.path, { password: PASSWORD })
    ).json()) as TwoFactorSetup;
    for (let i = 0; i < 5; i += 1) await here.send(calls.enableTwoFactor.path, { code: wrongCode(secret) });
    expect((await here.send(calls.enableTwoFactor.path, { code: createTotp(secret) })).status).toBe(429);
  });
});

describe('a sign-in with two-factor', () => {
  let setup: TwoFactorSetup;
  beforeEach(async () => {
    setup = await turnOnTwoFactor(here);
    await app.database.empty('rate_limits'); // Frees the code that turned two-factor on, which counts as used.
  });

  it('creates a session only after the code', async () => {
    const before = await app.database.query('SELECT id FROM sessions WHERE user_id = $1', [user.id]);
    const browser = await startLogin();
    expect(browser.cookies.get(SESSION)).toBeUndefined();
    expect(await getStatus(browser)).toBe(401);
    expect(await app.database.query('SELECT id FROM sessions WHERE user_id = $1', [user.id])).toEqual(before);
    const reply = await sendCode(browser, createTotp(setup.secret));
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([200, { id: user.id, twoFactorEnabled: true }]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(browser.cookies.get(STEP)).toBeUndefined();
    expect(await getStatus(browser)).toBe(200);
  });

  it('sets a cookie for the second step that scripts cannot read and that is no session', async () => {
    const reply = await app.send(
      calls.signIn.path,
      { email: user.email, password: PASSWORD },
      { from: createIpAddress() },
    );
    const [step] = reply.headers
      .getSetCookie()
      .filter((line) => line.startsWith(`${STEP}=`) && !line.includes('Max-Age=0'));
    expect(step?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
    expect(reply.headers.getSetCookie().join()).not.toContain('greatcircle_device');
    const browser = app.createBrowser();
    browser.cookies.set(SESSION, step?.split(';')[0]?.slice(STEP.length + 1) ?? '');
    expect(await getStatus(browser)).toBe(401);
  });

  it('accepts a code with a space in it', async () => {
    const code = createTotp(setup.secret);
    expect((await sendCode(await startLogin(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it('refuses a wrong code and then accepts the right one', async () => {
    const browser = await startLogin();
    expect(await readOutcome(await sendCode(browser, wrongCode(setup.secret)))).toEqual(WRONG);
    expect(await readOutcome(await sendCode(browser, 'abcde-fghij'))).toEqual(WRONG);
    expect(await getStatus(browser)).toBe(401);
    expect((await sendCode(browser, createTotp(setup.secret))).status).toBe(200);
  });

  it('accepts a code once across all logins, even at the same moment', async () => {
    const code = createTotp(setup.secret);
    expect((await sendCode(await startLogin(), code)).status).toBe(200);
    expect(await readOutcome(await sendCode(await startLogin(), code))).toEqual(WRONG);
    const next = createTotp(setup.secret, 1);
    const [one, two] = [await startLogin(), await startLogin()];
    const statuses = (await Promise.all([sendCode(one, next), sendCode(two, next)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('ends after five wrong codes', async () => {
    const browser = await startLogin();
    for (const code of wrongCodes(setup.secret).slice(0, 5))
      expect(await readOutcome(await sendCode(browser, code))).toEqual(WRONG);
    expect(await readOutcome(await sendCode(browser, createTotp(setup.secret)))).toEqual(EXPIRED);
    expect(await getStatus(browser)).toBe(401);
    expect((await sendCode(await startLogin(), createTotp(setup.secret, 1))).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const browser = await startLogin();
    await app.database.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    expect(await readOutcome(await sendCode(browser, createTotp(setup.secret)))).toEqual(EXPIRED);
  });

  it('requires the cookie of the same login, which works once', async () => {
    expect(await readOutcome(await sendCode(app, createTotp(setup.secret)))).toEqual(EXPIRED);
    const browser = await startLogin();
    const step = browser.cookies.get(STEP) ?? '';
    const code = createTotp(setup.secret);
    for (const forged of [step.slice(0, -3), decodeURIComponent(step).split('.')[0] ?? '', 'x.y', `${step}x`]) {
      const other = app.createBrowser();
      other.cookies.set(STEP, forged);
      expect(await readOutcome(await sendCode(other, code))).toEqual(EXPIRED);
    }
    expect((await sendCode(browser, code)).status).toBe(200);
    browser.cookies.set(STEP, step);
    expect(await readOutcome(await sendCode(browser, createTotp(setup.secret, 1)))).toEqual(EXPIRED);
  });

  it('does not accept another user’s code or recovery code, and another’s cookie signs in that user', async () => {
    const other = await addUser(app.services.db, { emailVerified: true });
    const theirs = await turnOnTwoFactor(await signInBrowser(app, other.email));
    const browser = await startLogin();
    expect(await readOutcome(await sendCode(browser, createTotp(theirs.secret)))).toEqual(WRONG);
    expect(await readOutcome(await sendCode(browser, theirs.recoveryCodes[0] ?? ''))).toEqual(WRONG);
    const mine = await startLogin();
    mine.cookies.set(STEP, (await startLogin(other.email)).cookies.get(STEP) ?? '');
    const reply = await sendCode(mine, createTotp(theirs.secret, 1));
    expect(await reply.json()).toMatchObject({ id: other.id });
  });

  it('ends the session this browser had before', async () => {
    const stolen = here.cookies.header();
    const reply = await here.send(
      calls.signIn.path,
      { email: user.email, password: PASSWORD },
      { from: createIpAddress() },
    );
    expect(await reply.json()).toEqual({ twoFactorRequired: true });
    expect((await sendCode(here, createTotp(setup.secret))).status).toBe(200);
    expect((await app.fetch(calls.getAccount.path, { headers: { cookie: stolen } })).status).toBe(401);
  });

  it('accepts each recovery code once', async () => {
    const [first = '', second = ''] = setup.recoveryCodes;
    expect((await sendCode(await startLogin(), first)).status).toBe(200);
    expect(await readOutcome(await sendCode(await startLogin(), first))).toEqual(WRONG);
    const [one, two] = [await startLogin(), await startLogin()];
    const statuses = (await Promise.all([sendCode(one, second), sendCode(two, second)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it.each([{}, { code: '' }, { code: '  ' }, { code: 123456 }, { code: 'x'.repeat(33) }, { code: ['123456'] }])(
    'replies 400 to %j',
    async (body) => {
      const browser = await startLogin();
      expect((await browser.send(calls.finishSignIn.path, body, { from: createIpAddress() })).status).toBe(400);
    },
  );
});

describe('two-factor sign-in that is on', () => {
  it('is turned off with the password only, and then a login needs no code', async () => {
    await turnOnTwoFactor(here);
    const wrong = await here.send(calls.disableTwoFactor.path, { password: 'not it' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }]);
    expect((await here.send(calls.disableTwoFactor.path, {})).status).toBe(400);
    const reply = await here.send(calls.disableTwoFactor.path, { password: PASSWORD });
    expect([reply.status, await reply.json()]).toMatchObject([200, { twoFactorEnabled: false }]);
    expect(await getStatus(here)).toBe(200);
    expect(await getStatus(await signInBrowser(app, user.email))).toBe(200);
    expect(await app.database.query('SELECT id FROM two_factors WHERE user_id = $1', [user.id])).toEqual([]);
    await app.waitForMail(user.email, 'Two-factor sign-in was turned off');
  });

  it('allows new recovery codes with the password, which replace the old ones', async () => {
    const path = calls.renewRecoveryCodes.path;
    expect(await readOutcome(await here.send(path, { password: PASSWORD }))).toEqual([409, 'two_factor_off']);
    const setup = await turnOnTwoFactor(here);
    expect(await readOutcome(await here.send(path, { password: 'not it' }))).toEqual([400, 'wrong_password']);
    const reply = await here.send(path, { password: PASSWORD });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const { recoveryCodes } = (await reply.json()) as RecoveryCodes;
    expect(new Set([...recoveryCodes, ...setup.recoveryCodes]).size).toBe(20);
    const browser = await startLogin();
    expect(await readOutcome(await sendCode(browser, setup.recoveryCodes[0] ?? ''))).toEqual(WRONG);
    expect((await sendCode(browser, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('never returns its secret and recovery codes again, and never stores them as plain text', async () => {
    const setup = await turnOnTwoFactor(here);
    const admin = await app.createAdminBrowser();
    const raw = [...setup.recoveryCodes, setup.secret, decodeSecret(setup.secret)];
    const replies = [
      await (await here.fetch(calls.getAccount.path)).text(),
      await (await here.fetch(calls.exportData.path)).text(),
      await (await admin.fetch(calls.listUsers.path)).text(),
    ].join();
    const [row] = await app.database.query<{ secret: string; backup_codes: string }>(
      'SELECT secret, backup_codes FROM two_factors WHERE user_id = $1',
      [user.id],
    );
    const stored = [row?.secret ?? '', row?.backup_codes ?? ''];
    for (const secret of [...raw, ...stored]) expect(replies).not.toContain(secret);
    for (const secret of raw) expect(stored.join()).not.toContain(secret);
  });
});

/** The decoded base32 secret, which the library creates from letters. */
function decodeSecret(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}
