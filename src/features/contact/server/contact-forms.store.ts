import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, sortedBy } from '#platform/db/sorting.ts';
import type { ContactFormQuery } from '../contact.contract.ts';
import { contactForms } from './contact.table.ts';

export type ContactFormRow = typeof contactForms.$inferSelect;
type Filters = Pick<ContactFormQuery, 'q' | 'industry' | 'isProcessed' | 'isSpam'>;

export const CONTACT_FORM_SORTS = {
  createdAt: { column: contactForms.createdAt, type: 'time' },
} as const satisfies Record<string, SortColumn>;

// Written as the trigram index is.
const WORDS = sql`(${contactForms.firstName} || ' ' || ${contactForms.lastName} || ' ' || ${contactForms.email} || ' ' || coalesce(${contactForms.company}, '') || ' ' || ${contactForms.message})`;

/** Messages, one more than `limit`. */
export function listContactForms(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<ContactFormRow[]> {
  const { where, orderBy } = sortedBy(sorting, contactForms.id);
  return db
    .select()
    .from(contactForms)
    .where(and(matching(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export async function countContactForms(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactForms).where(matching(filters));
  return row?.total ?? 0;
}

/** The newest messages nobody has seen to. */
export function listOpenContactForms(db: Db, limit: number): Promise<ContactFormRow[]> {
  return db
    .select()
    .from(contactForms)
    .where(isOpen)
    .orderBy(desc(contactForms.createdAt), desc(contactForms.id))
    .limit(limit);
}

// As the partial index says it, without parameters: a plan for any value could not use it.
const isOpen = sql`${contactForms.isProcessed} = false and ${contactForms.isSpam} = false`;

function matching({ q, industry, isProcessed, isSpam }: Filters): SQL | undefined {
  const words = and(
    textContains(WORDS, q),
    industry === undefined ? undefined : sql`${contactForms.industry} = ${industry}`,
  );
  if (isProcessed === false && !isSpam) return and(isOpen, words);
  return and(
    eq(contactForms.isSpam, isSpam),
    isProcessed === undefined ? undefined : eq(contactForms.isProcessed, isProcessed),
    words,
  );
}

/** Marks a message; undefined where there is none. */
export async function markContactForm(
  tx: Transaction,
  id: number,
  isProcessed: boolean,
): Promise<ContactFormRow | undefined> {
  const [row] = await tx.update(contactForms).set({ isProcessed }).where(eq(contactForms.id, id)).returning();
  return row;
}
