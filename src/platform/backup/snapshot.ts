import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CatalogTable, columnList, prepareSession, quoted, readSequences, readTables } from './catalog.ts';
import type { Dump } from './dump.ts';
import { keepFiles } from './file-turn.ts';

/** A running site's database as it was at one moment; writers are not kept waiting. */
export interface Snapshot extends Dump<CatalogTable> {
  readonly serverVersion: string;
  close(): Promise<void>;
}

/**
 * Opens one repeatable-read transaction for everything. It needs a connection of its own: no pooler that gives each
 * transaction another one.
 */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, application_name: 'greatcircle-backup' });
  // A connection that breaks fails the query under way, or the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await prepareSession(client);
    // Before the snapshot: a file whose row was deleted just before it may be on its way out.
    await keepFiles(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await readTables(client);
    const isMigrated = tables.some(({ schema, name }) => schema === 'drizzle' && name === 'migrations');
    const applied = isMigrated
      ? await client.query<{ hash: string }>('SELECT hash FROM drizzle.migrations ORDER BY applied_at, hash')
      : { rows: [] };
    const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
    return {
      serverVersion: versions[0]?.server_version ?? '',
      migrations: applied.rows.map(({ hash }) => hash),
      tables,
      sequences: await readSequences(client),
      sizeOf: ({ bytes }) => bytes,
      async open(table, onBytes) {
        const columns = columnList(table.columns);
        const source = table.isPartitioned
          ? `(SELECT ${columns} FROM ${quoted(table)})`
          : `${quoted(table)} (${columns})`;
        const stream = client.query(copyTo(`COPY ${source} TO STDOUT`));
        stream.on('data', (chunk: Buffer) => onBytes(chunk.length)).pause();
        return { stream, count: () => stream.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
