import { and, asc, eq, inArray, isNotNull, ne, notInArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { PAGE_PURPOSES, pageHref } from '../pages.constants.ts';
import { pageKind } from '../pages.kind.ts';
import { sitePages } from './pages.table.ts';

export const pageStore = createRecordStore(sitePages, pageKind);
export type PageRow = typeof sitePages.$inferSelect;

/** The page with that slug: one that readers may see, or one of a status. */
export const findPage = (db: Db, slug: string, status?: string) =>
  pageStore.findWhere(
    db,
    and(status === undefined ? pageStore.isPublic : pageStore.hasStatus(status), eq(sitePages.slug, slug)),
  );

/** The pages that have one of these slugs, also those in the trash. */
export const listBySlugs = (db: Db, slugs: readonly string[]) =>
  db
    .select({ id: sitePages.id, slug: sitePages.slug, status: sitePages.status })
    .from(sitePages)
    .where(inArray(sitePages.slug, [...slugs]));

/** Whether a page has this path, or may have it soon: drafts count, archived pages do not. */
export const hasPage = async (db: Db, path: string): Promise<boolean> =>
  (await db.$count(
    sitePages,
    and(eq(sitePages.slug, path.slice(1)), notInArray(sitePages.status, ['archived', 'trashed'])),
  )) > 0;

/** The page with a purpose that is not in the trash. */
export async function findByPurpose(db: Db, purpose: NonNullable<PageRow['purpose']>) {
  const [row] = await db
    .select({ id: sitePages.id, status: sitePages.status })
    .from(sitePages)
    .where(and(eq(sitePages.purpose, purpose), ne(sitePages.status, 'trashed')));
  return row;
}

/** Links to the published pages that have a purpose, in the order of the purposes. */
export async function listLegalLinks(db: Db): Promise<{ label: string; href: string }[]> {
  const rows = await db
    .select({ label: sitePages.title, slug: sitePages.slug, purpose: sitePages.purpose })
    .from(sitePages)
    .where(and(isNotNull(sitePages.purpose), pageStore.isPublic))
    .orderBy(asc(sitePages.id));
  return PAGE_PURPOSES.flatMap((purpose) =>
    rows.flatMap((row) => (row.purpose === purpose ? [{ label: row.label, href: pageHref(row.slug) }] : [])),
  );
}
