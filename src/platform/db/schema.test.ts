import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cloneDatabase, MIGRATIONS } from '../testing/test-database.ts';

interface Snapshot {
  readonly tables: Readonly<Record<string, SnapshotTable>>;
}

interface SnapshotTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, { name: string; type: string; notNull: boolean; default?: unknown }>>;
  readonly indexes: object;
  readonly foreignKeys: object;
  readonly uniqueConstraints: object;
  readonly checkConstraints: object;
}

const CATALOG = `
  SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
    || CASE WHEN a.atthasdef AND a.attgenerated = '' THEN ' default' ELSE '' END AS part
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT conrelid::regclass || '.' || conname FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'u')
  UNION ALL
  SELECT indrelid::regclass || '.' || relname FROM pg_index JOIN pg_class ON oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`;

/** Lists columns, constraints and indexes of the tables in the code, from the snapshot that `npm run migration` writes. */
function listDeclared({ name: table, columns, ...named }: SnapshotTable): string[] {
  const { indexes, foreignKeys, uniqueConstraints, checkConstraints } = named;
  return [
    ...Object.values(columns).map(({ name, type, notNull, default: value }) => {
      const written = type.replace('timestamp (', 'timestamp(').replace('varchar', 'character varying');
      const form = written.replace(' COLLATE "C"', '').replaceAll('"', '');
      return `${table}.${name} ${form}${notNull ? ' not null' : ''}${value === undefined ? '' : ' default'}`;
    }),
    ...[indexes, foreignKeys, uniqueConstraints, checkConstraints].flatMap((group) =>
      // PostgreSQL cuts names at 63 bytes.
      Object.keys(group).map((name) => `${table}.${name.slice(0, 63)}`),
    ),
  ];
}

it('has the columns, constraints and indexes that the tables in the code declare', async () => {
  const folder = path.join(MIGRATIONS, 'meta');
  const newest = readdirSync(folder).find((name) => name.endsWith('_snapshot.json')) ?? '';
  const { tables } = JSON.parse(readFileSync(path.join(folder, newest), 'utf8')) as Snapshot;
  const database = await cloneDatabase('schema');
  const found = await database.query<{ part: string }>(CATALOG);
  await database.drop();
  const unquoted = found.map(({ part }) => part.replaceAll('"', ''));
  expect(unquoted.sort()).toEqual(Object.values(tables).flatMap(listDeclared).sort());
});
