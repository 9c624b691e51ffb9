import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { toStoredIdentifier } from '#platform/auth/credentials.table.ts';
import * as calls from '../accounts.calls.ts';
import { addUser, createIpAddress, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const NEW = 'a longer day in the tower';

let app: TestApp;
let user: UserRow;
let owner: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'session_races' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications');
  user = await addUser(app.services.db);
  owner = await signInBrowser(app, user.email);
});

/** Runs `start` while another transaction holds uncommitted `statements`, and commits it once `start` waits or ends. */
async function during<T>(statements: readonly [string, unknown[]][], start: () => Promise<T>): Promise<T> {
  const other = new pg.Client(app.database.connection);
  await other.connect();
  const [{ pid = 0 } = {}] = (await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  await other.query('BEGIN');
  for (const [text, values] of statements) await other.query(text, values);
  let isDone = false;
  const running = start().finally(() => {
    isDone = true;
  });
  const blocked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))`;
  await vi.waitFor(async () => expect(isDone || (await app.database.query(blocked, [pid])).length > 0).toBe(true), {
    timeout: 20_000,
    interval: 10,
  });
  await other.query('COMMIT');
  await other.end();
  return running;
}

const countSessions = async () =>
  (await app.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).length;
const logIn = (password = PASSWORD) =>
  app.send(calls.signIn.path, { email: user.email, password }, { from: createIpAddress() });
const createToken = async () => {
  const identifier = toStoredIdentifier('reset-password:token-of-a-race');
  await app.database.query(
    "INSERT INTO verifications (identifier, value, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
    [identifier, String(user.id)],
  );
  return 'token-of-a-race';
};

const ENDINGS = {
  'a reset of the password': async () =>
    app.send(calls.confirmReset.path, { token: await createToken(), password: NEW }, { from: createIpAddress() }),
  'a change of the password': async () =>
    owner.send(calls.changePassword.path, { currentPassword: PASSWORD, newPassword: NEW }, { from: createIpAddress() }),
  'signing out everywhere': async () => owner.fetch(calls.listSessions.path, { method: 'DELETE' }),
};

it.each(Object.entries(ENDINGS))('%s also ends a session that is being created at the same time', async (name, end) => {
  // Like a login that has checked the password and is about to commit.
  const insert = `INSERT INTO sessions (user_id, token, expires_at, created_at, updated_at)
    VALUES ($1, 'of-the-thief', now() + interval '30 days', now(), now())`;
  expect((await during([[insert, [user.id]]], end)).status).toBe(200);
  expect(await app.database.query("SELECT 1 FROM sessions WHERE token = 'of-the-thief'")).toEqual([]);
  expect(await countSessions()).toBe(name === 'a change of the password' ? 1 : 0);
});

it('a login with the old password is refused if the password changes while it is being checked', async () => {
  const thief = await during(
    [
      ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]],
      ["UPDATE credentials SET password = 'the hash of another' WHERE user_id = $1", [user.id]],
      ['DELETE FROM sessions WHERE user_id = $1', [user.id]],
    ],
    logIn,
  );
  expect([thief.status, await thief.json()]).toMatchObject([401, { code: 'invalid_credentials' }]);
  expect(await countSessions()).toBe(0);
  expect((await owner.fetch(calls.getAccount.path)).status).toBe(401);
});
