import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { type SessionItem, sessionItem } from '../accounts.contract.ts';
import { addUser, createIpAddress, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SESSION = 'greatcircle_session';

let app: TestApp;
let user: UserRow;
beforeAll(async () => {
  app = await createTestApp({ label: 'sessions' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'sessions');
  user = await addUser(app.services.db);
});

const me = async (browser: Pick<TestBrowser, 'fetch'>) => (await browser.fetch(calls.getAccount.path)).status;
const list = async (browser: TestBrowser) =>
  (await (await browser.fetch(calls.listSessions.path)).json()) as SessionItem[];

describe('a session', () => {
  it('ends when it expires', async () => {
    const browser = await signInBrowser(app, user.email);
    await app.database.query("UPDATE sessions SET expires_at = now() - interval '1 second'");
    expect(await me(browser)).toBe(401);
    expect((await browser.send(calls.signOut.path, {})).status).toBe(200);
    const again = await signInBrowser(app, user.email);
    await app.database.query("UPDATE sessions SET expires_at = now() + interval '1 minute'");
    expect(await me(again)).toBe(200);
  });

  it('ends when its user is deleted', async () => {
    const browser = await signInBrowser(app, user.email);
    await app.database.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect(await me(browser)).toBe(401);
    expect((await browser.send(calls.signIn.path, { email: user.email, password: PASSWORD })).status).toBe(401);
  });

  it('follows changes of its user’s role at once', async () => {
    const admin = await signInBrowser(app, (await addUser(app.services.db, { role: 'admin' })).email);
    expect((await admin.fetch(calls.listUsers.path)).status).toBe(200);
    await app.database.query("UPDATE users SET role = 'registered' WHERE id <> 1");
    const refused = await admin.fetch(calls.listUsers.path);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
    expect(await (await admin.fetch(calls.getAccount.path)).json()).toMatchObject({ role: 'registered' });
  });

  it('signed with another secret is not accepted', async () => {
    const other = await createTestApp({
      label: 'other_secret',
      database: app.database,
      env: { AUTH_SECRET: 'another secret of at least thirty-two characters' },
    });
    try {
      const browser = await signInBrowser(other, user.email);
      expect(await me(browser)).toBe(200);
      const here = app.createBrowser();
      here.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '');
      expect(await me(here)).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('is valid on every node with the same secret', async () => {
    const env = { AUTH_SECRET: 'one secret that both nodes share for signing' };
    const [one, two] = [
      await createTestApp({ label: 'node_1', database: app.database, env }),
      await createTestApp({ label: 'node_2', database: app.database, env }),
    ];
    try {
      const browser = await signInBrowser(one, user.email);
      const cookie = browser.cookies.header();
      expect((await two.fetch(calls.getAccount.path, { headers: { cookie } })).status).toBe(200);
      await two.send(calls.signOut.path, {}, { headers: { cookie } });
      expect(await me(browser)).toBe(401);
    } finally {
      await one.close();
      await two.close();
    }
  });

  it('is required: every route of the account replies 401 without one', async () => {
    const closed = app.api.routes.filter(
      ({ path, method }) =>
        method !== 'ALL' && /^\/api\/(users|auth\/(me|sessions|change-password|two-factor\/))/.test(path),
    );
    expect(new Set(closed.map(({ method, path }) => `${method} ${path}`)).size).toBeGreaterThanOrEqual(13);
    for (const { method, path } of closed) {
      const init = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
      const reply = await app.fetch(path.replace(':id', '1'), { method, ...init });
      expect([path, reply.status, await reply.json()]).toMatchObject([path, 401, { code: 'not_signed_in' }]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('gets replies that no cache stores', async () => {
    const browser = await signInBrowser(app, user.email);
    for (const path of [calls.getAccount.path, calls.exportData.path, calls.listSessions.path, '/api/team-members']) {
      expect((await browser.fetch(path)).headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('the list of sessions', () => {
  it('names browsers, newest first, and contains no token', async () => {
    const here = await signInBrowser(app, user.email);
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const phone = app.createBrowser();
    const init = { from: '203.0.113.7', headers: { 'user-agent': safari } };
    await phone.send(calls.signIn.path, { email: user.email, password: PASSWORD }, init);
    const reply = await here.fetch(calls.listSessions.path);
    const text = await reply.text();
    const items = JSON.parse(text) as SessionItem[];
    expect(items.map((item) => sessionItem.strict().parse(item))).toEqual(items);
    expect(items).toMatchObject([
      { device: 'Safari on iOS', address: '203.0.113.7', isCurrent: false },
      { device: 'Unknown browser', isCurrent: true },
    ]);
    for (const { token } of await app.database.query<{ token: string }>('SELECT token FROM sessions')) {
      expect(text).not.toContain(token);
    }
  });

  it('has neither other users’ sessions nor expired ones', async () => {
    const here = await signInBrowser(app, user.email);
    await signInBrowser(app, ADMIN.email, ADMIN.password);
    const [{ id = 0 } = {}] = await app.database.query<{ id: number }>(
      `INSERT INTO sessions (user_id, token, expires_at) VALUES ($1, 'old', now() - interval '1 second') RETURNING id`,
      [user.id],
    );
    expect(await list(here)).toHaveLength(1);
    expect((await list(here))[0]?.id).not.toBe(id);
  });

  it('shows script in a browser’s name as plain text', async () => {
    const browser = app.createBrowser();
    const headers = { 'user-agent': '<script>alert(1)</script>' };
    await browser.send(
      calls.signIn.path,
      { email: user.email, password: PASSWORD },
      { headers, from: createIpAddress() },
    );
    expect(await list(browser)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('ending sessions', () => {
  const end = (browser: TestBrowser, id: number | string) =>
    browser.fetch(`${calls.listSessions.path}/${id}`, { method: 'DELETE' });

  it('ends one of the user’s own sessions', async () => {
    const [here, there] = [await signInBrowser(app, user.email), await signInBrowser(app, user.email)];
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect((await end(here, other?.id ?? 0)).status).toBe(200);
    expect([await me(here), await me(there)]).toEqual([200, 401]);
    expect((await end(here, other?.id ?? 0)).status).toBe(404);
  });

  it('never ends another user’s session, not even for an administrator', async () => {
    const [victim, admin] = [await signInBrowser(app, user.email), await app.createAdminBrowser()];
    const [item] = await list(victim);
    const mallory = await signInBrowser(app, (await addUser(app.services.db)).email);
    for (const browser of [mallory, admin]) {
      const reply = await end(browser, item?.id ?? 0);
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
    expect(await me(victim)).toBe(200);
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', '%00'])
      expect((await end(victim, id)).status).not.toBe(500);
  });

  it('ends all of the user’s own sessions and nobody else’s', async () => {
    const [here, there] = [await signInBrowser(app, user.email), await signInBrowser(app, user.email)];
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    const stolen = here.cookies.get(SESSION) ?? '';
    const reply = await here.fetch(calls.listSessions.path, { method: 'DELETE' });
    expect(reply.status).toBe(200);
    expect(here.cookies.get(SESSION)).toBeUndefined();
    here.cookies.set(SESSION, stolen);
    expect([await me(here), await me(there), await me(other)]).toEqual([401, 401, 200]);
  });
});
