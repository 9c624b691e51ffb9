import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/db.ts';
import { peopleNotes } from './people.table.ts';

const NOTE = { id: peopleNotes.id, content: peopleNotes.content };

export async function insertNote(tx: Transaction, note: typeof peopleNotes.$inferInsert) {
  const [row] = await tx.insert(peopleNotes).values(note).returning(NOTE);
  if (!row) throw new Error('The note was not added');
  return row;
}

/** Finds a note on a person and locks it until the transaction ends. */
export async function findNoteForUpdate(tx: Transaction, email: string, id: number) {
  const [row] = await tx
    .select({ id: peopleNotes.id, authorId: peopleNotes.authorId })
    .from(peopleNotes)
    .where(and(eq(peopleNotes.id, id), eq(peopleNotes.email, email)))
    .for('update');
  return row;
}

export async function updateNote(tx: Transaction, id: number, content: string) {
  const [row] = await tx
    .update(peopleNotes)
    .set({ content, editedAt: sql`now()` })
    .where(eq(peopleNotes.id, id))
    .returning(NOTE);
  if (!row) throw new Error('The note was not changed');
  return row;
}

export async function deleteNote(tx: Transaction, id: number): Promise<void> {
  await tx.delete(peopleNotes).where(eq(peopleNotes.id, id));
}

/** Counts the firm's notes on an address. */
export const countNotes = (tx: Transaction, email: string): Promise<number> =>
  tx.$count(peopleNotes, eq(peopleNotes.email, email));

/** Deletes the firm's notes on an address. */
export async function deleteNotes(tx: Transaction, email: string): Promise<void> {
  await tx.delete(peopleNotes).where(eq(peopleNotes.email, email));
}
