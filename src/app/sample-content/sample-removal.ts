import { eq, inArray, like, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { contactForms } from '#features/audience/contact/server/contact.table.ts';
import { newsletterSubscribers } from '#features/audience/newsletter/server/newsletter.table.ts';
import type { RemovedSamples, SampleCounts } from '#features/firm/dashboard/dashboard.contract.ts';
import { pageHref } from '#features/firm/pages/pages.constants.ts';
import { sitePages } from '#features/firm/pages/server/pages.table.ts';
import { changeSite, readSite } from '#features/firm/settings/server/settings.service.ts';
import { comments } from '#features/library/blog/server/blog.table.ts';
import { getTableKey } from '#lib/kinds/kind-pages.ts';
import { listPictureFiles, PICTURE_ADDRESS, withoutFocalPoint } from '#lib/pictures.ts';
import { changeMenuLinks, getLinkPath } from '#lib/site/menu.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { installation } from '#platform/db/installation.table.ts';
import { removeOrphanedPublishingData } from '#platform/publishing/trash.ts';
import { emitPieceChange } from '#platform/records/piece-events.ts';
import { listColumnsOfType } from '#platform/records/record-store.ts';
import { FILES_PATH } from '#platform/storage/file-links.ts';
import { isStorageKey, type RemoveFiles } from '#platform/storage/storage.ts';
import { BYLINE_STORES, RECORD_STORES } from '../records/record-stores.ts';
import { SAMPLES_LOADED } from './first-content.ts';
import { countSampleClaims, removeSampleClaims } from './sample-claims.ts';

/** A table of records, and its columns that name files of this site. */
interface RecordFiles {
  readonly table: AnyPgTable & { readonly id: AnyPgColumn; readonly isSample: AnyPgColumn };
  /** Columns that hold the address of a stored file. */
  readonly addresses: readonly AnyPgColumn[];
  /** Columns with pictures that belong to the record, in JSON. No other record can name them there. */
  readonly pictureLists?: readonly AnyPgColumn[];
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
      pictureLists: listColumnsOfType(table, kind, 'pictures'),
      texts: listColumnsOfType(table, kind, 'markdown'),
    },
  ]),
);

/** Every table with sample rows. Comments come before articles, whose deletion would remove them uncounted. */
const RECORD_FILES: Readonly<Record<string, RecordFiles>> = {
  comments: { table: comments, addresses: [], texts: [] },
  ...KIND_FILES,
  contactForms: { table: contactForms, addresses: [], texts: [] },
  newsletterSubscribers: { table: newsletterSubscribers, addresses: [], texts: [] },
};

/** The addresses of pictures in a Markdown column. */
async function listPictureAddresses(db: Db, table: AnyPgTable, column: AnyPgColumn): Promise<string[]> {
  const found = sql<string>`(regexp_matches(${column}, '/media/[a-z0-9/.-]+', 'g'))[1]`;
  const rows = await db.selectDistinct({ address: found }).from(table).where(like(column, '%/media/%'));
  return rows.map(({ address }) => address);
}

/** The number of sample rows in each table, and of the sample firm's claims in the settings. */
export async function countSampleContent(db: Db, defaults: SiteSettings): Promise<SampleCounts> {
  const counts = Object.entries<RecordFiles>(RECORD_FILES).map(async ([name, { table }]) => [
    name,
    await db.$count(table, eq(table.isSample, true)),
  ]);
  const { settings } = await readSite(db, defaults);
  return { ...Object.fromEntries(await Promise.all(counts)), claims: countSampleClaims(settings) };
}

/** The fact that the sample content was removed. It is loaded only once, so it never comes back. */
const SAMPLES_REMOVED = 'sample-content-removed';

