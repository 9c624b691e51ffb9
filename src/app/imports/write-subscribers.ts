import { inArray } from 'drizzle-orm';
import { newsletterDeliveries } from '#features/audience/newsletter/server/issues.table.ts';
import { newsletterSubscribers as subscribers } from '#features/audience/newsletter/server/newsletter.table.ts';
import { deleteSubscribers } from '#features/audience/newsletter/server/past-subscribers.store.ts';
import { takeSubscribers } from '#features/audience/newsletter/server/subscriber-import.service.ts';
import { findForgottenAddresses } from '#features/audience/people/server/forgotten-people.store.ts';
import type { SubscriberDraft } from '#features/firm/imports/server/draft.ts';
import type { DraftResult, DraftWriter } from '#features/firm/imports/server/draft-writer.ts';
import type { ImportedRecord } from '#features/firm/imports/server/imports.store.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { refreshPeople } from '../people/people-triggers.ts';
import type { ImportDeps } from './import-deps.ts';

const BATCH = 1000;

/** Subscribers with the time and source of their consent. Who left, bounced or was forgotten never comes back. */
export function createSubscriberWriter({ secret, logActivity }: ImportDeps): DraftWriter<SubscriberDraft> {
  const take = async (
    db: Db,
    drafts: readonly SubscriberDraft[],
    options: { isPreview: boolean; authorId: number },
  ) => {
    const forgotten = await findForgottenAddresses(
      db,
      secret,
      drafts.map(({ email }) => email),
    );
    const allowed = drafts.filter(({ email }) => !forgotten.has(email));
    const taken = await takeSubscribers(db as Transaction, allowed, options);
    const byDraft = new Map(allowed.map((draft, index) => [draft, taken[index]]));
    return drafts.map((draft) => ({ draft, result: byDraft.get(draft) ?? FORGOTTEN }));
  };
  return {
    type: 'subscriber',
    batchSize: BATCH,
    takesKnown: true,
    async check(drafts, { db, actor }) {
      return (await take(db, drafts, { isPreview: true, authorId: actor.id })).map(toResult);
    },
    write: (drafts, { actor, save }) =>
      save(async (tx, remember) => {
        const all = await take(tx, drafts, { isPreview: false, authorId: actor.id });
        const added = all.flatMap(({ draft, result: { outcome, id } }) =>
          outcome === 'new' && id !== undefined ? [{ draft, recordId: id, mark: draft.status }] : [],
        );
        remember(added);
        if (added.length > 0) {
          const title = added.length === 1 ? '1 subscriber' : `${added.length.toLocaleString('en-US')} subscribers`;
          const activity = { actorId: actor.id, action: 'created', kind: 'list', recordId: null } as const;
          await logActivity(tx, { ...activity, title, detail: 'from an import' });
        }
        await refreshPeople(
          tx,
          drafts.map(({ email }) => email),
        );
        return all.map(toResult);
      }),
    remove: removeSubscribers,
  };
}

const FORGOTTEN = { outcome: 'refused', reason: 'This person asked to be forgotten.', id: undefined } as const;

const toResult = ({
  draft,
  result: { outcome, reason },
}: {
  draft: SubscriberDraft;
  result: { outcome: DraftResult['outcome']; reason?: string };
}): DraftResult => ({
  outcome,
  detail: [draft.status, draft.consentAt?.toISOString().slice(0, 10), draft.origin].filter(Boolean).join(', '),
  ...(reason !== undefined && { problems: [reason] }),
});

async function removeSubscribers(tx: Transaction, records: readonly ImportedRecord[]) {
  const ids = records.map(({ recordId }) => recordId);
  const rows = await tx.select().from(subscribers).where(inArray(subscribers.id, ids)).for('update');
  const mailed = await tx
    .selectDistinct({ id: newsletterDeliveries.subscriberId })
    .from(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.subscriberId, ids));
  const kept: { recordId: number; title: string; why: string }[] = [];
  const removed: number[] = [];
  for (const { recordId, mark } of records) {
    const row = rows.find(({ id }) => id === recordId);
    if (!row) continue;
    // Forgetting that somebody left would let the next list bring them back.
    const hasLeft = mark === 'subscribed' && (!row.isActive || row.suppressedAt !== null);
    if (hasLeft) kept.push({ recordId, title: row.email, why: 'They have left or bounced since.' });
    else if (mailed.some(({ id }) => id === recordId))
      kept.push({ recordId, title: row.email, why: 'They have been sent an issue since.' });
    else removed.push(recordId);
  }
  await deleteSubscribers(tx, removed);
  return kept;
}
