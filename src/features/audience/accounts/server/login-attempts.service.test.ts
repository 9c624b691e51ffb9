import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser, type TestRequest } from '#app/testing/test-app.ts';
import { createTestSite } from '#app/testing/test-site.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { addUser, createEmail, createIpAddress, PASSWORD, signInBrowser } from './accounts.fixtures.ts';

const DEVICE = 'greatcircle_device';
const FREE = 5;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'login_attempts' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

const tryLogin = (email: string, password: string, browser: Pick<TestBrowser, 'send'> = app, init: TestRequest = {}) =>
  browser.send(calls.signIn.path, { email, password }, { from: createIpAddress(), ...init });
const failTimes = async (email: string, times: number, browser?: Pick<TestBrowser, 'send'>) => {
  const statuses = [];
  for (let i = 0; i < times; i += 1) statuses.push((await tryLogin(email, `guess ${i}`, browser)).status);
  return statuses;
};
const getWaitSeconds = (reply: Response) => Number(reply.headers.get('retry-after'));
/** Ends all current waits, as if their time had passed. */
const endWaits = () =>
  app.database.query("UPDATE rate_limits SET expire = 1 WHERE key LIKE 'login-wait:%' AND expire > 1");

describe('guessing at an account', () => {
  it('has to wait after five failures, even with the right password', async () => {
    const { email } = await addUser(app.services.db);
    expect(await failTimes(email, FREE)).toEqual(Array(FREE).fill(401));
    const reply = await tryLogin(email, PASSWORD);
    expect([reply.status, await reply.json()]).toMatchObject([429, { code: 'too_many' }]);
    expect(getWaitSeconds(reply)).toSatisfy((seconds) => seconds >= 1 && seconds <= 15);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('waits twice as long each time, up to an hour, and starts over after a success', async () => {
    const { email } = await addUser(app.services.db);
    await failTimes(email, FREE);
    const waits = [];
    for (let i = 0; i < 10; i += 1) {
      const refused = await tryLogin(email, PASSWORD);
      expect(refused.status).toBe(429);
      waits.push(getWaitSeconds(refused));
      await endWaits();
      expect((await tryLogin(email, 'wrong again')).status).toBe(401);
    }
    const longest = [15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600];
    // Each wait is a little shorter than what was set, because the test itself takes time.
    for (const [index, seconds] of waits.entries()) {
      expect([seconds, longest[index]]).toSatisfy(([is = 0, limit = 0]: number[]) => is <= limit && is > limit / 2);
    }
    await endWaits();
    expect((await tryLogin(email, PASSWORD)).status).toBe(200);
    expect(await failTimes(email, FREE)).toEqual(Array(FREE).fill(401));
  });

  it('is slowed down however the address is spelled', async () => {
    const { email } = await addUser(app.services.db);
    await failTimes(email.toUpperCase(), 3);
    await failTimes(` ${email} `, 2);
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
  });

  it('gets the same replies for an address without an account', async () => {
    const [known, unknown] = [(await addUser(app.services.db)).email, createEmail()];
    const guess = async (email: string) => {
      const replies = [];
      for (let i = 0; i < FREE + 1; i += 1) {
        const reply = await tryLogin(email, 'a guess');
        const headers = [...reply.headers].filter(([name]) => !['x-request-id', 'retry-after'].includes(name));
        expect(reply.headers.has('retry-after')).toBe(reply.status === 429);
        replies.push([reply.status, headers, await reply.text()]);
      }
      return replies;
    };
    expect(await guess(unknown)).toEqual(await guess(known));
  });

  it('does not affect other accounts', async () => {
    const [one, other] = [await addUser(app.services.db), await addUser(app.services.db)];
    await failTimes(one.email, FREE + 1);
    expect((await tryLogin(other.email, PASSWORD)).status).toBe(200);
  });

  it('gets no more attempts from thirty addresses at once than one after another', async () => {
    const { email } = await addUser(app.services.db);
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => tryLogin(email, `guess ${index}`)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(FREE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - FREE);
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
  });
});

describe('the owner', () => {
  it('can still sign in with a browser they have used before', async () => {
    const { email } = await addUser(app.services.db);
    const known = await signInBrowser(app, email);
    await failTimes(email, FREE + 3);
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
    expect((await tryLogin(email, PASSWORD, known)).status).toBe(200);
    // The owner's success does not end the wait for other browsers.
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
  });

  it('has to wait in that browser too if the guessing comes from it', async () => {
    const { email } = await addUser(app.services.db);
    const known = await signInBrowser(app, email);
    await failTimes(email, FREE, known);
    expect((await tryLogin(email, PASSWORD, known)).status).toBe(429);
    expect((await tryLogin(email, PASSWORD)).status).toBe(200);
  });
});

describe('a device cookie', () => {
  it('has no effect if it is forged, changed or belongs to another user', async () => {
    const [victim, mallory] = [await addUser(app.services.db), await addUser(app.services.db)];
    const own = decodeURIComponent((await signInBrowser(app, mallory.email)).cookies.get(DEVICE) ?? '');
    const theirs = decodeURIComponent((await signInBrowser(app, victim.email)).cookies.get(DEVICE) ?? '');
    const session = decodeURIComponent(
      (await signInBrowser(app, mallory.email)).cookies.get('greatcircle_session') ?? '',
    );
    await failTimes(victim.email, FREE);
    const [account = ''] = theirs.split(':');
    const forged = [
      own,
      session,
      `${account}:made-up`,
      `${account}:made-up.${theirs.split('.')[1]}`,
      `${account}:made-up.${own.split('.')[1]}`,
      theirs.replace(':', ':x'),
      theirs.slice(0, -2),
      `${account}:`,
      account,
    ];
    for (const value of forged) {
      const browser = app.createBrowser();
      browser.cookies.set(DEVICE, encodeURIComponent(value));
      expect([value, (await tryLogin(victim.email, PASSWORD, browser)).status]).toEqual([value, 429]);
    }
  });

  it('is void once its account is deleted, also for a later account with that address', async () => {
    const { email } = await addUser(app.services.db);
    const former = await signInBrowser(app, email);
    const oldCookie = former.cookies.get(DEVICE) ?? '';
    await failTimes(email, 1);
    expect((await former.send(calls.getAccount.path, {}, { method: 'DELETE' })).status).toBe(200);
    expect(former.cookies.get(DEVICE)).toBeUndefined();
    expect(await app.database.query("SELECT key FROM rate_limits WHERE key LIKE 'login-failures:%'")).toEqual([]);
    await addUser(app.services.db, { email });
    await failTimes(email, FREE);
    former.cookies.set(DEVICE, oldCookie);
    expect((await tryLogin(email, PASSWORD, former)).status).toBe(429);
  });

  it('does not sign in and contains no address', async () => {
    const { email } = await addUser(app.services.db);
    const browser = await signInBrowser(app, email);
    browser.cookies.delete('greatcircle_session');
    expect((await browser.fetch('/api/auth/me')).status).toBe(401);
    expect(decodeURIComponent(browser.cookies.header())).not.toContain('example.com');
  });

  it('is not set by a failed login', async () => {
    const { email } = await addUser(app.services.db);
    expect((await tryLogin(email, 'wrong')).headers.getSetCookie()).toEqual([]);
  });
});

it('attempts are counted by a digest of the account, so that the counters contain no address', async () => {
  const { email } = await addUser(app.services.db);
  await failTimes(email, FREE + 1);
  const rows = await app.database.query<{ key: string }>('SELECT key FROM rate_limits');
  expect(rows.map(({ key }) => key).join()).not.toContain(email.split('@')[0]);
});

it('attempts are counted across nodes and restarts', async () => {
  const { email } = await addUser(app.services.db);
  const first = await createTestApp({ label: 'node_1', database: app.database });
  await failTimes(email, 3, first);
  await first.close();
  const second = await createTestApp({ label: 'node_2', database: app.database });
  try {
    await failTimes(email, 2, second);
    expect((await tryLogin(email, PASSWORD, second)).status).toBe(429);
    expect((await tryLogin(email, PASSWORD)).status).toBe(429);
  } finally {
    await second.close();
  }
});

describe('the limit per caller', () => {
  it('is ten a minute, across all accounts', async () => {
    const from = createIpAddress();
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await tryLogin(createEmail(), 'guess', app, { from })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await tryLogin(ADMIN.email, ADMIN.password, app, { from })).status).toBe(429);
    expect((await tryLogin(ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it('cannot be evaded with X-Forwarded-For if no proxy is trusted', async () => {
    const renderPage = async () => new Response('');
    const site = await createTestSite({
      label: 'forwarded',
      env: { TRUST_PROXY: '0' },
      database: app.database,
      renderPage,
    });
    try {
      const statuses = [];
      for (let i = 0; i < 11; i += 1) {
        const { status } = await site.request(calls.signIn.path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${i}`,
            'x-real-ip': `203.0.113.${i}`,
            'cf-connecting-ip': `203.0.113.${i}`,
            forwarded: `for=203.0.113.${i}`,
          },
          body: JSON.stringify({ email: createEmail(), password: 'guess' }),
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    } finally {
      await site.close();
    }
  });
});
