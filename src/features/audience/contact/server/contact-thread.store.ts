import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { EntryKind } from '../contact.constants.ts';
import type { ReplyTemplateBody, ReplyTemplateChange } from '../contact.contract.ts';
import { contactEntries, contactForms, replyTemplates } from './contact.table.ts';

export type ContactEntryRow = Awaited<ReturnType<typeof listContactEntries>>[number];
type ContactEntryInsert = typeof contactEntries.$inferInsert;

/** The thread of a message, oldest first, optionally only some kinds of entries. */
export const listContactEntries = (db: Db, formId: number, kinds?: readonly EntryKind[]) =>
  db
    .select({ ...getTableColumns(contactEntries), author: { firstName: users.firstName, lastName: users.lastName } })
    .from(contactEntries)
    .leftJoin(users, eq(users.id, contactEntries.authorId))
    .where(and(eq(contactEntries.formId, formId), kinds && inArray(contactEntries.kind, [...kinds])))
    .orderBy(asc(contactEntries.id));

/** Adds an entry and returns it. */
export async function insertContactEntry(tx: Transaction, entry: ContactEntryInsert): Promise<ContactEntryRow> {
  const [inserted] = await tx.insert(contactEntries).values(entry).returning();
  const found = inserted && (await listContactEntries(tx, entry.formId)).find(({ id }) => id === inserted.id);
  if (!found) throw new Error('The entry was not added');
  return found;
}

export async function deleteContactEntry(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contactEntries).where(eq(contactEntries.id, id));
}

export async function markReplySent(db: Db, mailId: string): Promise<void> {
  await db
    .update(contactEntries)
    .set({ sentAt: new Date() })
    .where(and(eq(contactEntries.mailId, mailId), isNull(contactEntries.sentAt)));
}

/** The visitor to whom a reply was sent, by its Message-ID. */
export async function findReplyRecipient(db: Db, mailId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: contactForms.email })
    .from(contactEntries)
    .innerJoin(contactForms, eq(contactForms.id, contactEntries.formId))
    .where(and(eq(contactEntries.mailId, mailId), eq(contactEntries.kind, 'reply')));
  return row?.email;
}

/** Records that a reply could not be delivered. Its message is open again, because the visitor has no answer. */
export async function markReplyBounced(db: Db, mailId: string): Promise<void> {
  const [entry] = await db
    .update(contactEntries)
    .set({ bouncedAt: new Date() })
    .where(and(eq(contactEntries.mailId, mailId), isNull(contactEntries.bouncedAt)))
    .returning({ formId: contactEntries.formId });
  if (entry)
    await db.update(contactForms).set({ isProcessed: false, closedAt: null }).where(eq(contactForms.id, entry.formId));
}

const TEMPLATE = { id: replyTemplates.id, name: replyTemplates.name, content: replyTemplates.content };

/** The texts to start a reply from, by name. */
export const listReplyTemplates = (db: Db) =>
  db
    .select(TEMPLATE)
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${replyTemplates.name})`), asc(replyTemplates.id));

export async function insertReplyTemplate(db: Db, body: ReplyTemplateBody) {
  const [row] = await db.insert(replyTemplates).values(body).returning(TEMPLATE);
  if (!row) throw new Error('The template was not added');
  return row;
}

/** Changes a template, unless it is no longer as it was `seen`. */
export async function updateReplyTemplate(db: Db, id: number, { seen, ...body }: ReplyTemplateChange) {
  const isSeen = seen && and(eq(replyTemplates.name, seen.name), eq(replyTemplates.content, seen.content));
  const isMeant = and(eq(replyTemplates.id, id), isSeen);
  const [row] = await db.update(replyTemplates).set(body).where(isMeant).returning(TEMPLATE);
  return row;
}

/** @returns whether there was such a template */
export async function deleteReplyTemplate(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning({ id: replyTemplates.id });
  return deleted.length > 0;
}
