import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { findNewestSave } from '#features/firm/settings/server/settings.store.ts';
import type { PicturedRecords } from '#features/library/media/server/media.service.ts';
import { listFields } from '#lib/kinds/kind.ts';
import { PICTURE_ADDRESS } from '#lib/pictures.ts';
import { PICTURED_TABLES } from './record-stores.ts';

const PICTURE_TYPES = new Set(['picture', 'markdown']);

/** The records of every kind, as the media library needs them. */
export const picturedRecords: PicturedRecords = {
  async describe(db, kindName, ids, authorId) {
    const { kind, table } = findStore(kindName);
    const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
    const title = columns[kind.titleField] as AnyPgColumn;
    const editKey = kind.page?.key === 'slug' ? (columns.slug as AnyPgColumn) : sql<string>`${table.id}::text`;
    const rows = await db
      .select({ id: table.id, title, editKey })
      .from(table)
      .where(and(inArray(table.id, [...ids]), authorId === undefined ? undefined : buildReadable(columns, authorId)));
    return new Map(rows.map((row) => [Number(row.id), { title: String(row.title), editKey: String(row.editKey) }]));
  },
  async rewrite(tx, kindName, ids) {
    const { kind, table } = findStore(kindName);
    const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
    const pictured = listFields(kind).flatMap(([name, { type }]) =>
      PICTURE_TYPES.has(type) && columns[name] ? [[name, sql`${columns[name]}`]] : [],
    );
    await tx
      .update(table)
      .set(Object.fromEntries(pictured))
      .where(inArray(table.id, [...ids]));
  },
  async listSettingsKeys(db) {
    const save = await findNewestSave(db);
    const keys = JSON.stringify(save?.settings ?? {}).matchAll(new RegExp(PICTURE_ADDRESS, 'g'));
    return [...keys].flatMap(([, key]) => key ?? []);
  },
};

function findStore(name: string) {
  const store = PICTURED_TABLES.find(({ kind }) => kind.name === name);
  if (!store) throw new Error(`There is no kind "${name}"`);
  return store;
}

/**
 * Restricts records to those that an author may see: public ones and their own. Records without a status are always
 * public.
 */
function buildReadable({ status, authorId }: Record<string, AnyPgColumn>, reader: number): SQL | undefined {
  if (!status) return undefined;
  return or(inArray(status, ['published', 'sent']), authorId && eq(authorId, reader));
}
