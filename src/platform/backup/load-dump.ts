import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { acquireMigrationLock, applyMigrations } from '../db/migrate.ts';
import { getQueueTablesSql } from '../jobs/queue.ts';
import { BackupError } from './backup-error.ts';
import {
  type CatalogTable,
  findTables,
  openSession,
  QUEUE_SCHEMA,
  readTables,
  toColumnList,
  toQualifiedName,
} from './catalog.ts';
import { type Dump, type DumpTable, type Progress, toTableLabel } from './dump.ts';

const NAME = 'greatcircle-restore';
/** The time limit for the server to end a transaction whose connection was lost. */
const ENDING_TIMEOUT = '60s';

/** The connection was lost during the commit, so the rows may be there. */
export class CommitUnknown extends BackupError {}

export interface LoadOptions {
  readonly migrationsFolder: string;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
  /** Runs before the commit; if it throws, the rows are rolled back. */
  readonly beforeCommit?: () => Promise<void>;
}

/**
 * Loads a dump into an empty database in one transaction: the dump's schema, its rows and sequences, then newer
 * migrations. If it is killed, the database stays empty.
 * @returns sentences for the operator: the dump's tables that no migration creates, and what failed after the commit
 * @throws BackupError, StartupError; never once the rows are committed, except CommitUnknown
 */
export async function loadDump<Table extends DumpTable>(
  connection: pg.ClientConfig,
  dump: Dump<Table>,
  options: LoadOptions,
): Promise<string[]> {
  const client = await openSession(connection, NAME);
  // Closing the connection rolls back the transaction.
  const hangUp = () => client.connection.stream.destroy();
  options.signal?.addEventListener('abort', hangUp);
  try {
    await client.query('BEGIN');
    await acquireMigrationLock(client);
    await requireEmptyDatabase(client);
    await applyMigrations(client, options.migrationsFolder, new Set(dump.migrations));
    if (dump.tables.some(({ schema }) => schema === QUEUE_SCHEMA)) await client.query(getQueueTablesSql());
    const skipped = await loadTables(client, dump, options);
    await applyMigrations(client, options.migrationsFolder);
    await options.beforeCommit?.();
    options.signal?.throwIfAborted();
    // The caller undoes everything else if this function throws, which must not happen once the rows are there.
    options.signal?.removeEventListener('abort', hangUp);
    await commit(client, connection);
    const warnings = skipped.map((table) => `The table ${table} is not one of Greatcircle's and was left out.`);
    await client.query('ANALYZE').catch((error: Error) => {
      warnings.push(`Everything is there, but ANALYZE failed, so the first queries may be slow: ${error.message}.`);
    });
    return warnings;
  } finally {
    options.signal?.removeEventListener('abort', hangUp);
    await client.end().catch(() => undefined);
  }
}

/** Commits. The reply may be lost, so after an error it asks the server. @throws CommitUnknown if that fails too */
async function commit(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  try {
    await client.query('COMMIT');
  } catch (error) {
    const outcome = await readOutcome(connection, rows[0]?.id).catch(() => undefined);
    if (outcome === 'committed') return;
    if (outcome === 'aborted') throw error;
    throw new CommitUnknown(
      'The connection was lost at the very end, so it is not known whether the database has the rows. Nothing was removed. Run the same command again: if it says that the database is not empty, everything is there.',
      { cause: error },
    );
  }
}

async function readOutcome(connection: pg.ClientConfig, transaction: string | undefined): Promise<string | undefined> {
  const client = await openSession(connection, NAME);
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${ENDING_TIMEOUT}'`);
    // The lost transaction holds this lock until it has ended.
    await acquireMigrationLock(client);
    const { rows } = await client.query<{ status: string }>('SELECT pg_xact_status($1) AS status', [transaction]);
    return rows[0]?.status;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const [first, ...more] = await findTables(client);
  if (first === undefined) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  throw new BackupError(
    `The database is not empty: it has the table ${first}${others}. Nothing was changed. Name an empty database, or start with an empty DATA_DIR.`,
  );
}

