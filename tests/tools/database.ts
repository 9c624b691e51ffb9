import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { APP_DATABASE, SUPERUSER } from '#platform/db/embedded/settings.ts';

export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The embedded database below a DATA_DIR, as its lock file describes it. */
export function readPostmaster(dataDir: string): { pid: number; port: number; socketFolder: string } {
  const [pid, , , port, socketFolder = ''] = readFileSync(path.join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/** Uses one connection for `work`, and closes it. */
export async function useDatabase<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ user: SUPERUSER, database: APP_DATABASE, ...connection });
  // The server may be stopped meanwhile.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Uses one connection to a running site's embedded database. */
export function useEmbeddedDatabase<Result>(
  { dataDir }: { readonly dataDir: string },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { port, socketFolder } = readPostmaster(dataDir);
  return useDatabase({ host: socketFolder, port }, work);
}

/** Queries a site's embedded database, each time on a new connection. */
export const createEmbeddedQuery =
  (site: { readonly dataDir: string }): Query =>
  (sql, values) =>
    useEmbeddedDatabase(site, async (client) => (await client.query(sql, values as unknown[])).rows);
