import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, olderThan } from '#platform/db/filters.ts';
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
