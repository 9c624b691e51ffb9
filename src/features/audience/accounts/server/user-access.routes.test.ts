import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getArticle } from '#app/testing/publishing-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { type SessionItem, sessionItem } from '../accounts.contract.ts';
import { addUser, createIpAddress, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import { findUser } from './accounts.store.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'user_access' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits');
  await app.database.query('DELETE FROM users WHERE id <> 1');
  admin = await app.createAdminBrowser();
});

const patch = (id: number | string, body: unknown, by = admin) =>
  by.send(`${calls.listUsers.path}/${id}`, body, { method: 'PATCH' });
const user = (id: number) => findUser(app.services.db, id);

describe('the owner', () => {
  it('cannot be changed, suspended, signed out or deleted by anybody else', async () => {
    const second = await addUser(app.services.db, { role: 'admin' });
    const other = await signInBrowser(app, second.email);
    const replies = [
      ...(await Promise.all(
        [{ role: 'registered' }, { isSuspended: true }, { hasPremiumAccess: true }].map((body) =>
          patch(1, body, other),
        ),
      )),
      await other.fetch(`${calls.listUsers.path}/1`, { method: 'DELETE' }),
      await other.fetch(`${calls.listUsers.path}/1/sessions`, { method: 'DELETE' }),
      await other.fetch(`${calls.listUsers.path}/1/sessions/1`, { method: 'DELETE' }),
    ];
    for (const reply of replies)
      expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'owner_protected' }]);
    const taken = await other.send(`${calls.listUsers.path}/${second.id}/ownership`, { password: PASSWORD });
    expect([taken.status, await taken.json()]).toMatchObject([403, { code: 'not_owner' }]);
    expect(await user(1)).toMatchObject({ role: 'admin', isOwner: true, suspendedAt: null });
    expect((await admin.fetch(calls.getAccount.path)).status).toBe(200);
  });

  it('keeps the role and the account until ownership is handed over', async () => {
    for (const body of [{ role: 'registered' }, { isSuspended: true }]) expect((await patch(1, body)).status).toBe(409);
    expect((await admin.fetch(`${calls.listUsers.path}/1`, { method: 'DELETE' })).status).toBe(409);
    const own = await admin.send(calls.getAccount.path, { password: ADMIN.password }, { method: 'DELETE' });
    expect([own.status, await own.json()]).toMatchObject([409, { code: 'owner_protected' }]);
    expect((await patch(1, { role: 'admin', hasPremiumAccess: true })).status).toBe(200);
  });

  it('hands over with the password, to an administrator only, and is an ordinary administrator then', async () => {
    const second = await addUser(app.services.db, { role: 'editor', emailVerified: true });
    const handOver = (password: string) => admin.send(`${calls.listUsers.path}/${second.id}/ownership`, { password });
    expect((await handOver(ADMIN.password)).status).toBe(409);
    await patch(second.id, { role: 'admin' });
    const wrong = await handOver('not the password');
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'wrong_password' }]);
    expect(await user(1)).toMatchObject({ isOwner: true });
    const [first, again] = await Promise.all([handOver(ADMIN.password), handOver(ADMIN.password)]);
    expect([first.status, again.status].toSorted()).toEqual([200, 403]);
    expect([await user(1), await user(second.id)]).toMatchObject([{ isOwner: false }, { isOwner: true }]);
    expect((await patch(second.id, { role: 'mentor' })).status).toBe(409);
    const owner = await signInBrowser(app, second.email);
    expect((await patch(1, { role: 'registered' }, owner)).status).toBe(200);
    expect((await admin.fetch(calls.listUsers.path)).status).toBe(403);
    expect((await patch(1, { role: 'admin' }, owner)).status).toBe(200);
    expect((await owner.send(`${calls.listUsers.path}/1/ownership`, { password: PASSWORD })).status).toBe(200);
  });
});