/** Whether the site still has sample content. Cheaper than counting: the query stops at the first sample row. */
export async function hasSampleContent(db: Db, settings: SiteSettings): Promise<boolean> {
  if (countSampleClaims(settings) > 0) return true;
  const isFact = (fact: string) => sql`exists(select from ${installation} where ${installation.fact} = ${fact})`;
  const hasRows = Object.values<RecordFiles>(RECORD_FILES).map(
    ({ table }) => sql`exists(select from ${table} where ${table.isSample})`,
  );
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select case when not ${isFact(SAMPLES_LOADED)} or ${isFact(SAMPLES_REMOVED)} then false
      else ${sql.join(hasRows, sql` or `)} end as found`);
  return rows[0]?.found === true;
}

export interface SampleRemovalDeps extends Pick<AdminDeps, 'db' | 'logActivity' | 'emitEvent' | 'publicUrl'> {
  readonly removeFiles: RemoveFiles;
  /** The settings before their first change. */
  readonly defaults: SiteSettings;
}

/** Removes all sample rows and claims in one transaction, then their files. Files that other records still use are kept. */
export function removeSampleContent(deps: SampleRemovalDeps, actorId: number): Promise<RemovedSamples> {
  return deps.db.transaction(async (tx) => {
    await acquireContentLock(tx);
    const pages = await tx.select({ slug: sitePages.slug }).from(sitePages).where(eq(sitePages.isSample, true));
    const counts: [string, number][] = [];
    const addresses = new Set<string>();
    for (const { kind, table } of BYLINE_STORES)
      for (const row of await tx.select().from(table).where(eq(table.isSample, true)))
        await emitPieceChange(deps, tx, kind, { before: row as typeof row & { id: number } });
    for (const [name, kind] of Object.entries<RecordFiles>(RECORD_FILES)) {
      const rows = await deleteSamples(tx, kind);
      counts.push([name, rows.length]);
      for (const address of rows.flat()) addresses.add(address);
    }
    for (const { kind, table } of RECORD_STORES)
      if (kind.hasPublishing) await removeOrphanedPublishingData(tx, kind, table);
    counts.push(['claims', await removeClaims(tx, deps, actorId, new Set(pages.map(({ slug }) => pageHref(slug))))]);
    await tx.insert(installation).values({ fact: SAMPLES_REMOVED }).onConflictDoNothing();
    const inUse = await findAddressesInUse(tx, [...addresses]);
    const unused = [...addresses].filter((address) => !inUse.has(address)).flatMap(toStorageKeys);
    const keys = await deps.removeFiles(tx, unused);
    const removed = Object.fromEntries([...counts, ['files', keys.flatMap(listPictureFiles).length]]) as RemovedSamples;
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    if (total > 0) {
      const detail = `${total} records`;
      const what = { kind: 'sample-content', recordId: null, title: 'The sample content', detail } as const;
      await deps.logActivity(tx, { actorId, action: 'deleted', ...what });
    }
    return removed;
  });
}

/** Removes the claims, and the links to pages that are gone. @returns the number of removed claims */
async function removeClaims(
  tx: Transaction,
  deps: SampleRemovalDeps,
  actorId: number,
  gone: ReadonlySet<string>,
): Promise<number> {
  let removed = 0;
  await changeSite(tx, deps, {
    actorId,
    change: async ({ settings }) => {
      removed = countSampleClaims(settings);
      const menu = changeMenuLinks(settings, (link) => (gone.has(getLinkPath(link) ?? '') ? undefined : link));
      return { ...(removed > 0 ? removeSampleClaims(settings) : settings), ...menu };
    },
  });
  return removed;
}

const STORED_PICTURES = new RegExp(PICTURE_ADDRESS, 'g');

/** @returns for each deleted row the addresses of its files */
async function deleteSamples(tx: Transaction, kind: RecordFiles): Promise<string[][]> {
  const { table, addresses, pictureLists = [] } = kind;
  const columns = Object.fromEntries([table.id, ...addresses, ...pictureLists].map((column) => [column.name, column]));
  const rows: Record<string, unknown>[] = await tx.delete(table).where(eq(table.isSample, true)).returning(columns);
  return rows.map((row) =>
    Object.values(row).flatMap((value) => {
      if (typeof value === 'string') return [withoutFocalPoint(value)];
      return [...JSON.stringify(value).matchAll(STORED_PICTURES)].map(([address]) => address);
    }),
  );
}

/** Finds the addresses that remaining records still use, in a column or in a text. */
async function findAddressesInUse(tx: Transaction, addresses: readonly string[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  if (addresses.length === 0) return inUse;
  for (const { table, addresses: columns, texts } of Object.values<RecordFiles>(RECORD_FILES)) {
    for (const column of columns) {
      const rows = await tx
        .selectDistinct({ address: sql<string>`${column}` })
        .from(table)
        .where(inArray(sql`split_part(${column}, '#', 1)`, [...addresses]));
      for (const { address } of rows) inUse.add(withoutFocalPoint(address));
    }
    for (const column of texts) for (const address of await listPictureAddresses(tx, table, column)) inUse.add(address);
  }
  return inUse;
}

/** The storage key of an address on this site, or an empty list for other addresses. */
function toStorageKeys(address: string): string[] {
  const key = address.startsWith(`${FILES_PATH}/`) ? address.slice(FILES_PATH.length + 1) : address.slice(1);
  return address.startsWith('/') && isStorageKey(key) ? [key] : [];
}
