import type { Suppression } from '#lib/suppression.ts';
import { type ENDINGS, toEventPerson } from '#lib/webhook-events.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import { findSubscription } from './newsletter.store.ts';
import { suppressAddress } from './suppressions.store.ts';

interface Deps {
  readonly emitEvent: EmitEvent;
}
type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

const toEventSubscription = ({ id, topics, language }: Pick<Subscription, 'id' | 'topics' | 'language'>) => ({
  id,
  topics,
  language,
});

/** Tells webhooks that a reader has confirmed their address. */
export const emitConfirmed = (
  { emitEvent }: Deps,
  db: Db,
  row: Pick<Subscription, 'id' | 'topics' | 'language' | 'email' | 'firstName' | 'lastName'>,
): Promise<void> =>
  emitEvent(db, 'subscription.confirmed', { subscription: toEventSubscription(row), person: toEventPerson(row) });

/** Tells webhooks that a subscription ended, with the row from before. One that was never confirmed was none. */
export async function emitEnded(
  { emitEvent }: Deps,
  db: Db,
  before: Pick<
    Subscription,
    'id' | 'topics' | 'language' | 'email' | 'firstName' | 'lastName' | 'confirmedAt' | 'isActive' | 'suppressedAt'
  >,
  reason: (typeof ENDINGS)[number],
): Promise<void> {
  if (!before.confirmedAt || !before.isActive || before.suppressedAt) return;
  const subscription = { ...toEventSubscription(before), reason };
  await emitEvent(db, 'subscription.ended', { subscription, person: toEventPerson(before) });
}

/** Ends the newsletter to an address that a mail server refuses for good, or whose reader marked a mail as spam. */
export async function suppressSubscriber(
  deps: Deps,
  tx: Transaction,
  address: string,
  suppression: Suppression,
): Promise<void> {
  const before = await findSubscription(tx, address);
  const isEnded = await suppressAddress(tx, address, suppression);
  if (before && isEnded)
    await emitEnded(deps, tx, before, suppression.kind === 'complained' ? 'complained' : 'bounced');
}
