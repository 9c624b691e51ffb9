import type { Db } from '#platform/db/db.ts';
import { contactForms } from './contact.table.ts';

export type ContactFormInsert = typeof contactForms.$inferInsert;

export async function insertContactForms(db: Db, rows: ContactFormInsert[]): Promise<void> {
  await db.insert(contactForms).values(rows);
}
