import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, contains, olderThan } from '#platform/db/filters.ts';
import type { WhitepaperQuery } from '../whitepapers.contract.ts';
import { whitepapers } from './whitepapers.table.ts';

export type WhitepaperRow = typeof whitepapers.$inferSelect;

type ListOptions = Pick<WhitepaperQuery, 'limit' | 'q' | 'category' | 'industry'> & {
  after?: readonly [Date, number] | undefined;
};

/** White papers, newest first, one more than `limit`. */
export function listWhitepapers(
  db: Db,
  { limit, after, q, category, industry }: ListOptions,
): Promise<WhitepaperRow[]> {
  return db
    .select()
    .from(whitepapers)
    .where(
      and(
        contains(whitepapers.title, whitepapers.description, q),
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
