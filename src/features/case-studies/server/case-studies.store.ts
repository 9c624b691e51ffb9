import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, olderThan } from '#platform/db/filters.ts';
import { inOrderOf, relatedIds } from '#platform/db/related.ts';
import type { CaseStudyQuery } from '../case-studies.contract.ts';
import { caseStudies } from './case-studies.table.ts';

export type CaseStudyRow = typeof caseStudies.$inferSelect;

type ListOptions = Pick<CaseStudyQuery, 'limit' | 'industry'> & {
  after?: readonly [Date, number] | undefined;
  /** What the search says of the rows. */
  mentioned?: SQL | undefined;
};

/** Case studies, newest first, one more than `limit`. */
export function listCaseStudies(db: Db, { limit, after, mentioned, industry }: ListOptions): Promise<CaseStudyRow[]> {
  return db
    .select()
    .from(caseStudies)
    .where(
      and(
        mentioned,
        industry === undefined ? undefined : eq(caseStudies.industry, industry),
        olderThan(caseStudies.createdAt, caseStudies.id, after),
      ),
    )
    .orderBy(desc(caseStudies.createdAt), desc(caseStudies.id))
    .limit(limit + 1);
}

export async function findCaseStudy(db: Db, id: number): Promise<CaseStudyRow | undefined> {
  const [row] = await db.select().from(caseStudies).where(eq(caseStudies.id, id));
  return row;
}

/** Among how many of the newest a related one is looked for: of its industry, and of all. */
const RELATED_AMONG = 200;

/** Case studies nearest to `study` in industry and words, the nearest first. */
export async function listRelatedCaseStudies(db: Db, study: CaseStudyRow, count: number): Promise<CaseStudyRow[]> {
  const newest = (where: SQL) => sql`
    (select id, title || ' ' || description as words, created_at as at,
       (industry = ${study.industry})::int as nearness
     from ${caseStudies} where ${where} order by created_at desc, id desc limit ${RELATED_AMONG})`;
  const candidates = sql.join(
    [newest(sql`true`), newest(eq(caseStudies.industry, study.industry)), newest(eq(caseStudies.id, study.id))],
    sql` union `,
  );
  const ids = await relatedIds(db, candidates, study.id, count);
  if (ids.length === 0) return [];
  return inOrderOf(ids, await db.select().from(caseStudies).where(inArray(caseStudies.id, ids)));
}

/** Case studies whose title is close to `words`, the closest first. */
export function closestCaseStudies(db: Db, words: string, limit: number) {
  const { isClose, closeness } = closeTo(caseStudies.title, words);
  return db
    .select({ id: caseStudies.id, title: caseStudies.title, closeness })
    .from(caseStudies)
    .where(isClose)
    .orderBy(desc(closeness), desc(caseStudies.id))
    .limit(limit);
}

export function insertCaseStudies(db: Db, rows: (typeof caseStudies.$inferInsert)[]): Promise<CaseStudyRow[]> {
  return db.insert(caseStudies).values(rows).returning();
}
