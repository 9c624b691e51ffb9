import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts';
import { type Query, useDatabase } from '../../tests/tools/database.ts';
import { type Site, startSite } from '../../tests/tools/site.ts';
import type { Bench } from '../topic.ts';

/** Two nodes on one PostgreSQL, with sample content. */
export async function startNodes(
  bench: Bench,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ nodes: Site[]; query: Query }> {
  await bench.stopSharedSite();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir: path.join(bench.folder, 'server'), log });
  bench.closeLater(() => database.stop());
  const { host, port, user, database: name } = database.connection;
  const all = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    AUTH_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'error',
    ...settings,
  };
  // The first start loads the sample content and leaves a heap that no later one has.
  await (await startSite(bench, { name: 'a', settings: all })).stop();
  return {
    nodes: await Promise.all(['a', 'b'].map((node) => startSite(bench, { name: node, settings: all }))),
    query: (sql, values) =>
      useDatabase({ host, port }, async (client) => (await client.query(sql, values as unknown[])).rows),
  };
}
