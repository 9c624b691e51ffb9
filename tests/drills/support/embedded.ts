import pg from 'pg';
import { postmasterOf } from '../../../bench/tools/app.ts';
import { APP_DATABASE, SUPERUSER } from '../../../src/platform/db/embedded/settings.ts';
import type { Query } from './ledger-rows.ts';

/** SQL to a node's embedded database while it runs, on a connection that lives as long as the question. */
export function embeddedQuery(dataDir: string): Query {
  return async (sql, values) => {
    const { port, socketFolder } = postmasterOf(dataDir);
    const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, database: APP_DATABASE });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, values as unknown[])).rows;
    } finally {
      await client.end();
    }
  };
}
