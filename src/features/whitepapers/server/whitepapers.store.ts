import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, olderThan } from '#platform/db/filters.ts';
import type { WhitepaperQuery } from '../whitepapers.contract.ts';
import { whitepaperPages, whitepapers } from './whitepapers.table.ts';

export type WhitepaperRow = typeof whitepapers.$inferSelect;

type ListOptions = Pick<WhitepaperQuery, 'limit' | 'category' | 'industry'> & {
  after?: readonly [Date, number] | undefined;
  /** What the search says of the rows. */
  mentioned?: SQL | undefined;
};

/** White papers, newest first, one more than `limit`. */
export function listWhitepapers(
  db: Db,
  { limit, after, mentioned, category, industry }: ListOptions,
): Promise<WhitepaperRow[]> {
  return db
    .select()
    .from(whitepapers)
    .where(
      and(
        mentioned,
        category === undefined ? undefined : eq(whitepapers.category, category),
        industry === undefined ? undefined : eq(whitepapers.industry, industry),
        olderThan(whitepapers.createdAt, whitepapers.id, after),
      ),
    )
    .orderBy(desc(whitepapers.createdAt), desc(whitepapers.id))
    .limit(limit + 1);
}

export async function findWhitepaper(db: Db, id: number): Promise<WhitepaperRow | undefined> {
  const [row] = await db.select().from(whitepapers).where(eq(whitepapers.id, id));
  return row;
}

/** White papers whose title is close to `words`, the closest first. */
export function closestWhitepapers(db: Db, words: string, limit: number) {
  const { isClose, closeness } = closeTo(whitepapers.title, words);
  return db
    .select({ id: whitepapers.id, title: whitepapers.title, closeness })
    .from(whitepapers)
    .where(isClose)
    .orderBy(desc(closeness), desc(whitepapers.id))
    .limit(limit);
}

export function insertWhitepapers(db: Db, rows: (typeof whitepapers.$inferInsert)[]): Promise<WhitepaperRow[]> {
  return db.insert(whitepapers).values(rows).returning();
}

/** Keeps what the pages of a white paper's PDF say, the cover first; the search finds it from now on. */
export async function insertWhitepaperPages(db: Db, whitepaperId: number, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await db.insert(whitepaperPages).values(texts.map((text, index) => ({ whitepaperId, page: index + 1, text })));
}
