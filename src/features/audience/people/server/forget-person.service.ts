import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { ForgottenCounts, ForgottenPerson } from '../people.contract.ts';
import { lockAddress, recordForgotten } from './forgotten-people.store.ts';
import { type PeopleDeps, peopleErrors, requirePerson } from './people.service.ts';
import { countNotes, deleteNotes, deletePerson, findPerson } from './people.store.ts';

/**
 * Removes everything about a person in one transaction, and records that it was done. A message that arrives meanwhile
 * stays and makes a new person.
 * @param typed the person's address, to confirm
 * @throws DeclaredError 400 for another address, 404, 409 for the owner of the site and for the actor
 */
export function forgetPerson(
  deps: PeopleDeps,
  id: number,
  typed: string,
  actor: { readonly id: number },
): Promise<ForgottenPerson> {
  return deps.db.transaction(async (tx) => {
    const { email } = await requirePerson(tx, id);
    await lockAddress(tx, email);
    // Somebody else may have been faster.
    if (!(await findPerson(tx, id))) throw new DeclaredError(peopleErrors.notFound);
    if (typed !== email) {
      const issues = [{ path: 'email', message: peopleErrors.wrongAddress.message }];
      throw new DeclaredError(peopleErrors.wrongAddress, { issues });
    }
    return forget(deps, tx, email, actor);
  });
}

/** The same for an address that is not in the list of people, for example a sender of spam. */
export const forgetAddress = (
  deps: PeopleDeps,
  email: string,
  actor: { readonly id: number },
): Promise<ForgottenPerson> =>
  deps.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    return forget(deps, tx, email, actor);
  });

async function forget(
  deps: PeopleDeps,
  tx: Transaction,
  email: string,
  actor: { readonly id: number },
): Promise<ForgottenPerson> {
  // Counted here, because deleting a confirmed account removes them too.
  const notes = await countNotes(tx, email);
  const found = await deps.sources.forget(tx, email, actor);
  // Their row last: others lock it at the end of their transactions, and those who add a note lock it first.
  await deletePerson(tx, email);
  await deleteNotes(tx, email);
  const counts = { ...found, notes };
  await logForgotten(deps, tx, counts, actor.id);
  return recordForgotten(tx, deps.secret, { email, actorId: actor.id, counts });
}

const WORDS: Readonly<Record<keyof ForgottenCounts, readonly [one: string, many: string]>> = {
  accounts: ['account', 'accounts'],
  downloads: ['download', 'downloads'],
  comments: ['comment', 'comments'],
  messages: ['message', 'messages'],
  subscriptions: ['subscription', 'subscriptions'],
  registrations: ['registration', 'registrations'],
  notes: ['note', 'notes'],
};

async function logForgotten({ logActivity }: PeopleDeps, tx: Transaction, counts: ForgottenCounts, actorId: number) {
  const parts = (Object.keys(WORDS) as (keyof ForgottenCounts)[]).flatMap((name) =>
    counts[name] > 0 ? [`${counts[name]} ${WORDS[name][counts[name] === 1 ? 0 : 1]}`] : [],
  );
  const detail = parts.join(', ') || 'nothing was stored';
  await logActivity(tx, { actorId, action: 'deleted', kind: 'person', recordId: null, title: 'A person', detail });
}
