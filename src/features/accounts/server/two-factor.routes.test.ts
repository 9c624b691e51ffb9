import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import {
  LOGIN_PATH,
  ME_EXPORT_PATH,
  ME_PATH,
  TWO_FACTOR_DISABLE_PATH,
  TWO_FACTOR_ENABLE_PATH,
  TWO_FACTOR_PATH,
  TWO_FACTOR_RECOVERY_CODES_PATH,
  TWO_FACTOR_SETUP_PATH,
  USERS_PATH,
} from '../accounts.constants.ts';
import { account, type RecoveryCodes, type TwoFactorSetup, twoFactorSetup } from '../accounts.contract.ts';
import { addUser, anAddress, PASSWORD, signedIn, totp, turnOnTwoFactor } from './accounts.fixtures.ts';
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
  user = await addUser(app.world.db);
  here = await signedIn(app, user.email);
});

const me = async (browser: TestBrowser) => (await browser.fetch(ME_PATH)).status;
/** A browser that has given the password and owes the code. */
async function halfIn(email = user.email): Promise<TestBrowser> {
  const browser = app.browser();
  const reply = await browser.send(LOGIN_PATH, { email, password: PASSWORD }, { from: anAddress() });
  expect(await reply.json()).toEqual({ twoFactorRequired: true });
  return browser;
}
const give = (browser: Pick<TestBrowser, 'send'>, code: string) =>
  browser.send(TWO_FACTOR_PATH, { code }, { from: anAddress() });
const outcome = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string }).code];
const WRONG = [401, 'wrong_code'];
const OVER = [401, 'second_step_expired'];
/** Codes that no step near now has. */
function wrongCodes(secret: string): string[] {
  const near = [-2, -1, 0, 1, 2].map((steps) => totp(secret, steps));
  return Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).filter((code) => !near.includes(code));
}
const wrongCode = (secret: string) => wrongCodes(secret)[0] ?? '';

describe('turning it on', () => {
  it('takes the password, then a first code, and gives this browser a new session', async () => {
    const setup = (await (await here.send(TWO_FACTOR_SETUP_PATH, { password: PASSWORD })).json()) as TwoFactorSetup;
    expect(twoFactorSetup.strict().parse(setup)).toEqual(setup);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(setup.uri).searchParams.get('secret')).toBe(setup.secret);
    expect(decodeURIComponent(setup.uri)).toContain(user.email);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    expect(await (await here.fetch(ME_PATH)).json()).toMatchObject({ twoFactorEnabled: false });
    // Not before the first code: nobody is locked out by half a setup.
    expect(await me(await signedIn(app, user.email))).toBe(200);

    const before = here.cookies.get(SESSION) ?? '';
    const reply = await here.send(TWO_FACTOR_ENABLE_PATH, { code: totp(setup.secret) });
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([200, { id: user.id, twoFactorEnabled: true }]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(here.cookies.get(SESSION)).not.toBe(before);
    expect(await me(here)).toBe(200);
    here.cookies.set(SESSION, before);
    expect(await me(here)).toBe(401);
    await app.mailTo(user.email, 'Two-factor sign-in was turned on');
  });

  it('is refused with a wrong password or a wrong code', async () => {
    const wrong = await here.send(TWO_FACTOR_SETUP_PATH, { password: 'not it' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'wrong_password', issues: [{ path: 'password' }] },
    ]);
    expect(await outcome(await here.send(TWO_FACTOR_ENABLE_PATH, { code: '123456' }))).toEqual([409, 'two_factor_off']);
    const setup = (await (await here.send(TWO_FACTOR_SETUP_PATH, { password: PASSWORD })).json()) as TwoFactorSetup;
    const code = await here.send(TWO_FACTOR_ENABLE_PATH, { code: wrongCode(setup.secret) });
    expect([code.status, await code.json()]).toMatchObject([401, { code: 'wrong_code', issues: [{ path: 'code' }] }]);
    // A recovery code is no proof that the app works.
    expect((await here.send(TWO_FACTOR_ENABLE_PATH, { code: setup.recoveryCodes[0] })).status).toBe(401);
    expect(await (await here.fetch(ME_PATH)).json()).toMatchObject({ twoFactorEnabled: false });
  });

  it('may begin anew until it is done, by the newest secret alone, and not after', async () => {
    const setUp = async () => here.send(TWO_FACTOR_SETUP_PATH, { password: PASSWORD });
    const first = (await (await setUp()).json()) as TwoFactorSetup;
    const second = (await (await setUp()).json()) as TwoFactorSetup;
    expect(second.secret).not.toBe(first.secret);
    expect((await here.send(TWO_FACTOR_ENABLE_PATH, { code: totp(first.secret) })).status).toBe(401);
    expect((await here.send(TWO_FACTOR_ENABLE_PATH, { code: totp(second.secret) })).status).toBe(200);
    expect(await outcome(await setUp())).toEqual([409, 'two_factor_on']);
    expect(await me(here)).toBe(200);
    expect((await give(await halfIn(), totp(second.secret, 1))).status).toBe(200);
  });

  it('uses up its code: who saw it being entered cannot sign in with it', async () => {
    const { secret } = await turnOnTwoFactor(here);
    expect(await outcome(await give(await halfIn(), totp(secret)))).toEqual(WRONG);
    expect((await give(await halfIn(), totp(secret, 1))).status).toBe(200);
  });

  it('stops guessing of the password and of the code', async () => {
    for (let i = 0; i < 5; i += 1) await here.send(TWO_FACTOR_SETUP_PATH, { password: `guess ${i}` });
    expect((await here.send(TWO_FACTOR_SETUP_PATH, { password: PASSWORD })).status).toBe(429);
    await app.database.empty('rate_limits');
    const { secret } = (await (
      await here.send(TWO_FACTOR_SETUP_PATH, { password: PASSWORD })
    ).json()) as TwoFactorSetup;
    for (let i = 0; i < 5; i += 1) await here.send(TWO_FACTOR_ENABLE_PATH, { code: wrongCode(secret) });
    expect((await here.send(TWO_FACTOR_ENABLE_PATH, { code: totp(secret) })).status).toBe(429);
  });
});

