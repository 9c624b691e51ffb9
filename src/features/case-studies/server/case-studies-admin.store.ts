import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { contains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, sortedBy } from '#platform/db/sorting.ts';
import type { CaseStudyQuery } from '../case-studies.contract.ts';
import type { CaseStudyRow } from './case-studies.store.ts';
import { caseStudies } from './case-studies.table.ts';

type CaseStudyInsert = typeof caseStudies.$inferInsert;
type CaseStudyChange = { [Column in keyof CaseStudyInsert]?: CaseStudyInsert[Column] | undefined };
type Filters = Pick<CaseStudyQuery, 'q' | 'industry'>;

export const CASE_STUDY_SORTS = {
  createdAt: { column: caseStudies.createdAt, type: 'time' },
  updatedAt: { column: caseStudies.updatedAt, type: 'time' },
  title: { column: caseStudies.title, type: 'text' },
} as const satisfies Record<string, SortColumn>;

/** Case studies as an administrator sorts them, one more than `limit`. */
export function listSortedCaseStudies(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<CaseStudyRow[]> {
  const { where, orderBy } = sortedBy(sorting, caseStudies.id);
  return db
    .select()
    .from(caseStudies)
    .where(and(matching(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export async function countCaseStudies(db: Db, filters: Filters = {}): Promise<number> {
  const [row] = await db.select({ total: count() }).from(caseStudies).where(matching(filters));
  return row?.total ?? 0;
}

function matching({ q, industry }: Filters): SQL | undefined {
  return and(
    contains(caseStudies.title, caseStudies.description, q),
    industry === undefined ? undefined : eq(caseStudies.industry, industry),
  );
}

export async function lockCaseStudy(tx: Transaction, id: number): Promise<CaseStudyRow | undefined> {
  const [row] = await tx.select().from(caseStudies).where(eq(caseStudies.id, id)).for('update');
  return row;
}

/** Changes a locked case study and returns it. */
export async function updateCaseStudy(tx: Transaction, id: number, change: CaseStudyChange): Promise<CaseStudyRow> {
  const [row] = await tx
    .update(caseStudies)
    .set({ ...(change as Partial<CaseStudyInsert>), updatedAt: sql`now()` })
    .where(eq(caseStudies.id, id))
    .returning();
  if (!row) throw new Error(`The locked case study ${id} is gone`);
  return row;
}

export async function deleteCaseStudy(tx: Transaction, id: number): Promise<void> {
  await tx.delete(caseStudies).where(eq(caseStudies.id, id));
}
