import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { listRoles } from '#lib/roles.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { lowerTextContains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, toSortSql } from '#platform/db/sorting.ts';
import type { PersonTrait } from '../people.constants.ts';
import type { PersonQuery } from '../people.contract.ts';
import { people, peopleNotes } from './people.table.ts';

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
type Filters = Pick<PersonQuery, 'q' | 'has' | 'isConfirmed' | 'tag' | 'owner'>;

export const PERSON_SORTS = {
  lastActivityAt: { column: people.lastActivityAt, type: 'time' },
  createdAt: { column: people.createdAt, type: 'time' },
  email: { column: people.email, type: 'text' },
} as const satisfies Record<string, SortColumn>;

const selectWithOwner = (db: Db) =>
  db
    .select({
      ...getTableColumns(people),
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(people)
    .leftJoin(users, eq(users.id, people.ownerId));

/** People in the order a colleague chose, one more than `limit`. */
export function listPeople(db: Db, { limit, sorting, ...filters }: Filters & { limit: number; sorting: Sorting }) {
  const { where, orderBy } = toSortSql(sorting, people.id);
  return selectWithOwner(db)
    .where(and(matches(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countPeople = (db: Db, filters: Filters): Promise<number> => db.$count(people, matches(filters));

/** The newest people who are not colleagues. */
export const listNewPeople = (db: Db, limit: number) =>
  db
    .select({ id: people.id, email: people.email, name: people.name, company: people.company })
    .from(people)
    .where(
      and(
        isNotNull(people.lastActivity),
        notExists(
          db
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.email, people.email), inArray(users.role, listRoles('writesDrafts')))),
        ),
      ),
    )
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(limit);

export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  const [row] = await selectWithOwner(db).where(eq(people.id, id));
  return row;
}

// Written without parameters, like the partial indexes: PostgreSQL cannot match a parameter to an index condition.
const TRAITS: Readonly<Record<PersonTrait, SQL>> = {
  account: sql`${people.hasAccount}`,
  subscriber: sql`${people.isSubscriber}`,
  downloaded: sql`${people.hasDownloaded}`,
  wrote: sql`${people.hasWritten}`,
  commented: sql`${people.hasCommented}`,
  registered: sql`${people.hasRegistered}`,
};

function matches({ q, has, isConfirmed, tag, owner }: Filters): SQL | undefined {
  return and(
    lowerTextContains(people.searchText, q),
    has && TRAITS[has],
    isConfirmed === undefined ? undefined : isConfirmed ? sql`${people.isConfirmed}` : sql`not ${people.isConfirmed}`,
    tag === undefined ? undefined : sql`${people.tags} @> array[${tag}]::text[] and ${people.tags} <> '{}'`,
    owner === undefined ? undefined : owner === 'none' ? isNull(people.ownerId) : eq(people.ownerId, owner),
  );
}

/** The tags of a person, which nobody else can change until the transaction ends. */
export async function lockTagsAndOwner(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ tags: people.tags, ownerId: people.ownerId })
    .from(people)
    .where(eq(people.id, id))
    .for('no key update');
  return row;
}

/** Changes what the firm writes about a person. */
export async function updatePerson(
  tx: Transaction,
  id: number,
  change: { tags: string[]; ownerId?: number | null | undefined },
): Promise<void> {
  await tx
    .update(people)
    .set(change as Partial<typeof people.$inferInsert>)
    .where(eq(people.id, id));
}

/** The address of a person, whose row nobody can delete until the transaction ends. */
export async function lockPersonAddress(tx: Transaction, id: number): Promise<string | undefined> {
  const [row] = await tx.select({ email: people.email }).from(people).where(eq(people.id, id)).for('key share');
  return row?.email;
}

export async function deletePerson(tx: Transaction, email: string): Promise<void> {
  await tx.delete(people).where(eq(people.email, email));
}

/** Moves what the firm wrote about a person to another address: notes, tags and, where the other has none, the owner. */
export async function movePerson(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(peopleNotes).set({ email: to }).where(eq(peopleNotes.email, from));
  const [old] = await tx.delete(people).where(eq(people.email, from)).returning();
  if (!old) return;
  const { tags, ownerId } = old;
  await insertMarks(tx, [{ email: to, tags, ownerId }]);
}

export type PersonMarks = Pick<typeof people.$inferSelect, 'email' | 'tags' | 'ownerId'>;

/** Adds what the firm writes about people, each with another address in lower case: tags and, where there is none, the owner. */
export async function insertMarks(tx: Transaction, marks: readonly PersonMarks[]) {
  if (marks.length === 0) return [];
  return tx
    .insert(people)
    .values([...marks])
    .onConflictDoUpdate({
      target: people.email,
      set: {
        tags: sql`array(select distinct tag from unnest(${people.tags} || excluded.tags) as tag order by tag)`,
        ownerId: sql`coalesce(${people.ownerId}, excluded.owner_id)`,
      },
    })
    .returning({ id: people.id, email: people.email });
}

/** Those of these addresses whose people have tags or an owner. */
export async function listMarked(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ email: people.email })
    .from(people)
    .where(and(inArray(people.email, [...emails]), or(ne(people.tags, []), isNotNull(people.ownerId))));
  return new Set(rows.map(({ email }) => email));
}

const TAGS_MAX = 200;

/** The tags in use, the most used first. */
export async function listTags(db: Db): Promise<string[]> {
  const used = db
    .select({ tag: sql<string>`unnest(${people.tags})`.as('tag') })
    .from(people)
    .where(sql`${people.tags} <> '{}'`)
    .as('used');
  const rows = await db
    .select({ tag: used.tag })
    .from(used)
    .groupBy(used.tag)
    .orderBy(desc(count()), used.tag)
    .limit(TAGS_MAX);
  return rows.map(({ tag }) => tag);
}

/** The number of people who are assigned to a colleague. */
export const countOwnedPeople = (db: Db, userId: number): Promise<number> =>
  db.$count(people, eq(people.ownerId, userId));

export async function reassignPeople(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(people).set({ ownerId: to }).where(eq(people.ownerId, from));
}

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
