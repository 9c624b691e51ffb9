import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { disableResponseTimeout } from './connection.ts';

// An arbitrary number that no other lock uses.
const MIGRATION_LOCK = 7_281_990_045;

/**
 * Applies the migrations in `folder` in one transaction. The transaction holds a lock, so that only one process
 * migrates at a time, also behind a pooler in transaction mode.
 * @param afterward runs in the same transaction
 * @throws StartupError if it fails, or if a newer version migrated the database
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  afterward: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<void> {
  const client = await pool.connect();
  disableResponseTimeout(client);
  try {
    await client.query('BEGIN');
    await acquireMigrationLock(client);
    // A table cannot be altered while a deferred trigger waits for rows that this transaction has changed.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await applyMigrations(client, folder);
    await afterward(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The database could not be brought up to date, and nothing in it was changed: ${reason}.`, {
      cause: error,
    });
  } finally {
    client.release();
  }
}

/** Locks schema changes until the end of the transaction. */
export async function acquireMigrationLock(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}

/**
 * Applies missing migrations in the order of `folder`, in the caller's transaction.
 * @param only applies only the migrations with these hashes: the schema of a backup
 * @throws StartupError if the database, or `only`, has migrations that `folder` does not
 */
export async function applyMigrations(
  client: pg.ClientBase,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.migrations (hash text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.migrations');
  const applied = new Set(rows.map((row) => row.hash));
  refuseNewerSchema(new Set([...applied, ...(only ?? [])]), new Set(migrations.map((migration) => migration.hash)));
  for (const { hash, sql } of migrations) {
    if (applied.has(hash) || only?.has(hash) === false) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.migrations (hash) VALUES ($1)', [hash]);
  }
}

function refuseNewerSchema(applied: ReadonlySet<string>, known: ReadonlySet<string>): void {
  const unknown = [...applied].filter((hash) => !known.has(hash)).length;
  if (unknown === 0) return;
  throw new StartupError(
    `The database has ${unknown} migration${unknown === 1 ? '' : 's'} this version of Greatcircle does not know: it was used by a newer version. Start that version, or restore a backup made by this one.`,
  );
}
