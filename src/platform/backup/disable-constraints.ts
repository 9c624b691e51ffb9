import pg from 'pg';
import { type CatalogTable, toQualifiedName } from './catalog.ts';

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded unchanged in any order. `wake` restores and
 * checks them. The rows already include what the triggers would write (content version, search index). Requires the
 * owner of the tables.
 */
export async function disableConstraints(client: pg.ClientBase, tables: readonly CatalogTable[]) {
  const names = tables.map(toQualifiedName);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY ($1::regclass[])`,
    [names],
  );
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  for (const table of names) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return {
    async restore() {
      for (const table of names) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      for (const { table, name, definition } of keys) {
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
      }
    },
  };
}
