import { desc, isNull, sql } from 'drizzle-orm';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import { backups } from '#platform/backup/backups.table.ts';
import { NODE_CONNECTION } from '#platform/cache/content-version-listener.ts';
import type { RootDb } from '#platform/db/db.ts';
import { formatNumber, formatSeconds, formatSize, formatTimestamp } from './format-figures.ts';

const SLOW_MS = 500;
/** Share of the server's connections. Above it, the next node may not get any. */
const CROWDED = 0.8;

interface DatabaseRow extends Record<string, unknown> {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  readonly connections: number;
  readonly allowed: number;
  readonly nodes: number;
  readonly read_only: boolean;
}

/** Checks the database with one query, which is timed. */
export async function getDatabaseHealth(db: RootDb, isEmbedded: boolean): Promise<HealthPart> {
  const started = performance.now();
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from drizzle.migrations) as migrations,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as allowed,
      current_setting('transaction_read_only')::boolean as read_only,
      (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = ${NODE_CONNECTION}) as nodes`);
  const ms = performance.now() - started;
  const [row] = rows;
  if (!row) throw new Error('The database returned no row about itself');
  const { totalCount, idleCount, waitingCount } = db.$client;
  const isCrowded = row.connections > row.allowed * CROWDED;
  const isSlow = ms > SLOW_MS;
  return {
    name: 'Database',
    state: row.read_only ? 'failed' : isCrowded || isSlow ? 'attention' : 'ok',
    summary: row.read_only
      ? 'It takes no changes: it is a standby, or set to read-only. Connect to the primary server, or set default_transaction_read_only to off.'
      : isCrowded
        ? 'Most of the connections that the server allows are in use. Raise max_connections, or add a connection pooler.'
        : isSlow
          ? 'It responds slowly. Check what else runs on its machine.'
          : 'It responds normally.',
    facts: [
      { name: 'PostgreSQL', value: `${row.version.split(' ')[0]}, ${isEmbedded ? 'embedded' : 'external'}` },
      { name: 'Response time', value: formatSeconds(ms / 1000) },
      { name: 'Size', value: formatSize(row.bytes) },
      { name: 'Migrations', value: formatNumber(row.migrations) },
      { name: 'Server connections', value: `${row.connections} of ${row.allowed}` },
      { name: 'Connections from this node', value: `${totalCount}, ${idleCount} idle, ${waitingCount} requested` },
      { name: 'Nodes', value: formatNumber(row.nodes) },
    ],
  };
}

/** More than one missed night. */
const OLD_SECONDS = 36 * 3600;

/** The last successful backup and the last attempt. */
export async function getBackupHealth(db: RootDb): Promise<HealthPart> {
  const newest = desc(backups.finishedAt);
  const [[last], [whole]] = await Promise.all([
    db.select().from(backups).orderBy(newest, desc(backups.id)).limit(1),
    db.select().from(backups).where(isNull(backups.failure)).orderBy(newest, desc(backups.id)).limit(1),
  ]);
  const age = whole ? (Date.now() - whole.finishedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const failure = last?.failure;
  return {
    name: 'Backup',
    state: failure ? 'failed' : age > OLD_SECONDS ? 'attention' : 'ok',
    summary: failure
      ? `The last backup failed: ${failure}`
      : !whole
        ? 'No backup has been made yet. Run npm run backup, and schedule it for every night.'
        : age > OLD_SECONDS
          ? `The last backup is ${formatSeconds(age)} old. Check that its schedule runs.`
          : `The last backup is ${formatSeconds(age)} old.`,
    facts: whole
      ? [
          { name: 'Made', value: formatTimestamp(whole.finishedAt) },
          { name: 'Where', value: whole.place },
          { name: 'Size', value: formatSize(whole.bytes) },
          { name: 'Took', value: formatSeconds(whole.seconds) },
        ]
      : [],
  };
}
