import { sql } from 'drizzle-orm';
import type { HealthPart } from '#features/health/health.contract.ts';
import { NODE_CONNECTION } from '#platform/cache/content-version-listener.ts';
import type { RootDb } from '#platform/db/db.ts';
import { formatCount, formatDuration, formatSize } from './format-figures.ts';

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
    state: isCrowded || isSlow ? 'attention' : 'ok',
    summary: isCrowded
      ? 'Most of the connections that the server allows are in use. Raise max_connections, or add a connection pooler.'
      : isSlow
        ? 'It responds slowly. Check what else runs on its machine.'
        : 'It responds normally.',
    facts: [
      { name: 'PostgreSQL', value: `${row.version.split(' ')[0]}, ${isEmbedded ? 'embedded' : 'external'}` },
      { name: 'Response time', value: formatDuration(ms / 1000) },
      { name: 'Size', value: formatSize(row.bytes) },
      { name: 'Migrations', value: formatCount(row.migrations) },
      { name: 'Server connections', value: `${row.connections} of ${row.allowed}` },
      { name: 'Connections from this node', value: `${totalCount}, ${idleCount} idle, ${waitingCount} requested` },
      { name: 'Nodes', value: formatCount(row.nodes) },
    ],
  };
}
