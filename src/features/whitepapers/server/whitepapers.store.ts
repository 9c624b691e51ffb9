import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { contains, olderThan } from '#platform/db/filters.ts';
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

export function insertWhitepapers(db: Db, rows: (typeof whitepapers.$inferInsert)[]): Promise<WhitepaperRow[]> {
  return db.insert(whitepapers).values(rows).returning();
}
