import path from 'node:path';
import pg from 'pg';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/config/logger.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { ADMIN, TEMPLATE } from '#platform/testing/test-database.ts';
import { DOMAIN } from '#site';
import { createCloser } from '../closer.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createServices } from '../services.ts';

type Connection = EmbeddedDatabase['connection'];
export type TestPostgres = Pick<EmbeddedDatabase, 'connection' | 'stop'>;

/** Starts PostgreSQL in an empty folder and creates the template that test-database.ts clones. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const log = createLogger({ logLevel: 'silent' });
  const database = await startEmbeddedDatabase({ dataDir: folder, log, isDisposable: true });
  try {
    await createTemplate(database.connection, path.join(folder, 'template'));
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

/** Starts the app once on the template, so that the starts of every test file find all that a first start creates. */
async function createTemplate(connection: Connection, dataDir: string): Promise<void> {
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
