import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { RootDb, Transaction } from '../db/db.ts';
import { holdMigrations } from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  type CatalogTable,
  openSession,
  readDatabaseId,
  readSequences,
  readTables,
  toColumnList,
  toQualifiedName,
} from './catalog.ts';
import type { Dump } from './dump.ts';

/** An arbitrary number that no other lock uses. */
const FILES_LOCK = 7_281_990_046;

/**
 * Prevents the removal of stored files while this connection is open, so that a backup can copy every referenced file.
 */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [FILES_LOCK]);
}

/** Runs `remove` unless a backup is running. @throws Error during a backup, so that the job is retried later */
export async function runUnlessFilesLocked(db: RootDb, remove: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${FILES_LOCK}) as free`);
    if (!rows[0]?.free) throw new Error('A backup is running: files are removed after it');
    await remove(tx);
  });
}

/** A running site's database at one point in time; writers are not blocked. */
export interface Snapshot extends Dump<CatalogTable> {
  /** Identifies the database. Undefined if its server does not report it. */
  readonly id: string | undefined;
  readonly serverVersion: string;
  /** Ends the transaction, so that migrations no longer wait. Call once all rows are read; files stay locked. */
  endReading(): Promise<void>;
  /** @throws BackupError if the connection was lost, so that files may have been removed since */
  requireFilesLocked(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens one repeatable-read transaction for everything. It needs a direct connection, not a pooler in transaction mode.
 */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = await openSession(connection, 'greatcircle-backup');
  try {
    // Before the snapshot, because otherwise a file referenced in it could be removed in between.
    await lockFiles(client);
    const id = await readDatabaseId(client);
    const releaseMigrations = await holdMigrations(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await readTables(client);
    const isMigrated = tables.some(({ schema, name }) => schema === 'drizzle' && name === 'migrations');
    const applied = isMigrated
      ? await client.query<{ hash: string }>('SELECT hash FROM drizzle.migrations ORDER BY applied_at, hash')
      : { rows: [] };
    const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
    return {
      id,
      serverVersion: versions[0]?.server_version ?? '',
      migrations: applied.rows.map(({ hash }) => hash),
      tables,
      sequences: await readSequences(client),
      getSize: ({ bytes }) => bytes,
      async open(table, onBytes) {
        const columns = toColumnList(table.columns);
        const source = table.isPartitioned
          ? `(SELECT ${columns} FROM ${toQualifiedName(table)})`
          : `${toQualifiedName(table)} (${columns})`;
        const stream = client.query(copyTo(`COPY ${source} TO STDOUT`));
        stream.on('data', (chunk: Buffer) => onBytes(chunk.length)).pause();
        // PostgreSQL tells the number of rows after the last of them. The next query waits until it has.
        const count = async () => {
          await client.query('SELECT');
          return stream.rowCount;
        };
        return { stream, count };
      },
      async endReading() {
        await client.query('COMMIT');
        await releaseMigrations();
      },
      async requireFilesLocked() {
        await client.query('SELECT 1').catch((cause: unknown) => {
          throw new BackupError(
            'The connection to the database was lost while files were copied, so some may be missing. The backup was removed. Start it again.',
            { cause },
          );
        });
      },
      close: () => client.end().catch(() => undefined),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
