import { can, type Role } from '#lib/roles.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { findColleague } from '#platform/auth/colleagues.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError } from '#platform/http/errors.ts';
import { PERSON_LIMITS, type TimelineKind } from '../people.constants.ts';
import type { ForgottenCounts, Person, PersonFacts, PersonPatch, TimelineEntry } from '../people.contract.ts';
import { peopleErrors } from './people.errors.ts';
import { presentPerson } from './people.presenter.ts';
import { findPerson, lockPersonAddress, lockTags, type PersonRow, updatePerson } from './people.store.ts';
import { deleteNote, findNoteForUpdate, insertNote, updateNote } from './people-notes.store.ts';

export interface TimelineRow {
  readonly key: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly title: string | null;
  readonly text: string | null;
  readonly status: string | null;
  readonly author: string | null;
  readonly authorId: number | null;
  readonly recordId: number;
  readonly slug: string | null;
}

interface Account {
  readonly id: number;
}

/** Data of other features about an address. Provided by `app`. */
export interface PeopleSources {
  readFacts(db: Db, email: string): Promise<PersonFacts>;
  /** The timeline of an address, newest first. */
  listTimeline(
    db: Db,
    email: string,
    page: { limit: number; after?: readonly [Date, string] | undefined },
  ): Promise<TimelineRow[]>;
  getHref(row: TimelineRow): string | null;
  /** Removes or anonymizes everything about an address, except what this feature stores. @throws DeclaredError 409 */
  forget(tx: Transaction, email: string, actor: Account): Promise<Omit<ForgottenCounts, 'notes'>>;
}

export interface PeopleDeps extends Pick<AdminDeps, 'guards' | 'limitAdminWrites' | 'logActivity'> {
  readonly db: RootDb;
  /** Keys the digests of forgotten addresses. */
  readonly secret: string;
  readonly sources: PeopleSources;
}

/** @throws DeclaredError 404 */
export async function requirePerson(db: Db, id: number): Promise<PersonRow> {
  const row = await findPerson(db, id);
  if (!row) throw new DeclaredError(peopleErrors.notFound);
  return row;
}

export function presentTimeline(
  { sources }: Pick<PeopleDeps, 'sources'>,
  rows: readonly TimelineRow[],
  viewer: Account,
): TimelineEntry[] {
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    at: row.at.toISOString(),
    title: row.title,
    text: row.text,
    status: row.kind === 'note' ? null : row.status,
    author: row.author,
    href: sources.getHref(row),
    note:
      row.kind === 'note'
        ? { id: row.recordId, isOwn: row.authorId === viewer.id, isEdited: row.status === 'edited' }
        : null,
  }));
}

/** @param timeline the newest entries */
export async function presentPersonPage(
  deps: Pick<PeopleDeps, 'db' | 'sources'>,
  row: PersonRow,
  timeline: readonly TimelineRow[],
  viewer: Account,
): Promise<Person> {
  return {
    ...presentPerson(row),
    ...(await deps.sources.readFacts(deps.db, row.email)),
    timeline: presentTimeline(deps, timeline, viewer),
  };
}

/** Changes tags and owner. @throws DeclaredError 404, 400 for an unknown colleague */
export async function patchPerson(
  { db }: Pick<PeopleDeps, 'db'>,
  id: number,
  { addTag, removeTag, ownerId }: PersonPatch,
): Promise<PersonRow> {
  if (ownerId && !(await findColleague(db, ownerId, 'seesPeople')))
    throw createInvalidField('ownerId', 'This colleague may not see people.');
  return db.transaction(async (tx) => {
    const before = await lockTags(tx, id);
    if (!before) throw new DeclaredError(peopleErrors.notFound);
    const tags = before.filter((tag) => !isSameTag(tag, removeTag));
    if (addTag !== undefined && !tags.some((tag) => isSameTag(tag, addTag))) tags.push(addTag);
    if (tags.length > PERSON_LIMITS.tags)
      throw createInvalidField('addTag', `Please use at most ${PERSON_LIMITS.tags} tags.`);
    await updatePerson(tx, id, { tags, ownerId });
    return requirePerson(tx, id);
  });
}

const isSameTag = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

/** @throws DeclaredError 404 */
export function addNote({ db }: Pick<PeopleDeps, 'db'>, id: number, content: string, author: Account) {
  return db.transaction(async (tx) =>
    insertNote(tx, { email: await lockPerson(tx, id), content, authorId: author.id }),
  );
}

/** Changes one of the caller's notes. @throws DeclaredError 403, 404 */
export function editNote(deps: Pick<PeopleDeps, 'db'>, id: number, noteId: number, content: string, author: Account) {
  return changeNote(deps, id, noteId, async (tx, authorId) => {
    if (authorId !== author.id) throw new DeclaredError(peopleErrors.notYourNote);
    return updateNote(tx, noteId, content);
  });
}

/** Deletes one of the caller's notes; administrators can delete any note. @throws DeclaredError 403, 404 */
export function removeNote(
  deps: Pick<PeopleDeps, 'db'>,
  id: number,
  noteId: number,
  actor: Account & { readonly role: Role },
): Promise<void> {
  return changeNote(deps, id, noteId, async (tx, authorId) => {
    if (authorId !== actor.id && !can(actor.role, 'forgetsPeople')) throw new DeclaredError(peopleErrors.notYourNote);
    await deleteNote(tx, noteId);
  });
}

function changeNote<Result>(
  { db }: Pick<PeopleDeps, 'db'>,
  id: number,
  noteId: number,
  change: (tx: Transaction, authorId: number | null) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const note = await findNoteForUpdate(tx, await lockPerson(tx, id), noteId);
    if (!note) throw new DeclaredError(peopleErrors.noteNotFound);
    return change(tx, note.authorId);
  });
}

/** Keeps a person from being forgotten until the transaction ends, and returns their address. @throws DeclaredError 404 */
async function lockPerson(tx: Transaction, id: number): Promise<string> {
  const email = await lockPersonAddress(tx, id);
  if (email === undefined) throw new DeclaredError(peopleErrors.notFound);
  return email;
}
