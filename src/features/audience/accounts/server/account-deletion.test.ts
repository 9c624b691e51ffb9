import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { getMonday } from '#lib/weeks.ts';
import { type ApiCall, buildBody, listCalls } from '#platform/testing/openapi-calls.ts';
import { addUser, createIpAddress, PASSWORD, signInBrowser } from './accounts.fixtures.ts';

let app: TestApp;
let contentId: number | undefined;
beforeAll(async () => {
  app = await createTestApp({ label: 'account_deletion' });
  [{ id: contentId } = { id: undefined }] = await contentStore.insert(app.services.db, [
    aLearningItem({ lesson: A_LESSON }),
  ]);
});
afterAll(() => app?.close());

/** Bodies for calls that reject bodies generated from their schema. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/auth/change-password': { currentPassword: PASSWORD, newPassword: 'another at 03:10' },
  '/api/auth/two-factor/setup': { password: PASSWORD },
  '/api/auth/two-factor/disable': { password: PASSWORD },
  '/api/my-week/reflection': { monday: getMonday(new Date().toISOString().slice(0, 10)), text: 'some words' },
  '/api/my-week/reminder': { isOn: true, timeZone: 'Europe/Berlin' },
};
const OWN =
  /^\/api\/(auth\/(me|change-password|verify-email\/resend|two-factor\/|sessions)|user-|my-week|lessons\/|lesson-notes|mentee-profile|pathway-plan|generate-narrative|narratives|mentorship)/;

async function listWrites(): Promise<ApiCall[]> {
  const document = (await (await app.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
  return listCalls(document).filter(({ method, path }) => method !== 'GET' && OWN.test(path));
}

const listBlockedBy = (pid: number) =>
  app.database.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))`,
    [pid],
  );

it('a write during the deletion of the account succeeds or is a 401, but never fails with a 5xx', async () => {
  const writes = await listWrites();
  expect(writes.length).toBeGreaterThan(20);
  const statuses: Record<string, number> = {};
  for (const { method, path, body } of writes) {
    await app.database.empty('rate_limits');
    const user = await addUser(app.services.db);
    const browser = await signInBrowser(app, user.email);
    const deleter = new pg.Client(app.database.connection);
    await deleter.connect();
    const [{ pid = 0 } = {}] = (await deleter.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
    await deleter.query('BEGIN');
    await deleter.query('DELETE FROM users WHERE id = $1', [user.id]);
    let isDone = false;
    const reply = browser
      .send(
        path.replace('{position}', '1').replace(/\{\w+\}/g, String(contentId)),
        BODIES[path] ?? (body && { ...(buildBody(body, () => 'some words') as object), contentId }) ?? {},
        { method, from: createIpAddress() },
      )
      .finally(() => {
        isDone = true;
      });
    // The session is still visible. A write that needs the user row waits for the deletion.
    await vi.waitFor(async () => expect(isDone || (await listBlockedBy(pid)).length > 0).toBe(true), {
      timeout: 20_000,
      interval: 10,
    });
    await deleter.query('COMMIT');
    await deleter.end();
    statuses[`${method} ${path}`] = (await reply).status;
  }
  const failed = Object.entries(statuses).filter(([, status]) => status >= 500);
  expect(failed).toEqual([]);
  const refused = Object.values(statuses).filter((status) => status === 401);
  expect(refused.length).toBeGreaterThan(8);
}, 240_000);
