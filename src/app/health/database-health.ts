import { sql } from 'drizzle-orm';
import type { HealthPart } from '#features/health/health.contract.ts';
import type { RootDb } from '#platform/db/db.ts';
import { count, duration, size } from './words.ts';

// A node listens for changes of content on one connection of that name.
const NODE = 'greatcircle-content';
const SLOW_MS = 500;
/** Of the server's connections; beyond, the next node may find none. */
const CROWDED = 0.8;

interface DatabaseRow extends Record<string, unknown> {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  readonly connections: number;
  readonly allowed: number;
  readonly nodes: number;
}

/** The database, from a question to its answer. */
export async function databaseHealth(db: RootDb, isEmbedded: boolean): Promise<HealthPart> {
  const started = performance.now();
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from drizzle.migrations) as migrations,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as allowed,
      (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = ${NODE}) as nodes`);
  const ms = performance.now() - started;
  const [row] = rows;
  if (!row) throw new Error('The database told nothing about itself');
  const { totalCount, idleCount, waitingCount } = db.$client;
  const isCrowded = row.connections > row.allowed * CROWDED;
  const isSlow = ms > SLOW_MS;
  return {
    name: 'Database',
    state: isCrowded || isSlow ? 'attention' : 'ok',
    summary: isCrowded
      ? 'Most of the connections the server allows are taken. Raise max_connections, or put a pooler in front.'
      : isSlow
        ? 'It answers slowly. Look at what else its machine does.'
        : 'It answers.',
    facts: [
      { name: 'PostgreSQL', value: `${row.version.split(' ')[0]}, ${isEmbedded ? 'embedded' : 'external'}` },
      { name: 'Answered in', value: duration(ms / 1000) },
      { name: 'Size', value: size(row.bytes) },
      { name: 'Migrations', value: count(row.migrations) },
      { name: 'Connections of the server', value: `${row.connections} of ${row.allowed}` },
      { name: 'Connections of this node', value: `${totalCount}, ${idleCount} idle, ${waitingCount} waited for` },
      { name: 'Nodes', value: count(row.nodes) },
    ],
  };
}
