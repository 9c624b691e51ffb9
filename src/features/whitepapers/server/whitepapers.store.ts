import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, olderThan } from '#platform/db/filters.ts';
import { inOrderOf, relatedIds } from '#platform/db/related.ts';
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

/** Among how many of the newest a related one is looked for: of its category, of its industry, and of all. */
const RELATED_AMONG = 200;

/** White papers nearest to `paper` in category, industry and words, the nearest first. */
export async function listRelatedWhitepapers(db: Db, paper: WhitepaperRow, count: number): Promise<WhitepaperRow[]> {
  const newest = (where: SQL) => sql`
    (select id, title || ' ' || description as words, created_at as at,
       (category = ${paper.category})::int + 0.5 * coalesce((industry = ${paper.industry}::text)::int, 0) as nearness
     from ${whitepapers} where ${where} order by created_at desc, id desc limit ${RELATED_AMONG})`;
  const candidates = sql.join(
    [
      newest(sql`true`),
      newest(eq(whitepapers.category, paper.category)),
      ...(paper.industry === null ? [] : [newest(eq(whitepapers.industry, paper.industry))]),
      newest(eq(whitepapers.id, paper.id)),
    ],
    sql` union `,
  );
  const ids = await relatedIds(db, candidates, paper.id, count);
  if (ids.length === 0) return [];
  return inOrderOf(ids, await db.select().from(whitepapers).where(inArray(whitepapers.id, ids)));
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
