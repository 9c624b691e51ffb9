import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { contains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, sortedBy } from '#platform/db/sorting.ts';
import type { WhitepaperQuery } from '../whitepapers.contract.ts';
import type { WhitepaperRow } from './whitepapers.store.ts';
import { whitepaperPages, whitepapers } from './whitepapers.table.ts';

type WhitepaperInsert = typeof whitepapers.$inferInsert;
type WhitepaperChange = { [Column in keyof WhitepaperInsert]?: WhitepaperInsert[Column] | undefined };
type Filters = Pick<WhitepaperQuery, 'q' | 'category' | 'industry'>;

export const WHITEPAPER_SORTS = {
  createdAt: { column: whitepapers.createdAt, type: 'time' },
  updatedAt: { column: whitepapers.updatedAt, type: 'time' },
  title: { column: whitepapers.title, type: 'text' },
  downloadCount: { column: whitepapers.downloadCount, type: 'number' },
} as const satisfies Record<string, SortColumn>;

/** White papers as an administrator sorts them, one more than `limit`. */
export function listSortedWhitepapers(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<WhitepaperRow[]> {
  const { where, orderBy } = sortedBy(sorting, whitepapers.id);
  return db
    .select()
    .from(whitepapers)
    .where(and(matching(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export async function countWhitepapers(db: Db, filters: Filters = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(whitepapers).where(matching(filters));
  return row?.total ?? 0;
}

function matching({ q, category, industry }: Filters): SQL | undefined {
  return and(
    contains(whitepapers.title, whitepapers.description, q),
    category === undefined ? undefined : eq(whitepapers.category, category),
    industry === undefined ? undefined : eq(whitepapers.industry, industry),
  );
}

export async function lockWhitepaper(tx: Transaction, id: number): Promise<WhitepaperRow | undefined> {
  const [row] = await tx.select().from(whitepapers).where(eq(whitepapers.id, id)).for('update');
  return row;
}

/** Changes a locked white paper and returns it. */
export async function updateWhitepaper(tx: Transaction, id: number, change: WhitepaperChange): Promise<WhitepaperRow> {
  const [row] = await tx
    .update(whitepapers)
    .set({ ...(change as Partial<WhitepaperInsert>), updatedAt: sql`now()` })
    .where(eq(whitepapers.id, id))
    .returning();
  if (!row) throw new Error(`The locked white paper ${id} is gone`);
  return row;
}

/** The records of its downloads go with it. */
export async function deleteWhitepaper(tx: Transaction, id: number): Promise<void> {
  await tx.delete(whitepapers).where(eq(whitepapers.id, id));
}

export async function clearWhitepaperPages(tx: Transaction, whitepaperId: number): Promise<void> {
  await tx.delete(whitepaperPages).where(eq(whitepaperPages.whitepaperId, whitepaperId));
}

/** Whether a white paper is that file. */
export const isFileUsed = (tx: Transaction, pdfUrl: string): Promise<boolean> =>
  isThere(tx, eq(whitepapers.pdfUrl, pdfUrl));

/** Whether a white paper shows that cover. */
export const isCoverUsed = (tx: Transaction, coverImage: string): Promise<boolean> =>
  isThere(tx, eq(whitepapers.coverImage, coverImage));

async function isThere(tx: Transaction, where: SQL): Promise<boolean> {
  return (await tx.select({ id: whitepapers.id }).from(whitepapers).where(where).limit(1)).length > 0;
}
