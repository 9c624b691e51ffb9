import pg from 'pg';
import type { DumpSequence, DumpTable } from './dump.ts';

const { escapeIdentifier } = pg;

/** Schemas of the site's tables: content, migrations and queue. */
const SCHEMAS = ['public', 'drizzle', 'pgboss'];
export const QUEUE_SCHEMA = 'pgboss';
// Only jobs and schedules are backed up, not the queue's version, statistics and warnings.
const BACKED_UP_QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

export interface CatalogTable extends DumpTable {
  /** Whether the table is partitioned. */
  readonly isPartitioned: boolean;
  /** Size on disk, for an estimate. */
  readonly bytes: number;
}

export const toQualifiedName = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
export const toColumnList = (columns: readonly string[]) =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Lists tables with their columns, without generated columns and tables of extensions. */
export async function readTables(client: pg.ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS "isPartitioned",
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT coalesce(sum(pg_table_size(part.relid)), 0)::float8 FROM pg_partition_tree(c.oid) part)
         + CASE WHEN c.relkind = 'r' THEN pg_table_size(c.oid) ELSE 0 END AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)
       AND (n.nspname <> '${QUEUE_SCHEMA}' OR c.relname = ANY ($2)) AND ${NOT_OF_EXTENSION}
     ORDER BY 1, 2`,
    [SCHEMAS, BACKED_UP_QUEUE_TABLES],
  );
  return rows;
}

/**
 * Reads the state of each sequence. Sequences are not part of a snapshot, but read after it, none is behind the rows.
 */
export async function readSequences(client: pg.ClientBase): Promise<DumpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND n.nspname IN ('public', 'drizzle') AND ${NOT_OF_EXTENSION} ORDER BY 1, 2`,
  );
  const sequences: DumpSequence[] = [];
  for (const row of rows) {
    const found = await client.query<Pick<DumpSequence, 'value' | 'isCalled'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${toQualifiedName(row)}`,
    );
    for (const state of found.rows) sequences.push({ ...row, ...state });
  }
  return sequences;
}

/** Lists tables in the site's schemas; an empty database has none. */
export async function findTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname = ANY ($1) AND ${NOT_OF_EXTENSION} ORDER BY 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

const NOT_OF_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend d
  WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Identifies a database among those of all servers. Undefined if the server does not report it. */
export async function readDatabaseId(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client
    .query<{ id: string }>(
      "SELECT system_identifier || '/' || oid AS id FROM pg_control_system(), pg_database WHERE datname = current_database()",
    )
    .catch(() => ({ rows: [] }));
  return rows[0]?.id;
}

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/**
 * Opens a connection for a long copy. Resets settings that would end it or change the text format of values, and sends
 * keep-alive packets, because it is idle while files are copied and a firewall may drop idle connections. If it breaks,
 * the current or the next query fails.
 */
export async function openSession(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...KEEP_ALIVE, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await prepareSession(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config(name, CASE WHEN name LIKE '%timeout' THEN '0' WHEN lower(name) = 'datestyle' THEN 'ISO, YMD'
       WHEN lower(name) = 'intervalstyle' THEN 'postgres' WHEN lower(name) = 'timezone' THEN 'UTC' ELSE '3' END, false)
     FROM pg_settings WHERE lower(name) IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
       'idle_session_timeout', 'transaction_timeout', 'datestyle', 'intervalstyle', 'timezone', 'extra_float_digits')`,
  );
}
