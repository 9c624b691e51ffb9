import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { addUser, PASSWORD, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const EMAIL = 'first@firm.example';

let database: TestDatabase;
const apps: TestApp[] = [];
beforeEach(async () => {
  database = await cloneDatabase('first_admin');
  await database.query('TRUNCATE users RESTART IDENTITY CASCADE');
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  await database.drop();
});

const start = async (env: Record<string, string> = {}) => {
  const app = await createTestApp({ label: 'first_admin', database, env: { ADMIN_EMAIL: EMAIL, ...env } });
  apps.push(app);
  return app;
};
const listUsers = () => database.query('SELECT id, email, role, email_verified FROM users ORDER BY id');

describe('the first administrator', () => {
  it('is user 1 of a new installation, with a generated password that is shown once', async () => {
    const app = await start({ ADMIN_PASSWORD: '' });
    const { email, password = '' } = app.services.firstAdmin ?? {};
    expect(email).toBe(EMAIL);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await listUsers()).toEqual([{ id: 1, email: EMAIL, role: 'admin', email_verified: true }]);
    const browser = await signInBrowser(app, EMAIL, password);
    expect((await browser.fetch(accounts.listUsers.path)).status).toBe(200);
    // Nobody gave a name, so no mail greets by one.
    expect(await database.query('SELECT first_name FROM users')).toEqual([{ first_name: '' }]);
    const again = await start({ ADMIN_PASSWORD: '' });
    expect(again.services.firstAdmin).toBeUndefined();
    expect(await listUsers()).toHaveLength(1);
    const [stored] = await database.query<{ all: string }>('SELECT json_agg(c)::text AS all FROM credentials c');
    expect(stored?.all).not.toContain(password);
  });

  it('uses the configured address and password, which is not shown', async () => {
    const app = await start({ ADMIN_EMAIL: 'Boss@Firm.example', ADMIN_PASSWORD: PASSWORD });
    expect(app.services.firstAdmin).toEqual({ email: 'boss@firm.example', password: undefined });
    await signInBrowser(app, 'boss@firm.example', PASSWORD);
  });

  it('has a different generated password in each installation', async () => {
    const one = await start({ ADMIN_PASSWORD: '' });
    await database.query('TRUNCATE users RESTART IDENTITY CASCADE');
    const two = await start({ ADMIN_PASSWORD: '' });
    expect(one.services.firstAdmin?.password).not.toBe(two.services.firstAdmin?.password);
  });

  it('is created only once if two processes start at once', async () => {
    const both = await Promise.all([start({ ADMIN_PASSWORD: '' }), start({ ADMIN_PASSWORD: '' })]);
    expect(await listUsers()).toHaveLength(1);
    const passwords = both.flatMap(({ services }) => (services.firstAdmin ? [services.firstAdmin.password] : []));
    expect(passwords).toHaveLength(1);
    for (const app of both) await signInBrowser(app, EMAIL, passwords[0]);
  });
});

describe('a start with an administrator', () => {
  it('creates no other, and settings change neither address nor password', async () => {
    const first = await start({ ADMIN_PASSWORD: PASSWORD });
    const later = await start({ ADMIN_EMAIL: 'other@firm.example', ADMIN_PASSWORD: 'another one entirely' });
    expect(later.services.firstAdmin).toBeUndefined();
    expect(await listUsers()).toEqual([{ id: 1, email: EMAIL, role: 'admin', email_verified: true }]);
    await signInBrowser(first, EMAIL, PASSWORD);
    const reply = await later.send(accounts.signIn.path, { email: EMAIL, password: 'another one entirely' });
    expect(reply.status).toBe(401);
  });

  it('accepts any user with the admin role, whatever their address', async () => {
    const app = await start({ ADMIN_PASSWORD: PASSWORD });
    await addUser(app.services.db, { email: 'heir@firm.example', role: 'admin' });
    await database.query('DELETE FROM users WHERE id = 1');
    expect((await start()).services.firstAdmin).toBeUndefined();
  });
});

describe('a start without an administrator', () => {
  it('creates one on a site with members', async () => {
    const app = await start({ ADMIN_PASSWORD: PASSWORD });
    await addUser(app.services.db);
    await database.query('DELETE FROM users WHERE id = 1');
    expect((await start({ ADMIN_PASSWORD: PASSWORD })).services.firstAdmin).toMatchObject({ email: EMAIL });
    expect(await listUsers()).toMatchObject([{ role: 'registered' }, { role: 'admin', email: EMAIL }]);
  });

  it('does not promote a member with the configured address, who would get the site with their own password', async () => {
    const app = await start({ ADMIN_PASSWORD: PASSWORD });
    await addUser(app.services.db, { email: 'member@firm.example' });
    await database.query('DELETE FROM users WHERE id = 1');
    const failed = start({ ADMIN_EMAIL: 'member@firm.example' });
    await expect(failed).rejects.toThrow(StartupError);
    await expect(failed).rejects.toThrow('There is no administrator, and member@firm.example belongs to a member.');
    expect(await listUsers()).toMatchObject([{ role: 'registered' }]);
  });
});