describe('a suspension', () => {
  it('ends every session at once and refuses the sign-in with the right password only', async () => {
    const person = await addUser(app.services.db);
    const browsers = [await signInBrowser(app, person.email), await signInBrowser(app, person.email)];
    const reply = await patch(person.id, { isSuspended: true });
    expect([reply.status, await reply.json()]).toMatchObject([200, { isSuspended: true }]);
    for (const browser of browsers) expect((await browser.fetch(calls.getAccount.path)).status).toBe(401);
    const signIn = (password: string) =>
      app.send(calls.signIn.path, { email: person.email, password }, { from: createIpAddress() });
    const [right, wrong] = [await signIn(PASSWORD), await signIn('not the password')];
    expect([right.status, await right.json()]).toMatchObject([403, { code: 'account_suspended' }]);
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'invalid_credentials' }]);
    expect(right.headers.get('set-cookie')).toBeNull();
    await patch(person.id, { isSuspended: false });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('also holds for a session that was created in the same moment', async () => {
    const person = await addUser(app.services.db);
    const browser = await signInBrowser(app, person.email);
    await app.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.id]);
    expect((await browser.fetch(calls.getAccount.path)).status).toBe(401);
  });

  it('is not for oneself', async () => {
    const second = await addUser(app.services.db, { role: 'admin' });
    expect((await patch(second.id, { isSuspended: true }, await signInBrowser(app, second.email))).status).toBe(409);
  });
});

it('a new role is mailed, logged, and for editors and administrators needs a confirmed address', async () => {
  const person = await addUser(app.services.db);
  for (const role of ['editor', 'admin']) expect((await patch(person.id, { role })).status).toBe(409);
  expect((await patch(person.id, { role: 'author' })).status).toBe(200);
  expect((await app.waitForMail(person.email, /Your role was changed/)).text).toContain('“Author”');
  const log = (await (await admin.fetch('/api/activity')).json()) as { detail: string }[];
  expect(log[0]).toMatchObject({ detail: 'role registered → author' });
});

it('an administrator sees and ends a person’s sessions', async () => {
  const person = await addUser(app.services.db);
  const [kept, ended] = [await signInBrowser(app, person.email), await signInBrowser(app, person.email)];
  const address = `${calls.listUsers.path}/${person.id}/sessions`;
  const sessions = (await (await admin.fetch(address)).json()) as SessionItem[];
  expect(sessions.map((session) => sessionItem.strict().parse(session).isCurrent)).toEqual([false, false]);
  expect((await admin.fetch(`${address}/${sessions[0]?.id}`, { method: 'DELETE' })).status).toBe(200);
  expect([(await kept.fetch(calls.getAccount.path)).status, (await ended.fetch(calls.getAccount.path)).status]).toEqual(
    [200, 401],
  );
  const foreign = (await (await admin.fetch(`${calls.listUsers.path}/1/sessions`)).json()) as SessionItem[];
  expect((await admin.fetch(`${address}/${foreign[0]?.id}`, { method: 'DELETE' })).status).toBe(404);
});

it('a deleted user leaves nothing but what they wrote for the site', async () => {
  const person = await addUser(app.services.db, { role: 'editor', firstName: 'Orville', lastName: 'Quimby' });
  const browser = await signInBrowser(app, person.email);
  const article = await browser.send('/api/blog-posts', { ...getArticle(), title: 'Slots' });
  expect(await article.json()).toMatchObject({ title: 'Slots' });
  expect((await admin.fetch(`${calls.listUsers.path}/${person.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await browser.fetch(calls.getAccount.path)).status).toBe(401);
  expect(await user(person.id)).toBeUndefined();
  expect(await app.database.query("SELECT title FROM blog_posts WHERE title = 'Slots'")).toHaveLength(1);
  expect(JSON.stringify(await app.database.query('SELECT * FROM activity'))).not.toContain('Quimby');
});

describe('two administrators who change each other at the same time', () => {
  it('never deadlock, and only one of them is suspended', async () => {
    for (let round = 0; round < 15; round += 1) {
      await app.database.empty('rate_limits');
      const pair = await Promise.all([1, 2].map(() => addUser(app.services.db, { role: 'admin' })));
      const [first, second] = await Promise.all(pair.map(({ email }) => signInBrowser(app, email)));
      const replies = await Promise.all([
        patch(pair[1]?.id ?? 0, { isSuspended: true }, first),
        patch(pair[0]?.id ?? 0, { isSuspended: true }, second),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });
});
