import { ne } from 'drizzle-orm';
import type { AuthorDraft } from '#features/firm/imports/server/draft.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { practices } from '#features/firm/practices/server/practices.table.ts';
import { toComparableText } from '#lib/words.ts';
import type { Db, Transaction } from '#platform/db/db.ts';

/** The ids of the firm's services and industries, drafts too, by their titles in lower case. */
export type PracticeIds = ReadonlyMap<string, number>;

export const listPractices = async (db: Db): Promise<PracticeIds> => {
  const rows = await db
    .select({ id: practices.id, title: practices.title })
    .from(practices)
    .where(ne(practices.status, 'trashed'));
  return new Map(rows.map(({ id, title }) => [toComparableText(title), id]));
};

export const findPractices = ({ practices: titles = [] }: AuthorDraft, known: PracticeIds): number[] => [
  ...new Set(titles.flatMap((title) => known.get(toComparableText(title)) ?? [])),
];

export const listUnknownPractices = ({ practices: titles = [] }: AuthorDraft, known: PracticeIds): string[] =>
  titles
    .filter((title) => !known.has(toComparableText(title)))
    .map((title) => `There is no practice “${title}” on this site yet.`);

/** Adds a member to the people of these practices, after those who are there. */
export async function addToPractices(tx: Transaction, memberId: number, ids: readonly number[]): Promise<void> {
  // In one order, so that two imports do not wait for each other.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await practiceStore.lock(tx, id);
    if (row) await practiceStore.update(tx, id, { teamIds: [...row.teamIds, memberId], version: row.version + 1 });
  }
}
