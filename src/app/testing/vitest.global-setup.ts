import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/config/logger.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { ADMIN, TEMPLATE } from '#platform/testing/test-database.ts';
import { DOMAIN } from '#site';
import { createCloser } from '../closer.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createServices } from '../services.ts';

type Connection = EmbeddedDatabase['connection'];

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the PostgreSQL of the test run. */
    postgres: Connection;
  }
}

/** Starts the PostgreSQL of a test run and creates the template for test-database.ts; stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-test-'));
  const log = createLogger({ logLevel: 'silent' });
  const database = await startEmbeddedDatabase({ dataDir: folder, log, isDisposable: true });
  const tearDown = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(database.connection, path.join(folder, 'template'));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', database.connection);
  return tearDown;
}

/** Starts the app once on the template, so that the starts of every test file find all that a first start creates. */
async function makeTemplate(connection: Connection, dataDir: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();

  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const config = loadConfig(env, { rootDir: ROOT_DIR, brandDomain: DOMAIN });
  const log = createLogger(config);
  const closer = createCloser(log);
  try {
    const { signal } = new AbortController();
    await createServices({ config, log, connection: { ...connection, database: TEMPLATE }, closer, signal });
  } finally {
    await closer.close();
  }
}