async function loadTables<Table extends DumpTable>(
  client: pg.Client,
  dump: Dump<Table>,
  { progress, signal }: LoadOptions,
): Promise<string[]> {
  const targets = new Map((await readTables(client)).map((table) => [toTableLabel(table), table]));
  const constraints = await disableConstraints(client, [...targets.values()]);
  // Migrations insert rows into some tables.
  await client.query(`TRUNCATE ${[...targets.values()].map(toQualifiedName).join(', ')}`);
  const skipped: string[] = [];
  for (const table of dump.tables) {
    signal?.throwIfAborted();
    const target = targets.get(toTableLabel(table));
    if (target) await loadTable(client, dump, table, target.columns, progress);
    else skipped.push(toTableLabel(table));
  }
  for (const sequence of dump.sequences) {
    await client.query('SELECT setval(to_regclass($1), $2, $3)', [
      toQualifiedName(sequence),
      sequence.value,
      sequence.isCalled,
    ]);
  }
  await constraints.restore();
  return skipped;
}

async function loadTable<Table extends DumpTable>(
  client: pg.Client,
  dump: Dump<Table>,
  table: Table,
  expected: readonly string[],
  progress: Progress,
): Promise<void> {
  const isSame = table.columns.length === expected.length && table.columns.every((column) => expected.includes(column));
  // pg-boss migrates its own tables, so only the columns that both versions have are loaded.
  const isOtherQueue = !isSame && table.schema === QUEUE_SCHEMA;
  if (!isSame && !isOtherQueue) {
    throw new BackupError(
      `The table ${toTableLabel(table)} does not have the columns of its migrations. Nothing was restored.`,
    );
  }
  progress.begin(toTableLabel(table), dump.getSize(table));
  const into = isOtherQueue ? { schema: 'pg_temp', name: `loaded_${table.name}` } : table;
  if (isOtherQueue) {
    const columns = table.columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ');
    await client.query(`CREATE TEMPORARY TABLE ${pg.escapeIdentifier(into.name)} (${columns}) ON COMMIT DROP`);
  }
  const { stream, count } = await dump.open(table, progress.done);
  const sink = client.query(copyFrom(`COPY ${toQualifiedName(into)} (${toColumnList(table.columns)}) FROM STDIN`));
  await pipeline(stream, sink);
  const rows = await count();
  if (sink.rowCount !== rows) {
    throw new BackupError(
      `${toTableLabel(table)} should have ${rows} rows and got ${sink.rowCount}. Nothing was restored.`,
    );
  }
  if (isOtherQueue) await copyCommonColumns(client, toQualifiedName(into), table, expected);
}

/** Copies rows loaded as text to the columns that still exist. */
async function copyCommonColumns(
  client: pg.Client,
  from: string,
  table: DumpTable,
  expected: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attname = ANY ($2)`,
    [toQualifiedName(table), table.columns.filter((column) => expected.includes(column))],
  );
  const values = rows.map(({ name, type }) => `${pg.escapeIdentifier(name)}::${type}`).join(', ');
  await client.query(
    `INSERT INTO ${toQualifiedName(table)} (${toColumnList(rows.map(({ name }) => name))}) SELECT ${values} FROM ${from}`,
  );
}

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded unchanged in any order. `wake` restores and
 * checks them. The rows already include what the triggers would write (content version, search index). Requires the
 * owner of the tables.
 */
async function disableConstraints(client: pg.ClientBase, tables: readonly CatalogTable[]) {
  const names = tables.map(toQualifiedName);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY ($1::regclass[])`,
    [names],
  );
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  for (const table of names) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return {
    async restore() {
      for (const table of names) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      for (const { table, name, definition } of keys) {
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
      }
    },
  };
}
