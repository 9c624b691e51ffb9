import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsletterSubscribers } from '#features/newsletter/server/newsletter.table.ts';
import { sweep } from './housekeeping.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'housekeeping' });
});
afterAll(() => app?.close());

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000);

it('forgets an address nobody confirmed for a month, and no other', async () => {
  const old = { subscribedAt: daysAgo(90), askedAt: daysAgo(31) };
  await app.world.db.insert(newsletterSubscribers).values([
    { email: 'forgotten@example.com', ...old },
    { email: 'never-mailed@example.com', subscribedAt: daysAgo(31) },
    { email: 'trap@example.com', ...old, isSpam: true },
    { email: 'asked-again@example.com', ...old, askedAt: daysAgo(29) },
    { email: 'subscribed@example.com', ...old, confirmedAt: daysAgo(80) },
    { email: 'refused@example.com', ...old, isActive: false, unsubscribedAt: daysAgo(80) },
    { email: 'bounced@example.com', ...old, suppressedAt: daysAgo(80) },
  ]);
  await sweep(app.world.db, NOW);
  const left = await app.database.query<{ email: string }>('SELECT email FROM newsletter_subscribers ORDER BY email');
  expect(left.map(({ email }) => email.split('@')[0])).toEqual(['asked-again', 'bounced', 'refused', 'subscribed']);
});

it('ends sessions and counters that have run out', async () => {
  await app.database.query(
    `INSERT INTO sessions (token, user_id, expires_at) SELECT 't' || n, 1, $1::timestamptz + n * interval '1 h'
     FROM generate_series(-1, 1, 2) n`,
    [NOW],
  );
  await app.database.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2), ($3, 1, $4)', [
    'old',
    NOW.getTime() - 1,
    'new',
    NOW.getTime() + 1,
  ]);
  await sweep(app.world.db, NOW);
  expect(await app.database.query("SELECT token FROM sessions WHERE token ~ '^t'")).toEqual([{ token: 't1' }]);
  expect(await app.database.query('SELECT key FROM rate_limits')).toEqual([{ key: 'new' }]);
});