describe('signing in with it', () => {
  let setup: TwoFactorSetup;
  beforeEach(async () => {
    setup = await turnOnTwoFactor(here);
    await app.database.empty('rate_limits'); // As half a minute later: the code that turned it on is used up.
  });

  it('gives no session before the code, and one after', async () => {
    const before = await app.database.query('SELECT id FROM sessions WHERE user_id = $1', [user.id]);
    const browser = await halfIn();
    expect(browser.cookies.get(SESSION)).toBeUndefined();
    expect(await me(browser)).toBe(401);
    expect(await app.database.query('SELECT id FROM sessions WHERE user_id = $1', [user.id])).toEqual(before);
    const reply = await give(browser, totp(setup.secret));
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([200, { id: user.id, twoFactorEnabled: true }]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(browser.cookies.get(STEP)).toBeUndefined();
    expect(await me(browser)).toBe(200);
  });

  it('sets a cookie for the second step that no script can read, and that opens nothing', async () => {
    const reply = await app.send(LOGIN_PATH, { email: user.email, password: PASSWORD }, { from: anAddress() });
    const [step] = reply.headers
      .getSetCookie()
      .filter((line) => line.startsWith(`${STEP}=`) && !line.includes('Max-Age=0'));
    expect(step?.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
    expect(reply.headers.getSetCookie().join()).not.toContain('greatcircle_device');
    const browser = app.browser();
    browser.cookies.set(SESSION, step?.split(';')[0]?.slice(STEP.length + 1) ?? '');
    expect(await me(browser)).toBe(401);
  });

  it('takes a code with a space in it', async () => {
    const code = totp(setup.secret);
    expect((await give(await halfIn(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it('refuses a wrong code and then takes the right one', async () => {
    const browser = await halfIn();
    expect(await outcome(await give(browser, wrongCode(setup.secret)))).toEqual(WRONG);
    expect(await outcome(await give(browser, 'abcde-fghij'))).toEqual(WRONG);
    expect(await me(browser)).toBe(401);
    expect((await give(browser, totp(setup.secret))).status).toBe(200);
  });

  it('takes a code once, in whatever login, and at once too', async () => {
    const code = totp(setup.secret);
    expect((await give(await halfIn(), code)).status).toBe(200);
    expect(await outcome(await give(await halfIn(), code))).toEqual(WRONG);
    const next = totp(setup.secret, 1);
    const [one, two] = [await halfIn(), await halfIn()];
    const statuses = (await Promise.all([give(one, next), give(two, next)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('is over after five wrong codes', async () => {
    const browser = await halfIn();
    for (const code of wrongCodes(setup.secret).slice(0, 5))
      expect(await outcome(await give(browser, code))).toEqual(WRONG);
    expect(await outcome(await give(browser, totp(setup.secret)))).toEqual(OVER);
    expect(await me(browser)).toBe(401);
    expect((await give(await halfIn(), totp(setup.secret, 1))).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const browser = await halfIn();
    await app.database.query("UPDATE verifications SET expires_at = now() - interval '1 second'");
    expect(await outcome(await give(browser, totp(setup.secret)))).toEqual(OVER);
  });

  it('needs the cookie of this very login, which works once', async () => {
    expect(await outcome(await give(app, totp(setup.secret)))).toEqual(OVER);
    const browser = await halfIn();
    const step = browser.cookies.get(STEP) ?? '';
    const code = totp(setup.secret);
    for (const forged of [step.slice(0, -3), decodeURIComponent(step).split('.')[0] ?? '', 'x.y', `${step}x`]) {
      const other = app.browser();
      other.cookies.set(STEP, forged);
      expect(await outcome(await give(other, code))).toEqual(OVER);
    }
    expect((await give(browser, code)).status).toBe(200);
    browser.cookies.set(STEP, step);
    expect(await outcome(await give(browser, totp(setup.secret, 1)))).toEqual(OVER);
  });

  it('does not take another user’s code, cookie or recovery code', async () => {
    const other = await addUser(app.world.db);
    const theirs = await turnOnTwoFactor(await signedIn(app, other.email));
    const browser = await halfIn();
    expect(await outcome(await give(browser, totp(theirs.secret)))).toEqual(WRONG);
    expect(await outcome(await give(browser, theirs.recoveryCodes[0] ?? ''))).toEqual(WRONG);
    const mine = await halfIn();
    mine.cookies.set(STEP, (await halfIn(other.email)).cookies.get(STEP) ?? '');
    const reply = await give(mine, totp(theirs.secret, 1));
    expect(await reply.json()).toMatchObject({ id: other.id });
  });

  it('ends the session this browser had before', async () => {
    const stolen = here.cookies.header();
    const reply = await here.send(LOGIN_PATH, { email: user.email, password: PASSWORD }, { from: anAddress() });
    expect(await reply.json()).toEqual({ twoFactorRequired: true });
    expect((await give(here, totp(setup.secret))).status).toBe(200);
    expect((await app.fetch(ME_PATH, { headers: { cookie: stolen } })).status).toBe(401);
  });

  it('takes each recovery code once', async () => {
    const [first = '', second = ''] = setup.recoveryCodes;
    expect((await give(await halfIn(), first)).status).toBe(200);
    expect(await outcome(await give(await halfIn(), first))).toEqual(WRONG);
    const [one, two] = [await halfIn(), await halfIn()];
    const statuses = (await Promise.all([give(one, second), give(two, second)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it.each([{}, { code: '' }, { code: '  ' }, { code: 123456 }, { code: 'x'.repeat(33) }, { code: ['123456'] }])(
    'with %j is a 400',
    async (body) => {
      const browser = await halfIn();
      expect((await browser.send(TWO_FACTOR_PATH, body, { from: anAddress() })).status).toBe(400);
    },
  );
});

describe('once it is on', () => {
  it('it is turned off by the password alone, and then a login takes no code', async () => {
    await turnOnTwoFactor(here);
    const wrong = await here.send(TWO_FACTOR_DISABLE_PATH, { password: 'not it' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }]);
    expect((await here.send(TWO_FACTOR_DISABLE_PATH, {})).status).toBe(400);
    const reply = await here.send(TWO_FACTOR_DISABLE_PATH, { password: PASSWORD });
    expect([reply.status, await reply.json()]).toMatchObject([200, { twoFactorEnabled: false }]);
    expect(await me(here)).toBe(200);
    expect(await me(await signedIn(app, user.email))).toBe(200);
    expect(await app.database.query('SELECT id FROM two_factors WHERE user_id = $1', [user.id])).toEqual([]);
    await app.mailTo(user.email, 'Two-factor sign-in was turned off');
  });

  it('recovery codes can be renewed by the password: the old ones are void', async () => {
    const path = TWO_FACTOR_RECOVERY_CODES_PATH;
    expect(await outcome(await here.send(path, { password: PASSWORD }))).toEqual([409, 'two_factor_off']);
    const setup = await turnOnTwoFactor(here);
    expect(await outcome(await here.send(path, { password: 'not it' }))).toEqual([400, 'wrong_password']);
    const reply = await here.send(path, { password: PASSWORD });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const { recoveryCodes } = (await reply.json()) as RecoveryCodes;
    expect(new Set([...recoveryCodes, ...setup.recoveryCodes]).size).toBe(20);
    const browser = await halfIn();
    expect(await outcome(await give(browser, setup.recoveryCodes[0] ?? ''))).toEqual(WRONG);
    expect((await give(browser, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('neither secret nor recovery codes are told again, or stand in the database as they are', async () => {
    const setup = await turnOnTwoFactor(here);
    const admin = await app.adminBrowser();
    const raw = [...setup.recoveryCodes, setup.secret, decoded(setup.secret)];
    const told = [
      await (await here.fetch(ME_PATH)).text(),
      await (await here.fetch(ME_EXPORT_PATH)).text(),
      await (await admin.fetch(USERS_PATH)).text(),
    ].join();
    const [row] = await app.database.query<{ secret: string; backup_codes: string }>(
      'SELECT secret, backup_codes FROM two_factors WHERE user_id = $1',
      [user.id],
    );
    const stored = [row?.secret ?? '', row?.backup_codes ?? ''];
    for (const secret of [...raw, ...stored]) expect(told).not.toContain(secret);
    for (const secret of raw) expect(stored.join()).not.toContain(secret);
  });
});

/** The bytes of a base32 secret, which the library draws from letters. */
function decoded(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}
