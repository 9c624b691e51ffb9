import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { type Query, useDatabase } from '../../tests/tools/database.ts';
import type { Site } from '../../tests/tools/site.ts';
import type { Bench } from '../topic.ts';

/** Starts two nodes on one PostgreSQL, with sample content. */
export async function startNodes(
  bench: Bench,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ nodes: Site[]; query: Query }> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir: path.join(bench.folder, 'server'), log });
  bench.closeLater(() => database.stop());
  const { host, port, user, database: name } = database.connection;
  const all = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    LOG_LEVEL: 'error',
    ...settings,
  };
  const a = await bench.startOwnSite(all, { name: 'a', isWarm: true });
  const b = await bench.startOwnSite(all, { name: 'b' });
  return {
    nodes: [a, b],
    query: (sql, values) =>
      useDatabase({ host, port }, async (client) => (await client.query(sql, values as unknown[])).rows),
  };
}
