import { and, or, type SQL } from 'drizzle-orm';
import type { UserWork } from '#features/audience/accounts/accounts.contract.ts';
import { accountErrors } from '#features/audience/accounts/server/accounts.errors.ts';
import { countAssignedForms, reassignContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { countOwnedPeople, reassignPeople } from '#features/audience/people/server/people.store.ts';
import { toNamedPerson } from '#lib/words.ts';
import { findColleague, listColleagues } from '#platform/auth/colleagues.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError } from '#platform/http/errors.ts';
import { handOverWorkingCopies, listOwnWorkingCopies } from '#platform/publishing/working-copies.ts';
import type { RecordStore } from '#platform/records/record-store.ts';
import { RECORD_STORES } from '../records/record-stores.ts';

const PUBLISHED_STORES = RECORD_STORES.filter(({ kind }) => kind.hasPublishing);

/** Not published yet, or in the trash: what nobody else would continue without being told. */
const UNFINISHED = ['draft', 'scheduled', 'trashed'];
const isUnfinished = ({ hasStatus, isCreatedBy }: RecordStore, userId: number): SQL | undefined =>
  and(isCreatedBy(userId), or(...UNFINISHED.map(hasStatus)));

/** What a user has begun or answers for, and the colleagues who can take it over. */
export async function readUserWork(db: Db, userId: number): Promise<UserWork> {
  let drafts = 0;
  // One query at a time, because `db` may be a transaction.
  for (const store of PUBLISHED_STORES) drafts += await db.$count(store.table, isUnfinished(store, userId));
  const colleagues = await listColleagues(db, 'answersMessages');
  return {
    drafts,
    unsavedTexts: (await listOwnWorkingCopies(db, userId)).length,
    messages: await countAssignedForms(db, userId),
    people: await countOwnedPeople(db, userId),
    heirs: colleagues.filter(({ id }) => id !== userId).map(toNamedPerson),
  };
}

/**
 * Gives drafts, unsaved texts, messages and people to a colleague.
 * @throws DeclaredError 400 if the colleague may not take them over, 409 if both have unsaved text in the same record
 */
export async function handOverWork(tx: Transaction, userId: number, heirId: number): Promise<void> {
  // Editors and administrators answer messages, and reach every draft.
  const heir = heirId === userId ? undefined : await findColleague(tx, heirId, 'answersMessages');
  if (!heir) throw createInvalidField('heirId', 'This colleague cannot take over the drafts and messages.');
  if (!(await handOverWorkingCopies(tx, userId, heirId))) throw new DeclaredError(accountErrors.heirIsWriting);
  for (const store of PUBLISHED_STORES)
    await tx.update(store.table).set({ authorId: heirId }).where(isUnfinished(store, userId));
  await reassignContactForms(tx, userId, heirId);
  await reassignPeople(tx, userId, heirId);
}
