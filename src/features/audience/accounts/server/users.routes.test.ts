import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { nextLink, walkPages } from '#platform/testing/walk-pages.ts';
import * as calls from '../accounts.calls.ts';
import { type Account, type UserItem, userItem } from '../accounts.contract.ts';
import { addUser, createEmail, createIpAddress, signInBrowser, turnOnTwoFactor } from './accounts.fixtures.ts';
import { findUser } from './accounts.store.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'users' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits');
  await app.database.query('DELETE FROM users WHERE id <> 1');
  admin = await app.createAdminBrowser();
});

const list = async (query = '') => (await (await admin.fetch(calls.listUsers.path + query)).json()) as UserItem[];
const listEmails = async (query: string) => (await list(query)).map(({ email }) => email);
const patch = (id: number | string, body: unknown, by = admin) =>
  by.send(`${calls.listUsers.path}/${id}`, body, { method: 'PATCH' });
const user = (id: number) => findUser(app.services.db, id);

describe('the list of users', () => {
  it('is for administrators only', async () => {
    expect((await app.fetch(calls.listUsers.path)).status).toBe(401);
    for (const role of ['registered', 'public', 'mentor', 'client'] as const) {
      const other = await addUser(app.services.db, { role });
      const browser = await signInBrowser(app, other.email);
      expect((await browser.fetch(calls.listUsers.path)).status).toBe(403);
      expect((await patch(other.id, { role: 'admin' }, browser)).status).toBe(403);
      expect((await patch(1, { role: 'registered' }, browser)).status).toBe(403);
      expect(await user(other.id)).toMatchObject({ role });
    }
    expect((await patch(1, { role: 'registered' }, app.createBrowser())).status).toBe(401);
    expect(await user(1)).toMatchObject({ role: 'admin' });
  });

  it('is newest first, with exactly the fields of the contract', async () => {
    const first = await addUser(app.services.db, {
      createdAt: new Date('2026-01-01'),
      isSuspect: true,
      company: 'Aurora Air',
    });
    const second = await addUser(app.services.db, { createdAt: new Date('2026-01-02') });
    const reply = await admin.fetch(calls.listUsers.path);
    const items = (await reply.json()) as UserItem[];
    expect(items.map((item) => userItem.strict().parse(item))).toEqual(items);
    expect(items.filter(({ id }) => id !== 1)).toMatchObject([
      { id: second.id, isSuspect: false },
      { id: first.id, isSuspect: true, company: 'Aurora Air' },
    ]);
    expect(reply.headers.get('x-total-count')).toBe('3');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it('can be sorted by name, address or date in both directions, across pages', async () => {
    const names = {
      Byron: 'z@example.com',
      hopper: 'B@example.com',
      Ångström: 'a@example.com',
      'de Vries': 'c@example.com',
    };
    for (const [lastName, email] of Object.entries(names))
      await addUser(app.services.db, { lastName, email: email.toLowerCase() });
    const walkNames = async (sort: string) => {
      const pages = await walkPages<UserItem>(
        admin.fetch,
        `${calls.listUsers.path}?q=example.com&limit=3&sort=${sort}`,
      );
      return pages.flat().flatMap(({ lastName }) => (lastName in names ? [lastName] : []));
    };
    expect(await walkNames('email')).toEqual(['Ångström', 'hopper', 'de Vries', 'Byron']);
    expect(await walkNames('-email')).toEqual(['Byron', 'de Vries', 'hopper', 'Ångström']);
    expect((await walkNames('lastName')).filter((name) => /^[a-z]/i.test(name))).toEqual([
      'Byron',
      'de Vries',
      'hopper',
    ]);
    expect(await walkNames('createdAt')).toEqual(Object.keys(names));
    expect((await admin.fetch(`${calls.listUsers.path}?sort=role`)).status).toBe(400);
  });

  it('can show only users with an open request for premium access', async () => {
    const premiumRequestedAt = new Date();
    const { id, email } = await addUser(app.services.db, { premiumRequestedAt });
    await addUser(app.services.db, { premiumRequestedAt, hasPremiumAccess: true });
    await addUser(app.services.db);
    expect(await listEmails('?premium=requested')).toEqual([email]);
    await patch(id, { hasPremiumAccess: true });
    expect(await listEmails('?premium=requested')).toEqual([]);
  });

  it('contains no hash, token or secret', async () => {
    const person = await addUser(app.services.db, { emailVerified: true });
    const setup = await turnOnTwoFactor(await signInBrowser(app, person.email));
    await app.send('/api/auth/reset-password', { email: person.email });
    const text = await (await admin.fetch(calls.listUsers.path)).text();
    const rows = await app.database.query<Record<string, string>>(
      `SELECT password FROM credentials UNION ALL SELECT token FROM sessions UNION ALL SELECT secret FROM two_factors
       UNION ALL SELECT backup_codes FROM two_factors UNION ALL SELECT identifier FROM verifications`,
    );
    const secrets = [...rows.flatMap((row) => Object.values(row)), setup.secret, ...setup.recoveryCodes];
    expect(secrets.length).toBeGreaterThan(16);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(password|hash|token|secret|sessions?)"/i);
  });

  it('can be searched by name, address and company, in any case', async () => {
    await addUser(app.services.db, { email: 'grace@north.example', firstName: 'Grace', lastName: 'Hopper' });
    await addUser(app.services.db, {
      email: 'edsger@south.example',
      firstName: 'Edsger',
      lastName: 'D',
      company: '100%_Air',
    });
    expect(await listEmails('?q=grace')).toEqual(['grace@north.example']);
    expect(await listEmails('?q=gRaCe%20hOp')).toEqual(['grace@north.example']);
    expect(await listEmails('?q=SOUTH.EX')).toEqual(['edsger@south.example']);
    expect(await listEmails('?q=100%25_air')).toEqual(['edsger@south.example']);
    expect(await listEmails('?q=%25_%25')).toEqual([]);
    expect(await listEmails(`?q=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
    const found = await admin.fetch(`${calls.listUsers.path}?q=north&role=registered`);
    expect(found.headers.get('x-total-count')).toBe('1');
  });

  it('can be filtered by role', async () => {
    const mentor = await addUser(app.services.db, { role: 'mentor' });
    await addUser(app.services.db);
    expect(await listEmails('?role=mentor')).toEqual([mentor.email]);
    expect(await listEmails('?role=client')).toEqual([]);
    expect((await list('?role=admin')).map(({ id }) => id)).toEqual([1]);
    expect((await admin.fetch(`${calls.listUsers.path}?role=god`)).status).toBe(400);
  });

  it('has pages without gaps or repetitions, even if all users signed up at the same moment', async () => {
    await app.database.query(
      `INSERT INTO users (email, first_name, last_name, created_at)
       SELECT 'u' || n || '@many.example', 'U', 'N', '2026-02-02' FROM generate_series(1, 120) n`,
    );
    const pages = await walkPages<UserItem>(admin.fetch, `${calls.listUsers.path}?limit=50&q=many.example`);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    const first = await admin.fetch(`${calls.listUsers.path}?limit=50&q=many.example`);
    expect(first.headers.get('x-total-count')).toBe('120');
    expect(nextLink(first)).toContain('q=many.example');
    expect(await list()).toHaveLength(50);
    expect(await list('?limit=100')).toHaveLength(100);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', `q=${'x'.repeat(5000)}`])('refuses ?%s', async (query) => {
    expect((await admin.fetch(`${calls.listUsers.path}?${query}`)).status).toBe(400);
  });
});

describe('changing a user', () => {
  it('sets role and access with immediate effect', async () => {
    const person = await addUser(app.services.db, { emailVerified: true });
    const browser = await signInBrowser(app, person.email);
    const reply = await patch(person.id, { role: 'admin', hasPremiumAccess: true, hasNewsletterAccess: false });
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([
      200,
      { id: person.id, role: 'admin', hasPremiumAccess: true, hasNewsletterAccess: false },
    ]);
    expect(userItem.strict().parse(body)).toEqual(body);
    expect((await browser.fetch(calls.listUsers.path)).status).toBe(200);
    await patch(person.id, { role: 'client' });
    expect((await browser.fetch(calls.listUsers.path)).status).toBe(403);
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toMatchObject({
      role: 'client',
      hasPremiumAccess: true,
    });
  });

  it('closes a request for premium access, whether granted or refused, and mails the answer', async () => {
    for (const hasPremiumAccess of [true, false]) {
      const person = await addUser(app.services.db, { premiumRequestedAt: new Date() });
      expect(await (await patch(person.id, { role: 'client' })).json()).not.toMatchObject({ premiumRequestedAt: null });
      expect(await (await patch(person.id, { hasPremiumAccess })).json()).toMatchObject({
        hasPremiumAccess,
        premiumRequestedAt: null,
      });
      // The new role and the answer.
      const mails = await app.database.query("SELECT FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [
        person.email,
      ]);
      expect(mails).toHaveLength(2);
    }
  });

  it('mails the sentence of the colleague who answered a request', async () => {
    const person = await addUser(app.services.db, { premiumRequestedAt: new Date() });
    expect((await patch(person.id, { hasPremiumAccess: false, premiumAnswer: 'x'.repeat(501) })).status).toBe(400);
    const premiumAnswer = 'Ask again <b>in May</b>.';
    expect((await patch(person.id, { hasPremiumAccess: false, premiumAnswer })).status).toBe(200);
    const mail = await app.waitForMail(person.email, 'Your request for premium access');
    expect(mail.text).toContain('Ask again <b>in May</b>.');
    expect(mail.html).toContain('Ask again &lt;b&gt;in May&lt;/b&gt;.');
  });

  it('has the request that a member makes in their account, once', async () => {
    const person = await addUser(app.services.db);
    const member = await signInBrowser(app, person.email);
    const ask = async () => (await (await member.send(calls.requestPremium.path, {})).json()) as Account;
    const { premiumRequestedAt } = await ask();
    expect(premiumRequestedAt).toEqual(expect.any(String));
    expect((await ask()).premiumRequestedAt).toBe(premiumRequestedAt);
    await patch(person.id, { hasPremiumAccess: true });
    expect(await ask()).toMatchObject({ hasPremiumAccess: true, premiumRequestedAt: null });
  });

  it('changes nothing else', async () => {
    const person = await addUser(app.services.db);
    const wishes = {
      id: 1,
      email: createEmail(),
      firstName: 'X',
      emailVerified: true,
      isSuspect: true,
      password: 'x',
      twoFactorEnabled: true,
    };
    expect((await patch(person.id, { ...wishes, role: 'mentor' })).status).toBe(200);
    expect(await user(person.id)).toEqual({ ...person, role: 'mentor', updatedAt: expect.any(Date) });
  });

  it('replies 404 if there is no such user', async () => {
    for (const id of ['999999', '2147483647']) {
      const reply = await patch(id, { role: 'mentor' });
      expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', '1%20OR%201=1']) {
      expect([400, 404]).toContain((await patch(id, { role: 'mentor' })).status);
    }
  });

  it.each([
    [{ role: 'god' }, 'role'],
    [{ role: null }, 'role'],
    [{ hasPremiumAccess: 'yes' }, 'hasPremiumAccess'],
    [{ hasNewsletterAccess: 1 }, 'hasNewsletterAccess'],
  ])('to %j replies 400', async (body, path) => {
    const person = await addUser(app.services.db);
    const reply = await patch(person.id, body);
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path }] }]);
    expect(await user(person.id)).toEqual(person);
  });
});

it('administrators who must use two-factor sign-in are refused until they turn it on', async () => {
  const strict = await createTestApp({
    label: 'strict',
    database: app.database,
    env: { ADMIN_TWO_FACTOR: 'required' },
  });
  try {
    const person = await addUser(app.services.db, { role: 'admin', emailVerified: true });
    const browser = await signInBrowser(strict, person.email);
    const refused = await browser.fetch(calls.listUsers.path);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'two_factor_required' }]);
    expect((await patch(person.id, { hasPremiumAccess: true }, browser)).status).toBe(403);
    expect((await browser.fetch(calls.getAccount.path)).status).toBe(200);
    await turnOnTwoFactor(browser);
    expect((await browser.fetch(calls.listUsers.path)).status).toBe(200);
    const member = await signInBrowser(strict, (await addUser(app.services.db)).email);
    expect(await (await member.fetch(calls.listUsers.path)).json()).toMatchObject({ code: 'forbidden' });
  } finally {
    await strict.close();
  }
});

it('an administrator can make more than sixty changes a minute', async () => {
  const person = await addUser(app.services.db);
  const replies = await Promise.all(Array.from({ length: 70 }, () => patch(person.id, { hasPremiumAccess: true })));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(
    (await app.send(calls.signIn.path, { email: person.email, password: 'x' }, { from: createIpAddress() })).status,
  ).toBe(401);
});

describe('signing a user out', () => {
  const signOut = (id: number, by = admin) => by.fetch(`${calls.listUsers.path}/${id}/sessions`, { method: 'DELETE' });

  it('ends all of their sessions and nobody else’s, and is logged', async () => {
    const [person, other] = [await addUser(app.services.db), await addUser(app.services.db)];
    const theirs = [await signInBrowser(app, person.email), await signInBrowser(app, person.email)];
    const others = await signInBrowser(app, other.email);
    expect((await signOut(person.id)).status).toBe(200);
    const me = (browser: TestBrowser) => browser.fetch(calls.getAccount.path).then(({ status }) => status);
    expect(await Promise.all([...theirs, others, admin].map(me))).toEqual([401, 401, 200, 200]);
    const [line] = (await (await admin.fetch('/api/activity')).json()) as { detail: string }[];
    expect(line).toMatchObject({ recordId: person.id, kind: 'user', detail: 'signed out everywhere' });
    expect(await me(await signInBrowser(app, person.email))).toBe(200);
    expect((await signOut(2147483647)).status).toBe(404);
  });
});
