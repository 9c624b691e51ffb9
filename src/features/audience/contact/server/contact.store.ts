import type { Db } from '#platform/db/db.ts';
import { contactForms } from './contact.table.ts';

export type ContactFormInsert = typeof contactForms.$inferInsert;

export const insertContactForms = (db: Db, rows: ContactFormInsert[]) =>
  db.insert(contactForms).values(rows).returning();
