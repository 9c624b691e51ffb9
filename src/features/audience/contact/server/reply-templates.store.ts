import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { ReplyTemplateBody, ReplyTemplateChange } from '../contact.contract.ts';
import { replyTemplates } from './contact.table.ts';

const COLUMNS = { id: replyTemplates.id, name: replyTemplates.name, content: replyTemplates.content };

/** All templates, by name. */
export const listReplyTemplates = (db: Db) =>
  db
    .select(COLUMNS)
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${replyTemplates.name})`), asc(replyTemplates.id));

export async function insertReplyTemplate(db: Db, body: ReplyTemplateBody) {
  const [row] = await db.insert(replyTemplates).values(body).returning(COLUMNS);
  if (!row) throw new Error('The template was not added');
  return row;
}

/** Changes a template, unless it is no longer as it was `seen`. */
export async function updateReplyTemplate(db: Db, id: number, { seen, ...body }: ReplyTemplateChange) {
  const isSeen = seen && and(eq(replyTemplates.name, seen.name), eq(replyTemplates.content, seen.content));
  const isMeant = and(eq(replyTemplates.id, id), isSeen);
  const [row] = await db.update(replyTemplates).set(body).where(isMeant).returning(COLUMNS);
  return row;
}

/** @returns whether there was such a template */
export async function deleteReplyTemplate(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning({ id: replyTemplates.id });
  return deleted.length > 0;
}
