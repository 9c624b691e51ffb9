import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { FileStorage } from '#platform/storage/storage.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { PICTURED_TABLES } from '../records/record-stores.ts';

type Query = TestDatabase['query'];

const RECORD_TABLES = PICTURED_TABLES.map(({ table }) => `'${getTableName(table)}'`).join(', ');

/** A running site creates jobs on its schedule every minute, which may be between two snapshots. */
const UNSCHEDULED = "name NOT LIKE '\\_\\_%' AND name NOT IN (SELECT name FROM pgboss.schedule)";

/** Every row, sequence, constraint, index and trigger of a site's database, for comparison. */
export async function snapshotDatabase(query: Query) {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables t
     WHERE table_type = 'BASE TABLE' AND (table_schema IN ('public', 'drizzle')
       OR table_schema = 'pgboss' AND table_name IN ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))
     ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    // These tables change after the copy: the backup records its result, and the queue updates its own state.
    if (name === 'public.backups' || name === 'pgboss.queue' || name === 'pgboss.schedule') continue;
    const condition = name === 'pgboss.job' ? UNSCHEDULED : 'true';
    rows[name] = (
      await query<{ row: string }>(`SELECT t::text AS row FROM ${name} t WHERE ${condition} ORDER BY 1`)
    ).map(({ row }) => row);
  }
  return {
    rows,
    sequences: await query(
      "SELECT schemaname, sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'backups_id_seq' ORDER BY 2",
    ),
    constraints: await query(
      `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition, convalidated
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 't' ORDER BY 1, 2`,
    ),
    // The next start of a restored site installs the triggers that are in no migration.
    triggers: await query(
      `SELECT tgrelid::regclass::text AS table, tgname, tgenabled FROM pg_trigger
       WHERE NOT tgisinternal AND tgname !~ '^(picture|people|search)_'
         AND (tgname <> 'raise_content_version' OR tgrelid::regclass::text NOT IN (${RECORD_TABLES})) ORDER BY 1, 2`,
    ),
    indexes: await query("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"),
  };
}

/** The key of every file with the SHA-256 of its content. */
export async function snapshotFiles(storage: FileStorage): Promise<Record<string, string>> {
  const picture: [string, string][] = [];
  for await (const { key } of storage.list()) {
    if (key.startsWith('media-cache/')) continue;
    const file = await storage.read(key);
    const hash = createHash('sha256');
    for await (const chunk of (await file?.open()) ?? []) hash.update(chunk as Buffer);
    picture.push([key, hash.digest('hex')]);
  }
  return Object.fromEntries(picture.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Adds rows that are hard to copy: empty values of every kind, special characters, and large values. */
export async function addAwkwardRows(query: Query): Promise<void> {
  const hard = 'tab\there\nline \\N \\. "quoted" \u0001 \u{1F6EB} é 漢字 NULL';
  await query(
    "INSERT INTO team_members (name, slug, title, bio, profile_image) VALUES ($1, gen_random_uuid(), '', $2, NULL)",
    [hard, '\\.\n\\.'],
  );
  await query(
    `INSERT INTO blog_posts (id, title, slug, excerpt, content, category, published_at, author_id)
     VALUES (900001, $1, 'awkward', '', $2, '', '2026-02-28 23:59:59.999+14', NULL)`,
    [hard, `${hard} ${'All of it. '.repeat(400_000)}`],
  );
  await query(
    'INSERT INTO comments (id, post_id, parent_id, content) VALUES (901, 900001, 902, $1), (902, 900001, 902, $1)',
    [hard],
  );
  await query(
    `INSERT INTO case_studies (title, description, client, industry, challenge, solution, results, metrics)
     VALUES ($1, '', '', '', '', '', '', $2)`,
    [hard, JSON.stringify({ b: '1', a: hard, '': null, 'deep "key"': { list: [1, 2.5, null, true] } })],
  );
  await query(
    "INSERT INTO learning_content (title, description, type, category, difficulty, tags) VALUES ('t', '', 'book', '', 'expert', $1)",
    [['', 'NULL', 'a,b', '{"}', hard]],
  );
  await query("INSERT INTO rate_limits (key, points, expire) VALUES ('x', -1, 9007199254740993)");
  await query("SELECT setval('contact_forms_id_seq', 5000, false)");
  await query(
    "INSERT INTO pgboss.job (name, data, start_after) VALUES ('mail', $1, now() + interval '1 day'), ('mail', NULL, now() + interval '2 days')",
    [JSON.stringify({ to: 'ada@example.com', subject: hard })],
  );
}
