import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsletterSubscribers } from '#features/audience/newsletter/server/newsletter.table.ts';
import { deleteExpired } from './jobs.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'housekeeping' });
});
afterAll(() => app?.close());

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600_000);

it('deletes addresses that were not confirmed for a month, and no others', async () => {
  const old = { subscribedAt: daysAgo(90), askedAt: daysAgo(31) };
  await app.services.db.insert(newsletterSubscribers).values([
    { email: 'forgotten@example.com', ...old },
    { email: 'never-mailed@example.com', subscribedAt: daysAgo(31) },
    { email: 'trap@example.com', ...old, isSpam: true },
    { email: 'asked-again@example.com', ...old, askedAt: daysAgo(29) },
    { email: 'subscribed@example.com', ...old, confirmedAt: daysAgo(80) },
    { email: 'refused@example.com', ...old, isActive: false, unsubscribedAt: daysAgo(80) },
    { email: 'bounced@example.com', ...old, suppressedAt: daysAgo(80) },
  ]);
  await deleteExpired(app.services.db, NOW);
  const left = await app.database.query<{ email: string }>('SELECT email FROM newsletter_subscribers ORDER BY email');
  expect(left.map(({ email }) => email.split('@')[0])).toEqual(['asked-again', 'bounced', 'refused', 'subscribed']);
});

it('deletes spam after 30 days, unless a colleague moved it there since', async () => {
  await app.database.query(
    `INSERT INTO contact_forms (first_name, last_name, email, message, is_spam, created_at)
     SELECT name, 'Lovelace', 'ada@example.com', 'Hello', name <> 'read', at::timestamptz
     FROM (VALUES ('old', $1), ('moved', $1), ('new', $2), ('read', $1)) AS form(name, at)`,
    [daysAgo(31).toISOString(), daysAgo(29).toISOString()],
  );
  await app.database.query(
    `INSERT INTO activity (action, kind, record_id, title, created_at)
     SELECT 'updated', 'contact-form', id, first_name, CASE first_name WHEN 'moved' THEN $1::timestamptz ELSE $2 END
     FROM contact_forms WHERE email = 'ada@example.com'`,
    [daysAgo(2).toISOString(), daysAgo(31).toISOString()],
  );
  const [post] = await app.database.query<{ id: number }>(
    "INSERT INTO blog_posts (title, slug, category) VALUES ('Slots', 'slots-spam', 'Strategy') RETURNING id",
  );
  await app.database.query(
    `INSERT INTO comments (post_id, content, author_name, is_spam, created_at)
     SELECT $1, name, 'Ada', name <> 'waits', $2::timestamptz FROM unnest(ARRAY['alone', 'answered', 'waits']) AS name`,
    [post?.id, daysAgo(31).toISOString()],
  );
  await app.database.query(
    `INSERT INTO comments (post_id, parent_id, content, author_name, is_approved)
     SELECT post_id, id, 'reply', 'Bo', true FROM comments WHERE content = 'answered'`,
  );
  await deleteExpired(app.services.db, NOW);
  const forms = await app.database.query(
    "SELECT first_name FROM contact_forms WHERE email = 'ada@example.com' ORDER BY id",
  );
  expect(forms.map((row) => row.first_name)).toEqual(['moved', 'new', 'read']);
  const left = await app.database.query('SELECT content FROM comments WHERE post_id = $1 ORDER BY id', [post?.id]);
  expect(left.map(({ content }) => content)).toEqual(['answered', 'waits', 'reply']);
  expect(await app.database.query("SELECT 1 FROM activity WHERE title = 'old'")).toEqual([]);
});

it('deletes expired sessions and counters', async () => {
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
  await deleteExpired(app.services.db, NOW);
  expect(await app.database.query("SELECT token FROM sessions WHERE token ~ '^t'")).toEqual([{ token: 't1' }]);
  expect(await app.database.query('SELECT key FROM rate_limits')).toEqual([{ key: 'new' }]);
});

it('removes abandoned plans once they can no longer be restored', async () => {
  await app.database.query(
    `INSERT INTO users (email, first_name, last_name) SELECT n || '@example.com', 'Ada', 'Reyes' FROM generate_series(1, 3) n`,
  );
  await app.database.query(
    `INSERT INTO plans (user_id, choices, goal_name, started_on, abandoned_at)
     SELECT id, '{}', 'Pricing', '2026-01-05', CASE email WHEN '2@example.com' THEN NULL ELSE $1::timestamptz - interval '61 min' END
     FROM users WHERE email LIKE '%@example.com'`,
    [NOW],
  );
  await app.database.query(
    `INSERT INTO plan_steps (user_id, id, position, kind, title, minutes, planned_on, state)
     SELECT id, kind || '-4', 0, kind, kind, 30, '2026-01-05', state FROM users,
       (VALUES ('item', 'open'), ('practice', 'done'), ('evidence', 'open')) AS step(kind, state)
     WHERE email IN ('2@example.com', '3@example.com')`,
  );
  await deleteExpired(app.services.db, NOW);
  const left = await app.database.query(
    `SELECT u.email, array_agg(s.id ORDER BY s.id) AS steps FROM plans p JOIN users u ON u.id = p.user_id
     LEFT JOIN plan_steps s ON s.user_id = u.id GROUP BY u.email ORDER BY u.email`,
  );
  // Practice that is done outlives the plan.
  expect(left).toEqual([
    { email: '2@example.com', steps: ['evidence-4', 'item-4', 'practice-4'] },
    { email: '3@example.com', steps: ['practice-4'] },
  ]);
});

it('removes deleted stories once they can no longer be restored', async () => {
  await app.database.query(
    `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision, deleted_at)
     SELECT 1, title, 'n', '{}', 'f', deleted FROM (VALUES ('kept', NULL), ('regretted', $1::timestamptz - interval '59 min'),
       ('gone', $1::timestamptz - interval '61 min')) AS story(title, deleted)`,
    [NOW],
  );
  await deleteExpired(app.services.db, NOW);
  const left = await app.database.query('SELECT title FROM narratives ORDER BY id');
  expect(left.map(({ title }) => title)).toEqual(['kept', 'regretted']);
});

it('deletes the addresses of people who did not accept their invitation for 30 days', async () => {
  await app.database.query(
    `INSERT INTO invitations (email, role, digest, expires_at)
     SELECT n || '@invited.example', 'editor', n::text, $1::timestamptz - n * interval '1 day' FROM unnest(ARRAY[29, 31]) n`,
    [NOW],
  );
  await deleteExpired(app.services.db, NOW);
  expect(await app.database.query('SELECT email FROM invitations')).toEqual([{ email: '29@invited.example' }]);
});

it('leaves the pages in memory while scheduled jobs find nothing to do', async () => {
  const { contentVersion, db, queue } = app.services;
  const scheduled = await app.database.query<{ name: string }>('SELECT name FROM pgboss.schedule ORDER BY name');
  expect(scheduled.map(({ name }) => name)).toContain('publish-due-sweep');
  await contentVersion.sync();
  const before = contentVersion.current();
  for (const { name } of scheduled) await queue.send(db, name, {});
  const listDone = () =>
    app.database.query<{ name: string }>(
      "SELECT DISTINCT j.name FROM pgboss.job j JOIN pgboss.schedule USING (name) WHERE state = 'completed' ORDER BY name",
    );
  await expect.poll(listDone, { timeout: 30_000 }).toEqual(scheduled);
  await contentVersion.sync();
  expect(contentVersion.current()).toBe(before);
});
