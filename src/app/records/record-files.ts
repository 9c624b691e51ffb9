import { like, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { comments } from '#features/blog/server/blog.table.ts';
import { contactForms } from '#features/contact/server/contact.table.ts';
import { newsletterSubscribers } from '#features/newsletter/server/newsletter.table.ts';
import { getTableKey } from '#lib/kinds/kind-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { listColumnsOfType } from '#platform/records/record-store.ts';
import { RECORD_STORES } from './record-stores.ts';

/** A table of records, and its columns that name files of this site. */
export interface RecordFiles {
  readonly table: AnyPgTable & { readonly id: AnyPgColumn; readonly isSample: AnyPgColumn };
  /** Columns that hold the address of a stored file. */
  readonly addresses: readonly AnyPgColumn[];
  /** Markdown columns, which may contain pictures. */
  readonly texts: readonly AnyPgColumn[];
}

/** For each kind: its table, and the declared fields that name files. */
const KIND_FILES = Object.fromEntries(
  RECORD_STORES.map(({ kind, table }) => [
    getTableKey(kind),
    {
      table,
      addresses: listColumnsOfType(table, kind, 'picture', 'file'),
      texts: listColumnsOfType(table, kind, 'markdown'),
    },
  ]),
);

/** Every table with sample rows. Comments come before articles, whose deletion would remove them uncounted. */
export const RECORD_FILES: Readonly<Record<string, RecordFiles>> = {
  comments: { table: comments, addresses: [], texts: [] },
  ...KIND_FILES,
  contactForms: { table: contactForms, addresses: [], texts: [] },
  newsletterSubscribers: { table: newsletterSubscribers, addresses: [], texts: [] },
};

/** The addresses of pictures in a Markdown column. */
export async function listPictureAddresses(db: Db, table: AnyPgTable, column: AnyPgColumn): Promise<string[]> {
  const found = sql<string>`(regexp_matches(${column}, '/media/[a-z0-9/.-]+', 'g'))[1]`;
  const rows = await db.selectDistinct({ address: found }).from(table).where(like(column, '%/media/%'));
  return rows.map(({ address }) => address);
}
