import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { credentials } from '../auth/credentials.table.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { users } from '../auth/users.table.ts';
import { createLogger } from '../config/logger.ts';
import { openDb, openPool } from '../db/db.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { migrate } from '../db/migrate.ts';
import { startQueue } from '../jobs/queue.ts';
import { ADMIN, MIGRATIONS, TEMPLATE } from './test-database.ts';

type Connection = EmbeddedDatabase['connection'];

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the PostgreSQL of the test run. */
    postgres: Connection;
  }
}

const log = createLogger({ logLevel: 'silent' });

/** Starts the PostgreSQL of a test run and creates the template for test-database.ts; stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-test-'));
  const database = await startEmbeddedDatabase({ dataDir: folder, log });
  const tearDown = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(database.connection);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', database.connection);
  return tearDown;
}

async function makeTemplate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  // The data is deleted after the run.
  await client.query('ALTER SYSTEM SET fsync = off');
  await client.query('SELECT pg_reload_conf()');
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();

  const template = { ...connection, database: TEMPLATE };
  const pool = openPool(template, log);
  await migrate(pool, MIGRATIONS);
  await addAdmin(pool);
  await pool.end();
  const queue = await startQueue(template, log);
  await queue.stop();
}

// Hashes the password once per run instead of once per test file.
async function addAdmin(pool: pg.Pool): Promise<void> {
  const db = openDb(pool);
  const [admin] = await db
    .insert(users)
    .values({
      email: ADMIN.email,
      emailVerified: true,
      firstName: 'Site',
      lastName: 'Administrator',
      role: 'admin',
      isOwner: true,
    })
    .returning({ id: users.id });
  if (!admin) throw new Error('The test admin was not created');
  const password = await hashPassword(ADMIN.password);
  await db
    .insert(credentials)
    .values({ userId: admin.id, providerId: 'credential', accountId: `${admin.id}`, password });
}
