import pg from 'pg';
import { type CatalogTable, quoted } from './catalog.ts';

/**
 * Lets rows come in any order and as they are: foreign keys are taken off and come back checked, triggers sleep. What they
 * would write (the content version, the search index) is among the rows. The owner of the tables may do it.
 */
export async function restingConstraints(client: pg.ClientBase, tables: readonly CatalogTable[]) {
  const names = tables.map(quoted);
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
    async wake() {
      for (const table of names) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      for (const { table, name, definition } of keys) {
        await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
      }
    },
  };
}
