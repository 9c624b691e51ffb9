import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { textContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { MessageList, MessageTarget } from '../contact.constants.ts';
import type { ContactCountQuery, ContactCounts, ContactFormQuery } from '../contact.contract.ts';
import { contactEntries, contactForms } from './contact.table.ts';

export type ContactFormRow = Awaited<ReturnType<typeof listContactFormsByIds>>[number];
type Filters = ContactCountQuery & Partial<Pick<ContactFormQuery, 'list' | 'isProcessed' | 'isSpam'>>;

export const CONTACT_FORM_SORTS = {
  createdAt: { column: contactForms.createdAt, type: 'time' },
} as const satisfies Record<string, SortColumn>;

// The same expression as in the trigram index.
const SEARCHED_TEXT = sql`(${contactForms.firstName} || ' ' || ${contactForms.lastName} || ' ' || ${contactForms.email} || ' ' || coalesce(${contactForms.company}, '') || ' ' || ${contactForms.message})`;

const selectWithAssignee = (db: Db) =>
  db
    .select({
      ...getTableColumns(contactForms),
      assignee: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(contactForms)
    .leftJoin(users, eq(users.id, contactForms.assigneeId));

export type ContactFormInsert = typeof contactForms.$inferInsert;

export const insertContactForms = (db: Db, rows: ContactFormInsert[]) =>
  db.insert(contactForms).values(rows).returning();

/** Messages, one more than `limit`. */
export function listContactForms(
  db: Db,
  { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting },
): Promise<ContactFormRow[]> {
  const { where, orderBy } = toSortSql(sorting, contactForms.id);
  return selectWithAssignee(db)
    .where(and(buildFilter(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

/** These messages, newest first. Ids that do not exist are ignored. */
export const listContactFormsByIds = (db: Db, ids: readonly number[]) =>
  selectWithAssignee(db)
    .where(and(inArray(contactForms.id, [...ids]), isKept))
    .orderBy(desc(contactForms.createdAt), desc(contactForms.id));

export async function countContactForms(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactForms).where(buildFilter(filters));
  return row?.total ?? 0;
}

/** The number of messages in each list. */
export async function countEachList(db: Db, filters: ContactCountQuery): Promise<ContactCounts> {
  const counted = Object.fromEntries(
    Object.entries(LISTS).map(([list, condition]) => [list, sql<number>`(count(*) filter (where ${condition}))::int`]),
  ) as Record<MessageList, SQL<number>>;
  const [row] = await db.select(counted).from(contactForms).where(matches(filters));
  return row as ContactCounts;
}

/** The newest unprocessed messages, without spam. */
export const listOpenContactForms = (db: Db, limit: number) =>
  db
    .select({ ...getTableColumns(contactForms), isOverdue: sql<boolean>`${isLate}` })
    .from(contactForms)
    .where(isOpen)
    .orderBy(desc(contactForms.createdAt), desc(contactForms.id))
    .limit(limit);

// Written without parameters, like the partial index: PostgreSQL cannot match a parameter to the index condition.
const isKept = sql`not ${contactForms.isTrashed}`;
const isOpen = sql`${contactForms.isProcessed} = false and ${contactForms.isSpam} = false and ${isKept}`;
const isDone = sql`${contactForms.isProcessed} and not ${contactForms.isSpam} and ${isKept}`;
const isAwaitingVisitor = sql`${contactForms.answeredAt} is not null and ${contactForms.closedAt} is null`;
// Two business days ago, in UTC: on Sunday, Monday and Tuesday the weekend lies between.
const OVERDUE_SINCE = sql`now() - case extract(isodow from now() at time zone 'UTC')
  when 1 then interval '4 days' when 2 then interval '4 days' when 7 then interval '3 days' else interval '2 days' end`;
const isLate = sql`coalesce(${contactForms.receivedAt}, ${contactForms.createdAt}) < ${OVERDUE_SINCE}`;

const LISTS: Readonly<Record<MessageList, SQL>> = {
  open: isOpen,
  overdue: sql`${isOpen} and ${isLate}`,
  answered: sql`${isDone} and ${isAwaitingVisitor}`,
  closed: sql`${isDone} and not (${isAwaitingVisitor})`,
  all: sql`not ${contactForms.isSpam} and ${isKept}`,
  spam: sql`${contactForms.isSpam} and ${isKept}`,
};

function matches({ q, industry, assignee }: ContactCountQuery): SQL | undefined {
  return and(
    textContains(SEARCHED_TEXT, q),
    industry === undefined ? undefined : sql`${contactForms.industry} = ${industry}`,
    assignee === undefined ? undefined : isAssignedTo(assignee),
  );
}

const isAssignedTo = (assignee: number | 'none') =>
  assignee === 'none' ? isNull(contactForms.assigneeId) : eq(contactForms.assigneeId, assignee);

function buildFilter({ list, isProcessed, isSpam = false, ...filters }: Filters): SQL | undefined {
  if (list) return and(LISTS[list], matches(filters));
  if (isProcessed === false && !isSpam) return and(isOpen, matches(filters));
  return and(
    isKept,
    eq(contactForms.isSpam, isSpam),
    isProcessed === undefined ? undefined : eq(contactForms.isProcessed, isProcessed),
    matches(filters),
  );
}

/** Loads messages and locks them until the transaction ends, in the order of their ids, so that no two calls deadlock. */
export function lockContactForms(tx: Transaction, ids: readonly number[]) {
  return tx
    .select()
    .from(contactForms)
    .where(and(inArray(contactForms.id, [...ids]), isKept))
    .orderBy(asc(contactForms.id))
    .for('update');
}

const DONE = { isProcessed: true, isSpam: false } as const;

/** Moves messages to another list. */
export async function moveContactForms(
  tx: Transaction,
  ids: readonly number[],
  to: Exclude<MessageTarget, 'deleted'>,
): Promise<void> {
  const values = {
    open: { isProcessed: false, isSpam: false, closedAt: null },
    answered: { ...DONE, closedAt: null },
    closed: { ...DONE, closedAt: new Date() },
    spam: { isSpam: true },
  }[to];
  await tx
    .update(contactForms)
    .set(values)
    .where(inArray(contactForms.id, [...ids]));
}

const isFrom = (email: string) => eq(sql`lower(${contactForms.email})`, email);

/** The messages of an address (in lower case) with later replies and emails, without the firm's notes. */
export async function listPersonMessages(db: Db, email: string) {
  const { id, firstName, lastName, company, industry, message, addressee, practice, createdAt } = contactForms;
  const rows = await db
    .select({ id, firstName, lastName, company, industry, message, addressee, practice, createdAt })
    .from(contactForms)
    .where(isFrom(email))
    .orderBy(asc(id));
  const entries = await db
    .select({
      formId: contactEntries.formId,
      kind: contactEntries.kind,
      content: contactEntries.content,
      createdAt: contactEntries.createdAt,
    })
    .from(contactEntries)
    .innerJoin(contactForms, eq(contactForms.id, contactEntries.formId))
    .where(and(isFrom(email), ne(contactEntries.kind, 'note')))
    .orderBy(asc(contactEntries.id));
  return rows.map((row) => ({
    ...row,
    thread: entries.flatMap(({ formId, ...entry }) => (formId === row.id ? [entry] : [])),
  }));
}

/** Gives the messages of an address another one, so that replies reach the person. Both in lower case. */
export async function moveMessages(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(contactForms).set({ email: to }).where(isFrom(from));
}

/** Deletes the messages of an address, in lower case, with their threads. Returns their ids. */
export async function deletePersonContactForms(tx: Transaction, email: string): Promise<number[]> {
  const deleted = await tx.delete(contactForms).where(isFrom(email)).returning({ id: contactForms.id });
  return deleted.map(({ id }) => id);
}

type Progress = Partial<
  Pick<typeof contactForms.$inferInsert, 'assigneeId' | 'routedBy' | 'answeredAt' | 'receivedAt'>
>;

export async function updateContactForm(tx: Transaction, id: number, progress: Progress): Promise<void> {
  await tx.update(contactForms).set(progress).where(eq(contactForms.id, id));
}

/** The number of messages that are assigned to a colleague. */
export const countAssignedForms = (db: Db, userId: number): Promise<number> =>
  db.$count(contactForms, eq(contactForms.assigneeId, userId));

export async function reassignContactForms(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(contactForms).set({ assigneeId: to, routedBy: null }).where(eq(contactForms.assigneeId, from));
}

export async function trashContactForms(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(contactForms)
    .set({ isTrashed: true })
    .where(inArray(contactForms.id, [...ids]));
}

const isTrashedForm = (id: number) => and(eq(contactForms.id, id), eq(contactForms.isTrashed, true));

/** Undefined if the message is not in the trash. */
export async function restoreContactForm(tx: Transaction, id: number) {
  const [row] = await tx.update(contactForms).set({ isTrashed: false }).where(isTrashedForm(id)).returning();
  return row;
}

/** Deletes a message in the trash with its thread. A trigger deletes its entry there. */
export async function deleteContactForm(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(contactForms).where(isTrashedForm(id)).returning({ id: contactForms.id })).length > 0;
}
