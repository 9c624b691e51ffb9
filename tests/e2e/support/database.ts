import path from 'node:path';
import pg from 'pg';
import type { TestServer } from './server.ts';

/** Runs SQL on a server's database, for actions that no screen or API call offers. */
export async function runSql<Row extends pg.QueryResultRow>(
  server: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    host: path.join(server.dataDir, 'run'),
    port: 5432,
    user: 'greatcircle',
    database: 'greatcircle',
    ssl: false,
  });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
