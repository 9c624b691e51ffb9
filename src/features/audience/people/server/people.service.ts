import { isAllowed, type Principal } from '#lib/roles.ts';
import { toEventPerson } from '#lib/webhook-events.ts';
import { toNamedPerson } from '#lib/words.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { findColleague } from '#platform/auth/colleagues.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError, declareError } from '#platform/http/errors.ts';
import { PERSON_LIMITS } from '../people.constants.ts';
import type { PersonPatch } from '../people.contract.ts';
import {
  deleteNote,
  findNoteForUpdate,
  findPerson,
  insertNote,
  lockPersonAddress,
  lockTagsAndOwner,
  type PersonRow,
  updateNote,
  updatePerson,
} from './people.store.ts';
import type { PeopleSources } from './people-sources.ts';

export const peopleErrors = {
  notFound: declareError(404, 'person_not_found', 'There is no such person.'),
  noteNotFound: declareError(404, 'person_note_not_found', 'There is no such note.'),
  notYourNote: declareError(403, 'not_your_note', 'Only its author can change a note.'),
  wrongAddress: declareError(400, 'wrong_address', 'This is not the address of this person.'),
};

/** The colleague who makes a change. */
interface Actor {
  readonly id: number;
}

export interface PeopleDeps
  extends Pick<AdminDeps, 'guards' | 'limitAdminWrites' | 'logActivity' | 'emitEvent' | 'publicUrl'> {
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

/** Changes tags and owner. @throws DeclaredError 404, 400 for an unknown colleague */
export async function patchPerson(
  { db, emitEvent, publicUrl }: Pick<PeopleDeps, 'db' | 'emitEvent' | 'publicUrl'>,
  id: number,
  { addTag, removeTag, ownerId }: PersonPatch,
): Promise<PersonRow> {
  const owner = ownerId ? await findColleague(db, ownerId, 'seesPeople') : undefined;
  if (ownerId && !owner) throw createInvalidField('ownerId', 'This colleague may not see people.');
  return db.transaction(async (tx) => {
    const before = await lockTagsAndOwner(tx, id);
    if (!before) throw new DeclaredError(peopleErrors.notFound);
    const tags = before.tags.filter((tag) => !isSameTag(tag, removeTag));
    if (addTag !== undefined && !tags.some((tag) => isSameTag(tag, addTag))) tags.push(addTag);
    if (tags.length > PERSON_LIMITS.tags)
      throw createInvalidField('addTag', `Please use at most ${PERSON_LIMITS.tags} tags.`);
    await updatePerson(tx, id, { tags, ownerId });
    const person = await requirePerson(tx, id);
    if (owner && owner.id !== before.ownerId)
      await emitEvent(tx, 'lead.assigned', {
        lead: { id, url: `${publicUrl}/admin/people?edit=${id}` },
        person: toEventPerson(person),
        owner: { ...toNamedPerson(owner), email: owner.email },
      });
    return person;
  });
}

const isSameTag = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

/** @throws DeclaredError 404 */
export function addNote({ db }: Pick<PeopleDeps, 'db'>, id: number, content: string, author: Actor) {
  return db.transaction(async (tx) =>
    insertNote(tx, { email: await lockPerson(tx, id), content, authorId: author.id }),
  );
}

/** Changes one of the caller's notes. @throws DeclaredError 403, 404 */
export function editNote(deps: Pick<PeopleDeps, 'db'>, id: number, noteId: number, content: string, author: Actor) {
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
  actor: Actor & Principal,
): Promise<void> {
  return changeNote(deps, id, noteId, async (tx, authorId) => {
    if (authorId !== actor.id && !isAllowed(actor, 'forgetsPeople')) throw new DeclaredError(peopleErrors.notYourNote);
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
