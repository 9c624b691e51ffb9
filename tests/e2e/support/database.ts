import pg from 'pg';
import { getSiteDatabase } from '../../../scripts/site-process.ts';
import type { TestServer } from './server.ts';

/** Runs SQL on a server's database, for actions that no screen or API call offers. */
export async function runSql<Row extends pg.QueryResultRow>(
  server: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(getSiteDatabase(server.dataDir));
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
