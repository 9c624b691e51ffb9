import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { ContactFormQuery } from '../contact.contract.ts';
import { contactForms } from './contact.table.ts';

export type ContactFormRow = typeof contactForms.$inferSelect;
type Filters = Pick<ContactFormQuery, 'q' | 'industry' | 'isProcessed' | 'isSpam'>;

export const CONTACT_FORM_SORTS = {
  createdAt: { column: contactForms.createdAt, type: 'time' },
} as const satisfies Record<string, SortColumn>;

// The same expression as in the trigram index.
const SEARCHED_TEXT = sql`(${contactForms.firstName} || ' ' || ${contactForms.lastName} || ' ' || ${contactForms.email} || ' ' || coalesce(${contactForms.company}, '') || ' ' || ${contactForms.message})`;

/** Messages, one more than `limit`. */
export function listContactForms(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<ContactFormRow[]> {
  const { where, orderBy } = toSortSql(sorting, contactForms.id);
  return db
    .select()
    .from(contactForms)
    .where(and(buildFilter(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export async function countContactForms(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactForms).where(buildFilter(filters));
  return row?.total ?? 0;
}

/** The newest unprocessed messages, without spam. */
export function listOpenContactForms(db: Db, limit: number): Promise<ContactFormRow[]> {
  return db
    .select()
    .from(contactForms)
    .where(isOpen)
    .orderBy(desc(contactForms.createdAt), desc(contactForms.id))
    .limit(limit);
}

// Written without parameters, like the partial index: PostgreSQL cannot match a parameter to the index condition.
const isOpen = sql`${contactForms.isProcessed} = false and ${contactForms.isSpam} = false`;

function buildFilter({ q, industry, isProcessed, isSpam }: Filters): SQL | undefined {
  const matches = and(
    textContains(SEARCHED_TEXT, q),
    industry === undefined ? undefined : sql`${contactForms.industry} = ${industry}`,
  );
  if (isProcessed === false && !isSpam) return and(isOpen, matches);
  return and(
    eq(contactForms.isSpam, isSpam),
    isProcessed === undefined ? undefined : eq(contactForms.isProcessed, isProcessed),
    matches,
  );
}

/** Sets whether a message is processed. Returns undefined if there is no such message. */
export async function setContactFormProcessed(
  tx: Transaction,
  id: number,
  isProcessed: boolean,
): Promise<ContactFormRow | undefined> {
  const [row] = await tx.update(contactForms).set({ isProcessed }).where(eq(contactForms.id, id)).returning();
  return row;
}
