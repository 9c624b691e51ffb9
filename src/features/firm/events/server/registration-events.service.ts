import { eventHref } from '#lib/event-paths.ts';
import { toEventPerson, type WebhookEvents } from '#lib/webhook-events.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { EventRow } from './events.store.ts';

/** Tells webhooks of a new registration, with a seat or on the waiting list. */
export const emitRegistration = (
  { emitEvent, publicUrl }: Pick<AdminDeps, 'emitEvent' | 'publicUrl'>,
  tx: Transaction,
  { id, title, startsAt, slug }: EventRow,
  registration: WebhookEvents['registration.created']['registration'],
  person: Parameters<typeof toEventPerson>[0],
): Promise<void> =>
  emitEvent(tx, 'registration.created', {
    registration,
    event: { id, title, startsAt: startsAt.toISOString(), url: publicUrl + eventHref(slug) },
    person: toEventPerson(person),
  });
