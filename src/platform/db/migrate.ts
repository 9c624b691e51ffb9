import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { disableResponseTimeout } from './connection.ts';

// An arbitrary number that no other lock uses.
const MIGRATION_LOCK = 7_281_990_045;

const LOCK_NOT_AVAILABLE = '55P03';
const READ_ONLY = '25006';

export interface MigrateOptions {
  /** Runs in the same transaction. It must not write if it finds its work done. */
  readonly afterward?: (client: pg.ClientBase) => Promise<void>;
  /** Learns what the migration waits for. */
  readonly log?: { warn(text: string): void };
  /** Ends the pauses between attempts. */
  readonly signal?: AbortSignal;
  /** The time limit of a statement that waits for a table: while it waits, everyone else waits behind it. */
  readonly lockTimeoutMs?: number;
  readonly pauseMs?: number;
  readonly attempts?: number;
}

/**
 * Applies the migrations in `folder` in one transaction, unless all are applied. It holds a lock, so that only one process
 * migrates at a time, also behind a pooler in transaction mode. While a long transaction uses a table that has to
 * change, it is repeated with pauses, in which others can use the table.
 * @throws StartupError if it fails, or if a newer version migrated the database
 */
export async function migrate(pool: pg.Pool, folder: string, options: MigrateOptions = {}): Promise<void> {
  const { log, signal, lockTimeoutMs = 3000, pauseMs = 3000, attempts = 15 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(pool, folder, { ...options, lockTimeoutMs });
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const isWaiting = (error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE;
      if (!isWaiting || attempt >= attempts) {
        const reason = isWaiting
          ? 'a long transaction still uses a table that has to change. Start again when it has ended'
          : error instanceof Error
            ? error.message
            : String(error);
        throw new StartupError(
          `The database could not be brought up to date, and nothing in it was changed: ${reason}.`,
          { cause: error },
        );
      }
      log?.warn(`a long transaction uses a table that has to change; migrating again (${attempt} of ${attempts})`);
    }
    await setTimeout(pauseMs, undefined, { signal });
  }
}

async function migrateOnce(
  pool: pg.Pool,
  folder: string,
  { afterward, log, lockTimeoutMs }: MigrateOptions,
): Promise<void> {
  const client = await pool.connect();
  try {
    if (await isUpToDate(client, folder, afterward)) return;
    disableResponseTimeout(client);
    await client.query('BEGIN');
    if (!(await tryMigrationLock(client))) {
      log?.warn('waiting until another node has migrated, or until a backup has read all rows');
      await acquireMigrationLock(client);
    }
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    // A table cannot be altered while a deferred trigger waits for rows that this transaction has changed.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await applyMigrations(client, folder);
    await afterward?.(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Checks whether nothing has to be written, without the lock, which a backup holds until it has read all rows. */
async function isUpToDate(
  client: pg.ClientBase,
  folder: string,
  afterward: MigrateOptions['afterward'],
): Promise<boolean> {
  await client.query('BEGIN READ ONLY');
  try {
    if (!(await hasMigrations(client)) || (await findMissing(client, folder)).length > 0) return false;
    await afterward?.(client);
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === READ_ONLY) return false;
    throw error;
  } finally {
    await client.query('ROLLBACK');
  }
}

async function hasMigrations(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('drizzle.migrations') IS NOT NULL AS found",
  );
  return rows[0]?.found === true;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Counts the migrations that the next start applies; undefined if the database has never been used.
 * @throws StartupError if a newer version migrated the database
 */
export async function countPendingMigrations(pool: pg.Pool, folder: string): Promise<number | undefined> {
  const client: Queryable = pool;
  return (await hasMigrations(client)) ? (await findMissing(client, folder)).length : undefined;
}

async function tryMigrationLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.free === true;
}

/**
 * Makes migrations wait, without a lock on any table, until the returned function is called: a snapshot from before a
 * migration that rewrites a table finds that table empty.
 */
export async function holdMigrations(client: pg.ClientBase): Promise<() => Promise<void>> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  return async () => {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  };
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
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.migrations (hash text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { hash, sql } of await findMissing(client, folder, only)) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.migrations (hash) VALUES ($1)', [hash]);
  }
}

async function findMissing(client: Queryable, folder: string, only?: ReadonlySet<string>) {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.migrations');
  const applied = new Set(rows.map((row) => row.hash));
  refuseNewerSchema(new Set([...applied, ...(only ?? [])]), new Set(migrations.map((migration) => migration.hash)));
  return migrations.filter(({ hash }) => !applied.has(hash) && only?.has(hash) !== false);
}

function refuseNewerSchema(applied: ReadonlySet<string>, known: ReadonlySet<string>): void {
  const unknown = [...applied].filter((hash) => !known.has(hash)).length;
  if (unknown === 0) return;
  throw new StartupError(
    `The database has ${unknown} migration${unknown === 1 ? '' : 's'} this version of Greatcircle does not know: it was used by a newer version. Start that version, or restore a backup made by this one.`,
  );
}
